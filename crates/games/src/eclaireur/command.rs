//! What a player can ask for.

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Triple};

/// What a player can ask for in Éclaireur.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Commit three cards in secret and show one of them: call and lock in one act (SC-03).
    Scout {
        /// The three cards, by name, in any order.
        cards: Triple,
        /// The one of them that everybody may see.
        show: Card,
    },
    /// Point at a second card of the scout's SET (SC-04).
    Second {
        /// What is pointed at; the one the scout shows does not count.
        card: Card,
    },
    /// Give up looking for it (SC-08).
    #[serde(with = "tercet_engine::empty")]
    GiveUp,
    /// Vote that there is no SET on the table (CL-17).
    #[serde(with = "tercet_engine::empty")]
    NoSet,
    /// Take that vote back.
    #[serde(with = "tercet_engine::empty")]
    TakeBack,
}
