//! `tercet simulate`: many games, and how they went.
//!
//! Without bots it is a [`census`] of the classic game, in which a simple
//! policy takes the SETs; with bots it is a [`tournament`].

mod census;
mod tournament;

use std::{num::NonZeroUsize, path::PathBuf, thread};

use tercet_engine::{Rules as _, Seed};
use tercet_games::classic::Classic;

use crate::{
    exit::{CommandError, End},
    seed,
};

/// Which games to play, and how to tell of them.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(long, value_name = "GAME", default_value = Classic::ID)]
    pub(crate) game: String,

    /// How many games are played; 100,000 if not given, and 1,000 with bots, who have to think
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// What the games follow from: a number, or 64 hex digits; chosen at random if not given
    #[arg(long, value_name = "SEED", value_parser = seed::read)]
    pub(crate) seed: Option<Seed>,

    /// Who takes which SET, in games without bots
    #[arg(long, value_enum, default_value_t, conflicts_with = "bots")]
    pub(crate) policy: Policy,

    /// How many cards the deck has, in games without bots
    #[arg(long, value_enum, default_value_t, conflicts_with = "bots")]
    pub(crate) deck: Deck,

    /// The players by their levels, separated by commas; each has a seat
    #[arg(long, value_name = "LEVELS", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,

    /// The configuration of games with bots, as JSON; see the page of the game
    #[arg(long, value_name = "JSON", requires = "bots")]
    pub(crate) config: Option<String>,

    /// How many games are played at a time; as many as there are cores if not given
    ///
    /// The results do not depend on it.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Answer with one JSON object
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,

    /// Answer with comma-separated values
    #[arg(long)]
    pub(crate) csv: bool,

    /// Draw the results as a chart
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// Which of the SETs on the table is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Policy {
    /// Any, each as likely as the others
    #[default]
    Random,
    /// The one that comes first on the table
    First,
}

/// How many cards there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Deck {
    /// All cards, twelve on the table
    #[default]
    #[value(name = "81")]
    All,
    /// The cards of beginners, nine on the table
    #[value(name = "27")]
    Beginner,
}

impl Arguments {
    /// How many games are to be played.
    pub(crate) fn n_games(&self) -> u64 {
        self.games.unwrap_or(if self.bots.is_empty() { 100_000 } else { 1_000 })
    }

    /// The seed that was given, or one of random bits.
    pub(crate) fn seed(&self) -> Result<Seed, CommandError> {
        match self.seed {
            Some(seed) => Ok(seed),
            None => seed::random().map_err(CommandError::wrong),
        }
    }

    /// How many threads are to play.
    pub(crate) fn n_threads(&self) -> NonZeroUsize {
        self.threads.unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }
}

/// Plays the games.
pub(crate) fn run(args: &Arguments) -> End {
    if args.bots.is_empty() { census::run(args) } else { tournament::run(args) }
}
