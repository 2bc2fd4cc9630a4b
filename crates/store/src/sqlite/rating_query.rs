//! Every read about ratings, as a query on a connection of its own.

use rusqlite::{Connection, OptionalExtension, Params, Result, Row, params};

use crate::{
    Arrival, GameId, Judgment, Ladder, LadderQuery, Rated, RatedOn, RatingChange, SeatRating,
    StoredRating, TakenGame, WallMs, rating::split,
};

pub(super) fn arrivals(connection: &Connection, game: GameId) -> Result<Vec<Arrival>> {
    let sql = "SELECT game, seq, seat, user FROM arrival WHERE game = ?1 ORDER BY seq, seat";
    all(connection, sql, params![game], |row| {
        Ok(Arrival {
            game: row.get(0)?,
            seq: row.get::<_, i64>(1)?.cast_unsigned(),
            seat: row.get(2)?,
            user: row.get(3)?,
        })
    })
}

pub(super) fn untaken(connection: &Connection, limit: u32) -> Result<Vec<GameId>> {
    let sql = "SELECT id FROM game WHERE rated = 0 AND finished_at IS NOT NULL \
               ORDER BY finished_at, id LIMIT ?1";
    all(connection, sql, params![limit], |row| row.get(0))
}

const TAKEN: &str = "number, game, ended_at, facts, casual, ladder, excess, weight";

/// A game without what it did to its players.
fn read_taken(row: &Row<'_>) -> Result<TakenGame> {
    let verdict = match row.get(5)? {
        Some(ladder) => {
            let form = (row.get(6)?, row.get(7)?);
            Judgment::Rated(RatedOn { ladder, form, players: Vec::new() })
        }
        None => Judgment::Casual(row.get::<_, Option<String>>(4)?.unwrap_or_default()),
    };
    Ok(TakenGame {
        number: row.get(0)?,
        game: row.get(1)?,
        ended_at: row.get(2)?,
        facts: row.get(3)?,
        verdict,
    })
}

const CHANGE: &str = "number, game, ladder, ended_at, seat, person, rating_before, \
     deviation_before, rating_after, deviation_after";

fn read_change(row: &Row<'_>) -> Result<RatingChange> {
    let what = SeatRating {
        seat: row.get(4)?,
        person: row.get(5)?,
        before: (row.get(6)?, row.get(7)?),
        after: (row.get(8)?, row.get(9)?),
    };
    Ok(RatingChange {
        number: row.get(0)?,
        game: row.get(1)?,
        ladder: row.get(2)?,
        ended_at: row.get(3)?,
        what,
    })
}

/// Adds what the game did to its players.
fn with_players(connection: &Connection, mut taken: TakenGame) -> Result<TakenGame> {
    if let Judgment::Rated(rated) = &mut taken.verdict {
        let sql = format!("SELECT {CHANGE} FROM rated_player WHERE number = ?1 ORDER BY seat");
        let changes = all(connection, &sql, params![taken.number], read_change)?;
        rated.players = changes.into_iter().map(|change| change.what).collect();
    }
    Ok(taken)
}

pub(super) fn last_taken(connection: &Connection) -> Result<Option<TakenGame>> {
    let sql = format!("SELECT {TAKEN} FROM rated_game ORDER BY number DESC LIMIT 1");
    let found = one(connection, &sql, params![], read_taken)?;
    found.map(|taken| with_players(connection, taken)).transpose()
}

pub(super) fn taken_game(connection: &Connection, game: GameId) -> Result<Option<TakenGame>> {
    let sql = format!("SELECT {TAKEN} FROM rated_game WHERE game = ?1");
    let found = one(connection, &sql, params![game], read_taken)?;
    found.map(|taken| with_players(connection, taken)).transpose()
}

pub(super) fn taken_games(
    connection: &Connection,
    after: i64,
    limit: u32,
) -> Result<Vec<TakenGame>> {
    let sql = format!("SELECT {TAKEN} FROM rated_game WHERE ?1 < number ORDER BY number LIMIT ?2");
    let found = all(connection, &sql, params![after, limit], read_taken)?;
    found.into_iter().map(|taken| with_players(connection, taken)).collect()
}

pub(super) fn form(connection: &Connection, ladder: Ladder) -> Result<Option<(i64, i64)>> {
    let sql = "SELECT excess, weight FROM rated_game WHERE ladder = ?1 \
               ORDER BY number DESC LIMIT 1";
    one(connection, sql, params![ladder], |row| Ok((row.get(0)?, row.get(1)?)))
}

const RATING: &str = "ladder, person, rating, deviation, n_games, last_at, opponents, listed_until";

fn read_rating(row: &Row<'_>) -> Result<StoredRating> {
    Ok(StoredRating {
        ladder: row.get(0)?,
        person: row.get(1)?,
        rating: row.get(2)?,
        deviation: row.get(3)?,
        n_games: row.get(4)?,
        last_at: row.get(5)?,
        opponents: split(&row.get::<_, String>(6)?),
        listed_until: row.get(7)?,
    })
}

pub(super) fn of(connection: &Connection, person: Rated) -> Result<Vec<StoredRating>> {
    let sql = format!("SELECT {RATING} FROM rating WHERE person = ?1 ORDER BY ladder");
    all(connection, &sql, params![person], read_rating)
}

pub(super) fn all_ratings(
    connection: &Connection,
    after: Option<(Ladder, Rated)>,
    limit: u32,
) -> Result<Vec<StoredRating>> {
    let sql = format!(
        "SELECT {RATING} FROM rating WHERE (ladder, person) > (?1, ?2) \
         ORDER BY ladder, person LIMIT ?3"
    );
    let (ladder, person) = after.unwrap_or((Ladder(i64::MIN), Rated(i64::MIN)));
    all(connection, &sql, params![ladder, person, limit], read_rating)
}

/// Who stands on a ladder at all, in the words of the index that has them.
const fn listed(query: LadderQuery) -> &'static str {
    if query.accounts_only {
        "ladder = ?1 AND listed_until IS NOT NULL AND account = 1"
    } else {
        "ladder = ?1 AND listed_until IS NOT NULL"
    }
}

/// The better ratings come first in the index, so a page begins where the last one ended.
pub(super) fn leaderboard(
    connection: &Connection,
    query: LadderQuery,
) -> Result<Vec<StoredRating>> {
    let listed = listed(query);
    let sql = format!(
        "SELECT {RATING} FROM rating WHERE {listed} \
         AND ?2 <= listed_until AND rating <= ?3 AND (rating < ?3 OR ?4 < person) \
         ORDER BY rating DESC, person LIMIT ?5"
    );
    let (rating, person) = query.after.unwrap_or((i64::MAX, Rated(i64::MIN)));
    let params = params![query.ladder, query.now, rating, person, query.limit];
    all(connection, &sql, params, read_rating)
}

pub(super) fn n_ahead(connection: &Connection, query: LadderQuery) -> Result<u64> {
    let listed = listed(query);
    let sql = format!(
        "SELECT count(*) FROM rating WHERE {listed} \
         AND ?2 <= listed_until AND ?3 <= rating AND (?3 < rating OR person < ?4)"
    );
    let (rating, person) = query.after.unwrap_or((i64::MAX, Rated(i64::MIN)));
    let params = params![query.ladder, query.now, rating, person];
    let n: Option<i64> = one(connection, &sql, params, |row| row.get(0))?;
    Ok(n.unwrap_or(0).cast_unsigned())
}

pub(super) fn course(
    connection: &Connection,
    ladder: Ladder,
    person: Rated,
    before: i64,
    limit: u32,
) -> Result<Vec<RatingChange>> {
    let sql = format!(
        "SELECT {CHANGE} FROM rated_player WHERE ladder = ?1 AND person = ?2 AND number < ?3 \
         ORDER BY number DESC LIMIT ?4"
    );
    all(connection, &sql, params![ladder, person, before, limit], read_change)
}

pub(super) fn met_since(
    connection: &Connection,
    person: Rated,
    since: WallMs,
) -> Result<Vec<Rated>> {
    let sql = "SELECT other.person FROM rated_player own \
               CROSS JOIN rated_player other ON other.number = own.number \
               WHERE own.person = ?1 AND ?2 <= own.ended_at AND other.person <> ?1";
    all(connection, sql, params![person, since], |row| row.get(0))
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
