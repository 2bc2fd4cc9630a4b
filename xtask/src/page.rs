//! The page: made by the bundler, once or whenever something changes.

use std::path::PathBuf;

use crate::{failure::Failure, invocation::Invocation, tool::announced, watch::Watch, workspace};

/// Whether the page is to be small or to be there soon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// For people who play; what the server carries.
    Release,
    /// For the inner loop; what a server reads from the disk.
    Dev,
}

impl Pace {
    /// Where the bundler puts the files.
    pub(crate) fn folder(self) -> Result<PathBuf, Failure> {
        let name = match self {
            Pace::Release => "page",
            Pace::Dev => "page-dev",
        };
        Ok(workspace::target_dir()?.join(name))
    }

    /// The command line of the bundler.
    ///
    /// It is a program of its own, so that xtask stays without dependencies.
    fn bundler(self) -> Invocation {
        let bundler = Invocation::line("cargo run --quiet --locked -p tercet-bundle --");
        match self {
            Pace::Release => bundler,
            Pace::Dev => bundler.args(["--dev"]),
        }
    }
}

/// Makes the page; nothing is done about what has not changed.
pub(crate) fn make(pace: Pace) -> Result<(), Failure> {
    announced(&pace.bundler())
}

/// Makes the page, and again whenever a source changes, until somebody stops it.
pub(crate) fn make_always(pace: Pace) -> Result<(), Failure> {
    let mut watch = Watch::of_sources();
    loop {
        make_or_tell(pace);
        println!("Waiting for a change; stop with Ctrl-C.");
        watch.wait();
    }
}

/// Makes the page; a failure is told and is not the end, for the next change may mend it.
pub(crate) fn make_or_tell(pace: Pace) {
    if let Err(failure) = make(pace) {
        eprintln!("xtask: {failure}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_paces_never_share_a_folder() {
        let folders = [Pace::Release, Pace::Dev].map(|pace| pace.folder().unwrap());
        assert_ne!(folders[0], folders[1]);
        assert_eq!(
            Pace::Dev.bundler().to_string(),
            "cargo run --quiet --locked -p tercet-bundle -- --dev"
        );
    }
}
