//! What the host may choose, and how it is read and checked.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_engine::{ConfigError, Options};

use super::{
    board::Runs,
    dice::{Dice, Preset},
    layout::Layout,
};

/// The fewest and the most players (CU-01).
pub const SEATS: RangeInclusive<u8> = 2..=4;

const MAX_DEAD_ROUNDS: RangeInclusive<u32> = 1..=20;
const REROLL_WINDOW_MS: RangeInclusive<u32> = 1000..=600_000;
const TURN_MS: RangeInclusive<u32> = 5000..=600_000;
const OPENING_CALL_MS: RangeInclusive<u32> = 2000..=60_000;
const OPENING_REROLL_MS: RangeInclusive<u32> = 500..=60_000;

/// Everything the host may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Config {
    /// The printed board (CU-B1).
    pub board: Layout,
    /// The faces of the dice (CU-B2).
    pub dice: Dice,
    /// Whether every window with a new die in it must be a SET (CU-P8).
    pub strict_runs: bool,
    /// After so many rounds in a row without a placed die, the bag being empty, the game ends (CU-F).
    pub max_dead_rounds: u32,
    /// How long the extra roll can be decided; `None` for ever (CU-H).
    pub reroll_window_ms: Option<u32>,
    /// How long a turn may take; `None` for ever.
    pub turn_ms: Option<u32>,
    /// How long a caller has to show three dice (CU-C).
    pub opening_call_ms: u32,
    /// After what time all dice are rolled again if nobody has a SET (CU-C).
    pub opening_reroll_ms: u32,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            board: Layout::default_13(),
            dice: Preset::Balanced36.dice(),
            strict_runs: false,
            max_dead_rounds: 3,
            reroll_window_ms: Some(30_000),
            turn_ms: None,
            opening_call_ms: 10_000,
            opening_reroll_ms: 3000,
        }
    }
}

impl Config {
    /// What runs must be.
    #[must_use]
    pub fn runs(&self) -> Runs {
        if self.strict_runs { Runs::Strict } else { Runs::Free }
    }

    /// Reads a configuration; see [`tercet_engine::Rules::configure`].
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn read(json: &Json) -> Result<Config, Vec<ConfigError>> {
        let mut config = Config::default();
        let mut options = Options::new(json);
        Layout::read(&mut options, &mut config.board);
        Dice::read(&mut options, &mut config.dice);
        options.flag("strictRuns", &mut config.strict_runs);
        options.number("maxDeadRounds", MAX_DEAD_ROUNDS, &mut config.max_dead_rounds);
        options.number_or_null("rerollWindowMs", REROLL_WINDOW_MS, &mut config.reroll_window_ms);
        options.number_or_null("turnMs", TURN_MS, &mut config.turn_ms);
        options.number("openingCallMs", OPENING_CALL_MS, &mut config.opening_call_ms);
        options.number("openingRerollMs", OPENING_REROLL_MS, &mut config.opening_reroll_ms);
        options.finish().map(|()| config)
    }
}
