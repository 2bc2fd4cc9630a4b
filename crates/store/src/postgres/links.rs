//! Links of the host, and devices that wait to be let into an account.

use super::{
    account_query::{device_link_columns, read_device_link},
    job::{Write, params},
    text::Text,
};
use crate::{
    AccountError, DeviceLink, HostLink, LinkKind, NewCredential, Role, TokenHash, UserId, WallMs,
};

pub(super) fn add(link: HostLink) -> Write<(), AccountError> {
    Write::new(
        "WITH added AS (INSERT INTO link (hash, kind, \"user\", created_at, expires_at) \
             VALUES ($1::bytea, $2::smallint, $3::bigint, $4::bigint, $5::bigint) \
             ON CONFLICT (hash) DO UPDATE SET kind = excluded.kind, \"user\" = excluded.\"user\", \
                 created_at = excluded.created_at, expires_at = excluded.expires_at) \
         SELECT 1",
        params![link.hash, link.kind, link.user, link.created_at, link.expires_at],
        |_| Ok(Ok(())),
    )
}

/// All links of this kind go, so that there is no second first admin.
pub(super) fn use_admin(hash: TokenHash, user: UserId, now: WallMs) -> Write<(), AccountError> {
    Write::new(
        "WITH good AS (SELECT 1 FROM link WHERE hash = $1::bytea \
             AND kind = $4::smallint AND $3::bigint < expires_at), \
         person AS (SELECT \"user\" AS id FROM account WHERE \"user\" = $2::bigint), \
         used AS (DELETE FROM link USING good, person WHERE link.kind = $4::smallint \
             RETURNING link.hash, person.id), \
         promoted AS (UPDATE account SET role = $5::smallint FROM used \
             WHERE account.\"user\" = used.id AND used.hash = $1::bytea RETURNING 1) \
         SELECT EXISTS (SELECT 1 FROM good), EXISTS (SELECT 1 FROM person), \
             EXISTS (SELECT 1 FROM promoted)",
        params![hash, user, now, LinkKind::Admin, Role::Admin],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?) {
                (true, true, true) => Ok(()),
                (true, false, _) => Err(AccountError::NoSuchAccount { user }),
                // The last: another node has used it meanwhile.
                (false, ..) | (true, true, false) => Err(AccountError::Gone),
            })
        },
    )
}

/// Digits are free again when their time is over, also those that nobody has cleared away yet.
pub(super) fn add_device(link: DeviceLink) -> Write<(), AccountError> {
    Write::new(
        "WITH expired AS (DELETE FROM device_link WHERE expires_at <= $6::bigint RETURNING 1), \
         other AS (SELECT 1 FROM device_link WHERE code = $2::text AND $6::bigint < expires_at), \
         added AS (INSERT INTO device_link \
                 (secret, code, label, guest, \"user\", created_at, expires_at) \
             SELECT $1::bytea, $2::text, $3::text, $4::bigint, $5::bigint, $6::bigint, $7::bigint \
             WHERE NOT EXISTS (SELECT 1 FROM other) AND (SELECT count(*) FROM expired) >= 0) \
         SELECT EXISTS (SELECT 1 FROM other)",
        params![
            link.secret,
            Text(link.code),
            Text(link.label),
            link.guest,
            link.user,
            link.created_at,
            link.expires_at,
        ],
        |row| {
            let is_taken: bool = row.try_get(0)?;
            Ok(if is_taken { Err(AccountError::CodeTaken) } else { Ok(()) })
        },
    )
}

pub(super) fn confirm_device(
    code: String,
    user: UserId,
    now: WallMs,
) -> Write<DeviceLink, AccountError> {
    Write::new(
        concat!(
            "WITH person AS (SELECT \"user\" AS id FROM account WHERE \"user\" = $2::bigint), \
             confirmed AS (UPDATE device_link SET \"user\" = person.id FROM person \
                 WHERE code = $1::text AND $3::bigint < expires_at AND \"user\" IS NULL \
                 RETURNING ",
            device_link_columns!(),
            ") SELECT EXISTS (SELECT 1 FROM person), confirmed.secret IS NOT NULL, confirmed.* \
             FROM (SELECT 1) AS always LEFT JOIN confirmed ON true"
        ),
        params![Text(code), user, now],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, true) => Ok(read_device_link(row, 2)?),
                (true, false) => Err(AccountError::Gone),
                (false, _) => Err(AccountError::NoSuchAccount { user }),
            })
        },
    )
}

/// The caller that removes the row has the session.
pub(super) fn claim_device(
    secret: TokenHash,
    credential: NewCredential,
) -> Write<UserId, AccountError> {
    Write::new(
        "WITH waiting AS (SELECT secret FROM device_link WHERE secret = $1::bytea \
             AND \"user\" IS NOT NULL AND $7::bigint < expires_at), \
         taken AS (SELECT 1 FROM token WHERE hash = $2::bytea), \
         used AS (DELETE FROM device_link USING waiting \
             WHERE device_link.secret = waiting.secret AND NOT EXISTS (SELECT 1 FROM taken) \
             RETURNING device_link.\"user\" AS id), \
         added AS (INSERT INTO token \
                 (hash, \"user\", expires_at, kind, label, scopes, created_at) \
             SELECT $2::bytea, id, $3::bigint, $4::smallint, $5::text, $6::bigint, $7::bigint \
             FROM used) \
         SELECT (SELECT id FROM used), EXISTS (SELECT 1 FROM waiting), \
             EXISTS (SELECT 1 FROM taken)",
        params![
            secret,
            credential.hash,
            credential.expires_at,
            credential.kind,
            Text(credential.label),
            i64::from(credential.scopes),
            credential.at,
        ],
        |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?) {
                (Some(user), ..) => Ok(user),
                (None, true, true) => Err(AccountError::TokenTaken),
                (None, ..) => Err(AccountError::Gone),
            })
        },
    )
}

pub(super) fn expire(now: WallMs) -> Write<u64, AccountError> {
    Write::new(
        "WITH links AS (DELETE FROM link WHERE expires_at <= $1::bigint RETURNING 1), \
         devices AS (DELETE FROM device_link WHERE expires_at <= $1::bigint RETURNING 1), \
         names AS (DELETE FROM name WHERE free_at <= $1::bigint RETURNING 1), \
         bans AS (DELETE FROM ban WHERE until <= $1::bigint RETURNING 1) \
         SELECT (SELECT count(*) FROM links) + (SELECT count(*) FROM devices) \
             + (SELECT count(*) FROM names) + (SELECT count(*) FROM bans)",
        params![now],
        |row| Ok(Ok(row.try_get::<_, i64>(0)?.cast_unsigned())),
    )
}
