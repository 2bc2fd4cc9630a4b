//! What the host may choose, and how it is read and checked.

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_engine::{ConfigError, Options};

use crate::words::words;

/// How many people can play (CH-21).
pub const SEATS: RangeInclusive<u8> = 2..=20;
/// How many cards are dealt to each player (CH-04).
pub const HAND: usize = 2;

const CHIPS: RangeInclusive<u32> = 1..=1000;
const MAX_BET: RangeInclusive<u32> = 1..=100;
const MAX_RAISES: RangeInclusive<u32> = 0..=10;
const ANTE: RangeInclusive<u32> = 0..=3;
/// Two cards lie there from the start; with all 81 only the deck sets an end, as in the book.
const MAX_TABLE_CARDS: RangeInclusive<u32> = 2..=81;
const POTS: RangeInclusive<u64> = 1..=200;
const CLAIM_WINDOW_MS: RangeInclusive<u32> = 5000..=120_000;
const LIMIT_MS: RangeInclusive<u32> = 2000..=600_000;
const POT_PAUSE_MS: RangeInclusive<u32> = 0..=600_000;

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
    /// So many.
    Number(u8),
}

impl Pots {
    const ALLOWED: &str = "1 to 200, \"twice\"";

    /// How many that are with so many seats.
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
            Pots::Twice => "twice".into(),
            Pots::Number(pots) => pots.into(),
        }
    }
}

impl TryFrom<&Json> for Pots {
    type Error = String;

    fn try_from(json: &Json) -> Result<Self, String> {
        let number = json.as_u64().filter(|number| POTS.contains(number));
        match number {
            Some(number) => Ok(Pots::Number(number as u8)),
            None if json == "twice" => Ok(Pots::Twice),
            None => Err(Pots::ALLOWED.into()),
        }
    }
}

impl TryFrom<Json> for Pots {
    type Error = String;

    fn try_from(json: Json) -> Result<Self, String> {
        Pots::try_from(&json)
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
    /// With so many cards on the table all must expose; 81 is no limit (CH-19).
    pub max_table_cards: u32,
    /// How many pots are played (CH-20).
    pub pots: Pots,
    /// Which SETs count (CH-14).
    pub count_mode: CountMode,
    /// How long SETs can be pointed out (CH-14).
    pub claim_window_ms: u32,
    /// How long a turn to bet may take; `None` for ever.
    pub turn_ms: Option<u32>,
    /// How long the question may be answered; `None` for ever.
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
            max_table_cards: *MAX_TABLE_CARDS.end(),
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
    /// Reads a configuration; see [`tercet_engine::Rules::configure`].
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn read(json: &Json) -> Result<Config, Vec<ConfigError>> {
        let mut config = Config::default();
        let mut options = Options::new(json);
        options.number("chips", CHIPS, &mut config.chips);
        options.number("maxBet", MAX_BET, &mut config.max_bet);
        options.number("maxRaises", MAX_RAISES, &mut config.max_raises);
        options.flag("openerMustBet", &mut config.opener_must_bet);
        options.number("ante", ANTE, &mut config.ante);
        options.number("maxTableCards", MAX_TABLE_CARDS, &mut config.max_table_cards);
        read_pots(&mut options, &mut config.pots);
        options.word("countMode", CountMode::ALL, CountMode::word, &mut config.count_mode);
        options.number("claimWindowMs", CLAIM_WINDOW_MS, &mut config.claim_window_ms);
        options.number_or_null("turnMs", LIMIT_MS, &mut config.turn_ms);
        options.number_or_null("answerMs", LIMIT_MS, &mut config.answer_ms);
        options.number("potPauseMs", POT_PAUSE_MS, &mut config.pot_pause_ms);
        options.finish().map(|()| config)
    }
}

fn read_pots(options: &mut Options<'_>, pots: &mut Pots) {
    let Some(json) = options.get("pots") else { return };
    match Pots::try_from(json) {
        Ok(number) => *pots = number,
        Err(allowed) => options.wrong("pots", json, allowed),
    }
}
