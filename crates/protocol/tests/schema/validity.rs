//! The schema allows what is said, and not what nobody may say.

use jsonschema::Validator;
use serde_json::{Value, json};
use tercet_protocol::schema;

use crate::examples::{CLIENT, http, server};

/// The part of the schema of the socket with this name.
fn direction(name: &str) -> Validator {
    let mut document = serde_json::to_value(schema::socket()).expect("JSON");
    document.as_object_mut().expect("an object").remove("anyOf");
    document["$ref"] = json!(format!("#/$defs/{name}"));
    jsonschema::validator_for(&document).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A type of the description of the HTTP requests.
fn body(name: &str) -> Validator {
    let schemas = schema::openapi()["components"]["schemas"].clone();
    let document = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": format!("#/components/schemas/{name}"),
        "components": { "schemas": schemas },
    });
    jsonschema::validator_for(&document).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn expect_valid(validator: &Validator, name: &str, value: &Value) {
    let errors: Vec<String> = validator.iter_errors(value).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{name}: {errors:?}");
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("an example is JSON")
}

#[test]
fn every_example_is_allowed_in_its_direction_and_not_in_the_other() {
    let (client, socket) = (direction("ClientMessage"), direction("ServerMessage"));
    for (name, text) in CLIENT {
        expect_valid(&client, name, &parsed(text));
        assert!(!socket.is_valid(&parsed(text)), "the server does not say {name}");
    }
    for (name, text) in server() {
        expect_valid(&socket, name, &parsed(&text));
        assert!(!client.is_valid(&parsed(&text)), "a client does not say {name}");
    }
}

#[test]
fn every_body_is_allowed() {
    for (name, text) in http() {
        expect_valid(&body(name), name, &parsed(&text));
    }
}

#[test]
fn what_the_server_would_refuse_the_schema_forbids() {
    let client = direction("ClientMessage");
    for wrong in [
        json!({}),
        json!({ "dance": {} }),
        json!({ "hello": {} }),
        json!({ "hello": { "version": "1" } }),
        json!({ "sit": { "id": 1, "seat": 256 } }),
        json!({ "sit": { "id": -1, "seat": 0 } }),
        json!({ "stand": { "id": 1, "surprise": 1 } }),
        json!({ "emote": { "emote": "yawn" } }),
    ] {
        assert!(!client.is_valid(&wrong), "{wrong}");
        assert!(
            serde_json::from_value::<tercet_protocol::ClientMessage>(wrong.clone()).is_err(),
            "{wrong}"
        );
    }
}

#[test]
fn what_a_newer_server_adds_the_schema_allows() {
    let socket = direction("ServerMessage");
    let mut accepted = json!({ "accepted": { "id": 1 } });
    accepted["accepted"]["surprise"] = json!(1);
    expect_valid(&socket, "accepted", &accepted);
}
