//! The room itself: who is here, what happens when, and what everybody is told.

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

use std::{fmt, time::Duration};

use bytes::Bytes;
use tercet_engine::{AnyRules, LogError, Seat, Viewer};
use tercet_protocol::{
    Close, GameId, RoomCode, ServerMessage, UserId, VERSION,
    client::Seen,
    http::RoomEntry,
    room::{Line, RoomState, Status, Who},
    server::{Closing, Welcome},
};

use self::{
    answers::Answered,
    members::Members,
    playing::{Before, Match},
    talk::Spoke,
};
pub use self::{
    bots::{Thinking, Thought},
    members::MemberKey,
    playing::{LoadedMatch, PendingStep},
    requests::No,
    seats::{RoomDoc, Sitter},
    talk::cleaned,
};
pub(crate) use self::{
    requests::{wrong_config, wrong_field},
    seats::seated_bot,
};
use crate::{Catalog, Moment, frame};

/// How many watchers are named; more only make the message longer.
const WATCHERS_SHOWN: usize = 50;
/// How many lines of the chat a newcomer is told.
const CHAT_SHOWN: usize = 50;

/// How rooms behave, as their owner chose it.
#[derive(Clone, Debug)]
pub struct Manners {
    /// How long the seat of somebody who is not connected is held.
    pub hold: Duration,
    /// How many lines a person may say in [`Manners::chat_window`].
    pub chat_lines: usize,
    /// The time in which so many lines may be said.
    pub chat_window: Duration,
    /// How long a line may be.
    pub chat_chars: usize,
}

/// Something that must be stored before anything in the outboxes is sent.
#[derive(Debug)]
pub enum Write {
    /// The room itself.
    Room,
    /// Steps of the current game.
    Steps(Vec<PendingStep>),
    /// A line of the chat.
    Line(Line),
}

/// Something that should not happen, for those who keep an eye on it.
#[derive(Debug)]
pub enum Trouble {
    /// A bot could not read what it was shown.
    BotCannotRead {
        /// Its seat.
        seat: Seat,
        /// What it could not read.
        error: serde_json::Error,
    },
    /// A bot gave a command that was refused.
    BotRefused {
        /// Its seat.
        seat: Seat,
        /// The code of the refusal.
        code: String,
    },
    /// A step did not fit the game that proposed it; the game does not go on.
    StepDoesNotFit(LogError),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::BotCannotRead { seat, error } => {
                write!(f, "the bot on seat {seat} cannot read: {error}")
            }
            Trouble::BotRefused { seat, code } => {
                write!(f, "a command of the bot on seat {seat} was refused: {code}")
            }
            Trouble::StepDoesNotFit(error) => {
                write!(f, "a step did not fit its own game: {error}")
            }
        }
    }
}

/// A room.
pub struct Room {
    code: RoomCode,
    public: bool,
    host: Who,
    rules: &'static dyn AnyRules,
    doc: RoomDoc,
    members: Members,
    playing: Option<Match>,
    before: Option<Before>,
    /// The time of the wall clock, for the chat; nothing is decided by it.
    wall: u64,
    /// Whether the stored game could not be understood; then it does not go on.
    broken: bool,
    chat: Vec<Line>,
    spoke: Spoke,
    holds: Vec<Hold>,
    writes: Vec<Write>,
    /// Whether the host has asked for a game that has not begun.
    starting: bool,
    troubles: Vec<Trouble>,
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
pub struct Tally {
    /// Commands that became a step.
    pub accepted: u64,
    /// Commands and questions that were refused.
    pub refused: u64,
}

/// A seat that is held for somebody who is not connected.
struct Hold {
    user: UserId,
    until: Moment,
}

/// A room as it was stored.
pub struct Loaded {
    /// What leads there.
    pub code: RoomCode,
    /// Whether it is listed.
    pub public: bool,
    /// The host.
    pub host: Who,
    /// The rules of its game.
    pub rules: &'static dyn AnyRules,
    /// Its people and house rules.
    pub doc: RoomDoc,
    /// What was said last, the oldest first.
    pub chat: Vec<Line>,
}

impl Room {
    /// A room in which nobody is yet; the seats of its people are held.
    pub fn new(loaded: Loaded, catalog: Catalog, manners: Manners, now: Moment) -> Self {
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
            before: None,
            wall: 0,
            broken: false,
            chat,
            spoke: Spoke::default(),
            holds,
            writes: Vec::new(),
            starting: false,
            troubles: Vec::new(),
            removed: Vec::new(),
            answered: Answered::default(),
            tally: Tally::default(),
            entry_changed: false,
            catalog,
            manners,
        }
    }

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

    /// Lets everything happen whose time has come.
    pub fn wake(&mut self, now: Moment) {
        self.fall_due(now);
        self.let_bots_act(now);
        while let Some(idx) = self.holds.iter().position(|hold| hold.until <= now) {
            let hold = self.holds.swap_remove(idx);
            self.stand_up(now, hold.user);
        }
    }

    /// When [`Room::wake`] has something to do.
    pub fn next_wake(&self) -> Option<Moment> {
        let holds = self.holds.iter().map(|hold| hold.until);
        let game = self.playing.as_ref().and_then(Match::next_wake);
        holds.chain(game).min()
    }

    /// Whether nobody is here and nothing is being waited for.
    pub fn is_deserted(&self) -> bool {
        self.members.is_empty() && self.holds.is_empty()
    }

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

    /// What must be stored before anything is sent.
    pub fn take_writes(&mut self) -> Vec<Write> {
        std::mem::take(&mut self.writes)
    }

    /// Whether a game is to begin: then [`Room::start_match`] is wanted, with its
    /// number and a seed.
    pub fn take_start(&mut self) -> bool {
        std::mem::take(&mut self.starting)
    }

    /// What should not have happened since this was asked last.
    pub fn take_troubles(&mut self) -> Vec<Trouble> {
        std::mem::take(&mut self.troubles)
    }

    /// The connections that are to be closed after their last frame.
    pub fn take_removed(&mut self) -> Vec<(MemberKey, Close)> {
        std::mem::take(&mut self.removed)
    }

    /// What came of commands since this was asked last.
    pub fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// Whether the room is to be listed anew.
    pub fn take_entry_changed(&mut self) -> bool {
        std::mem::take(&mut self.entry_changed)
    }

    /// The connections, each with the frames that are to be sent to it as soon
    /// as everything they tell is stored.
    pub fn outboxes(&mut self) -> impl Iterator<Item = (MemberKey, &mut Vec<Bytes>)> {
        self.members.iter_mut().map(|member| (member.key, &mut member.outbox))
    }

    /// The game that is being played or was played last.
    pub fn game_id(&self) -> Option<GameId> {
        self.doc.current
    }

    /// Whether the room is listed.
    pub fn is_public(&self) -> bool {
        self.public
    }

    /// The host.
    pub fn host(&self) -> &Who {
        &self.host
    }

    /// The rules of the game that is or will be played.
    pub fn rules(&self) -> &'static dyn AnyRules {
        self.rules
    }

    /// What of the room is to be kept.
    pub fn doc(&self) -> &RoomDoc {
        &self.doc
    }

    /// Tells the time of the wall clock, in milliseconds since 1970: lines of the
    /// chat carry it, and nothing is decided by it.
    pub fn set_wall(&mut self, wall: u64) {
        self.wall = wall;
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
