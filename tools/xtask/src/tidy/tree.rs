//! The files of the workspace, read once and handed to every check.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
};

/// Endings of the files whose text some check looks at.
const READ: [&str; 9] = ["rs", "md", "toml", "css", "ftl", "html", "js", "mjs", "sql"];
/// Files that are read besides, by their names.
const READ_BY_NAME: [&str; 3] = [".dockerignore", "Containerfile", "compose.yml"];
/// Folders that are not ours to check, wherever they lie.
const FOREIGN: [&str; 2] = [".git", "node_modules"];
/// Cargo puts this into every folder it builds into.
const BUILD_MARK: &str = "CACHEDIR.TAG";

/// A file with its text.
#[derive(Debug, Clone, Copy)]
pub(super) struct File<'a> {
    /// Relative to the root, with `/` between folders.
    pub(super) path: &'a str,
    pub(super) text: &'a str,
}

/// Every path below the root, and the text of those that checks read.
#[derive(Debug, Default)]
pub(super) struct Tree {
    paths: BTreeSet<String>,
    texts: BTreeMap<String, String>,
}

impl Tree {
    /// Reads the folder, leaving out what cargo built.
    pub(super) fn read(root: &Path) -> io::Result<Self> {
        let mut tree = Tree::default();
        tree.read_folder(root, "")?;
        Ok(tree)
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            let kind = entry.file_type()?;
            if kind.is_dir() {
                let is_built = path == "target" || entry.path().join(BUILD_MARK).exists();
                if !is_built && !FOREIGN.contains(&name.as_str()) {
                    self.read_folder(&entry.path(), &format!("{path}/"))?;
                    self.paths.insert(path);
                }
                continue;
            }
            let is_read = READ.contains(&extension(&path)) || READ_BY_NAME.contains(&name.as_str());
            if kind.is_file() && is_read {
                let text = String::from_utf8_lossy(&fs::read(entry.path())?).into_owned();
                self.texts.insert(path.clone(), text);
            }
            self.paths.insert(path);
        }
        Ok(())
    }

    /// Every file that was read, in the order of paths.
    pub(super) fn files(&self) -> impl Iterator<Item = File<'_>> {
        self.texts.iter().map(|(path, text)| File { path, text })
    }

    /// The Rust files below these folders.
    pub(super) fn rust_below(&self, folders: &[&str]) -> impl Iterator<Item = File<'_>> {
        self.files()
            .filter(|file| extension(file.path) == "rs")
            .filter(move |file| folders.iter().any(|folder| is_below(file.path, folder)))
    }

    /// The file at a path, if it was read.
    pub(super) fn file(&self, path: &str) -> Option<File<'_>> {
        self.texts.get_key_value(path).map(|(path, text)| File { path, text })
    }

    /// Whether a file or folder lies at this path; the root is the empty path.
    pub(super) fn contains(&self, path: &str) -> bool {
        path.is_empty() || self.paths.contains(path)
    }

    /// The names of the folders directly inside a folder.
    pub(super) fn folders_in(&self, folder: &str) -> BTreeSet<&str> {
        self.paths
            .iter()
            .filter_map(|path| path.strip_prefix(folder)?.strip_prefix('/')?.split_once('/'))
            .map(|(name, _)| name)
            .collect()
    }

    /// A tree that exists in a test only.
    #[cfg(test)]
    pub(super) fn planted(files: &[(&str, &str)]) -> Self {
        let mut tree = Tree::default();
        for (path, text) in files {
            tree.texts.insert((*path).to_owned(), (*text).to_owned());
            let ends = path.match_indices('/').map(|(end, _)| end).chain([path.len()]);
            tree.paths.extend(ends.map(|end| path[..end].to_owned()));
        }
        tree
    }
}

/// The ending of a path's last part, without the dot.
pub(super) fn extension(path: &str) -> &str {
    path.rsplit('/').next().and_then(|name| name.rsplit_once('.')).map_or("", |(_, end)| end)
}

/// Whether a path lies inside a folder, at any depth.
pub(super) fn is_below(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_chosen_by_folder_and_ending() {
        let tree = Tree::planted(&[
            ("crates/cards/src/lib.rs", ""),
            ("crates/cards/Cargo.toml", ""),
            ("crates-old/lib.rs", ""),
            ("docs/a.md", ""),
        ]);
        let rust: Vec<_> = tree.rust_below(&["crates"]).map(|file| file.path).collect();
        assert_eq!(rust, ["crates/cards/src/lib.rs"]);
        assert_eq!(tree.folders_in("crates"), BTreeSet::from(["cards"]));
        assert!(tree.contains("docs") && tree.contains("docs/a.md") && tree.contains(""));
        assert!(!tree.contains("docs/b.md"));
    }

    #[test]
    fn an_ending_belongs_to_the_last_part() {
        assert_eq!(extension("a.d/b"), "");
        assert_eq!(extension("a/b.tar.rs"), "rs");
        assert_eq!(extension(".gitignore"), "gitignore");
    }
}
