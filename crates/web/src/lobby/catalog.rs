//! The games as people choose them: one entry for each, with the rules it stands for.

use serde_json::{Value, json};
use tercet_texts::{Language, games as words};

/// A game in the lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Its name in addresses and in the help.
    pub(crate) topic: &'static str,
    /// The id of its rules.
    pub(crate) game: &'static str,
    /// The fewest players.
    pub(crate) least: u8,
    /// The most players.
    pub(crate) most: u8,
    /// How many seats a table has unless somebody says otherwise.
    pub(crate) seats: u8,
    /// How long it takes, in minutes.
    pub(crate) minutes: (u8, u8),
}

const fn entry(
    topic: &'static str,
    game: &'static str,
    (least, most, seats): (u8, u8, u8),
    minutes: (u8, u8),
) -> Entry {
    Entry { topic, game, least, most, seats, minutes }
}

/// Every game, in the order in which they are shown.
pub(crate) const ENTRIES: [Entry; 14] = [
    entry("classic", "classic", (2, 20, 3), (10, 20)),
    entry("beginner", "classic", (2, 20, 3), (5, 10)),
    entry("solo", "classic", (1, 1, 1), (5, 15)),
    entry("master", "classic", (3, 20, 4), (20, 40)),
    entry("twenty", "twenty", (2, 8, 3), (10, 20)),
    entry("eclaireur", "eclaireur", (2, 20, 4), (10, 20)),
    entry("setup", "setup", (2, 20, 3), (10, 20)),
    entry("chipset", "chipset", (2, 20, 4), (10, 25)),
    entry("coopset", "coopset", (1, 20, 2), (5, 15)),
    entry("cubed", "cubed", (2, 4, 2), (20, 40)),
    entry("puzzle", "handheld", (1, 1, 1), (1, 4)),
    entry("timed", "handheld", (1, 1, 1), (5, 10)),
    entry("arcade", "handheld", (1, 1, 1), (2, 8)),
    entry("handheld-classic", "handheld", (1, 1, 1), (5, 10)),
];

impl Entry {
    /// The entry of an address.
    pub(crate) fn find(topic: &str) -> Option<&'static Entry> {
        ENTRIES.iter().find(|entry| entry.topic == topic)
    }

    /// What makes the rules those of this entry; house rules are added to it.
    pub(crate) fn config(&self) -> Value {
        match self.topic {
            "beginner" => json!({ "beginner": true }),
            "master" => json!({ "master": true }),
            "puzzle" | "timed" | "arcade" => json!({ "mode": self.topic }),
            "handheld-classic" => json!({ "mode": "classic" }),
            _ => json!({}),
        }
    }

    /// The edition that is played where nobody chooses one: that of the player's language.
    ///
    /// SET Master is in one rule book only. There is no Danish and no English book of the classic
    /// game, so these play by the French one.
    pub(crate) fn usual_edition(&self, language: Language) -> Option<&'static str> {
        match (self.game, self.topic, language) {
            ("classic", "master", _) | ("classic", _, Language::ZhHant) => Some("zh"),
            ("classic", _, Language::Ko) => Some("ko"),
            ("classic", _, Language::Es) => Some("es"),
            ("classic", _, Language::Pt) => Some("pt"),
            ("classic", _, Language::Fr | Language::Da | Language::En) => Some("fr"),
            _ => None,
        }
    }

    /// The rules of this entry as they are played in a language, with this edition or the usual one.
    pub(crate) fn config_in(&self, language: Language, edition: Option<&str>) -> Value {
        let mut config = self.config();
        if let Some(edition) = edition.or_else(|| self.usual_edition(language)) {
            config["edition"] = edition.into();
        }
        // ED-DA: one round, unless somebody asks for the whole French game.
        let is_danish = self.topic == "classic" && language == Language::Da && edition.is_none();
        if is_danish {
            config["rounds"] = 1.into();
        }
        config
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
pub(crate) fn entry_of(game: &str, config: &Value, n_seats: usize) -> Option<&'static Entry> {
    let has = |name: &str| {
        config.get(name).is_some_and(|value| !matches!(value, Value::Null | Value::Bool(false)))
    };
    let topic = match game {
        "classic" if has("master") => "master",
        "classic" if n_seats == 1 => "solo",
        "classic" if has("beginner") => "beginner",
        "handheld" => match config.get("mode").and_then(Value::as_str) {
            Some("classic") | None => "handheld-classic",
            Some(mode) => mode,
        },
        other => other,
    };
    Entry::find(topic)
}

/// What a table plays, as it is read above it; the edition is told with the rules.
pub(crate) fn title(language: Language, game: &str, config: &str, n_seats: usize) -> String {
    let config: Value = serde_json::from_str(config).unwrap_or_default();
    entry_of(game, &config, n_seats).map_or(game, |entry| entry.name(language)).to_owned()
}

/// How well a bot plays, in words.
pub(crate) fn level_name(language: Language, level: &str) -> String {
    words::level(language, level).unwrap_or(level).to_owned()
}

/// What a level of bots means, in a line.
pub(crate) fn level_note(language: Language, level: &str) -> Option<&'static str> {
    words::level_note(language, level)
}

/// The levels of bots, the weakest first.
pub(crate) const LEVELS: [&str; 4] = ["beginner", "intermediate", "advanced", "expert"];

#[cfg(test)]
mod tests {
    use tercet_games::catalog::GAMES;

    use super::*;

    #[test]
    fn the_rules_of_every_entry_are_accepted_and_allow_its_players() {
        for entry in &ENTRIES {
            let rules = GAMES.iter().find(|rules| rules.id() == entry.game).unwrap();
            let configured = rules.configured(&entry.config()).unwrap();
            for n_seats in [entry.least, entry.most, entry.seats] {
                assert!(configured.seats.contains(&n_seats), "{} with {n_seats}", entry.topic);
            }
        }
    }

    #[test]
    fn a_table_made_from_an_entry_is_recognized_by_its_whole_rules() {
        for entry in &ENTRIES {
            let rules = GAMES.iter().find(|rules| rules.id() == entry.game).unwrap();
            let whole = rules.configured(&entry.config()).unwrap().config;
            let whole: Value = serde_json::from_str(whole.get()).unwrap();
            let found = entry_of(entry.game, &whole, usize::from(entry.seats)).unwrap();
            assert_eq!(found.topic, entry.topic);
        }
    }

    #[test]
    fn the_usual_edition_is_that_of_the_language_and_the_one_that_is_played() {
        for entry in &ENTRIES {
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
    fn every_entry_has_words_in_every_language() {
        for language in Language::ALL {
            for entry in &ENTRIES {
                assert_ne!(entry.name(language), entry.topic);
                assert!(!entry.promise(language).is_empty(), "{} {language:?}", entry.topic);
            }
        }
    }
}
