//! Signing in with a password, a recovery code, or a link of the host.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use tercet_protocol::{
    Code, UserId,
    account::{ChangePassword, Login, Recover, Reset},
    http::Session,
    room::Who,
};
use tercet_store::{
    Account, AccountError, Accounts as _, LinkKind, NewPassword, Proof, UserId as StoredUser,
};

use super::{
    Asker, Attempt, NewSession, Problem, Scheme, WithSession, account_of, done, expect_password,
    marks,
};
use crate::{
    accounts::{hash_of, password_problem, recovery_hash_input},
    http::sign_in::Body,
    state::Shared,
};

/// `POST /api/login`. An unknown handle and a wrong password get the same answer after the same work.
pub(in crate::http) async fn login(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    Extension(scheme): Extension<Scheme>,
    headers: HeaderMap,
    Body(login): Body<Login>,
) -> Result<Response, Problem> {
    let session = NewSession::draw(&shared, &headers, login.device.as_deref(), login.token)?;
    let counted = marks::counted_by(&shared, &headers, &login.handle).await?;
    let attempt = Attempt::begin(&shared, asker, Some(counted))?;
    let account = find(&shared, &login.handle).await?;
    let stored = account.as_ref().map(|account| account.password.as_str());
    let checked = shared.hashing.is_right(stored, &login.password).await;
    let account = attempt.judged(checked.map(|is_right| account.filter(|_| is_right)))?;
    let account = account.ok_or(Code::WrongPassword)?;
    begin(&shared, scheme, account, session).await
}

/// `POST /api/recover`.
pub(in crate::http) async fn recover(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    Extension(scheme): Extension<Scheme>,
    headers: HeaderMap,
    Body(recover): Body<Recover>,
) -> Result<Response, Problem> {
    let session = NewSession::draw(&shared, &headers, recover.device.as_deref(), recover.token)?;
    expect_good(&recover.password, &recover.handle)?;
    let counted = marks::counted_by(&shared, &headers, &recover.handle).await?;
    let attempt = Attempt::begin(&shared, asker, Some(counted))?;
    let account = find(&shared, &recover.handle).await?;
    let salt = account.as_ref().map(|account| account.recovery_salt);
    let input = recovery_hash_input(&recover.code);
    let codes = match shared.hashing.codes(vec![input], salt).await {
        Ok(codes) => codes,
        Err(busy) => {
            attempt.costs_nothing();
            return Err(busy.into());
        }
    };
    let code = codes.first().copied().ok_or(Code::Unavailable)?;
    // Nobody has the number 0, so that an unknown handle is looked for as well.
    let user = account.as_ref().map_or(StoredUser(0), |account| account.user.id);
    let is_right = shared.store.has_recovery(user, code).await?;
    let account = account.filter(|_| is_right).ok_or(Code::WrongPassword)?;
    attempt.costs_nothing();
    replace(&shared, &account, &recover.password, Proof::Code(code)).await?;
    begin(&shared, scheme, account, session).await
}

/// `POST /api/reset`.
pub(in crate::http) async fn reset(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    Extension(scheme): Extension<Scheme>,
    headers: HeaderMap,
    Body(reset): Body<Reset>,
) -> Result<Response, Problem> {
    let session = NewSession::draw(&shared, &headers, reset.device.as_deref(), reset.token)?;
    let attempt = Attempt::begin(&shared, asker, None)?;
    let hash = hash_of(&reset.link);
    let link = shared.store.link(hash, shared.wall_ms()).await?;
    let user = link.filter(|link| link.kind == LinkKind::Reset).and_then(|link| link.user);
    let user = user.ok_or(Code::LinkGone)?;
    let account = shared.store.account(user, shared.wall_ms()).await?.ok_or(Code::LinkGone)?;
    attempt.costs_nothing();
    expect_good(&reset.password, &account.handle)?;
    replace(&shared, &account, &reset.password, Proof::Link(hash)).await?;
    begin(&shared, scheme, account, session).await
}

/// `POST /api/account/password`.
pub(in crate::http) async fn change_password(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    WithSession(caller): WithSession,
    Body(change): Body<ChangePassword>,
) -> Result<Response, Problem> {
    let account = account_of(&shared, &caller).await?;
    expect_good(&change.password, &account.handle)?;
    expect_password(&shared, asker, &account, &change.old).await?;
    let proof = Proof::Password { session: caller.token };
    replace(&shared, &account, &change.password, proof).await?;
    Ok(done())
}

async fn find(shared: &Shared, handle: &str) -> Result<Option<Account>, Problem> {
    // What cannot be a handle is looked for as well: it takes the same time.
    Ok(shared.store.account_by_handle(handle.to_owned(), shared.wall_ms()).await?)
}

fn expect_good(password: &str, handle: &str) -> Result<(), Problem> {
    match password_problem(password, handle) {
        // The value is a secret, also if it is a bad one.
        Some(allowed) => Err(Problem::field("password", serde_json::Value::Null, allowed)),
        None => Ok(()),
    }
}

/// Sets a new password, and closes what was opened with the sessions that end by it.
async fn replace(
    shared: &Shared,
    account: &Account,
    password: &str,
    proof: Proof,
) -> Result<(), Problem> {
    let user = account.user.id;
    let password = shared.hashing.set(password).await?;
    let new = NewPassword { user, password, proof, at: shared.wall_ms() };
    let ended = shared.store.set_password(new).await.map_err(|error| match (error, proof) {
        // Somebody else used the code up a moment ago.
        (AccountError::Gone, Proof::Code(_)) => Problem::from(Code::WrongPassword),
        (error, _) => error.into(),
    })?;
    shared.sign_out(UserId(user.0), &ended);
    Ok(())
}

/// Signs a device in.
async fn begin(
    shared: &Shared,
    scheme: Scheme,
    account: Account,
    session: NewSession,
) -> Result<Response, Problem> {
    shared.store.add_credential(account.user.id, session.credential.clone()).await?;
    let you = Who { user: UserId(account.user.id.0), name: account.user.name };
    let tell = |token| Json(Session { you, token }).into_response();
    let is_browser = !session.wants_token;
    let mut response = session.answer(shared, scheme, StatusCode::CREATED, tell);
    if is_browser {
        marks::give(shared, scheme, &account.handle, &mut response).await;
    }
    Ok(response)
}
