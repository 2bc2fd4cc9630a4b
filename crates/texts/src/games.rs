//! What games, levels, rule books and bots are called.
//!
//! An entry of the catalog is a game as it is offered: its id on the wire,
//! or a form of it that has a name of its own (`beginner`, `puzzle`): the topics of the help.

use crate::Language;

include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The name of an entry of the catalog or of a game on the wire.
#[must_use]
pub fn name(language: Language, entry: &str) -> Option<&'static str> {
    find(language, entry)
}

/// What an entry promises, in one line.
#[must_use]
pub fn promise(language: Language, entry: &str) -> Option<&'static str> {
    find(language, &format!("{entry}.promise"))
}

/// How many people play: "2–10 players".
#[must_use]
pub fn players_between(language: Language, least: i64, most: i64) -> String {
    if least == most { players_exactly(language, most) } else { players(language, most, least) }
}

/// How long it takes: "10–20 min".
#[must_use]
pub fn minutes_between(language: Language, least: i64, most: i64) -> String {
    if least == most { minutes_about(language, most) } else { minutes(language, least, most) }
}

/// The name of a level of bots or of skill: `beginner` to `expert`, and `machine`.
#[must_use]
pub fn level(language: Language, level: &str) -> Option<&'static str> {
    find(language, &format!("level-{level}"))
}

/// What a level means, in one line.
#[must_use]
pub fn level_note(language: Language, level: &str) -> Option<&'static str> {
    find(language, &format!("level-{level}.note"))
}

/// The name of a rule book: `zh`, `ko`, `fr`, `es` or `pt`.
#[must_use]
pub fn edition(language: Language, edition: &str) -> Option<&'static str> {
    find(language, &format!("edition-{edition}"))
}

/// What a rule book does differently, in a line or two.
#[must_use]
pub fn edition_note(language: Language, edition: &str) -> Option<&'static str> {
    find(language, &format!("edition-{edition}.note"))
}

/// What a bot is called here whom its room has given a name: a known one as the
/// language writes it, a number with the language's word for a bot.
#[must_use]
pub fn bot_name(language: Language, given: &str) -> String {
    if let Some(known) = find(language, &format!("bot-{}", given.to_ascii_lowercase())) {
        return known.to_owned();
    }
    match given.strip_prefix("Bot ").and_then(|nr| nr.parse().ok()) {
        Some(nr) => bot_nr(language, nr),
        None => given.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::help::TOPICS;

    #[test]
    fn bots_are_called_as_the_language_writes_them_and_others_as_they_are() {
        assert_eq!(bot_name(Language::ZhHant, "Ada"), "愛達");
        assert_eq!(bot_name(Language::Ko, "Bot 13"), "봇 13");
        assert_eq!(bot_name(Language::Fr, "Kit"), "Kit");
        assert_eq!(bot_name(Language::Fr, "Bot thing"), "Bot thing");
    }

    #[test]
    fn every_entry_has_a_name_of_its_own_and_a_promise() {
        for language in Language::ALL {
            let names: BTreeSet<_> =
                TOPICS.iter().map(|entry| name(language, entry).unwrap()).collect();
            assert_eq!(names.len(), TOPICS.len(), "{language:?}");
            assert!(TOPICS.iter().all(|entry| promise(language, entry).is_some()));
        }
    }

    #[test]
    fn ranges_shrink_to_one_number() {
        assert_eq!(players_between(Language::En, 2, 10), "2–10 players");
        assert_eq!(players_between(Language::Da, 1, 1), "1 spiller");
        assert_eq!(minutes_between(Language::En, 10, 20), "10–20 min");
        assert_eq!(minutes_between(Language::Ko, 10, 10), "약 10분");
    }
}
