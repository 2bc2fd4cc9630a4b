//! Guests at once: who one is.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;
use tercet_protocol::{
    Code, UserId,
    http::{NewSession, Rename, Session},
    room::Who,
};
use tercet_store::{
    AccountName, Accounts as _, NewToken, NewUser, Store as _, UserId as StoredUser, UserKind,
};

use super::{
    Scheme, names,
    problem::Problem,
    rates::Asker,
    sign_in::{Body, COOKIE, Caller, HOST_COOKIE, Shown, SignedIn, Token, WithSession},
};
use crate::{accounts::name_keys, state::Shared, watch::Disk};

/// Names for those who have not chosen one: stars, which are called the same everywhere.
const STARS: [&str; 16] = [
    "Vega", "Altair", "Deneb", "Mira", "Rigel", "Sirius", "Spica", "Polaris", "Capella", "Castor",
    "Pollux", "Regulus", "Antares", "Atria", "Electra", "Maia",
];

/// `POST /api/session`.
pub(super) async fn sign_in(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    Extension(scheme): Extension<Scheme>,
    headers: HeaderMap,
    Body(new): Body<NewSession>,
) -> Result<Response, Problem> {
    if new.token && headers.contains_key(header::ORIGIN) {
        return Err(Problem::field("token", true, "false for pages: they get a cookie"));
    }
    let name = new.name.as_deref().map_or_else(made_up_name, |name| allowed_name(&shared, name))?;
    #[cfg(feature = "faults")]
    assert!(!shared.config.faults.request_panics || name != "panic", "panics on purpose");
    if shared.disk() == Disk::Full {
        return Err(Code::Unavailable.into());
    }
    let taken = shared.rates.guests.take(asker.address, shared.clock.now());
    taken.map_err(|retry_ms| Problem::too_fast(retry_ms).counted(&shared))?;
    let token = Token::new()?;
    let at = shared.wall_ms();
    let id = shared
        .store
        .create_user(NewUser {
            name: name.clone(),
            kind: UserKind::Guest,
            token: NewToken { hash: token.hash(), expires_at: shared.session_end() },
            at,
        })
        .await?;
    let you = Who { user: UserId(id.0), name };
    if new.token {
        let session = Session { you, token: Some(token.as_str().to_owned()) };
        return Ok((StatusCode::CREATED, Json(session)).into_response());
    }
    let mut response = (StatusCode::CREATED, Json(Session { you, token: None })).into_response();
    set_cookie(&shared, scheme, &token, &mut response);
    Ok(response)
}

/// Gives a browser its cookie, for as long as the session lasts from now on.
pub(super) fn set_cookie(shared: &Shared, scheme: Scheme, token: &Token, response: &mut Response) {
    let is_https = shared.config.https;
    let name = if is_https { HOST_COOKIE } else { COOKIE };
    let secure = if is_https || scheme == Scheme::Https { "; Secure" } else { "" };
    let seconds = u64::from(shared.config.limits.session_days) * 24 * 60 * 60;
    let token = token.as_str();
    let cookie =
        format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    let mut set = |cookie: &str| {
        let cookie = HeaderValue::from_str(cookie).expect("a cookie is ASCII");
        response.headers_mut().append(header::SET_COOKIE, cookie);
    };
    set(&cookie);
    if is_https {
        set(&gone(COOKIE));
    }
}

/// The cookie that takes one away.
fn gone(name: &str) -> String {
    let secure = if name == HOST_COOKIE { "; Secure" } else { "" };
    format!("{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}")
}

/// `DELETE /api/session`: the token is forgotten, and what was opened with it is closed.
pub(super) async fn sign_out(
    State(shared): State<Arc<Shared>>,
    caller: Option<Extension<Caller>>,
) -> Result<Response, Problem> {
    if let Some(Extension(Caller { who, token, .. })) = caller {
        shared.store.revoke_token(token).await?;
        shared.sign_out(who.user, &[token]);
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    forget_cookies(&mut response);
    Ok(response)
}

/// Takes the cookies of a session away from a browser.
pub(super) fn forget_cookies(response: &mut Response) {
    for name in [COOKIE, HOST_COOKIE] {
        let cookie = HeaderValue::from_str(&gone(name)).expect("a cookie is ASCII");
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

/// `GET /api/me`. The cookie of a browser is set again, so that it lasts as long as the session.
pub(super) async fn me(
    State(shared): State<Arc<Shared>>,
    Extension(scheme): Extension<Scheme>,
    headers: HeaderMap,
    SignedIn(you): SignedIn,
) -> Response {
    let mut response = Json(Session { you, token: None }).into_response();
    if let Some((token, Shown::Cookie)) = Token::of(&headers) {
        set_cookie(&shared, scheme, &token, &mut response);
    }
    response
}

/// `PATCH /api/me`.
pub(super) async fn rename(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
    Body(rename): Body<Rename>,
) -> Result<Json<Session>, Problem> {
    let name = allowed_name(&shared, &rename.name)?;
    let user = StoredUser(caller.who.user.0);
    if caller.handle.is_some() {
        // The name of an account looks like nobody else's.
        let new = AccountName { name: name.clone(), keys: name_keys(&name) };
        let (now, free_at) = (shared.wall_ms(), shared.name_free_at());
        shared.store.rename_account(user, new, now, free_at).await?;
    } else {
        shared.store.rename_user(user, name.clone()).await?;
    }
    Ok(Json(Session { you: Who { name, ..caller.who }, token: None }))
}

/// A name as it is stored.
///
/// # Errors
/// If it is not allowed.
pub(crate) fn checked_name(name: &str) -> Result<String, Problem> {
    names::checked(name).map_err(|allowed| Problem::field("name", name, allowed))
}

/// A name as it is stored, without words that the host of the server does not allow.
///
/// # Errors
/// If it is not allowed.
pub(crate) fn allowed_name(shared: &Shared, name: &str) -> Result<String, Problem> {
    let name = checked_name(name)?;
    expect_allowed_words(shared, "name", &name)?;
    Ok(name)
}

/// Expects that a text by which somebody is known has no words in it that are not allowed.
///
/// # Errors
/// If it has one.
pub(crate) fn expect_allowed_words(
    shared: &Shared,
    field: &'static str,
    text: &str,
) -> Result<(), Problem> {
    if shared.words.names.as_ref().is_some_and(|words| words.refuses(text)) {
        let facts = json!({ "field": field, "value": text });
        return Err(Problem::new(Code::WordNotAllowed, facts));
    }
    Ok(())
}

fn made_up_name() -> Result<String, Problem> {
    let mut bytes = [0; 2];
    getrandom::fill(&mut bytes).map_err(|_| Problem::from(Code::Unavailable))?;
    let star = STARS[usize::from(bytes[0]) % STARS.len()];
    Ok(format!("{star} {}", 10 + u32::from(bytes[1]) % 90))
}
