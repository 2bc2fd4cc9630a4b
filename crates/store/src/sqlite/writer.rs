//! The one thread that writes: whatever queued during the last commit goes into the next.

use std::{
    collections::{HashMap, VecDeque},
    time::Instant,
};

use rusqlite::{Connection, OptionalExtension, Statement, params};

use super::{
    job::{Acknowledgement, Job},
    meter::Meter,
    mover::Mover,
    queue::Queue,
    settings::Settings,
};
use crate::{Append, AppendError, GameId, Unavailable};

/// How many games are remembered; beyond that the memory starts over.
const MAX_HEADS: usize = 100_000;

const BEGIN: &str = "BEGIN IMMEDIATE";
const COMMIT: &str = "COMMIT";
const INSERT_STEP: &str = "INSERT INTO step (game, seq, at, nonce_user, nonce_id, body) \
     VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

/// Where a game stands, so that an append does not have to ask the database.
#[derive(Clone, Copy)]
struct Head {
    next: u64,
    is_finished: bool,
}

/// The state of the writing thread.
pub(super) struct Writer {
    connection: Connection,
    mover: Mover,
    settings: Settings,
    heads: HashMap<GameId, Head>,
    batch: VecDeque<Job>,
    acknowledgements: Vec<Acknowledgement>,
}

impl Writer {
    /// A writer on a connection that nobody else writes with.
    pub(super) fn new(connection: Connection, mover: Mover, settings: Settings) -> Self {
        let (heads, batch, acknowledgements) = Default::default();
        Self { connection, mover, settings, heads, batch, acknowledgements }
    }

    /// Writes what comes until the queue ends.
    ///
    /// # Errors
    /// At the first failure, after which nothing can be said about the disk.
    /// Those who wait are not answered: they learn it when this is dropped.
    pub(super) fn run(&mut self, jobs: &Queue<Job>, meter: &Meter) -> Result<(), Unavailable> {
        while jobs.take_all(&mut self.batch) {
            let begun = Instant::now();
            let n_requests = self.batch.len();
            let n_steps = self.write()?;
            meter.committed(begun.elapsed(), n_requests, n_steps);
            self.acknowledgements.drain(..).for_each(Acknowledgement::tell);
        }
        Ok(())
    }

    /// The connection, to be closed.
    pub(super) fn into_connection(self) -> Connection {
        self.connection
    }

    /// Makes a batch durable and collects who is to be told; gives the number of steps.
    fn write(&mut self) -> Result<usize, Unavailable> {
        let Self { connection, mover, settings, heads, batch, acknowledgements } = self;
        mover.look(connection)?;
        let failed = |doing| move |error: rusqlite::Error| failed(doing, &error);
        let execute = |sql| connection.prepare_cached(sql)?.execute([]);
        execute(BEGIN).map_err(failed("begin to write"))?;
        let mut n_steps = 0;
        {
            let mut insert =
                connection.prepare_cached(INSERT_STEP).map_err(failed("prepare to write"))?;
            for job in batch.drain(..) {
                acknowledgements.push(match job {
                    Job::Append { append, answer } => {
                        let n_new = append.steps.len();
                        let appended = append_steps(connection, &mut insert, heads, append)
                            .map_err(failed("write steps"))?;
                        n_steps += if appended.is_ok() { n_new } else { 0 };
                        Acknowledgement::Append(answer, appended)
                    }
                    Job::Change(change) => change(connection).map_err(failed("write a change"))?,
                });
            }
        }
        if settings.acknowledges_early() {
            acknowledgements.drain(..).for_each(Acknowledgement::tell);
        }
        execute(COMMIT).map_err(failed("make it durable"))?;
        if heads.len() > MAX_HEADS {
            *heads = HashMap::new();
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
    heads: &mut HashMap<GameId, Head>,
    append: Append,
) -> rusqlite::Result<Result<(), AppendError>> {
    let Append { game, first, steps, finish } = append;
    let known = match heads.get(&game) {
        Some(head) => Some(*head),
        None => read_head(connection, game)?,
    };
    let Some(Head { next, is_finished }) = known else {
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
            .prepare_cached("UPDATE game SET outcome = ?2, finished_at = ?3 WHERE id = ?1")?
            .execute(params![game, finish.outcome, finish.at])?;
    }
    heads.insert(game, Head { next: seq, is_finished: finish.is_some() });
    Ok(Ok(()))
}

fn read_head(connection: &Connection, game: GameId) -> rusqlite::Result<Option<Head>> {
    connection
        .prepare_cached(
            "SELECT finished_at IS NOT NULL, (SELECT max(seq) FROM step WHERE game = ?1) \
             FROM game WHERE id = ?1",
        )?
        .query_row(params![game], |row| {
            let last: Option<i64> = row.get(1)?;
            let next = last.map_or(1, |last| last.cast_unsigned() + 1);
            Ok(Head { next, is_finished: row.get(0)? })
        })
        .optional()
}
