//! What a board needs of its table, and nothing else.

use std::sync::Arc;

use leptos::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use tercet_client::{Answer, CannotAsk, Request};
use tercet_engine::{GameTime, Json, Seat};
use tercet_protocol::room::{Left, RoomState, SeatState};

use super::Session;
use crate::{
    settings,
    speech::{self, Tone},
};

/// How games refuse a second call of who has called.
const ALREADY_CALLED: &str = "already_called";

/// The game on the table, for its board.
///
/// A board reads [`Play::seat`], names and times from here, sends commands, and
/// is told what happened; what lies on the table it gets as a view of its own type.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    session: Session,
    /// One's own seat, if one plays.
    pub(crate) seat: Memo<Option<Seat>>,
    /// The names of the seats.
    pub(crate) names: Memo<Vec<String>>,
}

impl Play {
    /// The game of this session.
    pub(crate) fn new(session: Session) -> Self {
        let seat = Memo::new(move |_| session.game.with(|game| game.as_ref()?.seat));
        let names = Memo::new(move |_| {
            session.room.with(|room| match room {
                Some(room) => (0..room.seats.len()).map(|idx| seat_name(room, idx)).collect(),
                None => Vec::new(),
            })
        });
        Self { session, seat, names }
    }

    /// The session behind it: room, chat, connection.
    pub(crate) fn session(self) -> Session {
        self.session
    }

    /// The name of a seat; tracked.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.names.with(|names| names.get(usize::from(seat.0)).cloned().unwrap_or_default())
    }

    /// Whether this seat is one's own; tracked.
    pub(crate) fn is_mine(self, seat: Seat) -> bool {
        self.seat.get() == Some(seat)
    }

    /// Whether the game has ended; tracked.
    pub(crate) fn is_over(self) -> bool {
        self.session.game.with(|game| game.as_ref().is_some_and(|game| game.over.is_some()))
    }

    /// The configuration of the game, in its own type.
    pub(crate) fn config<C: DeserializeOwned>(self) -> Option<C> {
        self.session.game.with(|game| serde_json::from_str(game.as_ref()?.config.get()).ok())
    }

    /// What time it is in the game.
    pub(crate) fn now(self) -> GameTime {
        self.session.game_time().unwrap_or(GameTime(0))
    }

    /// How many milliseconds are left until a moment of the game.
    pub(crate) fn left(self, until: GameTime) -> u64 {
        until.0.saturating_sub(self.now().0)
    }

    /// The view, in the game's own type; `None` if this page is too old to read it.
    pub(crate) fn view<V>(self) -> Option<Memo<Arc<V>>>
    where
        V: DeserializeOwned + PartialEq + Send + Sync + 'static,
    {
        let read = move || {
            self.session.game.with(|game| {
                let view = &game.as_ref()?.view;
                serde_json::from_str::<V>(view.get()).ok().map(Arc::new)
            })
        };
        let first = untrack(read)?;
        Some(Memo::new(move |last: Option<&Arc<V>>| {
            read().or_else(|| last.cloned()).unwrap_or_else(|| Arc::clone(&first))
        }))
    }

    /// Calls this with what the board is told, in the game's own type, before its view changes.
    pub(crate) fn on_told<N: DeserializeOwned>(self, callback: impl Fn(&[N]) + 'static) {
        self.session.on_told(move |told| {
            if let Ok(notices) = serde_json::from_str::<Vec<N>>(told.notices.get()) {
                callback(&notices);
            }
        });
    }

    /// Plays a command. A refusal is told to the person in their language.
    pub(crate) fn send(self, command: &impl Serialize) {
        self.send_then(command, |_| ());
    }

    /// The same, and tells whether it was accepted.
    pub(crate) fn send_then(self, command: &impl Serialize, then: impl FnOnce(bool) + 'static) {
        self.send_or(command, None, then);
    }

    /// Calls for three cards or dice that are picked already, and tells whether one holds the call.
    ///
    /// A call may be on its way, by the button or a key: then one has called all the same.
    pub(crate) fn call_then(self, call: &impl Serialize, then: impl FnOnce(bool) + 'static) {
        self.send_or(call, Some(ALREADY_CALLED), then);
    }

    /// Plays a command, to which a refusal with the code `done` is as good as an acceptance.
    fn send_or(
        self,
        command: &impl Serialize,
        done: Option<&'static str>,
        then: impl FnOnce(bool) + 'static,
    ) {
        let Ok(command) = serde_json::value::to_raw_value(command) else { return };
        let answered = move |answer: Answer| match answer {
            Answer::Refused { code, .. } if Some(code.as_str()) == done => then(true),
            Answer::Refused { code, facts } => {
                self.tell_refused(&code, &facts);
                then(false);
            }
            Answer::Accepted { .. } | Answer::Legal { .. } | Answer::Bans { .. } => then(true),
            Answer::TooLate => then(false),
        };
        if let Err(cannot) = self.session.request(Request::Play { command }, answered) {
            tell_cannot(cannot);
        }
    }

    /// Tells the person why the game would refuse something, without asking for it.
    pub(crate) fn explain(self, code: &str) {
        if let Ok(no_facts) = serde_json::value::to_raw_value(&()) {
            self.tell_refused(code, &no_facts);
        }
    }

    fn tell_refused(self, code: &str, facts: &Json) {
        let rules = self.session.game.with_untracked(|game| {
            game.as_ref().map(|game| game.rules.clone()).unwrap_or_default()
        });
        let language = settings::language_untracked();
        let names = self.names.get_untracked();
        let text = crate::table::refusal::text(language, &rules, code, facts, &names, self.now());
        speech::note(Tone::Plain, text);
    }
}

fn tell_cannot(cannot: CannotAsk) {
    speech::note(
        Tone::Bad,
        crate::table::refusal::cannot_ask(settings::language_untracked(), cannot),
    );
}

/// The name of a seat; of a free one, that of who has left it, tracked.
fn seat_name(room: &RoomState, idx: usize) -> String {
    match room.seats.get(idx) {
        Some(SeatState::Free {}) => {
            left(room, idx).map(|left| left.name.clone()).unwrap_or_default()
        }
        Some(seat) => name(seat),
        None => String::new(),
    }
}

/// Who has left this seat: the person whose cards lie there, else the last one.
pub(crate) fn left(room: &RoomState, idx: usize) -> Option<&Left> {
    let of_seat = || room.left.iter().filter(|left| usize::from(left.seat.0) == idx);
    let is_owner = |left: &&Left| {
        room.kept.iter().any(|kept| kept.seat == left.seat && left.user == Some(kept.user))
    };
    of_seat().find(is_owner).or_else(|| of_seat().next_back())
}

/// The name of a seat; that of a bot in the language of the page, tracked.
pub(crate) fn name(seat: &SeatState) -> String {
    match seat {
        SeatState::Free {} => String::new(),
        SeatState::Person { name, .. } => name.clone(),
        SeatState::Bot { name, .. } => tercet_texts::games::bot_name(settings::language(), name),
    }
}
