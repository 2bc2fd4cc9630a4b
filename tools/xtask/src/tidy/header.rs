//! Every Rust file begins with a sentence that says what it is.

use super::{Finding, tree::Tree};

/// Looks at the first line of every Rust file of ours.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.rust_below(&["crates", "tools"])
        .filter(|file| !begins_with_a_sentence(file.text))
        .map(|file| Finding::new(file.path, 1, "the file does not begin with a `//!` sentence"))
        .collect()
}

fn begins_with_a_sentence(text: &str) -> bool {
    let sentence = text.lines().next().and_then(|line| line.strip_prefix("//!"));
    sentence.is_some_and(|sentence| sentence.contains(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    #[test]
    fn a_file_without_a_sentence_is_found() {
        let files = [
            ("crates/cards/benches/find.rs", "fn main() {}\n"),
            ("crates/cards/build.rs", "//!\n//! Late.\n"),
            ("crates/cards/src/lib.rs", "//! Cards.\n"),
            ("crates/cards/tests/empty.rs", ""),
            ("fuzz/main.rs", ""),
            ("tools/xtask/src/main.rs", "\n//! Second line.\n"),
        ];
        let paths = [
            "crates/cards/benches/find.rs",
            "crates/cards/build.rs",
            "crates/cards/tests/empty.rs",
            "tools/xtask/src/main.rs",
        ];
        let expected =
            paths.map(|path| format!("{path}:1: the file does not begin with a `//!` sentence"));
        assert_eq!(said(check, &files), expected);
    }
}
