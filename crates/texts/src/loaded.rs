//! The messages of one language as two texts, for a page that loads its language.
//!
//! A program for browsers with the feature `loaded` carries no messages: it is
//! given those of a language with [`install`] before anything is said in it, first
//! those that everybody meets and then those of screens that are loaded later.
//! Everywhere else the messages are part of the program, and [`whole`] gives
//! what a page is to load.

use std::{fmt, sync::OnceLock};

use crate::Language;

/// What stands between two messages of a language, and between two languages of a message.
pub(crate) const BETWEEN: char = '\u{1}';

/// Which messages of a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Portion {
    /// Those of the lobby, the classic game and everything around a table.
    First,
    /// Those of all other games and screens.
    More,
}

impl Portion {
    /// Both.
    pub const ALL: [Portion; 2] = [Portion::First, Portion::More];

    /// How many messages it has.
    const fn len(self) -> usize {
        match self {
            Portion::First => crate::N_FIRST,
            Portion::More => crate::N_MESSAGES - crate::N_FIRST,
        }
    }
}

/// The messages of each language that was loaded, by portion and number.
static LOADED: [[OnceLock<Vec<&'static str>>; 2]; Language::ALL.len()] =
    [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];

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

/// Makes messages of a language known, from then on and for good.
///
/// # Errors
/// If the text is not what [`whole`] gives for a program with these messages.
pub fn install(language: Language, portion: Portion, whole: String) -> Result<(), Foreign> {
    let (n_found, n_wanted) = (whole.split(BETWEEN).count(), portion.len());
    if n_found != n_wanted {
        return Err(Foreign { n_found, n_wanted });
    }
    // A language is loaded once and used until the program ends.
    let place = &LOADED[language as usize][portion as usize];
    place.get_or_init(|| String::leak(whole).split(BETWEEN).collect());
    Ok(())
}

/// Whether these messages can be said in a language.
#[must_use]
pub fn is_known(language: Language, portion: Portion) -> bool {
    cfg!(not(loaded)) || LOADED[language as usize][portion as usize].get().is_some()
}

/// The text of a message; nothing in a language that was not loaded.
#[cfg(any(loaded, test))]
pub(crate) fn text(number: usize, language: Language) -> &'static str {
    let (portion, number) = match number.checked_sub(crate::N_FIRST) {
        Some(number) => (Portion::More, number),
        None => (Portion::First, number),
    };
    let messages = LOADED[language as usize][portion as usize].get();
    messages.and_then(|messages| messages.get(number)).copied().unwrap_or_default()
}

/// Messages of a language as a page loads them.
#[cfg(not(loaded))]
#[must_use]
pub const fn whole(language: Language, portion: Portion) -> &'static str {
    match portion {
        Portion::First => first(language),
        Portion::More => more(language),
    }
}

#[cfg(not(loaded))]
const fn more(language: Language) -> &'static str {
    match language {
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en.more.txt")),
        Language::ZhHant => include_str!(concat!(env!("OUT_DIR"), "/zh-Hant.more.txt")),
        Language::Ko => include_str!(concat!(env!("OUT_DIR"), "/ko.more.txt")),
        Language::Da => include_str!(concat!(env!("OUT_DIR"), "/da.more.txt")),
        Language::Fr => include_str!(concat!(env!("OUT_DIR"), "/fr.more.txt")),
        Language::Es => include_str!(concat!(env!("OUT_DIR"), "/es.more.txt")),
        Language::Pt => include_str!(concat!(env!("OUT_DIR"), "/pt.more.txt")),
    }
}

#[cfg(not(loaded))]
const fn first(language: Language) -> &'static str {
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
            for portion in Portion::ALL {
                install(language, portion, whole(language, portion).to_owned()).unwrap();
            }
            assert_eq!(samples::MESSAGES.len(), crate::N_MESSAGES);
            for (number, message) in samples::MESSAGES.iter().enumerate() {
                assert_eq!(text(number, language), crate::render::text(message, language));
            }
        }
        assert_eq!(text(crate::N_MESSAGES, Language::En), "");
    }

    #[test]
    fn texts_of_another_program_are_refused() {
        for portion in Portion::ALL {
            let n_wanted = portion.len();
            let refused = install(Language::Da, portion, "a\u{1}b".to_owned()).unwrap_err();
            assert_eq!(refused, Foreign { n_found: 2, n_wanted });
            assert_eq!(refused.to_string(), format!("2 messages instead of {n_wanted}"));
        }
    }
}
