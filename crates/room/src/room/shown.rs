//! The room as people see it, in the lists and inside.

use std::sync::Arc;

use bytes::Bytes;
use tercet_engine::Viewer;
use tercet_protocol::{
    ServerMessage, UserId, delta,
    http::RoomEntry,
    room::RoomState,
    server::{RoomChange, Welcome},
};

use super::{
    MemberKey, Room, WATCHERS_NAMED, WATCHERS_ONE_BY_ONE, WATCHERS_TOLD_EVERY, members::Member,
};
use crate::{Moment, encoded};

impl Room {
    /// The room as everybody sees it.
    pub fn state(&self) -> RoomState {
        let mut names = self.shown_names();
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
            host: self.people.host.user,
            opener: self.doc.opener,
            game: self.play.rules.id().to_owned(),
            config: self.doc.config.clone(),
            seats: seats
                .map(|(occupant, name)| {
                    occupant.shown(name, |user| self.people.members.is_here(user))
                })
                .collect(),
            kept: self.kept(),
            left: self.shown_left(),
            watching,
            watchers: are_many.then(|| u32::try_from(n_watching).unwrap_or(u32::MAX)),
            status: self.doc.status,
            current: self.doc.current,
            wins,
            fair_timing: self.is_fair(),
            fast_bots: self.doc.fast_bots,
            next: self.next_game(),
            broken: self.play.broken,
            quick: self.quick_state(),
            run: self.run().map(|run| run.track.clone()),
            chat: self.doc.chat,
            hide_names: self.doc.hide_names,
        }
    }

    /// The room as it is listed.
    pub fn entry(&self) -> RoomEntry {
        let count = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        RoomEntry {
            code: self.code,
            game: self.play.rules.id().to_owned(),
            status: self.doc.status,
            public: self.public,
            locked: self.doc.locked.is_some(),
            host: self.shown_host(),
            seats: count(self.doc.seats.len()),
            free: count(self.doc.n_free()),
            config: tercet_json::from_str(self.doc.config.get()).ok(),
            quick: self.is_quick(),
        }
    }

    /// As whom a person sees the game.
    pub(super) fn viewer_of(&self, user: UserId) -> Viewer {
        self.doc.viewer_of(user)
    }

    /// Tells everybody else that somebody came or went. Many who only watch are told of in
    /// sum, since each message goes to all of them.
    pub(super) fn tell_presence(&mut self, now: Moment, user: UserId, but: Option<MemberKey>) {
        let only_watches = self.doc.seat_of(user).is_none() && self.people.host.user != user;
        if only_watches && WATCHERS_ONE_BY_ONE < self.names().watching.len() {
            self.people.watchers_due.get_or_insert(now + WATCHERS_TOLD_EVERY);
        } else {
            self.tell_room_except(but);
        }
    }

    pub(super) fn tell_room(&mut self) {
        self.tell_room_except(None);
    }

    pub(super) fn tell_room_except(&mut self, but: Option<MemberKey>) {
        self.people.watchers_due = None;
        let mut telling = RoomTelling::new(self.room_text());
        for member in self.people.members.iter_mut().filter(|member| Some(member.key) != but) {
            if let Some(text) = telling.next(member) {
                self.effects.send(member.key, text);
            }
        }
    }

    /// The room as changes of it are made, and as it is told whole: a change is made of the very
    /// text that a client keeps, so names of any script are escaped in both.
    pub(super) fn room_text(&self) -> Arc<str> {
        let text = tercet_json::to_string(&self.state());
        delta::escaped(text.expect("a room can be written as JSON")).into()
    }

    /// A greeting, in which the room stands as changes of it are made.
    pub(super) fn greeting(welcome: Welcome) -> Bytes {
        let plain = tercet_json::to_string(&welcome.room).expect("a room can be written as JSON");
        let whole = encoded(&ServerMessage::Welcome(Box::new(welcome)));
        let room = delta::escaped(plain.clone());
        let around = str::from_utf8(&whole).ok().and_then(|text| text.split_once(&*plain));
        match around {
            Some((before, after)) if room != plain => Bytes::from([before, &room, after].concat()),
            _ => whole,
        }
    }
}

/// The room in the forms in which it goes out, each made when the first connection needs it.
struct RoomTelling {
    /// The room as changes of it are made.
    text: Arc<str>,
    whole: Option<Bytes>,
    /// What makes it of what was told before. There is seldom more than one: everybody was told
    /// the same.
    changes: Vec<(Arc<str>, Option<Bytes>)>,
}

impl RoomTelling {
    fn new(text: Arc<str>) -> Self {
        Self { text, whole: None, changes: Vec::new() }
    }

    /// What a connection is told; nothing if it knows that already.
    fn next(&mut self, member: &mut Member) -> Option<Bytes> {
        let Some(known) = &mut member.room else { return Some(self.whole()) };
        let before = std::mem::replace(known, Arc::clone(&self.text));
        if *before == *self.text {
            return None;
        }
        Some(self.change(before).unwrap_or_else(|| self.whole()))
    }

    fn whole(&mut self) -> Bytes {
        let text = &self.text;
        let whole = || Bytes::from([br#"{"room":"#, text.as_bytes(), b"}"].concat());
        self.whole.get_or_insert_with(whole).clone()
    }

    fn change(&mut self, before: Arc<str>) -> Option<Bytes> {
        if let Some((_, made)) = self.changes.iter().find(|(of, _)| Arc::ptr_eq(of, &before)) {
            return made.clone();
        }
        let delta = delta::write(&before, &self.text);
        let made = delta.map(|delta| encoded(&ServerMessage::RoomChange(RoomChange { delta })));
        self.changes.push((before, made.clone()));
        made
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::tests::scene::Scene;

    #[test]
    fn the_room_told_whole_is_its_message() {
        let scene = Scene::playing();
        let message = ServerMessage::Room(Box::new(scene.room.state()));
        assert_eq!(RoomTelling::new(scene.room.room_text()).whole(), encoded(&message));
    }
}
