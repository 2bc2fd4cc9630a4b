//! The store in one SQLite database: a thread that writes, and some that read.

mod account_change;
mod account_query;
mod accounts;
mod answers;
mod backup;
mod backup_error;
mod change;
mod checkpointer;
mod columns;
mod cursors;
mod deferred_index;
mod deliveries;
mod directory;
#[cfg(test)]
mod failures;
mod forget;
mod job;
mod offline;
mod open;
mod open_error;
mod people;
mod person_change;
mod person_query;
#[cfg(test)]
mod plans;
mod private;
mod query;
mod rating_change;
mod rating_query;
mod ratings;
mod run_change;
mod run_query;
mod runs;
mod schema;
mod scrub;
mod settings;
#[cfg(feature = "postgres")]
mod transfer;
mod writer;

use std::{
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};

use rusqlite::Connection;
use tokio::sync::{oneshot, watch};

#[cfg(feature = "faults")]
pub use self::settings::Flaw;
#[cfg(feature = "postgres")]
pub(crate) use self::transfer::Transfer;
pub use self::{
    backup::{back_up, restore, verify},
    backup_error::{BackupError, VerifyError},
    directory::{free_space, moved_from},
    open_error::OpenError,
    settings::Settings,
};
use self::{
    checkpointer::Checkpointer, deferred_index::DeferredIndex, deliveries::Deliveries,
    directory::Directory, job::Job, writer::Writer,
};
use crate::{Unavailable, meter::Meter, queue::Queue};

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
    writes: Arc<Queue<Job>>,
    reads: Queue<Read>,
    meter: Meter,
    deliveries: Deliveries,
    database: PathBuf,
    /// Who besides us can look into the directory, as the bits of its mode.
    open_to_others: Option<u32>,
    /// Why writing has ended, if it has failed.
    failure: watch::Sender<Option<Unavailable>>,
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
        directory.is_whole()?;
        let mut connection = open::writing(&directory, settings)?;
        let checkpointer = Checkpointer::new(&mut connection, settings.log_pages)
            .map_err(|cause| directory.failed("watch the log", cause))?;
        let deferred_index = DeferredIndex::new(&connection, settings.unplaced_steps)
            .map_err(|cause| directory.failed("count steps without a place", cause))?;
        let queues = Arc::new(Queues {
            writes: Arc::new(Queue::new(MAX_WAITING_WRITES)),
            reads: Queue::new(MAX_WAITING_READS),
            meter: Meter::default(),
            deliveries: Deliveries::default(),
            database: directory.database(),
            open_to_others: directory.open_to_others(),
            failure: watch::Sender::new(None),
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
            let writer = Writer::new(connection, checkpointer, deferred_index, settings);
            move || work(&queues, writer, readers, directory)
        };
        let writer = Mutex::new(Some(spawn("store-writer", run)));
        Ok(Self { shared: Arc::new(Shared { queues, writer }) })
    }
}

impl SqliteStore {
    /// Waits until writing has failed, and tells why.
    ///
    /// From then on every request is answered with the same until the process ends: only
    /// another start can tell what is on the disk. A store that is closed in good order
    /// never fails.
    pub fn failed(&self) -> impl Future<Output = Unavailable> + Send + use<> {
        let mut failure = self.shared.queues.failure.subscribe();
        async move {
            loop {
                if let Some(cause) = failure.borrow_and_update().clone() {
                    return cause;
                }
                if failure.changed().await.is_err() {
                    return std::future::pending().await;
                }
            }
        }
    }

    /// Answers those who wait for a commit; never returns. To be run by the runtime in which they
    /// wait: the writing thread would have to wake each of them by a system call, and wakes
    /// only this.
    pub fn deliver(&self) -> impl Future<Output = ()> + Send + use<> {
        let queues = Arc::clone(&self.shared.queues);
        async move { queues.deliveries.deliver().await }
    }

    /// Why writing has ended, if it has failed.
    pub fn failure(&self) -> Option<Unavailable> {
        self.shared.queues.failure.borrow().clone()
    }

    /// The mode of the data directory, if others than its owner can look into it and the store
    /// did not want to change that because it has other things in it.
    pub fn open_to_others(&self) -> Option<u32> {
        self.shared.queues.open_to_others
    }

    /// How many bytes are free where the store is.
    ///
    /// # Errors
    /// If the system does not tell.
    pub fn free_space(&self) -> std::io::Result<u64> {
        free_space(&self.shared.queues.database)
    }
}

/// Whether a directory has a database in it.
#[cfg(feature = "postgres")]
pub(crate) fn exists(directory: &Path) -> bool {
    directory::database(directory).is_file()
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> JoinHandle<()> {
    let thread = thread::Builder::new().name(name.to_owned());
    thread.spawn(run).expect("a process that starts can start a thread")
}

/// The life of the writing thread, which is also the one that closes everything.
fn work(queues: &Queues, mut writer: Writer, readers: Vec<JoinHandle<()>>, directory: Directory) {
    // Nobody may wait for a thread that is gone, so a panic is a failure like any other.
    let run = || writer.run(&queues.writes, &queues.meter, &queues.deliveries);
    let written = panic::catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| {
        Err(Unavailable::WriteFailed { doing: "write", cause: "the writer panicked".into() })
    });
    // The cause must be known before those who wait notice that nobody will answer.
    match &written {
        Ok(()) => queues.reads.end(Unavailable::Closed),
        Err(cause) => {
            queues.writes.abort(cause.clone());
            queues.reads.abort(cause.clone());
            queues.failure.send_replace(Some(cause.clone()));
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
        // Who asked learns of a panic by not being answered; the next reads are as good as ever.
        let _ = panic::catch_unwind(AssertUnwindSafe(|| read(connection)));
    }
}

impl Queues {
    fn closed(&self, closed: Result<(), Unavailable>) {
        let mut closing = self.closing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Closing::Awaited(waiting) = &mut *closing {
            for answer in waiting.drain(..) {
                // Anyone who stopped waiting does not need to know.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Store as _, UserId};

    #[test]
    fn a_panic_of_the_writer_is_told_to_everybody_and_nobody_waits() {
        let directory = tempfile::TempDir::new().unwrap();
        let store = SqliteStore::open(directory.path()).unwrap();
        let writes = &store.shared.queues.writes;
        writes.push_unannounced(Job::Change(Box::new(|_, _| panic!("on purpose")))).unwrap();
        writes.announce();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let failed = |error: &Unavailable| matches!(error, Unavailable::WriteFailed { .. });
        assert!(runtime.block_on(store.close()).is_err_and(|error| failed(&error)));
        let renamed = runtime.block_on(store.rename_user(UserId(1), "Ann".into()));
        assert!(renamed.is_err());
        assert!(runtime.block_on(store.stats()).is_err_and(|error| failed(&error)));
    }

    #[test]
    fn a_panic_of_a_read_costs_no_other_read() {
        let directory = tempfile::TempDir::new().unwrap();
        let store = SqliteStore::open(directory.path()).unwrap();
        for _ in 0..2 * N_READERS {
            store.shared.queues.reads.push(Box::new(|_| panic!("on purpose"))).unwrap();
        }
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        assert!(runtime.block_on(store.stats()).is_ok());
    }
}
