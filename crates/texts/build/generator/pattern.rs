//! A text whose references are resolved: what is left to be filled in or chosen.

use std::collections::BTreeMap;

/// What a message says, in order.
pub(crate) type Pattern = Vec<Piece>;

/// A part of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    Text(String),
    Argument(String),
    Choice { argument: String, cases: Vec<(When, Pattern)>, default: Pattern },
}

/// The condition of one variant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum When {
    Is(i64),
    Cardinal(&'static str),
    Ordinal(&'static str),
    Word(String),
}

/// What an argument is used for, in one language or in all.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Usage {
    /// It chooses by number, or is formatted as one.
    pub(crate) is_number: bool,
    /// The words it chooses by.
    pub(crate) words: Vec<String>,
    /// The numbers it chooses by.
    pub(crate) numbers: Vec<i64>,
}

/// The arguments of a message, in the order in which they first appear.
#[derive(Clone, Default, Debug)]
pub(crate) struct Usages {
    pub(crate) order: Vec<String>,
    pub(crate) by_name: BTreeMap<String, Usage>,
}

impl Usages {
    pub(crate) fn of(&mut self, name: &str) -> &mut Usage {
        if !self.by_name.contains_key(name) {
            self.order.push(name.to_owned());
        }
        self.by_name.entry(name.to_owned()).or_default()
    }

    /// Adds what another language does with the same arguments.
    pub(crate) fn merge(&mut self, other: &Usages) {
        for name in &other.order {
            let (mine, theirs) = (self.of(name), &other.by_name[name]);
            mine.is_number |= theirs.is_number;
            mine.words.extend(theirs.words.iter().cloned());
            mine.words.sort();
            mine.words.dedup();
            mine.numbers.extend(&theirs.numbers);
            mine.numbers.sort_unstable();
            mine.numbers.dedup();
        }
    }

    /// The arguments as a person reads them.
    pub(crate) fn list(&self) -> String {
        let mut names: Vec<_> = self.order.iter().map(|name| format!("${name}")).collect();
        names.sort();
        names.join(", ")
    }
}

/// Appends text, joining it to text before it.
pub(crate) fn push_text(pattern: &mut Pattern, text: &str) {
    if text.is_empty() {
        return;
    }
    if let Some(Piece::Text(before)) = pattern.last_mut() {
        before.push_str(text);
    } else {
        pattern.push(Piece::Text(text.to_owned()));
    }
}

/// Appends a whole pattern.
pub(crate) fn push_all(pattern: &mut Pattern, pieces: Pattern) {
    for piece in pieces {
        match piece {
            Piece::Text(text) => push_text(pattern, &text),
            other => pattern.push(other),
        }
    }
}
