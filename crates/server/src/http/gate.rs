//! Before anything is answered: where a request comes from, who asks, and whether it is too much.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{Request, State},
    http::Method,
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde_json::json;
use tercet_protocol::Code;

use super::{
    Scheme,
    origin::{self, Origin},
    problem::Problem,
    rates::Asker,
    sign_in::Caller,
};
use crate::{limits::Admission, proxies::Peer, state::Shared};

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
            _ if path.ends_with("/record") => Purpose::Record,
            _ if path.ends_with("/socket") => Purpose::Handshake,
            _ => Purpose::Read,
        }
    }

    fn is_api(self) -> bool {
        matches!(self, Purpose::Read | Purpose::Change | Purpose::Record | Purpose::Handshake)
    }
}

/// Lets a request through, or says why not.
pub(super) async fn pass(
    State(shared): State<Arc<Shared>>,
    mut request: Request,
    next: Next,
) -> Response {
    if let Err(problem) = admit(&shared, &mut request).await {
        return problem.counted(&shared).into_response();
    }
    let within = Duration::from_secs(shared.config.limits.request_seconds);
    match tokio::time::timeout(within, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            tracing::error!("a request was not answered in time");
            Problem::from(Code::Unavailable).into_response()
        }
    }
}

async fn admit(shared: &Shared, request: &mut Request) -> Result<(), Problem> {
    let purpose = Purpose::of(request);
    let peer = request.extensions().get::<Peer>().copied().unwrap_or(Peer::Unknown);
    let address = match peer {
        Peer::Known(address) => address,
        Peer::Unknown if purpose == Purpose::Health || purpose == Purpose::Metrics => return Ok(()),
        Peer::Unknown => {
            let facts = json!({ "field": "X-Forwarded-For",
                "message": "the proxy must say whom a request comes from" });
            return Err(Problem::new(Code::Malformed, facts));
        }
    };
    let now = shared.clock.now();
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
        shared.rates.foreign.take(address, now).map_err(Problem::too_fast)?;
        return Err(Code::WrongOrigin.into());
    }
    if !purpose.is_api() {
        if purpose == Purpose::File {
            shared.rates.files.take(address, now).map_err(Problem::too_fast)?;
        }
        return Ok(());
    }
    let caller = Caller::of(shared, request.headers()).await?;
    let user = caller.as_ref().map(|caller| caller.who.user);
    if let Some(caller) = caller {
        if let Some(admission) = request.extensions().get::<Arc<Admission>>() {
            admission.known();
        }
        shared.sessions.used(caller.token, now);
        request.extensions_mut().insert(caller);
    }
    let asker = Asker { address, user };
    request.extensions_mut().insert(asker);
    let rates = &shared.rates;
    match purpose {
        Purpose::Read => rates.reads.take(asker, now),
        Purpose::Change => rates.changes.take(asker, now),
        Purpose::Record => rates.records.take(asker, now),
        // With a session it is counted where it is known whether they belong to the table.
        Purpose::Handshake if user.is_none() => rates.handshakes.take(asker, now),
        _ => Ok(()),
    }
}
