//! ChipSet: a table with a pot, hidden hands, bets, and a showdown that explains every hand.

mod actions;
mod board;
mod felt;
mod hand;
mod hints;
mod lesson;
mod say;
mod showdown;

use tercet_engine::Rules;
use tercet_games::chipset::ChipSet;

use super::{Cover::Cards, Entry, Game, Unit, shared::with_view};
use crate::{chunks::part, learn::Step, session::Play};

/// What the registry of the page knows of it.
pub(super) static GAME: Game = Game {
    unit: |_| Unit::Chips,
    has_turns: true,
    ..Game::new(ID, ENTRIES, chipset, Some(|| Box::pin(load())))
};

const ID: &str = ChipSet::ID;

const ENTRIES: &[Entry] = &[Entry::new(ID, ID, (2, 20, 4), (7, 10), Cards(&["3pfo", "", ""]))];

part! {
    /// The board of ChipSet.
    chipset, draw, load(play: Play) => with_view(play, board::board)
}

/// The steps of the lesson.
pub(super) fn lesson(topic: &str) -> Option<Vec<Step>> {
    (topic == ID).then(lesson::steps)
}
