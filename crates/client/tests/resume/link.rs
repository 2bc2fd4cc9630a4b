//! A socket between client and server, and what of it is told as changes.

use std::collections::VecDeque;

use tercet_engine::Seq;
use tercet_protocol::{
    CommandId, GameId, ServerMessage,
    client::{Changes, Hello},
    delta,
    server::{Change, NextSnapshot, RoomChange, StepMessage},
};

use crate::server::Flaw;

/// Both directions of one socket, with what is on its way.
#[derive(Default)]
pub(crate) struct Link {
    pub(crate) opened: bool,
    pub(crate) greeted: bool,
    /// Whether the client's end is open.
    pub(crate) client_end: bool,
    /// Whether the server's end is open.
    pub(crate) server_end: bool,
    /// Whether the network between is torn: what the server sends from now on
    /// arrives no more than what was on its way then.
    pub(crate) torn: bool,
    pub(crate) to_server: VecDeque<String>,
    pub(crate) to_client: VecDeque<String>,
    /// What the server knows of the client's end.
    pub(crate) told: Told,
}

/// What a client understands, and what it was told last.
#[derive(Default)]
pub(crate) struct Told {
    changes: Changes,
    room: String,
    game: Option<GameId>,
    /// `[notices,view]` of the last step or snapshot, and its number.
    last: Option<(Seq, String)>,
    is_snapshot: bool,
}

impl Link {
    /// The client introduces itself.
    pub(crate) fn greet(&mut self, hello: &Hello) {
        self.greeted = true;
        self.told.changes = hello.understands();
    }

    /// The server says something, in the short form where the client understands it.
    pub(crate) fn send_to_client(&mut self, flaw: Flaw, messages: &[ServerMessage]) {
        let mut messages = messages.iter().peekable();
        while let Some(message) = messages.next() {
            let answered = match (message, messages.peek()) {
                (ServerMessage::Accepted(accepted), Some(ServerMessage::Step(step)))
                    if accepted.seq == Some(step.seq) =>
                {
                    Some(accepted.id)
                }
                _ => None,
            };
            let mut telling = message;
            if answered.is_some_and(|_| self.told.follows(messages.peek())) {
                telling = messages.next().expect("it was looked at");
            }
            let text = self.told.text(flaw, telling, answered);
            if !self.torn {
                self.to_client.push_back(text);
            }
        }
    }
}

impl Told {
    /// Whether this can be told as a change.
    fn follows(&self, message: Option<&&ServerMessage>) -> bool {
        let least = if self.is_snapshot { Changes::All } else { Changes::OfSteps };
        let last = self.last.as_ref().filter(|_| least <= self.changes);
        match (message, last) {
            (Some(ServerMessage::Step(step)), Some((seq, _))) => step.seq == seq.next(),
            _ => false,
        }
    }

    /// A message as it goes out, and what the client knows after it.
    fn text(&mut self, flaw: Flaw, message: &ServerMessage, id: Option<CommandId>) -> String {
        let change = match message {
            ServerMessage::Welcome(_) => {
                (self.last, self.is_snapshot) = (None, false);
                None
            }
            ServerMessage::Step(step) => {
                let game = self.is_snapshot.then_some(step.game);
                let new = format!("[{},{}]", step.notices, step.view);
                let follows = self.follows(Some(&message));
                let before = self.last.replace((step.seq, new.clone()));
                self.is_snapshot = false;
                before.filter(|_| follows).map(|(_, old)| {
                    let StepMessage { seq, at, deadline, .. } = **step;
                    let delta = changed(flaw, &old, &new);
                    let (now, over) = (None, None);
                    let change = Change { id, game, seq, at, now, deadline, delta, over };
                    ServerMessage::Change(change)
                })
            }
            ServerMessage::Snapshot(snapshot) => {
                let new = format!("[[],{}]", snapshot.view);
                let before = self.last.replace((snapshot.seq, new.clone()));
                let had_steps = !std::mem::replace(&mut self.is_snapshot, true);
                let is_next = self.game.replace(snapshot.game).is_some()
                    && had_steps
                    && snapshot.seq == Seq(0)
                    && self.changes == Changes::All;
                before.filter(|_| is_next).map(|(_, old)| {
                    let (game, commitment) = (snapshot.game, snapshot.commitment.clone());
                    let delta = changed(flaw, &old, &new);
                    let next = NextSnapshot { game, commitment, deck: None, delta };
                    ServerMessage::NextSnapshot(Box::new(next))
                })
            }
            _ => None,
        };
        let whole = encode(message);
        let room = message.room_in(&whole).map(str::to_owned);
        let before = room.map(|room| std::mem::replace(&mut self.room, room));
        let is_told = self.changes == Changes::All && matches!(message, ServerMessage::Room(_));
        let change = change.or_else(|| {
            let delta = delta::write(&before.filter(|_| is_told)?, &self.room)?;
            Some(ServerMessage::RoomChange(RoomChange { delta }))
        });
        change.map_or(whole, |change| encode(&change))
    }
}

/// What makes the new text of the old one, unless that is what the server does wrong.
fn changed(flaw: Flaw, old: &str, new: &str) -> String {
    match flaw {
        Flaw::ChangesDoNotFit => "~//B".to_owned(),
        Flaw::ChangesAreWrong => {
            let wrong = new.replace("\"total\":", "\"total\":1");
            delta::write(old, &wrong).expect("it has nothing odd")
        }
        _ => delta::write(old, new).expect("it has nothing odd"),
    }
}

fn encode(message: &ServerMessage) -> String {
    serde_json::to_string(message).expect("JSON")
}
