//! What the player can do, read from the view: for screens, which offer only what would be accepted.

use tercet_engine::Seat;

use super::view::{PhaseView, View};
use crate::shared::Claimable;

/// What the player can do now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// The cards of which three can be claimed; in Puzzle no SET twice.
    pub claim: Claimable,
    /// Whether one can declare that the screen holds no SET.
    pub no_match: bool,
    /// Whether the computer can be asked for a SET.
    pub hint: bool,
    /// Whether one can stop without a result.
    pub give_up: bool,
}

impl View {
    /// What this seat can do: there is one only.
    pub fn moves(&self, me: Seat) -> Moves {
        if me != Seat(0) || self.phase != (PhaseView::Searching {}) {
            return Moves::default();
        }
        let claimed = self.puzzle.as_ref().map(|puzzle| puzzle.found.clone()).unwrap_or_default();
        let screen = Claimable::any_of(self.screen.iter().flatten().copied());
        Moves {
            claim: Claimable { claimed, ..screen },
            no_match: self.has_no_match,
            hint: true,
            give_up: true,
        }
    }
}
