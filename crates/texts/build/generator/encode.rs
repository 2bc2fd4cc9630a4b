//! Writes a pattern as one text, with control characters for what is filled in.
//!
//! `src/render.rs` says how it is read.

use super::pattern::{Pattern, Piece, Usages, When};

/// What stands between messages, and between the languages of one.
pub(crate) const BETWEEN: &str = "\u{1}";

const ARGUMENT: char = '\u{2}';
const CHOICE: char = '\u{3}';
const THEN: char = '\u{4}';
const END_OF_CASE: char = '\u{5}';
const END_OF_CHOICE: char = '\u{6}';

/// The text of a pattern whose arguments have their places by these usages.
pub(crate) fn text(pattern: &Pattern, usages: &Usages) -> String {
    pattern.iter().map(|piece| self::piece(piece, usages)).collect()
}

fn piece(piece: &Piece, usages: &Usages) -> String {
    match piece {
        Piece::Text(text) => text.clone(),
        Piece::Argument(name) => format!("{ARGUMENT}{}", place(name, usages)),
        Piece::Choice { argument, cases, default } => {
            let case = |condition: String, pattern| {
                format!("{condition}{THEN}{}{END_OF_CASE}", text(pattern, usages))
            };
            let mut cases: Vec<_> =
                cases.iter().map(|(when, pattern)| case(condition(when), pattern)).collect();
            cases.push(case(String::new(), default));
            format!("{CHOICE}{}{}{END_OF_CHOICE}", place(argument, usages), cases.concat())
        }
    }
}

/// The place of an argument, as one digit.
fn place(name: &str, usages: &Usages) -> char {
    let place = usages.order.iter().position(|known| known == name);
    let place = place.expect("every argument was noted");
    u32::try_from(place)
        .ok()
        .and_then(|place| char::from_digit(place, 10))
        .expect("a message has at most ten arguments")
}

fn condition(when: &When) -> String {
    match when {
        When::Is(number) => format!("={number}"),
        When::Cardinal(name) => format!("c{name}"),
        When::Ordinal(name) => format!("o{name}"),
        When::Word(word) => format!("w{word}"),
    }
}
