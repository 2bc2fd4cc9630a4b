//! Compares the languages: the same areas, messages and arguments in all of them.

use std::collections::BTreeMap;

use super::{
    LANGUAGES, TERMS,
    pattern::{Pattern, Usages},
    problem::{Problem, ProblemKind},
    resolve::Resolved,
};

/// A file of messages as all languages have it.
pub(crate) struct Area {
    pub(crate) name: String,
    pub(crate) messages: Vec<Message>,
}

/// A message in all languages.
pub(crate) struct Message {
    pub(crate) id: String,
    pub(crate) usages: Usages,
    /// In the order of `LANGUAGES`.
    pub(crate) patterns: Vec<Pattern>,
}

impl Message {
    /// The name of its function.
    pub(crate) fn name(&self) -> String {
        rust_name(&self.id)
    }
}

/// A kebab-case id, perhaps with an attribute, as Rust spells it.
pub(crate) fn rust_name(id: &str) -> String {
    id.replace(['-', '.'], "_")
}

/// What the languages agree on; where they do not is added to `problems`.
pub(crate) fn areas(resolved: &[Resolved<'_>], problems: &mut Vec<Problem>) -> Vec<Area> {
    let mut by_area: BTreeMap<&str, Vec<&Resolved<'_>>> = BTreeMap::new();
    for message in resolved {
        by_area.entry(message.file.source.area.as_str()).or_default().push(message);
    }
    by_area.remove(TERMS);
    let areas = by_area.iter().map(|(name, messages)| area(name, messages, problems));
    areas.collect()
}

fn area(name: &str, messages: &[&Resolved<'_>], problems: &mut Vec<Problem>) -> Area {
    let in_language =
        |tag: &'static str| messages.iter().copied().filter(move |m| m.file.source.tag == tag);
    let mut area = Area { name: name.to_owned(), messages: Vec::new() };
    check_presence(name, messages, problems);
    let mut taken: BTreeMap<String, &str> = BTreeMap::new();
    for english in in_language(LANGUAGES[0]) {
        let mut report = |of: &Resolved<'_>, kind| {
            problems.push(Problem::new(of.file.source, of.line, Some(of.id), kind));
        };
        if !is_name(english.id) {
            report(english, ProblemKind::BadName { name: english.id.to_owned() });
        }
        if let Some(by) = taken.insert(rust_name(english.id), english.id) {
            report(english, ProblemKind::NameTaken { by: by.to_owned() });
        }
        let mut usages = english.usages.clone();
        let mut patterns = Vec::new();
        for tag in LANGUAGES {
            let Some(found) = in_language(tag).find(|found| found.id == english.id) else {
                continue;
            };
            let (here, there) = (found.usages.list(), english.usages.list());
            if here != there {
                report(found, ProblemKind::Arguments { here, english: there });
            }
            usages.merge(&found.usages);
            patterns.push(found.pattern.clone());
        }
        for (argument, usage) in &usages.by_name {
            if usage.is_number && !usage.words.is_empty() {
                report(english, ProblemKind::NumberAndWord { argument: argument.clone() });
            }
            if !is_name(argument) || argument == "language" {
                report(english, ProblemKind::BadName { name: argument.clone() });
            }
        }
        area.messages.push(Message { id: english.id.to_owned(), usages, patterns });
    }
    area
}

/// Reports files and messages that one language has and another has not.
fn check_presence(name: &str, messages: &[&Resolved<'_>], problems: &mut Vec<Problem>) {
    let ids_in = |tag: &str| -> BTreeMap<&str, &Resolved<'_>> {
        messages.iter().filter(|m| m.file.source.tag == tag).map(|m| (m.id, *m)).collect()
    };
    let english = ids_in(LANGUAGES[0]);
    for tag in &LANGUAGES[1..] {
        let here = ids_in(tag);
        let at = |line, id: Option<&str>, kind| Problem {
            tag: (*tag).to_owned(),
            area: name.to_owned(),
            line,
            id: id.map(str::to_owned),
            kind,
        };
        if here.is_empty() {
            problems.push(at(0, None, ProblemKind::MissingArea { area: name.to_owned() }));
            continue;
        }
        if english.is_empty() {
            problems.push(at(0, None, ProblemKind::ExtraArea));
            continue;
        }
        for id in english.keys().filter(|id| !here.contains_key(*id)) {
            problems.push(at(0, None, ProblemKind::MissingMessage { missing: (*id).to_owned() }));
        }
        for (id, message) in here.iter().filter(|(id, _)| !english.contains_key(*id)) {
            problems.push(at(message.line, Some(id), ProblemKind::ExtraMessage));
        }
    }
}

/// Whether it can become a name in Rust.
fn is_name(id: &str) -> bool {
    let parts_are_fine = id.split(['-', '.']).all(|part| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    });
    parts_are_fine
        && id.starts_with(|first: char| first.is_ascii_lowercase())
        && !["self", "super", "crate"].contains(&id)
}
