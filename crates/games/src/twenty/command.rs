//! What a player can ask for.

use serde::{Deserialize, Serialize};
use tercet_cards::Triple;

/// What a player can ask for in 20/20.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Call "SET": take the lock (TW-05).
    #[serde(with = "tercet_engine::empty")]
    Call,
    /// Point at three cards, the player's own or the table's: after a call, or at once where claims are instant.
    Claim {
        /// The three cards, by name, in any order.
        cards: Triple,
    },
    /// Ask for one more personal card (TW-09).
    #[serde(with = "tercet_engine::empty")]
    Ask,
    /// Vote that no SET can be found (TW-11).
    #[serde(with = "tercet_engine::empty")]
    NoSet,
    /// Take that vote back.
    #[serde(with = "tercet_engine::empty")]
    TakeBack,
    /// Deal the next round as its dealer, before the pause is over (TW-13).
    #[serde(with = "tercet_engine::empty")]
    Deal,
}
