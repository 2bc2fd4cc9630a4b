//! Steps that come as changes of the step before.

use serde_json::{Value, json};
use tercet_client::{Answer, Changed, Output, SocketEvent, State};
use tercet_protocol::delta;

use crate::client::{Client, closes, id_of, play, sent, step, welcome};

/// The change from one step to the next, as [`step`] makes them.
fn change(seq: u64, rest: &Value) -> Value {
    let text = |seq: u64| format!(r#"[[],{{"n":{seq}}}]"#);
    let delta = delta::write(&text(seq - 1), &text(seq)).expect("it is there");
    let mut change = json!({ "seq": seq, "at": 700, "delta": delta });
    change
        .as_object_mut()
        .expect("it is there")
        .extend(rest.as_object().expect("it is there").clone());
    json!({ "change": change })
}

fn view(client: &Client) -> String {
    client.connection.table().game().expect("it is there").view.get().to_owned()
}

#[test]
fn a_change_makes_the_next_view_and_answers_your_own_request() {
    let mut client = Client::live(Some(9));
    client.text(&step(9, 5));
    let id = id_of(&client.ask(play()));
    let outputs = client.text(&change(6, &json!({ "id": id, "now": 710, "deadline": 900 })));
    assert_eq!(view(&client), r#"{"n":6}"#);
    let game = client.connection.table().game().expect("it is there");
    assert_eq!((game.seq.0, game.deadline.expect("it is there").0), (6, 900));
    let is_accepted = |output: &Output| {
        matches!(output, Output::Answered { answer: Answer::Accepted { seq: Some(seq) }, .. }
            if seq.0 == 6)
    };
    assert!(outputs.iter().any(is_accepted), "{outputs:?}");
    assert!(outputs.iter().any(|output| matches!(output, Output::Changed(Changed::Step))));
    assert_eq!(client.connection.unanswered().count(), 0);
    client.text(&change(7, &json!({})));
    assert_eq!(view(&client), r#"{"n":7}"#);
    assert_eq!(client.connection.table().game().expect("it is there").deadline, None);
    // One that was there already changes nothing.
    client.text(&change(7, &json!({})));
    assert_eq!(view(&client), r#"{"n":7}"#);
}

#[test]
fn a_change_that_does_not_fit_brings_a_snapshot() {
    let next = json!({ "next_snapshot": { "game": 10, "commitment": "", "delta": "~//B" } });
    let room = json!({ "room_change": { "delta": "~//B" } });
    let missing = change(7, &json!({}));
    let broken = json!({ "change": { "seq": 6, "at": 700, "delta": "~//B" } });
    let no_json = json!({ "change": { "seq": 6, "at": 700, "delta": "x" } });
    for (first, drifted) in [
        (None, json!({ "change": { "game": 9, "seq": 5, "at": 700, "delta": "~//B" } })),
        (None, json!({ "change": { "game": 8, "seq": 5, "at": 700, "delta": "~B" } })),
        (None, next.clone()),
        (Some(step(9, 5)), next),
        (None, room),
        (Some(step(9, 5)), missing),
        (Some(step(9, 5)), broken),
        (Some(step(9, 5)), no_json),
    ] {
        let mut client = Client::live(Some(9));
        if let Some(first) = first {
            client.text(&first);
        }
        assert!(closes(&client.text(&drifted)), "{drifted}");
        client.wait();
        let hello = sent(&client.event(SocketEvent::Opened));
        assert_eq!(hello, [r#"{"hello":{"version":1,"changes":true,"all_changes":true}}"#]);
    }
}

#[test]
fn a_change_right_after_a_snapshot_and_the_last_one_are_taken_in() {
    let mut client = Client::live(Some(9));
    let text = |n: u64| format!(r#"[[],{{"n":{n}}}]"#);
    let before = format!("[[],{}]", view(&client));
    let delta = delta::write(&before, &text(5)).expect("it is there");
    client.text(&json!({ "change": { "game": 9, "seq": 5, "at": 700, "delta": delta } }));
    assert_eq!(view(&client), r#"{"n":5}"#);
    let outcome = json!({ "scores": [1, 0], "winners": [0], "ending": "finished" });
    let over = json!({ "over": { "outcome": outcome, "seed": "00ff" } });
    client.text(&change(6, &over));
    let game = client.connection.table().game().expect("it is there");
    assert_eq!(game.over.as_ref().expect("it is over").seed, "00ff");
}

#[test]
fn the_next_game_and_the_room_are_made_of_what_was_told_before() {
    let mut client = Client::live(Some(9));
    client.text(&step(9, 5));
    let delta = delta::write(r#"[[],{"n":5}]"#, r#"[[],{"n":0}]"#).expect("it is there");
    let next = json!({ "game": 10, "commitment": "c0ffee", "delta": delta });
    let outputs = client.text(&json!({ "next_snapshot": next }));
    assert!(outputs.iter().any(|output| matches!(output, Output::Changed(Changed::Game))));
    let game = client.connection.table().game().expect("it is there");
    assert_eq!((game.id.0, game.seq.0, &*game.commitment), (10, 0, "c0ffee"));
    assert_eq!((view(&client).as_str(), &*game.rules), (r#"{"n":0}"#, "classic"));
    assert!(game.deck.is_none() && game.over.is_none() && game.deadline.is_none());
    client.text(&{
        let delta = delta::write(r#"[[],{"n":0}]"#, r#"[[],{"n":1}]"#).expect("it is there");
        json!({ "change": { "seq": 1, "at": 0, "delta": delta } })
    });
    assert_eq!(view(&client), r#"{"n":1}"#);

    // A newer server says more of a room than is known here, and makes changes of all of it.
    let mut room = serde_json::to_value(client.connection.table().room()).expect("JSON");
    room["surprise"] = json!(["x", 7]);
    client.text(&json!({ "room": room }));
    let old = room.to_string();
    room["locked"] = json!(true);
    room["surprise"] = json!(["x", 8]);
    let delta = delta::write(&old, &room.to_string()).expect("it is there");
    let outputs = client.text(&json!({ "room_change": { "delta": delta } }));
    assert!(outputs.iter().any(|output| matches!(output, Output::Changed(Changed::Room))));
    assert!(client.connection.table().room().expect("it is there").locked);
}

#[test]
fn a_server_of_before_is_greeted_with_fewer_changes_and_then_without() {
    let refused = json!({ "refused": { "code": "malformed", "facts": {} } });
    let mut client = Client::new();
    client.event(SocketEvent::Opened);
    let with_steps = r#"{"hello":{"version":1,"changes":true}}"#;
    assert_eq!(sent(&client.text(&refused)), [with_steps]);
    assert_eq!(sent(&client.text(&refused)), [r#"{"hello":{"version":1}}"#]);
    assert!(sent(&client.text(&refused)).is_empty());
    client.text(&welcome(None, false));
    assert_eq!(client.connection.state(), State::Live);
}
