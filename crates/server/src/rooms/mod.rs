//! The rooms in memory: each a task that owns its room; loaded when somebody comes.

mod listing;
mod load;
mod opened;
mod store;
mod task;

use std::{
    collections::{HashMap, hash_map::Entry},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::AtomicUsize},
    time::Instant,
};

use tercet_protocol::{ClientMessage, RoomCode, UserId, client::Seen, http::RoomEntry, room::Who};
use tercet_room::{MemberKey, Room, Thought};
use tercet_store::{RoomId, Unavailable};
use tokio::sync::{OnceCell, mpsc, oneshot};

use self::opened::{Opened, OpenedBy};
pub(crate) use self::{
    listing::Cursor,
    load::steps_within,
    store::{NewTable, create, draw_code},
};
use crate::{Limits, socket::Outbound, state::Shared};

/// How many messages may wait for a room; then its connections are read no further.
const MAILBOX: usize = 256;

/// What a room is told.
pub(crate) enum Mail {
    /// Somebody has come.
    Enter { key: MemberKey, who: Who, seen: Option<Seen>, changes: bool, outbound: Arc<Outbound> },
    /// A connection is gone.
    Leave { key: MemberKey },
    /// A message from a connection.
    Ask { key: MemberKey, message: ClientMessage, received: Instant },
    /// Somebody who belongs here was refused by the server: their hold begins again.
    Refused { user: UserId },
    /// A bot has thought.
    Thought(Thought),
    /// A bot has panicked while it thought.
    BotPanicked,
    /// The server stops: finish what was begun.
    Stop(oneshot::Sender<()>),
}

/// The way to a room in memory.
#[derive(Clone)]
pub(crate) struct RoomHandle {
    id: RoomId,
    mail: mpsc::Sender<Mail>,
    face: Arc<Face>,
}

/// What is known of a room in memory without asking it.
struct Face {
    shown: Mutex<Shown>,
    /// How many connections there are in it.
    n_here: AtomicUsize,
}

struct Shown {
    entry: RoomEntry,
    /// Those who belong to it: they have a seat, are the host, or opened the table.
    people: Vec<UserId>,
}

impl Shown {
    fn of(room: &Room) -> Self {
        Self { entry: room.entry(), people: room.people() }
    }
}

impl Face {
    fn of(room: &Room) -> Self {
        Self { shown: Mutex::new(Shown::of(room)), n_here: AtomicUsize::new(0) }
    }

    fn show(&self, room: &Room) {
        *self.shown() = Shown::of(room);
    }

    fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
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
        self.face.shown().entry.clone()
    }
}

/// Why a room is unavailable.
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
    opened: Arc<Opened>,
}

impl Rooms {
    /// The room with this code, loaded if it is not in memory: then it counts for this address.
    pub(crate) async fn find(
        &self,
        shared: &Arc<Shared>,
        code: RoomCode,
        by: IpAddr,
    ) -> Result<RoomHandle, NoRoom> {
        let cell = Arc::clone(self.cells().entry(code).or_default());
        let start = || task::start(shared, code, by, &cell);
        let found = cell.get_or_try_init(start).await.cloned();
        if found.is_err() {
            self.forget(code, &cell);
        }
        found
    }

    /// Whether somebody may open one more room.
    pub(crate) fn has_space(&self, limits: &Limits, user: UserId, address: IpAddr) -> bool {
        let (per_user, per_address) = (limits.open_rooms_per_user, limits.open_rooms_per_address);
        self.opened.has_space(user, address, per_user, per_address)
    }

    /// Whether somebody belongs to the room with this code: has a seat, is the host, or opened
    /// the table. Does not load a room that is not in memory.
    pub(crate) async fn belongs(
        &self,
        shared: &Shared,
        code: RoomCode,
        user: UserId,
    ) -> Result<bool, Unavailable> {
        match self.in_memory(code) {
            Some(room) => Ok(room.face.shown().people.contains(&user)),
            None => match load::front(shared, code).await {
                Ok(front) => Ok(front.people.contains(&user)),
                Err(NoRoom::Unknown) => Ok(false),
                Err(NoRoom::Unavailable(cause)) => Err(cause),
            },
        }
    }

    /// The server refused somebody who belongs to this room: if it is in memory, their hold
    /// begins again. In a room that is not, holds do not run.
    pub(crate) async fn refused(&self, code: RoomCode, user: UserId) {
        if let Some(room) = self.in_memory(code) {
            let _ = room.send(Mail::Refused { user }).await;
        }
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

    fn in_memory(&self, code: RoomCode) -> Option<RoomHandle> {
        self.cells().get(&code).and_then(|cell| cell.get().cloned())
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
