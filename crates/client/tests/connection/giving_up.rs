//! Sockets and servers that do not answer.

use serde_json::json;
use tercet_client::{LocalTime, Request, SocketEvent, State, Stop};
use tercet_protocol::ClientMessage;

use crate::client::{Client, closes, sent, welcome};

#[test]
fn a_server_that_does_not_let_one_in_is_believed_unless_it_is_busy() {
    for (status, stops) in [(401, true), (403, true), (404, true), (429, false), (503, false)] {
        let mut client = Client::new();
        client.event(SocketEvent::Denied { status });
        let expected =
            if stops { State::Stopped(Stop::Denied { status }) } else { State::Connecting };
        assert_eq!(client.connection.state(), expected);
        assert_eq!(client.connection.wake_at().is_none(), stops);
    }
}

#[test]
fn sockets_and_servers_that_do_not_answer_are_given_up() {
    let mut client = Client::new();
    assert!(closes(&client.wait()), "a socket that does not open");
    client.wait();
    client.event(SocketEvent::Opened);
    assert!(closes(&client.wait()), "a server that does not greet");
    client.wait();
    client.event(SocketEvent::Opened);
    client.text(&welcome(None, false));
    client.ask(Request::Start);
    assert!(closes(&client.wait()), "a request that is not answered");
    assert_eq!(client.connection.unanswered().count(), 1);
}

#[test]
fn a_silent_server_is_asked_whether_it_is_there_and_then_given_up() {
    let mut client = Client::live(None);
    let probe = sent(&client.wait());
    let ClientMessage::Ping(ask) = serde_json::from_str(&probe[0]).expect("JSON") else {
        panic!("{probe:?}")
    };
    let answer = client.text(&json!({ "accepted": { "id": ask.id } }));
    assert!(answer.is_empty(), "nobody asked for it: {answer:?}");
    assert_eq!(sent(&client.wait()).len(), 1, "silence again");
    assert!(closes(&client.wait()), "and no answer this time");
}

#[test]
fn who_sees_pings_sends_none_and_misses_them() {
    let mut client = Client::live(None);
    client.event(SocketEvent::Ping);
    let outputs = client.wait();
    assert!(sent(&outputs).is_empty() && closes(&outputs), "{outputs:?}");
}

#[test]
fn what_an_old_socket_does_late_is_of_no_interest() {
    let mut client = Client::live(None);
    let old = client.attempt.expect("a socket");
    client.event(SocketEvent::Lost);
    client.wait();
    for event in [SocketEvent::Opened, SocketEvent::Lost, SocketEvent::Closed { code: 4011 }] {
        client.connection.socket(LocalTime(client.now), old, event);
        assert!(client.done().is_empty(), "{event:?}");
    }
    client.event(SocketEvent::Opened);
    client.text(&welcome(None, false));
    assert_eq!(client.connection.state(), State::Live);
}
