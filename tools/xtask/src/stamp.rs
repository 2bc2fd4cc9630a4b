//! A note beside the build's results that says which sources they were built from, so that a
//! second start asks neither cargo nor the bundler.

use std::{
    collections::hash_map::DefaultHasher,
    env, fs,
    hash::{Hash, Hasher},
    path::{Path, PathBuf},
};

use crate::{failure::TaskError, invocation::Invocation, workspace};

/// What the product is built from, below the root of the workspace.
const SOURCES: [&str; 5] = ["crates", "tools", "Cargo.toml", "Cargo.lock", ".cargo"];
/// Folders that no build of the product reads, wherever they lie.
const UNREAD: [&str; 4] = ["tests", "benches", "node_modules", "target"];
/// Variables that change what the compiler does.
const VARIABLES: [&str; 3] = ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "TERCET_PAGE"];

/// The stamp of one build.
#[derive(Debug)]
pub(crate) struct Stamp {
    path: PathBuf,
    sources: String,
}

impl Stamp {
    /// The stamp that a build of the present sources into this folder would leave.
    pub(crate) fn of_now(target_dir: &Path) -> Result<Self, TaskError> {
        let mut hasher = DefaultHasher::new();
        Invocation::line("rustc -vV").answer()?.hash(&mut hasher);
        VARIABLES.map(env::var_os).hash(&mut hasher);
        for source in SOURCES {
            add(&workspace::root().join(source), &mut hasher);
        }
        let sources = format!("{:016x}\n", hasher.finish());
        Ok(Stamp { path: target_dir.join("built-from"), sources })
    }

    /// Whether the last complete build was made from the same sources.
    pub(crate) fn is_there(&self) -> bool {
        fs::read_to_string(&self.path).is_ok_and(|there| there == self.sources)
    }

    /// Leaves the stamp.
    ///
    /// Failing to is harmless: the next start looks at everything again.
    pub(crate) fn leave(&self) {
        let _ = fs::write(&self.path, &self.sources);
    }
}

/// Adds the path, length and time of every file at or below a path, in the order of their names.
fn add(path: &Path, hasher: &mut impl Hasher) {
    let Ok(metadata) = fs::metadata(path) else { return };
    if !metadata.is_dir() {
        (path, metadata.len(), metadata.modified().ok()).hash(hasher);
        return;
    }
    let mut names: Vec<_> =
        fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.file_name()).collect();
    names.sort();
    for name in names {
        if !UNREAD.iter().any(|unread| name == *unread) {
            add(&path.join(name), hasher);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{process, time::Duration};

    use super::*;

    fn hash_of(folder: &Path) -> u64 {
        let mut hasher = DefaultHasher::new();
        add(folder, &mut hasher);
        hasher.finish()
    }

    #[test]
    fn a_changed_older_or_new_source_is_noticed_and_a_test_is_not() {
        let root = env::temp_dir().join(format!("tercet-stamp-{}", process::id()));
        fs::create_dir_all(root.join("src")).unwrap();
        fs::create_dir_all(root.join("tests")).unwrap();
        let file = root.join("src/a.rs");
        fs::write(&file, "one").unwrap();
        let before = hash_of(&root);
        assert_eq!(hash_of(&root), before);

        fs::write(root.join("tests/b.rs"), "").unwrap();
        assert_eq!(hash_of(&root), before);
        let earlier = fs::metadata(&file).unwrap().modified().unwrap() - Duration::from_secs(60);
        fs::File::options().append(true).open(&file).unwrap().set_modified(earlier).unwrap();
        let older = hash_of(&root);
        assert_ne!(older, before, "a file put back with its old time is another one");
        fs::write(root.join("src/c.rs"), "").unwrap();
        assert_ne!(hash_of(&root), older);
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn a_stamp_is_there_only_after_it_was_left() {
        let folder = env::temp_dir().join(format!("tercet-stamp-left-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let stamp = Stamp { path: folder.join("built-from"), sources: "a\n".to_owned() };
        assert!(!stamp.is_there());
        stamp.leave();
        assert!(stamp.is_there());
        assert!(!Stamp { sources: "b\n".to_owned(), ..stamp }.is_there());
        fs::remove_dir_all(&folder).unwrap();
    }
}
