//! Coming, going, and what becomes of seats and of the host.

use bytes::Bytes;
use tercet_engine::Seat;
use tercet_protocol::{
    UserId, VERSION,
    client::Seen,
    room::{Left, Status, Who},
    server::Welcome,
};

use super::{
    MemberKey, Occupant, Room,
    members::{LastTold, ToldAs},
};
use crate::Moment;

impl Room {
    /// Somebody comes in, or comes back.
    pub fn enter(&mut self, now: Moment, key: MemberKey, who: Who, seen: Option<Seen>) {
        self.process_deadlines(now);
        self.look_at_countdown(now);
        let user = who.user;
        if let Err(reason) = self.expect_welcome(user) {
            self.effects.close(key, reason);
            return;
        }
        let is_new = !self.people.members.is_here(user);
        self.people.members.add(key, who.clone());
        self.people.number(user);
        self.people.holds.retain(|hold| hold.user != user);
        if self.belongs(user) {
            self.run_holds(now);
        }
        if is_new {
            self.rename(&who);
        }
        self.give_back_host(&who);
        self.mind_host(now);
        let may_say = self.may_say(user);
        if let Some(member) = self.people.members.get_mut(key) {
            member.may_say = may_say;
        }
        let missed =
            self.play.current.as_ref().and_then(|playing| {
                seen.and_then(|seen| playing.missed(seen, self.viewer_of(user)))
            });
        let welcome = Welcome {
            version: VERSION,
            server: concat!("tercet ", env!("CARGO_PKG_VERSION")).to_owned(),
            you: who,
            room: self.state(),
            chat: self.shown_lines(),
            resumed: missed.is_some(),
            now: self.play.current.as_ref().map(|playing| playing.time(now)),
            may_say,
        };
        self.send(key, Self::greeting(welcome));
        match missed {
            Some(steps) => self.tell_missed(key, user, steps),
            None => self.send_snapshot(now, key),
        }
        if is_new {
            self.tell_presence(now, user, Some(key));
        }
    }

    /// Tells the steps that somebody has missed.
    fn tell_missed(&mut self, key: MemberKey, user: UserId, steps: Vec<Bytes>) {
        let Some(playing) = &self.play.current else { return };
        let kind = playing.game.sees_as(self.doc.viewer_of(user));
        let Some(member) = self.people.members.get_mut(key) else { return };
        // Nobody knows whether a client that missed nothing has the notices of the last step.
        let told = LastTold { kind, seq: playing.game.seq(), as_what: ToldAs::Step };
        member.told = (!steps.is_empty()).then_some(told);
        for text in steps {
            self.effects.send(key, text);
        }
    }

    /// A connection is gone; the seat is held for a while.
    pub fn leave(&mut self, now: Moment, key: MemberKey) {
        self.process_deadlines(now);
        let Some(member) = self.people.members.remove(key) else { return };
        self.effects.forget(key);
        let user = member.who.user;
        if self.people.members.is_here(user) {
            return;
        }
        self.people.speakers.forget(user);
        if self.doc.seat_of(user).is_some() || self.people.host.user == user {
            self.people.hold(user, now + self.hold_time());
        }
        self.tell_presence(now, user, None);
    }

    /// Somebody came back with another name.
    fn rename(&mut self, who: &Who) {
        if self.people.host.user == who.user && self.people.host.name != who.name {
            self.people.host.name.clone_from(&who.name);
            self.save();
        }
        let Some(seat) = self.doc.seat_of(who.user) else { return };
        if let Some(Occupant::Person { name, .. }) = self.doc.occupant_mut(seat)
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
        if self.doc.status == Status::Playing && !self.is_played() {
            self.let_bots_leave(now);
        }
        if self.people.host.user == user && !self.people.is_expected(user) {
            self.pass_host_on();
        }
        self.save();
        self.tell_room();
    }

    pub(super) fn empty_seat(&mut self, now: Moment, seat: Seat) {
        if self.doc.status == Status::Playing {
            self.remember_left(seat);
            self.leave_game(now, seat);
        }
        if let Some(occupant) = self.doc.occupant_mut(seat) {
            *occupant = Occupant::Free {};
        }
    }

    /// Keeps the name of who leaves a seat in the running game.
    pub(super) fn remember_left(&mut self, seat: Seat) {
        // Somebody who waits for the next game has had no part in this one.
        if self.waits_for_next_game(seat) {
            return;
        }
        let idx = usize::from(seat.0);
        let Some(occupant) = self.doc.seats.get(idx).filter(|occupant| !occupant.is_free()) else {
            return;
        };
        // A person who was never dealt in, or was removed, has no right to the seat.
        let user = occupant.person().filter(|&user| self.doc.is_dealt_to(seat, user));
        let name = self.names().seats.get(idx).cloned().unwrap_or_default();
        self.doc.remember_left(Left { seat, user, name });
    }

    /// The host has gone: whose table it is, else somebody who is here and sits, else
    /// somebody who is here.
    pub(super) fn pass_host_on(&mut self) {
        let opener = self.people.members.iter().find(|m| self.doc.opener == Some(m.who.user));
        let seated = || self.people.members.iter().find(|m| self.doc.seat_of(m.who.user).is_some());
        let heir = opener.or_else(seated).or_else(|| self.people.members.iter().next());
        if let Some(heir) = heir {
            self.people.host = heir.who.clone();
            self.save();
        }
    }
}
