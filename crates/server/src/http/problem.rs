//! Refusals over HTTP: a status, a stable code, and facts.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use tercet_protocol::{Code, http::Problem as Body};
use tercet_room::No;
use tercet_store::{Unavailable, WriteError};

use crate::rooms::NoRoom;

/// Why a request is refused.
#[derive(Debug)]
pub(super) struct Problem {
    code: Code,
    facts: Value,
}

impl Problem {
    pub(super) fn new(code: Code, facts: Value) -> Self {
        Self { code, facts }
    }

    /// A field with a value that is not allowed.
    pub(super) fn field(field: &str, value: impl Into<Value>, allowed: impl Into<Value>) -> Self {
        let (value, allowed): (Value, Value) = (value.into(), allowed.into());
        Self::new(Code::WrongField, json!({ "field": field, "value": value, "allowed": allowed }))
    }

    /// Too often; again in so many milliseconds.
    pub(super) fn too_fast(retry_ms: u64) -> Self {
        Self::new(Code::TooFast, json!({ "retry_ms": retry_ms }))
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

impl From<No> for Problem {
    fn from(no: No) -> Self {
        Self::new(no.code, no.facts)
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

impl From<NoRoom> for Problem {
    fn from(no: NoRoom) -> Self {
        match no {
            NoRoom::Unknown => Code::NoSuchRoom.into(),
            NoRoom::Unavailable(unavailable) => unavailable.into(),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.status();
        let retry_ms = self.facts.get("retry_ms").and_then(Value::as_u64);
        let facts = serde_json::value::to_raw_value(&self.facts).expect("facts can be written");
        let body = Body { code: self.code.word().to_owned(), facts };
        let mut response = (status, Json(body)).into_response();
        if let Some(retry_ms) = retry_ms {
            let seconds = HeaderValue::from(retry_ms.div_ceil(1000));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}
