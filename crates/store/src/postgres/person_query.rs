//! Every read about people.

use tokio_postgres::{Error, Row};

use super::{
    columns::{self, line_columns, maybe_text, text},
    reader::Connection,
};
use crate::{
    Figure, GameId, HostAct, KnownTie, LineId, NewReport, RoomId, Showing, StoredLine,
    StoredReport, Tie, TieKind, UserId,
};

pub(super) async fn ties_of(c: &Connection, user: UserId) -> Result<Vec<Tie>, Error> {
    let sql = "SELECT other, kind, at FROM tie WHERE \"user\" = $1 ORDER BY other, kind";
    c.all(sql, &[&user], |row| {
        Ok(Tie { other: row.try_get(0)?, kind: row.try_get(1)?, at: row.try_get(2)? })
    })
    .await
}

pub(super) async fn known_ties_of(
    c: &Connection,
    user: UserId,
    limit: u32,
) -> Result<Vec<KnownTie>, Error> {
    let sql = "SELECT tie.other, tie.kind, tie.at, users.name, account.handle, showing.kind, \
                   EXISTS (SELECT 1 FROM tie AS back WHERE back.\"user\" = tie.other \
                       AND back.other = tie.\"user\" AND back.kind = $2) \
               FROM tie JOIN users ON users.id = tie.other \
               LEFT JOIN account ON account.\"user\" = tie.other \
               LEFT JOIN showing ON showing.\"user\" = tie.other \
               WHERE tie.\"user\" = $1 ORDER BY tie.other, tie.kind LIMIT $3";
    c.all(sql, &[&user, &TieKind::Follow, &i64::from(limit)], |row| {
        let showing = row.try_get::<_, Option<Showing>>(5)?.unwrap_or_default();
        Ok(KnownTie {
            tie: Tie { other: row.try_get(0)?, kind: row.try_get(1)?, at: row.try_get(2)? },
            name: text(row, 3)?,
            handle: maybe_text(row, 4)?,
            shows: showing.is_to(row.try_get(6)?),
        })
    })
    .await
}

pub(super) async fn ties_to(
    c: &Connection,
    other: UserId,
    kind: TieKind,
    limit: u32,
) -> Result<Vec<UserId>, Error> {
    let sql = "SELECT \"user\" FROM tie WHERE other = $1 AND kind = $2 ORDER BY \"user\" LIMIT $3";
    c.all(sql, &[&other, &kind, &i64::from(limit)], |row| row.try_get(0)).await
}

pub(super) async fn showing(c: &Connection, user: UserId) -> Result<Showing, Error> {
    let sql = "SELECT kind FROM showing WHERE \"user\" = $1";
    Ok(c.one(sql, &[&user], |row| row.try_get(0)).await?.unwrap_or_default())
}

pub(super) async fn figures_of(
    c: &Connection,
    user: UserId,
    before: Option<GameId>,
    limit: u32,
) -> Result<Vec<Figure>, Error> {
    let sql = "SELECT \"user\", game, ended_at, body FROM figure \
               WHERE \"user\" = $1 AND game < $2 ORDER BY game DESC LIMIT $3";
    let before = before.unwrap_or(GameId(i64::MAX));
    c.all(sql, &[&user, &before, &i64::from(limit)], |row| {
        Ok(Figure {
            user: row.try_get(0)?,
            game: row.try_get(1)?,
            ended_at: row.try_get(2)?,
            body: text(row, 3)?,
        })
    })
    .await
}

pub(super) async fn open_reports(c: &Connection, limit: u32) -> Result<Vec<StoredReport>, Error> {
    let sql = "SELECT report.id, reporter, report.person, name, room, game, line, at \
               FROM report JOIN (SELECT person, count(*) AS n, min(at) AS first FROM report \
                   WHERE closed_at IS NULL GROUP BY person) AS counted \
                   ON counted.person = report.person \
               WHERE closed_at IS NULL \
               ORDER BY n DESC, first, report.person, at, report.id LIMIT $1";
    c.all(sql, &[&i64::from(limit)], read_report).await
}

pub(super) async fn reports_by(
    c: &Connection,
    reporter: UserId,
    limit: u32,
) -> Result<Vec<StoredReport>, Error> {
    let sql = "SELECT id, reporter, person, name, room, game, line, at FROM report \
               WHERE reporter = $1 ORDER BY at DESC, id DESC LIMIT $2";
    c.all(sql, &[&reporter, &i64::from(limit)], read_report).await
}

pub(super) async fn is_reported(c: &Connection, game: GameId) -> Result<bool, Error> {
    let sql = "SELECT 1 FROM report WHERE game = $1 AND closed_at IS NULL LIMIT 1";
    Ok(c.one(sql, &[&game], |_| Ok(())).await?.is_some())
}

fn read_report(row: &Row) -> Result<StoredReport, Error> {
    let what = NewReport {
        reporter: row.try_get(1)?,
        person: row.try_get(2)?,
        name: text(row, 3)?,
        room: row.try_get(4)?,
        game: row.try_get(5)?,
        line: row.try_get(6)?,
        at: row.try_get(7)?,
    };
    Ok(StoredReport { id: row.try_get(0)?, what })
}

pub(super) async fn lines_until(
    c: &Connection,
    room: RoomId,
    last: LineId,
    limit: u32,
) -> Result<Vec<StoredLine>, Error> {
    let sql = concat!(
        "SELECT ",
        line_columns!(),
        " FROM line JOIN users ON users.id = line.\"user\" \
         WHERE line.room = $1 AND line.id <= $2 AND line.text <> '' ORDER BY line.id DESC LIMIT $3"
    );
    let mut lines = c.all(sql, &[&room, &last, &i64::from(limit)], columns::line).await?;
    lines.reverse();
    Ok(lines)
}

pub(super) async fn acts(
    c: &Connection,
    person: Option<UserId>,
    limit: u32,
) -> Result<Vec<HostAct>, Error> {
    let sql = "SELECT at, admin, person, what, why FROM act \
               WHERE $1::bigint IS NULL OR person = $1::bigint ORDER BY id DESC LIMIT $2";
    c.all(sql, &[&person, &i64::from(limit)], |row| {
        Ok(HostAct {
            at: row.try_get(0)?,
            admin: row.try_get(1)?,
            person: row.try_get(2)?,
            what: text(row, 3)?,
            why: text(row, 4)?,
        })
    })
    .await
}
