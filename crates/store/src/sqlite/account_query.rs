//! Every read about accounts, as a query on a connection of its own.

use rusqlite::{Connection, OptionalExtension, Params, Result, Row, params};

use super::columns::{self, LINE, USER};
use crate::{
    Account, AccountBan, AccountHandle, AccountQuery, Credential, DeviceLink, HostLink, Identity,
    LinkKind, NamingText, Role, StoredLine, TokenHash, UserId, WallMs,
};

/// The columns of [`read_account`], for tables called `account`, `user` and `ban`; `?1` is now.
const ACCOUNT: &str = "account.handle, account.role, account.password, account.password_at, \
     account.recovery_salt, account.created_at, \
     (SELECT count(*) FROM recovery WHERE recovery.user = account.user), \
     ban.until, ban.reason, ban.at";

const FROM_ACCOUNT: &str = "FROM account CROSS JOIN user ON user.id = account.user \
     LEFT JOIN ban ON ban.user = account.user AND (ban.until IS NULL OR ?1 < ban.until)";

fn read_account(row: &Row<'_>) -> Result<Account> {
    Ok(Account {
        user: columns::user(row)?,
        handle: row.get(4)?,
        role: row.get(5)?,
        password: row.get(6)?,
        password_at: row.get(7)?,
        recovery_salt: row.get(8)?,
        created_at: row.get(9)?,
        n_recovery: row.get(10)?,
        ban: read_ban(row, 11)?,
    })
}

/// A ban from the three columns that begin here; none if there is no reason.
fn read_ban(row: &Row<'_>, first: usize) -> Result<Option<AccountBan>> {
    let Some(reason) = row.get(first + 1)? else { return Ok(None) };
    Ok(Some(AccountBan { until: row.get(first)?, reason, at: row.get(first + 2)? }))
}

pub(super) fn account(
    connection: &Connection,
    user: UserId,
    now: WallMs,
) -> Result<Option<Account>> {
    let sql = format!("SELECT {USER}, {ACCOUNT} {FROM_ACCOUNT} WHERE account.user = ?2");
    one(connection, &sql, params![now, user], read_account)
}

pub(super) fn handles_of(
    connection: &Connection,
    mut users: Vec<UserId>,
) -> Result<Vec<AccountHandle>> {
    users.sort_unstable();
    users.dedup();
    let sql = "SELECT account.user, account.handle, user.name \
               FROM account CROSS JOIN user ON user.id = account.user WHERE account.user = ?1";
    let found = users.into_iter().filter_map(|user| {
        let read = |row: &Row<'_>| {
            Ok(AccountHandle { user: row.get(0)?, handle: row.get(1)?, name: row.get(2)? })
        };
        one(connection, sql, params![user], read).transpose()
    });
    found.collect()
}

pub(super) fn account_by_handle(
    connection: &Connection,
    handle: &str,
    now: WallMs,
) -> Result<Option<Account>> {
    let sql = format!("SELECT {USER}, {ACCOUNT} {FROM_ACCOUNT} WHERE account.handle = ?2");
    one(connection, &sql, params![now, handle], read_account)
}

pub(super) fn accounts(
    connection: &Connection,
    query: &AccountQuery,
    now: WallMs,
) -> Result<Vec<Account>> {
    let sql = format!(
        "SELECT {USER}, {ACCOUNT} {FROM_ACCOUNT} WHERE ?2 < account.handle \
         ORDER BY account.handle LIMIT ?3"
    );
    let after = query.after.as_deref().unwrap_or_default();
    all(connection, &sql, params![now, after, query.limit], read_account)
}

pub(super) fn needs_admin(connection: &Connection, now: WallMs) -> Result<bool> {
    let admins = "SELECT 1 FROM account WHERE role = ?1";
    let links = "SELECT 1 FROM link WHERE kind = ?1 AND ?2 < expires_at";
    let has_admin = connection.prepare_cached(admins)?.exists(params![Role::Admin])?;
    Ok(!has_admin && !connection.prepare_cached(links)?.exists(params![LinkKind::Admin, now])?)
}

pub(super) fn lines_of(
    connection: &Connection,
    user: UserId,
    limit: u32,
) -> Result<Vec<StoredLine>> {
    let sql = format!(
        "SELECT {LINE} FROM line CROSS JOIN user ON user.id = line.user \
         WHERE line.user = ?1 AND line.text <> '' ORDER BY line.id DESC LIMIT ?2"
    );
    all(connection, &sql, params![user, limit], columns::line)
}

pub(super) fn has_recovery(connection: &Connection, user: UserId, code: [u8; 32]) -> Result<bool> {
    let sql = "SELECT 1 FROM recovery WHERE user = ?1 AND hash = ?2";
    connection.prepare_cached(sql)?.exists(params![user, code])
}

pub(super) fn identity(
    connection: &Connection,
    token: TokenHash,
    now: WallMs,
) -> Result<Option<Identity>> {
    let sql = format!(
        "SELECT {USER}, account.handle, account.role, token.kind, token.scopes, \
         ban.until, ban.reason, ban.at \
         FROM token CROSS JOIN user ON user.id = token.user \
         LEFT JOIN account ON account.user = token.user \
         LEFT JOIN ban ON ban.user = token.user AND (ban.until IS NULL OR ?2 < ban.until) \
         WHERE token.hash = ?1 AND ?2 < token.expires_at"
    );
    one(connection, &sql, params![token, now], |row| {
        Ok(Identity {
            user: columns::user(row)?,
            handle: row.get(4)?,
            role: row.get::<_, Option<Role>>(5)?.unwrap_or(Role::Member),
            kind: row.get(6)?,
            scopes: row.get(7)?,
            ban: read_ban(row, 8)?,
        })
    })
}

pub(super) fn credentials(
    connection: &Connection,
    user: UserId,
    now: WallMs,
) -> Result<Vec<Credential>> {
    let sql = "SELECT hash, kind, label, scopes, expires_at, created_at, used_at FROM token \
               WHERE user = ?1 AND ?2 < expires_at";
    let mut found = all(connection, sql, params![user, now], |row| {
        Ok(Credential {
            hash: row.get(0)?,
            kind: row.get(1)?,
            label: row.get(2)?,
            scopes: row.get(3)?,
            expires_at: row.get(4)?,
            created_at: row.get(5)?,
            used_at: row.get(6)?,
        })
    })?;
    found.sort_unstable_by_key(|credential| {
        (std::cmp::Reverse(credential.created_at), credential.hash)
    });
    Ok(found)
}

pub(super) fn link(
    connection: &Connection,
    hash: TokenHash,
    now: WallMs,
) -> Result<Option<HostLink>> {
    let sql = "SELECT kind, user, created_at, expires_at FROM link \
               WHERE hash = ?1 AND ?2 < expires_at";
    one(connection, sql, params![hash, now], |row| {
        Ok(HostLink {
            hash,
            kind: row.get(0)?,
            user: row.get(1)?,
            created_at: row.get(2)?,
            expires_at: row.get(3)?,
        })
    })
}

const DEVICE_LINK: &str = "secret, code, label, guest, user, created_at, expires_at";

fn read_device_link(row: &Row<'_>) -> Result<DeviceLink> {
    Ok(DeviceLink {
        secret: row.get(0)?,
        code: row.get(1)?,
        label: row.get(2)?,
        guest: row.get(3)?,
        user: row.get(4)?,
        created_at: row.get(5)?,
        expires_at: row.get(6)?,
    })
}

pub(super) fn device_link(
    connection: &Connection,
    code: &str,
    now: WallMs,
) -> Result<Option<DeviceLink>> {
    let sql = format!("SELECT {DEVICE_LINK} FROM device_link WHERE code = ?1 AND ?2 < expires_at");
    one(connection, &sql, params![code, now], read_device_link)
}

pub(super) fn device_link_by_secret(
    connection: &Connection,
    secret: TokenHash,
    now: WallMs,
) -> Result<Option<DeviceLink>> {
    let sql =
        format!("SELECT {DEVICE_LINK} FROM device_link WHERE secret = ?1 AND ?2 < expires_at");
    one(connection, &sql, params![secret, now], read_device_link)
}

pub(super) fn merged_guests(connection: &Connection, account: UserId) -> Result<Vec<UserId>> {
    let sql = "SELECT guest FROM merged WHERE account = ?1 ORDER BY guest";
    all(connection, sql, params![account], |row| row.get(0))
}

pub(super) fn merged_into(connection: &Connection, guest: UserId) -> Result<Option<UserId>> {
    let sql = "SELECT account FROM merged WHERE guest = ?1";
    one(connection, sql, params![guest], |row| row.get(0))
}

pub(super) fn ban(
    connection: &Connection,
    user: UserId,
    now: WallMs,
) -> Result<Option<AccountBan>> {
    let sql = "SELECT until, reason, at FROM ban \
               WHERE user = ?1 AND (until IS NULL OR ?2 < until)";
    Ok(one(connection, sql, params![user, now], |row| read_ban(row, 0))?.flatten())
}

/// Games are found by who played; the documents of rooms by the number of the user in them,
/// because somebody who was only removed is named there too.
pub(super) fn texts_naming(connection: &Connection, user: UserId) -> Result<Vec<NamingText>> {
    let games = "SELECT game.id, game.seats FROM player CROSS JOIN game ON game.id = player.game \
                 WHERE player.user = ?1";
    let mut texts = all(connection, games, params![user], |row| {
        Ok(NamingText::Seats(row.get(0)?, row.get(1)?))
    })?;
    let rooms = "SELECT id, doc FROM room WHERE instr(doc, ?1) > 0";
    let needle = crate::naming_needle(user);
    texts.extend(all(connection, rooms, params![needle], |row| {
        Ok(NamingText::Doc(row.get(0)?, row.get(1)?))
    })?);
    Ok(texts)
}

fn one<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnOnce(&Row<'_>) -> Result<T>,
) -> Result<Option<T>> {
    connection.prepare_cached(sql)?.query_row(params, read).optional()
}

fn all<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    connection.prepare_cached(sql)?.query_map(params, read)?.collect()
}
