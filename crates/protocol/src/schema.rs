//! JSON Schema of the messages: what other languages generate their types from.

use schemars::{JsonSchema, Schema, generate::SchemaSettings};

use crate::{ClientMessage, ServerMessage};

/// How a game ended, as the engine writes it.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "it lends its shape to the schema and is never made")]
pub struct Outcome {
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
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let client = generator.subschema_for::<ClientMessage>();
    let server = generator.subschema_for::<ServerMessage>();
    let definitions = generator.take_definitions(true);
    schemars::json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages on the socket of a room",
        "description": format!("Version {} of the protocol.", crate::VERSION),
        "anyOf": [client, server],
        "$defs": definitions,
    })
}
