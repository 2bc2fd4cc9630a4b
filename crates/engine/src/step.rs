//! One accepted input with its events: the unit that is stored.

use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{GameTime, NotationError, Occurrence, Rules, Seat, Seq, Words};

/// What made a step happen; the evidence in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Input<C> {
    /// The game began.
    Start {},
    /// A seat asked for something.
    Command {
        /// Who asked.
        seat: Seat,
        /// What for.
        r#do: C,
    },
    /// A deadline came.
    Deadline {},
    /// A player left.
    Leave {
        /// Which seat.
        seat: Seat,
    },
    /// A player came back.
    Join {
        /// Which seat.
        seat: Seat,
    },
}

impl<C> Input<C> {
    /// The occurrence this input is, unless it is a command.
    pub fn occurrence(&self) -> Option<Occurrence> {
        match self {
            Input::Start {} => Some(Occurrence::Started),
            Input::Command { .. } => None,
            Input::Deadline {} => Some(Occurrence::DeadlinePassed),
            Input::Leave { seat } => Some(Occurrence::Left(*seat)),
            Input::Join { seat } => Some(Occurrence::Joined(*seat)),
        }
    }
}

/// `start`, `0 claim 1rfo 2rfo 3rfo`, `deadline`, `leave 1`, `join 1`.
impl<C: fmt::Display> fmt::Display for Input<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Input::Start {} => f.write_str("start"),
            Input::Command { seat, r#do: command } => write!(f, "{seat} {command}"),
            Input::Deadline {} => f.write_str("deadline"),
            Input::Leave { seat } => write!(f, "leave {seat}"),
            Input::Join { seat } => write!(f, "join {seat}"),
        }
    }
}

impl<C: core::str::FromStr<Err = NotationError>> core::str::FromStr for Input<C> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let first = words.next("start, deadline, leave, join or a seat")?;
        let input = match first {
            "start" => Input::Start {},
            "deadline" => Input::Deadline {},
            "leave" => Input::Leave { seat: words.parse("a seat")? },
            "join" => Input::Join { seat: words.parse("a seat")? },
            _ => {
                let seat = first.parse().map_err(|_| {
                    NotationError::new(first, "start, deadline, leave, join or a seat")
                })?;
                return Ok(Input::Command { seat, r#do: words.rest().parse()? });
            }
        };
        words.end()?;
        Ok(input)
    }
}

/// One accepted input with what came of it.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Step<R: Rules> {
    /// Its gapless number.
    pub seq: Seq,
    /// When it happened; a deadline's step is stamped with the deadline.
    pub at: GameTime,
    /// What made it happen.
    pub input: Input<R::Command>,
    /// What happened.
    pub events: Vec<R::Event>,
    /// How many words of the key stream it used up, in games that count them.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub drawn: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_zero(n: &u32) -> bool {
    *n == 0
}

impl<R: Rules> Clone for Step<R> {
    fn clone(&self) -> Self {
        Self {
            seq: self.seq,
            at: self.at,
            input: self.input.clone(),
            events: self.events.clone(),
            drawn: self.drawn,
        }
    }
}

impl<R: Rules> PartialEq for Step<R> {
    fn eq(&self, other: &Self) -> bool {
        self.seq == other.seq
            && self.at == other.at
            && self.input == other.input
            && self.events == other.events
            && self.drawn == other.drawn
    }
}

impl<R: Rules> fmt::Debug for Step<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Step")
            .field("seq", &self.seq)
            .field("at", &self.at)
            .field("input", &self.input)
            .field("events", &self.events)
            .field("drawn", &self.drawn)
            .finish()
    }
}
