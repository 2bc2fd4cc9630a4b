//! The classic game: the whole game, for beginners, alone, and SET Master.

mod actions;
mod around;
mod board;
mod hand;
mod lessons;
mod say;

use serde_json::{Value, json};
use tercet_engine::Rules;
use tercet_games::{
    classic::{Classic, Edition, Solo},
    shared::Claims,
};
use tercet_texts::{Language, help::SectionSolo};

pub(super) use self::lessons::of as lesson;
use super::{CallsFirst, Cover::Cards, Editions, Entry, Game, Record, Unit, shared::with_view};

/// The topic of the whole game, which a newcomer begins with.
pub(crate) const CLASSIC: &str = "classic";
/// The topic of the game with fewer cards.
pub(crate) const BEGINNER: &str = "beginner";
const SOLO: &str = "solo";
const MASTER: &str = "master";

/// The game. Its board comes with the page, because most people begin with it.
pub(super) static GAME: Game = Game {
    topic: Some(topic),
    editions: Some(Editions { usual: usual_edition, adapt: one_round_in_danish }),
    unit,
    shorten: Some(one_round),
    can_overlook: true,
    is_reviewed: true,
    around: Some(CALLS_FIRST),
    ..Game::new(ID, ENTRIES, |play| with_view(play, board::board), None)
};

/// Around one screen it must be known who points at cards.
const CALLS_FIRST: CallsFirst = CallsFirst::ByOption("claims", Claims::CallFirst.word());

const ID: &str = Classic::ID;

const ENTRIES: &[Entry] = &[
    Entry::new(CLASSIC, ID, (2, 20, 3), (8, 25), Cards(&["1rfo", "2ghd", "3pes"])),
    Entry::new(BEGINNER, ID, (2, 20, 3), (1, 4), Cards(&["1rfo", "1gfo", "1pfo"]))
        .with(|| json!({ "beginner": true })),
    // Strict solo, in which the first "No set" is the end, is a house rule.
    Entry::new(SOLO, ID, (1, 1, 1), (2, 7), Cards(&["2pes"]))
        .recording(Record::ScoreInTime)
        .with(|| json!({ "solo": "penaltyPoints" }))
        .choosing(&["solo"]),
    Entry::new(MASTER, ID, (3, 20, 4), (10, 35), Cards(&["3gfd", "3ghd", "3ged"]))
        .with(|| json!({ "master": true })),
];

fn topic(config: &Value, n_seats: usize) -> &'static str {
    let has = |name: &str| {
        config.get(name).is_some_and(|value| !matches!(value, Value::Null | Value::Bool(false)))
    };
    if has("master") {
        MASTER
    } else if n_seats == 1 {
        SOLO
    } else if has("beginner") {
        BEGINNER
    } else {
        CLASSIC
    }
}

/// The way to play alone: the one that was chosen, or that of the edition.
pub(crate) fn way_alone(config: &Value) -> SectionSolo {
    let word = |name: &str| config.get(name).and_then(Value::as_str);
    let book = Edition::ALL.iter().find(|own| Some(own.word()) == word("edition"));
    match word("solo").or_else(|| book.map(|book| book.preset().solo.word())) {
        Some(way) if way == Solo::SuddenStop.word() => SectionSolo::SuddenStop,
        _ => SectionSolo::PenaltyPoints,
    }
}

/// The edition of a language. SET Master is in one rule book only. There is no Danish and no
/// English book of the classic game, so these play by the French one.
fn usual_edition(entry: &Entry, language: Language) -> &'static str {
    match language {
        _ if entry.topic == MASTER => "zh",
        Language::ZhHant => "zh",
        Language::Ko => "ko",
        Language::Es => "es",
        Language::Pt => "pt",
        Language::Fr | Language::Da | Language::En => "fr",
    }
}

/// ED-DA: one round, unless somebody asks for the whole French game.
fn one_round_in_danish(entry: &Entry, language: Language, config: &mut Value) {
    if entry.topic == CLASSIC && language == Language::Da {
        config["rounds"] = 1.into();
    }
}

/// One round, not one for each player. With a Master everybody is it once, so that there are as
/// many rounds as players.
fn one_round(entry: &Entry, config: &mut Value) {
    if entry.topic != MASTER {
        config["rounds"] = 1.into();
    }
}

/// Cards or sets, as the rule book counts them; where a mistake costs one they are points.
fn unit(config: &Value) -> Unit {
    let text = |pointer: &str| config.pointer(pointer).and_then(Value::as_str);
    if text("/scoreUnit") == Some("card") {
        Unit::Cards
    } else if text("/penalty/kind") == Some("minusPoint") {
        Unit::Points
    } else {
        Unit::Sets
    }
}
