//! What the address of a request says: a part of its path, and its query.

use axum::{
    extract::{FromRequestParts, Path, Query},
    http::request::Parts,
};
use serde::de::DeserializeOwned;
use serde_json::json;
use tercet_protocol::Code;

use super::problem::Problem;

/// The query of a request.
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let query = Query::try_from_uri(&parts.uri).map_err(|rejection| {
            Problem::new(Code::Malformed, json!({ "message": rejection.body_text() }))
        })?;
        Ok(Self(query.0))
    }
}

/// The only part of a path that is not fixed.
pub(super) struct Segment(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Segment {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(segment)) => Ok(Self(segment)),
            // Bytes that are not text name nothing that there is.
            Err(_) => Err(Code::NotFound.into()),
        }
    }
}
