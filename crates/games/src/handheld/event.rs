//! What can happen.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::Triple;
use tercet_engine::{Ending, GameTime};

use crate::shared::{Move, Placement};

/// What can happen in the electronic game. Everything lies open, so events hold no secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The game began, and with it the clock.
    Began {
        /// When the clock runs out, in Arcade.
        until: Option<GameTime>,
    },
    /// Cards came onto the screen.
    Dealt {
        /// Which and where.
        cards: Vec<Placement>,
    },
    /// The player found a SET. In Puzzle its cards stay, elsewhere they leave the screen.
    Found {
        /// The SET.
        cards: Triple,
    },
    /// The player pointed at three cards that are not a SET.
    Wrong {
        /// The three that were pointed at.
        cards: Triple,
    },
    /// The computer answered a hint. Its SET leaves the screen as a found one does.
    Hinted {
        /// The SET; `None` if there is none on the screen.
        cards: Option<Triple>,
    },
    /// The player declared that there is no SET.
    NoMatch {
        /// Whether that is so.
        right: bool,
    },
    /// A point was lost.
    PointLost {},
    /// Time was charged: added to a clock that counts up, taken off one that counts down.
    Charged {
        /// How much, in milliseconds.
        ms: u32,
    },
    /// A level of Arcade was passed, and time added to the clock.
    LevelPassed {
        /// Which level, from 1.
        level: u32,
        /// How much time, in milliseconds.
        ms: u32,
    },
    /// Cards of the extension moved into the grid.
    Moved {
        /// From where to where.
        moves: Vec<Move>,
    },
    /// All cards that are not on the screen became the deck again, in Arcade and with a goal.
    Reshuffled {},
    /// The game is over.
    Ended {
        /// In which way.
        ending: Ending,
    },
}
