//! What the best player would do in somebody's place, and what it gives.

use tercet_engine::{GameTime, Seat, Seed};
use tercet_games::cubed::{Command, PhaseView, View};

use super::{CubedBot, rolls::best_replacement};
use crate::{Bot, Chair, Level};

/// What to do, and what it gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to do first.
    pub command: Command,
    /// What to do after it in the same turn.
    pub then: Vec<Command>,
    /// The points of all dice that are laid, with those of bonus squares.
    pub points: u16,
}

/// What the best player would do now; nothing where there is nothing to decide.
pub fn advise(seat: Seat, view: &View, legal: &[Command], seed: Seed) -> Option<Advice> {
    let n_seats = u8::try_from(view.seats.len()).unwrap_or(u8::MAX);
    let mut player =
        CubedBot::new(&Chair { level: Level::Machine, strength: None, seat, n_seats, seed });
    let only = |command: Command| Advice { command, then: Vec::new(), points: 0 };
    let PhaseView::Turn { seat: turn, left, may_replace, .. } = view.phase else {
        return Some(only(player.intend(GameTime(0), view, legal)?.command));
    };
    if turn != seat {
        return None;
    }
    let board = view.board();
    let hand = &view.seats.get(usize::from(seat.0))?.hand;
    let replacement = may_replace.then(|| best_replacement(view, &board, hand, legal)).flatten();
    if let Some(replacement) = replacement {
        return Some(only(replacement));
    }
    let plan = player.plan(view, &board, hand, left);
    let mut places = plan.steps.iter().map(|&dice| Command::Place { dice });
    Some(match places.next() {
        Some(command) => Advice { command, then: places.collect(), points: plan.points },
        None => only(Command::EndTurn),
    })
}
