//! Every write about runs, as statements that decide for themselves.

use super::{
    job::{Write, params},
    run_query::read_run_at,
    text::Text,
};
use crate::{
    CircleId, NewCircle, NewRun, PeriodId, RoomId, RunVerdict, StoredRun, TrackId, UserId, WallMs,
    WriteError, run::joined_times,
};

pub(super) fn secret(number: i64, fresh: [u8; 32]) -> Write<[u8; 32]> {
    Write::new(
        "WITH added AS (INSERT INTO secret (number, bytes) VALUES ($1::bigint, $2::bytea) \
             ON CONFLICT (number) DO NOTHING RETURNING bytes) \
         SELECT coalesce((SELECT bytes FROM added), \
             (SELECT bytes FROM secret WHERE number = $1::bigint))",
        params![number, fresh.to_vec()],
        move |row| {
            let bytes: Vec<u8> = row.try_get(0)?;
            Ok(Ok(bytes.try_into().unwrap_or(fresh)))
        },
    )
}

/// The columns of a run, after one that tells whether there is any.
macro_rules! found_run {
    () => {
        "found.room, found.\"user\", found.track, found.day, found.counts, found.began_at, \
         found.shown_ms, found.rtt_ms, found.state, found.ms, found.splits"
    };
}

pub(super) fn open(run: NewRun) -> Write<StoredRun> {
    let NewRun { room, user, track, day, once } = run;
    Write::new(
        concat!(
            "WITH place AS (SELECT id FROM room WHERE id = $1::bigint), \
             opened AS (INSERT INTO run (room, \"user\", track, day, once, counts) \
                 SELECT id, $2::bigint, $3::bigint, $4::bigint, $5::boolean, \
                     NOT $5::boolean OR NOT EXISTS (SELECT 1 FROM run \
                         WHERE \"user\" = $2::bigint AND track = $3::bigint \
                             AND day = $4::bigint AND once AND counts) \
                 FROM place ON CONFLICT (room) DO NOTHING RETURNING *) \
             SELECT EXISTS (SELECT 1 FROM place), ",
            found_run!(),
            " FROM (SELECT 1) AS one LEFT JOIN (SELECT * FROM opened \
             UNION ALL SELECT * FROM run WHERE room = $1::bigint) AS found ON true"
        ),
        params![room, user, track, day, once],
        move |row| {
            let has_place: bool = row.try_get(0)?;
            if has_place { read_run_at(row, 1).map(Ok) } else { Ok(no_such(room)) }
        },
    )
}

pub(super) fn begin(room: RoomId, day: i64, at: WallMs) -> Write<StoredRun> {
    Write::new(
        concat!(
            "WITH known AS (SELECT * FROM run WHERE room = $1::bigint), \
             begun AS (UPDATE run SET began_at = $3::bigint, day = $2::bigint, \
                     counts = CASE WHEN NOT run.once THEN true \
                         WHEN run.day = $2::bigint THEN run.counts \
                         ELSE NOT EXISTS (SELECT 1 FROM run AS other \
                             WHERE other.\"user\" = run.\"user\" AND other.track = run.track \
                                 AND other.day = $2::bigint AND other.once AND other.counts \
                                 AND other.room <> run.room) END \
                 WHERE room = $1::bigint AND began_at IS NULL AND state = 0 RETURNING *) \
             SELECT EXISTS (SELECT 1 FROM known), ",
            found_run!(),
            " FROM (SELECT 1) AS one LEFT JOIN (SELECT * FROM begun UNION ALL \
             SELECT * FROM known WHERE NOT EXISTS (SELECT 1 FROM begun)) AS found ON true"
        ),
        params![room, day, at],
        move |row| {
            let is_there: bool = row.try_get(0)?;
            if is_there { read_run_at(row, 1).map(Ok) } else { Ok(no_such(room)) }
        },
    )
}

fn no_such<T>(room: RoomId) -> Result<T, WriteError> {
    Err(WriteError::NoSuchRoom { room })
}

pub(super) fn time(room: RoomId, shown_ms: Option<i64>, rtt_ms: Option<i64>) -> Write<()> {
    Write::new(
        "WITH timed AS (UPDATE run SET shown_ms = coalesce($2::bigint, shown_ms), \
             rtt_ms = coalesce($3::bigint, rtt_ms) WHERE room = $1::bigint AND state = 0) \
         SELECT 1",
        params![room, shown_ms, rtt_ms],
        |_| Ok(Ok(())),
    )
}

pub(super) fn judge(verdict: RunVerdict) -> Write<bool> {
    let RunVerdict { room, from, state, ms, splits, scores } = verdict;
    let (periods, scores): (Vec<PeriodId>, Vec<i64>) = scores.into_iter().unzip();
    Write::new(
        "WITH judged AS (UPDATE run SET state = $3::smallint, ms = $4::bigint, \
             splits = $5::text WHERE room = $1::bigint AND state = $2::smallint \
             RETURNING room, track, \"user\"), \
         scored AS (INSERT INTO run_score (track, period, \"user\", score, room) \
             SELECT judged.track, given.period, judged.\"user\", given.score, judged.room \
             FROM judged, unnest($6::bigint[], $7::bigint[]) AS given (period, score) \
             ON CONFLICT (track, period, \"user\") DO UPDATE SET score = excluded.score, \
                 room = excluded.room WHERE excluded.score < run_score.score) \
         SELECT EXISTS (SELECT 1 FROM judged)",
        params![room, from, state, ms, Text(joined_times(&splits)), periods, scores],
        |row| Ok(Ok(row.try_get(0)?)),
    )
}

pub(super) fn set_scores(track: TrackId, period: PeriodId, scores: &[(UserId, i64)]) -> Write<()> {
    let (users, scores): (Vec<UserId>, Vec<i64>) = scores.iter().copied().unzip();
    Write::new(
        "WITH scored AS (INSERT INTO run_score (track, period, \"user\", score, room) \
             SELECT $1::bigint, $2::bigint, given.person, given.score, NULL \
             FROM unnest($3::bigint[], $4::bigint[]) AS given (person, score) \
             ON CONFLICT (track, period, \"user\") DO UPDATE SET score = excluded.score, \
                 room = NULL) \
         SELECT 1",
        params![track, period, users, scores],
        |_| Ok(Ok(())),
    )
}

pub(super) fn create_circle(circle: NewCircle) -> Write<CircleId> {
    let NewCircle { code, name, owner, at } = circle;
    Write::new(
        "WITH founder AS (SELECT id FROM users WHERE id = $3::bigint), \
         founded AS (INSERT INTO circle (code, name, owner, created_at) \
             SELECT $1::text, $2::text, id, $4::bigint FROM founder \
             ON CONFLICT (code) DO NOTHING RETURNING id), \
         joined AS (INSERT INTO circle_member (circle, \"user\", at) \
             SELECT id, $3::bigint, $4::bigint FROM founded) \
         SELECT EXISTS (SELECT 1 FROM founder), (SELECT id FROM founded)",
        params![Text(code.clone()), Text(name), owner, at],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, Some(id)) => Ok(id),
                (true, None) => Err(WriteError::CodeTaken { code }),
                (false, _) => Err(WriteError::NoSuchUser { user: owner }),
            })
        },
    )
}

pub(super) fn join_circle(circle: CircleId, user: UserId, at: WallMs, most: u32) -> Write<bool> {
    Write::new(
        "WITH allowed AS (SELECT id FROM circle WHERE id = $1::bigint AND (EXISTS \
             (SELECT 1 FROM circle_member WHERE circle = $1::bigint AND \"user\" = $2::bigint) \
             OR (SELECT count(*) FROM circle_member WHERE circle = $1::bigint) < $4::bigint)), \
         joined AS (INSERT INTO circle_member (circle, \"user\", at) \
             SELECT id, $2::bigint, $3::bigint FROM allowed \
             ON CONFLICT (circle, \"user\") DO NOTHING) \
         SELECT EXISTS (SELECT 1 FROM allowed)",
        params![circle, user, at, i64::from(most)],
        |row| Ok(Ok(row.try_get(0)?)),
    )
}

pub(super) fn leave_circle(circle: CircleId, user: UserId) -> Write<()> {
    Write::new(
        "WITH ended AS (SELECT id FROM circle WHERE id = $1::bigint AND owner = $2::bigint), \
         left_it AS (DELETE FROM circle_member WHERE circle = $1::bigint \
             AND (\"user\" = $2::bigint OR EXISTS (SELECT 1 FROM ended))), \
         gone AS (DELETE FROM circle USING ended WHERE circle.id = ended.id) \
         SELECT 1",
        params![circle, user],
        |_| Ok(Ok(())),
    )
}
