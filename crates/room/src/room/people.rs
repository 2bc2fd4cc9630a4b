//! The people of a room: who is connected, whose place is held, and who is the host.

use std::time::Duration;

use tercet_protocol::{UserId, room::Who};

use super::{answers::Answered, members::Members, voices::Speakers};
use crate::Moment;

/// How many people keep their numbers after they have left.
const MOST_NUMBERED: usize = 1024;

/// The people of a room. Where they sit is part of what is stored ([`super::RoomDoc`]).
pub(super) struct People {
    pub(super) host: Who,
    pub(super) members: Members,
    pub(super) holds: Vec<Hold>,
    /// When watchers who came or went are told of, if any are not told of yet.
    pub(super) watchers_due: Option<Moment>,
    /// What was answered to requests around the game.
    pub(super) answered: Answered,
    /// What is known of those who are here, for the rules of public rooms.
    pub(super) speakers: Speakers,
    /// Those who have been here, by whose place in it watchers are called where names are hidden.
    pub(super) numbered: Vec<UserId>,
}

/// A seat, or the place of the host, that is held for somebody who is not connected.
pub(super) struct Hold {
    pub(super) user: UserId,
    /// When it ends. `None` after a restart in the middle of a game: it does not run before
    /// somebody who belongs to the table is back to wait for the others.
    pub(super) until: Option<Moment>,
}

impl People {
    /// Nobody is here; the places of the host and of those who sit are held.
    pub(super) fn away(
        host: Who,
        seated: impl Iterator<Item = UserId>,
        until: Option<Moment>,
    ) -> Self {
        let mut holds: Vec<Hold> = Vec::new();
        for user in seated.chain([host.user]) {
            if !holds.iter().any(|hold| hold.user == user) {
                holds.push(Hold { user, until });
            }
        }
        Self {
            host,
            members: Members::default(),
            holds,
            watchers_due: None,
            answered: Answered::default(),
            speakers: Speakers::default(),
            numbered: Vec::new(),
        }
    }

    /// Whether nobody is here and nothing is being waited for.
    pub(super) fn is_deserted(&self) -> bool {
        self.members.is_empty() && self.holds.iter().all(|hold| hold.until.is_none())
    }

    /// Gives somebody a number that they keep while they are here, and for long after.
    pub(super) fn number(&mut self, user: UserId) {
        if self.numbered.contains(&user) {
            return;
        }
        if MOST_NUMBERED <= self.numbered.len() {
            let members = &self.members;
            self.numbered.retain(|&user| members.is_here(user));
        }
        self.numbered.push(user);
    }

    /// When a hold ends, or watchers are told of.
    pub(super) fn next_wake(&self) -> Option<Moment> {
        self.holds.iter().filter_map(|hold| hold.until).chain(self.watchers_due).min()
    }

    /// Whether somebody is here, or their place is held.
    pub(super) fn is_expected(&self, user: UserId) -> bool {
        self.members.is_here(user) || self.holds.iter().any(|hold| hold.user == user)
    }

    /// Holds the seat, and the place of the host, for somebody who is not connected.
    pub(super) fn hold(&mut self, user: UserId, until: Moment) {
        self.holds.retain(|hold| hold.user != user);
        self.holds.push(Hold { user, until: Some(until) });
    }

    /// Lets holds run that have waited since a restart.
    pub(super) fn run_holds(&mut self, until: Moment) {
        for hold in &mut self.holds {
            hold.until.get_or_insert(until);
        }
    }

    /// Lets holds that run last at least until this moment: all of them, or those of one person.
    pub(super) fn prolong_holds(&mut self, of: Option<UserId>, until: Moment) {
        let theirs = |hold: &&mut Hold| of.is_none_or(|user| hold.user == user);
        for hold in self.holds.iter_mut().filter(theirs) {
            hold.until = hold.until.map(|runs| runs.max(until));
        }
    }

    /// Takes out somebody whose hold is over.
    pub(super) fn take_given_up(&mut self, now: Moment) -> Option<UserId> {
        let is_over = |hold: &Hold| hold.until.is_some_and(|until| until <= now);
        let idx = self.holds.iter().position(is_over)?;
        Some(self.holds.swap_remove(idx).user)
    }

    /// How far away somebody is who is here: by the nearest connection, so that a
    /// slow one opened beside it makes nobody wait.
    pub(super) fn rtt_of(&self, user: UserId) -> Option<Duration> {
        self.members.iter().filter(|member| member.who.user == user).filter_map(|m| m.rtt).min()
    }
}
