//! What a viewer sees: their own hand, and of the others only how many cards they hold.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards};
use tercet_engine::{Ending, GameTime, Seat, Seats, Viewer};

use super::state::{Check, Phase, Player, State};
use crate::shared::{Lock, OpenCards, ShownView};

/// A game of SetUp as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// What may be done now.
    pub phase: PhaseView,
    /// Who dealt.
    pub dealer: Seat,
    /// The cards on the table in the order in which they were played.
    pub table: Vec<Card>,
    /// The card just played, while the others check it.
    pub check: Option<CheckView>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// The viewer's own cards; absent for those who only watch.
    pub hand: Option<Cards>,
    /// The players, in the order of their seats.
    pub seats: Vec<SeatView>,
    /// The last three cards that were judged, with the reasons; `taken` says that they were a SET.
    pub shown: Option<ShownView>,
}

/// What may be done now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PhaseView {
    /// The game has not begun.
    NotBegun {},
    /// A card is to be played.
    Playing {
        /// By whom.
        seat: Seat,
        /// From when on; until then the others check the last card.
        from: GameTime,
        /// When the server plays one, if there is a limit.
        until: Option<GameTime>,
    },
    /// Somebody challenged and holds the lock.
    Challenged {
        /// The player who challenged.
        seat: Seat,
        /// When it becomes a wrong challenge.
        until: Option<GameTime>,
    },
    /// The last card of the game is checked.
    LastCheck {
        /// Until when at most.
        until: GameTime,
    },
    /// The game is over.
    Over {
        /// In which way.
        ending: Ending,
    },
}

/// A card that the others check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckView {
    /// Who played it.
    pub seat: Seat,
    /// What was played, and is being checked.
    pub card: Card,
    /// Who was wrong about it and may not challenge it again, where the host allows one try.
    pub barred: Seats,
    /// Who has said that they see no SET.
    pub trusting: Seats,
}

/// A player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// The score: minus the cards collected and the points of penalty.
    pub score: i32,
    /// How many cards were collected.
    pub pile: u8,
    /// Points of penalty.
    pub penalties: u32,
    /// How many cards the player holds.
    pub hand: u8,
    /// Whether somebody sits there.
    pub present: bool,
    /// Since a wrong challenge of the card just played: from when on another is allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rests_until: Option<GameTime>,
}

impl OpenCards for View {
    fn open_cards(&self) -> Cards {
        self.table.iter().copied().collect()
    }
}

impl View {
    pub(super) fn of(state: &State, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => state.player(seat),
            Viewer::Spectator => None,
        };
        View {
            phase: PhaseView::of(state),
            dealer: state.dealer,
            table: state.table.clone(),
            check: state.check.map(CheckView::of),
            deck: state.deck.len() as u8,
            hand: own.map(|player| player.hand),
            seats: (0..)
                .map(Seat)
                .zip(&state.players)
                .map(|one| SeatView::of(state, one))
                .collect(),
            shown: state.shown.map(ShownView::from),
        }
    }
}

impl PhaseView {
    fn of(state: &State) -> PhaseView {
        match (state.phase, state.turn, state.last_check()) {
            (Phase::Over(ending), ..) => PhaseView::Over { ending },
            (Phase::Challenged(Lock { seat, until }), ..) => PhaseView::Challenged { seat, until },
            (Phase::Playing, _, Some(until)) => PhaseView::LastCheck { until },
            (Phase::Playing, Some(turn), None) => {
                PhaseView::Playing { seat: turn.seat, from: turn.from, until: state.turn_until() }
            }
            (Phase::NotBegun, ..) | (Phase::Playing, None, None) => PhaseView::NotBegun {},
        }
    }
}

impl CheckView {
    fn of(check: Check) -> CheckView {
        let Check { seat, card, barred, trusting, last: _ } = check;
        CheckView { seat, card, barred, trusting }
    }
}

impl SeatView {
    fn of(state: &State, (seat, player): (Seat, &Player)) -> SeatView {
        SeatView {
            score: state.score(seat),
            pile: player.pile.len() as u8,
            penalties: player.penalties,
            hand: player.hand.len() as u8,
            present: state.sits(seat),
            rests_until: player.rests_until,
        }
    }
}
