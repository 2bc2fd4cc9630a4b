//! What was answered to whom, so that a repeated request takes effect once.

use std::collections::{BTreeMap, VecDeque};

use bytes::Bytes;
use tercet_engine::Seq;
use tercet_protocol::{CommandId, ServerMessage, UserId, server::Accepted};

use crate::encoded;

/// How many answers of a person are remembered that changed no game; a client has few
/// requests under way.
const REMEMBERED: usize = 64;
/// How many bytes they may have; the last answer is remembered in any case.
const REMEMBERED_BYTES: usize = 8 * 1024;
/// How many people's answers are remembered: then those of who asked longest ago are forgotten.
const PEOPLE: usize = 128;

/// The answers given in one game.
///
/// Accepted commands are remembered as long as the game lasts, and over
/// restarts, since the log has their numbers; a game has a bounded number of
/// steps. A refused one has changed nothing, so it is enough to remember it for
/// the next moments.
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

/// The last answers as they were sent, of each person by themselves: nobody can make the
/// answers of somebody else be forgotten by asking much.
#[derive(Debug, Default)]
pub(super) struct Answered {
    people: BTreeMap<UserId, Last>,
    n_asked: u64,
}

/// The last answers to one person.
#[derive(Debug, Default)]
struct Last {
    answers: VecDeque<(CommandId, Bytes)>,
    bytes: usize,
    /// The number of the last one among all answers.
    asked: u64,
}

impl Answered {
    /// What this request was answered with, if it was there before.
    pub(super) fn repeated(&self, user: UserId, id: CommandId) -> Option<Bytes> {
        let answers = &self.people.get(&user)?.answers;
        answers.iter().rev().find(|answer| answer.0 == id).map(|(_, frame)| frame.clone())
    }

    pub(super) fn remember(&mut self, user: UserId, id: CommandId, frame: Bytes) {
        self.n_asked += 1;
        let last = self.people.entry(user).or_default();
        last.asked = self.n_asked;
        last.bytes += frame.len();
        last.answers.push_back((id, frame));
        while last.answers.len() > 1
            && (REMEMBERED < last.answers.len() || REMEMBERED_BYTES < last.bytes)
        {
            let Some((_, frame)) = last.answers.pop_front() else { break };
            last.bytes -= frame.len();
        }
        if PEOPLE < self.people.len() {
            let longest_ago = self.people.iter().min_by_key(|(_, last)| last.asked);
            let user = longest_ago.map(|(&user, _)| user);
            user.and_then(|user| self.people.remove(&user));
        }
    }
}

/// The frame that says that a request took effect.
pub(super) fn accepted(id: CommandId, seq: Option<Seq>) -> Bytes {
    encoded(&ServerMessage::Accepted(Accepted { id, seq }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_of_a_person_is_bounded_and_theirs_alone() {
        let mut answered = Answered::default();
        let (quiet, busy) = (UserId(1), UserId(2));
        answered.remember(quiet, CommandId(7), Bytes::from_static(b"first"));
        for id in 0..10_000 {
            answered.remember(busy, CommandId(id), Bytes::from(vec![0; 1000]));
        }
        assert_eq!(answered.repeated(quiet, CommandId(7)).as_deref(), Some(&b"first"[..]));
        assert!(answered.repeated(busy, CommandId(9_999)).is_some());
        assert!(answered.repeated(busy, CommandId(9_000)).is_none());
        assert!(answered.people[&busy].bytes <= REMEMBERED_BYTES);
        answered.remember(busy, CommandId(10_000), Bytes::from(vec![0; 100_000]));
        assert!(answered.repeated(busy, CommandId(10_000)).is_some(), "the last one is kept");
    }

    #[test]
    fn those_who_asked_longest_ago_are_forgotten_first() {
        let mut answered = Answered::default();
        let answer = Bytes::from_static(b"yes");
        for user in 0..1000 {
            answered.remember(UserId(user), CommandId(1), answer.clone());
            answered.remember(UserId(0), CommandId(user.unsigned_abs() + 2), answer.clone());
        }
        assert_eq!(answered.people.len(), PEOPLE);
        assert!(answered.repeated(UserId(0), CommandId(1001)).is_some());
        assert!(answered.repeated(UserId(1), CommandId(1)).is_none());
        assert!(answered.repeated(UserId(999), CommandId(1)).is_some());
    }
}
