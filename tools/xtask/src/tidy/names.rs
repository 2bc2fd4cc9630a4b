//! One word, one meaning: a public type has a name that no other crate or tool gives to its own.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Finding,
    tree::{File, Tree},
};

/// Where the folder of every game lies; it is one that has this file.
const GAMES: (&str, &str) = ("crates/games/src/", "/rules.rs");

/// Looks for public types of the same name in two files of `crates` and `tools`.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut first: BTreeMap<&str, &str> = BTreeMap::new();
    let mut findings = Vec::new();
    let games = games(tree);
    let counted = |file: &File<'_>| is_counted(file.path, &games);
    for file in tree.rust_below(&["crates", "tools"]).filter(counted) {
        for (line, name) in public_types(file) {
            match first.get(name) {
                Some(&other) => {
                    let message = format!("`{name}` is the name of a public type in {other} too");
                    findings.push(Finding::new(file.path, line, message));
                }
                None => {
                    first.insert(name, file.path);
                }
            }
        }
    }
    findings
}

/// The games: in a folder of their name, each has a `Config`, a `View` and so on.
fn games(tree: &Tree) -> BTreeSet<&str> {
    let (folder, file) = GAMES;
    let names = tree.files().filter_map(|found| {
        found.path.strip_prefix(folder)?.strip_suffix(file).filter(|name| !name.contains('/'))
    });
    names.collect()
}

fn is_counted(path: &str, games: &BTreeSet<&str>) -> bool {
    let mut parts = path.split('/').skip(2);
    parts.next() == Some("src") && !parts.any(|part| games.contains(part))
}

fn public_types(file: File<'_>) -> impl Iterator<Item = (usize, &str)> {
    file.text.lines().enumerate().filter_map(|(idx, line)| {
        let mut words = line.strip_prefix("pub ")?.split([' ', '<', '(', ';', ':']);
        let is_type = matches!(words.next()?, "struct" | "enum" | "trait" | "type");
        Some((idx + 1, words.next().filter(|name| is_type && !name.is_empty())?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::planted(files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_name_that_is_given_twice_is_found() {
        let files = [
            ("crates/a/src/lib.rs", "pub struct Ledger<T>(T);\n"),
            ("crates/b/src/lib.rs", "//! B.\npub enum Ledger { A }\n"),
            ("tools/c/src/lib.rs", "pub type Ledger = ();\n"),
        ];
        assert_eq!(
            found(&files),
            [
                "crates/b/src/lib.rs:2: `Ledger` is the name of a public type in crates/a/src/lib.rs too",
                "tools/c/src/lib.rs:1: `Ledger` is the name of a public type in crates/a/src/lib.rs too"
            ]
        );
    }

    #[test]
    fn games_and_private_types_may_share_names() {
        let files = [
            ("crates/games/src/classic/rules.rs", ""),
            ("crates/games/src/twenty/rules.rs", ""),
            ("crates/games/src/classic/view.rs", "pub struct Ledger;\n"),
            ("crates/games/src/twenty/view.rs", "pub struct Ledger;\n"),
            ("crates/a/src/lib.rs", "pub(crate) struct Ledger;\n"),
            ("crates/b/src/lib.rs", "struct Ledger;\npub fn ledger() {}\n"),
            ("crates/b/tests/main.rs", "pub struct Ledger;\n"),
        ];
        assert_eq!(found(&files), [""; 0]);
    }
}
