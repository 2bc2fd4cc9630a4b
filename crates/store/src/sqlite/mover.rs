//! Moves the log into the database, beside the writer.
//!
//! Moved by the writer, a long log would hold up everybody who waits for a commit.
//! So a thread of its own moves most of it while the writer goes on, and the
//! writer only what was added meanwhile; the log begins anew after that.

use std::{
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread::JoinHandle,
};

use rusqlite::{Connection, wal::CheckpointMode};

use super::{spawn, writer::failed};
use crate::Unavailable;

/// What could not be done when moving fails.
const MOVING: &str = "move the log into the database";

/// Sees to it that the log stays short.
pub(super) struct Mover {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
    /// How long the log was at the last commit.
    log_pages: Arc<AtomicU32>,
    /// How long it may become.
    limit: u32,
    /// How long it may become before somebody looks at it again; more than the limit while a
    /// long read keeps it from beginning anew.
    patience: u32,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Clone, Default)]
enum State {
    #[default]
    Idle,
    Asked,
    Moved,
    Failed(Unavailable),
    Ended,
}

impl Mover {
    /// Watches the log of `writing` and moves it by `moving`, another connection.
    pub(super) fn new(
        writing: &mut Connection,
        moving: Connection,
        limit: u32,
    ) -> rusqlite::Result<Self> {
        let log_pages = Arc::new(AtomicU32::new(0));
        let seen = Arc::clone(&log_pages);
        writing.wal_hook(Some(move |_: &mut _, pages: i32| {
            seen.store(pages.cast_unsigned(), Ordering::Relaxed);
            Ok(())
        }))?;
        let shared = Arc::new(Shared::default());
        let thread = {
            let shared = Arc::clone(&shared);
            spawn("store-mover", move || shared.run(&moving))
        };
        Ok(Self { shared, thread: Some(thread), log_pages, limit, patience: limit })
    }

    /// Called by the writer between commits.
    ///
    /// # Errors
    /// If the log could not be moved; SQLite would try again, but what a failed sync left behind
    /// is not known.
    pub(super) fn look(&mut self, writing: &Connection) -> Result<(), Unavailable> {
        let pages = self.log_pages.load(Ordering::Relaxed);
        if pages < self.limit {
            self.patience = self.limit;
        }
        let state = self.shared.lock().clone();
        match state {
            State::Idle if pages >= self.patience => self.shared.set(State::Asked),
            State::Moved => {
                move_log(writing)?;
                self.patience = pages + self.limit;
                self.shared.set(State::Idle);
            }
            State::Failed(cause) => return Err(cause),
            State::Idle | State::Asked | State::Ended => {}
        }
        Ok(())
    }
}

impl Drop for Mover {
    fn drop(&mut self) {
        self.shared.set(State::Ended);
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to close.
            let _ = thread.join();
        }
    }
}

impl Shared {
    /// The life of the moving thread.
    fn run(&self, moving: &Connection) {
        loop {
            let mut state = self.lock();
            while !matches!(*state, State::Asked | State::Ended) {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
            if matches!(*state, State::Ended) {
                return;
            }
            drop(state);
            let moved = move_log(moving);
            let mut state = self.lock();
            if matches!(*state, State::Asked) {
                *state = moved.map_or_else(State::Failed, |()| State::Moved);
            }
        }
    }

    fn set(&self, state: State) {
        *self.lock() = state;
        self.changed.notify_one();
    }

    /// No code that can panic runs under the lock, so a poisoned one is as good as any.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Moves as much as readers and the writer allow.
fn move_log(connection: &Connection) -> Result<(), Unavailable> {
    connection
        .wal_checkpoint_v2(None::<&str>, CheckpointMode::PASSIVE)
        .map(|_| ())
        .map_err(|error| failed(MOVING, &error))
}
