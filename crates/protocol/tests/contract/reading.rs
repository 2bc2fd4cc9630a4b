//! Servers read strictly, so that a typing error is found; clients read
//! leniently, so that a newer server may say more.

use serde_json::{Value, json};
use tercet_protocol::{
    ClientMessage, ServerMessage, from_object,
    http::{NewRoom, NewSession, Rename},
};

use crate::examples::{CLIENT, again, body_again, http, server};

/// What belongs to a game and is passed on as it is.
const OPAQUE: [&str; 6] = ["command", "commands", "config", "view", "notices", "facts"];

/// The same value with one unknown field more, once for every object of the protocol in it.
fn with_a_field_more(value: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    match value {
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("surprise".to_owned(), json!(1));
            all.push(Value::Object(more));
            for (name, inner) in fields.iter().filter(|(name, _)| !OPAQUE.contains(&name.as_str()))
            {
                for changed in with_a_field_more(inner) {
                    let mut copy = fields.clone();
                    copy.insert(name.clone(), changed);
                    all.push(Value::Object(copy));
                }
            }
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                for changed in with_a_field_more(item) {
                    let mut copy = items.clone();
                    copy[at] = changed;
                    all.push(Value::Array(copy));
                }
            }
        }
        _ => {}
    }
    all
}

/// The same value with an array of its fields in place of an object, once
/// for every object of the protocol in it.
fn with_an_array_instead(value: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    if let Value::Object(fields) = value {
        all.push(fields.values().cloned().collect());
        for (name, inner) in fields.iter().filter(|(name, _)| !OPAQUE.contains(&name.as_str())) {
            for changed in with_an_array_instead(inner) {
                let mut copy = fields.clone();
                copy.insert(name.clone(), changed);
                all.push(Value::Object(copy));
            }
        }
    }
    all
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("an example is JSON")
}

#[test]
fn an_array_is_not_an_object_in_the_message_of_a_client() {
    for (name, text) in CLIENT {
        assert!(again::<ClientMessage>(text).is_ok());
        let changed = with_an_array_instead(&parsed(text));
        assert!(changed.len() >= 2, "{name}");
        for value in changed {
            let value = value.to_string();
            assert!(again::<ClientMessage>(&value).is_err(), "{name}: {value}");
        }
    }
    let seen = r#"{"hello":{"version":1,"seen":[7,41]}}"#;
    let error = again::<ClientMessage>(seen).expect_err("an array").to_string();
    assert!(error.contains("expected an object"), "{error}");
    assert!(again::<ClientMessage>(r#"{"hello":{"version":1,"seen":null}}"#).is_ok());
}

#[test]
fn an_array_is_not_an_object_in_the_body_of_a_request() {
    assert!(from_object::<NewSession>(b"[]").is_err());
    assert!(from_object::<Rename>(br#"["Ada"]"#).is_err());
    assert!(from_object::<NewRoom>(br#"["classic",null,null,false,[]]"#).is_err());
    assert!(from_object::<NewSession>(b" {} ").is_ok());
    assert!(from_object::<NewSession>(b"{} {}").is_err());
    let room: NewRoom = from_object(br#"{"game":"classic","config":{"rounds":[1]}}"#).unwrap();
    assert_eq!(room.config.unwrap().get(), r#"{"rounds":[1]}"#);
}

/// The bodies that clients send.
const REQUESTS: [&str; 17] = [
    "NewSession",
    "NewRunRequest",
    "NewGroup",
    "Rename",
    "NewRoom",
    "QuickRequest",
    "KeepGames",
    "Login",
    "Recover",
    "Reset",
    "ChangePassword",
    "Confirmation",
    "AdminClaim",
    "NewPersonalToken",
    "NewDeviceLink",
    "ClaimLink",
    "HostCommand",
];

#[test]
fn an_unknown_field_of_a_client_is_refused_and_named() {
    for (name, text) in CLIENT {
        let changed = with_a_field_more(&parsed(text));
        assert!(changed.len() >= 2, "{name}");
        for value in changed {
            let error = again::<ClientMessage>(&value.to_string()).expect_err(name).to_string();
            let is_named = error.contains("surprise") || error.contains("expected value");
            assert!(is_named || error.contains("map with a single key"), "{name}: {error}");
        }
    }
    for (name, text) in http() {
        let is_request = REQUESTS.contains(&name);
        // The outermost object of this answer names its kind and has one field.
        let n_kinds = usize::from(name == "HostAnswer");
        for value in with_a_field_more(&parsed(&text)).into_iter().skip(n_kinds) {
            let read = body_again(name, &value.to_string());
            assert_eq!(read.is_err(), is_request, "{name}: {value}");
        }
    }
}

#[test]
fn an_unknown_field_of_the_server_is_left_out() {
    for (name, text) in server() {
        // The outermost object names the kind of message and has one field.
        let changed: Vec<Value> = with_a_field_more(&parsed(&text)).into_iter().skip(1).collect();
        assert!(!changed.is_empty(), "{name}");
        for value in changed.iter().filter(|value| !adds_a_kind(value)) {
            let read = again::<ServerMessage>(&value.to_string());
            assert_eq!(read.unwrap_or_else(|error| panic!("{name}: {error}: {value}")), text);
        }
    }
}

/// Whether the field was added beside the kind of a seat, which is not a field.
fn adds_a_kind(value: &Value) -> bool {
    let kinds = ["person", "bot", "free"];
    match value {
        Value::Object(fields) => {
            let is_seat = kinds.iter().any(|kind| fields.contains_key(*kind));
            (is_seat && fields.contains_key("surprise")) || fields.values().any(adds_a_kind)
        }
        Value::Array(items) => items.iter().any(adds_a_kind),
        _ => false,
    }
}

#[test]
fn what_is_wrong_is_named() {
    for (text, named) in [
        (r#"{"sit":{"id":1}}"#, "missing field `seat`"),
        (r#"{"sit":{"id":1,"seat":-1}}"#, "expected u8"),
        (r#"{"sit":{"id":1,"seat":"left"}}"#, "invalid type: string \"left\", expected u8"),
        (r#"{"hello":{"version":"1"}}"#, "expected u32"),
        (r#"{"emote":{"emote":"yawn"}}"#, "unknown variant `yawn`, expected one of `wave`"),
        (r#"{"dance":{}}"#, "unknown variant `dance`, expected one of `hello`"),
        (r#"{"ping":{"id":1}} x"#, "trailing characters"),
        ("[]", "expected"),
        ("", "EOF"),
    ] {
        let error = again::<ClientMessage>(text).expect_err(text).to_string();
        assert!(error.contains(named), "{text}: {error}");
    }
}

#[test]
fn what_is_absent_has_its_meaning() {
    for (text, whole) in
        [("{}", r#"{"token":false}"#), (r#"{"name":"Ada"}"#, r#"{"name":"Ada","token":false}"#)]
    {
        assert_eq!(body_again("NewSession", text).expect(text), whole);
    }
    let room = body_again("NewRoom", r#"{"game":"setup"}"#).expect("a room");
    assert_eq!(room, r#"{"game":"setup","public":false,"bots":[]}"#);
}
