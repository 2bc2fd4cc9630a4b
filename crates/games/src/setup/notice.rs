//! What one viewer is told of an event: deals and draws of others without the cards.

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple, Verdict};
use tercet_engine::{Ending, GameTime, Seat, Viewer};

use super::event::Event;

/// What a viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Notice {
    /// The game began.
    Began {
        /// Who deals.
        dealer: Seat,
    },
    /// A player got cards at the beginning.
    Dealt {
        /// Who.
        seat: Seat,
        /// How many.
        n: u8,
        /// Which, for that player alone.
        cards: Option<Cards>,
    },
    /// A player played a card.
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// Which, for that player alone.
        card: Option<Card>,
    },
    /// It is a player's turn.
    TurnCame {
        /// Whose.
        seat: Seat,
        /// From when on a card may be played.
        from: GameTime,
    },
    /// The last card of the game is checked.
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
        /// Attribute by attribute, why.
        verdict: Verdict,
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
        /// Attribute by attribute, why; `None` if time ran out.
        verdict: Option<Verdict>,
    },
    /// A player got points as a penalty.
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
    /// The next card may be played at once.
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

impl Notice {
    pub(super) fn of(event: &Event, viewer: Viewer) -> Notice {
        match *event {
            Event::Began { dealer } => Notice::Began { dealer },
            Event::Dealt { seat, cards } => {
                let n = cards.len() as u8;
                Notice::Dealt { seat, n, cards: viewer.is(seat).then_some(cards) }
            }
            Event::Played { seat, card } => Notice::Played { seat, card },
            Event::Drew { seat, card } => {
                Notice::Drew { seat, card: viewer.is(seat).then_some(card) }
            }
            Event::TurnCame { seat, from } => Notice::TurnCame { seat, from },
            Event::LastCheck { until } => Notice::LastCheck { until },
            Event::Challenged { seat, until } => Notice::Challenged { seat, until },
            Event::Found { seat, cards } => Notice::Found { seat, cards, verdict: cards.verdict() },
            Event::Collected { seat, cards } => Notice::Collected { seat, cards },
            Event::FalseChallenge { seat, cards } => {
                let verdict = cards.map(Triple::verdict);
                Notice::FalseChallenge { seat, cards, verdict }
            }
            Event::Penalized { seat, points } => Notice::Penalized { seat, points },
            Event::Trusted { seat } => Notice::Trusted { seat },
            Event::Cleared {} => Notice::Cleared {},
            Event::Ended { ending } => Notice::Ended { ending },
            Event::Left { seat } => Notice::Left { seat },
            Event::Joined { seat } => Notice::Joined { seat },
        }
    }
}
