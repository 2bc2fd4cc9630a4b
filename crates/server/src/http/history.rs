//! Games that have ended: listed, and as records.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use tercet_engine::{Outcome, Seed};
use tercet_protocol::{
    Code, GameId,
    http::{History, PastGame},
};
use tercet_room::{Sitter, recorded};
use tercet_store::{GameQuery, GamesOf, Store as _, UserId as StoredUser};

use super::{problem::Problem, sign_in::SignedIn};
use crate::{rooms::all_steps, state::Shared};

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
    let steps = all_steps(&shared.store, id).await?;
    let mut bodies = steps.into_iter().map(|step| step.body);
    let (seed, ended) = (Seed(game.seed), finish.at.0);
    let record =
        recorded(rules, &game.config, &seats, seed, &mut bodies, ended).map_err(|error| {
            tracing::error!(game = %id, %error, "a stored game cannot be written as a record");
            Problem::from(Code::GameBroken)
        })?;
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
