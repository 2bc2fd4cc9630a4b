//! What a member of the team can ask for.

use serde::{Deserialize, Serialize};
use tercet_cards::Triple;

/// What a member of the team can ask for in a game of CoopSet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Mark a SET to be taken when the layout is finalized (CO-05).
    Mark {
        /// The three cards, by name, in any order.
        cards: Triple,
    },
    /// Undo a mark, no matter who made it (CO-05).
    Unmark {
        /// The three cards of the marked SET.
        cards: Triple,
    },
    /// Vote to finalize the layout: to take what is marked (CO-05, CO-06).
    #[serde(with = "tercet_engine::empty")]
    Finalize,
    /// Vote to add one card to the layout (CO-07).
    #[serde(with = "tercet_engine::empty")]
    AddCard,
    /// Take the vote back, whichever it was.
    #[serde(with = "tercet_engine::empty")]
    TakeBack,
}
