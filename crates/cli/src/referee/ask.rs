//! What the referee can be asked, read from a line of JSON.

use serde_json::Value;
use tercet_engine::{GameTime, Source};

use super::{fields::Fields, misread::Misread};

/// Every key a line may have.
const KEYS: &[&str] =
    &["new", "at", "seat", "do", "tick", "leave", "join", "view", "legal", "outcome", "record"];
/// Every key a new game may have.
const NEW_KEYS: &[&str] = &["game", "config", "seats", "names", "seed", "draws"];
/// Which keys make a line, for messages.
pub(super) const FORMS: &str = "new, or at seat do, or at tick, or at leave, or at join, or view, \
                                or legal and maybe at, or outcome, or record";

const TIME: &str = "a time in milliseconds, a whole number";
const SEAT: &str = "a seat, a whole number from 0";

/// A line that was understood.
#[derive(Debug)]
pub(super) enum Ask<'a> {
    /// Begin a game.
    New(NewGame),
    /// Something about the game there is.
    Game(Turn<'a>),
}

/// What can be asked of a game, or done in it.
#[derive(Debug)]
pub(super) enum Turn<'a> {
    /// A seat's command.
    Do {
        /// When.
        at: GameTime,
        /// Whose.
        seat: u64,
        /// What, as JSON.
        command: &'a str,
    },
    /// Let time pass.
    Tick {
        /// Until when.
        at: GameTime,
    },
    /// A player leaves.
    Leave {
        /// When.
        at: GameTime,
        /// Which seat.
        seat: u64,
    },
    /// Somebody takes an empty seat.
    Join {
        /// When.
        at: GameTime,
        /// Which seat.
        seat: u64,
    },
    /// What does somebody see?
    View(Who),
    /// What may a seat do?
    Legal {
        /// When; at the time of the last step if it is not said.
        at: Option<GameTime>,
        /// Which seat.
        seat: u64,
    },
    /// How did it end?
    Outcome,
    /// What happened?
    Record,
}

/// Who looks.
#[derive(Debug)]
pub(super) enum Who {
    /// The player of a seat, which need not exist.
    Seat(u64),
    /// Somebody who only watches.
    Spectator,
}

/// A game to begin.
#[derive(Debug)]
pub(super) struct NewGame {
    /// The id of the rules.
    pub(super) game: String,
    /// What differs from the defaults.
    pub(super) config: Value,
    /// How many seats; not checked yet.
    pub(super) n_seats: u64,
    /// Who sits there; may be empty.
    pub(super) names: Vec<String>,
    /// Where chance comes from, if it is said.
    pub(super) source: Option<Source>,
}

impl<'a> Ask<'a> {
    /// Reads a line.
    pub(super) fn read(line: &'a str) -> Result<Ask<'a>, Misread> {
        let fields = Fields::read(line, KEYS)?;
        match fields.get("new") {
            Some(new) if fields.present(KEYS).len() == 1 => NewGame::read(new).map(Ask::New),
            _ => Turn::read(&fields).map(Ask::Game),
        }
    }
}

impl<'a> Turn<'a> {
    fn read(fields: &Fields<'a>) -> Result<Turn<'a>, Misread> {
        let at = || fields.must("at", TIME).map(GameTime);
        let seat = |key| fields.must(key, SEAT);
        Ok(match fields.present(KEYS).as_slice() {
            ["at", "seat", "do"] => {
                let command = fields.get("do").unwrap_or_default();
                Turn::Do { at: at()?, seat: seat("seat")?, command }
            }
            ["at", "tick"] => {
                fields.must_be_true("tick")?;
                Turn::Tick { at: at()? }
            }
            ["at", "leave"] => Turn::Leave { at: at()?, seat: seat("leave")? },
            ["at", "join"] => Turn::Join { at: at()?, seat: seat("join")? },
            ["view"] => Turn::View(Who::read(fields)?),
            ["legal"] => Turn::Legal { at: None, seat: seat("legal")? },
            ["at", "legal"] => Turn::Legal { at: Some(at()?), seat: seat("legal")? },
            ["outcome"] => fields.must_be_true("outcome").map(|()| Turn::Outcome)?,
            ["record"] => fields.must_be_true("record").map(|()| Turn::Record)?,
            keys => return Err(Misread::Together { keys: keys.to_vec() }),
        })
    }
}

impl Who {
    fn read(fields: &Fields<'_>) -> Result<Who, Misread> {
        let allowed = "a seat, a whole number from 0, or \"spectator\"";
        let value: Value = fields.must("view", allowed)?;
        match (value.as_u64(), value.as_str()) {
            (Some(seat), _) => Ok(Who::Seat(seat)),
            (None, Some("spectator")) => Ok(Who::Spectator),
            _ => Err(Misread::Value { key: "view", value: value.to_string(), allowed }),
        }
    }
}

impl NewGame {
    fn read(text: &str) -> Result<NewGame, Misread> {
        let fields = Fields::read(text, NEW_KEYS)?;
        let seed: Option<String> = fields.value("seed", "64 hex digits as a text")?;
        let draws = fields.value("draws", "a list of names such as \"2rho\"")?;
        let source = match (seed, draws) {
            (Some(_), Some(_)) => return Err(Misread::SeedAndDraws),
            (Some(seed), None) => Some(Source::Seed(seed.parse().map_err(Misread::Seed)?)),
            (None, Some(draws)) => Some(Source::Stacked(draws)),
            (None, None) => None,
        };
        Ok(NewGame {
            game: fields.must("game", "the name of a game, as a text")?,
            config: fields.value("config", "an object, not too deep")?.unwrap_or_default(),
            n_seats: fields.must("seats", "a whole number")?,
            names: fields.value("names", "a list of texts")?.unwrap_or_default(),
            source,
        })
    }
}
