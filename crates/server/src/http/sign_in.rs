//! Who asks: tokens, and the body of requests.

use std::sync::Arc;

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, StatusCode, header, request::Parts},
};
use serde::de::DeserializeOwned;
use serde_json::json;
use sha2::{Digest, Sha256};
use tercet_protocol::{Code, UserId, from_object, room::Who};
use tercet_store::{Store as _, TokenHash};

use super::{problem::Problem, rates::Asker};
use crate::state::Shared;

/// The name of the cookie.
pub(super) const COOKIE: &str = "tercet";
/// Its name where people come by HTTPS: no other host of the same domain can set one like it.
pub(super) const HOST_COOKIE: &str = "__Host-tercet";

/// A secret by which a device is recognized: 256 random bits, written as hex digits.
pub(super) struct Token(String);

impl Token {
    pub(super) fn new() -> Result<Self, Problem> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|_| Problem::from(Code::Unavailable))?;
        Ok(Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// What is stored of it.
    pub(super) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_bytes()).into())
    }

    /// The token a request shows, and how.
    pub(super) fn of(headers: &HeaderMap) -> Option<(Self, Shown)> {
        let bearer = headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix("Bearer "));
        let cookie = |wanted: &str| {
            let cookies = headers.get_all(header::COOKIE).iter();
            cookies.filter_map(|value| value.to_str().ok()).flat_map(|all| all.split(';')).find_map(
                |pair| {
                    let (name, value) = pair.trim().split_once('=')?;
                    (name == wanted).then_some(value)
                },
            )
        };
        let shown = bearer.map(|text| (text, Shown::Header));
        let shown = shown.or_else(|| Some((cookie(HOST_COOKIE)?, Shown::Cookie)));
        // Who signed in before there was HTTPS here shows this one.
        let (text, shown) = shown.or_else(|| Some((cookie(COOKIE)?, Shown::Cookie)))?;
        let text = text.trim();
        let is_hex = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_hex.then(|| (Self(text.to_owned()), shown))
    }
}

/// How a token is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// By a program, in a header of its own.
    Header,
    /// By a browser.
    Cookie,
}

/// Somebody with a session.
#[derive(Clone)]
pub(super) struct Caller {
    pub(super) who: Who,
    pub(super) token: TokenHash,
}

impl Caller {
    /// Who shows a token that is known.
    pub(super) async fn of(shared: &Shared, headers: &HeaderMap) -> Result<Option<Self>, Problem> {
        let Some((token, _)) = Token::of(headers) else { return Ok(None) };
        let today = shared.calendar.now(shared.clock.now());
        let user = shared.store.user_by_token(token.hash(), today).await?;
        Ok(user.map(|user| {
            let who = Who { user: UserId(user.id.0), name: user.name };
            Caller { who, token: token.hash() }
        }))
    }
}

/// The person who asks.
pub(super) struct SignedIn(pub(super) Who);

impl<S: Send + Sync> FromRequestParts<S> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let caller = parts.extensions.get::<Caller>().ok_or(Code::NotSignedIn)?;
        Ok(Self(caller.who.clone()))
    }
}

/// The address that asks, and who it is if they have a session.
impl<S: Send + Sync> FromRequestParts<S> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let asker = parts.extensions.get::<Asker>().copied();
        asker.ok_or_else(|| Code::Unavailable.into())
    }
}

/// The body of a request, as JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<Shared>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, shared: &Arc<Shared>) -> Result<Self, Self::Rejection> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            let facts = json!({ "field": "Content-Type", "value": kind,
                "allowed": "application/json" });
            return Err(Problem::new(Code::WrongType, facts));
        }
        let bytes = read(request, shared).await?;
        from_object(&bytes)
            .map(Self)
            .map_err(|error| Problem::new(Code::Malformed, json!({ "message": error.to_string() })))
    }
}

/// The bytes of a body, if they come in time and are not too many.
pub(super) async fn read(request: Request, shared: &Arc<Shared>) -> Result<Bytes, Problem> {
    let within = shared.config.limits.handshake();
    let read = tokio::time::timeout(within, Bytes::from_request(request, shared)).await;
    let read = read.map_err(|_| Problem::from(Code::TooSlow))?;
    read.map_err(|rejection| {
        let is_too_large = rejection.status() == StatusCode::PAYLOAD_TOO_LARGE;
        if is_too_large { Code::TooLarge.into() } else { Code::Malformed.into() }
    })
}
