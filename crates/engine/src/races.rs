//! The races of a game that was played: who could have claimed, and who did.

use alloc::vec::Vec;

use crate::{GameTime, Input, Replay, Rules, Seat, Seats, Seq};

/// One race of a recorded game, or one false call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Race {
    /// The step that decided it.
    pub seq: Seq,
    /// The seats that could have claimed at the moment of the claim, the claimant among them.
    pub field: Seats,
    /// Who claimed.
    pub by: Seat,
    /// Whether the claim was right; if not, it was a false call.
    pub won: bool,
}

/// A seat that was left or taken again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coming {
    /// The step at which it happened.
    pub seq: Seq,
    /// The seat.
    pub seat: Seat,
    /// Whether somebody sits there from then on.
    pub here: bool,
}

impl Race {
    /// The seats that could give a command that races now; see [`Rules::may_race`].
    pub fn field<R: Rules>(state: &R::State, at: GameTime, n_seats: u8) -> Seats {
        (0..n_seats).map(Seat).filter(|&seat| R::may_race(state, at, seat)).collect()
    }
}

/// Who left and came back in a recorded game, in order.
pub(crate) fn comings<R: Rules>(replay: &Replay<R>) -> Vec<Coming> {
    let coming = |step: &crate::Step<R>| match step.input {
        Input::Leave { seat } => Some(Coming { seq: step.seq, seat, here: false }),
        Input::Join { seat } => Some(Coming { seq: step.seq, seat, here: true }),
        Input::Start {} | Input::Command { .. } | Input::Deadline {} => None,
    };
    replay.steps.iter().filter_map(coming).collect()
}
