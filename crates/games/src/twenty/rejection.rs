//! Why the rules say no.

use serde::{Deserialize, Serialize};
use tercet_cards::Cards;
use tercet_engine::{GameTime, Seat};

use crate::shared::Held;

/// Why a command is not accepted now. It costs nothing and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// Somebody else called first (TW-05).
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
    /// Call before you point at cards (TW-05).
    CallFirst {},
    /// There is nothing to call here: point at three cards at once.
    ClaimsAreInstant {},
    /// These cards are neither on the table nor yours (TW-03).
    CardsOutOfReach {
        /// Those of the cards that are out of reach.
        cards: Cards,
    },
    /// At this table a SET must have a personal card of yours in it (TW-03).
    NeedsPersonalCard {},
    /// You have as many personal cards as anybody may have (TW-08).
    HandFull {
        /// How many.
        cards: u8,
    },
    /// Deck and discards are empty (TW-10).
    NoCardsLeft {},
    /// You have voted already.
    AlreadyVoted {},
    /// You have not voted.
    NotVoted {},
    /// You take part from the next round on.
    WaitsForNextRound {},
    /// It is the pause between two rounds.
    BetweenRounds {
        /// Until when at most.
        until: GameTime,
    },
    /// It is not the pause between two rounds.
    NothingToDeal {},
    /// Only this seat deals now.
    NotTheDealer {
        /// Who does.
        dealer: Seat,
    },
}

impl From<Held> for Rejection {
    fn from(held: Held) -> Rejection {
        match held {
            Held::ByYou { until } => Rejection::AlreadyCalled { until },
            Held::ByOther { seat, until } => Rejection::CalledByOther { seat, until },
        }
    }
}
