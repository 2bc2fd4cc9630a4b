//! What the house brings to the table: boards and dice from custom files.

use std::{fs, path::Path};

use serde_json::{Map, Value};
use tercet_engine::Rules as _;
use tercet_games::cubed::Cubed;

use crate::{args, exit::CommandError};

/// Things for games that name none of their own.
#[derive(Default)]
pub(crate) struct House {
    /// Options of CUBED, each read and checked.
    cubed: Map<String, Value>,
}

impl House {
    /// Reads the files named in the arguments.
    ///
    /// # Errors
    /// If a file cannot be read, is not JSON, or is not what CUBED can be played with.
    pub(crate) fn load(args: &args::Referee) -> Result<House, CommandError> {
        let mut cubed = Map::new();
        for (option, path) in [("board", &args.board), ("dice", &args.dice)] {
            if let Some(path) = path {
                cubed.insert(option.to_owned(), checked(option, path)?);
            }
        }
        Ok(House { cubed })
    }

    /// Puts what the house has into a configuration that says nothing about it.
    pub(super) fn furnish(&self, game: &str, config: &mut Value) {
        if game != Cubed::ID || self.cubed.is_empty() {
            return;
        }
        if config.is_null() {
            *config = Value::Object(Map::new());
        }
        if let Value::Object(config) = config {
            for (option, value) in &self.cubed {
                config.entry(option.clone()).or_insert_with(|| value.clone());
            }
        }
    }
}

/// What a file says, if CUBED can be played with it.
fn checked(option: &str, path: &Path) -> Result<Value, CommandError> {
    let wrong = |problem: &dyn std::fmt::Display| {
        CommandError::wrong(format_args!("{}: {problem}", path.display()))
    };
    let text = fs::read_to_string(path).map_err(|error| wrong(&error))?;
    let value: Value = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
    let config = Value::Object(Map::from_iter([(option.to_owned(), value.clone())]));
    match Cubed::configure(&config) {
        Ok(_) => Ok(value),
        Err(errors) => {
            let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
            Err(wrong(&texts.join("; ")))
        }
    }
}
