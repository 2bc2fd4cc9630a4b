//! The host of the tables in a page: takes what the page says, tells what it is to know.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tercet_engine::Seed;
use tercet_json::to_raw_value;
use tercet_protocol::worker::{FromHost, Load, Open, ToHost, VERSION, WorkerCode, WorkerRequest};
use tercet_protocol::{Code, limits, room::Who};
use tercet_room::{Moment, Plan, RoomRefusal, WallTime, cleaned};

use crate::{
    archive,
    draws::Draws,
    offer,
    saved::LoadError,
    table::{LocalTable, PERSON, Place},
};

/// Nobody is told this: the archive is loaded first.
const NO_ARCHIVE: &str = "what reads it is not loaded";

/// The host of the tables in a page, one at a time.
///
/// ```
/// use tercet_engine::Seed;
/// use tercet_worker::{Host, Moment, WallTime, port::{FromHost, ToHost}};
///
/// let mut host = Host::new(Seed([7; 32]));
/// assert!(matches!(host.poll(), Some(FromHost::Ready { version: 1 })));
/// let open = r#"{"open":{"name":"Ada","room":{"game":"classic","bots":["expert"]}}}"#;
/// host.take(Moment(0), WallTime(0), serde_json::from_str(open)?);
/// assert!(matches!(host.poll(), Some(FromHost::Opened(_))));
/// host.take(Moment(0), WallTime(0), ToHost::Connect {});
/// host.take(Moment(0), WallTime(0), ToHost::Text(r#"{"hello":{"version":1}}"#.to_owned()));
/// assert!(matches!(host.poll(), Some(FromHost::Connected {})));
/// assert!(matches!(host.poll(), Some(FromHost::Text(welcome)) if welcome.contains("Ada")));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub struct Host {
    draws: Draws,
    table: Option<LocalTable>,
    outputs: VecDeque<FromHost>,
}

impl Host {
    /// A host without a table. Every seed that nobody chooses follows from
    /// `random`, which nobody should know.
    pub fn new(random: Seed) -> Self {
        let ready = FromHost::Ready { version: VERSION };
        Self { draws: Draws::from_root(random), table: None, outputs: [ready].into() }
    }

    /// What the page is to be told next; nothing if there is nothing.
    pub fn poll(&mut self) -> Option<FromHost> {
        self.outputs.pop_front()
    }

    /// When to call [`Host::tick`], if nothing happens before.
    pub fn wake_at(&self) -> Option<Moment> {
        self.table.as_ref().and_then(LocalTable::wake_at)
    }

    /// Lets everything happen whose time has come.
    pub fn tick(&mut self, now: Moment) {
        if let Some(table) = &mut self.table {
            self.outputs.extend(table.tick(now));
        }
        self.tell_change(now);
    }

    /// Lets bots think that have something new to think about; to be called
    /// after everything else, when the page has been told, since it may take a while.
    pub fn think(&mut self, now: Moment) {
        if let Some(table) = &mut self.table {
            table.think(now);
        }
    }

    /// The page said something that is not a message.
    pub fn misunderstand(&mut self, problem: &str) {
        let facts = json!({ "message": problem });
        self.refuse(WorkerRequest::Unreadable, Code::Malformed.word(), &facts);
    }

    /// The page said something.
    pub fn take(&mut self, now: Moment, wall: WallTime, message: ToHost) {
        let request = message.request();
        match message {
            ToHost::Open(open) => match self.opened(now, &open) {
                Ok(table) => self.seat(table),
                Err(refusal) => self.refuse(request, refusal.code().word(), &refusal.facts()),
            },
            ToHost::Load(load) => match self.loaded(now, &load) {
                Ok(table) => self.seat(table),
                Err(LoadError { code, facts }) => self.refuse(request, code.word(), &facts),
            },
            ToHost::Replay { .. } | ToHost::Highlights { .. } | ToHost::Measure { .. } => {
                match understood(message) {
                    Ok(told) => self.outputs.push_back(told),
                    Err(why) => {
                        self.refuse(request, WorkerCode::NoRecord.word(), &json!({ "why": why }));
                    }
                }
            }
            about_the_table => match self.at_the_table(now, wall, about_the_table) {
                Ok(told) => self.outputs.extend(told),
                Err(code) => self.refuse(request, code.word(), &json!({})),
            },
        }
        self.tell_change(now);
    }

    /// Tells the page what has changed at the table, so that it can save it.
    fn tell_change(&mut self, now: Moment) {
        let change = self.table.as_mut().and_then(|table| table.take_change(now));
        self.outputs.extend(change.map(|change| FromHost::Changed(Box::new(change))));
    }

    /// What the page said to the table that is open.
    fn at_the_table(
        &mut self,
        now: Moment,
        wall: WallTime,
        message: ToHost,
    ) -> Result<Vec<FromHost>, WorkerCode> {
        let table = self.table.as_mut().ok_or(WorkerCode::NoTable)?;
        Ok(match message {
            ToHost::Open(_)
            | ToHost::Load(_)
            | ToHost::Replay { .. }
            | ToHost::Highlights { .. }
            | ToHost::Measure { .. } => Vec::new(),
            ToHost::Connect {} => table.connect(now, Place::FIRST),
            ToHost::Disconnect {} => table.disconnect(now, Place::FIRST),
            ToHost::Text(text) => table.text(now, wall, Place::FIRST, &text),
            ToHost::ConnectBeside { person } => table.connect(now, Place::beside(person)),
            ToHost::TextBeside { person, text } => {
                table.text(now, wall, Place::beside(person), &text)
            }
            ToHost::Pause {} => table.pause(now),
            ToHost::Resume {} => table.resume(now),
            ToHost::Undo {} => {
                let archive = archive::here().ok_or(WorkerCode::NothingToUndo)?;
                (archive.undo)(table, now)?
            }
            ToHost::Save {} => vec![FromHost::Saved { table: table.save(now) }],
            ToHost::Record {} => {
                let archive = archive::here().ok_or(WorkerCode::NothingPlayed)?;
                vec![(archive.record)(table, wall)?]
            }
            ToHost::Hint {} => {
                let archive = archive::here().ok_or(WorkerCode::NoHint)?;
                vec![(archive.hint)(table, now)?]
            }
        })
    }

    fn loaded(&self, now: Moment, load: &Load) -> Result<LocalTable, LoadError> {
        let archive = archive::here().ok_or_else(|| LoadError::not_saved(NO_ARCHIVE))?;
        (archive.load)(now, load)
    }

    fn opened(&mut self, now: Moment, open: &Open) -> Result<LocalTable, RoomRefusal> {
        let mut names = vec![allowed_name("name", &open.name)?];
        for name in &open.beside {
            names.push(allowed_name("beside", name)?);
        }
        let n_seats = open.room.seats.map_or(1, usize::from);
        if names.len() > n_seats.max(1) {
            let allowed = format!("up to {} names", n_seats.saturating_sub(1));
            return Err(RoomRefusal::field("beside", open.beside.join(", ").as_str(), allowed));
        }
        let who = Who { user: PERSON, name: names[0].clone() };
        let plan = Plan::new(&offer::offer(), &open.room, &who)?;
        let draws = match open.seed {
            Some(seed) => Draws::from_given(seed),
            None => Draws::from_root(self.draws.next()),
        };
        Ok(LocalTable::new(now, names, plan, draws))
    }

    fn seat(&mut self, table: LocalTable) {
        self.outputs.push_back(FromHost::Opened(Box::new(table.entry())));
        self.table = Some(table);
    }

    fn refuse(&mut self, request: WorkerRequest, code: &str, facts: &Value) {
        let facts = to_raw_value(facts).expect("a value can be written");
        let code = code.to_owned();
        self.outputs.push_back(FromHost::Refused { request, code, facts });
    }
}

/// What a record tells; or why it cannot be read, in English.
fn understood(message: ToHost) -> Result<FromHost, String> {
    let archive = archive::here().ok_or(NO_ARCHIVE)?;
    Ok(match message {
        ToHost::Replay { record } => FromHost::Replayed(Box::new((archive.replayed)(&record)?)),
        ToHost::Highlights { record } => {
            FromHost::Highlights(Box::new((archive.highlights)(&record)?))
        }
        ToHost::Measure { record, seat, known } => {
            let (known, level) = (archive.measured)(&record, seat, known)?;
            FromHost::Measured { known, level }
        }
        _ => return Err("there is no record in it".to_owned()),
    })
}

/// A name as it is shown, if it can be one.
fn allowed_name(field: &'static str, name: &str) -> Result<String, RoomRefusal> {
    let shown = cleaned(name);
    let n_chars = shown.chars().count();
    if n_chars == 0 || limits::NAME_CHARACTERS < n_chars {
        let allowed = format!("1 to {} characters", limits::NAME_CHARACTERS);
        return Err(RoomRefusal::field(field, name, allowed));
    }
    Ok(shown)
}
