//! For those who run the server.

use std::sync::Arc;

use axum::{
    Extension,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use tercet_protocol::Code;
use tercet_store::Store as _;

use super::{Peer, problem::Problem};
use crate::state::Shared;

/// `GET /healthz`: the process answers.
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: new people can come.
pub(super) async fn readyz(State(shared): State<Arc<Shared>>) -> Response {
    if shared.is_draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining\n").into_response();
    }
    match shared.store.stats().await {
        Ok(_) => "ready\n".into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "no storage\n").into_response(),
    }
}

/// `GET /metrics`: the figures, for this machine unless the operator opened them.
pub(super) async fn metrics(
    State(shared): State<Arc<Shared>>,
    Extension(Peer(address)): Extension<Peer>,
) -> Result<Response, Problem> {
    if !address.is_loopback() && !shared.config.open_metrics {
        return Err(Code::NotFound.into());
    }
    let text = shared.metrics.render(&shared.store.writing()).map_err(|_| Code::Unavailable)?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}
