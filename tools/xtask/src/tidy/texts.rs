//! Every message is said somewhere: nobody translates for nothing.
//!
//! The messages are those of the English files. One is used if the code names
//! its function, as `area::name` or by another name that a `use` gave the
//! area, or if the module of its area names it. Messages that are looked up
//! by what comes over the wire belong to a family, which is used if its
//! function is.

use super::{Finding, code::Code, items::without_tests, tree::Tree};

const MESSAGES: &str = "crates/texts/messages/en/";
const MODULES: &str = "crates/texts/src/";

/// Messages that are found by a key, and the functions that find them.
struct Family {
    area: &'static str,
    ids: fn(&str) -> bool,
    by: &'static [&'static str],
}

const FAMILIES: &[Family] = &[
    Family { area: "cards", ids: is_value_of_a_card, by: &["value_name"] },
    Family { area: "endings", ids: is_ending, by: &["how"] },
    Family { area: "errors", ids: |id| id.starts_with("closed-"), by: &["closed"] },
    Family { area: "games", ids: |id| id.starts_with("bot-"), by: &["bot_name"] },
    Family { area: "games", ids: |id| is_label_in(id, "edition-"), by: &["edition"] },
    Family { area: "games", ids: |id| is_note_in(id, "edition-"), by: &["edition_note"] },
    Family { area: "games", ids: |id| is_label_in(id, "level-"), by: &["level"] },
    Family { area: "games", ids: |id| is_note_in(id, "level-"), by: &["level_note"] },
    Family { area: "games", ids: |id| id.ends_with(".promise"), by: &["promise"] },
    Family { area: "games", ids: is_entry, by: &["name"] },
    Family { area: "options", ids: |id| id.ends_with(".note"), by: &["note"] },
    Family { area: "options", ids: |id| id.contains('.'), by: &["value"] },
    Family { area: "options", ids: |_| true, by: &["label"] },
    Family { area: "refusals", ids: |_| true, by: &["text"] },
];

fn is_value_of_a_card(id: &str) -> bool {
    const VALUES: [&str; 9] =
        ["red", "green", "purple", "solid", "striped", "open", "oval", "squiggle", "diamond"];
    VALUES.contains(&id)
}

fn is_ending(id: &str) -> bool {
    let how = id.rsplit('-').next().unwrap_or(id);
    ["finished", "won", "lost", "stopped"].contains(&how) && !id.starts_with("you-")
}

/// A game as it is offered: what is neither of another family nor a range.
fn is_entry(id: &str) -> bool {
    !id.starts_with("players") && !id.starts_with("minutes") && !id.contains('.')
}

fn is_label_in(id: &str, family: &str) -> bool {
    id.starts_with(family) && !id.contains('.')
}

fn is_note_in(id: &str, family: &str) -> bool {
    id.starts_with(family) && id.ends_with(".note")
}

/// Looks for a use of every message.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let sources = sources(tree);
    let mut findings = Vec::new();
    for file in tree.files() {
        let Some(area) = file.path.strip_prefix(MESSAGES).and_then(|p| p.strip_suffix(".ftl"))
        else {
            continue;
        };
        for (line, id) in messages(file.text) {
            if !is_used(&sources, area, &id) {
                let message =
                    format!("nothing says `{id}`; its function is `{area}::{}`", rust_name(&id));
                findings.push(Finding::new(file.path, line, message));
            }
        }
    }
    findings
}

/// A Rust file without its tests.
struct Source<'a> {
    path: &'a str,
    code: Code,
}

fn sources(tree: &Tree) -> Vec<Source<'_>> {
    tree.rust_below(&["crates"])
        .filter(|file| file.path.contains("/src/"))
        .map(|file| Source { path: file.path, code: without_tests(&Code::of(file.text)) })
        .collect()
}

/// The messages of a file and their attributes, with their lines.
fn messages(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut message = String::new();
    for (idx, line) in text.lines().enumerate() {
        let is_message = line.starts_with(|first: char| first.is_ascii_lowercase());
        let attribute = line.trim_start().strip_prefix('.');
        let Some((name, value)) = attribute.unwrap_or(line).split_once('=') else { continue };
        let name = name.trim_end();
        if is_message {
            message = name.to_owned();
            if !value.trim().is_empty() {
                found.push((idx + 1, message.clone()));
            }
        } else if attribute.is_some() && !name.contains(' ') {
            found.push((idx + 1, format!("{message}.{name}")));
        }
    }
    found
}

fn rust_name(id: &str) -> String {
    id.replace(['-', '.'], "_")
}

fn is_used(sources: &[Source<'_>], area: &str, id: &str) -> bool {
    let name = rust_name(id);
    let own = format!("{MODULES}{area}.rs");
    let families = FAMILIES.iter().filter(|family| family.area == area && (family.ids)(id));
    let by: Vec<&str> = families.take(1).flat_map(|family| family.by).copied().collect();
    sources.iter().any(|source| {
        if source.path == own {
            return !source.code.find(&name).is_empty();
        }
        let is_named = |name: &str| {
            names_of(&source.code, area)
                .iter()
                .any(|area| !source.code.find(&format!("{area}::{name}")).is_empty())
        };
        is_named(&name) || by.iter().any(|function| is_named(function))
    })
}

/// What a file calls an area: its own name and those that a `use` gives it.
fn names_of(code: &Code, area: &str) -> Vec<String> {
    let mut names = Vec::new();
    for start in code.find(area) {
        let rest = &code.text()[start + area.len()..];
        let other = rest
            .strip_prefix(" as ")
            .map(|rest| rest.chars().take_while(|c| super::code::is_word(*c)).collect::<String>());
        names.push(other.unwrap_or_else(|| area.to_owned()));
    }
    names.sort();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    const LOBBY: &str = "# A comment = no message.\nplay-now = Play now\n    .note = At once\n\
                         -term = no message\ntook = { $n ->\n    [one] a = b\n   *[other] c\n}\n";

    fn unused(files: &[(&str, &str)]) -> Vec<String> {
        let lobby = ("crates/texts/messages/en/lobby.ftl", LOBBY);
        let all: Vec<_> = files.iter().copied().chain([lobby]).collect();
        said(check, &all)
    }

    #[test]
    fn a_message_that_nothing_says_is_found_with_its_line() {
        let expected = [
            "crates/texts/messages/en/lobby.ftl:2: nothing says `play-now`; \
             its function is `lobby::play_now`",
            "crates/texts/messages/en/lobby.ftl:3: nothing says `play-now.note`; \
             its function is `lobby::play_now_note`",
            "crates/texts/messages/en/lobby.ftl:5: nothing says `took`; \
             its function is `lobby::took`",
        ];
        assert_eq!(unused(&[]), expected);
    }

    #[test]
    fn a_path_by_the_areas_own_or_another_name_is_a_use() {
        let plain = "use tercet_texts::lobby;\nfn f() { lobby::play_now(l); lobby::took(l, 1) }";
        let renamed =
            "use tercet_texts::{Language, lobby as words};\nfn f() { g(words::play_now_note) }";
        let files = [("crates/web/src/a.rs", plain), ("crates/web/src/b.rs", renamed)];
        assert!(unused(&files).is_empty(), "{:?}", unused(&files));
    }

    #[test]
    fn the_module_of_the_area_may_say_it_without_a_path() {
        let own = "fn f() { play_now(l); play_now_note(l); took(l, 2) }";
        assert!(unused(&[("crates/texts/src/lobby.rs", own)]).is_empty());
        assert_eq!(unused(&[("crates/texts/src/other.rs", own)]).len(), 3);
    }

    #[test]
    fn another_area_a_longer_name_a_comment_and_a_test_are_no_use() {
        let source = "use tercet_texts::table;\n// lobby::took\n\
                      fn f() { table::took(l); lobby::took_all(); \"lobby::play_now\" }\n\
                      #[cfg(test)]\nmod tests { fn g() { lobby::took(l) } }";
        let files = [("crates/web/src/a.rs", source), ("crates/web/tests/a.rs", "lobby::took")];
        assert_eq!(unused(&files).len(), 3);
    }

    #[test]
    fn a_family_is_used_if_its_function_is() {
        let refusals = ("crates/texts/messages/en/refusals.ftl", "frozen = Wait\n");
        let own = ("crates/texts/src/refusals.rs", "pub fn text() {}");
        assert_eq!(said(check, &[refusals, own]).len(), 1);
        let user = ("crates/web/src/a.rs", "fn f() { refusals::text(l) }");
        assert!(said(check, &[refusals, own, user]).is_empty());
    }
}
