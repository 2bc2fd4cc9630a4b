//! The lessons, a file for each game: what special about it is to be learned, in five steps.

mod arcade;
mod beginner;
mod chipset;
mod classic;
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

/// The steps of the lesson of a game.
pub(super) fn of(topic: &str) -> Option<Vec<Step>> {
    Some(match topic {
        "arcade" => arcade::steps(),
        "beginner" => beginner::steps(),
        "chipset" => chipset::steps(),
        "classic" => classic::steps(),
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
