//! What the referee promises whatever it is told.

mod asking;

use proptest::prelude::*;
use serde_json::{Value, json};
use tercet_engine::{Record, Seed};
use tercet_games::catalog;

use super::*;
use crate::lines::LONGEST;

fn referee() -> Referee {
    Referee::new(|| Ok(Seed::numbered(7)), House::default())
}

fn say(referee: &mut Referee, line: &str) -> Vec<Value> {
    let answers = referee.line(line.as_bytes());
    answers.iter().map(|answer| serde_json::from_str(answer).unwrap()).collect()
}

fn one(referee: &mut Referee, line: &str) -> Value {
    let answers = say(referee, line);
    assert_eq!(answers.len(), 1, "{line}: {answers:?}");
    answers[0].clone()
}

/// A game of two with a long list of draws.
fn started() -> Referee {
    let mut referee = referee();
    let draws: Vec<String> = tercet_cards::Card::all().map(|card| card.to_string()).collect();
    let new = json!({ "new": { "game": "classic", "seats": 2, "draws": draws } });
    assert_eq!(say(&mut referee, &new.to_string()).len(), 2);
    referee
}

fn error(line: &str) -> String {
    let answer = one(&mut started(), line);
    let message = answer["error"]["message"].as_str();
    message.unwrap_or_else(|| panic!("{line} was answered with {answer}")).to_owned()
}

#[test]
fn every_mistake_is_named_with_its_place_and_what_is_allowed() {
    for (line, expected) in [
        ("nonsense", "column 2: expected ident"),
        ("{", "column 1: EOF while parsing an object"),
        ("[1]", "invalid type: sequence, expected a JSON object"),
        ("{} {}", "column 4: trailing characters"),
        (r#"{"view":0,"view":1}"#, "column 16: the key `view` stands here twice"),
        (
            r#"{"vieW":0}"#,
            "`vieW`: no such key; there are new, at, seat, do, tick, leave, join, view, legal, \
             from, most, outcome, record",
        ),
        (
            r#"{"at":-1,"tick":true}"#,
            "`at`: -1 is not allowed (a time in milliseconds, a whole number)",
        ),
        (r#"{"at":1,"tick":1}"#, "`tick`: 1 is not allowed (true)"),
        (r#"{"outcome":false}"#, "`outcome`: false is not allowed (true)"),
        (
            r#"{"at":1,"seat":"0","do":{}}"#,
            r#"`seat`: "0" is not allowed (a seat, a whole number from 0)"#,
        ),
        (
            r#"{"view":"me"}"#,
            r#"`view`: "me" is not allowed (a seat, a whole number from 0, or "spectator")"#,
        ),
        (r#"{"new":{"game":"classic"}}"#, "`seats` is missing"),
        (r#"{"new":["classic"]}"#, "invalid type: sequence, expected a JSON object"),
        (
            r#"{"new":{"game":"classic","seats":2,"seed":"1f"}}"#,
            "`seed`: 64 hex digits are needed, not 2, or a number below 2^64",
        ),
        (
            r#"{"new":{"game":"classic","seats":2,"seed":-1}}"#,
            "`seed`: -1 is not allowed (64 hex digits as a text, or a number)",
        ),
        (
            r#"{"new":{"game":"classic","seats":2,"tell":[0,"me"]}}"#,
            r#"`tell`: [0,"me"] is not allowed (a list of seats and "spectator")"#,
        ),
        (
            r#"{"new":{"game":"classic","seats":2,"draws":[1]}}"#,
            r#"`draws`: [1] is not allowed (a list of names such as "2rho")"#,
        ),
        (r#"{"new":{"game":"classic","seats":300}}"#, "`seats`: 300 is not allowed (1 to 20)"),
        (r#"{"new":{"game":"classic","seats":2,"names":["Ann"]}}"#, "`names`: 1 name for 2 seats"),
        (
            r#"{"new":{"game":"classic","seats":2,"config":{"baseSize":10,"penalty":{"kind":1}}}}"#,
            "`baseSize`: 10 is not allowed (9, 12); \
             `penalty.kind`: 1 is not allowed (\"loseSet\", \"minusPoint\", \"none\")",
        ),
    ] {
        assert_eq!(error(line), expected, "{line}");
    }
    let unknown = error(r#"{"new":{"game":"bridge","seats":4}}"#);
    assert!(unknown.starts_with("`game`: \"bridge\" is not a game (classic, "), "{unknown}");
    assert!(error("{}").starts_with("the object is empty; a line has the keys new, or at seat do"));
    assert!(error(r#"{"at":1,"view":0}"#).starts_with("`at`, `view`: a line has the keys new"));
}

#[test]
fn what_is_long_deep_or_no_text_is_an_error() {
    let deep = "[".repeat(30_000) + &"]".repeat(30_000);
    let config = format!(r#"{{"new":{{"game":"classic","seats":2,"config":{deep}}}}}"#);
    assert!(error(&config).starts_with("`config`: [[[["), "{}", error(&config));
    assert_eq!(
        error(&" ".repeat(LONGEST).replace(' ', "x").repeat(2)),
        "the line is longer than 65536 bytes"
    );
    let answers = started().line(b"{\"view\":\xff}");
    assert_eq!(answers, [r#"{"error":{"line":2,"message":"byte 9: this is not UTF-8 text"}}"#]);
    let command = format!(r#"{{"at":1,"seat":0,"do":{deep}}}"#);
    assert_eq!(one(&mut started(), &command)["refused"]["code"], "malformed");
    let keys: Vec<String> = (0..50).map(|n| format!("\"{n}\":0")).collect();
    assert!(error(&format!("{{{}}}", keys.join(","))).ends_with("more than 32 keys"));
}

#[test]
fn blank_lines_have_no_answer_but_a_number() {
    let mut referee = referee();
    assert!(referee.line(b"").is_empty());
    assert!(referee.line(b" \t\r").is_empty());
    assert_eq!(one(&mut referee, "x")["error"]["line"], 3);
}

#[test]
fn without_a_game_everything_else_is_refused() {
    for line in [
        r#"{"at":1,"seat":0,"do":{"call":{}}}"#,
        r#"{"at":1,"tick":true}"#,
        r#"{"at":1,"leave":0}"#,
        r#"{"at":1,"join":0}"#,
        r#"{"view":0}"#,
        r#"{"legal":0}"#,
        r#"{"outcome":true}"#,
        r#"{"record":true}"#,
    ] {
        let answer = one(&mut referee(), line);
        assert_eq!(answer, json!({ "refused": { "code": "not_started", "facts": {} } }), "{line}");
    }
}

#[test]
fn unknown_seats_are_refused_however_large_and_let_no_time_pass() {
    for (seat, line) in [
        (2, r#"{"at":99000,"seat":2,"do":{"call":{}}}"#),
        (2, r#"{"at":99000,"leave":2}"#),
        (255, r#"{"at":99000,"join":255}"#),
        (300, r#"{"view":300}"#),
        (u64::MAX, r#"{"legal":18446744073709551615}"#),
    ] {
        let mut referee = started();
        say(&mut referee, r#"{"at":10,"seat":0,"do":{"call":{}}}"#);
        let expected = json!({ "code": "no_such_seat", "facts": { "seat": seat, "seats": 2 } });
        assert_eq!(one(&mut referee, line), json!({ "refused": expected }), "{line}");
        let view = one(&mut referee, r#"{"view":"spectator"}"#);
        assert_eq!(view["view"]["phase"]["called"]["seat"], 0);
    }
}

#[test]
fn deadlines_are_processed_before_the_line_that_comes_later() {
    let mut referee = started();
    say(&mut referee, r#"{"at":1000,"seat":0,"do":{"call":{}}}"#);
    let answers = say(&mut referee, r#"{"at":9000,"seat":1,"do":{"call":{}}}"#);
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["step"]["at"], 6000);
    assert_eq!(answers[0]["step"]["input"], json!({ "deadline": {} }));
    assert_eq!(answers[1]["step"]["at"], 9000);

    let answers = say(&mut referee, r#"{"at":20000,"tick":true}"#);
    assert_eq!(answers[0]["step"]["at"], 14000);
    assert_eq!(answers[1], json!({ "tick": { "at": 20000, "deadline": null } }));
    let again = one(&mut referee, r#"{"at":20000,"tick":true}"#);
    assert_eq!(again, json!({ "tick": { "at": 20000, "deadline": null } }));
}

#[test]
fn a_malformed_command_processes_no_deadline() {
    let mut referee = started();
    say(&mut referee, r#"{"at":1000,"seat":0,"do":{"call":{}}}"#);
    let answer = one(&mut referee, r#"{"at":9000,"seat":1,"do":{"shout":{}}}"#);
    assert_eq!(answer["refused"]["code"], "malformed");
    let view = one(&mut referee, r#"{"view":0}"#);
    assert_eq!(view["view"]["phase"]["called"]["until"], 6000);
}

#[test]
fn time_that_goes_back_is_refused() {
    let mut referee = started();
    say(&mut referee, r#"{"at":1000,"seat":0,"do":{"no_set":{}}}"#);
    for line in [
        r#"{"at":999,"seat":1,"do":{"no_set":{}}}"#,
        r#"{"at":999,"tick":true}"#,
        r#"{"at":999,"leave":1}"#,
        r#"{"at":999,"legal":1}"#,
    ] {
        let expected = json!({ "code": "time_went_back", "facts": { "at": 999, "latest": 1000 } });
        assert_eq!(one(&mut referee, line), json!({ "refused": expected }), "{line}");
    }
}

#[test]
fn what_is_legal_can_be_asked_for_a_time_before_the_next_deadline() {
    let mut referee = started();
    let legal = |referee: &mut Referee, line| one(referee, line)["legal"].clone();
    assert_eq!(legal(&mut referee, r#"{"legal":1}"#), json!([{ "call": {} }, { "no_set": {} }]));
    say(&mut referee, r#"{"at":1000,"seat":0,"do":{"call":{}}}"#);
    assert_eq!(legal(&mut referee, r#"{"legal":1,"at":5999}"#), json!([]));
    assert_eq!(legal(&mut referee, r#"{"legal":0}"#).as_array().unwrap().len(), 220);
    let late = one(&mut referee, r#"{"legal":1,"at":6000}"#);
    assert_eq!(
        late,
        json!({ "refused": { "code": "deadline_due", "facts": { "deadline": 6000 } } })
    );
}

#[test]
fn players_leave_and_come_back() {
    let mut referee = started();
    assert_eq!(
        one(&mut referee, r#"{"at":1,"leave":1}"#)["step"]["events"][0],
        json!({ "left": { "seat": 1 } })
    );
    assert_eq!(one(&mut referee, r#"{"at":2,"leave":1}"#)["refused"]["code"], "seat_empty");
    assert_eq!(
        one(&mut referee, r#"{"at":2,"join":1}"#)["step"]["events"][0],
        json!({ "joined": { "seat": 1 } })
    );
    assert_eq!(one(&mut referee, r#"{"at":2,"join":1}"#)["refused"]["code"], "seat_taken");
}

#[test]
fn draws_that_run_out_or_are_not_there_are_said_and_leave_the_game_as_it_was() {
    let mut referee = referee();
    let few = r#"{"new":{"game":"classic","seats":1,"draws":["1rfo"]}}"#;
    let expected = json!({ "code": "draws_ran_out", "facts": { "draws": 1 } });
    assert_eq!(one(&mut referee, few), json!({ "refused": expected }));
    let twice = r#"{"new":{"game":"classic","seats":1,"draws":["1rfo","1rfo"]}}"#;
    let expected = json!({ "code": "draw_not_there", "facts": { "draw": 2, "name": "1rfo" } });
    assert_eq!(one(&mut referee, twice), json!({ "refused": expected }));
    assert_eq!(one(&mut referee, r#"{"view":0}"#)["refused"]["code"], "not_started");

    let mut referee = started();
    let before = one(&mut referee, r#"{"view":0}"#);
    one(&mut referee, few);
    assert_eq!(one(&mut referee, r#"{"view":0}"#), before);
}

#[test]
fn a_deadline_without_draws_is_refused_and_nothing_else_of_the_line_happens() {
    let mut referee = referee();
    let draws: Vec<String> =
        tercet_cards::Card::all().take(12).map(|card| card.to_string()).collect();
    let config = json!({ "edition": "zh", "stallMs": 5000, "stallGraceMs": 0 });
    let new = json!({ "game": "classic", "seats": 2, "config": config, "draws": draws });
    say(&mut referee, &json!({ "new": new }).to_string());
    say(&mut referee, r#"{"at":6000,"seat":0,"do":{"deal_three":{}}}"#);
    let before = one(&mut referee, r#"{"view":0}"#);
    let answer = one(&mut referee, r#"{"at":7000,"seat":1,"do":{"call":{}}}"#);
    let expected = json!({ "code": "draws_ran_out", "facts": { "draws": 12 } });
    assert_eq!(answer, json!({ "refused": expected }));
    assert_eq!(one(&mut referee, r#"{"at":7000,"tick":true}"#), answer);
    assert_eq!(one(&mut referee, r#"{"view":0}"#), before);
}

#[test]
fn a_second_game_replaces_the_first_and_numbers_its_steps_anew() {
    let mut referee = started();
    say(&mut referee, r#"{"at":1000,"seat":0,"do":{"call":{}}}"#);
    let answers = say(&mut referee, r#"{"new":{"game":"classic","seats":3}}"#);
    let mut told = answers[0].clone();
    assert_eq!(told["new"]["config"].take()["edition"], "fr");
    assert_eq!(
        told,
        json!({ "new": {
            "game": "classic",
            "rules": 1,
            "seats": 3,
            "stacked": false,
            "config": null,
            "commitment": Seed::numbered(7).commitment().to_string(),
        } })
    );
    assert_eq!(answers[1]["step"]["seq"], 1);
    let record = one(&mut referee, r#"{"record":true}"#);
    assert!(record["record"].as_str().unwrap().contains("\ncommitment: "));
}

/// A line that has a good chance to mean something.
fn any_line() -> impl Strategy<Value = Vec<u8>> {
    let command = prop::sample::select(vec![
        r#"{"call":{}}"#,
        r#"{"no_set":{}}"#,
        r#"{"take_back":{}}"#,
        r#"{"claim":{"cards":["1rfo","1rfs","1rfd"]}}"#,
        r#"{"claim":{"cards":["1rfo","1rfs","1rho"]}}"#,
        r#"{"claim":{"cards":["3pes","1rfs","1rho"]}}"#,
        r#"{"claim":{"cards":["1rfo","1rfo","1rho"]}}"#,
        r#"{"deal_three":{}}"#,
        r#"{"deal":{}}"#,
        r#"{"accept":{}}"#,
        r#"{"nonsense":[]}"#,
        "7",
    ]);
    let act = (0..40_000_u64, 0..4_u8, command)
        .prop_map(|(at, seat, command)| format!(r#"{{"at":{at},"seat":{seat},"do":{command}}}"#));
    let come_and_go =
        (0..40_000_u64, 0..4_u8, prop::sample::select(vec!["leave", "join", "legal"]))
            .prop_map(|(at, seat, key)| format!(r#"{{"at":{at},"{key}":{seat}}}"#));
    let tick = any::<u64>().prop_map(|at| format!(r#"{{"at":{at},"tick":true}}"#));
    let fixed = prop::sample::select(vec![
        r#"{"new":{"game":"classic","seats":2,"config":{"edition":"zh"}}}"#,
        r#"{"new":{"game":"classic","seats":1,"config":{"claims":"instant","beginner":true}}}"#,
        r#"{"new":{"game":"classic","seats":3,"config":{"master":true},"draws":["1rfo"]}}"#,
        r#"{"view":"spectator"}"#,
        r#"{"record":true}"#,
        r#"{"outcome":true}"#,
    ])
    .prop_map(str::to_owned);
    let soup = prop::collection::vec(
        prop::sample::select(vec![
            "{", "}", "\"", ":", ",", "[", "]", "new", "at", "9", "\\u00", "é", "null",
        ]),
        0..20,
    )
    .prop_map(|pieces| pieces.concat());
    prop_oneof![
        6 => act.prop_map(String::into_bytes),
        2 => come_and_go.prop_map(String::into_bytes),
        1 => tick.prop_map(String::into_bytes),
        2 => fixed.prop_map(String::into_bytes),
        2 => soup.prop_map(String::into_bytes),
        2 => prop::collection::vec(any::<u8>(), 0..200),
    ]
}

proptest! {
    #[test]
    fn whatever_is_said_the_referee_answers_and_goes_on(
        lines in prop::collection::vec(any_line(), 1..60),
    ) {
        let mut referee = started();
        for line in &lines {
            let before = one(&mut referee, r#"{"view":"spectator"}"#);
            let answers = referee.line(line);
            let is_blank = line.iter().all(u8::is_ascii_whitespace);
            prop_assert_eq!(answers.is_empty(), is_blank);
            let mut happened = false;
            for answer in &answers {
                let answer: Value = serde_json::from_str(answer).expect("an answer is JSON");
                prop_assert_eq!(answer.as_object().map(serde_json::Map::len), Some(1));
                happened |= answer.get("step").is_some();
            }
            if !happened {
                prop_assert_eq!(one(&mut referee, r#"{"view":"spectator"}"#), before);
            }
        }
        let record = one(&mut referee, r#"{"record":true}"#);
        let record: Record = record["record"].as_str().expect("a text").parse().expect("a record");
        let rules = catalog::find(&record.tags.game).expect("a game that was played");
        let replay = rules.read(record).expect("a record that was written is read");
        prop_assert_eq!(replay.audit().difference, None);
    }
}
