//! `tercet replay`: a recorded game step by step, for people and for programs.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;
use tercet_engine::{
    Game, GameTime, Input, Outcome, Record, Replay, Rules, Seat, Seq, Source, Step, Tags, Viewer,
};
use tercet_games::classic::Classic;

use crate::{
    args,
    clock::moment,
    exit::{Answer, End, Failure, warn},
    recording,
    style::Style,
    tell::{self, Names, Told},
    text::{count, enumerate, visible},
};

/// Shows a record.
pub(crate) fn run(args: &args::Replay) -> End {
    let record = recording::load(&args.file)?;
    match record.tags.game.as_str() {
        Classic::ID => show::<Classic>(&record, args),
        _ => Err(recording::unknown_game(&record)),
    }
}

fn show<R: Told>(record: &Record, args: &args::Replay) -> End {
    let replay = Replay::<R>::read(record).map_err(Failure::wrong)?;
    let game = Game::restore(replay.setup.clone(), &replay.steps).map_err(Failure::wrong)?;
    warn_if_differs(&replay, &record.tags);
    let shown = match args.step {
        None => 0..replay.steps.len(),
        Some(n) => only(n, replay.steps.len())?,
    };
    let is_end_shown = shown.end == replay.steps.len();
    let outcome = game.outcome().filter(|_| is_end_shown);

    let mut output = io::BufWriter::new(io::stdout().lock());
    let positions = positions(&replay).skip(shown.start).take(shown.len());
    if args.json {
        let tags = TagsJson::of(&record.tags);
        let steps = positions.map(|position| StepJson::of(&position)).collect();
        let answer = Shown::<R> { tags, steps, outcome };
        serde_json::to_writer(&mut output, &answer).map_err(io::Error::from)?;
        writeln!(output)?;
    } else {
        let names = Names::new(&record.tags.names);
        let mut text = Text { output: &mut output, names, style: Style::of_stdout() };
        text.head(&record.tags)?;
        text.steps::<R>(positions)?;
        if is_end_shown {
            text.result(outcome.as_ref())?;
        }
    }
    output.flush()?;
    Ok(Answer::Done)
}

/// What is shown is what is written; that it can be trusted is another question.
fn warn_if_differs<R: Rules>(replay: &Replay<R>, tags: &Tags) {
    if tags.source == Source::Sealed {
        return;
    }
    if let Some(difference) = replay.audit(tags).difference {
        warn("warning", &format!("the record does not agree with itself: {difference}"));
    }
}

fn only(n: u64, n_steps: usize) -> Result<std::ops::Range<usize>, Failure> {
    match usize::try_from(n) {
        Ok(n @ 1..) if n <= n_steps => Ok(n - 1..n),
        _ => Err(Failure::wrong(format_args!(
            "there is no step {n}; the record has {}, counted from 1",
            count(n_steps, "step")
        ))),
    }
}

/// A step with what is seen after it.
struct Position<'a, R: Rules> {
    step: &'a Step<R>,
    view: R::View,
}

fn positions<R: Rules>(replay: &Replay<R>) -> impl Iterator<Item = Position<'_, R>> {
    let mut state = R::initial(replay.setup.config(), replay.setup.n_seats());
    replay.steps.iter().map(move |step| {
        for event in &step.events {
            R::evolve(&mut state, step.at, event);
        }
        Position { step, view: R::view(&state, Viewer::Spectator) }
    })
}

/// A whole replay as JSON.
#[derive(Serialize)]
#[serde(bound = "")]
struct Shown<'a, R: Rules> {
    tags: TagsJson<'a>,
    steps: Vec<StepJson<'a, R>>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stacked: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a str>,
}

impl TagsJson<'_> {
    fn of(tags: &Tags) -> TagsJson<'_> {
        let (seed, stacked) = match &tags.source {
            Source::Seed(seed) => (Some(seed.to_string()), None),
            Source::Stacked(draws) => (None, Some(draws.as_slice())),
            Source::Sealed => (None, None),
        };
        TagsJson {
            game: &tags.game,
            rules: tags.rules,
            config: &tags.config,
            seats: tags.seats,
            names: &tags.names,
            seed,
            stacked,
            commitment: tags.commitment.map(|commitment| commitment.to_string()),
            date: tags.date.as_deref(),
            result: tags.result.as_deref(),
        }
    }
}

/// A step of a replay as JSON.
#[derive(Serialize)]
#[serde(bound = "")]
struct StepJson<'a, R: Rules> {
    seq: Seq,
    at: GameTime,
    input: &'a Input<R::Command>,
    events: &'a [R::Event],
    view: R::View,
}

impl<'a, R: Rules> StepJson<'a, R> {
    fn of(position: &Position<'a, R>) -> StepJson<'a, R> {
        let Step { seq, at, input, events } = position.step;
        StepJson { seq: *seq, at: *at, input, events, view: position.view.clone() }
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
        let edition = tags.config.get("edition").and_then(Value::as_str);
        let edition = edition.map_or(String::new(), |edition| format!(", edition {edition}"));
        let title = format!("{}{edition}, {}", tags.game, count(tags.seats.into(), "seat"));
        writeln!(self.output, "{}", self.style.bold(&visible(&title)))?;
        let source = match &tags.source {
            Source::Seed(seed) => format!("seed {seed}"),
            Source::Stacked(_) => "stacked: what was drawn had been written down before".to_owned(),
            Source::Sealed => "the seed is not revealed".to_owned(),
        };
        match &tags.date {
            Some(date) => writeln!(self.output, "{}, {source}", visible(date)),
            None => writeln!(self.output, "{source}"),
        }
    }

    fn steps<'a, R: Told>(
        &mut self,
        positions: impl Iterator<Item = Position<'a, R>>,
    ) -> io::Result<()> {
        let mut table_before = Vec::new();
        let mut standing_before = String::new();
        for Position { step, view } in positions {
            let told = tell::step(step, &self.names, self.style);
            let at = self.style.dim(&format!("{:>4} {:>10}", step.seq, moment(step.at)));
            writeln!(self.output, "\n{at} {told}")?;
            let table = R::table(&view, self.style);
            if table != table_before {
                for row in &table {
                    writeln!(self.output, "{}{row}", Self::INDENT)?;
                }
            }
            let standing = R::standing(&view, &self.names);
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

#[cfg(test)]
mod tests {
    use tercet_games::catalog;

    use super::*;

    #[test]
    fn every_game_of_the_catalogue_can_be_shown() {
        let shown = [Classic::ID];
        let known: Vec<&str> = catalog::GAMES.iter().map(|rules| rules.id()).collect();
        assert_eq!(known, shown);
    }
}
