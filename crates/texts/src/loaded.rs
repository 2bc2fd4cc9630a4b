//! The messages of one language as one text, for a page that loads its language.
//!
//! A program for browsers with the feature `loaded` carries no messages: it is
//! given those of a language with [`install`] before anything is said in it.
//! Everywhere else the messages are part of the program, and [`whole`] gives
//! what a page is to load.

use std::{fmt, sync::OnceLock};

use crate::Language;

/// What stands between two messages of a language, and between two languages of a message.
pub(crate) const BETWEEN: char = '\u{1}';

/// The messages of each language that was loaded, by number.
static LOADED: [OnceLock<Vec<&'static str>>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

/// Texts that do not belong to this program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foreign {
    /// How many messages there are.
    pub n_found: usize,
    /// How many messages the program has.
    pub n_wanted: usize,
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} messages instead of {}", self.n_found, self.n_wanted)
    }
}

impl std::error::Error for Foreign {}

/// Makes the messages of a language known, from then on and for good.
///
/// # Errors
/// If the text is not what [`whole`] gives for a program with these messages.
pub fn install(language: Language, whole: String) -> Result<(), Foreign> {
    let n_found = whole.split(BETWEEN).count();
    if n_found != crate::N_MESSAGES {
        return Err(Foreign { n_found, n_wanted: crate::N_MESSAGES });
    }
    // A language is loaded once and used until the program ends.
    LOADED[language as usize].get_or_init(|| String::leak(whole).split(BETWEEN).collect());
    Ok(())
}

/// Whether anything can be said in a language.
#[must_use]
pub fn is_known(language: Language) -> bool {
    cfg!(not(loaded)) || LOADED[language as usize].get().is_some()
}

/// The text of a message; nothing in a language that was not loaded.
#[cfg(any(loaded, test))]
pub(crate) fn text(number: usize, language: Language) -> &'static str {
    let messages = LOADED[language as usize].get();
    messages.and_then(|messages| messages.get(number)).copied().unwrap_or_default()
}

/// The messages of a language as a page loads them.
#[cfg(not(loaded))]
#[must_use]
pub const fn whole(language: Language) -> &'static str {
    match language {
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en.txt")),
        Language::ZhHant => include_str!(concat!(env!("OUT_DIR"), "/zh-Hant.txt")),
        Language::Ko => include_str!(concat!(env!("OUT_DIR"), "/ko.txt")),
        Language::Da => include_str!(concat!(env!("OUT_DIR"), "/da.txt")),
        Language::Fr => include_str!(concat!(env!("OUT_DIR"), "/fr.txt")),
        Language::Es => include_str!(concat!(env!("OUT_DIR"), "/es.txt")),
        Language::Pt => include_str!(concat!(env!("OUT_DIR"), "/pt.txt")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quality::samples;

    #[test]
    fn what_a_page_loads_is_what_the_program_has_under_the_same_numbers() {
        for language in Language::ALL {
            install(language, whole(language).to_owned()).unwrap();
            assert_eq!(samples::MESSAGES.len(), crate::N_MESSAGES);
            for (number, message) in samples::MESSAGES.iter().enumerate() {
                assert_eq!(text(number, language), crate::render::text(message, language));
            }
        }
        assert_eq!(text(crate::N_MESSAGES, Language::En), "");
    }

    #[test]
    fn texts_of_another_program_are_refused() {
        let n_wanted = crate::N_MESSAGES;
        let refused = install(Language::Da, "a\u{1}b".to_owned()).unwrap_err();
        assert_eq!(refused, Foreign { n_found: 2, n_wanted });
        assert_eq!(refused.to_string(), format!("2 messages instead of {n_wanted}"));
    }
}
