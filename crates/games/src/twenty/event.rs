//! What can happen.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Triple};
use tercet_engine::{Ending, GameTime, Seat};

use crate::shared::Placement;

/// A personal card given to a seat, written `2:1rfo`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Whose it is.
    pub seat: Seat,
    /// What was given out of the deck.
    pub card: Card,
}

/// What can happen in 20/20. Everything lies open, so events hold no secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A round began with all cards shuffled again.
    RoundBegan {
        /// Its number, from 1.
        round: u8,
        /// Who deals it.
        dealer: Seat,
    },
    /// Personal cards were dealt, one by one in this order.
    Handed {
        /// Which and to whom.
        cards: Vec<Given>,
    },
    /// Cards were laid on the table.
    Dealt {
        /// Which and where.
        cards: Vec<Placement>,
    },
    /// The discards were shuffled and are the deck now.
    Rebuilt {},
    /// A player called "SET" and holds the lock.
    Called {
        /// The player who called.
        seat: Seat,
        /// When it becomes a false call; `None` without a limit.
        until: Option<GameTime>,
    },
    /// A player made a SET; its cards went to the discards.
    SetMade {
        /// The player who made it.
        seat: Seat,
        /// The three; personal ones may be among them.
        cards: Triple,
    },
    /// A call was false; the cards stay where they are.
    FalseCall {
        /// Who called.
        seat: Seat,
        /// What was shown; `None` if time ran out.
        cards: Option<Triple>,
    },
    /// A player got one more personal card for a false call.
    PenaltyCard {
        /// The player who got it.
        seat: Seat,
        /// Drawn from the deck.
        card: Card,
    },
    /// A player got one more personal card on request.
    ExtraCard {
        /// The player who got it.
        seat: Seat,
        /// Drawn from the deck.
        card: Card,
    },
    /// A player voted that no SET can be found.
    Voted {
        /// The player who voted.
        seat: Seat,
    },
    /// A player took that vote back.
    TookBack {
        /// The player who took it back.
        seat: Seat,
    },
    /// All agree that no SET can be found.
    VotePassed {},
    /// The cards of the table were removed and lie aside.
    Cleared {},
    /// The cards that lay aside were shuffled into the deck.
    Returned {},
    /// A player has no personal card left and wins the round.
    RoundWon {
        /// The player who won it.
        seat: Seat,
        /// A point for each card the others hold.
        points: u8,
    },
    /// Too few players were left in the round; nobody wins it.
    RoundAbandoned {},
    /// There is a pause before the next round.
    Paused {
        /// When it begins at the latest.
        until: GameTime,
    },
    /// The match is over.
    Ended {
        /// In which way.
        ending: Ending,
    },
    /// A player left; personal cards went to the discards.
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
