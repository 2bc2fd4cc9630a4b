//! The container file and the compose file have the structure that their readers demand.
//!
//! No container engine runs where this does, so what is checked is: every instruction and its
//! form, stages that are copied from, files that are named, and for the compose file the part of
//! YAML that it uses (mappings, lists, text, anchors), services that others wait for, volumes,
//! and that every `TERCET_…` variable is one that the program reads.

use std::collections::BTreeSet;

use super::{
    Finding,
    tree::{File, Tree},
};

const CONTAINERFILE: &str = "contrib/container/Containerfile";
const COMPOSE: &str = "contrib/container/compose.yml";
const IGNORED: &str = ".dockerignore";
/// Where the program says which variables it reads.
const VARIABLES: &str = "docs/cli.md";
/// What may begin a line of a container file.
const INSTRUCTIONS: [&str; 13] = [
    "ARG",
    "CMD",
    "COPY",
    "ENTRYPOINT",
    "ENV",
    "EXPOSE",
    "FROM",
    "HEALTHCHECK",
    "LABEL",
    "RUN",
    "STOPSIGNAL",
    "USER",
    "WORKDIR",
];
/// What a build would copy along and must not: megabytes, and secrets of this machine.
const LEFT_OUT: [&str; 3] = [".git", "target", "tercet-data"];

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(file) = tree.file(CONTAINERFILE) {
        findings.extend(container(file, tree));
        let ignored = tree.file(IGNORED).map_or("", |file| file.text);
        let missing = LEFT_OUT.iter().filter(|name| !ignored.lines().any(|line| line == **name));
        findings.extend(missing.map(|name| {
            Finding::new(IGNORED, 1, format!("`{name}` would be copied into every image"))
        }));
    }
    if let Some(file) = tree.file(COMPOSE) {
        findings.extend(compose(file, tree));
    }
    findings
}

fn container(file: File<'_>, tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut stages = BTreeSet::new();
    let mut n_stages = 0;
    let mut object = |nr: usize, message: String| {
        findings.push(Finding::new(file.path, nr + 1, message));
    };
    let mut is_continued = false;
    for (nr, line) in file.text.lines().enumerate() {
        let goes_on = std::mem::replace(&mut is_continued, line.ends_with('\\'));
        if goes_on || line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if !INSTRUCTIONS.contains(&word) {
            object(nr, format!("`{word}` is not an instruction; allowed: {INSTRUCTIONS:?}"));
            continue;
        }
        if rest.trim().is_empty() {
            object(nr, format!("`{word}` needs an argument"));
        }
        if word == "FROM" {
            n_stages += 1;
            if let Some((_, name)) = rest.split_once(" AS ") {
                stages.insert(name.trim());
            }
        } else if n_stages == 0 && word != "ARG" {
            object(nr, format!("`{word}` stands before the first FROM"));
        }
        if let Some(from) = rest.strip_prefix("--from=")
            && !stages.contains(from.split(' ').next().unwrap_or_default())
        {
            object(nr, format!("there is no earlier stage `{from}`"));
        }
        if rest.starts_with('[') && !is_json_list(rest) {
            object(nr, format!("`{rest}` is not a list of words in double quotes"));
        }
        if word == "ENV" {
            for pair in rest.split(' ') {
                let Some((name, _)) = pair.split_once('=') else {
                    object(nr, format!("`{pair}` is not NAME=VALUE"));
                    continue;
                };
                if let Some(message) = unknown_variable(name, tree) {
                    object(nr, message);
                }
            }
        }
    }
    findings
}

/// Whether it is `["…", "…"]` without escapes, which is all that is used here.
fn is_json_list(text: &str) -> bool {
    let inner = text.trim().strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    inner.is_some_and(|inner| {
        inner.split(',').map(str::trim).all(|word| {
            let word = word.strip_prefix('"').and_then(|word| word.strip_suffix('"'));
            word.is_some_and(|word| !word.contains(['"', '\\']))
        })
    })
}

/// What is wrong with a variable of ours that the program does not read.
fn unknown_variable(name: &str, tree: &Tree) -> Option<String> {
    let known = tree.file(VARIABLES).map_or("", |file| file.text);
    let is_unknown = name.starts_with("TERCET_") && !known.contains(name);
    is_unknown.then(|| format!("`{name}` is not in {VARIABLES}, so nothing reads it"))
}

/// A line of the compose file that says something.
struct Entry<'a> {
    nr: usize,
    indent: usize,
    is_item: bool,
    key: Option<&'a str>,
    value: &'a str,
}

fn compose(file: File<'_>, tree: &Tree) -> Vec<Finding> {
    let (entries, mut findings) = entries(file);
    // The keys above each line, by indentation.
    let mut path: Vec<(usize, &str)> = Vec::new();
    let (mut services, mut volumes) = (BTreeSet::new(), BTreeSet::new());
    let (mut anchors, mut waited_for, mut mounted) = (BTreeSet::new(), Vec::new(), Vec::new());
    let mut keys = BTreeSet::new();
    for Entry { nr, indent, is_item, key, value } in entries {
        let mut object = |message: String| {
            findings.push(Finding::new(file.path, nr, message));
        };
        path.retain(|(above, _)| *above < indent);
        let above: Vec<&str> = path.iter().map(|(_, key)| *key).collect();
        let (anchor, alias) = (value.strip_prefix('&'), value.strip_prefix('*'));
        if let Some(name) = anchor {
            anchors.insert(name);
        }
        if let Some(name) = alias.filter(|name| !anchors.contains(name)) {
            object(format!("`*{name}` stands before its anchor, or has none"));
        }
        if value.starts_with('[') && !value.ends_with(']') {
            object(format!("the list `{value}` is not closed on its line"));
        }
        if value.matches('"').count() % 2 == 1 {
            object(format!("a quote is not closed in `{value}`"));
        }
        match (above.as_slice(), key) {
            (["services"], Some(key)) => drop(services.insert(key)),
            (["volumes"], Some(key)) => drop(volumes.insert(key)),
            ([.., "depends_on"], Some(key)) => waited_for.push((nr, key)),
            ([.., "build"], Some("dockerfile")) if !tree.contains(value) => {
                object(format!("there is no file `{value}`"));
            }
            ([.., "environment"], Some(key)) => {
                if let Some(message) = unknown_variable(key, tree) {
                    object(message);
                }
            }
            ([_, _, "volumes"], None) if is_item => {
                mounted.extend(value.split_once(':').map(|(name, _)| (nr, name)));
            }
            _ => {}
        }
        if key == Some("depends_on") {
            let listed = value.trim_matches(['[', ']']).split(',').map(str::trim);
            waited_for.extend(listed.filter(|name| !name.is_empty()).map(|name| (nr, name)));
        }
        if let Some(key) = key {
            let whole = format!("{}/{key}", above.join("/"));
            if !keys.insert(whole) && key != "<<" {
                object(format!("`{key}` stands here twice"));
            }
            path.push((indent, key));
        }
    }
    for (what, names, known) in
        [("service", &waited_for, &services), ("volume", &mounted, &volumes)]
    {
        let unknown = names.iter().filter(|(_, name)| !known.contains(name));
        findings.extend(unknown.map(|(nr, name)| {
            Finding::new(file.path, *nr, format!("there is no {what} `{name}`"))
        }));
    }
    if services.is_empty() {
        findings.push(Finding::new(file.path, 1, "there are no services"));
    }
    findings
}

/// The lines that say something, and those that are not of the part of YAML used here.
fn entries(file: File<'_>) -> (Vec<Entry<'_>>, Vec<Finding>) {
    let (mut entries, mut findings) = (Vec::new(), Vec::new());
    // The indentation of the key whose text goes on in the lines below it.
    let mut text_below: Option<usize> = None;
    let mut last_indent = 0;
    for (nr, line) in file.text.lines().enumerate().map(|(nr, line)| (nr + 1, line)) {
        let said = line.trim_start();
        let indent = line.len() - said.len();
        if said.is_empty() || said.starts_with('#') {
            continue;
        }
        if text_below.is_some_and(|above| above < indent) {
            continue;
        }
        text_below = None;
        let mut object = |message: &str| findings.push(Finding::new(file.path, nr, message));
        if line.contains('\t') || indent % 2 == 1 {
            object("indentation is by two spaces");
        }
        if last_indent + 2 < indent {
            object("indented by more than one level");
        }
        last_indent = indent;
        let (is_item, said) = match said.strip_prefix("- ") {
            Some(item) => (true, item),
            None => (false, said),
        };
        let is_quoted = said.starts_with('"');
        let pair = said.split_once(": ").or_else(|| said.strip_suffix(':').map(|key| (key, "")));
        let (key, value) = match pair.filter(|_| !is_quoted) {
            Some((key, value)) => (Some(key), value.trim()),
            None => (None, said),
        };
        if key.is_none() && !is_item {
            object("neither `key: value` nor `- item`");
        }
        if matches!(value, ">" | "|") {
            text_below = Some(indent);
        }
        entries.push(Entry { nr, indent, is_item, key, value });
    }
    (entries, findings)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(files: &[(&str, &str)]) -> Vec<String> {
        let known = (VARIABLES, "`TERCET_NODE`");
        let tree = Tree::planted(&[files, &[known]].concat());
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_container_file_is_understood_and_its_mistakes_are_told() {
        let ignored = (IGNORED, ".git\ntarget\ntercet-data\n");
        let good = "# why\nFROM a AS build\nRUN one \\\n  two\nFROM b\nCOPY --from=build /x /y\n\
                    ENV TERCET_NODE=ann\nCMD [\"serve\"]\n";
        assert_eq!(findings(&[(CONTAINERFILE, good), ignored]), [""; 0]);
        let bad = "RUN x\nFROM a\nCOPIES x\nCOPY --from=nowhere /x /y\nENV TERCET_NOBODY=1\n\
                   CMD [serve]\nUSER\n";
        let expected = [
            "contrib/container/Containerfile:1: `RUN` stands before the first FROM",
            "contrib/container/Containerfile:3: `COPIES` is not an instruction",
            "contrib/container/Containerfile:4: there is no earlier stage `nowhere",
            "contrib/container/Containerfile:5: `TERCET_NOBODY` is not in docs/cli.md",
            "contrib/container/Containerfile:6: `[serve]` is not a list of words",
            "contrib/container/Containerfile:7: `USER` needs an argument",
        ];
        let found = findings(&[(CONTAINERFILE, bad), ignored]);
        assert_eq!(found.len(), expected.len(), "{found:#?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.starts_with(expected), "{found}");
        }
        let copied = findings(&[(CONTAINERFILE, good), (IGNORED, "target\n")]);
        assert_eq!(copied.len(), 2, "{copied:?}");
    }

    #[test]
    fn a_compose_file_is_understood_and_its_mistakes_are_told() {
        let good = "x-node: &node\n  restart: on-failure\nservices:\n  ann:\n    <<: *node\n    \
                    environment:\n      TERCET_NODE: ann\n    command: >\n      any text: at all\n  \
                    bob:\n    depends_on: [ann]\n    volumes:\n      - data:/data\nvolumes:\n  data:\n";
        assert_eq!(findings(&[(COMPOSE, good)]), [""; 0]);
        for (right, wrong, told) in [
            ("*node", "*nodes", "`*nodes` stands before its anchor"),
            ("[ann]", "[cleo]", "there is no service `cleo`"),
            ("data:/data", "other:/data", "there is no volume `other`"),
            ("TERCET_NODE", "TERCET_NOBODY", "`TERCET_NOBODY` is not in docs/cli.md"),
            ("  bob:", "   bob:", "indentation is by two spaces"),
            ("  bob:", "  ann:", "`ann` stands here twice"),
            ("[ann]", "[ann", "is not closed on its line"),
            ("restart: on-failure", "restart", "neither `key: value` nor `- item`"),
        ] {
            let found = findings(&[(COMPOSE, &good.replace(right, wrong))]);
            assert!(found.iter().any(|found| found.contains(told)), "{told}: {found:#?}");
        }
    }
}
