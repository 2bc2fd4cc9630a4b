//! What is worth remembering of a game of ChipSet.

use tercet_cards::Cards;
use tercet_engine::{
    Replay,
    highlights::{Highlights, Kind},
};

use super::{ChipSet, event::Event};
use crate::reel::Reel;

/// The best moments, and what each seat has done.
pub(super) fn of(replay: &Replay<ChipSet>) -> Highlights {
    Reel::of(
        replay,
        |_| Cards::EMPTY,
        |reel, state, event| match event {
            Event::Taken { seat, chips } => {
                let chips = u64::from(*chips);
                reel.offer(Kind::BiggestPot, Some(*seat), [], chips);
                let hand = state.player(*seat).map_or(Cards::EMPTY, |player| player.hand);
                if state.sets_with(hand) == 0 {
                    reel.offer(Kind::Bluff, Some(*seat), hand, chips);
                }
            }
            Event::Paid { shares, .. } => {
                let whole = shares.iter().map(|share| u64::from(share.chips)).sum();
                let winner = shares.iter().max_by_key(|share| share.chips).map(|share| share.seat);
                reel.offer(Kind::BiggestPot, winner, [], whole);
            }
            Event::Misclaimed { seat, .. } => reel.mistaken(*seat),
            _ => {}
        },
    )
}
