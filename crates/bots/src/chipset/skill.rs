//! How well each level plays ChipSet: every number in one place.

use crate::Level;

/// How a level judges its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgment {
    /// Is curious: pays to see, and bets on a whim.
    Whim,
    /// Bets on its own SETs, and pays for the hope of one.
    Hope,
    /// Pays for its own SETs only, and looks at nothing else.
    OwnSets,
    /// Knows its chance against the hands that fit what the others have done, and their habits.
    Reading,
}

/// What a level can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Skill {
    pub(super) judgment: Judgment,
    /// The median time a person of this level would look at the cards before a bet.
    ///
    /// A bot acts sooner, with what it would have noticed by then.
    pub(super) looks_ms: f64,
}

impl Skill {
    /// The skill of a level.
    pub(super) fn of(level: Level) -> Skill {
        let at = |row: [f64; Level::ALL.len()]| row[level as usize];
        #[rustfmt::skip]
        let skill = Skill {
            //            beginner  intermediate  advanced   expert  machine
            looks_ms: at([ 9_000.0,     7_000.0,  6_000.0,  5_000.0,   0.0]),
            judgment: match level {
                Level::Beginner => Judgment::Whim,
                Level::Intermediate => Judgment::Hope,
                Level::Advanced => Judgment::OwnSets,
                Level::Expert | Level::Machine => Judgment::Reading,
            },
        };
        skill
    }
}
