//! A scout's claim: what was committed, who answered, and what an answer means.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{GameTime, Seat, Seats};

use crate::shared::Lock;

/// A claim that is not resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who shows the first card.
    pub scout: Seat,
    /// What the scout committed. Nobody else knows it until the claim is resolved.
    pub cards: Triple,
    /// The card that everybody sees.
    pub first: Card,
    /// Second cards that made no SET, with those who pointed at them and are out.
    pub tried: Vec<Try>,
    /// Who gave up.
    pub gave_up: Seats,
    /// When the others have looked for long enough.
    pub until: GameTime,
}

/// A second card that made no SET.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Try {
    /// Who pointed at it.
    pub seat: Seat,
    /// What was taken for the second card of the scout's SET.
    pub card: Card,
}

/// How a claim was resolved: the cases of SC-05 to SC-11 that end one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resolution {
    /// The second card belongs to the scout's SET (case A).
    Found,
    /// It makes another SET with the first card (case B).
    OtherSet,
    /// Nobody found it, and the scout has a SET (case D).
    Unfound,
    /// Nobody found it, and the scout has no SET (case E).
    Mistaken,
    /// The scout has no SET, but the second card makes one (case F).
    Outdone,
    /// The scout has no SET, and the second card makes none (case G).
    BothWrong,
}

impl Resolution {
    /// Every way.
    pub const ALL: [Resolution; 6] = [
        Resolution::Found,
        Resolution::OtherSet,
        Resolution::Unfound,
        Resolution::Mistaken,
        Resolution::Outdone,
        Resolution::BothWrong,
    ];

    /// The word for it in records.
    pub const fn word(self) -> &'static str {
        match self {
            Resolution::Found => "found",
            Resolution::OtherSet => "other-set",
            Resolution::Unfound => "unfound",
            Resolution::Mistaken => "mistaken",
            Resolution::Outdone => "outdone",
            Resolution::BothWrong => "both-wrong",
        }
    }
}

impl Claim {
    /// The scout holds the table until the claim is resolved (SC-03).
    pub fn lock(&self) -> Lock<GameTime> {
        Lock { seat: self.scout, until: self.until }
    }

    /// What comes of pointing at this second card; `None` if the claim goes on (SC-12).
    ///
    /// ```
    /// use tercet_cards::{Card, Cards};
    /// use tercet_engine::{GameTime, Seat, Seats};
    /// use tercet_games::eclaireur::{Claim, Resolution};
    ///
    /// let card = |name: &str| name.parse::<Card>().unwrap();
    /// let claim = Claim {
    ///     scout: Seat(0),
    ///     cards: "1gfd 2rho 3pes".parse().unwrap(),
    ///     first: card("3pes"),
    ///     tried: vec![],
    ///     gave_up: Seats::EMPTY,
    ///     until: GameTime(20_000),
    /// };
    /// let table: Cards = ["1gfd", "2rho", "3pes", "2geo"].map(card).into_iter().collect();
    /// assert_eq!(claim.answered(card("2rho"), table), Some(Resolution::Found));
    /// assert_eq!(claim.answered(card("2geo"), table), None);
    /// ```
    pub fn answered(&self, second: Card, table: Cards) -> Option<Resolution> {
        let makes_a_set = table.contains(self.first.third(second));
        match (self.cards.is_set(), self.cards.contains(second), makes_a_set) {
            (true, true, _) => Some(Resolution::Found),
            (true, false, true) => Some(Resolution::OtherSet),
            (true, false, false) => None,
            (false, _, true) => Some(Resolution::Outdone),
            (false, _, false) => Some(Resolution::BothWrong),
        }
    }

    /// What comes of it when nobody points at a second card any more (SC-08, SC-09).
    pub fn unanswered(&self) -> Resolution {
        if self.cards.is_set() { Resolution::Unfound } else { Resolution::Mistaken }
    }

    /// Whether this seat has pointed at a card and is out of the claim.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.tried.iter().any(|attempt| attempt.seat == seat)
    }
}
