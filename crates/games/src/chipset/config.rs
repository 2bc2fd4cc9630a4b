//! What the host may choose, and how it is read and checked.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_engine::{Choices, Condition, ConfigError, Literal, OptionSpec};

use crate::{shared::PAUSES, words::words};

/// How many people can play (CH-21).
pub const SEATS: RangeInclusive<u8> = 2..=20;
/// How many cards are dealt to each player (CH-04).
pub const HAND: usize = 2;

const LIMIT_MS: RangeInclusive<u32> = 2000..=600_000;
const POTS: RangeInclusive<u32> = 1..=200;
/// With all cards on the table only the deck sets an end, as in the book.
const ALL_CARDS: u32 = 81;

words! {
    /// Which SETs count at the showdown (CH-14).
    CountMode {
        /// All there are.
        All = "all",
        /// Those that their owner points out in time.
        Claimed = "claimed",
    }
}

/// How many pots are played: a number, or `"twice"` so that every player deals twice (CH-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Json", try_from = "Json")]
pub enum Pots {
    /// Twice as many as there are seats.
    Twice,
    /// This number.
    Number(u8),
}

impl Pots {
    const TWICE: &str = "twice";

    /// How many pots a table with this many seats plays.
    pub const fn among(self, n_seats: u8) -> u8 {
        match self {
            Pots::Twice => n_seats.saturating_mul(2),
            Pots::Number(pots) => pots,
        }
    }
}

impl From<Pots> for Json {
    fn from(pots: Pots) -> Json {
        match pots {
            Pots::Twice => Pots::TWICE.into(),
            Pots::Number(pots) => pots.into(),
        }
    }
}

impl TryFrom<Json> for Pots {
    type Error = &'static str;

    fn try_from(json: Json) -> Result<Self, &'static str> {
        let number = json.as_u64().and_then(|number| u32::try_from(number).ok());
        match number.filter(|number| POTS.contains(number)) {
            Some(number) => Ok(Pots::Number(number as u8)),
            None if json == Pots::TWICE => Ok(Pots::Twice),
            None => Err("a number of pots or \"twice\" is expected"),
        }
    }
}

/// Everything the host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Config {
    /// How many chips each player begins with (CH-03).
    pub chips: u32,
    /// The largest first bet, and the most a raise adds (CH-08).
    pub max_bet: u32,
    /// How often one player may raise in one phase (CH-08).
    pub max_raises: u32,
    /// Whether the first bet of a phase is a duty (CH-09).
    pub opener_must_bet: bool,
    /// What everybody pays before a pot (CH-18).
    pub ante: u32,
    /// With this many cards on the table everyone must expose; 81 means no limit (CH-19).
    pub max_table_cards: u32,
    /// How many pots are played (CH-20).
    pub pots: Pots,
    /// Which SETs count (CH-14).
    pub count_mode: CountMode,
    /// How long SETs can be pointed out (CH-14).
    pub claim_window_ms: u32,
    /// How long a turn to bet may take; `None` without a limit.
    pub turn_ms: Option<u32>,
    /// How long the question may be answered; `None` without a limit.
    pub answer_ms: Option<u32>,
    /// How long the pause between pots is at most.
    pub pot_pause_ms: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            chips: 20,
            max_bet: 3,
            max_raises: 1,
            opener_must_bet: false,
            ante: 0,
            max_table_cards: ALL_CARDS,
            pots: Pots::Twice,
            count_mode: CountMode::All,
            claim_window_ms: 30_000,
            turn_ms: Some(60_000),
            answer_ms: Some(30_000),
            pot_pause_ms: 10_000,
        }
    }
}

impl Config {
    /// The pool in which games with these rules are rated; `None` for house rules.
    ///
    /// Time limits and pauses may differ.
    pub fn pool(&self) -> Option<&'static str> {
        let usual = Config {
            turn_ms: self.turn_ms,
            answer_ms: self.answer_ms,
            pot_pause_ms: self.pot_pause_ms,
            claim_window_ms: self.claim_window_ms,
            ..Config::default()
        };
        (usual == *self).then_some("chipset")
    }

    /// Everything the host may choose, in the order in which it is shown.
    pub const OPTIONS: &[OptionSpec] = &[
        OptionSpec::number("chips", 1..=1000).suggesting(&[10, 20, 30, 50]).leading(),
        OptionSpec::number("maxBet", 1..=100).suggesting(&[1, 2, 3, 5, 10]).leading(),
        OptionSpec::number("maxRaises", 0..=10).suggesting(&[0, 1, 2, 3]),
        OptionSpec::switch("openerMustBet"),
        OptionSpec::number("ante", 0..=3),
        // Two cards lie there from the start.
        OptionSpec::number("maxTableCards", 2..=ALL_CARDS).suggesting(&[6, 9, 12, 15, ALL_CARDS]),
        OptionSpec::number("pots", POTS)
            .or(Literal::Word(Pots::TWICE))
            .suggesting(&[4, 8, 12, 20])
            .leading(),
        OptionSpec::words("countMode", CountMode::WORDS),
        OptionSpec::millis("claimWindowMs", 5000..=120_000)
            .suggesting(&[15_000, 30_000, 60_000])
            .only_if(&[Condition::Is("countMode", Literal::Word(CountMode::Claimed.word()))]),
        OptionSpec::millis("turnMs", LIMIT_MS)
            .or(Literal::Null)
            .suggesting(&[20_000, 30_000, 60_000, 120_000]),
        OptionSpec::millis("answerMs", LIMIT_MS)
            .or(Literal::Null)
            .suggesting(&[10_000, 20_000, 30_000, 60_000]),
        OptionSpec::millis("potPauseMs", 0..=600_000).suggesting(PAUSES),
    ];

    /// Reads a configuration; see [`tercet_engine::Rules::configure`].
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn read(json: &Json) -> Result<Config, Vec<ConfigError>> {
        Choices::read(Config::OPTIONS, json).onto(&Config::default())
    }
}
