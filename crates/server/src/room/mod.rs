//! A room: a game with its people. Pure: messages and moments in, frames and writes out.
//!
//! The task in [`crate::rooms`] owns a room, stores what it wants written, and
//! only then sends what lies in the outboxes of its members. So nobody ever sees
//! what is not on disk.

mod answers;
mod bots;
mod members;
mod playing;
mod requests;
mod resume;
mod seats;
#[cfg(test)]
mod secrecy;
mod talk;
#[cfg(test)]
mod tests;

use std::time::Duration;

use tercet_engine::{AnyRules, Seat, Seed, Viewer};
use tercet_protocol::{
    Close, GameId, RoomCode, ServerMessage, UserId, VERSION,
    client::Seen,
    http::RoomEntry,
    room::{Line, RoomState, Status, Who},
    server::{Closing, Welcome},
};

use self::{answers::Answered, members::Members, playing::Match, talk::Spoke};
pub(crate) use self::{
    bots::Thought,
    members::MemberKey,
    playing::{LoadedMatch, PendingStep},
    requests::{No, wrong_config},
    seats::{RoomDoc, Sitter, seated_bot},
    talk::cleaned,
};
use crate::{Catalog, Moment, frame};

/// How many watchers are named; more only make the message longer.
const WATCHERS_SHOWN: usize = 50;
/// How many lines of the chat a newcomer is told.
const CHAT_SHOWN: usize = 50;

/// What rooms are allowed, from the configuration.
#[derive(Clone, Debug)]
pub(crate) struct Manners {
    /// How long the seat of somebody who is not connected is held.
    pub(crate) hold: Duration,
    /// How many lines a person may say in [`Manners::chat_window`].
    pub(crate) chat_lines: usize,
    pub(crate) chat_window: Duration,
    /// How long a line may be.
    pub(crate) chat_chars: usize,
}

/// Something that must be on disk before anything in the outboxes is sent.
#[derive(Debug)]
pub(crate) enum Write {
    /// The room itself.
    Room,
    /// Steps of the current game.
    Steps(Vec<PendingStep>),
    /// A line of the chat.
    Line(Line),
}

/// A game that the host wants to begin; it needs a number before it can.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewMatch {
    pub(crate) seed: Seed,
}

/// A room.
pub(crate) struct Room {
    pub(crate) code: RoomCode,
    pub(crate) public: bool,
    pub(crate) host: Who,
    pub(crate) rules: &'static dyn AnyRules,
    pub(crate) doc: RoomDoc,
    members: Members,
    playing: Option<Match>,
    /// The time of the wall clock, for the chat; nothing is decided by it.
    pub(crate) wall: u64,
    /// Whether the stored game could not be understood; then it does not go on.
    broken: bool,
    chat: Vec<Line>,
    spoke: Spoke,
    holds: Vec<Hold>,
    writes: Vec<Write>,
    starting: Option<NewMatch>,
    removed: Vec<(MemberKey, Close)>,
    /// What was answered to requests around the game.
    answered: Answered,
    tally: Tally,
    entry_changed: bool,
    catalog: Catalog,
    manners: Manners,
}

/// What came of commands, for those who count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) accepted: u64,
    pub(crate) refused: u64,
}

/// A seat that is held for somebody who is not connected.
struct Hold {
    user: UserId,
    until: Moment,
}

/// A room as it comes from disk.
pub(crate) struct Loaded {
    pub(crate) code: RoomCode,
    pub(crate) public: bool,
    pub(crate) host: Who,
    pub(crate) rules: &'static dyn AnyRules,
    pub(crate) doc: RoomDoc,
    pub(crate) chat: Vec<Line>,
}

impl Room {
    pub(crate) fn new(loaded: Loaded, catalog: Catalog, manners: Manners, now: Moment) -> Self {
        let Loaded { code, public, host, rules, doc, chat } = loaded;
        let seated = doc.seats.iter().filter_map(Sitter::person);
        let holds = seated.map(|user| Hold { user, until: now + manners.hold }).collect();
        Self {
            code,
            public,
            host,
            rules,
            doc,
            members: Members::default(),
            playing: None,
            wall: 0,
            broken: false,
            chat,
            spoke: Spoke::default(),
            holds,
            writes: Vec::new(),
            starting: None,
            removed: Vec::new(),
            answered: Answered::default(),
            tally: Tally::default(),
            entry_changed: false,
            catalog,
            manners,
        }
    }

    /// Somebody comes in, or comes back.
    pub(crate) fn enter(&mut self, now: Moment, key: MemberKey, who: Who, seen: Option<Seen>) {
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
    pub(crate) fn leave(&mut self, now: Moment, key: MemberKey) {
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

    /// Lets everything happen whose time has come.
    pub(crate) fn wake(&mut self, now: Moment) {
        self.fall_due(now);
        self.let_bots_act(now);
        while let Some(idx) = self.holds.iter().position(|hold| hold.until <= now) {
            let hold = self.holds.swap_remove(idx);
            self.stand_up(now, hold.user);
        }
    }

    /// When [`Room::wake`] has something to do.
    pub(crate) fn next_wake(&self) -> Option<Moment> {
        let holds = self.holds.iter().map(|hold| hold.until);
        let game = self.playing.as_ref().and_then(Match::next_wake);
        holds.chain(game).min()
    }

    /// Whether nobody is here and nothing is being waited for.
    pub(crate) fn is_deserted(&self) -> bool {
        self.members.is_empty() && self.holds.is_empty()
    }

    /// The room as everybody sees it.
    pub(crate) fn state(&self) -> RoomState {
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
    pub(crate) fn entry(&self) -> RoomEntry {
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

    /// What must be stored before anything is sent.
    pub(crate) fn take_writes(&mut self) -> Vec<Write> {
        std::mem::take(&mut self.writes)
    }

    /// The game that is to begin, which needs a number first.
    pub(crate) fn take_new_match(&mut self) -> Option<NewMatch> {
        self.starting.take()
    }

    /// The connections that are to be closed after their last frame.
    pub(crate) fn take_removed(&mut self) -> Vec<(MemberKey, Close)> {
        std::mem::take(&mut self.removed)
    }

    /// What came of commands since this was asked last.
    pub(crate) fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// Whether the room is to be listed anew.
    pub(crate) fn take_entry_changed(&mut self) -> bool {
        std::mem::take(&mut self.entry_changed)
    }

    /// The connections with what is to be sent to them.
    pub(crate) fn members_mut(&mut self) -> &mut Members {
        &mut self.members
    }

    /// The game that is being played or was played last.
    pub(crate) fn game_id(&self) -> Option<GameId> {
        self.doc.current
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
    fn viewer_of(&self, user: UserId) -> Viewer {
        self.doc.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat)
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
    fn stand_up(&mut self, now: Moment, user: UserId) {
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

    fn empty_seat(&mut self, now: Moment, seat: Seat) {
        if self.doc.status == Status::Playing {
            self.leave_game(now, seat);
        }
        if let Some(sitter) = self.doc.sitter_mut(seat) {
            *sitter = Sitter::Free {};
        }
    }

    /// The host has gone: somebody who is here and sits, else somebody who is here.
    fn pass_host_on(&mut self) {
        let seated = self.members.iter().find(|m| self.doc.seat_of(m.who.user).is_some());
        let heir = seated.or_else(|| self.members.iter().next());
        if let Some(heir) = heir {
            self.host = heir.who.clone();
            self.save();
        }
    }

    /// Closes a connection after what it has been sent so far.
    fn remove(&mut self, key: MemberKey, reason: Close) {
        let closing = Closing { reason, reconnect: reason.reconnect() };
        self.members.send(key, frame::text(&ServerMessage::Closing(closing)));
        self.removed.push((key, reason));
    }

    fn save(&mut self) {
        self.entry_changed = true;
        self.writes.push(Write::Room);
    }

    fn tell_room(&mut self) {
        self.tell_room_except(None);
    }

    fn tell_room_except(&mut self, but: Option<MemberKey>) {
        let frame = frame::text(&ServerMessage::Room(Box::new(self.state())));
        for member in self.members.iter_mut().filter(|member| Some(member.key) != but) {
            member.outbox.push(frame.clone());
        }
    }
}
