//! Why the rules say no.

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards};
use tercet_engine::{GameTime, Seat};

use crate::shared::Held;

/// Why a command is not accepted now. It costs nothing and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// Somebody else was first and is the scout (SC-03).
    ScoutedByOther {
        /// The scout.
        seat: Seat,
        /// Until when at most.
        until: GameTime,
    },
    /// You are the scout: wait for the others.
    AlreadyScouting {
        /// Until when at most.
        until: GameTime,
    },
    /// These cards do not lie on the table (CL-09).
    CardsNotOnTable {
        /// Those of the cards that are not there.
        cards: Cards,
    },
    /// The card to show is none of the three.
    ShowOneOfThem {
        /// What was to be shown.
        card: Card,
    },
    /// You are out until somebody has taken a SET (SC-09).
    Frozen {},
    /// You have come back, and take part once the table has changed.
    WaitsForNextTurn {},
    /// There is no scout whose card could be seconded.
    NothingToSecond {},
    /// The claim is your own.
    OwnClaim {},
    /// That is the card the scout shows.
    IsFirstCard {
        /// What was pointed at.
        card: Card,
    },
    /// You have pointed at a card in this claim already (SC-07).
    OutOfThisClaim {},
    /// You have given up this claim (SC-08).
    GaveUp {},
    /// There is no vote at this table: cards are dealt when there is no SET.
    NoVoteHere {},
    /// You have voted already.
    AlreadyVoted {},
    /// You have not voted.
    NotVoted {},
    /// This many cards always hold a SET (CL-19).
    TableFull {
        /// How many lie there.
        cards: u8,
    },
}

impl From<Held<GameTime>> for Rejection {
    fn from(held: Held<GameTime>) -> Rejection {
        match held {
            Held::ByYou { until } => Rejection::AlreadyScouting { until },
            Held::ByOther { seat, until } => Rejection::ScoutedByOther { seat, until },
        }
    }
}
