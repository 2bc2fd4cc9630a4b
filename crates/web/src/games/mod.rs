//! The games as the page shows them: a folder for each, and the list of them.
//!
//! A game is a folder here, its `mod` line and its name in [`games!`]. The folder says
//! everything the page knows of it: its entries in the lobby, its board, its lessons, what its
//! scores count. Nothing else in the page names a game.

pub(crate) mod catalog;
mod chipset;
mod classic;
mod coopset;
mod cubed;
mod eclaireur;
mod game;
mod handheld;
mod setup;
pub(crate) mod shared;
mod twenty;

use leptos::prelude::*;
use tercet_engine::Rules;
use tercet_games::{
    chipset::ChipSet, classic::Classic, coopset::CoopSet, cubed::Cubed, eclaireur::Eclaireur,
    handheld::Handheld, setup::SetUp, twenty::Twenty,
};
use tercet_texts::Language;

pub(crate) use self::game::{
    BestList, CallsFirst, Cover, Editions, Entry, Game, GameOptions, Record, Unit,
};
use crate::{lazy_view, learn::Step, session::Play};

/// Makes the lists of all games from their names.
///
/// The lessons and the options are lists of their own, because what the first list names is loaded
/// at once.
macro_rules! games {
    ($($game:ident: $rules:ty),* $(,)?) => {
        /// Every game, in the order in which they are shown.
        pub(crate) static GAMES: &[&Game] = &[$(&$game::GAME),*];

        /// The steps of the lesson of an entry; only the part of the page with the lessons asks.
        pub(crate) fn lesson(topic: &str) -> Option<Vec<Step>> {
            [$($game::lesson as fn(&str) -> Option<Vec<Step>>),*]
                .into_iter()
                .find_map(|lesson| lesson(topic))
        }

        /// What a host can choose in a game; only the form of a new table asks.
        pub(crate) fn options(rules: &str) -> Option<GameOptions> {
            let known = [$((<$rules>::ID, GameOptions::of::<$rules>())),*];
            known.into_iter().find_map(|(id, options)| (id == rules).then_some(options))
        }
    };
}

games![
    classic: Classic,
    twenty: Twenty,
    eclaireur: Eclaireur,
    setup: SetUp,
    chipset: ChipSet,
    coopset: CoopSet,
    cubed: Cubed,
    handheld: Handheld,
];

/// What "no set" means to somebody who plays alone at a table with this configuration.
pub(crate) use classic::way_alone;

/// The topic that people begin with who choose none.
pub(crate) const DEFAULT_TOPIC: &str = classic::CLASSIC;
/// The topic that is easier to begin with.
pub(crate) const EASIER_TOPIC: &str = classic::BEGINNER;
/// The topic of a run with puzzles like those of the day.
pub(crate) const PUZZLE_TOPIC: &str = handheld::PUZZLE;

/// The lists of best results that an entry can have; only the profile asks.
pub(crate) fn best_lists(entry: &Entry, language: Language) -> Vec<BestList> {
    let lists: [fn(&Entry, Language) -> Vec<BestList>; 2] = [coopset::lists, handheld::lists];
    lists.into_iter().flat_map(|lists| lists(entry, language)).collect()
}

/// The game with these rules.
pub(crate) fn find(rules: &str) -> Option<&'static Game> {
    GAMES.iter().copied().find(|game| game.rules == rules)
}

/// The board of a game, by the id of its rules.
pub(crate) fn board(rules: &str, play: Play) -> AnyView {
    find(rules).map_or_else(shared::outdated, |game| (game.board)(play))
}

/// Begins to load the board of a game, by the id of its rules.
pub(crate) fn expect_board(rules: &str) {
    if let Some(load) = find(rules).and_then(|game| game.load) {
        lazy_view::expect(load());
    }
}
