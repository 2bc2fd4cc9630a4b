//! The rooms in memory: each a task that owns its room; loaded when somebody comes.

mod load;
mod store;
mod task;

use std::{
    cmp::Reverse,
    collections::{HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use tercet_protocol::{ClientMessage, RoomCode, UserId, client::Seen, http::RoomEntry, room::Who};
use tercet_room::{MemberKey, Room, Thought};
use tercet_store::{RoomId, Unavailable};
use tokio::sync::{OnceCell, mpsc, oneshot};

pub(crate) use self::{
    load::all_steps,
    store::{NewTable, create, draw_code},
};
use crate::{socket::Line, state::Shared};

/// How many messages may wait for a room; then its connections are read no further.
const MAILBOX: usize = 256;

/// What a room is told.
pub(crate) enum Mail {
    /// Somebody has come.
    Enter { key: MemberKey, who: Who, seen: Option<Seen>, line: Arc<Line> },
    /// A connection is gone.
    Leave { key: MemberKey },
    /// A message from a connection.
    Ask { key: MemberKey, message: ClientMessage, received: Instant },
    /// Somebody wanted to come and was refused by the server.
    Refused { user: UserId },
    /// A bot has thought.
    Thought(Thought),
    /// The server stops: finish what was begun.
    Stop(oneshot::Sender<()>),
}

/// The way to a room in memory.
#[derive(Clone)]
pub(crate) struct RoomHandle {
    id: RoomId,
    mail: mpsc::Sender<Mail>,
    front: Arc<Mutex<Front>>,
}

/// What is known of a room without asking it.
#[derive(Clone, Debug)]
pub(crate) struct Front {
    /// The room as it is listed.
    pub(crate) entry: RoomEntry,
    /// Those who belong to it: they have a seat, are the host, or opened the table.
    pub(crate) people: Vec<UserId>,
}

impl Front {
    fn of(room: &Room) -> Self {
        Self { entry: room.entry(), people: room.people() }
    }
}

/// The room is not in memory any more; it can be loaded again.
pub(crate) struct Gone;

impl RoomHandle {
    /// Tells the room something, and waits while its mailbox is full.
    pub(crate) async fn send(&self, mail: Mail) -> Result<(), Gone> {
        self.mail.send(mail).await.map_err(|_| Gone)
    }

    /// The room as it is listed.
    pub(crate) fn entry(&self) -> RoomEntry {
        self.front().entry.clone()
    }

    /// Whether somebody belongs to the room: has a seat, is the host, or opened the table.
    pub(crate) fn belongs(&self, user: UserId) -> bool {
        self.front().people.contains(&user)
    }

    /// Tells the room that the server refused somebody who may have a seat there: their hold
    /// begins again. Does not wait: while the mailbox is full the room has other mail to
    /// answer, and the next refusal will do.
    pub(crate) fn refused(&self, user: UserId) {
        let _ = self.mail.try_send(Mail::Refused { user });
    }

    fn front(&self) -> MutexGuard<'_, Front> {
        self.front.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why a room is not to be had.
#[derive(Debug)]
pub(crate) enum NoRoom {
    /// There is none with this code.
    Unknown,
    /// It cannot be loaded now.
    Unavailable(Unavailable),
}

impl From<Unavailable> for NoRoom {
    fn from(unavailable: Unavailable) -> Self {
        NoRoom::Unavailable(unavailable)
    }
}

/// A place for a room that is loaded once, however many ask for it at the same time.
type Cell = Arc<OnceCell<RoomHandle>>;

/// The rooms in memory.
#[derive(Default)]
pub(crate) struct Rooms {
    cells: Mutex<HashMap<RoomCode, Cell>>,
}

impl Rooms {
    /// The room with this code, loaded if it is not in memory.
    pub(crate) async fn find(
        &self,
        shared: &Arc<Shared>,
        code: RoomCode,
    ) -> Result<RoomHandle, NoRoom> {
        let cell = Arc::clone(self.cells().entry(code).or_default());
        let found = cell.get_or_try_init(|| task::start(shared, code, &cell)).await.cloned();
        if found.is_err() {
            self.forget(code, &cell);
        }
        found
    }

    /// The public rooms in memory, the newest first, at most so many.
    pub(crate) fn listed(&self, limit: usize) -> Vec<RoomEntry> {
        let cells = self.cells();
        let rooms = cells.values().filter_map(|cell| cell.get());
        let mut rooms: Vec<(RoomId, RoomEntry)> =
            rooms.map(|room| (room.id, room.entry())).filter(|(_, entry)| entry.public).collect();
        drop(cells);
        rooms.sort_by_key(|(id, _)| Reverse(*id));
        rooms.into_iter().map(|(_, entry)| entry).take(limit).collect()
    }

    /// The numbers of the rooms in memory.
    pub(crate) fn loaded(&self) -> Vec<RoomId> {
        self.cells().values().filter_map(|cell| cell.get()).map(|room| room.id).collect()
    }

    /// The room with this code as it is listed. Looking does not wake it up.
    pub(crate) async fn peek(&self, shared: &Shared, code: RoomCode) -> Result<RoomEntry, NoRoom> {
        match self.in_memory(code) {
            Some(room) => Ok(room.entry()),
            None => Ok(load::front(shared, code).await?.entry),
        }
    }

    /// Whether somebody belongs to the room with this code: has a seat, is the host, or opened
    /// the table. Does not load a room that is not in memory.
    pub(crate) async fn belongs(
        &self,
        shared: &Shared,
        code: RoomCode,
        user: UserId,
    ) -> Result<bool, NoRoom> {
        match self.in_memory(code) {
            Some(room) => Ok(room.belongs(user)),
            None => Ok(load::front(shared, code).await?.people.contains(&user)),
        }
    }

    /// The server refused somebody who wanted to come to this room: if it is in memory, their
    /// hold begins again. In a room that is not, holds do not run.
    pub(crate) fn refused(&self, code: RoomCode, user: UserId) {
        if let Some(room) = self.in_memory(code) {
            room.refused(user);
        }
    }

    fn in_memory(&self, code: RoomCode) -> Option<RoomHandle> {
        self.cells().get(&code).and_then(|cell| cell.get().cloned())
    }

    /// Lets a room be found by another code as well; `false` if the code is in use.
    fn add_code(&self, code: RoomCode, cell: &Cell) -> bool {
        match self.cells().entry(code) {
            Entry::Occupied(_) => false,
            Entry::Vacant(free) => {
                free.insert(Arc::clone(cell));
                true
            }
        }
    }

    /// Every room writes what it has begun, and ends.
    pub(crate) async fn stop(&self) {
        let handles: Vec<RoomHandle> =
            self.cells().drain().filter_map(|(_, cell)| cell.get().cloned()).collect();
        let mut stopped = Vec::with_capacity(handles.len());
        for handle in handles {
            let (done, is_done) = oneshot::channel();
            if handle.send(Mail::Stop(done)).await.is_ok() {
                stopped.push(is_done);
            }
        }
        for is_done in stopped {
            // A room that is gone without an answer has stopped too.
            let _ = is_done.await;
        }
    }

    /// The room is no longer in memory; unless it has been loaded again meanwhile.
    fn forget(&self, code: RoomCode, cell: &Cell) {
        let mut cells = self.cells();
        if cells.get(&code).is_some_and(|found| Arc::ptr_eq(found, cell)) {
            cells.remove(&code);
        }
    }

    fn cells(&self) -> MutexGuard<'_, HashMap<RoomCode, Cell>> {
        self.cells.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
