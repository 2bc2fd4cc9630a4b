//! JSON Schema of the messages and OpenAPI of the HTTP requests: what other
//! languages generate their types from.

mod openapi;
mod routes;

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value};

use crate::{ClientMessage, ServerMessage};

pub use openapi::openapi;
pub use routes::{Access, Body, ROUTES, Route};

/// How a game ended, as the engine writes it.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "it lends its shape to the schema and is never made")]
#[schemars(rename = "Outcome")]
pub struct OutcomeShape {
    /// The final score of every seat.
    scores: Vec<i32>,
    /// The seats that won; ties share the victory.
    winners: Vec<u8>,
    /// In which way it ended.
    ending: Ending,
}

/// The ways a game can end.
#[derive(JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[allow(dead_code, reason = "it lends its shape to the schema and is never made")]
enum Ending {
    /// Played to its end.
    Finished,
    /// Played to its end and won, in games one plays against the cards.
    Won,
    /// Lost against the cards.
    Lost,
    /// Stopped because too few players were left.
    Stopped,
}

/// Both directions of the socket in one schema: `$defs` has `ClientMessage` and `ServerMessage`.
pub fn socket() -> Schema {
    let mut types = Types::below("/$defs");
    let client = types.read.subschema_for::<ClientMessage>();
    let server = types.written.subschema_for::<ServerMessage>();
    schemars::json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages on the socket of a room",
        "description": format!("Version {} of the protocol.", crate::VERSION),
        "anyOf": [client, server],
        "$defs": types.definitions(),
    })
}

/// Types as they are read by a server, which refuses what it does not know, and
/// as they are written by it, with every field that is always there.
struct Types {
    read: SchemaGenerator,
    written: SchemaGenerator,
}

impl Types {
    fn below(path: &'static str) -> Self {
        let settings = || SchemaSettings::draft2020_12().with(|s| s.definitions_path = path.into());
        Self {
            read: settings().for_deserialize().into_generator(),
            written: settings().for_serialize().into_generator(),
        }
    }

    /// Everything that was asked for. What is both read and written is one word
    /// or number, and the same either way.
    fn definitions(&mut self) -> Map<String, Value> {
        let mut all = self.read.take_definitions(true);
        all.extend(self.written.take_definitions(true));
        all
    }
}
