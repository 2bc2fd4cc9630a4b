//! Everything the server knows of a person, as one archive.

use std::{
    io::{Cursor, Write as _},
    sync::Arc,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tercet_protocol::{UserId, http::PastGame};
use tercet_ratings::RatingPool;
use tercet_runs::Track;
use tercet_store::{
    Accounts as _, Circle, Credential, GameQuery, GamesOf, HostAct, People as _, Rated,
    Ratings as _, RunState, Runs as _, Showing, Store as _, StoredReport, Tie, TieKind, TokenKind,
    TrackId, Unavailable, UserId as StoredUser,
};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use crate::{
    http::{
        HistoryEntry, Problem, listed, offline_games, offline_record, record_text, scope_words,
    },
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
    let mut offline = Vec::new();
    for game in offline_games(shared, user).await? {
        let has_room = n_bytes < most && began.elapsed() < WITHIN;
        let record = if has_room { offline_record(shared, user, &game.id).await? } else { None };
        let file = record.as_ref().map(|_| format!("offline/{}.game", game.id));
        if let (Some(file), Some(text)) = (&file, record) {
            n_bytes += text.len();
            add(&mut zip, file, text.as_bytes())?;
        }
        let elsewhere = format!("/api/offline/{}/record", game.id);
        let mut value = serde_json::to_value(game).map_err(broken)?;
        value["record"] = file.unwrap_or(elsewhere).into();
        offline.push(value);
    }
    let mut document = document(shared, user, games, unfinished).await?;
    document["offline"] = offline.into();
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
        "figures": figures(shared, user).await?,
        "runs": own_runs(shared, user).await?,
        "groups": groups(shared, user).await?,
        "people": decided(shared, user).await?,
        "shows": shown(shared.store.showing(user).await?),
        "reports": reports(shared, user).await?,
        "acts": acts(shared, user).await?,
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

/// What each finished game was to a person.
async fn figures(shared: &Shared, user: StoredUser) -> Result<Vec<Value>, Unavailable> {
    let mut all = Vec::new();
    let mut before = None;
    loop {
        let page = shared.store.figures_of(user, before, PAGE).await?;
        let Some(last) = page.last() else { return Ok(all) };
        before = Some(last.game);
        all.extend(page.iter().map(|figure| {
            let figures = serde_json::from_str::<Value>(&figure.body).unwrap_or_default();
            json!({ "game": figure.game.0, "ended": figure.ended_at.0, "figures": figures })
        }));
    }
}

/// Every run against the clock.
async fn own_runs(shared: &Shared, user: StoredUser) -> Result<Vec<Value>, Unavailable> {
    let mut all = Vec::new();
    for track in Track::ALL {
        let number = TrackId(track.number());
        for run in shared.store.runs_of(user, number, i64::MIN, u32::MAX).await? {
            // That a run is held, and why, is nobody's business before it is decided.
            let is_done = run.state == RunState::Done;
            all.push(json!({
                "track": track.word(),
                "day": run.day,
                "began": run.began_at.map(|at| at.0),
                "counts": run.counts,
                "ms": run.ms.filter(|_| is_done),
                "splits": if is_done { run.splits } else { Vec::new() },
            }));
        }
    }
    Ok(all)
}

/// The groups that a person has founded or joined.
async fn groups(shared: &Shared, user: StoredUser) -> Result<Vec<Value>, Unavailable> {
    let group = |group: Circle| {
        json!({ "name": group.name, "code": group.code, "founded": group.owner == user,
            "members": group.n_members })
    };
    Ok(shared.store.circles_of(user).await?.into_iter().map(group).collect())
}

/// What a person has decided about others, who are told by their numbers.
async fn decided(shared: &Shared, user: StoredUser) -> Result<Vec<Value>, Unavailable> {
    let tie = |tie: Tie| {
        let what = match tie.kind {
            TieKind::Follow => "follow",
            TieKind::Mute => "mute",
            TieKind::Block => "block",
        };
        json!({ "person": tie.other.0, "decided": what, "at": tie.at.0 })
    };
    Ok(shared.store.ties_of(user).await?.into_iter().map(tie).collect())
}

fn shown(showing: Showing) -> &'static str {
    match showing {
        Showing::Everybody => "everybody",
        Showing::Friends => "friends",
        Showing::Nobody => "nobody",
    }
}

/// What a person has reported, but not who has reported them.
async fn reports(shared: &Shared, user: StoredUser) -> Result<Vec<Value>, Unavailable> {
    let report = |StoredReport { what, .. }| {
        json!({ "person": what.person.0, "name": what.name, "at": what.at.0,
            "game": what.game.map(|game| game.0) })
    };
    Ok(shared.store.reports_by(user, u32::MAX).await?.into_iter().map(report).collect())
}

/// What the host has done about a person, but not who it was.
async fn acts(shared: &Shared, user: StoredUser) -> Result<Vec<Value>, Unavailable> {
    let act = |act: HostAct| json!({ "what": act.what, "why": act.why, "at": act.at.0 });
    Ok(shared.store.acts(Some(user), u32::MAX).await?.into_iter().map(act).collect())
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
