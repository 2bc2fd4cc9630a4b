//! Every write about ratings, as statements within the writer's transaction.

use rusqlite::{Connection, OptionalExtension, Params, Result, params};

use crate::{
    Arrival, Judgment, KeptGame, RatedOn, StoredRating, TakenGame, WriteError, rating::joined,
};

/// What a change found: done, or why not.
type Changed<T> = Result<std::result::Result<T, WriteError>>;

pub(super) fn add_arrival(connection: &Connection, arrival: &Arrival) -> Changed<()> {
    let &Arrival { game, seq, seat, user } = arrival;
    if !exists(connection, "SELECT 1 FROM game WHERE id = ?1", params![game])? {
        return Ok(Err(WriteError::NoSuchGame { game }));
    }
    execute(
        connection,
        "INSERT OR REPLACE INTO arrival (game, seq, seat, user) VALUES (?1, ?2, ?3, ?4)",
        params![game, seq.cast_signed(), seat, user],
    )?;
    Ok(Ok(()))
}

pub(super) fn keep_game(connection: &Connection, kept: &KeptGame) -> Changed<bool> {
    let TakenGame { number, game, ended_at, facts, verdict } = &kept.taken;
    let is_over = "SELECT 1 FROM game WHERE id = ?1 AND finished_at IS NOT NULL";
    if !exists(connection, is_over, params![game])? {
        return Ok(Err(WriteError::NoSuchGame { game: *game }));
    }
    let taken = "SELECT number FROM rated_game WHERE game = ?1";
    let own = connection
        .prepare_cached(taken)?
        .query_row(params![game], |row| row.get::<_, i64>(0))
        .optional()?;
    let last = "SELECT ifnull(max(number), 0) FROM rated_game";
    let last: i64 = connection.prepare_cached(last)?.query_row([], |row| row.get(0))?;
    if own.unwrap_or(last + 1) != *number {
        return Ok(Ok(false));
    }
    let (casual, rated) = match verdict {
        Judgment::Casual(why) => (Some(why), None),
        Judgment::Rated(rated) => (None, Some(rated)),
    };
    let (excess, weight) = rated.map_or((0, 0), |rated| rated.form);
    execute(connection, "DELETE FROM rated_player WHERE number = ?1", params![number])?;
    execute(
        connection,
        "INSERT INTO rated_game (number, game, ended_at, facts, casual, ladder, excess, weight) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (number) DO UPDATE SET \
         ended_at = excluded.ended_at, facts = excluded.facts, casual = excluded.casual, \
         ladder = excluded.ladder, excess = excluded.excess, weight = excluded.weight",
        params![number, game, ended_at, facts, casual, rated.map(|on| on.ladder), excess, weight],
    )?;
    if let Some(RatedOn { ladder, players, .. }) = rated {
        for player in players {
            execute(
                connection,
                "INSERT INTO rated_player (number, seat, game, ladder, person, ended_at, \
                 rating_before, deviation_before, rating_after, deviation_after) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                params![
                    number,
                    player.seat,
                    game,
                    ladder,
                    player.person,
                    ended_at,
                    player.before.0,
                    player.before.1,
                    player.after.0,
                    player.after.1
                ],
            )?;
        }
    }
    set_ratings(connection, &kept.ratings)?;
    execute(connection, "UPDATE game SET rated = 1 WHERE id = ?1", params![game])?;
    Ok(Ok(true))
}

pub(super) fn set_ratings(connection: &Connection, ratings: &[StoredRating]) -> Result<()> {
    for rating in ratings {
        if rating.n_games == 0 {
            let sql = "DELETE FROM rating WHERE ladder = ?1 AND person = ?2";
            execute(connection, sql, params![rating.ladder, rating.person])?;
            continue;
        }
        execute(
            connection,
            "INSERT OR REPLACE INTO rating (ladder, person, rating, deviation, n_games, last_at, \
             opponents, listed_until) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            params![
                rating.ladder,
                rating.person,
                rating.rating,
                rating.deviation,
                rating.n_games,
                rating.last_at,
                joined(&rating.opponents),
                rating.listed_until
            ],
        )?;
    }
    Ok(())
}

fn exists(connection: &Connection, sql: &str, params: impl Params) -> Result<bool> {
    connection.prepare_cached(sql)?.exists(params)
}

fn execute(connection: &Connection, sql: &str, params: impl Params) -> Result<usize> {
    connection.prepare_cached(sql)?.execute(params)
}
