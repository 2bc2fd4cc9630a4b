//! What the host may choose, and how it is read and checked.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_engine::{ConfigError, Options};

use crate::table::{NoSet, Trigger};

const SCOUT_WINDOW_MS: RangeInclusive<u32> = 5000..=120_000;
/// What brings more cards here: the long search of the Chinese edition is no part of this game.
const TRIGGERS: [Trigger; 2] = [Trigger::Vote, Trigger::Auto];

/// Everything the host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Config {
    /// The number of cards the table is kept at.
    pub base_size: u8,
    /// How many cards come when there is no SET.
    pub extra_step: u8,
    /// What happens when no SET is found.
    pub no_set: NoSet,
    /// How long the others have to find a second card (SC-08).
    pub scout_window_ms: u32,
}

impl Default for Config {
    /// The game as the book has it, with twenty seconds for the second card.
    fn default() -> Config {
        Config {
            base_size: 12,
            extra_step: 3,
            no_set: NoSet { trigger: Trigger::Vote, checked: false },
            scout_window_ms: 20_000,
        }
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
        options.choice("baseSize", &[(9.into(), 9), (12.into(), 12)], &mut config.base_size);
        let mut extra_step = config.extra_step.into();
        options.number("extraStep", 1..=3, &mut extra_step);
        config.extra_step = extra_step as u8;
        config.no_set.read(&mut options, &TRIGGERS);
        options.number("scoutWindowMs", SCOUT_WINDOW_MS, &mut config.scout_window_ms);
        options.finish().map(|()| config)
    }
}
