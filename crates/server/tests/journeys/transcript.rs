//! The transcript in `docs/protocol.md` is one of a real game: a stranger who
//! follows it line by line gets the same kinds of answers.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};
use tercet_cards::{Card, first_set};
use tercet_testkit::{
    Api, Guest, Talk,
    talk::{Heard, hello},
};

use crate::house::House;

const BEGIN: &str = "<!-- made from a real game: transcript -->\n";
const END: &str = "<!-- end: transcript -->";
/// What belongs to the game, and is as long as the game wants it.
const OF_THE_GAME: [&str; 5] = ["config", "view", "notices", "facts", "delta"];

/// What was said, as it is printed.
#[derive(Default)]
struct Transcript {
    text: String,
    is_block_open: bool,
}

impl Transcript {
    /// A sentence about what comes.
    fn tell(&mut self, sentence: &str) {
        self.end_block();
        self.text.push_str(&format!("\n{sentence}\n"));
    }

    fn line(&mut self, line: &str) {
        if !self.is_block_open {
            self.text.push_str("\n```text\n");
            self.is_block_open = true;
        }
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn end_block(&mut self) {
        if self.is_block_open {
            self.text.push_str("```\n");
            self.is_block_open = false;
        }
    }

    /// A request over HTTP with its answer.
    fn ask(&mut self, api: &mut Api, path: &str, guest: Option<&Guest>, body: &str) -> Value {
        let authorization = guest.map(Guest::authorization);
        let headers: Vec<(&str, &str)> =
            authorization.iter().map(|value| ("authorization", value.as_str())).collect();
        let answer = api.ask("POST", path, &headers, body).expect("the server answers");
        self.line(&format!("> POST {path} {body}"));
        self.line(&format!("< {} {}", answer.status, shortened(&answer.body, &["token"])));
        serde_json::from_str(&answer.body).expect("JSON")
    }

    fn say(&mut self, talk: &mut Talk, text: &str) {
        talk.say_text(text).expect("the socket is open");
        self.line(&format!("> {text}"));
    }

    /// Everything up to a message of this kind, which is returned.
    fn hear(&mut self, talk: &mut Talk, kind: &str, left_out: &[&str]) -> Value {
        loop {
            let Heard::Text(text) = talk.hear().expect("a message in time") else {
                panic!("closed before {kind}")
            };
            self.line(&format!("< {}", shortened(&text, left_out)));
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if let Some(body) = message.get(kind) {
                return body.clone();
            }
        }
    }
}

/// The text with `…` for the values of some fields.
fn shortened(text: &str, fields: &[&str]) -> String {
    let mut text = text.to_owned();
    for field in fields {
        let mut from = 0;
        while let Some(at) = text[from..].find(&format!("\"{field}\":")) {
            let start = from + at + field.len() + 3;
            let mut rest = serde_json::Deserializer::from_str(&text[start..]).into_iter::<Value>();
            let value = rest.next().expect("a value").expect("JSON");
            let end = start + rest.byte_offset();
            let short = match value {
                Value::Object(_) => "{…}",
                Value::Array(_) => "[…]",
                _ => "\"…\"",
            };
            text.replace_range(start..end, short);
            from = start;
        }
    }
    text
}

/// Who was made by `POST /api/session`.
fn guest(session: &Value) -> Guest {
    Guest {
        user: session["you"]["user"].as_i64().expect("a number"),
        token: session["token"].as_str().expect("a text").to_owned(),
    }
}

/// A SET on the table of a view.
fn a_set(view: &Value) -> Vec<Card> {
    let table: Vec<Option<Card>> = serde_json::from_value(view["table"].clone()).expect("JSON");
    let table: Vec<Card> = table.into_iter().flatten().collect();
    let set = first_set(&table).expect("with this option there is always a SET");
    set.map(|at| table[at]).to_vec()
}

fn ben_hears(talk: &mut Talk, kind: &str) -> Value {
    loop {
        let Heard::Text(text) = talk.hear().expect("a message in time") else {
            panic!("closed before {kind}")
        };
        let message: Value = serde_json::from_str(&text).expect("JSON");
        if let Some(body) = message.get(kind) {
            return body.clone();
        }
    }
}

/// Ada and Ben play a short game; the transcript is what Ada says and hears.
fn played() -> String {
    let house = House::open();
    let mut api = house.api();
    let mut t = Transcript::default();

    t.tell("Ada becomes a guest and opens a table for two.");
    let session = t.ask(&mut api, "/api/session", None, r#"{"name":"Ada","token":true}"#);
    let ada = guest(&session);
    let body =
        r#"{"game":"classic","config":{"claims":"instant","noSet":{"trigger":"auto"}},"seats":2}"#;
    let room = t.ask(&mut api, "/api/rooms", Some(&ada), body);
    let code = room["code"].as_str().expect("a text");

    t.tell(
        "She opens the socket of the room and says hello, and that she understands all changes.",
    );
    let open =
        || Talk::open(house.address, code, &ada).expect("a socket of the room").as_it_comes();
    let mut socket = open();
    t.say(&mut socket, &hello(None).to_string());
    t.hear(&mut socket, "welcome", &[]);

    t.tell("Ben comes in by the code and sits down: the room is told each time, as a change of what she knows.");
    let session = api
        .ask("POST", "/api/session", &[], r#"{"name":"Ben","token":true}"#)
        .expect("the server answers");
    let ben = guest(&serde_json::from_str(&session.body).expect("JSON"));
    let mut other = Talk::open(house.address, code, &ben).expect("a socket of the room");
    other.say_text(&hello(None).to_string()).expect("the socket is open");
    t.hear(&mut socket, "room_change", &[]);
    other
        .say_text(&json!({ "sit": { "id": 1, "seat": 1 } }).to_string())
        .expect("the socket is open");
    t.hear(&mut socket, "room_change", &[]);

    t.tell("Ada, who is the host, starts the game.");
    t.say(&mut socket, r#"{"start":{"id":5001}}"#);
    let snapshot = t.hear(&mut socket, "snapshot", &["config"]);
    let change = t.hear(&mut socket, "change", &[]);
    t.hear(&mut socket, "room_change", &[]);
    let game = snapshot["game"].clone();
    // What the change makes of the snapshot is what Ben is told.
    let text = delta_text(&format!("[[],{}]", shown_in(&t, "snapshot")), &change);
    let first = ben_hears_step(&mut other, 1);
    assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), told_by(&first));

    t.tell("She sees a SET and claims it.");
    let cards = a_set(&first["view"]);
    let cards = json!(cards);
    let claim = |id: u32, seen: &Value| {
        let command = format!(r#"{{"claim":{{"cards":{cards}}}}}"#);
        format!(r#"{{"play":{{"id":{id},"game":{game},"seen":{seen},"command":{command}}}}}"#)
    };
    t.say(&mut socket, &claim(5002, &first["seq"]));
    let change = t.hear(&mut socket, "change", &[]);
    assert_eq!(change["id"], 5002, "her answer and the step are one message");
    let step = ben_hears_step(&mut other, 2);
    let text = delta_text(&text, &change);
    assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), told_by(&step));

    t.tell("Had the answer been lost, she would ask again with the same number: the same answer, and no second SET.");
    t.say(&mut socket, &claim(5002, &first["seq"]));
    t.hear(&mut socket, "accepted", &[]);

    t.tell("With a new number it is a new claim, and the cards are gone.");
    t.say(&mut socket, &claim(5003, &step["seq"]));
    t.hear(&mut socket, "refused", &[]);

    t.tell("Her connection breaks, and Ben takes a SET meanwhile.\nShe comes back, says what she has seen last, and is told what she missed.");
    let seen = step["seq"].as_u64().expect("a number");
    drop(socket);
    while ben_hears(&mut other, "room")["seats"][0]["person"]["connected"] != false {}
    let cards = a_set(&step["view"]);
    let play = json!({ "play": { "id": 2, "game": game, "seen": seen, "command": { "claim": { "cards": cards } } } });
    other.say_text(&play.to_string()).expect("the socket is open");
    ben_hears_step(&mut other, seen + 1);
    let mut socket = open();
    let seen = format!(r#"{{"game":{game},"seq":{seen}}}"#);
    t.say(
        &mut socket,
        &format!(r#"{{"hello":{{"version":1,"seen":{seen},"changes":true,"all_changes":true}}}}"#),
    );
    t.hear(&mut socket, "step", &["config", "view"]);

    t.tell("Ben gets up, and then Ada: nobody is left, and the game is over.\nThe seed is no longer secret, and everybody can check that it fits the commitment.");
    other.say_text(&json!({ "stand": { "id": 3 } }).to_string()).expect("the socket is open");
    t.hear(&mut socket, "change", &[]);
    t.hear(&mut socket, "room_change", &[]);
    t.say(&mut socket, r#"{"stand":{"id":5004}}"#);
    // Ben sees the game as a spectator now: what was told before is not kept, and she hears it whole.
    let last = t.hear(&mut socket, "step", &["view"]);
    assert!(last.get("over").is_some(), "{last}");
    t.hear(&mut socket, "accepted", &["config"]);
    t.end_block();
    t.text
}

/// The view of the last message of this kind, as it came.
fn shown_in(transcript: &Transcript, kind: &str) -> String {
    let line =
        transcript.text.lines().rev().find(|line| line.starts_with(&format!("< {{\"{kind}\"")));
    let line = line.expect("a message of this kind came");
    let start = line.find("\"view\":").expect("it has a view") + "\"view\":".len();
    line[start..line.len() - 2].to_owned()
}

/// What a change makes of the text before.
fn delta_text(before: &str, change: &Value) -> String {
    let delta = change["delta"].as_str().expect("a text");
    tercet_protocol::delta::apply(before, delta).expect("it fits")
}

/// What a step tells, as changes are made of it.
fn told_by(step: &Value) -> Value {
    json!([step["notices"], step["view"]])
}

/// Waits until Ben has heard of a step.
fn ben_hears_step(talk: &mut Talk, seq: u64) -> Value {
    loop {
        let step = ben_hears(talk, "step");
        if step["seq"].as_u64() == Some(seq) {
            return step;
        }
    }
}

/// What a line says about the protocol: who speaks, what kind of message it is
/// and which fields it has; not which cards lie there.
fn shape(line: &str) -> String {
    let Some(at) = line.find(['{', '[']) else { return line.to_owned() };
    let plain = line[at..].replace("{…}", "{}").replace("[…]", "[]");
    let value: Value = serde_json::from_str(&plain).unwrap_or_else(|e| panic!("{line}: {e}"));
    format!("{}{}", &line[..at], shape_of(&value))
}

fn shape_of(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| {
                let is_opaque = OF_THE_GAME.contains(&name.as_str()) || name == "command";
                let inner = if is_opaque { "…".to_owned() } else { shape_of(value) };
                format!("{name}:{inner}")
            });
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        Value::Array(_) => "[]".to_owned(),
        _ => "_".to_owned(),
    }
}

#[test]
fn the_transcript_on_the_page_is_one_of_a_real_game() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let mut page = fs::read_to_string(&path).expect("the page");
    let start = page.find(BEGIN).expect("the transcript begins") + BEGIN.len();
    let end = page.find(END).expect("the transcript ends");
    let played = played();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        page.replace_range(start..end, &format!("{played}\n"));
        fs::write(&path, &page).expect("the page");
        return;
    }
    let lines = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.is_empty()).map(shape).collect()
    };
    assert_eq!(lines(&page[start..end]), lines(&played), "UPDATE_EXPECT=1 rewrites it");
}
