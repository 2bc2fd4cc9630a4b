//! Why the rules say no.

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards};
use tercet_engine::{GameTime, Seat};

use crate::shared::Held;

/// Why a command is not accepted now. It costs nothing and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// It is somebody else's turn (SU-03).
    NotYourTurn {
        /// The player whose turn it is.
        seat: Seat,
    },
    /// The others may still check the last card (SU-08).
    TooEarly {
        /// From when on you may play.
        from: GameTime,
    },
    /// No card is played any more: the last one is being checked (SU-10).
    NoMorePlays {},
    /// You do not hold this card (SU-03).
    NotInHand {
        /// The card that is not in the hand.
        card: Card,
    },
    /// Somebody else challenged first (CL-10, CL-11).
    ChallengedByOther {
        /// The player who challenged.
        seat: Seat,
        /// Until when at most.
        until: Option<GameTime>,
    },
    /// You hold the lock: point at two cards.
    AlreadyChallenged {
        /// Until when.
        until: Option<GameTime>,
    },
    /// Challenge before you point at cards (SU-08).
    ChallengeFirst {},
    /// No card lies there to be checked.
    NothingToCheck {},
    /// You played this card yourself; the others check it (SU-05).
    OwnCard {},
    /// You were wrong about this card a moment ago (SU-09).
    Resting {
        /// From when on you may challenge it again.
        from: GameTime,
    },
    /// You were wrong about this card already, and the host allows one try (SU-09).
    OneTryOnly {},
    /// You have said already that you see no SET.
    AlreadyTrusting {},
    /// With so few cards on the table there can be no SET.
    TooFewCards {
        /// How many lie there.
        cards: u8,
    },
    /// These cards do not lie on the table (CL-09).
    CardsNotOnTable {
        /// Those of the cards that are not there.
        cards: Cards,
    },
    /// This card was just played and counts anyway: point at two others (SU-06).
    PointAtOthers {
        /// The card just played.
        card: Card,
    },
    /// You are not at the table.
    NotAtTable {},
}

impl From<Held> for Rejection {
    fn from(held: Held) -> Rejection {
        match held {
            Held::ByYou { until } => Rejection::AlreadyChallenged { until },
            Held::ByOther { seat, until } => Rejection::ChallengedByOther { seat, until },
        }
    }
}
