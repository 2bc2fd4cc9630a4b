//! The races of a classic game: one for each SET that was taken, and the false calls.

use alloc::vec::Vec;

use tercet_engine::{Race, Replay};

use super::{Classic, event::Event};
use crate::races::Races;

/// The races, in the order in which they were decided.
pub(super) fn of(replay: &Replay<Classic>) -> Vec<Race> {
    Races::of(replay, |races, state, event| match event {
        Event::Called { seat, .. } | Event::Claimed { seat, .. } => {
            races.claimed::<Classic>(state, *seat);
        }
        Event::Taken { seat, .. } => races.decided::<Classic>(state, *seat, true),
        Event::FalseCall { seat, .. } => races.decided::<Classic>(state, *seat, false),
        Event::Left { seat } => races.left(*seat),
        _ => {}
    })
}
