//! What the host may choose, and how it is read and checked.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_engine::{Choices, ConfigError, Literal, OptionSpec};

use crate::words::words;

/// The number of cards the table is dealt up to (CO-03).
pub const BASE_SIZE: u8 = 12;
pub use crate::shared::{MOST_CARDS, MOST_SEATS};

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
    /// How long the team has for a layout; `None` without a limit.
    pub layout_ms: Option<u32>,
}

impl Default for Config {
    fn default() -> Config {
        Config { adding: Adding::Team, last_layout: true, layout_ms: None }
    }
}

impl Config {
    /// Everything the host may choose, in the order in which it is shown.
    pub const OPTIONS: &[OptionSpec] = &[
        OptionSpec::words("adding", Adding::WORDS).leading(),
        OptionSpec::switch("lastLayout").also_written(&[("on", true), ("off", false)]),
        OptionSpec::millis("layoutMs", 10_000..=3_600_000)
            .or(Literal::Null)
            .suggesting(&[30_000, 60_000, 120_000, 300_000])
            .leading(),
    ];

    /// Reads a configuration; see [`tercet_engine::Rules::configure`].
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn read(json: &Json) -> Result<Config, Vec<ConfigError>> {
        Choices::read(Config::OPTIONS, json).onto(&Config::default())
    }
}
