//! Why the rules say no.

use serde::{Deserialize, Serialize};
use tercet_cards::Face;
use tercet_engine::{GameTime, Seat};

use super::{
    board::BoardError,
    die::Die,
    square::{Square, Window},
};

use crate::shared::Held;

/// Why a command is not accepted now. It costs nothing and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// The opening SET lies on the board: there is nothing to call any more.
    OpeningOver {},
    /// The opening SET must be found first (CU-D).
    OpeningFirst {},
    /// Somebody else called first (CU-C).
    CalledByOther {
        /// The player who called.
        seat: Seat,
        /// Until when at most.
        until: GameTime,
    },
    /// You have called: show three dice.
    AlreadyCalled {
        /// Until when.
        until: GameTime,
    },
    /// Call before you show dice.
    CallFirst {},
    /// After a false call you wait for the next roll (CU-C).
    Barred {},
    /// You have voted.
    AlreadyVoted {},
    /// You came back and take part from the next roll or round on.
    WaitsForNextRound {},
    /// It is somebody else's turn.
    NotYourTurn {
        /// The player whose turn it is.
        seat: Seat,
    },
    /// Dice may be rolled once more before the next round begins.
    ExtraRollFirst {
        /// Until when at most.
        until: Option<GameTime>,
    },
    /// Dice are rolled once more only between two rounds (CU-H).
    NoExtraRoll {},
    /// You have decided already: it is once only (CU-H).
    AlreadyDecided {},
    /// No die was chosen; keep them if you want to roll none.
    NothingChosen {},
    /// This die is not in your hand.
    NotInHand {
        /// The die that is not in the hand.
        die: Die,
    },
    /// A die can be in one place only.
    SameDieTwice {
        /// The die that is named twice.
        die: Die,
    },
    /// Say what this Joker stands for (CU-K2).
    DeclareJoker {
        /// Which die.
        die: Die,
    },
    /// This die shows a face of its own and stands for nothing else (CU-P11).
    NoJoker {
        /// Which die.
        die: Die,
    },
    /// With what the Jokers stand for these three are not a SET; another value makes them one (CU-C).
    NotASet {},
    /// A turn plays three dice at most (CU-E).
    TooManyDice {
        /// How many are left to play.
        left: u8,
    },
    /// This square is not on the board (CU-P10).
    OffBoard {
        /// The square that does not exist.
        square: Square,
    },
    /// A die lies there (CU-P10).
    Occupied {
        /// The square that is taken.
        square: Square,
    },
    /// The die there would be in no SET with a die that lies on the board (CU-P3).
    NoSetThere {
        /// The square of that die.
        square: Square,
    },
    /// This window would not be a SET, and at this table all must be (CU-P8).
    BrokenRun {
        /// The window that is not a SET.
        window: Window,
    },
    /// Jokers are replaced before the first die is played (CU-R4).
    ReplaceBeforePlaying {},
    /// No Joker lies there.
    NoJokerThere {
        /// The square without a Joker.
        square: Square,
    },
    /// The die does not show what the Joker stands for (CU-R1).
    WrongFace {
        /// What the Joker stands for.
        needs: Face,
    },
}

impl From<BoardError> for Rejection {
    fn from(fault: BoardError) -> Rejection {
        match fault {
            BoardError::OffBoard(square) => Rejection::OffBoard { square },
            BoardError::Occupied(square) => Rejection::Occupied { square },
            BoardError::NoSet(square) => Rejection::NoSetThere { square },
            BoardError::BrokenRun(window) => Rejection::BrokenRun { window },
        }
    }
}

impl From<Held<GameTime>> for Rejection {
    fn from(held: Held<GameTime>) -> Rejection {
        match held {
            Held::ByYou { until } => Rejection::AlreadyCalled { until },
            Held::ByOther { seat, until } => Rejection::CalledByOther { seat, until },
        }
    }
}
