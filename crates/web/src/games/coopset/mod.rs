//! CoopSet: one team, shared marks, and what the layout is worth so far.

mod actions;
mod board;
mod lesson;
mod member;
mod say;
mod sheet;

use serde_json::Value;
use tercet_engine::Rules;
use tercet_games::coopset::{Config, CoopSet};
use tercet_texts::{Language, options, profile as words};

use super::{BestList, Cover::Cards, Entry, Game, shared::with_view};
use crate::{chunks::part, learn::Step, session::Play};

/// What the registry of the page knows of it.
pub(super) static GAME: Game =
    Game { list: Some(list), ..Game::new(ID, ENTRIES, coopset, Some(|| Box::pin(load()))) };

const ID: &str = CoopSet::ID;

const ENTRIES: &[Entry] =
    &[Entry::new(ID, ID, (1, 20, 2), (25, 40), Cards(&["1rfs", "1gfs", "1pfs", "2rhd"]))];

/// The list of a table, of people alone or with the help of bots. What a host changes makes it easier
/// or harder, so that it is compared with nothing.
fn list(config: &Value, n_seats: usize, has_bots: bool) -> Option<String> {
    let is_usual = CoopSet::configure(config).ok()? == Config::default();
    is_usual.then(|| name(n_seats, has_bots))
}

/// The list of best results of a team.
fn name(n_seats: usize, has_bots: bool) -> String {
    let helped = if has_bots { "/bots" } else { "" };
    format!("{ID}/{n_seats}{helped}")
}

/// The lists: one for each size of a team, with bots and without.
pub(super) fn lists(entry: &Entry, language: Language) -> Vec<BestList> {
    if entry.game != ID {
        return Vec::new();
    }
    let listed = |(n_seats, has_bots): (u8, bool)| {
        let team = words::bests_of(language, n_seats.into());
        let title = if has_bots { format!("{team} · {}", options::bots(language)) } else { team };
        BestList { name: name(n_seats.into(), has_bots), title }
    };
    let sizes = entry.least..=entry.most;
    sizes.flat_map(|n_seats| [(n_seats, false), (n_seats, true)]).map(listed).collect()
}

part! {
    /// The board of CoopSet.
    coopset, draw, load(play: Play) => with_view(play, board::board)
}

/// The steps of the lesson.
pub(super) fn lesson(topic: &str) -> Option<Vec<Step>> {
    (topic == ID).then(lesson::steps)
}
