//! A connection to a room that comes back by itself, and loses and doubles nothing.

mod losing;

use std::collections::VecDeque;

use tercet_engine::Json;
use tercet_protocol::{
    ClientMessage, Code, CommandId, ServerMessage, VERSION,
    client::{Ask, Changes, Emote, EmoteRequest, Hello},
    limits,
    server::Welcome,
};

use crate::{
    Answer, Attempt, Attempts, Changed, Ids, LocalTime, Output, Request, RequestError, RoomView,
    SocketEvent, State, Stop,
    backoff::Backoff,
    ids::Spread,
    outbox::{Outbox, encode},
    table::Fit,
};

/// How long a socket may take to open, and a server to answer, in milliseconds.
const PATIENCE_MS: u64 = 10_000;
/// How long to wait after sending too fast, if the server does not say, in milliseconds.
const RETRY_MS: u64 = 1_000;
/// After how much silence the server is asked whether it is there, in milliseconds.
const PROBE_MS: u64 = 25_000;

/// A connection to a room, without the socket: the caller has that, and the clock.
///
/// It says what to do by [`Connection::poll`], and wants to be told what came of
/// it. See the example of the [crate].
#[derive(Clone, Debug)]
pub struct Connection {
    phase: Phase,
    /// The number of the last socket.
    attempt: Attempt,
    /// Since when it is not live any more.
    lost: Option<LocalTime>,
    /// What the server said about the close to come: whether to come again.
    closing: Option<bool>,
    /// The last sign of life of this socket.
    heard: LocalTime,
    /// Whether pings are passed on.
    sees_pings: bool,
    /// When to send again what was refused because it came too fast.
    again: Option<LocalTime>,
    /// The question whether anybody is there, while it is not answered.
    probe: Option<(CommandId, LocalTime)>,
    backoff: Backoff,
    ids: Ids,
    outbox: Outbox,
    table: RoomView,
    outputs: VecDeque<Output>,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Stopped(Stop),
    Waiting {
        until: LocalTime,
    },
    Opening {
        since: LocalTime,
    },
    /// `changes` says which changes the server was told are understood here.
    Greeting {
        since: LocalTime,
        changes: Changes,
    },
    Live {
        since: LocalTime,
    },
}

impl Connection {
    /// A connection that has not begun. `random` makes its numbers and its
    /// waits differ from those of others.
    pub fn new(random: u64) -> Self {
        let mut spread = Spread::from_random(random);
        let ids = Ids::from_random(spread.next());
        Self {
            phase: Phase::Stopped(Stop::NotBegun),
            attempt: Attempt(0),
            lost: None,
            closing: None,
            heard: LocalTime(0),
            sees_pings: false,
            again: None,
            probe: None,
            backoff: Backoff::new(spread),
            ids,
            outbox: Outbox::default(),
            table: RoomView::default(),
            outputs: VecDeque::new(),
        }
    }

    /// What to do next; nothing if there is nothing to do before the next event.
    pub fn poll(&mut self) -> Option<Output> {
        self.outputs.pop_front()
    }

    /// When to call [`Connection::tick`], if nothing happens before.
    pub fn wake_at(&self) -> Option<LocalTime> {
        match self.phase {
            Phase::Stopped(_) => None,
            Phase::Waiting { until } => Some(until),
            Phase::Opening { since } | Phase::Greeting { since, .. } => {
                Some(since.plus(PATIENCE_MS))
            }
            Phase::Live { .. } => {
                let asked = self.probe.map(|(_, sent)| sent).into_iter();
                let answer = asked.chain(self.outbox.oldest_sent()).min();
                let due = answer.map_or(self.silence_until(), |sent| sent.plus(PATIENCE_MS));
                Some(self.again.map_or(due, |again| again.min(due)))
            }
        }
    }

    /// How often it failed in a row, and when it is tried again.
    pub fn attempts(&self) -> Attempts {
        let next = match self.phase {
            Phase::Waiting { until } => Some(until),
            _ => None,
        };
        Attempts { failures: self.backoff.failures(), next }
    }

    /// How it is, for the screen.
    pub fn state(&self) -> State {
        match (self.phase, self.lost) {
            (Phase::Stopped(stop), _) => State::Stopped(stop),
            (Phase::Live { .. }, _) => State::Live,
            (_, None) => State::Connecting,
            (_, Some(since)) => State::Reconnecting { since, failures: self.backoff.failures() },
        }
    }

    /// The room and the game as last told.
    pub fn table(&self) -> &RoomView {
        &self.table
    }

    /// The same, to take out what has been shown.
    pub fn table_mut(&mut self) -> &mut RoomView {
        &mut self.table
    }

    /// The requests that have not been answered.
    pub fn unanswered(&self) -> impl Iterator<Item = CommandId> {
        self.outbox.ids()
    }

    /// Connects: at the beginning, after a stop, or at once instead of waiting.
    pub fn open(&mut self, now: LocalTime) {
        match self.phase {
            Phase::Stopped(_) => self.backoff.reset(),
            Phase::Waiting { .. } => {}
            Phase::Opening { .. } | Phase::Greeting { .. } | Phase::Live { .. } => return,
        }
        self.open_socket(now);
    }

    /// Leaves: closes the socket, and does not come back. What has not been
    /// answered stays unanswered unless it is opened again.
    pub fn leave(&mut self) {
        self.hang_up();
        self.stop(Stop::Left);
    }

    /// Asks for something.
    ///
    /// # Errors
    /// If it cannot be asked for now; nothing is sent then, and nothing kept.
    pub fn request(&mut self, now: LocalTime, request: Request) -> Result<CommandId, RequestError> {
        if matches!(self.phase, Phase::Stopped(stop) if stop != Stop::NotBegun) {
            return Err(RequestError::Stopped);
        }
        let id = self.ids.take();
        let message = request.message(id, self.table.shown())?;
        self.outbox.put(&message, id)?;
        if matches!(self.phase, Phase::Live { .. }) {
            self.send_unsent(now);
        }
        Ok(id)
    }

    /// Sends an emote, if that is possible now: nobody wants one from a minute ago.
    pub fn emote(&mut self, emote: Emote) {
        if matches!(self.phase, Phase::Live { .. }) {
            let message = ClientMessage::Emote(EmoteRequest { emote });
            self.outputs.push_back(Output::Send(encode(&message)));
        }
    }

    /// Time has passed: see [`Connection::wake_at`].
    pub fn tick(&mut self, now: LocalTime) {
        if self.wake_at().is_none_or(|at| now < at) {
            return;
        }
        match self.phase {
            Phase::Stopped(_) => {}
            Phase::Waiting { .. } => self.open_socket(now),
            Phase::Live { .. } if self.again.is_some_and(|again| again <= now) => {
                self.again = None;
                self.outbox.send_refused_again();
                self.send_unsent(now);
            }
            Phase::Live { .. } if self.should_probe() => self.ask_for_life(now),
            Phase::Opening { .. } | Phase::Greeting { .. } | Phase::Live { .. } => {
                self.hang_up();
                self.lose(now);
            }
        }
    }

    /// A socket did something. What an earlier socket does late is of no interest.
    pub fn socket(&mut self, now: LocalTime, attempt: Attempt, event: SocketEvent<'_>) {
        let is_open = matches!(
            self.phase,
            Phase::Opening { .. } | Phase::Greeting { .. } | Phase::Live { .. }
        );
        if attempt != self.attempt || !is_open {
            return;
        }
        match event {
            SocketEvent::Opened => self.greet(now),
            SocketEvent::Text(text) => {
                self.heard = now;
                match tercet_json::from_str::<ServerMessage>(text) {
                    Ok(message) => {
                        if let Some(room) = message.room_in(text) {
                            self.table.keep_room_text(room);
                        }
                        self.take(now, message);
                    }
                    Err(error) => {
                        let problem = error.to_string();
                        self.outputs.push_back(Output::NotUnderstood { problem });
                    }
                }
            }
            SocketEvent::Ping => {
                self.heard = now;
                self.sees_pings = true;
            }
            SocketEvent::Closed { code } => self.closed(now, code),
            SocketEvent::Lost => self.lose(now),
            SocketEvent::Denied { status } => match status {
                408 | 425 | 429 => self.lose(now),
                400..500 => self.stop(Stop::Denied { status }),
                _ => self.lose(now),
            },
        }
    }

    fn open_socket(&mut self, now: LocalTime) {
        self.attempt = Attempt(self.attempt.0.wrapping_add(1));
        self.phase = Phase::Opening { since: now };
        self.closing = None;
        self.sees_pings = false;
        self.again = None;
        self.probe = None;
        self.outputs.push_back(Output::Open(self.attempt));
        self.changed(Changed::State);
    }

    /// Until when nothing needs to be heard. A request waits for its own answer.
    fn silence_until(&self) -> LocalTime {
        let allowed = if self.sees_pings { limits::SILENCE_MS.into() } else { PROBE_MS };
        self.heard.plus(allowed)
    }

    /// What came too fast is sent again when the server says so.
    fn slow_down(&mut self, now: LocalTime, facts: &Json) {
        let facts: serde_json::Value = tercet_json::from_str(facts.get()).unwrap_or_default();
        let wait = facts["retry_ms"].as_u64().unwrap_or(RETRY_MS).clamp(1, PATIENCE_MS);
        let again = now.plus(wait);
        self.again = Some(self.again.map_or(again, |before| before.max(again)));
    }

    fn should_probe(&self) -> bool {
        !self.sees_pings && self.probe.is_none() && self.outbox.oldest_sent().is_none()
    }

    fn ask_for_life(&mut self, now: LocalTime) {
        let id = self.ids.take();
        self.probe = Some((id, now));
        self.outputs.push_back(Output::Send(encode(&ClientMessage::Ping(Ask { id }))));
    }

    fn greet(&mut self, now: LocalTime) {
        if !matches!(self.phase, Phase::Opening { .. }) {
            return;
        }
        self.say_hello(now, Changes::All);
    }

    fn say_hello(&mut self, now: LocalTime, changes: Changes) {
        self.phase = Phase::Greeting { since: now, changes };
        let hello = Hello::new(VERSION, self.table.seen(), changes);
        self.outputs.push_back(Output::Send(encode(&ClientMessage::Hello(hello))));
    }

    fn take(&mut self, now: LocalTime, message: ServerMessage) {
        match message {
            ServerMessage::Welcome(welcome) => self.welcome(now, *welcome),
            ServerMessage::Room(room) => {
                self.table.room_is(*room);
                self.changed(Changed::Room);
            }
            ServerMessage::RoomChange(change) => match self.table.room_changes(&change.delta) {
                Some(()) => self.changed(Changed::Room),
                None => self.drifted(now),
            },
            ServerMessage::NextSnapshot(next) => match self.table.next_snapshot(*next, now) {
                Some(()) => self.changed(Changed::Game),
                None => self.drifted(now),
            },
            ServerMessage::Snapshot(snapshot) => {
                self.table.snapshot(*snapshot, now);
                self.changed(Changed::Game);
            }
            ServerMessage::Step(step) => {
                let fit = self.table.step(*step, now);
                self.stepped(now, fit);
            }
            ServerMessage::Change(change) => {
                let (id, seq) = (change.id, Some(change.seq));
                let fit = self.table.change(change, now);
                if let Some(id) = id {
                    self.answered(id, Answer::Accepted { seq });
                }
                self.stepped(now, fit);
            }
            ServerMessage::Accepted(accepted) => {
                self.answered(accepted.id, Answer::Accepted { seq: accepted.seq });
            }
            ServerMessage::Refused(refused) => {
                let is_too_fast = refused.known() == Some(Code::TooFast);
                let (code, facts) = (refused.code, refused.facts);
                match refused.id {
                    Some(id) if is_too_fast && self.outbox.too_fast(id) => {
                        self.slow_down(now, &facts);
                    }
                    Some(id) => self.answered(id, Answer::Refused { code, facts }),
                    None if is_too_fast => {
                        self.outbox.all_too_fast();
                        self.slow_down(now, &facts);
                    }
                    // A server of before knows fewer changes, and one from before that none.
                    None if let Phase::Greeting { changes, .. } = self.phase
                        && let Some(fewer) = changes.fewer() =>
                    {
                        self.say_hello(now, fewer);
                    }
                    None => self.outputs.push_back(Output::Misunderstood { code, facts }),
                }
            }
            ServerMessage::Legal(legal) => {
                let answer = Answer::Legal { seq: legal.seq, commands: legal.commands };
                self.answered(legal.id, answer);
            }
            ServerMessage::Bans(bans) => {
                self.answered(bans.id, Answer::Bans { banned: bans.banned });
            }
            ServerMessage::People(here) => {
                self.answered(here.id, Answer::People { people: here.people });
            }
            ServerMessage::MaySay(may_say) => {
                self.table.may_say_is(may_say);
                self.changed(Changed::Chat);
            }
            ServerMessage::Said(line) => {
                self.table.said(line);
                self.changed(Changed::Said);
            }
            ServerMessage::Emote(shown) => self.outputs.push_back(Output::Emote(shown)),
            ServerMessage::Closing(closing) => self.closing = Some(closing.reconnect),
        }
    }

    fn stepped(&mut self, now: LocalTime, fit: Fit) {
        match fit {
            Fit::Next => self.changed(Changed::Step),
            Fit::Old => {}
            Fit::Gap => self.drifted(now),
        }
    }

    /// What one knows is not what the server told: it has to be told again.
    fn drifted(&mut self, now: LocalTime) {
        self.table.lose_step();
        self.hang_up();
        self.lose(now);
    }

    fn welcome(&mut self, now: LocalTime, welcome: Welcome) {
        if !matches!(self.phase, Phase::Greeting { .. }) {
            return;
        }
        if welcome.resumed && self.table.you().is_some_and(|you| you.user != welcome.you.user) {
            // What was told before was told to somebody else, with a seat of their own.
            self.drifted(now);
            return;
        }
        self.phase = Phase::Live { since: now };
        self.lost = None;
        let current = welcome.room.current;
        self.table.welcome(welcome, now);
        for what in [Changed::State, Changed::Room, Changed::Game, Changed::Chat] {
            self.changed(what);
        }
        for id in self.outbox.too_late(current) {
            self.outputs.push_back(Output::Answered { id, answer: Answer::TooLate });
        }
        self.send_unsent(now);
    }

    fn send_unsent(&mut self, now: LocalTime) {
        self.outputs.extend(self.outbox.unsent(now).map(Output::Send));
    }

    fn answered(&mut self, id: CommandId, answer: Answer) {
        self.probe = self.probe.filter(|(probe, _)| *probe != id);
        if self.outbox.answered(id) {
            self.outputs.push_back(Output::Answered { id, answer });
        }
    }

    fn changed(&mut self, what: Changed) {
        self.outputs.push_back(Output::Changed(what));
    }
}
