//! Any game told in its own notation.

use tercet_engine::{Frame, Seat};

use super::{Names, Teller};
use crate::{style::Style, text::visible};

/// Tells a step as it stands in the record, with the names of the players.
pub(crate) struct InNotation;

impl Teller for InNotation {
    fn step(&self, frame: &Frame, names: &Names, _style: Style) -> String {
        let input = &frame.line.input;
        let command = input.split_once(' ').and_then(|(seat, command)| {
            let seat: Seat = seat.parse().ok()?;
            Some(format!("{}: {command}", names.of(seat)))
        });
        let input = command.unwrap_or_else(|| input.clone());
        visible(&format!("{input} > {}", frame.line.events.join("; ")))
    }

    /// The events of the notation say where everything lies.
    fn table(&self, _frame: &Frame, _style: Style) -> Vec<String> {
        Vec::new()
    }

    fn standing(&self, _frame: &Frame, _names: &Names) -> String {
        String::new()
    }
}
