//! A guest becomes an account.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use tercet_protocol::{
    Code,
    account::{Confirmation, KeepGames, RecoveryCodes, Registration},
};
use tercet_store::{AccountName, Accounts as _, NewAccount, Recovery, UserId as StoredUser};

use super::{Asker, Problem, Scheme, WithSession, account_of, expect_password, marks};
use crate::{
    accounts::{
        device_label, draw_recovery, handle_key, hash_of, is_handle, name_keys, password_problem,
        recovery_hash_input,
    },
    http::{
        me::{allowed_name, expect_allowed_words},
        sign_in::Body,
    },
    state::Shared,
};

/// `POST /api/account`.
pub(in crate::http) async fn keep_games(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    Extension(scheme): Extension<Scheme>,
    headers: HeaderMap,
    WithSession(caller): WithSession,
    Body(new): Body<KeepGames>,
) -> Result<Response, Problem> {
    if !is_handle(&new.handle) {
        return Err(Problem::field("handle", new.handle, Shared::HANDLES));
    }
    if let Some(allowed) = password_problem(&new.password, &new.handle) {
        // The value is a secret, also if it is a bad one.
        return Err(Problem::field("password", serde_json::Value::Null, allowed));
    }
    let name = new.name.as_deref().unwrap_or(&caller.who.name);
    let name = allowed_name(&shared, name)?;
    expect_allowed_words(&shared, "handle", &new.handle)?;
    if caller.handle.is_some() {
        return Err(Code::AlreadyAccount.into());
    }
    let invitation = match (shared.config.registration, &new.invitation) {
        (Registration::Open, None) => None,
        (Registration::Open | Registration::Invite, Some(secret)) => Some(hash_of(secret)),
        (Registration::Invite, None) | (Registration::Closed, _) => {
            return Err(Code::NotInvited.into());
        }
    };
    let taken = shared.rates.accounts.take(asker.address, shared.clock.now());
    taken.map_err(|retry_ms| Problem::too_fast(retry_ms).counted(&shared))?;
    let password = shared.hashing.set(&new.password).await?;
    let (codes, recovery) = drawn(&shared).await?;
    let account = NewAccount {
        user: StoredUser(caller.who.user.0),
        handle_key: handle_key(&new.handle),
        handle: new.handle.clone(),
        name: AccountName { keys: name_keys(&name), name },
        password,
        recovery,
        device: (caller.token, device_label(&headers)),
        invitation,
        at: shared.wall_ms(),
    };
    shared.store.create_account(account).await?;
    let codes = RecoveryCodes { handle: new.handle, codes };
    let handle = codes.handle.clone();
    let mut response = (StatusCode::CREATED, Json(codes)).into_response();
    if headers.contains_key(header::COOKIE) {
        marks::give(&shared, scheme, &handle, &mut response).await;
    }
    Ok(response)
}

/// `POST /api/account/recovery`.
pub(in crate::http) async fn new_recovery(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    WithSession(caller): WithSession,
    Body(confirmation): Body<Confirmation>,
) -> Result<Json<RecoveryCodes>, Problem> {
    let account = account_of(&shared, &caller).await?;
    let given = confirmation.password.unwrap_or_default();
    expect_password(&shared, asker, &account, &given).await?;
    let (codes, recovery) = drawn(&shared).await?;
    shared.store.set_recovery(account.user.id, recovery).await?;
    Ok(Json(RecoveryCodes { handle: account.handle, codes }))
}

/// New recovery codes, as they are shown and as they are stored.
async fn drawn(shared: &Shared) -> Result<(Vec<String>, Recovery), Problem> {
    let (shown, salt) = draw_recovery().map_err(|_| Code::Unavailable)?;
    let inputs = shown.iter().map(|code| recovery_hash_input(code)).collect();
    let codes = shared.hashing.codes(inputs, Some(salt)).await?;
    Ok((shown, Recovery { salt, codes }))
}
