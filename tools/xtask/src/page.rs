//! The page: made by the bundler, once or whenever something changes.

use std::path::{Path, PathBuf};

use crate::{failure::TaskError, invocation::Invocation, tool::announced, watch::Watch, workspace};

const BUNDLER: &str = "tercet-bundler";

/// Whether the page is to be small or to be there soon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BuildProfile {
    /// For people who play; what the server carries.
    Release,
    /// For the inner loop; what a server reads from the disk.
    Dev,
}

impl BuildProfile {
    /// Where the bundler puts the files.
    pub(crate) fn folder(self) -> Result<PathBuf, TaskError> {
        let name = match self {
            BuildProfile::Release => "page",
            BuildProfile::Dev => "page-dev",
        };
        Ok(workspace::target_dir()?.join(name))
    }

    /// The command line of the bundler, which lies in this folder.
    ///
    /// It is a program of its own, so that xtask stays without dependencies.
    fn bundler(self, folder: &Path) -> Invocation {
        let bundler = Invocation::new(workspace::program_in(folder, BUNDLER));
        match self {
            BuildProfile::Release => bundler,
            BuildProfile::Dev => bundler.args(["--dev"]),
        }
    }
}

/// Makes the page; nothing is done about what has not changed.
pub(crate) fn make(profile: BuildProfile) -> Result<(), TaskError> {
    // Built and started in two steps, because `cargo run` shows either no progress or too much.
    announced(&Invocation::line("cargo build --locked -p tercet-bundler"))?;
    announced(&profile.bundler(&workspace::target_dir()?.join("debug")))
}

/// Makes the page with the bundler that the tests have just built: with the features of the whole
/// workspace, so that nothing of it is compiled again.
pub(crate) fn make_for_tests() -> Result<(), TaskError> {
    let folder = workspace::target_dir()?.join("debug");
    if workspace::program_in(&folder, BUNDLER).is_file() {
        announced(&BuildProfile::Release.bundler(&folder))
    } else {
        make(BuildProfile::Release)
    }
}

/// Makes the page, and again whenever a source changes, until somebody stops it.
pub(crate) fn make_always(profile: BuildProfile) -> Result<(), TaskError> {
    let mut watch = Watch::of_sources();
    loop {
        make_or_tell(profile);
        println!("Waiting for a change; stop with Ctrl-C.");
        watch.wait();
    }
}

/// Makes the page; a failure is told and is not the end, for the next change may mend it.
pub(crate) fn make_or_tell(profile: BuildProfile) {
    if let Err(failure) = make(profile) {
        eprintln!("xtask: {failure}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_paces_never_share_a_folder() {
        let folders =
            [BuildProfile::Release, BuildProfile::Dev].map(|profile| profile.folder().unwrap());
        assert_ne!(folders[0], folders[1]);
        let line = BuildProfile::Dev.bundler(Path::new("target/debug")).to_string();
        assert!(line.ends_with("tercet-bundler --dev"), "{line}");
    }
}
