//! The room itself: who is here, what happens when, and what everybody is told.

mod answers;
mod bots;
mod changes;
mod chat;
mod commands;
mod deal;
mod doors;
mod effects;
mod fairness;
mod members;
mod names;
mod people;
mod playing;
mod presence;
mod quick;
mod requests;
mod resume;
mod run;
mod seats;
#[cfg(test)]
mod secrecy;
mod shown;
mod telling;
#[cfg(test)]
mod tests;
mod timing;
mod voices;

use std::{fmt, sync::Arc, time::Duration};

use bytes::Bytes;
use tercet_engine::AnyRules;
use tercet_protocol::{
    GameId, RoomCode,
    room::{Line, Status, Who},
};

pub use self::{
    bots::{Thinking, Thought},
    chat::cleaned,
    effects::{Arrived, Effect, Judged, Warning, Write},
    members::MemberKey,
    playing::{LoadedMatch, PendingStep},
    quick::QuickPlay,
    run::RunRoom,
    seats::{Ban, Occupant, RoomDoc},
    voices::Speaker,
};
use self::{chat::Chat, effects::Effects, people::People, playing::Play, quick::Countdown};
pub(crate) use self::{fairness::deck_state, seats::seated_bot};
use crate::{Catalog, Moment};

/// Up to how many watchers each is named, and told of at once when they come and go.
const WATCHERS_ONE_BY_ONE: usize = 32;
/// How many watchers are named if there are more than that.
const WATCHERS_NAMED: usize = 10;
/// How often many watchers are told of, if nothing else changes.
const WATCHERS_TOLD_EVERY: Duration = Duration::from_secs(2);

/// How rooms behave, as their owner chose it.
#[derive(Clone, Debug)]
pub struct RoomPolicy {
    /// How long the seat of somebody who is not connected is held, and the place of the host.
    pub hold: Duration,
    /// The same after the room was loaded: people may need longer to come back after a restart.
    pub hold_after_restart: Duration,
    /// How many lines a person may say in [`RoomPolicy::chat_window`].
    pub chat_lines: usize,
    /// The time in which [`RoomPolicy::chat_lines`] may be said.
    pub chat_window: Duration,
    /// How long a line may be.
    pub chat_chars: usize,
    /// Refuses lines of the chat with words that the owner does not allow, if there are any.
    pub filter: Option<Arc<dyn TextFilter>>,
    /// Refuses lines with links, where strangers meet and accounts may be new.
    pub links: Option<Arc<dyn TextFilter>>,
    /// How many connections of people who only watch there may be.
    pub watchers: usize,
    /// After how many steps a game is ended: far more than an honest game has.
    pub game_steps: u64,
}

/// Tells which texts have words in them that are not allowed.
pub trait TextFilter: fmt::Debug + Send + Sync {
    /// Whether this text is refused.
    fn refuses(&self, text: &str) -> bool;
}

/// A room: what is stored of it, and three owners of the rest.
///
/// What people do is told to it with the time at which they do it. What follows from that is a
/// stream of [`Effect`]s, which its owner takes out by [`Room::poll`]. Bots are asked by
/// [`Room::take_thinking`] when all of that is done, since nobody should wait for them.
pub struct Room {
    code: RoomCode,
    public: bool,
    doc: RoomDoc,
    people: People,
    play: Play,
    chat: Chat,
    effects: Effects,
    countdown: Countdown,
    /// Whether the host has asked for another code.
    renewing: bool,
    catalog: Catalog,
    policy: RoomPolicy,
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
    /// A room in which nobody is yet; the seats of its people and the host's place are held.
    ///
    /// In the middle of a game the holds do not run before somebody who belongs to the
    /// table is back: a visitor must not end the game of those who are away.
    pub fn new(loaded: Loaded, catalog: Catalog, policy: RoomPolicy, now: Moment) -> Self {
        let Loaded { code, public, host, rules, doc, chat } = loaded;
        let until = (doc.status != Status::Playing).then(|| now + policy.hold_after_restart);
        let people = People::away(host, doc.seats.iter().filter_map(Occupant::person), until);
        Self {
            code,
            public,
            doc,
            people,
            play: Play::new(rules),
            chat: Chat::new(chat),
            effects: Effects::default(),
            countdown: Countdown::default(),
            renewing: false,
            catalog,
            policy,
        }
    }

    /// Lets everything happen whose time has come.
    pub fn wake(&mut self, now: Moment) {
        self.process_deadlines(now);
        self.let_bots_act(now);
        self.end_holds(now);
        if self.people.watchers_due.is_some_and(|due| due <= now) {
            self.tell_room();
        }
        self.mind_quick_play(now);
        self.mind_run(now);
    }

    /// When [`Room::wake`] has something to do.
    pub fn next_wake(&self) -> Option<Moment> {
        let people = self.people.next_wake();
        let others = [self.play.next_wake(), self.countdown.next_wake(), self.run_ends()];
        people.into_iter().chain(others.into_iter().flatten()).min()
    }

    /// Whether nobody is here and nothing is being waited for.
    pub fn is_deserted(&self) -> bool {
        self.people.is_deserted()
    }

    /// The room is found by this code from now on, and by no other.
    pub fn renew_code(&mut self, code: RoomCode) {
        self.renewing = false;
        self.code = code;
        self.promise_again();
        self.tell_room();
    }

    /// What leads here.
    pub fn code(&self) -> RoomCode {
        self.code
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
        &self.people.host
    }

    /// The rules of the game that is or will be played.
    pub fn rules(&self) -> &'static dyn AnyRules {
        self.play.rules
    }

    /// What of the room is to be kept.
    pub fn doc(&self) -> &RoomDoc {
        &self.doc
    }

    fn save(&mut self) {
        self.effects.store(Write::Room);
    }

    /// Sends a text to one connection, if it is here.
    fn send(&mut self, key: MemberKey, text: Bytes) {
        if self.people.members.get(key).is_some() {
            self.effects.send(key, text);
        }
    }

    /// Sends the same to everybody; the bytes are shared.
    fn send_all(&mut self, text: &Bytes) {
        for member in self.people.members.iter() {
            self.effects.send(member.key, text.clone());
        }
    }
}
