//! What is asked over HTTP.

mod asked;
mod gate;
mod history;
mod me;
mod names;
mod operation;
mod origin;
mod page;
mod problem;
mod rates;
mod report;
mod rooms;
mod sign_in;

use std::{any::Any, sync::Arc};

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    http::{HeaderName, HeaderValue, header},
    middleware::{Next, from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{get, patch, post},
};
use tercet_protocol::Code;
use tower_http::{catch_panic::CatchPanicLayer, set_header::SetResponseHeaderLayer};

use self::problem::Problem;
pub(crate) use self::{origin::Scheme, rates::Rates};
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
        .route("/games", get(rooms::games))
        .route("/rooms", get(rooms::list).post(rooms::create))
        .route("/rooms/{code}", get(rooms::entry))
        .route("/rooms/{code}/socket", get(rooms::socket))
        .route("/history", get(history::list))
        .route("/history/{game}/record", get(history::record))
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
