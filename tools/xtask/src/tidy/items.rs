//! What tidy must know about Rust items: attributes, tests, and what only tests see.

use super::code::{Code, is_word};

/// An attribute, `#[…]` or `#![…]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Attribute<'a> {
    pub(super) start: usize,
    /// Just behind the closing bracket.
    pub(super) end: usize,
    /// What stands between the brackets.
    pub(super) content: &'a str,
}

impl Attribute<'_> {
    /// The content without white space, for comparisons.
    pub(super) fn compact(&self) -> String {
        self.content.split_whitespace().collect()
    }

    /// The names in it, one after the other.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        self.content.split(|c| !is_word(c)).filter(|word| !word.is_empty())
    }

    /// Whether the function below is a test: `#[test]`, `#[tokio::test(…)]`.
    fn marks_a_test(&self) -> bool {
        let path = self.content.split('(').next().unwrap_or_default().trim();
        matches!(path.rsplit("::").next(), Some("test" | "wasm_bindgen_test"))
    }
}

/// Every attribute, in order.
pub(super) fn attributes(code: &Code) -> Vec<Attribute<'_>> {
    let text = code.text();
    text.match_indices('#').filter_map(|(start, _)| attribute_at(text, start)).collect()
}

fn attribute_at(text: &str, start: usize) -> Option<Attribute<'_>> {
    let after_mark = text[start..].strip_prefix('#')?;
    let body = after_mark.strip_prefix('!').unwrap_or(after_mark);
    let open = text.len() - body.len();
    if !body.starts_with('[') {
        return None;
    }
    let end = closing(text, open, '[', ']')?;
    Some(Attribute { start, end, content: &text[open + 1..end - 1] })
}

/// The offset behind the bracket that closes the one at `open`.
fn closing(text: &str, open: usize, opening: char, closing: char) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in text[open..].char_indices() {
        if c == opening {
            depth += 1;
        } else if c == closing {
            depth -= 1;
            if depth == 0 {
                return Some(open + at + c.len_utf8());
            }
        }
    }
    None
}

/// The names of the test functions, with their offsets.
pub(super) fn tests(code: &Code) -> Vec<(&str, usize)> {
    attributes(code)
        .iter()
        .filter(|attribute| attribute.marks_a_test())
        .filter_map(|attribute| {
            let at = behind_attributes(code.text(), attribute.end);
            Some((function_name(&code.text()[at..])?, at))
        })
        .collect()
}

fn behind_attributes(text: &str, mut at: usize) -> usize {
    loop {
        at = text.len() - text[at..].trim_start().len();
        match attribute_at(text, at) {
            Some(attribute) => at = attribute.end,
            None => return at,
        }
    }
}

fn function_name(item: &str) -> Option<&str> {
    let mut words = item.split_whitespace();
    words.by_ref().take(4).find(|word| *word == "fn")?;
    words.next()?.split(|c| !is_word(c)).next()
}

/// Modules that only a test build sees and that lie in files of their own.
pub(super) fn test_modules(code: &Code) -> Vec<&str> {
    test_items(code)
        .into_iter()
        .filter_map(|(start, end)| {
            let declaration = code.text()[start..end].strip_suffix(';')?;
            let (_, name) = declaration.rsplit_once("mod ")?;
            Some(name.trim())
        })
        .collect()
}

/// The code without the items that only a test build sees.
pub(super) fn without_tests(code: &Code) -> Code {
    let mut rest = code.clone();
    for (start, end) in test_items(code) {
        rest.blank(start, end);
    }
    rest
}

/// Whether a whole file is for test builds only.
pub(super) fn is_test_file(code: &Code) -> bool {
    attributes(code).first().is_some_and(|first| {
        first.compact() == "cfg(test)" && code.text()[first.start..].starts_with("#!")
    })
}

/// From behind `#[cfg(test)]` to the end of the item below it. Both braces and
/// a semicolon can end an item, whichever comes first.
fn test_items(code: &Code) -> Vec<(usize, usize)> {
    let text = code.text();
    attributes(code)
        .iter()
        .filter(|attribute| attribute.compact() == "cfg(test)")
        .filter_map(|attribute| {
            let start = behind_attributes(text, attribute.end);
            let at = start + text[start..].find(['{', ';'])?;
            let end = if text[at..].starts_with(';') {
                at + 1
            } else {
                closing(text, at, '{', '}').unwrap_or(text.len())
            };
            Some((start, end))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_functions_are_found_wherever_they_stand() {
        let code = Code::of(
            "#[test]\nfn one_x() {}\n// #[test] fn no() {}\nfn helper() {}\n\
             proptest! { #[test] fn two_x(n in 0..3) {} }\n\
             #[tokio::test(start_paused = true)]\n#[allow(x)]\npub async fn three_x() {}\n\
             #[cfg(test)] fn four() {}",
        );
        let names: Vec<_> = tests(&code).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["one_x", "two_x", "three_x"]);
        assert_eq!(code.line_at(tests(&code)[1].1), 5);
    }

    #[test]
    fn what_only_tests_see_is_blanked() {
        let code = Code::of(
            "fn a() -> u8 { 1 }\n#[cfg(test)]\n#[allow(x)]\nmod tests { fn b() { f64 } }\nfn c() {}",
        );
        let rest = without_tests(&code);
        assert!(rest.find("f64").is_empty());
        assert_eq!(rest.line_at(rest.find("c")[0]), 5);
    }

    #[test]
    fn test_modules_in_files_of_their_own_are_named() {
        let code = Code::of("#[cfg(test)]\nmod tests;\n#[cfg(test)]\npub(crate) mod kit;\nmod a;");
        assert_eq!(test_modules(&code), ["tests", "kit"]);
        assert!(is_test_file(&Code::of("//! Tests.\n#![cfg(test)]\n")));
        assert!(!is_test_file(&Code::of("#[cfg(test)] mod a;")));
    }
}
