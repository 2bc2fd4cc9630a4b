//! Every read about runs, as a query on a connection of its own.

use rusqlite::{Connection, OptionalExtension, Params, Result, Row, params};

use crate::{
    Circle, PeriodId, RoomId, RunScore, RunState, ScoreQuery, StoredRun, TrackId, UserId, WallMs,
    run::split_times,
};

/// The columns of [`read_run`].
macro_rules! select_run {
    ($rest:literal) => {
        concat!(
            "SELECT room, user, track, day, counts, began_at, shown_ms, rtt_ms, state, ms, splits \
             FROM run ",
            $rest
        )
    };
}

fn read_run(row: &Row<'_>) -> Result<StoredRun> {
    Ok(StoredRun {
        room: row.get(0)?,
        user: row.get(1)?,
        track: row.get(2)?,
        day: row.get(3)?,
        counts: row.get(4)?,
        began_at: row.get(5)?,
        shown_ms: row.get(6)?,
        rtt_ms: row.get(7)?,
        state: row.get(8)?,
        ms: row.get(9)?,
        splits: split_times(&row.get::<_, String>(10)?),
    })
}

pub(super) fn run(connection: &Connection, room: RoomId) -> Result<Option<StoredRun>> {
    let mut statement = connection.prepare_cached(select_run!("WHERE room = ?1"))?;
    statement.query_row(params![room], read_run).optional()
}

pub(super) fn runs_of(
    connection: &Connection,
    user: UserId,
    track: TrackId,
    since: i64,
    limit: u32,
) -> Result<Vec<StoredRun>> {
    let sql = select_run!(
        "WHERE user = ?1 AND track = ?2 AND ?3 <= day ORDER BY day DESC, room DESC LIMIT ?4"
    );
    all(connection, sql, params![user, track, since, limit], read_run)
}

pub(super) fn ended(
    connection: &Connection,
    began_before: WallMs,
    limit: u32,
) -> Result<Vec<StoredRun>> {
    let sql = select_run!(
        "WHERE state = 0 AND state <> 1 AND state <> 2 AND began_at IS NOT NULL \
         AND (began_at < ?1 OR EXISTS (SELECT 1 FROM game WHERE game.room = run.room \
             AND game.finished_at IS NOT NULL)) ORDER BY room LIMIT ?2"
    );
    all(connection, sql, params![began_before, limit], read_run)
}

pub(super) fn runs_in(
    connection: &Connection,
    state: RunState,
    after: RoomId,
    limit: u32,
) -> Result<Vec<StoredRun>> {
    let sql = select_run!("WHERE state = ?1 AND ?2 < room ORDER BY room LIMIT ?3");
    all(connection, sql, params![state, after, limit], read_run)
}

/// Whose scores are asked for, in the words of the index that has them; the numbers of the
/// parameters are those of [`scores`]. A group is looked up by its few members.
const fn wanted(query: &ScoreQuery) -> &'static str {
    match (query.circle, query.accounts_only) {
        (None, true) => "?4 IS NULL AND track = ?1 AND period = ?2 AND score < ?3 AND account = 1",
        (None, false) => "?4 IS NULL AND track = ?1 AND period = ?2 AND score < ?3",
        (Some(_), true) => {
            "user IN (SELECT user FROM circle_member WHERE circle = ?4) \
             AND track = ?1 AND period = ?2 AND +score < ?3 AND account = 1"
        }
        (Some(_), false) => {
            "user IN (SELECT user FROM circle_member WHERE circle = ?4) \
             AND track = ?1 AND period = ?2 AND +score < ?3"
        }
    }
}

fn read_score(row: &Row<'_>) -> Result<RunScore> {
    Ok(RunScore { user: row.get(0)?, score: row.get(1)?, room: row.get(2)? })
}

pub(super) fn scores(connection: &Connection, query: ScoreQuery) -> Result<Vec<RunScore>> {
    let wanted = wanted(&query);
    let sql = format!(
        "SELECT user, score, room FROM run_score WHERE {wanted} AND (score, user) > (?5, ?6) \
         ORDER BY score, user LIMIT ?7"
    );
    let (score, user) = query.after.unwrap_or((i64::MIN, UserId(i64::MIN)));
    let ScoreQuery { track, period, below, circle, limit, .. } = query;
    let given = params![track, period, below, circle, score, user, limit];
    all(connection, &sql, given, read_score)
}

pub(super) fn n_before(connection: &Connection, query: ScoreQuery) -> Result<u64> {
    let Some((score, user)) = query.after else { return Ok(0) };
    let wanted = wanted(&query);
    let sql = format!("SELECT count(*) FROM run_score WHERE {wanted} AND (score, user) < (?5, ?6)");
    let ScoreQuery { track, period, below, circle, .. } = query;
    let mut statement = connection.prepare_cached(&sql)?;
    let given = params![track, period, below, circle, score, user];
    statement.query_row(given, |row| row.get::<_, i64>(0)).map(i64::cast_unsigned)
}

pub(super) fn score_of(
    connection: &Connection,
    user: UserId,
    track: TrackId,
    period: PeriodId,
) -> Result<Option<RunScore>> {
    let sql = "SELECT user, score, room FROM run_score \
               WHERE track = ?1 AND period = ?2 AND user = ?3";
    let mut statement = connection.prepare_cached(sql)?;
    statement.query_row(params![track, period, user], read_score).optional()
}

pub(super) fn all_scores(
    connection: &Connection,
    track: TrackId,
    period: PeriodId,
    after: UserId,
    limit: u32,
) -> Result<Vec<(RunScore, Vec<i64>)>> {
    let sql = "SELECT run_score.user, score, run_score.room, ifnull(splits, '') FROM run_score \
               LEFT JOIN run ON run.room = run_score.room \
               WHERE run_score.track = ?1 AND period = ?2 AND ?3 < run_score.user \
               ORDER BY run_score.user LIMIT ?4";
    all(connection, sql, params![track, period, after, limit], |row| {
        Ok((read_score(row)?, split_times(&row.get::<_, String>(3)?)))
    })
}

macro_rules! select_circle {
    ($rest:literal) => {
        concat!(
            "SELECT id, code, name, owner, (SELECT count(*) FROM circle_member AS member \
             WHERE member.circle = circle.id) FROM circle ",
            $rest
        )
    };
}

fn read_circle(row: &Row<'_>) -> Result<Circle> {
    Ok(Circle {
        id: row.get(0)?,
        code: row.get(1)?,
        name: row.get(2)?,
        owner: row.get(3)?,
        n_members: row.get(4)?,
    })
}

pub(super) fn circle(connection: &Connection, code: &str) -> Result<Option<Circle>> {
    let mut statement = connection.prepare_cached(select_circle!("WHERE code = ?1"))?;
    statement.query_row(params![code], read_circle).optional()
}

pub(super) fn circles_of(connection: &Connection, user: UserId) -> Result<Vec<Circle>> {
    let sql = select_circle!(
        "JOIN circle_member ON circle_member.circle = circle.id \
         WHERE circle_member.user = ?1 ORDER BY circle_member.at DESC, id DESC"
    );
    all(connection, sql, params![user], read_circle)
}

fn all<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    connection.prepare_cached(sql)?.query_map(params, read)?.collect()
}
