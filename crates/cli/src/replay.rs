//! `tercet replay`: a recorded game step by step, for people and for programs.

use std::{
    io::{self, Write},
    num::NonZeroU32,
};

use serde::Serialize;
use serde_json::Value;
use tercet_engine::{AnyReplay, Frame, Outcome, Salt, Seat, Source, Tags, edition_of};
use tercet_games::catalog;

use crate::{
    args,
    clock::moment,
    exit::{CommandError, End, ExitStatus, warn},
    recording,
    style::Style,
    tell::{self, Names, Teller},
    text::{count, enumerate, visible},
};

/// Shows a record.
pub(crate) fn run(args: &args::Replay) -> End {
    let record = recording::load(&args.file)?;
    let Some(rules) = catalog::find(&record.tags.game) else {
        return Err(recording::unknown_game(&record));
    };
    let replay = rules.read(record).map_err(CommandError::wrong)?;
    let tags = &replay.record().tags;
    let n_steps = replay.record().lines.len();
    let game = replay.after(n_steps).map_err(CommandError::wrong)?;
    warn_if_differs(&*replay);
    let shown = match args.step {
        None => 0..n_steps,
        Some(n) => only(n, n_steps)?,
    };
    let is_end_shown = shown.end == n_steps;
    let outcome = game.outcome().filter(|_| is_end_shown);

    let mut output = io::BufWriter::new(io::stdout().lock());
    let frames = replay.frames().skip(shown.start).take(shown.len());
    if args.json {
        let answer = Shown { tags: TagsJson::of(tags), steps: frames.collect(), outcome };
        serde_json::to_writer(&mut output, &answer).map_err(io::Error::from)?;
        writeln!(output)?;
    } else {
        let names = Names::new(&tags.names);
        let mut text = Text { output: &mut output, names, style: Style::of_stdout() };
        text.head(tags)?;
        text.steps(frames, tell::teller(&tags.game))?;
        if is_end_shown {
            text.result(outcome.as_ref())?;
        }
    }
    output.flush()?;
    Ok(ExitStatus::Done)
}

/// What is shown is what is written; that it can be trusted is another question.
fn warn_if_differs(replay: &dyn AnyReplay) {
    if replay.record().tags.source == Source::Sealed {
        return;
    }
    if let Some(difference) = replay.audit().difference {
        warn("warning", &format!("the record does not agree with itself: {difference}"));
    }
}

fn only(n: u64, n_steps: usize) -> Result<std::ops::Range<usize>, CommandError> {
    match usize::try_from(n) {
        Ok(n @ 1..) if n <= n_steps => Ok(n - 1..n),
        _ => Err(CommandError::wrong(format_args!(
            "there is no step {n}; the record has {}, counted from 1",
            count(n_steps, "step")
        ))),
    }
}

/// A whole replay as JSON.
#[derive(Serialize)]
struct Shown<'a> {
    tags: TagsJson<'a>,
    steps: Vec<Frame>,
    outcome: Option<Outcome>,
}

/// The tags of a record as JSON, those that are there.
#[derive(Serialize)]
struct TagsJson<'a> {
    game: &'a str,
    rules: u32,
    config: &'a Value,
    seats: u8,
    names: &'a [String],
    #[serde(skip_serializing_if = "<[Seat]>::is_empty")]
    bots: &'a [Seat],
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    promise: Option<Promise<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stacked: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    practice: Option<u32>,
}

/// What the cards follow from beside the seed, in games with a promise.
#[derive(Serialize)]
struct Promise<'a> {
    scheme: u32,
    room: &'a str,
    number: u64,
    salts: &'a [Option<Salt>],
}

impl TagsJson<'_> {
    fn of(tags: &Tags) -> TagsJson<'_> {
        let stacked = match &tags.source {
            Source::Stacked(draws) | Source::StackedThen(draws, _) => Some(draws.as_slice()),
            Source::Seed(_) | Source::Committed(_) | Source::Sealed => None,
        };
        let promise = match &tags.source {
            Source::Committed(committed) => Some(Promise {
                scheme: 2,
                room: committed.room(),
                number: committed.number(),
                salts: committed.salts(),
            }),
            Source::Seed(_) | Source::Stacked(_) | Source::StackedThen(..) | Source::Sealed => None,
        };
        TagsJson {
            game: &tags.game,
            rules: tags.rules,
            config: &tags.config,
            seats: tags.seats,
            names: &tags.names,
            bots: &tags.bots,
            seed: tags.source.seed().map(|seed| seed.to_string()),
            promise,
            stacked,
            commitment: tags.commitment.map(|commitment| commitment.to_string()),
            date: tags.date.as_deref(),
            result: tags.result.as_deref(),
            practice: tags.practice.map(NonZeroU32::get),
        }
    }
}

/// A replay as text.
struct Text<W> {
    output: W,
    names: Names,
    style: Style,
}

impl<W: Write> Text<W> {
    const INDENT: &str = "                ";

    fn head(&mut self, tags: &Tags) -> io::Result<()> {
        let edition = edition_of(&tags.config);
        let edition = edition.map_or(String::new(), |edition| format!(", edition {edition}"));
        let title = format!("{}{edition}, {}", tags.game, count(tags.seats.into(), "seat"));
        writeln!(self.output, "{}", self.style.bold(&visible(&title)))?;
        let source = match &tags.source {
            Source::Seed(seed) => format!("seed {seed}"),
            Source::Committed(committed) => {
                let (room, number) = (visible(committed.room()), committed.number());
                format!("game {number} of room {room}, seed {}", committed.seed())
            }
            Source::Stacked(_) => "stacked: what was drawn had been written down before".to_owned(),
            Source::StackedThen(_, seed) => {
                format!(
                    "stacked: what was drawn first had been written down before, then seed {seed}"
                )
            }
            Source::Sealed => "the seed is not revealed".to_owned(),
        };
        match &tags.date {
            Some(date) => writeln!(self.output, "{}, {source}", visible(date)),
            None => writeln!(self.output, "{source}"),
        }
    }

    fn steps(
        &mut self,
        frames: impl Iterator<Item = Frame>,
        teller: &dyn Teller,
    ) -> io::Result<()> {
        let mut table_before = Vec::new();
        let mut standing_before = String::new();
        for frame in frames {
            let told = teller.step(&frame, &self.names, self.style);
            let at = self.style.dim(&format!("{:>4} {:>10}", frame.seq, moment(frame.at)));
            writeln!(self.output, "\n{at} {told}")?;
            let table = teller.table(&frame, self.style);
            if table != table_before {
                for row in &table {
                    writeln!(self.output, "{}{row}", Self::INDENT)?;
                }
            }
            let standing = teller.standing(&frame, &self.names);
            if standing != standing_before {
                writeln!(self.output, "{}{}", Self::INDENT, self.style.dim(&standing))?;
            }
            (table_before, standing_before) = (table, standing);
        }
        Ok(())
    }

    fn result(&mut self, outcome: Option<&Outcome>) -> io::Result<()> {
        let Some(outcome) = outcome else {
            return writeln!(self.output, "\nThe game is not over.");
        };
        let winners: Vec<String> =
            outcome.winners.iter().map(|seat| self.names.of(*seat)).collect();
        let scores: Vec<String> = (0..)
            .zip(&outcome.scores)
            .map(|(seat, score)| format!("{}: {score}", self.names.of(Seat(seat))))
            .collect();
        let won = match winners.as_slice() {
            [] => String::new(),
            _ if outcome.scores.len() == 1 => String::new(),
            [winner] => format!("; {winner} wins"),
            _ => format!("; {} share the victory", enumerate(&winners)),
        };
        let result = format!("{}. {}{won}.", capitalized(outcome.ending.word()), scores.join(", "));
        writeln!(self.output, "\n{}", self.style.bold(&result))
    }
}

fn capitalized(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
