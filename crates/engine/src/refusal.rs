//! Two ways to say no: the table refuses, the rules reject; and faults of a log.

use alloc::string::String;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{GameTime, Rules, Seat, Seq};

/// The table says no, whatever the rules might say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game has not begun.
    NotStarted {},
    /// The game has begun already.
    AlreadyStarted {},
    /// The game is over.
    GameOver {},
    /// There is no such seat.
    NoSuchSeat {
        /// The seat asked for.
        seat: Seat,
        /// How many seats there are, counted from 0.
        seats: u8,
    },
    /// Nobody sits on this seat.
    SeatEmpty {
        /// The seat.
        seat: Seat,
    },
    /// Somebody sits on this seat already.
    SeatTaken {
        /// The seat.
        seat: Seat,
    },
    /// The sender had not seen what has happened meanwhile.
    Stale {
        /// The newest step.
        latest: Seq,
    },
    /// The time given is before the last step.
    TimeWentBack {
        /// The time given.
        at: GameTime,
        /// The time of the last step.
        latest: GameTime,
    },
    /// A deadline has passed by this time; pending deadlines must be processed first.
    DeadlineDue {
        /// The deadline.
        deadline: GameTime,
    },
    /// The seed of the game is not known here, so nothing can be drawn.
    SeedSealed {},
    /// The list of draws of a stacked game has run out.
    DrawsRanOut {
        /// How many draws it had.
        draws: usize,
    },
    /// A stacked game wants to draw something that is not there.
    DrawNotThere {
        /// Which draw, counted from 1.
        draw: usize,
        /// What it names.
        name: String,
    },
}

/// Why a command did not become a step.
pub enum ProposeError<R: Rules> {
    /// The table refused it.
    Refused(Refusal),
    /// The rules rejected it.
    Rejected(R::Rejection),
}

impl<R: Rules> fmt::Debug for ProposeError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProposeError::Refused(refusal) => f.debug_tuple("Refused").field(refusal).finish(),
            ProposeError::Rejected(rejection) => {
                f.debug_tuple("Rejected").field(rejection).finish()
            }
        }
    }
}

impl<R: Rules> PartialEq for ProposeError<R> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (ProposeError::Refused(a), ProposeError::Refused(b)) => a == b,
            (ProposeError::Rejected(a), ProposeError::Rejected(b)) => a == b,
            _ => false,
        }
    }
}

impl<R: Rules> From<Refusal> for ProposeError<R> {
    fn from(refusal: Refusal) -> Self {
        ProposeError::Refused(refusal)
    }
}

/// Why a step does not fit onto a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogError {
    /// The step has another number than the next one.
    WrongSeq {
        /// The number it should have.
        expected: Seq,
        /// The number it has.
        found: Seq,
    },
    /// The step is earlier than the one before it.
    TimeWentBack {
        /// The step.
        seq: Seq,
    },
    /// The game was over before this step.
    AfterTheEnd {
        /// The step.
        seq: Seq,
    },
    /// The proposal belongs to a game of other rules.
    OtherRules,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongSeq { expected, found } => {
                write!(f, "step {expected} is expected, not {found}")
            }
            Self::TimeWentBack { seq } => write!(f, "step {seq} is before the step before it"),
            Self::AfterTheEnd { seq } => write!(f, "step {seq} comes after the end of the game"),
            Self::OtherRules => f.write_str("the step belongs to another kind of game"),
        }
    }
}

impl core::error::Error for LogError {}
