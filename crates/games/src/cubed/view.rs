//! What a viewer sees and is told. All dice lie open, so everybody sees the same.

use alloc::{borrow::ToOwned, string::String, vec::Vec};

use serde::{Deserialize, Serialize};
use tercet_cards::Cards;
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    board::Board,
    dice::Dice,
    die::{Laid, Shown},
    event::Event,
    layout::Layout,
    square::Square,
    state::{Phase, State},
    turns::MOST_DICE,
};
use crate::shared::{JudgedEvent, Lock, OpenCards, OpenEvent};

/// A game of CUBED as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// What may be done now.
    pub phase: PhaseView,
    /// The round, from 1; 0 during the opening.
    pub round: u16,
    /// The first player; `None` during the opening.
    pub first: Option<Seat>,
    /// How many dice are in the bag.
    pub bag: u8,
    /// The faces of all dice.
    pub dice: Dice,
    /// The printed board, by name or as the host described it.
    pub layout: Layout,
    /// How it looks.
    pub board: BoardView,
    /// Whether every window with a new die in it must be a SET.
    pub strict_runs: bool,
    /// The players, in the order of their seats.
    pub seats: Vec<SeatView>,
    /// Who votes that nobody has a SET.
    pub votes: Seats,
    /// How many rounds in a row no die was placed.
    pub dead_rounds: u32,
    /// Who ran out of dice, so that these are the last turns.
    pub ran_out: Option<Seat>,
}

/// The board, square by square.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoardView {
    /// The name of the layout.
    pub id: String,
    /// How many rows it has.
    pub rows: u8,
    /// How many columns it has.
    pub cols: u8,
    /// The squares of the opening SET.
    pub logo: [Square; 3],
    /// The bonus squares.
    pub bonus: Vec<BonusView>,
    /// The dice that lie there, by square.
    pub dice: Vec<Laid>,
}

/// A bonus square.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BonusView {
    /// Where it is.
    pub square: Square,
    /// What it gives.
    pub points: u8,
    /// Whether somebody has had it.
    pub paid: bool,
}

/// What may be done now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    NotBegun {},
    /// Everybody looks for a SET among their own dice.
    Racing {
        /// When all roll again, if nobody who may call has one.
        reroll_at: Option<GameTime>,
    },
    /// Somebody called and must show three dice.
    Called {
        /// The player who called.
        seat: Seat,
        /// Until when.
        until: GameTime,
    },
    /// Somebody's turn.
    Turn {
        /// The player whose turn it is.
        seat: Seat,
        /// Until when; `None` without a limit.
        until: Option<GameTime>,
        /// How many dice may still be played.
        left: u8,
        /// Whether Jokers may still be replaced.
        may_replace: bool,
        /// What the turn has given so far.
        points: u16,
    },
    /// Everybody may roll some dice once more.
    ExtraRoll {
        /// Who has not decided.
        waiting: Seats,
        /// Until when; `None` without a limit.
        until: Option<GameTime>,
    },
    /// The game is over.
    Over {
        /// In which way.
        ending: Ending,
    },
}

/// What everyone sees of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatView {
    /// The score, without the turn under way.
    pub score: u32,
    /// What each turn gave.
    pub turns: Vec<u16>,
    /// The dice, in ascending order.
    pub hand: Vec<Shown>,
    /// Whether somebody sits there.
    pub present: bool,
    /// Whether they take part from the next roll or round on.
    pub waiting: bool,
    /// Whether they may not call before the next roll.
    pub barred: bool,
    /// Whether they have had their turn in this round.
    pub had_turn: bool,
}

/// What everybody is told of an event.
pub type Notice = JudgedEvent<Event>;

impl OpenEvent for Event {}

impl OpenCards for View {
    fn open_cards(&self) -> Cards {
        Cards::default()
    }
}

impl View {
    pub(super) fn of(state: &State) -> View {
        View {
            phase: PhaseView::of(state),
            round: state.round,
            first: (state.round > 0).then_some(state.first),
            bag: state.bag.len() as u8,
            dice: state.config.dice.clone(),
            layout: state.config.board.clone(),
            board: BoardView::of(&state.board),
            strict_runs: state.config.strict_runs,
            seats: (0..state.n_seats())
                .filter_map(|seat| SeatView::of(state, Seat(seat)))
                .collect(),
            votes: state.votes,
            dead_rounds: state.dead_rounds,
            ran_out: state.ran_out,
        }
    }

    /// The board, as the search for steps and turns takes it.
    #[must_use]
    pub fn board(&self) -> Board {
        use super::board::Runs;
        let runs = if self.strict_runs { Runs::Strict } else { Runs::Free };
        let mut board = Board::new(self.layout.clone(), runs);
        self.board.dice.iter().for_each(|&laid| board.lay(laid));
        board
    }
}

impl BoardView {
    fn of(board: &Board) -> BoardView {
        let layout = board.layout();
        let bonus = layout.bonus().iter().map(|bonus| BonusView {
            square: bonus.square,
            points: bonus.points,
            paid: board.paid().contains(&bonus.square),
        });
        BoardView {
            id: layout.id().to_owned(),
            rows: layout.rows(),
            cols: layout.cols(),
            logo: layout.logo().squares(),
            bonus: bonus.collect(),
            dice: board.dice().collect(),
        }
    }
}

impl PhaseView {
    fn of(state: &State) -> PhaseView {
        match state.phase {
            Phase::NotBegun => PhaseView::NotBegun {},
            Phase::Racing { reroll_at } => PhaseView::Racing { reroll_at },
            Phase::Called(Lock { seat, until }) => PhaseView::Called { seat, until },
            Phase::Turn(turn) => PhaseView::Turn {
                seat: turn.seat,
                until: turn.until,
                left: MOST_DICE.saturating_sub(turn.n_played),
                may_replace: turn.n_played == 0,
                points: turn.points,
            },
            Phase::ExtraRoll { waiting, until } => PhaseView::ExtraRoll { waiting, until },
            Phase::Over(ending) => PhaseView::Over { ending },
        }
    }
}

impl SeatView {
    fn of(state: &State, seat: Seat) -> Option<SeatView> {
        let player = state.player(seat)?;
        Some(SeatView {
            score: player.score,
            turns: player.turns.clone(),
            hand: player.hand.dice().to_vec(),
            present: state.attendance.present().contains(seat),
            waiting: state.attendance.waiting().contains(seat),
            barred: state.barred.contains(seat),
            had_turn: state.had_turn.contains(seat),
        })
    }
}
