//! Before anything is answered: where a request comes from, who asks, and whether it is too much.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::{Request, State},
    http::{Method, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde_json::json;
use tercet_protocol::Code;

use super::{
    Scheme, access,
    origin::{self, Origin},
    problem::Problem,
    rates::Asker,
    sign_in::Caller,
};
use crate::{limits::Admission, proxies::Peer, state::Shared};

/// Where everything about a person is written into one archive, which takes its time.
const EXPORT: &str = "/api/account/export";

/// How long somebody waits for the answer that they ask too often. Who asks again at once is
/// slowed down by it to a few requests a second on each connection, and takes next to nothing from
/// those who play; who has asked too often by mistake hardly notices.
const PAUSE: Duration = Duration::from_millis(250);

/// What a request is for, as far as its address tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// Whether the process lives: for supervisors, who come from anywhere.
    Health,
    /// The figures.
    Metrics,
    /// What browsers report.
    Report,
    /// The page and its files.
    File,
    Read,
    Change,
    Record,
    Handshake,
}

impl Purpose {
    fn of(request: &Request) -> Self {
        let path = request.uri().path();
        let is_reading = matches!(*request.method(), Method::GET | Method::HEAD);
        match path {
            "/healthz" | "/readyz" => Purpose::Health,
            "/metrics" => Purpose::Metrics,
            "/csp-report" => Purpose::Report,
            _ if !path.starts_with("/api/") => Purpose::File,
            _ if !is_reading => Purpose::Change,
            EXPORT => Purpose::Record,
            _ if is_between("/api/history/", path, "/record") => Purpose::Record,
            _ if is_between("/api/rooms/", path, "/socket") => Purpose::Handshake,
            _ => Purpose::Read,
        }
    }

    fn is_api(self) -> bool {
        matches!(self, Purpose::Read | Purpose::Change | Purpose::Record | Purpose::Handshake)
    }
}

/// Whether a path is these two with exactly one part between them: who has a handle such as
/// `socket` is read like everybody else.
fn is_between(before: &str, path: &str, after: &str) -> bool {
    let part = path.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
    part.is_some_and(|part| !part.is_empty() && !part.contains('/'))
}

/// Lets a request through, or says why not.
pub(super) async fn pass(
    State(shared): State<Arc<Shared>>,
    mut request: Request,
    next: Next,
) -> Response {
    let limits = &shared.config.limits;
    let is_long = request.uri().path() == EXPORT;
    let within =
        Duration::from_secs(if is_long { limits.answer_seconds } else { limits.request_seconds });
    let answered = async {
        match admit(&shared, &mut request).await {
            Ok(()) => next.run(request).await,
            Err(problem) => problem.counted(&shared).into_response(),
        }
    };
    let Ok(response) = tokio::time::timeout(within, answered).await else {
        tracing::error!("a request was not answered in time");
        return Problem::from(Code::Unavailable).into_response();
    };
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        tokio::time::sleep(PAUSE).await;
    }
    response
}

async fn admit(shared: &Shared, request: &mut Request) -> Result<(), Problem> {
    let purpose = Purpose::of(request);
    let peer = request.extensions().get::<Peer>().copied().unwrap_or(Peer::Unknown);
    let now = shared.clock.now();
    let rates = &shared.rates;
    let is_operation = purpose == Purpose::Health || purpose == Purpose::Metrics;
    let address = match peer {
        Peer::Known(address) => address,
        // Those whom a proxy does not name are counted together here, and are refused elsewhere.
        Peer::Unknown if is_operation => IpAddr::V4(Ipv4Addr::UNSPECIFIED),
        Peer::Unknown => {
            let facts = json!({ "field": "X-Forwarded-For",
                "message": "the proxy must say whom a request comes from" });
            return Err(Problem::new(Code::Malformed, facts));
        }
    };
    if is_operation {
        return rates.operations.take(address, now).map_err(Problem::too_fast);
    }
    let scheme = request.extensions().get::<Scheme>().copied().unwrap_or(Scheme::Http);
    let own = Origin { scheme, others: &shared.config.origins };
    let is_foreign = match purpose {
        Purpose::Health | Purpose::Metrics | Purpose::Report => false,
        Purpose::File => origin::is_foreign_file(request.headers()),
        Purpose::Read | Purpose::Record => own.is_foreign(request.headers()),
        Purpose::Change | Purpose::Handshake => {
            own.is_foreign(request.headers()) || origin::is_hidden(request.headers())
        }
    };
    if is_foreign {
        // A page of another site must not be able to use up what its visitor may do here.
        rates.foreign.take(address, now).map_err(Problem::too_fast)?;
        return Err(Code::WrongOrigin.into());
    }
    // Who somebody is matters to files only if strangers have used up what the address has.
    let is_for_anybody = match purpose {
        Purpose::File => rates.files.take(Asker { address, user: None }, now).is_ok(),
        _ => !purpose.is_api(),
    };
    if is_for_anybody {
        return Ok(());
    }
    let caller = Caller::of(shared, request.headers(), address).await?;
    let user = caller.as_ref().map(|caller| caller.who.user);
    if let (Some(admission), Some(user)) = (request.extensions().get::<Arc<Admission>>(), user) {
        admission.known(user);
    }
    if purpose == Purpose::File {
        return rates.files.take(Asker { address, user }, now);
    }
    if let Some(caller) = caller {
        shared.sessions.used(caller.token, now);
        access::expect_allowed(&caller, request.method(), request.uri().path())?;
        request.extensions_mut().insert(caller);
    }
    let asker = Asker { address, user };
    request.extensions_mut().insert(asker);
    match purpose {
        Purpose::Read => rates.reads.take(asker, now),
        Purpose::Change => rates.changes.take(asker, now),
        Purpose::Record => rates.records.take(asker, now),
        // With a session it is counted where it is known whether they belong to the table.
        Purpose::Handshake if user.is_none() => rates.handshakes.take(asker, now),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    /// A handshake with a session takes no rate at the gate, so nothing but a handshake may pass
    /// for one, whatever people call themselves.
    #[test]
    fn the_rate_of_a_request_follows_from_its_whole_path() {
        for (path, purpose) in [
            ("/api/rooms/ABCDEFGHJK/socket", Purpose::Handshake),
            ("/api/history/7/record", Purpose::Record),
            ("/api/account/export", Purpose::Record),
            ("/api/people/socket", Purpose::Read),
            ("/api/people/record", Purpose::Read),
            ("/api/people/socket/ratings", Purpose::Read),
            ("/api/rooms/socket", Purpose::Read),
            ("/api/rooms//socket", Purpose::Read),
            ("/api/rooms/a/b/socket", Purpose::Read),
            ("/api/groups/socket", Purpose::Read),
            ("/api/history/record", Purpose::Read),
            ("/record", Purpose::File),
        ] {
            let request = Request::get(path).body(Body::empty()).unwrap();
            assert_eq!(Purpose::of(&request), purpose, "{path}");
        }
        let change = Request::post("/api/rooms/ABCDEFGHJK/socket").body(Body::empty()).unwrap();
        assert_eq!(Purpose::of(&change), Purpose::Change);
    }
}
