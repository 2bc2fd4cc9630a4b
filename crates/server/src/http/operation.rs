//! For those who run the server.

use std::sync::Arc;

use axum::{
    Extension,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde_json::json;
use tercet_protocol::Code;
use tercet_store::Store as _;

use super::problem::Problem;
use crate::{proxies::Peer, state::Shared, watch::Disk};

/// `GET /healthz`: the process answers.
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: new people can come.
pub(super) async fn readyz(State(shared): State<Arc<Shared>>) -> Result<&'static str, Problem> {
    let why = match shared.disk() {
        _ if shared.is_draining() => "draining",
        _ if shared.has_failed() => "no storage",
        _ if !shared.may_serve() => "the lease of this node has lapsed",
        Disk::Full => "the disk is nearly full",
        Disk::Low => return Ok("ready, but the disk is getting full\n"),
        Disk::Fine => return Ok("ready\n"),
    };
    Err(Problem::new(Code::Unavailable, json!({ "message": why })))
}

/// `GET /metrics`: the figures, for this machine unless the operator opened them.
pub(super) async fn metrics(
    State(shared): State<Arc<Shared>>,
    Extension(peer): Extension<Peer>,
) -> Result<Response, Problem> {
    let is_here = matches!(peer, Peer::Known(address) if address.is_loopback());
    if !is_here && !shared.config.open_metrics {
        return Err(Code::NotFound.into());
    }
    #[cfg(feature = "cluster")]
    let of_node = shared.cluster.as_ref().map(|cluster| cluster.metrics()).transpose();
    #[cfg(not(feature = "cluster"))]
    let of_node: Result<Option<String>, std::fmt::Error> = Ok(None);
    let of_node = of_node.map_err(|_| Code::Unavailable)?.unwrap_or_default();
    let text = shared.metrics.render(
        &shared.store.writing(),
        shared.connections.len(),
        shared.hashing.n_hashed(),
        &of_node,
    );
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], text.map_err(|_| Code::Unavailable)?).into_response())
}
