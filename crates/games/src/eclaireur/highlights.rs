//! What is worth remembering of a game of Éclaireur.

use tercet_cards::Triple;
use tercet_engine::{Replay, highlights::Highlights};

use super::{Eclaireur, claim::Resolution, event::Event};
use crate::reel::Reel;

/// The best moments, and what each seat has done.
pub(super) fn of(replay: &Replay<Eclaireur>) -> Highlights {
    Reel::of(
        replay,
        |state| state.board.cards(),
        |reel, state, event| match event {
            Event::Scouted(scouted) if scouted.cards.is_set() => {
                reel.found(scouted.seat, scouted.cards);
            }
            // A second card that makes another SET than the scout's, if that has one.
            Event::Seconded { seat, card, third, .. } => {
                let Some(claim) = state.claim() else { return };
                let answered = claim.answered(*card, state.board.cards());
                if let Some(Resolution::OtherSet | Resolution::Outdone) = answered
                    && let Ok(set) = Triple::new([claim.first, *card, *third])
                {
                    reel.found(*seat, set);
                }
            }
            Event::CardLost { seat, .. } | Event::Forfeit { seat } => reel.mistaken(*seat),
            _ => {}
        },
    )
}
