//! Requests to the server that are not about a table that is open.

use serde::{Serialize, de::DeserializeOwned};
use tercet_protocol::http::{NewSession, Problem, Session};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use super::storage;
use crate::settings;

/// Where it is kept that the server has given this browser a cookie.
const KNOWN: &str = "known";

/// Why an answer did not come as wished.
#[derive(Clone, Debug)]
pub(crate) enum Failed {
    /// The server cannot be reached.
    Unreachable,
    /// The server said no.
    Refused {
        /// The HTTP status.
        status: u16,
        /// What it said, if it could be understood.
        problem: Option<Problem>,
    },
}

/// Asks for something.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failed> {
    ask("GET", path, None).await
}

/// Sends something.
pub(crate) async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: &impl Serialize,
) -> Result<T, Failed> {
    let body = tercet_json::to_string(body).unwrap_or_default();
    ask(method, path, Some(body)).await
}

/// Does something that is answered without a word.
pub(crate) async fn act<B: Serialize>(
    method: &str,
    path: &str,
    body: Option<&B>,
) -> Result<(), Failed> {
    let body = body.and_then(|body| tercet_json::to_string(body).ok());
    answer(method, path, body).await.map(drop)
}

/// The server knows this browser from now on.
pub(crate) fn is_known() {
    storage::keep(KNOWN, &true);
}

/// The server does not know this browser any more: it becomes a new guest when it asks next.
pub(crate) fn is_unknown() {
    storage::forget(KNOWN);
}

/// Whether the server has given this browser a cookie.
pub(crate) fn is_known_there() -> bool {
    storage::read::<bool>(KNOWN).unwrap_or_default()
}

/// A text, as it is.
pub(crate) async fn text(path: &str) -> Result<String, Failed> {
    answer("GET", path, None).await
}

/// Makes sure that the server knows who one is: a guest at once.
pub(crate) async fn signed_in() -> Result<Session, Failed> {
    // Anyone who was never here is not asked for: the browser would report the refusal as an error.
    if is_known_there() {
        match get::<Session>("/api/me").await {
            Err(Failed::Refused { status: 401, .. }) => {}
            other => return other,
        }
    }
    let new = NewSession { name: settings::name_if_chosen(), token: false };
    let session: Session = send("POST", "/api/session", &new).await?;
    storage::keep(KNOWN, &true);
    // A name that the server made up is not one that somebody chose: they are asked at a table.
    if new.name.is_some() {
        storage::keep("name", &session.you.name);
    }
    Ok(session)
}

async fn ask<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: Option<String>,
) -> Result<T, Failed> {
    let text = answer(method, path, body).await?;
    tercet_json::from_str(&text).map_err(|_| Failed::Refused { status: 200, problem: None })
}

async fn answer(method: &str, path: &str, body: Option<String>) -> Result<String, Failed> {
    let response = fetch(method, path, body).await.map_err(|_| Failed::Unreachable)?;
    let text = match response.text() {
        Ok(promise) => JsFuture::from(promise).await.ok().and_then(|text| text.as_string()),
        Err(_) => None,
    };
    let text = text.ok_or(Failed::Unreachable)?;
    if response.ok() {
        return Ok(text);
    }
    let problem = tercet_json::from_str(&text).ok();
    Err(Failed::Refused { status: response.status(), problem })
}

async fn fetch(method: &str, path: &str, body: Option<String>) -> Result<Response, JsValue> {
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = body {
        init.set_body(&body.into());
    }
    let request = Request::new_with_str_and_init(path, &init)?;
    if method != "GET" {
        request.headers().set("Content-Type", "application/json")?;
    }
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    JsFuture::from(window.fetch_with_request(&request)).await?.dyn_into()
}
