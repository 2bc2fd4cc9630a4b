//! Tables of this page: alone or against bots, with or without a network.
//!
//! They live in a worker and are spoken to like tables of a server. After every
//! step the table is kept by the browser, so that it goes on after a reload.

mod kept;
mod port;
mod practice;

use leptos::{context::Provider, prelude::*};
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::to_raw_value};
use tercet_protocol::http::NewRoom;
use tercet_texts::Language;

pub(crate) use self::{
    kept::unfinished,
    practice::{Curtain, Practice, PracticeButtons},
};
use crate::{
    browser::time,
    chunks,
    lobby::catalog::Entry,
    route::{self, Route},
    settings::language_untracked,
    table::AnyTable,
};

/// A table that somebody wants in this page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Order {
    /// The entry of the catalog.
    pub(crate) topic: String,
    /// The id of the rules.
    game: String,
    /// What differs from the usual rules.
    config: Value,
    /// How many seats.
    seats: u8,
    /// The levels of the bots on the last seats.
    bots: Vec<String>,
    /// The seed, for games that can be repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
}

impl Order {
    /// A table of an entry for one person and bots of these levels.
    pub(crate) fn against_bots(entry: &Entry, levels: &[&str]) -> Self {
        let bots: Vec<String> = levels.iter().map(|&level| level.to_owned()).collect();
        Self::new(entry, entry.config_in(language_untracked(), None), bots)
    }

    /// A table of an entry with house rules.
    pub(crate) fn new(entry: &Entry, config: Value, bots: Vec<String>) -> Self {
        let seats = u8::try_from(bots.len() + 1).unwrap_or(u8::MAX);
        Self {
            topic: entry.topic.to_owned(),
            game: entry.game.to_owned(),
            config,
            seats,
            bots,
            seed: route::query("seed").and_then(|seed| seed_of(&seed)),
        }
    }

    fn room(&self) -> NewRoom {
        NewRoom {
            game: self.game.clone(),
            config: to_raw_value(&self.config).ok(),
            seats: Some(self.seats),
            public: false,
            bots: self.bots.clone(),
            fair_timing: None,
        }
    }
}

/// A short number as a whole seed, so that `?seed=7` can be typed.
fn seed_of(short: &str) -> Option<String> {
    let number: u64 = short.parse().ok()?;
    Some(format!("{number:064x}"))
}

/// Goes to a new table of this page.
pub(crate) fn start(order: Order) {
    let id = format!("{:08x}", time::random() as u32);
    kept::keep_order(&id, &order);
    route::go(Route::Play(id));
}

/// Goes to a classic game against two bots: what one plays who does not want to choose.
pub(crate) fn play_now() {
    if let Some(entry) = Entry::find("classic") {
        let bots = ["beginner", "intermediate"].map(str::to_owned).to_vec();
        start(Order::new(entry, short_rules(entry, language_untracked()), bots));
    }
}

/// The rules of one round, not one for each player: somebody who does not choose wants a short game.
fn short_rules(entry: &Entry, language: Language) -> Value {
    let mut config = entry.config_in(language, None);
    config["rounds"] = 1.into();
    config
}

/// A table of this page.
#[component]
pub(crate) fn LocalTable(id: String) -> impl IntoView {
    match kept::read(&id) {
        Some(kept) => {
            chunks::expect_board(&kept.order.game);
            let (session, practice) = port::open(id, kept);
            // For this table only: what is shown after it has no practice.
            view! { <Provider value=practice><AnyTable session /></Provider> }.into_any()
        }
        None => crate::app::lost().into_any(),
    }
}

#[cfg(test)]
mod tests {
    use tercet_games::catalog;

    use super::*;

    #[test]
    fn play_now_is_one_round_that_the_rules_allow_in_every_language() {
        let (entry, rules) = (Entry::find("classic").unwrap(), catalog::find("classic").unwrap());
        for language in Language::ALL {
            let configured = rules.configured(&short_rules(entry, language)).unwrap();
            let config: Value = serde_json::from_str(configured.config.get()).unwrap();
            assert_eq!(config["rounds"], 1, "{language:?}");
        }
    }

    #[test]
    fn a_short_seed_is_a_whole_one_with_zeros_before_it() {
        let seed = seed_of("255").unwrap();
        assert_eq!(seed.len(), 64);
        assert!(seed.ends_with("00ff"));
        assert_eq!(seed_of("x"), None);
    }
}
