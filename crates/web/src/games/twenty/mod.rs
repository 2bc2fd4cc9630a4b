//! 20/20: get rid of your own cards, which lie beside those of the table.

mod actions;
mod around;
mod board;
mod hand;
mod lesson;
mod places;
mod say;

use serde_json::Value;
use tercet_engine::Rules;
use tercet_games::{shared::Claims, twenty::Twenty};

use super::{CallsFirst, Cover::Cards, Entry, Game, shared::with_view};
use crate::{chunks::part, learn::Step, session::Play};

/// What the registry of the page knows of it.
pub(super) static GAME: Game = Game {
    is_reviewed: true,
    shorten: Some(few_points),
    around: Some(CALLS_FIRST),
    ..Game::new(ID, ENTRIES, twenty, Some(|| Box::pin(load())))
};

/// Around one screen it must be known who points at cards.
const CALLS_FIRST: CallsFirst = CallsFirst::ByOption("claims", Claims::CallFirst.word());

/// Mostly one round, as in other games, and not an hour and a half.
fn few_points(_: &Entry, config: &mut Value) {
    config["target"] = 5.into();
}

const ID: &str = Twenty::ID;

const ENTRIES: &[Entry] =
    &[Entry::new(ID, ID, (2, 8, 3), (45, 110), Cards(&["2rfs", "2rhs", "2res"]))];

part! {
    /// The board of 20/20.
    twenty, draw, load(play: Play) => with_view(play, board::board)
}

/// The steps of the lesson.
pub(super) fn lesson(topic: &str) -> Option<Vec<Step>> {
    (topic == ID).then(lesson::steps)
}
