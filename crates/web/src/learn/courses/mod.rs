//! The lessons, a file for each game: what special about it is to be learned, in five steps.

mod arcade;
mod beginner;
mod chipset;
mod coopset;
mod cubed;
mod eclaireur;
mod master;
mod patience;
mod puzzle;
mod setup;
mod shared;
mod solo;
#[cfg(test)]
mod tests;
mod timed;
mod twenty;

use super::script::Step;

/// The steps of the lesson of a game; none for the classic game, which has its own.
pub(super) fn of(topic: &str) -> Option<Vec<Step>> {
    Some(match topic {
        "arcade" => arcade::steps(),
        "beginner" => beginner::steps(),
        "chipset" => chipset::steps(),
        "coopset" => coopset::steps(),
        "cubed" => cubed::steps(),
        "eclaireur" => eclaireur::steps(),
        "handheld-classic" => patience::steps(),
        "master" => master::steps(),
        "puzzle" => puzzle::steps(),
        "setup" => setup::steps(),
        "solo" => solo::steps(),
        "timed" => timed::steps(),
        "twenty" => twenty::steps(),
        _ => return None,
    })
}
