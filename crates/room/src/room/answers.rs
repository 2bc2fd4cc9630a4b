//! What was answered to whom, so that a repeated request takes effect once.

use std::collections::{BTreeMap, VecDeque};

use bytes::Bytes;
use tercet_engine::Seq;
use tercet_protocol::{CommandId, ServerMessage, UserId, server::Accepted};

use crate::frame;

/// How many answers are remembered that changed no game; a client has few requests under way.
const REMEMBERED: usize = 256;

/// The answers given in one game.
///
/// Accepted commands are remembered as long as the game lasts, and over
/// restarts, since the log has their numbers. A refused one has changed nothing,
/// so it is enough to remember it for the next moments.
#[derive(Debug, Default)]
pub(super) struct Answers {
    /// Ordered: people count their requests up, so the newest of each lie
    /// together, and a room that is old keeps as little of it at hand as a young one.
    accepted: BTreeMap<(UserId, CommandId), Seq>,
    refused: Answered,
}

impl Answers {
    /// What this request was answered with, if it was there before.
    pub(super) fn repeated(&self, user: UserId, id: CommandId) -> Option<Bytes> {
        if let Some(&seq) = self.accepted.get(&(user, id)) {
            return Some(accepted(id, Some(seq)));
        }
        self.refused.repeated(user, id)
    }

    pub(super) fn accept(&mut self, user: UserId, id: CommandId, seq: Seq) {
        self.accepted.insert((user, id), seq);
    }

    pub(super) fn refuse(&mut self, user: UserId, id: CommandId, frame: Bytes) {
        self.refused.remember(user, id, frame);
    }
}

/// The last answers as they were sent.
#[derive(Debug, Default)]
pub(super) struct Answered(VecDeque<(UserId, CommandId, Bytes)>);

impl Answered {
    /// What this request was answered with, if it was there before.
    pub(super) fn repeated(&self, user: UserId, id: CommandId) -> Option<Bytes> {
        let found = self.0.iter().rev().find(|answer| (answer.0, answer.1) == (user, id));
        found.map(|(_, _, frame)| frame.clone())
    }

    pub(super) fn remember(&mut self, user: UserId, id: CommandId, frame: Bytes) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back((user, id, frame));
    }
}

/// The frame that says that a request took effect.
pub(super) fn accepted(id: CommandId, seq: Option<Seq>) -> Bytes {
    frame::text(&ServerMessage::Accepted(Accepted { id, seq }))
}
