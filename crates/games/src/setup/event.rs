//! What can happen.

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat};

/// What can happen in a game of SetUp. Deals and draws are secret; see [`super::Notice`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The game began with all cards shuffled.
    Began {
        /// Who deals.
        dealer: Seat,
    },
    /// A player got cards at the beginning.
    Dealt {
        /// Who.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// A player played a card, and the others check it.
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player drew a card in its place.
    Drew {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// It is a player's turn.
    TurnCame {
        /// Whose.
        seat: Seat,
        /// From when on a card may be played.
        from: GameTime,
    },
    /// No card will be played any more; the last one is still checked.
    LastCheck {
        /// Until when at most.
        until: GameTime,
    },
    /// A player challenged the card just played and holds the lock.
    Challenged {
        /// Who.
        seat: Seat,
        /// When it becomes a wrong challenge; `None` without a limit.
        until: Option<GameTime>,
    },
    /// The challenge was right.
    Found {
        /// Who challenged.
        seat: Seat,
        /// The SET.
        cards: Triple,
    },
    /// A player collected all cards of the table.
    Collected {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// The challenge was wrong.
    FalseChallenge {
        /// Who challenged.
        seat: Seat,
        /// The three cards; `None` if time ran out.
        cards: Option<Triple>,
    },
    /// A player got points as a penalty, as if for so many cards.
    Penalized {
        /// Who.
        seat: Seat,
        /// How many.
        points: u8,
    },
    /// A player sees no SET with the card just played.
    Trusted {
        /// Who.
        seat: Seat,
    },
    /// Nobody is left who would check the card: the next one may be played at once.
    Cleared {},
    /// The game is over.
    Ended {
        /// In which way.
        ending: Ending,
    },
    /// A player left.
    Left {
        /// Who.
        seat: Seat,
    },
    /// A player came back.
    Joined {
        /// Who.
        seat: Seat,
    },
}
