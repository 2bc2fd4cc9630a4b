//! Users and their tokens.

use tokio_postgres::Error;

use super::{
    columns::{self, user_columns},
    job::{Write, params},
    reader::Connection,
    text::Text,
};
use crate::{NewToken, NewUser, TokenHash, User, UserId, WallMs, WriteError};

pub(super) fn create(user: NewUser) -> Write<UserId> {
    let NewUser { name, kind, token, at } = user;
    Write::new(
        "WITH created AS (INSERT INTO users (name, kind, created_at) \
             SELECT $1::text, $2::smallint, $3::bigint \
             WHERE NOT EXISTS (SELECT 1 FROM token WHERE hash = $4::bytea) RETURNING id), \
         recognized AS (INSERT INTO token (hash, \"user\", expires_at) \
             SELECT $4::bytea, id, $5::bigint FROM created) \
         SELECT (SELECT id FROM created)",
        params![Text(name), kind, at, token.hash, token.expires_at],
        |row| Ok(row.try_get::<_, Option<UserId>>(0)?.ok_or(WriteError::TokenTaken)),
    )
}

pub(super) fn rename(user: UserId, name: String) -> Write<()> {
    Write::new(
        "WITH renamed AS (UPDATE users SET name = $2::text WHERE id = $1::bigint RETURNING 1) \
         SELECT EXISTS (SELECT 1 FROM renamed)",
        params![user, Text(name)],
        move |row| {
            let exists: bool = row.try_get(0)?;
            Ok(if exists { Ok(()) } else { Err(WriteError::NoSuchUser { user }) })
        },
    )
}

pub(super) fn add_token(user: UserId, token: NewToken) -> Write<()> {
    Write::new(
        "WITH recognized AS (SELECT id FROM users WHERE id = $1::bigint), \
         added AS (INSERT INTO token (hash, \"user\", expires_at) \
             SELECT $2::bytea, id, $3::bigint FROM recognized \
             ON CONFLICT (hash) DO NOTHING RETURNING 1) \
         SELECT EXISTS (SELECT 1 FROM recognized), EXISTS (SELECT 1 FROM added)",
        params![user, token.hash, token.expires_at],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, true) => Ok(()),
                (true, false) => Err(WriteError::TokenTaken),
                (false, _) => Err(WriteError::NoSuchUser { user }),
            })
        },
    )
}

pub(super) fn extend_token(token: NewToken) -> Write<bool> {
    Write::new(
        "WITH extended AS (UPDATE token SET expires_at = $2::bigint WHERE hash = $1::bytea \
             RETURNING 1) \
         SELECT EXISTS (SELECT 1 FROM extended)",
        params![token.hash, token.expires_at],
        |row| row.try_get(0).map(Ok),
    )
}

pub(super) fn revoke_token(hash: TokenHash) -> Write<bool> {
    Write::new(
        "WITH revoked AS (DELETE FROM token WHERE hash = $1::bytea RETURNING 1) \
         SELECT EXISTS (SELECT 1 FROM revoked)",
        params![hash],
        |row| row.try_get(0).map(Ok),
    )
}

pub(super) fn expire_tokens(now: WallMs) -> Write<u64> {
    Write::new(
        "WITH expired AS (DELETE FROM token WHERE expires_at <= $1::bigint RETURNING 1) \
         SELECT count(*) FROM expired",
        params![now],
        |row| Ok(Ok(row.try_get::<_, i64>(0)?.cast_unsigned())),
    )
}

pub(super) async fn find(connection: &Connection, user: UserId) -> Result<Option<User>, Error> {
    let sql = concat!("SELECT ", user_columns!(), " FROM users WHERE id = $1");
    connection.one(sql, &[&user], columns::user).await
}

pub(super) async fn by_token(
    connection: &Connection,
    token: TokenHash,
    now: WallMs,
) -> Result<Option<User>, Error> {
    let sql = concat!(
        "SELECT ",
        user_columns!(),
        " FROM token JOIN users ON users.id = token.\"user\" \
         WHERE token.hash = $1 AND $2 < token.expires_at"
    );
    connection.one(sql, &[&token, &now], columns::user).await
}
