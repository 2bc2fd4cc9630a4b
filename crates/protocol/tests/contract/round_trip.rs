//! Whatever is said arrives as it was said, and nothing that arrives does harm.

use proptest::prelude::*;
use serde_json::{Value, json};
use tercet_protocol::{ClientMessage, RoomCode, ServerMessage};

use crate::examples::{CLIENT, again, server};

/// Any JSON, as a game may have it.
fn opaque() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        "\\PC{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("[a-z]{1,6}", inner, 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

fn client_message() -> impl Strategy<Value = Value> {
    let id = || any::<u64>();
    prop_oneof![
        (id(), any::<u64>(), opaque(), any::<i64>()).prop_map(|(id, seen, command, game)| {
            json!({ "play": { "id": id, "game": game, "seen": seen, "command": command } })
        }),
        (id(), any::<u8>()).prop_map(|(id, seat)| json!({ "sit": { "id": id, "seat": seat } })),
        (id(), "\\PC{0,200}").prop_map(|(id, text)| json!({ "say": { "id": id, "text": text } })),
        (id(), "[0-9a-f]{1,64}").prop_map(|(id, salt)| json!({ "salt": { "id": id, "salt": salt } })),
        id().prop_map(|id| json!({ "clear": { "id": id } })),
        (id(), any::<i64>()).prop_map(|(id, user)| json!({ "kick": { "id": id, "user": user } })),
        (id(), opaque(), any::<bool>(), any::<u8>()).prop_map(|(id, config, public, seats)| {
            json!({ "arrange": {
                "id": id, "game": "classic", "config": { "x": config }, "public": public, "seats": seats,
            }})
        }),
        (any::<u32>(), any::<i64>(), any::<u64>()).prop_map(|(version, game, seq)| {
            json!({ "hello": { "version": version, "seen": { "game": game, "seq": seq } } })
        }),
    ]
}

fn server_message() -> impl Strategy<Value = Value> {
    prop_oneof![
        (any::<i64>(), any::<u64>(), any::<u64>(), prop::option::of(any::<u64>()), opaque(), opaque())
            .prop_map(|(game, seq, at, deadline, notices, view)| json!({ "step": {
                "game": game, "seq": seq, "at": at, "now": at, "deadline": deadline,
                "notices": notices, "view": view,
            }})),
        (any::<u64>(), "[a-z_]{1,20}", opaque())
            .prop_map(|(id, code, facts)| json!({ "refused": { "id": id, "code": code, "facts": facts } })),
        (any::<u64>(), any::<u64>())
            .prop_map(|(id, seq)| json!({ "accepted": { "id": id, "seq": seq } })),
        (any::<i64>(), "\\PC{0,24}", any::<u64>(), "\\PC{0,200}").prop_map(
            |(user, name, at, text)| json!({ "said": { "user": user, "name": name, "at": at, "text": text } })
        ),
    ]
}

/// An example in which some bytes were lost, doubled or changed.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    let texts: Vec<String> = CLIENT
        .iter()
        .map(|(_, text)| (*text).to_owned())
        .chain(server().into_iter().map(|(_, text)| text))
        .collect();
    let damage = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3), 1..6);
    (prop::sample::select(texts), damage).prop_map(|(text, damage)| {
        let mut bytes = text.into_bytes();
        for (at, byte, kind) in damage {
            let at = at.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => bytes.truncate(at.max(1)),
            }
        }
        bytes
    })
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).expect("what was written is JSON")
}

proptest! {
    #[test]
    fn every_message_of_a_client_arrives_as_it_was_said(message in client_message()) {
        let text = message.to_string();
        prop_assert_eq!(value(&again::<ClientMessage>(&text).expect("a message")), message);
    }

    #[test]
    fn every_message_of_the_server_arrives_as_it_was_said(message in server_message()) {
        let text = message.to_string();
        prop_assert_eq!(value(&again::<ServerMessage>(&text).expect("a message")), message);
    }

    /// What is read at all is written in a form that is read to the same.
    #[test]
    fn damaged_messages_are_refused_or_mean_something(bytes in damaged()) {
        if let Ok(message) = serde_json::from_slice::<ClientMessage>(&bytes) {
            let text = serde_json::to_string(&message).expect("JSON");
            prop_assert_eq!(again::<ClientMessage>(&text).expect("its own text"), text);
        }
        if let Ok(message) = serde_json::from_slice::<ServerMessage>(&bytes) {
            let text = serde_json::to_string(&message).expect("JSON");
            prop_assert_eq!(again::<ServerMessage>(&text).expect("its own text"), text);
        }
    }

    #[test]
    fn a_room_code_survives_being_spelled_out(bytes in any::<[u8; RoomCode::LEN]>(), gaps in any::<[bool; RoomCode::LEN]>()) {
        let code = RoomCode::from_random(bytes);
        let mut spelled = String::new();
        for (c, gap) in code.to_string().to_lowercase().chars().zip(gaps) {
            spelled.push(match c { '0' => 'o', '1' => 'l', other => other });
            if gap {
                spelled.push('-');
            }
        }
        prop_assert_eq!(spelled.parse::<RoomCode>(), Ok(code));
    }

    #[test]
    fn any_text_is_a_room_code_or_not(text in "\\PC{0,16}") {
        if let Ok(code) = text.parse::<RoomCode>() {
            prop_assert_eq!(code.to_string().parse::<RoomCode>(), Ok(code));
        }
    }
}
