//! Games that have ended: listed, and as records.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use tercet_engine::{Outcome, Seed, Source};
use tercet_protocol::{
    Code, GameId,
    http::{History, PastGame},
};
use tercet_store::{GameQuery, GamesOf, Store as _, UserId as StoredUser};

use super::{problem::Problem, sign_in::SignedIn};
use crate::{room::Sitter, rooms::all_steps, state::Shared};

/// How many games a page has at most, and if nobody says.
const MOST: u32 = 100;

/// What of the history is wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Wanted {
    /// Only games one took part in; otherwise those of public rooms.
    mine: bool,
    /// Only games before this one.
    before: Option<i64>,
    /// How many.
    limit: Option<u32>,
}

/// `GET /api/history`.
pub(super) async fn list(
    State(shared): State<Arc<Shared>>,
    SignedIn(you): SignedIn,
    Query(wanted): Query<Wanted>,
) -> Result<Json<History>, Problem> {
    let limit = wanted.limit.unwrap_or(MOST);
    if limit == 0 || MOST < limit {
        return Err(Problem::field("limit", limit, format!("1 to {MOST}")));
    }
    let of = if wanted.mine { GamesOf::User(StoredUser(you.user.0)) } else { GamesOf::Everybody };
    let before = wanted.before.map(tercet_store::GameId);
    let found = shared.store.games(GameQuery { of, before, limit }).await?;
    let is_full = u32::try_from(found.len()).is_ok_and(|n| n == limit);
    let next = found.last().filter(|_| is_full).map(|game| GameId(game.id.0));
    let millis = |at: tercet_store::WallMs| u64::try_from(at.0).unwrap_or_default();
    let games = found.into_iter().filter_map(|game| {
        let finish = game.finish?;
        let outcome: Outcome = serde_json::from_str(&finish.outcome).ok()?;
        Some(PastGame {
            game: GameId(game.id.0),
            rules: game.rules,
            names: names(&game.seats),
            began: millis(game.created_at),
            ended: millis(finish.at),
            outcome,
        })
    });
    Ok(Json(History { games: games.collect(), next }))
}

/// `GET /api/history/{game}/record`.
pub(super) async fn record(
    State(shared): State<Arc<Shared>>,
    Path(game): Path<i64>,
    SignedIn(you): SignedIn,
) -> Result<Response, Problem> {
    let id = tercet_store::GameId(game);
    let game = shared.store.game(id).await?.ok_or(Code::NoSuchGame)?;
    // The seed of a game that goes on is a secret, and so is what it has dealt.
    let finish = game.finish.ok_or(Code::NoSuchGame)?;
    let seats: Vec<Sitter> = serde_json::from_str(&game.seats).unwrap_or_default();
    let took_part = seats.iter().any(|sitter| sitter.person() == Some(you.user));
    if !took_part {
        let room = shared.store.room(game.room).await?;
        room.filter(|room| room.public).ok_or(Code::NoSuchGame)?;
    }
    let rules = shared.catalog.find(&game.rules).ok_or(Code::NoSuchGame)?;
    let config = serde_json::from_str(&game.config).unwrap_or_default();
    let steps = all_steps(&shared.store, id).await?;
    let mut bodies = steps.into_iter().map(|step| step.body);
    let seed = Seed(game.seed);
    let mut record = rules
        .record(&config, Source::Seed(seed), names(&game.seats), &mut bodies)
        .map_err(|error| {
            tracing::error!(game = %id, %error, "a stored game cannot be written as a record");
            Problem::from(Code::GameBroken)
        })?;
    record.tags.commitment = Some(seed.commitment());
    record.tags.date = Some(day(finish.at.0));
    let name = format!("attachment; filename=\"{}-{id}.game\"", game.rules);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record.to_string()).into_response())
}

fn names(seats: &str) -> Vec<String> {
    let seats: Vec<Sitter> = serde_json::from_str(seats).unwrap_or_default();
    seats.iter().map(|sitter| sitter.name().to_owned()).collect()
}

/// The day of a moment since 1970, `2026-11-15`, by the civil calendar in UTC.
fn day(millis: i64) -> String {
    let days = millis.div_euclid(24 * 60 * 60 * 1000) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        for (millis, expected) in [
            (0, "1970-01-01"),
            (DAY - 1, "1970-01-01"),
            (DAY, "1970-01-02"),
            (11_016 * DAY, "2000-02-29"),
            (11_017 * DAY, "2000-03-01"),
            (20_773 * DAY, "2026-11-16"),
        ] {
            assert_eq!(day(millis), expected);
        }
    }
}
