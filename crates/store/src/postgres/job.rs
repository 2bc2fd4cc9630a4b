//! What is asked of the writer, and how it is answered.
//!
//! A change is one statement with its parameters, so that the statements of a batch are sent
//! without waiting for each other's results, and sent again after a lost connection. Whether a
//! change is allowed is decided by the statement itself: its row says what was found.

use tokio::sync::oneshot;
use tokio_postgres::{Error, Row, types::ToSql};

use crate::{Append, AppendError, Unavailable, WriteError};

/// A parameter of a statement.
pub(super) type Param = Box<dyn ToSql + Sync + Send>;

/// Makes the parameters of a statement.
macro_rules! params {
    ($($param:expr),* $(,)?) => {
        vec![$(Box::new($param) as $crate::postgres::job::Param),*]
    };
}
pub(super) use params;

/// One request to write something.
pub(super) enum Job {
    /// Steps, the one thing that is written all the time.
    Append {
        /// The steps.
        append: Append,
        /// Who waits for them.
        answer: oneshot::Sender<Result<(), AppendError>>,
    },
    /// Anything else.
    Change(Change),
}

/// A change of anything but steps, and who waits for it.
pub(super) struct Change {
    pub(super) sql: &'static str,
    pub(super) params: Vec<Param>,
    tell: Box<dyn FnOnce(Result<Vec<Row>, Unavailable>) + Send>,
}

/// Reads the one row of a statement: done, or why not.
type ReadRow<T, E> = Box<dyn FnOnce(&Row) -> Result<Result<T, E>, Error> + Send>;

/// A statement that changes something, and how its one row is read: done, or why not.
pub(super) struct Write<T, E = WriteError> {
    sql: &'static str,
    params: Vec<Param>,
    read: ReadRow<T, E>,
}

impl<T: Send + 'static, E: From<Unavailable> + Send + 'static> Write<T, E> {
    /// A statement that gives one row whatever it finds.
    pub(super) fn new(
        sql: &'static str,
        params: Vec<Param>,
        read: impl FnOnce(&Row) -> Result<Result<T, E>, Error> + Send + 'static,
    ) -> Self {
        Self { sql, params, read: Box::new(read) }
    }

    /// The job that makes the change, and the place where its answer will be.
    pub(super) fn into_job(self) -> (Job, oneshot::Receiver<Result<T, E>>) {
        let Self { sql, params, read } = self;
        let (answer, receiver) = oneshot::channel();
        let tell = move |given: Result<Vec<Row>, Unavailable>| {
            let odd = |cause: &str| Unavailable::WriteFailed {
                doing: "understand the answer of the database",
                cause: cause.into(),
            };
            let changed = match given.as_deref() {
                Ok([row]) => read(row).unwrap_or_else(|error| Err(odd(&error.to_string()).into())),
                Ok(rows) => Err(odd(&format!("{} rows instead of one", rows.len())).into()),
                Err(unavailable) => Err(unavailable.clone().into()),
            };
            // Nobody has to wait for an answer: it is written all the same.
            let _ = answer.send(changed);
        };
        (Job::Change(Change { sql, params, tell: Box::new(tell) }), receiver)
    }
}

/// What became of a job.
pub(super) enum Outcome {
    /// An append was decided.
    Appended(Result<(), AppendError>),
    /// The statement of a change gave these rows.
    Changed(Vec<Row>),
    /// Nothing is known, or nothing was written.
    Failed(Unavailable),
}

impl Job {
    /// Tells the caller.
    pub(super) fn tell(self, outcome: Outcome) {
        match (self, outcome) {
            (Self::Append { answer, .. }, outcome) => {
                let appended = match outcome {
                    Outcome::Appended(appended) => appended,
                    Outcome::Failed(unavailable) => Err(unavailable.into()),
                    Outcome::Changed(_) => unreachable!("an append is not a change"),
                };
                // Nobody has to wait for an answer: it is written all the same.
                let _ = answer.send(appended);
            }
            (Self::Change(change), outcome) => (change.tell)(match outcome {
                Outcome::Changed(rows) => Ok(rows),
                Outcome::Failed(unavailable) => Err(unavailable),
                Outcome::Appended(_) => unreachable!("a change is not an append"),
            }),
        }
    }
}
