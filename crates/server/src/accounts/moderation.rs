//! What a host does about people who were reported: timeouts, lines taken out, and a log of it.

use std::sync::Arc;

use serde_json::json;
use tercet_protocol::{
    Close, Code, GameId, UserId,
    account::{HostAnswer, HostReport, LoggedAct},
    chat::Phrase,
    room::{Line, Who},
};
use tercet_store::{
    AccountBan, Accounts as _, HostAct, People as _, Store as _, StoredReport,
    UserId as StoredUser, WallMs,
};

use super::host::{By, millis, reason_of};
use crate::{http::Problem, state::Shared};

const MINUTE_MS: i64 = 60 * 1000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;
/// How long the first timeouts of somebody last; the one after them is for good.
const TIMEOUTS_MS: [i64; 3] = [15 * MINUTE_MS, DAY_MS, 7 * DAY_MS];
/// The word for a timeout in the log, by which they are counted.
const TIMEOUT: &str = "timeout";
/// How many reports and acts are told at most.
const MOST: u32 = 100;
/// How many lines a report carries.
const LINES: u32 = 20;

/// Notes an act about somebody.
pub(super) async fn note(
    shared: &Shared,
    by: By,
    person: StoredUser,
    what: &str,
    why: &str,
) -> Result<(), Problem> {
    let admin = match by {
        By::CommandLine => None,
        By::Admin(UserId(user)) => Some(StoredUser(user)),
    };
    let (at, what, why) = (shared.wall_ms(), what.to_owned(), why.to_owned());
    Ok(shared.store.note_act(HostAct { at, admin, person, what, why }).await?)
}

/// The open reports, with what was said and which game it is about.
pub(super) async fn reports(shared: &Shared) -> Result<HostAnswer, Problem> {
    let mut reports = Vec::new();
    for StoredReport { what, .. } in shared.store.open_reports(MOST).await? {
        let lines = shared.store.lines_until(what.room, what.line, LINES).await?;
        let line = |line: tercet_store::StoredLine| Line {
            user: UserId(line.user.0),
            name: line.name,
            at: millis(line.at),
            phrase: Phrase::from_english(&line.text),
            text: line.text,
        };
        reports.push(HostReport {
            person: who(shared, what.person).await?,
            name_then: what.name,
            reporter: who(shared, what.reporter).await?,
            at: millis(what.at),
            game: what.game.map(|game| GameId(game.0)),
            lines: lines.into_iter().map(line).collect(),
        });
    }
    Ok(HostAnswer::Reports { reports })
}

async fn who(shared: &Shared, user: StoredUser) -> Result<Who, Problem> {
    let found = shared.store.user(user).await?;
    Ok(Who { user: UserId(user.0), name: found.map(|user| user.name).unwrap_or_default() })
}

/// Somebody by number; guests too.
async fn somebody(shared: &Shared, UserId(user): UserId) -> Result<StoredUser, Problem> {
    let found = shared.store.user(StoredUser(user)).await?;
    found.map(|user| user.id).ok_or_else(|| {
        let facts = json!({ "field": "user", "value": user, "allowed": "the number of somebody" });
        Problem::new(Code::NoSuchPerson, facts)
    })
}

/// Closes the reports about somebody without doing anything else.
pub(super) async fn dismiss(shared: &Shared, by: By, user: UserId) -> Result<HostAnswer, Problem> {
    let person = somebody(shared, user).await?;
    shared.store.close_reports(person, shared.wall_ms()).await?;
    note(shared, by, person, "dismiss", "").await?;
    Ok(HostAnswer::Done {})
}

/// Keeps somebody from playing for a while: longer each time, and the fourth time for good.
pub(super) async fn timeout(
    shared: &Shared,
    by: By,
    user: UserId,
    reason: &str,
) -> Result<HostAnswer, Problem> {
    let reason = reason_of(reason)?;
    let person = somebody(shared, user).await?;
    let acts = shared.store.acts(Some(person), u32::MAX).await?;
    let n_before = acts.iter().filter(|act| act.what == TIMEOUT).count();
    let at = shared.wall_ms();
    let until = TIMEOUTS_MS.get(n_before).map(|lasts| WallMs(at.0.saturating_add(*lasts)));
    let timeout = AccountBan { until, reason: reason.clone(), at };
    // A ban that lasts longer stays, with its reason.
    let ban = match shared.store.ban(person, at).await? {
        Some(ban) if is_longer(&ban, &timeout) => ban,
        _ => {
            shared.store.set_ban(person, Some(timeout.clone())).await?;
            timeout
        }
    };
    shared.close_all_of(user, Close::Kicked);
    shared.store.close_reports(person, at).await?;
    note(shared, by, person, TIMEOUT, &reason).await?;
    Ok(HostAnswer::TimedOut { until: ban.until.map(millis) })
}

/// Whether a ban lasts longer than another one.
fn is_longer(one: &AccountBan, other: &AccountBan) -> bool {
    match (one.until, other.until) {
        (_, None) => false,
        (None, Some(_)) => true,
        (Some(one), Some(other)) => other < one,
    }
}

/// Lets somebody play again, also a guest, who has no handle.
pub(super) async fn lift(shared: &Shared, by: By, user: UserId) -> Result<HostAnswer, Problem> {
    let person = somebody(shared, user).await?;
    shared.store.set_ban(person, None).await?;
    note(shared, by, person, "unban", "").await?;
    Ok(HostAnswer::Done {})
}

/// Takes out everything that somebody has said.
pub(super) async fn unsay(
    shared: &Arc<Shared>,
    by: By,
    user: UserId,
) -> Result<HostAnswer, Problem> {
    let person = somebody(shared, user).await?;
    shared.rooms.unsay(user).await;
    #[cfg(feature = "cluster")]
    if let Some(cluster) = &shared.cluster {
        cluster.unsay_elsewhere(user);
    }
    shared.store.unsay(person).await?;
    note(shared, by, person, "unsay", "").await?;
    Ok(HostAnswer::Done {})
}

/// What was done last, about whomever.
pub(super) async fn acts(shared: &Shared) -> Result<HostAnswer, Problem> {
    let mut acts = Vec::new();
    for act in shared.store.acts(None, MOST).await? {
        let admin = match act.admin {
            Some(admin) => Some(who(shared, admin).await?),
            None => None,
        };
        let person = who(shared, act.person).await?;
        acts.push(LoggedAct { at: millis(act.at), admin, person, what: act.what, why: act.why });
    }
    Ok(HostAnswer::Acts { acts })
}
