//! Rules that are not known here any more: their tables can be entered, looked at and cleared.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use serde_json::Value;
use tercet_engine::{
    AnyGame, AnyReplay, AnyRules, ConfigError, Configured, OptionSpec, Record, RecordError, Source,
};

/// Rules of which nothing but the name is known.
struct Missing {
    id: &'static str,
}

/// Rules of this name, of which nothing else is known: no game of them can begin or go on.
///
/// Each name is remembered for good, so this is for names that were stored, not for those
/// that somebody sends.
pub fn missing_rules(id: &str) -> &'static dyn AnyRules {
    static KNOWN: Mutex<Option<HashMap<String, &'static Missing>>> = Mutex::new(None);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.get_or_insert_default();
    if let Some(rules) = known.get(id) {
        return *rules;
    }
    let rules: &'static Missing = Box::leak(Box::new(Missing { id: id.to_owned().leak() }));
    known.insert(id.to_owned(), rules);
    rules
}

impl Missing {
    fn unknown(&self) -> Vec<ConfigError> {
        vec![ConfigError::new("game", &self.id.into(), "a game that this program knows".to_owned())]
    }

    fn unreadable(&self) -> RecordError {
        RecordError { line: 0, problem: format!("the rules of `{}` are not known here", self.id) }
    }
}

impl AnyRules for Missing {
    fn id(&self) -> &'static str {
        self.id
    }

    fn version(&self) -> u32 {
        0
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn configured(&self, _config: &Value) -> Result<Configured, Vec<ConfigError>> {
        Err(self.unknown())
    }

    fn new_game(
        &self,
        _config: &Value,
        _n_seats: u8,
        _source: Source,
    ) -> Result<Box<dyn AnyGame>, Vec<ConfigError>> {
        Err(self.unknown())
    }

    fn restore(
        &self,
        _config: &Value,
        _n_seats: u8,
        _source: Source,
        _steps: &mut dyn Iterator<Item = String>,
    ) -> Result<Box<dyn AnyGame>, RecordError> {
        Err(self.unreadable())
    }

    fn record(
        &self,
        _config: &Value,
        _source: Source,
        _names: Vec<String>,
        _steps: &mut dyn Iterator<Item = String>,
    ) -> Result<Record, RecordError> {
        Err(self.unreadable())
    }

    fn read(&self, _record: Record) -> Result<Box<dyn AnyReplay>, RecordError> {
        Err(self.unreadable())
    }
}
