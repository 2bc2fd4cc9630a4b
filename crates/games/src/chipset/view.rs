//! What a viewer sees: the table, the chips, and no hand but their own before it is shown.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats, Viewer};

use super::{
    config::CountMode,
    event::{Answer, Deed},
    layers::Share,
    state::{Phase, Player, State},
};
use crate::shared::OpenCards;

/// A game of ChipSet as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// What may be done now.
    pub phase: PhaseView,
    /// The number of the pot, from 1.
    pub pot_number: u8,
    /// How many pots are played.
    pub n_pots: u8,
    /// Who deals this pot.
    pub dealer: Seat,
    /// The cards face up, in the order in which they came.
    pub table: Vec<Card>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// How many chips are in the pot.
    pub pot: u32,
    /// The largest first bet, and the most a raise adds.
    pub max_bet: u32,
    /// How often one player may raise in one phase.
    pub max_raises: u32,
    /// The most cards the table can hold.
    pub max_table_cards: u32,
    /// Which SETs count at the showdown.
    pub count_mode: CountMode,
    /// The players, in the order of their seats.
    pub seats: Vec<SeatView>,
    /// How the pot was paid out: the main pot, then the side pots.
    pub payouts: Vec<Vec<Share>>,
}

/// What may be done now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    NotBegun {},
    /// Cards are being dealt.
    Dealing {},
    /// Somebody's turn to bet.
    Betting {
        /// The player whose turn it is.
        seat: Seat,
        /// The highest contribution of this phase.
        highest: u32,
        /// Whether the first bet is due and a duty.
        must_bet: bool,
        /// When the turn passes without an answer.
        until: Option<GameTime>,
    },
    /// All are asked whether anybody wants to expose.
    Question {
        /// Who has answered.
        answered: Seats,
        /// What the viewer has answered.
        yours: Option<Answer>,
        /// When silence counts as "not yet".
        until: Option<GameTime>,
    },
    /// Hands lie open, and SETs are pointed out.
    Showdown {
        /// Who wanted it; nobody if it was forced.
        exposing: Seats,
        /// Who has pointed out everything.
        done: Seats,
        /// Until when.
        until: Option<GameTime>,
    },
    /// The pause before the next pot.
    BetweenPots {
        /// When it begins at the latest.
        until: GameTime,
        /// Who may begin it earlier; nobody while fewer than two could play.
        dealer: Option<Seat>,
    },
    /// The game is over.
    Over {
        /// In which way.
        ending: Ending,
    },
}

/// A player as one viewer sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// The chips in hand.
    pub chips: u32,
    /// What was paid into this pot.
    pub paid: u32,
    /// The part of it from this betting phase.
    pub bet: u32,
    /// The raises made in this betting phase.
    pub raises: u32,
    /// Whether they take part in this pot and have not dropped.
    pub in_pot: bool,
    /// How many cards they were dealt.
    pub cards: u8,
    /// Which; absent if the viewer may not see them.
    pub hand: Option<Cards>,
    /// How many SETs count, once the hand is shown.
    pub sets: Option<u8>,
    /// The SETs pointed out.
    pub claimed: Vec<Triple>,
    /// What they did last in this betting phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Deed>,
    /// Whether somebody sits there.
    pub present: bool,
    /// Whether they take part from the next pot on.
    pub waiting: bool,
}

impl OpenCards for View {
    fn open_cards(&self) -> Cards {
        self.table.iter().copied().collect()
    }
}

impl View {
    pub(super) fn of(state: &State, viewer: Viewer) -> View {
        let seat_view = |(seat, player)| SeatView::of(state, Seat(seat), player, viewer);
        View {
            phase: PhaseView::of(state, viewer),
            pot_number: state.rotation.round,
            n_pots: state.rotation.n_rounds,
            dealer: state.rotation.dealer,
            table: state.table.clone(),
            deck: state.deck.len() as u8,
            pot: state.pot,
            max_bet: state.config.max_bet,
            max_raises: state.config.max_raises,
            max_table_cards: state.config.max_table_cards,
            count_mode: state.config.count_mode,
            seats: (0..).zip(&state.players).map(seat_view).collect(),
            payouts: state.payouts.clone(),
        }
    }
}

impl PhaseView {
    fn of(state: &State, viewer: Viewer) -> PhaseView {
        match state.phase {
            Phase::NotBegun => PhaseView::NotBegun {},
            Phase::Dealing => PhaseView::Dealing {},
            Phase::Betting { seat, until } => PhaseView::Betting {
                seat,
                highest: state.highest(),
                must_bet: state.no_duty_to_bet().is_err(),
                until,
            },
            Phase::Question { answered, exposing, until } => {
                let own = |&seat: &Seat| viewer.is(seat);
                let yours = answered.iter().find(own).map(|seat| match exposing.contains(seat) {
                    true => Answer::Expose,
                    false => Answer::Hold,
                });
                PhaseView::Question { answered, yours, until }
            }
            Phase::Showdown { exposing, done, until } => {
                PhaseView::Showdown { exposing, done, until }
            }
            Phase::BetweenPots { until } => {
                PhaseView::BetweenPots { until, dealer: state.next_dealer() }
            }
            Phase::Over(ending) => PhaseView::Over { ending },
        }
    }
}

impl SeatView {
    fn of(state: &State, seat: Seat, player: &Player, viewer: Viewer) -> SeatView {
        let dealt = !player.hand.is_empty();
        let seen = dealt && (player.shown || viewer.is(seat));
        SeatView {
            chips: player.chips,
            paid: player.paid,
            bet: player.bet,
            raises: player.raises,
            in_pot: state.in_pot.contains(seat),
            cards: player.hand.len() as u8,
            hand: seen.then_some(player.hand),
            sets: player.shown.then(|| state.count(seat) as u8),
            claimed: player.claimed.clone(),
            last: player.last,
            present: state.attendance.present().contains(seat),
            waiting: state.attendance.waiting().contains(seat),
        }
    }
}
