//! What a board needs of its table, and nothing else.

use std::{cell::Cell, rc::Rc, sync::Arc};

use leptos::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use tercet_cards::Cards;
use tercet_client::{Answer, Request, RequestError};
use tercet_engine::{GameTime, Json, Seat};
use tercet_games::shared::is_own_call;
use tercet_protocol::room::{Left, RoomState, SeatState};

use super::Session;
use crate::{
    around::Around,
    settings,
    speech::{self, Tone},
};

/// The game on the table, for its board.
///
/// A board reads [`Play::seat`], names and times from here, sends commands, and
/// is told what happened; what lies on the table it gets as a view of its own type.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    session: Session,
    /// The player's own seat, if they play; around one screen, that of who points at cards.
    pub(crate) seat: Memo<Option<Seat>>,
    /// The names of the seats.
    pub(crate) names: Memo<Vec<String>>,
    /// The people around the screen, if there are several.
    around: Option<Around>,
    /// What lies open on the table, as its board tells it.
    open: RwSignal<Cards>,
}

impl Play {
    /// The game of this session.
    pub(crate) fn new(session: Session) -> Self {
        let around = use_context::<Around>();
        let seat = Memo::new(move |_| match around {
            Some(around) => around.acting(),
            None => session.game.with(|game| game.as_ref()?.seat),
        });
        let names = Memo::new(move |_| {
            session.room.with(|room| match room {
                Some(room) => (0..room.seats.len()).map(|idx| seat_name(room, idx)).collect(),
                None => Vec::new(),
            })
        });
        Self { session, seat, names, around, open: RwSignal::new(Cards::default()) }
    }

    /// The people around the screen, if there are several.
    pub(crate) fn around(self) -> Option<Around> {
        self.around
    }

    /// The cards that lie open on the table; tracked.
    pub(crate) fn open_cards(self) -> Cards {
        self.open.get()
    }

    /// Keeps telling what lies open on the table, as long as the owner of this call lives.
    pub(crate) fn tell_open(self, cards: impl Fn() -> Cards + 'static) {
        Effect::new(move |_| self.open.set(cards()));
        on_cleanup(move || {
            self.open.try_set(Cards::default());
        });
    }

    /// The session behind it: room, chat, connection.
    pub(crate) fn session(self) -> Session {
        self.session
    }

    /// The name of a seat; tracked.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.names.with(|names| names.get(usize::from(seat.0)).cloned().unwrap_or_default())
    }

    /// Whether this seat is the player's own; tracked.
    pub(crate) fn is_mine(self, seat: Seat) -> bool {
        self.seat.get() == Some(seat)
    }

    /// Whether the game has ended; tracked.
    pub(crate) fn is_over(self) -> bool {
        self.session.game.with(|game| game.as_ref().is_some_and(|game| game.over.is_some()))
    }

    /// The configuration of the game, in its own type.
    pub(crate) fn config<C: DeserializeOwned>(self) -> Option<C> {
        self.session.game.with(|game| tercet_json::from_str(game.as_ref()?.config.get()).ok())
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
                tercet_json::from_str::<V>(view.get()).ok().map(Arc::new)
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
            if let Ok(notices) = tercet_json::from_str::<Vec<N>>(told.notices.get()) {
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
        self.send_or(command, |_| false, || true, then);
    }

    /// Calls for three cards or dice that are picked already, and tells whether one holds the call.
    ///
    /// A call may be on its way, by the button or a key: then one has called all the same.
    pub(crate) fn call_then(self, call: &impl Serialize, then: impl FnOnce(bool) + 'static) {
        self.send_or(call, is_own_call, || true, then);
    }

    /// Calls for three cards that are picked already, and shows them at the same time, so that it
    /// takes one round trip. Cards that are named are judged whatever their sender had seen, and
    /// in the order in which they were sent.
    pub(crate) fn call_and_claim(
        self,
        call: &impl Serialize,
        claim: &impl Serialize,
        then: impl FnOnce(bool) + 'static,
    ) {
        let holds_call = Rc::new(Cell::new(false));
        let called = Rc::clone(&holds_call);
        self.send_or(call, is_own_call, || true, move |done| called.set(done));
        // Without the call its cards were not asked for: one refusal is enough.
        self.send_or(claim, |_| false, move || holds_call.get(), then);
    }

    /// Plays a command, to which a refusal that `is_done` is as good as an acceptance; another one
    /// is told if `is_told` says so.
    fn send_or(
        self,
        command: &impl Serialize,
        is_done: fn(&str) -> bool,
        is_told: impl FnOnce() -> bool + 'static,
        then: impl FnOnce(bool) + 'static,
    ) {
        let Ok(command) = tercet_json::to_raw_value(command) else { return };
        let answered = move |answer: Answer| match answer {
            Answer::Refused { code, .. } if is_done(&code) => then(true),
            Answer::Refused { code, facts } => {
                if is_told() {
                    self.tell_refused(&code, &facts);
                }
                then(false);
            }
            Answer::Accepted { .. }
            | Answer::Legal { .. }
            | Answer::Bans { .. }
            | Answer::People { .. } => then(true),
            Answer::TooLate => then(false),
        };
        let speaker = self.around.and_then(Around::speaker).unwrap_or(self.session);
        if let Err(cannot) = speaker.request(Request::Play { command }, answered) {
            tell_cannot(cannot);
        }
    }

    /// Tells the person why the game would refuse something, without asking for it.
    pub(crate) fn explain(self, code: &str) {
        if let Ok(no_facts) = tercet_json::to_raw_value(&()) {
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

fn tell_cannot(cannot: RequestError) {
    speech::note(
        Tone::Bad,
        crate::table::refusal::cannot_ask(settings::language_untracked(), cannot),
    );
}

/// The name of a seat; of a free one, that of who has left it, tracked.
pub(crate) fn seat_name(room: &RoomState, idx: usize) -> String {
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
