//! Rules and ratings run anywhere and always alike: no `std`, no clock, no stray chance.
//!
//! Rules have no floats either. Ratings have, but without `std` they get what is not exact
//! everywhere from `libm` alone.

use super::{
    Finding,
    code::{Code, is_word},
    items::{attributes, is_test_file, test_modules, without_tests},
    tree::{File, Tree, is_below},
};

/// The crates that must stay pure, as folders of `crates/`, and whether they may use floats.
const PURE: [(&str, Floats); 5] = [
    ("cards", Floats::Banned),
    ("engine", Floats::Banned),
    ("games", Floats::Banned),
    ("ratings", Floats::Allowed),
    ("runs", Floats::Banned),
];
/// What their sources must not name outside tests.
const BANNED: [&str; 5] = ["std::time", "SystemTime", "Instant::now", "thread_rng", "StdRng"];
const FLOATS: [&str; 2] = ["f32", "f64"];

/// Whether a crate may compute with floats.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Floats {
    Banned,
    Allowed,
}

/// Looks through the sources of the pure crates.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    PURE.iter().flat_map(|(name, floats)| check_crate(tree, name, *floats)).collect()
}

fn check_crate(tree: &Tree, name: &str, floats: Floats) -> Vec<Finding> {
    let source = format!("crates/{name}/src");
    let root = format!("{source}/lib.rs");
    let mut findings = Vec::new();
    if !tree.file(&root).is_some_and(|file| is_without_std(&Code::of(file.text))) {
        findings.push(Finding::new(&root, 1, "`#![no_std]` is missing"));
    }

    let files: Vec<(File<'_>, Code)> =
        tree.rust_below(&[&source]).map(|file| (file, Code::of(file.text))).collect();
    let tested: Vec<String> = files
        .iter()
        .flat_map(|(file, code)| {
            test_modules(code).into_iter().map(|module| format!("{}/{module}", home(file.path)))
        })
        .collect();
    for (file, code) in &files {
        let is_for_tests =
            tested.iter().any(|module| belongs_to(file.path, module)) || is_test_file(code);
        if !is_for_tests {
            findings.extend(impurities(file.path, &without_tests(code), floats));
        }
    }
    findings
}

fn is_without_std(root: &Code) -> bool {
    attributes(root).iter().any(|attribute| {
        root.text()[attribute.start..].starts_with("#!")
            && ["no_std", "cfg_attr(not(test),no_std)"].contains(&attribute.compact().as_str())
    })
}

/// The folder in which the modules that a file declares lie.
fn home(path: &str) -> &str {
    for root in ["/lib.rs", "/main.rs", "/mod.rs"] {
        if let Some(folder) = path.strip_suffix(root) {
            return folder;
        }
    }
    path.strip_suffix(".rs").unwrap_or(path)
}

fn belongs_to(path: &str, module: &str) -> bool {
    path.strip_suffix(".rs") == Some(module) || is_below(path, module)
}

fn impurities(path: &str, code: &Code, floats: Floats) -> Vec<Finding> {
    let banned = BANNED
        .iter()
        .flat_map(|word| code.find(word).into_iter().map(move |at| (*word, at)))
        .map(|(word, at)| (format!("`{word}`: time and chance are arguments here"), at));
    let floats = FLOATS
        .iter()
        .filter(|_| floats == Floats::Banned)
        .flat_map(|word| find_float(code, word).into_iter().map(move |at| (*word, at)))
        .map(|(word, at)| (format!("`{word}`: the rules count in whole numbers"), at));
    banned
        .chain(floats)
        .map(|(message, at)| Finding::new(path, code.line_at(at), message))
        .collect()
}

/// Where a float type stands, alone or as the ending of a number such as `1f64`.
fn find_float(code: &Code, float: &str) -> Vec<usize> {
    let text = code.text();
    let is_float = |at: usize| {
        let before = text[..at].rsplit(|c| !is_word(c)).next().unwrap_or_default();
        let after = text[at + float.len()..].chars().next();
        let is_decimal =
            before.starts_with(|c: char| c.is_ascii_digit()) && !before.starts_with("0x");
        (before.is_empty() || is_decimal) && !after.is_some_and(is_word)
    };
    text.match_indices(float).map(|(at, _)| at).filter(|at| is_float(*at)).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    /// The pure crates with one more file.
    fn said_with(path: &str, text: &str) -> Vec<String> {
        let lib = "#![no_std]\n#[cfg(test)]\nmod tests;\n";
        said(
            check,
            &[
                ("crates/cards/src/lib.rs", "#![cfg_attr(not(test), no_std)]\n"),
                ("crates/engine/src/lib.rs", lib),
                ("crates/games/src/lib.rs", lib),
                ("crates/ratings/src/lib.rs", lib),
                ("crates/runs/src/lib.rs", lib),
                (path, text),
            ],
        )
    }

    #[test]
    fn a_root_without_no_std_is_found() {
        let expected = ["crates/cards/src/lib.rs:1: `#![no_std]` is missing"];
        assert_eq!(said_with("crates/cards/src/lib.rs", "// #![no_std]\n"), expected);
        assert!(said_with("crates/cli/src/main.rs", "use std::time;").is_empty());
    }

    #[test]
    fn clocks_chance_and_floats_are_found() {
        let text = "use std::time::Duration;\nfn a(b: f32) {}\n// f64\nlet c = 1_f64 + 0x1f32;\n\
                    let d = Instant::now();\nlet e = StdRng::default();\n";
        let found = said_with("crates/engine/src/game.rs", text);
        let at = |line, word| format!("crates/engine/src/game.rs:{line}: `{word}`");
        let expected = [
            at(1, "std::time"),
            at(5, "Instant::now"),
            at(6, "StdRng"),
            at(2, "f32"),
            at(4, "f64"),
        ];
        assert_eq!(found.len(), expected.len(), "{found:#?}");
        assert!(found.iter().zip(&expected).all(|(line, start)| line.starts_with(start)));
    }

    #[test]
    fn ratings_may_use_floats_but_no_clock() {
        let text = "fn share() -> f64 { 0.5 }\nlet now = SystemTime::now();\n";
        let found = said_with("crates/ratings/src/luce.rs", text);
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].starts_with("crates/ratings/src/luce.rs:2: `SystemTime`"));
    }

    #[test]
    fn tests_may_measure() {
        for path in ["crates/games/src/tests.rs", "crates/games/src/tests/odds.rs"] {
            assert!(said_with(path, "fn mean() -> f64 { 0.5 }").is_empty(), "{path}");
        }
        let inline = "#[cfg(test)]\nmod tests {\n fn mean() -> f64 { 0.5 }\n}\n";
        assert!(said_with("crates/games/src/classic.rs", inline).is_empty());
        let outside = said_with("crates/games/src/classic/tests.rs", "fn mean() -> f64 { 0.5 }");
        assert_eq!(outside.len(), 1, "only lib.rs declared its tests");
    }
}
