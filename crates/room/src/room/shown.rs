//! The room as people see it, in the lists and inside.

use tercet_engine::Viewer;
use tercet_protocol::{
    ServerMessage, UserId,
    http::RoomEntry,
    room::{RoomState, Who},
};

use super::{MemberKey, Room, WATCHERS_SHOWN};
use crate::frame;

impl Room {
    /// The room as everybody sees it.
    pub fn state(&self) -> RoomState {
        RoomState {
            code: self.code,
            public: self.public,
            host: self.host.user,
            game: self.rules.id().to_owned(),
            config: self.doc.config.clone(),
            seats: self
                .doc
                .seats
                .iter()
                .map(|sitter| sitter.shown(|user| self.members.is_here(user)))
                .collect(),
            watching: self.watching(),
            status: self.doc.status,
            current: self.doc.current,
            wins: self.doc.wins.clone(),
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
            host: self.host.clone(),
            seats: count(self.doc.seats.len()),
            free: count(self.doc.n_free()),
        }
    }

    fn watching(&self) -> Vec<Who> {
        let mut watching: Vec<Who> = Vec::new();
        for member in self.members.iter() {
            let seated = self.doc.seat_of(member.who.user).is_some();
            if !seated && !watching.iter().any(|who| who.user == member.who.user) {
                watching.push(member.who.clone());
            }
            if watching.len() == WATCHERS_SHOWN {
                break;
            }
        }
        watching
    }

    /// As whom a person sees the game.
    pub(super) fn viewer_of(&self, user: UserId) -> Viewer {
        self.doc.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub(super) fn tell_room(&mut self) {
        self.tell_room_except(None);
    }

    pub(super) fn tell_room_except(&mut self, but: Option<MemberKey>) {
        let frame = frame::text(&ServerMessage::Room(Box::new(self.state())));
        for member in self.members.iter_mut().filter(|member| Some(member.key) != but) {
            member.outbox.push(frame.clone());
        }
    }
}
