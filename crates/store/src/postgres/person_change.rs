//! Every write about people, as statements that decide for themselves.

use std::collections::BTreeMap;

use super::{
    job::{Write, params},
    text::Text,
};
use crate::{Figure, GameId, HostAct, NewReport, Showing, TieKind, UserId, WallMs, WriteError};

pub(super) fn set_tie(user: UserId, other: UserId, kind: TieKind, at: Option<WallMs>) -> Write<()> {
    Write::new(
        "WITH one AS (SELECT id FROM users WHERE id = $1::bigint), \
         another AS (SELECT id FROM users WHERE id = $2::bigint), \
         tied AS (INSERT INTO tie (\"user\", other, kind, at) \
             SELECT one.id, another.id, $3::smallint, $4::bigint FROM one, another \
             WHERE $4::bigint IS NOT NULL ON CONFLICT DO NOTHING), \
         untied AS (DELETE FROM tie WHERE $4::bigint IS NULL AND \"user\" = $1::bigint \
             AND other = $2::bigint AND kind = $3::smallint) \
         SELECT EXISTS (SELECT 1 FROM one), EXISTS (SELECT 1 FROM another)",
        params![user, other, kind, at],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, true) => Ok(()),
                (true, false) => Err(WriteError::NoSuchUser { user: other }),
                (false, _) => Err(WriteError::NoSuchUser { user }),
            })
        },
    )
}

pub(super) fn set_showing(user: UserId, to: Showing) -> Write<()> {
    Write::new(
        "WITH person AS (SELECT id FROM users WHERE id = $1::bigint), \
         shown AS (INSERT INTO showing (\"user\", kind) SELECT id, $2::smallint FROM person \
             ON CONFLICT (\"user\") DO UPDATE SET kind = excluded.kind) \
         SELECT EXISTS (SELECT 1 FROM person)",
        params![user, to],
        move |row| {
            let is_there = row.try_get(0)?;
            Ok(if is_there { Ok(()) } else { Err(WriteError::NoSuchUser { user }) })
        },
    )
}

pub(super) fn keep_figures(figures: Vec<Figure>) -> Write<()> {
    // A statement writes a row once: of several about the same game the last one counts.
    let mut rows: BTreeMap<(UserId, GameId), (WallMs, String)> = BTreeMap::new();
    for Figure { user, game, ended_at, body } in figures {
        rows.insert((user, game), (ended_at, body));
    }
    let users: Vec<UserId> = rows.keys().map(|(user, _)| *user).collect();
    let games: Vec<GameId> = rows.keys().map(|(_, game)| *game).collect();
    let ended: Vec<WallMs> = rows.values().map(|(ended, _)| *ended).collect();
    let bodies: Vec<Text> = rows.into_values().map(|(_, body)| Text(body)).collect();
    Write::new(
        "WITH kept AS (INSERT INTO figure (\"user\", game, ended_at, body) \
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) \
             ON CONFLICT (\"user\", game) DO UPDATE SET ended_at = excluded.ended_at, \
                 body = excluded.body) \
         SELECT 1",
        params![users, games, ended, bodies],
        |_| Ok(Ok(())),
    )
}

pub(super) fn report(report: NewReport, since: WallMs) -> Write<bool> {
    let NewReport { reporter, person, name, room, game, line, at } = report;
    Write::new(
        "WITH one AS (SELECT id FROM users WHERE id = $1::bigint), \
         another AS (SELECT id FROM users WHERE id = $2::bigint), \
         kept AS (INSERT INTO report (reporter, person, name, room, game, line, at) \
             SELECT one.id, another.id, $3::text, $4::bigint, $5::bigint, $6::bigint, $7::bigint \
             FROM one, another WHERE NOT EXISTS (SELECT 1 FROM report \
                 WHERE reporter = $1::bigint AND person = $2::bigint AND room = $4::bigint \
                     AND $8::bigint <= at) RETURNING 1) \
         SELECT EXISTS (SELECT 1 FROM one), EXISTS (SELECT 1 FROM another), \
             EXISTS (SELECT 1 FROM kept)",
        params![reporter, person, Text(name), room, game, line, at, since],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, true) => Ok(row.try_get(2)?),
                (true, false) => Err(WriteError::NoSuchUser { user: person }),
                (false, _) => Err(WriteError::NoSuchUser { user: reporter }),
            })
        },
    )
}

pub(super) fn close_reports(person: UserId, at: WallMs) -> Write<u64> {
    Write::new(
        "WITH closed AS (UPDATE report SET closed_at = $2::bigint \
             WHERE person = $1::bigint AND closed_at IS NULL RETURNING 1) \
         SELECT count(*) FROM closed",
        params![person, at],
        |row| Ok(Ok(row.try_get::<_, i64>(0)?.cast_unsigned())),
    )
}

/// The newest line keeps its row, as in every store.
pub(super) fn unsay(user: UserId) -> Write<()> {
    Write::new(
        "WITH newest AS (SELECT max(id) AS id FROM line), \
         emptied AS (UPDATE line SET text = '' FROM newest \
             WHERE line.\"user\" = $1::bigint AND line.id = newest.id), \
         unsaid AS (DELETE FROM line USING newest \
             WHERE line.\"user\" = $1::bigint AND line.id < newest.id) \
         SELECT 1",
        params![user],
        |_| Ok(Ok(())),
    )
}

pub(super) fn note_act(act: HostAct) -> Write<()> {
    let HostAct { at, admin, person, what, why } = act;
    Write::new(
        "WITH noted AS (INSERT INTO act (at, admin, person, what, why) \
             VALUES ($1::bigint, $2::bigint, $3::bigint, $4::text, $5::text)) SELECT 1",
        params![at, admin, person, Text(what), Text(why)],
        |_| Ok(Ok(())),
    )
}
