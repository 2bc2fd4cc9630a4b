//! What the referee can be asked, read from a line of JSON.

use serde_json::Value;
use tercet_engine::{GameTime, Seed, Source};

use super::{fields::Fields, misread::Misread};
use crate::seed;

/// Every key a line may have.
const KEYS: &[&str] = &[
    "new", "at", "seat", "do", "tick", "leave", "join", "view", "legal", "from", "most", "outcome",
    "record",
];
/// Every key a new game may have.
const NEW_KEYS: &[&str] = &["game", "config", "seats", "names", "seed", "draws", "tell"];
/// Which keys make a line, for messages.
pub(super) const FORMS: &str = "new, or at seat do, or at tick, or at leave, or at join, or view, \
                                or legal and maybe at, from, most, or outcome, or record";

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
        /// When it is sent.
        at: GameTime,
        /// The seat that sends it.
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
        /// When they leave.
        at: GameTime,
        /// Which seat.
        seat: u64,
    },
    /// Somebody takes an empty seat.
    Join {
        /// When they sit down.
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
        /// Which part of it, if not all is asked for.
        page: Option<Page>,
    },
    /// How did it end?
    Outcome,
    /// What happened?
    Record,
}

/// A part of a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Page {
    /// How many to pass over.
    pub(super) from: usize,
    /// How many to show at most.
    pub(super) most: usize,
}

/// Who looks.
#[derive(Clone, Copy, Debug)]
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
    /// Whom the steps are told to; everything is told if nobody is named.
    pub(super) tell: Option<Vec<Who>>,
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
            ["legal", paging @ ..] if Page::is_asked(paging) => {
                Turn::Legal { at: None, seat: seat("legal")?, page: Page::read(fields)? }
            }
            ["at", "legal", paging @ ..] if Page::is_asked(paging) => {
                Turn::Legal { at: Some(at()?), seat: seat("legal")?, page: Page::read(fields)? }
            }
            ["outcome"] => fields.must_be_true("outcome").map(|()| Turn::Outcome)?,
            ["record"] => fields.must_be_true("record").map(|()| Turn::Record)?,
            keys => return Err(Misread::Together { keys: keys.to_vec() }),
        })
    }
}

impl Page {
    /// Whether these keys, which follow `legal`, ask for a part of it or for all.
    fn is_asked(keys: &[&str]) -> bool {
        matches!(keys, [] | ["from"] | ["most"] | ["from", "most"])
    }

    fn read(fields: &Fields<'_>) -> Result<Option<Page>, Misread> {
        let from = fields.value("from", "a whole number")?;
        let most = fields.value("most", "a whole number")?;
        let is_asked = from.is_some() || most.is_some();
        let page = Page { from: from.unwrap_or(0), most: most.unwrap_or(usize::MAX) };
        Ok(is_asked.then_some(page))
    }
}

impl Who {
    const ALLOWED: &str = "a seat, a whole number from 0, or \"spectator\"";

    fn read(fields: &Fields<'_>) -> Result<Who, Misread> {
        let value: Value = fields.must("view", Who::ALLOWED)?;
        let wrong =
            || Misread::Value { key: "view", value: value.to_string(), allowed: Who::ALLOWED };
        Who::of(&value).ok_or_else(wrong)
    }

    fn of(value: &Value) -> Option<Who> {
        match (value.as_u64(), value.as_str()) {
            (Some(seat), _) => Some(Who::Seat(seat)),
            (None, Some("spectator")) => Some(Who::Spectator),
            _ => None,
        }
    }

    /// A list of those whom steps are told to.
    fn read_list(fields: &Fields<'_>) -> Result<Option<Vec<Who>>, Misread> {
        let allowed = "a list of seats and \"spectator\"";
        let Some(list) = fields.value::<Vec<Value>>("tell", allowed)? else { return Ok(None) };
        let wrong = || {
            let value = fields.get("tell").unwrap_or_default().to_owned();
            Misread::Value { key: "tell", value, allowed }
        };
        list.iter().map(Who::of).collect::<Option<_>>().map(Some).ok_or_else(wrong)
    }
}

impl NewGame {
    fn read(text: &str) -> Result<NewGame, Misread> {
        let fields = Fields::read(text, NEW_KEYS)?;
        let seed = read_seed(&fields)?;
        let draws = fields.value("draws", "a list of names such as \"2rho\"")?;
        let source = match (seed, draws) {
            (Some(seed), Some(draws)) => Some(Source::StackedThen(draws, seed)),
            (Some(seed), None) => Some(Source::Seed(seed)),
            (None, Some(draws)) => Some(Source::Stacked(draws)),
            (None, None) => None,
        };
        Ok(NewGame {
            game: fields.must("game", "the name of a game, as a text")?,
            config: fields.value("config", "an object, not too deep")?.unwrap_or_default(),
            n_seats: fields.must("seats", "a whole number")?,
            names: fields.value("names", "a list of texts")?.unwrap_or_default(),
            source,
            tell: Who::read_list(&fields)?,
        })
    }
}

/// A seed as everywhere on the command line: 64 hex digits, or a number.
fn read_seed(fields: &Fields<'_>) -> Result<Option<Seed>, Misread> {
    let allowed = "64 hex digits as a text, or a number";
    let Some(value) = fields.value::<Value>("seed", allowed)? else { return Ok(None) };
    match &value {
        Value::String(text) => seed::read(text).map(Some).map_err(Misread::Seed),
        Value::Number(number) if number.is_u64() => {
            Ok(Some(Seed::numbered(number.as_u64().unwrap_or_default())))
        }
        _ => Err(Misread::Value { key: "seed", value: value.to_string(), allowed }),
    }
}
