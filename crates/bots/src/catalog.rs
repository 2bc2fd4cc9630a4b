//! The catalog: a bot for every game and every level.

use core::{fmt, ops::RangeInclusive};

use serde_json::Value;
use tercet_engine::{ConfigError, GameSpec, Rules, Seat, Seed, Source};
use tercet_games::{
    chipset::ChipSet, classic::Classic, coopset::CoopSet, cubed::Cubed, eclaireur::Eclaireur,
    handheld::Handheld, setup::SetUp, twenty::Twenty,
};

use crate::{
    AnyBot, Bot, ErasedBot, Level, Luck, Perception, Strength,
    arena::{Arena, ArenaError, Played},
};

/// Where a bot sits, and what makes it the one it is.
#[derive(Clone, Copy, Debug)]
pub struct Chair {
    /// How well it plays.
    pub level: Level,
    /// How well it sees, where that is between two levels; as its level does if absent.
    pub strength: Option<Strength>,
    /// Its seat.
    pub seat: Seat,
    /// How many seats the game has.
    pub n_seats: u8,
    /// What its random numbers come from; bots of one table may share it.
    pub seed: Seed,
}

impl Chair {
    /// The random numbers of this bot.
    pub fn luck(&self) -> Luck {
        Luck::new(self.seed, self.seat)
    }

    /// What this bot's eyes can do.
    pub fn eyes(&self) -> Perception {
        self.strength.map_or_else(|| Perception::of(self.level), Strength::eyes)
    }
}

/// A game that there are bots for.
pub trait Playable: Rules {
    /// The bot of a chair.
    fn bot(chair: &Chair) -> Box<dyn Bot<Self>>;
}

/// The bot for a game, by the id of its rules; `None` if there is none.
///
/// ```
/// use tercet_bots::{Level, catalog};
/// use tercet_engine::{Seat, Seed};
///
/// assert!(catalog::bot("bridge", Level::Expert, Seat(0), 2, Seed::numbered(1)).is_none());
/// ```
pub fn bot(
    game: &str,
    level: Level,
    seat: Seat,
    n_seats: u8,
    seed: Seed,
) -> Option<Box<dyn AnyBot>> {
    with_game(game, Seated(Chair { level, strength: None, seat, n_seats, seed }))
}

/// The bot of a chair for a game whose types are known.
///
/// A program that names one game by its types has no other in it.
pub fn bot_of<R: Playable>(chair: &Chair) -> Box<dyn AnyBot> {
    ErasedBot::<R, _>::boxed(R::bot(chair))
}

/// Lets bots of these levels play a game, one on each seat.
///
/// Everything follows from the seed: the cards, the bots and who is first at the same moment.
///
/// # Errors
/// If there are no bots for the game, the configuration is wrong, or a bot fails.
pub fn play(game: &str, config: &Value, levels: &[Level], seed: Seed) -> Result<Played, PlayError> {
    with_game(game, Match { config, levels, seed })
        .unwrap_or_else(|| Err(PlayError::NoBots { game: game.to_owned() }))
}

/// How many can play a game with this configuration.
///
/// # Errors
/// If there are no bots for the game, or the configuration is wrong.
pub fn seats(game: &str, config: &Value) -> Result<RangeInclusive<u8>, PlayError> {
    with_game(game, Seats(config))
        .unwrap_or_else(|| Err(PlayError::NoBots { game: game.to_owned() }))
}

/// Why a game was not played.
#[derive(Clone, Debug)]
pub enum PlayError {
    /// There are no bots for this game.
    NoBots {
        /// Its id.
        game: String,
    },
    /// The configuration is wrong.
    Config(Vec<ConfigError>),
    /// It was not played to its end.
    Arena(ArenaError),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::NoBots { game } => {
                write!(f, "there are no bots for `{game}` (")?;
                for (idx, game) in GAMES.iter().enumerate() {
                    write!(f, "{}{game}", if idx == 0 { "" } else { ", " })?;
                }
                f.write_str(")")
            }
            PlayError::Config(errors) => {
                for (idx, error) in errors.iter().enumerate() {
                    write!(f, "{}{error}", if idx == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
            PlayError::Arena(fault) => fault.fmt(f),
        }
    }
}

impl core::error::Error for PlayError {}

/// Something to do with a game once its types are known.
trait Visit {
    type Answer;

    fn visit<R: Playable>(self) -> Self::Answer;
}

struct Seated(Chair);

impl Visit for Seated {
    type Answer = Box<dyn AnyBot>;

    fn visit<R: Playable>(self) -> Box<dyn AnyBot> {
        bot_of::<R>(&self.0)
    }
}

struct Seats<'a>(&'a Value);

impl Visit for Seats<'_> {
    type Answer = Result<RangeInclusive<u8>, PlayError>;

    fn visit<R: Playable>(self) -> Self::Answer {
        let config = R::configure(self.0).map_err(PlayError::Config)?;
        Ok(R::seats(&config))
    }
}

struct Match<'a> {
    config: &'a Value,
    levels: &'a [Level],
    seed: Seed,
}

impl Visit for Match<'_> {
    type Answer = Result<Played, PlayError>;

    fn visit<R: Playable>(self) -> Self::Answer {
        let n_seats = u8::try_from(self.levels.len()).unwrap_or(u8::MAX);
        let setup = R::configure(self.config)
            .and_then(|config| GameSpec::<R>::new(config, n_seats, Source::Seed(self.seed)))
            .map_err(PlayError::Config)?;
        let mut bots: Vec<_> = (0..)
            .map(Seat)
            .zip(self.levels)
            .map(|(seat, &level)| {
                R::bot(&Chair { level, strength: None, seat, n_seats, seed: self.seed })
            })
            .collect();
        let mut arena = Arena::new(setup, &mut bots, Luck::of_ties(self.seed));
        arena
            .as_mut()
            .map_err(|fault| fault.clone())
            .and_then(Arena::finish)
            .map_err(PlayError::Arena)
    }
}

/// The ids of the games there are bots for, and what is done with each by its types.
macro_rules! games {
    ($($rules:ty),* $(,)?) => {
        /// The ids of all games that there are bots for.
        pub const GAMES: &[&str] = &[$(<$rules as Rules>::ID),*];

        fn with_game<V: Visit>(game: &str, visit: V) -> Option<V::Answer> {
            match game {
                $(<$rules as Rules>::ID => Some(visit.visit::<$rules>()),)*
                _ => None,
            }
        }
    };
}

games![Classic, ChipSet, CoopSet, Cubed, Eclaireur, SetUp, Twenty, Handheld];
