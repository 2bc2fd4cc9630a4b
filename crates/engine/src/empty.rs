//! Commands without facts, which are an object in JSON all the same: `{"call":{}}`.
//!
//! So clients read and write every command in one form. A variant without fields says
//! `#[serde(with = "tercet_engine::empty")]`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Empty {}

/// Writes `{}`.
///
/// # Errors
/// If it cannot be written.
pub fn serialize<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    Empty {}.serialize(serializer)
}

/// Reads `{}`.
///
/// # Errors
/// If there is anything else.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    Empty::deserialize(deserializer).map(|Empty {}| ())
}
