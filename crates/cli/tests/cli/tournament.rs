//! `tercet simulate --bots`.

use std::fs;

use serde_json::Value;

use crate::bench::{folder, tercet};

const DUEL: [&str; 9] =
    ["simulate", "--game", "setup", "--bots", "expert,beginner", "--games", "20", "--seed", "5"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    DUEL.into_iter().chain(more.iter().copied()).collect()
}

#[test]
fn the_table_has_a_line_for_every_player_with_the_better_one_first() {
    let text = tercet(&DUEL).done();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("setup, 20 games, seed 0000"), "{text}");
    let players: Vec<&str> = lines[3..].iter().map(|line| line[..12].trim()).collect();
    assert_eq!(players, ["player", "1 expert", "2 beginner"], "{text}");
    assert!(text.contains('±') && text.contains("Elo"), "{text}");
}

#[test]
fn one_seed_gives_one_result_whatever_the_number_of_threads() {
    let one = tercet(&with(&["--json", "--threads", "1"])).done();
    let four = tercet(&with(&["--json", "--threads", "4"])).done();
    assert_eq!(one, four);
    assert_eq!(one, tercet(&with(&["--json"])).done(), "as many threads as cores");
    let mut changed = DUEL;
    changed[8] = "6";
    let other: Vec<&str> = changed.into_iter().chain(["--json"]).collect();
    assert_ne!(tercet(&other).done(), one, "another seed");
}

#[test]
fn if_nothing_is_said_bots_play_a_thousand_games_and_a_policy_a_hundred_thousand() {
    let puzzles = ["--game", "handheld", "--config", r#"{"mode":"puzzle"}"#, "--bots", "machine"];
    for (more, games) in [(&puzzles[..], 1_000), (&[], 100_000)] {
        let args: Vec<&str> =
            ["simulate", "--seed", "5", "--json"].iter().chain(more).copied().collect();
        let json: Value = serde_json::from_str(&tercet(&args).done()).unwrap();
        assert_eq!(json["games"], games, "{args:?}");
    }
}

#[test]
fn json_and_csv_tell_the_same() {
    let json: Value = serde_json::from_str(&tercet(&with(&["--json"])).done()).unwrap();
    assert_eq!(json["games"], 20);
    let bots = json["bots"].as_array().unwrap();
    let csv = tercet(&with(&["--csv"])).done();
    let rows: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 3);
    for (bot, row) in bots.iter().zip(&rows[1..]) {
        assert_eq!(bot["level"], row[1]);
        assert_eq!(bot["wins"].to_string(), row[3]);
        assert_eq!(format!("{:.4}", bot["mean"].as_f64().unwrap()), row[5]);
    }
    let decided: u64 = bots.iter().map(|bot| bot["wins"].as_u64().unwrap()).sum();
    let tied = bots[0]["tied"].as_u64().unwrap();
    assert_eq!(decided + tied, 20);
}

#[test]
fn the_chart_shows_every_player() {
    let path = folder("tournament").join("elo.svg");
    tercet(&with(&["--svg", path.to_str().unwrap()])).done();
    let svg = fs::read_to_string(path).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("1 expert") && svg.contains("2 beginner"));
    assert_eq!(svg.matches("<circle").count(), 2);
}

#[test]
fn games_for_one_are_played_by_each_with_the_same_cards() {
    let arguments = ["simulate", "--game", "handheld", "--bots", "machine,beginner,beginner"];
    let config = r#"{"mode":"puzzle","skill":"advanced"}"#;
    let more = ["--config", config, "--games", "5", "--seed", "1", "--json"];
    let all: Vec<&str> = arguments.into_iter().chain(more).collect();
    let json: Value = serde_json::from_str(&tercet(&all).done()).unwrap();
    assert_eq!(json["bots"][0]["wins"], 5);
    assert_eq!(json["config"]["mode"], "puzzle");
}

#[test]
fn what_is_wrong_is_named_with_what_is_allowed() {
    let wrong = |changes: &[(usize, &'static str)], more: &[&str]| {
        let mut arguments = DUEL;
        for &(idx, text) in changes {
            arguments[idx] = text;
        }
        let all: Vec<&str> = arguments.into_iter().chain(more.iter().copied()).collect();
        tercet(&all).wrong()
    };
    let level = wrong(&[(4, "expert,wizard")], &[]);
    assert!(level.contains("`wizard` is not a level (beginner, intermediate,"), "{level}");
    let game = wrong(&[(2, "bridge")], &[]);
    assert!(game.contains("no bots for `bridge` (classic, "), "{game}");
    let seats = wrong(&[(4, "expert")], &[]);
    assert!(seats.contains("`--bots` names 1 player; setup is for 2 to 20"), "{seats}");
    let config = wrong(&[], &["--config", r#"{"turnMs":1}"#]);
    assert!(config.contains("turnMs") && config.contains("5000"), "{config}");
    let json = wrong(&[], &["--config", "{"]);
    assert!(json.contains("`--config {`"), "{json}");
}
