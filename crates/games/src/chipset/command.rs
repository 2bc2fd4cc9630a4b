//! What a player can ask for.

use serde::{Deserialize, Serialize};
use tercet_cards::Triple;

/// What a player can ask for in ChipSet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Bet nothing for now, while nobody has bet in this phase (CH-10).
    #[serde(with = "tercet_engine::empty")]
    Check,
    /// Make the first bet of a phase (CH-10).
    Bet {
        /// How many chips.
        chips: u32,
    },
    /// Pay as much as the highest contribution of this phase, or all one has (CH-10, CH-17).
    #[serde(with = "tercet_engine::empty")]
    Call,
    /// Pay that and some chips more (CH-10).
    Raise {
        /// How many chips more.
        by: u32,
    },
    /// Give up the hand and every claim to this pot (CH-10).
    #[serde(with = "tercet_engine::empty")]
    Drop,
    /// Answer the question: show the hands (CH-12).
    #[serde(with = "tercet_engine::empty")]
    Expose,
    /// Answer the question: not yet (CH-12).
    #[serde(with = "tercet_engine::empty")]
    Hold,
    /// Point out a SET at the showdown, where only those count (CH-14).
    Claim {
        /// The three cards, by name, in any order.
        cards: Triple,
    },
    /// Say that one has pointed out everything (CH-14).
    #[serde(with = "tercet_engine::empty")]
    Done,
    /// Deal the next pot as its dealer (CH-16).
    #[serde(with = "tercet_engine::empty")]
    Deal,
}
