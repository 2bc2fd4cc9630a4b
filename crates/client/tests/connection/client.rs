//! A client with a clock, and what the server says to it.

use serde_json::json;
use tercet_client::{Attempt, Connection, LocalTime, Output, Request, SocketEvent};
use tercet_protocol::ClientMessage;

/// A connection with the newest socket and a clock.
pub(crate) struct Client {
    pub(crate) connection: Connection,
    pub(crate) attempt: Option<Attempt>,
    pub(crate) now: u64,
}

impl Client {
    pub(crate) fn new() -> Self {
        let mut client = Self { connection: Connection::new(5), attempt: None, now: 1_000 };
        client.connection.open(LocalTime(client.now));
        client.done();
        client
    }

    /// A client that has been welcomed; `game` is the game on the table.
    pub(crate) fn live(game: Option<i64>) -> Self {
        let mut client = Self::new();
        client.event(SocketEvent::Opened);
        client.text(&welcome(game, false));
        if let Some(game) = game {
            client.text(&snapshot(game, 4));
        }
        client
    }

    /// Everything that is to be done; remembers the socket.
    pub(crate) fn done(&mut self) -> Vec<Output> {
        let outputs: Vec<Output> = std::iter::from_fn(|| self.connection.poll()).collect();
        for output in &outputs {
            if let Output::Open(attempt) = output {
                self.attempt = Some(*attempt);
            }
        }
        outputs
    }

    pub(crate) fn event(&mut self, event: SocketEvent<'_>) -> Vec<Output> {
        let attempt = self.attempt.expect("a socket");
        self.connection.socket(LocalTime(self.now), attempt, event);
        self.done()
    }

    pub(crate) fn text(&mut self, message: &serde_json::Value) -> Vec<Output> {
        self.event(SocketEvent::Text(&message.to_string()))
    }

    /// Time passes until something is due.
    pub(crate) fn wait(&mut self) -> Vec<Output> {
        self.now = self.connection.wake_at().expect("something is due").0;
        self.connection.tick(LocalTime(self.now));
        self.done()
    }

    pub(crate) fn ask(&mut self, request: Request) -> Vec<String> {
        self.connection.request(LocalTime(self.now), request).expect("it can be asked for");
        sent(&self.done())
    }
}

pub(crate) fn sent(outputs: &[Output]) -> Vec<String> {
    let text = |output: &Output| match output {
        Output::Send(text) => Some(text.clone()),
        _ => None,
    };
    outputs.iter().filter_map(text).collect()
}

/// The number of the only request that was sent.
pub(crate) fn id_of(sent: &[String]) -> u64 {
    let [text] = sent else { panic!("{sent:?}") };
    let message: ClientMessage = serde_json::from_str(text).expect("a message");
    message.id().expect("a request").0
}

pub(crate) fn closes(outputs: &[Output]) -> bool {
    outputs.iter().any(|output| matches!(output, Output::Close(_)))
}

pub(crate) fn welcome(game: Option<i64>, resumed: bool) -> serde_json::Value {
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

pub(crate) fn snapshot(game: i64, seq: u64) -> serde_json::Value {
    json!({ "snapshot": {
        "game": game, "rules": "classic", "config": {}, "seat": 0, "seq": seq, "now": 500,
        "deadline": 2_500, "commitment": "ab", "view": { "n": seq },
    }})
}

pub(crate) fn step(game: i64, seq: u64) -> serde_json::Value {
    json!({ "step": {
        "game": game, "seq": seq, "at": 600, "now": 600, "deadline": null,
        "notices": [], "view": { "n": seq },
    }})
}

pub(crate) fn play() -> Request {
    let command = serde_json::value::to_raw_value(&json!({ "call": {} })).expect("JSON");
    Request::Play { command }
}
