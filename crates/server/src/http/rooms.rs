//! Tables: listed, made, and entered.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{Path, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use hyper::upgrade::OnUpgrade;
use serde_json::json;
use tercet_protocol::{
    Code, RoomCode,
    http::{Games, NewRoom, RoomEntry, Rooms},
};
use tercet_room::Plan;
use tercet_store::WriteError;

use super::{
    Peer,
    problem::Problem,
    sign_in::{Body, SignedIn},
};
use crate::{
    rooms::{NewTable, NoRoom, create as create_room, draw_code},
    socket::{Visitor, upgrade},
    state::Shared,
};

/// How many tables are listed.
const LISTED: usize = 100;
/// How often a code is drawn before giving up; one is enough but for a miracle.
const DRAWS: usize = 5;

/// `GET /api/games`.
pub(super) async fn games(State(shared): State<Arc<Shared>>) -> Json<Games> {
    Json(shared.catalog.listed())
}

/// `GET /api/rooms`.
pub(super) async fn list(State(shared): State<Arc<Shared>>) -> Json<Rooms> {
    Json(Rooms { rooms: shared.rooms.listed(LISTED) })
}

/// `POST /api/rooms`.
pub(super) async fn create(
    State(shared): State<Arc<Shared>>,
    SignedIn(host): SignedIn,
    Body(new): Body<NewRoom>,
) -> Result<Response, Problem> {
    let plan = Plan::new(&shared.catalog, &new, &host)?;
    shared.rates.rooms.take(host.user, shared.clock.now()).map_err(Problem::too_fast)?;
    for _ in 0..DRAWS {
        let code = draw_code().map_err(|_| Problem::from(Code::Unavailable))?;
        let table = NewTable { code, public: new.public, host: host.user, plan: &plan };
        match create_room(&shared, table).await {
            Ok(()) => {
                let room = shared.rooms.find(&shared, code).await?;
                return Ok((StatusCode::CREATED, Json(room.entry())).into_response());
            }
            Err(WriteError::CodeTaken { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Code::Unavailable.into())
}

/// `GET /api/rooms/{code}`.
pub(super) async fn entry(
    State(shared): State<Arc<Shared>>,
    Extension(peer): Extension<Peer>,
    Path(code): Path<String>,
) -> Result<Json<RoomEntry>, Problem> {
    let found = by_code(&shared, peer, &code, async |code| shared.rooms.peek(&shared, code).await);
    Ok(Json(found.await?))
}

/// `GET /api/rooms/{code}/socket`.
pub(super) async fn socket(
    State(shared): State<Arc<Shared>>,
    Extension(peer): Extension<Peer>,
    Path(code): Path<String>,
    SignedIn(who): SignedIn,
    mut request: Request,
) -> Result<Response, Problem> {
    if shared.is_draining() {
        return Err(Code::Unavailable.into());
    }
    let now = shared.clock.now();
    // Coming back to one's own table costs no budget; whoever is refused keeps the seat longer.
    let known = code.parse::<RoomCode>().ok();
    let is_theirs = match known {
        Some(code) => shared.rooms.belongs(&shared, code, who.user).await.unwrap_or(false),
        None => false,
    };
    let refused = |problem: Problem| {
        if let Some(code) = known {
            shared.rooms.refused(code, who.user);
        }
        problem
    };
    if !is_theirs {
        shared.rates.handshakes.take(peer.0, now).map_err(Problem::too_fast)?;
    }
    let found = by_code(&shared, peer, &code, async |code| shared.rooms.find(&shared, code).await);
    let room = found.await.map_err(refused)?;
    let ticket = shared.rates.sockets.admit(who.user, peer.0);
    let ticket = ticket.ok_or(Code::TooMany).map_err(|code| refused(code.into()))?;
    let on_upgrade = request.extensions_mut().remove::<OnUpgrade>();
    let visitor = Visitor { who, room, ticket };
    on_upgrade
        .and_then(|on_upgrade| upgrade(Arc::clone(&shared), request.headers(), on_upgrade, visitor))
        .ok_or_else(|| {
            let facts = json!({ "message": "this address takes a WebSocket handshake" });
            Problem::new(Code::Malformed, facts)
        })
}

/// A room by its code. Codes that lead nowhere are counted, so that nobody tries them all.
async fn by_code<T>(
    shared: &Arc<Shared>,
    Peer(address): Peer,
    code: &str,
    find: impl AsyncFnOnce(RoomCode) -> Result<T, NoRoom>,
) -> Result<T, Problem> {
    let now = shared.clock.now();
    let wrong_codes = &shared.rates.wrong_codes;
    wrong_codes.check(&address, now).map_err(Problem::too_fast)?;
    let found = match code.parse::<RoomCode>() {
        Ok(code) => find(code).await,
        Err(_) => Err(NoRoom::Unknown),
    };
    if matches!(found, Err(NoRoom::Unknown)) {
        wrong_codes.take(address, now).map_err(Problem::too_fast)?;
    }
    Ok(found?)
}
