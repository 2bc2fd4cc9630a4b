//! Guests at once: who one is.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use tercet_protocol::{
    Code, UserId,
    http::{NewSession, Rename, Session},
    room::Who,
};
use tercet_store::{NewToken, NewUser, Store as _, UserId as StoredUser, UserKind, WallMs};

use super::{
    Peer, names,
    problem::Problem,
    sign_in::{Body, COOKIE, SignedIn, Token, wall},
};
use crate::state::Shared;

/// Names for those who have not chosen one: stars, which are called the same everywhere.
const STARS: [&str; 16] = [
    "Vega", "Altair", "Deneb", "Mira", "Rigel", "Sirius", "Spica", "Polaris", "Capella", "Castor",
    "Pollux", "Regulus", "Antares", "Atria", "Electra", "Maia",
];
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// `POST /api/session`.
pub(super) async fn sign_in(
    State(shared): State<Arc<Shared>>,
    Extension(Peer(address)): Extension<Peer>,
    headers: HeaderMap,
    Body(new): Body<NewSession>,
) -> Result<Response, Problem> {
    if new.token && headers.contains_key(header::ORIGIN) {
        return Err(Problem::field("token", true, "false for pages: they get a cookie"));
    }
    let name = new.name.as_deref().map_or_else(made_up_name, checked_name)?;
    shared.rates.guests.take(address, shared.clock.now()).map_err(Problem::too_fast)?;
    let token = Token::new()?;
    let at = wall(&shared);
    let days = shared.config.limits.session_days;
    let expires_at = WallMs(at.0.saturating_add(i64::from(days) * DAY_MS));
    let id = shared
        .store
        .create_user(NewUser {
            name: name.clone(),
            kind: UserKind::Guest,
            token: NewToken { hash: token.hash(), expires_at },
            at,
        })
        .await?;
    let you = Who { user: UserId(id.0), name };
    if new.token {
        let session = Session { you, token: Some(token.as_str().to_owned()) };
        return Ok((StatusCode::CREATED, Json(session)).into_response());
    }
    let secure = if shared.config.https { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{secure}",
        token.as_str(),
        u64::from(days) * 24 * 60 * 60,
    );
    let session = Json(Session { you, token: None });
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], session).into_response())
}

/// `DELETE /api/session`.
pub(super) async fn sign_out(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if let Some(token) = Token::of(&headers) {
        shared.store.revoke_token(token.hash()).await?;
    }
    let cookie = format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// `GET /api/me`.
pub(super) async fn me(SignedIn(you): SignedIn) -> Json<Session> {
    Json(Session { you, token: None })
}

/// `PATCH /api/me`.
pub(super) async fn rename(
    State(shared): State<Arc<Shared>>,
    SignedIn(you): SignedIn,
    Body(rename): Body<Rename>,
) -> Result<Json<Session>, Problem> {
    let name = checked_name(&rename.name)?;
    shared.store.rename_user(StoredUser(you.user.0), name.clone()).await?;
    Ok(Json(Session { you: Who { name, ..you }, token: None }))
}

fn checked_name(name: &str) -> Result<String, Problem> {
    names::checked(name).map_err(|allowed| Problem::field("name", name, allowed))
}

fn made_up_name() -> Result<String, Problem> {
    let mut bytes = [0; 2];
    getrandom::fill(&mut bytes).map_err(|_| Problem::from(Code::Unavailable))?;
    let star = STARS[usize::from(bytes[0]) % STARS.len()];
    Ok(format!("{star} {}", 10 + u32::from(bytes[1]) % 90))
}
