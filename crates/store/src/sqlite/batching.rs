//! Commit batching: delays waking the writer, so that one commit takes many entries.

use std::sync::Arc;

use tokio::task::yield_now;

use super::{Queues, job::Job};
use crate::Unavailable;

/// A queued job that has not been announced to the writer yet.
///
/// Rooms that are ready at the same time queue their jobs one after another.
/// If the first of them woke the writer, it would take the processor from the
/// rest and commit one step alone. So the writer is woken after every task that
/// is ready has run once, or when the future is dropped.
pub(super) struct CommitBatch(Arc<Queues>);

impl CommitBatch {
    /// Queues a job; fails if the writer has stopped.
    pub(super) fn enqueue(queues: &Arc<Queues>, job: Job) -> Result<Self, Unavailable> {
        queues.writes.push_unannounced(job)?;
        Ok(Self(Arc::clone(queues)))
    }

    /// Yields once to the tasks that are ready, then wakes the writer.
    pub(super) async fn announce(self) {
        // Someone else has announced the batch already: there is nothing to wait for.
        if self.0.writes.is_unannounced() {
            yield_now().await;
        }
    }
}

impl Drop for CommitBatch {
    fn drop(&mut self) {
        self.0.writes.announce();
    }
}
