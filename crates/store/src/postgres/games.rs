//! Games and those who play them.

use tokio_postgres::Error;

use super::{
    columns::{self, game_columns, game_summary_columns, step_columns},
    job::{Write, params},
    reader::Connection,
    rooms::Epoch,
    text::Text,
};
use crate::{
    GameId, GameQuery, GameSummary, GamesOf, NewGame, RoomId, StoredGame, StoredStep, UserId,
    WriteError,
};

pub(super) fn create(game: NewGame, epoch: Epoch) -> Write<GameId> {
    let room = game.room;
    let seed = game.seed.to_vec();
    Write::new(
        "WITH missing AS (SELECT given.id FROM unnest($12::bigint[]) WITH ORDINALITY \
             AS given (id, n) WHERE NOT EXISTS (SELECT 1 FROM users WHERE users.id = given.id) \
             ORDER BY n LIMIT 1), \
         going_on AS (SELECT id FROM game WHERE room = $1::bigint AND finished_at IS NULL), \
         place AS (SELECT id FROM room WHERE id = $1::bigint \
             AND ($13::bigint IS NULL OR epoch = $13) FOR NO KEY UPDATE), \
         created AS (INSERT INTO game (room, rules, version, config, n_seats, seed, chance, \
                 commitment, public, seats, created_at) \
             SELECT id, $2::text, $3::bigint, $4::text, $5::smallint, $6::bytea, $7::text, \
                 $8::text, $9::boolean, $10::text, $11::bigint FROM place \
             WHERE NOT EXISTS (SELECT 1 FROM missing) AND NOT EXISTS (SELECT 1 FROM going_on) \
             RETURNING id), \
         seated AS (INSERT INTO player (\"user\", game) \
             SELECT DISTINCT given.id, created.id \
             FROM created, unnest($12::bigint[]) AS given (id)) \
         SELECT (SELECT id FROM created), EXISTS (SELECT 1 FROM place), \
             (SELECT id FROM missing), (SELECT id FROM going_on), \
             EXISTS (SELECT 1 FROM room WHERE id = $1::bigint)",
        params![
            room,
            Text(game.rules),
            i64::from(game.version),
            Text(game.config),
            i16::from(game.n_seats),
            seed,
            game.chance.map(Text),
            game.commitment.map(Text),
            game.public,
            Text(game.seats),
            game.at,
            game.players,
            epoch,
        ],
        move |row| {
            if !row.try_get::<_, bool>(1)? && row.try_get(4)? {
                return Ok(Err(WriteError::NotOurs { room }));
            }
            if !row.try_get::<_, bool>(1)? {
                return Ok(Err(WriteError::NoSuchRoom { room }));
            }
            if let Some(user) = row.try_get(2)? {
                return Ok(Err(WriteError::NoSuchUser { user }));
            }
            if let Some(game) = row.try_get(3)? {
                return Ok(Err(WriteError::GameGoesOn { room, game }));
            }
            row.try_get(0).map(Ok)
        },
    )
}

pub(super) fn add_player(game: GameId, user: UserId) -> Write<()> {
    Write::new(
        "WITH played AS (SELECT id FROM game WHERE id = $1::bigint), \
         person AS (SELECT id FROM users WHERE id = $2::bigint), \
         added AS (INSERT INTO player (\"user\", game) \
             SELECT person.id, played.id FROM person, played ON CONFLICT DO NOTHING) \
         SELECT EXISTS (SELECT 1 FROM played), EXISTS (SELECT 1 FROM person)",
        params![game, user],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, true) => Ok(()),
                (true, false) => Err(WriteError::NoSuchUser { user }),
                (false, _) => Err(WriteError::NoSuchGame { game }),
            })
        },
    )
}

pub(super) async fn has_played(
    connection: &Connection,
    game: GameId,
    user: UserId,
) -> Result<bool, Error> {
    let sql = "SELECT 1 FROM player WHERE \"user\" = $1 AND game = $2";
    Ok(connection.one(sql, &[&user, &game], |_| Ok(())).await?.is_some())
}

pub(super) async fn find(
    connection: &Connection,
    game: GameId,
) -> Result<Option<StoredGame>, Error> {
    let sql = concat!("SELECT ", game_columns!(), " FROM game WHERE id = $1");
    connection.one(sql, &[&game], columns::game).await
}

pub(super) async fn unfinished(
    connection: &Connection,
    room: RoomId,
) -> Result<Option<StoredGame>, Error> {
    let sql =
        concat!("SELECT ", game_columns!(), " FROM game WHERE room = $1 AND finished_at IS NULL");
    connection.one(sql, &[&room], columns::game).await
}

/// A place is never less than the number of its step, so the search begins at the right end.
pub(super) async fn steps(
    connection: &Connection,
    game: GameId,
    after: u64,
    limit: u32,
) -> Result<Vec<StoredStep>, Error> {
    let Ok(after) = i64::try_from(after) else { return Ok(Vec::new()) };
    let sql = concat!(
        "SELECT ",
        step_columns!(),
        " FROM step WHERE game = $1 AND $2 < place AND $2 < seq ORDER BY place LIMIT $3"
    );
    connection.all(sql, &[&game, &after, &i64::from(limit)], columns::step).await
}

pub(super) async fn list(
    connection: &Connection,
    query: GameQuery,
) -> Result<Vec<GameSummary>, Error> {
    let before = query.before.unwrap_or(GameId(i64::MAX));
    let limit = i64::from(query.limit);
    let read = columns::game_summary;
    match query.of {
        GamesOf::Everybody => {
            let sql = concat!(
                "SELECT ",
                game_summary_columns!(),
                " FROM game WHERE public AND finished_at IS NOT NULL AND id < $1 \
                 ORDER BY id DESC LIMIT $2"
            );
            connection.all(sql, &[&before, &limit], read).await
        }
        GamesOf::User(user) => {
            let sql = concat!(
                "SELECT ",
                game_summary_columns!(),
                " FROM player JOIN game ON game.id = player.game \
                 WHERE player.\"user\" = $3 AND player.game < $1 \
                 ORDER BY player.game DESC LIMIT $2"
            );
            connection.all(sql, &[&before, &limit, &user], read).await
        }
        GamesOf::Room(room) => {
            let sql = concat!(
                "SELECT ",
                game_summary_columns!(),
                " FROM game WHERE room = $3 AND id < $1 ORDER BY id DESC LIMIT $2"
            );
            connection.all(sql, &[&before, &limit, &room], read).await
        }
    }
}
