//! What can happen.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat};

use super::claim::Resolution;
use crate::table::{Move, Placement};

/// What can happen in Éclaireur. What a scout committed is in here, so events are never sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The game began.
    Began {},
    /// Cards were laid on the table.
    Dealt {
        /// Which and where.
        cards: Vec<Placement>,
    },
    /// A scout committed three cards and showed one: the table is locked.
    Scouted {
        /// The scout.
        seat: Seat,
        /// The three cards, a secret of the scout.
        cards: Triple,
        /// The card everybody sees.
        first: Card,
        /// When the others have looked for long enough.
        until: GameTime,
    },
    /// A player gave up looking for the second card.
    GaveUp {
        /// Who.
        seat: Seat,
    },
    /// A player pointed at a second card.
    Seconded {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The only card that makes a SET with the first and the second.
        third: Card,
        /// Whether that lies on the table; if not, the player is out of this claim.
        there: bool,
    },
    /// The scout's three cards were turned up: the claim is over.
    Revealed {
        /// The scout.
        seat: Seat,
        /// The three cards.
        cards: Triple,
        /// What came of the claim.
        how: Resolution,
    },
    /// A player took cards.
    Taken {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A player's last card was set aside.
    CardLost {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player had no card to lose and pays with a forfeit.
    Forfeit {
        /// Who.
        seat: Seat,
    },
    /// A player is out until somebody has taken a SET.
    Froze {
        /// Who.
        seat: Seat,
    },
    /// Everybody at the table takes part again.
    Thawed {},
    /// Cards of the extension moved into the grid.
    Moved {
        /// From where to where.
        moves: Vec<Move>,
    },
    /// A player voted that there is no SET.
    Voted {
        /// Who.
        seat: Seat,
    },
    /// A player took that vote back.
    TookBack {
        /// Who.
        seat: Seat,
    },
    /// All voted, but there is a SET.
    VoteFailed {},
    /// All agree that there is no SET.
    VotePassed {},
    /// The game is over.
    Ended {
        /// Why.
        why: GameEnd,
        /// A SET that was on the table all the same.
        overlooked: Option<Triple>,
    },
    /// A player left; a scout's claim is dropped with it.
    Left {
        /// Who.
        seat: Seat,
    },
    /// A player came back.
    Joined {
        /// Who.
        seat: Seat,
    },
}

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// The deck is empty and the table holds no SET (SC-15).
    Exhausted,
    /// All agreed, with an empty deck, that there is no SET (SC-15).
    Agreed,
    /// Everybody has left.
    Abandoned,
}

impl GameEnd {
    /// Every reason.
    pub const ALL: [GameEnd; 3] = [GameEnd::Exhausted, GameEnd::Agreed, GameEnd::Abandoned];

    /// The word for it in records.
    pub const fn word(self) -> &'static str {
        match self {
            GameEnd::Exhausted => "exhausted",
            GameEnd::Agreed => "agreed",
            GameEnd::Abandoned => "abandoned",
        }
    }

    /// In which way the game ended.
    pub const fn ending(self) -> Ending {
        match self {
            GameEnd::Exhausted | GameEnd::Agreed => Ending::Finished,
            GameEnd::Abandoned => Ending::Stopped,
        }
    }
}
