//! People: what they show of themselves, what they have decided about each other, and reports.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::json;
use tercet_protocol::{
    Code, RoomCode, UserId,
    people::{Decided, KnownPeople, KnownPerson, Profile, ReportRequest, ShowTo, Shows},
};
use tercet_store::{
    Account, Accounts as _, KnownTie, LineId, NewReport, People as _, Showing, Store as _, Tie,
    TieKind, Unavailable, UserId as StoredUser, WallMs,
};

use super::{
    asked::Segment,
    problem::Problem,
    profile::{broken_off_with, figures_of},
    ratings::Perhaps,
    sign_in::{Body, SignedIn, WithSession},
};
use crate::{rooms::Scene, state::Shared};

/// About how many others somebody can decide something.
const MOST_TIES: usize = 500;
/// In what time the same report about somebody at a table counts once.
const REPORTED_MS: i64 = 24 * 60 * 60 * 1000;

/// The account with a handle.
pub(super) async fn account_with(shared: &Shared, handle: String) -> Result<Account, Problem> {
    let found = shared.store.account_by_handle(handle.clone(), shared.wall_ms()).await?;
    found.ok_or_else(|| {
        let facts = json!({ "field": "handle", "value": handle, "allowed": "a handle in use" });
        Problem::new(Code::NoSuchPerson, facts)
    })
}

/// Whether somebody shows themselves to this viewer.
pub(super) async fn shows_to(
    shared: &Shared,
    person: StoredUser,
    viewer: Option<StoredUser>,
) -> Result<bool, Unavailable> {
    if viewer == Some(person) {
        return Ok(true);
    }
    Ok(match (shared.store.showing(person).await?, viewer) {
        (Showing::Everybody, _) => true,
        (Showing::Nobody, _) | (Showing::Friends, None) => false,
        (Showing::Friends, Some(viewer)) => {
            let ties = shared.store.ties_of(person).await?;
            ties.iter().any(|tie| tie.other == viewer && tie.kind == TieKind::Follow)
        }
    })
}

/// `GET /api/people/{handle}`.
pub(super) async fn profile(
    State(shared): State<Arc<Shared>>,
    Segment(handle): Segment,
    Perhaps(caller): Perhaps,
) -> Result<Json<Profile>, Problem> {
    let Account { user, handle, .. } = account_with(&shared, handle).await?;
    let viewer = caller.map(|caller| StoredUser(caller.who.user.0));
    let is_own = viewer == Some(user.id);
    let shows = if is_own { Some(shown(shared.store.showing(user.id).await?)) } else { None };
    let decided = match viewer {
        Some(viewer) if !is_own => {
            let ties = shared.store.ties_of(viewer).await?;
            Some(decided(ties.iter().filter(|tie| tie.other == user.id)))
        }
        _ => None,
    };
    let figures = if shows_to(&shared, user.id, viewer).await? {
        Some(figures_of(&shared, user.id, viewer).await?)
    } else {
        None
    };
    let number = UserId(user.id.0);
    Ok(Json(Profile { user: number, handle, name: user.name, shows, decided, figures }))
}

fn shown(showing: Showing) -> Shows {
    match showing {
        Showing::Everybody => Shows::Everybody,
        Showing::Friends => Shows::Friends,
        Showing::Nobody => Shows::Nobody,
    }
}

fn decided<'a>(ties: impl Iterator<Item = &'a Tie>) -> Decided {
    let mut decided = Decided::default();
    ties.for_each(|tie| add(&mut decided, tie.kind));
    decided
}

fn add(decided: &mut Decided, kind: TieKind) {
    match kind {
        TieKind::Follow => decided.follow = true,
        TieKind::Mute => decided.mute = true,
        TieKind::Block => decided.block = true,
    }
}

/// `POST /api/account/shows`.
pub(super) async fn show_to(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
    Body(ShowTo { shows }): Body<ShowTo>,
) -> Result<Response, Problem> {
    if caller.handle.is_none() {
        return Err(Code::NoAccount.into());
    }
    let showing = match shows {
        Shows::Everybody => Showing::Everybody,
        Shows::Friends => Showing::Friends,
        Shows::Nobody => Showing::Nobody,
    };
    shared.store.set_showing(StoredUser(caller.who.user.0), showing).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `GET /api/people`.
pub(super) async fn known(
    State(shared): State<Arc<Shared>>,
    SignedIn(you): SignedIn,
) -> Result<Json<KnownPeople>, Problem> {
    // One read, however many they are: about each of them everything may have been decided.
    let most = u32::try_from(MOST_TIES * TieKind::ALL.len()).unwrap_or(u32::MAX);
    let known = shared.store.known_ties_of(StoredUser(you.user.0), most).await?;
    let is_seen = |known: &&KnownTie| known.tie.kind == TieKind::Follow && known.shows;
    let seen = known.iter().filter(is_seen).map(|known| UserId(known.tie.other.0)).collect();
    let tables = places_of(&shared, &seen).await;
    let mut people: Vec<KnownPerson> = Vec::new();
    for KnownTie { tie, name, handle, .. } in known {
        let user = UserId(tie.other.0);
        match people.last_mut() {
            Some(person) if person.user == user => add(&mut person.decided, tie.kind),
            _ => {
                let mut decided = Decided::default();
                add(&mut decided, tie.kind);
                let at = tables.get(&user).copied();
                people.push(KnownPerson { user, handle, name, decided, at });
            }
        }
    }
    Ok(Json(KnownPeople { people }))
}

/// `POST /api/decided/{user}`: all three at once, so that what is sent is what holds.
pub(super) async fn decide(
    State(shared): State<Arc<Shared>>,
    SignedIn(you): SignedIn,
    Segment(other): Segment,
    Body(wanted): Body<Decided>,
) -> Result<Response, Problem> {
    let nobody = || {
        let facts =
            json!({ "field": "user", "value": other, "allowed": "the number of somebody else" });
        Problem::new(Code::NoSuchPerson, facts)
    };
    let person = other.parse::<i64>().map(StoredUser).map_err(|_| nobody())?;
    let user = StoredUser(you.user.0);
    if person == user || shared.store.user(person).await?.is_none() {
        return Err(nobody());
    }
    let ties = shared.store.ties_of(user).await?;
    let has = |kind| ties.iter().any(|tie| tie.other == person && tie.kind == kind);
    let is_more = wanted != Decided::default() && !ties.iter().any(|tie| tie.other == person);
    if is_more && MOST_TIES <= ties.len() {
        return Err(Problem::new(Code::TooMany, json!({ "most": MOST_TIES })));
    }
    let now = shared.wall_ms();
    for (kind, wanted) in [
        (TieKind::Follow, wanted.follow),
        (TieKind::Mute, wanted.mute),
        (TieKind::Block, wanted.block),
    ] {
        if has(kind) != wanted {
            shared.store.set_tie(user, person, kind, wanted.then_some(now)).await?;
        }
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `POST /api/reports`.
///
/// Who is at the table, or has said something there that is kept, can be reported by who is there.
pub(super) async fn report(
    State(shared): State<Arc<Shared>>,
    SignedIn(you): SignedIn,
    Body(ReportRequest { room, user }): Body<ReportRequest>,
) -> Result<Response, Problem> {
    let scene = scene_of(&shared, room).await.ok_or(Code::NoSuchRoom)?;
    if !scene.people.contains(&you.user) {
        return Err(Code::NoSuchRoom.into());
    }
    let lines = shared.store.chat(scene.room, 100).await?;
    let person = StoredUser(user.0);
    let has_part = scene.people.contains(&user) || lines.iter().any(|line| line.user == person);
    let found = if has_part && user != you.user { shared.store.user(person).await? } else { None };
    let Some(found) = found else {
        let facts =
            json!({ "field": "user", "value": user, "allowed": "somebody else at this table" });
        return Err(Problem::new(Code::NoSuchPerson, facts));
    };
    let now = shared.wall_ms();
    let report = NewReport {
        reporter: StoredUser(you.user.0),
        person,
        name: found.name,
        room: scene.room,
        game: scene.game.map(|game| tercet_store::GameId(game.0)),
        line: lines.last().map_or(LineId(0), |line| line.id),
        at: now,
    };
    // A second press says nothing new, and is answered as the first.
    let since = WallMs(now.0.saturating_sub(REPORTED_MS));
    if shared.store.report(report, since).await? {
        tracing::info!(room = %scene.room, "somebody was reported");
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Who is at a table, here or on the node that has it in memory.
async fn scene_of(shared: &Shared, code: RoomCode) -> Option<Scene> {
    let here = shared.rooms.scene(code);
    #[cfg(feature = "cluster")]
    if here.is_none()
        && let Some(cluster) = &shared.cluster
    {
        return cluster.scene_elsewhere(code).await;
    }
    here
}

/// At which public tables these people are, here or on other nodes.
async fn places_of(shared: &Shared, people: &HashSet<UserId>) -> HashMap<UserId, RoomCode> {
    if people.is_empty() {
        return HashMap::new();
    }
    #[cfg_attr(not(feature = "cluster"), expect(unused_mut, reason = "other nodes add to them"))]
    let mut places = shared.rooms.public_places(people);
    #[cfg(feature = "cluster")]
    if let Some(cluster) = &shared.cluster {
        let people: Vec<UserId> = people.iter().copied().collect();
        for (user, code) in cluster.places_elsewhere(&people).await {
            places.entry(user).or_insert(code);
        }
    }
    places
}

/// With whom somebody is not to be seated: who blocks them or is blocked by them, and with whom a
/// game of theirs was broken off less than an hour ago.
pub(super) async fn kept_apart(
    shared: &Shared,
    user: UserId,
) -> Result<HashSet<UserId>, Unavailable> {
    let user = StoredUser(user.0);
    let own = shared.store.ties_of(user).await?;
    let own = own.iter().filter(|tie| tie.kind == TieKind::Block).map(|tie| tie.other);
    let others = shared.store.ties_to(user, TieKind::Block, u32::MAX).await?;
    let broken_off = broken_off_with(shared, user).await?;
    let all = own.chain(others).chain(broken_off);
    Ok(all.map(|other| UserId(other.0)).collect())
}
