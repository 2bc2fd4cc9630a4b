//! Why the rules say no.

use serde::{Deserialize, Serialize};
use tercet_cards::{Cards, Triple};

/// Why a command is not accepted now. It costs nothing and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// These cards are not on the screen.
    CardsNotOnScreen {
        /// Those of the cards that are not there.
        cards: Cards,
    },
    /// This SET of the puzzle is in the list already (HH-P1).
    AlreadyFound {
        /// The SET.
        cards: Triple,
    },
    /// There is no *No Match* in this version or at this skill (HH-06).
    NoMatchNotHere {},
}
