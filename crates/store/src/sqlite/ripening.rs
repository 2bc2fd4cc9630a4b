//! When the writer is to be woken: not for the first of many entries.

use std::sync::Arc;

use tokio::task::yield_now;

use super::{Queues, job::Job};
use crate::Unavailable;

/// A job that is lined up, and whose writer is still to be woken.
///
/// Rooms that are ready at the same time line up their jobs one after another.
/// If the first of them woke the writer, it would take the processor from the
/// rest and commit one step alone. So the writer is woken after everything that
/// is ready has run once, or when nobody waits for the answer any more.
pub(super) struct Ripening(Arc<Queues>);

impl Ripening {
    /// Lines a job up, or says why nobody will look at it.
    pub(super) fn line_up(queues: &Arc<Queues>, job: Job) -> Result<Self, Unavailable> {
        queues.writes.push_unripe(job)?;
        Ok(Self(Arc::clone(queues)))
    }

    /// Lets everything run that is ready, then wakes the writer.
    pub(super) async fn ripen(self) {
        // What was taken already, or is about to be, needs no more patience.
        if self.0.writes.is_unripe() {
            yield_now().await;
        }
    }
}

impl Drop for Ripening {
    fn drop(&mut self) {
        self.0.writes.ripen();
    }
}
