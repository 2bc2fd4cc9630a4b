//! `tercet referee`.

use serde_json::{Value, json};

use crate::{
    bench::{file, folder, tercet, tercet_reading},
    talk::{Talk, play_on, shuffled},
};

fn new_game(edition: &str, n_seats: usize, n_rounds: u64) -> Value {
    let draws: Vec<String> = (1..=n_rounds).flat_map(shuffled).collect();
    let config = json!({ "edition": edition });
    json!({ "new": { "game": "classic", "config": config, "seats": n_seats, "draws": draws } })
}

fn plays_to_its_end(edition: &str, n_seats: usize, n_rounds: u64, points_per_set: i64) {
    let mut talk = Talk::begin();
    let answers = talk.ask(&new_game(edition, n_seats, n_rounds));
    let mut told = answers[0]["new"].clone();
    assert_eq!(told["config"].take()["edition"], edition, "the whole configuration is told");
    let expected = json!({
        "game": "classic", "rules": 1, "seats": n_seats, "stacked": true, "config": null,
    });
    assert_eq!(told, expected);
    assert_eq!((&answers[1]["step"]["seq"], &answers[1]["step"]["at"]), (&json!(1), &json!(0)));
    assert_eq!(talk.get(&json!({ "outcome": true }), "outcome"), Value::Null);

    let won = play_on(&mut talk, n_seats);
    let scores: Vec<i64> = won.iter().map(|sets| sets * points_per_set).collect();
    let outcome = talk.get(&json!({ "outcome": true }), "outcome");
    assert_eq!(outcome["scores"], json!(scores), "{edition}");
    assert_eq!(outcome["ending"], "finished");
    assert!(20 * n_rounds as i64 <= won.iter().sum::<i64>(), "{won:?}");
    let late = json!({ "at": 99_999_999, "seat": 0, "do": { "call": {} } });
    assert_eq!(talk.get(&late, "refused")["code"], "game_over");
    assert_eq!(talk.get(&json!({ "legal": 0 }), "legal"), json!([]));

    let record = talk.get(&json!({ "record": true }), "record");
    talk.end();
    let folder = folder(&format!("referee-{edition}"));
    let game = file(&folder, "whole.game", record.as_str().unwrap());
    let audited: Value = serde_json::from_str(&tercet(&["audit", "--json", &game]).done()).unwrap();
    assert_eq!((&audited["agrees"], &audited["outcome"]), (&json!(true), &outcome));
    let replayed = tercet(&["replay", "--json", &game]).done();
    let replayed: Value = serde_json::from_str(&replayed).unwrap();
    assert_eq!(replayed["outcome"], outcome);
}

#[test]
fn the_chinese_game_is_played_to_its_end() {
    plays_to_its_end("zh", 3, 1, 1);
}

#[test]
fn the_korean_game_is_played_to_its_end() {
    plays_to_its_end("ko", 2, 1, 1);
}

#[test]
fn the_french_game_is_played_to_its_end_with_a_round_for_each_player() {
    plays_to_its_end("fr", 3, 3, 1);
}

#[test]
fn the_spanish_game_is_played_to_its_end() {
    plays_to_its_end("es", 4, 1, 3);
}

#[test]
fn the_portuguese_game_is_played_to_its_end() {
    plays_to_its_end("pt", 2, 1, 3);
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let mut talk = Talk::begin();
    talk.ask(&new_game("zh", 2, 1));
    talk.ask(&json!({ "at": 5000, "seat": 0, "do": { "call": {} } }));
    let before = (talk.view(), talk.get(&json!({ "record": true }), "record"));

    let million = vec![b'x'; 1_000_000];
    let deep =
        format!("{{\"at\":5000,\"seat\":0,\"do\":{}{}}}", "[".repeat(9999), "]".repeat(9999));
    let on_table = before.0["table"][0].as_str().unwrap();
    let claim = format!(
        r#"{{"at":5001,"seat":0,"do":{{"claim":{{"cards":["{on_table}","{}","{}"]}}}}}}"#,
        shuffled(1)[80],
        shuffled(1)[79]
    );
    let lines: Vec<(&[u8], &str)> = vec![
        (b"nonsense", "error"),
        (b"{\"at\":", "error"),
        (b"\x00\x01\x02", "error"),
        (b"\xff\xfe{}", "error"),
        (b"\"view\"", "error"),
        (b"[]", "error"),
        (b"{}", "error"),
        (b"{\"at\":6000,\"tick\":\"yes\"}", "error"),
        (b"{\"at\":1e99,\"tick\":true}", "error"),
        (b"{\"at\":5000.5,\"tick\":true}", "error"),
        (b"{\"at\":99999999999999999999,\"tick\":true}", "error"),
        (b"{\"at\":6000,\"seat\":0,\"do\":{\"claim\":{}},\"extra\":1}", "error"),
        (b"{\"new\":{\"game\":\"classic\",\"seats\":2,\"speed\":1}}", "error"),
        (b"{\"new\":{\"game\":\"classic\",\"seats\":0}}", "error"),
        (b"{\"new\":{\"game\":\"poker\",\"seats\":2}}", "error"),
        (b"{\"new\":{\"game\":\"classic\",\"seats\":2,\"draws\":[\"1rfo\"]}}", "refused"),
        (b"{\"view\":\"everything\"}", "error"),
        (b"{\"view\":2}", "refused"),
        (b"{\"at\":5001,\"seat\":7,\"do\":{\"call\":{}}}", "refused"),
        (b"{\"at\":5001,\"seat\":0,\"do\":{\"fly\":{}}}", "refused"),
        (b"{\"at\":5001,\"seat\":0,\"do\":null}", "refused"),
        (
            b"{\"at\":5001,\"seat\":0,\"do\":{\"claim\":{\"cards\":[\"1rfo\",\"1rfo\",\"1rfs\"]}}}",
            "refused",
        ),
        (claim.as_bytes(), "refused"),
        (b"{\"at\":4999,\"seat\":0,\"do\":{\"no_set\":{}}}", "refused"),
        (b"{\"at\":0,\"tick\":true}", "refused"),
        (&million, "error"),
        (deep.as_bytes(), "refused"),
    ];
    for (line, expected) in lines {
        let shown = String::from_utf8_lossy(&line[..line.len().min(80)]).into_owned();
        let answers = talk.say(line);
        assert_eq!(answers.len(), 1, "{shown}: {answers:?}");
        let answer: Value = serde_json::from_str(&answers[0]).unwrap();
        assert!(answer.get(expected).is_some(), "{shown}: {answer}");
        assert!(answers[0].len() < 1000, "{shown}: {}", answers[0]);
        assert_eq!(talk.view(), before.0, "{shown}");
    }
    assert_eq!(talk.get(&json!({ "record": true }), "record"), before.1);
    talk.end();
}

#[test]
fn errors_count_all_lines_and_the_referee_goes_on_after_a_line_of_a_million_characters() {
    let mut input = b"\n{\"view\":0}\n".to_vec();
    input.extend(vec![b'['; 1_000_000]);
    input.extend(b"\nno\n{\"outcome\":true}");
    let answers = tercet_reading(&["referee"], &input).done();
    assert_eq!(
        answers.lines().collect::<Vec<_>>(),
        [
            r#"{"refused":{"code":"not_started","facts":{}}}"#,
            r#"{"error":{"line":3,"message":"the line is longer than 65536 bytes"}}"#,
            r#"{"error":{"line":4,"message":"column 2: expected ident"}}"#,
            r#"{"refused":{"code":"not_started","facts":{}}}"#,
        ]
    );
}

#[test]
fn draws_that_run_out_are_said() {
    let mut talk = Talk::begin();
    let mut new = new_game("ko", 1, 1);
    new["new"]["draws"].as_array_mut().unwrap().truncate(14);
    talk.ask(&new);
    let before = talk.view();
    let refused = talk.get(&json!({ "at": 1, "seat": 0, "do": { "no_set": {} } }), "refused");
    assert_eq!(refused, json!({ "code": "draws_ran_out", "facts": { "draws": 14 } }));
    assert_eq!(talk.view(), before);
    talk.end();
}

#[test]
fn the_same_seed_and_the_same_lines_give_the_same_answers() {
    let seed = "00000000000000000000000000000000000000000000000000000000000000ff";
    let lines = format!(
        "{{\"new\":{{\"game\":\"classic\",\"seats\":2,\"seed\":\"{seed}\",\"names\":[\"Ann\",\"Bo\"]}}}}
{{\"at\":10,\"seat\":0,\"do\":{{\"no_set\":{{}}}}}}
{{\"at\":20,\"seat\":1,\"do\":{{\"no_set\":{{}}}}}}
{{\"view\":0}}
{{\"record\":true}}
"
    );
    let first = tercet_reading(&["referee"], lines.as_bytes()).done();
    let second = tercet_reading(&["referee"], lines.as_bytes()).done();
    assert_eq!(first, second);
    assert!(first.contains("\"stacked\":false,") && first.contains(",\"commitment\":\""));
    assert!(first.contains("names: [\\\"Ann\\\",\\\"Bo\\\"]"));
    let other = lines.replace(seed, &seed.replace("ff", "fe"));
    assert_ne!(tercet_reading(&["referee"], other.as_bytes()).done(), first);
}

#[test]
fn without_a_seed_no_two_games_are_alike() {
    let new = b"{\"new\":{\"game\":\"classic\",\"seats\":1}}";
    let first = tercet_reading(&["referee"], new).done();
    assert_ne!(tercet_reading(&["referee"], new).done(), first);
}
