//! What is asked over HTTP.

mod access;
mod account;
mod asked;
mod gate;
mod groups;
mod history;
mod me;
mod names;
mod offline;
mod operation;
mod origin;
mod page;
mod people;
mod problem;
mod profile;
mod quick;
mod rates;
mod ratings;
mod report;
mod rooms;
mod runs;
mod sign_in;

use std::{any::Any, sync::Arc};

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    http::{HeaderName, HeaderValue, header},
    middleware::{Next, from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{delete, get, patch, post},
};
use tercet_protocol::Code;
use tower_http::{catch_panic::CatchPanicLayer, set_header::SetResponseHeaderLayer};

pub(crate) use self::{
    account::scope_words,
    history::{HistoryEntry, listed, record_text},
    me::checked_name,
    offline::{offline_games, offline_record},
    origin::Scheme,
    problem::Problem,
    rates::Rates,
};
use crate::state::Shared;

/// What pages of this server may do: only what comes from here.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
    manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'; report-uri /csp-report";

/// What pages of this server never need, so that nothing they load can ask for it.
const PERMISSIONS: &str = "camera=(), microphone=(), geolocation=(), display-capture=(), \
    midi=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), browsing-topics=()";
/// For a year, browsers ask by HTTPS only.
const HTTPS_ONLY: &str = "max-age=31536000";

/// Everything that is answered over HTTP.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let api = Router::new()
        .route("/session", post(me::sign_in).delete(me::sign_out))
        .route("/me", get(me::me))
        .route("/me", patch(me::rename))
        .route("/account", get(account::state).post(account::keep_games))
        .route("/account/password", post(account::change_password))
        .route("/account/recovery", post(account::new_recovery))
        .route("/account/export", get(account::export))
        .route("/account/delete", post(account::delete_account))
        .route("/login", post(account::login))
        .route("/recover", post(account::recover))
        .route("/reset", post(account::reset))
        .route("/sessions", get(account::list_sessions).delete(account::end_sessions))
        .route("/sessions/{id}", delete(account::end_session))
        .route("/tokens", get(account::list_tokens).post(account::create_token))
        .route("/tokens/{id}", delete(account::end_token))
        .route("/links", post(account::ask_to_link))
        .route("/links/claim", post(account::claim_link))
        .route("/links/{code}", get(account::asking).post(account::let_in))
        .route("/admin", post(account::admin_command))
        .route("/admin/claim", post(account::claim_admin))
        .route("/games", get(rooms::games))
        .route("/rooms", get(rooms::list).post(rooms::create))
        .route("/rooms/{code}", get(rooms::entry))
        .route("/rooms/{code}/socket", get(rooms::socket))
        .route("/quick", post(quick::place))
        .route("/runs", post(runs::open))
        .route("/runs/{code}", get(runs::result))
        .route("/daily", get(runs::daily))
        .route("/boards/{track}", get(runs::board))
        .route("/groups", get(groups::list).post(groups::found))
        .route("/groups/{code}", post(groups::join).delete(groups::leave))
        .route("/history", get(history::list))
        .route("/history/{game}/record", get(history::record))
        .route("/history/{game}/ratings", get(ratings::of_game))
        .route("/ratings/{pool}", get(ratings::leaderboard))
        .route("/people", get(people::known))
        .route("/people/{handle}", get(people::profile))
        .route("/people/{handle}/ratings", get(ratings::of_person))
        .route("/account/shows", post(people::show_to))
        .route("/decided/{user}", post(people::decide))
        .route("/reports", post(people::report))
        .route("/offline", post(offline::add).layer(DefaultBodyLimit::max(offline::MOST_BODY)))
        .route("/offline/{id}/record", get(offline::record))
        .fallback(not_found)
        .layer(from_fn(not_stored));
    let https_only = shared.config.https.then(|| HeaderValue::from_static(HTTPS_ONLY));
    let panicked = {
        let shared = Arc::clone(&shared);
        move |_: Box<dyn Any + Send>| {
            shared.metrics.request_panics.inc();
            tracing::error!("a request ended in a panic");
            Problem::from(Code::Unavailable).into_response()
        }
    };
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
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(Arc::clone(&shared), gate::pass))
        .layer(fixed(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "same-origin"))
        .layer(fixed(header::X_FRAME_OPTIONS, "DENY"))
        .layer(fixed(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(fixed(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
        .layer(fixed(HeaderName::from_static("permissions-policy"), PERMISSIONS))
        .layer(SetResponseHeaderLayer::if_not_present(
            header::STRICT_TRANSPORT_SECURITY,
            move |_: &Response| https_only.clone(),
        ))
        .with_state(shared)
}

/// What is answered where there is nothing.
async fn not_found() -> Problem {
    Code::NotFound.into()
}

/// What is answered here is nobody's business later.
async fn not_stored(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}
