//! Why the referee could not understand a line.

use std::fmt;

use tercet_engine::ConfigError;
use tercet_games::catalog;

use super::ask;
use crate::{
    lines::LONGEST,
    text::{count, excerpt},
};

/// Why a line was not understood. Nothing has changed then.
#[derive(Debug)]
pub(super) enum Misread {
    /// The line is longer than any line may be.
    TooLong,
    /// The line is not UTF-8 from this byte on, counted from 1.
    NotText {
        /// Which byte.
        byte: usize,
    },
    /// The line is not a JSON object.
    Json {
        /// Where, counted from 1; 0 where it is about the line as a whole.
        column: usize,
        /// What is wrong there.
        problem: String,
    },
    /// A key nobody knows.
    UnknownKey {
        /// The key.
        key: String,
        /// Those that are known there.
        known: &'static [&'static str],
    },
    /// A key that must be there.
    MissingKey {
        /// The key.
        key: &'static str,
    },
    /// A value of the wrong kind.
    Value {
        /// Its key.
        key: &'static str,
        /// What stands there, as JSON.
        value: String,
        /// What may stand there.
        allowed: &'static str,
    },
    /// Keys that make no line together.
    Together {
        /// The keys.
        keys: Vec<&'static str>,
    },
    /// The seed cannot be read, and why.
    Seed(String),
    /// No such game.
    NoSuchGame {
        /// What was asked for.
        game: String,
    },
    /// The configuration is wrong.
    Config(Vec<ConfigError>),
    /// Names for some seats only.
    Names {
        /// How many names there are.
        n_names: usize,
        /// How many seats there are.
        n_seats: u8,
    },
    /// The operating system gave no seed.
    NoRandomness,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "the line is longer than {LONGEST} bytes"),
            Self::NotText { byte } => write!(f, "byte {byte}: this is not UTF-8 text"),
            Self::Json { column: 0, problem } => f.write_str(problem),
            Self::Json { column, problem } => write!(f, "column {column}: {problem}"),
            Self::UnknownKey { key, known } => {
                write!(f, "`{}`: no such key; there are {}", excerpt(key), known.join(", "))
            }
            Self::MissingKey { key } => write!(f, "`{key}` is missing"),
            Self::Value { key, value, allowed } => {
                write!(f, "`{key}`: {} is not allowed ({allowed})", excerpt(value))
            }
            Self::Together { keys } if keys.is_empty() => {
                write!(f, "the object is empty; a line has the keys {}", ask::FORMS)
            }
            Self::Together { keys } => {
                write!(f, "`{}`: a line has the keys {}", keys.join("`, `"), ask::FORMS)
            }
            Self::Seed(error) => write!(f, "`seed`: {error}"),
            Self::NoSuchGame { game } => {
                let ids: Vec<&str> = catalog::GAMES.iter().map(|rules| rules.id()).collect();
                write!(f, "`game`: \"{}\" is not a game ({})", excerpt(game), ids.join(", "))
            }
            Self::Config(errors) => {
                let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
                f.write_str(&texts.join("; "))
            }
            Self::Names { n_names, n_seats } => {
                let (names, seats) = (count(*n_names, "name"), count((*n_seats).into(), "seat"));
                write!(f, "`names`: {names} for {seats}")
            }
            Self::NoRandomness => {
                f.write_str("the system gives no random seed; give one with `seed`")
            }
        }
    }
}

impl std::error::Error for Misread {}
