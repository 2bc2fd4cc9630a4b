//! What the host may choose, and how it is read and checked.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_engine::{ConfigError, Options};

use crate::{
    table::{CALL_WINDOW_MS, FirstDealer},
    words::words,
};

/// The most seats a table has (SU-13).
pub const MOST_SEATS: u8 = 20;
/// How many cards everybody holds (SU-02).
pub const HAND: u8 = 4;
/// How many points a wrong challenge costs with [`FalseChallenge::PlusThree`] (SU-09).
pub const PENALTY: u8 = 3;

const MIN_CHECK_MS: RangeInclusive<u32> = 0..=60_000;
const LAST_CHECK_MS: RangeInclusive<u32> = 1000..=60_000;
const TURN_MS: RangeInclusive<u32> = 5000..=600_000;
const CHALLENGE_REST_MS: RangeInclusive<u32> = 0..=60_000;

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
    /// How long a challenger has to point at two cards; `None` for ever.
    pub call_window_ms: Option<u32>,
    /// How long a player has to play a card; `None` for ever.
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
    /// Reads a configuration; see [`tercet_engine::Rules::configure`].
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn read(json: &Json) -> Result<Config, Vec<ConfigError>> {
        let mut options = Options::new(json);
        let mut config = Config::default();
        options.number("minCheckMs", MIN_CHECK_MS, &mut config.min_check_ms);
        options.number("lastCheckMs", LAST_CHECK_MS, &mut config.last_check_ms);
        options.number_or_null("callWindowMs", CALL_WINDOW_MS, &mut config.call_window_ms);
        options.number_or_null("turnMs", TURN_MS, &mut config.turn_ms);
        options.number_or_null("challengeRestMs", CHALLENGE_REST_MS, &mut config.challenge_rest_ms);
        options.word(
            "falseChallenge",
            FalseChallenge::ALL,
            FalseChallenge::word,
            &mut config.false_challenge,
        );
        options.flag("playOutHands", &mut config.play_out_hands);
        options.word("firstDealer", FirstDealer::ALL, FirstDealer::word, &mut config.first_dealer);
        options.finish().map(|()| config)
    }
}
