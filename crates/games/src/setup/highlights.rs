//! What is worth remembering of a game of SetUp.

use tercet_engine::{
    Replay,
    highlights::{Highlights, Kind},
};

use super::{SetUp, event::Event, state::State};
use crate::reel::Reel;

/// The best moments, and what each seat has done.
pub(super) fn of(replay: &Replay<SetUp>) -> Highlights {
    Reel::of(replay, State::on_table, |reel, _, event| match event {
        Event::Challenged { seat, .. } => reel.called(*seat),
        Event::Found(found) => reel.found(found.seat, found.cards),
        Event::FalseChallenge(failed) => reel.mistaken(failed.seat),
        Event::Collected { seat, cards } => {
            reel.offer(Kind::BiggestPile, Some(*seat), [], cards.len() as u64);
        }
        _ => {}
    })
}
