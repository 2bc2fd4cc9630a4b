//! The connections in a room, each with what is about to be sent to it.

use std::time::Duration;

use bytes::Bytes;
use tercet_engine::{Seq, Viewer};
use tercet_protocol::{UserId, room::Who};

/// A connection in a room; unique in the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MemberKey(pub u64);

/// A connection in a room.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) key: MemberKey,
    pub(super) who: Who,
    /// How long a message to it and the answer take together, if that was measured.
    pub(super) rtt: Option<Duration>,
    /// Whether it understands changes.
    pub(super) takes_changes: bool,
    /// The last step that was told to it whole or as a change, and as whom: the next one can
    /// be told as a change of it. A snapshot has no notices, so nothing can be told after it
    /// but a whole step.
    pub(super) told: Option<(Viewer, Seq)>,
    /// Texts to be sent as soon as everything they tell is on disk.
    pub(super) outbox: Vec<Bytes>,
}

impl Member {
    /// Whether this step can be told to it as a change, if it sees the game as this viewer.
    pub(super) fn follows(&self, kind: Viewer, seq: Seq) -> bool {
        self.takes_changes
            && self.told.is_some_and(|(viewer, told)| viewer == kind && told.next() == seq)
    }
}

/// The connections in a room. A person can have several.
#[derive(Debug, Default)]
pub(super) struct Members(Vec<Member>);

impl Members {
    pub(super) fn add(&mut self, key: MemberKey, who: Who) {
        self.0.push(Member {
            key,
            who,
            rtt: None,
            takes_changes: false,
            told: None,
            outbox: Vec::new(),
        });
    }

    pub(super) fn remove(&mut self, key: MemberKey) -> Option<Member> {
        let idx = self.0.iter().position(|member| member.key == key)?;
        // In the order in which they came: who was here longest becomes the host.
        Some(self.0.remove(idx))
    }

    pub(super) fn get_mut(&mut self, key: MemberKey) -> Option<&mut Member> {
        self.0.iter_mut().find(|member| member.key == key)
    }

    pub(super) fn get(&self, key: MemberKey) -> Option<&Member> {
        self.0.iter().find(|member| member.key == key)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Member> {
        self.0.iter()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Member> {
        self.0.iter_mut()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn is_here(&self, user: UserId) -> bool {
        self.0.iter().any(|member| member.who.user == user)
    }

    /// Sends the same to one connection.
    pub(super) fn send(&mut self, key: MemberKey, frame: Bytes) {
        if let Some(member) = self.get_mut(key) {
            member.outbox.push(frame);
        }
    }

    /// Sends the same to everybody; the bytes are shared.
    pub(super) fn send_all(&mut self, frame: &Bytes) {
        for member in &mut self.0 {
            member.outbox.push(frame.clone());
        }
    }
}
