//! What a viewer is told of an event: everything but what a scout committed.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple, Verdict};
use tercet_engine::{GameTime, Seat, Viewer};

use super::{
    claim::Resolution,
    event::{Event, GameEnd},
};
use crate::table::{Move, Placement};

/// What one viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Notice {
    /// The game began.
    Began {},
    /// Cards were laid on the table.
    Dealt {
        /// Which and where.
        cards: Vec<Placement>,
    },
    /// A scout shows a card.
    Scouted {
        /// The scout.
        seat: Seat,
        /// The card everybody sees.
        first: Card,
        /// The three cards, told to the scout alone.
        cards: Option<Triple>,
        /// When the others have looked for long enough.
        until: GameTime,
    },
    /// A player gave up looking for the second card.
    GaveUp {
        /// Who.
        seat: Seat,
    },
    /// A player pointed at a second card.
    Seconded {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The only card that makes a SET with the first and the second.
        third: Card,
        /// Whether that lies on the table.
        there: bool,
    },
    /// The scout's three cards were turned up.
    Revealed {
        /// The scout.
        seat: Seat,
        /// The three cards.
        cards: Triple,
        /// What came of the claim.
        how: Resolution,
        /// Attribute by attribute, whether the three are a SET.
        verdict: Verdict,
    },
    /// A player took cards.
    Taken {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A player's last card was set aside.
    CardLost {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player had no card to lose and pays with a forfeit.
    Forfeit {
        /// Who.
        seat: Seat,
    },
    /// A player is out until somebody has taken a SET.
    Froze {
        /// Who.
        seat: Seat,
    },
    /// Everybody at the table takes part again.
    Thawed {},
    /// Cards of the extension moved into the grid.
    Moved {
        /// From where to where.
        moves: Vec<Move>,
    },
    /// A player voted that there is no SET.
    Voted {
        /// Who.
        seat: Seat,
    },
    /// A player took that vote back.
    TookBack {
        /// Who.
        seat: Seat,
    },
    /// All voted, but there is a SET.
    VoteFailed {},
    /// All agree that there is no SET.
    VotePassed {},
    /// The game is over.
    Ended {
        /// Why.
        why: GameEnd,
        /// A SET that was on the table all the same.
        overlooked: Option<Triple>,
    },
    /// A player left; a scout's claim is dropped with it.
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
        match event.clone() {
            Event::Began {} => Notice::Began {},
            Event::Dealt { cards } => Notice::Dealt { cards },
            Event::Scouted { seat, cards, first, until } => {
                let cards = viewer.is(seat).then_some(cards);
                Notice::Scouted { seat, first, cards, until }
            }
            Event::GaveUp { seat } => Notice::GaveUp { seat },
            Event::Seconded { seat, card, third, there } => {
                Notice::Seconded { seat, card, third, there }
            }
            Event::Revealed { seat, cards, how } => {
                Notice::Revealed { seat, cards, how, verdict: cards.verdict() }
            }
            Event::Taken { seat, cards } => Notice::Taken { seat, cards },
            Event::CardLost { seat, card } => Notice::CardLost { seat, card },
            Event::Forfeit { seat } => Notice::Forfeit { seat },
            Event::Froze { seat } => Notice::Froze { seat },
            Event::Thawed {} => Notice::Thawed {},
            Event::Moved { moves } => Notice::Moved { moves },
            Event::Voted { seat } => Notice::Voted { seat },
            Event::TookBack { seat } => Notice::TookBack { seat },
            Event::VoteFailed {} => Notice::VoteFailed {},
            Event::VotePassed {} => Notice::VotePassed {},
            Event::Ended { why, overlooked } => Notice::Ended { why, overlooked },
            Event::Left { seat } => Notice::Left { seat },
            Event::Joined { seat } => Notice::Joined { seat },
        }
    }
}
