//! A table as signals: what the connection is told appears on the screen.

mod hidden_names;
mod play;
pub(crate) mod transport;

use std::{collections::HashMap, rc::Rc, sync::Arc, time::Duration};

use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};
use tercet_client::{
    Answer, Attempt, Attempts, Changed, Connection, Output, Request, RequestError, SocketEvent,
    State, StepNotices, Stop, TableGame,
};
use tercet_engine::GameTime;
use tercet_protocol::{
    CommandId,
    chat::MaySay,
    room::{Line, RoomState, Who},
    server::EmoteShown,
};
use tercet_texts::errors;

use self::transport::{Heard, Listener, Transport};
pub(crate) use self::{
    hidden_names::{shown_name, speaker},
    play::{Play, left, seat_name},
};
use crate::{
    browser::time,
    settings,
    speech::{self, Tone},
    table::events,
};

/// Opens a way to the table; called again each time the connection was lost.
pub(crate) type Dial = Rc<dyn Fn(Listener) -> Box<dyn Transport>>;

/// A table that the page is connected to.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    line: StoredValue<Wire, LocalStorage>,
    /// How the connection is.
    pub(crate) state: RwSignal<State>,
    /// How the attempts to get there go.
    pub(crate) way: RwSignal<Way>,
    /// Who one is.
    pub(crate) you: RwSignal<Option<Who>>,
    /// The room.
    pub(crate) room: RwSignal<Option<Arc<RoomState>>>,
    /// The game on the table.
    pub(crate) game: RwSignal<Option<Arc<TableGame>>>,
    /// What was said, the oldest first.
    pub(crate) chat: RwSignal<Vec<Line>>,
    /// What one may say.
    pub(crate) may_say: RwSignal<MaySay>,
    /// The last feeling that was shown, with a number that tells two of a kind apart.
    pub(crate) emote: RwSignal<Option<(u32, EmoteShown)>>,
    /// How many requests wait for an answer.
    pub(crate) sending: RwSignal<usize>,
    /// Whether the person waits for the next game instead of looking at the last one.
    pub(crate) gathers: RwSignal<bool>,
    /// Whether the person has stood up in order to watch.
    pub(crate) watches: RwSignal<bool>,
    /// Whether a board wants to be told.
    pub(crate) listens: RwSignal<bool>,
}

/// How the attempts to get to a table go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    /// How many failed, and when the next one is made.
    pub(crate) attempts: Attempts,
    /// Whether the server said at the last one that it can take nobody now.
    pub(crate) is_full: bool,
}

type OnTold = Rc<dyn Fn(&StepNotices)>;
type OnAnswer = Box<dyn FnOnce(Answer)>;

/// What is behind the signals.
struct Wire {
    connection: Connection,
    dial: Dial,
    transport: Option<(Attempt, Box<dyn Transport>)>,
    timer: Option<TimeoutHandle>,
    told: Vec<(u32, OnTold)>,
    next: u32,
    answers: HashMap<CommandId, OnAnswer>,
    /// The time of a replay, which only its scrubber moves.
    still_time: Option<GameTime>,
}

/// The way to a table that is nowhere.
struct Nowhere;

impl Transport for Nowhere {
    fn send(&self, _text: &str) {}
}

impl Session {
    /// Goes to a table; it is left when the owner of this call goes.
    pub(crate) fn begin(dial: Dial) -> Self {
        let line = Wire {
            connection: Connection::new(time::random()),
            dial,
            transport: None,
            timer: None,
            told: Vec::new(),
            next: 0,
            answers: HashMap::new(),
            still_time: None,
        };
        let session = Self {
            line: StoredValue::new_local(line),
            state: RwSignal::new(State::Stopped(Stop::NotBegun)),
            way: RwSignal::new(Way::default()),
            you: RwSignal::new(None),
            room: RwSignal::new(None),
            game: RwSignal::new(None),
            chat: RwSignal::new(Vec::new()),
            may_say: RwSignal::new(MaySay::default()),
            emote: RwSignal::new(None),
            sending: RwSignal::new(0),
            gathers: RwSignal::new(false),
            watches: RwSignal::new(false),
            listens: RwSignal::new(false),
        };
        session.with_line(|line| line.connection.open(time::now()));
        session.work_off();
        on_cleanup(move || {
            session.with_line(|line| {
                line.connection.leave();
                line.timer.take().inspect(TimeoutHandle::clear);
                line.transport = None;
            });
        });
        session
    }

    /// A table where nothing happens by itself: a replay says what lies there.
    pub(crate) fn still(room: RoomState) -> Self {
        let wire = Wire {
            connection: Connection::new(0),
            dial: Rc::new(|_| Box::new(Nowhere)),
            transport: None,
            timer: None,
            told: Vec::new(),
            next: 0,
            answers: HashMap::new(),
            still_time: Some(GameTime(0)),
        };
        Self {
            line: StoredValue::new_local(wire),
            state: RwSignal::new(State::Live),
            way: RwSignal::new(Way::default()),
            you: RwSignal::new(None),
            room: RwSignal::new(Some(Arc::new(room))),
            game: RwSignal::new(None),
            chat: RwSignal::new(Vec::new()),
            may_say: RwSignal::new(MaySay::default()),
            emote: RwSignal::new(None),
            sending: RwSignal::new(0),
            gathers: RwSignal::new(false),
            watches: RwSignal::new(false),
            listens: RwSignal::new(false),
        }
    }

    /// Whether nothing happens here by itself: a replay.
    pub(crate) fn is_still(self) -> bool {
        self.with_line(|line| line.still_time.is_some()).unwrap_or_default()
    }

    /// Shows the game of a replay as it was at a moment.
    pub(crate) fn show_still(self, game: Option<Arc<TableGame>>, at: GameTime) {
        self.with_line(|line| line.still_time = Some(at));
        self.game.set(game);
    }

    /// Tells the board what happened at a step.
    pub(crate) fn tell(self, told: &StepNotices) {
        let listeners = self.with_line(|line| line.told.clone()).unwrap_or_default();
        listeners.iter().for_each(|(_, listener)| listener(told));
    }

    /// Asks for something; `answered` is told what came of it.
    pub(crate) fn request(
        self,
        request: Request,
        answered: impl FnOnce(Answer) + 'static,
    ) -> Result<(), RequestError> {
        let asked = self.with_line(|line| {
            let id = line.connection.request(time::now(), request)?;
            line.answers.insert(id, Box::new(answered));
            Ok(())
        });
        self.count_unanswered();
        self.work_off();
        asked.unwrap_or(Err(RequestError::Stopped))
    }

    /// Sends an emote to the others.
    pub(crate) fn show_feeling(self, emote: tercet_protocol::client::Emote) {
        self.with_line(|line| line.connection.emote(emote));
        self.work_off();
    }

    /// Leaves the table for good.
    pub(crate) fn leave(self) {
        self.with_line(|line| line.connection.leave());
        self.work_off();
    }

    /// Tries again after the connection was given up.
    pub(crate) fn try_again(self) {
        self.with_line(|line| line.connection.open(time::now()));
        self.work_off();
    }

    /// The browser says that there is no network: a socket would notice that much later.
    pub(crate) fn lose_network(self) {
        self.with_line(|line| {
            if let Some((attempt, _)) = line.transport.take() {
                line.connection.socket(time::now(), attempt, SocketEvent::Lost);
            }
        });
        self.work_off();
    }

    fn count_unanswered(self) {
        let count = self.with_line(|line| line.connection.unanswered().count()).unwrap_or(0);
        if self.sending.try_get_untracked().is_some_and(|before| before != count) {
            self.sending.set(count);
        }
    }

    /// What time it is in the game.
    pub(crate) fn game_time(self) -> Option<GameTime> {
        self.with_line(|line| {
            line.still_time.or_else(|| line.connection.table().game_time(time::now()))
        })
        .flatten()
    }

    /// Calls this with everything that is told, before the view changes, as long as the owner lives.
    pub(crate) fn on_told(self, callback: impl Fn(&StepNotices) + 'static) {
        let id = self.with_line(|line| {
            line.next += 1;
            line.told.push((line.next, Rc::new(callback)));
            line.next
        });
        self.listens.set(true);
        on_cleanup(move || {
            self.with_line(|line| line.told.retain(|&(other, _)| Some(other) != id));
        });
    }

    fn with_line<T>(self, act: impl FnOnce(&mut Wire) -> T) -> Option<T> {
        self.line.try_update_value(act)
    }

    /// Does everything the connection wants done, and sets the alarm for what comes later.
    fn work_off(self) {
        while let Some(output) = self.with_line(|line| line.connection.poll()).flatten() {
            self.work(output);
        }
        self.with_line(|line| {
            line.timer.take().inspect(TimeoutHandle::clear);
            let Some(at) = line.connection.wake_at() else { return };
            let wait = Duration::from_millis(at.0.saturating_sub(time::now().0));
            line.timer = set_timeout_with_handle(move || self.tick(), wait).ok();
        });
    }

    fn tick(self) {
        self.with_line(|line| line.connection.tick(time::now()));
        self.work_off();
    }

    fn work(self, output: Output) {
        match output {
            Output::Open(attempt) => self.dial(attempt),
            Output::Send(text) => {
                self.with_line(|line| {
                    if let Some((_, transport)) = &line.transport {
                        transport.send(&text);
                    }
                });
            }
            Output::Close(attempt) => {
                self.with_line(|line| {
                    line.transport.take_if(|(current, _)| *current == attempt);
                });
            }
            Output::Changed(changed) => self.show(changed),
            Output::Answered { id, answer } => {
                let waiting = self.with_line(|line| line.answers.remove(&id)).flatten();
                self.count_unanswered();
                if let Some(waiting) = waiting {
                    waiting(answer);
                }
            }
            Output::Emote(shown) => self.emote.update(|emote| {
                let count = emote.map_or(0, |(count, _)| count.wrapping_add(1));
                *emote = Some((count, shown));
            }),
            Output::Misunderstood { code, facts } => {
                web_sys::console::warn_1(&format!("not understood there: {code} {facts}").into());
            }
            Output::NotUnderstood { problem } => {
                web_sys::console::warn_1(&format!("not understood here: {problem}").into());
            }
        }
    }

    fn dial(self, attempt: Attempt) {
        let listener: Listener = Rc::new(move |heard: Heard| {
            let is_full = heard.is_full();
            if self.way.try_with_untracked(|way| way.is_full != is_full) == Some(true) {
                self.way.update(|way| way.is_full = is_full);
            }
            self.with_line(|line| line.connection.socket(time::now(), attempt, heard.event()));
            self.work_off();
        });
        let Some(dial) = self.with_line(|line| Rc::clone(&line.dial)) else { return };
        let transport = dial(listener);
        self.with_line(|line| line.transport = Some((attempt, transport)));
    }

    fn show(self, changed: Changed) {
        match changed {
            Changed::State => {
                let connection =
                    |line: &mut Wire| (line.connection.state(), line.connection.attempts());
                if let Some((state, attempts)) = self.with_line(connection) {
                    self.way.update(|way| way.attempts = attempts);
                    self.state.set(state);
                }
            }
            Changed::Room => {
                let seen = self.with_line(|line| {
                    let table = line.connection.table();
                    (table.you().cloned(), table.room().cloned())
                });
                let Some((you, room)) = seen else { return };
                let before = self.you.try_get_untracked().flatten();
                if let (Some(before), Some(now)) = (&before, &you)
                    && before.user != now.user
                {
                    let language = settings::language_untracked();
                    speech::note(Tone::Bad, errors::session_lost(language, &now.name));
                }
                if self.you.try_get_untracked().is_some_and(|before| before != you) {
                    self.you.set(you);
                }
                self.room.set(room.map(|mut room| {
                    hidden_names::translate(&mut room);
                    Arc::new(room)
                }));
            }
            Changed::Game => self.show_game(),
            Changed::Step => {
                let told = self.with_line(|line| line.connection.table_mut().next_told()).flatten();
                if let Some(told) = told {
                    self.tell(&told);
                }
                self.show_game();
            }
            Changed::Chat | Changed::Said => {
                let told = self.with_line(|line| {
                    let table = line.connection.table();
                    (table.chat().cloned().collect::<Vec<_>>(), table.may_say())
                });
                let (chat, may_say) = told.unwrap_or_default();
                if self.may_say.get_untracked() != may_say {
                    self.may_say.set(may_say);
                }
                if let Some(last) = chat.last() {
                    events::heard(last.at, changed == Changed::Said);
                }
                self.chat.set(chat);
            }
        }
    }

    fn show_game(self) {
        let game = self.with_line(|line| line.connection.table().game().cloned()).flatten();
        self.game.set(game.map(Arc::new));
    }
}
