//! How many SETs some cards hold.

use std::fmt::Write as _;

use serde::Serialize;
use tercet_drawing::chart::{Bar, Chart, Panel};
use tercet_lab::{DeckKind, binomial, distribution};

use super::Printed;
use crate::{
    exit::CommandError,
    figures::{grouped, once_in, percent},
    style::Style,
    text::count,
};

/// The exact distribution.
#[derive(Serialize)]
pub(super) struct Distribution {
    deck: usize,
    cards: usize,
    rows: Vec<Row>,
}

/// Layouts with this many SETs; the count is a string, because it does not fit into every number.
#[derive(Serialize)]
struct Row {
    sets: usize,
    layouts: String,
    #[serde(skip)]
    n_layouts: u64,
}

impl Distribution {
    pub(super) fn new(deck: DeckKind, n_cards: usize) -> Result<Distribution, CommandError> {
        let n_deck = deck.n_cards();
        let most = match deck {
            DeckKind::Full => distribution::MOST_CARDS_OF_81,
            DeckKind::Beginner => n_deck,
        };
        if n_deck < n_cards {
            return Err(CommandError::wrong(format_args!(
                "`--sets-in {n_cards}`: the deck has only {n_deck} cards (0 to {most})"
            )));
        }
        if most < n_cards {
            return Err(CommandError::wrong(format_args!(
                "`--sets-in {n_cards}`: this many cards would take too long (0 to {most})"
            )));
        }
        let counts = match deck {
            DeckKind::Full => distribution::sets_in_81(n_cards),
            DeckKind::Beginner => distribution::sets_in_27(n_cards),
        };
        let row = |(sets, n_layouts): (usize, u64)| Row {
            sets,
            layouts: n_layouts.to_string(),
            n_layouts,
        };
        let rows = counts.into_iter().enumerate().map(row).collect();
        Ok(Distribution { deck: n_deck, cards: n_cards, rows })
    }

    fn part(&self, row: &Row) -> f64 {
        row.n_layouts as f64 / binomial(self.deck, self.cards) as f64
    }
}

impl Printed for Distribution {
    fn text(&self, style: Style) -> String {
        let title = format!("SETs in {} of {}", count(self.cards, "card"), self.deck);
        let mut text = format!("{}\n\n", style.bold(&title));
        let _ = writeln!(text, "{:>5} {:>26} {:>20} {:>22}", "SETs", "layouts", "share", "odds");
        for row in &self.rows {
            let part = self.part(row);
            let odds = match row.n_layouts {
                0 => "never".to_owned(),
                _ => once_in(part.recip()),
            };
            let _ = writeln!(
                text,
                "{:>5} {:>26} {:>20} {odds:>22}",
                row.sets,
                grouped(row.n_layouts.into()),
                percent(part)
            );
        }
        let _ = writeln!(
            text,
            "\n{} layouts; {} / {} SETs on average",
            grouped(binomial(self.deck, self.cards)),
            grouped(binomial(self.cards, 3)),
            self.deck - 2
        );
        text
    }

    fn csv(&self) -> String {
        let mut csv = String::from("deck,cards,sets,layouts,share\n");
        for row in &self.rows {
            let Distribution { deck, cards, .. } = self;
            let Row { sets, layouts, .. } = row;
            let _ = writeln!(csv, "{deck},{cards},{sets},{layouts},{}", self.part(row));
        }
        csv
    }

    fn chart(&self) -> Chart {
        let shown = self.rows.iter().filter(|row| self.part(row) > 5e-5);
        let bars = shown.map(|row| {
            let part = self.part(row);
            Bar::exact(row.sets.to_string(), percent(part), part)
        });
        Chart {
            title: format!("SETs in {} of {}", count(self.cards, "card"), self.deck),
            note: "exact, for cards of a fresh deck".to_owned(),
            panels: vec![Panel {
                title: "Share of the layouts".to_owned(),
                axis: "SETs in the layout".to_owned(),
                bars: bars.collect(),
            }],
        }
    }
}
