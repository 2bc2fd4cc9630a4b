//! What the host may choose, and how it is read and checked.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_engine::{Choices, ConfigError, Literal, OptionSpec};

use super::{
    board::Runs,
    dice::{Dice, Preset},
    layout::Layout,
};

/// The fewest and the most players (CU-01).
pub const SEATS: RangeInclusive<u8> = 2..=4;

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
    /// After this many rounds in a row without a placed die, the bag being empty, the game ends (CU-F).
    pub max_dead_rounds: u32,
    /// How long the extra roll can be decided; `None` without a limit (CU-H).
    pub reroll_window_ms: Option<u32>,
    /// How long a turn may take; `None` without a limit.
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
    /// The pool in which games with these rules are rated; `None` for house rules.
    ///
    /// Time limits may differ.
    pub fn pool(&self) -> Option<&'static str> {
        let usual = Config {
            turn_ms: self.turn_ms,
            reroll_window_ms: self.reroll_window_ms,
            ..Config::default()
        };
        (usual == *self).then_some("cubed")
    }

    /// Everything the host may choose, in the order in which it is shown.
    pub const OPTIONS: &[OptionSpec] = &[
        OptionSpec::data("board", Layout::PRESETS, Layout::FIELDS),
        OptionSpec::data("dice", Preset::WORDS, Dice::FIELDS).leading(),
        OptionSpec::switch("strictRuns"),
        OptionSpec::number("maxDeadRounds", 1..=20).suggesting(&[1, 2, 3, 5, 10]),
        OptionSpec::millis("rerollWindowMs", 1000..=600_000)
            .or(Literal::Null)
            .suggesting(&[10_000, 30_000, 60_000]),
        OptionSpec::millis("turnMs", 5000..=600_000)
            .or(Literal::Null)
            .suggesting(&[30_000, 60_000, 120_000, 300_000]),
        OptionSpec::millis("openingCallMs", 2000..=60_000)
            .suggesting(&[3000, 5000, 8000, 10_000, 15_000]),
        OptionSpec::millis("openingRerollMs", 500..=60_000).suggesting(&[1000, 3000, 5000, 10_000]),
    ];

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
        let mut choices = Choices::read(Config::OPTIONS, json);
        for (name, read) in [
            ("board", (|json| Layout::read(json).err()) as fn(&Json) -> Option<Vec<ConfigError>>),
            ("dice", |json| Dice::read(json).err()),
        ] {
            if let Some(errors) = choices.get(name).and_then(read) {
                choices.fail(name, errors);
            }
        }
        choices.onto(&Config::default())
    }
}
