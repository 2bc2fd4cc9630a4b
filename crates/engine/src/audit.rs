//! Playing seed and inputs again and comparing every event.

use alloc::{string::String, string::ToString, vec::Vec};
use core::fmt;

use serde::Serialize;

use crate::{Game, GameSpec, Outcome, ProposeError, Rules, Seq, Step};

/// What an audit found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Audit {
    /// How many steps agree from the beginning.
    pub steps: usize,
    /// How the game stood after them, if it was over.
    pub outcome: Option<Outcome>,
    /// The first thing that differs, if anything does.
    pub difference: Option<Difference>,
}

/// Where a recorded game and the same game played again part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Difference {
    /// The input is not accepted at this point.
    Refused {
        /// The step.
        seq: Seq,
        /// What the table or the rules say.
        reason: String,
    },
    /// Other events come of it.
    Events {
        /// The step.
        seq: Seq,
        /// What the record says.
        recorded: Vec<String>,
        /// What happens when it is played again.
        played: Vec<String>,
    },
    /// The step's number or time does not fit.
    Order {
        /// The step.
        seq: Seq,
        /// What is wrong.
        reason: String,
    },
    /// The draws written down are not those that were made.
    Draws {
        /// The step.
        seq: Seq,
        /// What the record says.
        recorded: String,
        /// What happens when it is played again.
        played: String,
    },
    /// The result written down is not the result played.
    Result {
        /// What the record says.
        recorded: String,
        /// What was played.
        played: String,
    },
    /// The seed is not the one that was committed to.
    Commitment {
        /// The commitment in the record.
        recorded: String,
        /// The commitment of the seed.
        of_seed: String,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { seq, reason } => write!(f, "step {seq} is not accepted: {reason}"),
            Self::Events { seq, recorded, played } => write!(
                f,
                "step {seq} gives other events\n  recorded: {}\n  played:   {}",
                recorded.join("; "),
                played.join("; ")
            ),
            Self::Draws { seq, recorded, played } => write!(
                f,
                "step {seq} draws something else\n  recorded: {recorded}\n  played:   {played}"
            ),
            Self::Order { seq, reason } => write!(f, "step {seq} is out of order: {reason}"),
            Self::Result { recorded, played } => {
                write!(f, "the result is {played}, the record says {recorded}")
            }
            Self::Commitment { recorded, of_seed } => write!(
                f,
                "the seed is not the one committed to\n  recorded: {recorded}\n  of seed:  {of_seed}"
            ),
        }
    }
}

impl<R: Rules> Game<R> {
    /// Plays the inputs of `steps` again and compares every event.
    pub fn audit<'a>(spec: GameSpec<R>, steps: impl IntoIterator<Item = &'a Step<R>>) -> Audit
    where
        R: 'a,
    {
        let mut game = Game::new(spec);
        let mut n_steps = 0;
        let mut difference = None;
        for step in steps {
            difference = game.audit_step(step);
            if difference.is_some() {
                break;
            }
            n_steps += 1;
        }
        Audit { steps: n_steps, outcome: game.outcome(), difference }
    }

    fn audit_step(&mut self, step: &Step<R>) -> Option<Difference> {
        let seq = step.seq;
        let proposal = match self.replay(step) {
            Ok(proposal) => proposal,
            Err(ProposeError::Refused(refusal)) => {
                return Some(Difference::Refused { seq, reason: json(&refusal) });
            }
            Err(ProposeError::Rejected(rejection)) => {
                return Some(Difference::Refused { seq, reason: json(&rejection) });
            }
        };
        let played = proposal.step();
        if played.seq != seq || played.at != step.at {
            let reason = alloc::format!("played as step {} at {}", played.seq, played.at);
            return Some(Difference::Order { seq, reason });
        }
        if played.events != step.events {
            return Some(Difference::Events {
                seq,
                recorded: step.events.iter().map(ToString::to_string).collect(),
                played: played.events.iter().map(ToString::to_string).collect(),
            });
        }
        match self.commit(proposal) {
            Ok(_) => None,
            Err(error) => Some(Difference::Order { seq, reason: error.to_string() }),
        }
    }
}

fn json(reason: &impl Serialize) -> String {
    tercet_json::to_string(reason).unwrap_or_else(|error| error.to_string())
}
