//! What the host may choose, and how it is read and checked.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_engine::{Choices, ConfigError, Literal, OptionSpec};

use crate::{
    shared::{CALL_WINDOW, FIRST_DEALER, FirstDealer},
    words::words,
};

/// The most seats a table has (SU-13).
pub const MOST_SEATS: u8 = 20;
/// How many cards everybody holds (SU-02).
pub const HAND: u8 = 4;
/// How many points a wrong challenge costs with [`FalseChallenge::PlusThree`] (SU-09).
pub const PENALTY: u8 = 3;

/// The short times that a form offers.
const RESTS: &[u32] = &[0, 2000, 3000, 5000, 10_000];

words! {
    /// What a wrong challenge costs.
    FalseChallenge {
        /// Nothing but a wait.
        Nothing = "none",
        /// Three points as well, as if three cards were collected.
        PlusThree = "plusThree",
    }
}

/// Everything the host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Config {
    /// How long the others have at least to check a card.
    pub min_check_ms: u32,
    /// How long they have at most to check the last card of the game.
    pub last_check_ms: u32,
    /// How long a challenger has to point at two cards; `None` without a limit.
    pub call_window_ms: Option<u32>,
    /// How long a player has to play a card; `None` without a limit.
    pub turn_ms: Option<u32>,
    /// How long a player who was wrong waits before another challenge of the same card; `None` if
    /// one try is all there is.
    pub challenge_rest_ms: Option<u32>,
    /// What a wrong challenge costs.
    pub false_challenge: FalseChallenge,
    /// Whether the hands are played out when the deck is empty.
    pub play_out_hands: bool,
    /// Who deals; the player to the left begins.
    pub first_dealer: FirstDealer,
}

impl Default for Config {
    /// The French rules.
    fn default() -> Config {
        Config {
            min_check_ms: 3000,
            last_check_ms: 10_000,
            call_window_ms: Some(5000),
            turn_ms: None,
            challenge_rest_ms: Some(3000),
            false_challenge: FalseChallenge::Nothing,
            play_out_hands: false,
            first_dealer: FirstDealer::Host,
        }
    }
}

impl Config {
    /// The pool in which games with these rules are rated; `None` for house rules.
    ///
    /// Time limits and who deals first may differ.
    pub fn pool(&self) -> Option<&'static str> {
        let usual = Config {
            turn_ms: self.turn_ms,
            call_window_ms: self.call_window_ms,
            first_dealer: self.first_dealer,
            ..Config::default()
        };
        (usual == *self).then_some("setup")
    }

    /// Everything the host may choose, in the order in which it is shown.
    pub const OPTIONS: &[OptionSpec] = &[
        OptionSpec::millis("minCheckMs", 0..=60_000).suggesting(RESTS),
        OptionSpec::millis("lastCheckMs", 1000..=60_000)
            .suggesting(&[5000, 10_000, 20_000, 30_000]),
        CALL_WINDOW,
        OptionSpec::millis("turnMs", 5000..=600_000)
            .or(Literal::Null)
            .suggesting(&[20_000, 30_000, 60_000, 120_000]),
        OptionSpec::millis("challengeRestMs", 0..=60_000).or(Literal::Null).suggesting(RESTS),
        OptionSpec::words("falseChallenge", FalseChallenge::WORDS).leading(),
        OptionSpec::switch("playOutHands").leading(),
        FIRST_DEALER,
    ];

    /// Reads a configuration; see [`tercet_engine::Rules::configure`].
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn read(json: &Json) -> Result<Config, Vec<ConfigError>> {
        Choices::read(Config::OPTIONS, json).onto(&Config::default())
    }
}
