//! What can happen.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_engine::{Ending, GameTime, Seat};

use super::{
    die::{Die, Laid, Shown},
    square::{Square, Window},
};

/// What can happen in a game of CUBED. Everything lies open, so events hold no secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A player drew dice from the bag and rolled them at once (CU-B, CU-G).
    Drew {
        /// The player who drew.
        seat: Seat,
        /// The dice with what they show.
        dice: Vec<Shown>,
    },
    /// A player rolled dice because the rules said so.
    Rolled {
        /// The player who rolled.
        seat: Seat,
        /// The dice with what they show now.
        dice: Vec<Shown>,
    },
    /// All have rolled and look for a SET among their own dice (CU-C).
    RaceBegan {},
    /// Nobody who may call has a SET: all roll again at this time (CU-C).
    RerollDue {
        /// When all roll again.
        at: GameTime,
    },
    /// A player called "SET" (CU-C).
    Called {
        /// The player who called.
        seat: Seat,
        /// When it becomes a false call.
        until: GameTime,
    },
    /// A call was false: the player may not call before the next roll (CU-C).
    FalseCall {
        /// Who called.
        seat: Seat,
        /// What was shown; nothing if time ran out.
        dice: Vec<Die>,
    },
    /// A player voted that nobody has a SET.
    Voted {
        /// The player who voted.
        seat: Seat,
    },
    /// All voted, but somebody has a SET.
    VoteFailed {},
    /// All voted, and nobody has a SET.
    VotePassed {},
    /// A round began.
    RoundBegan {
        /// Its number, from 1.
        round: u16,
        /// The first player.
        first: Seat,
    },
    /// The first three dice were laid on the logo (CU-D).
    Opened {
        /// By whom.
        seat: Seat,
        /// Each with its square, from the player's hand.
        dice: Vec<Laid>,
        /// What they give (CU-S7).
        points: u16,
    },
    /// A player's turn began (CU-E).
    TurnBegan {
        /// The player whose turn it is.
        seat: Seat,
        /// When it ends by itself; `None` without a limit.
        until: Option<GameTime>,
    },
    /// A Joker on the board was replaced, and the die taken from there was rolled (CU-R3).
    Replaced {
        /// By whom.
        seat: Seat,
        /// The square of the Joker.
        square: Square,
        /// The die that lies there now.
        die: Die,
        /// The die that came into the hand, with what it shows now.
        got: Shown,
    },
    /// One or two dice were laid on the board (CU-P6).
    Placed {
        /// By whom.
        seat: Seat,
        /// Each with its square, from the player's hand.
        dice: Vec<Laid>,
        /// The windows that became SETs.
        sets: Vec<Window>,
        /// What they give.
        points: u16,
        /// What the bonus squares give.
        bonus: u16,
    },
    /// A turn is over and its points are added to the score (CU-S5).
    TurnEnded {
        /// The player whose turn it was.
        seat: Seat,
        /// What it gave.
        points: u16,
    },
    /// A player has no dice left: the others have their last turns (CU-J).
    RanOut {
        /// The player without dice.
        seat: Seat,
    },
    /// Everybody has had a turn (CU-G).
    RoundEnded {
        /// Whether no die was placed in it (CU-F).
        dead: bool,
    },
    /// Everybody may roll some dice once more (CU-H).
    ExtraRoll {
        /// Until when; `None` without a limit.
        until: Option<GameTime>,
    },
    /// A player rolled some dice once more.
    Rerolled {
        /// The player who rolled.
        seat: Seat,
        /// The dice with what they show now.
        dice: Vec<Shown>,
    },
    /// A player keeps all dice as they are.
    Kept {
        /// The player who keeps them.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// In which way.
        ending: Ending,
    },
    /// A player left.
    Left {
        /// The player who left.
        seat: Seat,
    },
    /// A player came back.
    Joined {
        /// The player who came back.
        seat: Seat,
    },
}
