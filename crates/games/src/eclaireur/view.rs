//! What a viewer sees. All cards lie open; only what a scout committed is hidden from the others.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple, Verdict};
use tercet_engine::{Ending, GameTime, Seat, Seats, Viewer};

use super::{
    claim::{Claim, Resolution, Try},
    state::{Phase, Revealed, State},
};
use crate::shared::{OpenCards, SHOWN_MS};

/// A game of Éclaireur as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// What may be done now.
    pub phase: PhaseView,
    /// Slot by slot what lies on the table, from slot 1 on.
    pub table: Vec<Option<Card>>,
    /// How many slots the grid has without its extension.
    pub base: u8,
    /// How many cards are in the deck.
    pub deck: u8,
    /// How many cards were set aside by penalties.
    pub aside: u8,
    /// The players, in the order of their seats.
    pub seats: Vec<SeatView>,
    /// Who votes that there is no SET.
    pub votes: Seats,
    /// How many votes are needed.
    pub voters: u8,
    /// The last claim that was resolved, with the reasons.
    pub revealed: Option<RevealedView>,
}

/// What may be done now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    NotBegun {},
    /// Everybody searches.
    Searching {},
    /// A scout shows a card, and the others look for a second one.
    Scouting {
        /// The scout.
        seat: Seat,
        /// The card everybody sees.
        first: Card,
        /// The three cards, for the scout alone.
        cards: Option<Triple>,
        /// Second cards that made no SET, and who is out because of them.
        tried: Vec<Try>,
        /// Who gave up.
        gave_up: Seats,
        /// Who may still point at a second card.
        seekers: Seats,
        /// When they have looked for long enough.
        until: GameTime,
    },
    /// The game is over.
    Over {
        /// In which way.
        ending: Ending,
    },
}

/// A player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// The score: the cards in the pile.
    pub score: i32,
    /// The card on top of the pile, which a penalty would cost.
    pub last: Option<Card>,
    /// Whether somebody sits there.
    pub present: bool,
    /// Whether they have come back and take part once the table has changed.
    pub waiting: bool,
    /// Whether they are out until somebody has taken a SET.
    pub frozen: bool,
}

/// A claim that was resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RevealedView {
    /// The scout.
    pub seat: Seat,
    /// The three cards.
    pub cards: Triple,
    /// What came of it.
    pub how: Resolution,
    /// Attribute by attribute, whether the three are a SET.
    pub verdict: Verdict,
    /// Show it at least until then (CL-13).
    pub until: GameTime,
}

impl OpenCards for View {
    fn open_cards(&self) -> Cards {
        self.table.iter().flatten().copied().collect()
    }
}

impl View {
    pub(super) fn of(state: &State, viewer: Viewer) -> View {
        View {
            phase: PhaseView::of(state, viewer),
            table: state.board.slots().to_vec(),
            base: state.board.base(),
            deck: state.deck.len() as u8,
            aside: state.set_aside.len() as u8,
            seats: (0..).zip(&state.piles).map(|(i, pile)| seat(state, Seat(i), pile)).collect(),
            votes: state.votes,
            voters: state.searchers().len(),
            revealed: state.revealed.map(RevealedView::of),
        }
    }
}

impl PhaseView {
    fn of(state: &State, viewer: Viewer) -> PhaseView {
        match &state.phase {
            Phase::NotBegun => PhaseView::NotBegun {},
            Phase::Searching => PhaseView::Searching {},
            Phase::Scouting(Claim { scout, cards, first, tried, gave_up, until }) => {
                PhaseView::Scouting {
                    seat: *scout,
                    first: *first,
                    cards: viewer.is(*scout).then_some(*cards),
                    tried: tried.clone(),
                    gave_up: *gave_up,
                    seekers: state.seekers(),
                    until: *until,
                }
            }
            Phase::Over(ending) => PhaseView::Over { ending: *ending },
        }
    }
}

fn seat(state: &State, seat: Seat, pile: &[Card]) -> SeatView {
    SeatView {
        score: pile.len() as i32,
        last: pile.last().copied(),
        present: state.attendance.present().contains(seat),
        waiting: state.attendance.waiting().contains(seat),
        frozen: state.frozen.contains(seat),
    }
}

impl RevealedView {
    fn of(revealed: Revealed) -> RevealedView {
        let Revealed { seat, cards, how, at } = revealed;
        RevealedView { seat, cards, how, verdict: cards.verdict(), until: at.after(SHOWN_MS) }
    }
}
