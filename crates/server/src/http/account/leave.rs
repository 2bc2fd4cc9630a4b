//! Taking everything along, and leaving.

use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use tercet_protocol::{Code, account::Confirmation};
use tercet_store::{Accounts as _, UserId as StoredUser};

use super::{Asker, Problem, WithSession, done, expect_password};
use crate::{
    accounts::{archive, delete as delete_person},
    http::{history::unread, me::forget_cookies, sign_in::Body},
    state::Shared,
};

/// `GET /api/account/export`.
pub(in crate::http) async fn export(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    WithSession(caller): WithSession,
) -> Result<Response, Problem> {
    let answer = shared.answers.begin(caller.who.user, asker.address);
    let answer = answer.ok_or_else(|| unread(&shared))?;
    // One at a time: it reads a lot.
    let turn = Arc::clone(&shared.exports).try_acquire_owned();
    let _turn = turn.map_err(|_| Problem::too_fast(5000))?;
    let archive = archive(&shared, StoredUser(caller.who.user.0)).await?;
    let archive = answer.hold(archive.bytes).ok_or_else(|| unread(&shared))?;
    let name = caller.handle.unwrap_or_else(|| caller.who.user.0.to_string());
    let disposition = format!("attachment; filename=\"tercet-{name}.zip\"");
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/zip")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_str(&disposition).expect("handles and numbers are ASCII"),
        ),
    ];
    Ok((headers, archive).into_response())
}

/// `POST /api/account/delete`. An account confirms with its password; a guest has none.
pub(in crate::http) async fn delete(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    WithSession(caller): WithSession,
    Body(confirmation): Body<Confirmation>,
) -> Result<Response, Problem> {
    let user = StoredUser(caller.who.user.0);
    if let Some(account) = shared.store.account(user, shared.wall_ms()).await? {
        let given = confirmation.password.ok_or(Code::WrongPassword)?;
        expect_password(&shared, asker, &account, &given).await?;
    }
    delete_person(&shared, user).await?;
    let mut response = done();
    forget_cookies(&mut response);
    Ok(response)
}
