//! The connection event by event: what it does, what it shows, and when it gives up.

use serde_json::json;
use tercet_client::{
    Answer, Attempt, CannotAsk, Connection, LocalTime, Output, Request, SocketEvent, State, Stop,
};
use tercet_engine::Seat;
use tercet_protocol::{ClientMessage, Close, client::Emote};

/// A connection with the newest socket and a clock.
struct Client {
    connection: Connection,
    attempt: Option<Attempt>,
    now: u64,
}

impl Client {
    fn new() -> Self {
        let mut client = Self { connection: Connection::new(5), attempt: None, now: 1_000 };
        client.connection.open(LocalTime(client.now));
        client.done();
        client
    }

    /// A client that has been welcomed; `game` is the game on the table.
    fn live(game: Option<i64>) -> Self {
        let mut client = Self::new();
        client.event(SocketEvent::Opened);
        client.text(&welcome(game, false));
        if let Some(game) = game {
            client.text(&snapshot(game, 4));
        }
        client
    }

    /// Everything that is to be done; remembers the socket.
    fn done(&mut self) -> Vec<Output> {
        let outputs: Vec<Output> = std::iter::from_fn(|| self.connection.poll()).collect();
        for output in &outputs {
            if let Output::Open(attempt) = output {
                self.attempt = Some(*attempt);
            }
        }
        outputs
    }

    fn event(&mut self, event: SocketEvent<'_>) -> Vec<Output> {
        let attempt = self.attempt.expect("a socket");
        self.connection.socket(LocalTime(self.now), attempt, event);
        self.done()
    }

    fn text(&mut self, message: &serde_json::Value) -> Vec<Output> {
        self.event(SocketEvent::Text(&message.to_string()))
    }

    /// Time passes until something is due.
    fn wait(&mut self) -> Vec<Output> {
        self.now = self.connection.wake_at().expect("something is due").0;
        self.connection.tick(LocalTime(self.now));
        self.done()
    }

    fn ask(&mut self, request: Request) -> Vec<String> {
        self.connection.request(LocalTime(self.now), request).expect("it can be asked for");
        sent(&self.done())
    }
}

fn sent(outputs: &[Output]) -> Vec<String> {
    let text = |output: &Output| match output {
        Output::Send(text) => Some(text.clone()),
        _ => None,
    };
    outputs.iter().filter_map(text).collect()
}

/// The number of the only request that was sent.
fn id_of(sent: &[String]) -> u64 {
    let [text] = sent else { panic!("{sent:?}") };
    let message: ClientMessage = serde_json::from_str(text).expect("a message");
    message.id().expect("a request").0
}

fn closes(outputs: &[Output]) -> bool {
    outputs.iter().any(|output| matches!(output, Output::Close(_)))
}

fn welcome(game: Option<i64>, resumed: bool) -> serde_json::Value {
    json!({ "welcome": {
        "version": 1, "server": "test", "you": { "user": 3, "name": "Ada" },
        "room": {
            "code": "K7QX0M2R9Z", "public": true, "host": 3, "game": "classic", "config": {},
            "seats": [{ "free": {} }], "watching": [], "status": "waiting", "current": game,
            "wins": [],
        },
        "chat": [], "resumed": resumed,
    }})
}

fn snapshot(game: i64, seq: u64) -> serde_json::Value {
    json!({ "snapshot": {
        "game": game, "rules": "classic", "config": {}, "seat": 0, "seq": seq, "now": 500,
        "deadline": 2_500, "commitment": "ab", "view": { "n": seq },
    }})
}

fn step(game: i64, seq: u64) -> serde_json::Value {
    json!({ "step": {
        "game": game, "seq": seq, "at": 600, "now": 600, "deadline": null,
        "notices": [], "view": { "n": seq },
    }})
}

fn play() -> Request {
    let command = serde_json::value::to_raw_value(&json!({ "call": {} })).expect("JSON");
    Request::Play { command }
}

#[test]
fn the_first_message_is_hello_and_nothing_is_sent_before_the_welcome() {
    let mut client = Client::new();
    assert_eq!(client.connection.state(), State::Connecting);
    assert!(client.ask(Request::Start).is_empty());
    let hello = sent(&client.event(SocketEvent::Opened));
    assert_eq!(hello, [r#"{"hello":{"version":1}}"#]);
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
    assert_eq!(hello, [r#"{"hello":{"version":1,"seen":{"game":9,"seq":5}}}"#]);
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
    assert_eq!(sent(&client.event(SocketEvent::Opened)), [r#"{"hello":{"version":1}}"#]);
    client.text(&welcome(Some(9), false));
    assert_eq!(client.connection.table().game().map(|game| game.seq.0), Some(4), "still shown");
    client.text(&snapshot(9, 7));
    assert_eq!(client.connection.table().game().map(|game| game.seq.0), Some(7));
    assert!(client.text(&step(9, 7)).is_empty(), "an old step changes nothing");
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

#[test]
fn what_cannot_be_asked_for_is_named() {
    let mut client = Client::live(None);
    let now = LocalTime(client.now);
    let ask = |client: &mut Client, request| client.connection.request(now, request).unwrap_err();
    assert_eq!(ask(&mut client, play()), CannotAsk::NoGame);
    let long = Request::Say { text: "x".repeat(5_000) };
    let error = ask(&mut client, long).to_string();
    assert!(error.contains("bytes; at most 4096 are allowed"), "{error}");
    for _ in 0..16 {
        client.ask(Request::Legal);
    }
    assert_eq!(
        ask(&mut client, Request::Sit { seat: Seat(1) }),
        CannotAsk::TooMany { allowed: 16 }
    );
    client.connection.leave();
    assert_eq!(ask(&mut client, Request::Start), CannotAsk::Stopped);
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
fn time_left_follows_the_clock_of_the_game() {
    let mut client = Client::live(Some(9));
    let left =
        |client: &Client, later| client.connection.table().time_left(LocalTime(client.now + later));
    assert_eq!(left(&client, 0), Some(2_000));
    assert_eq!(left(&client, 1_500), Some(500));
    assert_eq!(left(&client, 9_999), Some(0));
    client.text(&step(9, 5));
    assert_eq!(left(&client, 0), None, "nothing is due any more");
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
    assert_eq!(client.connection.table().time_left(LocalTime(client.now)), Some(1_800));
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
    assert!(client.text(&refused).is_empty(), "it is no answer yet");
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
fn a_snapshot_sets_the_clock_of_the_table_anew() {
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
