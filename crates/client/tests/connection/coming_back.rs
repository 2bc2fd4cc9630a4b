//! What is said and repeated when a connection comes back.

use serde_json::json;
use tercet_client::{Answer, LocalTime, Output, Request, SocketEvent, State, Stop};
use tercet_protocol::{ClientMessage, Close};

use crate::client::{Client, closes, play, sent, snapshot, step, welcome};

#[test]
fn a_lost_connection_says_what_it_had_seen_and_repeats_with_the_same_number() {
    let mut client = Client::live(Some(9));
    let first = client.ask(play());
    client.text(&step(9, 5));
    client.now += 60_000;
    client.event(SocketEvent::Lost);
    let since = LocalTime(client.now);
    assert_eq!(client.connection.state(), State::Reconnecting { since, failures: 1 });
    client.wait();
    let hello = sent(&client.event(SocketEvent::Opened));
    assert_eq!(
        hello,
        [r#"{"hello":{"version":1,"seen":{"game":9,"seq":5},"changes":true,"all_changes":true}}"#]
    );
    assert_eq!(sent(&client.text(&welcome(Some(9), true))), first);
    let ClientMessage::Play(play) = serde_json::from_str(&first[0]).expect("JSON") else {
        panic!("{first:?}")
    };
    let answer = json!({ "accepted": { "id": play.id, "seq": 6 } });
    let answered = client.text(&answer);
    assert!(
        matches!(answered[..], [Output::Answered { id, answer: Answer::Accepted { seq: Some(_) } }]
            if id == play.id),
        "{answered:?}"
    );
    assert!(client.text(&answer).is_empty(), "a second answer is none");
}

#[test]
fn a_play_for_a_game_that_is_gone_is_not_repeated_in_the_rematch() {
    let mut client = Client::live(Some(9));
    client.ask(play());
    client.event(SocketEvent::Lost);
    client.wait();
    client.event(SocketEvent::Opened);
    let outputs = client.text(&welcome(Some(10), false));
    assert!(sent(&outputs).is_empty());
    let is_late =
        |output: &Output| matches!(output, Output::Answered { answer: Answer::TooLate, .. });
    assert!(outputs.iter().any(is_late), "{outputs:?}");
    assert!(client.connection.table().game().is_none(), "the old game is off the table");
}

#[test]
fn a_gap_is_healed_by_connecting_again_without_having_seen_anything() {
    let mut client = Client::live(Some(9));
    assert!(closes(&client.text(&step(9, 6))));
    client.wait();
    assert_eq!(
        sent(&client.event(SocketEvent::Opened)),
        [r#"{"hello":{"version":1,"changes":true,"all_changes":true}}"#]
    );
    client.text(&welcome(Some(9), false));
    assert_eq!(client.connection.table().game().map(|game| game.seq.0), Some(4), "still shown");
    client.text(&snapshot(9, 7));
    assert_eq!(client.connection.table().game().map(|game| game.seq.0), Some(7));
    assert!(client.text(&step(9, 7)).is_empty(), "an old step changes nothing");
}

#[test]
fn somebody_else_than_before_goes_on_with_nothing_of_what_was_told() {
    let mut client = Client::live(Some(9));
    client.event(SocketEvent::Lost);
    client.wait();
    client.event(SocketEvent::Opened);
    let mut greeting = welcome(Some(9), true);
    greeting["welcome"]["you"] = json!({ "user": 4, "name": "Guest 4" });
    assert!(closes(&client.text(&greeting)));
    client.wait();
    assert_eq!(
        sent(&client.event(SocketEvent::Opened)),
        [r#"{"hello":{"version":1,"changes":true,"all_changes":true}}"#]
    );
    greeting["welcome"]["resumed"] = json!(false);
    client.text(&greeting);
    let mut watching = snapshot(9, 4);
    watching["snapshot"]["seat"] = json!(null);
    client.text(&watching);
    assert_eq!(client.connection.table().game().map(|game| game.seat), Some(None));
}

#[test]
fn every_close_code_comes_back_or_stops_as_the_protocol_says() {
    for &close in Close::ALL {
        let mut client = Client::live(None);
        client.event(SocketEvent::Closed { code: close.number() });
        let state = client.connection.state();
        let expected = match close {
            Close::WrongVersion => State::Stopped(Stop::OtherVersion),
            _ if close.reconnect() => {
                State::Reconnecting { since: LocalTime(client.now), failures: 1 }
            }
            _ => State::Stopped(Stop::Closed(close)),
        };
        assert_eq!(state, expected, "{close}");
    }
    for code in [1001, 1006, 4999] {
        let mut client = Client::live(None);
        client.event(SocketEvent::Closed { code });
        assert!(matches!(client.connection.state(), State::Reconnecting { .. }), "{code}");
    }
}

#[test]
fn what_the_server_says_before_it_closes_counts_more_than_the_code() {
    let mut client = Client::live(None);
    client.text(&json!({ "closing": { "reason": "normal", "reconnect": true } }));
    client.event(SocketEvent::Closed { code: 1000 });
    assert!(matches!(client.connection.state(), State::Reconnecting { .. }));
    let mut client = Client::live(None);
    client.text(&json!({ "closing": { "reason": "restart", "reconnect": false } }));
    client.event(SocketEvent::Closed { code: 4999 });
    assert_eq!(client.connection.state(), State::Stopped(Stop::ClosedWith { code: 4999 }));
}

#[test]
fn a_clock_that_stood_still_is_seen_even_if_no_step_was_missed() {
    let mut client = Client::live(Some(9));
    client.event(SocketEvent::Closed { code: 1012 });
    client.wait();
    client.now += 100_000;
    client.event(SocketEvent::Opened);
    let mut again = welcome(Some(9), true);
    again["welcome"]["now"] = json!(700);
    client.text(&again);
    let table = client.connection.table();
    let deadline = table.game().unwrap().deadline.unwrap();
    assert_eq!(deadline.0 - table.game_time(LocalTime(client.now)).unwrap().0, 1_800);
}

#[test]
fn it_can_be_opened_again_after_it_stopped_and_then_repeats() {
    let mut client = Client::live(None);
    let first = client.ask(Request::Start);
    client.event(SocketEvent::Closed { code: Close::TooFast.number() });
    assert_eq!(client.connection.state(), State::Stopped(Stop::Closed(Close::TooFast)));
    client.connection.open(LocalTime(client.now));
    client.done();
    client.event(SocketEvent::Opened);
    assert_eq!(sent(&client.text(&welcome(None, false))), first);
}
