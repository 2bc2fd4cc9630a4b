//! Why the rules say no.

use serde::{Deserialize, Serialize};
use tercet_cards::Cards;
use tercet_engine::{GameTime, Seat};

use crate::shared::Held;

/// Why a command is not accepted now. It costs nothing and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// Somebody else called first (CL-10, CL-11).
    CalledByOther {
        /// The player who called.
        seat: Seat,
        /// Until when at most.
        until: Option<GameTime>,
    },
    /// You hold the lock already: point at three cards.
    AlreadyCalled {
        /// Until when.
        until: Option<GameTime>,
    },
    /// Call before you point at cards (CL-10).
    CallFirst {},
    /// There is nothing to call here: point at three cards at once.
    ClaimsAreInstant {},
    /// Three cards are being checked (CL-13).
    BeingChecked {
        /// The player who pointed at them.
        seat: Seat,
        /// Until when at most.
        until: GameTime,
    },
    /// These cards do not lie on the table (CL-09).
    CardsNotOnTable {
        /// Those of the cards that are not there.
        cards: Cards,
    },
    /// After a false call you wait until somebody else has taken a SET.
    Frozen {},
    /// The Master does not search (MA-05).
    MasterDoesNotSearch {},
    /// You take part from the next round on (CL-25).
    WaitsForNextRound {},
    /// It is the pause between two rounds.
    BetweenRounds {
        /// Until when at most.
        until: GameTime,
    },
    /// It is not the pause between two rounds, and no deal is waiting for you.
    NothingToDeal {},
    /// Only this seat deals now.
    NotTheDealer {
        /// Who does.
        dealer: Seat,
    },
    /// There is no vote at this table: cards are dealt when there is no SET.
    NoVoteHere {},
    /// You have voted already.
    AlreadyVoted {},
    /// You have not voted.
    NotVoted {},
    /// The Master has to refill the table first.
    RefillFirst {
        /// Until when at most.
        until: GameTime,
    },
    /// This many cards always hold a SET (CL-19).
    TableFull {
        /// How many lie there.
        cards: u8,
    },
    /// Three cards cannot be asked for at this table.
    NoStallHere {},
    /// Not enough time has gone by without a change (ED-ZH-14).
    TooEarly {
        /// From when on it is possible.
        from: GameTime,
    },
    /// Somebody has asked for three cards already.
    AlreadyAsked {
        /// The player who asked.
        seat: Seat,
    },
    /// The deck is empty.
    DeckEmpty {},
    /// There is nothing for you to accept or to doubt.
    NothingToCheck {},
}

impl From<Held> for Rejection {
    fn from(held: Held) -> Rejection {
        match held {
            Held::ByYou { until } => Rejection::AlreadyCalled { until },
            Held::ByOther { seat, until } => Rejection::CalledByOther { seat, until },
        }
    }
}
