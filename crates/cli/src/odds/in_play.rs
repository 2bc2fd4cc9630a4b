//! Fresh deals beside played games and the rule books.

use std::{fmt::Write as _, num::NonZeroUsize, thread};

use serde::Serialize;
use tercet_drawing::chart::{Bar, Chart, Panel};
use tercet_engine::Seed;
use tercet_lab::{
    DeckKind, Share,
    census::{Census, CensusTally, Policy},
    odds, parallel,
};

use super::{Arguments, Printed};
use crate::{
    exit::{CommandError, warn},
    figures::{grouped, measured, percent},
    long_run::LongRun,
    style::Style,
};

/// How many games are played if nobody says.
const GAMES: u64 = 400_000;

/// Tables without a SET by their size.
#[derive(Serialize)]
pub(super) struct InPlay {
    deck: usize,
    games: u64,
    seed: Seed,
    rows: Vec<Row>,
}

/// Tables of this many cards.
#[derive(Serialize)]
struct Row {
    cards: usize,
    /// No SET among cards of a fresh deck, exactly.
    fresh_deal: f64,
    /// The same, if it is known that all but the last three hold none.
    after_none: Option<f64>,
    /// No SET on a table of this size, over whole games.
    in_play: f64,
    standard_error: f64,
    tables: u64,
    rule_books: Option<&'static str>,
    #[serde(skip)]
    share: Share,
}

impl InPlay {
    pub(super) fn new(args: &Arguments) -> Result<InPlay, CommandError> {
        let games = args.games.unwrap_or(GAMES);
        let deck = DeckKind::from(args.deck);
        let seed = args.seed.unwrap_or(Seed::numbered(1));
        let census = Census { deck, policy: Policy::Random, seed };
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let run = LongRun::begin(games, "games")?;
        let mut tally = CensusTally::ZERO;
        parallel::for_each_chunk(
            Census::n_chunks(games),
            args.threads.unwrap_or_else(cores),
            |chunk| census.play_chunk(chunk, games),
            |part| {
                tally += &part;
                run.advance(part.rounds)
            },
        );
        run.end();
        if tally.rounds < games {
            warn("note", &format!("stopped after {} games", grouped(tally.rounds.into())));
        }
        Ok(InPlay { deck: deck.n_cards(), games: tally.rounds, seed, rows: rows(deck, &tally) })
    }
}

fn rows(deck: DeckKind, tally: &CensusTally) -> Vec<Row> {
    let odds = odds::table(deck);
    let row = |cards: usize| {
        let share = tally.tables_of(cards).none();
        let after_none =
            (deck.base_size() < cards).then(|| odds[cards].part() / odds[cards - 3].part());
        (share.of > 0).then(|| Row {
            cards,
            fresh_deal: odds[cards].part(),
            after_none,
            in_play: share.part(),
            standard_error: share.standard_error(),
            tables: share.of,
            rule_books: if deck == DeckKind::Full { odds::rule_books(cards) } else { None },
            share,
        })
    };
    (deck.base_size()..=21).step_by(3).filter_map(row).collect()
}

impl Printed for InPlay {
    fn text(&self, style: Style) -> String {
        let title = format!("No SET on the table, {} cards", self.deck);
        let mut text = format!("{}\n\n", style.bold(&title));
        let _ = writeln!(
            text,
            "{:>5} {:>13} {:>18} {:>20}  the rule books say",
            "cards", "fresh deal", "three more, fresh", "in play"
        );
        for row in &self.rows {
            let line = format!(
                "{:>5} {:>13} {:>18} {:>20}  {}",
                row.cards,
                percent(row.fresh_deal),
                row.after_none.map(percent).unwrap_or_default(),
                measured(row.share),
                row.rule_books.unwrap_or_default()
            );
            let _ = writeln!(text, "{}", line.trim_end());
        }
        let _ = writeln!(
            text,
            "\nFresh deals are exact; \"three more\" after a fresh deal without a SET.\n\
             In play: {} games in which any SET is taken, with standard errors.",
            grouped(self.games.into())
        );
        text
    }

    fn csv(&self) -> String {
        let mut csv = String::from(
            "deck,cards,fresh_deal,after_none,in_play,standard_error,tables,rule_books\n",
        );
        for row in &self.rows {
            let Row { cards, fresh_deal, in_play, standard_error, tables, .. } = row;
            let after_none = row.after_none.map(|part| part.to_string()).unwrap_or_default();
            let _ = writeln!(
                csv,
                "{},{cards},{fresh_deal},{after_none},{in_play},{standard_error},{tables},\"{}\"",
                self.deck,
                row.rule_books.unwrap_or_default()
            );
        }
        csv
    }

    fn chart(&self) -> Chart {
        let bar = |row: &Row| Bar {
            label: format!("{} cards", row.cards),
            text: measured(row.share),
            value: row.in_play,
            error: row.standard_error,
            peer: Some(row.fresh_deal),
        };
        Chart {
            title: format!("No SET on the table ({} cards)", self.deck),
            note: format!("{} random games; the lines are fresh deals", grouped(self.games.into())),
            panels: vec![Panel {
                title: "Share of the tables without a SET".to_owned(),
                axis: "cards on the table".to_owned(),
                bars: self.rows.iter().map(bar).collect(),
            }],
        }
    }
}
