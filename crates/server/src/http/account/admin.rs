//! What an admin may do: the same as the host on the command line.

use std::sync::Arc;

use axum::{Json, extract::State, response::Response};
use serde_json::json;
use tercet_protocol::{
    Code,
    account::{AdminClaim, HostAnswer, HostCommand},
};
use tercet_store::Accounts as _;

use super::{Asker, Attempt, Problem, WithSession, account_of, done};
use crate::{
    accounts::{By, hash_of, run_host_command},
    http::sign_in::Body,
    state::Shared,
};

/// `POST /api/admin/claim`: the one-time link of the first start.
pub(in crate::http) async fn claim(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    WithSession(caller): WithSession,
    Body(claim): Body<AdminClaim>,
) -> Result<Response, Problem> {
    let account = account_of(&shared, &caller).await?;
    let attempt = Attempt::begin(&shared, asker, None)?;
    let link = hash_of(&claim.link);
    shared.store.use_admin_link(link, account.user.id, shared.wall_ms()).await?;
    attempt.costs_nothing();
    tracing::info!(user = account.user.id.0, "an admin came by the link of the first start");
    Ok(done())
}

/// `POST /api/admin`.
pub(in crate::http) async fn command(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
    Body(command): Body<HostCommand>,
) -> Result<Json<HostAnswer>, Problem> {
    if !caller.is_admin {
        return Err(Problem::new(Code::NotAllowed, json!({ "needs": "an admin" })));
    }
    let by = By::Admin(caller.who.user);
    Ok(Json(run_host_command(&shared, command, by).await?))
}
