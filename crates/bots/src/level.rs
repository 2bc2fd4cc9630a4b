//! How well a bot plays.

use core::{fmt, str::FromStr};

/// How well a bot plays, from a child's first evening to a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Has just learned the rules.
    Beginner,
    /// Plays now and then.
    Intermediate,
    /// Plays often.
    Advanced,
    /// Hard to beat.
    Expert,
    /// Does not pretend to be a person: acts at once, for tests.
    Machine,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] =
        [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert, Level::Machine];

    /// The names of all of them.
    pub const WORDS: [&'static str; 5] = [
        Level::Beginner.word(),
        Level::Intermediate.word(),
        Level::Advanced.word(),
        Level::Expert.word(),
        Level::Machine.word(),
    ];

    /// Its name in commands and messages.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Intermediate => "intermediate",
            Level::Advanced => "advanced",
            Level::Expert => "expert",
            Level::Machine => "machine",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that is not a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a level (", self.0)?;
        for (idx, level) in Level::ALL.into_iter().enumerate() {
            write!(f, "{}{level}", if idx == 0 { "" } else { ", " })?;
        }
        f.write_str(")")
    }
}

impl core::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Level::ALL
            .into_iter()
            .find(|level| level.word() == text)
            .ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}
