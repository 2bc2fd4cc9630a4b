//! What a player can ask for.

use serde::{Deserialize, Serialize};

use super::{
    bag::DieSet,
    die::{Chosen, Die},
    square::Square,
    steps::Step,
};

/// What a player can ask for in a game of CUBED.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Call "SET" for three of the player's own dice (CU-C).
    #[serde(with = "tercet_engine::empty")]
    Call,
    /// Vote that nobody has a SET (CU-C).
    #[serde(with = "tercet_engine::empty")]
    NoSet,
    /// Show three of the player's own dice after a call: they go on the logo in this order (CU-D).
    Open {
        /// The dice, from the first square of the logo to the last.
        dice: [Chosen; 3],
    },
    /// Lay one or two dice on the board (CU-P6).
    Place {
        /// The dice, in any order.
        dice: Step,
    },
    /// Take a Joker from the board for a die that shows what it stands for (CU-R1).
    Replace {
        /// Where the Joker lies.
        square: Square,
        /// The die that takes its place.
        die: Die,
    },
    /// End the turn, whether something was played or not (CU-F).
    #[serde(with = "tercet_engine::empty")]
    EndTurn,
    /// Roll some of the player's dice once more before the next round (CU-H).
    Reroll {
        /// The dice to roll.
        dice: DieSet,
    },
    /// Roll none of them.
    #[serde(with = "tercet_engine::empty")]
    Keep,
}
