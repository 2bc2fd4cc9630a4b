//! The way to a table in the worker.

use std::{cell::RefCell, rc::Rc};

use leptos::prelude::*;
use tercet_protocol::worker::{FromHost, Load, Open, ToHost, VERSION};

use super::{
    practice::Practice,
    saved_tables::{self, SavedTable},
};
use crate::{
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
    practice: Practice,
}

/// Opens the table, or goes on with it.
pub(super) fn open(id: String, table: SavedTable) -> (Session, Practice) {
    let practice = Practice::of(&table.order.game);
    let shared = Rc::new(Shared {
        id,
        table,
        worker: RefCell::new(None),
        listener: RefCell::new(None),
        practice,
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
    // Saved after every step, so that a reload or a crash costs nothing.
    let saved = StoredValue::new_local(shared);
    Effect::new(move |_| {
        if session.game.with(Option::is_some) {
            saved.with_value(|shared| {
                shared.practice.is_over.set(
                    session.game.with_untracked(|game| {
                        game.as_ref().is_some_and(|game| game.over.is_some())
                    }),
                );
                shared.say(&ToHost::Save {});
            });
        }
    });
    start_when_ready(session);
    keep_pace(session);
    (session, practice)
}

impl Shared {
    fn say(&self, message: &ToHost) {
        if let Some(worker) = &*self.worker.borrow() {
            worker.send(message);
        }
    }

    fn hear(&self, heard: Heard) {
        let listener = self.listener.borrow().clone();
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
            FromHost::Opened(_) => self.say(&ToHost::Connect {}),
            FromHost::Connected {} => self.hear(Heard::Opened),
            FromHost::Text(text) => self.hear(Heard::Text(text)),
            FromHost::Closed { code } => self.hear(Heard::Closed { code }),
            FromHost::Saved { table } => {
                let over = self.practice.is_over.try_get_untracked().unwrap_or_default();
                saved_tables::save(&self.id, &self.table.order.topic, &table, over);
            }
            FromHost::Failed { .. } => {
                // A new worker goes on with what was saved.
                self.worker.replace(None);
                self.hear(Heard::Lost);
            }
            FromHost::Refused { request, .. } if request == "load" => {
                // What was saved cannot go on here: begin the same table anew.
                self.say(&self.opening());
            }
            FromHost::Refused { request, .. } if request == "open" => {
                // Without a table nothing would ever come: the person is told, and can go back.
                self.hear(Heard::Denied { status: UNPROCESSABLE });
            }
            other => self.practice.understand(other),
        }
    }

    fn first_words(&self) -> ToHost {
        let saved = saved_tables::read(&self.id).and_then(|table| table.saved);
        match saved.or_else(|| self.table.saved.clone()) {
            Some(table) => ToHost::Load(Load { table }),
            None => self.opening(),
        }
    }

    fn opening(&self) -> ToHost {
        let name = settings::name_if_chosen().unwrap_or_else(|| {
            tercet_texts::lobby::guest(settings::language_untracked()).to_owned()
        });
        let order = &self.table.order;
        let seed = order.seed.as_ref().and_then(|seed| seed.parse().ok());
        ToHost::Open(Open { name, room: order.room(), seed })
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

/// Tells the table when the person wants bots to be fast, or not any more.
fn keep_pace(session: Session) {
    Effect::new(move |_| {
        let fast = settings::current().fast_bots;
        let is_fast = session.room.with(|room| room.as_ref().map(|room| room.fast_bots));
        if is_fast.is_some_and(|is_fast| is_fast != fast) {
            let _ = session.request(tercet_client::Request::FastBots { fast }, |_| ());
        }
    });
}

/// At a table of this page nobody else is waited for: the game begins at once.
fn start_when_ready(session: Session) {
    Effect::new(move |has_started: Option<bool>| {
        let waits = session.room.with(|room| {
            room.as_ref().is_some_and(|room| room.status == tercet_protocol::room::Status::Waiting)
        });
        if waits && has_started != Some(true) {
            let _ = session.request(tercet_client::Request::Start, |_| ());
        }
        waits || has_started == Some(true)
    });
}
