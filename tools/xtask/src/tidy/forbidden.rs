//! What has no place in a finished source: switched-off tests, unfinished code, waiting by the clock.

use super::{
    Finding,
    code::Code,
    items::{Attribute, attributes},
    tree::{File, Tree},
};

/// Code, with the reason why it must not stay.
const CODE: [(&str, &str); 4] = [
    ("todo!", "unfinished code"),
    ("unimplemented!", "unfinished code"),
    ("dbg!", "a trace of debugging"),
    ("thread::sleep", "waiting by the clock makes tests slow and flaky"),
];
/// Attributes, with the reason why they must not stay.
const ATTRIBUTES: [(&str, &str); 2] = [
    ("ignore", "a test that does not run proves nothing"),
    ("should_panic", "any panic would do; compare the result instead"),
];

/// Looks through every Rust file.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.rust_below(&["crates", "tools", "fuzz"]).flat_map(check_file).collect()
}

fn check_file(file: File<'_>) -> Vec<Finding> {
    let code = Code::of(file.text);
    let mut findings = Vec::new();
    for (pattern, reason) in CODE {
        for at in code.find(pattern) {
            let message = format!("`{pattern}`: {reason}");
            findings.push(Finding::new(file.path, code.line_at(at), message));
        }
    }
    for (name, reason) in ATTRIBUTES {
        for attribute in attributes(&code).iter().filter(|attribute| sets(attribute, name)) {
            let message = format!("`#[{name}]`: {reason}");
            findings.push(Finding::new(file.path, code.line_at(attribute.start), message));
        }
    }
    findings
}

/// Whether the attribute is `name`, be it on a condition.
fn sets(attribute: &Attribute<'_>, name: &str) -> bool {
    let mut words = attribute.words();
    match words.next() {
        Some("cfg_attr") => words.any(|word| word == name),
        first => first == Some(name),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    fn found(text: &str) -> Vec<String> {
        said(check, &[("crates/cards/src/a.rs", text)])
            .iter()
            .filter_map(|line| line.strip_prefix("crates/cards/src/a.rs:"))
            .filter_map(|line| line.rsplit_once(": "))
            .map(|(start, _)| start.to_owned())
            .collect()
    }

    #[test]
    fn unfinished_code_is_found() {
        let text = "fn a() { todo!() }\nfn b() { unimplemented!(\"c\") }\nfn d() { dbg!(1); }\n\
                    fn e() { std::thread::sleep(f); }\n";
        let expected = ["1: `todo!`", "2: `unimplemented!`", "3: `dbg!`", "4: `thread::sleep`"];
        assert_eq!(found(text), expected);
    }

    #[test]
    fn switched_off_tests_are_found() {
        let text = "#[ignore]\n#[ignore = \"slow\"]\n#[cfg_attr(miri, ignore)]\n\
                    #[should_panic(expected = \"x\")]\nfn a() {}\n";
        let expected =
            ["1: `#[ignore]`", "2: `#[ignore]`", "3: `#[ignore]`", "4: `#[should_panic]`"];
        assert_eq!(found(text), expected);
    }

    #[test]
    fn words_and_talk_are_not_code() {
        let text = "// todo!()\nconst A: &str = \"dbg!(\";\nfn ignore(todo: bool) -> bool { todo }\n\
                    #[arg(ignore_case = true)]\nfn b() {}\n";
        assert!(found(text).is_empty());
    }
}
