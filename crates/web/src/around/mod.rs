//! Several people around one screen: each calls with a button in their corner or a key of their
//! own, and who has called points at the cards. Rules, locks and penalties are those of any table:
//! everybody has a connection of their own, and who was first the table says.

mod corners;

use std::{rc::Rc, time::Duration};

use leptos::prelude::*;
use tercet_engine::Seat;

pub(crate) use self::corners::Corners;
use crate::{
    session::{Play, Session},
    settings::Words,
};

/// How long somebody can take to point where the rules have no call.
const HOLD: Duration = Duration::from_secs(5);

/// The people around the screen.
#[derive(Clone, Copy)]
pub(crate) struct Around {
    /// Who points at cards now.
    acting: RwSignal<Option<Seat>>,
    /// Counts who pointed, so that a hold ends only the one it belongs to.
    n_holds: StoredValue<u32>,
    /// The connections, seat by seat.
    sessions: StoredValue<Vec<Session>>,
    doings: StoredValue<Option<Rc<Doings>>, LocalStorage>,
}

/// What people can do in their corners, as the board says.
pub(crate) struct Doings {
    /// Whether a seat can call now; tracked.
    pub(crate) may_call: Box<dyn Fn(Seat) -> bool>,
    /// Calls, for this seat.
    pub(crate) call: Box<dyn Fn(Seat)>,
    /// What else there is to do.
    pub(crate) more: Vec<Doing>,
}

/// Something to do beside the call.
pub(crate) struct Doing {
    /// What it is called.
    pub(crate) words: Words,
    /// Its name for tests.
    pub(crate) test: &'static str,
    /// Whether a seat can do it now; tracked.
    pub(crate) may: Box<dyn Fn(Seat) -> bool>,
    /// Whether a seat has done it, and would take it back; tracked.
    pub(crate) is_done: Box<dyn Fn(Seat) -> bool>,
    /// Whether its button stays where it is and is only disabled.
    pub(crate) stays: bool,
    /// Does it, for the seat that acts.
    pub(crate) act: Box<dyn Fn()>,
}

impl Doing {
    /// Something that is done once.
    pub(crate) fn new(
        words: Words,
        test: &'static str,
        may: impl Fn(Seat) -> bool + 'static,
        act: impl Fn() + 'static,
    ) -> Self {
        let (may, act) = (Box::new(may), Box::new(act));
        Self { words, test, may, is_done: Box::new(|_| false), stays: false, act }
    }

    /// Something that can be taken back, and whose button stays.
    pub(crate) fn until(self, is_done: impl Fn(Seat) -> bool + 'static) -> Self {
        Self { is_done: Box::new(is_done), stays: true, ..self }
    }
}

impl Around {
    /// The people with these connections, from seat 0 on.
    pub(crate) fn new(sessions: Vec<Session>) -> Self {
        Self {
            acting: RwSignal::new(None),
            n_holds: StoredValue::new(0),
            sessions: StoredValue::new(sessions),
            doings: StoredValue::new_local(None),
        }
    }

    /// Who points at cards now; tracked.
    pub(crate) fn acting(self) -> Option<Seat> {
        self.acting.get()
    }

    /// The connection of who points at cards now.
    pub(crate) fn speaker(self) -> Option<Session> {
        let seat = self.acting.get_untracked()?;
        self.sessions.with_value(|sessions| sessions.get(usize::from(seat.0)).copied())
    }

    /// Says what people can do at the board that is drawn.
    pub(crate) fn serve(self, doings: Doings) {
        self.doings.set_value(Some(Rc::new(doings)));
    }

    fn doings(self) -> Option<Rc<Doings>> {
        self.doings.try_with_value(Clone::clone).flatten()
    }

    /// Lets those act who hold the call, as the game says.
    pub(crate) fn follow(self, caller: impl Fn() -> Option<Seat> + Send + Sync + 'static) {
        let caller = Memo::new(move |_| caller());
        Effect::new(move |_| self.acting.set(caller.get()));
    }

    /// Lets somebody point for a while, in a game that has no call.
    pub(crate) fn hold(self, seat: Seat) {
        let Some(number) = self.n_holds.try_update_value(|n| {
            *n += 1;
            *n
        }) else {
            return;
        };
        self.acting.set(Some(seat));
        let end = move || {
            // The table may be left by then, or somebody else be at it.
            if self.n_holds.try_get_value() == Some(number) {
                self.acting.try_set(None);
            }
        };
        set_timeout(end, HOLD);
    }

    /// Nobody points any more.
    pub(crate) fn release(self) {
        self.n_holds.try_update_value(|n| *n += 1);
        if self.acting.get_untracked().is_some() {
            self.acting.set(None);
        }
    }

    /// Whether somebody can call now; tracked.
    pub(crate) fn may_call(self, seat: Seat) -> bool {
        self.doings().is_some_and(|doings| (doings.may_call)(seat))
    }

    /// Whether everybody searches: nobody points, and somebody can call; tracked.
    pub(crate) fn is_search(self, play: Play) -> bool {
        let n_seats = u8::try_from(play.names.with(Vec::len)).unwrap_or(u8::MAX);
        self.acting().is_none() && (0..n_seats).any(|seat| self.may_call(Seat(seat)))
    }

    /// Calls, for a seat that can.
    fn call(self, seat: Seat) {
        if let Some(doings) = self.doings()
            && untrack(|| (doings.may_call)(seat))
        {
            (doings.call)(seat);
        }
    }

    /// Does something for a seat that does not hold the call.
    pub(crate) fn act_as(self, seat: Seat, act: impl FnOnce()) {
        let before = self.acting.get_untracked();
        self.acting.set(Some(seat));
        act();
        self.acting.set(before);
    }
}
