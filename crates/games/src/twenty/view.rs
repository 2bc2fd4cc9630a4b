//! What a viewer sees and is told. All cards lie open, so everybody sees the same.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    event::Event,
    state::{Phase, State},
};
pub use crate::shared::ShownView;
use crate::shared::{JudgedEvent, Lock, OpenCards, OpenEvent};

/// A 20/20 match as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// What may be done now.
    pub phase: PhaseView,
    /// The round, from 1.
    pub round: u8,
    /// Who deals this round.
    pub dealer: Seat,
    /// How many points win the match.
    pub target: u32,
    /// Slot by slot what lies on the table, from slot 1 on.
    pub table: Vec<Option<Card>>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// How many cards are in the discard pile.
    pub discards: u8,
    /// The players, in the order of their seats.
    pub seats: Vec<SeatView>,
    /// Who votes that no SET can be found.
    pub votes: Seats,
    /// How many votes are needed.
    pub voters: u8,
    /// The last three cards that were judged, with the reasons.
    pub shown: Option<ShownView>,
}

/// What may be done now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The match has not begun.
    NotBegun {},
    /// Everybody searches.
    Searching {},
    /// Somebody called and holds the lock.
    Called {
        /// The player who called.
        seat: Seat,
        /// When it becomes a false call.
        until: Option<GameTime>,
    },
    /// The pause before the next round; the cards of the last one still lie there.
    BetweenRounds {
        /// When it begins at the latest.
        until: GameTime,
        /// Who may begin it earlier.
        dealer: Seat,
    },
    /// The match is over.
    Over {
        /// In which way.
        ending: Ending,
    },
}

/// A player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// The points of all rounds.
    pub score: i32,
    /// The personal cards, in the order in which they came.
    pub hand: Vec<Card>,
    /// Whether somebody sits there.
    pub present: bool,
    /// Whether they take part from the next round on.
    pub waiting: bool,
}

/// What everybody is told of an event.
pub type Notice = JudgedEvent<Event>;

impl OpenEvent for Event {
    fn judged(&self) -> Option<Triple> {
        match self {
            Event::SetMade { cards, .. } => Some(*cards),
            Event::FalseCall { cards, .. } => *cards,
            _ => None,
        }
    }
}

impl OpenCards for View {
    fn open_cards(&self) -> Cards {
        self.table.iter().flatten().copied().collect()
    }
}

impl View {
    pub(super) fn of(state: &State) -> View {
        View {
            phase: PhaseView::of(state),
            round: state.rotation.round,
            dealer: state.rotation.dealer,
            target: state.target(),
            table: state.board.slots().to_vec(),
            deck: state.deck.len() as u8,
            discards: state.discards.len() as u8,
            seats: (0..)
                .map(Seat)
                .zip(&state.players)
                .map(|(seat, player)| SeatView {
                    score: player.score,
                    hand: player.hand.clone(),
                    present: state.attendance.present().contains(seat),
                    waiting: state.attendance.waiting().contains(seat),
                })
                .collect(),
            votes: state.votes,
            voters: state.attendance.playing().len(),
            shown: state.shown.map(ShownView::from),
        }
    }
}

impl PhaseView {
    fn of(state: &State) -> PhaseView {
        match state.phase {
            Phase::NotBegun => PhaseView::NotBegun {},
            Phase::Searching => PhaseView::Searching {},
            Phase::Called(Lock { seat, until }) => PhaseView::Called { seat, until },
            Phase::BetweenRounds { until } => {
                PhaseView::BetweenRounds { until, dealer: state.next_dealer() }
            }
            Phase::Over(ending) => PhaseView::Over { ending },
        }
    }
}
