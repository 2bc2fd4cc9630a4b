//! The room as people see it, in the lists and inside.

use tercet_engine::Viewer;
use tercet_protocol::{ServerMessage, UserId, http::RoomEntry, room::RoomState};

use super::{MemberKey, Room, WATCHERS_NAMED, WATCHERS_ONE_BY_ONE, WATCHERS_TOLD_EVERY};
use crate::{Moment, encoded};

impl Room {
    /// The room as everybody sees it.
    pub fn state(&self) -> RoomState {
        let mut names = self.names();
        let wins = self.wins(&mut names);
        let n_watching = names.watching.len();
        let are_many = WATCHERS_ONE_BY_ONE < n_watching;
        let mut watching = names.watching;
        if are_many {
            watching.truncate(WATCHERS_NAMED);
        }
        let seats = self.doc.seats.iter().zip(names.seats);
        RoomState {
            code: self.code,
            public: self.public,
            locked: self.doc.locked.is_some(),
            host: self.host.user,
            opener: self.doc.opener,
            game: self.rules.id().to_owned(),
            config: self.doc.config.clone(),
            seats: seats
                .map(|(occupant, name)| occupant.shown(name, |user| self.members.is_here(user)))
                .collect(),
            kept: self.kept(),
            left: self.doc.left.clone(),
            watching,
            watchers: are_many.then(|| u32::try_from(n_watching).unwrap_or(u32::MAX)),
            status: self.doc.status,
            current: self.doc.current,
            wins,
            fair_timing: self.is_fair(),
            fast_bots: self.doc.fast_bots,
            next: self.next_game(),
            broken: self.broken,
        }
    }

    /// The room as it is listed.
    pub fn entry(&self) -> RoomEntry {
        let count = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        RoomEntry {
            code: self.code,
            game: self.rules.id().to_owned(),
            status: self.doc.status,
            public: self.public,
            locked: self.doc.locked.is_some(),
            host: self.host.clone(),
            seats: count(self.doc.seats.len()),
            free: count(self.doc.n_free()),
        }
    }

    /// As whom a person sees the game.
    pub(super) fn viewer_of(&self, user: UserId) -> Viewer {
        self.doc.viewer_of(user)
    }

    /// Tells everybody else that somebody came or went. Many who only watch are told of in
    /// sum, since each message goes to all of them.
    pub(super) fn tell_presence(&mut self, now: Moment, user: UserId, but: Option<MemberKey>) {
        let only_watches = self.doc.seat_of(user).is_none() && self.host.user != user;
        if only_watches && WATCHERS_ONE_BY_ONE < self.names().watching.len() {
            self.watchers_due.get_or_insert(now + WATCHERS_TOLD_EVERY);
        } else {
            self.tell_room_except(but);
        }
    }

    pub(super) fn tell_room(&mut self) {
        self.tell_room_except(None);
    }

    pub(super) fn tell_room_except(&mut self, but: Option<MemberKey>) {
        self.watchers_due = None;
        let frame = encoded(&ServerMessage::Room(Box::new(self.state())));
        for member in self.members.iter_mut().filter(|member| Some(member.key) != but) {
            member.outbox.push(frame.clone());
        }
    }
}
