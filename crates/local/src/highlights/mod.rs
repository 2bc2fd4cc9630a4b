//! What is worth remembering of a game: its best moments, and what each seat has done.
//!
//! All of it follows from the record, whose events are words and fields that
//! games share: `taken 0 1rfo …` is a set in one, `found`, `set-made` and
//! `scouted` are the same in others. What lies on the table is read from the
//! views of those who watch.

mod best;
mod betting;
mod said;
mod searching;
mod turns;

use tercet_engine::Record;
use tercet_games::catalog;
use tercet_port::{Highlight, Highlights};

use self::{said::Scene, searching::Searching};

/// How many moments are shown.
const AT_MOST: usize = 5;

/// What is worth remembering of a recorded game; or why it cannot be read, in English.
pub(crate) fn of(text: &str) -> Result<Highlights, String> {
    let record: Record = text.parse().map_err(|error| format!("{error}"))?;
    let rules = catalog::find(&record.tags.game)
        .ok_or_else(|| format!("there is no game `{}` here", record.tags.game))?;
    let replay = rules.read(record).map_err(|error| error.to_string())?;
    let tags = &replay.record().tags;
    let (game, n_seats) = (tags.game.clone(), usize::from(tags.seats));
    let n_undone = tags.practice.map_or(0, std::num::NonZeroU32::get);
    let scenes: Vec<Scene> = replay.frames().map(|frame| Scene::of(&frame)).collect();

    let mut searching = Searching::new(n_seats);
    scenes.iter().for_each(|scene| searching.watch(scene));
    let (mut moments, tallies) = searching.end();
    moments.extend(match game.as_str() {
        "chipset" => betting::moments(&scenes),
        _ => turns::moments(&scenes),
    });
    moments.sort_by_key(rank);
    moments.truncate(AT_MOST);
    let millis = scenes.last().map_or(0, |scene| scene.at.0);
    Ok(Highlights { moments, tallies, millis, n_undone })
}

/// What only this game has comes first, then the order of the kinds.
fn rank(moment: &Highlight) -> (bool, tercet_port::Kind) {
    (moment.kind <= tercet_port::Kind::Overlooked, moment.kind)
}

#[cfg(test)]
mod tests;
