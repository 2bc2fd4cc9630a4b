//! What can happen, and what a viewer is told of it: the same but for the secrets.

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple, Verdict};
use tercet_engine::{Ending, GameTime, Seat, Viewer};

/// What can happen in a game of SetUp. A deal is a `D`, a drawn card a `C`, three cards that
/// were judged an `F` or a `W`.
///
/// With the secrets themselves it is an [`Event`]; a [`Notice`] has room for
/// them, but they are there only for the player they belong to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Happening<D, C, F, W> {
    /// The game began with all cards shuffled.
    Began {
        /// Who deals.
        dealer: Seat,
    },
    /// A player got cards at the beginning.
    Dealt(D),
    /// A player played a card, and the others check it.
    Played {
        /// The player who played it.
        seat: Seat,
        /// What was played, out of the player's hand.
        card: Card,
    },
    /// A player drew a card in its place.
    Drew {
        /// The player who drew it.
        seat: Seat,
        /// Which, for those who may know.
        card: C,
    },
    /// It is a player's turn.
    TurnCame {
        /// The player whose turn it is.
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
        /// The player who challenged.
        seat: Seat,
        /// When it becomes a wrong challenge; `None` without a limit.
        until: Option<GameTime>,
    },
    /// The challenge was right.
    Found(F),
    /// A player collected all cards of the table.
    Collected {
        /// The player who collected them.
        seat: Seat,
        /// What lay on the table until then.
        cards: Cards,
    },
    /// The challenge was wrong.
    FalseChallenge(W),
    /// A player got points as a penalty, as if for this many cards.
    Penalized {
        /// The player who got them.
        seat: Seat,
        /// How many.
        points: u8,
    },
    /// A player sees no SET with the card just played.
    Trusted {
        /// The player who sees none.
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
        /// The player who left.
        seat: Seat,
    },
    /// A player came back.
    Joined {
        /// The player who came back.
        seat: Seat,
    },
}

/// What happened, complete; never sent.
pub type Event = Happening<Dealt, Card, Found, Failed>;
/// What one viewer is told; cards that are not theirs are `None`.
pub type Notice = Happening<DealtNotice, Option<Card>, FoundNotice, FailedNotice>;

/// A hand at the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dealt {
    /// The player who got it.
    pub seat: Seat,
    /// Which cards.
    pub cards: Cards,
}

/// What a viewer is told of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealtNotice {
    /// The player who got it.
    pub seat: Seat,
    /// How many cards.
    pub n: u8,
    /// Which, for that player alone.
    pub cards: Option<Cards>,
}

/// A right challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// Who challenged.
    pub seat: Seat,
    /// The SET.
    pub cards: Triple,
}

/// What everybody is told of a right challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FoundNotice {
    /// Who challenged.
    pub seat: Seat,
    /// The SET.
    pub cards: Triple,
    /// Attribute by attribute, why.
    pub verdict: Verdict,
}

/// A wrong challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failed {
    /// Who challenged.
    pub seat: Seat,
    /// The three cards; `None` if time ran out.
    pub cards: Option<Triple>,
}

/// What everybody is told of a wrong challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FailedNotice {
    /// Who challenged.
    pub seat: Seat,
    /// The three cards; `None` if time ran out.
    pub cards: Option<Triple>,
    /// Attribute by attribute, why; `None` if time ran out.
    pub verdict: Option<Verdict>,
}

impl Event {
    /// What this viewer is told.
    pub(super) fn notice(&self, viewer: Viewer) -> Notice {
        match *self {
            Event::Dealt(Dealt { seat, cards }) => {
                let n = cards.len() as u8;
                let cards = viewer.is(seat).then_some(cards);
                Notice::Dealt(DealtNotice { seat, n, cards })
            }
            Event::Drew { seat, card } => {
                Notice::Drew { seat, card: viewer.is(seat).then_some(card) }
            }
            Event::Found(Found { seat, cards }) => {
                Notice::Found(FoundNotice { seat, cards, verdict: cards.verdict() })
            }
            Event::FalseChallenge(Failed { seat, cards }) => {
                let verdict = cards.map(Triple::verdict);
                Notice::FalseChallenge(FailedNotice { seat, cards, verdict })
            }
            Event::Began { dealer } => Notice::Began { dealer },
            Event::Played { seat, card } => Notice::Played { seat, card },
            Event::TurnCame { seat, from } => Notice::TurnCame { seat, from },
            Event::LastCheck { until } => Notice::LastCheck { until },
            Event::Challenged { seat, until } => Notice::Challenged { seat, until },
            Event::Collected { seat, cards } => Notice::Collected { seat, cards },
            Event::Penalized { seat, points } => Notice::Penalized { seat, points },
            Event::Trusted { seat } => Notice::Trusted { seat },
            Event::Cleared {} => Notice::Cleared {},
            Event::Ended { ending } => Notice::Ended { ending },
            Event::Left { seat } => Notice::Left { seat },
            Event::Joined { seat } => Notice::Joined { seat },
        }
    }
}
