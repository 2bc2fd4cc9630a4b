//! The host of the tables in a page: takes what the page says, tells what it is to know.

use std::collections::VecDeque;

use serde_json::{Value, json, value::to_raw_value};
use tercet_engine::Seed;
use tercet_protocol::worker::{Code, FromHost, Open, ToHost, VERSION};
use tercet_protocol::{Code as ProtocolCode, limits, room::Who};
use tercet_room::{Moment, No, Plan, cleaned};

use crate::{
    draws::Draws,
    highlights, offer, replay,
    saved::CannotLoad,
    table::{PERSON, Table},
};

/// The host of the tables in a page, one at a time.
///
/// ```
/// use tercet_engine::Seed;
/// use tercet_worker::{Host, Moment, port::{FromHost, ToHost}};
///
/// let mut host = Host::new(Seed([7; 32]));
/// assert!(matches!(host.poll(), Some(FromHost::Ready { version: 1 })));
/// let open = r#"{"open":{"name":"Ada","room":{"game":"classic","bots":["expert"]}}}"#;
/// host.take(Moment(0), serde_json::from_str(open)?);
/// assert!(matches!(host.poll(), Some(FromHost::Opened(_))));
/// host.take(Moment(0), ToHost::Connect {});
/// host.take(Moment(0), ToHost::Text(r#"{"hello":{"version":1}}"#.to_owned()));
/// assert!(matches!(host.poll(), Some(FromHost::Connected {})));
/// assert!(matches!(host.poll(), Some(FromHost::Text(welcome)) if welcome.contains("Ada")));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub struct Host {
    draws: Draws,
    table: Option<Table>,
    wall: u64,
    outputs: VecDeque<FromHost>,
}

impl Host {
    /// A host without a table. Every seed that nobody chooses follows from
    /// `random`, which nobody should know.
    pub fn new(random: Seed) -> Self {
        let ready = FromHost::Ready { version: VERSION };
        Self { draws: Draws::from_root(random), table: None, wall: 0, outputs: [ready].into() }
    }

    /// Tells the time of the wall clock, in milliseconds since 1970: records
    /// and chat carry it, and nothing is decided by it.
    pub fn set_wall(&mut self, wall: u64) {
        self.wall = wall;
        if let Some(table) = &mut self.table {
            table.room.set_wall(wall);
        }
    }

    /// What the page is to be told next; nothing if there is nothing.
    pub fn poll(&mut self) -> Option<FromHost> {
        self.outputs.pop_front()
    }

    /// When to call [`Host::tick`], if nothing happens before.
    pub fn wake_at(&self) -> Option<Moment> {
        self.table.as_ref().and_then(Table::wake_at)
    }

    /// Lets everything happen whose time has come.
    pub fn tick(&mut self, now: Moment) {
        if let Some(table) = &mut self.table {
            self.outputs.extend(table.tick(now));
        }
    }

    /// Lets bots think that have something new to think about; to be called
    /// after everything else, when the page has been told, since it may take a while.
    pub fn think(&mut self, now: Moment) {
        if let Some(table) = &mut self.table {
            table.think(now);
        }
    }

    /// The page said something that is no message.
    pub fn misunderstand(&mut self, problem: &str) {
        let facts = json!({ "message": problem });
        self.refuse("", ProtocolCode::Malformed.word(), &facts);
    }

    /// The page said something.
    pub fn take(&mut self, now: Moment, message: ToHost) {
        let request = name(&message);
        match message {
            ToHost::Open(open) => match self.opened(now, &open) {
                Ok(table) => self.seat(table),
                Err(no) => self.refuse(request, no.code.word(), &no.facts),
            },
            ToHost::Load(load) => match Table::load(now, &load.table) {
                Ok(table) => self.seat(table),
                Err(CannotLoad { code, facts }) => self.refuse(request, code.word(), &facts),
            },
            ToHost::Replay { record } => match replay::replayed(&record) {
                Ok(replayed) => self.outputs.push_back(FromHost::Replayed(Box::new(replayed))),
                Err(why) => self.refuse(request, Code::NoRecord.word(), &json!({ "why": why })),
            },
            ToHost::Highlights { record } => match highlights::of(&record) {
                Ok(best) => self.outputs.push_back(FromHost::Highlights(Box::new(best))),
                Err(why) => self.refuse(request, Code::NoRecord.word(), &json!({ "why": why })),
            },
            about_the_table => match self.at_the_table(now, about_the_table) {
                Ok(told) => self.outputs.extend(told),
                Err(code) => self.refuse(request, code.word(), &json!({})),
            },
        }
    }

    /// What the page said to the table that is open.
    fn at_the_table(&mut self, now: Moment, message: ToHost) -> Result<Vec<FromHost>, Code> {
        let table = self.table.as_mut().ok_or(Code::NoTable)?;
        Ok(match message {
            ToHost::Open(_)
            | ToHost::Load(_)
            | ToHost::Replay { .. }
            | ToHost::Highlights { .. } => Vec::new(),
            ToHost::Connect {} => table.connect(now),
            ToHost::Disconnect {} => table.disconnect(now),
            ToHost::Text(text) => table.text(now, &text),
            ToHost::Pause {} => table.pause(now),
            ToHost::Resume {} => table.resume(now),
            ToHost::Undo {} => table.undo(now)?,
            ToHost::Save {} => vec![FromHost::Saved { table: table.save(now) }],
            ToHost::Record {} => vec![table.record(self.wall)?],
            ToHost::Hint {} => vec![table.hint(now)?],
        })
    }

    fn opened(&mut self, now: Moment, open: &Open) -> Result<Table, No> {
        let name = cleaned(&open.name);
        let n_chars = name.chars().count();
        if n_chars == 0 || limits::NAME_CHARACTERS < n_chars {
            let allowed = format!("1 to {} characters", limits::NAME_CHARACTERS);
            let facts = json!({ "field": "name", "value": open.name, "allowed": allowed });
            return Err(No::new(ProtocolCode::WrongField, facts));
        }
        let who = Who { user: PERSON, name: name.clone() };
        let plan = Plan::new(&offer::offer(), &open.room, &who)?;
        let draws = match open.seed {
            Some(seed) => Draws::from_given(seed),
            None => Draws::from_root(self.draws.next()),
        };
        Ok(Table::new(now, name, plan, draws))
    }

    fn seat(&mut self, mut table: Table) {
        table.room.set_wall(self.wall);
        self.outputs.push_back(FromHost::Opened(Box::new(table.entry())));
        self.table = Some(table);
    }

    fn refuse(&mut self, request: &str, code: &str, facts: &Value) {
        let facts = to_raw_value(facts).expect("a value can be written");
        let (request, code) = (request.to_owned(), code.to_owned());
        self.outputs.push_back(FromHost::Refused { request, code, facts });
    }
}

/// What a message is called.
fn name(message: &ToHost) -> &'static str {
    match message {
        ToHost::Open(_) => "open",
        ToHost::Load(_) => "load",
        ToHost::Connect {} => "connect",
        ToHost::Disconnect {} => "disconnect",
        ToHost::Text(_) => "text",
        ToHost::Pause {} => "pause",
        ToHost::Resume {} => "resume",
        ToHost::Undo {} => "undo",
        ToHost::Save {} => "save",
        ToHost::Record {} => "record",
        ToHost::Hint {} => "hint",
        ToHost::Replay { .. } => "replay",
        ToHost::Highlights { .. } => "highlights",
    }
}
