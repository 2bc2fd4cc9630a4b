//! Accounts: what their people, and those who run the server, change about them.

use super::{
    job::{Write, params},
    text::Text,
};
use crate::{
    AccountBan, AccountError, AccountName, LinkKind, NamingText, NewAccount, NewPassword, Proof,
    Recovery, Role, TokenHash, TokenKind, UserId, UserKind, WallMs, WordHash,
};

/// Finds whether somebody else has a name that looks like `$3`, or gave it up too recently for
/// `$1` to have it at `$4`.
macro_rules! other_name {
    () => {
        "same_name AS (SELECT 1 FROM name WHERE key = ANY ($3::bytea[]) \
             AND \"user\" IS DISTINCT FROM $1::bigint \
             AND (free_at IS NULL OR $4::bigint < free_at))"
    };
}

/// Gives the names `$3` to the person in `allowed`, once those that nobody has any more are
/// removed. If another node was faster, the key is not unique, and the change is tried again.
macro_rules! take_name {
    () => {
        "freed AS (DELETE FROM name USING allowed WHERE name.key = ANY ($3::bytea[]) \
             AND (name.\"user\" = allowed.id OR name.free_at <= $4::bigint) RETURNING 1), \
         named AS (INSERT INTO name (key, \"user\") SELECT DISTINCT given.key, allowed.id \
             FROM allowed, unnest($3::bytea[]) AS given (key) \
             WHERE (SELECT count(*) FROM freed) >= 0)"
    };
}

pub(super) fn create(new: NewAccount) -> Write<(), AccountError> {
    let NewAccount { user, handle, handle_key, name, password, recovery, device, invitation, at } =
        new;
    let (session, label) = device;
    Write::new(
        concat!(
            "WITH person AS (SELECT id FROM users WHERE id = $1::bigint), \
             has AS (SELECT 1 FROM account WHERE \"user\" = $1::bigint), \
             invited AS (SELECT hash FROM link WHERE hash = $5::bytea \
                 AND kind = $6::smallint AND $4::bigint < expires_at), \
             same_handle AS (SELECT 1 FROM handle WHERE key = $7::bytea), ",
            other_name!(),
            ", free AS (SELECT id FROM person WHERE NOT EXISTS (SELECT 1 FROM has) \
                 AND NOT EXISTS (SELECT 1 FROM same_handle) \
                 AND NOT EXISTS (SELECT 1 FROM same_name)), \
             used AS (DELETE FROM link USING invited, free \
                 WHERE link.hash = invited.hash RETURNING 1), \
             allowed AS (SELECT id FROM free \
                 WHERE $5::bytea IS NULL OR EXISTS (SELECT 1 FROM used)), \
             created AS (INSERT INTO account (\"user\", handle, role, password, password_at, \
                     recovery_salt, created_at) \
                 SELECT id, $8::text, $9::smallint, $10::text, $4::bigint, $11::bytea, $4 \
                 FROM allowed), \
             given AS (INSERT INTO handle (key) SELECT $7::bytea FROM allowed), \
             called AS (UPDATE users SET name = $2::text, kind = $12::smallint FROM allowed \
                 WHERE users.id = allowed.id), ",
            take_name!(),
            ", coded AS (INSERT INTO recovery (\"user\", hash) \
                 SELECT DISTINCT allowed.id, given.hash \
                 FROM allowed, unnest($13::bytea[]) AS given (hash)), \
             labeled AS (UPDATE token SET label = $15::text, created_at = $4::bigint \
                 FROM allowed WHERE token.hash = $14::bytea AND token.\"user\" = allowed.id) \
             SELECT EXISTS (SELECT 1 FROM person), EXISTS (SELECT 1 FROM has), \
                 $5::bytea IS NULL OR EXISTS (SELECT 1 FROM invited), \
                 EXISTS (SELECT 1 FROM same_handle), EXISTS (SELECT 1 FROM same_name), \
                 EXISTS (SELECT 1 FROM allowed)"
        ),
        params![
            user,
            Text(name.name),
            name.keys,
            at,
            invitation,
            LinkKind::Invitation,
            handle_key,
            Text(handle.clone()),
            Role::Member,
            Text(password),
            recovery.salt.to_vec(),
            UserKind::Account,
            hashes(recovery.codes),
            session,
            Text(label),
        ],
        move |row| {
            let found = |column| row.try_get::<_, bool>(column);
            Ok(match (found(0)?, found(1)?, found(2)?, found(3)?, found(4)?, found(5)?) {
                (false, ..) => Err(AccountError::NoSuchAccount { user }),
                (true, true, ..) => Err(AccountError::AlreadyAccount { user }),
                (_, _, false, ..) => Err(AccountError::Gone),
                (_, _, _, true, ..) => Err(AccountError::HandleTaken { handle }),
                (_, _, _, _, true, _) => Err(AccountError::NameTaken),
                // Another node has used the invitation meanwhile.
                (.., false) => Err(AccountError::Gone),
                (.., true) => Ok(()),
            })
        },
    )
}

pub(super) fn set_role(user: UserId, role: Role) -> Write<(), AccountError> {
    Write::new(
        "WITH changed AS (UPDATE account SET role = $2::smallint WHERE \"user\" = $1::bigint \
             RETURNING 1) \
         SELECT EXISTS (SELECT 1 FROM changed)",
        params![user, role],
        move |row| Ok(found(user, row.try_get(0)?)),
    )
}

pub(super) fn rename(
    user: UserId,
    name: AccountName,
    at: WallMs,
    old_free_at: WallMs,
) -> Write<(), AccountError> {
    Write::new(
        concat!(
            "WITH person AS (SELECT \"user\" AS id FROM account WHERE \"user\" = $1::bigint), ",
            other_name!(),
            ", allowed AS (SELECT id FROM person WHERE NOT EXISTS (SELECT 1 FROM same_name)), \
             given_up AS (UPDATE name SET free_at = $5::bigint FROM allowed \
                 WHERE name.\"user\" = allowed.id AND name.free_at IS NULL \
                     AND name.key <> ALL ($3::bytea[])), ",
            take_name!(),
            ", called AS (UPDATE users SET name = $2::text FROM allowed \
                 WHERE users.id = allowed.id) \
             SELECT EXISTS (SELECT 1 FROM person), EXISTS (SELECT 1 FROM allowed)"
        ),
        params![user, Text(name.name), name.keys, at, old_free_at],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, true) => Ok(()),
                (true, false) => Err(AccountError::NameTaken),
                (false, _) => Err(AccountError::NoSuchAccount { user }),
            })
        },
    )
}

pub(super) fn change_handle(
    user: UserId,
    handle: String,
    key: WordHash,
) -> Write<(), AccountError> {
    Write::new(
        "WITH person AS (SELECT \"user\" AS id FROM account WHERE \"user\" = $1::bigint), \
         given AS (INSERT INTO handle (key) SELECT $3::bytea FROM person \
             ON CONFLICT DO NOTHING RETURNING 1), \
         changed AS (UPDATE account SET handle = $2::text FROM given \
             WHERE \"user\" = $1::bigint) \
         SELECT EXISTS (SELECT 1 FROM person), EXISTS (SELECT 1 FROM given)",
        params![user, Text(handle.clone()), key],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, true) => Ok(()),
                (true, false) => Err(AccountError::HandleTaken { handle }),
                (false, _) => Err(AccountError::NoSuchAccount { user }),
            })
        },
    )
}

/// Sets the password of the person in `proven`, where `$4` is what proved it and `$5` the kind of
/// token that ends: all kinds and all tokens if it is nothing. A link asked for before
/// is done with it.
macro_rules! set_password {
    ($proven:literal) => {
        concat!(
            "WITH person AS (SELECT \"user\" AS id FROM account WHERE \"user\" = $1::bigint \
                 FOR UPDATE), \
             proven AS (",
            $proven,
            "), changed AS (UPDATE account SET password = $2::text, password_at = $3::bigint \
                 FROM proven WHERE account.\"user\" = proven.id), \
             done AS (DELETE FROM link USING proven WHERE link.\"user\" = proven.id \
                 AND link.kind = $6::smallint AND link.hash <> $4::bytea), \
             ended AS (DELETE FROM token USING proven WHERE token.\"user\" = proven.id \
                 AND ($5::smallint IS NULL OR (token.kind = $5 AND token.hash <> $4::bytea)) \
                 RETURNING token.hash) \
             SELECT EXISTS (SELECT 1 FROM person), EXISTS (SELECT 1 FROM proven), \
                 ARRAY(SELECT hash FROM ended)"
        )
    };
}

pub(super) fn set_password(new: NewPassword) -> Write<Vec<TokenHash>, AccountError> {
    let NewPassword { user, password, proof, at } = new;
    let (sql, shown, ends) = match proof {
        Proof::Password { session } => {
            (set_password!("SELECT id FROM person"), session, Some(TokenKind::Session))
        }
        Proof::Code(code) => (
            set_password!(
                "DELETE FROM recovery USING person WHERE recovery.\"user\" = person.id \
                 AND recovery.hash = $4::bytea RETURNING person.id"
            ),
            TokenHash(code),
            None,
        ),
        Proof::Link(hash) => (
            set_password!(
                "DELETE FROM link USING person WHERE link.hash = $4::bytea \
                 AND link.kind = $6::smallint AND link.\"user\" = person.id \
                 AND $3::bigint < link.expires_at RETURNING person.id"
            ),
            hash,
            None,
        ),
    };
    Write::new(sql, params![user, Text(password), at, shown, ends, LinkKind::Reset], move |row| {
        Ok(match (row.try_get(0)?, row.try_get(1)?) {
            (true, true) => Ok(row.try_get(2)?),
            (true, false) => Err(AccountError::Gone),
            (false, _) => Err(AccountError::NoSuchAccount { user }),
        })
    })
}

pub(super) fn set_recovery(user: UserId, recovery: Recovery) -> Write<(), AccountError> {
    Write::new(
        "WITH salted AS (UPDATE account SET recovery_salt = $2::bytea \
             WHERE \"user\" = $1::bigint RETURNING \"user\" AS id), \
         dropped AS (DELETE FROM recovery USING salted WHERE recovery.\"user\" = salted.id \
             AND recovery.hash <> ALL ($3::bytea[])), \
         added AS (INSERT INTO recovery (\"user\", hash) \
             SELECT DISTINCT salted.id, given.hash \
             FROM salted, unnest($3::bytea[]) AS given (hash) ON CONFLICT DO NOTHING) \
         SELECT EXISTS (SELECT 1 FROM salted)",
        params![user, recovery.salt.to_vec(), hashes(recovery.codes)],
        move |row| Ok(found(user, row.try_get(0)?)),
    )
}

/// A guest is not swallowed while it becomes an account itself; nor an account by another, nor
/// anybody by themselves.
pub(super) fn merge_guest(
    guest: UserId,
    into: UserId,
    texts: Vec<NamingText>,
) -> Write<(Vec<TokenHash>, u64), AccountError> {
    let seats = texts.into_iter().filter_map(|text| match text {
        NamingText::Seats(game, seats) => Some((game, Text(seats))),
        NamingText::Doc(..) => None,
    });
    let (games, seats): (Vec<_>, Vec<_>) = seats.unzip();
    Write::new(
        "WITH person AS (SELECT \"user\" AS id FROM account WHERE \"user\" = $2::bigint), \
         guest AS (SELECT users.id FROM users WHERE users.id = $1::bigint \
             AND kind = $3::smallint AND $1::bigint <> $2::bigint FOR UPDATE), \
         pair AS (SELECT guest.id AS guest, person.id AS person FROM guest, person), \
         moved AS (DELETE FROM player USING pair WHERE player.\"user\" = pair.guest \
             RETURNING pair.person, player.game), \
         added AS (INSERT INTO player (\"user\", game) SELECT person, game FROM moved \
             ON CONFLICT DO NOTHING RETURNING 1), \
         figured AS (DELETE FROM figure USING pair WHERE figure.\"user\" = pair.guest \
             RETURNING pair.person, figure.game, figure.ended_at, figure.body), \
         refigured AS (INSERT INTO figure (\"user\", game, ended_at, body) \
             SELECT person, game, ended_at, body FROM figured ON CONFLICT DO NOTHING), \
         reseated AS (UPDATE game SET seats = given.seats \
             FROM pair, unnest($4::bigint[], $5::text[]) AS given (id, seats) \
             WHERE game.id = given.id AND game.rated), \
         linked AS (INSERT INTO merged (guest, account) SELECT guest, person FROM pair \
             ON CONFLICT DO NOTHING), \
         ended AS (DELETE FROM token USING pair WHERE token.\"user\" = pair.guest \
             RETURNING token.hash) \
         SELECT EXISTS (SELECT 1 FROM person), EXISTS (SELECT 1 FROM guest), \
             ARRAY(SELECT hash FROM ended), (SELECT count(*) FROM added)",
        params![guest, into, UserKind::Guest, games, seats],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, true) => Ok((row.try_get(2)?, row.try_get::<_, i64>(3)?.cast_unsigned())),
                (true, false) => Err(AccountError::NoSuchAccount { user: guest }),
                (false, _) => Err(AccountError::NoSuchAccount { user: into }),
            })
        },
    )
}

pub(super) fn set_ban(user: UserId, ban: Option<AccountBan>) -> Write<(), AccountError> {
    let read = move |row: &tokio_postgres::Row| Ok(found(user, row.try_get(0)?));
    match ban {
        None => Write::new(
            "WITH lifted AS (DELETE FROM ban WHERE \"user\" = $1::bigint) \
             SELECT EXISTS (SELECT 1 FROM users WHERE id = $1::bigint)",
            params![user],
            read,
        ),
        Some(AccountBan { until, reason, at }) => Write::new(
            "WITH person AS (SELECT id FROM users WHERE id = $1::bigint), \
             banned AS (INSERT INTO ban (\"user\", until, reason, at) \
                 SELECT id, $2::bigint, $3::text, $4::bigint FROM person \
                 ON CONFLICT (\"user\") DO UPDATE SET until = excluded.until, \
                     reason = excluded.reason, at = excluded.at) \
             SELECT EXISTS (SELECT 1 FROM person)",
            params![user, until, Text(reason), at],
            read,
        ),
    }
}

/// Recovery codes as columns.
fn hashes(codes: Vec<[u8; 32]>) -> Vec<WordHash> {
    codes.into_iter().map(WordHash).collect()
}

fn found(user: UserId, is_there: bool) -> Result<(), AccountError> {
    if is_there { Ok(()) } else { Err(AccountError::NoSuchAccount { user }) }
}
