//! Every read about people, as a query on a connection of its own.

use rusqlite::{Connection, OptionalExtension, Params, Result, Row, params};

use super::columns::{self, LINE};
use crate::{
    Figure, GameId, HostAct, KnownTie, LineId, NewReport, RoomId, Showing, StoredLine,
    StoredReport, Tie, TieKind, UserId,
};

pub(super) fn ties_of(connection: &Connection, user: UserId) -> Result<Vec<Tie>> {
    let sql = "SELECT other, kind, at FROM tie WHERE user = ?1 ORDER BY other, kind";
    all(connection, sql, params![user], |row| {
        Ok(Tie { other: row.get(0)?, kind: row.get(1)?, at: row.get(2)? })
    })
}

pub(super) fn known_ties_of(
    connection: &Connection,
    user: UserId,
    limit: u32,
) -> Result<Vec<KnownTie>> {
    let sql = "SELECT tie.other, tie.kind, tie.at, user.name, account.handle, showing.kind, \
                   EXISTS (SELECT 1 FROM tie AS back WHERE back.user = tie.other \
                       AND back.other = tie.user AND back.kind = ?2) \
               FROM tie CROSS JOIN user ON user.id = tie.other \
               LEFT JOIN account ON account.user = tie.other \
               LEFT JOIN showing ON showing.user = tie.other \
               WHERE tie.user = ?1 ORDER BY tie.other, tie.kind LIMIT ?3";
    all(connection, sql, params![user, TieKind::Follow, limit], |row| {
        let showing = row.get::<_, Option<Showing>>(5)?.unwrap_or_default();
        Ok(KnownTie {
            tie: Tie { other: row.get(0)?, kind: row.get(1)?, at: row.get(2)? },
            name: row.get(3)?,
            handle: row.get(4)?,
            shows: showing.is_to(row.get(6)?),
        })
    })
}

pub(super) fn ties_to(
    connection: &Connection,
    other: UserId,
    kind: TieKind,
    limit: u32,
) -> Result<Vec<UserId>> {
    let sql = "SELECT user FROM tie WHERE other = ?1 AND kind = ?2 ORDER BY user LIMIT ?3";
    all(connection, sql, params![other, kind, limit], |row| row.get(0))
}

pub(super) fn showing(connection: &Connection, user: UserId) -> Result<Showing> {
    let sql = "SELECT kind FROM showing WHERE user = ?1";
    let found = connection.prepare_cached(sql)?.query_row(params![user], |row| row.get(0));
    Ok(found.optional()?.unwrap_or_default())
}

pub(super) fn figures_of(
    connection: &Connection,
    user: UserId,
    before: Option<GameId>,
    limit: u32,
) -> Result<Vec<Figure>> {
    let sql = "SELECT user, game, ended_at, body FROM figure WHERE user = ?1 AND game < ?2 \
               ORDER BY game DESC LIMIT ?3";
    let before = before.unwrap_or(GameId(i64::MAX));
    all(connection, sql, params![user, before, limit], |row| {
        let (user, game, ended_at, body) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
        Ok(Figure { user, game, ended_at, body })
    })
}

pub(super) fn open_reports(connection: &Connection, limit: u32) -> Result<Vec<StoredReport>> {
    let sql = "SELECT report.id, reporter, report.person, name, room, game, line, at \
               FROM report JOIN (SELECT person, count(*) AS n, min(at) AS first FROM report \
                   WHERE closed_at IS NULL GROUP BY person) AS counted \
                   ON counted.person = report.person \
               WHERE closed_at IS NULL \
               ORDER BY n DESC, first, report.person, at, report.id LIMIT ?1";
    all(connection, sql, params![limit], read_report)
}

pub(super) fn reports_by(
    connection: &Connection,
    reporter: UserId,
    limit: u32,
) -> Result<Vec<StoredReport>> {
    let sql = "SELECT id, reporter, person, name, room, game, line, at FROM report \
               WHERE reporter = ?1 ORDER BY at DESC, id DESC LIMIT ?2";
    all(connection, sql, params![reporter, limit], read_report)
}

pub(super) fn is_reported(connection: &Connection, game: GameId) -> Result<bool> {
    let sql = "SELECT 1 FROM report WHERE game = ?1 AND closed_at IS NULL";
    connection.prepare_cached(sql)?.exists(params![game])
}

fn read_report(row: &Row<'_>) -> Result<StoredReport> {
    let what = NewReport {
        reporter: row.get(1)?,
        person: row.get(2)?,
        name: row.get(3)?,
        room: row.get(4)?,
        game: row.get(5)?,
        line: row.get(6)?,
        at: row.get(7)?,
    };
    Ok(StoredReport { id: row.get(0)?, what })
}

pub(super) fn lines_until(
    connection: &Connection,
    room: RoomId,
    last: LineId,
    limit: u32,
) -> Result<Vec<StoredLine>> {
    let sql = format!(
        "SELECT {LINE} FROM line CROSS JOIN user ON user.id = line.user \
         WHERE line.room = ?1 AND line.id <= ?2 AND line.text <> '' \
         ORDER BY line.id DESC LIMIT ?3"
    );
    let mut lines = all(connection, &sql, params![room, last, limit], columns::line)?;
    lines.reverse();
    Ok(lines)
}

pub(super) fn acts(
    connection: &Connection,
    person: Option<UserId>,
    limit: u32,
) -> Result<Vec<HostAct>> {
    let sql = "SELECT at, admin, person, what, why FROM act WHERE ?1 IS NULL OR person = ?1 \
               ORDER BY id DESC LIMIT ?2";
    all(connection, sql, params![person, limit], |row| {
        Ok(HostAct {
            at: row.get(0)?,
            admin: row.get(1)?,
            person: row.get(2)?,
            what: row.get(3)?,
            why: row.get(4)?,
        })
    })
}

fn all<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    connection.prepare_cached(sql)?.query_map(params, read)?.collect()
}
