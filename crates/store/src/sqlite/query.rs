//! Every read, as a query on a connection of its own.

use rusqlite::{
    Connection, OptionalExtension, Params, Result, Row, params, params_from_iter, types::Value,
};

use super::columns::{self, GAME_SECRETS, GAME_SUMMARY, LINE, ROOM, STEP, USER};
use crate::{
    Audience, GameId, GameQuery, GameSummary, GamesOf, RoomId, RoomQuery, Stats, StoredGame,
    StoredLine, StoredRoom, StoredStep, TokenHash, User, UserId, WallMs,
};

pub(super) fn user(connection: &Connection, user: UserId) -> Result<Option<User>> {
    let sql = format!("SELECT {USER} FROM user WHERE id = ?1");
    one(connection, &sql, params![user], columns::user)
}

pub(super) fn user_by_token(
    connection: &Connection,
    token: TokenHash,
    now: WallMs,
) -> Result<Option<User>> {
    let sql = format!(
        "SELECT {USER} FROM token JOIN user ON user.id = token.user \
         WHERE token.hash = ?1 AND ?2 < token.expires_at"
    );
    one(connection, &sql, params![token, now], columns::user)
}

pub(super) fn room(connection: &Connection, room: RoomId) -> Result<Option<StoredRoom>> {
    let sql = format!("SELECT {ROOM} FROM room WHERE id = ?1");
    one(connection, &sql, params![room], columns::room)
}

pub(super) fn room_by_code(connection: &Connection, code: &str) -> Result<Option<StoredRoom>> {
    let sql = format!("SELECT {ROOM} FROM room WHERE code = ?1");
    one(connection, &sql, params![code], columns::room)
}

/// The newest rooms of each wanted kind, and the newest of those.
///
/// One look at the index for each kind: with `IN` SQLite would collect and sort
/// every room there ever was.
pub(super) fn rooms(connection: &Connection, query: &RoomQuery) -> Result<Vec<StoredRoom>> {
    let publics: &[bool] = match query.whose {
        Audience::Everybody => &[true],
        Audience::Operator => &[true, false],
    };
    let sql = format!(
        "SELECT {ROOM} FROM room WHERE public = ?1 AND status = ?2 AND id < ?3 \
         ORDER BY id DESC LIMIT ?4"
    );
    let mut statuses = query.statuses.clone();
    statuses.sort_unstable();
    statuses.dedup();
    let before = query.before.unwrap_or(RoomId(i64::MAX));
    let mut rooms = Vec::new();
    for public in publics {
        for status in &statuses {
            let params = params![public, status, before, query.limit];
            rooms.extend(all(connection, &sql, params, columns::room)?);
        }
    }
    rooms.sort_unstable_by_key(|room| std::cmp::Reverse(room.id));
    rooms.truncate(query.limit as usize);
    Ok(rooms)
}

pub(super) fn game(connection: &Connection, game: GameId) -> Result<Option<StoredGame>> {
    let sql = format!("SELECT {GAME_SUMMARY}, {GAME_SECRETS} FROM game WHERE id = ?1");
    one(connection, &sql, params![game], columns::game)
}

pub(super) fn unfinished_game(connection: &Connection, room: RoomId) -> Result<Option<StoredGame>> {
    let sql = format!(
        "SELECT {GAME_SUMMARY}, {GAME_SECRETS} FROM game \
         WHERE room = ?1 AND finished_at IS NULL"
    );
    one(connection, &sql, params![room], columns::game)
}

pub(super) fn steps(
    connection: &Connection,
    game: GameId,
    after: u64,
    limit: u32,
) -> Result<Vec<StoredStep>> {
    let Ok(after) = i64::try_from(after) else { return Ok(Vec::new()) };
    let placed = format!(
        "SELECT {STEP} FROM place CROSS JOIN step ON step.id = place.step \
         WHERE place.game = ?1 AND ?2 < place.seq ORDER BY place.seq LIMIT ?3"
    );
    let unplaced = format!(
        "SELECT {STEP} FROM step WHERE id > (SELECT step FROM frontier) \
         AND game = ?1 AND ?2 < seq ORDER BY id LIMIT ?3"
    );
    // In one transaction, or a step could get its place between the two.
    let moment = connection.unchecked_transaction()?;
    let mut steps = all(&moment, &placed, params![game, after, limit], columns::step)?;
    let left = limit - steps.len() as u32;
    steps.extend(all(&moment, &unplaced, params![game, after, left], columns::step)?);
    moment.commit()?;
    Ok(steps)
}

pub(super) fn games(connection: &Connection, query: &GameQuery) -> Result<Vec<GameSummary>> {
    let before = query.before.unwrap_or(GameId(i64::MAX));
    // Ordered by the column of the index, or SQLite would collect and sort all games first.
    let (source, order, whose) = match query.of {
        GamesOf::Everybody => (
            "game INDEXED BY game_public \
             WHERE game.public = 1 AND game.finished_at IS NOT NULL AND game.id < ?1",
            "game.id",
            None,
        ),
        GamesOf::User(user) => (
            "player CROSS JOIN game ON game.id = player.game \
             WHERE player.user = ?3 AND player.game < ?1",
            "player.game",
            Some(user.0),
        ),
        GamesOf::Room(room) => {
            ("game WHERE game.room = ?3 AND game.id < ?1", "game.id", Some(room.0))
        }
    };
    let sql = format!("SELECT {GAME_SUMMARY} FROM {source} ORDER BY {order} DESC LIMIT ?2");
    let params = [before.0, query.limit.into()].into_iter().chain(whose).map(Value::from);
    all(connection, &sql, params_from_iter(params), columns::game_summary)
}

pub(super) fn chat(connection: &Connection, room: RoomId, limit: u32) -> Result<Vec<StoredLine>> {
    let sql = format!(
        "SELECT {LINE} FROM line CROSS JOIN user ON user.id = line.user \
         WHERE line.room = ?1 AND line.text <> '' ORDER BY line.id DESC LIMIT ?2"
    );
    let mut lines = all(connection, &sql, params![room, limit], columns::line)?;
    lines.reverse();
    Ok(lines)
}

/// The counts; this looks at every row.
pub(super) fn stats(connection: &Connection) -> Result<Stats> {
    let count = |table| {
        let sql = format!("SELECT count(*) FROM {table}");
        connection.query_row(&sql, [], |row| row.get::<_, i64>(0)).map(i64::cast_unsigned)
    };
    Ok(Stats { users: count("user")?, rooms: count("room")?, games: count("game")?, bytes: 0 })
}

pub(super) fn has_played(connection: &Connection, game: GameId, user: UserId) -> Result<bool> {
    let sql = "SELECT 1 FROM player WHERE user = ?1 AND game = ?2";
    connection.prepare_cached(sql)?.exists(params![user, game])
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
