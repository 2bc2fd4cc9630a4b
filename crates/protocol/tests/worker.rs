//! The messages as they are: a page may still be there when its worker is loaded again.
#![allow(clippy::unwrap_used)]

use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;
use tercet_engine::{GameTime, Seat, Seed, Seq};
use tercet_protocol::worker::{
    FromHost, Highlight, Highlights, Hint, Kind, LaidSet, Load, Open, Replayed, ReplayedStep,
    SeatTally, TableChange, ToHost, WorkerCode, WorkerRequest,
};
use tercet_protocol::{Close, Code, RoomCode, UserId, http, room, server::RefusedMessage};

/// Every message is written like this, and read back to the same.
fn is_written_as<M: Serialize + DeserializeOwned>(messages: &[(M, serde_json::Value)]) {
    for (message, expected) in messages {
        let written = serde_json::to_value(message).unwrap();
        assert_eq!(&written, expected);
        let read: M = serde_json::from_value(written).unwrap();
        assert_eq!(&serde_json::to_value(&read).unwrap(), expected);
    }
}

#[test]
fn what_a_page_says_is_frozen() {
    let room: http::NewRoom =
        serde_json::from_str(r#"{"game":"classic","bots":["expert"]}"#).unwrap();
    let open = |seed| {
        ToHost::Open(Open { name: "Ada".to_owned(), room: room.clone(), beside: Vec::new(), seed })
    };
    let room = json!({ "game": "classic", "public": false, "bots": ["expert"] });
    let seed = "00000000000000000000000000000000000000000000000000000000000000ff";
    is_written_as(&[
        (open(None), json!({ "open": { "name": "Ada", "room": room } })),
        (
            open(Some(Seed::numbered(255))),
            json!({ "open": { "name": "Ada", "room": room, "seed": seed } }),
        ),
        (
            ToHost::Load(Load { table: "{}".to_owned(), steps: Vec::new() }),
            json!({ "load": { "table": "{}" } }),
        ),
        (
            ToHost::Load(Load { table: "{}".to_owned(), steps: vec!["s".to_owned()] }),
            json!({ "load": { "table": "{}", "steps": ["s"] } }),
        ),
        (ToHost::Connect {}, json!({ "connect": {} })),
        (ToHost::Disconnect {}, json!({ "disconnect": {} })),
        (ToHost::Text("{}".to_owned()), json!({ "text": "{}" })),
        (ToHost::ConnectBeside { person: 1 }, json!({ "connect_beside": { "person": 1 } })),
        (
            ToHost::TextBeside { person: 1, text: "{}".to_owned() },
            json!({ "text_beside": { "person": 1, "text": "{}" } }),
        ),
        (ToHost::Pause {}, json!({ "pause": {} })),
        (ToHost::Resume {}, json!({ "resume": {} })),
        (ToHost::Undo {}, json!({ "undo": {} })),
        (ToHost::Save {}, json!({ "save": {} })),
        (ToHost::Record {}, json!({ "record": {} })),
        (ToHost::Hint {}, json!({ "hint": {} })),
        (ToHost::Replay { record: "r".to_owned() }, json!({ "replay": { "record": "r" } })),
        (ToHost::Highlights { record: "r".to_owned() }, json!({ "highlights": { "record": "r" } })),
        (
            ToHost::Measure { record: "r".to_owned(), seat: Seat(1), known: vec![-0.5] },
            json!({ "measure": { "record": "r", "seat": 1, "known": [-0.5] } }),
        ),
    ]);
}

fn highlights() -> Highlights {
    Highlights {
        moments: vec![Highlight {
            kind: Kind::FastestSet,
            step: 3,
            seat: Some(Seat(1)),
            cards: vec!["1rfo".to_owned()],
            n: 900,
        }],
        tallies: vec![SeatTally { sets: 2, searched_ms: 5_000, mistakes: 1 }],
        millis: 9_000,
        n_undone: 0,
        n_hints: 0,
        sets: vec![LaidSet {
            own: None,
            cards: vec!["1rfo".to_owned()],
            step: 2,
            millis: 900,
            by: Some(Seat(1)),
        }],
    }
}

#[test]
fn what_a_worker_says_is_frozen() {
    let entry = http::RoomEntry {
        code: RoomCode::from_random([7; 10]),
        game: "classic".to_owned(),
        status: room::Status::Waiting,
        public: false,
        locked: false,
        host: room::Who { user: UserId(1), name: "Ada".to_owned() },
        seats: 2,
        free: 0,
        config: None,
        quick: false,
    };
    let facts = serde_json::value::RawValue::from_string("{}".to_owned()).unwrap();
    let opened = json!({ "opened": { "code": "7777777777", "game": "classic",
        "status": "waiting", "public": false, "host": { "user": 1, "name": "Ada" },
        "seats": 2, "free": 0 } });
    is_written_as(&[
        (FromHost::Ready { version: 1 }, json!({ "ready": { "version": 1 } })),
        (FromHost::Opened(Box::new(entry)), opened),
        (FromHost::Connected {}, json!({ "connected": {} })),
        (FromHost::Text("{}".to_owned()), json!({ "text": "{}" })),
        (FromHost::ConnectedBeside { person: 1 }, json!({ "connected_beside": { "person": 1 } })),
        (
            FromHost::TextBeside { person: 1, text: "{}".to_owned() },
            json!({ "text_beside": { "person": 1, "text": "{}" } }),
        ),
        (
            FromHost::ClosedBeside { person: 1, code: 4000 },
            json!({ "closed_beside": { "person": 1, "code": 4000 } }),
        ),
        (
            FromHost::Measured { known: vec![-0.5], level: "strength-237".to_owned() },
            json!({ "measured": { "known": [-0.5], "level": "strength-237" } }),
        ),
        (
            FromHost::closed(Close::NoHello),
            json!({ "closed": { "code": Close::NoHello.number() } }),
        ),
        (FromHost::Paused {}, json!({ "paused": {} })),
        (FromHost::Resumed {}, json!({ "resumed": {} })),
        (FromHost::Undone { seq: Seq(4) }, json!({ "undone": { "seq": 4 } })),
        (
            FromHost::Changed(Box::new(TableChange {
                table: "t".to_owned(),
                kept: 2,
                steps: vec!["s".to_owned()],
                over: false,
            })),
            json!({ "changed": { "table": "t", "kept": 2, "steps": ["s"], "over": false } }),
        ),
        (FromHost::Saved { table: "t".to_owned() }, json!({ "saved": { "table": "t" } })),
        (FromHost::Record { text: "t".to_owned() }, json!({ "record": { "text": "t" } })),
        (
            FromHost::Hint(Box::new(Hint {
                seq: Seq(4),
                command: facts.clone(),
                then: vec![facts.clone()],
                sets: Some(1),
                percent: Some(60),
                points: None,
            })),
            json!({ "hint": { "seq": 4, "command": {}, "then": [{}], "sets": 1, "percent": 60 } }),
        ),
        (
            FromHost::Replayed(Box::new(Replayed {
                game: "classic".to_owned(),
                config: facts.clone(),
                names: vec!["Ada".to_owned(), "Vega".to_owned()],
                bots: vec![Seat(1)],
                steps: vec![ReplayedStep {
                    seq: Seq(1),
                    at: GameTime(0),
                    line: "1 @0 start".to_owned(),
                    seat: None,
                    notices: facts.clone(),
                    view: facts.clone(),
                }],
                outcome: None,
                difference: None,
            })),
            json!({ "replayed": {
                "game": "classic", "config": {}, "names": ["Ada", "Vega"], "bots": [1],
                "steps": [{
                    "seq": 1, "at": 0, "line": "1 @0 start", "seat": null, "notices": {}, "view": {},
                }],
                "outcome": null, "difference": null,
            } }),
        ),
        (
            FromHost::Highlights(Box::new(highlights())),
            json!({ "highlights": {
                "moments": [{
                    "kind": "fastest_set", "step": 3, "seat": 1, "cards": ["1rfo"], "n": 900,
                }],
                "tallies": [{ "sets": 2, "searched_ms": 5000, "mistakes": 1 }],
                "millis": 9000, "n_undone": 0,
                "sets": [{ "cards": ["1rfo"], "step": 2, "millis": 900, "by": 1 }],
            } }),
        ),
        (
            FromHost::Refused { request: WorkerRequest::Undo, code: "no_table".into(), facts },
            json!({ "refused": { "request": "undo", "code": "no_table", "facts": {} } }),
        ),
        (FromHost::Failed { message: "m".to_owned() }, json!({ "failed": { "message": "m" } })),
    ]);
}

#[test]
fn every_code_has_a_word_of_its_own() {
    let words: Vec<&str> = WorkerCode::ALL.iter().map(|code| code.word()).collect();
    assert_eq!(
        words,
        [
            "no_table",
            "paused",
            "nothing_played",
            "nothing_to_undo",
            "not_saved",
            "other_rules",
            "no_record",
            "no_hint"
        ]
    );
    let of_the_protocol: Vec<&str> = Code::ALL.iter().map(|code| code.word()).collect();
    assert!(words.iter().all(|word| !of_the_protocol.contains(word)));
}

#[test]
fn a_refused_request_is_called_as_its_message() {
    let facts = || serde_json::value::to_raw_value(&json!({})).unwrap();
    for request in WorkerRequest::ALL.iter().copied() {
        let refused = FromHost::Refused { request, code: "no_table".into(), facts: facts() };
        let written = serde_json::to_value(refused).unwrap();
        assert_eq!(written["refused"]["request"], request.word());
        assert_eq!(WorkerRequest::from_word(request.word()), Some(request));
    }
    for (text, request) in [
        (r#"{"undo":{}}"#, WorkerRequest::Undo),
        (r#"{"text_beside":{"person":0,"text":""}}"#, WorkerRequest::TextBeside),
        (r#"{"load":{"table":""}}"#, WorkerRequest::Load),
    ] {
        let message: ToHost = serde_json::from_str(text).unwrap();
        assert_eq!(message.request(), request);
        assert!(text.starts_with(&format!("{{\"{request}\"")), "{text} is called {request}");
    }
}

#[test]
fn a_refusal_knows_the_codes_of_this_protocol_only() {
    let problem = |code: &str| -> http::Problem {
        serde_json::from_value(json!({ "code": code, "facts": {} })).unwrap()
    };
    for code in Code::ALL {
        assert_eq!(problem(code.word()).known(), Some(*code));
    }
    assert_eq!(problem("of_a_newer_server").known(), None);
    let refused: RefusedMessage =
        serde_json::from_value(json!({ "code": "no_lock", "facts": {} })).unwrap();
    assert_eq!(refused.known(), None, "a word of a game");
    assert_eq!(RefusedMessage::new(None, Code::TooFast, &json!({})).known(), Some(Code::TooFast));
}

#[test]
fn a_seed_that_is_none_is_refused() {
    let open = r#"{"open":{"name":"Ada","room":{"game":"classic"},"seed":"12"}}"#;
    assert!(serde_json::from_str::<ToHost>(open).is_err());
    assert!(serde_json::from_str::<ToHost>(r#"{"undo":{"steps":2}}"#).is_err());
}
