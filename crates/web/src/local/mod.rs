//! Tables of this page: alone or against bots, with or without a network.
//!
//! They live in a worker and are spoken to like tables of a server. After every
//! step the table is kept by the browser, so that it goes on after a reload.

mod form;
pub(crate) mod like_me;
mod port;
mod practice;
mod saved_tables;

use leptos::{context::Provider, prelude::*};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_json::to_raw_value;
use tercet_protocol::http::NewRoom;

pub(crate) use self::{
    form::{Advice, advice_after},
    practice::{Curtain, OfflineControls, PracticeButtons},
    saved_tables::unfinished,
};
use crate::{
    browser::{storage, time},
    games::{
        self, CallsFirst, DEFAULT_TOPIC, Entry,
        catalog::{LEVELS, entry_of},
        find,
    },
    route::{self, Route},
    settings::{self, language_untracked},
    table::AnyTable,
};

/// A table that somebody wants in this page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Order {
    /// The entry of the catalog.
    pub(crate) topic: String,
    /// The id of the rules.
    pub(crate) game: String,
    /// What differs from the usual rules.
    config: Value,
    /// How many seats.
    seats: u8,
    /// The levels of the bots on the last seats.
    bots: Vec<String>,
    /// The names of those around the screen, if there are several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    people: Vec<String>,
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
            people: Vec::new(),
            seed: route::query("seed").and_then(|seed| seed_of(&seed)),
        }
    }

    /// A table for these people around one screen. Everybody calls before they point, so that it
    /// is known whose hand it is.
    pub(crate) fn around(entry: &Entry, mut config: Value, people: Vec<String>) -> Self {
        if let Some(CallsFirst::ByOption(option, value)) =
            find(entry.game).and_then(|game| game.around)
        {
            config[option] = value.into();
        }
        let seats = u8::try_from(people.len()).unwrap_or(u8::MAX);
        Self { seats, people, ..Self::new(entry, config, Vec::new()) }
    }

    /// The levels of the bots.
    pub(crate) fn bots(&self) -> &[String] {
        &self.bots
    }

    /// Whether one person plays, not several around the screen.
    pub(crate) fn is_for_one(&self) -> bool {
        self.people.is_empty()
    }

    /// Whether a bot is to be as strong as the person.
    pub(crate) fn is_like_me(&self) -> bool {
        self.bots.iter().any(|level| level == like_me::LIKE_ME)
    }

    /// The same table against bots of other levels.
    pub(crate) fn against(self, bots: Vec<String>) -> Self {
        Self { bots, ..self }
    }

    /// The level of a run, where there are levels.
    pub(crate) fn skill(&self) -> Option<&str> {
        self.config.get(find(&self.game)?.level?)?.as_str()
    }

    /// The same run at another level.
    pub(crate) fn at_skill(mut self, skill: &str) -> Self {
        if let Some(option) = find(&self.game).and_then(|game| game.level) {
            self.config[option] = skill.into();
        }
        self
    }

    fn room(&self) -> NewRoom {
        NewRoom {
            game: self.game.clone(),
            config: to_raw_value(&self.config).ok(),
            seats: Some(self.seats),
            public: false,
            bots: self.bots.iter().map(|level| like_me::level(level)).collect(),
            fair_timing: None,
            fast_bots: settings::current().fast_bots,
        }
    }
}

/// A short number as a whole seed, so that `?seed=7` can be typed.
fn seed_of(short: &str) -> Option<String> {
    let number: u64 = short.parse().ok()?;
    Some(format!("{number:064x}"))
}

/// Goes to a table of this page where one person plays what follows from a seed, by whole rules;
/// `false` if this page does not offer that game.
pub(crate) fn start_given(game: &str, config: Value, seed: &str) -> bool {
    let Some(entry) = entry_of(game, &config, 1) else { return false };
    start(Order { seed: Some(seed.to_owned()), ..Order::new(entry, config, Vec::new()) });
    true
}

/// Goes to a new table of this page.
pub(crate) fn start(order: Order) {
    let id = format!("{:08x}", time::random() as u32);
    saved_tables::save_order(&id, &order);
    if !order.bots.is_empty() {
        storage::keep(LAST, &Last { topic: order.topic.clone(), bots: order.bots.clone() });
    }
    route::go(Route::Play(id));
}

/// Where the browser remembers what was last played against bots.
const LAST: &str = "last-order";

/// What was last played against bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Last {
    /// The entry of the catalog.
    pub(crate) topic: String,
    /// The levels of the bots.
    pub(crate) bots: Vec<String>,
}

/// At which level somebody last played an entry against bots, or the easiest.
pub(crate) fn last_level(entry: &Entry) -> String {
    level_of(last(), entry.topic)
}

/// The level of the last table, if it was one of this entry. Its bots may differ; then it is that
/// of the first.
fn level_of(last: Last, topic: &str) -> String {
    let bots = (last.topic == topic).then_some(last.bots);
    bots.and_then(|bots| bots.into_iter().next()).unwrap_or_else(|| LEVELS[0].to_owned())
}

/// What Play now begins: the game and the bots of the last time, or a classic game against two.
pub(crate) fn last() -> Last {
    let is_there = |last: &Last| Entry::find(&last.topic).is_some();
    storage::read(LAST).filter(is_there).unwrap_or_else(|| Last {
        topic: DEFAULT_TOPIC.to_owned(),
        bots: ["beginner", "intermediate"].map(str::to_owned).to_vec(),
    })
}

/// Goes to a table of the game that was last played against bots, for one round.
pub(crate) fn play_now() {
    let Last { topic, bots } = last();
    if let Some(entry) = Entry::find(&topic) {
        start(Order::new(entry, entry.short_config(language_untracked()), bots));
    }
}

/// A table of this page.
#[component]
pub(crate) fn LocalTable(id: String) -> impl IntoView {
    match saved_tables::read(&id) {
        Some(table) => {
            games::expect_board(&table.order.game);
            let order = table.order.clone();
            let (session, practice, around) = port::open(id, table);
            // For this table only: what is shown after it has no practice.
            let table = move || match around {
                Some(around) => {
                    view! { <Provider value=around><AnyTable session /></Provider> }.into_any()
                }
                None => view! { <AnyTable session /> }.into_any(),
            };
            view! {
                <Provider value=practice><Provider value=order>{table()}</Provider></Provider>
            }
            .into_any()
        }
        None => crate::app::lost().into_any(),
    }
}

#[cfg(test)]
mod tests {
    use tercet_games::catalog;
    use tercet_texts::Language;

    use super::*;
    use crate::games::catalog::entries;

    #[test]
    fn play_now_is_one_round_that_the_rules_allow_in_every_language() {
        for entry in entries() {
            let rules = catalog::find(entry.game).unwrap();
            for language in Language::ALL {
                let configured = rules.configured(&entry.short_config(language)).unwrap();
                let config: Value = serde_json::from_str(configured.config.get()).unwrap();
                let is_race = ["classic", "beginner"].contains(&entry.topic);
                assert!(!is_race || config["rounds"] == 1, "{} {language:?}", entry.topic);
                assert!(entry.topic != "twenty" || config["target"] == 5, "{language:?}");
            }
        }
    }

    #[test]
    fn an_entry_is_offered_at_the_level_of_its_own_last_table() {
        let last = |bots: &[&str]| Last {
            topic: "classic".to_owned(),
            bots: bots.iter().map(|&level| level.to_owned()).collect(),
        };
        assert_eq!(level_of(last(&["expert", "beginner"]), "classic"), "expert");
        assert_eq!(level_of(last(&["expert"]), "setup"), "beginner");
        assert_eq!(level_of(last(&[]), "classic"), "beginner");
    }

    #[test]
    fn a_short_seed_is_a_whole_one_with_zeros_before_it() {
        let seed = seed_of("255").unwrap();
        assert_eq!(seed.len(), 64);
        assert!(seed.ends_with("00ff"));
        assert_eq!(seed_of("x"), None);
    }
}
