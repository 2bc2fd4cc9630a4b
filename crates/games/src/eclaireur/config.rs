//! What the host may choose, and how it is read and checked.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_engine::{Choices, ConfigError, OptionSpec};

use crate::shared::{BASE_SIZES, EXTRA_STEP, NoSet, Trigger};

/// What brings more cards here: the long search of the Chinese edition is not part of this game.
const TRIGGERS: &[&str] = &[Trigger::Vote.word(), Trigger::Auto.word()];

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
    /// The pool in which games with these rules are rated; `None` for house rules.
    ///
    /// How long the others have to find the second card may differ.
    pub fn pool(&self) -> Option<&'static str> {
        let usual = Config { scout_window_ms: self.scout_window_ms, ..Config::default() };
        (usual == *self).then_some("eclaireur")
    }

    /// Everything the host may choose, in the order in which it is shown.
    pub const OPTIONS: &[OptionSpec] = &[
        OptionSpec::one_of("baseSize", BASE_SIZES),
        EXTRA_STEP,
        OptionSpec::group("noSet"),
        OptionSpec::words("noSet.trigger", TRIGGERS).leading(),
        NoSet::CHECKED.only_if(&[NoSet::VOTED]),
        OptionSpec::millis("scoutWindowMs", 5000..=120_000)
            .suggesting(&[10_000, 20_000, 30_000, 60_000])
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
