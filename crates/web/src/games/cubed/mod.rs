//! CUBED: dice on a board, laid for a try and then played.

mod actions;
mod board;
mod deeds;
mod desk;
mod drag;
mod field;
mod geometry;
mod hints;
mod lesson;
mod opening;
mod picker;
mod plan;
mod rack;
mod recent;
mod say;

use tercet_engine::Rules;
use tercet_games::cubed::Cubed;

use super::{Cover::Dice, Entry, Game, shared::with_view};
use crate::{chunks::part, learn::Step, session::Play};

/// What the registry of the page knows of it.
pub(super) static GAME: Game =
    Game { has_turns: true, ..Game::new(ID, ENTRIES, cubed, Some(|| Box::pin(load()))) };

const ID: &str = Cubed::ID;

const ENTRIES: &[Entry] = &[Entry::new(ID, ID, (2, 4, 2), (3, 10), Dice(&["2ro", "1gd", "*"]))];

part! {
    /// The board of CUBED.
    cubed, draw, load(play: Play) => with_view(play, board::board)
}

/// The steps of the lesson.
pub(super) fn lesson(topic: &str) -> Option<Vec<Step>> {
    (topic == ID).then(lesson::steps)
}
