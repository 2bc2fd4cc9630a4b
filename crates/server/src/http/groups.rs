//! Groups of people who compare their runs, joined by a link.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use tercet_protocol::{
    Code, RoomCode, UserId,
    runs::{GroupEntry, Groups, NewGroup},
};
use tercet_store::{Circle, CircleId, NewCircle, Runs as _, UserId as StoredUser, WriteError};

use super::{
    asked::Segment,
    me::allowed_name,
    problem::Problem,
    sign_in::{Body, Caller, WithSession},
};
use crate::{rooms::draw_code, state::Shared};

/// How many people a group can have.
const MOST_MEMBERS: u32 = 200;
/// How many groups a person can be in.
const MOST_GROUPS: usize = 50;
/// How often a code is drawn before giving up; one draw is enough but for a miracle.
const DRAWS: usize = 5;

/// The account that asks; groups are for accounts, because only they stand on boards.
fn account(caller: &Caller) -> Result<StoredUser, Problem> {
    caller.handle.as_ref().ok_or(Code::NoAccount)?;
    Ok(StoredUser(caller.who.user.0))
}

fn entry(circle: Circle, user: StoredUser) -> Option<GroupEntry> {
    let Circle { code, name, owner, n_members, .. } = circle;
    Some(GroupEntry { code: code.parse().ok()?, name, members: n_members, own: owner == user })
}

async fn all(shared: &Shared, user: StoredUser) -> Result<Groups, Problem> {
    let circles = shared.store.circles_of(user).await?;
    Ok(Groups { groups: circles.into_iter().filter_map(|circle| entry(circle, user)).collect() })
}

/// `GET /api/groups`.
pub(super) async fn list(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
) -> Result<Json<Groups>, Problem> {
    Ok(Json(all(&shared, account(&caller)?).await?))
}

/// `POST /api/groups`.
pub(super) async fn found(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
    Body(new): Body<NewGroup>,
) -> Result<Response, Problem> {
    let owner = account(&caller)?;
    let name = allowed_name(&shared, &new.name)?;
    expect_place(&shared, owner).await?;
    let now = shared.clock.now();
    let taken = shared.rates.rooms.take(UserId(owner.0), now);
    taken.map_err(|retry_ms| Problem::too_fast(retry_ms).counted(&shared))?;
    for _ in 0..DRAWS {
        let code = draw_code().map_err(|_| Problem::from(Code::Unavailable))?.to_string();
        let at = shared.wall_ms();
        let circle = NewCircle { code: code.clone(), name: name.clone(), owner, at };
        match shared.store.create_circle(circle).await {
            Ok(_) => {
                let circle = known(&shared, &code).await?;
                let entry = entry(circle, owner).ok_or(Code::Unavailable)?;
                return Ok((StatusCode::CREATED, Json(entry)).into_response());
            }
            Err(WriteError::CodeTaken { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Code::Unavailable.into())
}

/// `POST /api/groups/{code}`: the person joins it.
pub(super) async fn join(
    State(shared): State<Arc<Shared>>,
    Segment(code): Segment,
    WithSession(caller): WithSession,
) -> Result<Json<GroupEntry>, Problem> {
    let user = account(&caller)?;
    let now = shared.clock.now();
    let taken = shared.rates.returns.take(UserId(user.0), now);
    taken.map_err(|retry_ms| Problem::too_fast(retry_ms).counted(&shared))?;
    let circle = known(&shared, &code).await?;
    if !is_member(&shared, circle.id, user).await? {
        expect_place(&shared, user).await?;
    }
    let (id, at) = (circle.id, shared.wall_ms());
    if !shared.store.join_circle(id, user, at, MOST_MEMBERS).await? {
        return Err(Code::TooMany.into());
    }
    let circle = known(&shared, &code).await?;
    entry(circle, user).map(Json).ok_or_else(|| Code::Unavailable.into())
}

/// `DELETE /api/groups/{code}`: the person leaves it; if it is theirs, it ends.
pub(super) async fn leave(
    State(shared): State<Arc<Shared>>,
    Segment(code): Segment,
    WithSession(caller): WithSession,
) -> Result<Json<Groups>, Problem> {
    let user = account(&caller)?;
    let circle = known(&shared, &code).await?;
    if !is_member(&shared, circle.id, user).await? {
        return Err(Code::NotFound.into());
    }
    shared.store.leave_circle(circle.id, user).await?;
    Ok(Json(all(&shared, user).await?))
}

async fn known(shared: &Shared, code: &str) -> Result<Circle, Problem> {
    let code = code.parse::<RoomCode>().map_err(|_| Code::NotFound)?;
    shared.store.circle(code.to_string()).await?.ok_or_else(|| Code::NotFound.into())
}

async fn is_member(shared: &Shared, id: CircleId, user: StoredUser) -> Result<bool, Problem> {
    Ok(shared.store.circles_of(user).await?.iter().any(|circle| circle.id == id))
}

async fn expect_place(shared: &Shared, user: StoredUser) -> Result<(), Problem> {
    let n_groups = shared.store.circles_of(user).await?.len();
    if MOST_GROUPS <= n_groups { Err(Code::TooMany.into()) } else { Ok(()) }
}

/// The group with this code, for its members: who is in it is nobody else's business.
pub(super) async fn circle_of(
    shared: &Shared,
    code: &str,
    caller: Option<&Caller>,
) -> Result<CircleId, Problem> {
    let caller = caller.ok_or(Code::NotSignedIn)?;
    let circle = known(shared, code).await?;
    if is_member(shared, circle.id, StoredUser(caller.who.user.0)).await? {
        Ok(circle.id)
    } else {
        Err(Code::NotFound.into())
    }
}
