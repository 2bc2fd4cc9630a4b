//! What is asked, what is answered, and the clock of the table.

use serde_json::json;
use tercet_client::{Answer, LocalTime, Output, Request, RequestError, SocketEvent, State, Stop};
use tercet_engine::Seat;
use tercet_protocol::client::Emote;

use crate::client::{Client, closes, id_of, play, sent, snapshot, step, welcome};

#[test]
fn the_first_message_is_hello_and_nothing_is_sent_before_the_welcome() {
    let mut client = Client::new();
    assert_eq!(client.connection.state(), State::Connecting);
    assert!(client.ask(Request::Start).is_empty());
    let hello = sent(&client.event(SocketEvent::Opened));
    assert_eq!(hello, [r#"{"hello":{"version":1,"changes":true,"all_changes":true}}"#]);
    assert!(client.ask(Request::Stand).is_empty());
    let after = sent(&client.text(&welcome(None, false)));
    assert_eq!(after.len(), 2);
    assert!(
        after[0].starts_with(r#"{"start""#) && after[1].starts_with(r#"{"stand""#),
        "{after:?}"
    );
    assert_eq!(client.connection.state(), State::Live);
    assert!(client.connection.table().is_host());
}

#[test]
fn what_cannot_be_asked_for_is_named() {
    let mut client = Client::live(None);
    let now = LocalTime(client.now);
    let ask = |client: &mut Client, request| client.connection.request(now, request).unwrap_err();
    assert_eq!(ask(&mut client, play()), RequestError::NoGame);
    let long = Request::Say { text: "x".repeat(5_000) };
    let error = ask(&mut client, long).to_string();
    assert!(error.contains("bytes; at most 4096 are allowed"), "{error}");
    for _ in 0..16 {
        client.ask(Request::Legal);
    }
    assert_eq!(
        ask(&mut client, Request::Sit { seat: Seat(1) }),
        RequestError::TooMany { allowed: 16 }
    );
    client.connection.leave();
    assert_eq!(ask(&mut client, Request::Start), RequestError::Stopped);
    assert_eq!(client.connection.state(), State::Stopped(Stop::Left));
    assert_eq!(client.connection.wake_at(), None);
}

#[test]
fn feelings_are_shown_at_once_or_not_at_all() {
    let mut client = Client::live(None);
    client.connection.emote(Emote::Wave);
    assert_eq!(sent(&client.done()), [r#"{"emote":{"emote":"wave"}}"#]);
    client.event(SocketEvent::Lost);
    client.connection.emote(Emote::Wave);
    client.wait();
    client.event(SocketEvent::Opened);
    assert!(sent(&client.text(&welcome(None, false))).is_empty());
}

#[test]
fn what_a_newer_server_says_is_left_out_and_told() {
    let mut client = Client::live(None);
    let outputs = client.text(&json!({ "weather": { "sun": true } }));
    assert!(
        matches!(&outputs[..], [Output::NotUnderstood { problem }] if problem.contains("weather"))
    );
    assert_eq!(client.connection.state(), State::Live);
}

#[test]
fn the_deadline_is_told_on_the_clock_of_the_game() {
    let mut client = Client::live(Some(9));
    let table = client.connection.table();
    let deadline = table.game().unwrap().deadline.unwrap();
    let left = |later| deadline.0 - table.game_time(LocalTime(client.now + later)).unwrap().0;
    assert_eq!([left(0), left(1_500)], [2_000, 500]);
    client.text(&step(9, 5));
    let game = client.connection.table().game().unwrap();
    assert_eq!(game.deadline, None, "nothing is due any more");
}

#[test]
fn what_came_too_fast_is_sent_again_when_the_server_says() {
    let mut client = Client::live(None);
    let first = client.ask(Request::Start);
    let refused = json!({ "refused": { "code": "too_fast", "facts": { "retry_ms": 300 } } });
    assert!(client.text(&refused).is_empty());
    let before = client.now;
    assert_eq!(sent(&client.wait()), first, "with the same number");
    assert_eq!(client.now, before + 300);
    assert!(closes(&client.wait()), "and then an answer is due as ever");
}

#[test]
fn only_what_came_too_fast_is_sent_again_if_the_server_says_what_it_was() {
    let mut client = Client::live(None);
    client.ask(Request::Legal);
    let second = client.ask(Request::Start);
    let id = id_of(&second);
    let refused =
        json!({ "refused": { "id": id, "code": "too_fast", "facts": { "retry_ms": 300 } } });
    assert!(client.text(&refused).is_empty(), "it is not an answer yet");
    let before = client.now;
    assert_eq!(sent(&client.wait()), second);
    assert_eq!(client.now, before + 300);
}

#[test]
fn who_talks_too_much_is_told() {
    let mut client = Client::live(None);
    let said = client.ask(Request::Say { text: "again".to_owned() });
    let id = id_of(&said);
    let refused =
        json!({ "refused": { "id": id, "code": "too_fast", "facts": { "retry_ms": 300 } } });
    let outputs = client.text(&refused);
    assert!(
        matches!(&outputs[..], [Output::Answered { answer: Answer::Refused { code, .. }, .. }]
            if code == "too_fast"),
        "{outputs:?}"
    );
}

#[test]
fn a_snapshot_sets_the_clock_of_the_table_again() {
    let mut client = Client::live(Some(9));
    client.text(&snapshot(9, 4));
    let ahead = client.connection.table().game_time(LocalTime(client.now)).expect("a clock");
    let mut earlier = snapshot(9, 3);
    earlier["snapshot"]["now"] = json!(ahead.0 - 1);
    client.text(&earlier);
    let game = client.connection.table().game().expect("a game");
    assert_eq!(game.seq.0, 3, "a command was taken back");
    let time = client.connection.table().game_time(LocalTime(client.now)).expect("a clock");
    assert_eq!(time.0, ahead.0 - 1);
}

#[test]
fn a_message_that_the_server_could_not_read_is_told() {
    let mut client = Client::live(None);
    let refused = json!({ "refused": { "code": "malformed", "facts": { "message": "?" } } });
    let outputs = client.text(&refused);
    assert!(
        matches!(&outputs[..], [Output::Misunderstood { code, .. }] if code == "malformed"),
        "{outputs:?}"
    );
}
