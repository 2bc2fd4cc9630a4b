//! Accounts: keeping games, signing in, devices, tokens, and leaving.

mod admin;
mod attempts;
mod create;
mod entry;
mod leave;
mod links;
mod marks;
mod sessions;
mod tokens;

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use tercet_protocol::{Code, account::AccountState};
use tercet_store::{Account, Accounts as _, NewCredential, TokenKind, UserId as StoredUser};

use self::attempts::Attempt;
pub(crate) use self::tokens::scope_words;
pub(super) use self::{
    admin::{claim as claim_admin, command as admin_command},
    create::{keep_games, new_recovery},
    entry::{change_password, login, recover, reset},
    leave::{delete as delete_account, export},
    links::{ask as ask_to_link, asking, claim as claim_link, let_in},
    sessions::{end as end_session, end_others as end_sessions, list as list_sessions},
    tokens::{create as create_token, end as end_token, list as list_tokens, scopes},
};
use super::{
    Scheme,
    me::set_cookie,
    problem::Problem,
    rates::Asker,
    sign_in::{Caller, Token, WithSession},
};
use crate::{
    accounts::{Busy, device_label, label},
    state::Shared,
};

/// `GET /api/account`.
pub(super) async fn state(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
) -> Result<Json<AccountState>, Problem> {
    let user = StoredUser(caller.who.user.0);
    let account = shared.store.account(user, shared.wall_ms()).await?;
    Ok(Json(AccountState {
        handle: account.as_ref().map(|account| account.handle.clone()),
        admin: caller.is_admin,
        recovery_codes: account.map_or(0, |account| account.n_recovery),
        registration: shared.config.registration,
        banned: caller
            .ban
            .clone()
            .map(|ban| crate::accounts::banned(ban, caller.contact.as_deref())),
        you: caller.who,
    }))
}

/// The account of somebody who asks with a session.
async fn account_of(shared: &Shared, caller: &Caller) -> Result<Account, Problem> {
    let user = StoredUser(caller.who.user.0);
    let account = shared.store.account(user, shared.wall_ms()).await?;
    account.ok_or_else(|| Code::NoAccount.into())
}

/// Checks the password of somebody who is signed in, and counts a wrong one.
async fn expect_password(
    shared: &Shared,
    asker: Asker,
    account: &Account,
    given: &str,
) -> Result<(), Problem> {
    let attempt = Attempt::begin(shared, asker, Some(marks::counted_by_session(account.user.id)))?;
    let checked = shared.hashing.is_right(Some(&account.password), given).await;
    let is_right = attempt.judged(checked.map(|is_right| is_right.then_some(())))?;
    is_right.ok_or_else(|| Code::WrongPassword.into())
}

/// A new session that is not stored yet.
struct NewSession {
    token: Token,
    credential: NewCredential,
    wants_token: bool,
}

impl NewSession {
    fn draw(
        shared: &Shared,
        headers: &HeaderMap,
        device: Option<&str>,
        wants_token: bool,
    ) -> Result<Self, Problem> {
        if wants_token && headers.contains_key(axum::http::header::ORIGIN) {
            return Err(Problem::field("token", true, "false for pages: they get a cookie"));
        }
        let token = Token::new()?;
        let label = device.map(label).filter(|label| !label.is_empty());
        let credential = NewCredential {
            hash: token.hash(),
            kind: TokenKind::Session,
            label: label.unwrap_or_else(|| device_label(headers)),
            scopes: 0,
            expires_at: shared.session_end(),
            at: shared.wall_ms(),
        };
        Ok(Self { token, credential, wants_token })
    }

    /// The answer that gives the session to its device, once it is stored.
    fn answer(
        self,
        shared: &Shared,
        scheme: Scheme,
        status: axum::http::StatusCode,
        tell: impl FnOnce(Option<String>) -> Response,
    ) -> Response {
        let told = self.wants_token.then(|| self.token.as_str().to_owned());
        let mut response = tell(told);
        *response.status_mut() = status;
        if !self.wants_token {
            set_cookie(shared, scheme, &self.token, &mut response);
        }
        response
    }
}

impl From<Busy> for Problem {
    fn from(busy: Busy) -> Self {
        Problem::too_fast(busy.retry_ms)
    }
}

/// An answer without a body.
fn done() -> Response {
    axum::http::StatusCode::NO_CONTENT.into_response()
}

/// Sixteen hex digits as the name of a session or token.
fn token_id(text: &str) -> Result<tercet_store::TokenId, Problem> {
    let mut bytes = [0; 8];
    if text.len() != 16 || !text.is_ascii() {
        return Err(Code::NotFound.into());
    }
    for (idx, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * idx..2 * idx + 2], 16).map_err(|_| Code::NotFound)?;
    }
    Ok(tercet_store::TokenId(bytes))
}

fn shown_id(hash: tercet_store::TokenHash) -> String {
    hash.id().0.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn millis(at: tercet_store::WallMs) -> u64 {
    u64::try_from(at.0).unwrap_or_default()
}
