//! How well each level plays CUBED: every number in one place.

use crate::Level;

/// What a level can do with dice and a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Skill {
    /// How likely a legal step is noticed at all.
    pub(super) notices: f64,
    /// Whether two dice that need each other are looked for.
    pub(super) sees_pairs: bool,
    /// How many beginnings of a turn are thought through.
    pub(super) breadth: usize,
    /// What it does with the extra roll.
    pub(super) rolls: Rolls,
    /// Whether it takes Jokers from the board, and looks at what it opens for others.
    pub(super) looks_ahead: bool,
}

/// What somebody does with the extra roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rolls {
    /// Rolls everything if nothing can be played.
    WhenStuck,
    /// Rolls the dice that the best turn at hand does not use, Jokers excepted.
    Unused,
    /// Rolls what promises most.
    ByExpectation,
}

impl Skill {
    /// The skill of a level.
    pub(super) fn of(level: Level) -> Skill {
        let at = |row: [f64; Level::ALL.len()]| row[level as usize];
        #[rustfmt::skip]
        let skill = Skill {
            //          beginner  intermediate  advanced   expert  machine
            notices: at([    0.2,        0.45,      0.8,      1.0,     1.0]),
            breadth: at([    1.0,        1.0,      4.0,      8.0,      8.0]) as usize,
            sees_pairs: level > Level::Beginner,
            rolls: match level {
                Level::Beginner | Level::Intermediate => Rolls::WhenStuck,
                Level::Advanced => Rolls::Unused,
                Level::Expert | Level::Machine => Rolls::ByExpectation,
            },
            looks_ahead: level >= Level::Expert,
        };
        skill
    }
}
