//! Éclaireur: a scout shows one card of a set, and the others race for a second one.

mod actions;
mod around;
mod board;
mod hand;
mod lesson;
mod say;

use tercet_engine::Rules;
use tercet_games::eclaireur::Eclaireur;

use super::{CallsFirst, Cover::Cards, Entry, Game, Unit, shared::with_view};
use crate::{chunks::part, learn::Step, session::Play};

/// What the registry of the page knows of it.
pub(super) static GAME: Game = Game {
    unit: |_| Unit::Cards,
    can_overlook: true,
    is_reviewed: true,
    around: Some(CallsFirst::ByHolding),
    ..Game::new(ID, ENTRIES, eclaireur, Some(|| Box::pin(load())))
};

const ID: &str = Eclaireur::ID;

const ENTRIES: &[Entry] = &[Entry::new(ID, ID, (2, 20, 4), (3, 7), Cards(&["1phd", "", ""]))];

part! {
    /// The board of Éclaireur.
    eclaireur, draw, load(play: Play) => with_view(play, board::board)
}

/// The steps of the lesson.
pub(super) fn lesson(topic: &str) -> Option<Vec<Step>> {
    (topic == ID).then(lesson::steps)
}
