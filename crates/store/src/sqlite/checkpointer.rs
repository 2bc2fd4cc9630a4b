//! Checkpoints the write-ahead log before it gets long.
//!
//! The writer does it between two commits. A second connection that
//! checkpoints meanwhile was tried: on one core nobody waited less, and the two get into
//! each other's way when the log wraps around.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use rusqlite::{Connection, wal::CheckpointMode};

use super::{open, writer::failed};
use crate::Unavailable;

/// Keeps the log short.
pub(super) struct Checkpointer {
    /// How long the log was at the last commit.
    log_pages: Arc<AtomicU32>,
    /// How long it may become.
    limit: u32,
    /// How long it may become before the next checkpoint; more than the limit while a long read
    /// keeps the log from wrapping around.
    patience: u32,
}

impl Checkpointer {
    /// Watches the log of the connection that writes.
    pub(super) fn new(writing: &mut Connection, limit: u32) -> rusqlite::Result<Self> {
        let log_pages = Arc::new(AtomicU32::new(0));
        let seen = Arc::clone(&log_pages);
        writing.wal_hook(Some(move |_: &mut _, pages: i32| {
            seen.store(pages.cast_unsigned(), Ordering::Relaxed);
            Ok(())
        }))?;
        Ok(Self { log_pages, limit, patience: limit })
    }

    /// Checkpoints if the log is long; called by the writer between commits.
    ///
    /// # Errors
    /// If the checkpoint failed; SQLite would try again, but what a failed sync left behind
    /// is not known.
    pub(super) fn checkpoint_if_due(&mut self, writing: &Connection) -> Result<(), Unavailable> {
        let pages = self.log_pages.load(Ordering::Relaxed);
        if pages < self.limit {
            self.patience = self.limit;
        }
        if pages >= self.patience {
            open::checkpoint_unless_busy(writing, CheckpointMode::PASSIVE)
                .map_err(|error| failed("checkpoint the log", &error))?;
            self.patience = pages.saturating_add(self.limit);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use rusqlite::params;
    use tempfile::TempDir;

    use super::*;
    use crate::sqlite::{Settings, directory::Directory};

    #[test]
    fn a_long_log_is_moved_and_a_short_one_is_left() {
        let home = TempDir::new().unwrap();
        let directory = Directory::open(home.path()).unwrap();
        let mut writing = open::writing(&directory, Settings::default()).unwrap();
        let mut checkpointer = Checkpointer::new(&mut writing, 40).unwrap();
        let size = || fs::metadata(directory.database()).unwrap().len();
        let before = size();
        let write = |writing: &Connection| {
            let insert = "INSERT INTO user (name, kind, created_at) VALUES (?1, 0, 0)";
            writing.execute(insert, params!["x".repeat(100_000)]).unwrap();
        };
        write(&writing);
        checkpointer.checkpoint_if_due(&writing).unwrap();
        assert_eq!(size(), before, "some 25 pages stay in the log");
        write(&writing);
        checkpointer.checkpoint_if_due(&writing).unwrap();
        let moved = size();
        assert!(moved > before, "some 50 are moved");
        // The log starts over after that, and so does the patience.
        write(&writing);
        checkpointer.checkpoint_if_due(&writing).unwrap();
        assert_eq!(size(), moved);
        write(&writing);
        checkpointer.checkpoint_if_due(&writing).unwrap();
        assert!(size() > moved);
    }
}
