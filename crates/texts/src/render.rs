//! Fills in and chooses: what is left of a message when the program runs.
//!
//! A message is a text in which control characters, which nobody types, say
//! what is to be filled in:
//!
//! ```text
//! U+0002 place                    the argument at this place
//! U+0003 place case … U+0006      the first case whose condition that argument meets
//! condition U+0004 text U+0005    a case; the last one has no condition
//! ```
//!
//! The build script writes it (`build/generator/encode.rs`).

use crate::{Language, format, plural};

const ARGUMENT: char = '\u{2}';
const CHOICE: char = '\u{3}';
const THEN: char = '\u{4}';
const END_OF_CASE: char = '\u{5}';
const END_OF_CHOICE: char = '\u{6}';

/// A message in all languages: the texts with U+0001 between them.
#[cfg(not(loaded))]
pub(crate) type Message = &'static str;

/// A message in all languages: its number in the texts that were loaded.
#[cfg(loaded)]
pub(crate) type Message = u16;

/// What fills in a message.
#[derive(Clone, Copy)]
pub(crate) enum Argument<'a> {
    Text(&'a str),
    Number(i64),
}

/// The text of a message in one language.
#[cfg(not(loaded))]
pub(crate) fn text(message: Message, language: Language) -> &'static str {
    message.split(crate::loaded::BETWEEN).nth(language as usize).unwrap_or_default()
}

/// The text of a message in one language.
#[cfg(loaded)]
pub(crate) fn text(message: Message, language: Language) -> &'static str {
    crate::loaded::text(message.into(), language)
}

/// The message of one language with its arguments filled in.
pub(crate) fn render(message: Message, language: Language, arguments: &[Argument<'_>]) -> String {
    let mut out = String::new();
    let filling = Filling { language, arguments };
    filling.append(text(message, language), Some(&mut out));
    out
}

/// What a message is filled with.
struct Filling<'a> {
    language: Language,
    arguments: &'a [Argument<'a>],
}

impl Filling<'_> {
    /// Appends a text up to its end or that of the case it is in, and gives what
    /// comes after that. Without anything to append to, it is only passed over.
    fn append<'t>(&self, mut rest: &'t str, mut out: Option<&mut String>) -> &'t str {
        while let Some(at) = rest.find([ARGUMENT, CHOICE, END_OF_CASE]) {
            if let Some(out) = &mut out {
                out.push_str(&rest[..at]);
            }
            let (sign, after) = rest[at..].split_at(1);
            rest = if sign.starts_with(ARGUMENT) {
                let (argument, after) = self.argument(after);
                if let Some(out) = &mut out {
                    match argument {
                        Argument::Text(text) => out.push_str(text),
                        Argument::Number(number) => {
                            out.push_str(&format::number(self.language, number));
                        }
                    }
                }
                after
            } else if sign.starts_with(CHOICE) {
                self.choose(after, out.as_deref_mut())
            } else {
                return after;
            };
        }
        if let Some(out) = out {
            out.push_str(rest);
        }
        ""
    }

    /// Appends the case that fits, and gives what comes after the choice.
    fn choose<'t>(&self, text: &'t str, mut out: Option<&mut String>) -> &'t str {
        let (argument, mut rest) = self.argument(text);
        while let Some((condition, case)) = rest.split_once(THEN) {
            let is_chosen = out.is_some() && self.is_met(condition, argument);
            rest = self.append(case, if is_chosen { out.take() } else { None });
            if let Some(after) = rest.strip_prefix(END_OF_CHOICE) {
                return after;
            }
        }
        rest
    }

    /// The argument whose place stands at the beginning, and what comes after it.
    fn argument<'t>(&self, text: &'t str) -> (Argument<'_>, &'t str) {
        let (place, after) = text.split_at(1);
        let place = place.bytes().next().map_or(0, |digit| usize::from(digit - b'0'));
        (self.arguments[place], after)
    }

    fn is_met(&self, condition: &str, argument: Argument<'_>) -> bool {
        let mut chars = condition.chars();
        let (kind, wanted) = (chars.next(), chars.as_str());
        match (kind, argument) {
            (None, _) => true,
            (Some('='), Argument::Number(number)) => wanted.parse() == Ok(number),
            (Some('c'), Argument::Number(number)) => {
                wanted == plural::cardinal(self.language, number).word()
            }
            (Some('o'), Argument::Number(number)) => {
                wanted == plural::ordinal(self.language, number).word()
            }
            (Some('w'), Argument::Text(text)) => wanted == text,
            _ => false,
        }
    }
}

/// An area's messages without arguments, sorted by id.
pub(crate) type Index = [(&'static str, Message)];

/// The message with this id.
pub(crate) fn find(index: &Index, language: Language, id: &str) -> Option<&'static str> {
    let place = index.binary_search_by(|(known, _)| (*known).cmp(id)).ok()?;
    Some(text(index[place].1, language))
}

/// An area's messages with arguments, sorted by id, each with the names of its arguments.
pub(crate) type FilledIndex = [(&'static str, &'static [&'static str], Message)];

/// The message with this id, if it has just these arguments.
pub(crate) fn fill(
    index: &FilledIndex,
    language: Language,
    id: &str,
    arguments: &[(&str, Argument<'_>)],
) -> Option<String> {
    let place = index.binary_search_by(|(known, ..)| (*known).cmp(id)).ok()?;
    let (_, names, message) = index[place];
    let value_of =
        |name: &&str| arguments.iter().find(|(given, _)| given == name).map(|(_, value)| *value);
    let values: Vec<_> = names.iter().map(value_of).collect::<Option<_>>()?;
    Some(render(message, language, &values))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// English, filled in.
    fn said(message: Message, arguments: &[Argument<'_>]) -> String {
        render(message, Language::En, arguments)
    }

    #[test]
    fn arguments_stand_where_their_places_are() {
        let arguments = [Argument::Text("Anna"), Argument::Number(1234)];
        assert_eq!(said("\u{2}1 for \u{2}0!", &arguments), "1,234 for Anna!");
    }

    #[test]
    fn the_first_case_that_fits_is_chosen_and_what_follows_goes_on() {
        let message = "\u{3}0=0\u{4}none\u{5}cone\u{4}one\u{5}\u{4}\u{2}0 of them\u{5}\u{6}.";
        assert_eq!(said(message, &[Argument::Number(0)]), "none.");
        assert_eq!(said(message, &[Argument::Number(1)]), "one.");
        assert_eq!(said(message, &[Argument::Number(2)]), "2 of them.");
    }

    #[test]
    fn a_choice_in_a_case_ends_with_that_case() {
        let inner = "\u{3}1wred\u{4}r\u{5}\u{4}other\u{5}\u{6}";
        let message = format!("\u{3}0cone\u{4}{inner} 1\u{5}\u{4}{inner} n\u{5}\u{6}!");
        let filling = |n, word| {
            let mut out = String::new();
            let arguments = [Argument::Number(n), Argument::Text(word)];
            let filling = Filling { language: Language::En, arguments: &arguments };
            filling.append(&message, Some(&mut out));
            out
        };
        assert_eq!(filling(1, "red"), "r 1!");
        assert_eq!(filling(5, "red"), "r n!");
        assert_eq!(filling(1, "blue"), "other 1!");
    }
}
