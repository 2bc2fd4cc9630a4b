//! Coming, going, and what becomes of seats and of the host.

use tercet_engine::Seat;
use tercet_protocol::{
    Close, ServerMessage, UserId, VERSION,
    client::Seen,
    room::{Status, Who},
    server::{Closing, Welcome},
};

use super::{CHAT_SHOWN, Hold, MemberKey, Room, Sitter};
use crate::{Moment, frame};

impl Room {
    /// Somebody comes in, or comes back.
    pub fn enter(&mut self, now: Moment, key: MemberKey, who: Who, seen: Option<Seen>) {
        self.fall_due(now);
        if self.doc.banned.contains(&who.user) {
            self.members.add(key, who);
            self.remove(key, Close::Kicked);
            return;
        }
        let user = who.user;
        let is_new = !self.members.is_here(user);
        self.members.add(key, who.clone());
        self.holds.retain(|hold| hold.user != user);
        let missed = self
            .playing
            .as_ref()
            .and_then(|playing| seen.and_then(|seen| playing.missed(seen, self.viewer_of(user))));
        let welcome = Welcome {
            version: VERSION,
            server: concat!("tercet ", env!("CARGO_PKG_VERSION")).to_owned(),
            you: who.clone(),
            room: self.state(),
            chat: self.chat.iter().rev().take(CHAT_SHOWN).rev().cloned().collect(),
            resumed: missed.is_some(),
            now: self.playing.as_ref().map(|playing| playing.time(now)),
        };
        self.members.send(key, frame::text(&ServerMessage::Welcome(Box::new(welcome))));
        match missed {
            Some(frames) => frames.into_iter().for_each(|frame| self.members.send(key, frame)),
            None => self.send_snapshot(now, key),
        }
        if is_new {
            self.rename(&who);
            self.tell_room_except(Some(key));
        }
    }

    /// A connection is gone; the seat is held for a while.
    pub fn leave(&mut self, now: Moment, key: MemberKey) {
        self.fall_due(now);
        let Some(member) = self.members.remove(key) else { return };
        let user = member.who.user;
        if self.members.is_here(user) {
            return;
        }
        if self.doc.seat_of(user).is_some() {
            self.holds.push(Hold { user, until: now + self.manners.hold });
        } else if self.host.user == user {
            self.pass_host_on();
        }
        self.tell_room();
    }

    /// Somebody came back with another name.
    fn rename(&mut self, who: &Who) {
        if self.host.user == who.user && self.host.name != who.name {
            self.host.name.clone_from(&who.name);
            self.save();
        }
        let Some(seat) = self.doc.seat_of(who.user) else { return };
        if let Some(Sitter::Person { name, .. }) = self.doc.sitter_mut(seat)
            && *name != who.name
        {
            name.clone_from(&who.name);
            self.save();
        }
    }

    /// Somebody gets up, whether they want to or not.
    pub(super) fn stand_up(&mut self, now: Moment, user: UserId) {
        let Some(seat) = self.doc.seat_of(user) else { return };
        self.empty_seat(now, seat);
        if self.doc.status == Status::Playing
            && !self.doc.seats.iter().any(|sitter| sitter.person().is_some())
        {
            self.let_bots_leave(now);
        }
        if self.host.user == user && !self.members.is_here(user) {
            self.pass_host_on();
        }
        self.save();
        self.tell_room();
    }

    pub(super) fn empty_seat(&mut self, now: Moment, seat: Seat) {
        if self.doc.status == Status::Playing {
            self.leave_game(now, seat);
        }
        if let Some(sitter) = self.doc.sitter_mut(seat) {
            *sitter = Sitter::Free {};
        }
    }

    /// The host has gone: somebody who is here and sits, else somebody who is here.
    pub(super) fn pass_host_on(&mut self) {
        let seated = self.members.iter().find(|m| self.doc.seat_of(m.who.user).is_some());
        let heir = seated.or_else(|| self.members.iter().next());
        if let Some(heir) = heir {
            self.host = heir.who.clone();
            self.save();
        }
    }

    /// Closes a connection after what it has been sent so far.
    pub(super) fn remove(&mut self, key: MemberKey, reason: Close) {
        let closing = Closing { reason, reconnect: reason.reconnect() };
        self.members.send(key, frame::text(&ServerMessage::Closing(closing)));
        self.removed.push((key, reason));
    }
}
