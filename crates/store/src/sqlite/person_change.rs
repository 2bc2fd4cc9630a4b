//! Every write about people, as statements within the writer's transaction.

use rusqlite::{Connection, Params, Result, params};

use crate::{Figure, HostAct, NewReport, Showing, TieKind, UserId, WallMs, WriteError};

/// What a change found: done, or why not.
type Changed<T> = Result<std::result::Result<T, WriteError>>;

pub(super) fn set_tie(
    connection: &Connection,
    user: UserId,
    other: UserId,
    kind: TieKind,
    at: Option<WallMs>,
) -> Changed<()> {
    for user in [user, other] {
        if !exists(connection, "SELECT 1 FROM user WHERE id = ?1", params![user])? {
            return Ok(Err(WriteError::NoSuchUser { user }));
        }
    }
    match at {
        Some(at) => execute(
            connection,
            "INSERT OR IGNORE INTO tie (user, other, kind, at) VALUES (?1, ?2, ?3, ?4)",
            params![user, other, kind, at],
        )?,
        None => execute(
            connection,
            "DELETE FROM tie WHERE user = ?1 AND other = ?2 AND kind = ?3",
            params![user, other, kind],
        )?,
    };
    Ok(Ok(()))
}

pub(super) fn set_showing(connection: &Connection, user: UserId, to: Showing) -> Changed<()> {
    if !exists(connection, "SELECT 1 FROM user WHERE id = ?1", params![user])? {
        return Ok(Err(WriteError::NoSuchUser { user }));
    }
    let sql = "INSERT OR REPLACE INTO showing (user, kind) VALUES (?1, ?2)";
    execute(connection, sql, params![user, to])?;
    Ok(Ok(()))
}

pub(super) fn keep_figures(connection: &Connection, figures: &[Figure]) -> Changed<()> {
    let sql = "INSERT OR REPLACE INTO figure (user, game, ended_at, body) VALUES (?1, ?2, ?3, ?4)";
    for Figure { user, game, ended_at, body } in figures {
        execute(connection, sql, params![user, game, ended_at, body])?;
    }
    Ok(Ok(()))
}

pub(super) fn report(connection: &Connection, report: &NewReport, since: WallMs) -> Changed<bool> {
    for user in [report.reporter, report.person] {
        if !exists(connection, "SELECT 1 FROM user WHERE id = ?1", params![user])? {
            return Ok(Err(WriteError::NoSuchUser { user }));
        }
    }
    let again = "SELECT 1 FROM report WHERE reporter = ?1 AND ?2 <= at AND person = ?3 \
                 AND room = ?4";
    let key = params![report.reporter, since, report.person, report.room];
    if exists(connection, again, key)? {
        return Ok(Ok(false));
    }
    execute(
        connection,
        "INSERT INTO report (reporter, person, name, room, game, line, at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![
            report.reporter,
            report.person,
            report.name,
            report.room,
            report.game,
            report.line,
            report.at
        ],
    )?;
    Ok(Ok(true))
}

pub(super) fn close_reports(connection: &Connection, person: UserId, at: WallMs) -> Changed<u64> {
    let sql = "UPDATE report SET closed_at = ?2 WHERE person = ?1 AND closed_at IS NULL";
    Ok(Ok(execute(connection, sql, params![person, at])? as u64))
}

/// Removes what somebody has said. The newest line keeps its row, so that its number is not given
/// again.
pub(super) fn unsay(connection: &Connection, user: UserId) -> Result<()> {
    for sql in [
        "UPDATE line SET text = '' WHERE user = ?1 AND id = (SELECT max(id) FROM line)",
        "DELETE FROM line WHERE user = ?1 AND id < (SELECT max(id) FROM line)",
    ] {
        execute(connection, sql, params![user])?;
    }
    Ok(())
}

pub(super) fn note_act(connection: &Connection, act: &HostAct) -> Changed<()> {
    let HostAct { at, admin, person, what, why } = act;
    let sql = "INSERT INTO act (at, admin, person, what, why) VALUES (?1, ?2, ?3, ?4, ?5)";
    execute(connection, sql, params![at, admin, person, what, why])?;
    Ok(Ok(()))
}

/// Removes what was kept of somebody who is deleted; that something was done about them stays.
pub(super) fn forget_person(connection: &Connection, user: UserId) -> Result<()> {
    for sql in [
        "DELETE FROM tie WHERE user = ?1 OR other = ?1",
        "DELETE FROM showing WHERE user = ?1",
        "DELETE FROM figure WHERE user = ?1",
        "DELETE FROM report WHERE person = ?1 OR reporter = ?1",
        "UPDATE act SET why = '' WHERE person = ?1",
    ] {
        execute(connection, sql, params![user])?;
    }
    Ok(())
}

/// Adds what the games of a guest were to an account.
pub(super) fn merge_figures(connection: &Connection, guest: UserId, into: UserId) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO figure (user, game, ended_at, body) \
               SELECT ?2, game, ended_at, body FROM figure WHERE user = ?1";
    execute(connection, sql, params![guest, into])?;
    execute(connection, "DELETE FROM figure WHERE user = ?1", params![guest])?;
    Ok(())
}

fn exists(connection: &Connection, sql: &str, params: impl Params) -> Result<bool> {
    connection.prepare_cached(sql)?.exists(params)
}

fn execute(connection: &Connection, sql: &str, params: impl Params) -> Result<usize> {
    connection.prepare_cached(sql)?.execute(params)
}
