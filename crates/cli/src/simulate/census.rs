//! Rounds of the classic game in which a simple policy takes the SETs.

use std::io::{self, Write};

use serde::Serialize;
use tercet_drawing::chart::{Bar, Chart, Panel};
use tercet_engine::{Rules as _, Seed};
use tercet_games::classic::Classic;
use tercet_lab::{
    DeckKind, Share,
    census::{Census, CensusTally, Policy},
    odds, parallel,
};

use super::Arguments;
use crate::{
    exit::{CommandError, End, ExitStatus, warn},
    figures::{grouped, measured, percent, write_file},
    long_run::LongRun,
    style::Style,
};

/// Plays the rounds and tells what happened at the table.
pub(crate) fn run(args: &Arguments) -> End {
    if args.game != Classic::ID {
        let game = &args.game;
        return Err(CommandError::wrong(format_args!(
            "`--game {game}`: without `--bots` only classic is played"
        )));
    }
    let census = Census { deck: args.deck.into(), policy: args.policy.into(), seed: args.seed()? };
    let run = LongRun::begin(args.n_games(), "rounds")?;
    let tally = count(&census, args, &run);
    run.end();
    if tally.rounds < args.n_games() {
        let (played, wanted) = (grouped(tally.rounds.into()), grouped(args.n_games().into()));
        warn("note", &format!("stopped after {played} of {wanted} rounds"));
    }
    let report = Report::new(&census, &tally);
    if let Some(path) = &args.svg {
        write_file(path, &report.chart().to_svg())?;
    }
    let mut output = io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut output, &report).map_err(io::Error::from)?;
        writeln!(output)?;
    } else if args.csv {
        report.write_csv(&mut output)?;
    } else {
        report.write_text(&mut output, Style::of_stdout())?;
    }
    Ok(ExitStatus::Done)
}

/// Counts on all threads until all is played or somebody stops it.
fn count(census: &Census, args: &Arguments, run: &LongRun) -> CensusTally {
    let mut total = CensusTally::ZERO;
    parallel::for_each_chunk(
        Census::n_chunks(args.n_games()),
        args.n_threads(),
        |chunk| census.play_chunk(chunk, args.n_games()),
        |tally| {
            total += &tally;
            run.advance(tally.rounds)
        },
    );
    total
}

/// What is told of a run.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    deck: usize,
    policy: &'static str,
    seed: Seed,
    games: u64,
    /// By the number of cards on the table.
    tables: Vec<TableRow>,
    /// By the number of cards in the deck and on the table.
    positions: Vec<PositionRow>,
    cards_left: Vec<Row>,
    largest_table: Vec<Row>,
    sets: EndRules,
}

/// The SETs of a round, by what ends it.
#[derive(Serialize)]
struct EndRules {
    /// The deck is empty and no SET is left.
    exhausted: Vec<Row>,
    /// Cards are due and the deck is empty.
    deal_needed: Vec<Row>,
}

/// Tables of one size.
#[derive(Serialize)]
struct TableRow {
    table: usize,
    set: u64,
    no_set: u64,
    no_set_share: f64,
    standard_error: f64,
    /// How often this many cards of a fresh deck hold no SET, exactly.
    fresh_deal: f64,
}

/// Tables of one size with this many cards left in the deck.
#[derive(Serialize)]
struct PositionRow {
    deck: usize,
    table: usize,
    set: u64,
    no_set: u64,
    no_set_share: f64,
    standard_error: f64,
}

/// In how many rounds a number came out.
#[derive(Serialize)]
struct Row {
    value: usize,
    games: u64,
    share: f64,
    standard_error: f64,
}

impl Row {
    fn share(&self, of: u64) -> Share {
        Share { count: self.games, of }
    }
}

impl Report {
    fn new(census: &Census, tally: &CensusTally) -> Report {
        let rows = |counts: &[u64], step: usize| {
            let seen = counts.iter().enumerate().filter(|(_, games)| **games > 0);
            let row = |(idx, &games): (usize, &u64)| {
                let share = Share { count: games, of: tally.rounds };
                let (part, standard_error) = (share.part(), share.standard_error());
                Row { value: step * idx, games, share: part, standard_error }
            };
            seen.map(row).collect()
        };
        let odds = odds::table(census.deck);
        let table_row = |table: usize| {
            let seen = tally.tables_of(table);
            let share = seen.none();
            (share.of > 0).then(|| TableRow {
                table,
                set: seen.set,
                no_set: seen.no_set,
                no_set_share: share.part(),
                standard_error: share.standard_error(),
                fresh_deal: odds[table].part(),
            })
        };
        let position_row = |(deck, table): (usize, usize)| {
            let seen = tally.tables[deck / 3][table / 3];
            let share = seen.none();
            (share.of > 0).then(|| PositionRow {
                deck,
                table,
                set: seen.set,
                no_set: seen.no_set,
                no_set_share: share.part(),
                standard_error: share.standard_error(),
            })
        };
        let sizes = || (0..=21).step_by(3);
        let decks = (0..=81).rev().step_by(3);
        Report {
            game: Classic::ID,
            deck: census.deck.n_cards(),
            policy: match census.policy {
                Policy::Random => "random",
                Policy::First => "first",
            },
            seed: census.seed,
            games: tally.rounds,
            tables: sizes().filter_map(table_row).collect(),
            positions: decks
                .flat_map(|deck| sizes().map(move |table| (deck, table)))
                .filter_map(position_row)
                .collect(),
            cards_left: rows(&tally.left, 3),
            largest_table: rows(&tally.largest, 3),
            sets: EndRules {
                exhausted: rows(&tally.sets_exhausted, 1),
                deal_needed: rows(&tally.sets_deal_needed, 1),
            },
        }
    }

    /// The four counts of rounds: what they count, and their rows.
    fn counts(&self) -> [(&'static str, &'static str, &[Row]); 4] {
        [
            ("cards_left", "Cards left on the table at the end", &self.cards_left),
            ("largest_table", "Largest table of the round", &self.largest_table),
            ("sets_exhausted", "SETs, played until none is left", &self.sets.exhausted),
            ("sets_deal_needed", "SETs, ended when cards are due (Korea)", &self.sets.deal_needed),
        ]
    }

    fn write_text(&self, output: &mut impl Write, style: Style) -> io::Result<()> {
        let Report { deck, policy, seed, .. } = self;
        writeln!(
            output,
            "{} rounds of the classic game, {deck} cards, policy {policy}\nseed {seed}\n",
            grouped(self.games.into())
        )?;
        writeln!(output, "{}", style.bold("No SET on the table"))?;
        writeln!(
            output,
            "{:>5}  {:>14}  {:>12}  {:>22}  {:>12}",
            "cards", "SET", "no SET", "share in play", "fresh deal"
        )?;
        for row in &self.tables {
            let share = Share { count: row.no_set, of: row.set + row.no_set };
            writeln!(
                output,
                "{:>5}  {:>14}  {:>12}  {:>22}  {:>12}",
                row.table,
                grouped(row.set.into()),
                grouped(row.no_set.into()),
                measured(share),
                percent(row.fresh_deal)
            )?;
        }
        for (_, title, rows) in self.counts() {
            writeln!(output, "\n{}", style.bold(title))?;
            for row in rows {
                let games = grouped(row.games.into());
                let share = measured(row.share(self.games));
                writeln!(output, "{:>5}  {games:>14}  {share:>22}", row.value)?;
            }
        }
        Ok(())
    }

    /// A line per number that was counted; columns that mean nothing are empty.
    fn write_csv(&self, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "statistic,deck,table,value,count,of,share,standard_error")?;
        for row in &self.positions {
            let PositionRow { deck, table, no_set, no_set_share, standard_error, .. } = row;
            let of = row.set + no_set;
            writeln!(
                output,
                "no_set,{deck},{table},,{no_set},{of},{no_set_share},{standard_error}"
            )?;
        }
        for (name, _, rows) in self.counts() {
            for Row { value, games, share, standard_error } in rows {
                let of = self.games;
                writeln!(output, "{name},,,{value},{games},{of},{share},{standard_error}")?;
            }
        }
        Ok(())
    }

    fn chart(&self) -> Chart {
        let base = if self.deck == 81 { 12 } else { 9 };
        let in_play = self.positions.iter().filter(|row| row.table == base);
        let fresh = self.tables.iter().find(|row| row.table == base).map(|row| row.fresh_deal);
        let mut panels = vec![Panel {
            title: format!("No SET among {base} cards; the line is a fresh deal"),
            axis: "cards left in the deck".to_owned(),
            bars: in_play
                .map(|row| Bar {
                    label: row.deck.to_string(),
                    text: format!("{:.1} %", 100.0 * row.no_set_share),
                    value: row.no_set_share,
                    error: row.standard_error,
                    peer: fresh,
                })
                .collect(),
        }];
        panels.extend(self.counts().map(|(_, title, rows)| {
            Panel {
                title: title.to_owned(),
                axis: "share of the rounds, with standard errors".to_owned(),
                bars: rows
                    .iter()
                    .map(|row| Bar {
                        label: row.value.to_string(),
                        text: percent(row.share),
                        value: row.share,
                        error: row.standard_error,
                        peer: None,
                    })
                    .collect(),
            }
        }));
        let n_rounds = grouped(self.games.into());
        let seed = self.seed.to_string();
        Chart {
            title: format!("{n_rounds} rounds of the classic game with {} cards", self.deck),
            note: format!("policy {}, seed {}", self.policy, short(&seed)),
            panels,
        }
    }
}

/// A seed that is a number is shown as one.
fn short(seed: &str) -> &str {
    let digits = seed.trim_start_matches('0');
    if digits.is_empty() { "0" } else { digits }
}

impl From<super::Deck> for DeckKind {
    fn from(deck: super::Deck) -> DeckKind {
        match deck {
            super::Deck::All => DeckKind::Full,
            super::Deck::Beginner => DeckKind::Beginner,
        }
    }
}

impl From<super::Policy> for Policy {
    fn from(policy: super::Policy) -> Policy {
        match policy {
            super::Policy::Random => Policy::Random,
            super::Policy::First => Policy::First,
        }
    }
}
