//! What is worth remembering of a game of CoopSet.

use tercet_engine::{
    Replay,
    highlights::{Highlights, Kind},
};

use super::{CoopSet, event::Event};
use crate::reel::Reel;

/// The best moments, and what each seat has done.
pub(super) fn of(replay: &Replay<CoopSet>) -> Highlights {
    Reel::of(
        replay,
        |state| state.board.cards(),
        |reel, _, event| {
            if let Event::Finalized { sets, .. } = event {
                sets.iter().for_each(|set| reel.taken(*set));
                let cards = sets.iter().flat_map(|set| set.cards());
                // Just before, all of them still lie there.
                reel.offer_before(Kind::RichestLayout, None, cards, sets.len() as u64);
            }
        },
    )
}
