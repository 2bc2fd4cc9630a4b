//! What a viewer sees and is told. All cards lie open, so everybody sees the same.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    event::{Event, Motion},
    score::{Layout, Rating},
    state::{Phase, State},
};
use crate::shared::{JudgedEvent, OpenCards, OpenEvent};

/// A game of CoopSet as everybody sees it.
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
    /// The marked SETs, in the order in which they were marked.
    pub marks: Vec<MarkView>,
    /// How many cards were added to this layout.
    pub added: u8,
    /// What the layout would count if it were finalized as it stands.
    pub points: i32,
    /// The score of the team; added cards are deducted at once.
    pub score: i32,
    /// The score sheet: the layouts finalized so far.
    pub layouts: Vec<Layout>,
    /// The members at the table.
    pub present: Seats,
    /// Who votes for the motion that is open.
    pub votes: Seats,
    /// How many votes decide.
    pub needed: u8,
}

/// What may be done now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    NotBegun {},
    /// The team searches, marks and votes.
    Playing {
        /// What can be voted on now.
        motion: Option<Motion>,
        /// Whether no SET is left among the cards without a mark.
        proposed: bool,
        /// Whether this is the last layout.
        last: bool,
        /// When the time for this layout is over, where there is a limit.
        until: Option<GameTime>,
    },
    /// The game is over.
    Over {
        /// In which way.
        ending: Ending,
        /// What the book says to the total; `None` if the game was broken off.
        rating: Option<Rating>,
    },
}

/// A SET that is to be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkView {
    /// Who marked it.
    pub seat: Seat,
    /// The SET.
    pub cards: Triple,
}

/// What everybody is told of an event.
pub type Notice = JudgedEvent<Event>;

impl OpenEvent for Event {}

impl OpenCards for View {
    fn open_cards(&self) -> Cards {
        self.table.iter().flatten().copied().collect()
    }
}

impl View {
    pub(super) fn of(state: &State) -> View {
        let marks = state.marks.iter();
        View {
            phase: PhaseView::of(state),
            table: state.board.slots().to_vec(),
            base: state.board.base(),
            deck: state.deck.len() as u8,
            marks: marks.map(|mark| MarkView { seat: mark.seat, cards: mark.cards }).collect(),
            added: state.added,
            points: state.layout_points(),
            score: state.score(),
            layouts: state.layouts.clone(),
            present: state.present,
            votes: state.votes,
            needed: state.needed(),
        }
    }
}

impl PhaseView {
    fn of(state: &State) -> PhaseView {
        match state.phase {
            Phase::NotBegun => PhaseView::NotBegun {},
            Phase::Playing => PhaseView::Playing {
                motion: state.motion(),
                proposed: state.proposed,
                last: state.is_last_layout(),
                until: state.deadline(),
            },
            Phase::Over(ending) => {
                let rating = (ending != Ending::Stopped).then(|| Rating::of(state.score()));
                PhaseView::Over { ending, rating }
            }
        }
    }
}
