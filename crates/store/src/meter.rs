//! Counts how the writing goes.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crate::Writing;

/// Counts kept by the writer and read by anybody.
#[derive(Default)]
pub(crate) struct Meter(Mutex<Writing>);

impl Meter {
    /// Counts a commit.
    pub(crate) fn committed(&self, took: Duration, n_requests: usize, n_steps: usize) {
        let mut writing = self.lock();
        writing.commits.add(took);
        writing.requests += n_requests as u64;
        writing.steps += n_steps as u64;
    }

    /// The counts, while this many requests wait.
    pub(crate) fn read(&self, waiting: usize) -> Writing {
        Writing { waiting: waiting as u64, ..*self.lock() }
    }

    /// Counting cannot panic, so a poisoned lock is as good as any.
    fn lock(&self) -> MutexGuard<'_, Writing> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
