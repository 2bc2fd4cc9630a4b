//! The rooms in memory: each a task that owns its room; loaded when somebody comes.

mod listing;
mod load;
mod opened;
mod quick;
mod speakers;
mod store;
mod task;
mod way;

use std::{
    collections::{HashMap, HashSet, hash_map::Entry},
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize},
    },
    time::Instant,
};

use tercet_protocol::{
    ClientMessage, GameId, RoomCode, UserId,
    client::{Changes, Seen},
    http::RoomEntry,
    room::Who,
};
use tercet_room::{MemberKey, Room, Speaker, Thought};
use tercet_store::{RoomId, Unavailable};
use tokio::sync::{OnceCell, mpsc, oneshot};

use self::opened::Opened;
pub(crate) use self::{
    listing::Cursor,
    load::steps_within,
    opened::OpenedBy,
    quick::Seeker,
    store::{NewTable, create, draw_code},
    way::{Recipient, RoomWay},
};
use crate::{Limits, state::Shared};

/// How many messages may wait for a room; then its connections are read no further.
const MAILBOX: usize = 256;

/// What a room is told.
pub(crate) enum Mail {
    /// Somebody has come.
    Enter {
        key: MemberKey,
        who: Who,
        /// Where they come from.
        address: IpAddr,
        seen: Option<Seen>,
        changes: Changes,
        recipient: Recipient,
    },
    /// A connection is gone.
    Leave { key: MemberKey },
    /// A message from a connection.
    Ask { key: MemberKey, message: ClientMessage, received: Instant },
    /// Somebody who belongs here was refused by the server: their hold begins again.
    Refused { user: UserId },
    /// Somebody was deleted, who was called `old`; answered once that is stored.
    Forget { user: UserId, old: String, new: String, done: oneshot::Sender<()> },
    /// What somebody has said here is taken out.
    Unsay { user: UserId },
    /// What was found out about somebody who is here.
    Vouch { user: UserId, speaker: Speaker },
    /// A bot has thought.
    Thought(Thought),
    /// A bot has panicked while it thought.
    BotPanicked,
    /// The room may be another node's by now: it looks before it does anything.
    #[cfg(feature = "cluster")]
    Look,
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
    /// Who they are.
    here: Mutex<Vec<UserId>>,
    /// Whether it is a table of quick play at which one more person finds a place.
    has_quick_space: AtomicBool,
    /// Whether it is one at which people wait for a scored game.
    waits: AtomicBool,
}

struct Shown {
    entry: RoomEntry,
    /// The game that is played there, or was last.
    game: Option<GameId>,
    /// Those who belong to it: they have a seat, are the host, or opened the table.
    people: Vec<UserId>,
}

impl Shown {
    fn of(room: &Room) -> Self {
        Self { entry: room.entry(), game: room.game_id(), people: room.people() }
    }
}

impl Face {
    fn of(room: &Room) -> Self {
        Self {
            shown: Mutex::new(Shown::of(room)),
            n_here: AtomicUsize::new(0),
            here: Mutex::new(Vec::new()),
            has_quick_space: AtomicBool::new(room.has_quick_space()),
            waits: AtomicBool::new(room.waits_for_quick_play()),
        }
    }

    fn show(&self, room: &Room) {
        *self.shown() = Shown::of(room);
    }

    fn show_here(&self, here: Vec<UserId>) {
        *self.here() = here;
    }

    fn here(&self) -> MutexGuard<'_, Vec<UserId>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// Wakes the room, which ends if it is not this node's any more.
    #[cfg(feature = "cluster")]
    fn look(&self) {
        // A full mailbox wakes it too.
        let _ = self.mail.try_send(Mail::Look);
    }

    /// The room as it is listed.
    pub(crate) fn entry(&self) -> RoomEntry {
        self.face.shown().entry.clone()
    }
}

/// A room in memory, as those see it who report somebody there.
pub(crate) struct Scene {
    pub(crate) room: RoomId,
    /// The game that is played there, or was last.
    pub(crate) game: Option<GameId>,
    /// Everybody who is there, or belongs there.
    pub(crate) people: Vec<UserId>,
}

/// For whom a room counts that is loaded.
pub(crate) enum Opener {
    /// For those who made it and have a place for it.
    New(OpenedBy),
    /// For the address from which it was woken; and for its host, if it is they who did it.
    Woken { by: Option<UserId>, from: IpAddr },
}

/// Why a room is unavailable.
#[derive(Debug)]
pub(crate) enum RoomError {
    /// There is none with this code.
    Unknown,
    /// It cannot be loaded now.
    Unavailable(Unavailable),
    /// Another node has it in memory.
    #[cfg(feature = "cluster")]
    Elsewhere(tercet_store::Peer),
}

impl From<Unavailable> for RoomError {
    fn from(unavailable: Unavailable) -> Self {
        RoomError::Unavailable(unavailable)
    }
}

/// A place for a room that is loaded once, however many ask for it at the same time.
type Cell = Arc<OnceCell<RoomHandle>>;

/// The rooms in memory.
#[derive(Default)]
pub(crate) struct Rooms {
    cells: Mutex<HashMap<RoomCode, Cell>>,
    opened: Arc<Opened>,
    /// Held while somebody looks for a table of quick play and opens one if there is none, so
    /// that two who come together meet.
    pub(crate) looking: tokio::sync::Mutex<()>,
    /// Who looked for a table of quick play last.
    sought: Mutex<HashMap<UserId, quick::Sought>>,
}

impl Rooms {
    /// The room with this code, loaded if it is not in memory: then it counts for its opener.
    pub(crate) async fn find(
        &self,
        shared: &Arc<Shared>,
        code: RoomCode,
        by: Opener,
    ) -> Result<RoomHandle, RoomError> {
        let cell = Arc::clone(self.cells().entry(code).or_default());
        let start = || task::start(shared, code, by, &cell);
        let found = cell.get_or_try_init(start).await.cloned();
        if found.is_err() {
            self.forget(code, &cell);
        }
        #[cfg(feature = "cluster")]
        if let (Ok(room), Some(cluster)) = (&found, &shared.cluster)
            && !cluster.verify(room.id).await?
        {
            room.look();
            let cause = "the room is another node's by now".into();
            return Err(Unavailable::ReadFailed { cause }.into());
        }
        found
    }

    /// The way to the room with this code, wherever it is in memory; loaded here if it is nowhere.
    pub(crate) async fn find_way(
        &self,
        shared: &Arc<Shared>,
        code: RoomCode,
        by: Opener,
    ) -> Result<RoomWay, RoomError> {
        let found = self.find(shared, code, by).await;
        #[cfg(feature = "cluster")]
        if let (Err(RoomError::Elsewhere(peer)), Some(cluster)) = (&found, &shared.cluster) {
            return Ok(RoomWay::Elsewhere(cluster.room_at(peer.clone(), code)));
        }
        found.map(RoomWay::Here)
    }

    /// A place for one more room of this person, if they may open one.
    pub(crate) fn reserve(
        &self,
        limits: &Limits,
        user: UserId,
        address: IpAddr,
    ) -> Option<OpenedBy> {
        let (per_user, per_address) = (limits.open_rooms_per_user, limits.open_rooms_per_address);
        self.opened.reserve(user, address, per_user, per_address)
    }

    /// Whether somebody belongs to the room with this code, if it is in memory.
    pub(crate) fn belongs_in_memory(&self, code: RoomCode, user: UserId) -> Option<bool> {
        self.in_memory(code).map(|room| room.face.shown().people.contains(&user))
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
                Err(RoomError::Unknown) => Ok(false),
                Err(RoomError::Unavailable(cause)) => Err(cause),
                #[cfg(feature = "cluster")]
                Err(RoomError::Elsewhere(_)) => Ok(false),
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

    /// Every room in memory forgets somebody who was deleted, and stores that.
    pub(crate) async fn forget_person(&self, user: UserId, old: &str, new: &str) {
        let handles: Vec<RoomHandle> =
            self.cells().values().filter_map(|cell| cell.get().cloned()).collect();
        let mut forgotten = Vec::with_capacity(handles.len());
        for handle in handles {
            let (done, is_done) = oneshot::channel();
            let (old, new) = (old.to_owned(), new.to_owned());
            if handle.send(Mail::Forget { user, old, new, done }).await.is_ok() {
                forgotten.push(is_done);
            }
        }
        for is_done in forgotten {
            // A room that is gone without an answer is read from the disk again.
            let _ = is_done.await;
        }
    }

    /// Every room in memory takes out what somebody has said.
    pub(crate) async fn unsay(&self, user: UserId) {
        let handles: Vec<RoomHandle> =
            self.cells().values().filter_map(|cell| cell.get().cloned()).collect();
        for handle in handles {
            // A room that is gone reads what is left from the disk.
            let _ = handle.send(Mail::Unsay { user }).await;
        }
    }

    /// What is known of a room in memory to those who report somebody there.
    pub(crate) fn scene(&self, code: RoomCode) -> Option<Scene> {
        let handle = self.in_memory(code)?;
        let mut people = handle.face.here().clone();
        let shown = handle.face.shown();
        people.extend(&shown.people);
        Some(Scene { room: handle.id, game: shown.game, people })
    }

    /// Where those of these people are who sit at public tables, or watch there.
    pub(crate) fn public_places(&self, people: &HashSet<UserId>) -> HashMap<UserId, RoomCode> {
        let mut places = HashMap::new();
        if people.is_empty() {
            return places;
        }
        // Nobody who looks for a room waits while all of them are asked.
        let rooms: Vec<RoomHandle> =
            self.cells().values().filter_map(|cell| cell.get().cloned()).collect();
        for room in rooms {
            let shown = room.face.shown();
            let (is_public, code) = (shown.entry.public, shown.entry.code);
            drop(shown);
            if is_public {
                let here = room.face.here();
                let found = here.iter().filter(|user| people.contains(*user));
                places.extend(found.map(|user| (*user, code)));
            }
        }
        places
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
    pub(crate) async fn peek(
        &self,
        shared: &Shared,
        code: RoomCode,
    ) -> Result<RoomEntry, RoomError> {
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

    /// Every room that is not this node's any more ends without writing anything.
    #[cfg(feature = "cluster")]
    pub(crate) fn step_down(&self) {
        let handles: Vec<RoomHandle> =
            self.cells().values().filter_map(|cell| cell.get().cloned()).collect();
        handles.iter().for_each(RoomHandle::look);
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
