//! The room itself: who is here, what happens when, and what everybody is told.

mod answers;
mod bots;
mod changes;
mod commands;
mod deal;
mod doors;
mod fairness;
mod members;
mod names;
mod playing;
mod presence;
mod requests;
mod resume;
mod seats;
#[cfg(test)]
mod secrecy;
mod shown;
mod talk;
mod telling;
#[cfg(test)]
mod tests;
mod timing;

use std::{fmt, time::Duration};

use bytes::Bytes;
use tercet_engine::{AnyRules, LogError, Seat};
use tercet_protocol::{
    ClientMessage, Close, GameId, RoomCode, UserId,
    room::{Line, Status, Who},
};

use self::{
    answers::Answered,
    fairness::NextDeck,
    members::Members,
    playing::{Before, Match},
    talk::Spoke,
    timing::Held,
};
pub use self::{
    bots::{Thinking, Thought},
    members::MemberKey,
    playing::{LoadedMatch, PendingStep},
    requests::No,
    seats::{Ban, Occupant, RoomDoc},
    talk::cleaned,
};
pub(crate) use self::{
    fairness::deck_state,
    requests::{wrong_config, wrong_field},
    seats::seated_bot,
};
use crate::{Catalog, Moment};

/// Up to how many watchers each is named, and told of at once when they come and go.
const WATCHERS_ONE_BY_ONE: usize = 32;
/// How many watchers are named if there are more than that.
const WATCHERS_NAMED: usize = 10;
/// How often many watchers are told of, if nothing else changes.
const WATCHERS_TOLD_EVERY: Duration = Duration::from_secs(2);
/// How many lines of the chat a newcomer is told.
const CHAT_SHOWN: usize = 50;

/// How rooms behave, as their owner chose it.
#[derive(Clone, Debug)]
pub struct RoomPolicy {
    /// How long the seat of somebody who is not connected is held, and the place of the host.
    pub hold: Duration,
    /// The same after the room was loaded: people may need longer to come back after a restart.
    pub hold_after_restart: Duration,
    /// How many lines a person may say in [`RoomPolicy::chat_window`].
    pub chat_lines: usize,
    /// The time in which so many lines may be said.
    pub chat_window: Duration,
    /// How long a line may be.
    pub chat_chars: usize,
    /// How many connections of people who only watch there may be.
    pub watchers: usize,
    /// After how many steps a game is ended: far more than an honest game has.
    pub game_steps: u64,
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
    /// Somebody who took a seat in the current game after it had begun.
    Player(UserId),
    /// The end of a game that cannot go on.
    Abandoned(GameId),
}

/// Something that should not happen, for the log of the owner.
#[derive(Debug)]
pub enum Warning {
    /// The catalog handed out a bot of another game.
    BotPlaysOtherGame {
        /// Its seat.
        seat: Seat,
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

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Warning::BotPlaysOtherGame { seat } => {
                write!(f, "the bot on seat {seat} plays another game")
            }
            Warning::BotRefused { seat, code } => {
                write!(f, "a command of the bot on seat {seat} was refused: {code}")
            }
            Warning::StepDoesNotFit(error) => {
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
    emoted: Spoke,
    holds: Vec<Hold>,
    /// When watchers who came or went are told of, if any are not told of yet.
    watchers_due: Option<Moment>,
    /// Commands that wait because others are farther away.
    held: Held,
    writes: Vec<Write>,
    /// Whether the host has asked for a game that has not begun.
    starting: bool,
    /// What was asked for after that: it is answered once the game has begun, so that the
    /// people of the game are those who sat at the table when it was asked for.
    deferred: Vec<(MemberKey, ClientMessage)>,
    /// Whether somebody waits for bots that play among themselves.
    hurried: bool,
    /// Whether the host has asked for another code.
    renewing: bool,
    /// Whether the game is being ended because it is too long.
    cutting_short: bool,
    /// What the next game will be drawn from, once a seed was offered.
    next: Option<NextDeck>,
    warnings: Vec<Warning>,
    removed: Vec<(MemberKey, Close)>,
    /// What was answered to requests around the game.
    answered: Answered,
    tally: Tally,
    entry_changed: bool,
    catalog: Catalog,
    policy: RoomPolicy,
}

/// What came of commands, for those who count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Commands that became a step.
    pub accepted: u64,
    /// Commands and questions that were refused.
    pub refused: u64,
}

/// A seat, or the place of the host, that is held for somebody who is not connected.
struct Hold {
    user: UserId,
    /// When it ends. `None` after a restart in the middle of a game: it does not run before
    /// somebody who belongs to the table is back to wait for the others.
    until: Option<Moment>,
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
        let mut holds: Vec<Hold> = Vec::new();
        for user in doc.seats.iter().filter_map(Occupant::person).chain([host.user]) {
            if !holds.iter().any(|hold| hold.user == user) {
                holds.push(Hold { user, until });
            }
        }
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
            emoted: Spoke::default(),
            holds,
            watchers_due: None,
            held: Held::default(),
            writes: Vec::new(),
            starting: false,
            deferred: Vec::new(),
            hurried: false,
            renewing: false,
            cutting_short: false,
            next: None,
            warnings: Vec::new(),
            removed: Vec::new(),
            answered: Answered::default(),
            tally: Tally::default(),
            entry_changed: false,
            catalog,
            policy,
        }
    }

    /// Lets everything happen whose time has come.
    pub fn wake(&mut self, now: Moment) {
        self.fall_due(now);
        self.let_bots_act(now);
        self.end_holds(now);
        if self.watchers_due.is_some_and(|due| due <= now) {
            self.tell_room();
        }
    }

    /// When [`Room::wake`] has something to do.
    pub fn next_wake(&self) -> Option<Moment> {
        let holds = self.holds.iter().filter_map(|hold| hold.until);
        let game = self.playing.as_ref().and_then(Match::next_wake);
        holds.chain(game).chain(self.watchers_due).chain(self.held_until()).min()
    }

    /// Whether nobody is here and nothing is being waited for.
    pub fn is_deserted(&self) -> bool {
        self.members.is_empty() && self.holds.iter().all(|hold| hold.until.is_none())
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

    /// Whether the room is to get another code: then [`Room::renew_code`] is wanted.
    pub fn take_renewal(&mut self) -> bool {
        std::mem::take(&mut self.renewing)
    }

    /// The room is found by this code from now on, and by no other.
    pub fn renew_code(&mut self, code: RoomCode) {
        self.code = code;
        self.promise_again();
        self.entry_changed = true;
        self.tell_room();
    }

    /// What should not have happened since this was asked last.
    pub fn take_warnings(&mut self) -> Vec<Warning> {
        std::mem::take(&mut self.warnings)
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

    fn save(&mut self) {
        self.entry_changed = true;
        self.writes.push(Write::Room);
    }
}
