//! Fills in and chooses: what is left of a message when the program runs.

use crate::{
    Language, format,
    plural::{self, Category},
};

/// A part of a message.
#[allow(dead_code)] // Which parts there are changes with the messages.
pub(crate) enum Piece {
    Text(&'static str),
    /// The argument at this place.
    Argument(usize),
    /// The first case whose condition the argument at this place meets, or the last field.
    Choice(usize, &'static [(When, &'static [Piece])], &'static [Piece]),
}

/// The condition of a case.
#[allow(dead_code)] // As above.
pub(crate) enum When {
    Is(i64),
    Cardinal(Category),
    Ordinal(Category),
    Word(&'static str),
}

/// What one message says in each language.
pub(crate) type Texts = [&'static [Piece]; 7];

/// What fills in a message.
#[allow(dead_code)] // As above.
#[derive(Clone, Copy)]
pub(crate) enum Argument<'a> {
    Text(&'a str),
    Number(i64),
}

/// The text of one language, of those of all languages with U+0001 between them.
pub(crate) fn pick(texts: &'static str, language: Language) -> &'static str {
    texts.split('\u{1}').nth(language as usize).unwrap_or_default()
}

/// The message of one language with its arguments filled in.
pub(crate) fn render(texts: &Texts, language: Language, arguments: &[Argument<'_>]) -> String {
    let mut out = String::new();
    append(&mut out, texts[language as usize], language, arguments);
    out
}

fn append(out: &mut String, pieces: &[Piece], language: Language, arguments: &[Argument<'_>]) {
    for piece in pieces {
        match piece {
            Piece::Text(text) => out.push_str(text),
            Piece::Argument(place) => match arguments[*place] {
                Argument::Text(text) => out.push_str(text),
                Argument::Number(number) => out.push_str(&format::number(language, number)),
            },
            Piece::Choice(place, cases, default) => {
                let argument = arguments[*place];
                let chosen = cases.iter().find(|(when, _)| when.is_met(language, argument));
                append(out, chosen.map_or(default, |(_, pieces)| pieces), language, arguments);
            }
        }
    }
}

impl When {
    fn is_met(&self, language: Language, argument: Argument<'_>) -> bool {
        match (self, argument) {
            (When::Is(wanted), Argument::Number(number)) => *wanted == number,
            (When::Cardinal(wanted), Argument::Number(number)) => {
                *wanted == plural::cardinal(language, number)
            }
            (When::Ordinal(wanted), Argument::Number(number)) => {
                *wanted == plural::ordinal(language, number)
            }
            (When::Word(wanted), Argument::Text(text)) => *wanted == text,
            (When::Word(_), Argument::Number(_)) | (_, Argument::Text(_)) => false,
        }
    }
}

/// An area's messages without arguments, sorted by id.
pub(crate) type Index = [(&'static str, fn(Language) -> &'static str)];

/// The message with this id.
pub(crate) fn find(index: &Index, language: Language, id: &str) -> Option<&'static str> {
    let place = index.binary_search_by(|(known, _)| (*known).cmp(id)).ok()?;
    Some(index[place].1(language))
}

/// An area's messages with arguments, sorted by id, each with the names of its arguments.
pub(crate) type FilledIndex = [(&'static str, &'static [&'static str], &'static Texts)];

/// The message with this id, if it has just these arguments.
pub(crate) fn fill(
    index: &FilledIndex,
    language: Language,
    id: &str,
    arguments: &[(&str, Argument<'_>)],
) -> Option<String> {
    let place = index.binary_search_by(|(known, ..)| (*known).cmp(id)).ok()?;
    let (_, names, texts) = index[place];
    let value_of =
        |name: &&str| arguments.iter().find(|(given, _)| given == name).map(|(_, value)| *value);
    let values: Vec<_> = names.iter().map(value_of).collect::<Option<_>>()?;
    Some(render(texts, language, &values))
}
