//! What is worth remembering of a game of CUBED.

use tercet_cards::Cards;
use tercet_engine::{
    Replay,
    highlights::{Highlights, Kind},
};

use super::{Cubed, event::Event};
use crate::reel::Reel;

/// The best moments, and what each seat has done.
pub(super) fn of(replay: &Replay<Cubed>) -> Highlights {
    Reel::of(
        replay,
        |_| Cards::EMPTY,
        |reel, _, event| match event {
            Event::FalseCall { seat, .. } => reel.mistaken(*seat),
            Event::TurnEnded { seat, points } => {
                reel.offer(Kind::BestTurn, Some(*seat), [], u64::from(*points));
            }
            _ => {}
        },
    )
}
