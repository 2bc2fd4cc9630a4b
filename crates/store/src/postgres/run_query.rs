//! Every read about runs.

use tokio_postgres::{Error, Row, types::ToSql};

use super::{columns::text, reader::Connection, text::Borrowed};
use crate::{
    Circle, PeriodId, RoomId, RunScore, RunState, ScoreQuery, StoredRun, TrackId, UserId, WallMs,
    run::split_times,
};

macro_rules! select_run {
    ($rest:literal) => {
        concat!(
            "SELECT room, \"user\", track, day, counts, began_at, shown_ms, rtt_ms, state, ms, \
             splits FROM run ",
            $rest
        )
    };
}

/// A run whose columns begin with this one.
pub(super) fn read_run_at(row: &Row, first: usize) -> Result<StoredRun, Error> {
    Ok(StoredRun {
        room: row.try_get(first)?,
        user: row.try_get(first + 1)?,
        track: row.try_get(first + 2)?,
        day: row.try_get(first + 3)?,
        counts: row.try_get(first + 4)?,
        began_at: row.try_get(first + 5)?,
        shown_ms: row.try_get(first + 6)?,
        rtt_ms: row.try_get(first + 7)?,
        state: row.try_get(first + 8)?,
        ms: row.try_get(first + 9)?,
        splits: split_times(&text(row, first + 10)?),
    })
}

fn read_run(row: &Row) -> Result<StoredRun, Error> {
    read_run_at(row, 0)
}

pub(super) async fn run(c: &Connection, room: RoomId) -> Result<Option<StoredRun>, Error> {
    c.one(select_run!("WHERE room = $1"), &[&room], read_run).await
}

pub(super) async fn runs_of(
    c: &Connection,
    user: UserId,
    track: TrackId,
    since: i64,
    limit: u32,
) -> Result<Vec<StoredRun>, Error> {
    let sql = select_run!(
        "WHERE \"user\" = $1 AND track = $2 AND $3 <= day ORDER BY day DESC, room DESC LIMIT $4"
    );
    c.all(sql, &[&user, &track, &since, &i64::from(limit)], read_run).await
}

pub(super) async fn ended(
    c: &Connection,
    began_before: WallMs,
    limit: u32,
) -> Result<Vec<StoredRun>, Error> {
    let sql = select_run!(
        "WHERE state = 0 AND began_at IS NOT NULL AND (began_at < $1 OR EXISTS \
         (SELECT 1 FROM game WHERE game.room = run.room AND game.finished_at IS NOT NULL)) \
         ORDER BY room LIMIT $2"
    );
    c.all(sql, &[&began_before, &i64::from(limit)], read_run).await
}

pub(super) async fn runs_in(
    c: &Connection,
    state: RunState,
    after: RoomId,
    limit: u32,
) -> Result<Vec<StoredRun>, Error> {
    let sql = select_run!("WHERE state = $1 AND $2 < room ORDER BY room LIMIT $3");
    c.all(sql, &[&state, &after, &i64::from(limit)], read_run).await
}

/// Whose scores a query asks for, in the words of the index that has them, and what follows.
macro_rules! wanted {
    ($select:literal, $whose:literal, $rest:literal) => {
        concat!(
            "SELECT ",
            $select,
            " FROM run_score WHERE track = $1 AND period = $2 AND score < $3 ",
            $whose,
            $rest
        )
    };
    ($query:expr, $select:literal, $rest:literal) => {
        match ($query.circle, $query.accounts_only) {
            (None, true) => wanted!($select, "AND $4::bigint IS NULL AND account ", $rest),
            (None, false) => wanted!($select, "AND $4::bigint IS NULL ", $rest),
            (Some(_), true) => wanted!(
                $select,
                "AND account AND \"user\" IN \
                 (SELECT \"user\" FROM circle_member WHERE circle = $4) ",
                $rest
            ),
            (Some(_), false) => wanted!(
                $select,
                "AND \"user\" IN (SELECT \"user\" FROM circle_member WHERE circle = $4) ",
                $rest
            ),
        }
    };
}

fn read_score(row: &Row) -> Result<RunScore, Error> {
    Ok(RunScore { user: row.try_get(0)?, score: row.try_get(1)?, room: row.try_get(2)? })
}

pub(super) async fn scores(c: &Connection, query: ScoreQuery) -> Result<Vec<RunScore>, Error> {
    let sql = wanted!(
        query,
        "\"user\", score, room",
        "AND (score, \"user\") > ($5, $6) ORDER BY score, \"user\" LIMIT $7"
    );
    let (score, user) = query.after.unwrap_or((i64::MIN, UserId(i64::MIN)));
    let ScoreQuery { track, period, below, circle, limit, .. } = query;
    let limit = i64::from(limit);
    let given: [&(dyn ToSql + Sync); 7] = [&track, &period, &below, &circle, &score, &user, &limit];
    c.all(sql, &given, read_score).await
}

pub(super) async fn n_before(c: &Connection, query: ScoreQuery) -> Result<u64, Error> {
    let Some((score, user)) = query.after else { return Ok(0) };
    let sql = wanted!(query, "count(*)", "AND (score, \"user\") < ($5, $6)");
    let ScoreQuery { track, period, below, circle, .. } = query;
    let given: [&(dyn ToSql + Sync); 6] = [&track, &period, &below, &circle, &score, &user];
    let n = c.one(sql, &given, |row| row.try_get::<_, i64>(0)).await?;
    Ok(n.unwrap_or(0).cast_unsigned())
}

pub(super) async fn score_of(
    c: &Connection,
    user: UserId,
    track: TrackId,
    period: PeriodId,
) -> Result<Option<RunScore>, Error> {
    let sql = "SELECT \"user\", score, room FROM run_score \
               WHERE track = $1 AND period = $2 AND \"user\" = $3";
    c.one(sql, &[&track, &period, &user], read_score).await
}

pub(super) async fn all_scores(
    c: &Connection,
    track: TrackId,
    period: PeriodId,
    after: UserId,
    limit: u32,
) -> Result<Vec<(RunScore, Vec<i64>)>, Error> {
    let sql = "SELECT run_score.\"user\", score, run_score.room, coalesce(splits, '') \
               FROM run_score LEFT JOIN run ON run.room = run_score.room \
               WHERE run_score.track = $1 AND period = $2 AND $3 < run_score.\"user\" \
               ORDER BY run_score.\"user\" LIMIT $4";
    c.all(sql, &[&track, &period, &after, &i64::from(limit)], |row| {
        Ok((read_score(row)?, split_times(&text(row, 3)?)))
    })
    .await
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

fn read_circle(row: &Row) -> Result<Circle, Error> {
    Ok(Circle {
        id: row.try_get(0)?,
        code: text(row, 1)?,
        name: text(row, 2)?,
        owner: row.try_get(3)?,
        n_members: u32::try_from(row.try_get::<_, i64>(4)?).unwrap_or(u32::MAX),
    })
}

pub(super) async fn circle(c: &Connection, code: &str) -> Result<Option<Circle>, Error> {
    c.one(select_circle!("WHERE code = $1"), &[&Borrowed(code)], read_circle).await
}

pub(super) async fn circles_of(c: &Connection, user: UserId) -> Result<Vec<Circle>, Error> {
    let sql = select_circle!(
        "JOIN circle_member ON circle_member.circle = circle.id \
         WHERE circle_member.\"user\" = $1 ORDER BY circle_member.at DESC, id DESC"
    );
    c.all(sql, &[&user], read_circle).await
}
