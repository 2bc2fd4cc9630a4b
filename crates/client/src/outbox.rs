//! Requests that have not been answered.

use std::collections::VecDeque;

use tercet_protocol::{ClientMessage, CommandId, GameId, limits};

use crate::{LocalTime, RequestError};

/// How many requests may wait. Sent again all at once after `hello`, they stay
/// within what a server takes at once.
const ALLOWED: usize = 16;
const _: () = assert!(ALLOWED < limits::MESSAGES_AT_ONCE as usize);

/// Requests without an answer, in the order in which they were made.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outbox {
    waiting: VecDeque<Waiting>,
}

#[derive(Clone, Debug)]
struct Waiting {
    id: CommandId,
    /// The game a command is meant for.
    game: Option<GameId>,
    text: String,
    /// When it was sent on the connection there is now.
    sent: Option<LocalTime>,
    /// Whether it came too fast and is to be sent again.
    refused: bool,
    /// Whether it is a line of chat: who talks too much wants to know.
    is_chat: bool,
}

impl Outbox {
    /// Keeps a request until it is answered.
    pub(crate) fn put(
        &mut self,
        message: &ClientMessage,
        id: CommandId,
    ) -> Result<(), RequestError> {
        if self.waiting.len() == ALLOWED {
            return Err(RequestError::TooMany { allowed: ALLOWED });
        }
        let game = match message {
            ClientMessage::Play(play) => Some(play.game),
            _ => None,
        };
        let text = encode(message);
        if text.len() > limits::MESSAGE_BYTES {
            return Err(RequestError::TooLarge { bytes: text.len() });
        }
        let is_chat = matches!(message, ClientMessage::Say(_) | ClientMessage::SayPhrase(_));
        self.waiting.push_back(Waiting { id, game, text, sent: None, refused: false, is_chat });
        Ok(())
    }

    /// What has not been sent on this connection; it counts as sent now.
    pub(crate) fn unsent(&mut self, now: LocalTime) -> impl Iterator<Item = String> {
        self.waiting.iter_mut().filter(|waiting| waiting.sent.is_none()).map(move |waiting| {
            waiting.sent = Some(now);
            waiting.text.clone()
        })
    }

    /// A request came too fast and had no effect; says whether it waits to be sent again.
    pub(crate) fn too_fast(&mut self, id: CommandId) -> bool {
        let refused = self.waiting.iter_mut().find(|waiting| waiting.id == id && !waiting.is_chat);
        refused.is_some_and(|waiting| {
            waiting.refused = true;
            true
        })
    }

    /// Something came too fast, and it is not known what: all are to be sent
    /// again, which does no harm, since they have their numbers.
    pub(crate) fn all_too_fast(&mut self) {
        self.waiting.iter_mut().for_each(|waiting| waiting.refused = true);
    }

    /// What came too fast counts as not sent.
    pub(crate) fn send_refused_again(&mut self) {
        for waiting in self.waiting.iter_mut().filter(|waiting| waiting.refused) {
            waiting.refused = false;
            waiting.sent = None;
        }
    }

    /// The connection is gone: everything must be sent again, with its old number.
    pub(crate) fn lost(&mut self) {
        for waiting in &mut self.waiting {
            waiting.refused = false;
            waiting.sent = None;
        }
    }

    /// Takes out the commands for games other than the one on the table.
    pub(crate) fn too_late(&mut self, current: Option<GameId>) -> Vec<CommandId> {
        let is_late = |waiting: &Waiting| waiting.game.is_some() && waiting.game != current;
        let late = self.waiting.iter().filter(|waiting| is_late(waiting)).map(|late| late.id);
        let late = late.collect();
        self.waiting.retain(|waiting| !is_late(waiting));
        late
    }

    /// Takes a request out because it has been answered; says whether it was waiting.
    pub(crate) fn answered(&mut self, id: CommandId) -> bool {
        let at = self.waiting.iter().position(|waiting| waiting.id == id);
        at.is_some_and(|at| self.waiting.remove(at).is_some())
    }

    /// Since when an answer is due that has not come.
    pub(crate) fn oldest_sent(&self) -> Option<LocalTime> {
        self.waiting.iter().filter_map(|waiting| waiting.sent).min()
    }

    /// The numbers of what has not been answered.
    pub(crate) fn ids(&self) -> impl Iterator<Item = CommandId> {
        self.waiting.iter().map(|waiting| waiting.id)
    }
}

/// A message as it is sent.
pub(crate) fn encode(message: &ClientMessage) -> String {
    tercet_json::to_string(message).expect("a message has string keys and can be written")
}
