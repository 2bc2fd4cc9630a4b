//! Why the rules say no.

use serde::{Deserialize, Serialize};
use tercet_cards::Cards;
use tercet_engine::Seat;

/// Why a command is not accepted now. It costs nothing and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// You have dropped, wait for the next pot, or have no chips left.
    NotInThisPot {},
    /// Nobody bets now.
    NoBetting {},
    /// It is somebody else's turn (CH-10).
    NotYourTurn {
        /// The player whose turn it is.
        seat: Seat,
    },
    /// Somebody has bet in this phase: call, raise or drop (CH-10).
    AlreadyBet {
        /// The highest contribution of the phase.
        highest: u32,
    },
    /// The first bet is your duty at this table (CH-09).
    MustBet {},
    /// This bet is not possible (CH-08).
    NotABet {
        /// How many chips you wanted to bet.
        chips: u32,
        /// How many you may bet at most; at least it is 1.
        most: u32,
    },
    /// Nobody has bet in this phase: check or bet (CH-10).
    NobodyHasBet {},
    /// You have raised often enough in this phase (CH-08).
    RaiseLimit {
        /// How often one may.
        most: u32,
    },
    /// Nobody who is still in has chips to answer a raise with (CH-17).
    NobodyCanAnswer {},
    /// This raise is not possible (CH-08).
    NotARaise {
        /// How many chips you wanted to add.
        by: u32,
        /// How many you may add at most; 0 if you cannot raise.
        most: u32,
    },
    /// Nobody is asked to expose now.
    NoQuestion {},
    /// You have answered (CH-12).
    AlreadyAnswered {},
    /// You have no SET to expose (CH-12).
    NoSetToExpose {},
    /// There are no SETs to be pointed out now.
    NothingToClaim {},
    /// You have said that you pointed out everything.
    AlreadyDone {},
    /// These cards are neither in your hand nor on the table (CH-14).
    CardsNotThere {
        /// The cards that are in neither place.
        cards: Cards,
    },
    /// A SET must use a card of your hand (CH-14).
    NoCardOfYours {},
    /// You have pointed out this SET already.
    AlreadyClaimed {},
    /// It is not the pause between two pots.
    NothingToDeal {},
    /// Only this seat deals now (CH-16).
    NotTheDealer {
        /// Who does.
        dealer: Seat,
    },
    /// Fewer than two players with chips are here.
    TooFewPlayers {},
}
