//! Every write about runs, as statements within the writer's transaction.

use rusqlite::{Connection, OptionalExtension, Params, Result, params};

use super::run_query;
use crate::{
    CircleId, NewCircle, NewRun, PeriodId, RoomId, RunVerdict, StoredRun, TrackId, UserId, WallMs,
    WriteError, run::joined_times,
};

/// What a change found: done, or why not.
type Changed<T> = Result<std::result::Result<T, WriteError>>;

pub(super) fn secret(connection: &Connection, number: i64, fresh: [u8; 32]) -> Changed<[u8; 32]> {
    let add = "INSERT OR IGNORE INTO secret (number, bytes) VALUES (?1, ?2)";
    execute(connection, add, params![number, fresh])?;
    let known = "SELECT bytes FROM secret WHERE number = ?1";
    connection.prepare_cached(known)?.query_row(params![number], |row| row.get(0)).map(Ok)
}

/// Whether a run counts: each does, or it is the first of its day.
const IS_FIRST: &str = "NOT EXISTS (SELECT 1 FROM run WHERE user = ?1 AND track = ?2 \
     AND day = ?3 AND once = 1 AND counts = 1 AND room <> ?4)";

fn is_first(connection: &Connection, run: NewRun) -> Result<bool> {
    let sql = format!("SELECT {IS_FIRST}");
    let mut statement = connection.prepare_cached(&sql)?;
    statement.query_row(params![run.user, run.track, run.day, run.room], |row| row.get(0))
}

pub(super) fn open(connection: &Connection, run: NewRun) -> Changed<StoredRun> {
    let NewRun { room, user, track, day, once } = run;
    if !exists(connection, "SELECT 1 FROM room WHERE id = ?1", params![room])? {
        return Ok(Err(WriteError::NoSuchRoom { room }));
    }
    let counts = !once || is_first(connection, run)?;
    let add = "INSERT OR IGNORE INTO run (room, user, track, day, once, counts) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    execute(connection, add, params![room, user, track, day, once, counts])?;
    known(connection, room)
}

pub(super) fn begin(
    connection: &Connection,
    room: RoomId,
    day: i64,
    at: WallMs,
) -> Changed<StoredRun> {
    let waiting = "SELECT user, track, day, once, counts FROM run \
                   WHERE room = ?1 AND began_at IS NULL AND state = 0";
    let waiting = connection
        .prepare_cached(waiting)?
        .query_row(params![room], |row| {
            let (user, track, once) = (row.get(0)?, row.get(1)?, row.get(3)?);
            let was: (i64, bool) = (row.get(2)?, row.get(4)?);
            Ok((NewRun { room, user, track, day, once }, was))
        })
        .optional()?;
    if let Some((run, (opened_for, counted))) = waiting {
        let counts = match (run.once, opened_for == day) {
            (false, _) => true,
            (true, true) => counted,
            (true, false) => is_first(connection, run)?,
        };
        let begin = "UPDATE run SET began_at = ?2, day = ?3, counts = ?4 WHERE room = ?1";
        execute(connection, begin, params![room, at, day, counts])?;
    }
    known(connection, room)
}

fn known(connection: &Connection, room: RoomId) -> Changed<StoredRun> {
    Ok(run_query::run(connection, room)?.ok_or(WriteError::NoSuchRoom { room }))
}

pub(super) fn time(
    connection: &Connection,
    room: RoomId,
    shown_ms: Option<i64>,
    rtt_ms: Option<i64>,
) -> Changed<()> {
    let sql = "UPDATE run SET shown_ms = ifnull(?2, shown_ms), rtt_ms = ifnull(?3, rtt_ms) \
               WHERE room = ?1 AND state = 0";
    execute(connection, sql, params![room, shown_ms, rtt_ms])?;
    Ok(Ok(()))
}

pub(super) fn judge(connection: &Connection, verdict: &RunVerdict) -> Changed<bool> {
    let RunVerdict { room, from, state, ms, splits, scores } = verdict;
    let sql = "UPDATE run SET state = ?3, ms = ?4, splits = ?5 WHERE room = ?1 AND state = ?2 \
               RETURNING track, user";
    let judged: Option<(TrackId, UserId)> = connection
        .prepare_cached(sql)?
        .query_row(params![room, from, state, ms, joined_times(splits)], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?;
    let Some((track, user)) = judged else { return Ok(Ok(false)) };
    for (period, score) in scores {
        execute(
            connection,
            "INSERT INTO run_score (track, period, user, score, room) \
             VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (track, period, user) DO UPDATE SET \
             score = excluded.score, room = excluded.room WHERE excluded.score < score",
            params![track, period, user, score, room],
        )?;
    }
    Ok(Ok(true))
}

pub(super) fn set_scores(
    connection: &Connection,
    track: TrackId,
    period: PeriodId,
    scores: &[(UserId, i64)],
) -> Changed<()> {
    for (user, score) in scores {
        let sql = "INSERT OR REPLACE INTO run_score (track, period, user, score, room) \
                   VALUES (?1, ?2, ?3, ?4, NULL)";
        execute(connection, sql, params![track, period, user, score])?;
    }
    Ok(Ok(()))
}

pub(super) fn create_circle(connection: &Connection, circle: &NewCircle) -> Changed<CircleId> {
    let NewCircle { code, name, owner, at } = circle;
    if !exists(connection, "SELECT 1 FROM user WHERE id = ?1", params![owner])? {
        return Ok(Err(WriteError::NoSuchUser { user: *owner }));
    }
    if exists(connection, "SELECT 1 FROM circle WHERE code = ?1", params![code])? {
        return Ok(Err(WriteError::CodeTaken { code: code.clone() }));
    }
    let sql = "INSERT INTO circle (code, name, owner, created_at) VALUES (?1, ?2, ?3, ?4)";
    let id = CircleId(connection.prepare_cached(sql)?.insert(params![code, name, owner, at])?);
    let sql = "INSERT INTO circle_member (circle, user, at) VALUES (?1, ?2, ?3)";
    execute(connection, sql, params![id, owner, at])?;
    Ok(Ok(id))
}

pub(super) fn join_circle(
    connection: &Connection,
    circle: CircleId,
    user: UserId,
    at: WallMs,
    most: u32,
) -> Changed<bool> {
    let is_member = "SELECT 1 FROM circle_member WHERE circle = ?1 AND user = ?2";
    if exists(connection, is_member, params![circle, user])? {
        return Ok(Ok(true));
    }
    let sql = "INSERT INTO circle_member (circle, user, at) SELECT id, ?2, ?3 FROM circle \
               WHERE id = ?1 AND (SELECT count(*) FROM circle_member WHERE circle = ?1) < ?4";
    Ok(Ok(execute(connection, sql, params![circle, user, at, most])? > 0))
}

pub(super) fn leave_circle(connection: &Connection, circle: CircleId, user: UserId) -> Changed<()> {
    let is_owner = "SELECT 1 FROM circle WHERE id = ?1 AND owner = ?2";
    if exists(connection, is_owner, params![circle, user])? {
        execute(connection, "DELETE FROM circle_member WHERE circle = ?1", params![circle])?;
        execute(connection, "DELETE FROM circle WHERE id = ?1", params![circle])?;
    } else {
        let sql = "DELETE FROM circle_member WHERE circle = ?1 AND user = ?2";
        execute(connection, sql, params![circle, user])?;
    }
    Ok(Ok(()))
}

/// What a person who is deleted has run, and the groups they founded.
pub(super) fn forget_runs_of(connection: &Connection, user: UserId) -> Result<()> {
    for sql in [
        "DELETE FROM run_score WHERE user = ?1",
        "DELETE FROM run WHERE user = ?1",
        "DELETE FROM circle_member WHERE user = ?1 \
         OR circle IN (SELECT id FROM circle WHERE owner = ?1)",
        "DELETE FROM circle WHERE owner = ?1",
    ] {
        execute(connection, sql, params![user])?;
    }
    Ok(())
}

fn exists(connection: &Connection, sql: &str, params: impl Params) -> Result<bool> {
    connection.prepare_cached(sql)?.exists(params)
}

fn execute(connection: &Connection, sql: &str, params: impl Params) -> Result<usize> {
    connection.prepare_cached(sql)?.execute(params)
}
