//! SetUp: a growing row, a secret hand, and a challenge for anyone who sees a set.

mod actions;
mod board;
mod hand;
mod hints;
mod lesson;
mod say;

use tercet_engine::Rules;
use tercet_games::setup::SetUp;

use super::{Cover::Cards, Entry, Game, Unit, shared::with_view};
use crate::{chunks::part, learn::Step, session::Play};

/// What the registry of the page knows of it.
pub(super) static GAME: Game = Game {
    unit: |_| Unit::CardsLeft,
    has_turns: true,
    ..Game::new(ID, ENTRIES, setup, Some(|| Box::pin(load())))
};

const ID: &str = SetUp::ID;

const ENTRIES: &[Entry] =
    &[Entry::new(ID, ID, (2, 20, 3), (7, 7), Cards(&["1reo", "2ges", "3rfd", "1gfo"]))];

part! {
    /// The board of SetUp.
    setup, draw, load(play: Play) => with_view(play, board::board)
}

/// The steps of the lesson.
pub(super) fn lesson(topic: &str) -> Option<Vec<Step>> {
    (topic == ID).then(lesson::steps)
}
