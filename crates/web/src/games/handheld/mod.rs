//! The electronic game in its four versions: Puzzle, Timed, Arcade and Classic.

mod actions;
mod best;
mod board;
mod device;
mod hand;
mod lessons;
mod reading;
mod say;

use serde_json::{Value, json};
use tercet_engine::Rules;
use tercet_games::handheld::Handheld;

pub(super) use self::lessons::of as lesson;
use super::{Cover::Cards, Entry, Game, Record, Unit, shared::with_view};
use crate::{chunks::part, session::Play};

/// The topic of the version with a screen of cards and the sets to find on it.
pub(crate) const PUZZLE: &str = "puzzle";
const TIMED: &str = "timed";
const ARCADE: &str = "arcade";
const PATIENCE: &str = "handheld-classic";

/// The game.
pub(super) static GAME: Game = Game {
    topic: Some(topic),
    unit,
    is_run: true,
    list: Some(|config, _| list(config)),
    ..Game::new(ID, ENTRIES, handheld, Some(|| Box::pin(load())))
};

const ID: &str = Handheld::ID;

const ENTRIES: &[Entry] = &[
    Entry::new(PUZZLE, ID, (1, 1, 1), (1, 2), Cards(&["1gho", "2gho", "3gho"]))
        .with(|| json!({ "mode": "puzzle" }))
        .recording(Record::Time),
    Entry::new(TIMED, ID, (1, 1, 1), (2, 7), Cards(&["1rhs", "2rhs"]))
        .with(|| json!({ "mode": "timed" }))
        .recording(Record::Time),
    Entry::new(ARCADE, ID, (1, 1, 1), (7, 20), Cards(&["3rfo", "3gfo"]))
        .with(|| json!({ "mode": "arcade" })),
    Entry::new(PATIENCE, ID, (1, 1, 1), (2, 7), Cards(&["1ped", "2ped", "3ped"]))
        .with(|| json!({ "mode": "classic" })),
];

part! {
    /// The boards of the electronic game.
    handheld, draw, load(play: Play) => with_view(play, board::board)
}

fn topic(config: &Value, _n_seats: usize) -> &'static str {
    match config.get("mode").and_then(Value::as_str) {
        Some("puzzle") => PUZZLE,
        Some("timed") => TIMED,
        Some("arcade") => ARCADE,
        _ => PATIENCE,
    }
}

/// The levels of skill, the easiest first.
pub(crate) const SKILLS: [&str; 4] = ["beginner", "intermediate", "advanced", "expert"];

/// The list of best results of a version and level. Games of other features are other games.
pub(crate) fn list(config: &Value) -> String {
    let word = |name: &str| config.get(name).and_then(Value::as_str).unwrap_or_default();
    let skill = word("skill");
    let usual = if skill == SKILLS[0] { 3 } else { 4 };
    let features = config.get("features").and_then(Value::as_u64).unwrap_or(usual);
    format!("{}/{skill}/{features}", word("mode"))
}

fn unit(config: &Value) -> Unit {
    match topic(config, 1) {
        PUZZLE | TIMED => Unit::Time,
        _ => Unit::Number,
    }
}
