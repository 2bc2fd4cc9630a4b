//! The page that documents the classic game's JSON agrees with the code, name by name.

use std::fs;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use tercet_engine::Rules;
use tercet_games::classic::{Classic, Command, Event, Notice, PhaseView, Rejection, View};

fn page() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/classic.md");
    fs::read_to_string(path).expect("the page about the classic game")
}

/// The rows of the tables of a section: the name and the example, both in backticks.
fn rows(first_column: &str) -> Vec<(String, Value)> {
    let page = page();
    let head = format!("| {first_column} | example |");
    let table = page.split(&head).nth(1).unwrap_or_else(|| panic!("no table of {first_column}"));
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let mut cells = row.split('|').map(|cell| cell.trim().trim_matches('`'));
        let name = cells.nth(1).expect("a name").to_owned();
        let example = cells.next().expect("an example");
        let example = serde_json::from_str(example).unwrap_or_else(|e| panic!("{name}: {e}"));
        (name, example)
    })
    .collect()
}

/// The names a type knows: the parser lists them when it is given one it does not know.
fn names_of<T: DeserializeOwned>() -> Vec<String> {
    let error = serde_json::from_str::<T>(r#"{"?":{}}"#).err().expect("no such name").to_string();
    let names = error.split('`').skip(3).step_by(2);
    names.map(str::to_owned).collect()
}

/// Every name of `T` has a row, no other has, and every example is a `T`.
fn documented<T: DeserializeOwned + Serialize>(first_column: &str) {
    let rows = rows(first_column);
    let documented: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(documented, names_of::<T>(), "{first_column}");
    for (name, example) in &rows {
        assert!(example.get(name).is_some(), "the example of {name} is of another {first_column}");
        read_and_written_back::<T>(name, example);
    }
}

fn read_and_written_back<T: DeserializeOwned + Serialize>(name: &str, example: &Value) {
    let read: T = serde_json::from_value(example.clone()).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert_eq!(serde_json::to_value(read).expect("JSON"), *example, "{name}");
}

fn block(kind: &str) -> Value {
    let page = page();
    let block = page.split(&format!("```json {kind}\n")).nth(1).expect("a block");
    serde_json::from_str(block.split("```").next().expect("its end")).expect("JSON")
}

#[test]
fn every_command_is_documented() {
    documented::<Command>("command");
}

#[test]
fn every_event_is_documented() {
    documented::<Event>("event");
}

#[test]
fn every_rejection_is_documented() {
    documented::<Rejection>("rejection");
}

#[test]
fn every_phase_and_the_view_and_notices_are_documented() {
    documented::<PhaseView>("phase");
    read_and_written_back::<View>("view", &block("view"));
    read_and_written_back::<Notice>("notice", &block("notice"));
}

#[test]
fn every_option_is_documented() {
    let unknown = Classic::configure(&serde_json::json!({"?": 1})).expect_err("no such option");
    let known = unknown[0].allowed.strip_prefix("no such field; there are ").expect("a list");
    let documented: Vec<(String, Value)> = rows("option");
    let names: Vec<&str> = documented.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names.join(", "), known);
    for (name, example) in &documented {
        let mut config = serde_json::Map::new();
        config.insert(name.clone(), example.clone());
        let read = Classic::configure(&Value::Object(config));
        assert!(read.is_ok(), "{name}: {read:?}");
    }
}
