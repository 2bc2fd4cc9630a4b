//! Sources that change, seen by looking at their times now and then.
//!
//! A few hundred files are looked at within milliseconds, so this needs no help
//! from the system, and works on every one.

use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};

use crate::workspace;

/// How long to rest between two looks.
pub(crate) const REST: Duration = Duration::from_millis(250);
/// Folders of sources, below the root of the workspace.
const SOURCES: [&str; 2] = ["crates", "tools/bundler"];
/// Folders whose changes do not change the page, wherever they lie.
const ASIDE: [&str; 5] = ["tests", "benches", "examples", "node_modules", "target"];

/// Folders that are looked at, and how they looked last.
pub(crate) struct Watch {
    folders: Vec<PathBuf>,
    seen: Sight,
}

/// What a look shows: how many files there are, and when the latest was changed.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Sight {
    n_files: usize,
    latest: Option<SystemTime>,
}

impl Watch {
    /// The sources of the workspace, as they are now.
    pub(crate) fn of_sources() -> Self {
        Self::of(SOURCES.map(|folder| workspace::root().join(folder)).into())
    }

    fn of(folders: Vec<PathBuf>) -> Self {
        let mut watch = Watch { folders, seen: Sight::default() };
        watch.has_changed();
        watch
    }

    /// Whether something has changed since the last look.
    pub(crate) fn has_changed(&mut self) -> bool {
        let mut sight = Sight::default();
        for folder in &self.folders {
            sight.add_folder(folder);
        }
        let has_changed = sight != self.seen;
        self.seen = sight;
        has_changed
    }

    /// Waits for a change.
    pub(crate) fn wait(&mut self) {
        while !self.has_changed() {
            thread::park_timeout(REST);
        }
    }
}

impl Sight {
    /// A folder that vanishes while it is looked at is simply no longer there.
    fn add_folder(&mut self, folder: &Path) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let Ok(metadata) = entry.metadata() else { continue };
            if metadata.is_dir() {
                let name = entry.file_name();
                if !ASIDE.iter().any(|aside| name == *aside) {
                    self.add_folder(&entry.path());
                }
            } else {
                self.n_files += 1;
                self.latest = self.latest.max(metadata.modified().ok());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{env, process};

    use super::*;

    #[test]
    fn a_new_file_and_a_newer_one_are_seen_once_each() {
        let root = env::temp_dir().join(format!("tercet-watch-{}", process::id()));
        fs::create_dir_all(root.join("web/tests")).unwrap();
        let mut watch = Watch::of(vec![root.clone()]);
        assert!(!watch.has_changed());

        let file = root.join("web/a.rs");
        fs::write(&file, "").unwrap();
        assert!(watch.has_changed() && !watch.has_changed());
        let later = SystemTime::now() + Duration::from_secs(60);
        fs::File::options().append(true).open(&file).unwrap().set_modified(later).unwrap();
        assert!(watch.has_changed() && !watch.has_changed());
        fs::write(root.join("web/tests/b.rs"), "").unwrap();
        assert!(!watch.has_changed(), "tests are not part of the page");

        fs::remove_dir_all(&root).unwrap();
        assert!(watch.has_changed());
    }
}
