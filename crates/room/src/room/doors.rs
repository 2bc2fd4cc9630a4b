//! Who may come in, whose place is held, and who is sent away.

use tercet_protocol::{
    Close, CommandId, ServerMessage, UserId,
    room::{Status, Who},
    server::{Bans as BansMessage, PeopleHere},
};

use super::{Ban, MemberKey, Occupant, Room, WATCHERS_ONE_BY_ONE};
use crate::{Moment, RoomRefusal, encoded};

/// How many people a room can keep out; more than a host can show the door in a day.
const MOST_BANS: usize = 256;

impl Room {
    /// Whether this person belongs to the room: has a seat or cards on one, has left one in
    /// this game, is the host, or opened the table. They may always come in, also if it is locked or full.
    pub fn belongs(&self, user: UserId) -> bool {
        self.people.host.user == user
            || self.doc.opener == Some(user)
            || self.doc.seat_of(user).is_some()
            || self.doc.dealt_to.contains(&Some(user))
            || self.doc.left.iter().any(|left| left.user == Some(user))
    }

    /// Everybody who [belongs](Room::belongs) to the room, and is not banned.
    pub fn people(&self) -> Vec<UserId> {
        let seated = self.doc.seats.iter().filter_map(Occupant::person);
        let dealt_to = self.doc.dealt_to.iter().copied().flatten();
        let left = self.doc.left.iter().filter_map(|left| left.user);
        let others = [self.people.host.user].into_iter().chain(self.doc.opener);
        let mut people: Vec<UserId> = seated.chain(dealt_to).chain(left).chain(others).collect();
        people.sort_unstable();
        people.dedup();
        people.retain(|&user| !self.doc.is_banned(user));
        people
    }

    /// Everybody who is connected, each once.
    pub fn here(&self) -> Vec<UserId> {
        let mut here: Vec<UserId> =
            self.people.members.iter().map(|member| member.who.user).collect();
        here.sort_unstable();
        here.dedup();
        here
    }

    /// Somebody was refused by the server just now and could not come back: their hold
    /// begins again with its full length.
    pub fn refused(&mut self, now: Moment, user: UserId) {
        self.people.prolong_holds(Some(user), now + self.policy.hold);
    }

    /// The server took no connections just now: nobody could come back, so every hold begins
    /// again with its full length.
    pub fn nobody_could_come(&mut self, now: Moment) {
        self.people.prolong_holds(None, now + self.policy.hold);
    }

    /// Expects that this person may come in now.
    pub(super) fn expect_welcome(&self, user: UserId) -> Result<(), Close> {
        if self.doc.is_banned(user) {
            return Err(Close::Kicked);
        }
        if self.belongs(user) || self.people.members.is_here(user) {
            return Ok(());
        }
        if self.doc.locked.as_ref().is_some_and(|guests| !guests.contains(&user)) {
            return Err(Close::Locked);
        }
        let watches = |user| self.doc.seat_of(user).is_none();
        let n_watching =
            self.people.members.iter().filter(|member| watches(member.who.user)).count();
        if self.policy.watchers <= n_watching {
            return Err(Close::Full);
        }
        Ok(())
    }

    /// Lets holds run that have waited since a restart.
    pub(super) fn run_holds(&mut self, now: Moment) {
        self.people.run_holds(now + self.policy.hold_after_restart);
    }

    /// Lets everybody go whose hold is over.
    pub(super) fn end_holds(&mut self, now: Moment) {
        if self.play.starting {
            return;
        }
        if self.doc.status != Status::Playing {
            self.run_holds(now);
        }
        while let Some(user) = self.people.take_given_up(now) {
            self.stand_up(now, user);
            if self.people.host.user == user {
                self.pass_host_on();
                self.tell_room();
            }
        }
    }

    /// A host who is away and not expected back is waited for once somebody is here.
    pub(super) fn mind_host(&mut self, now: Moment) {
        let host = self.people.host.user;
        if !self.people.is_expected(host) {
            self.people.hold(host, now + self.policy.hold);
        }
    }

    /// Somebody who comes in becomes the host if the table is theirs.
    pub(super) fn give_back_host(&mut self, who: &Who) {
        if self.doc.opener == Some(who.user) && self.people.host.user != who.user {
            self.people.host = who.clone();
            self.save();
        }
    }

    /// The host shows somebody the door for good.
    pub(super) fn kick(
        &mut self,
        now: Moment,
        user: UserId,
        whom: UserId,
    ) -> Result<(), RoomRefusal> {
        self.expect_host(user)?;
        let name = self.expect_other(user, whom)?;
        if self.doc.opener == Some(whom) {
            return Err(RoomRefusal::IsOpener);
        }
        if MOST_BANS <= self.doc.banned.len() {
            return Err(RoomRefusal::TooMany { most: MOST_BANS });
        }
        self.doc.banned.push(Ban { user: whom, name });
        self.send_away(now, whom, Close::Kicked);
        Ok(())
    }

    /// The host removes somebody, who may come back.
    pub(super) fn remove(
        &mut self,
        now: Moment,
        user: UserId,
        whom: UserId,
    ) -> Result<(), RoomRefusal> {
        self.expect_host(user)?;
        self.expect_other(user, whom)?;
        self.send_away(now, whom, Close::Kicked);
        Ok(())
    }

    /// The host lifts a ban.
    pub(super) fn unban(&mut self, user: UserId, whom: UserId) -> Result<(), RoomRefusal> {
        self.expect_host(user)?;
        if !self.doc.is_banned(whom) {
            return Err(RoomRefusal::NoSuchPerson);
        }
        self.doc.banned.retain(|ban| ban.user != whom);
        self.save();
        Ok(())
    }

    /// Tells the host who is banned.
    pub(super) fn tell_bans(&mut self, key: MemberKey, user: UserId, id: CommandId) {
        if self.people.host.user != user {
            return self.refuse(key, id, &RoomRefusal::NotHost);
        }
        let banned =
            self.doc.banned.iter().map(|ban| Who { user: ban.user, name: ban.name.clone() });
        let bans = BansMessage { id, banned: banned.collect() };
        self.send(key, encoded(&ServerMessage::Bans(bans)));
    }

    /// The host makes somebody else who is here the host; a table that was the host's own is
    /// theirs then.
    pub(super) fn pass_host(&mut self, user: UserId, whom: UserId) -> Result<(), RoomRefusal> {
        self.expect_host(user)?;
        let heir = self.people.members.iter().find(|member| member.who.user == whom);
        let heir = heir.filter(|_| whom != user).ok_or(RoomRefusal::NoSuchPerson)?;
        self.people.host = heir.who.clone();
        if self.doc.opener == Some(user) {
            self.doc.opener = Some(whom);
        }
        self.save();
        self.tell_room();
        Ok(())
    }

    /// Tells the host who is here by the names they chose.
    pub(super) fn tell_people(&mut self, key: MemberKey, user: UserId, id: CommandId) {
        if let Err(refusal) = self.expect_host(user) {
            return self.refuse(key, id, &refusal);
        }
        let names = self.names();
        let seats = self.doc.seats.iter().zip(names.seats);
        let seated = seats.filter_map(|(seat, name)| Some(Who { user: seat.person()?, name }));
        let people = seated.chain(names.watching.into_iter().take(WATCHERS_ONE_BY_ONE)).collect();
        self.send(key, encoded(&ServerMessage::People(PeopleHere { id, people })));
    }

    /// Locks the room for everybody who is not here, or opens it again.
    pub(super) fn lock(&mut self, locked: bool) {
        if !locked {
            self.doc.locked = None;
            return;
        }
        let guests = self.doc.locked.get_or_insert_default();
        guests.extend(self.people.members.iter().map(|member| member.who.user));
        guests.sort_unstable();
        guests.dedup();
    }

    /// Ends everything somebody has here. From now on nothing they have sent has an effect,
    /// and nothing is sent to them but the reason.
    fn send_away(&mut self, now: Moment, whom: UserId, reason: Close) {
        let theirs = self.people.members.iter().filter(|member| member.who.user == whom);
        let keys: Vec<MemberKey> = theirs.map(|member| member.key).collect();
        for key in keys {
            self.people.members.remove(key);
            self.effects.close(key, reason);
        }
        self.people.speakers.forget(whom);
        self.people.holds.retain(|hold| hold.user != whom);
        self.drop_held(whom);
        if let Some(guests) = &mut self.doc.locked {
            guests.retain(|&guest| guest != whom);
        }
        for owner in &mut self.doc.dealt_to {
            *owner = owner.filter(|&user| user != whom);
        }
        // The name stays, the right to the seat does not.
        for left in self.doc.left.iter_mut().filter(|left| left.user == Some(whom)) {
            left.user = None;
        }
        if self.doc.seat_of(whom).is_some() {
            return self.stand_up(now, whom);
        }
        self.save();
        self.tell_room();
    }

    /// Somebody was deleted, who was called `old`: they leave the table, and whatever keeps
    /// their name here has the `new` one.
    pub fn forget_person(&mut self, now: Moment, whom: UserId, old: &str, new: &str) {
        let is_here = self.people.members.is_here(whom) || self.belongs(whom);
        let is_host = self.people.host.user == whom;
        let has_spoken = self.chat.forget(whom);
        let is_named = self.doc.forget_person(whom, old, new);
        if !is_here && !is_named && !has_spoken {
            return;
        }
        self.send_away(now, whom, Close::SignedOut);
        if is_host {
            new.clone_into(&mut self.people.host.name);
            self.pass_host_on();
        }
        // Standing up notes who left, by the name they had.
        self.doc.forget_person(whom, old, new);
        self.save();
        self.tell_room();
    }

    /// The name of somebody who is here or has a seat, and is not the one who asks.
    fn expect_other(&self, user: UserId, whom: UserId) -> Result<String, RoomRefusal> {
        let here = self.people.members.iter().find(|member| member.who.user == whom);
        let seated = || self.doc.seats.iter().find(|occupant| occupant.person() == Some(whom));
        let name = here
            .map(|member| member.who.name.clone())
            .or_else(|| seated().map(|occupant| occupant.name().to_owned()));
        name.filter(|_| whom != user).ok_or(RoomRefusal::NoSuchPerson)
    }
}
