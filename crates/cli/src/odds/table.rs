//! Layouts without a SET for every number of cards, beside the rule books.

use std::fmt::Write as _;

use serde::Serialize;
use tercet_drawing::chart::{Bar, Chart, Panel};
use tercet_lab::{DeckKind, odds};

use super::Printed;
use crate::{
    figures::{grouped, once_in, percent},
    style::Style,
};

/// The exact table.
#[derive(Serialize)]
pub(super) struct ExactTable {
    deck: usize,
    rows: Vec<Row>,
}

/// Layouts of this many cards; counts are strings, because they do not fit into every number.
#[derive(Serialize)]
struct Row {
    cards: usize,
    without_set: String,
    of: String,
    #[serde(skip)]
    odds: odds::Odds,
}

impl ExactTable {
    pub(super) fn new(deck: DeckKind) -> ExactTable {
        let row = |odds: odds::Odds| Row {
            cards: odds.n_cards,
            without_set: odds.without_set.to_string(),
            of: odds.of.to_string(),
            odds,
        };
        ExactTable { deck: deck.n_cards(), rows: odds::table(deck).map(row).into() }
    }

    /// What rule books say is about the whole deck.
    fn rule_books(&self, n_cards: usize) -> &'static str {
        match self.deck {
            81 => odds::rule_books(n_cards).unwrap_or_default(),
            _ => "",
        }
    }
}

impl Printed for ExactTable {
    fn text(&self, style: Style) -> String {
        let title = format!("Layouts without a SET of the {} cards", self.deck);
        let mut text = format!("{}\n\n", style.bold(&title));
        let _ = writeln!(
            text,
            "{:>5} {:>20} {:>26} {:>17} {:>21}  the rule books say",
            "cards", "without a SET", "of", "share", "odds"
        );
        for row in &self.rows {
            let odds = row.odds;
            let once_in = match odds.without_set {
                0 => "never".to_owned(),
                n if n == odds.of => "always".to_owned(),
                _ => once_in(odds.part().recip()),
            };
            let line = format!(
                "{:>5} {:>20} {:>26} {:>17} {:>21}  {}",
                row.cards,
                grouped(odds.without_set),
                grouped(odds.of),
                percent(odds.part()),
                once_in,
                self.rule_books(row.cards)
            );
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    fn csv(&self) -> String {
        let mut csv = String::from("deck,cards,without_set,of,share\n");
        for Row { cards, without_set, of, odds } in &self.rows {
            let _ = writeln!(csv, "{},{cards},{without_set},{of},{}", self.deck, odds.part());
        }
        csv
    }

    fn chart(&self) -> Chart {
        let bar = |row: &Row| {
            let part = row.odds.part();
            Bar::exact(row.cards.to_string(), percent(part), part)
        };
        Chart {
            title: format!("How likely cards hold no SET ({} cards)", self.deck),
            note: "exact, for cards of a fresh deck".to_owned(),
            panels: vec![Panel {
                title: "Share of the layouts without a SET".to_owned(),
                axis: "cards laid out".to_owned(),
                bars: self.rows.iter().take_while(|row| row.odds.part() > 5e-4).map(bar).collect(),
            }],
        }
    }
}
