//! `tercet puzzle`: the puzzle of a day, or a fresh one, with how hard it is.

use std::io::{self, Write};

use serde::Serialize;
use tercet_cards::Card;
use tercet_engine::Seed;
use tercet_lab::puzzle::{Date, Grade, PuzzleKind};
use tercet_texts::{Language, terminal};

use crate::{
    clock,
    exit::{CommandError, End, ExitStatus},
    language,
    picture::Picture,
    seed, solve,
    style::Style,
};

/// Which puzzle, and how to show it.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The day whose puzzle is shown; today in UTC if not given
    #[arg(long, value_name = "DATE", value_parser = clock::read_date)]
    date: Option<Date>,

    /// The kind of puzzle
    #[arg(long, value_enum, default_value_t)]
    level: Level,

    /// A fresh puzzle instead of that of a day
    #[arg(long, conflicts_with = "date")]
    fresh: bool,

    /// What a fresh puzzle follows from: a number, or 64 hex digits
    #[arg(long, value_name = "SEED", value_parser = seed::read, requires = "fresh")]
    seed: Option<Seed>,

    /// Tell the SETs as well
    #[arg(long)]
    solution: bool,

    /// Answer with one JSON object
    #[arg(long, conflicts_with = "csv")]
    json: bool,

    /// Answer with comma-separated values
    #[arg(long)]
    csv: bool,

    #[command(flatten)]
    language: language::Choice,

    #[command(flatten)]
    picture: Picture,
}

/// The kinds of puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Level {
    /// Nine solid cards with exactly four SETs
    Basic,
    /// Twelve cards with exactly six SETs
    #[default]
    Advanced,
}

/// Shows a puzzle.
pub(crate) fn run(args: &Arguments) -> End {
    let kind = match args.level {
        Level::Basic => PuzzleKind::Basic,
        Level::Advanced => PuzzleKind::Advanced,
    };
    let (origin, cards) = if args.fresh {
        let seed = match args.seed {
            Some(seed) => seed,
            None => seed::random().map_err(CommandError::wrong)?,
        };
        (Origin::Seed(seed), kind.of_seed(seed))
    } else {
        let today = || clock::read_date(&clock::today()).map_err(CommandError::wrong);
        let date = args.date.map_or_else(today, Ok)?;
        let Date { year, month, day } = date;
        (Origin::Date(format!("{year:04}-{month:02}-{day:02}")), kind.of_day(date))
    };
    let sets = solve::sets(&cards);
    let told: &[[usize; 3]] = if args.solution { &sets } else { &[] };
    args.picture.draw(&cards, solve::n_columns(&cards), told)?;

    let grade = Grade::of(kind, &cards);
    let puzzle = Puzzle {
        origin,
        level: kind.word(),
        cards: &cards,
        count: sets.len(),
        grade: grade.stars,
        seconds: Seconds::new(&grade),
        sets: args.solution.then(|| sets.iter().map(|set| set.map(|idx| cards[idx])).collect()),
    };
    let mut output = io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut output, &puzzle).map_err(io::Error::from)?;
        writeln!(output)?;
    } else if args.csv {
        puzzle.write_csv(&mut output)?;
    } else {
        puzzle.write_text(&mut output, Style::of_stdout(), args.language.language())?;
    }
    Ok(ExitStatus::Done)
}

/// A puzzle as it is told.
#[derive(Serialize)]
struct Puzzle<'a> {
    #[serde(flatten)]
    origin: Origin,
    level: &'static str,
    cards: &'a [Card],
    count: usize,
    grade: u8,
    seconds: Seconds,
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<Vec<[Card; 3]>>,
}

/// What a puzzle follows from.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Origin {
    Date(String),
    Seed(Seed),
}

/// How long people need on average, by their level.
#[derive(Serialize)]
struct Seconds {
    beginner: u64,
    intermediate: u64,
    advanced: u64,
    expert: u64,
}

impl Seconds {
    fn new(grade: &Grade) -> Seconds {
        let [beginner, intermediate, advanced, expert] =
            grade.seconds.map(|(_, seconds)| seconds.round() as u64);
        Seconds { beginner, intermediate, advanced, expert }
    }
}

impl Puzzle<'_> {
    fn write_text(
        &self,
        output: &mut impl Write,
        style: Style,
        language: Language,
    ) -> io::Result<()> {
        let title = match &self.origin {
            Origin::Date(date) => terminal::puzzle_of_day(language, self.level, date),
            Origin::Seed(seed) => terminal::puzzle_of_seed(language, self.level, &seed.to_string()),
        };
        let stars = if style.unicode { ["★", "☆"] } else { ["*", "."] };
        let [full, empty] = stars;
        let n_full = usize::from(self.grade);
        let drawn = full.repeat(n_full) + &empty.repeat(usize::from(Grade::STARS.end) - 1 - n_full);
        let task = terminal::puzzle_task(language, self.count as i64, &style.bold(&title));
        writeln!(output, "{task}   {drawn}\n")?;
        write!(output, "{}", solve::rows(self.cards, style))?;
        let Seconds { beginner, intermediate, advanced, expert } = self.seconds;
        let times = [beginner, intermediate, advanced, expert].map(clock::clock);
        let [beginner, intermediate, advanced, expert] = times;
        let times = terminal::puzzle_times(language, &beginner, &intermediate, &advanced, &expert);
        writeln!(output, "\n{times}")?;
        for (nr, set) in self.sets.iter().flatten().enumerate() {
            if nr == 0 {
                writeln!(output)?;
            }
            writeln!(output, "  {}", set.map(|card| style.card(card)).join(" "))?;
        }
        Ok(())
    }

    fn write_csv(&self, output: &mut impl Write) -> io::Result<()> {
        let origin = match &self.origin {
            Origin::Date(date) => date.clone(),
            Origin::Seed(seed) => seed.to_string(),
        };
        let words =
            |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        writeln!(output, "puzzle,level,grade,count,cards,sets")?;
        let sets: Vec<String> = self.sets.iter().flatten().map(|set| words(set)).collect();
        writeln!(
            output,
            "{origin},{},{},{},{},{}",
            self.level,
            self.grade,
            self.count,
            words(self.cards),
            sets.join(";")
        )
    }
}
