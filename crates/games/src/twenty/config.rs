//! What the host may choose, and how it is read and checked.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_engine::{Choices, ConfigError, Literal, OptionSpec};

use crate::shared::{CALL_WINDOW, CALLED_FIRST, CLAIMS, FIRST_DEALER, ROUND_PAUSE};
pub use crate::shared::{Claims, FirstDealer};

/// How many can play: with more, the cards might not suffice (TW-16).
pub const SEATS: RangeInclusive<u8> = 2..=8;
/// How many personal cards everybody is dealt (TW-02).
pub const DEALT_EACH: u8 = 6;
/// How many personal cards anybody may have (TW-08).
pub const MOST_PERSONAL: u8 = 9;
/// How many cards the table is kept at (TW-02).
pub const TABLE_CARDS: u8 = 6;
/// How many points for each player win the match (TW-14).
pub const TARGET_PER_SEAT: u32 = 10;

/// Everything the host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Config {
    /// Whether a SET must have a personal card of its maker in it (TW-03).
    pub require_personal: bool,
    /// How many points win the match; `None` for ten times the number of seats (TW-14).
    pub target: Option<u32>,
    /// How a SET is claimed.
    pub claims: Claims,
    /// How long a caller has to point at three cards; `None` without a limit.
    pub call_window_ms: Option<u32>,
    /// Who deals the first round.
    pub first_dealer: FirstDealer,
    /// How long the pause between rounds is at most.
    pub round_pause_ms: u32,
}

/// The rules as they are printed.
impl Default for Config {
    fn default() -> Config {
        Config {
            require_personal: false,
            target: None,
            claims: Claims::CallFirst,
            call_window_ms: Some(5000),
            first_dealer: FirstDealer::Host,
            round_pause_ms: 10_000,
        }
    }
}

impl Config {
    /// The pool in which games with these rules are rated; `None` for house rules.
    ///
    /// The time for a call, the pauses and who deals first may differ.
    pub fn pool(&self) -> Option<&'static str> {
        let usual = Config {
            call_window_ms: self.call_window_ms,
            first_dealer: self.first_dealer,
            round_pause_ms: self.round_pause_ms,
            ..Config::default()
        };
        (usual == *self).then_some("twenty")
    }

    /// Everything the host may choose, in the order in which it is shown.
    pub const OPTIONS: &[OptionSpec] = &[
        OptionSpec::switch("requirePersonal").leading(),
        OptionSpec::number("target", 1..=200)
            .or(Literal::Null)
            .suggesting(&[10, 20, 30, 40])
            .leading(),
        CLAIMS.leading(),
        CALL_WINDOW.only_if(&[CALLED_FIRST]),
        FIRST_DEALER,
        ROUND_PAUSE,
    ];

    /// Reads a configuration; see [`tercet_engine::Rules::configure`].
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn read(json: &Json) -> Result<Config, Vec<ConfigError>> {
        Choices::read(Config::OPTIONS, json).onto(&Config::default())
    }

    /// How many points win a match that began with this many seats (TW-14).
    pub fn target(&self, n_seats: u8) -> u32 {
        self.target.unwrap_or(TARGET_PER_SEAT * u32::from(n_seats))
    }
}
