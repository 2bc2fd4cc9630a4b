//! Sessions of devices and personal tokens of programs.

use super::{
    job::{Write, params},
    text::Text,
};
use crate::{AccountError, NewCredential, TokenHash, TokenId, TokenKind, UserId, WallMs};

pub(super) fn add(user: UserId, new: NewCredential) -> Write<(), AccountError> {
    Write::new(
        "WITH person AS (SELECT id FROM users WHERE id = $1::bigint), \
         added AS (INSERT INTO token \
                 (hash, \"user\", expires_at, kind, label, scopes, created_at) \
             SELECT $2::bytea, id, $3::bigint, $4::smallint, $5::text, $6::bigint, $7::bigint \
             FROM person ON CONFLICT (hash) DO NOTHING RETURNING 1) \
         SELECT EXISTS (SELECT 1 FROM person), EXISTS (SELECT 1 FROM added)",
        params![
            user,
            new.hash,
            new.expires_at,
            new.kind,
            Text(new.label),
            i64::from(new.scopes),
            new.at,
        ],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, true) => Ok(()),
                (true, false) => Err(AccountError::TokenTaken),
                (false, _) => Err(AccountError::NoSuchAccount { user }),
            })
        },
    )
}

pub(super) fn end(user: UserId, id: TokenId) -> Write<Option<TokenHash>, AccountError> {
    Write::new(
        "WITH ended AS (DELETE FROM token WHERE \"user\" = $1::bigint \
             AND substring(hash FROM 1 FOR 8) = $2::bytea RETURNING hash) \
         SELECT (SELECT hash FROM ended LIMIT 1)",
        params![user, id],
        |row| row.try_get(0).map(Ok),
    )
}

pub(super) fn end_all(
    user: UserId,
    except: Option<TokenHash>,
) -> Write<Vec<TokenHash>, AccountError> {
    Write::new(
        "WITH ended AS (DELETE FROM token WHERE \"user\" = $1::bigint \
             AND ($2::bytea IS NULL OR hash <> $2) RETURNING hash) \
         SELECT ARRAY(SELECT hash FROM ended)",
        params![user, except],
        |row| row.try_get(0).map(Ok),
    )
}

pub(super) fn used(token: TokenHash, at: WallMs, session_end: WallMs) -> Write<(), AccountError> {
    Write::new(
        "WITH used AS (UPDATE token SET used_at = $2::bigint, \
                 expires_at = CASE kind WHEN $4::smallint THEN $3::bigint ELSE expires_at END \
             WHERE hash = $1::bytea) \
         SELECT 1",
        params![token, at, session_end, TokenKind::Session],
        |_| Ok(Ok(())),
    )
}
