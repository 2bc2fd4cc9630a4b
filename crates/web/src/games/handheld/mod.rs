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
use tercet_games::handheld::{Handheld, Levels};
use tercet_texts::{Language, profile as words};

pub(super) use self::lessons::of as lesson;
use super::{
    BestList,
    Cover::Cards,
    Entry, Game, Record, Unit,
    catalog::{LEVELS, level_name},
    shared::with_view,
};
use crate::{chunks::part, session::Play};

/// The topic of the version with a screen of cards and the sets to find on it.
pub(crate) const PUZZLE: &str = "puzzle";
const TIMED: &str = "timed";
const ARCADE: &str = "arcade";
const PATIENCE: &str = "handheld-classic";

/// What the registry of the page knows of it.
pub(super) static GAME: Game = Game {
    topic: Some(topic),
    unit,
    level: Some("skill"),
    is_run: true,
    list: Some(|config, _, _| Some(list(config))),
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

/// How many attributes a run can have.
const FEATURES: [u64; 2] = [3, 4];

/// The list of best results of a version and level. Games of other features are other games, and
/// so are those of before levels were graded.
fn list(config: &Value) -> String {
    let word = |name: &str| config.get(name).and_then(Value::as_str).unwrap_or_default();
    let skill = word("skill");
    let usual = if skill == LEVELS[0] { 3 } else { 4 };
    let features = config.get("features").and_then(Value::as_u64).unwrap_or(usual);
    let plain = if word("levels") == Levels::Plain.word() { "/plain" } else { "" };
    let goal = config.get("goal").and_then(Value::as_u64).filter(|_| word("mode") == TIMED);
    let goal = goal.map(|n| format!("/{n}")).unwrap_or_default();
    format!("{}/{skill}/{features}{plain}{goal}", word("mode"))
}

/// The lists of a version: for each level, and for each number of attributes.
pub(super) fn lists(entry: &Entry, language: Language) -> Vec<BestList> {
    if entry.game != ID {
        return Vec::new();
    }
    let runs = LEVELS.into_iter().flat_map(|skill| FEATURES.map(|features| (skill, features)));
    let listed = |(skill, features): (&str, u64)| {
        let mut config = entry.config();
        config["skill"] = skill.into();
        config["features"] = features.into();
        let level = level_name(language, skill);
        let attributes = words::attributes(language, features as i64);
        BestList { name: list(&config), title: format!("{level} · {attributes}") }
    };
    runs.map(listed).collect()
}

fn unit(config: &Value) -> Unit {
    match topic(config, 1) {
        PUZZLE | TIMED => Unit::Time,
        _ => Unit::Number,
    }
}
