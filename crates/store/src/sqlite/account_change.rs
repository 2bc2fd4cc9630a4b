//! Every write about accounts, as statements within the writer's transaction.

use rusqlite::{Connection, OptionalExtension, Params, Result, params};

use super::{account_query, offline, person_change, run_change};
use crate::{
    AccountBan, AccountError, AccountName, Deletion, DeviceLink, HostLink, LinkKind, NamingText,
    NewAccount, NewCredential, NewPassword, Proof, Recovery, Role, TokenHash, TokenId, TokenKind,
    UserId, UserKind, WallMs, WordHash,
};

/// What a change found: done, or why not.
type Changed<T> = Result<std::result::Result<T, AccountError>>;

/// The chore of rewriting the file after a deletion.
pub(super) const SCRUB: &str = "scrub";

pub(super) fn create_account(connection: &Connection, new: &NewAccount) -> Changed<()> {
    let user = new.user;
    if !exists(connection, "SELECT 1 FROM user WHERE id = ?1", params![user])? {
        return Ok(Err(AccountError::NoSuchAccount { user }));
    }
    if has_account(connection, user)? {
        return Ok(Err(AccountError::AlreadyAccount { user }));
    }
    if let Some(invitation) = new.invitation
        && find_link(connection, invitation, LinkKind::Invitation, new.at)?.is_none()
    {
        return Ok(Err(AccountError::Gone));
    }
    if exists(connection, "SELECT 1 FROM handle WHERE key = ?1", params![new.handle_key])? {
        return Ok(Err(AccountError::HandleTaken { handle: new.handle.clone() }));
    }
    if is_name_taken(connection, user, &new.name, new.at)? {
        return Ok(Err(AccountError::NameTaken));
    }
    execute(
        connection,
        "INSERT INTO account (user, handle, role, password, password_at, recovery_salt, created_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5)",
        params![user, new.handle, Role::Member, new.password, new.at, new.recovery.salt],
    )?;
    execute(connection, "INSERT INTO handle (key) VALUES (?1)", params![new.handle_key])?;
    execute(
        connection,
        "UPDATE user SET name = ?2, kind = ?3 WHERE id = ?1",
        params![user, new.name.name, UserKind::Account],
    )?;
    take_name(connection, user, &new.name)?;
    insert_codes(connection, user, &new.recovery)?;
    let (session, label) = &new.device;
    execute(
        connection,
        "UPDATE token SET label = ?3, created_at = ?4 WHERE hash = ?1 AND user = ?2",
        params![session, user, label, new.at],
    )?;
    if let Some(invitation) = new.invitation {
        execute(connection, "DELETE FROM link WHERE hash = ?1", params![invitation])?;
    }
    Ok(Ok(()))
}

pub(super) fn set_role(connection: &Connection, user: UserId, role: Role) -> Changed<()> {
    let sql = "UPDATE account SET role = ?2 WHERE user = ?1";
    Ok(found(user, execute(connection, sql, params![user, role])?))
}

pub(super) fn rename(
    connection: &Connection,
    user: UserId,
    name: &AccountName,
    at: WallMs,
    old_free_at: WallMs,
) -> Changed<()> {
    if !has_account(connection, user)? {
        return Ok(Err(AccountError::NoSuchAccount { user }));
    }
    if is_name_taken(connection, user, name, at)? {
        return Ok(Err(AccountError::NameTaken));
    }
    let give_up = "UPDATE name SET free_at = ?2 WHERE user = ?1 AND free_at IS NULL";
    execute(connection, give_up, params![user, old_free_at])?;
    take_name(connection, user, name)?;
    execute(connection, "UPDATE user SET name = ?2 WHERE id = ?1", params![user, name.name])?;
    Ok(Ok(()))
}

pub(super) fn change_handle(
    connection: &Connection,
    user: UserId,
    handle: String,
    key: WordHash,
) -> Changed<()> {
    if !has_account(connection, user)? {
        return Ok(Err(AccountError::NoSuchAccount { user }));
    }
    if exists(connection, "SELECT 1 FROM handle WHERE key = ?1", params![key])? {
        return Ok(Err(AccountError::HandleTaken { handle }));
    }
    execute(connection, "INSERT INTO handle (key) VALUES (?1)", params![key])?;
    let sql = "UPDATE account SET handle = ?2 WHERE user = ?1";
    Ok(found(user, execute(connection, sql, params![user, handle])?))
}

pub(super) fn set_password(connection: &Connection, new: &NewPassword) -> Changed<Vec<TokenHash>> {
    let user = new.user;
    if !has_account(connection, user)? {
        return Ok(Err(AccountError::NoSuchAccount { user }));
    }
    let except = match new.proof {
        Proof::Password { session } => Some(session),
        Proof::Code(code) => {
            let sql = "DELETE FROM recovery WHERE user = ?1 AND hash = ?2";
            if execute(connection, sql, params![user, code])? == 0 {
                return Ok(Err(AccountError::Gone));
            }
            None
        }
        Proof::Link(hash) => {
            let link = find_link(connection, hash, LinkKind::Reset, new.at)?;
            if link.is_none_or(|link| link.user != Some(user)) {
                return Ok(Err(AccountError::Gone));
            }
            None
        }
    };
    execute(
        connection,
        "UPDATE account SET password = ?2, password_at = ?3 WHERE user = ?1",
        params![user, new.password, new.at],
    )?;
    // A link that the same person asked for before is not needed any more.
    let sql = "DELETE FROM link WHERE user = ?1 AND kind = ?2";
    execute(connection, sql, params![user, LinkKind::Reset])?;
    let ended = match except {
        Some(session) => {
            let sql =
                "DELETE FROM token WHERE user = ?1 AND kind = ?2 AND hash <> ?3 RETURNING hash";
            hashes(connection, sql, params![user, TokenKind::Session, session])?
        }
        None => end_all(connection, user)?,
    };
    Ok(Ok(ended))
}

pub(super) fn set_recovery(
    connection: &Connection,
    user: UserId,
    recovery: &Recovery,
) -> Changed<()> {
    let sql = "UPDATE account SET recovery_salt = ?2 WHERE user = ?1";
    if execute(connection, sql, params![user, recovery.salt])? == 0 {
        return Ok(Err(AccountError::NoSuchAccount { user }));
    }
    execute(connection, "DELETE FROM recovery WHERE user = ?1", params![user])?;
    insert_codes(connection, user, recovery).map(Ok)
}

pub(super) fn add_credential(
    connection: &Connection,
    user: UserId,
    new: &NewCredential,
) -> Changed<()> {
    if !exists(connection, "SELECT 1 FROM user WHERE id = ?1", params![user])? {
        return Ok(Err(AccountError::NoSuchAccount { user }));
    }
    if exists(connection, "SELECT 1 FROM token WHERE hash = ?1", params![new.hash])? {
        return Ok(Err(AccountError::TokenTaken));
    }
    execute(
        connection,
        "INSERT INTO token (hash, user, expires_at, kind, label, scopes, created_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![new.hash, user, new.expires_at, new.kind, new.label, new.scopes, new.at],
    )?;
    Ok(Ok(()))
}

pub(super) fn end_credential(
    connection: &Connection,
    user: UserId,
    id: TokenId,
) -> Changed<Option<TokenHash>> {
    let sql = "DELETE FROM token WHERE user = ?1 AND substr(hash, 1, 8) = ?2 RETURNING hash";
    Ok(Ok(hashes(connection, sql, params![user, id.0])?.pop()))
}

pub(super) fn end_credentials(
    connection: &Connection,
    user: UserId,
    except: Option<TokenHash>,
) -> Changed<Vec<TokenHash>> {
    let Some(except) = except else { return end_all(connection, user).map(Ok) };
    let sql = "DELETE FROM token WHERE user = ?1 AND hash <> ?2 RETURNING hash";
    hashes(connection, sql, params![user, except]).map(Ok)
}

pub(super) fn token_used(
    connection: &Connection,
    token: TokenHash,
    at: WallMs,
    session_end: WallMs,
) -> Changed<()> {
    execute(
        connection,
        "UPDATE token SET used_at = ?2, expires_at = iif(kind = ?4, ?3, expires_at) \
         WHERE hash = ?1",
        params![token, at, session_end, TokenKind::Session],
    )?;
    Ok(Ok(()))
}

pub(super) fn add_link(connection: &Connection, link: HostLink) -> Changed<()> {
    execute(
        connection,
        "INSERT OR REPLACE INTO link (hash, kind, user, created_at, expires_at) \
         VALUES (?1, ?2, ?3, ?4, ?5)",
        params![link.hash, link.kind, link.user, link.created_at, link.expires_at],
    )?;
    Ok(Ok(()))
}

pub(super) fn use_admin_link(
    connection: &Connection,
    hash: TokenHash,
    user: UserId,
    now: WallMs,
) -> Changed<()> {
    if find_link(connection, hash, LinkKind::Admin, now)?.is_none() {
        return Ok(Err(AccountError::Gone));
    }
    let changed = set_role(connection, user, Role::Admin)?;
    if changed.is_ok() {
        execute(connection, "DELETE FROM link WHERE kind = ?1", params![LinkKind::Admin])?;
    }
    Ok(changed)
}

pub(super) fn add_device_link(connection: &Connection, link: &DeviceLink) -> Changed<()> {
    let expired = "DELETE FROM device_link WHERE expires_at <= ?1";
    execute(connection, expired, params![link.created_at])?;
    if exists(connection, "SELECT 1 FROM device_link WHERE code = ?1", params![link.code])? {
        return Ok(Err(AccountError::CodeTaken));
    }
    execute(
        connection,
        "INSERT INTO device_link (secret, code, label, guest, user, created_at, expires_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![
            link.secret,
            link.code,
            link.label,
            link.guest,
            link.user,
            link.created_at,
            link.expires_at
        ],
    )?;
    Ok(Ok(()))
}

pub(super) fn confirm_device_link(
    connection: &Connection,
    code: &str,
    user: UserId,
    now: WallMs,
) -> Changed<DeviceLink> {
    if !has_account(connection, user)? {
        return Ok(Err(AccountError::NoSuchAccount { user }));
    }
    let waiting = account_query::device_link(connection, code, now)?;
    let Some(waiting) = waiting.filter(|link| link.user.is_none()) else {
        return Ok(Err(AccountError::Gone));
    };
    let sql = "UPDATE device_link SET user = ?2 WHERE secret = ?1";
    execute(connection, sql, params![waiting.secret, user])?;
    Ok(Ok(DeviceLink { user: Some(user), ..waiting }))
}

pub(super) fn claim_device_link(
    connection: &Connection,
    secret: TokenHash,
    credential: &NewCredential,
) -> Changed<UserId> {
    let link = account_query::device_link_by_secret(connection, secret, credential.at)?;
    let Some(user) = link.and_then(|link| link.user) else { return Ok(Err(AccountError::Gone)) };
    let added = add_credential(connection, user, credential)?;
    if added.is_ok() {
        execute(connection, "DELETE FROM device_link WHERE secret = ?1", params![secret])?;
    }
    Ok(added.map(|()| user))
}

pub(super) fn merge_guest(
    connection: &Connection,
    guest: UserId,
    into: UserId,
    texts: &[NamingText],
) -> Changed<(Vec<TokenHash>, u64)> {
    if !has_account(connection, into)? {
        return Ok(Err(AccountError::NoSuchAccount { user: into }));
    }
    // An account is never swallowed by another, and nobody by themselves.
    let sql = "SELECT 1 FROM user WHERE id = ?1 AND kind = ?2";
    if guest == into || !exists(connection, sql, params![guest, UserKind::Guest])? {
        return Ok(Err(AccountError::NoSuchAccount { user: guest }));
    }
    let n_added = execute(
        connection,
        "INSERT OR IGNORE INTO player (user, game) SELECT ?2, game FROM player WHERE user = ?1",
        params![guest, into],
    )?;
    execute(connection, "DELETE FROM player WHERE user = ?1", params![guest])?;
    person_change::merge_figures(connection, guest, into)?;
    for text in texts {
        if let NamingText::Seats(game, seats) = text {
            let sql = "UPDATE game SET seats = ?2 WHERE id = ?1 AND rated = 1";
            execute(connection, sql, params![game, seats])?;
        }
    }
    let sql = "INSERT OR IGNORE INTO merged (guest, account) VALUES (?1, ?2)";
    execute(connection, sql, params![guest, into])?;
    Ok(Ok((end_all(connection, guest)?, n_added as u64)))
}

pub(super) fn set_ban(
    connection: &Connection,
    user: UserId,
    ban: Option<&AccountBan>,
) -> Changed<()> {
    if !exists(connection, "SELECT 1 FROM user WHERE id = ?1", params![user])? {
        return Ok(Err(AccountError::NoSuchAccount { user }));
    }
    match ban {
        None => execute(connection, "DELETE FROM ban WHERE user = ?1", params![user])?,
        Some(ban) => execute(
            connection,
            "INSERT OR REPLACE INTO ban (user, until, reason, at) VALUES (?1, ?2, ?3, ?4)",
            params![user, ban.until, ban.reason, ban.at],
        )?,
    };
    Ok(Ok(()))
}

pub(super) fn rewrite_texts(connection: &Connection, texts: &[NamingText]) -> Changed<()> {
    for text in texts {
        match text {
            NamingText::Seats(game, seats) => {
                let sql = "UPDATE game SET seats = ?2 WHERE id = ?1";
                execute(connection, sql, params![game, seats])?
            }
            NamingText::Doc(room, doc) => {
                execute(connection, "UPDATE room SET doc = ?2 WHERE id = ?1", params![room, doc])?
            }
        };
    }
    Ok(Ok(()))
}

pub(super) fn delete_user(connection: &Connection, gone: &Deletion) -> Changed<Vec<TokenHash>> {
    let user = gone.user;
    let rename = "UPDATE user SET name = ?2, kind = ?3 WHERE id = ?1";
    if execute(connection, rename, params![user, gone.name, UserKind::Guest])? == 0 {
        return Ok(Err(AccountError::NoSuchAccount { user }));
    }
    let ended = end_all(connection, user)?;
    person_change::unsay(connection, user)?;
    for sql in [
        "DELETE FROM recovery WHERE user = ?1",
        "DELETE FROM account WHERE user = ?1",
        "DELETE FROM link WHERE user = ?1",
        "DELETE FROM device_link WHERE user = ?1 OR guest = ?1",
        "DELETE FROM ban WHERE user = ?1",
        "DELETE FROM merged WHERE guest = ?1 OR account = ?1",
    ] {
        execute(connection, sql, params![user])?;
    }
    run_change::forget_runs_of(connection, user)?;
    person_change::forget_person(connection, user)?;
    offline::forget_offline(connection, user)?;
    let lock = "UPDATE name SET user = NULL, free_at = ?2 WHERE user = ?1";
    execute(connection, lock, params![user, gone.name_free_at])?;
    execute(connection, "INSERT OR IGNORE INTO chore (name) VALUES (?1)", params![SCRUB])?;
    Ok(Ok(ended))
}

pub(super) fn expire_links(connection: &Connection, now: WallMs) -> Changed<u64> {
    let mut n_gone = 0;
    for sql in [
        "DELETE FROM link WHERE expires_at <= ?1",
        "DELETE FROM device_link WHERE expires_at <= ?1",
        "DELETE FROM name WHERE free_at <= ?1",
        "DELETE FROM ban WHERE until <= ?1",
    ] {
        n_gone += execute(connection, sql, params![now])?;
    }
    Ok(Ok(n_gone as u64))
}

fn has_account(connection: &Connection, user: UserId) -> Result<bool> {
    exists(connection, "SELECT 1 FROM account WHERE user = ?1", params![user])
}

/// Whether somebody else has a name that looks the same, or gave it up too recently.
fn is_name_taken(
    connection: &Connection,
    user: UserId,
    name: &AccountName,
    at: WallMs,
) -> Result<bool> {
    let sql = "SELECT 1 FROM name WHERE key = ?1 AND user IS NOT ?2 \
               AND (free_at IS NULL OR ?3 < free_at)";
    for key in &name.keys {
        if exists(connection, sql, params![key, user, at])? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn take_name(connection: &Connection, user: UserId, name: &AccountName) -> Result<()> {
    let sql = "INSERT OR REPLACE INTO name (key, user, free_at) VALUES (?1, ?2, NULL)";
    for key in &name.keys {
        execute(connection, sql, params![key, user])?;
    }
    Ok(())
}

fn insert_codes(connection: &Connection, user: UserId, recovery: &Recovery) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO recovery (user, hash) VALUES (?1, ?2)";
    for code in &recovery.codes {
        execute(connection, sql, params![user, code])?;
    }
    Ok(())
}

fn find_link(
    connection: &Connection,
    hash: TokenHash,
    kind: LinkKind,
    now: WallMs,
) -> Result<Option<HostLink>> {
    Ok(account_query::link(connection, hash, now)?.filter(|link| link.kind == kind))
}

fn end_all(connection: &Connection, user: UserId) -> Result<Vec<TokenHash>> {
    hashes(connection, "DELETE FROM token WHERE user = ?1 RETURNING hash", params![user])
}

/// The hashes that a statement returns; all of its rows are read, or it would not finish.
fn hashes(connection: &Connection, sql: &str, params: impl Params) -> Result<Vec<TokenHash>> {
    connection.prepare_cached(sql)?.query_map(params, |row| row.get(0))?.collect()
}

fn found(user: UserId, n_rows: usize) -> std::result::Result<(), AccountError> {
    if n_rows == 0 { Err(AccountError::NoSuchAccount { user }) } else { Ok(()) }
}

fn exists(connection: &Connection, sql: &str, params: impl Params) -> Result<bool> {
    connection.prepare_cached(sql)?.exists(params)
}

fn execute(connection: &Connection, sql: &str, params: impl Params) -> Result<usize> {
    connection.prepare_cached(sql)?.execute(params)
}

/// Whether the file must be rewritten, because somebody was deleted.
pub(super) fn must_scrub(connection: &Connection) -> Result<bool> {
    let found = connection
        .prepare_cached("SELECT 1 FROM chore WHERE name = ?1")?
        .query_row(params![SCRUB], |row| row.get::<_, i64>(0))
        .optional()?;
    Ok(found.is_some())
}
