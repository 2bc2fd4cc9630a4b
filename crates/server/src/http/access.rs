//! What the token of a program allows, and what somebody may do who may not play here.

use axum::http::Method;
use serde_json::json;
use tercet_protocol::{Code, account::Scope};

use super::{problem::Problem, sign_in::Caller};
use crate::accounts::banned;

/// Whether these scopes allow more at a table than watching.
pub(super) fn plays(scopes: &[Scope]) -> bool {
    scopes.iter().any(|scope| matches!(scope, Scope::Play | Scope::Bot))
}

/// What a request needs of the token of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needed {
    /// Nothing: anybody may ask.
    Nothing,
    /// One of these scopes.
    OneOf(&'static [Scope]),
    /// A session: no program may do it.
    Session,
}

fn needed(method: &Method, path: &str) -> Needed {
    let is_reading = matches!(*method, Method::GET | Method::HEAD);
    let below = |prefix: &str| path.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('/'));
    match path {
        "/api/games" => Needed::Nothing,
        "/api/rooms" | "/api/quick" | "/api/runs" if !is_reading => {
            Needed::OneOf(&[Scope::Play, Scope::Bot])
        }
        "/api/rooms" => Needed::Nothing,
        _ if below("/api/rooms") && path.ends_with("/socket") => {
            Needed::OneOf(&[Scope::Play, Scope::Bot, Scope::Watch])
        }
        _ if below("/api/rooms") => Needed::Nothing,
        "/api/history" => Needed::OneOf(&[Scope::HistoryRead]),
        _ if below("/api/history") => Needed::OneOf(&[Scope::HistoryRead]),
        _ if below("/api/ratings") => Needed::Nothing,
        _ if is_reading && below("/api/offline") => Needed::OneOf(&[Scope::HistoryRead]),
        "/api/daily" => Needed::Nothing,
        _ if below("/api/boards") => Needed::Nothing,
        _ if below("/api/runs") => Needed::OneOf(&[Scope::HistoryRead]),
        "/api/groups" if is_reading => Needed::OneOf(&[Scope::ProfileRead]),
        "/api/groups" => Needed::OneOf(&[Scope::ProfileWrite]),
        _ if below("/api/groups") => Needed::OneOf(&[Scope::ProfileWrite]),
        _ if is_reading && below("/api/people") => Needed::Nothing,
        "/api/me" | "/api/account" if is_reading => Needed::OneOf(&[Scope::ProfileRead]),
        "/api/me" => Needed::OneOf(&[Scope::ProfileWrite]),
        "/api/admin" => Needed::OneOf(&[Scope::Admin]),
        _ => Needed::Session,
    }
}

/// Whether somebody who may not play here may still ask for this: to read, to take everything
/// along, and to leave.
fn is_for_banned(method: &Method, path: &str) -> bool {
    let is_reading = matches!(*method, Method::GET | Method::HEAD);
    let is_leaving = matches!((method, path), (&Method::DELETE, "/api/session"))
        || path == "/api/account/delete";
    is_leaving || is_reading && !(path.starts_with("/api/rooms/") && path.ends_with("/socket"))
}

/// Expects that this person may ask for this with this token.
///
/// # Errors
/// If not, with what would be needed.
pub(super) fn expect_allowed(caller: &Caller, method: &Method, path: &str) -> Result<(), Problem> {
    if let Some(ban) = caller.ban.clone().filter(|_| !is_for_banned(method, path)) {
        return Err(Problem::new(Code::Banned, json!(banned(ban, caller.contact.as_deref()))));
    }
    let Some(scopes) = &caller.scopes else { return Ok(()) };
    let needs = match needed(method, path) {
        Needed::Nothing => return Ok(()),
        Needed::OneOf(needed) if scopes.iter().any(|scope| needed.contains(scope)) => {
            return Ok(());
        }
        Needed::OneOf(needed) => {
            let words: Vec<&str> = needed.iter().map(|scope| scope.word()).collect();
            json!(words)
        }
        Needed::Session => json!("a session"),
    };
    Err(Problem::new(Code::NotAllowed, json!({ "needs": needs })))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever is not named is for sessions alone, so that a new request is closed to programs
    /// until somebody opens it.
    #[test]
    fn ac_07_a_token_may_do_what_its_scopes_name_and_nothing_else() {
        let one = Needed::OneOf;
        for (method, path, expected) in [
            ("GET", "/api/games", Needed::Nothing),
            ("GET", "/api/rooms", Needed::Nothing),
            ("GET", "/api/rooms/ABCDEFGH", Needed::Nothing),
            ("POST", "/api/rooms", one(&[Scope::Play, Scope::Bot])),
            ("POST", "/api/quick", one(&[Scope::Play, Scope::Bot])),
            ("GET", "/api/rooms/ABCDEFGH/socket", one(&[Scope::Play, Scope::Bot, Scope::Watch])),
            ("GET", "/api/history", one(&[Scope::HistoryRead])),
            ("GET", "/api/history/7/record", one(&[Scope::HistoryRead])),
            ("GET", "/api/history/7/ratings", one(&[Scope::HistoryRead])),
            ("GET", "/api/ratings/race", Needed::Nothing),
            ("GET", "/api/people/ada/ratings", Needed::Nothing),
            ("GET", "/api/people/ada", Needed::Nothing),
            ("GET", "/api/people", Needed::Session),
            ("POST", "/api/decided/7", Needed::Session),
            ("POST", "/api/reports", Needed::Session),
            ("POST", "/api/account/shows", Needed::Session),
            ("GET", "/api/me", one(&[Scope::ProfileRead])),
            ("PATCH", "/api/me", one(&[Scope::ProfileWrite])),
            ("GET", "/api/account", one(&[Scope::ProfileRead])),
            ("POST", "/api/account", Needed::Session),
            ("POST", "/api/account/delete", Needed::Session),
            ("GET", "/api/account/export", Needed::Session),
            ("GET", "/api/sessions", Needed::Session),
            ("POST", "/api/tokens", Needed::Session),
            ("POST", "/api/links/123456", Needed::Session),
            ("POST", "/api/admin", one(&[Scope::Admin])),
            ("POST", "/api/admin/claim", Needed::Session),
            ("GET", "/api/roomsecrets", Needed::Session),
        ] {
            let method = Method::from_bytes(method.as_bytes()).unwrap();
            assert_eq!(needed(&method, path), expected, "{method} {path}");
        }
    }

    #[test]
    fn somebody_who_may_not_play_may_read_and_leave() {
        for (method, path, is_allowed) in [
            ("GET", "/api/account", true),
            ("GET", "/api/account/export", true),
            ("POST", "/api/account/delete", true),
            ("DELETE", "/api/session", true),
            ("POST", "/api/rooms", false),
            ("GET", "/api/rooms/ABCDEFGH/socket", false),
            ("POST", "/api/tokens", false),
            ("PATCH", "/api/me", false),
        ] {
            let method = Method::from_bytes(method.as_bytes()).unwrap();
            assert_eq!(is_for_banned(&method, path), is_allowed, "{method} {path}");
        }
    }
}
