//! Rule clauses and tests, paired in both directions.
//!
//! The pages in `docs/rules` and `docs/standing` define clauses; a test proves the
//! clause its name begins with. What no test can prove is listed, with the reason,
//! in `docs/rules/untestable.md`.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Finding,
    clause_id::ClauseId,
    code::Code,
    items,
    tree::{File, Tree, extension, is_below},
};

/// Where clauses are defined: the rules of the games, and what holds for people who come back.
const PAGES: [&str; 2] = ["docs/rules", "docs/standing"];
const UNTESTABLE: &str = "docs/rules/untestable.md";

/// Where a clause is defined.
type Place<'a> = (&'a str, usize);

/// Compares the pages with the tests below `crates/`.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let defined = defined(tree, &mut findings);
    let proven = proven(tree, &defined, &mut findings);
    let excused = excused(tree, &defined, &proven, &mut findings);
    for (id, (path, line)) in &defined {
        if !proven.contains(id) && !excused.contains(id) {
            let message = format!("no test proves clause {id}");
            findings.push(Finding::new(path, *line, message));
        }
    }
    findings
}

fn defined<'a>(tree: &'a Tree, findings: &mut Vec<Finding>) -> BTreeMap<ClauseId, Place<'a>> {
    let mut defined = BTreeMap::new();
    for page in pages(tree) {
        for (id, line) in definitions(page) {
            let Some((path, first)) = defined.get(&id) else {
                defined.insert(id, (page.path, line));
                continue;
            };
            let message = format!("clause {id} is defined a second time, after {path}:{first}");
            findings.push(Finding::new(page.path, line, message));
        }
    }
    if defined.is_empty() {
        findings.push(Finding::new(PAGES[0], 1, "no page defines any clause"));
    }
    defined
}

/// The pages that define clauses.
pub(super) fn pages(tree: &Tree) -> impl Iterator<Item = File<'_>> {
    let is_page = |path: &str| {
        let has_clauses = PAGES.iter().any(|folder| is_below(path, folder));
        has_clauses && extension(path) == "md" && path != UNTESTABLE
    };
    tree.files().filter(move |file| is_page(file.path))
}

/// The clauses that a page defines, each at the start of a list item or of a table row.
pub(super) fn definitions(page: File<'_>) -> Vec<(ClauseId, usize)> {
    let mut is_code = false;
    let mut found = Vec::new();
    for (index, line) in page.text.lines().enumerate() {
        if line.starts_with("```") {
            is_code = !is_code;
        }
        let id = item(line).map(|(id, _)| id).or_else(|| row(line)).filter(|_| !is_code);
        found.extend(id.map(|id| (id, index + 1)));
    }
    found
}

/// Reads `- **CL-01** text`.
fn item(line: &str) -> Option<(ClauseId, &str)> {
    let (name, text) = line.strip_prefix("- **")?.split_once("**")?;
    Some((ClauseId::parse(name)?, text.trim()))
}

/// Reads `| CL-01 | …`.
fn row(line: &str) -> Option<ClauseId> {
    let (cell, _) = line.strip_prefix('|')?.split_once('|')?;
    ClauseId::parse(cell.trim().trim_matches('*'))
}

fn proven(
    tree: &Tree,
    defined: &BTreeMap<ClauseId, Place<'_>>,
    findings: &mut Vec<Finding>,
) -> BTreeSet<ClauseId> {
    let mut proven = BTreeSet::new();
    for file in tree.rust_below(&["crates"]) {
        let code = Code::of(file.text);
        for (test, at) in items::tests(&code) {
            match reading(test, defined) {
                Reading::Proves(id) => {
                    proven.insert(id);
                }
                Reading::Unknown(id) => {
                    let message = format!("test `{test}` names {id}, which no page defines");
                    findings.push(Finding::new(file.path, code.line_at(at), message));
                }
                Reading::Plain => {}
            }
        }
    }
    proven
}

/// What the name of a test says about clauses.
#[derive(Debug, PartialEq, Eq)]
enum Reading {
    Proves(ClauseId),
    Unknown(ClauseId),
    Plain,
}

/// The longest defined clause that the name begins with wins.
///
/// `bg_zh_27_cards` belongs to BG-ZH as long as that clause has no numbered
/// ones below it; otherwise BG-ZH-27 is meant, and must exist.
fn reading(test: &str, defined: &BTreeMap<ClauseId, Place<'_>>) -> Reading {
    let numbered = ClauseId::numbered_in(test);
    if let Some(id) = numbered.as_ref().filter(|id| defined.contains_key(*id)) {
        return Reading::Proves(id.clone());
    }
    let lettered = ClauseId::lettered_in(test).filter(|id| defined.contains_key(id));
    match (numbered, lettered) {
        (None, Some(id)) => Reading::Proves(id),
        (Some(_), Some(id)) if !defined.keys().any(|other| other.is_below(&id)) => {
            Reading::Proves(id)
        }
        (Some(id), _) if defined.keys().any(|other| other.family() == id.family()) => {
            Reading::Unknown(id)
        }
        _ => Reading::Plain,
    }
}

fn excused(
    tree: &Tree,
    defined: &BTreeMap<ClauseId, Place<'_>>,
    proven: &BTreeSet<ClauseId>,
    findings: &mut Vec<Finding>,
) -> BTreeSet<ClauseId> {
    let mut excused = BTreeSet::new();
    let text = tree.file(UNTESTABLE).map_or("", |file| file.text);
    for (index, line) in text.lines().enumerate() {
        let Some((id, reason)) = item(line) else { continue };
        let objection = if !defined.contains_key(&id) {
            Some("which no page defines")
        } else if proven.contains(&id) {
            Some("which a test proves")
        } else if !reason.contains(char::is_alphabetic) {
            Some("without a reason")
        } else if excused.contains(&id) {
            Some("a second time")
        } else {
            None
        };
        if let Some(objection) = objection {
            let message = format!("lists {id}, {objection}");
            findings.push(Finding::new(UNTESTABLE, index + 1, message));
        }
        excused.insert(id);
    }
    excused
}

#[cfg(test)]
mod tests;
