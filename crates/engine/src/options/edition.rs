//! Which rule book a game is played by, where there are several.

use serde_json::Value;

/// The option that names the rule book, in every game that has several. A record repeats it in a
/// tag of its own.
pub const EDITION: &str = "edition";

/// Returns the rule book that a configuration names.
pub fn edition_of(config: &Value) -> Option<&str> {
    config.get(EDITION)?.as_str()
}
