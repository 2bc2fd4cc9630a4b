//! A table in a page: a room with its clock, its connection and its steps.

use serde_json::json;
use tercet_engine::{GameTime, Json, Seed};
use tercet_json::to_raw_value;
use tercet_protocol::worker::{FromHost, TableChange, WorkerCode};
use tercet_protocol::{
    ClientMessage, Close, Code, GameId, RoomCode, ServerMessage, UserId, VERSION,
    client::{Changes, Hello},
    http::RoomEntry,
    room::{Status, Who},
    server::RefusedMessage,
};
use tercet_room::{Effect, Loaded, MemberKey, Moment, Occupant, Plan, Room, WallTime, Write};

use crate::{clock::TableClock, draws::Draws, loadable, offer, played::Played, saved::saved_step};

/// The person in front of the page.
pub(crate) const PERSON: UserId = UserId(1);

/// Who of those around the screen speaks: the first has the page, the others sit beside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place(usize);

impl Place {
    /// The person in front of the page.
    pub(crate) const FIRST: Place = Place(0);

    /// One of the others, from 0 on.
    pub(crate) fn beside(person: u8) -> Self {
        Self(usize::from(person) + 1)
    }

    fn user(self) -> UserId {
        UserId(PERSON.0 + self.0 as i64)
    }

    /// Tells something to this person.
    fn told(self, text: String) -> FromHost {
        match self.person_beside() {
            None => FromHost::Text(text),
            Some(person) => FromHost::TextBeside { person, text },
        }
    }

    fn person_beside(self) -> Option<u8> {
        u8::try_from(self.0.checked_sub(1)?).ok()
    }
}

/// How far the connection has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Connection {
    None,
    /// It has not said `hello`.
    New(MemberKey),
    Live(MemberKey),
}

/// A table in a page.
pub(crate) struct LocalTable {
    pub(crate) room: Room,
    pub(crate) code: RoomCode,
    /// The names of those around the screen, the first being the host.
    pub(crate) names: Vec<String>,
    pub(crate) draws: Draws,
    pub(crate) played: Option<Played>,
    pub(crate) paused: bool,
    /// How many games were begun here.
    pub(crate) n_games: i64,
    /// Whether anything has changed that the page was not told for saving it.
    has_changed: bool,
    /// How many steps of the game it was told for that.
    n_told: usize,
    clock: TableClock,
    /// One for each name.
    connections: Vec<Connection>,
    n_connections: u64,
}

/// What a table was before, to see whether what happened can still be taken back.
#[derive(PartialEq)]
struct People {
    game: &'static str,
    config: String,
    seats: Vec<Occupant>,
}

impl LocalTable {
    /// A new table, which stands still until somebody is connected.
    pub(crate) fn new(now: Moment, names: Vec<String>, plan: Plan, mut draws: Draws) -> Self {
        let code = draw_code(&mut draws);
        let Plan { rules, doc } = plan;
        let host = Who { user: PERSON, name: names.first().cloned().unwrap_or_default() };
        let loaded = Loaded { code, public: false, host, rules, doc, chat: Vec::new() };
        Self::of(now, names, loaded, draws)
    }

    /// A table as it was stored, without its game.
    pub(crate) fn of(now: Moment, names: Vec<String>, loaded: Loaded, draws: Draws) -> Self {
        let (code, clock) = (loaded.code, TableClock::stopped_at(now));
        let room = Room::new(loaded, offer::offer(), offer::policy(), clock.shown(now));
        Self {
            room,
            code,
            connections: vec![Connection::None; names.len()],
            names,
            draws,
            played: None,
            paused: false,
            n_games: 0,
            has_changed: false,
            n_told: 0,
            clock,
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

    /// A new connection, in place of the previous one.
    pub(crate) fn connect(&mut self, now: Moment, place: Place) -> Vec<FromHost> {
        let mut told = self.disconnect(now, place);
        let Some(connection) = self.connections.get_mut(place.0) else { return told };
        self.n_connections += 1;
        *connection = Connection::New(MemberKey(self.n_connections));
        told.push(match place.person_beside() {
            None => FromHost::Connected {},
            Some(person) => FromHost::ConnectedBeside { person },
        });
        told
    }

    /// The connection is gone; without the first person's the table stands still.
    pub(crate) fn disconnect(&mut self, now: Moment, place: Place) -> Vec<FromHost> {
        if let Connection::Live(key) = self.connection(place) {
            self.room.leave(self.clock.shown(now), key);
        }
        let told = self.settle(now);
        if let Some(connection) = self.connections.get_mut(place.0) {
            *connection = Connection::None;
        }
        self.set_clock(now);
        told
    }

    fn connection(&self, place: Place) -> Connection {
        self.connections.get(place.0).copied().unwrap_or(Connection::None)
    }

    /// Who has this connection.
    fn place(&self, key: MemberKey) -> Option<Place> {
        let is_theirs = |connection: &Connection| *connection == Connection::Live(key);
        self.connections.iter().position(is_theirs).map(Place)
    }

    /// A message of the protocol.
    pub(crate) fn text(
        &mut self,
        now: Moment,
        wall: WallTime,
        place: Place,
        text: &str,
    ) -> Vec<FromHost> {
        if self.connection(place) == Connection::None {
            return Vec::new();
        }
        let message = match tercet_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                let facts = json!({ "message": error.to_string() });
                let refused = RefusedMessage::new(None, Code::Malformed, &facts);
                return vec![place.told(written(&ServerMessage::Refused(refused)))];
            }
        };
        match (self.connection(place), message) {
            (Connection::None, _) => Vec::new(),
            (Connection::New(key), ClientMessage::Hello(hello)) => {
                self.hello(now, place, key, &hello)
            }
            (Connection::New(_), _) => self.close(now, place, Close::NoHello),
            (Connection::Live(key), message) => self.ask(now, wall, (place, key), message),
        }
    }

    fn hello(&mut self, now: Moment, place: Place, key: MemberKey, hello: &Hello) -> Vec<FromHost> {
        if hello.version != VERSION {
            return self.close(now, place, Close::WrongVersion);
        }
        let (Some(connection), Some(name)) =
            (self.connections.get_mut(place.0), self.names.get(place.0))
        else {
            return Vec::new();
        };
        *connection = Connection::Live(key);
        let who = Who { user: place.user(), name: name.clone() };
        self.set_clock(now);
        self.room.enter(self.clock.shown(now), key, who, hello.seen);
        if hello.understands() != Changes::None {
            self.room.tell_changes(key, hello.understands());
        }
        self.settle(now)
    }

    fn ask(
        &mut self,
        now: Moment,
        wall: WallTime,
        (place, key): (Place, MemberKey),
        message: ClientMessage,
    ) -> Vec<FromHost> {
        let is_question = matches!(message, ClientMessage::Legal(_) | ClientMessage::Ping(_));
        if self.paused
            && !is_question
            && let Some(id) = message.id()
        {
            let code = WorkerCode::Paused.word().to_owned();
            let refused = RefusedMessage { id: Some(id), code, facts: no_facts() };
            return vec![place.told(written(&ServerMessage::Refused(refused)))];
        }
        let before = self.people();
        self.room.ask(self.clock.shown(now), wall, key, message);
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
        // What is due is due: nobody pauses to be earlier than a deadline.
        let mut told = self.tick(now);
        self.paused = true;
        self.has_changed = true;
        self.set_clock(now);
        told.push(FromHost::Paused {});
        told
    }

    /// The clock goes on.
    pub(crate) fn resume(&mut self, now: Moment) -> Vec<FromHost> {
        let was_paused = std::mem::take(&mut self.paused);
        self.has_changed |= was_paused;
        self.set_clock(now);
        let mut told = vec![FromHost::Resumed {}];
        if was_paused {
            self.room.tell_again(self.clock.shown(now));
            told.extend(self.settle(now));
        }
        told
    }

    /// Takes the last command of the person back, with everything after it.
    ///
    /// # Errors
    /// If there is none, or the table stands still.
    pub(crate) fn undo(&mut self, now: Moment) -> Result<Vec<FromHost>, WorkerCode> {
        if self.paused {
            return Err(WorkerCode::Paused);
        }
        // Nobody takes back what others have done.
        if self.names.len() > 1 {
            return Err(WorkerCode::NothingToUndo);
        }
        let played = self.played.as_mut().ok_or(WorkerCode::NothingToUndo)?;
        let n_steps = played.before_last_command().ok_or(WorkerCode::NothingToUndo)?;
        let luck = self.draws.next();
        let earlier =
            played.after(n_steps, GameTime(0), luck).map_err(|_| WorkerCode::NothingToUndo)?;
        played.steps.truncate(n_steps);
        self.n_told = self.n_told.min(n_steps);
        self.has_changed = true;
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
    pub(crate) fn record(&self, wall: WallTime) -> Result<FromHost, WorkerCode> {
        let record = self.played.as_ref().and_then(|played| played.record(wall).ok());
        let text = record.ok_or(WorkerCode::NothingPlayed)?.to_string();
        Ok(FromHost::Record { text })
    }

    /// What the best player would do in place of the person.
    ///
    /// # Errors
    /// If the table stands still, or there is nothing to advise.
    pub(crate) fn hint(&mut self, now: Moment) -> Result<FromHost, WorkerCode> {
        if self.paused {
            return Err(WorkerCode::Paused);
        }
        // What helps one of several at a screen helps nobody else.
        if self.names.len() > 1 {
            return Err(WorkerCode::NoHint);
        }
        let at = self.room.time(self.clock.shown(now)).ok_or(WorkerCode::NoHint)?;
        let luck = self.draws.next();
        let advised = |played: &Played| loadable::find(played.rules.id())?.hint(played, at, luck);
        let hint = self.played.as_ref().and_then(advised);
        Ok(FromHost::Hint(Box::new(hint.ok_or(WorkerCode::NoHint)?)))
    }

    /// The table tells why, and the connection is gone.
    fn close(&mut self, now: Moment, place: Place, reason: Close) -> Vec<FromHost> {
        let mut told = self.disconnect(now, place);
        told.push(match place.person_beside() {
            None => FromHost::closed(reason),
            Some(person) => FromHost::ClosedBeside { person, code: reason.number() },
        });
        told
    }

    fn set_clock(&mut self, now: Moment) {
        let runs = !self.paused && matches!(self.connection(Place::FIRST), Connection::Live(_));
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

    /// Does what the room wants done: keeps every step, begins a game that is to begin, and
    /// returns what the person is told.
    pub(crate) fn settle(&mut self, now: Moment) -> Vec<FromHost> {
        let mut told = Vec::new();
        while let Some(effect) = self.room.poll() {
            match effect {
                Effect::Store(Write::Step(step)) => {
                    self.has_changed = true;
                    if let Some(played) = &mut self.played {
                        played.steps.push((*step).into());
                    }
                }
                Effect::Send { to, text } => {
                    let text = || String::from_utf8_lossy(&text).into_owned();
                    told.extend(self.place(to).map(|place| place.told(text())));
                }
                Effect::Close { key, reason } => {
                    if let Some(place) = self.place(key) {
                        told.extend(self.close(now, place, reason));
                    }
                }
                Effect::RenewCode => {
                    self.code = draw_code(&mut self.draws);
                    self.room.renew_code(self.code);
                }
                Effect::Start => {
                    self.n_games = self.n_games.saturating_add(1);
                    let (id, seed) = (GameId(self.n_games), self.draws.game());
                    self.begin(now, id, seed);
                }
                Effect::Store(_) => self.has_changed = true,
                // Nobody counts, and nobody reads a log in a page.
                Effect::Judged(_) | Effect::Warn(_) => {}
            }
        }
        told
    }

    /// What has changed since this was asked last, for a page that saves it.
    pub(crate) fn take_change(&mut self, now: Moment) -> Option<TableChange> {
        if !std::mem::take(&mut self.has_changed) {
            return None;
        }
        let steps = self.played.as_ref().map_or(&[][..], |played| &played.steps);
        let change = TableChange {
            table: self.save_without_steps(now),
            kept: self.n_told,
            steps: steps.iter().skip(self.n_told).map(saved_step).collect(),
            over: self.room.doc().status == Status::Finished,
        };
        self.n_told = steps.len();
        Some(change)
    }

    fn begin(&mut self, now: Moment, id: GameId, seed: Seed) {
        self.played = Some(Played::new(id, seed, &self.room));
        self.n_told = 0;
        self.room.start_match(self.clock.shown(now), id, seed);
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

fn written(message: &ServerMessage) -> String {
    tercet_json::to_string(message).expect("messages can be written as JSON")
}
