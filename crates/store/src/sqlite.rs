//! The store in one SQLite database: a thread that writes, and some that read.

mod answers;
mod backup;
mod backup_error;
mod change;
mod columns;
mod directory;
mod heads;
mod job;
mod meter;
mod mover;
mod open;
mod open_error;
mod placing;
mod query;
mod queue;
mod ripening;
mod schema;
mod settings;
mod writer;

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};

use rusqlite::Connection;
use tokio::sync::oneshot;

#[cfg(feature = "faults")]
pub use self::settings::Flaw;
pub use self::{
    backup::{back_up, restore, verify},
    backup_error::{BackupError, VerifyError},
    open_error::OpenError,
    settings::Settings,
};
use self::{
    directory::Directory, job::Job, meter::Meter, mover::Mover, placing::Placing, queue::Queue,
    writer::Writer,
};
use crate::Unavailable;

/// How many writes may wait; far more than there are rooms with a claim in flight.
const MAX_WAITING_WRITES: usize = 1 << 16;
/// How many reads may wait.
const MAX_WAITING_READS: usize = 1 << 14;
/// How many threads read; on few cores more would only stand in each other's way.
const N_READERS: usize = 2;

/// A read, which answers by itself.
type Read = Box<dyn FnOnce(&Connection) + Send>;

/// The store in one SQLite database.
///
/// Clones are the same store. When the last of them is gone it closes as with
/// [`crate::Store::close`].
#[derive(Clone)]
pub struct SqliteStore {
    shared: Arc<Shared>,
}

struct Shared {
    queues: Arc<Queues>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

/// What the threads and those who ask have in common.
struct Queues {
    writes: Queue<Job>,
    reads: Queue<Read>,
    meter: Meter,
    database: PathBuf,
    /// Who waits for the end, until there is one.
    closing: Mutex<Closing>,
}

enum Closing {
    /// The threads run.
    Awaited(Vec<oneshot::Sender<Result<(), Unavailable>>>),
    /// The files are closed.
    Done(Result<(), Unavailable>),
}

impl SqliteStore {
    /// Opens the store in a directory, which is made if there is none.
    ///
    /// # Errors
    /// If another process uses the directory, or its database is not ours, too
    /// new or broken.
    pub fn open(directory: &Path) -> Result<Self, OpenError> {
        Self::open_with(directory, Settings::default())
    }

    /// Opens the store in a directory, with settings other than the usual.
    ///
    /// # Errors
    /// As with [`SqliteStore::open`].
    pub fn open_with(directory: &Path, settings: Settings) -> Result<Self, OpenError> {
        let directory = Directory::open(directory)?;
        let mut connection = open::writing(&directory, settings)?;
        let mover = Mover::new(&mut connection, settings.log_pages)
            .map_err(|cause| directory.failed("watch the log", cause))?;
        let placing = Placing::new(&connection, settings.unplaced_steps)
            .map_err(|cause| directory.failed("count steps without a place", cause))?;
        let queues = Arc::new(Queues {
            writes: Queue::new(MAX_WAITING_WRITES),
            reads: Queue::new(MAX_WAITING_READS),
            meter: Meter::default(),
            database: directory.database(),
            closing: Mutex::new(Closing::Awaited(Vec::new())),
        });
        let mut readers = Vec::new();
        for _ in 0..N_READERS {
            let connection = open::reading(&directory)?;
            let queues = Arc::clone(&queues);
            readers.push(spawn("store-reader", move || read(&queues.reads, &connection)));
        }
        let run = {
            let queues = Arc::clone(&queues);
            let writer = Writer::new(connection, mover, placing, settings);
            move || work(&queues, writer, readers, directory)
        };
        let writer = Mutex::new(Some(spawn("store-writer", run)));
        Ok(Self { shared: Arc::new(Shared { queues, writer }) })
    }
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> JoinHandle<()> {
    let thread = thread::Builder::new().name(name.to_owned());
    thread.spawn(run).expect("a process that starts can start a thread")
}

/// The life of the writing thread, which is also the one that closes everything.
fn work(queues: &Queues, mut writer: Writer, readers: Vec<JoinHandle<()>>, directory: Directory) {
    let written = writer.run(&queues.writes, &queues.meter);
    // The cause must be known before those who wait notice that nobody will answer.
    match &written {
        Ok(()) => queues.reads.end(Unavailable::Closed),
        Err(cause) => {
            queues.writes.abort(cause.clone());
            queues.reads.abort(cause.clone());
        }
    }
    let connection = writer.into_connection();
    for reader in readers {
        // A reader that panicked has nothing left to close.
        let _ = reader.join();
    }
    let closed = written.and_then(|()| open::close(connection));
    drop(directory);
    queues.closed(closed);
}

/// The life of a reading thread.
fn read(reads: &Queue<Read>, connection: &Connection) {
    while let Some(read) = reads.take_one() {
        read(connection);
    }
}

impl Queues {
    fn closed(&self, closed: Result<(), Unavailable>) {
        let mut closing = self.closing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Closing::Awaited(waiting) = &mut *closing {
            for answer in waiting.drain(..) {
                // Whoever stopped waiting does not need to know.
                let _ = answer.send(closed.clone());
            }
        }
        *closing = Closing::Done(closed);
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.queues.writes.end(Unavailable::Closed);
        let writer = self.writer.get_mut().unwrap_or_else(PoisonError::into_inner).take();
        let Some(writer) = writer else { return };
        // An answer can drop the last clone on the writing thread itself.
        if writer.thread().id() != thread::current().id() {
            // It tells of its failures through the queues.
            let _ = writer.join();
        }
    }
}
