//! Personal tokens: what programs of a person may do, and for how long.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::json;
use tercet_protocol::{
    Code,
    account::{
        LABEL_CHARACTERS, NewPersonalToken, PersonalToken, PersonalTokens, Scope, TokenEntry,
    },
};
use tercet_store::{
    Accounts as _, Credential, NewCredential, TokenKind, UserId as StoredUser, WallMs,
};

use super::{Caller, Problem, WithSession, account_of, millis, sessions, shown_id};
use crate::{
    accounts::label,
    http::{
        asked::Segment,
        sign_in::{Body, Token},
    },
    state::Shared,
};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// How many days a token lasts if nobody says, and at most.
const DAYS: u32 = 365;
const MOST_DAYS: u32 = 366;

/// `GET /api/tokens`.
pub(in crate::http) async fn list(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
) -> Result<Json<PersonalTokens>, Problem> {
    let tokens = personal(&shared, &caller).await?;
    Ok(Json(PersonalTokens { tokens: tokens.into_iter().map(entry).collect() }))
}

/// `POST /api/tokens`.
pub(in crate::http) async fn create(
    State(shared): State<Arc<Shared>>,
    WithSession(caller): WithSession,
    Body(new): Body<NewPersonalToken>,
) -> Result<Response, Problem> {
    let account = account_of(&shared, &caller).await?;
    let name = label(&new.name);
    if name.is_empty()
        || LABEL_CHARACTERS < u32::try_from(new.name.chars().count()).unwrap_or(u32::MAX)
    {
        return Err(Problem::field(
            "name",
            new.name,
            format!("1 to {LABEL_CHARACTERS} characters"),
        ));
    }
    if new.scopes.is_empty() {
        let all: Vec<&str> = Scope::ALL.iter().map(|scope| scope.word()).collect();
        return Err(Problem::field("scopes", json!([]), json!(all)));
    }
    if new.scopes.contains(&Scope::Admin) && !caller.is_admin {
        return Err(Problem::new(Code::NotAllowed, json!({ "needs": "an admin" })));
    }
    let days = new.days.unwrap_or(DAYS);
    if days == 0 || MOST_DAYS < days {
        return Err(Problem::field("days", days, format!("1 to {MOST_DAYS}")));
    }
    let most = shared.config.limits.personal_tokens;
    if most <= u32::try_from(personal(&shared, &caller).await?.len()).unwrap_or(u32::MAX) {
        return Err(Problem::new(Code::TooMany, json!({ "most": most })));
    }
    let token = Token::personal()?;
    let at = shared.wall_ms();
    let credential = NewCredential {
        hash: token.hash(),
        kind: TokenKind::Personal,
        label: name,
        scopes: bits(&new.scopes),
        expires_at: WallMs(at.0.saturating_add(i64::from(days) * DAY_MS)),
        at,
    };
    shared.store.add_credential(account.user.id, credential.clone()).await?;
    let entry = entry(Credential {
        hash: credential.hash,
        kind: credential.kind,
        label: credential.label,
        scopes: credential.scopes,
        expires_at: credential.expires_at,
        created_at: at,
        used_at: WallMs(0),
    });
    let token = PersonalToken { token: token.as_str().to_owned(), entry };
    Ok((StatusCode::CREATED, Json(token)).into_response())
}

/// `DELETE /api/tokens/{id}`.
pub(in crate::http) async fn end(
    state: State<Arc<Shared>>,
    caller: WithSession,
    id: Segment,
) -> Result<Response, Problem> {
    sessions::end(state, caller, id).await
}

async fn personal(shared: &Shared, caller: &Caller) -> Result<Vec<Credential>, Problem> {
    let user = StoredUser(caller.who.user.0);
    let all = shared.store.credentials(user, shared.wall_ms()).await?;
    Ok(all.into_iter().filter(|token| token.kind == TokenKind::Personal).collect())
}

fn entry(token: Credential) -> TokenEntry {
    TokenEntry {
        id: shown_id(token.hash),
        name: token.label,
        scopes: scopes(token.scopes),
        since: millis(token.created_at),
        until: millis(token.expires_at),
        used: millis(token.used_at),
    }
}

/// Scopes as they are stored: a bit for each, in the order of the protocol.
fn bits(scopes: &[Scope]) -> u32 {
    let all = Scope::ALL.iter().enumerate();
    all.filter(|(_, scope)| scopes.contains(scope)).fold(0, |bits, (idx, _)| bits | 1 << idx)
}

/// The scopes that are stored as these bits.
pub(in crate::http) fn scopes(bits: u32) -> Vec<Scope> {
    let all = Scope::ALL.iter().enumerate();
    all.filter(|(idx, _)| bits & (1 << idx) != 0).map(|(_, scope)| *scope).collect()
}

/// The same as words.
pub(crate) fn scope_words(bits: u32) -> Vec<&'static str> {
    scopes(bits).into_iter().map(Scope::word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_read_as_they_were_stored() {
        for scope in Scope::ALL {
            assert_eq!(scopes(bits(&[*scope])), [*scope]);
        }
        assert_eq!(scopes(bits(Scope::ALL)), Scope::ALL);
        // The bits are in databases: a scope never gets another one.
        assert_eq!(bits(&[Scope::Play, Scope::Admin]), 0b100_0001);
    }
}
