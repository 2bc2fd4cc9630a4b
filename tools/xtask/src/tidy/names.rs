//! One word, one meaning: a public type has a name that no other crate gives to its own.

use std::collections::BTreeMap;

use super::{
    Finding,
    tree::{File, Tree},
};

/// Folders of one game each; in these, every game has a `Config`, a `View` and so on.
const GAMES: [&str; 8] =
    ["chipset", "classic", "coopset", "cubed", "eclaireur", "handheld", "setup", "twenty"];

/// Names that are still given twice. Take one out when it has one meaning; add none.
const STILL_DOUBLE: &[&str] = &[
    "Answer", "Deck", "Fault", "Game", "Kind", "Layout", "Level", "Line", "NewRoom", "Outcome",
    "Room", "Seen", "Sets", "Standing", "State", "Step", "Table", "Tally",
];

/// Looks for public types of the same name in two files of `crates`.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut first: BTreeMap<&str, &str> = BTreeMap::new();
    let mut findings = Vec::new();
    for file in tree.rust_below(&["crates"]).filter(|file| is_counted(file.path)) {
        for (line, name) in public_types(file) {
            match first.get(name) {
                Some(&other) if !STILL_DOUBLE.contains(&name) => {
                    let message = format!("`{name}` is the name of a public type in {other} too");
                    findings.push(Finding::new(file.path, line, message));
                }
                Some(_) => {}
                None => {
                    first.insert(name, file.path);
                }
            }
        }
    }
    findings
}

fn is_counted(path: &str) -> bool {
    let mut parts = path.split('/').skip(2);
    parts.next() == Some("src") && !parts.any(|part| GAMES.contains(&part))
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
        ];
        assert_eq!(
            found(&files),
            [
                "crates/b/src/lib.rs:2: `Ledger` is the name of a public type in crates/a/src/lib.rs too"
            ]
        );
    }

    #[test]
    fn games_and_private_types_may_share_names() {
        let files = [
            ("crates/games/src/classic/view.rs", "pub struct Ledger;\n"),
            ("crates/games/src/twenty/view.rs", "pub struct Ledger;\n"),
            ("crates/a/src/lib.rs", "pub(crate) struct Ledger;\n"),
            ("crates/b/src/lib.rs", "struct Ledger;\npub fn ledger() {}\n"),
            ("crates/b/tests/main.rs", "pub struct Ledger;\n"),
        ];
        assert_eq!(found(&files), [""; 0]);
    }
}
