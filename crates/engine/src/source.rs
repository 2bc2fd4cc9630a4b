//! Where the chance of a game comes from: a seed, a commitment, or a list of draws.

use alloc::{string::String, vec::Vec};

use crate::{Commitment, Committed, Seed};

/// Where the chance of a game comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A seed: every draw follows from it and from the number of its step (scheme 1).
    Seed(Seed),
    /// A seed that was committed to, with the salts of the players: every draw follows from
    /// them and from the number of draws before it (scheme 2).
    Committed(Committed),
    /// A list of what will be drawn, in order: for tests and puzzles. The game is *stacked*.
    Stacked(Vec<String>),
    /// The same, and a seed for every draw after the last of the list.
    StackedThen(Vec<String>, Seed),
    /// A seed that is not revealed: the game can be shown but not go on from here.
    Sealed,
}

impl Source {
    /// What was published before the first card; `None` where nothing is promised.
    pub fn commitment(&self) -> Option<Commitment> {
        match self {
            Source::Seed(seed) => Some(seed.commitment()),
            Source::Committed(committed) => Some(committed.commitment()),
            Source::Stacked(_) | Source::StackedThen(..) | Source::Sealed => None,
        }
    }

    /// The seed, where there is one; a secret until the game is over.
    pub fn seed(&self) -> Option<Seed> {
        match self {
            Source::Seed(seed) | Source::StackedThen(_, seed) => Some(*seed),
            Source::Committed(committed) => Some(committed.seed()),
            Source::Stacked(_) | Source::Sealed => None,
        }
    }
}
