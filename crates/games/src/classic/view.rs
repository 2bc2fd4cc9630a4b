//! What a viewer sees and is told. All cards lie open, so everybody sees the same.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    edition::Edition,
    event::Event,
    state::{Phase, State},
};
pub use crate::shared::ShownView;
use crate::shared::{JudgedEvent, Lock, OpenCards, OpenEvent};

/// A classic game as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The rule book.
    pub edition: Edition,
    /// What may be done now.
    pub phase: PhaseView,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// Who deals this round.
    pub dealer: Seat,
    /// Who is Master, in SET Master.
    pub master: Option<Seat>,
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
    /// The last three cards that were judged, with the reasons.
    pub shown: Option<ShownView>,
}

/// What may be done now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    NotBegun {},
    /// Everybody searches.
    Searching {
        /// From when on three cards can be asked for, where they can.
        stall_from: Option<GameTime>,
        /// Who asked for three cards.
        stall_by: Option<Seat>,
        /// When those are dealt; absent while the Master decides.
        stall_until: Option<GameTime>,
        /// When the refill comes that the Master owes.
        refill_until: Option<GameTime>,
    },
    /// Somebody called and holds the lock.
    Called {
        /// The player who called.
        seat: Seat,
        /// When it becomes a false call.
        until: Option<GameTime>,
    },
    /// The other players check three cards.
    Checking {
        /// The player who pointed at them.
        seat: Seat,
        /// The three cards.
        cards: Triple,
        /// Who has not answered.
        waiting: Seats,
        /// When the server decides instead.
        until: GameTime,
    },
    /// The pause before the next round.
    BetweenRounds {
        /// When it begins at the latest.
        until: GameTime,
        /// Who may begin it earlier.
        dealer: Seat,
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
    /// The score over all rounds.
    pub score: i32,
    /// The part of it from this round.
    pub round_score: i32,
    /// The SETs in the pile.
    pub sets: u8,
    /// Points lost in this round.
    pub penalties: i32,
    /// The SET on top of the pile.
    pub last: Option<Triple>,
    /// Whether somebody sits there.
    pub present: bool,
    /// Whether they take part from the next round on.
    pub waiting: bool,
    /// Whether they may not call until somebody else has taken a SET.
    pub frozen: bool,
}

/// What everybody is told of an event.
pub type Notice = JudgedEvent<Event>;

impl OpenEvent for Event {
    fn judged(&self) -> Option<Triple> {
        match self {
            Event::Taken { cards, .. } => Some(*cards),
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
            edition: state.config.edition,
            phase: PhaseView::of(state),
            round: state.rotation.round,
            rounds: state.rotation.n_rounds,
            dealer: state.rotation.dealer,
            master: state.master(),
            table: state.board.slots().to_vec(),
            base: state.board.base(),
            deck: state.deck.len() as u8,
            aside: state.set_aside.len() as u8,
            seats: (0..state.n_seats()).map(|seat| SeatView::of(state, Seat(seat))).collect(),
            votes: state.votes,
            voters: state.searchers().len(),
            shown: state.shown.map(ShownView::from),
        }
    }
}

impl PhaseView {
    fn of(state: &State) -> PhaseView {
        match state.phase {
            Phase::NotBegun => PhaseView::NotBegun {},
            Phase::Searching => PhaseView::Searching {
                stall_from: state.stall_from(),
                stall_by: state.stall.map(|stall| stall.seat),
                stall_until: state.stall.and_then(|stall| stall.until),
                refill_until: state.refill_at,
            },
            Phase::Called(Lock { seat, until }) => PhaseView::Called { seat, until },
            Phase::Checking { seat, cards, waiting, until } => {
                PhaseView::Checking { seat, cards, waiting, until }
            }
            Phase::BetweenRounds { until } => {
                PhaseView::BetweenRounds { until, dealer: state.next_dealer() }
            }
            Phase::Over(ending) => PhaseView::Over { ending },
        }
    }
}

impl SeatView {
    fn of(state: &State, seat: Seat) -> SeatView {
        let player = &state.players[usize::from(seat.0)];
        SeatView {
            score: state.score(seat),
            round_score: state.round_score(seat),
            sets: player.won.len() as u8,
            penalties: player.penalties,
            last: player.won.last().copied(),
            present: state.attendance.present().contains(seat),
            waiting: state.attendance.waiting().contains(seat),
            frozen: state.frozen.contains(seat),
        }
    }
}
