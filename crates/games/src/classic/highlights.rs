//! What is worth remembering of a classic game.

use tercet_engine::{Replay, highlights::Highlights};

use super::{Classic, event::Event};
use crate::reel::Reel;

/// The best moments, and what each seat has done.
pub(super) fn of(replay: &Replay<Classic>) -> Highlights {
    Reel::of(
        replay,
        |state| state.board.cards(),
        |reel, _, event| match event {
            Event::Called { seat, .. } => reel.called(*seat),
            Event::Taken { seat, cards } => reel.found(*seat, *cards),
            Event::FalseCall { seat, .. } => reel.mistaken(*seat),
            _ => {}
        },
    )
}
