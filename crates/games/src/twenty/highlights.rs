//! What is worth remembering of a match of 20/20.

use tercet_engine::{
    Replay,
    highlights::{Highlights, Kind},
};

use super::{Twenty, event::Event, state::State};
use crate::reel::Reel;

/// The best moments, and what each seat has done.
pub(super) fn of(replay: &Replay<Twenty>) -> Highlights {
    Reel::of_hands(
        replay,
        |state| state.board.cards(),
        State::personal,
        |reel, _, event| match event {
            Event::Called { seat, .. } => reel.called(*seat),
            Event::SetMade { seat, cards } => reel.found(*seat, *cards),
            Event::FalseCall { seat, .. } => reel.mistaken(*seat),
            Event::RoundWon { seat, points } => {
                reel.offer(Kind::BestRound, Some(*seat), [], u64::from(*points));
            }
            _ => {}
        },
    )
}
