//! Games that have ended: listed, and as records.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::Value;
use tercet_engine::{AnyRules, Outcome, Record, Seed, Source};
use tercet_protocol::{
    Code, GameId, UserId,
    http::{History, PastGame, UnfinishedGame},
};
use tercet_room::{Occupant, Unread, recorded, stored_source, unread_record};
use tercet_store::{
    GameQuery, GameSummary, GamesOf, People as _, Store as _, StoredGame, UserId as StoredUser,
};

use super::{
    asked::{Asked, Segment},
    offline::offline_games,
    problem::Problem,
    rates::Asker,
    runs::is_secret,
    sign_in::{SignedIn, WithSession},
};
use crate::{rooms::steps_within, state::Shared};

/// How many games a page has at most, and if nobody says.
const MOST: u32 = 100;

/// When to come again while large answers wait to be read, in milliseconds.
const UNREAD_MS: u64 = 2000;

/// What of the history is wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Wanted {
    /// Only games one took part in; otherwise those that were public.
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
    Asked(wanted): Asked<Wanted>,
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
    let (mut games, mut unfinished) = (Vec::new(), Vec::new());
    for game in found {
        match listed(&shared, game) {
            Some(HistoryEntry::Past(game)) => games.push(game),
            Some(HistoryEntry::Unfinished(game)) => unfinished.push(game),
            None => {}
        }
    }
    let is_first = wanted.mine && before.is_none();
    let offline =
        if is_first { offline_games(&shared, StoredUser(you.user.0)).await? } else { Vec::new() };
    Ok(Json(History { games, unfinished, offline, next }))
}

/// A game in the history.
pub(crate) enum HistoryEntry {
    Past(PastGame),
    Unfinished(UnfinishedGame),
}

/// A game as it is listed; `None` if its outcome makes no sense.
pub(crate) fn listed(shared: &Shared, game: GameSummary) -> Option<HistoryEntry> {
    let millis = |at: tercet_store::WallMs| u64::try_from(at.0).unwrap_or_default();
    let (id, began, names) = (GameId(game.id.0), millis(game.created_at), names(&game.seats));
    let is_known = modernized(shared, &game.rules, game.version, &Value::Null).is_some();
    let other_version = (!is_known).then_some(game.version);
    let (rules, commitment) = (game.rules, game.commitment);
    let config = serde_json::from_str(&game.config).ok();
    let Some(finish) = game.finish else {
        let steps = game.last_seq;
        return Some(HistoryEntry::Unfinished(UnfinishedGame {
            game: id,
            rules,
            config,
            names,
            began,
            steps,
            commitment,
            other_version,
        }));
    };
    let outcome: Outcome = serde_json::from_str(&finish.outcome).ok()?;
    Some(HistoryEntry::Past(PastGame {
        game: id,
        rules,
        config,
        names,
        began,
        ended: millis(finish.at),
        outcome,
        commitment,
        other_version,
    }))
}

/// `GET /api/history/{game}/record`.
pub(super) async fn record(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    Segment(game): Segment,
    WithSession(caller): WithSession,
) -> Result<Response, Problem> {
    let you = &caller.who;
    let answer = shared.answers.begin(you.user, asker.address).ok_or_else(|| unread(&shared))?;
    let game = match reported(&shared, &game, caller.is_admin).await? {
        Some(game) => game,
        None => visible(&shared, &game, you.user).await?,
    };
    let is_over = game.finish.is_some();
    let knows_rules = modernized(&shared, &game.rules, game.version, &Value::Null).is_some();
    // The seed of a game that goes on is a secret, and so is what it has dealt.
    if !is_over && knows_rules {
        return Err(Code::NoSuchGame.into());
    }
    let (name, record) = record_text(&shared, game).await?;
    let record = answer.hold(record.into_bytes()).ok_or_else(|| unread(&shared))?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, record).into_response())
}

/// What is answered while large answers wait to be read.
pub(super) fn unread(shared: &Shared) -> Problem {
    Problem::too_fast(UNREAD_MS).counted(shared)
}

/// A game that this person may know of: it was public and is over, or they played in it.
pub(super) async fn visible(
    shared: &Shared,
    game: &str,
    you: UserId,
) -> Result<StoredGame, Problem> {
    let id = tercet_store::GameId(game.parse().map_err(|_| Code::NoSuchGame)?);
    let game = shared.store.game(id).await?.ok_or(Code::NoSuchGame)?;
    let is_open = game.public && game.finish.is_some();
    if !is_open && !shared.store.has_played(id, StoredUser(you.0)).await? {
        return Err(Code::NoSuchGame.into());
    }
    Ok(game)
}

/// A game that has ended and about which there is an open report, for an admin.
async fn reported(
    shared: &Shared,
    game: &str,
    is_admin: bool,
) -> Result<Option<StoredGame>, Problem> {
    let Some(id) = game.parse().ok().filter(|_| is_admin).map(tercet_store::GameId) else {
        return Ok(None);
    };
    if !shared.store.is_reported(id).await? {
        return Ok(None);
    }
    Ok(shared.store.game(id).await?.filter(|game| game.finish.is_some()))
}

/// The name of the file and the text of the record of a stored game.
pub(crate) async fn record_text(
    shared: &Arc<Shared>,
    game: StoredGame,
) -> Result<(String, String), Problem> {
    let id = game.id;
    // The seed of a run is that of everybody who runs it today.
    if is_secret(shared, game.room).await? {
        return Err(Code::NoSuchGame.into());
    }
    // One at a time, and not on the threads that serve.
    let turn = Arc::clone(&shared.records).acquire_owned().await;
    let turn = turn.map_err(|_| Code::Unavailable)?;
    let steps = steps_within(&shared.store, id, shared.config.limits.record_bytes).await?;
    let steps = steps.ok_or(Code::TooLarge)?;
    let name = format!("{}-{id}.game", game.rules);
    let written = tokio::task::spawn_blocking({
        let shared = Arc::clone(shared);
        move || {
            let _turn = turn;
            let mut bodies = steps.into_iter().map(|step| step.body);
            written(&shared, &game, &mut bodies).map(|record| record.to_string())
        }
    });
    let record = written.await.unwrap_or_else(|_| {
        shared.metrics.request_panics.inc();
        Err(Code::GameBroken.into())
    })?;
    Ok((name, record))
}

/// A game as a record: whole if its rules are known, otherwise as far as that goes.
fn written(
    shared: &Shared,
    game: &StoredGame,
    bodies: &mut dyn Iterator<Item = String>,
) -> Result<Record, Problem> {
    let broken = |error: &dyn std::fmt::Display| {
        tracing::error!(game = %game.id, %error, "a stored game cannot be written as a record");
        Problem::from(Code::GameBroken)
    };
    let seats: Vec<Occupant> = serde_json::from_str(&game.seats).unwrap_or_default();
    let source = match &game.finish {
        Some(_) => stored_source(Seed(game.seed), game.chance.as_deref())
            .ok_or_else(|| broken(&"its chance is not known here"))?,
        None => Source::Sealed,
    };
    let config: Value = serde_json::from_str(&game.config).unwrap_or_default();
    let known = modernized(shared, &game.rules, game.version, &config);
    if let (Some((rules, config)), Some(finish)) = (known, &game.finish) {
        return recorded(rules, &config.to_string(), &seats, source, bodies, finish.at.0)
            .map_err(|error| broken(&error));
    }
    let outcome = game.finish.as_ref().and_then(|finish| {
        serde_json::from_str::<Outcome>(&finish.outcome).ok().map(|outcome| outcome.to_string())
    });
    let unread = Unread {
        game: &game.rules,
        version: game.version,
        config: &game.config,
        seats: &seats,
        source,
        result: outcome,
        ended: game.finish.as_ref().map(|finish| finish.at.0),
    };
    Ok(unread_record(unread, bodies))
}

/// The rules of a stored game with its configuration as they read it now; `None` if they cannot
/// continue games of that version.
fn modernized(
    shared: &Shared,
    rules: &str,
    version: u32,
    config: &Value,
) -> Option<(&'static dyn AnyRules, Value)> {
    let rules = shared.catalog.find(rules)?;
    Some((rules, rules.modernized(version, config)?))
}

fn names(seats: &str) -> Vec<String> {
    let seats: Vec<Occupant> = serde_json::from_str(seats).unwrap_or_default();
    seats.iter().map(|occupant| occupant.name().to_owned()).collect()
}
