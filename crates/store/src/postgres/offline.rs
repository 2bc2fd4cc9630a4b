//! Games that were played offline, kept in PostgreSQL.

use tokio_postgres::{Error, Row};

use super::{
    PostgresStore,
    columns::text,
    job::{Write, params},
    reader::Connection,
    text::Text,
};
use crate::{
    NewOfflineGame, OfflineGame, OfflineGames, OfflineKept, StoreReply, Unavailable, UserId,
    WriteError,
};

impl OfflineGames for PostgresStore {
    fn keep_offline(
        &self,
        game: NewOfflineGame,
        most: u32,
    ) -> impl StoreReply<Result<OfflineKept, WriteError>> + use<> {
        let checked = game.check();
        self.write(checked, keep(game, most))
    }

    fn offline_of(
        &self,
        user: UserId,
    ) -> impl StoreReply<Result<Vec<OfflineGame>, Unavailable>> + use<> {
        self.reader().read(async move |c| all_of(&c, user).await)
    }

    fn offline_record(
        &self,
        user: UserId,
        digest: [u8; 32],
    ) -> impl StoreReply<Result<Option<String>, Unavailable>> + use<> {
        self.reader().read(async move |c| record(&c, user, digest).await)
    }
}

fn keep(new: NewOfflineGame, most: u32) -> Write<OfflineKept> {
    let NewOfflineGame { user, game, record } = new;
    let OfflineGame { digest, ended_at, added_at, body } = game;
    Write::new(
        "WITH person AS (SELECT id FROM users WHERE id = $1::bigint), \
         known AS (SELECT 1 FROM offline_game WHERE \"user\" = $1::bigint \
             AND digest = $2::bytea), \
         kept AS (INSERT INTO offline_game (\"user\", digest, ended_at, added_at, body, record) \
             SELECT id, $2::bytea, $3::bigint, $4::bigint, $5::text, $6::text FROM person \
             WHERE NOT EXISTS (SELECT 1 FROM known) \
                 AND (SELECT count(*) FROM offline_game WHERE \"user\" = $1::bigint) < $7::bigint \
             ON CONFLICT DO NOTHING RETURNING 1) \
         SELECT EXISTS (SELECT 1 FROM person), EXISTS (SELECT 1 FROM known), \
             EXISTS (SELECT 1 FROM kept)",
        params![
            user,
            digest.to_vec(),
            ended_at,
            added_at,
            Text(body),
            Text(record),
            i64::from(most)
        ],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?) {
                (false, ..) => Err(WriteError::NoSuchUser { user }),
                (true, true, _) => Ok(OfflineKept::Known),
                (true, false, true) => Ok(OfflineKept::Kept),
                (true, false, false) => Ok(OfflineKept::Full),
            })
        },
    )
}

async fn all_of(c: &Connection, user: UserId) -> Result<Vec<OfflineGame>, Error> {
    let sql = "SELECT digest, ended_at, added_at, body FROM offline_game WHERE \"user\" = $1 \
               ORDER BY ended_at DESC, digest";
    c.all(sql, &[&user], read_game).await
}

fn read_game(row: &Row) -> Result<OfflineGame, Error> {
    let digest: Vec<u8> = row.try_get(0)?;
    Ok(OfflineGame {
        // No other length is ever written.
        digest: digest.try_into().unwrap_or_default(),
        ended_at: row.try_get(1)?,
        added_at: row.try_get(2)?,
        body: text(row, 3)?,
    })
}

async fn record(c: &Connection, user: UserId, digest: [u8; 32]) -> Result<Option<String>, Error> {
    let sql = "SELECT record FROM offline_game WHERE \"user\" = $1 AND digest = $2";
    c.one(sql, &[&user, &digest.to_vec()], |row| text(row, 0)).await
}
