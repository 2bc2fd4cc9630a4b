//! What the player can ask for.

use serde::{Deserialize, Serialize};
use tercet_cards::Triple;

/// What the player can ask for in the electronic game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Point at three cards.
    Claim {
        /// The three cards, by name, in any order.
        cards: Triple,
    },
    /// Declare that the screen holds no SET (HH-06).
    #[serde(with = "tercet_engine::empty")]
    NoMatch,
    /// Let the computer find a SET (HH-05).
    #[serde(with = "tercet_engine::empty")]
    Hint,
    /// Stop without a result (HH-01).
    #[serde(with = "tercet_engine::empty")]
    GiveUp,
}
