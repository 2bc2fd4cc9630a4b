//! Games told in English and shown as text, for replays and for the table.

mod classic;
mod plain;

use tercet_engine::{Frame, Rules as _, Seat};
use tercet_games::classic::Classic;

use crate::{style::Style, text::visible};

/// Somebody who can tell a game.
pub(crate) trait Teller {
    /// Everything that happened in a step, as sentences.
    fn step(&self, frame: &Frame, names: &Names, style: Style) -> String;

    /// What lies on the table after it, a line per row.
    fn table(&self, frame: &Frame, style: Style) -> Vec<String>;

    /// How the players stand after it, in a line.
    fn standing(&self, frame: &Frame, names: &Names) -> String;
}

/// Who tells the game with this id.
pub(crate) fn teller(game: &str) -> &'static dyn Teller {
    match game {
        Classic::ID => &classic::InEnglish,
        _ => &plain::InNotation,
    }
}

/// Who sits where.
pub(crate) struct Names(Vec<String>);

impl Names {
    /// The names of the seats in order; a seat without one is called by its number.
    pub(crate) fn new(names: &[String]) -> Names {
        Names(names.iter().map(|name| visible(name).replace('\n', " ")).collect())
    }

    /// What to call the player of a seat.
    pub(crate) fn of(&self, seat: Seat) -> String {
        match self.0.get(usize::from(seat.0)) {
            Some(name) if !name.trim().is_empty() => name.clone(),
            _ => format!("Seat {seat}"),
        }
    }
}
