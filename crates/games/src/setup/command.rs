//! What a player can ask for.

use serde::{Deserialize, Serialize};
use tercet_cards::Card;

use super::pair::Pair;

/// What a player can ask for in a game of SetUp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Play a card of your hand (SU-03).
    Play {
        /// The card to play.
        card: Card,
    },
    /// Say that the card just played makes a SET: take the lock (SU-08).
    #[serde(with = "tercet_engine::empty")]
    Challenge,
    /// Point at the two other cards of that SET (SU-08).
    Point {
        /// The two, in any order.
        cards: Pair,
    },
    /// Say that you see no SET with the card just played, so that nobody need wait for you (SU-08).
    #[serde(with = "tercet_engine::empty")]
    Trust,
}
