//! What is asked of the writer, and how it is answered.

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::cursors::Cursors;
use crate::{Append, AppendError, Unavailable};

/// One request to write something.
pub(super) enum Job {
    /// Steps, the one thing that is written all the time.
    Append {
        /// The steps.
        append: Append,
        /// Who waits for them.
        answer: oneshot::Sender<Result<(), AppendError>>,
    },
    /// Anything else: run within the transaction, it gives what to do after the commit.
    Change(Change),
    /// Rewrites the files after the commit, so that nothing that was deleted can be read in them.
    Scrub(oneshot::Sender<Result<bool, Unavailable>>),
}

/// A change of anything but steps.
pub(super) type Change =
    Box<dyn FnOnce(&Connection, &mut Cursors) -> rusqlite::Result<Acknowledgement> + Send>;

/// Tells those who wait how it went; dropping it tells them that nothing is known.
pub(super) enum Acknowledgement {
    /// An append.
    Append(oneshot::Sender<Result<(), AppendError>>, Result<(), AppendError>),
    /// Anything else.
    Change(Box<dyn FnOnce() + Send>),
}

impl Job {
    /// A job that makes a change, and the place where its answer will be.
    pub(super) fn change<T: Send + 'static, E: Send + 'static>(
        change: impl FnOnce(&Connection, &mut Cursors) -> rusqlite::Result<Result<T, E>>
        + Send
        + 'static,
    ) -> (Self, oneshot::Receiver<Result<T, E>>) {
        let (answer, receiver) = oneshot::channel();
        let change = move |connection: &Connection, cursors: &mut Cursors| {
            let changed = change(connection, cursors)?;
            // Nobody has to wait for an answer: it is written all the same.
            Ok(Acknowledgement::Change(Box::new(move || drop(answer.send(changed)))))
        };
        (Self::Change(Box::new(change)), receiver)
    }
}

impl Acknowledgement {
    /// Tells it.
    pub(super) fn tell(self) {
        match self {
            Self::Append(answer, appended) => drop(answer.send(appended)),
            Self::Change(tell) => tell(),
        }
    }
}
