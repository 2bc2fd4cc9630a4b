//! Everything the server knows of a person, as one archive.

use std::{
    io::{Cursor, Write as _},
    sync::Arc,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tercet_protocol::{UserId, http::PastGame};
use tercet_ratings::RatingPool;
use tercet_store::{
    Accounts as _, Credential, GameQuery, GamesOf, Rated, Ratings as _, Store as _, TokenKind,
    Unavailable, UserId as StoredUser,
};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use crate::{
    http::{HistoryEntry, Problem, listed, record_text, scope_words},
    ratings::pool_of,
    state::Shared,
};

/// How many games are read at once.
const PAGE: u32 = 100;
/// How many lines of the chat are exported; more are not kept in ninety days.
const LINES: u32 = 100_000;
/// How long records are added; those that are left out are named with where to get them.
const WITHIN: Duration = Duration::from_secs(40);

/// A finished archive.
pub(crate) struct Archive {
    pub(crate) bytes: Vec<u8>,
}

/// Collects everything about a person. Records are added, the newest first, until the archive is
/// as large as the operator allows or it takes too long; `export.json` names every game.
pub(crate) async fn archive(shared: &Arc<Shared>, user: StoredUser) -> Result<Archive, Problem> {
    let began = Instant::now();
    let most = shared.config.limits.export_bytes;
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut n_bytes = 0;
    let (mut games, mut unfinished) = (Vec::new(), Vec::new());
    let mut before = None;
    loop {
        let query = GameQuery { of: GamesOf::User(user), before, limit: PAGE };
        let page = shared.store.games(query).await?;
        let Some(last) = page.last() else { break };
        before = Some(last.id);
        let is_last = page.len() < PAGE as usize;
        for game in page {
            match listed(shared, game) {
                Some(HistoryEntry::Past(game)) => {
                    let has_room = n_bytes < most && began.elapsed() < WITHIN;
                    let record = if has_room { record(shared, &game).await } else { None };
                    let file = record.as_ref().map(|(file, _)| file.clone());
                    if let Some((file, text)) = record {
                        n_bytes += text.len();
                        add(&mut zip, &file, text.as_bytes())?;
                    }
                    games.push(with_record(&game, file)?);
                }
                Some(HistoryEntry::Unfinished(game)) => {
                    unfinished.push(serde_json::to_value(game).map_err(broken)?);
                }
                None => {}
            }
        }
        if is_last {
            break;
        }
    }
    let document = document(shared, user, games, unfinished).await?;
    let text = serde_json::to_string_pretty(&document).map_err(broken)?;
    add(&mut zip, "export.json", text.as_bytes())?;
    Ok(Archive { bytes: zip.finish().map_err(broken)?.into_inner() })
}

async fn record(shared: &Arc<Shared>, game: &PastGame) -> Option<(String, String)> {
    let id = tercet_store::GameId(game.game.0);
    let stored = shared.store.game(id).await.ok()??;
    let (name, text) = record_text(shared, stored).await.ok()?;
    Some((format!("games/{name}"), text))
}

/// A game as the API lists it, with where its record is.
fn with_record(game: &PastGame, file: Option<String>) -> Result<Value, Problem> {
    let mut value = serde_json::to_value(game).map_err(broken)?;
    let elsewhere = || format!("/api/history/{}/record", game.game.0);
    value["record"] = file.unwrap_or_else(elsewhere).into();
    Ok(value)
}

async fn document(
    shared: &Shared,
    user: StoredUser,
    games: Vec<Value>,
    unfinished: Vec<Value>,
) -> Result<Value, Unavailable> {
    let now = shared.wall_ms();
    let person = shared.store.user(user).await?;
    let account = shared.store.account(user, now).await?;
    let credentials = shared.store.credentials(user, now).await?;
    let lines = shared.store.lines_of(user, LINES).await?;
    let of_kind = |kind: TokenKind| {
        let found = credentials.iter().filter(move |credential| credential.kind == kind);
        found.map(credential).collect::<Vec<_>>()
    };
    Ok(json!({
        "format": 1,
        "made_at": now.0,
        "person": person.map(|person| json!({
            "number": UserId(person.id.0),
            "name": person.name,
            "since": person.created_at.0,
        })),
        "account": account.map(|account| json!({
            "handle": account.handle,
            "since": account.created_at.0,
            "password_set_at": account.password_at.0,
            "recovery_codes_left": account.n_recovery,
            "admin": account.role == tercet_store::Role::Admin,
            "ban": account.ban.map(|ban| json!({
                "reason": ban.reason, "since": ban.at.0, "until": ban.until.map(|at| at.0),
            })),
        })),
        "sessions": of_kind(TokenKind::Session),
        "tokens": of_kind(TokenKind::Personal),
        "ratings": ratings(shared, user).await?,
        "games": games,
        "unfinished": unfinished,
        "chat": lines.iter().map(|line| json!({ "at": line.at.0, "text": line.text }))
            .collect::<Vec<_>>(),
    }))
}

/// Every rating of a person, with every change of it.
async fn ratings(shared: &Shared, user: StoredUser) -> Result<Vec<Value>, Unavailable> {
    let person = Rated(user.0);
    let mut all = Vec::new();
    for rating in shared.store.ratings_of(person).await? {
        let mut changes = Vec::new();
        let mut before = i64::MAX;
        loop {
            let page = shared.store.rating_course(rating.ladder, person, before, PAGE).await?;
            let Some(last) = page.last() else { break };
            before = last.number;
            changes.extend(page.iter().map(|change| {
                json!({
                    "game": change.game.0,
                    "ended": change.ended_at.0,
                    "rating_before": change.what.before.0,
                    "deviation_before": change.what.before.1,
                    "rating": change.what.after.0,
                    "deviation": change.what.after.1,
                })
            }));
        }
        all.push(json!({
            "pool": pool_of(rating.ladder).map(RatingPool::word),
            "rating": rating.rating,
            "deviation": rating.deviation,
            "games": rating.n_games,
            "last": rating.last_at.0,
            "changes": changes,
        }));
    }
    Ok(all)
}

/// A session or token without anything that could be used as one.
fn credential(credential: &Credential) -> Value {
    json!({
        "name": credential.label,
        "since": credential.created_at.0,
        "used": credential.used_at.0,
        "until": credential.expires_at.0,
        "scopes": scope_words(credential.scopes),
    })
}

fn add(zip: &mut ZipWriter<Cursor<Vec<u8>>>, name: &str, bytes: &[u8]) -> Result<(), Problem> {
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    zip.start_file(name, options).map_err(broken)?;
    zip.write_all(bytes).map_err(broken)
}

fn broken(error: impl std::fmt::Display) -> Problem {
    tracing::error!(%error, "an archive could not be written");
    tercet_protocol::Code::Unavailable.into()
}
