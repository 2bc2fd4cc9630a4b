//! The one thread that writes: whatever queued during the last commit goes into the next.

use std::{collections::VecDeque, time::Instant};

use rusqlite::{Connection, Statement, params};

use super::{
    checkpointer::Checkpointer,
    cursors::{Cursor, Cursors},
    deferred_index::DeferredIndex,
    deliveries::Deliveries,
    job::{Acknowledgement, Job},
    scrub,
    settings::Settings,
};
use crate::{Append, AppendError, Unavailable, meter::Meter, queue::Queue};

const BEGIN: &str = "BEGIN IMMEDIATE";
const COMMIT: &str = "COMMIT";
const INSERT_STEP: &str = "INSERT INTO step (game, seq, at, nonce_user, nonce_id, body) \
     VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

/// The state of the writing thread.
pub(super) struct Writer {
    connection: Connection,
    checkpointer: Checkpointer,
    settings: Settings,
    deferred_index: DeferredIndex,
    cursors: Cursors,
    batch: VecDeque<Job>,
    acknowledgements: Vec<Acknowledgement>,
}

impl Writer {
    /// A writer on a connection that nobody else writes with.
    pub(super) fn new(
        connection: Connection,
        checkpointer: Checkpointer,
        deferred_index: DeferredIndex,
        settings: Settings,
    ) -> Self {
        let (cursors, batch, acknowledgements) = Default::default();
        Self {
            connection,
            checkpointer,
            settings,
            deferred_index,
            cursors,
            batch,
            acknowledgements,
        }
    }

    /// Writes what comes until the queue ends.
    ///
    /// # Errors
    /// At the first failure, after which nothing can be said about the disk.
    /// Those who wait are not answered: they learn it when this is dropped.
    pub(super) fn run(
        &mut self,
        jobs: &Queue<Job>,
        meter: &Meter,
        deliveries: &Deliveries,
    ) -> Result<(), Unavailable> {
        while jobs.take_all(&mut self.batch) {
            let begun = Instant::now();
            let n_requests = self.batch.len();
            let n_steps = self.write()?;
            meter.committed(begun.elapsed(), n_requests, n_steps);
            deliveries.tell(&mut self.acknowledgements);
        }
        Ok(())
    }

    /// The connection, to be closed.
    pub(super) fn into_connection(self) -> Connection {
        self.connection
    }

    /// Makes a batch durable and collects who is to be told; gives the number of steps.
    fn write(&mut self) -> Result<usize, Unavailable> {
        let Self {
            connection,
            checkpointer,
            settings,
            deferred_index,
            cursors,
            batch,
            acknowledgements,
        } = self;
        checkpointer.checkpoint_if_due(connection)?;
        let failed = |doing| move |error: rusqlite::Error| failed(doing, &error);
        let execute = |sql| connection.prepare_cached(sql)?.execute([]);
        execute(BEGIN).map_err(failed("begin to write"))?;
        let mut n_steps = 0;
        let mut scrubs = Vec::new();
        {
            let mut insert =
                connection.prepare_cached(INSERT_STEP).map_err(failed("prepare to write"))?;
            for job in batch.drain(..) {
                acknowledgements.push(match job {
                    Job::Scrub(answer) => {
                        scrubs.push(answer);
                        continue;
                    }
                    Job::Append { append, answer } => {
                        let n_new = append.steps.len();
                        let appended = append_steps(connection, &mut insert, cursors, append)
                            .map_err(failed("write steps"))?;
                        n_steps += if appended.is_ok() { n_new } else { 0 };
                        Acknowledgement::Append(answer, appended)
                    }
                    Job::Change(change) => {
                        change(connection, cursors).map_err(failed("write a change"))?
                    }
                });
            }
        }
        deferred_index.after(connection, n_steps).map_err(failed("give steps their places"))?;
        if settings.acknowledges_early() {
            acknowledgements.drain(..).for_each(Acknowledgement::tell);
        }
        execute(COMMIT).map_err(failed("make it durable"))?;
        cursors.stay_small();
        if !scrubs.is_empty() {
            let scrubbed = scrub::now(connection)?;
            acknowledgements.extend(scrubs.into_iter().map(|answer| {
                Acknowledgement::Change(Box::new(move || drop(answer.send(Ok(scrubbed)))))
            }));
        }
        Ok(n_steps)
    }
}

/// Says what failed.
pub(super) fn failed(doing: &'static str, error: &rusqlite::Error) -> Unavailable {
    Unavailable::WriteFailed { doing, cause: error.to_string().into() }
}

/// Adds steps to a game if they follow its last.
fn append_steps(
    connection: &Connection,
    insert: &mut Statement<'_>,
    cursors: &mut Cursors,
    append: Append,
) -> rusqlite::Result<Result<(), AppendError>> {
    let Append { game, first, steps, finish } = append;
    let Some(Cursor { next, is_finished }) = cursors.of(game, connection)? else {
        return Ok(Err(AppendError::NoSuchGame { game }));
    };
    if is_finished {
        return Ok(Err(AppendError::Finished { game }));
    }
    if first != next {
        return Ok(Err(AppendError::Conflict { expected: next, first }));
    }
    let mut seq = next;
    for step in steps {
        let (nonce_user, nonce_id) = match step.nonce {
            Some(nonce) => (Some(nonce.user), Some(nonce.id.cast_signed())),
            None => (None, None),
        };
        insert.execute(params![
            game,
            seq.cast_signed(),
            step.at.cast_signed(),
            nonce_user,
            nonce_id,
            step.body
        ])?;
        seq += 1;
    }
    if let Some(finish) = &finish {
        connection
            .prepare_cached(
                // A table that was made private meanwhile was not public for the whole game.
                "UPDATE game SET outcome = ?2, finished_at = ?3, last_seq = ?4, \
                 public = public AND (SELECT room.public FROM room WHERE room.id = game.room) \
                 WHERE id = ?1",
            )?
            .execute(params![game, finish.outcome, finish.at, (seq - 1).cast_signed()])?;
    }
    cursors.set(game, Cursor { next: seq, is_finished: finish.is_some() });
    Ok(Ok(()))
}
