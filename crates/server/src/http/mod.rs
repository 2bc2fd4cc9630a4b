//! What is asked over HTTP.

mod history;
mod me;
mod names;
mod operation;
mod origin;
mod page;
mod problem;
mod report;
mod rooms;
mod sign_in;

use std::{net::IpAddr, sync::Arc};

use axum::{
    Extension, Router,
    extract::{DefaultBodyLimit, Request, State},
    http::{HeaderName, HeaderValue, Method, header},
    middleware::{Next, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{get, patch, post},
};
use tercet_protocol::Code;
use tower_http::set_header::SetResponseHeaderLayer;

use self::problem::Problem;
use crate::state::Shared;

/// The address a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// What pages of this server may do: only what comes from here.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
    manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'; report-uri /csp-report";

/// Everything that is answered over HTTP.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let api = Router::new()
        .route("/session", post(me::sign_in).delete(me::sign_out))
        .route("/me", get(me::me))
        .route("/me", patch(me::rename))
        .route("/games", get(rooms::games))
        .route("/rooms", get(rooms::list).post(rooms::create))
        .route("/rooms/{code}", get(rooms::entry))
        .route("/rooms/{code}/socket", get(rooms::socket))
        .route("/history", get(history::list))
        .route("/history/{game}/record", get(history::record))
        .fallback(not_found)
        .layer(from_fn_with_state(Arc::clone(&shared), only_own_pages));
    Router::new()
        .nest("/api", api)
        .route("/", get(page::serve))
        .route("/healthz", get(operation::healthz))
        .route("/readyz", get(operation::readyz))
        .route("/metrics", get(operation::metrics))
        .route("/csp-report", post(report::take))
        .fallback(page::serve)
        .method_not_allowed_fallback(|| async { Problem::from(Code::WrongMethod) })
        .layer(DefaultBodyLimit::max(shared.config.limits.body_bytes))
        .layer(fixed(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "same-origin"))
        .layer(fixed(header::X_FRAME_OPTIONS, "DENY"))
        .layer(fixed(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .with_state(shared)
}

/// What is answered where there is nothing.
async fn not_found() -> Problem {
    Code::NotFound.into()
}

/// Requests that change something, and sockets, come from our own pages or from programs.
async fn only_own_pages(
    State(shared): State<Arc<Shared>>,
    Extension(Peer(_)): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let is_socket = request.headers().contains_key(header::SEC_WEBSOCKET_KEY);
    let is_reading = matches!(*request.method(), Method::GET | Method::HEAD) && !is_socket;
    if !is_reading && !origin::is_allowed(request.headers(), &shared.config.origins) {
        return Problem::from(Code::WrongOrigin).into_response();
    }
    let mut response = next.run(request).await;
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}
