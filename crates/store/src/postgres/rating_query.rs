//! Every read about ratings.

use tokio_postgres::{Error, Row, types::ToSql};

use super::{
    columns::{maybe_text, text},
    reader::Connection,
};
use crate::{
    Arrival, GameId, Judgment, Ladder, LadderQuery, Rated, RatedOn, RatingChange, SeatRating,
    StoredRating, TakenGame, WallMs, rating::split,
};

/// A seat from its column; there are no more than eight.
fn seat(row: &Row, column: usize) -> Result<u8, Error> {
    Ok(u8::try_from(row.try_get::<_, i16>(column)?).unwrap_or(u8::MAX))
}

pub(super) async fn arrivals(c: &Connection, game: GameId) -> Result<Vec<Arrival>, Error> {
    let sql = "SELECT game, seq, seat, \"user\" FROM arrival WHERE game = $1 ORDER BY seq, seat";
    c.all(sql, &[&game], |row| {
        Ok(Arrival {
            game: row.try_get(0)?,
            seq: row.try_get::<_, i64>(1)?.cast_unsigned(),
            seat: seat(row, 2)?,
            user: row.try_get(3)?,
        })
    })
    .await
}

pub(super) async fn untaken(c: &Connection, limit: u32) -> Result<Vec<GameId>, Error> {
    let sql = "SELECT id FROM game WHERE NOT rated AND finished_at IS NOT NULL \
               ORDER BY finished_at, id LIMIT $1";
    c.all(sql, &[&i64::from(limit)], |row| row.try_get(0)).await
}

macro_rules! select_taken {
    ($rest:literal) => {
        concat!(
            "SELECT number, game, ended_at, facts, casual, ladder, excess, weight \
             FROM rated_game ",
            $rest
        )
    };
}

/// A game without what it did to its players.
fn read_taken(row: &Row) -> Result<TakenGame, Error> {
    let verdict = match row.try_get(5)? {
        Some(ladder) => {
            let form = (row.try_get(6)?, row.try_get(7)?);
            Judgment::Rated(RatedOn { ladder, form, players: Vec::new() })
        }
        None => Judgment::Casual(maybe_text(row, 4)?.unwrap_or_default()),
    };
    Ok(TakenGame {
        number: row.try_get(0)?,
        game: row.try_get(1)?,
        ended_at: row.try_get(2)?,
        facts: text(row, 3)?,
        verdict,
    })
}

macro_rules! select_change {
    ($rest:literal) => {
        concat!(
            "SELECT number, game, ladder, ended_at, seat, person, rating_before, \
             deviation_before, rating_after, deviation_after FROM rated_player ",
            $rest
        )
    };
}

fn read_change(row: &Row) -> Result<RatingChange, Error> {
    let what = SeatRating {
        seat: seat(row, 4)?,
        person: row.try_get(5)?,
        before: (row.try_get(6)?, row.try_get(7)?),
        after: (row.try_get(8)?, row.try_get(9)?),
    };
    Ok(RatingChange {
        number: row.try_get(0)?,
        game: row.try_get(1)?,
        ladder: row.try_get(2)?,
        ended_at: row.try_get(3)?,
        what,
    })
}

/// Adds what the games, which follow each other, did to their players.
async fn with_players(c: &Connection, mut taken: Vec<TakenGame>) -> Result<Vec<TakenGame>, Error> {
    let (Some(first), Some(last)) = (taken.first(), taken.last()) else { return Ok(taken) };
    let sql = select_change!("WHERE number BETWEEN $1 AND $2 ORDER BY number, seat");
    let changes = c.all(sql, &[&first.number, &last.number], read_change).await?;
    for change in changes {
        let Ok(at) = taken.binary_search_by_key(&change.number, |taken| taken.number) else {
            continue;
        };
        if let Judgment::Rated(rated) = &mut taken[at].verdict {
            rated.players.push(change.what);
        }
    }
    Ok(taken)
}

pub(super) async fn last_taken(c: &Connection) -> Result<Option<TakenGame>, Error> {
    let found = c.one(select_taken!("ORDER BY number DESC LIMIT 1"), &[], read_taken).await?;
    Ok(with_players(c, found.into_iter().collect()).await?.pop())
}

pub(super) async fn taken_game(c: &Connection, game: GameId) -> Result<Option<TakenGame>, Error> {
    let found = c.one(select_taken!("WHERE game = $1"), &[&game], read_taken).await?;
    Ok(with_players(c, found.into_iter().collect()).await?.pop())
}

pub(super) async fn taken_games(
    c: &Connection,
    after: i64,
    limit: u32,
) -> Result<Vec<TakenGame>, Error> {
    let sql = select_taken!("WHERE $1 < number ORDER BY number LIMIT $2");
    let found = c.all(sql, &[&after, &i64::from(limit)], read_taken).await?;
    with_players(c, found).await
}

pub(super) async fn form(c: &Connection, ladder: Ladder) -> Result<Option<(i64, i64)>, Error> {
    let sql = "SELECT excess, weight FROM rated_game WHERE ladder = $1 \
               ORDER BY number DESC LIMIT 1";
    c.one(sql, &[&ladder], |row| Ok((row.try_get(0)?, row.try_get(1)?))).await
}

macro_rules! select_rating {
    ($rest:literal) => {
        concat!(
            "SELECT ladder, person, rating, deviation, n_games, last_at, opponents, \
             listed_until FROM rating ",
            $rest
        )
    };
}

fn read_rating(row: &Row) -> Result<StoredRating, Error> {
    Ok(StoredRating {
        ladder: row.try_get(0)?,
        person: row.try_get(1)?,
        rating: row.try_get(2)?,
        deviation: row.try_get(3)?,
        n_games: u32::try_from(row.try_get::<_, i64>(4)?).unwrap_or(u32::MAX),
        last_at: row.try_get(5)?,
        opponents: split(&text(row, 6)?),
        listed_until: row.try_get(7)?,
    })
}

pub(super) async fn of(c: &Connection, person: Rated) -> Result<Vec<StoredRating>, Error> {
    c.all(select_rating!("WHERE person = $1 ORDER BY ladder"), &[&person], read_rating).await
}

pub(super) async fn all_ratings(
    c: &Connection,
    after: Option<(Ladder, Rated)>,
    limit: u32,
) -> Result<Vec<StoredRating>, Error> {
    let sql = select_rating!("WHERE (ladder, person) > ($1, $2) ORDER BY ladder, person LIMIT $3");
    let (ladder, person) = after.unwrap_or((Ladder(i64::MIN), Rated(i64::MIN)));
    c.all(sql, &[&ladder, &person, &i64::from(limit)], read_rating).await
}

/// The better ratings come first in the index, so a page begins where the last one ended.
pub(super) async fn leaderboard(
    c: &Connection,
    query: LadderQuery,
) -> Result<Vec<StoredRating>, Error> {
    let sql = if query.accounts_only {
        select_rating!(
            "WHERE ladder = $1 AND listed_until IS NOT NULL AND account AND $2 <= listed_until \
             AND rating <= $3 AND (rating < $3 OR $4 < person) \
             ORDER BY rating DESC, person LIMIT $5"
        )
    } else {
        select_rating!(
            "WHERE ladder = $1 AND listed_until IS NOT NULL AND $2 <= listed_until \
             AND rating <= $3 AND (rating < $3 OR $4 < person) \
             ORDER BY rating DESC, person LIMIT $5"
        )
    };
    let (rating, person) = query.after.unwrap_or((i64::MAX, Rated(i64::MIN)));
    let limit = i64::from(query.limit);
    let params: [&(dyn ToSql + Sync); 5] = [&query.ladder, &query.now, &rating, &person, &limit];
    c.all(sql, &params, read_rating).await
}

pub(super) async fn n_ahead(c: &Connection, query: LadderQuery) -> Result<u64, Error> {
    let sql = if query.accounts_only {
        "SELECT count(*) FROM rating WHERE ladder = $1 AND listed_until IS NOT NULL AND account \
         AND $2 <= listed_until AND $3 <= rating AND ($3 < rating OR person < $4)"
    } else {
        "SELECT count(*) FROM rating WHERE ladder = $1 AND listed_until IS NOT NULL \
         AND $2 <= listed_until AND $3 <= rating AND ($3 < rating OR person < $4)"
    };
    let (rating, person) = query.after.unwrap_or((i64::MAX, Rated(i64::MIN)));
    let read = |row: &Row| row.try_get::<_, i64>(0);
    let params: [&(dyn ToSql + Sync); 4] = [&query.ladder, &query.now, &rating, &person];
    let n = c.one(sql, &params, read).await?;
    Ok(n.unwrap_or(0).cast_unsigned())
}

pub(super) async fn course(
    c: &Connection,
    ladder: Ladder,
    person: Rated,
    before: i64,
    limit: u32,
) -> Result<Vec<RatingChange>, Error> {
    let sql = select_change!(
        "WHERE ladder = $1 AND person = $2 AND number < $3 ORDER BY number DESC LIMIT $4"
    );
    c.all(sql, &[&ladder, &person, &before, &i64::from(limit)], read_change).await
}

pub(super) async fn met_since(
    c: &Connection,
    person: Rated,
    since: WallMs,
) -> Result<Vec<Rated>, Error> {
    let sql = "SELECT other.person FROM rated_player own \
               JOIN rated_player other ON other.number = own.number \
               WHERE own.person = $1 AND $2 <= own.ended_at AND other.person <> $1";
    c.all(sql, &[&person, &since], |row| row.try_get(0)).await
}
