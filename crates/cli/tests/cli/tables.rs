//! The tables of the pages list everything there is, each with an example that is one.

use std::{fmt, str::FromStr};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use tercet_engine::Refusal;
use tercet_games::{
    catalog,
    classic::{Command, Event},
};

use crate::documents::page;

/// The cells of the table below a heading of a page, without the marks of code.
fn table(name: &str, heading: &str) -> Vec<Vec<String>> {
    let (_, text) = page(name);
    let below = text.lines().skip_while(|line| *line != heading).skip(1);
    let rows =
        below.skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let cell = |cell: &str| cell.trim().trim_matches('`').to_owned();
    let rows: Vec<Vec<String>> =
        rows.skip(2).map(|row| row.trim_matches('|').split(" | ").map(cell).collect()).collect();
    assert!(!rows.is_empty(), "there is no table below {heading}");
    rows
}

/// The names of all variants of a closed set, which it lists when it is given another.
fn variants<T: DeserializeOwned + fmt::Debug>() -> Vec<String> {
    let error = serde_json::from_value::<T>(json!({ "?": {} })).expect_err("`?` is not a variant");
    let error = error.to_string();
    let list = error.split_once("expected one of ").expect("the variants are listed").1;
    list.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Every row has the text and the JSON of the same thing, and every variant has a row.
#[track_caller]
fn check_both_forms<T>(heading: &str)
where
    T: DeserializeOwned
        + Serialize
        + fmt::Debug
        + fmt::Display
        + FromStr<Err: fmt::Debug>
        + PartialEq,
{
    let mut listed = Vec::new();
    for row in table("record.md", heading) {
        let [text, json, _] = row.as_slice() else { panic!("{row:?} has not three cells") };
        let from_text: T = text.parse().unwrap();
        let from_json: T = serde_json::from_str(json).unwrap();
        assert_eq!(from_text, from_json);
        assert_eq!(&from_text.to_string(), text);
        assert_eq!(&serde_json::to_string(&from_json).unwrap(), json);
        let json: Value = serde_json::from_str(json).unwrap();
        listed.push(json.as_object().unwrap().keys().next().unwrap().clone());
    }
    assert_eq!(listed, variants::<T>());
}

/// Every row has a code and facts of it, and every code has a row.
#[track_caller]
fn check_codes<T: DeserializeOwned + Serialize + fmt::Debug>(heading: &str) {
    let mut listed = Vec::new();
    for row in table("referee.md", heading) {
        let [code, facts, _] = row.as_slice() else { panic!("{row:?} has not three cells") };
        let text = format!("{{\"{code}\":{facts}}}");
        let reason: T = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_string(&reason).unwrap(), text);
        listed.push(code.clone());
    }
    assert_eq!(listed, variants::<T>());
}

#[test]
fn every_command_is_listed_in_both_forms() {
    check_both_forms::<Command>("### Commands");
}

#[test]
fn every_event_is_listed_in_both_forms() {
    check_both_forms::<Event>("### Events");
}

#[test]
fn every_refusal_of_the_table_is_listed() {
    check_codes::<Refusal>("## Refusals of the table");
}

#[test]
fn every_game_has_a_page() {
    let listed: Vec<String> =
        table("referee.md", "## Each game").iter().map(|row| row[0].clone()).collect();
    let known: Vec<&str> = catalog::GAMES.iter().map(|rules| rules.id()).collect();
    assert_eq!(listed, known);
}
