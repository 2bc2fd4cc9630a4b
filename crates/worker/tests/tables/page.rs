//! A page without a browser: a client, a host, and a clock that only tests move.

use std::collections::HashMap;

use serde_json::Value;
use tercet_bots::Level;
use tercet_client::{Answer, Attempt, Connection, LocalTime, Output, Request, SocketEvent};
use tercet_engine::{AnyBot, GameTime, Json, Seat, Seed, Seq};
use tercet_games::catalog;
use tercet_protocol::{CommandId, room::Status};
use tercet_worker::{
    Host, Moment, WallTime,
    port::{FromHost, Load, TableChange, ToHost},
};

/// A page at a table.
pub(crate) struct Page {
    pub(crate) host: Host,
    pub(crate) connection: Connection,
    /// What was told to be saved, since this was emptied.
    pub(crate) changes: Vec<TableChange>,
    pub(crate) now: u64,
    attempt: Option<Attempt>,
    answers: HashMap<CommandId, Answer>,
    /// What the host said beside the messages of the protocol.
    pub(crate) heard: Vec<FromHost>,
}

impl Page {
    /// A page with this table, connected.
    pub(crate) fn open(room: &str, seed: u64) -> Self {
        let mut page = Self::empty(seed);
        let seed = Seed::numbered(seed);
        let open = format!(r#"{{"open":{{"name":"Ada","room":{room},"seed":"{seed}"}}}}"#);
        page.say(serde_json::from_str(&open).unwrap());
        assert!(matches!(page.heard.pop(), Some(FromHost::Opened(_))), "{:?}", page.heard);
        page.connect();
        page
    }

    /// The same table in another page, after a reload.
    pub(crate) fn reloaded(saved: &str, random: u64) -> Self {
        let mut page = Self::empty(random);
        page.load(saved);
        assert!(matches!(page.heard.pop(), Some(FromHost::Opened(_))), "{:?}", page.heard);
        page.connect();
        page
    }

    /// A page without a table.
    pub(crate) fn empty(random: u64) -> Self {
        let mut page = Self {
            host: Host::new(Seed::numbered(random)),
            connection: Connection::new(random),
            now: 1_000,
            attempt: None,
            answers: HashMap::new(),
            heard: Vec::new(),
            changes: Vec::new(),
        };
        page.exchange();
        assert!(matches!(page.heard.pop(), Some(FromHost::Ready { version: 1 })));
        page
    }

    /// The client connects to the table.
    pub(crate) fn connect(&mut self) {
        self.connection.open(LocalTime(self.now));
        self.exchange();
        assert_eq!(self.connection.state(), tercet_client::State::Live);
    }

    pub(crate) fn load(&mut self, saved: &str) {
        self.say(ToHost::Load(Load { table: saved.to_owned(), steps: Vec::new() }));
    }

    /// Says something to the host, and hears what comes of it.
    pub(crate) fn say(&mut self, message: ToHost) {
        self.host.take(Moment(self.now), WallTime(0), message);
        self.exchange();
    }

    /// The last thing the host said beside the protocol.
    pub(crate) fn answer(&mut self, message: ToHost) -> FromHost {
        self.heard.clear();
        self.say(message);
        self.heard.pop().expect("every request is answered")
    }

    /// Passes messages on until everybody is silent.
    pub(crate) fn exchange(&mut self) {
        loop {
            let mut is_silent = true;
            while let Some(output) = self.connection.poll() {
                is_silent = false;
                match output {
                    Output::Open(attempt) => {
                        self.attempt = Some(attempt);
                        self.host.take(Moment(self.now), WallTime(0), ToHost::Connect {});
                    }
                    Output::Send(text) => {
                        self.host.take(Moment(self.now), WallTime(0), ToHost::Text(text));
                    }
                    Output::Close(_) => {
                        self.host.take(Moment(self.now), WallTime(0), ToHost::Disconnect {});
                    }
                    Output::Answered { id, answer } => {
                        self.answers.insert(id, answer);
                    }
                    Output::Misunderstood { .. } | Output::NotUnderstood { .. } => {
                        panic!("{output:?}")
                    }
                    Output::Changed(_) | Output::Emote(_) => {}
                }
            }
            while let Some(message) = self.host.poll() {
                is_silent = false;
                let event = match &message {
                    FromHost::Text(text) => SocketEvent::Text(text),
                    FromHost::Connected {} => SocketEvent::Opened,
                    FromHost::Closed { code } => SocketEvent::Closed { code: *code },
                    FromHost::Changed(change) => {
                        self.changes.push((**change).clone());
                        continue;
                    }
                    _ => {
                        self.heard.push(message);
                        continue;
                    }
                };
                let attempt = self.attempt.expect("a socket was opened");
                self.connection.socket(LocalTime(self.now), attempt, event);
            }
            if is_silent {
                break;
            }
        }
        self.host.think(Moment(self.now));
    }

    /// Time passes, as timers have it.
    pub(crate) fn wait(&mut self, ms: u64) {
        let until = self.now + ms;
        while let Some(at) = self.host.wake_at().filter(|at| at.0 <= until) {
            self.now = self.now.max(at.0);
            self.host.tick(Moment(self.now));
            self.exchange();
        }
        self.now = until;
    }

    /// Asks for something and gets the answer.
    pub(crate) fn ask(&mut self, request: Request) -> Answer {
        let id = self.connection.request(LocalTime(self.now), request).unwrap();
        self.exchange();
        self.answers.remove(&id).expect("every request is answered at once")
    }

    /// Asks for something that must take effect.
    pub(crate) fn must(&mut self, request: Request) {
        let answer = self.ask(request);
        assert!(matches!(answer, Answer::Accepted { .. }), "{answer:?}");
    }

    /// Starts the game.
    pub(crate) fn start(&mut self) {
        self.must(Request::Start);
        assert_eq!(self.connection.table().room().unwrap().status, Status::Playing);
    }

    /// Gives a command.
    pub(crate) fn play(&mut self, command: &str) -> Answer {
        let command = serde_json::value::RawValue::from_string(command.to_owned()).unwrap();
        self.ask(Request::Play { command })
    }

    /// Every command that would be accepted.
    pub(crate) fn legal(&mut self) -> Json {
        match self.ask(Request::Legal) {
            Answer::Legal { seq, commands } => {
                assert_eq!(seq, self.seq());
                commands
            }
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn seq(&self) -> Seq {
        self.connection.table().game().map_or(Seq(0), |game| game.seq)
    }

    pub(crate) fn view(&self) -> String {
        self.connection.table().game().unwrap().view.get().to_owned()
    }

    pub(crate) fn time(&self) -> GameTime {
        self.connection.table().game_time(LocalTime(self.now)).unwrap()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.connection.table().game().is_some_and(|game| game.over.is_some())
    }

    /// The record of the game, which must come out the same when it is played again.
    pub(crate) fn audited_record(&mut self) -> String {
        let FromHost::Record { text } = self.answer(ToHost::Record {}) else {
            panic!("there is no record")
        };
        let record: tercet_engine::Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text);
        let rules = catalog::find(&record.tags.game).unwrap();
        assert_eq!(rules.read(record).unwrap().audit().difference, None);
        text
    }

    pub(crate) fn saved(&mut self) -> String {
        match self.answer(ToHost::Save {}) {
            FromHost::Saved { table } => table,
            other => panic!("{other:?}"),
        }
    }

    /// Plays to the end as a bot would, by what the protocol shows.
    pub(crate) fn play_to_the_end(&mut self) {
        let game = self.connection.table().game().unwrap().clone();
        let n_seats = self.connection.table().room().unwrap().seats.len();
        let (seat, n_seats) = (game.seat.unwrap(), u8::try_from(n_seats).unwrap());
        let mut person = Person::new(&game.rules, seat, n_seats);
        for _ in 0..20_000 {
            if self.is_over() {
                return;
            }
            let seq = self.seq();
            match person.intend(self) {
                Some((at, command)) => {
                    let wait = at.0.saturating_sub(self.time().0);
                    self.wait_for_step(wait);
                    if self.seq() == seq {
                        self.play(&command);
                    }
                }
                None => self.wait_for_step(60_000),
            }
        }
        panic!("the game does not end: {:?}", self.connection.table().game());
    }

    /// Waits, at most until something happens.
    fn wait_for_step(&mut self, ms: u64) {
        let (seq, until) = (self.seq(), self.now + ms);
        while self.seq() == seq && self.now < until {
            let next = self.host.wake_at().map_or(until, |at| at.0.clamp(self.now, until));
            self.wait(next - self.now);
            if self.host.wake_at().is_none_or(|at| until < at.0) {
                self.wait(until - self.now);
            }
        }
    }
}

/// A person who plays as well as a machine, and sees what a person sees.
struct Person(Box<dyn AnyBot>);

impl Person {
    fn new(game: &str, seat: Seat, n_seats: u8) -> Self {
        let seed = Seed::numbered(77);
        Self(tercet_bots::catalog::bot(game, Level::Machine, seat, n_seats, seed).unwrap())
    }

    fn intend(&mut self, page: &mut Page) -> Option<(GameTime, String)> {
        let legal = page.legal();
        let (now, view) = (page.time(), page.view());
        let intent = self.0.intend(now, &view, legal.get()).unwrap()?;
        Some((intent.at, intent.command.json().get().to_owned()))
    }
}

/// A command out of a list of legal ones.
pub(crate) fn one_of(legal: &Json, random: &mut fastrand::Rng) -> Option<String> {
    let legal: Vec<Value> = serde_json::from_str(legal.get()).unwrap();
    random.choice(legal).map(|command| command.to_string())
}
