//! Journeys of people through the page, in a real browser against a real server.
//!
//! The browser is the system's, and Node drives it; where either is missing the
//! journeys are skipped and say so, unless a variable insists on them.

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    failure::TaskError,
    invocation::Invocation,
    page::{self, BuildProfile},
    tool::announced,
    workspace,
};

/// Where the journeys are, below the root of the workspace.
pub(crate) const FOLDER: &str = "crates/web/tests/browser";
/// Makes a missing browser a failure, as it is wherever `CI` is set.
const INSISTS: &str = "TERCET_NEED_BROWSER";
/// Names the browser, if it is not found by its usual names.
const CHROMIUM: &str = "TERCET_CHROMIUM";
/// What it is called on various systems.
const CHROMIUM_NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// What is to be done in the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Errand {
    /// All journeys; each must succeed.
    Journeys,
    /// Those that every change must pass: every game to its end, and what people do most.
    CoreJourneys,
    /// Figures that are reported.
    Measures,
    /// Pictures of every screen.
    Screenshots,
}

/// What a run in the browser needs from this machine.
struct Means {
    chromium: PathBuf,
}

/// Builds the page and the server, and runs the errand.
///
/// # Errors
/// If a journey fails, or the browser is missing and somebody insists on it.
pub(crate) fn run(
    errand: Errand,
    profile: BuildProfile,
    filter: &[OsString],
) -> Result<(), TaskError> {
    let Some(means) = Means::wanted()? else { return Ok(()) };
    page::make(profile)?;
    means.run(errand, profile, filter)
}

/// Runs the errand with the page as it was just made.
///
/// # Errors
/// As [`run`].
pub(crate) fn run_on_built_page(errand: Errand) -> Result<(), TaskError> {
    let Some(means) = Means::wanted()? else { return Ok(()) };
    means.run(errand, BuildProfile::Release, &[])
}

/// The command line of Node.
fn node(errand: Errand, filter: &[OsString]) -> Result<Invocation, TaskError> {
    let script = |name: &str| {
        Invocation::line("node").args([format!("{FOLDER}/{name}")]).args(filter.iter().cloned())
    };
    match errand {
        Errand::Measures => Ok(script("measure.mjs")),
        Errand::Screenshots => Ok(script("screenshots.mjs")),
        Errand::Journeys | Errand::CoreJourneys => {
            let patterns = filter.iter().map(|word| {
                let mut pattern = OsString::from("--test-name-pattern=");
                pattern.push(word);
                pattern
            });
            let extent = if errand == Errand::CoreJourneys { "core" } else { "all" };
            Ok(Invocation::line("node --test --test-concurrency=2 --test-reporter=spec")
                .var("TERCET_JOURNEYS", extent)
                .args(patterns)
                .args(journeys(errand)?))
        }
    }
}

/// The files with journeys of this errand, in the order of their names.
fn journeys(errand: Errand) -> Result<Vec<String>, TaskError> {
    let folder = workspace::root().join(FOLDER);
    let unreadable = |source| TaskError::Unreadable { path: folder.clone(), source };
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".test.mjs") {
            continue;
        }
        let text = fs::read_to_string(folder.join(&name)).map_err(unreadable)?;
        // A file without any would count as a test that passed.
        let has_core = text.contains("journey.core(") || text.contains("isCore:");
        if errand != Errand::CoreJourneys || has_core {
            files.push(format!("{FOLDER}/{name}"));
        }
    }
    files.sort();
    Ok(files)
}

impl Errand {
    /// Where its pictures go, below cargo's target folder.
    fn pictures(self) -> &'static str {
        match self {
            Errand::Journeys | Errand::CoreJourneys | Errand::Measures => "browser",
            Errand::Screenshots => "screenshots",
        }
    }
}

/// What the journeys need and this machine lacks.
pub(crate) fn missing() -> Option<String> {
    Means::of_this_machine().err().map(|names| names.join(" and "))
}

impl Means {
    /// What a run needs; `None`, after saying so, if it is not there and nobody insists on it.
    fn wanted() -> Result<Option<Self>, TaskError> {
        match Means::of_this_machine() {
            Ok(means) => Ok(Some(means)),
            Err(names) if is_insisted_on() => Err(TaskError::Missing { names }),
            Err(names) => {
                println!(
                    "browser: SKIPPED, no journey was tested: {} not found; `cargo xtask setup` \
                     says how to get it, {INSISTS}=1 makes this a failure",
                    names.join(" and ")
                );
                Ok(None)
            }
        }
    }

    fn of_this_machine() -> Result<Self, Vec<&'static str>> {
        let has_node = Invocation::line("node --version").succeeds();
        match (chromium(), has_node) {
            (Some(chromium), true) => Ok(Means { chromium }),
            (None, true) => Err(vec!["Chromium"]),
            (Some(_), false) => Err(vec!["Node.js"]),
            (None, false) => Err(vec!["Chromium", "Node.js"]),
        }
    }

    /// Builds the server and runs the errand against it.
    fn run(
        &self,
        errand: Errand,
        profile: BuildProfile,
        filter: &[OsString],
    ) -> Result<(), TaskError> {
        if !has_packages() {
            announced(&install())?;
        }
        let (build, output) = match profile {
            BuildProfile::Release => ("cargo build --release --locked -p tercet-cli", "release"),
            BuildProfile::Dev => ("cargo build --locked -p tercet-cli", "debug"),
        };
        announced(&Invocation::line(build))?;
        let target = workspace::target_dir()?;
        let server = workspace::program_in(&target.join(output), "tercet");
        let files = profile.folder()?.display().to_string();
        let mut line = node(errand, filter)?
            .var("TERCET_BINARY", server.display().to_string())
            .var("TERCET_PAGE_FILES", files.clone())
            .var(CHROMIUM, self.chromium.display().to_string())
            .var("TERCET_PICTURES", target.join(errand.pictures()).display().to_string());
        if profile == BuildProfile::Dev {
            line = line.var("TERCET_PAGE_DIR", files);
        }
        announced(&line)
    }
}

/// Whether a missing browser is a failure: where somebody says so, and in CI, where a skipped
/// journey would look like one that passed.
pub(crate) fn is_insisted_on() -> bool {
    is_insisting_by(INSISTS)
}

/// Whether this variable, or else the environment of CI, makes what cannot be tested a failure.
pub(crate) fn is_insisting_by(variable: &str) -> bool {
    is_insisting(env::var_os(variable), env::var_os("CI"))
}

fn is_insisting(insists: Option<OsString>, ci: Option<OsString>) -> bool {
    match insists {
        Some(value) => value == "1",
        None => ci.is_some_and(|value| !value.is_empty() && value != "false"),
    }
}

/// The browser of this machine.
pub(crate) fn chromium() -> Option<PathBuf> {
    if let Some(path) = env::var_os(CHROMIUM) {
        return Some(PathBuf::from(path)).filter(|path| path.is_file());
    }
    let folders: Vec<_> = env::split_paths(&env::var_os("PATH")?).collect();
    CHROMIUM_NAMES
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| workspace::program_in(folder, name)))
        .find(|path| path.is_file())
}

/// Whether the packages that drive the browser are installed as they are locked.
pub(crate) fn has_packages() -> bool {
    let folder = workspace::root().join(FOLDER);
    let time = |path: &Path| fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let locked = time(&folder.join("package-lock.json"));
    let installed = time(&folder.join("node_modules/.package-lock.json"));
    installed.is_some() && locked <= installed
}

/// Installs them; they bring no browser and run no scripts.
pub(crate) fn install() -> Invocation {
    Invocation::line("npm ci --no-audit --no-fund --ignore-scripts --prefix").args([FOLDER])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_journeys_is_run_and_a_word_chooses_among_them() {
        let line = node(Errand::Journeys, &["offline".into()]).unwrap().to_string();
        let start = "TERCET_JOURNEYS=all node --test --test-concurrency=2 --test-reporter=spec \
                     --test-name-pattern=offline ";
        assert!(line.starts_with(start), "{line}");
        let core = node(Errand::CoreJourneys, &[]).unwrap().to_string();
        assert!(core.starts_with("TERCET_JOURNEYS=core node --test"), "{core}");
        assert!(
            core.contains("/classic.test.mjs") && !core.contains("/screens.test.mjs"),
            "{core}"
        );
        assert!(line.contains("crates/web/tests/browser/shell.test.mjs"), "{line}");
        let line = node(Errand::Measures, &[]).unwrap().to_string();
        assert_eq!(line, "node crates/web/tests/browser/measure.mjs");
    }

    #[test]
    fn ci_and_anyone_who_says_so_insist_on_a_browser() {
        let some = |value: &str| Some(OsString::from(value));
        assert!(!is_insisting(None, None));
        assert!(is_insisting(None, some("true")) && is_insisting(some("1"), None));
        assert!(!is_insisting(None, some("")) && !is_insisting(None, some("false")));
        assert!(!is_insisting(some("0"), some("true")), "the particular wins over the general");
    }

    #[test]
    fn the_lock_file_names_no_place_to_download_from() {
        let path = workspace::root().join(FOLDER).join("package-lock.json");
        let text = fs::read_to_string(path).unwrap();
        assert!(!text.contains("\"resolved\"") && text.contains("\"integrity\""));
    }
}
