//! The lessons of the classic game in its forms.

mod beginner;
mod classic;
mod master;
mod solo;

use super::{BEGINNER, CLASSIC, MASTER, SOLO};
use crate::learn::Step;

/// The steps of the lesson of an entry.
pub(crate) fn of(topic: &str) -> Option<Vec<Step>> {
    Some(match topic {
        BEGINNER => beginner::steps(),
        CLASSIC => classic::steps(),
        MASTER => master::steps(),
        SOLO => solo::steps(),
        _ => return None,
    })
}
