//! `tercet replay` and `tercet audit`.

use std::fs;

use serde_json::{Value, json};
use tercet_engine::Record;

use crate::{
    bench::{file, folder, golden_games, tercet, tercet_reading},
    talk::{Talk, play_on},
};

/// A whole game with names, from a seed.
fn whole_game() -> String {
    let mut talk = Talk::begin();
    let seed = "1".repeat(64);
    let config = json!({ "edition": "zh", "beginner": true });
    let names = ["Ann", "Bo \u{1b}[31m"];
    talk.ask(&json!({ "new": {
        "game": "classic", "config": config, "seats": 2, "seed": seed, "names": names,
    } }));
    play_on(&mut talk, 2);
    let record = talk.get(&json!({ "record": true }), "record");
    talk.end();
    record.as_str().expect("a record is text").to_owned()
}

#[test]
fn a_record_is_shown_and_audited_and_its_text_survives() {
    let text = whole_game();
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    let folder = folder("record-whole");
    let game = file(&folder, "a.game", &text);

    let shown = tercet(&["replay", &game]).done();
    assert!(shown.starts_with("classic, edition zh, 2 seats\nseed 1111"), "{shown}");
    assert!(
        shown.contains(
            "   1   0:00.000 The game begins. Round 1, dealt by Ann. 9 cards are dealt.\n"
        )
    );
    assert!(shown.contains(" 0:01.000 Ann calls SET and has until 0:06.000.\n"), "{shown}");
    assert!(shown.contains("\nFinished. Ann: "), "{shown}");
    assert!(shown.contains("Bo \\u{1b}[31m") && !shown.contains('\u{1b}'), "{shown}");

    let audited = tercet(&["audit", &game]).done();
    let result = record.tags.result.unwrap();
    assert_eq!(audited, format!("agrees: {} steps, {result}\n", record.lines.len()));
    assert_eq!(tercet_reading(&["audit", "-"], text.as_bytes()).done(), audited);
    let with_mark = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    assert_eq!(tercet_reading(&["audit", "-"], with_mark.as_bytes()).done(), audited);
}

#[test]
fn a_replay_as_json_has_tags_steps_with_views_and_the_outcome() {
    let text = whole_game();
    let shown = tercet_reading(&["replay", "--json", "-"], text.as_bytes()).done();
    let shown: Value = serde_json::from_str(&shown).unwrap();
    let keys: Vec<&String> = shown.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["outcome", "steps", "tags"]);
    assert_eq!(shown["tags"]["game"], "classic");
    assert_eq!(shown["tags"]["seed"], "1".repeat(64));
    assert_eq!(shown["tags"]["names"][0], "Ann");
    let steps = shown["steps"].as_array().unwrap();
    assert_eq!(steps[0]["input"], json!({ "start": {} }));
    assert_eq!(steps[0]["events"][0], json!({ "round_began": { "round": 1, "dealer": 0 } }));
    assert_eq!(steps[1]["at"], 1000);
    assert_eq!(steps[1]["view"]["phase"]["called"]["seat"], 0);
    assert_eq!(shown["outcome"]["ending"], "finished");

    let one = tercet_reading(&["replay", "--json", "--step", "2", "-"], text.as_bytes()).done();
    let one: Value = serde_json::from_str(&one).unwrap();
    assert_eq!(one["steps"], json!([steps[1]]));
    assert_eq!(one["outcome"], Value::Null);
}

#[test]
fn one_step_is_shown_with_the_table_after_it() {
    let text = whole_game();
    let shown = tercet_reading(&["replay", "-", "--step", "3"], text.as_bytes()).done();
    assert_eq!(shown.matches(" 0:0").count(), 1, "{shown}");
    assert!(shown.contains("Ann takes "), "{shown}");
    assert!(shown.contains("Ann: 1, Bo"), "{shown}");
    for step in ["0", "999"] {
        let wrong = tercet_reading(&["replay", "-", "--step", step], text.as_bytes()).wrong();
        assert!(wrong.starts_with(&format!("error: there is no step {step}; the record has ")));
    }
}

#[test]
fn every_golden_game_agrees_and_can_be_shown() {
    for game in golden_games() {
        let game = game.to_str().unwrap();
        assert!(tercet(&["audit", game]).done().starts_with("agrees: "), "{game}");
        assert!(tercet(&["replay", game]).done().len() > 500, "{game}");
    }
}

#[test]
fn a_tampered_record_is_found_where_it_was_touched() {
    let text = whole_game();
    let folder = folder("record-tampered");
    let taken = text.lines().find(|line| line.contains("> taken 0 ")).unwrap();
    let stolen = taken.replace("> taken 0 ", "> taken 1 ");
    let last = text.lines().last().unwrap();
    let result = text.lines().find(|line| line.starts_with("result: ")).unwrap();
    let commitment = text.lines().find(|line| line.starts_with("commitment: ")).unwrap();
    for (name, from, to, kind) in [
        ("event", taken, stolen.as_str(), "events"),
        ("result", result, "result: finished 99 0 won by 0", "result"),
        ("seed", &"1".repeat(64), &"2".repeat(64), "events"),
        ("shortened", last, "", "result"),
        ("early", " @1000 ", " @0 ", "events"),
        ("commitment", commitment, &format!("commitment: {}", "0".repeat(64)), "commitment"),
        ("seat", "0 call", "7 call", "refused"),
    ] {
        assert!(text.contains(from), "{name}");
        let game = file(&folder, &format!("{name}.game"), text.replacen(from, to, 1));
        let audited = tercet(&["audit", "--json", &game]);
        assert_eq!((audited.code, audited.stderr.as_str()), (1, ""), "{name}: {}", audited.stdout);
        let audited: Value = serde_json::from_str(&audited.stdout).unwrap();
        assert_eq!(audited["agrees"], false);
        assert!(audited["difference"].get(kind).is_some(), "{name}: {audited}");
        let told = tercet(&["audit", &game]);
        assert_eq!(told.code, 1);
        assert!(told.stdout.starts_with("differs: "), "{}", told.stdout);

        let shown = tercet(&["replay", &game]);
        assert_eq!(shown.code, 0, "{name}: {}", shown.stderr);
        assert!(shown.stderr.starts_with("warning: the record does not agree with itself: "));
    }
}

#[test]
fn a_broken_record_is_no_answer_but_a_complaint() {
    let text = whole_game();
    let folder = folder("record-broken");
    let cases = [
        ("empty", String::new(), "the tag `tercet` is missing"),
        ("version", text.replacen("tercet: 1", "tercet: 9", 1), "line 1: format 9 is not known"),
        ("tag", text.replacen("seats:", "chairs:", 1), "line 6: `chairs` is not a tag"),
        ("game", text.replacen("game: classic", "game: \u{1b}x", 1), "`\\u{1b}x` is not a game"),
        ("config", text.replacen("\"zh\"", "\"xx\"", 1), "edition"),
        ("step", text.replacen(" @1000 ", " 1000 ", 1), "a time such as @1200"),
        ("event", text.replacen("> called", "> shouted", 1), "step 2: `shouted`"),
        ("card", text.replacen("1=", "1=9", 1), "step 1: "),
    ];
    for (name, text, expected) in cases {
        let game = file(&folder, &format!("{name}.game"), text);
        for command in ["audit", "replay"] {
            let wrong = tercet(&[command, &game]).wrong();
            assert!(wrong.contains(expected), "{command} {name}: {wrong}");
        }
    }
    let game = file(&folder, "bytes.game", b"tercet: 1\n\xff\n");
    assert!(tercet(&["audit", &game]).wrong().ends_with("line 2: this is not UTF-8 text\n"));
    let missing = folder.join("missing.game");
    assert!(tercet(&["replay", missing.to_str().unwrap()]).wrong().contains("missing.game: "));
    assert!(tercet(&["replay", folder.to_str().unwrap()]).wrong().contains("record-broken: "));
}

#[test]
fn a_record_whose_events_name_strangers_is_shown_with_a_warning() {
    let text = whole_game();
    for (from, to) in [("> taken 0 ", "> taken 9 "), ("dealer 0", "dealer 255"), (" 9=", " 255=")] {
        let strange = text.replacen(from, to, 1);
        let shown = tercet_reading(&["replay", "-"], strange.as_bytes());
        assert_eq!(shown.code, 0, "{}", shown.stderr);
        assert!(shown.stderr.starts_with("warning: "), "{}", shown.stderr);
        tercet_reading(&["replay", "-"], sealed(&strange).as_bytes()).done();
    }
}

#[test]
fn a_sealed_record_is_shown_but_cannot_be_audited() {
    let text = sealed(&whole_game());
    let shown = tercet_reading(&["replay", "-"], text.as_bytes()).done();
    assert!(shown.contains("the seed is not revealed"));
    let wrong = tercet_reading(&["audit", "-"], text.as_bytes()).wrong();
    assert!(wrong.starts_with("error: this record is sealed: it has neither `seed` nor `stacked`"));
}

#[test]
fn steps_that_do_not_follow_each_other_are_not_shown() {
    let text = whole_game();
    let gap = text.replacen("\n2 @", "\n3 @", 1);
    let wrong = tercet_reading(&["replay", "-"], gap.as_bytes()).wrong();
    assert!(wrong.contains("step 2 is expected, not 3"), "{wrong}");
    let audited = tercet_reading(&["audit", "-"], gap.as_bytes());
    assert_eq!(audited.code, 1);
}

#[test]
fn a_file_too_large_to_be_a_record_is_refused() {
    let folder = folder("record-large");
    let game = folder.join("large.game");
    fs::File::create(&game).unwrap().set_len(17 * 1024 * 1024).unwrap();
    let wrong = tercet(&["audit", game.to_str().unwrap()]).wrong();
    assert!(wrong.contains("a game record has at most 16777216 bytes"), "{wrong}");
}

fn sealed(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("seed: "));
    lines.map(|line| format!("{line}\n")).collect()
}

/// A game of a room that was promised before it began, with salts and the draws of every step.
const PROMISED: &str = include_str!("../../../games/tests/promised/classic.game");

#[test]
fn a_record_with_a_promise_is_audited_with_its_salts_and_draws() {
    let folder = folder("record-promised");
    let game = file(&folder, "promised.game", PROMISED);
    assert!(tercet(&["audit", &game]).done().starts_with("agrees: "));
    let shown = tercet(&["replay", &game]).done();
    assert!(shown.contains("game 3 of room K7QX0M2R9Z, seed "), "{shown}");
    let shown: Value = serde_json::from_str(&tercet(&["replay", "--json", &game]).done()).unwrap();
    let tags = &shown["tags"];
    assert_eq!((&tags["scheme"], &tags["number"]), (&Value::from(2), &Value::from(3)));
    assert_eq!(tags["salts"][0], "5a1700");
    let drawn = PROMISED.lines().find_map(|line| line.split_once(" # ~: ")).unwrap().1;
    let card = drawn.split(' ').next().unwrap();
    for (name, from, to, kind) in [
        ("salt", "5a1700", "5a1701", "events"),
        ("room", "room: K7QX0M2R9Z", "room: K7QX0M2R9Y", "events"),
        ("draws", &format!("~: {card}"), "~: 9xxx", "draws"),
        ("commitment", "commitment: ", "commitment: 0", "commitment"),
    ] {
        let mut text = PROMISED.replacen(from, to, 1);
        if name == "commitment" {
            let line = text.lines().find(|line| line.starts_with(to)).unwrap().to_owned();
            text = text.replace(&line, &line[..line.len() - 1]);
        }
        let game = file(&folder, &format!("{name}.game"), text);
        let audited = tercet(&["audit", "--json", &game]);
        let audited: Value = serde_json::from_str(&audited.stdout).unwrap();
        assert!(audited["difference"].get(kind).is_some(), "{name}: {audited}");
    }
    let unknown = PROMISED.replace("scheme: 2", "scheme: 3");
    let unknown = tercet(&["audit", &file(&folder, "unknown.game", unknown)]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.stderr.contains("scheme 3 is not known"), "{}", unknown.stderr);
}
