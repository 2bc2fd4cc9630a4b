//! The games as people choose them: one entry for each, with the rules it stands for.

use leptos::prelude::*;
use serde_json::Value;
use tercet_engine::EDITION;
use tercet_texts::{Language, games as words, standing};

use super::{Editions, Entry, GAMES, find};
use crate::session::Play;

/// Every entry, in the order in which they are shown.
pub(crate) fn entries() -> impl Iterator<Item = &'static Entry> {
    GAMES.iter().flat_map(|game| game.entries)
}

impl Entry {
    /// The entry of an address.
    pub(crate) fn find(topic: &str) -> Option<&'static Entry> {
        entries().find(|entry| entry.topic == topic)
    }

    /// What makes the rules those of this entry; house rules are added to it.
    pub(crate) fn config(&self) -> Value {
        (self.config)()
    }

    /// The rule books it can be played by, if there are several.
    pub(crate) fn editions(&self) -> Option<Editions> {
        find(self.game)?.editions
    }

    /// The edition that is played where nobody chooses one: that of the player's language.
    pub(crate) fn usual_edition(&self, language: Language) -> Option<&'static str> {
        self.editions().map(|editions| (editions.usual)(self, language))
    }

    /// The rules of this entry as they are played in a language, with this edition or the usual one.
    pub(crate) fn config_in(&self, language: Language, edition: Option<&str>) -> Value {
        let mut config = self.config();
        if let Some(edition) = edition.or_else(|| self.usual_edition(language)) {
            config[EDITION] = edition.into();
        }
        if let Some(editions) = self.editions().filter(|_| edition.is_none()) {
            (editions.adapt)(self, language, &mut config);
        }
        config
    }

    /// The rules of this entry for people who do not choose, and want a short game.
    pub(crate) fn short_config(&self, language: Language) -> Value {
        let mut config = self.config_in(language, None);
        if let Some(shorten) = find(self.game).and_then(|game| game.shorten) {
            shorten(self, &mut config);
        }
        config
    }

    /// The option that says at which level it is played, if it is a run with levels.
    pub(crate) fn level(&self) -> Option<&'static str> {
        find(self.game)?.level
    }

    /// Its name.
    pub(crate) fn name(&self, language: Language) -> &'static str {
        words::name(language, self.topic).unwrap_or(self.topic)
    }

    /// What it promises.
    pub(crate) fn promise(&self, language: Language) -> &'static str {
        words::promise(language, self.topic).unwrap_or_default()
    }

    /// How many play it, in words.
    pub(crate) fn players(&self, language: Language) -> String {
        words::players_between(language, i64::from(self.least), i64::from(self.most))
    }

    /// How long it takes, in words.
    pub(crate) fn duration(&self, language: Language) -> String {
        words::minutes_between(language, i64::from(self.minutes.0), i64::from(self.minutes.1))
    }
}

/// The entry that a table with these rules belongs to.
pub(crate) fn entry_of(rules: &str, config: &Value, n_seats: usize) -> Option<&'static Entry> {
    let game = find(rules)?;
    match game.topic {
        Some(topic) => Entry::find(topic(config, n_seats)),
        None => game.entries.first(),
    }
}

/// The entry that is played at a table. It is that of one game: a board is drawn for each.
pub(crate) fn entry_at(play: Play) -> Option<&'static Entry> {
    let n_seats = play.names.with_untracked(Vec::len);
    play.session().game.with_untracked(|game| {
        let game = game.as_ref()?;
        let config = tercet_json::from_str(game.config.get()).unwrap_or_default();
        entry_of(&game.rules, &config, n_seats)
    })
}

/// What a table plays, as it is read above it; the edition is told with the rules.
pub(crate) fn title(language: Language, game: &str, config: &str, n_seats: usize) -> String {
    let config: Value = tercet_json::from_str(config).unwrap_or_default();
    entry_of(game, &config, n_seats).map_or(game, |entry| entry.name(language)).to_owned()
}

/// The pools in which games are rated, as the server calls them.
pub(crate) const POOLS: [&str; 9] =
    ["race", "call", "beginner", "master", "eclaireur", "chipset", "setup", "twenty", "cubed"];

/// What a pool is called: the classic game has two, every other pool is an entry.
pub(crate) fn pool_name(language: Language, pool: &str) -> String {
    match pool {
        "race" => standing::pool_race(language).to_owned(),
        "call" => standing::pool_call(language).to_owned(),
        other => Entry::find(other).map_or(other, |entry| entry.name(language)).to_owned(),
    }
}

/// How well a bot plays, in words.
pub(crate) fn level_name(language: Language, level: &str) -> String {
    words::level(language, level).unwrap_or(level).to_owned()
}

/// What a level of bots means, in a line.
pub(crate) fn level_note(language: Language, level: &str) -> Option<&'static str> {
    words::level_note(language, level)
}

/// The levels of bots, the weakest first, and those of a run, the easiest first.
pub(crate) const LEVELS: [&str; 4] = ["beginner", "intermediate", "advanced", "expert"];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::json;
    use tercet_games::catalog::GAMES;

    use super::*;

    #[test]
    fn the_rules_of_every_entry_are_accepted_and_allow_its_players() {
        for entry in entries() {
            let rules = GAMES.iter().find(|rules| rules.id() == entry.game).unwrap();
            let configured = rules.configured(&entry.config()).unwrap();
            for n_seats in [entry.least, entry.most, entry.seats] {
                assert!(configured.seats.contains(&n_seats), "{} with {n_seats}", entry.topic);
            }
        }
    }

    /// Whole games with the bots of today are measured by a test of theirs, which writes the page.
    #[test]
    fn the_minutes_of_every_entry_are_those_of_the_page_about_bots() {
        let page = include_str!("../../../../docs/bots.md");
        for entry in entries() {
            let start = format!("| `{}` |", entry.topic);
            let end = format!("| {}–{} min |", entry.minutes.0, entry.minutes.1);
            let row = page.lines().find(|row| row.starts_with(&start) && row.ends_with(" min |"));
            assert!(row.is_some_and(|row| row.ends_with(&end)), "{}: {row:?}", entry.topic);
        }
    }

    #[test]
    fn a_table_made_from_an_entry_is_recognized_by_its_whole_rules() {
        for entry in entries() {
            let rules = GAMES.iter().find(|rules| rules.id() == entry.game).unwrap();
            let whole = rules.configured(&entry.config()).unwrap().config;
            let whole: Value = serde_json::from_str(whole.get()).unwrap();
            let found = entry_of(entry.game, &whole, usize::from(entry.seats)).unwrap();
            assert_eq!(found.topic, entry.topic);
        }
    }

    #[test]
    fn the_usual_edition_is_that_of_the_language_and_the_one_that_is_played() {
        for entry in entries() {
            let rules = GAMES.iter().find(|rules| rules.id() == entry.game).unwrap();
            for language in Language::ALL {
                let whole = rules.configured(&entry.config_in(language, None)).unwrap().config;
                let whole: Value = serde_json::from_str(whole.get()).unwrap();
                let played = whole.get("edition").and_then(Value::as_str);
                assert_eq!(played, entry.usual_edition(language), "{} {language:?}", entry.topic);
                let chosen = rules.configured(&entry.config_in(language, Some("es")));
                let is_classic = entry.game == "classic";
                assert_eq!(chosen.is_ok(), is_classic, "{}", entry.topic);
            }
        }
        let classic = Entry::find("classic").unwrap();
        let editions = Language::ALL.map(|language| classic.usual_edition(language).unwrap());
        assert_eq!(editions, ["fr", "zh", "ko", "fr", "fr", "es", "pt"]);
    }

    #[test]
    fn a_danish_table_plays_one_round_of_the_french_game() {
        let classic = Entry::find("classic").unwrap();
        let config = classic.config_in(Language::Da, None);
        assert_eq!(config, json!({ "edition": "fr", "rounds": 1 }));
        assert_eq!(classic.config_in(Language::Fr, None), json!({ "edition": "fr" }));
        assert_eq!(classic.config_in(Language::Da, Some("fr")), json!({ "edition": "fr" }));
    }

    #[test]
    fn every_pool_that_games_are_rated_in_has_a_name_and_no_other_is_listed() {
        let configs = entries().map(|entry| (entry.game, entry.config()));
        let instant = [("classic", json!({ "claims": "instant" }))];
        let rated: BTreeSet<&str> = configs
            .chain(instant)
            .filter_map(|(game, config)| {
                GAMES.iter().find(|rules| rules.id() == game)?.pool(&config)
            })
            .collect();
        assert_eq!(rated, POOLS.into_iter().collect());
        for language in Language::ALL {
            let names: BTreeSet<String> = POOLS.map(|pool| pool_name(language, pool)).into();
            assert_eq!(names.len(), POOLS.len(), "{language:?}");
        }
    }

    #[test]
    fn every_entry_has_words_in_every_language() {
        for language in Language::ALL {
            for entry in entries() {
                assert_ne!(entry.name(language), entry.topic);
                assert!(!entry.promise(language).is_empty(), "{} {language:?}", entry.topic);
            }
        }
    }
}
