//! Who asks: tokens, and the body of requests.

use std::{net::IpAddr, sync::Arc};

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, StatusCode, header, request::Parts},
};
use serde::de::DeserializeOwned;
use serde_json::json;
use tercet_protocol::{Code, UserId, account::Scope, from_object, room::Who};
use tercet_store::{AccountBan, Accounts as _, Role, TokenHash, TokenKind};

use super::{account::scopes, problem::Problem, rates::Asker};
use crate::{
    accounts::{draw_secret, hash_of},
    state::Shared,
};

/// The name of the cookie.
pub(super) const COOKIE: &str = "tercet";
/// Its name where people come by HTTPS: no other host of the same domain can set one like it.
pub(super) const HOST_COOKIE: &str = "__Host-tercet";

/// What the token of a program begins with, so that it is noticed where it does not belong.
const PERSONAL: &str = "tct_";

/// A secret by which a device or program is recognized: 256 random bits, written as hex digits.
pub(super) struct Token(String);

impl Token {
    pub(super) fn new() -> Result<Self, Problem> {
        draw_secret().map(Self).map_err(|_| Code::Unavailable.into())
    }

    /// A token for a program.
    pub(super) fn personal() -> Result<Self, Problem> {
        let secret = draw_secret().map_err(|_| Problem::from(Code::Unavailable))?;
        Ok(Self(format!("{PERSONAL}{secret}")))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// What is stored of it.
    pub(super) fn hash(&self) -> TokenHash {
        hash_of(&self.0)
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
        // A browser has no business with the token of a program.
        let secret = text.strip_prefix(PERSONAL).filter(|_| shown == Shown::Header);
        let secret = secret.unwrap_or(text);
        let is_hex = secret.len() == 64 && secret.bytes().all(|byte| byte.is_ascii_hexdigit());
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
    /// The handle, if the person has an account.
    pub(super) handle: Option<String>,
    /// Whether the person may do what the host of the server may.
    pub(super) is_admin: bool,
    /// What the token of a program allows; a session allows everything.
    pub(super) scopes: Option<Vec<Scope>>,
    /// Why the person may not play here, if so.
    pub(super) ban: Option<AccountBan>,
    /// How the person can answer to that, if the host says so.
    pub(super) contact: Option<String>,
}

impl Caller {
    /// Who shows a token that is known.
    ///
    /// Guesses keep nobody out, but wait for each other: once an address has shown many wrong
    /// tokens, those of it that were not seen before are looked up one at a time.
    pub(super) async fn of(
        shared: &Shared,
        headers: &HeaderMap,
        address: IpAddr,
    ) -> Result<Option<Self>, Problem> {
        let Some((token, _)) = Token::of(headers) else { return Ok(None) };
        let (hash, now) = (token.hash(), shared.clock.now());
        let wrong_tokens = &shared.rates.wrong_tokens;
        let looks_like_a_guess =
            !shared.sessions.is_known(hash, now) && wrong_tokens.check(address, now).is_err();
        let _turn = if looks_like_a_guess { shared.guesses.acquire().await.ok() } else { None };
        let identity = shared.store.identity(hash, shared.calendar.now(now)).await?;
        if identity.is_none() {
            shared.sessions.unknown(hash, now);
            // Too many of them are answered all the same, as those of somebody without a session.
            let _ = wrong_tokens.take(address, now);
        }
        Ok(identity.map(|identity| Caller {
            who: Who { user: UserId(identity.user.id.0), name: identity.user.name },
            token: token.hash(),
            handle: identity.handle,
            is_admin: identity.role == Role::Admin,
            scopes: match identity.kind {
                TokenKind::Session => None,
                TokenKind::Personal => Some(scopes(identity.scopes)),
            },
            contact: identity.ban.as_ref().and_then(|_| shared.config.contact.clone()),
            ban: identity.ban,
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

/// The person who asks, with everything that is known of them.
pub(super) struct WithSession(pub(super) Caller);

impl<S: Send + Sync> FromRequestParts<S> for WithSession {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let caller = parts.extensions.get::<Caller>().ok_or(Code::NotSignedIn)?;
        Ok(Self(caller.clone()))
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
