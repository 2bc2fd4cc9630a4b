//! Who asks: tokens, and the body of requests.

use std::sync::Arc;

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request, rejection::BytesRejection},
    http::{HeaderMap, StatusCode, header, request::Parts},
};
use serde::de::DeserializeOwned;
use serde_json::json;
use sha2::{Digest, Sha256};
use tercet_protocol::{Code, UserId, from_object, room::Who};
use tercet_store::{Store as _, TokenHash, WallMs};

use super::problem::Problem;
use crate::state::Shared;

/// The name of the cookie.
pub(super) const COOKIE: &str = "tercet";

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

    /// The token a request shows.
    pub(super) fn of(headers: &HeaderMap) -> Option<Self> {
        let bearer = headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix("Bearer "));
        let cookies = headers.get_all(header::COOKIE).iter();
        let cookie = || {
            cookies.filter_map(|value| value.to_str().ok()).flat_map(|all| all.split(';')).find_map(
                |pair| {
                    let (name, value) = pair.trim().split_once('=')?;
                    (name == COOKIE).then_some(value)
                },
            )
        };
        let text = bearer.or_else(cookie)?.trim();
        let is_hex = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_hex.then(|| Self(text.to_owned()))
    }
}

pub(super) fn wall(shared: &Shared) -> WallMs {
    WallMs(i64::try_from(shared.clock.wall()).unwrap_or(i64::MAX))
}

/// The person who asks.
pub(super) struct SignedIn(pub(super) Who);

impl FromRequestParts<Arc<Shared>> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut Parts,
        shared: &Arc<Shared>,
    ) -> Result<Self, Self::Rejection> {
        let token = Token::of(&parts.headers).ok_or(Code::NotSignedIn)?;
        let user = shared.store.user_by_token(token.hash(), wall(shared)).await?;
        let user = user.ok_or(Code::NotSignedIn)?;
        Ok(Self(Who { user: UserId(user.id.0), name: user.name }))
    }
}

/// The body of a request, as JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            let facts = json!({ "field": "Content-Type", "value": kind,
                "allowed": "application/json" });
            return Err(Problem::new(Code::Malformed, facts));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            let too_large = |r: &BytesRejection| r.status() == StatusCode::PAYLOAD_TOO_LARGE;
            if too_large(&rejection) { Code::TooLarge } else { Code::Malformed }
        })?;
        from_object(&bytes)
            .map(Self)
            .map_err(|error| Problem::new(Code::Malformed, json!({ "message": error.to_string() })))
    }
}
