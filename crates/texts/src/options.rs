//! The form of a new table: labels, notes and values of every option of every game.
//!
//! Options are asked for as they stand in a configuration, `claims` or
//! `penalty.kind`, and values as their JSON: `callFirst`, `true`, `null`, `12`.
//!
//! ```
//! use tercet_texts::{Language, options};
//!
//! assert_eq!(options::label(Language::En, "classic", "penalty.kind"), Some("A wrong call costs"));
//! let value = |option, value| options::value(Language::En, "classic", option, value);
//! assert_eq!(value("claims", "callFirst").as_deref(), Some("Call first"));
//! assert_eq!(value("callWindowMs", "5000").as_deref(), Some("5 s"));
//! assert_eq!(value("callWindowMs", "null").as_deref(), Some("No limit"));
//! ```

use tercet_cards::{Attribute, Value};

use crate::{Language, cards, format, games};

include!(concat!(env!("OUT_DIR"), "/options.rs"));

/// What an option is called.
#[must_use]
pub fn label(language: Language, game: &str, option: &str) -> Option<&'static str> {
    text(language, game, option, "")
}

/// What an option means, if its label does not say it all.
#[must_use]
pub fn note(language: Language, game: &str, option: &str) -> Option<&'static str> {
    text(language, game, option, ".note")
}

/// What a value of an option is called.
#[must_use]
pub fn value(language: Language, game: &str, option: &str, value: &str) -> Option<String> {
    let word = match value {
        "null" => ".none".to_owned(),
        _ if value.parse::<i64>().is_ok() => format!(".value-{value}"),
        _ => format!(".{}", kebab(value)),
    };
    if let Some(text) = text(language, game, option, &word) {
        return Some(text.to_owned());
    }
    let number = value.parse::<i64>().ok();
    match (option, value, number) {
        (_, "true" | "on", _) => Some(on(language).to_owned()),
        (_, "false" | "off", _) => Some(off(language).to_owned()),
        ("edition", ..) => games::edition(language, value).map(str::to_owned),
        ("beginner.fixedAttribute", ..) => {
            let attribute = value.parse::<Attribute>().ok()?;
            Some(cards::attribute_name(language, attribute).to_owned())
        }
        ("beginner.fixedValue", ..) => {
            Some(cards::value_name(language, value.parse::<Value>().ok()?).to_owned())
        }
        (option, _, Some(ms)) if option.ends_with("Ms") => Some(duration(language, ms)),
        (option, "null", _) if option.ends_with("Ms") => Some(no_limit(language).to_owned()),
        (_, _, Some(number)) => Some(format::number(language, number)),
        // An object, which has labels for its own fields, or what is none.
        (_, "null", _) => Some(off(language).to_owned()),
        _ => None,
    }
}

/// A time: "5 s", "0.5 s", "2 min".
#[must_use]
pub fn duration(language: Language, ms: i64) -> String {
    const MINUTE: i64 = 60_000;
    if MINUTE < ms && ms % MINUTE == 0 {
        return minutes(language, &format::number(language, ms / MINUTE));
    }
    let text = if ms % 1000 == 0 {
        format::number(language, ms / 1000)
    } else {
        format::decimal(language, (ms + 50) / 100, 1)
    };
    seconds(language, &text)
}

/// The text of this game's option, or of the option that several games share.
fn text(language: Language, game: &str, option: &str, of: &str) -> Option<&'static str> {
    let option = kebab(option);
    find(language, &format!("{game}-{option}{of}"))
        .or_else(|| find(language, &format!("{option}{of}")))
}

/// `baseSize` as `base-size`, `penalty.kind` as `penalty-kind`.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        match c {
            '.' | '_' => out.push('-'),
            c if c.is_ascii_uppercase() => {
                out.push('-');
                out.push(c.to_ascii_lowercase());
            }
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_unit_that_suits_them() {
        let said =
            [500, 5000, 60_000, 61_000, 120_000, 3_600_000].map(|ms| duration(Language::Da, ms));
        assert_eq!(said, ["0,5 sek.", "5 sek.", "60 sek.", "61 sek.", "2 min.", "60 min."]);
    }

    #[test]
    fn an_option_of_one_game_comes_before_the_shared_one() {
        let note = |game| note(Language::En, game, "turnMs").unwrap();
        assert!(note("setup").contains("random"));
        assert!(note("chipset").contains("cautious"));
    }

    #[test]
    fn values_are_words_numbers_or_names() {
        let said = |option, value| super::value(Language::Fr, "classic", option, value);
        assert_eq!(said("edition", "es").as_deref(), Some("Espagne"));
        assert_eq!(said("beginner.fixedAttribute", "color").as_deref(), Some("couleur"));
        assert_eq!(said("beginner.fixedValue", "striped").as_deref(), Some("rayé"));
        assert_eq!(said("beginner.fixedValue", "2").as_deref(), Some("2"));
        assert_eq!(said("rounds", "1").as_deref(), Some("Une"));
        assert_eq!(said("baseSize", "12").as_deref(), Some("12"));
        assert_eq!(said("freezeAfterFalse", "true").as_deref(), Some("Oui"));
        assert_eq!(said("penalty.floor", "null").as_deref(), Some("Sans limite"));
        assert_eq!(said("claims", "nonsense"), None);
    }
}
