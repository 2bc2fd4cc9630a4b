//! A field of a configuration with a value that is not allowed.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
};
use core::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A field of a configuration with a value that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConfigError {
    /// The path of the field, such as `penalty.kind`.
    pub field: String,
    /// What stood there, as JSON, shortened.
    pub value: String,
    /// What may stand there.
    pub allowed: String,
}

impl ConfigError {
    /// Reports this value of this field, with what is allowed instead.
    pub fn new(field: &str, value: &Value, allowed: String) -> Self {
        let mut text = value.to_string();
        if text.chars().count() > 60 {
            text = text.chars().take(60).chain(['…']).collect();
        }
        Self { field: field.to_owned(), value: text, allowed }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {} is not allowed ({})", self.field, self.value, self.allowed)
    }
}

impl core::error::Error for ConfigError {}
