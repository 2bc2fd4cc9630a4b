//! The journeys name nothing that is not there: what they import is exported, what they use is declared.
//!
//! A script finds out only when it gets there, which takes a browser and half an hour. The check
//! knows no scopes: a name that is declared anywhere in a file counts as declared everywhere in it.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Finding,
    script::{Token, Word, words},
    tree::{File, Tree, extension},
};

const FOLDER: &str = "crates/web/tests/browser/";

/// The language's own words, and those that are names in some places only.
const LANGUAGE: &str = "as async await break case catch class const continue default delete do else \
    export extends false finally for from function get if import in instanceof let new null of \
    return set static super switch this throw true try typeof undefined var void while yield";
/// What Node and the browser bring.
const SURROUNDINGS: &str = "AbortSignal Array Boolean BroadcastChannel Buffer CSS Date DOMException DOMParser Error Event \
    Infinity Intl JSON Map Math MessageChannel MouseEvent MutationObserver Node NodeFilter Number Object OffscreenCanvas \
    PerformanceObserver PointerEvent Promise Proxy Reflect RegExp Set StorageEvent String Symbol \
    TextEncoder TouchEvent URL URLSearchParams Uint8Array WeakMap WeakRef WebSocket Worker \
    addEventListener caches clearInterval clearTimeout confirm console createImageBitmap crypto devicePixelRatio \
    dispatchEvent document fetch getComputedStyle globalThis history indexedDB innerHeight \
    innerWidth isNaN localStorage location matchMedia navigator parseFloat parseInt performance \
    process queueMicrotask removeEventListener requestAnimationFrame scrollTo scrollX scrollY self \
    sessionStorage setInterval setTimeout structuredClone visualViewport window";

/// Looks through the scripts of the journeys.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let is_script =
        |file: &File<'_>| file.path.starts_with(FOLDER) && extension(file.path) == "mjs";
    let read: BTreeMap<&str, Vec<Token>> =
        tree.files().filter(is_script).map(|file| (file.path, words(file.text))).collect();
    let scripts: BTreeMap<&str, Script<'_>> =
        read.iter().map(|(&path, tokens)| (path, Script { tokens })).collect();
    let exported: Exports<'_> =
        scripts.iter().map(|(&path, script)| (path, script.exported())).collect();
    scripts.iter().flat_map(|(path, script)| findings(path, script, &exported)).collect()
}

/// What each script exports, by its path.
type Exports<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

fn findings(path: &str, script: &Script<'_>, exported: &Exports<'_>) -> Vec<Finding> {
    let mut findings: Vec<Finding> = script
        .imports()
        .filter_map(|(name, from, line)| {
            let message = not_exported(exported, path, name, from)?;
            Some(Finding::new(path, line, message))
        })
        .collect();
    let mut known = script.declared();
    known.extend([LANGUAGE, SURROUNDINGS].into_iter().flat_map(str::split_whitespace));
    for (name, line) in script.used() {
        // Each is told once.
        if known.insert(name) {
            let message = format!("{name} is declared nowhere: import it");
            findings.push(Finding::new(path, line, message));
        }
    }
    findings
}

/// What is wrong with taking this name from there. Packages are not looked into.
fn not_exported(exported: &Exports<'_>, path: &str, name: &str, from: &str) -> Option<String> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let target = match (from.strip_prefix("./"), from.strip_prefix("../")) {
        (Some(below), _) => format!("{folder}/{below}"),
        (None, Some(above)) => format!("{}/{above}", folder.rsplit_once('/')?.0),
        (None, None) => return None,
    };
    match exported.get(target.as_str()) {
        None => Some(format!("{from} does not exist")),
        Some(names) => (!names.contains(name)).then(|| format!("{from} exports no {name}")),
    }
}

/// The words of one file.
struct Script<'a> {
    tokens: &'a [Token],
}

impl<'a> Script<'a> {
    fn name(&self, at: usize) -> Option<&'a str> {
        match &self.tokens.get(at)?.word {
            Word::Name(name) => Some(name),
            _ => None,
        }
    }

    fn is_name(&self, at: usize, wanted: &str) -> bool {
        self.name(at) == Some(wanted)
    }

    fn is_sign(&self, at: usize, wanted: &str) -> bool {
        matches!(self.tokens.get(at), Some(Token { word: Word::Sign(sign), .. }) if *sign == wanted)
    }

    /// Every name with its place.
    fn names(&self) -> impl Iterator<Item = (usize, &'a str)> {
        (0..self.tokens.len()).filter_map(|at| Some((at, self.name(at)?)))
    }

    /// Where the bracket that opens here is closed.
    fn close(&self, open: usize) -> usize {
        let mut depth = 0_i32;
        for at in open..self.tokens.len() {
            match self.tokens[at].word {
                Word::Sign("(" | "[" | "{") => depth += 1,
                Word::Sign(")" | "]" | "}") => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return at;
            }
        }
        self.tokens.len()
    }

    /// What is imported by name: the name there, from where, on which line.
    fn imports(&self) -> impl Iterator<Item = (&'a str, &'a str, usize)> {
        let opening =
            self.names().filter(|&(at, name)| name == "import" && self.is_sign(at + 1, "{"));
        opening.flat_map(move |(at, _)| {
            let close = self.close(at + 1);
            let from = match self.tokens.get(close + 2).map(|token| &token.word) {
                Some(Word::Text(from)) => from.as_str(),
                _ => "",
            };
            let first = (at + 2..close).filter(|&at| !self.is_name(at.saturating_sub(1), "as"));
            first.filter_map(move |at| {
                let name = self.name(at).filter(|&name| name != "as")?;
                Some((name, from, self.tokens[at].line))
            })
        })
    }

    /// What a file exports by a declaration.
    fn exported(&self) -> BTreeSet<&'a str> {
        let exports = self.names().filter(|&(_, name)| name == "export");
        let declared = exports.filter_map(|(at, _)| {
            let after = (at + 1..).take_while(|&at| {
                self.name(at).is_some_and(|name| {
                    matches!(name, "async" | "function" | "const" | "let" | "class")
                }) || self.tokens.get(at).is_some_and(|token| token.word == Word::Sign("+"))
            });
            self.name(at + 1 + after.count())
        });
        declared.collect()
    }

    /// Every name that something gets: variables, functions, classes, parameters and imports.
    fn declared(&self) -> BTreeSet<&'a str> {
        let mut declared = BTreeSet::new();
        let mut fields = Vec::new();
        let mut all = |from: usize, to: usize| {
            declared.extend((from..to).filter_map(|at| self.name(at)));
        };
        for at in 0..self.tokens.len() {
            match self.tokens[at].word {
                Word::Name(ref word) if word == "import" => {
                    let end = (at..self.tokens.len())
                        .find(|&at| matches!(self.tokens[at].word, Word::Text(_)));
                    all(at, end.unwrap_or(at));
                }
                Word::Name(ref word) if matches!(word.as_str(), "const" | "let" | "var") => {
                    let is_whole = matches!(self.tokens.get(at + 1), Some(token) if matches!(token.word, Word::Sign("{" | "[")));
                    all(at + 1, if is_whole { self.close(at + 1) } else { at + 2 });
                }
                Word::Name(ref word) if matches!(word.as_str(), "function" | "class") => {
                    let star =
                        usize::from(!self.is_sign(at + 1, "(") && self.name(at + 1).is_none());
                    all(at + 1 + star, at + 2 + star);
                }
                Word::Sign("{") if self.is_class(at) => {
                    fields.extend(self.fields(at));
                }
                Word::Sign("(") => {
                    let close = self.close(at);
                    // Parameters of an arrow, of a function or method, and what a `catch` gets.
                    let is_method = self.is_sign(close + 1, "{")
                        && self
                            .name(at.saturating_sub(1))
                            .is_none_or(|name| !matches!(name, "if" | "for" | "while" | "switch"));
                    if self.is_sign(close + 1, "=>") || is_method {
                        all(at.saturating_sub(1), close);
                    }
                }
                Word::Sign("=>") => all(at.saturating_sub(1), at),
                _ => {}
            }
        }
        declared.extend(fields);
        declared
    }

    /// Whether the brace that opens here holds a class.
    fn is_class(&self, open: usize) -> bool {
        [2, 4].into_iter().any(|back| open >= back && self.is_name(open - back, "class"))
    }

    /// The fields of the class whose brace opens here.
    fn fields(&self, open: usize) -> Vec<&'a str> {
        let mut fields = Vec::new();
        let (mut at, end) = (open + 1, self.close(open));
        while at < end {
            let begins = ["{", "}", ";"].iter().any(|sign| self.is_sign(at - 1, sign));
            let is_field = begins && (self.is_sign(at + 1, "=") || self.is_sign(at + 1, ";"));
            fields.extend(self.name(at).filter(|_| is_field));
            // What is inside of brackets is not the class itself.
            let is_open = ["(", "[", "{"].iter().any(|sign| self.is_sign(at, sign));
            at = if is_open { self.close(at) } else { at + 1 };
        }
        fields
    }

    /// Names that are read, with their lines: neither parts of something nor keys of an object.
    fn used(&self) -> impl Iterator<Item = (&'a str, usize)> {
        self.names().filter_map(|(at, name)| {
            let after = |sign| at > 0 && self.is_sign(at - 1, sign);
            let is_part = after(".") || after("?.") || name.starts_with('#');
            let is_key = self.is_sign(at + 1, ":") && !after("?");
            let is_alias = at > 0 && self.is_name(at - 1, "as");
            (!is_part && !is_key && !is_alias).then(|| (name, self.tokens[at].line))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    const HARNESS: (&str, &str) = (
        "crates/web/tests/browser/harness/a.mjs",
        "export async function one(x) { return x; }\nexport const two = ({ y }) => y;\n\
         export function* three() {}\nconst own = 1;\nexport class Four { get it() { return own; } }\n",
    );

    fn found(script: &str) -> Vec<String> {
        said(check, &[HARNESS, ("crates/web/tests/browser/b.test.mjs", script)])
    }

    #[test]
    fn a_name_that_nothing_declares_is_found_once() {
        let script = "import { one } from \"./harness/a.mjs\";\nconst press = async (a, { b = 2 }) => {\n  \
                      await one(a, b);\n  return pressNow(`${lit(a)}`) ?? pressNow(b);\n};\npress(1);\n";
        let start = "crates/web/tests/browser/b.test.mjs:4:";
        let expected = ["pressNow", "lit"]
            .map(|name| format!("{start} {name} is declared nowhere: import it"));
        assert_eq!(found(script), expected);
    }

    #[test]
    fn what_is_imported_must_be_exported_there() {
        let script = "import { one as uno, two, three, Four, own } from \"./harness/a.mjs\";\n\
                      import { gone } from \"./harness/gone.mjs\";\nimport test from \"node:test\";\n\
                      test(uno, two, three, Four, own, gone);\n";
        let start = "crates/web/tests/browser/b.test.mjs";
        let expected = [
            format!("{start}:1: ./harness/a.mjs exports no own"),
            format!("{start}:2: ./harness/gone.mjs does not exist"),
        ];
        assert_eq!(found(script), expected);
    }

    #[test]
    fn keys_parts_parameters_and_loops_are_no_names_of_their_own() {
        let script = "const all = { key: 1, method(x) { return x; } };\n\
                      for (const [nr, each] of Object.entries(all)) console.log(nr, each?.part, all.key);\n\
                      const twice = (list) => list.map(({ value: v, ...rest }) => [v, rest]);\n\
                      try { twice([]); } catch (error) { throw error; }\n\
                      class Person {\n  seen = [];\n  name;\n  greet() { return this.name; }\n}\nnew Person();\n\
                      const pick = all ? twice : 0;\npick(document.title, /x/.test(\"y\"));\n";
        assert_eq!(found(script), Vec::<String>::new());
    }
}
