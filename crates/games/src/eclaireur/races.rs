//! The races of a game of Éclaireur: for being the scout, and for the second card.

use alloc::vec::Vec;

use tercet_engine::{Race, Replay};

use super::{Eclaireur, claim::Resolution, event::Event};
use crate::races::Races;

/// The races, in the order in which they were decided.
pub(super) fn of(replay: &Replay<Eclaireur>) -> Vec<Race> {
    Races::of(replay, |races, state, event| match event {
        Event::Scouted(scouted) => races.claimed::<Eclaireur>(state, scouted.seat),
        Event::Seconded { seat, card, .. } => {
            let Some(claim) = state.claim() else { return };
            let answered = claim.answered(*card, state.board.cards());
            let won = matches!(
                answered,
                Some(Resolution::Found | Resolution::OtherSet | Resolution::Outdone)
            );
            races.decided_meanwhile::<Eclaireur>(state, *seat, won);
        }
        Event::Revealed(resolved) => {
            races.decided::<Eclaireur>(state, resolved.seat, resolved.cards.is_set());
        }
        Event::Left { seat } => races.left(*seat),
        _ => {}
    })
}
