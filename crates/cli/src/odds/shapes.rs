//! The shapes of layouts without a SET.

use std::fmt::Write as _;

use serde::Serialize;
use tercet_cards::Card;
use tercet_drawing::chart::{Bar, Chart, Panel};
use tercet_lab::{DeckKind, classes};

use super::Printed;
use crate::{figures::grouped, style::Style, text::count};

/// All sizes of layouts without a SET.
#[derive(Serialize)]
pub(super) struct Shapes {
    deck: usize,
    rows: Vec<Row>,
}

/// Layouts of this many cards.
#[derive(Serialize)]
struct Row {
    cards: usize,
    layouts: String,
    shapes: u64,
    complete_layouts: String,
    complete_shapes: u64,
    most_symmetries: u64,
    example: Vec<Card>,
}

impl Shapes {
    pub(super) fn new(deck: DeckKind) -> Shapes {
        let row = |level: classes::ShapeLevel| Row {
            cards: level.n_cards,
            layouts: level.n_layouts.to_string(),
            shapes: level.n_shapes,
            complete_layouts: level.n_complete_layouts.to_string(),
            complete_shapes: level.n_complete_shapes,
            most_symmetries: level.most_symmetries,
            example: level.example.iter().collect(),
        };
        let rows = classes::levels(deck).into_iter().map(row).collect();
        Shapes { deck: deck.n_cards(), rows }
    }
}

/// Digits in groups.
fn grouped_text(digits: &str) -> String {
    digits.parse().map_or_else(|_| digits.to_owned(), grouped)
}

impl Printed for Shapes {
    fn text(&self, style: Style) -> String {
        let title = format!("Layouts without a SET of the {} cards, by shape", self.deck);
        let mut text = format!("{}\n\n", style.bold(&title));
        let _ = writeln!(
            text,
            "{:>5} {:>20} {:>7} {:>17} {:>16} {:>15}",
            "cards", "layouts", "shapes", "complete layouts", "complete shapes", "most symmetries"
        );
        for row in &self.rows {
            let _ = writeln!(
                text,
                "{:>5} {:>20} {:>7} {:>17} {:>16} {:>15}",
                row.cards,
                grouped_text(&row.layouts),
                grouped(row.shapes.into()),
                grouped_text(&row.complete_layouts),
                grouped(row.complete_shapes.into()),
                grouped(row.most_symmetries.into())
            );
        }
        if let Some(largest) = self.rows.last() {
            let cards: Vec<String> = largest.example.iter().map(|card| style.card(*card)).collect();
            let _ = writeln!(
                text,
                "\nThe largest have {}, for example\n  {}",
                count(largest.cards, "card"),
                cards.join(" ")
            );
        }
        text
    }

    fn csv(&self) -> String {
        let mut csv = String::from(
            "deck,cards,layouts,shapes,complete_layouts,complete_shapes,most_symmetries,example\n",
        );
        for row in &self.rows {
            let example: Vec<String> = row.example.iter().map(ToString::to_string).collect();
            let Row { cards, layouts, shapes, complete_layouts, complete_shapes, .. } = row;
            let _ = writeln!(
                csv,
                "{},{cards},{layouts},{shapes},{complete_layouts},{complete_shapes},{},{}",
                self.deck,
                row.most_symmetries,
                example.join(" ")
            );
        }
        csv
    }

    fn chart(&self) -> Chart {
        let bars = |of: fn(&Row) -> u64| {
            let bar = |row: &Row| {
                let n = of(row);
                Bar::exact(row.cards.to_string(), grouped(n.into()), n as f64)
            };
            self.rows.iter().map(bar).collect()
        };
        Chart {
            title: format!("Shapes of layouts without a SET ({} cards)", self.deck),
            note: "counted up to maps that take SETs to SETs".to_owned(),
            panels: vec![
                Panel {
                    title: "Shapes".to_owned(),
                    axis: "cards".to_owned(),
                    bars: bars(|row| row.shapes),
                },
                Panel {
                    title: "Complete shapes: any card more makes a SET".to_owned(),
                    axis: "cards".to_owned(),
                    bars: bars(|row| row.complete_shapes),
                },
            ],
        }
    }
}
