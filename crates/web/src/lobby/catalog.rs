//! The games as people choose them: one entry for each, with the rules it stands for.

use serde_json::Value;
use tercet_texts::Language;

/// What a table plays, as it is read above it.
pub(crate) fn title(_language: Language, game: &str, config: &str) -> String {
    let config: Value = serde_json::from_str(config).unwrap_or_default();
    let edition = config.get("edition").and_then(Value::as_str).unwrap_or_default();
    format!("{game} {edition}")
}

/// How well a bot plays, in words.
pub(crate) fn level_name(_language: Language, level: &str) -> String {
    level.to_owned()
}
