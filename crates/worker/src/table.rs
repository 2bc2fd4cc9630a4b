//! A table in a page: a room with its clock, its connection and its steps.

use serde_json::{json, value::to_raw_value};
use tercet_engine::{GameTime, Json, Seed};
use tercet_protocol::worker::{Code, FromHost};
use tercet_protocol::{
    ClientMessage, Close, Code as ProtocolCode, GameId, RoomCode, ServerMessage, UserId, VERSION,
    client::Hello, http::RoomEntry, room::Who, server::RefusedMessage,
};
use tercet_room::{Loaded, MemberKey, Moment, Occupant, Plan, Room, Write};

use crate::{clock::TableClock, draws::Draws, hints, offer, played::Played};

/// The person in front of the page.
pub(crate) const PERSON: UserId = UserId(1);

/// How far the connection has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Connection {
    None,
    /// It has not said `hello`.
    New(MemberKey),
    Live(MemberKey),
}

/// A table in a page.
pub(crate) struct Table {
    pub(crate) room: Room,
    pub(crate) code: RoomCode,
    pub(crate) name: String,
    pub(crate) draws: Draws,
    pub(crate) played: Option<Played>,
    pub(crate) paused: bool,
    /// How many games were begun here.
    pub(crate) n_games: i64,
    clock: TableClock,
    connection: Connection,
    n_connections: u64,
}

/// What a table was before, to see whether what happened can still be taken back.
#[derive(PartialEq)]
struct People {
    game: &'static str,
    config: String,
    seats: Vec<Occupant>,
}

impl Table {
    /// A new table, which stands still until somebody is connected.
    pub(crate) fn new(now: Moment, name: String, plan: Plan, mut draws: Draws) -> Self {
        let code = draw_code(&mut draws);
        let Plan { rules, doc } = plan;
        let host = Who { user: PERSON, name: name.clone() };
        let loaded = Loaded { code, public: false, host, rules, doc, chat: Vec::new() };
        Self::of(now, name, loaded, draws)
    }

    /// A table as it was stored, without its game.
    pub(crate) fn of(now: Moment, name: String, loaded: Loaded, draws: Draws) -> Self {
        let (code, clock) = (loaded.code, TableClock::stopped_at(now));
        let room = Room::new(loaded, offer::offer(), offer::policy(), clock.shown(now));
        Self {
            room,
            code,
            name,
            draws,
            played: None,
            paused: false,
            n_games: 0,
            clock,
            connection: Connection::None,
            n_connections: 0,
        }
    }

    /// The table as it is listed.
    pub(crate) fn entry(&self) -> RoomEntry {
        self.room.entry()
    }

    /// What the clock of the table shows.
    pub(crate) fn shown(&self, now: Moment) -> Moment {
        self.clock.shown(now)
    }

    /// When something happens by itself.
    pub(crate) fn wake_at(&self) -> Option<Moment> {
        self.clock.when(self.room.next_wake()?)
    }

    /// Lets everything happen whose time has come.
    pub(crate) fn tick(&mut self, now: Moment) -> Vec<FromHost> {
        if self.clock.runs() {
            self.room.wake(self.clock.shown(now));
        }
        self.settle(now)
    }

    /// Lets the bots think that have something new to think about. This may take a while.
    pub(crate) fn think(&mut self, now: Moment) {
        if self.clock.runs() {
            for thinking in self.room.take_thinking(self.clock.shown(now)) {
                self.room.thought(thinking.think());
            }
        }
    }

    /// A new connection, in the place of the one before.
    pub(crate) fn connect(&mut self, now: Moment) -> Vec<FromHost> {
        let mut told = self.disconnect(now);
        self.n_connections += 1;
        self.connection = Connection::New(MemberKey(self.n_connections));
        told.push(FromHost::Connected {});
        told
    }

    /// The connection is gone, and the table stands still.
    pub(crate) fn disconnect(&mut self, now: Moment) -> Vec<FromHost> {
        if let Connection::Live(key) = self.connection {
            self.room.leave(self.clock.shown(now), key);
        }
        let told = self.settle(now);
        self.connection = Connection::None;
        self.set_clock(now);
        told
    }

    /// A message of the protocol.
    pub(crate) fn text(&mut self, now: Moment, text: &str) -> Vec<FromHost> {
        let message = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                let facts = json!({ "message": error.to_string() });
                let refused = RefusedMessage::new(None, ProtocolCode::Malformed, &facts);
                return vec![told(&ServerMessage::Refused(refused))];
            }
        };
        match (self.connection, message) {
            (Connection::None, _) => Vec::new(),
            (Connection::New(key), ClientMessage::Hello(hello)) => self.hello(now, key, &hello),
            (Connection::New(_), _) => self.close(now, Close::NoHello),
            (Connection::Live(key), message) => self.ask(now, key, message),
        }
    }

    fn hello(&mut self, now: Moment, key: MemberKey, hello: &Hello) -> Vec<FromHost> {
        if hello.version != VERSION {
            return self.close(now, Close::WrongVersion);
        }
        self.connection = Connection::Live(key);
        self.set_clock(now);
        let who = Who { user: PERSON, name: self.name.clone() };
        self.room.enter(self.clock.shown(now), key, who, hello.seen);
        if hello.changes {
            self.room.tell_changes(key);
        }
        self.settle(now)
    }

    fn ask(&mut self, now: Moment, key: MemberKey, message: ClientMessage) -> Vec<FromHost> {
        let is_question = matches!(message, ClientMessage::Legal(_) | ClientMessage::Ping(_));
        if self.paused
            && !is_question
            && let Some(id) = message.id()
        {
            let code = Code::Paused.word().to_owned();
            let refused = RefusedMessage { id: Some(id), code, facts: no_facts() };
            return vec![told(&ServerMessage::Refused(refused))];
        }
        let before = self.people();
        self.room.ask(self.clock.shown(now), key, message);
        let told = self.settle(now);
        if self.people() != before
            && let Some(played) = &mut self.played
        {
            played.settle();
        }
        told
    }

    /// The clock stands still from now on.
    pub(crate) fn pause(&mut self, now: Moment) -> Vec<FromHost> {
        // What is due is due: a pause is no way to be earlier than a deadline.
        let mut told = self.tick(now);
        self.paused = true;
        self.set_clock(now);
        told.push(FromHost::Paused {});
        told
    }

    /// The clock goes on.
    pub(crate) fn resume(&mut self, now: Moment) -> Vec<FromHost> {
        let was_paused = std::mem::take(&mut self.paused);
        self.set_clock(now);
        let mut told = vec![FromHost::Resumed {}];
        if was_paused {
            self.room.tell_anew(self.clock.shown(now));
            told.extend(self.settle(now));
        }
        told
    }

    /// Takes the last command of the person back, with everything after it.
    ///
    /// # Errors
    /// If there is none, or the table stands still.
    pub(crate) fn undo(&mut self, now: Moment) -> Result<Vec<FromHost>, Code> {
        if self.paused {
            return Err(Code::Paused);
        }
        let played = self.played.as_mut().ok_or(Code::NothingToUndo)?;
        let n_steps = played.before_last_command().ok_or(Code::NothingToUndo)?;
        let luck = self.draws.next();
        let earlier = played.after(n_steps, GameTime(0), luck).map_err(|_| Code::NothingToUndo)?;
        played.steps.truncate(n_steps);
        played.n_undone = played.n_undone.saturating_add(1);
        let seq = earlier.game.seq();
        self.room.rewind(self.clock.shown(now), earlier);
        let mut told = vec![FromHost::Undone { seq }];
        told.extend(self.settle(now));
        Ok(told)
    }

    /// The record of the game on the table.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn record(&self, wall: u64) -> Result<FromHost, Code> {
        let record = self.played.as_ref().and_then(|played| played.record(wall).ok());
        let text = record.ok_or(Code::NothingPlayed)?.to_string();
        Ok(FromHost::Record { text })
    }

    /// What the best player would do in the place of the person.
    ///
    /// # Errors
    /// If the table stands still, or there is nothing to advise.
    pub(crate) fn hint(&mut self, now: Moment) -> Result<FromHost, Code> {
        if self.paused {
            return Err(Code::Paused);
        }
        let at = self.room.time(self.clock.shown(now)).ok_or(Code::NoHint)?;
        let luck = self.draws.next();
        let hint = self.played.as_ref().and_then(|played| hints::hint(played, at, luck));
        Ok(FromHost::Hint(Box::new(hint.ok_or(Code::NoHint)?)))
    }

    /// The table tells why, and the connection is gone.
    fn close(&mut self, now: Moment, reason: Close) -> Vec<FromHost> {
        let mut told = self.disconnect(now);
        told.push(FromHost::closed(reason));
        told
    }

    fn set_clock(&mut self, now: Moment) {
        let runs = !self.paused && matches!(self.connection, Connection::Live(_));
        self.clock.run(now, runs);
    }

    fn people(&self) -> People {
        let doc = self.room.doc();
        People {
            game: self.room.rules().id(),
            config: doc.config.get().to_owned(),
            seats: doc.seats.clone(),
        }
    }

    /// Keeps every step, begins a game that is to begin, and takes out what the person is told.
    pub(crate) fn settle(&mut self, now: Moment) -> Vec<FromHost> {
        loop {
            for write in self.room.take_writes() {
                if let (Write::Steps(steps), Some(played)) = (write, &mut self.played) {
                    played.steps.extend(steps.into_iter().map(Into::into));
                }
            }
            if self.room.take_renewal() {
                self.code = draw_code(&mut self.draws);
                self.room.renew_code(self.code);
            }
            if !self.room.take_start() {
                break;
            }
            self.n_games = self.n_games.saturating_add(1);
            let (id, seed) = (GameId(self.n_games), self.draws.game());
            self.begin(now, id, seed);
        }
        self.deliver(now)
    }

    fn begin(&mut self, now: Moment, id: GameId, seed: Seed) {
        self.played = Some(Played::new(id, seed, &self.room));
        self.room.start_match(self.clock.shown(now), id, seed);
    }

    fn deliver(&mut self, now: Moment) -> Vec<FromHost> {
        let mut texts = Vec::new();
        for (key, outbox) in self.room.outboxes() {
            let outbox = std::mem::take(outbox);
            if self.connection == Connection::Live(key) {
                texts.extend(outbox.iter().map(|text| String::from_utf8_lossy(text).into_owned()));
            }
        }
        let mut told: Vec<FromHost> = texts.into_iter().map(FromHost::Text).collect();
        for (key, reason) in self.room.take_removed() {
            if self.connection == Connection::Live(key) {
                told.extend(self.close(now, reason));
            }
        }
        // Nobody counts, and nobody reads a log in a page.
        self.room.take_tally();
        self.room.take_warnings();
        told
    }
}

fn draw_code(draws: &mut Draws) -> RoomCode {
    let random = draws.next();
    RoomCode::from_random(std::array::from_fn(|idx| random.0[idx]))
}

/// There is nothing more to know.
pub(crate) fn no_facts() -> Json {
    to_raw_value(&json!({})).expect("an empty object can be written")
}

fn told(message: &ServerMessage) -> FromHost {
    FromHost::Text(serde_json::to_string(message).expect("messages can be written as JSON"))
}
