//! Reads one Fluent file into its messages and terms, with their lines.

use std::collections::BTreeMap;

use fluent_syntax::{
    ast::{Attribute, Entry, Pattern},
    parser,
};

use super::{
    Source, TERMS,
    problem::{Problem, ProblemKind},
};

/// One file, parsed.
pub(crate) struct File<'a> {
    pub(crate) source: &'a Source,
    pub(crate) messages: Vec<Item<'a>>,
    pub(crate) terms: BTreeMap<&'a str, Item<'a>>,
}

/// A message, a message's attribute as `message.attribute`, or a term.
pub(crate) struct Item<'a> {
    pub(crate) id: String,
    pub(crate) line: usize,
    pub(crate) pattern: Pattern<&'a str>,
    /// The attributes of a term, which selectors may ask for.
    pub(crate) attributes: Vec<Attribute<&'a str>>,
}

/// Parses a file; what is wrong is added to `problems`.
pub(crate) fn file<'a>(source: &'a Source, problems: &mut Vec<Problem>) -> File<'a> {
    let mut file = File { source, messages: Vec::new(), terms: BTreeMap::new() };
    let resource = match parser::parse(source.text.as_str()) {
        Ok(resource) => resource,
        Err((_, errors)) => {
            problems.extend(errors.into_iter().map(|error| {
                let line = line_at(&source.text, error.pos.start);
                // The parser's own words for the end of a line would break the message.
                let why = error.kind.to_string().replace("\n | \r\n", "end of line");
                Problem::new(source, line, None, ProblemKind::Syntax(why))
            }));
            return file;
        }
    };
    let mut first_lines: BTreeMap<String, usize> = BTreeMap::new();
    let mut lines = Lines::new(&source.text);
    for entry in resource.body {
        let (id, line, kind) = match entry {
            Entry::Message(message) => {
                let id = message.id.name.to_owned();
                let line = lines.next_of(&id);
                let kind = if source.area == TERMS {
                    Some(ProblemKind::MessageAmongTerms)
                } else if message.value.is_none() && message.attributes.is_empty() {
                    Some(ProblemKind::NoText)
                } else {
                    None
                };
                file.messages.extend(items_of(&id, line, message.value, message.attributes));
                (id, line, kind)
            }
            Entry::Term(term) => {
                let id = format!("-{}", term.id.name);
                let line = lines.next_of(&id);
                let item =
                    Item { id: id.clone(), line, pattern: term.value, attributes: term.attributes };
                file.terms.entry(term.id.name).or_insert(item);
                (id, line, None)
            }
            _ => continue,
        };
        let mut report = |kind| problems.push(Problem::new(source, line, Some(&id), kind));
        if let Some(kind) = kind {
            report(kind);
        }
        if let Some(first_line) = first_lines.get(&id) {
            report(ProblemKind::Duplicate { first_line: *first_line });
        }
        first_lines.entry(id).or_insert(line);
    }
    file
}

/// The message itself and one item for each of its attributes.
fn items_of<'a>(
    id: &str,
    line: usize,
    value: Option<Pattern<&'a str>>,
    attributes: Vec<Attribute<&'a str>>,
) -> Vec<Item<'a>> {
    let item = |id, pattern| Item { id, line, pattern, attributes: Vec::new() };
    let own = value.map(|pattern| item(id.to_owned(), pattern));
    let others = attributes
        .into_iter()
        .map(|attribute| item(format!("{id}.{}", attribute.id.name), attribute.value));
    own.into_iter().chain(others).collect()
}

/// Finds the line on which the next entry begins; the parser keeps no places.
struct Lines<'a> {
    lines: Vec<&'a str>,
    next: usize,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Lines<'a> {
        Lines { lines: text.lines().collect(), next: 0 }
    }

    fn next_of(&mut self, id: &str) -> usize {
        let begins = |line: &str| {
            line.strip_prefix(id).is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let found = (self.next..self.lines.len()).find(|idx| begins(self.lines[*idx]));
        self.next = found.map_or(self.next, |idx| idx + 1);
        self.next
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}
