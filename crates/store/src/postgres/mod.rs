//! The store in a PostgreSQL database, which several nodes share.
//!
//! ```text
//!   rooms ── append, save_room, … ──▶ queue ──▶ writer ── one transaction, pipelined ──▶ answers
//!   anybody ── steps, rooms, … ─────▶ pool of connections ─────────────────────────────▶ answers
//! ```
//!
//! - **Answers come after the commit**, with `fsync` and `synchronous_commit` on.
//! - **Group commit without a timer**, as in SQLite: a transaction takes whatever queued during the
//!   last one. Its statements are sent without waiting for each other, its appends share one.
//! - **An append is a compare-and-set**: it takes the next place in the log of its game, and
//!   a place is taken once ([`appends`]).
//! - **A lost connection is not the end**: the writer connects again, finds out whether the last
//!   transaction was committed ([`session`]), and repeats it if it was not.

mod account_change;
mod account_query;
mod accounts;
mod answers;
mod appends;
mod chat;
mod columns;
mod connect;
mod connect_error;
mod credentials;
mod cursors;
mod deletion;
mod forget;
mod games;
mod job;
mod links;
mod nodes;
mod offline;
mod people;
mod person_change;
mod person_query;
mod plan;
mod rating_change;
mod rating_query;
mod ratings;
mod reader;
mod rooms;
mod run_change;
mod run_query;
mod runs;
mod schema;
mod session;
mod stats;
mod survey;
mod text;
mod transfer;
mod users;
mod writer;

use std::{
    io,
    panic::{self, AssertUnwindSafe},
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};

use tokio::{
    runtime::{Builder, Runtime},
    sync::oneshot,
};

pub(crate) use self::transfer::Transfer;
pub use self::{
    connect_error::ConnectError,
    nodes::{Node, Ownership, OwnershipCounts, Peer},
    survey::Survey,
};
use self::{
    job::Job,
    nodes::Life,
    reader::{Reader, Thread},
    session::{Session, Sharing},
    writer::Writer,
};
use crate::{Accounts as _, StoreReply, Unavailable, meter::Meter, queue::Queue};

/// How many writes may wait; far more than there are rooms with a claim in flight.
const MAX_WAITING_WRITES: usize = 1 << 16;

/// The store in a PostgreSQL database.
///
/// Clones are the same store. When the last of them is gone it closes as with
/// [`crate::Store::close`].
#[derive(Clone)]
pub struct PostgresStore {
    shared: Arc<Shared>,
    /// Dropped last, with the last clone.
    _threads: Arc<Threads>,
}

struct Shared {
    jobs: Arc<Queue<Job>>,
    reader: Reader,
    meter: Meter,
    /// This store's life as a node, if it is one of several.
    life: Option<Arc<Life>>,
    /// Who waits for the end, until there is one.
    closing: Mutex<Closing>,
}

enum Closing {
    /// The writer runs.
    Awaited(Vec<oneshot::Sender<Result<(), Unavailable>>>),
    /// The connections are closed.
    Done(Result<(), Unavailable>),
}

/// The threads of a store, which end with it.
struct Threads {
    jobs: Arc<Queue<Job>>,
    writer: Option<JoinHandle<()>>,
    _reader: Thread,
}

impl PostgresStore {
    /// Opens the store in the database at this address, and brings its tables up to date.
    ///
    /// # Errors
    /// If the database cannot be reached or used, is not ours or too new, or would lose what it
    /// acknowledged.
    pub fn open(url: &str) -> impl StoreReply<Result<Self, ConnectError>> + use<> {
        Self::begin(url, None)
    }

    /// Opens the store as one of several nodes that share the database. A room must be
    /// [claimed](Self::claim) before it is written to.
    ///
    /// # Errors
    /// As with [`PostgresStore::open`], and if a node with this name runs already.
    pub fn join(url: &str, node: Node) -> impl StoreReply<Result<Self, ConnectError>> + use<> {
        Self::begin(url, Some(node))
    }

    fn begin(url: &str, node: Option<Node>) -> impl StoreReply<Result<Self, ConnectError>> + use<> {
        let config = connect::config(url);
        async {
            let config = config?;
            let (opened, session) = oneshot::channel();
            let (begin, begun) = oneshot::channel();
            let connecting = config.clone();
            let run = move || work(connecting, node, opened, begun);
            let thread = |cause| ConnectError::Thread { cause };
            let writer = spawn("store-writer", run).map_err(thread)?;
            let life =
                session.await.map_err(|_| thread(io::Error::other("the writer panicked")))??;
            let (reader, reading) = Reader::start(config.clone()).map_err(thread)?;
            if let Some(life) = &life {
                reader.keep_alive(config, Arc::clone(life));
            }
            let jobs = Arc::new(Queue::new(MAX_WAITING_WRITES));
            let shared = Arc::new(Shared {
                jobs: Arc::clone(&jobs),
                reader,
                meter: Meter::default(),
                life,
                closing: Mutex::new(Closing::Awaited(Vec::new())),
            });
            // The thread waits for this and for nothing else.
            let _ = begin.send(Arc::clone(&shared));
            let threads = Threads { jobs, writer: Some(writer), _reader: reading };
            let store = Self { shared, _threads: Arc::new(threads) };
            // What a deletion has left to be done; if that fails, it is left for another time.
            let _ = store.scrub().await;
            Ok(store)
        }
    }

    fn jobs(&self) -> &Arc<Queue<Job>> {
        &self.shared.jobs
    }

    fn reader(&self) -> &Reader {
        &self.shared.reader
    }
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.to_owned()).spawn(run)
}

/// The life of the writing thread, which is also the one that closes everything.
fn work(
    config: tokio_postgres::Config,
    node: Option<Node>,
    opened: oneshot::Sender<Result<Option<Arc<Life>>, ConnectError>>,
    begun: oneshot::Receiver<Arc<Shared>>,
) {
    let open = || -> Result<(Runtime, Writer), ConnectError> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|cause| ConnectError::Thread { cause })?;
        let sharing = if node.is_some() { Sharing::Nodes } else { Sharing::Alone };
        let opening = async {
            let mut session = Session::open(config, sharing).await?;
            let life = match node {
                Some(node) => Some(Arc::new(session.live_as(node).await?)),
                None => None,
            };
            Ok::<_, ConnectError>((session, life))
        };
        let (session, life) = runtime.block_on(opening)?;
        Ok((runtime, Writer::new(session, life)))
    };
    let (runtime, mut writer) = match open() {
        Ok(open) => open,
        Err(error) => {
            // Who stopped waiting does not need to know.
            let _ = opened.send(Err(error));
            return;
        }
    };
    // Who stopped waiting drops the sender that is waited for next.
    let _ = opened.send(Ok(writer.life()));
    let Ok(shared) = begun.blocking_recv() else { return };
    // Nobody may wait for a thread that is gone, so a panic is a failure like any other.
    let run = || writer::run(&runtime, &mut writer, &shared.jobs, &shared.meter);
    let written = panic::catch_unwind(AssertUnwindSafe(run)).map_err(|_| {
        Unavailable::WriteFailed { doing: "write", cause: "the writer panicked".into() }
    });
    if let Err(cause) = &written {
        shared.jobs.abort(cause.clone());
    }
    shared.reader.close();
    runtime.block_on(writer.close());
    shared.closed(written);
}

impl Shared {
    fn closed(&self, closed: Result<(), Unavailable>) {
        let mut closing = self.closing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Closing::Awaited(waiting) = &mut *closing {
            for answer in waiting.drain(..) {
                // Who stopped waiting does not need to know.
                let _ = answer.send(closed.clone());
            }
        }
        *closing = Closing::Done(closed);
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.jobs.end(Unavailable::Closed);
        let Some(writer) = self.writer.take() else { return };
        // An answer can drop the last clone on the writing thread itself.
        if writer.thread().id() != thread::current().id() {
            // It has told of its failures already.
            let _ = writer.join();
        }
    }
}
