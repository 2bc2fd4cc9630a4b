//! Games that somebody played offline and brings along: played again before they are taken.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tercet_engine::{Ending, Record, Seat, Tags};
use tercet_protocol::{
    Code,
    people::{NewOfflineRecord, OfflineEntry},
};
use tercet_store::{
    NewOfflineGame, OfflineGame, OfflineGames as _, OfflineKept, Unavailable, UserId as StoredUser,
    WallMs,
};

use super::{
    asked::Segment,
    problem::Problem,
    sign_in::{Body, SignedIn, WithSession},
};
use crate::state::Shared;

/// The longest record that is taken, in bytes; that of a whole game has a tenth of it.
const MOST_BYTES: usize = 64 << 10;
/// How long a request for it may be: escapes make a text longer.
pub(super) const MOST_BODY: usize = 2 * MOST_BYTES;
/// How many such games a person can have.
const MOST_GAMES: u32 = 200;

/// What a game was to the person who brought it, as it is stored. There is no name in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Brought {
    rules: String,
    seats: u8,
    score: i32,
    won: bool,
    sets: u32,
    searched_ms: u64,
    mistakes: u32,
    undone: u32,
}

/// `POST /api/offline`.
pub(super) async fn add(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
    Body(new): Body<NewOfflineRecord>,
) -> Result<Response, Problem> {
    if caller.handle.is_none() {
        return Err(Code::NoAccount.into());
    }
    if MOST_BYTES < new.record.len() {
        return Err(Code::TooLarge.into());
    }
    let rate = &shared.rates.offline;
    rate.take(caller.who.user, shared.clock.now()).map_err(Problem::too_fast)?;
    let checked = checked(&shared, new.record, new.seat).await?;
    let now = shared.wall_ms();
    // The clock of a device may be wrong.
    let ended = i64::try_from(new.ended).unwrap_or(i64::MAX).min(now.0);
    let game = OfflineGame {
        digest: checked.digest,
        ended_at: WallMs(ended),
        added_at: now,
        body: serde_json::to_string(&checked.brought).expect("what a game was is plain data"),
    };
    let entry = entry(&game);
    let user = StoredUser(caller.who.user.0);
    let kept = NewOfflineGame { user, game, record: checked.record };
    match shared.store.keep_offline(kept, MOST_GAMES).await? {
        OfflineKept::Kept => Ok((StatusCode::CREATED, Json(entry)).into_response()),
        OfflineKept::Known => Err(wrong("a game that was not added before".to_owned())),
        OfflineKept::Full => Err(Code::TooMany.into()),
    }
}

/// What playing a record again has told.
struct Checked {
    digest: [u8; 32],
    brought: Brought,
    record: String,
}

fn wrong(allowed: String) -> Problem {
    Problem::field("record", "…", allowed)
}

/// Plays a record again, away from the threads that serve.
async fn checked(shared: &Arc<Shared>, text: String, seat: u8) -> Result<Checked, Problem> {
    let turn = Arc::clone(&shared.records).acquire_owned().await;
    let turn = turn.map_err(|_| Problem::from(Code::Unavailable))?;
    let played = tokio::task::spawn_blocking({
        let shared = Arc::clone(shared);
        move || {
            let _turn = turn;
            played_again(&shared, &text, seat)
        }
    });
    played.await.unwrap_or_else(|_| {
        shared.metrics.request_panics.inc();
        tracing::error!("playing a game of a browser again ended in a panic");
        Err(wrong("the record of a game".to_owned()))
    })
}

fn played_again(shared: &Shared, text: &str, seat: u8) -> Result<Checked, Problem> {
    let record: Record = text.parse().map_err(|error| wrong(format!("{error}")))?;
    let rules = shared.catalog.find(&record.tags.game);
    let rules = rules.ok_or_else(|| wrong("the record of a game of this server".to_owned()))?;
    let (seats, is_bot) = (record.tags.seats, record.tags.bots.contains(&Seat(seat)));
    if seats <= seat || is_bot {
        return Err(Problem::field("seat", seat, "the seat of a person in the record"));
    }
    // Who sat there, and on which day, makes no other game of it.
    let tags = Tags { names: Vec::new(), date: None, ..record.tags.clone() };
    let known = Record { tags, lines: record.lines.clone() };
    let digest = Sha256::digest(known.to_string()).into();
    let replay = rules.read(record).map_err(|error| wrong(format!("{error}")))?;
    let audit = replay.audit();
    if let Some(difference) = audit.difference {
        let step = audit.steps.saturating_add(1);
        tracing::debug!(?difference, step, "a game of a browser was not played so");
        return Err(wrong(format!("a game that its seed gives; step {step} differs")));
    }
    let outcome =
        audit.outcome.ok_or_else(|| wrong("the record of a game that has ended".to_owned()))?;
    let highlights = replay.highlights();
    let idx = usize::from(seat);
    let tally = highlights.tallies.get(idx).copied().unwrap_or_default();
    let brought = Brought {
        rules: replay.record().tags.game.clone(),
        seats,
        score: outcome.scores.get(idx).copied().unwrap_or_default(),
        won: match outcome.ending {
            Ending::Won => true,
            Ending::Lost | Ending::Stopped => false,
            Ending::Finished => seats > 1 && outcome.winners.contains(&Seat(seat)),
        },
        sets: tally.sets,
        searched_ms: tally.searched_ms,
        mistakes: tally.mistakes,
        undone: highlights.n_undone,
    };
    Ok(Checked { digest, brought, record: replay.record().to_string() })
}

/// A game as it is told.
fn entry(game: &OfflineGame) -> OfflineEntry {
    let Brought { rules, seats, score, won, sets, searched_ms, mistakes, undone } =
        serde_json::from_str(&game.body).unwrap_or_default();
    let millis = |at: WallMs| u64::try_from(at.0).unwrap_or_default();
    let id = game.digest.iter().map(|byte| format!("{byte:02x}")).collect();
    let (ended, added) = (millis(game.ended_at), millis(game.added_at));
    OfflineEntry { id, rules, seats, ended, added, score, won, sets, searched_ms, mistakes, undone }
}

/// What somebody has played offline and added, the latest first.
pub(crate) async fn offline_games(
    shared: &Shared,
    user: StoredUser,
) -> Result<Vec<OfflineEntry>, Unavailable> {
    Ok(shared.store.offline_of(user).await?.iter().map(entry).collect())
}

/// The record of a game that somebody has added, by its id.
pub(crate) async fn offline_record(
    shared: &Shared,
    user: StoredUser,
    id: &str,
) -> Result<Option<String>, Unavailable> {
    let mut digest = [0; 32];
    let is_id = id.len() == 2 * digest.len() && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !is_id {
        return Ok(None);
    }
    for (byte, at) in digest.iter_mut().zip((0..id.len()).step_by(2)) {
        *byte = u8::from_str_radix(&id[at..at + 2], 16).unwrap_or_default();
    }
    shared.store.offline_record(user, digest).await
}

/// `GET /api/offline/{id}/record`.
pub(super) async fn record(
    State(shared): State<Arc<Shared>>,
    Segment(id): Segment,
    SignedIn(person): SignedIn,
) -> Result<Response, Problem> {
    let record = offline_record(&shared, StoredUser(person.user.0), &id).await?;
    let record = record.ok_or(Code::NoSuchGame)?;
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((kind, record).into_response())
}
