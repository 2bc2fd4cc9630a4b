//! What the host of a server does with people, from the command line or as an admin.

use std::{fmt, sync::Arc};

use serde_json::json;
use tercet_protocol::{
    Close, Code, GameId, UserId,
    account::{Banned, HostAnswer, HostCommand, HostEntry},
    room::Who,
};
use tercet_store::{
    Account, AccountBan, AccountError, AccountName, AccountQuery, Accounts as _, HostLink,
    LinkKind, Role, UserId as StoredUser, WallMs, WriteError,
};

use super::{
    delete, moderation,
    secrets::{draw_secret, hash_of},
    words::{handle_key, is_handle, name_keys},
};
use crate::{
    http::{Problem, checked_name},
    ratings::{self, Rebuilt},
    runs,
    state::Shared,
};

const HOUR_MS: i64 = 60 * 60 * 1000;
const DAY_MS: i64 = 24 * HOUR_MS;
/// How long links lead somewhere.
const INVITATION_MS: i64 = 7 * DAY_MS;
const RESET_MS: i64 = HOUR_MS;
const ADMIN_MS: i64 = 7 * DAY_MS;
/// How many accounts a page of the list has.
const PAGE: u32 = 100;
/// The longest reason of a ban, in characters.
const REASON_CHARS: usize = 200;

/// Who does something as the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// Somebody on the machine of the server.
    CommandLine,
    /// An admin.
    Admin(UserId),
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CommandLine => f.write_str("command line"),
            Self::Admin(user) => write!(f, "admin {user}"),
        }
    }
}

/// Whom a command is about that names an account, its word in the log of acts, and the reason.
fn about(command: &HostCommand) -> Option<(&str, &'static str, &str)> {
    Some(match command {
        HostCommand::Reset { handle } => (handle, "reset", ""),
        HostCommand::Rename { handle, .. } => (handle, "rename", ""),
        HostCommand::Ban { handle, reason, .. } => (handle, "ban", reason),
        HostCommand::Unban { handle } => (handle, "unban", ""),
        HostCommand::Delete { handle } => (handle, "delete", ""),
        HostCommand::MakeAdmin { handle, admin: true } => (handle, "make_admin", ""),
        HostCommand::MakeAdmin { handle, admin: false } => (handle, "revoke_admin", ""),
        HostCommand::Invite {}
        | HostCommand::List { .. }
        | HostCommand::RebuildRatings {}
        | HostCommand::StrikeGame { .. }
        | HostCommand::Reports {}
        | HostCommand::Dismiss { .. }
        | HostCommand::Timeout { .. }
        | HostCommand::Lift { .. }
        | HostCommand::Unsay { .. }
        | HostCommand::Acts {}
        | HostCommand::HeldRuns {}
        | HostCommand::JudgeHeld { .. } => return None,
    })
}

/// Does what the host asks for. Every act is logged with who asked: the command line, or an admin.
pub(crate) async fn run(
    shared: &Arc<Shared>,
    command: HostCommand,
    by: By,
) -> Result<HostAnswer, Problem> {
    // Names and handles stay out of the log of the process.
    let person = about(&command);
    let whom = match person {
        Some((handle, ..)) => Some(find(shared, handle).await?.user.id),
        None => None,
    };
    let noted = person.map(|(_, what, why)| (what, why.to_owned()));
    let answer = done(shared, command, by).await?;
    if let (Some(person), Some((what, why))) = (whom, noted) {
        moderation::note(shared, by, person, what, &why).await?;
    }
    Ok(answer)
}

/// Does it, with a word in the log of the process.
async fn done(
    shared: &Arc<Shared>,
    command: HostCommand,
    asked_by: By,
) -> Result<HostAnswer, Problem> {
    let by = asked_by.to_string();
    match &command {
        HostCommand::List { .. } | HostCommand::HeldRuns {} => {}
        HostCommand::Invite {} => tracing::info!(%by, "the host invites somebody"),
        HostCommand::Reset { .. } => tracing::info!(%by, "the host resets a password"),
        HostCommand::Rename { .. } => tracing::info!(%by, "the host renames somebody"),
        HostCommand::Ban { .. } => tracing::info!(%by, "the host bans somebody"),
        HostCommand::Unban { .. } | HostCommand::Lift { .. } => {
            tracing::info!(%by, "the host lifts a ban");
        }
        HostCommand::Delete { .. } => tracing::info!(%by, "the host deletes an account"),
        HostCommand::MakeAdmin { admin, .. } => {
            tracing::info!(%by, admin, "the host decides who is an admin");
        }
        HostCommand::RebuildRatings {} => tracing::info!(%by, "the host rebuilds the ratings"),
        HostCommand::StrikeGame { game, lift } => {
            tracing::info!(%by, %game, lift, "the host decides whether a game counts");
        }
        HostCommand::Reports {} | HostCommand::Acts {} => {}
        HostCommand::Dismiss { .. } => tracing::info!(%by, "the host closes reports"),
        HostCommand::Timeout { .. } => tracing::info!(%by, "the host gives somebody a timeout"),
        HostCommand::Unsay { .. } => tracing::info!(%by, "the host takes out what somebody said"),
        HostCommand::JudgeHeld { allow, .. } => {
            tracing::info!(%by, allow, "the host decides about a run that was held");
        }
    }
    match command {
        HostCommand::Invite {} => link(shared, LinkKind::Invitation, None).await,
        HostCommand::Reset { handle } => {
            let user = find(shared, &handle).await?.user.id;
            link(shared, LinkKind::Reset, Some(user)).await
        }
        HostCommand::List { after } => list(shared, after).await,
        HostCommand::Rename { handle, name, new_handle } => {
            rename(shared, &handle, name, new_handle).await
        }
        HostCommand::Ban { handle, reason, hours } => ban(shared, &handle, &reason, hours).await,
        HostCommand::Unban { handle } => {
            let user = find(shared, &handle).await?.user.id;
            shared.store.set_ban(user, None).await?;
            Ok(HostAnswer::Done {})
        }
        HostCommand::Delete { handle } => {
            let user = find(shared, &handle).await?.user.id;
            delete(shared, user).await?;
            Ok(HostAnswer::Done {})
        }
        HostCommand::MakeAdmin { handle, admin } => {
            let user = find(shared, &handle).await?.user.id;
            let role = if admin { Role::Admin } else { Role::Member };
            shared.store.set_role(user, role).await?;
            Ok(HostAnswer::Done {})
        }
        HostCommand::RebuildRatings {} => rebuild_ratings(shared).await,
        HostCommand::StrikeGame { game, lift } => strike_game(shared, game, !lift).await,
        HostCommand::HeldRuns {} => runs::held(shared).await,
        HostCommand::JudgeHeld { code, allow } => runs::judge_held(shared, &code, allow).await,
        HostCommand::Reports {} => moderation::reports(shared).await,
        HostCommand::Dismiss { user } => moderation::dismiss(shared, asked_by, user).await,
        HostCommand::Timeout { user, reason } => {
            moderation::timeout(shared, asked_by, user, &reason).await
        }
        HostCommand::Lift { user } => moderation::lift(shared, asked_by, user).await,
        HostCommand::Unsay { user } => moderation::unsay(shared, asked_by, user).await,
        HostCommand::Acts {} => moderation::acts(shared).await,
    }
}

async fn rebuild_ratings(shared: &Arc<Shared>) -> Result<HostAnswer, Problem> {
    let shared = Arc::clone(shared);
    let rebuilt = to_the_end(async move { ratings::rebuild(&shared).await }).await?;
    Ok(told(rebuilt))
}

async fn strike_game(
    shared: &Arc<Shared>,
    game: GameId,
    is_struck: bool,
) -> Result<HostAnswer, Problem> {
    let shared = Arc::clone(shared);
    let number = tercet_store::GameId(game.0);
    let struck = to_the_end(async move { ratings::strike(&shared, number, is_struck).await });
    let rebuilt = struck.await?.ok_or_else(|| {
        let facts = json!({ "field": "game", "value": game,
            "allowed": "the number of a game that is over" });
        Problem::new(Code::NoSuchGame, facts)
    })?;
    Ok(told(rebuilt))
}

/// Goes on to its end, even if nobody waits for it any more.
async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, WriteError>> + Send + 'static,
) -> Result<T, Problem> {
    let done = tokio::spawn(work).await.map_err(|_| Code::Unavailable)?;
    done.map_err(|error| {
        tracing::error!(%error, "the ratings could not be rebuilt");
        Code::Unavailable.into()
    })
}

fn told(rebuilt: Rebuilt) -> HostAnswer {
    let Rebuilt { games, rated, games_changed, ratings_changed } = rebuilt;
    tracing::info!(games, rated, games_changed, ratings_changed, "the ratings are rebuilt");
    HostAnswer::Rebuilt { games, rated, games_changed, ratings_changed }
}

/// The link that makes the first account that uses it an admin, if there is no admin yet and no
/// other such link.
pub(crate) async fn admin_link(shared: &Shared) -> Result<Option<String>, Problem> {
    if !shared.store.needs_admin(shared.wall_ms()).await? {
        return Ok(None);
    }
    match link(shared, LinkKind::Admin, None).await? {
        HostAnswer::Link { url, .. } => Ok(Some(url)),
        _ => Ok(None),
    }
}

async fn find(shared: &Shared, handle: &str) -> Result<Account, Problem> {
    let found = shared.store.account_by_handle(handle.to_owned(), shared.wall_ms()).await?;
    found.ok_or_else(|| {
        let facts = json!({ "field": "handle", "value": handle, "allowed": "a handle in use" });
        Problem::new(Code::NoSuchPerson, facts)
    })
}

async fn link(
    shared: &Shared,
    kind: LinkKind,
    user: Option<StoredUser>,
) -> Result<HostAnswer, Problem> {
    let secret = draw_secret().map_err(|_| Code::Unavailable)?;
    let (word, lasts) = match kind {
        LinkKind::Invitation => ("invite", INVITATION_MS),
        LinkKind::Reset => ("reset", RESET_MS),
        LinkKind::Admin => ("admin", ADMIN_MS),
    };
    let created_at = shared.wall_ms();
    let expires_at = WallMs(created_at.0.saturating_add(lasts));
    let hash = hash_of(&secret);
    shared.store.add_link(HostLink { hash, kind, user, created_at, expires_at }).await?;
    // Behind the number sign, the secret is in nobody's log.
    let url = format!("{}/account#{word}={secret}", shared.public_address());
    Ok(HostAnswer::Link { url, until: millis(expires_at) })
}

async fn list(shared: &Shared, after: Option<String>) -> Result<HostAnswer, Problem> {
    let query = AccountQuery { after, limit: PAGE };
    let found = shared.store.accounts(query, shared.wall_ms()).await?;
    let is_full = u32::try_from(found.len()).is_ok_and(|n| n == PAGE);
    let next = found.last().filter(|_| is_full).map(|account| account.handle.clone());
    let people = found.into_iter().map(|account| HostEntry {
        handle: account.handle,
        who: Who { user: UserId(account.user.id.0), name: account.user.name },
        since: millis(account.created_at),
        admin: account.role == Role::Admin,
        banned: account.ban.map(|ban| banned(ban, None)),
    });
    Ok(HostAnswer::People { people: people.collect(), next })
}

async fn rename(
    shared: &Arc<Shared>,
    handle: &str,
    name: Option<String>,
    new_handle: Option<String>,
) -> Result<HostAnswer, Problem> {
    if name.is_none() && new_handle.is_none() {
        return Err(Problem::field("name", json!(null), "a name, a handle, or both"));
    }
    if let Some(wrong) = new_handle.as_deref().filter(|handle| !is_handle(handle)) {
        return Err(Problem::field("new_handle", wrong, Shared::HANDLES));
    }
    let name = name.as_deref().map(checked_name).transpose()?;
    let user = find(shared, handle).await?.user.id;
    if let Some(name) = name {
        let keys = name_keys(&name);
        let (now, free_at) = (shared.wall_ms(), shared.name_free_at());
        shared.store.rename_account(user, AccountName { name, keys }, now, free_at).await?;
    }
    if let Some(new_handle) = new_handle {
        let key = handle_key(&new_handle);
        shared.store.change_handle(user, new_handle, key).await?;
    }
    Ok(HostAnswer::Done {})
}

/// A reason that can be told.
pub(super) fn reason_of(reason: &str) -> Result<String, Problem> {
    let reason = tercet_room::cleaned(reason);
    let n_chars = reason.chars().count();
    if n_chars == 0 || REASON_CHARS < n_chars {
        return Err(Problem::field("reason", reason, format!("1 to {REASON_CHARS} characters")));
    }
    Ok(reason)
}

async fn ban(
    shared: &Shared,
    handle: &str,
    reason: &str,
    hours: Option<u32>,
) -> Result<HostAnswer, Problem> {
    let reason = reason_of(reason)?;
    if hours == Some(0) {
        return Err(Problem::field("hours", 0, "at least 1, or none for good"));
    }
    let user = find(shared, handle).await?.user.id;
    let at = shared.wall_ms();
    let until = hours.map(|hours| WallMs(at.0.saturating_add(i64::from(hours) * HOUR_MS)));
    shared.store.set_ban(user, Some(AccountBan { until, reason, at })).await?;
    shared.close_all_of(UserId(user.0), Close::Kicked);
    Ok(HostAnswer::Done {})
}

/// A ban as it is told.
pub(crate) fn banned(ban: AccountBan, contact: Option<&str>) -> Banned {
    let contact = contact.map(str::to_owned);
    Banned { reason: ban.reason, until: ban.until.map(millis), contact }
}

pub(super) fn millis(at: WallMs) -> u64 {
    u64::try_from(at.0).unwrap_or_default()
}

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::NoSuchAccount { .. } => Code::NoAccount.into(),
            AccountError::AlreadyAccount { .. } => Code::AlreadyAccount.into(),
            AccountError::HandleTaken { handle } => {
                let facts = json!({ "field": "handle", "value": handle,
                    "allowed": "a handle that nobody has or had" });
                Problem::new(Code::HandleTaken, facts)
            }
            AccountError::NameTaken => Problem::new(
                Code::NameTaken,
                json!({ "field": "name", "allowed": "a name that looks like nobody else's" }),
            ),
            AccountError::Gone => Code::LinkGone.into(),
            AccountError::CodeTaken | AccountError::TokenTaken | AccountError::TooLong(_) => {
                tracing::error!(%error, "a request could not be stored");
                Code::Unavailable.into()
            }
            AccountError::Unavailable(unavailable) => unavailable.into(),
        }
    }
}
