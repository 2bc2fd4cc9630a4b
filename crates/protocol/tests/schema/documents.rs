//! The documents in `docs/` are those that the code makes, and hang together.

use std::collections::BTreeSet;

use serde_json::Value;
use tercet_protocol::schema::{self, ROUTES};

use crate::examples::{document, expect_file};

fn pretty(value: &impl serde::Serialize) -> String {
    let mut text = serde_json::to_string_pretty(value).expect("JSON");
    text.push('\n');
    text
}

#[test]
fn the_schema_of_the_socket_is_the_one_the_code_makes() {
    expect_file(&document("protocol.schema.json"), &pretty(&schema::socket()));
}

#[test]
fn the_description_of_the_http_requests_is_the_one_the_code_makes() {
    expect_file(&document("openapi.json"), &pretty(&schema::openapi()));
}

/// Every `$ref` in a document.
fn references(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(target)) = fields.get("$ref") {
                into.insert(target.clone());
            }
            fields.values().for_each(|inner| references(inner, into));
        }
        Value::Array(items) => items.iter().for_each(|inner| references(inner, into)),
        _ => {}
    }
}

#[test]
fn every_reference_leads_to_a_definition_and_every_definition_is_used() {
    let socket = serde_json::to_value(schema::socket()).expect("JSON");
    for (document, home) in [(socket, "/$defs"), (schema::openapi(), "/components/schemas")] {
        let mut used = BTreeSet::new();
        references(&document, &mut used);
        let definitions = document.pointer(home).and_then(Value::as_object).expect("definitions");
        let defined: BTreeSet<String> =
            definitions.keys().map(|name| format!("#{home}/{name}")).collect();
        assert_eq!(used, defined);
    }
}

#[test]
fn every_request_has_a_name_of_its_own_and_every_parameter_is_described() {
    let names: BTreeSet<&str> = ROUTES.iter().map(|route| route.name).collect();
    assert_eq!(names.len(), ROUTES.len());
    let document = schema::openapi();
    for route in ROUTES {
        let operation = &document["paths"][route.path][route.method];
        assert_eq!(operation["operationId"], route.name);
        let in_path = route.path.matches('{').count();
        let parameters = operation["parameters"].as_array().map_or(0, Vec::len);
        assert_eq!(parameters, in_path + route.query.len(), "{}", route.path);
        assert!(operation["responses"][route.status.to_string()].is_object(), "{}", route.path);
    }
}

/// What a type looks like must not depend on whether it is read or written,
/// where both happen: the document has one definition of each name.
#[test]
fn types_that_go_both_ways_are_described_once() {
    use schemars::{JsonSchema, generate::SchemaSettings};
    use tercet_protocol::{CommandId, GameId, UserId, client::Emote, client::Seen};

    fn both<T: JsonSchema>() {
        let settings = SchemaSettings::draft2020_12;
        let read = settings().for_deserialize().into_generator().into_root_schema_for::<T>();
        let written = settings().for_serialize().into_generator().into_root_schema_for::<T>();
        assert_eq!(read, written);
    }
    both::<CommandId>();
    both::<GameId>();
    both::<UserId>();
    both::<Emote>();
    both::<Seen>();
}
