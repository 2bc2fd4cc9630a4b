//! The lessons of the electronic game in its versions.

mod arcade;
mod patience;
mod puzzle;
mod timed;

use super::{ARCADE, PATIENCE, PUZZLE, TIMED};
use crate::learn::Step;

/// The steps of the lesson of an entry.
pub(crate) fn of(topic: &str) -> Option<Vec<Step>> {
    Some(match topic {
        ARCADE => arcade::steps(),
        PATIENCE => patience::steps(),
        PUZZLE => puzzle::steps(),
        TIMED => timed::steps(),
        _ => return None,
    })
}
