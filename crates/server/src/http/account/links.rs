//! Letting a device into an account by six digits.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use tercet_protocol::{
    Code, UserId,
    account::{AskingDevice, ClaimLink, ClaimedLink, NewDeviceLink, WaitingDevice},
    room::Who,
};
use tercet_store::{
    AccountError, Accounts as _, DeviceLink, Store as _, UserId as StoredUser, WallMs,
};

use super::{Asker, Caller, NewSession, Problem, Scheme, WithSession, account_of, done, millis};
use crate::{
    accounts::{CODE_DIGITS, device_label, draw_digits, draw_secret, hash_of, label, merge},
    http::{asked::Segment, sign_in::Body},
    state::Shared,
};

/// For how long a device can be let in.
const LASTS_MS: u64 = 5 * 60 * 1000;
/// How often digits are drawn before giving up.
const DRAWS: usize = 20;

/// `POST /api/links`: a new device asks.
pub(in crate::http) async fn ask(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    headers: HeaderMap,
    caller: Option<Extension<Caller>>,
    Body(new): Body<NewDeviceLink>,
) -> Result<Response, Problem> {
    let taken = shared.rates.links.take(asker.address, shared.clock.now());
    taken.map_err(|retry_ms| Problem::too_fast(retry_ms).counted(&shared))?;
    // Only a guest has games that an account could take over.
    let guest = caller.filter(|Extension(caller)| caller.handle.is_none() && new.merge);
    let secret = draw_secret().map_err(|_| Code::Unavailable)?;
    let named = new.device.as_deref().map(label).filter(|label| !label.is_empty());
    let created_at = shared.wall_ms();
    let mut link = DeviceLink {
        secret: hash_of(&secret),
        code: String::new(),
        label: named.unwrap_or_else(|| device_label(&headers)),
        guest: guest.map(|Extension(caller)| StoredUser(caller.who.user.0)),
        user: None,
        created_at,
        expires_at: WallMs(created_at.0.saturating_add(LASTS_MS.cast_signed())),
    };
    for _ in 0..DRAWS {
        link.code = draw_digits().map_err(|_| Code::Unavailable)?;
        match shared.store.add_device_link(link.clone()).await {
            Ok(()) => {
                let waiting = WaitingDevice { code: link.code, secret, lasts_ms: LASTS_MS };
                return Ok((StatusCode::CREATED, Json(waiting)).into_response());
            }
            Err(AccountError::CodeTaken) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Code::Unavailable.into())
}

/// `GET /api/links/{code}`: what somebody sees who is about to let a device in.
pub(in crate::http) async fn asking(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    WithSession(caller): WithSession,
    Segment(code): Segment,
) -> Result<Json<AskingDevice>, Problem> {
    account_of(&shared, &caller).await?;
    let code = digits(&code);
    let found = guess(&shared, asker, async || {
        let found = shared.store.device_link(code, shared.wall_ms()).await?;
        Ok(found.filter(|link| link.user.is_none()))
    });
    let link = found.await?;
    Ok(Json(AskingDevice {
        device: link.label,
        asked: millis(link.created_at),
        merge: link.guest.is_some(),
    }))
}

/// `POST /api/links/{code}`: lets the device in.
pub(in crate::http) async fn let_in(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    WithSession(caller): WithSession,
    Segment(code): Segment,
) -> Result<Response, Problem> {
    let account = account_of(&shared, &caller).await?;
    let (code, user) = (digits(&code), account.user.id);
    let confirmed = guess(&shared, asker, async || {
        match shared.store.confirm_device_link(code, user, shared.wall_ms()).await {
            Ok(link) => Ok(Some(link)),
            Err(AccountError::Gone) => Ok(None),
            Err(error) => Err(error.into()),
        }
    });
    confirmed.await?;
    Ok(done())
}

/// `POST /api/links/claim`: the new device asks whether it was let in.
pub(in crate::http) async fn claim(
    State(shared): State<Arc<Shared>>,
    Extension(scheme): Extension<Scheme>,
    headers: HeaderMap,
    Body(claim): Body<ClaimLink>,
) -> Result<Response, Problem> {
    let secret = hash_of(&claim.secret);
    let link = shared.store.device_link_by_secret(secret, shared.wall_ms()).await?;
    let link = link.ok_or(Code::LinkGone)?;
    if link.user.is_none() {
        let waiting = ClaimedLink { you: None, token: None, games_added: None };
        return Ok(Json(waiting).into_response());
    }
    let session = NewSession::draw(&shared, &headers, Some(&link.label), claim.token)?;
    let user = shared.store.claim_device_link(secret, session.credential.clone()).await?;
    let games_added = match link.guest {
        Some(guest) => added(&shared, guest, user).await,
        None => None,
    };
    let person = shared.store.user(user).await?.ok_or(Code::LinkGone)?;
    let you = Some(Who { user: UserId(user.0), name: person.name });
    let tell = |token| Json(ClaimedLink { you, token, games_added }).into_response();
    Ok(session.answer(&shared, scheme, StatusCode::OK, tell))
}

/// Adds the games of the guest on a device that was let in. That they could not be added, as when
/// the guest has become an account meanwhile, does not keep the device out.
async fn added(shared: &Shared, guest: StoredUser, into: StoredUser) -> Option<u64> {
    match merge(shared, guest, into).await {
        Ok(n_games) => Some(n_games),
        Err(error) => {
            tracing::warn!(%error, "the games of a guest could not be added");
            None
        }
    }
}

/// The digits of what somebody typed.
fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).take(CODE_DIGITS + 1).collect()
}

/// Looks for a waiting device, and counts what leads nowhere.
async fn guess(
    shared: &Shared,
    asker: Asker,
    find: impl AsyncFnOnce() -> Result<Option<DeviceLink>, Problem>,
) -> Result<DeviceLink, Problem> {
    let now = shared.clock.now();
    let counted = |problem: Problem| problem.counted(shared);
    shared.rates.wrong_digits.check(asker, now).map_err(counted)?;
    match find().await? {
        Some(link) => Ok(link),
        None => {
            shared.rates.wrong_digits.take(asker, now).map_err(counted)?;
            Err(Code::LinkGone.into())
        }
    }
}
