//! Tables of the page, made from the schema.

use std::{collections::BTreeMap, fmt::Write as _};

use serde_json::{Map, Value};
use tercet_protocol::{
    Code, limits,
    schema::{self, Access, Body, ROUTES},
};

use crate::examples::{CLIENT, server};

/// Every part of the page that is made, by name.
pub(crate) fn parts() -> BTreeMap<&'static str, String> {
    let socket = serde_json::to_value(schema::socket()).expect("JSON");
    let definitions = socket["$defs"].as_object().expect("definitions");
    let client = CLIENT.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
    BTreeMap::from([
        ("messages of a client", messages(definitions, "ClientMessage", &client)),
        ("messages of the server", messages(definitions, "ServerMessage", &server())),
        ("types", types(definitions)),
        ("codes", codes()),
        ("requests", requests()),
        ("limits", limits()),
    ])
}

/// A section for each kind of message: what it is, its fields, examples.
fn messages(
    definitions: &Map<String, Value>,
    direction: &str,
    examples: &Vec<(&str, String)>,
) -> String {
    let mut text = String::new();
    for kind in definitions[direction]["oneOf"].as_array().expect("kinds") {
        let (name, body) =
            kind["properties"].as_object().and_then(|p| p.iter().next()).expect("one field");
        let body = resolved(definitions, body);
        writeln!(text, "### `{name}`\n\n{}\n", sentences(&kind["description"])).expect("a string");
        text.push_str(&fields(body));
        text.push_str("\n```json\n");
        let of_kind = |example: &str| example.split('.').next() == Some(name);
        for (_, example) in examples.iter().filter(|(example, _)| of_kind(example)) {
            writeln!(text, "{example}").expect("a string takes everything");
        }
        text.push_str("```\n\n");
    }
    text.trim_end().to_owned()
}

/// The types that messages are made of, and are not messages themselves.
fn types(definitions: &Map<String, Value>) -> String {
    let is_body = |name: &str| {
        ["ClientMessage", "ServerMessage"].iter().any(|direction| {
            let kinds = definitions[*direction]["oneOf"].as_array().expect("kinds");
            kinds.iter().any(|kind| {
                let body = kind["properties"].as_object().and_then(|p| p.values().next());
                body.is_some_and(|body| body["$ref"] == format!("#/$defs/{name}"))
            })
        }) || name.ends_with("Message") && name != "StepMessage"
    };
    let shared = ["Line", "RoomState"];
    let mut text = String::new();
    for (name, definition) in definitions {
        if is_body(name) && !shared.contains(&name.as_str()) {
            continue;
        }
        writeln!(text, "### Type {name}\n\n{}\n", sentences(&definition["description"]))
            .expect("a string");
        if let Some(kinds) = definition["oneOf"].as_array() {
            text.push_str(&kinds_of(kinds));
        } else if let Some(words) = definition["enum"].as_array() {
            let words: Vec<String> = words.iter().map(|w| format!("`{}`", word(w))).collect();
            writeln!(text, "One of {}.", words.join(", ")).expect("a string");
        } else if definition["properties"].is_object() {
            text.push_str(&fields(definition));
        } else {
            writeln!(text, "Written as {}.", kind_of(definition)).expect("a string");
        }
        text.push('\n');
    }
    text.trim_end().to_owned()
}

/// An enum: single words, or objects with one field.
fn kinds_of(kinds: &[Value]) -> String {
    let mut text = "| one of | meaning |\n|---|---|\n".to_owned();
    for kind in kinds {
        let meaning = one_line(&kind["description"]);
        match kind["const"].as_str() {
            Some(word) => writeln!(text, "| `\"{word}\"` | {meaning} |"),
            None => {
                let (name, body) =
                    kind["properties"].as_object().and_then(|p| p.iter().next()).expect("a field");
                let inner = body["properties"].as_object().map_or(String::new(), |fields| {
                    let each = fields
                        .iter()
                        .map(|(field, schema)| format!("`{field}` ({})", kind_of(schema)));
                    each.collect::<Vec<_>>().join(", ")
                });
                let inner = if inner.is_empty() { "nothing".to_owned() } else { inner };
                writeln!(text, "| `{{\"{name}\": …}}` with {inner} | {meaning} |")
            }
        }
        .expect("a string takes everything");
    }
    text
}

fn fields(body: &Value) -> String {
    let Some(fields) = body["properties"].as_object() else { return String::new() };
    let required: Vec<&str> = body["required"]
        .as_array()
        .map_or(Vec::new(), |names| names.iter().filter_map(Value::as_str).collect());
    let mut text = "| field | is | meaning |\n|---|---|---|\n".to_owned();
    for (name, schema) in fields {
        let optional = if required.contains(&name.as_str()) { "" } else { ", may be absent" };
        let (kind, meaning) = (kind_of(schema), one_line(&schema["description"]));
        writeln!(text, "| `{name}` | {kind}{optional} | {meaning} |").expect("a string");
    }
    text
}

/// What a value is, in a few words.
fn kind_of(schema: &Value) -> String {
    if let Some(target) = schema["$ref"].as_str() {
        let name = target.rsplit('/').next().unwrap_or(target);
        return format!("[{name}](#type-{})", name.to_lowercase());
    }
    if let Some(choices) = schema["anyOf"].as_array() {
        return choices.iter().map(kind_of).collect::<Vec<_>>().join(" or ");
    }
    match &schema["type"] {
        Value::String(kind) if kind == "array" => format!("list of {}", kind_of(&schema["items"])),
        Value::String(kind) if kind == "null" => "`null`".to_owned(),
        Value::String(kind) => kind.clone(),
        Value::Array(kinds) => {
            let kinds = kinds.iter().map(|k| if k == "null" { "`null`" } else { word(k) });
            kinds.collect::<Vec<_>>().join(" or ")
        }
        _ => "any JSON".to_owned(),
    }
}

fn codes() -> String {
    let schema = schemars::schema_for!(Code).to_value();
    let mut text = "| code | status over HTTP | meaning |\n|---|---|---|\n".to_owned();
    for (code, entry) in Code::ALL.iter().zip(schema["oneOf"].as_array().expect("codes")) {
        assert_eq!(entry["const"], code.word());
        let meaning = one_line(&entry["description"]);
        writeln!(text, "| `{code}` | {} | {meaning} |", code.http_status()).expect("a string");
    }
    text.trim_end().to_owned()
}

fn requests() -> String {
    let mut text =
        "| request | for | sends | answers | refused with |\n|---|---|---|---|---|\n".to_owned();
    for route in ROUTES {
        let method = route.method.to_uppercase();
        let summary = route.summary.trim_end_matches('.');
        let access = if route.access == Access::SignedIn { " (signed in)" } else { "" };
        let body = |body: Option<Body>| match body {
            Some(Body::Json { name, .. }) => format!("`{name}`"),
            Some(Body::Text(_) | Body::Formatted { .. }) => "text".to_owned(),
            None => "–".to_owned(),
        };
        let refusals: Vec<String> = route.refusals.iter().map(|code| format!("`{code}`")).collect();
        let query: Vec<String> = route.query.iter().map(|(name, ..)| format!("`{name}`")).collect();
        let query = if query.is_empty() { String::new() } else { format!("?{}", query.join(" ")) };
        writeln!(
            text,
            "| `{method} {}` {query} | {summary}{access} | {} | {} {} | {} |",
            route.path,
            body(route.sends),
            route.status,
            body(route.answers),
            refusals.join(" "),
        )
        .expect("a string takes everything");
    }
    text.replace("`  |", "` |").trim_end().to_owned()
}

fn limits() -> String {
    let rows: [(&str, String); 13] = [
        ("a message of a client", format!("{} bytes", limits::MESSAGE_BYTES)),
        (
            "messages on a socket",
            format!(
                "{} a second, {} at once",
                limits::MESSAGES_PER_SECOND,
                limits::MESSAGES_AT_ONCE
            ),
        ),
        ("refused messages in a row", limits::REFUSED_IN_A_ROW.to_string()),
        ("until `hello`", format!("{} s", limits::HELLO_WITHIN_MS / 1000)),
        ("between two pings", format!("{} s", limits::PING_EVERY_MS / 1000)),
        ("silence", format!("{} s", limits::SILENCE_MS / 1000)),
        (
            "what waits for a slow reader",
            format!("{} messages or {} KiB", limits::QUEUED_MESSAGES, limits::QUEUED_BYTES / 1024),
        ),
        ("the seat of who is away is held", format!("{} s", limits::SEAT_HELD_MS / 1000)),
        (
            "after a restart, from when somebody of the table is back",
            format!("{} s", limits::SEAT_HELD_AFTER_RESTART_MS / 1000),
        ),
        ("connections that only watch a room", limits::WATCHERS.to_string()),
        ("steps of a game", limits::GAME_STEPS.to_string()),
        (
            "chat",
            format!(
                "{} characters, {} lines in {} s",
                limits::CHAT_CHARACTERS,
                limits::CHAT_LINES,
                limits::CHAT_PER_MS / 1000
            ),
        ),
        (
            "a name, and the body of a request",
            format!("{} characters, {} KiB", limits::NAME_CHARACTERS, limits::BODY_BYTES / 1024),
        ),
    ];
    let mut text = "| what | limit |\n|---|---|\n".to_owned();
    for (what, limit) in rows {
        writeln!(text, "| {what} | {limit} |").expect("a string takes everything");
    }
    text.trim_end().to_owned()
}

fn resolved<'a>(definitions: &'a Map<String, Value>, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|target| target.rsplit('/').next()) {
        Some(name) => &definitions[name],
        None => schema,
    }
}

fn word(value: &Value) -> &str {
    value.as_str().expect("a word")
}

/// A description in one line, for a cell of a table.
fn one_line(description: &Value) -> String {
    let text = description.as_str().unwrap_or_default();
    without_paths(&text.split_whitespace().collect::<Vec<_>>().join(" ")).replace('|', "\\|")
}

/// A description with a line for each sentence.
fn sentences(description: &Value) -> String {
    let text = one_line(description);
    let mut lines = String::new();
    let mut rest = text.as_str();
    while let Some(end) = rest.find(". ") {
        lines.push_str(&rest[..=end]);
        lines.push('\n');
        rest = &rest[end + 2..];
    }
    lines + rest
}

/// Links of the source to other items, as plain names.
fn without_paths(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("[`") {
        let Some(end) = rest[start..].find("`]").map(|at| start + at) else { break };
        plain.push_str(&rest[..start]);
        let name = rest[start + 2..end].rsplit("::").next().unwrap_or_default();
        plain.push_str(&format!("`{name}`"));
        rest = &rest[end + 2..];
        if rest.starts_with('(')
            && let Some(close) = rest.find(')')
        {
            rest = &rest[close + 1..];
        }
    }
    plain + rest
}
