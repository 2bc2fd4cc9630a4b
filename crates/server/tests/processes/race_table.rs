//! A classic table at which false claims go on forever, for those who count what takes effect.

use std::net::SocketAddr;

use serde::Deserialize;
use tercet_cards::{Card, Cards};
use tercet_protocol::ServerMessage;
use tercet_testkit::{
    Addresses, Api, Guest, Talk, TestkitError, table,
    talk::{Heard, hello, understood},
};

/// Every false claim costs a point, so that the score counts them.
const RULES: &str = r#"{"claims":"instant","noSet":{"trigger":"auto"},"rounds":1,"penalty":{"kind":"minusPoint","floor":null}}"#;

/// A table at which a game is on.
pub(crate) struct RaceTable {
    pub(crate) code: String,
    pub(crate) game: i64,
    /// The players, from seat 0 on.
    pub(crate) players: Vec<Guest>,
    /// Three cards that are not a SET. False claims leave the table as it is.
    pub(crate) wrong: [Card; 3],
}

/// What is read of a view.
#[derive(Deserialize)]
struct View {
    table: Vec<Option<Card>>,
    seats: Vec<SeatView>,
}

#[derive(Deserialize)]
struct SeatView {
    score: i64,
}

impl RaceTable {
    /// Opens a table for this many, everybody from an address of their own, and starts the game.
    pub(crate) fn open(
        server: SocketAddr,
        addresses: &Addresses,
        n_players: usize,
    ) -> Result<RaceTable, TestkitError> {
        let guest = || Api::asked_from(server, addresses.next()).guest();
        let players = (0..n_players).map(|_| guest()).collect::<Result<Vec<Guest>, _>>()?;
        let host = &players[0];
        let body = format!(r#"{{"game":"classic","config":{RULES},"seats":{n_players}}}"#);
        let code = Api::asked_from(server, addresses.next()).room(host, &body)?;
        for (seat, player) in players.iter().enumerate().skip(1) {
            let mut talk = Talk::open_from(addresses, server, &code, player)?;
            talk.say_text(&hello(None).to_string())?;
            talk.say_text(&format!(r#"{{"sit":{{"id":1,"seat":{seat}}}}}"#))?;
            talk.until("a seat", accepted)?;
        }
        let mut talk = Talk::open_from(addresses, server, &code, host)?;
        talk.say_text(&hello(None).to_string())?;
        talk.say_text(r#"{"start":{"id":1}}"#)?;
        let (game, view) = talk.until("the first cards", |message| match message {
            ServerMessage::Step(step) => Some((step.game.0, step.view.clone())),
            _ => None,
        })?;
        let table = read(view.get()).table.into_iter().flatten().collect();
        let wrong = table::choose(table, Cards::EMPTY, false, &mut fastrand::Rng::new());
        Ok(RaceTable { code, game, players, wrong: wrong.expect("twelve cards lie there") })
    }

    /// A false claim as it is sent.
    pub(crate) fn claim(&self, id: u64, seen: u64) -> String {
        let (game, [a, b, c]) = (self.game, self.wrong);
        format!(
            r#"{{"play":{{"id":{id},"game":{game},"seen":{seen},"command":{{"claim":{{"cards":["{a}","{b}","{c}"]}}}}}}}}"#
        )
    }

    /// The last step and the score of every seat, as somebody is told who comes now.
    pub(crate) fn standing(
        &self,
        server: SocketAddr,
        addresses: &Addresses,
    ) -> Result<(u64, Vec<i64>), TestkitError> {
        let mut talk = Talk::open_from(addresses, server, &self.code, &self.players[0])?;
        talk.say_text(&hello(None).to_string())?;
        let (seq, view) = talk.until("a snapshot", |message| match message {
            ServerMessage::Snapshot(snapshot) => Some((snapshot.seq.0, snapshot.view.clone())),
            _ => None,
        })?;
        Ok((seq, read(view.get()).seats.iter().map(|seat| seat.score).collect()))
    }
}

fn read(view: &str) -> View {
    serde_json::from_str(view).expect("the view of a classic game has cards and seats")
}

fn accepted(message: &ServerMessage) -> Option<()> {
    matches!(message, ServerMessage::Accepted(_)).then_some(())
}

/// The next message of a socket that must not end.
pub(crate) fn next(talk: &mut Talk) -> Result<ServerMessage, TestkitError> {
    match talk.hear()? {
        Heard::Text(text) => understood(&text),
        Heard::Closed(code) => Err(TestkitError::Refused {
            asked: "the next message".into(),
            answer: format!("the end of the connection ({code:?})"),
        }),
    }
}

/// How often something is done: as this variable of the environment says, or as usual.
pub(crate) fn how_often(variable: &str, usual: usize) -> Result<usize, String> {
    match std::env::var(variable) {
        Ok(text) => text.parse().map_err(|_| format!("{variable}: `{text}` is not a number")),
        Err(_) => Ok(usual),
    }
}
