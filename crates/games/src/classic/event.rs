//! What can happen.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::Triple;
use tercet_engine::{Ending, GameTime, Seat};

use crate::shared::{Move, Placement};

/// What can happen in a classic game. Everything lies open, so events hold no secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A round began with all cards shuffled again.
    RoundBegan {
        /// Its number, from 1.
        round: u8,
        /// Who deals it; the Master in SET Master.
        dealer: Seat,
    },
    /// Cards were laid on the table.
    Dealt {
        /// Which and where.
        cards: Vec<Placement>,
    },
    /// A player called "SET" and holds the lock.
    Called {
        /// The player who called.
        seat: Seat,
        /// When it becomes a false call; `None` without a limit.
        until: Option<GameTime>,
    },
    /// Three cards were shown and the other players check them.
    Claimed {
        /// Who showed them.
        seat: Seat,
        /// The three that were shown.
        cards: Triple,
        /// When the server decides instead.
        until: GameTime,
    },
    /// Somebody accepted the three cards.
    Accepted {
        /// The player who accepted.
        seat: Seat,
    },
    /// Somebody doubted the three cards.
    Doubted {
        /// The player who doubted.
        seat: Seat,
    },
    /// A player took three cards.
    Taken {
        /// The player who took them.
        seat: Seat,
        /// What went to the player's pile.
        cards: Triple,
    },
    /// A call was false; the cards stay where they are.
    FalseCall {
        /// Who called.
        seat: Seat,
        /// What was shown; `None` if time ran out.
        cards: Option<Triple>,
    },
    /// A player's last SET was set aside.
    SetLost {
        /// The player whose SET it was.
        seat: Seat,
        /// The SET.
        cards: Triple,
    },
    /// A player lost a point.
    PointLost {
        /// The player who lost it.
        seat: Seat,
    },
    /// A player may not call until somebody else has taken a SET.
    Froze {
        /// The player who is frozen.
        seat: Seat,
    },
    /// Everybody may call again.
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
    /// A player asked for three cards after a long search.
    StallPressed {
        /// The player who asked.
        seat: Seat,
        /// When they are dealt; `None` if the Master decides.
        until: Option<GameTime>,
    },
    /// The Master has to refill the table.
    RefillOwed {
        /// When it happens anyway.
        until: GameTime,
    },
    /// The round is over.
    RoundEnded {
        /// What ended it.
        why: RoundEnd,
        /// A SET that was on the table all the same.
        overlooked: Option<Triple>,
    },
    /// There is a pause before the next round.
    Paused {
        /// When it begins at the latest.
        until: GameTime,
    },
    /// The game is over.
    Ended {
        /// In which way.
        ending: Ending,
    },
    /// A player left.
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

/// Why a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundEnd {
    /// The deck is empty and the table holds no SET (CL-21).
    Exhausted,
    /// A card was due and the deck is empty (CL-22).
    DealNeeded,
    /// All agreed, with an empty deck, that there is no SET (CL-21).
    Agreed,
    /// There is no SET, and alone by the French rules that is the end (SO-FR-02).
    NoSet,
    /// The player alone said there is no SET (SO-FR-02).
    GivenUp,
    /// Nobody is left to search.
    Abandoned,
}

impl RoundEnd {
    /// Every reason.
    pub const ALL: [RoundEnd; 6] = [
        RoundEnd::Exhausted,
        RoundEnd::DealNeeded,
        RoundEnd::Agreed,
        RoundEnd::NoSet,
        RoundEnd::GivenUp,
        RoundEnd::Abandoned,
    ];

    /// The word for it in records.
    pub const fn word(self) -> &'static str {
        match self {
            RoundEnd::Exhausted => "exhausted",
            RoundEnd::DealNeeded => "deal-needed",
            RoundEnd::Agreed => "agreed",
            RoundEnd::NoSet => "no-set",
            RoundEnd::GivenUp => "given-up",
            RoundEnd::Abandoned => "abandoned",
        }
    }
}
