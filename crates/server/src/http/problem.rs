//! Refusals over HTTP: a status, a stable code, and facts.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use tercet_protocol::{Code, http::Problem as Body};
use tercet_room::RoomRefusal;
use tercet_store::{Unavailable, WriteError};

use crate::{HostRefusal, rooms::RoomError, state::Shared};

/// How many errors an answer names at most.
const ERRORS: usize = 10;
/// How many characters of what somebody sent an answer repeats at most.
const REPEATED: usize = 200;

/// Why a request is refused.
#[derive(Debug)]
pub(crate) struct Problem {
    code: Code,
    facts: Value,
}

impl Problem {
    pub(crate) fn new(code: Code, facts: Value) -> Self {
        Self { code, facts }
    }

    /// A field with a value that is not allowed.
    pub(crate) fn field(field: &str, value: impl Into<Value>, allowed: impl Into<Value>) -> Self {
        let (value, allowed): (Value, Value) = (value.into(), allowed.into());
        Self::new(Code::WrongField, json!({ "field": field, "value": value, "allowed": allowed }))
    }

    /// Too often; again in this many milliseconds.
    pub(crate) fn too_fast(retry_ms: u64) -> Self {
        Self::new(Code::TooFast, json!({ "retry_ms": retry_ms }))
    }

    /// The same, after counting it if it is about a rate.
    pub(super) fn counted(self, shared: &Shared) -> Self {
        if self.code == Code::TooFast {
            shared.metrics.too_fast.inc();
        }
        self
    }

    /// Whether the server could not take what would be right at another time.
    pub(super) fn is_for_want_of_room(&self) -> bool {
        matches!(self.code, Code::TooFast | Code::TooMany | Code::Unavailable)
    }

    /// The same for the host on the command line.
    pub(crate) fn into_host_refusal(self) -> HostRefusal {
        HostRefusal { code: self.code.word().to_owned(), facts: bounded(self.facts, DEPTH) }
    }

    fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.code.http_status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

impl From<Code> for Problem {
    fn from(code: Code) -> Self {
        Self::new(code, json!({}))
    }
}

impl From<RoomRefusal> for Problem {
    fn from(refusal: RoomRefusal) -> Self {
        Self::new(refusal.code(), refusal.facts())
    }
}

impl From<Unavailable> for Problem {
    fn from(unavailable: Unavailable) -> Self {
        tracing::error!(error = %unavailable, "a request could not be answered");
        Code::Unavailable.into()
    }
}

impl From<WriteError> for Problem {
    fn from(error: WriteError) -> Self {
        tracing::error!(%error, "a request could not be stored");
        Code::Unavailable.into()
    }
}

impl From<RoomError> for Problem {
    fn from(no: RoomError) -> Self {
        match no {
            RoomError::Unknown => Code::NoSuchRoom.into(),
            RoomError::Unavailable(unavailable) => unavailable.into(),
            // Another node took it between two looks.
            #[cfg(feature = "cluster")]
            RoomError::Elsewhere(_) => Code::Unavailable.into(),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.status();
        let retry_ms = self.facts.get("retry_ms").and_then(Value::as_u64);
        let facts = serde_json::value::to_raw_value(&bounded(self.facts, DEPTH))
            .expect("facts can be written");
        let body = Body { code: self.code.word().to_owned(), facts };
        let mut response = (status, Json(body)).into_response();
        if let Some(retry_ms) = retry_ms {
            let seconds = HeaderValue::from(retry_ms.div_ceil(1000));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}

/// How deep facts are nested at most.
const DEPTH: usize = 4;

/// Facts that stay short whatever was sent: long texts are cut, long lists end early.
fn bounded(facts: Value, depth: usize) -> Value {
    match facts {
        Value::String(text) if REPEATED < text.chars().count() => {
            text.chars().take(REPEATED).chain(['…']).collect::<String>().into()
        }
        Value::Array(_) | Value::Object(_) if depth == 0 => "…".into(),
        Value::Array(items) => {
            // Lists of what is allowed are ours, and short.
            let most = if items.iter().any(Value::is_object) { ERRORS } else { items.len() };
            items.into_iter().take(most.min(MOST)).map(|item| bounded(item, depth - 1)).collect()
        }
        Value::Object(fields) => fields
            .into_iter()
            .take(MOST)
            .map(|(name, value)| (name.chars().take(REPEATED).collect(), bounded(value, depth - 1)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
        other => other,
    }
}

/// How many entries a list or an object among the facts has at most.
const MOST: usize = 50;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_stay_short_whatever_was_sent() {
        let errors: Vec<Value> = (0..100)
            .map(|nr| json!({ "field": format!("{nr}{}", "x".repeat(5000)), "value": [[[[[1]]]]] }))
            .collect();
        let facts = bounded(json!({ "errors": errors, "value": "é".repeat(9000) }), DEPTH);
        assert_eq!(facts["errors"].as_array().unwrap().len(), ERRORS);
        assert!(facts.to_string().len() < 4000, "{facts}");
        let short = json!({ "field": "seats", "value": 9, "allowed": ["a", "b"] });
        assert_eq!(bounded(short.clone(), DEPTH), short);
    }
}
