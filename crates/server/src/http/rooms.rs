//! Tables: listed, made, and entered.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use hyper::upgrade::OnUpgrade;
use serde::Deserialize;
use serde_json::json;
use tercet_protocol::{
    Code, RoomCode, UserId,
    http::{Games, NewRoom, RoomEntry, Rooms},
    room::Who,
};
use tercet_room::Plan;
use tercet_store::WriteError;

use super::{
    access,
    asked::{Asked, Segment},
    problem::Problem,
    rates::Asker,
    sign_in::{Body, Caller, SignedIn},
};
use crate::{
    limits::Admission,
    rooms::{Cursor, NewTable, Opener, RoomError, RoomWay, create as create_room, draw_code},
    socket::{Applicant, Visitor, is_handshake, upgrade},
    state::Shared,
    watch::Disk,
};

/// How many tables are listed at most, and if nobody says.
const LISTED: u32 = 100;
/// How often a code is drawn before giving up; one is enough but for a miracle.
const DRAWS: usize = 5;

/// `GET /api/games`.
pub(super) async fn games(State(shared): State<Arc<Shared>>) -> Json<Games> {
    Json(shared.catalog.listed())
}

/// Which tables are wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Wanted {
    /// Only tables after these: the `next` of the last answer.
    after: Option<String>,
    /// How many.
    limit: Option<u32>,
}

/// `GET /api/rooms`.
pub(super) async fn list(
    State(shared): State<Arc<Shared>>,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<Rooms>, Problem> {
    let limit = wanted.limit.unwrap_or(LISTED);
    if limit == 0 || LISTED < limit {
        return Err(Problem::field("limit", limit, format!("1 to {LISTED}")));
    }
    let after = match wanted.after {
        None => None,
        Some(text) => {
            let cursor: Option<Cursor> = text.parse().ok();
            Some(cursor.ok_or_else(|| Problem::field("after", text, "the `next` of an answer"))?)
        }
    };
    #[cfg(feature = "cluster")]
    let (rooms, next) = match &shared.cluster {
        Some(cluster) => shared.rooms.listed_on_nodes(&shared, cluster, after, limit).await?,
        None => shared.rooms.listed(after, limit as usize),
    };
    #[cfg(not(feature = "cluster"))]
    let (rooms, next) = shared.rooms.listed(after, limit as usize);
    Ok(Json(Rooms { rooms, next: next.map(|cursor| cursor.to_string()) }))
}

/// `POST /api/rooms`.
pub(super) async fn create(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    SignedIn(host): SignedIn,
    Body(new): Body<NewRoom>,
) -> Result<Response, Problem> {
    let plan = Plan::new(&shared.catalog, &new, &host)?;
    let entry = open(&shared, asker, &host, &plan, new.public).await?;
    Ok((StatusCode::CREATED, Json(entry)).into_response())
}

/// Opens a table, which counts as one of this person.
pub(super) async fn open(
    shared: &Arc<Shared>,
    asker: Asker,
    host: &Who,
    plan: &Plan,
    public: bool,
) -> Result<RoomEntry, Problem> {
    if shared.disk() == Disk::Full {
        return Err(Code::Unavailable.into());
    }
    let reserved = shared.rooms.reserve(&shared.config.limits, host.user, asker.address);
    let reserved = reserved.ok_or(Code::TooMany)?;
    let now = shared.clock.now();
    let too_fast = |retry_ms| Problem::too_fast(retry_ms).counted(shared);
    shared.rates.rooms.check(&host.user, now).map_err(too_fast)?;
    shared.rates.rooms_by_address.take(asker.address, now).map_err(too_fast)?;
    shared.rates.rooms.take(host.user, now).map_err(too_fast)?;
    for _ in 0..DRAWS {
        let code = draw_code().map_err(|_| Problem::from(Code::Unavailable))?;
        let table = NewTable { code, public, host: host.user, plan };
        match create_room(shared, table).await {
            Ok(()) => {
                let room = shared.rooms.find(shared, code, Opener::New(reserved)).await?;
                return Ok(room.entry());
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
    asker: Asker,
    Segment(code): Segment,
) -> Result<Json<RoomEntry>, Problem> {
    let door = Door::find(&shared, asker, &code).await?;
    let found = door.open(&shared, async |code| shared.rooms.peek(&shared, code).await);
    Ok(Json(found.await?))
}

/// `GET /api/rooms/{code}/socket`.
pub(super) async fn socket(
    State(shared): State<Arc<Shared>>,
    Extension(admission): Extension<Arc<Admission>>,
    asker: Asker,
    Segment(code): Segment,
    caller: Option<Extension<Caller>>,
    mut request: Request,
) -> Result<Response, Problem> {
    let Some(Extension(Caller { who, token, scopes, .. })) = caller else {
        return Err(Code::NotSignedIn.into());
    };
    if shared.is_draining() {
        return Err(Code::Unavailable.into());
    }
    let door = Door::find(&shared, asker, &code).await?;
    let user = who.user;
    let is_handshake = is_handshake(request.headers());
    let enter = async {
        let now = shared.clock.now();
        if door.belongs {
            let returned = shared.rates.returns.take(user, now);
            returned.map_err(|retry_ms| Problem::too_fast(retry_ms).counted(&shared))?;
        } else {
            let taken = shared.rates.handshakes.take(asker, now);
            taken.map_err(|problem| problem.counted(&shared))?;
        }
        let by = Opener::Woken { by: Some(user), from: asker.address };
        let find = async |code| shared.rooms.find_way(&shared, code, by).await;
        let room: RoomWay = door.open(&shared, find).await?;
        let address = asker.address;
        let applicant = Applicant { user, token, address, belongs: door.belongs };
        let ticket = shared.tickets.admit(applicant, now).ok_or(Code::TooMany)?;
        let on_upgrade = request.extensions_mut().remove::<OnUpgrade>();
        let plays = scopes.is_none_or(|scopes| access::plays(&scopes));
        let visitor = Visitor { who, address, room, ticket, plays, admission };
        on_upgrade
            .and_then(|on_upgrade| {
                upgrade(Arc::clone(&shared), request.headers(), on_upgrade, visitor)
            })
            .ok_or_else(|| {
                let facts = json!({ "message": "this address takes a WebSocket handshake" });
                Problem::new(Code::Malformed, facts)
            })
    };
    let entered = enter.await;
    if let (Err(problem), true, Some(code)) = (&entered, door.belongs, door.code)
        && is_handshake
        && problem.is_for_want_of_room()
    {
        // Being refused by us must not cost anybody their seat; what was asked wrongly would have
        // brought nobody back.
        shared.rooms.refused(code, user).await;
    }
    entered
}

/// Where a code leads, and whether who knocks belongs there.
struct Door {
    asker: Asker,
    /// Nothing if the text is not a code at all.
    code: Option<RoomCode>,
    /// Whether the person has a seat there or is its host: then nothing keeps them out.
    belongs: bool,
}

impl Door {
    async fn find(shared: &Shared, asker: Asker, code: &str) -> Result<Self, Problem> {
        let code = code.parse::<RoomCode>().ok();
        let belongs = match (code, asker.user) {
            (Some(code), Some(user)) => match shared.rooms.belongs_in_memory(code, user) {
                Some(belongs) => belongs,
                None => {
                    Self::expect_patience(shared, asker, user)?;
                    shared.rooms.belongs(shared, code, user).await?
                }
            },
            _ => false,
        };
        Ok(Self { asker, code, belongs })
    }

    /// Expects that somebody who would be refused at a table that is not theirs asks for tables
    /// that are read from disk no more often than one may come back to their own.
    fn expect_patience(shared: &Shared, asker: Asker, user: UserId) -> Result<(), Problem> {
        let (now, rates) = (shared.clock.now(), &shared.rates);
        let would_enter = rates.wrong_codes.check(asker, now).is_ok()
            && rates.handshakes.check(asker, now).is_ok();
        if would_enter {
            return Ok(());
        }
        let taken = rates.returns.take(user, now);
        taken.map_err(|retry_ms| Problem::too_fast(retry_ms).counted(shared))
    }

    /// Opens the door. Codes that lead nowhere are counted, so that nobody tries them all; they
    /// cost the one who guesses, and no one else.
    async fn open<T>(
        &self,
        shared: &Shared,
        find: impl AsyncFnOnce(RoomCode) -> Result<T, RoomError>,
    ) -> Result<T, Problem> {
        let now = shared.clock.now();
        let wrong_codes = &shared.rates.wrong_codes;
        if !self.belongs {
            wrong_codes.check(self.asker, now).map_err(|problem| problem.counted(shared))?;
        }
        let found = match self.code {
            Some(code) => find(code).await,
            None => Err(RoomError::Unknown),
        };
        if matches!(found, Err(RoomError::Unknown)) {
            wrong_codes.take(self.asker, now).map_err(|problem| problem.counted(shared))?;
        }
        Ok(found?)
    }
}
