//! The connections in a room.

use std::{sync::Arc, time::Duration};

use tercet_engine::{Seq, Viewer};
use tercet_protocol::{UserId, chat::MaySay, client::Changes, room::Who};

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
    /// Which changes it understands.
    pub(super) changes: Changes,
    /// What was told last of the game: the next step can be told as a change of it.
    pub(super) told: Option<LastTold>,
    /// The viewer as whom it got its last snapshot.
    pub(super) viewer: Option<Viewer>,
    /// The room as it was told last, if changes of that are understood.
    pub(super) room: Option<Arc<str>>,
    /// What the person was told that they may say.
    pub(super) may_say: MaySay,
}

/// What a connection was told last of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LastTold {
    /// As whom it sees the game.
    pub(super) kind: Viewer,
    pub(super) seq: Seq,
    pub(super) as_what: ToldAs,
}

/// How a step was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ToldAs {
    /// By a snapshot, which has no notices.
    Snapshot,
    /// Whole, or as a change.
    Step,
}

impl Member {
    /// What this step can be told as a change of, if anything, to somebody who sees the game as
    /// this viewer.
    pub(super) fn follows(&self, kind: Viewer, seq: Seq) -> Option<ToldAs> {
        let least = |as_what| match as_what {
            ToldAs::Snapshot => Changes::All,
            ToldAs::Step => Changes::OfSteps,
        };
        let told = self.told.filter(|told| told.kind == kind && told.seq.next() == seq)?;
        (least(told.as_what) <= self.changes).then_some(told.as_what)
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
            changes: Changes::None,
            told: None,
            viewer: None,
            room: None,
            may_say: MaySay::default(),
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
}
