//! Every write about ratings, as statements that decide for themselves.

use super::{
    job::{Param, Write, params},
    text::Text,
};
use crate::{
    Arrival, Judgment, KeptGame, RatedOn, StoredRating, TakenGame, WriteError, rating::joined,
};

pub(super) fn add_arrival(arrival: Arrival) -> Write<()> {
    let Arrival { game, seq, seat, user } = arrival;
    Write::new(
        "WITH played AS (SELECT id FROM game WHERE id = $1::bigint), \
         added AS (INSERT INTO arrival (game, seq, seat, \"user\") \
             SELECT id, $2::bigint, $3::smallint, $4::bigint FROM played \
             ON CONFLICT (game, seq, seat) DO UPDATE SET \"user\" = excluded.\"user\") \
         SELECT EXISTS (SELECT 1 FROM played)",
        params![game, seq.cast_signed(), i16::from(seat), user],
        move |row| {
            let is_there = row.try_get(0)?;
            Ok(if is_there { Ok(()) } else { Err(WriteError::NoSuchGame { game }) })
        },
    )
}

/// Sets the ratings in the eight arrays from `$first` on, if there is a row in `allowed`.
macro_rules! set_ratings {
    ($ladder:literal, $person:literal, $rating:literal, $deviation:literal, $n_games:literal,
     $last:literal, $opponents:literal, $listed:literal) => {
        concat!(
            "given_rating AS (SELECT given.* FROM allowed, unnest(",
            $ladder,
            "::bigint[], ",
            $person,
            "::bigint[], ",
            $rating,
            "::bigint[], ",
            $deviation,
            "::bigint[], ",
            $n_games,
            "::bigint[], ",
            $last,
            "::bigint[], ",
            $opponents,
            "::text[], ",
            $listed,
            "::bigint[]) AS given (ladder, person, rating, deviation, n_games, last_at, \
                 opponents, listed_until)), \
             unknown AS (DELETE FROM rating USING given_rating AS given \
                 WHERE rating.ladder = given.ladder AND rating.person = given.person \
                     AND given.n_games = 0), \
             known AS (INSERT INTO rating (ladder, person, rating, deviation, n_games, last_at, \
                     opponents, listed_until) \
                 SELECT * FROM given_rating WHERE n_games > 0 \
                 ON CONFLICT (ladder, person) DO UPDATE SET rating = excluded.rating, \
                     deviation = excluded.deviation, n_games = excluded.n_games, \
                     last_at = excluded.last_at, opponents = excluded.opponents, \
                     listed_until = excluded.listed_until)"
        )
    };
}

/// A new game takes the next number: of two nodes the second finds the number taken, and its
/// transaction is repeated.
pub(super) fn keep_game(kept: KeptGame) -> Write<bool> {
    let KeptGame { taken, ratings } = kept;
    let TakenGame { number, game, ended_at, facts, verdict } = taken;
    let (casual, rated) = match verdict {
        Judgment::Casual(why) => (Some(Text(why)), None),
        Judgment::Rated(rated) => (None, Some(rated)),
    };
    let (ladder, (excess, weight)) =
        rated.as_ref().map_or((None, (0, 0)), |rated| (Some(rated.ladder), rated.form));
    let players = rated.map_or_else(Vec::new, |RatedOn { players, .. }| players);
    let column =
        |read: fn(&crate::SeatRating) -> i64| -> Vec<i64> { players.iter().map(read).collect() };
    let seats: Vec<i16> = players.iter().map(|player| i16::from(player.seat)).collect();
    let mut params: Vec<Param> = params![
        number,
        game,
        ended_at,
        Text(facts),
        casual,
        ladder,
        excess,
        weight,
        seats,
        column(|player| player.person.0),
        column(|player| player.before.0),
        column(|player| player.before.1),
        column(|player| player.after.0),
        column(|player| player.after.1),
    ];
    params.extend(columns(&ratings));
    Write::new(
        concat!(
            "WITH played AS (SELECT id FROM game WHERE id = $2::bigint \
                 AND finished_at IS NOT NULL), \
             own AS (SELECT number FROM rated_game WHERE game = $2::bigint), \
             allowed AS (SELECT id FROM played WHERE $1::bigint = coalesce( \
                 (SELECT number FROM own), \
                 (SELECT coalesce(max(number), 0) + 1 FROM rated_game))), \
             is_new AS (INSERT INTO rated_game (number, game, ended_at, facts, casual, ladder, \
                     excess, weight) \
                 SELECT $1::bigint, id, $3::bigint, $4::text, $5::text, $6::bigint, $7::bigint, \
                     $8::bigint FROM allowed WHERE NOT EXISTS (SELECT 1 FROM own)), \
             again AS (UPDATE rated_game SET ended_at = $3::bigint, facts = $4::text, \
                     casual = $5::text, ladder = $6::bigint, excess = $7::bigint, \
                     weight = $8::bigint \
                 FROM allowed, own WHERE rated_game.number = own.number), \
             gone AS (DELETE FROM rated_player USING allowed \
                 WHERE number = $1::bigint AND seat <> ALL ($9::smallint[])), \
             changed AS (INSERT INTO rated_player (number, seat, game, ladder, person, ended_at, \
                     rating_before, deviation_before, rating_after, deviation_after) \
                 SELECT $1::bigint, given.seat, allowed.id, $6::bigint, given.person, $3::bigint, \
                     given.a, given.b, given.c, given.d \
                 FROM allowed, unnest($9::smallint[], $10::bigint[], $11::bigint[], \
                     $12::bigint[], $13::bigint[], $14::bigint[]) \
                     AS given (seat, person, a, b, c, d) \
                 ON CONFLICT (number, seat) DO UPDATE SET ladder = excluded.ladder, \
                     person = excluded.person, ended_at = excluded.ended_at, \
                     rating_before = excluded.rating_before, \
                     deviation_before = excluded.deviation_before, \
                     rating_after = excluded.rating_after, \
                     deviation_after = excluded.deviation_after), ",
            set_ratings!("$15", "$16", "$17", "$18", "$19", "$20", "$21", "$22"),
            ", marked AS (UPDATE game SET rated = true FROM allowed WHERE game.id = allowed.id) \
             SELECT EXISTS (SELECT 1 FROM played), EXISTS (SELECT 1 FROM allowed)"
        ),
        params,
        move |row| {
            let is_over: bool = row.try_get(0)?;
            let is_kept = row.try_get(1)?;
            Ok(if is_over { Ok(is_kept) } else { Err(WriteError::NoSuchGame { game }) })
        },
    )
}

pub(super) fn set_ratings(ratings: &[StoredRating]) -> Write<()> {
    Write::new(
        concat!(
            "WITH allowed AS (SELECT 1 AS id), ",
            set_ratings!("$1", "$2", "$3", "$4", "$5", "$6", "$7", "$8"),
            " SELECT 1"
        ),
        columns(ratings),
        |_| Ok(Ok(())),
    )
}

/// Ratings as columns.
fn columns(ratings: &[StoredRating]) -> Vec<Param> {
    let column =
        |read: fn(&StoredRating) -> i64| -> Vec<i64> { ratings.iter().map(read).collect() };
    let opponents: Vec<Text> =
        ratings.iter().map(|rating| Text(joined(&rating.opponents))).collect();
    let listed: Vec<Option<i64>> =
        ratings.iter().map(|rating| rating.listed_until.map(|until| until.0)).collect();
    params![
        column(|rating| rating.ladder.0),
        column(|rating| rating.person.0),
        column(|rating| rating.rating),
        column(|rating| rating.deviation),
        column(|rating| rating.n_games.into()),
        column(|rating| rating.last_at.0),
        opponents,
        listed,
    ]
}
