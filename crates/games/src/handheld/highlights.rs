//! What is worth remembering of an electronic game.

use tercet_engine::{Replay, Seat, highlights::Highlights};

use super::{Handheld, event::Event};
use crate::reel::Reel;

/// The best moments, and what each seat has done.
pub(super) fn of(replay: &Replay<Handheld>) -> Highlights {
    Reel::of(
        replay,
        |state| state.board.cards(),
        |reel, _, event| match event {
            Event::Found { cards } => reel.found(Seat(0), *cards),
            Event::Wrong { .. } => reel.mistaken(Seat(0)),
            Event::Hinted { .. } => reel.hinted(),
            _ => {}
        },
    )
}
