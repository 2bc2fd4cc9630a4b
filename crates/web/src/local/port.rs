//! The way to a table in the worker.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use leptos::{ev, prelude::*};
use tercet_client::Request;
use tercet_engine::Seat;
use tercet_protocol::{
    http::Problem,
    room::{SeatState, Status},
    worker::{FromHost, Open, ToHost, VERSION, WorkerRequest},
};

use super::{
    practice::OfflineControls,
    saved_tables::{self, SavedTable},
};
use crate::{
    around::Around,
    browser::worker::Worker,
    session::{
        Session,
        transport::{Heard, Listener, Transport},
    },
    settings,
};

/// The status of rules that nobody can play by.
const UNPROCESSABLE: u16 = 422;

/// One worker and who listens to it.
struct Shared {
    id: String,
    table: SavedTable,
    worker: RefCell<Option<Worker>>,
    listener: RefCell<Option<Listener>>,
    practice: OfflineControls,
    /// Whether the table is there, so that one can connect.
    is_open: Cell<bool>,
    /// Who listens for the others around the screen.
    beside: RefCell<Vec<Option<Listener>>>,
}

/// Opens the table, or resumes it.
pub(super) fn open(id: String, table: SavedTable) -> (Session, OfflineControls, Option<Around>) {
    let n_beside = table.order.people.len().saturating_sub(1);
    let practice = OfflineControls::of(&table.order.game, n_beside == 0);
    let shared = Rc::new(Shared {
        id,
        table,
        worker: RefCell::new(None),
        listener: RefCell::new(None),
        practice,
        is_open: Cell::new(false),
        beside: RefCell::new(vec![None; n_beside]),
    });
    let dialed = Rc::clone(&shared);
    let session = Session::begin(Rc::new(move |listener| {
        dialed.listener.replace(Some(listener));
        if dialed.worker.borrow().is_some() {
            dialed.say(&ToHost::Connect {});
        } else {
            dialed.start_worker();
        }
        Box::new(Port { shared: Rc::clone(&dialed) })
    }));
    let said = Rc::clone(&shared);
    practice.listen(move |message| said.say(&message));
    let beside: Vec<Session> =
        (0..n_beside).filter_map(|person| connect_beside(&shared, person)).collect();
    let around =
        (n_beside > 0).then(|| Around::new(std::iter::once(session).chain(beside).collect()));
    Effect::new(move |_| {
        let over = session.game.with(|game| game.as_ref().map(|game| game.over.is_some()));
        if let Some(over) = over {
            practice.is_over.set(over);
        }
    });
    start_when_ready(session);
    keep_pace(session);
    follow_other_tabs(shared.id.clone(), practice);
    (session, practice, around)
}

impl Shared {
    fn say(&self, message: &ToHost) {
        if let Some(worker) = &*self.worker.borrow() {
            worker.send(message);
        }
    }

    fn is_elsewhere(&self) -> bool {
        // The table may be gone by the time an answer comes.
        self.practice.is_elsewhere.try_get_untracked().unwrap_or_default()
    }

    fn hear(&self, heard: Heard) {
        let listener = self.listener.borrow().clone();
        if let Some(listener) = listener {
            listener(heard);
        }
    }

    fn hear_beside(&self, person: u8, heard: Heard) {
        let listener = self.beside.borrow().get(usize::from(person)).cloned().flatten();
        if let Some(listener) = listener {
            listener(heard);
        }
    }

    fn start_worker(self: &Rc<Self>) {
        let shared = Rc::downgrade(self);
        let worker = Worker::start(Rc::new(move |message| {
            if let Some(shared) = shared.upgrade() {
                shared.understand(message);
            }
        }));
        match worker {
            Some(worker) => {
                self.worker.replace(Some(worker));
            }
            None => self.hear(Heard::Closed { code: 4012 }),
        }
    }

    fn understand(self: &Rc<Self>, message: FromHost) {
        match message {
            FromHost::Ready { version } if version == VERSION => self.say(&self.first_words()),
            FromHost::Ready { .. } => self.hear(Heard::Closed { code: 4002 }),
            FromHost::Opened(_) => {
                self.is_open.set(true);
                self.say(&ToHost::Connect {});
                for (person, listener) in (0..).zip(&*self.beside.borrow()) {
                    if listener.is_some() {
                        self.say(&ToHost::ConnectBeside { person });
                    }
                }
            }
            FromHost::ConnectedBeside { person } => self.hear_beside(person, Heard::Opened),
            FromHost::TextBeside { person, text } => self.hear_beside(person, Heard::Text(text)),
            FromHost::ClosedBeside { person, code } => {
                self.hear_beside(person, Heard::Closed { code });
            }
            FromHost::Connected {} => self.hear(Heard::Opened),
            FromHost::Text(text) => self.hear(Heard::Text(text)),
            FromHost::Closed { code } => self.hear(Heard::Closed { code }),
            // Another tab saves it now.
            FromHost::Changed(_) if self.is_elsewhere() => {}
            // Saved with every step, so that a reload or a crash costs nothing.
            FromHost::Changed(change) => {
                saved_tables::save(&self.id, &self.table.order, *change);
            }
            FromHost::Failed { .. } => {
                // A new worker resumes what was saved.
                self.worker.replace(None);
                self.is_open.set(false);
                self.hear(Heard::Lost);
                for person in 0..self.beside.borrow().len() {
                    self.hear_beside(person as u8, Heard::Lost);
                }
            }
            FromHost::Refused { request: WorkerRequest::Load, .. } => {
                // What was saved cannot go on here: begin the same table again.
                self.say(&self.opening());
            }
            FromHost::Refused { request: WorkerRequest::Open, code, facts } => {
                // Without a table nothing would ever come: the person is told why, and can go back.
                self.practice.refuse(Problem { code, facts });
                self.hear(Heard::Denied { status: UNPROCESSABLE });
            }
            other => self.practice.understand(other),
        }
    }

    fn first_words(&self) -> ToHost {
        let saved = saved_tables::read(&self.id).and_then(|table| table.saved);
        match saved.or_else(|| self.table.saved.clone()) {
            Some(load) => ToHost::Load(load),
            None => self.opening(),
        }
    }

    fn opening(&self) -> ToHost {
        let order = &self.table.order;
        let name = order.people.first().cloned().or_else(settings::name_if_chosen);
        let name = name.unwrap_or_else(|| {
            tercet_texts::lobby::guest(settings::language_untracked()).to_owned()
        });
        let beside = order.people.iter().skip(1).cloned().collect();
        let seed = order.seed.as_ref().and_then(|seed| seed.parse().ok());
        ToHost::Open(Open { name, room: order.room(), beside, seed })
    }
}

/// A connection to the table; the worker outlives it.
struct Port {
    shared: Rc<Shared>,
}

impl Transport for Port {
    fn send(&self, text: &str) {
        self.shared.say(&ToHost::Text(text.to_owned()));
    }
}

/// The connection of another person around the screen; the worker outlives it.
struct PortBeside {
    shared: Rc<Shared>,
    person: u8,
}

impl Transport for PortBeside {
    fn send(&self, text: &str) {
        self.shared.say(&ToHost::TextBeside { person: self.person, text: text.to_owned() });
    }
}

/// Connects another person around the screen, who sits down on the seat after the one before.
fn connect_beside(shared: &Rc<Shared>, place: usize) -> Option<Session> {
    let (person, shared) = (u8::try_from(place).ok()?, Rc::clone(shared));
    let session = Session::begin(Rc::new(move |listener| {
        if let Some(place) = shared.beside.borrow_mut().get_mut(place) {
            *place = Some(listener);
        }
        if shared.is_open.get() {
            shared.say(&ToHost::ConnectBeside { person });
        }
        Box::new(PortBeside { shared: Rc::clone(&shared), person })
    }));
    let seat = Seat(person + 1);
    let is_free = Memo::new(move |_| {
        session.room.with(|room| {
            let seat = room.as_ref().and_then(|room| room.seats.get(usize::from(seat.0)));
            matches!(seat, Some(SeatState::Free {}))
        })
    });
    Effect::new(move |_| {
        if is_free.get() {
            let _ = session.request(Request::Sit { seat }, |_| ());
        }
    });
    Some(session)
}

/// Stands still when another tab plays on at this table.
fn follow_other_tabs(id: String, practice: OfflineControls) {
    let handle = window_event_listener(ev::storage, move |event| {
        let is_of_this = event.key().is_some_and(|key| saved_tables::is_of(&id, &key));
        if is_of_this && event.new_value().is_some() {
            practice.leave_to_other_tab();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Tells the table when the person wants bots to be fast, or not any more.
fn keep_pace(session: Session) {
    Effect::new(move |_| {
        let fast = settings::current().fast_bots;
        let is_fast = session.room.with(|room| room.as_ref().map(|room| room.fast_bots));
        if is_fast.is_some_and(|is_fast| is_fast != fast) {
            let _ = session.request(Request::FastBots { fast }, |_| ());
        }
    });
}

/// At a table of this page the game begins by itself, once everybody around the screen sits.
fn start_when_ready(session: Session) {
    Effect::new(move |has_started: Option<bool>| {
        let is_free = |seat: &SeatState| matches!(seat, SeatState::Free {});
        let waits = session.room.with(|room| {
            room.as_ref().is_some_and(|room| {
                room.status == Status::Waiting && !room.seats.iter().any(is_free)
            })
        });
        if waits && has_started != Some(true) {
            let _ = session.request(Request::Start, |_| ());
        }
        waits || has_started == Some(true)
    });
}
