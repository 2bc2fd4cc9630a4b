//! Files stay short enough to be read: sources, and the README.

use super::{
    Finding,
    tree::{File, Tree, extension, is_below},
};

const MAX_SOURCE_LINES: usize = 600;
const MAX_README_LINES: usize = 120;
const SOURCE: [&str; 5] = ["rs", "css", "html", "js", "sql"];

/// Counts the lines of every source file and of the README.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.files().filter_map(finding).collect()
}

fn finding(file: File<'_>) -> Option<Finding> {
    let n_lines = file.text.lines().count();
    let limit = limit(file.path)?;
    if n_lines <= limit {
        return None;
    }
    let message = format!("{n_lines} lines; at most {limit} are allowed");
    Some(Finding::new(file.path, limit + 1, message))
}

fn limit(path: &str) -> Option<usize> {
    let is_ours = is_below(path, "crates") || is_below(path, "tools");
    match path {
        "README.md" => Some(MAX_README_LINES),
        _ if is_ours && SOURCE.contains(&extension(path)) && !is_data(path) => {
            Some(MAX_SOURCE_LINES)
        }
        _ => None,
    }
}

/// Tables of data may be long: they live in `data.rs` or in a folder `data`.
fn is_data(path: &str) -> bool {
    path.split('/').any(|part| part == "data" || part == "data.rs")
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    #[test]
    fn a_long_source_is_found_and_long_data_is_not() {
        let (long, short) = ("x\n".repeat(601), "x\n".repeat(600));
        let files = [
            ("crates/games/src/data.rs", long.as_str()),
            ("crates/games/src/data/faces.rs", &long),
            ("crates/games/src/long.rs", &long),
            ("crates/games/src/short.rs", &short),
            ("crates/games/tests/golden.json", &long),
            ("docs/page.md", &long),
        ];
        assert_eq!(
            said(check, &files),
            ["crates/games/src/long.rs:601: 601 lines; at most 600 are allowed"]
        );
    }

    #[test]
    fn a_long_readme_is_found() {
        let expected = ["README.md:121: 130 lines; at most 120 are allowed"];
        assert_eq!(said(check, &[("README.md", &"x\n".repeat(130))]), expected);
        assert!(said(check, &[("README.md", &"x\n".repeat(120))]).is_empty());
    }
}
