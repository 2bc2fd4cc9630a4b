//! The game record: a game as a text file, written and read back without loss.
//!
//! Tags first, a blank line, then a line per step: its number, its time, who
//! did what, and what came of it.
//!
//! ```text
//! tercet: 1
//! game: classic
//! …
//!
//! 2 @1200 0 call > called 0 until 6200
//! ```
//!
//! In games with a commitment, ` # ` and what was drawn out of what end the line
//! of every step that drew something.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{
    fmt::{self, Write as _},
    num::NonZeroU32,
    str::FromStr,
};

use serde_json::Value;

use crate::{
    Commitment, Committed, EDITION, Game, GameSpec, GameTime, NotationError, Rules, Salt, Seat,
    Seed, Seq, Source, Step, edition_of,
};

/// The version of the format, in the first line of every record.
const FORMAT: &str = "1";

/// The scheme of chance that a record names; without a name it is the first, a bare seed.
const SCHEME: &str = "2";

/// What stands above the steps of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    /// The id of the rules.
    pub game: String,
    /// The version of the rules.
    pub rules: u32,
    /// The whole configuration.
    pub config: Value,
    /// How many seats there are.
    pub seats: u8,
    /// Who sat there; may be empty.
    pub names: Vec<String>,
    /// On which seats bots played; may be empty.
    pub bots: Vec<Seat>,
    /// Where chance came from.
    pub source: Source,
    /// What was published before the first card, if it was.
    pub commitment: Option<Commitment>,
    /// The day it was played, `2026-11-15`.
    pub date: Option<String>,
    /// How it ended, as [`Outcome`](crate::Outcome) is written.
    pub result: Option<String>,
    /// How many commands were taken back, if any: then it was practice.
    pub practice: Option<NonZeroU32>,
}

impl Tags {
    /// The tags of a game of these rules.
    pub fn of<R: Rules>(spec: &GameSpec<R>, names: Vec<String>) -> Self {
        Self {
            game: R::ID.to_owned(),
            rules: R::VERSION,
            config: tercet_json::to_value(spec.config()).unwrap_or(Value::Null),
            seats: spec.n_seats(),
            names,
            bots: Vec::new(),
            source: spec.source().clone(),
            commitment: None,
            date: None,
            result: None,
            practice: None,
        }
    }
}

/// A step of a record, not yet understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLine {
    /// The number of the step.
    pub seq: Seq,
    /// When it happened.
    pub at: GameTime,
    /// What made it happen.
    pub input: String,
    /// What came of it.
    pub events: Vec<String>,
    /// What was drawn out of what, in games in which others can check it; else empty.
    pub draws: String,
}

/// A game as text: tags, then a line per step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What stands above the steps.
    pub tags: Tags,
    /// The steps.
    pub lines: Vec<RecordLine>,
}

/// How a step stands in a record.
pub fn stepped_line<R: Rules>(step: &Step<R>) -> RecordLine {
    RecordLine {
        seq: step.seq,
        at: step.at,
        input: step.input.to_string(),
        events: step.events.iter().map(ToString::to_string).collect(),
        draws: String::new(),
    }
}

/// How the steps of a game stand in a record, with their draws where others can check them.
pub(crate) fn stepped_lines<R: Rules>(spec: &GameSpec<R>, steps: &[Step<R>]) -> Vec<RecordLine> {
    let draws = Game::draws(spec.clone(), steps);
    let lines = steps.iter().zip(draws);
    lines.map(|(step, draws)| RecordLine { draws, ..stepped_line(step) }).collect()
}

impl fmt::Display for RecordLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} @{} {} >", self.seq, self.at, self.input)?;
        for (i, event) in self.events.iter().enumerate() {
            write!(f, "{} {event}", if i == 0 { "" } else { ";" })?;
        }
        if !self.draws.is_empty() {
            write!(f, " # {}", self.draws)?;
        }
        Ok(())
    }
}

impl FromStr for RecordLine {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        let (seq, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let (at, rest) = rest.trim_start().split_once(' ').unwrap_or((rest, ""));
        let step = seq.parse().map_err(|_| NotationError::new(seq, "the number of a step"))?;
        let at = at
            .strip_prefix('@')
            .and_then(|at| at.parse().ok())
            .ok_or_else(|| NotationError::new(at, "a time such as @1200"))?;
        let (input, events) =
            rest.split_once('>').ok_or_else(|| NotationError::new("", "` > ` and the events"))?;
        let (events, draws) = events.split_once('#').unwrap_or((events, ""));
        let draws = draws.trim().to_owned();
        let events = match events.trim() {
            "" => Vec::new(),
            events => events.split(';').map(|event| event.trim().to_owned()).collect(),
        };
        Ok(Self { seq: Seq(step), at, input: input.trim().to_owned(), events, draws })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tags = &self.tags;
        writeln!(f, "tercet: {FORMAT}\ngame: {}\nrules: {}", tags.game, tags.rules)?;
        if let Some(edition) = edition_of(&tags.config) {
            writeln!(f, "edition: {edition}")?;
        }
        writeln!(f, "config: {}\nseats: {}", tags.config, tags.seats)?;
        if !tags.names.is_empty() {
            writeln!(f, "names: {}", Value::from(tags.names.clone()))?;
        }
        if !tags.bots.is_empty() {
            let bots: Vec<u8> = tags.bots.iter().map(|seat| seat.0).collect();
            writeln!(f, "bots: {}", Value::from(bots))?;
        }
        match &tags.source {
            Source::Seed(seed) => writeln!(f, "seed: {seed}")?,
            Source::Committed(committed) => {
                let (room, number) = (committed.room(), committed.number());
                writeln!(f, "scheme: {SCHEME}\nroom: {room}\nnumber: {number}")?;
                writeln!(f, "seed: {}", committed.seed())?;
                let salts = committed.salts().iter();
                let salts: Vec<Option<&str>> =
                    salts.map(|salt| salt.as_ref().map(Salt::as_str)).collect();
                writeln!(f, "salts: {}", Value::from(salts))?;
            }
            Source::Stacked(draws) => writeln!(f, "stacked: {}", Value::from(draws.clone()))?,
            Source::StackedThen(draws, seed) => {
                writeln!(f, "stacked: {}\nseed: {seed}", Value::from(draws.clone()))?;
            }
            Source::Sealed => {}
        }
        let lines = [
            ("commitment", tags.commitment.map(|commitment| commitment.to_string())),
            ("date", tags.date.clone()),
            ("result", tags.result.clone()),
            ("practice", tags.practice.map(|n_undone| n_undone.to_string())),
        ];
        for (tag, value) in lines {
            if let Some(value) = value {
                writeln!(f, "{tag}: {value}")?;
            }
        }
        f.write_char('\n')?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// Why a record could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1; 0 where it is about the record as a whole.
    pub line: usize,
    /// What is wrong there.
    pub problem: String,
}

impl RecordError {
    pub(crate) fn at(line: usize, problem: impl fmt::Display) -> Self {
        Self { line, problem: problem.to_string() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        f.write_str(&self.problem)
    }
}

impl core::error::Error for RecordError {}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = (1..).zip(text.lines());
        let tags = TagLines::read(&mut lines)?.tags()?;
        let lines = lines
            .filter(|(_, line)| !line.trim().is_empty())
            .map(|(n, line)| line.parse().map_err(|error| RecordError::at(n, error)))
            .collect::<Result<_, _>>()?;
        Ok(Self { tags, lines })
    }
}

/// The tags as they stand in the text, each with its line.
struct TagLines<'a>(Vec<(usize, &'a str, &'a str)>);

impl<'a> TagLines<'a> {
    const KNOWN: [&'static str; 18] = [
        "tercet",
        "game",
        "rules",
        EDITION,
        "config",
        "seats",
        "names",
        "bots",
        "scheme",
        "room",
        "number",
        "seed",
        "salts",
        "stacked",
        "commitment",
        "date",
        "result",
        "practice",
    ];

    fn read(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Self, RecordError> {
        let mut tags: Vec<(usize, &str, &str)> = Vec::new();
        for (n, line) in lines {
            if line.trim().is_empty() {
                break;
            }
            let Some((tag, value)) = line.split_once(':') else {
                return Err(RecordError::at(n, "a tag such as `game: classic` is expected"));
            };
            if !Self::KNOWN.contains(&tag) {
                let tag: String = tag.chars().take(40).collect();
                let known = Self::KNOWN.join(", ");
                return Err(RecordError::at(n, format!("`{tag}` is not a tag ({known})")));
            }
            if tags.iter().any(|&(_, other, _)| other == tag) {
                return Err(RecordError::at(n, format!("the tag `{tag}` stands here twice")));
            }
            tags.push((n, tag, value.trim()));
        }
        Ok(Self(tags))
    }

    fn get(&self, tag: &str) -> Option<(usize, &'a str)> {
        self.0.iter().find(|(_, other, _)| *other == tag).map(|&(n, _, value)| (n, value))
    }

    fn must(&self, tag: &str) -> Result<(usize, &'a str), RecordError> {
        self.get(tag).ok_or_else(|| RecordError::at(0, format!("the tag `{tag}` is missing")))
    }

    fn parse<T: FromStr<Err: fmt::Display>>(&self, tag: &str) -> Result<Option<T>, RecordError> {
        let Some((n, value)) = self.get(tag) else { return Ok(None) };
        value.parse().map(Some).map_err(|error| RecordError::at(n, format!("`{tag}`: {error}")))
    }

    fn json<T: serde::de::DeserializeOwned>(&self, tag: &str) -> Result<Option<T>, RecordError> {
        let Some((n, value)) = self.get(tag) else { return Ok(None) };
        tercet_json::from_str(value)
            .map(Some)
            .map_err(|error| RecordError::at(n, format!("`{tag}`: {error}")))
    }

    fn tags(&self) -> Result<Tags, RecordError> {
        let (n, format) = self.must("tercet")?;
        if format != FORMAT {
            let problem = format!("format {format} is not known; this program reads {FORMAT}");
            return Err(RecordError::at(n, problem));
        }
        self.must("rules")?;
        self.must("seats")?;
        let config = self.json("config")?.unwrap_or(Value::Null);
        self.check_edition(&config)?;
        let seats = self.parse("seats")?.unwrap_or_default();
        Ok(Tags {
            game: self.must("game")?.1.to_owned(),
            rules: self.parse("rules")?.unwrap_or_default(),
            config,
            seats,
            names: self.json("names")?.unwrap_or_default(),
            bots: self.bots(seats)?,
            source: self.source()?,
            commitment: self.parse("commitment")?,
            date: self.parse("date")?,
            result: self.parse("result")?,
            practice: self.parse("practice")?,
        })
    }

    /// The seats of bots, each of which there must be.
    fn bots(&self, seats: u8) -> Result<Vec<Seat>, RecordError> {
        let bots: Vec<Seat> = self.json("bots")?.unwrap_or_default();
        match (self.get("bots"), bots.iter().find(|seat| seats <= seat.0)) {
            (Some((n, _)), Some(seat)) => {
                let problem = format!("`bots`: there is no seat {seat} among {seats} seats");
                Err(RecordError::at(n, problem))
            }
            _ => Ok(bots),
        }
    }

    fn check_edition(&self, config: &Value) -> Result<(), RecordError> {
        let Some((n, edition)) = self.get(EDITION) else { return Ok(()) };
        match edition_of(config) {
            Some(configured) if configured == edition => Ok(()),
            _ => Err(RecordError::at(n, format!("the config has another edition than {edition}"))),
        }
    }

    fn source(&self) -> Result<Source, RecordError> {
        let seed: Option<Seed> = self.parse("seed")?;
        match (seed, self.json("stacked")?, self.get("scheme")) {
            (Some(_), Some::<Vec<String>>(_), Some((n, _))) => {
                Err(RecordError::at(n, "a stacked game has no scheme"))
            }
            (Some(seed), Some(draws), None) => Ok(Source::StackedThen(draws, seed)),
            (Some(seed), None, _) => self.seeded(seed),
            (None, Some(draws), _) => Ok(Source::Stacked(draws)),
            (None, None, _) => Ok(Source::Sealed),
        }
    }

    fn seeded(&self, seed: Seed) -> Result<Source, RecordError> {
        match self.get("scheme") {
            None | Some((_, "1")) => Ok(Source::Seed(seed)),
            Some((_, SCHEME)) => {
                let number = self.parse("number")?.ok_or_else(|| {
                    RecordError::at(0, "the tag `number` is missing, which scheme 2 needs")
                })?;
                let salts = self.json("salts")?.unwrap_or_default();
                let room = self.must("room")?.1;
                Ok(Source::Committed(Committed::new(room, number, seed, salts)))
            }
            Some((n, scheme)) => {
                let scheme: String = scheme.chars().take(20).collect();
                let problem = format!("scheme {scheme} is not known; this program knows 1 and 2");
                Err(RecordError::at(n, problem))
            }
        }
    }
}
