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
fn a_change_makes_the_next_view_and_answers_ones_own_request() {
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
    let after_snapshot = change(5, &json!({}));
    let missing = change(7, &json!({}));
    let broken = json!({ "change": { "seq": 6, "at": 700, "delta": "~//B" } });
    let no_json = json!({ "change": { "seq": 6, "at": 700, "delta": "x" } });
    for (first, drifted) in [
        (None, after_snapshot),
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
        assert_eq!(hello, [r#"{"hello":{"version":1,"changes":true}}"#]);
    }
}

#[test]
fn a_server_of_before_is_greeted_without_changes_once() {
    let refused = json!({ "refused": { "code": "malformed", "facts": {} } });
    let mut client = Client::new();
    client.event(SocketEvent::Opened);
    assert_eq!(sent(&client.text(&refused)), [r#"{"hello":{"version":1}}"#]);
    assert!(sent(&client.text(&refused)).is_empty());
    client.text(&welcome(None, false));
    assert_eq!(client.connection.state(), State::Live);
}
