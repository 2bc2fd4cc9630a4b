//! What can happen, and what a viewer is told of it: the same but for the secret.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple, Verdict};
use tercet_engine::{Ending, GameTime, Seat, Viewer};

use super::claim::Resolution;
use crate::shared::{Move, Placement};

/// What can happen in Éclaireur. A scout's cards are in an `S`, their end in an `R`.
///
/// With the secret itself it is an [`Event`]; a [`Notice`] has room for it, but
/// it is there only for the scout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Happening<S, R> {
    /// The game began.
    Began {},
    /// Cards were laid on the table.
    Dealt {
        /// Which and where.
        cards: Vec<Placement>,
    },
    /// A scout committed three cards and showed one: the table is locked.
    Scouted(S),
    /// A player gave up looking for the second card.
    GaveUp {
        /// The scout.
        seat: Seat,
    },
    /// A player pointed at a second card.
    Seconded {
        /// The player who pointed at it.
        seat: Seat,
        /// What was pointed at.
        card: Card,
        /// The only card that makes a SET with the first and the second.
        third: Card,
        /// Whether that lies on the table; if not, the player is out of this claim.
        there: bool,
    },
    /// The scout's three cards were turned up: the claim is over.
    Revealed(R),
    /// A player took cards.
    Taken {
        /// The player who took them.
        seat: Seat,
        /// What went to the player's pile.
        cards: Cards,
    },
    /// A player's last card was set aside.
    CardLost {
        /// The player whose card it was.
        seat: Seat,
        /// The last of the player's pile.
        card: Card,
    },
    /// A player had no card to lose and pays with a forfeit.
    Forfeit {
        /// The player who pays.
        seat: Seat,
    },
    /// A player is out until somebody has taken a SET.
    Froze {
        /// The player who is out.
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
        /// The player who voted.
        seat: Seat,
    },
    /// A player took that vote back.
    TookBack {
        /// The player who took it back.
        seat: Seat,
    },
    /// All voted, but there is a SET.
    VoteFailed {},
    /// All agree that there is no SET.
    VotePassed {},
    /// The game is over.
    Ended {
        /// What ended it.
        why: GameEnd,
        /// A SET that was on the table all the same.
        overlooked: Option<Triple>,
    },
    /// A player left; a scout's claim is dropped with it.
    Left {
        /// The player who left.
        seat: Seat,
    },
    /// A player came back.
    Joined {
        /// The player who came back.
        seat: Seat,
    },
}

/// What happened, complete; never sent.
pub type Event = Happening<Scouted, Resolved>;
/// What one viewer is told.
pub type Notice = Happening<ScoutedNotice, ResolvedNotice>;

/// A scout committed three cards and showed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scouted {
    /// The scout.
    pub seat: Seat,
    /// The three cards, a secret of the scout.
    pub cards: Triple,
    /// The card everybody sees.
    pub first: Card,
    /// When the others have looked for long enough.
    pub until: GameTime,
}

/// What a viewer is told of a scout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoutedNotice {
    /// The scout.
    pub seat: Seat,
    /// The card everybody sees.
    pub first: Card,
    /// The three cards, told to the scout alone.
    pub cards: Option<Triple>,
    /// When the others have looked for long enough.
    pub until: GameTime,
}

/// The three cards of a scout were turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resolved {
    /// The scout.
    pub seat: Seat,
    /// The three cards.
    pub cards: Triple,
    /// What came of the claim.
    pub how: Resolution,
}

/// What everybody is told of the three cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResolvedNotice {
    /// The scout.
    pub seat: Seat,
    /// The three cards.
    pub cards: Triple,
    /// What came of the claim.
    pub how: Resolution,
    /// Attribute by attribute, whether the three are a SET.
    pub verdict: Verdict,
}

impl Event {
    /// What this viewer is told.
    pub(super) fn notice(&self, viewer: Viewer) -> Notice {
        match self.clone() {
            Event::Scouted(Scouted { seat, cards, first, until }) => {
                let cards = viewer.is(seat).then_some(cards);
                Notice::Scouted(ScoutedNotice { seat, first, cards, until })
            }
            Event::Revealed(Resolved { seat, cards, how }) => {
                Notice::Revealed(ResolvedNotice { seat, cards, how, verdict: cards.verdict() })
            }
            Event::Began {} => Notice::Began {},
            Event::Dealt { cards } => Notice::Dealt { cards },
            Event::GaveUp { seat } => Notice::GaveUp { seat },
            Event::Seconded { seat, card, third, there } => {
                Notice::Seconded { seat, card, third, there }
            }
            Event::Taken { seat, cards } => Notice::Taken { seat, cards },
            Event::CardLost { seat, card } => Notice::CardLost { seat, card },
            Event::Forfeit { seat } => Notice::Forfeit { seat },
            Event::Froze { seat } => Notice::Froze { seat },
            Event::Thawed {} => Notice::Thawed {},
            Event::Moved { moves } => Notice::Moved { moves },
            Event::Voted { seat } => Notice::Voted { seat },
            Event::TookBack { seat } => Notice::TookBack { seat },
            Event::VoteFailed {} => Notice::VoteFailed {},
            Event::VotePassed {} => Notice::VotePassed {},
            Event::Ended { why, overlooked } => Notice::Ended { why, overlooked },
            Event::Left { seat } => Notice::Left { seat },
            Event::Joined { seat } => Notice::Joined { seat },
        }
    }
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
