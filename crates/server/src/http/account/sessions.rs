//! Devices that are signed in.

use std::sync::Arc;

use axum::{Json, extract::State, response::Response};
use tercet_protocol::{
    Code,
    account::{SessionEntry, Sessions},
};
use tercet_store::{Accounts as _, TokenKind, UserId as StoredUser};

use super::{Problem, WithSession, done, millis, shown_id, token_id};
use crate::{http::asked::Segment, state::Shared};

/// `GET /api/sessions`.
pub(in crate::http) async fn list(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
) -> Result<Json<Sessions>, Problem> {
    let user = StoredUser(caller.who.user.0);
    let all = shared.store.credentials(user, shared.wall_ms()).await?;
    let sessions = all.into_iter().filter(|session| session.kind == TokenKind::Session);
    let sessions = sessions.map(|session| SessionEntry {
        id: shown_id(session.hash),
        current: session.hash == caller.token,
        device: session.label,
        since: millis(session.created_at),
        used: millis(session.used_at),
    });
    Ok(Json(Sessions { sessions: sessions.collect() }))
}

/// `DELETE /api/sessions`: every other one.
pub(in crate::http) async fn end_others(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
) -> Result<Response, Problem> {
    let user = StoredUser(caller.who.user.0);
    let all = shared.store.credentials(user, shared.wall_ms()).await?;
    let is_other = |hash| hash != caller.token;
    let others = all.into_iter().filter(|session| session.kind == TokenKind::Session);
    for session in others.filter(|session| is_other(session.hash)) {
        let ended = shared.store.end_credential(user, session.hash.id()).await?;
        shared.sign_out(caller.who.user, ended.as_slice());
    }
    Ok(done())
}

/// `DELETE /api/sessions/{id}`.
pub(in crate::http) async fn end(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
    Segment(id): Segment,
) -> Result<Response, Problem> {
    let id = token_id(&id)?;
    let ended = shared.store.end_credential(StoredUser(caller.who.user.0), id).await?;
    let ended = ended.ok_or(Code::NotFound)?;
    shared.sign_out(caller.who.user, &[ended]);
    Ok(done())
}
