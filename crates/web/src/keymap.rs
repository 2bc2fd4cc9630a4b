//! Which key means what, where somebody has chosen other keys than the usual ones.
//!
//! Boards know the usual keys only, by where they are on the keyboard
//! (`Digit1`, `KeyN`). What is pressed is translated before they hear of it,
//! and what is written on cards and buttons is translated back.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::parts::grid::{self, label};

/// Keys that call, say that there is no set, give a hint, tell the table in words, and tell the
/// third card.
pub(crate) const ACTIONS: [&str; 5] = ["Space", "KeyN", "KeyH", "Period", "Comma"];

/// Keys that are neither letters nor digits and mean nothing elsewhere.
const OTHERS: [&str; 13] = [
    "Space",
    "Comma",
    "Period",
    "Semicolon",
    "Quote",
    "BracketLeft",
    "BracketRight",
    "Minus",
    "Equal",
    "Backquote",
    "Backslash",
    "IntlBackslash",
    "NumpadDecimal",
];

/// Chosen keys: what a key usually is, and which one is pressed instead.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Keymap(BTreeMap<String, String>);

/// Why a key cannot be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CannotUse {
    /// The browser or the page needs it.
    Reserved,
    /// It stands for something already.
    Taken {
        /// The usual key of that.
        usual: String,
    },
}

impl Keymap {
    /// What a pressed key means, as a usual key; nothing if it was given away.
    pub(crate) fn meaning<'a>(&'a self, pressed: &'a str) -> Option<&'a str> {
        let chosen = self.0.iter().find(|(_, own)| own.as_str() == pressed);
        match chosen {
            Some((usual, _)) => Some(usual),
            None if self.0.contains_key(pressed) => None,
            None => Some(pressed),
        }
    }

    /// Which key is to be pressed for a usual one; nothing if that is used otherwise.
    pub(crate) fn key<'a>(&'a self, usual: &'a str) -> Option<&'a str> {
        match self.0.get(usual) {
            Some(own) => Some(own),
            None => (self.meaning(usual) == Some(usual)).then_some(usual),
        }
    }

    /// Whether anything is not as usual.
    pub(crate) fn is_changed(&self) -> bool {
        !self.0.is_empty()
    }

    /// Chooses a key.
    ///
    /// # Errors
    /// If the key is needed elsewhere or means something already.
    pub(crate) fn choose(&mut self, usual: &str, pressed: &str) -> Result<(), CannotUse> {
        if !is_free(pressed) {
            return Err(CannotUse::Reserved);
        }
        let taken = all().find(|&other| other != usual && self.key(other) == Some(pressed));
        if let Some(other) = taken {
            return Err(CannotUse::Taken { usual: other.to_owned() });
        }
        if usual == pressed {
            self.0.remove(usual);
        } else {
            self.0.insert(usual.to_owned(), pressed.to_owned());
        }
        Ok(())
    }
}

/// Every usual key that can be chosen again.
fn all() -> impl Iterator<Item = &'static str> {
    ACTIONS.into_iter().chain(grid::KEYS.into_iter().flatten()).filter(|usual| !usual.is_empty())
}

fn is_free(pressed: &str) -> bool {
    let is_one_of =
        |start: &str| pressed.strip_prefix(start).is_some_and(|rest| rest.chars().count() == 1);
    is_one_of("Key") || is_one_of("Digit") || is_one_of("Numpad") || OTHERS.contains(&pressed)
}

/// What is written on a key of an English keyboard.
pub(crate) fn written(code: &str) -> String {
    match code {
        "Space" => "␣",
        "Comma" => ",",
        "Period" => ".",
        "Semicolon" => ";",
        "Quote" => "'",
        "BracketLeft" => "[",
        "BracketRight" => "]",
        "Minus" => "-",
        "Equal" => "=",
        "Backquote" => "`",
        "Backslash" => "\\",
        "Slash" => "/",
        "IntlBackslash" => "<",
        "NumpadDecimal" => "N.",
        code => {
            let pad = code.strip_prefix("Numpad").map(|digit| format!("N{digit}"));
            return pad.unwrap_or_else(|| label(code).to_owned());
        }
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(pairs: &[(&str, &str)]) -> Keymap {
        let mut keymap = Keymap::default();
        pairs.iter().for_each(|(usual, pressed)| keymap.choose(usual, pressed).unwrap());
        keymap
    }

    #[test]
    fn without_a_choice_every_key_is_itself() {
        let keymap = Keymap::default();
        assert_eq!(keymap.meaning("KeyQ"), Some("KeyQ"));
        assert_eq!(keymap.key("KeyQ"), Some("KeyQ"));
        assert!(!keymap.is_changed());
    }

    #[test]
    fn a_chosen_key_means_the_usual_one_which_means_nothing_any_more() {
        let keymap = chosen(&[("KeyN", "KeyP")]);
        assert_eq!(keymap.meaning("KeyP"), Some("KeyN"));
        assert_eq!(keymap.meaning("KeyN"), None);
        assert_eq!(keymap.key("KeyN"), Some("KeyP"));
        assert_eq!(keymap.key("KeyP"), None, "a board with many cards loses it");
    }

    #[test]
    fn what_means_something_already_is_refused_by_what_it_means() {
        let mut keymap = chosen(&[("KeyN", "KeyP")]);
        let taken = |usual: &str| Err(CannotUse::Taken { usual: usual.to_owned() });
        assert_eq!(keymap.choose("KeyH", "KeyQ"), taken("KeyQ"));
        assert_eq!(keymap.choose("KeyH", "KeyP"), taken("KeyN"));
        assert_eq!(keymap.choose("KeyH", "KeyN"), Ok(()), "it was given away");
        assert_eq!(keymap.choose("KeyN", "KeyN"), taken("KeyH"));
    }

    #[test]
    fn keys_of_the_browser_and_the_page_are_refused() {
        for key in ["Escape", "Tab", "Enter", "ArrowUp", "F5", "ShiftLeft", "ControlLeft", "Slash"]
        {
            assert_eq!(Keymap::default().choose("KeyN", key), Err(CannotUse::Reserved), "{key}");
        }
    }

    #[test]
    fn a_key_chosen_back_is_no_choice() {
        let mut keymap = chosen(&[("KeyN", "KeyP")]);
        keymap.choose("KeyN", "KeyN").unwrap();
        assert_eq!(keymap, Keymap::default());
    }

    #[test]
    fn every_key_that_can_be_chosen_is_written_with_at_most_two_characters() {
        let digits = ["Digit1", "KeyZ", "Numpad7"];
        for code in OTHERS.into_iter().chain(digits) {
            assert!((1..=2).contains(&written(code).chars().count()), "{code}");
        }
    }
}
