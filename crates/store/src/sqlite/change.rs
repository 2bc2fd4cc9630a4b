//! Every write but the appending of steps, as statements within the writer's transaction.
//!
//! Each looks first whether it may, so that a statement that fails after that
//! is a fault of the disk or ours, never of the request.

use rusqlite::{Connection, OptionalExtension, Params, Result, params};

use crate::{
    GameId, LineId, NewGame, NewLine, NewStoredRoom, NewToken, NewUser, RoomId, RoomStatus,
    RoomUpdate, TokenHash, UserId, WallMs, WriteError,
};

/// What a change found: done, or why not.
type Changed<T> = Result<std::result::Result<T, WriteError>>;

pub(super) fn create_user(connection: &Connection, user: &NewUser) -> Changed<UserId> {
    if token_exists(connection, user.token.hash)? {
        return Ok(Err(WriteError::TokenTaken));
    }
    let id = insert(
        connection,
        "INSERT INTO user (name, kind, created_at) VALUES (?1, ?2, ?3)",
        params![user.name, user.kind, user.at],
    )?;
    insert_token(connection, UserId(id), user.token)?;
    Ok(Ok(UserId(id)))
}

pub(super) fn rename_user(connection: &Connection, user: UserId, name: &str) -> Changed<()> {
    let n = execute(connection, "UPDATE user SET name = ?2 WHERE id = ?1", params![user, name])?;
    Ok(if n == 0 { Err(WriteError::NoSuchUser { user }) } else { Ok(()) })
}

pub(super) fn add_token(connection: &Connection, user: UserId, token: NewToken) -> Changed<()> {
    if !user_exists(connection, user)? {
        return Ok(Err(WriteError::NoSuchUser { user }));
    }
    if token_exists(connection, token.hash)? {
        return Ok(Err(WriteError::TokenTaken));
    }
    insert_token(connection, user, token).map(Ok)
}

pub(super) fn extend_token(connection: &Connection, token: NewToken) -> Changed<bool> {
    let n = execute(
        connection,
        "UPDATE token SET expires_at = ?2 WHERE hash = ?1",
        params![token.hash, token.expires_at],
    )?;
    Ok(Ok(n > 0))
}

pub(super) fn revoke_token(connection: &Connection, hash: TokenHash) -> Changed<bool> {
    let n = execute(connection, "DELETE FROM token WHERE hash = ?1", params![hash])?;
    Ok(Ok(n > 0))
}

pub(super) fn expire_tokens(connection: &Connection, now: WallMs) -> Changed<u64> {
    let n = execute(connection, "DELETE FROM token WHERE expires_at <= ?1", params![now])?;
    Ok(Ok(n as u64))
}

pub(super) fn create_room(connection: &Connection, room: NewStoredRoom) -> Changed<RoomId> {
    if !user_exists(connection, room.host)? {
        return Ok(Err(WriteError::NoSuchUser { user: room.host }));
    }
    if exists(connection, "SELECT 1 FROM room WHERE code = ?1", params![room.code])? {
        return Ok(Err(WriteError::CodeTaken { code: room.code }));
    }
    let id = insert(
        connection,
        "INSERT INTO room (code, public, status, host, game, doc, created_at, saved_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)",
        params![
            room.code,
            room.public,
            RoomStatus::Waiting,
            room.host,
            room.game,
            room.doc,
            room.at
        ],
    )?;
    Ok(Ok(RoomId(id)))
}

pub(super) fn save_room(connection: &Connection, room: &RoomUpdate) -> Changed<()> {
    if !user_exists(connection, room.host)? {
        return Ok(Err(WriteError::NoSuchUser { user: room.host }));
    }
    let n = execute(
        connection,
        "UPDATE room SET public = ?2, status = ?3, host = ?4, game = ?5, doc = ?6, saved_at = ?7 \
         WHERE id = ?1",
        params![room.id, room.public, room.status, room.host, room.game, room.doc, room.at],
    )?;
    Ok(if n == 0 { Err(WriteError::NoSuchRoom { room: room.id }) } else { Ok(()) })
}

pub(super) fn recode_room(connection: &Connection, room: RoomId, code: String) -> Changed<()> {
    let others = "SELECT 1 FROM room WHERE code = ?1 AND id <> ?2";
    if exists(connection, others, params![code, room])? {
        return Ok(Err(WriteError::CodeTaken { code }));
    }
    let n = execute(connection, "UPDATE room SET code = ?2 WHERE id = ?1", params![room, code])?;
    Ok(if n == 0 { Err(WriteError::NoSuchRoom { room }) } else { Ok(()) })
}

pub(super) fn create_game(connection: &Connection, game: &NewGame) -> Changed<GameId> {
    if !room_exists(connection, game.room)? {
        return Ok(Err(WriteError::NoSuchRoom { room: game.room }));
    }
    for user in game.players.iter().copied() {
        if !user_exists(connection, user)? {
            return Ok(Err(WriteError::NoSuchUser { user }));
        }
    }
    let going_on = connection
        .prepare_cached("SELECT id FROM game WHERE room = ?1 AND finished_at IS NULL")?
        .query_row(params![game.room], |row| row.get(0))
        .optional()?;
    if let Some(going_on) = going_on {
        return Ok(Err(WriteError::GameGoesOn { room: game.room, game: going_on }));
    }
    let id = insert(
        connection,
        "INSERT INTO game (room, rules, version, config, n_seats, seed, seats, created_at, \
         chance, commitment, public) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        params![
            game.room,
            game.rules,
            game.version,
            game.config,
            game.n_seats,
            game.seed,
            game.seats,
            game.at,
            game.chance,
            game.commitment,
            game.public
        ],
    )?;
    for user in &game.players {
        insert_player(connection, GameId(id), *user)?;
    }
    Ok(Ok(GameId(id)))
}

pub(super) fn add_player(connection: &Connection, game: GameId, user: UserId) -> Changed<()> {
    if !exists(connection, "SELECT 1 FROM game WHERE id = ?1", params![game])? {
        return Ok(Err(WriteError::NoSuchGame { game }));
    }
    if !user_exists(connection, user)? {
        return Ok(Err(WriteError::NoSuchUser { user }));
    }
    insert_player(connection, game, user).map(Ok)
}

pub(super) fn say(connection: &Connection, line: &NewLine) -> Changed<LineId> {
    if !room_exists(connection, line.room)? {
        return Ok(Err(WriteError::NoSuchRoom { room: line.room }));
    }
    if !user_exists(connection, line.user)? {
        return Ok(Err(WriteError::NoSuchUser { user: line.user }));
    }
    let id = insert(
        connection,
        "INSERT INTO line (room, user, text, at) VALUES (?1, ?2, ?3, ?4)",
        params![line.room, line.user, line.text, line.at],
    )?;
    Ok(Ok(LineId(id)))
}

fn insert_player(connection: &Connection, game: GameId, user: UserId) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO player (user, game) VALUES (?1, ?2)";
    execute(connection, sql, params![user, game]).map(|_| ())
}

fn insert_token(connection: &Connection, user: UserId, token: NewToken) -> Result<()> {
    execute(
        connection,
        "INSERT INTO token (hash, user, expires_at) VALUES (?1, ?2, ?3)",
        params![token.hash, user, token.expires_at],
    )?;
    Ok(())
}

fn user_exists(connection: &Connection, user: UserId) -> Result<bool> {
    exists(connection, "SELECT 1 FROM user WHERE id = ?1", params![user])
}

fn room_exists(connection: &Connection, room: RoomId) -> Result<bool> {
    exists(connection, "SELECT 1 FROM room WHERE id = ?1", params![room])
}

fn token_exists(connection: &Connection, hash: TokenHash) -> Result<bool> {
    exists(connection, "SELECT 1 FROM token WHERE hash = ?1", params![hash])
}

fn exists(connection: &Connection, sql: &str, params: impl Params) -> Result<bool> {
    connection.prepare_cached(sql)?.exists(params)
}

fn execute(connection: &Connection, sql: &str, params: impl Params) -> Result<usize> {
    connection.prepare_cached(sql)?.execute(params)
}

fn insert(connection: &Connection, sql: &str, params: impl Params) -> Result<i64> {
    connection.prepare_cached(sql)?.insert(params)
}
