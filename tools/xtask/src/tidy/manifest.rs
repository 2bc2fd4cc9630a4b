//! The dependencies that a `Cargo.toml` names, read by a scan of its sections and keys.
//!
//! This is not a TOML parser: it knows the forms in which dependencies are
//! written, and no more.

/// One dependency that ends up in the product: of a section `dependencies` or
/// `build-dependencies`, for every target or for one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Dependency {
    /// The name of the package, which a rename hides behind its key.
    pub(super) package: String,
    pub(super) is_optional: bool,
    /// Counted from 1.
    pub(super) line: usize,
}

/// What the lines of a section are about.
enum Section {
    /// A list of dependencies, one key each.
    List,
    /// The one dependency that the section is named after.
    One,
    Other,
}

/// Every dependency except those for development.
pub(super) fn dependencies(manifest: &str) -> Vec<Dependency> {
    let mut found: Vec<Dependency> = Vec::new();
    let mut section = Section::Other;
    let mut depth = 0;
    for (index, raw) in manifest.lines().enumerate() {
        let line = without_comment(raw).trim();
        let is_continued = 0 < depth;
        if !is_continued && line.starts_with('[') {
            let path = dotted(line.trim_matches(['[', ']']));
            section = section_of(&path);
            if let (Section::One, Some(name)) = (&section, path.last()) {
                found.push(Dependency::named(name, index + 1));
            }
            continue;
        }
        depth += nesting(line);
        let key_value = if is_continued { None } else { line.split_once('=') };
        match (&section, key_value) {
            (Section::List, Some((key, value))) => {
                let path = dotted(key);
                let Some((name, rest)) = path.split_first() else { continue };
                if found.last().is_none_or(|last| last.key_differs(name, rest)) {
                    found.push(Dependency::named(name, index + 1));
                }
                if let Some(last) = found.last_mut() {
                    last.learn(&format!("{}={value}", rest.join(".")));
                }
            }
            (Section::One, _) | (Section::List, None) => {
                if let Some(last) = found.last_mut() {
                    last.learn(line);
                }
            }
            (Section::Other, _) => {}
        }
    }
    found
}

impl Dependency {
    fn named(name: &str, line: usize) -> Self {
        Dependency { package: name.to_owned(), is_optional: false, line }
    }

    /// Whether `name.rest = …` opens a new dependency or goes on about this one.
    fn key_differs(&self, name: &str, rest: &[String]) -> bool {
        rest.is_empty() || self.package != name
    }

    /// Takes the settings of interest out of `key = value, key = value`.
    fn learn(&mut self, settings: &str) {
        let compact: String = settings.split_whitespace().collect();
        if compact.contains("optional=true") {
            self.is_optional = true;
        }
        let renamed = compact.split("package=\"").nth(1).and_then(|rest| rest.split('"').next());
        if let Some(package) = renamed {
            self.package = package.to_owned();
        }
    }
}

fn section_of(path: &[String]) -> Section {
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    let path = if path.first() == Some(&"target") { path.get(2..).unwrap_or(&[]) } else { &path };
    match path {
        ["dependencies" | "build-dependencies"] => Section::List,
        ["dependencies" | "build-dependencies", _] => Section::One,
        _ => Section::Other,
    }
}

/// The parts of a dotted key, quotes removed; a dot inside quotes separates nothing.
fn dotted(key: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut quote = None;
    for c in key.trim().chars() {
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None, '.') => parts.push(String::new()),
            (None, ' ' | '\t') => {}
            _ => parts.last_mut().expect("there is always a part").push(c),
        }
    }
    parts
}

fn without_comment(line: &str) -> &str {
    let is_quoted = |at: usize| line[..at].matches('"').count() % 2 == 1;
    line.match_indices('#').find(|(at, _)| !is_quoted(*at)).map_or(line, |(at, _)| &line[..at])
}

/// How many brackets and braces a line leaves open.
fn nesting(line: &str) -> i32 {
    let outside = line.split('"').step_by(2);
    outside
        .flat_map(str::chars)
        .map(|c| match c {
            '[' | '{' => 1,
            ']' | '}' => -1,
            _ => 0,
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(manifest: &str) -> Vec<String> {
        dependencies(manifest).into_iter().map(|dependency| dependency.package).collect()
    }

    #[test]
    fn every_form_of_a_dependency_is_read() {
        let manifest = "\
            [package]\nname = \"x\"\n[dependencies]\na = \"1\" # b = 2\nc.workspace = true\n\
            \"d\" = { version = \"1\", features = [\n  \"e\",\n] }\n[dependencies.f]\nversion = \"1\"\n\
            [target.'cfg(any(unix, target.x))'.dependencies]\ng = \"1\"\n\
            [target.wasm32-unknown-unknown.dependencies.h]\nversion = \"1\"\n\
            [build-dependencies]\ni = \"1\"\n[dev-dependencies]\nj = \"1\"\n\
            [target.'cfg(unix)'.dev-dependencies]\nk = \"1\"\n[features]\nl = [\"a\"]\n";
        assert_eq!(names(manifest), ["a", "c", "d", "f", "g", "h", "i"]);
        assert_eq!(dependencies(manifest)[2].line, 6);
    }

    #[test]
    fn a_rename_is_seen_through() {
        assert_eq!(names("[dependencies]\na = { package = \"b\" }\n"), ["b"]);
        assert_eq!(names("[dependencies.a]\nversion = \"1\"\npackage = \"b\"\n"), ["b"]);
    }

    #[test]
    fn optional_is_read_in_every_form() {
        for manifest in [
            "[dependencies]\nserde = { workspace = true, optional = true }\n",
            "[dependencies]\nserde.workspace = true\nserde.optional = true\n",
            "[dependencies.serde]\nworkspace = true\noptional = true\n",
        ] {
            let [serde] = dependencies(manifest).try_into().expect("one dependency");
            assert!(serde.is_optional, "{manifest}");
        }
        assert!(!dependencies("[dependencies]\nserde.workspace = true\n")[0].is_optional);
    }
}
