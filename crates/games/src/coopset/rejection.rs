//! Why the rules say no.

use serde::{Deserialize, Serialize};
use tercet_cards::{Cards, Triple, Verdict};

/// Why a command is not accepted now. It costs nothing and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// These cards do not lie on the table (CO-04).
    CardsNotOnTable {
        /// Those of the cards that are not there.
        cards: Cards,
    },
    /// These cards belong to marked SETs already (CO-04).
    CardsMarked {
        /// Those of the cards that are marked.
        cards: Cards,
    },
    /// The three cards are not a SET (CO-05).
    NotASet {
        /// The three as they were named.
        cards: Triple,
        /// Attribute by attribute, why.
        verdict: Verdict,
    },
    /// No such SET is marked.
    NotMarked {
        /// The three whose mark was to be removed.
        cards: Triple,
    },
    /// Nothing is marked, and only the last layout can be finalized like that.
    NothingMarked {},
    /// A marked SET is a SET that was found: cards are added only without one (CO-07).
    SetsMarked {
        /// How many are marked.
        sets: u8,
    },
    /// At this table cards are added by themselves, when there is no SET (CO-07).
    CardsComeByThemselves {},
    /// This many cards always hold a SET.
    TableFull {
        /// How many lie there.
        cards: u8,
    },
    /// The deck is empty.
    DeckEmpty {},
    /// You have voted already.
    AlreadyVoted {},
    /// You have not voted.
    NotVoted {},
    /// Nobody sits on this seat.
    NotAtTable {},
}
