//! The house rules that a machine can check, each in a module of its own.
//!
//! A check looks at the [`Tree`] of files and returns what it finds; it never
//! stops at the first finding.

mod clause_id;
mod clauses;
mod code;
mod containers;
mod coverage;
mod directions;
mod english;
mod forbidden;
mod header;
mod items;
mod journeys;
mod length;
mod links;
mod manifest;
mod modules;
mod names;
mod page;
mod purity;
mod script;
mod texts;
mod tree;

use std::fmt;

use tree::Tree;

use crate::{failure::TaskError, workspace};

/// One broken house rule.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Finding {
    path: String,
    line: usize,
    message: String,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Finding { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

const CHECKS: [fn(&Tree) -> Vec<Finding>; 15] = [
    header::check,
    length::check,
    modules::check,
    directions::check,
    purity::check,
    clauses::check,
    coverage::check,
    links::check,
    names::check,
    page::check,
    journeys::check,
    forbidden::check,
    english::check,
    texts::check,
    containers::check,
];

/// Checks the workspace and prints every finding.
pub(crate) fn run() -> Result<(), TaskError> {
    let root = workspace::root();
    let tree =
        Tree::read(&root).map_err(|source| TaskError::Unreadable { path: root.clone(), source })?;
    let findings = check(&tree);
    for finding in &findings {
        println!("{finding}");
    }
    if findings.is_empty() {
        println!("tidy: {} files read, nothing found", tree.files().count());
        Ok(())
    } else {
        Err(TaskError::Untidy { n_findings: findings.len() })
    }
}

fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings: Vec<Finding> = CHECKS.iter().flat_map(|check| check(tree)).collect();
    findings.sort();
    findings
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use super::*;

    /// What one check says about a few planted files, a line per finding.
    pub(super) fn said(check: fn(&Tree) -> Vec<Finding>, files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::planted(files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_planted_fault_of_each_kind_is_found_in_one_run() {
        let root = env::temp_dir().join(format!("tercet-tidy-{}", process::id()));
        let files = [
            ("crates/cards/Cargo.toml", "[dependencies]\nrand = \"0.10\"\n"),
            ("crates/cards/src/lib.rs", "//! Cards.\n#![no_std]\nfn f() -> f64 { todo!() }\n"),
            ("crates/engine/src/lib.rs", "#![no_std]\n"),
            ("crates/games/src/lib.rs", "//! Games.\n#![no_std]\n"),
            ("crates/ratings/src/lib.rs", "//! Ratings.\n#![no_std]\n"),
            ("crates/runs/src/lib.rs", "//! Runs.\n#![no_std]\n"),
            ("crates/texts/messages/en/lobby.ftl", "unsaid = Nobody says this\n"),
            ("docs/rules/classic.md", "- **CL-01** A deck has 81 cards.\n[away](gone.md)\n"),
            ("README.md", &"line\n".repeat(121)),
        ];
        for (path, text) in files {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let found: Vec<String> =
            check(&Tree::read(&root).unwrap()).iter().map(ToString::to_string).collect();
        fs::remove_dir_all(&root).unwrap();

        let expected = [
            "README.md:121: ",
            "crates/cards/Cargo.toml:2: ",
            "crates/cards/src/lib.rs:3: `f64`",
            "crates/cards/src/lib.rs:3: `todo!`",
            "crates/engine/src/lib.rs:1: ",
            "crates/texts/messages/en/lobby.ftl:1: ",
            "docs/rules/classic.md:1: ",
            "docs/rules/classic.md:2: ",
            "docs/rules/coverage.md:1: ",
        ];
        assert_eq!(found.len(), expected.len(), "{found:#?}");
        for (line, start) in found.iter().zip(expected) {
            assert!(line.starts_with(start), "{line} does not start with {start}");
        }
    }
}
