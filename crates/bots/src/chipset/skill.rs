//! How well each level plays ChipSet and how long it thinks: every number in one place.

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
    /// The median time to bet.
    pub(super) bet_ms: f64,
    /// The median time to answer the question.
    pub(super) answer_ms: f64,
    /// The median time to deal.
    pub(super) deal_ms: f64,
}

impl Skill {
    /// The skill of a level.
    pub(super) fn of(level: Level) -> Skill {
        let at = |row: [f64; Level::ALL.len()]| row[level as usize];
        #[rustfmt::skip]
        let skill = Skill {
            //            beginner  intermediate  advanced   expert  machine
            bet_ms:    at([9_000.0,     7_000.0,  6_000.0,  5_000.0,   0.0]),
            answer_ms: at([7_000.0,     5_000.0,  4_000.0,  3_000.0,   0.0]),
            deal_ms:   at([3_000.0,     2_500.0,  2_000.0,  1_500.0,   0.0]),
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
