//! What a player can ask for.

use serde::{Deserialize, Serialize};
use tercet_cards::Triple;

/// What a player can ask for in a classic game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Call "SET": take the lock (CL-10).
    #[serde(with = "tercet_engine::empty")]
    Call,
    /// Point at three cards: after a call, or at once where claims are instant (CL-12).
    Claim {
        /// The three cards, by name, in any order.
        cards: Triple,
    },
    /// Vote that there is no SET on the table (CL-17).
    #[serde(with = "tercet_engine::empty")]
    NoSet,
    /// Take that vote back.
    #[serde(with = "tercet_engine::empty")]
    TakeBack,
    /// Ask for three more cards because nobody has found anything for long (ED-ZH-14).
    #[serde(with = "tercet_engine::empty")]
    DealThree,
    /// Deal: the next round as its dealer, or the refill as the Master (MA-09).
    #[serde(with = "tercet_engine::empty")]
    Deal,
    /// Accept somebody's three cards (CL-13).
    #[serde(with = "tercet_engine::empty")]
    Accept,
    /// Doubt them: the server decides (CL-13).
    #[serde(with = "tercet_engine::empty")]
    Reject,
}
