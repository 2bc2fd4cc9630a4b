//! Reading the objects that describe a board or dice of the host's own.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use serde_json::{Map, Value as Json};
use tercet_engine::ConfigError;

/// The longest name of a board or a set of dice.
const LONGEST_ID: usize = 40;

/// The fields of an object, and every mistake that was found in them.
pub(super) struct Fields<'a> {
    path: &'static str,
    known: &'static [&'static str],
    fields: &'a Map<String, Json>,
    errors: Vec<ConfigError>,
}

/// A comment is allowed in files, and not kept.
const COMMENT: &str = "$comment";

impl<'a> Fields<'a> {
    /// The fields of an object, which stands at this option and may have these and a comment.
    pub(super) fn new(
        path: &'static str,
        known: &'static [&'static str],
        fields: &'a Map<String, Json>,
    ) -> Self {
        Self { path, known, fields, errors: Vec::new() }
    }

    /// A field; `null` if it is missing.
    pub(super) fn get(&self, name: &str) -> &'a Json {
        self.fields.get(name).unwrap_or(&Json::Null)
    }

    /// Notes that a field is wrong.
    pub(super) fn wrong(&mut self, name: &str, value: &Json, allowed: impl Into<String>) {
        let path = format!("{}.{name}", self.path);
        self.errors.push(ConfigError::new(&path, value, allowed.into()));
    }

    /// The name of the thing.
    pub(super) fn id(&mut self) -> Option<String> {
        let json = self.get("id");
        match json.as_str() {
            Some(id) if !id.is_empty() && id.chars().count() <= LONGEST_ID => Some(id.to_owned()),
            _ => {
                self.wrong("id", json, format!("a name of 1 to {LONGEST_ID} characters"));
                None
            }
        }
    }

    /// What was read, if it is there and nothing was wrong.
    pub(super) fn finish<T>(mut self, read: Option<T>) -> Result<T, Vec<ConfigError>> {
        for (name, value) in self.fields {
            if name != COMMENT && !self.known.contains(&name.as_str()) {
                let known = self.known.join(", ");
                let shown: String = name.chars().take(40).collect();
                self.wrong(&shown, value, format!("no such field; there are {COMMENT}, {known}"));
            }
        }
        match read {
            Some(read) if self.errors.is_empty() => Ok(read),
            _ => Err(self.errors),
        }
    }
}

/// The first of some mistakes, for serde, which has room for one.
pub(super) fn first(errors: &[ConfigError]) -> String {
    errors.first().map(ToString::to_string).unwrap_or_default()
}
