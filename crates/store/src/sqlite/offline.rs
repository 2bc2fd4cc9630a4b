//! Games that were played offline, kept in SQLite.

use rusqlite::{Connection, OptionalExtension, Result, params};

use super::SqliteStore;
use crate::{
    NewOfflineGame, OfflineGame, OfflineGames, OfflineKept, StoreReply, Unavailable, UserId,
    WriteError,
};

impl OfflineGames for SqliteStore {
    fn keep_offline(
        &self,
        game: NewOfflineGame,
        most: u32,
    ) -> impl StoreReply<std::result::Result<OfflineKept, WriteError>> + use<> {
        let checked = game.check();
        self.change(checked, move |connection, _| keep(connection, &game, most))
    }

    fn offline_of(
        &self,
        user: UserId,
    ) -> impl StoreReply<std::result::Result<Vec<OfflineGame>, Unavailable>> + use<> {
        self.read(move |connection| all_of(connection, user))
    }

    fn offline_record(
        &self,
        user: UserId,
        digest: [u8; 32],
    ) -> impl StoreReply<std::result::Result<Option<String>, Unavailable>> + use<> {
        self.read(move |connection| record(connection, user, digest))
    }
}

fn keep(
    connection: &Connection,
    new: &NewOfflineGame,
    most: u32,
) -> Result<std::result::Result<OfflineKept, WriteError>> {
    let NewOfflineGame { user, game, record } = new;
    let is_there = |sql: &str| connection.prepare_cached(sql)?.exists(params![user]);
    if !is_there("SELECT 1 FROM user WHERE id = ?1")? {
        return Ok(Err(WriteError::NoSuchUser { user: *user }));
    }
    let known = "SELECT 1 FROM offline_game WHERE user = ?1 AND digest = ?2";
    if connection.prepare_cached(known)?.exists(params![user, game.digest])? {
        return Ok(Ok(OfflineKept::Known));
    }
    let add = "INSERT INTO offline_game (user, digest, ended_at, added_at, body, record) \
               SELECT ?1, ?2, ?3, ?4, ?5, ?6 \
               WHERE (SELECT count(*) FROM offline_game WHERE user = ?1) < ?7";
    let OfflineGame { digest, ended_at, added_at, body } = game;
    let added = connection
        .prepare_cached(add)?
        .execute(params![user, digest, ended_at, added_at, body, record, most])?;
    Ok(Ok(if added == 1 { OfflineKept::Kept } else { OfflineKept::Full }))
}

fn all_of(connection: &Connection, user: UserId) -> Result<Vec<OfflineGame>> {
    let sql = "SELECT digest, ended_at, added_at, body FROM offline_game WHERE user = ?1 \
               ORDER BY ended_at DESC, digest";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(params![user], |row| {
        Ok(OfflineGame {
            digest: row.get(0)?,
            ended_at: row.get(1)?,
            added_at: row.get(2)?,
            body: row.get(3)?,
        })
    })?;
    rows.collect()
}

fn record(connection: &Connection, user: UserId, digest: [u8; 32]) -> Result<Option<String>> {
    let sql = "SELECT record FROM offline_game WHERE user = ?1 AND digest = ?2";
    let mut statement = connection.prepare_cached(sql)?;
    statement.query_row(params![user, digest], |row| row.get(0)).optional()
}

/// Removes the games of somebody who is deleted.
pub(super) fn forget_offline(connection: &Connection, user: UserId) -> Result<()> {
    let sql = "DELETE FROM offline_game WHERE user = ?1";
    connection.prepare_cached(sql)?.execute(params![user]).map(drop)
}
