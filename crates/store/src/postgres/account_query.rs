//! Every read about accounts.

use tokio_postgres::{Error, Row};

use super::{
    columns::{self, line_columns, maybe_text, text, user_columns},
    reader::Connection,
    text::{Borrowed, Text},
};
use crate::{
    Account, AccountBan, AccountHandle, AccountQuery, Credential, DeviceLink, HostLink, Identity,
    LinkKind, NamingText, Role, StoredLine, TokenHash, UserId, WallMs, WordHash,
};

/// A query for accounts, up to its condition; `$1` is now.
macro_rules! select_account {
    () => {
        concat!(
            "SELECT ",
            $crate::postgres::columns::user_columns!(),
            ", account.handle, account.role, account.password, account.password_at, \
             account.recovery_salt, account.created_at, \
             (SELECT count(*) FROM recovery WHERE recovery.\"user\" = account.\"user\"), \
             ban.until, ban.reason, ban.at \
             FROM account JOIN users ON users.id = account.\"user\" \
             LEFT JOIN ban ON ban.\"user\" = account.\"user\" \
                 AND (ban.until IS NULL OR $1 < ban.until) WHERE "
        )
    };
}

fn read_account(row: &Row) -> Result<Account, Error> {
    let salt: &[u8] = row.try_get(8)?;
    Ok(Account {
        user: columns::user(row)?,
        handle: text(row, 4)?,
        role: row.try_get(5)?,
        password: text(row, 6)?,
        password_at: row.try_get(7)?,
        // A salt of another length was not written by us; no code fits zeros.
        recovery_salt: salt.try_into().unwrap_or_default(),
        created_at: row.try_get(9)?,
        n_recovery: u32::try_from(row.try_get::<_, i64>(10)?).unwrap_or(u32::MAX),
        ban: read_ban(row, 11)?,
    })
}

/// A ban from the three columns that begin here; none if there is no reason.
fn read_ban(row: &Row, first: usize) -> Result<Option<AccountBan>, Error> {
    let Some(reason) = maybe_text(row, first + 1)? else { return Ok(None) };
    Ok(Some(AccountBan { until: row.try_get(first)?, reason, at: row.try_get(first + 2)? }))
}

/// What a personal token may do, from its column.
fn scopes(row: &Row, column: usize) -> Result<u32, Error> {
    // Bits that we did not write allow nothing.
    Ok(u32::try_from(row.try_get::<_, i64>(column)?).unwrap_or(0))
}

pub(super) async fn account(
    connection: &Connection,
    user: UserId,
    now: WallMs,
) -> Result<Option<Account>, Error> {
    let sql = concat!(select_account!(), "account.\"user\" = $2");
    connection.one(sql, &[&now, &user], read_account).await
}

pub(super) async fn handles_of(
    connection: &Connection,
    users: Vec<UserId>,
) -> Result<Vec<AccountHandle>, Error> {
    let sql = "SELECT account.\"user\", account.handle, users.name \
               FROM account JOIN users ON users.id = account.\"user\" \
               WHERE account.\"user\" = ANY($1) ORDER BY account.\"user\"";
    connection
        .all(sql, &[&users], |row| {
            Ok(AccountHandle { user: row.try_get(0)?, handle: text(row, 1)?, name: text(row, 2)? })
        })
        .await
}

pub(super) async fn account_by_handle(
    connection: &Connection,
    handle: String,
    now: WallMs,
) -> Result<Option<Account>, Error> {
    let sql = concat!(select_account!(), "account.handle = $2");
    connection.one(sql, &[&now, &Text(handle)], read_account).await
}

pub(super) async fn accounts(
    connection: &Connection,
    query: AccountQuery,
    now: WallMs,
) -> Result<Vec<Account>, Error> {
    let sql = concat!(select_account!(), "$2 < account.handle ORDER BY account.handle LIMIT $3");
    let after = Text(query.after.unwrap_or_default());
    connection.all(sql, &[&now, &after, &i64::from(query.limit)], read_account).await
}

pub(super) async fn needs_admin(connection: &Connection, now: WallMs) -> Result<bool, Error> {
    let sql = "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM account WHERE role = $1) \
         AND NOT EXISTS (SELECT 1 FROM link WHERE kind = $2 AND $3 < expires_at)";
    let found = connection.one(sql, &[&Role::Admin, &LinkKind::Admin, &now], |_| Ok(())).await?;
    Ok(found.is_some())
}

pub(super) async fn lines_of(
    connection: &Connection,
    user: UserId,
    limit: u32,
) -> Result<Vec<StoredLine>, Error> {
    let sql = concat!(
        "SELECT ",
        line_columns!(),
        " FROM line JOIN users ON users.id = line.\"user\" \
         WHERE line.\"user\" = $1 AND line.text <> '' ORDER BY line.id DESC LIMIT $2"
    );
    connection.all(sql, &[&user, &i64::from(limit)], columns::line).await
}

pub(super) async fn has_recovery(
    connection: &Connection,
    user: UserId,
    code: [u8; 32],
) -> Result<bool, Error> {
    let sql = "SELECT 1 FROM recovery WHERE \"user\" = $1 AND hash = $2";
    Ok(connection.one(sql, &[&user, &WordHash(code)], |_| Ok(())).await?.is_some())
}

pub(super) async fn identity(
    connection: &Connection,
    token: TokenHash,
    now: WallMs,
) -> Result<Option<Identity>, Error> {
    let sql = concat!(
        "SELECT ",
        user_columns!(),
        ", account.handle, account.role, token.kind, token.scopes, \
         ban.until, ban.reason, ban.at \
         FROM token JOIN users ON users.id = token.\"user\" \
         LEFT JOIN account ON account.\"user\" = token.\"user\" \
         LEFT JOIN ban ON ban.\"user\" = token.\"user\" \
             AND (ban.until IS NULL OR $2 < ban.until) \
         WHERE token.hash = $1 AND $2 < token.expires_at"
    );
    let read = |row: &Row| {
        Ok(Identity {
            user: columns::user(row)?,
            handle: maybe_text(row, 4)?,
            role: row.try_get::<_, Option<Role>>(5)?.unwrap_or(Role::Member),
            kind: row.try_get(6)?,
            scopes: scopes(row, 7)?,
            ban: read_ban(row, 8)?,
        })
    };
    connection.one(sql, &[&token, &now], read).await
}

pub(super) async fn credentials(
    connection: &Connection,
    user: UserId,
    now: WallMs,
) -> Result<Vec<Credential>, Error> {
    let sql = "SELECT hash, kind, label, scopes, expires_at, created_at, used_at FROM token \
         WHERE \"user\" = $1 AND $2 < expires_at ORDER BY created_at DESC, hash";
    let read = |row: &Row| {
        Ok(Credential {
            hash: row.try_get(0)?,
            kind: row.try_get(1)?,
            label: text(row, 2)?,
            scopes: scopes(row, 3)?,
            expires_at: row.try_get(4)?,
            created_at: row.try_get(5)?,
            used_at: row.try_get(6)?,
        })
    };
    connection.all(sql, &[&user, &now], read).await
}

pub(super) async fn link(
    connection: &Connection,
    hash: TokenHash,
    now: WallMs,
) -> Result<Option<HostLink>, Error> {
    let sql = "SELECT kind, \"user\", created_at, expires_at FROM link \
         WHERE hash = $1 AND $2 < expires_at";
    let read = |row: &Row| {
        Ok(HostLink {
            hash,
            kind: row.try_get(0)?,
            user: row.try_get(1)?,
            created_at: row.try_get(2)?,
            expires_at: row.try_get(3)?,
        })
    };
    connection.one(sql, &[&hash, &now], read).await
}

/// The columns of [`read_device_link`].
macro_rules! device_link_columns {
    () => {
        "secret, code, label, guest, \"user\", created_at, expires_at"
    };
}

/// A waiting device from the columns that begin here.
pub(super) fn read_device_link(row: &Row, first: usize) -> Result<DeviceLink, Error> {
    Ok(DeviceLink {
        secret: row.try_get(first)?,
        code: text(row, first + 1)?,
        label: text(row, first + 2)?,
        guest: row.try_get(first + 3)?,
        user: row.try_get(first + 4)?,
        created_at: row.try_get(first + 5)?,
        expires_at: row.try_get(first + 6)?,
    })
}

pub(super) async fn device_link(
    connection: &Connection,
    code: String,
    now: WallMs,
) -> Result<Option<DeviceLink>, Error> {
    let sql = concat!(
        "SELECT ",
        device_link_columns!(),
        " FROM device_link WHERE code = $1 AND $2 < expires_at"
    );
    connection.one(sql, &[&Text(code), &now], |row| read_device_link(row, 0)).await
}

pub(super) async fn device_link_by_secret(
    connection: &Connection,
    secret: TokenHash,
    now: WallMs,
) -> Result<Option<DeviceLink>, Error> {
    let sql = concat!(
        "SELECT ",
        device_link_columns!(),
        " FROM device_link WHERE secret = $1 AND $2 < expires_at"
    );
    connection.one(sql, &[&secret, &now], |row| read_device_link(row, 0)).await
}

pub(super) async fn merged_guests(c: &Connection, account: UserId) -> Result<Vec<UserId>, Error> {
    let sql = "SELECT guest FROM merged WHERE account = $1 ORDER BY guest";
    c.all(sql, &[&account], |row| row.try_get(0)).await
}

pub(super) async fn merged_into(c: &Connection, guest: UserId) -> Result<Option<UserId>, Error> {
    let sql = "SELECT account FROM merged WHERE guest = $1";
    c.one(sql, &[&guest], |row| row.try_get(0)).await
}

pub(super) async fn ban(
    c: &Connection,
    user: UserId,
    now: WallMs,
) -> Result<Option<AccountBan>, Error> {
    let sql = "SELECT until, reason, at FROM ban \
               WHERE \"user\" = $1 AND (until IS NULL OR $2 < until)";
    Ok(c.one(sql, &[&user, &now], |row| read_ban(row, 0)).await?.flatten())
}

/// Games are found by who played; the documents of rooms by the number of the user in them,
/// because somebody who was only removed is named there too.
pub(super) async fn texts_naming(
    connection: &Connection,
    user: UserId,
) -> Result<Vec<NamingText>, Error> {
    let games = "SELECT game.id, game.seats FROM player JOIN game ON game.id = player.game \
         WHERE player.\"user\" = $1 ORDER BY game.id";
    let seats = |row: &Row| Ok(NamingText::Seats(row.try_get(0)?, text(row, 1)?));
    let mut texts = connection.all(games, &[&user], seats).await?;
    let rooms = "SELECT id, doc FROM room WHERE strpos(doc, $1) > 0 ORDER BY id";
    let doc = |row: &Row| Ok(NamingText::Doc(row.try_get(0)?, text(row, 1)?));
    let needle = crate::naming_needle(user);
    texts.extend(connection.all(rooms, &[&Borrowed(&needle)], doc).await?);
    Ok(texts)
}

pub(super) use device_link_columns;
