//! CoopSet: one team, shared marks, and what the layout is worth so far.

mod actions;
mod board;
mod lesson;
mod member;
mod say;
mod sheet;

use tercet_engine::Rules;
use tercet_games::coopset::CoopSet;

use super::{Cover::Cards, Entry, Game, shared::with_view};
use crate::{chunks::part, learn::Step, session::Play};

/// The game.
pub(super) static GAME: Game = Game {
    list: Some(|_, n_seats| format!("{ID}/{n_seats}")),
    ..Game::new(ID, ENTRIES, coopset, Some(|| Box::pin(load())))
};

const ID: &str = CoopSet::ID;

const ENTRIES: &[Entry] =
    &[Entry::new(ID, ID, (1, 20, 2), (25, 40), Cards(&["1rfs", "1gfs", "1pfs", "2rhd"]))];

part! {
    /// The board of CoopSet.
    coopset, draw, load(play: Play) => with_view(play, board::board)
}

/// The steps of the lesson.
pub(super) fn lesson(topic: &str) -> Option<Vec<Step>> {
    (topic == ID).then(lesson::steps)
}
