//! Who may come in, whose place is held, and who is sent away.

use serde_json::json;
use tercet_protocol::{
    Close, Code, CommandId, ServerMessage, UserId,
    room::{Status, Who},
    server::Bans as BansMessage,
};

use super::{Ban, Hold, MemberKey, No, Occupant, Room};
use crate::{Moment, encoded};

/// How many people a room can keep out; more than a host can show the door in a day.
const MOST_BANS: usize = 256;

impl Room {
    /// Whether this person belongs to the room: has a seat or cards on one, has left one in
    /// this game, is the host, or opened the table. They may always come in, also if it is locked or full.
    pub fn belongs(&self, user: UserId) -> bool {
        self.host.user == user
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
        let others = [self.host.user].into_iter().chain(self.doc.opener);
        let mut people: Vec<UserId> = seated.chain(dealt_to).chain(left).chain(others).collect();
        people.sort_unstable();
        people.dedup();
        people.retain(|&user| !self.doc.is_banned(user));
        people
    }

    /// Somebody was refused by the server just now and could not come back: their hold
    /// begins again with its full length.
    pub fn refused(&mut self, now: Moment, user: UserId) {
        let full = now + self.policy.hold;
        for hold in self.holds.iter_mut().filter(|hold| hold.user == user) {
            hold.until = hold.until.map(|until| until.max(full));
        }
    }

    /// The server took no connections just now: nobody could come back, so every hold begins
    /// again with its full length.
    pub fn nobody_could_come(&mut self, now: Moment) {
        let full = now + self.policy.hold;
        for hold in &mut self.holds {
            hold.until = hold.until.map(|until| until.max(full));
        }
    }

    /// Expects that this person may come in now.
    pub(super) fn expect_welcome(&self, user: UserId) -> Result<(), Close> {
        if self.doc.is_banned(user) {
            return Err(Close::Kicked);
        }
        if self.belongs(user) || self.members.is_here(user) {
            return Ok(());
        }
        if self.doc.locked.as_ref().is_some_and(|guests| !guests.contains(&user)) {
            return Err(Close::Locked);
        }
        let watches = |user| self.doc.seat_of(user).is_none();
        let n_watching = self.members.iter().filter(|member| watches(member.who.user)).count();
        if self.policy.watchers <= n_watching {
            return Err(Close::Full);
        }
        Ok(())
    }

    /// Holds the seat, and the place of the host, for somebody who is not connected.
    pub(super) fn hold(&mut self, now: Moment, user: UserId) {
        self.holds.retain(|hold| hold.user != user);
        self.holds.push(Hold { user, until: Some(now + self.policy.hold) });
    }

    /// Lets holds run that have waited since a restart.
    pub(super) fn run_holds(&mut self, now: Moment) {
        let until = now + self.policy.hold_after_restart;
        for hold in &mut self.holds {
            hold.until.get_or_insert(until);
        }
    }

    /// Lets everybody go whose hold is over.
    pub(super) fn end_holds(&mut self, now: Moment) {
        if self.starting {
            return;
        }
        if self.doc.status != Status::Playing {
            self.run_holds(now);
        }
        let is_over = |hold: &Hold| hold.until.is_some_and(|until| until <= now);
        while let Some(idx) = self.holds.iter().position(is_over) {
            let hold = self.holds.swap_remove(idx);
            self.stand_up(now, hold.user);
            if self.host.user == hold.user {
                self.pass_host_on();
                self.tell_room();
            }
        }
    }

    /// A host who is away and not expected back is waited for once somebody is here.
    pub(super) fn mind_host(&mut self, now: Moment) {
        let host = self.host.user;
        if !self.members.is_here(host) && !self.holds.iter().any(|hold| hold.user == host) {
            self.hold(now, host);
        }
    }

    /// Somebody who comes in becomes the host if the table is theirs.
    pub(super) fn give_back_host(&mut self, who: &Who) {
        if self.doc.opener == Some(who.user) && self.host.user != who.user {
            self.host = who.clone();
            self.save();
        }
    }

    /// The host shows somebody the door for good.
    pub(super) fn kick(&mut self, now: Moment, user: UserId, whom: UserId) -> Result<(), No> {
        self.expect_host(user)?;
        let name = self.expect_other(user, whom)?;
        if self.doc.opener == Some(whom) {
            return Err(Code::IsOpener.into());
        }
        if MOST_BANS <= self.doc.banned.len() {
            return Err(No::new(Code::TooMany, json!({ "most": MOST_BANS })));
        }
        self.doc.banned.push(Ban { user: whom, name });
        self.send_away(now, whom);
        Ok(())
    }

    /// The host removes somebody, who may come back.
    pub(super) fn remove(&mut self, now: Moment, user: UserId, whom: UserId) -> Result<(), No> {
        self.expect_host(user)?;
        self.expect_other(user, whom)?;
        self.send_away(now, whom);
        Ok(())
    }

    /// The host lifts a ban.
    pub(super) fn unban(&mut self, user: UserId, whom: UserId) -> Result<(), No> {
        self.expect_host(user)?;
        if !self.doc.is_banned(whom) {
            return Err(Code::NoSuchPerson.into());
        }
        self.doc.banned.retain(|ban| ban.user != whom);
        self.save();
        Ok(())
    }

    /// Tells the host who is banned.
    pub(super) fn tell_bans(&mut self, key: MemberKey, user: UserId, id: CommandId) {
        if self.host.user != user {
            return self.refuse(key, id, Code::NotHost);
        }
        let banned =
            self.doc.banned.iter().map(|ban| Who { user: ban.user, name: ban.name.clone() });
        let bans = BansMessage { id, banned: banned.collect() };
        self.members.send(key, encoded(&ServerMessage::Bans(bans)));
    }

    /// Locks the room for everybody who is not here, or opens it again.
    pub(super) fn lock(&mut self, locked: bool) {
        if !locked {
            self.doc.locked = None;
            return;
        }
        let guests = self.doc.locked.get_or_insert_default();
        guests.extend(self.members.iter().map(|member| member.who.user));
        guests.sort_unstable();
        guests.dedup();
    }

    /// Ends everything somebody has here. From now on nothing they have sent has an effect,
    /// and nothing is sent to them but the reason.
    fn send_away(&mut self, now: Moment, whom: UserId) {
        let theirs = self.members.iter().filter(|member| member.who.user == whom);
        let keys: Vec<MemberKey> = theirs.map(|member| member.key).collect();
        for key in keys {
            self.members.remove(key);
            self.removed.push((key, Close::Kicked));
        }
        self.holds.retain(|hold| hold.user != whom);
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

    /// The name of somebody who is here or has a seat, and is not the one who asks.
    fn expect_other(&self, user: UserId, whom: UserId) -> Result<String, No> {
        let here = self.members.iter().find(|member| member.who.user == whom);
        let seated = || self.doc.seats.iter().find(|occupant| occupant.person() == Some(whom));
        let name = here
            .map(|member| member.who.name.clone())
            .or_else(|| seated().map(|occupant| occupant.name().to_owned()));
        name.filter(|_| whom != user).ok_or_else(|| Code::NoSuchPerson.into())
    }
}
