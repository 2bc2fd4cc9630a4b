//! Every HTTP request there is, as a table.

use schemars::{Schema, SchemaGenerator};

use crate::{
    Code,
    http::{Games, History, NewRoom, NewSession, Rename, RoomEntry, Rooms, Session},
};

/// One request over HTTP.
pub struct Route {
    /// The method, in lower case.
    pub method: &'static str,
    /// The path, with parameters in braces.
    pub path: &'static str,
    /// Its name for those who generate code.
    pub name: &'static str,
    /// What it is for, in one sentence.
    pub summary: &'static str,
    /// Who may ask.
    pub access: Access,
    /// Parameters of the query: name, type, meaning.
    pub query: &'static [(&'static str, &'static str, &'static str)],
    /// What is sent.
    pub sends: Option<Body>,
    /// The status if all is well.
    pub status: u16,
    /// What comes back then.
    pub answers: Option<Body>,
    /// The codes with which it can be refused, beside those that any request can be refused with.
    pub refusals: &'static [Code],
}

/// Who may ask for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anybody.
    Anybody,
    /// Who has a session.
    SignedIn,
}

/// A body: JSON of some type, or text.
#[derive(Clone, Copy)]
pub enum Body {
    /// JSON of this type.
    Json {
        /// The name of the type.
        name: &'static str,
        /// Its schema.
        schema: fn(&mut SchemaGenerator) -> Schema,
    },
    /// Plain text, described in a sentence.
    Text(&'static str),
    /// Text in a format of its own, described in a sentence.
    Formatted {
        /// The media type.
        media_type: &'static str,
        /// What it is.
        meaning: &'static str,
    },
}

macro_rules! json {
    ($name:ident) => {
        Some(Body::Json {
            name: stringify!($name),
            schema: |generator| generator.subschema_for::<$name>(),
        })
    };
}

/// Codes with which every request under `/api` can be refused.
pub(super) const ANY: [Code; 3] = [Code::WrongOrigin, Code::TooFast, Code::Unavailable];
/// Codes with which every request that sends something can be refused.
pub(super) const SENT: [Code; 4] =
    [Code::Malformed, Code::TooSlow, Code::TooLarge, Code::WrongType];

const fn get(path: &'static str, name: &'static str, summary: &'static str) -> Route {
    Route {
        method: "get",
        path,
        name,
        summary,
        access: Access::Anybody,
        query: &[],
        sends: None,
        status: 200,
        answers: None,
        refusals: &[],
    }
}

/// Every request, in the order in which a client needs them.
pub const ROUTES: &[Route] = &[
    Route {
        method: "post",
        sends: json!(NewSession),
        status: 201,
        answers: json!(Session),
        refusals: &[Code::WrongField],
        ..get("/api/session", "begin_session", "Become a guest at once.")
    },
    Route {
        method: "delete",
        status: 204,
        ..get("/api/session", "end_session", "Sign out: the token is forgotten.")
    },
    Route {
        access: Access::SignedIn,
        answers: json!(Session),
        ..get("/api/me", "me", "Who one is.")
    },
    Route {
        method: "patch",
        access: Access::SignedIn,
        sends: json!(Rename),
        answers: json!(Session),
        refusals: &[Code::WrongField],
        ..get("/api/me", "rename", "Take another name.")
    },
    Route { answers: json!(Games), ..get("/api/games", "games", "What can be played.") },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(NewRoom),
        status: 201,
        answers: json!(RoomEntry),
        refusals: &[Code::WrongConfig, Code::WrongField, Code::NoSuchBot, Code::TooMany],
        ..get("/api/rooms", "create_room", "Open a table and become its host.")
    },
    Route {
        query: &[
            ("after", "place", "Only tables after these: the `next` of the last answer."),
            ("limit", "limit", "How many at most, up to 100."),
        ],
        answers: json!(Rooms),
        refusals: &[Code::Malformed, Code::WrongField],
        ..get(
            "/api/rooms",
            "rooms",
            "The public tables: those with people in them first, the newest first.",
        )
    },
    Route {
        answers: json!(RoomEntry),
        refusals: &[Code::NoSuchRoom],
        ..get("/api/rooms/{code}", "room", "What is known of a table from outside.")
    },
    Route {
        access: Access::SignedIn,
        status: 101,
        refusals: &[Code::Malformed, Code::NoSuchRoom, Code::TooMany],
        ..get(
            "/api/rooms/{code}/socket",
            "socket",
            "The socket of a room: a WebSocket upgrade, then messages as docs/protocol.md has them.",
        )
    },
    Route {
        access: Access::SignedIn,
        query: &[
            ("mine", "boolean", "Whether only one's own games are wanted, private ones as well."),
            ("before", "integer", "Only games before this one: the `next` of the last answer."),
            ("limit", "limit", "How many at most, up to 100."),
        ],
        answers: json!(History),
        refusals: &[Code::Malformed, Code::WrongField],
        ..get(
            "/api/history",
            "history",
            "Games that have ended, the latest first; with `mine` also yours that have not.",
        )
    },
    Route {
        access: Access::SignedIn,
        answers: Some(Body::Text("The record of the game, as docs/record.md has it.")),
        refusals: &[Code::NoSuchGame, Code::GameBroken, Code::TooLarge],
        ..get(
            "/api/history/{game}/record",
            "record",
            "The record of a game that has ended; one that was not public only for those who played.",
        )
    },
    Route {
        answers: Some(Body::Text("`ok`.")),
        ..get("/healthz", "healthz", "Whether the process lives.")
    },
    Route {
        answers: Some(Body::Text("`ready`, and if the disk is getting full, that too.")),
        refusals: &[Code::Unavailable],
        ..get(
            "/readyz",
            "readyz",
            "Whether it can serve: storage works and it is not shutting down.",
        )
    },
    Route {
        answers: Some(Body::Formatted {
            media_type: "application/openmetrics-text",
            meaning: "Measurements in the text format of OpenMetrics.",
        }),
        refusals: &[Code::NotFound],
        ..get(
            "/metrics",
            "metrics",
            "Measurements for Prometheus; from other machines only if the operator opened them.",
        )
    },
];
