//! Which language a player reads: the one asked for, or the one the environment names.

use std::env;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use tercet_texts::Language;

/// The variables that name a language, the strongest first, as POSIX has it.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// In which language to answer people.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Choice {
    /// Answer in this language; if not given, in that of LC_ALL, LC_MESSAGES or LANG
    #[arg(long, value_name = "LANGUAGE", value_parser = languages())]
    lang: Option<Language>,
}

impl Choice {
    /// The language asked for, or else that of the environment.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(|| of_environment(|name| env::var(name).ok()))
    }
}

/// The languages by their tags; the tags of countries that have a book are known as well.
fn languages() -> impl TypedValueParser<Value = Language> {
    let values = Language::ALL.map(|language| {
        let value = PossibleValue::new(language.tag()).help(language.own_name());
        match language {
            Language::ZhHant => value.aliases(["zh", "zh-TW"]),
            Language::Pt => value.alias("pt-BR"),
            _ => value,
        }
    });
    PossibleValuesParser::new(values).map(|tag| Language::best_of([tag.as_str()]))
}

/// The language of the first variable that says anything; English if that is none of ours.
///
/// What is said is UTF-8, so a locale with another encoding gets English.
fn of_environment(value: impl Fn(&str) -> Option<String>) -> Language {
    let set = VARIABLES.iter().filter_map(|name| value(name));
    let Some(locale) = set.into_iter().find(|value| !value.is_empty()) else {
        return Language::default();
    };
    let locale = locale.split('@').next().unwrap_or_default();
    let (tag, encoding) = locale.split_once('.').unwrap_or((locale, "UTF-8"));
    let is_utf8 = ["UTF-8", "UTF8"].iter().any(|name| encoding.eq_ignore_ascii_case(name));
    if is_utf8 { Language::best_of([tag]) } else { Language::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(variables: &[(&str, &str)]) -> Language {
        of_environment(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_strongest_variable_that_says_anything_decides() {
        let (all, messages, lang) = ("LC_ALL", "LC_MESSAGES", "LANG");
        for (variables, expected) in [
            (&[][..], Language::En),
            (&[(lang, "da_DK.UTF-8")], Language::Da),
            (&[(lang, "da_DK.UTF-8"), (messages, "fr_CA.utf8")], Language::Fr),
            (&[(lang, "da_DK.UTF-8"), (messages, "fr"), (all, "ko_KR.UTF-8")], Language::Ko),
            (&[(lang, "es_ES.UTF-8"), (all, "")], Language::Es),
            (&[(lang, "pt_BR.UTF-8"), (all, "C.UTF-8")], Language::En),
            (&[(lang, "zh_TW.UTF-8@cjknarrow")], Language::ZhHant),
            (&[(lang, "POSIX")], Language::En),
            (&[(lang, "sv_SE.UTF-8")], Language::En),
            (&[(lang, "da_DK.ISO-8859-1")], Language::En),
        ] {
            assert_eq!(language(variables), expected, "{variables:?}");
        }
    }
}
