//! The HTTP requests as an OpenAPI document.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{
    Types,
    routes::{ANY, Access, Body, ROUTES, Route, SENT},
};
use crate::{Code, http::Problem};

/// The OpenAPI 3.1 document of the HTTP requests.
pub fn openapi() -> Value {
    let mut types = Types::below("/components/schemas");
    let problem = types.written.subschema_for::<Problem>();
    let mut paths: Map<String, Value> = Map::new();
    for route in ROUTES {
        let entry = paths.entry(route.path).or_insert_with(|| json!({}));
        entry[route.method] = operation(route, &mut types, &json!(problem));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tercet",
            "version": crate::VERSION.to_string(),
            "summary": "What is asked over HTTP, before and beside the sockets of the rooms.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "schemas": types.definitions(),
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "tercet",
                    "description": "`__Host-tercet` where people come by HTTPS." },
                "bearer": { "type": "http", "scheme": "bearer" },
            },
        },
    })
}

fn operation(route: &Route, types: &mut Types, problem: &Value) -> Value {
    let mut operation = json!({
        "operationId": route.name,
        "summary": route.summary,
        "responses": responses(route, types, problem),
    });
    let parameters = parameters(route);
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    if let Some(body) = route.sends {
        operation["requestBody"] =
            json!({ "required": true, "content": content(body, types, Side::Sent) });
    }
    if route.access == Access::SignedIn {
        operation["security"] = json!([{ "cookie": [] }, { "bearer": [] }]);
    }
    operation
}

/// Parameters in the path are in its braces; those of the query are in the table.
fn parameters(route: &Route) -> Vec<Value> {
    let in_path = route.path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    let in_path = in_path.map(|name| {
        let kind = if name == "game" { "integer" } else { "string" };
        json!({ "name": name, "in": "path", "required": true, "schema": kind_of(kind) })
    });
    let in_query = route.query.iter().map(|(name, kind, meaning)| {
        json!({ "name": name, "in": "query", "description": meaning, "schema": kind_of(kind) })
    });
    in_path.chain(in_query).collect()
}

/// The schema of a parameter by the word for it in the table.
fn kind_of(word: &str) -> Value {
    match word {
        // The numbers of games have 63 bits.
        "integer" => json!({ "type": "integer", "format": "int64",
            "minimum": 0, "maximum": i64::MAX }),
        "limit" => json!({ "type": "integer", "minimum": 1, "maximum": 100 }),
        // A place in the list of tables, of which clients know no more than that.
        "place" => json!({ "type": "string", "pattern": "^[dp]-[0-9]{1,18}$" }),
        // A place on a leaderboard, of which clients know no more than that.
        "score" => json!({ "type": "string", "pattern": "^-?[0-9]{1,18}_[0-9]{1,19}$" }),
        "rank" => json!({ "type": "string", "pattern": "^[0-9]{1,18}-[0-9]{1,19}$" }),
        other => json!({ "type": other }),
    }
}

fn responses(route: &Route, types: &mut Types, problem: &Value) -> Value {
    let mut responses: BTreeMap<String, Value> = BTreeMap::new();
    let mut good = json!({ "description": good_description(route) });
    if let Some(body) = route.answers {
        good["content"] = content(body, types, Side::Answered);
    }
    responses.insert(route.status.to_string(), good);
    for (status, codes) in refusals(route) {
        let codes: Vec<&str> = codes.iter().map(|code| code.word()).collect();
        let mut refusal = json!({
            "description": codes.join(", "),
            "content": { "application/json": { "schema": problem } },
        });
        if status == 429 {
            refusal["headers"] = json!({
                "Retry-After": { "description": "Seconds to wait.", "schema": { "type": "integer" } },
            });
        }
        responses.insert(status.to_string(), refusal);
    }
    json!(responses)
}

/// The refusals of a request by status.
pub(super) fn refusals(route: &Route) -> BTreeMap<u16, Vec<Code>> {
    let is_api = route.path.starts_with("/api/");
    let any = ANY.iter().filter(|_| is_api);
    let signed_in = [Code::NotSignedIn];
    let signed_in = signed_in.iter().filter(|_| route.access == Access::SignedIn);
    let sent = SENT.iter().filter(|_| route.sends.is_some());
    // Bytes in a path that are not text name nothing.
    let not_text = [Code::NotFound];
    let not_text = not_text.iter().filter(|_| route.path.contains('{'));
    let operation = [Code::TooFast];
    let operation = operation.iter().filter(|_| !is_api);
    let all = route.refusals.iter().chain(sent).chain(signed_in).chain(not_text).chain(operation);
    let mut by_status: BTreeMap<u16, Vec<Code>> = BTreeMap::new();
    for code in all.chain(any) {
        let codes = by_status.entry(code.http_status()).or_default();
        if !codes.contains(code) {
            codes.push(*code);
        }
    }
    by_status
}

fn good_description(route: &Route) -> &'static str {
    match (route.status, route.answers) {
        (101, _) => "The socket is open.",
        (_, Some(Body::Text(text) | Body::Formatted { meaning: text, .. })) => text,
        (201, _) => "It was made.",
        (204, _) => "Done.",
        _ => "The answer.",
    }
}

/// Who writes a body: what is sent is read strictly, what is answered has every field.
#[derive(Clone, Copy)]
enum Side {
    Sent,
    Answered,
}

fn content(body: Body, types: &mut Types, side: Side) -> Value {
    let generator = match side {
        Side::Sent => &mut types.read,
        Side::Answered => &mut types.written,
    };
    match body {
        Body::Json { schema, .. } => json!({ "application/json": { "schema": schema(generator) } }),
        Body::Text(_) => json!({ "text/plain": { "schema": { "type": "string" } } }),
        Body::Formatted { media_type, .. } => {
            json!({ media_type: { "schema": { "type": "string" } } })
        }
    }
}
