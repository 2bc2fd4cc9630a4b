//! Commit batching: delays waking the writer, so that one commit takes many entries.

use std::sync::Arc;

use tokio::task::yield_now;

use crate::{Unavailable, queue::Queue};

/// A queued job that has not been announced to the writer yet.
///
/// Rooms that are ready at the same time queue their jobs one after another.
/// If the first of them woke the writer, it would take the processor from the
/// rest and commit one step alone. So the writer is woken after every task that
/// is ready has run once, or when the future is dropped.
pub(crate) struct CommitBatch<J>(Arc<Queue<J>>);

impl<J> CommitBatch<J> {
    /// Queues a job; fails if the writer has stopped.
    pub(crate) fn enqueue(jobs: &Arc<Queue<J>>, job: J) -> Result<Self, Unavailable> {
        jobs.push_unannounced(job)?;
        Ok(Self(Arc::clone(jobs)))
    }

    /// Yields once to the tasks that are ready, then wakes the writer.
    pub(crate) async fn announce(self) {
        // Someone else has announced the batch already: there is nothing to wait for.
        if self.0.is_unannounced() {
            yield_now().await;
        }
    }
}

impl<J> Drop for CommitBatch<J> {
    fn drop(&mut self) {
        self.0.announce();
    }
}
