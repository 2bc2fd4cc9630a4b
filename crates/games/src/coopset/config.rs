//! What the host may choose, and how it is read and checked.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_engine::{ConfigError, Options};

use crate::words::words;

/// The number of cards the table is dealt up to (CO-03).
pub const BASE_SIZE: u8 = 12;
pub use crate::table::{MOST_CARDS, MOST_SEATS};

const LAYOUT_MS: RangeInclusive<u32> = 10_000..=3_600_000;

words! {
    /// Who adds cards when no SET is found.
    Adding {
        /// The team decides, and nobody checks it.
        Team = "team",
        /// The server, as long as there is truly no SET.
        Auto = "auto",
    }
}

/// Everything the host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Config {
    /// Who adds cards when no SET is found (CO-07).
    pub adding: Adding,
    /// Whether the layout that lies there when the deck runs out is still played (CO-11).
    pub last_layout: bool,
    /// How long the team has for a layout; `None` for ever.
    pub layout_ms: Option<u32>,
}

impl Default for Config {
    fn default() -> Config {
        Config { adding: Adding::Team, last_layout: true, layout_ms: None }
    }
}

impl Config {
    /// Reads a configuration; see [`tercet_engine::Rules::configure`].
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn read(json: &Json) -> Result<Config, Vec<ConfigError>> {
        let mut config = Config::default();
        let mut options = Options::new(json);
        options.word("adding", Adding::ALL, Adding::word, &mut config.adding);
        let last_layout = [
            (true.into(), true),
            (false.into(), false),
            ("on".into(), true),
            ("off".into(), false),
        ];
        options.choice("lastLayout", &last_layout, &mut config.last_layout);
        options.number_or_null("layoutMs", LAYOUT_MS, &mut config.layout_ms);
        options.finish().map(|()| config)
    }
}
