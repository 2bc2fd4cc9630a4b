//! The test run: steps one after the other, each announced and timed, stopping at the first failure.

use std::time::{Duration, Instant};

use crate::{
    bare,
    browser::{self, Errand},
    deny,
    failure::TaskError,
    fuzz,
    invocation::Invocation,
    page::{self, BuildProfile},
    setup, tidy,
};

/// Games per rule set and law in the long run of the full test.
const LAW_GAMES: u32 = 10_000;
/// Games per measured frequency in the long run of the full test.
const FREQUENCY_GAMES: u32 = 30_000;

/// Games per scenario of the proof of the ratings in the long run of the full test.
const RATING_GAMES: u32 = 100_000;

/// By how much the full test multiplies the games of bots.
const BOT_GAMES: u32 = 5;
/// By how much the long test does.
const MANY_BOT_GAMES: u32 = 50;

/// The packages that release builds of tests and benches name, always together: cargo chooses the
/// features of dependencies by the packages it is given, so that a build with other names would
/// compile most of them again. `tercet-cli` is among them because the journeys need it anyway.
const RELEASE_PACKAGES: &str = "-p tercet-cli -p tercet-cards -p tercet-games -p tercet-bots \
                                -p tercet-lab -p tercet-room --features tercet-games/laws";

/// How often the server is killed in the long test.
const KILLS: u32 = 200;
/// How often one of three nodes is killed in the long test.
const NODE_KILLS: u32 = 50;
/// How often one is told to stop in the long test.
const NODE_DRAINS: u32 = 30;
/// How often one is frozen past its lease in the long test.
const NODE_FREEZES: u32 = 200;
/// How often NATS is killed and frozen in the long test.
const NATS_KILLS: u32 = 50;
/// How often the database of the nodes fails over in the long test.
const FAILOVERS: u32 = 50;
/// How often the power is cut in the long test.
const CUTS: u32 = 400;
/// How many schedules of nodes that share a database are tried in the long test.
const SCHEDULES: u32 = 1_000_000;
/// How often ten players race for the same cards in the long test.
const RACES: u32 = 10_000;
/// How often a connection is cut at any byte in the long test.
const CONNECTION_CUTS: u32 = 10_000;
/// How many commands are sent while every tenth answer is lost in the long test.
const REPEATED_COMMANDS: u32 = 100_000;
/// How many clients come back at once in the long test.
const STORM: u32 = 5_000;
/// How many races between people near and far are simulated in the long test.
const TIMED_RACES: u32 = 100_000;
/// Games of each kind that are told whole and as changes, for everybody at the table.
const CHANGED_GAMES: u32 = 100;

/// How much of the suite is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Everything CI runs.
    Full,
    /// What belongs to the inner loop; nothing is installed.
    Quick,
    /// Everything, and what takes long in full length.
    Long,
}

/// One announced part of the run.
struct Step {
    name: &'static str,
    work: Work,
}

/// What a step does: a command, or a task of this program.
enum Work {
    Command(Invocation),
    Task { repeat: &'static str, run: fn() -> Result<(), TaskError> },
}

/// Runs the suite and prints how long each step took.
pub(crate) fn run(extent: Extent) -> Result<(), TaskError> {
    let steps = steps(extent);
    let (times, result) = run_steps(&steps, Step::perform);
    println!("\n{}", table(&times));
    result?;
    let name = match extent {
        Extent::Full => "full",
        Extent::Quick => "quick",
        Extent::Long => "long",
    };
    println!("Success: all {} steps of the {name} test passed.", steps.len());
    if extent != Extent::Quick
        && let Some(missing) = browser::missing()
    {
        println!("No journey in a browser was among them: {missing} not found.");
    }
    Ok(())
}

fn steps(extent: Extent) -> Vec<Step> {
    match extent {
        Extent::Quick => quick(),
        Extent::Full => full(),
        Extent::Long => full().into_iter().chain(long()).collect(),
    }
}

/// What is quick to repeat and finds most mistakes.
fn quick() -> Vec<Step> {
    vec![
        Step::command("format", Invocation::line("cargo fmt --all --check")),
        Step::task("tidy", "cargo xtask tidy", tidy::run),
        Step::command(
            "clippy",
            Invocation::line(
                "cargo clippy --workspace --all-targets --all-features --locked -- -D warnings",
            ),
        ),
        Step::command("tests", tests(Waiting::LeftOut)),
    ]
}

/// What every change has to pass.
fn full() -> Vec<Step> {
    let mut steps = vec![Step::task("set-up", "cargo xtask setup", setup::run)];
    steps.extend(quick());
    steps.pop();
    steps.extend([
        Step::command("tests", tests(Waiting::Included)),
        Step::command("wasm", wasm()),
        Step::command(
            "doc tests",
            Invocation::line("cargo test --doc --workspace --all-features --locked"),
        ),
        Step::command(
            "documentation",
            Invocation::line("cargo doc --workspace --no-deps --all-features --locked")
                .var("RUSTDOCFLAGS", "-D warnings"),
        ),
        Step::task("page", "cargo xtask page", page::make_for_tests),
        Step::task("core journeys", "cargo xtask browser --core", || {
            browser::run_on_built_page(Errand::CoreJourneys)
        }),
        Step::command("laws and bots", laws_and_bots()),
        Step::command("benches", benches()),
        Step::task("dependencies", "cargo xtask deny", deny::run),
    ]);
    steps
}

/// What takes too long for every change.
fn long() -> Vec<Step> {
    vec![
        Step::task("browser", "cargo xtask browser", || {
            browser::run(Errand::Journeys, BuildProfile::Release, &[])
        }),
        Step::command("bots, longer", many_games_of_bots()),
        Step::command("kills", kills()),
        Step::command("power cuts", cuts()),
        Step::task("fuzz", "cargo xtask fuzz", || fuzz::run(fuzz::SECONDS)),
        Step::task("bare machine", "tools/bare-machine.sh --again target/bare", bare::run),
    ]
}

/// The crates that must build for the browser. The page, a step of its own, generates the code of
/// those it uses; here the compiler looks at all of them whole.
fn wasm() -> Invocation {
    Invocation::line(
        "cargo check --locked -p tercet-cards -p tercet-engine -p tercet-games \
         -p tercet-ratings -p tercet-runs -p tercet-bots -p tercet-lab -p tercet-drawing \
         -p tercet-json -p tercet-protocol -p tercet-client -p tercet-room -p tercet-worker \
         --target wasm32-unknown-unknown",
    )
}

/// Benches that assert their results.
fn benches() -> Invocation {
    Invocation::line("cargo bench --locked")
        .args(RELEASE_PACKAGES.split_whitespace())
        .args(["find", "lab", "cubed", "judge"].into_iter().flat_map(|name| ["--bench", name]))
}

/// What becomes of the tests that start real servers: most of their time they wait, for deadlines
/// that are those of every server, and together they take longer than all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Waiting {
    Included,
    LeftOut,
}

/// The tests of the workspace, by nextest where it is installed.
fn tests(waiting: Waiting) -> Invocation {
    let nextest = "cargo nextest run --workspace --all-features --locked";
    let cargo = "cargo test --workspace --all-features --locked --lib --bins --tests";
    match (waiting, Invocation::line("cargo nextest --version").succeeds()) {
        (Waiting::Included, true) => Invocation::line(nextest),
        (Waiting::Included, false) => Invocation::line(cargo),
        (Waiting::LeftOut, true) => {
            Invocation::line(nextest).args(["-E", "not (package(tercet-server) and kind(test))"])
        }
        // Without nextest they cannot be told from the other tests of their crate.
        (Waiting::LeftOut, false) => Invocation::line(cargo).args(["--exclude", "tercet-server"]),
    }
}

/// The server killed often, connections cut, answers lost, a storm of clients, and many races, in
/// release.
fn kills() -> Invocation {
    Invocation::line(
        "cargo test --release --locked -p tercet-server -p tercet-room --all-features --lib --tests",
    )
    .var("TERCET_KILLS", KILLS.to_string())
    .var("TERCET_NODE_KILLS", NODE_KILLS.to_string())
    .var("TERCET_NODE_DRAINS", NODE_DRAINS.to_string())
    .var("TERCET_NODE_FREEZES", NODE_FREEZES.to_string())
    .var("TERCET_NATS_KILLS", NATS_KILLS.to_string())
    .var("TERCET_FAILOVERS", FAILOVERS.to_string())
    .var("TERCET_RACES", RACES.to_string())
    .var("TERCET_CUTS", CONNECTION_CUTS.to_string())
    .var("TERCET_COMMANDS", REPEATED_COMMANDS.to_string())
    .var("TERCET_STORM", STORM.to_string())
    .var("TERCET_TIMED_RACES", TIMED_RACES.to_string())
    .var("TERCET_CHANGED_GAMES", CHANGED_GAMES.to_string())
}

/// The power cut often while the store writes, and many schedules of nodes that share one.
fn cuts() -> Invocation {
    Invocation::line(
        "cargo test --release --locked -p tercet-store --all-features \
         --test faults --test ownership --test postgres",
    )
    .var("TERCET_FAULTS_CUTS", CUTS.to_string())
    .var("TERCET_SCHEDULES", SCHEDULES.to_string())
}

/// The laws and the frequencies, the strength of the racing bots and their obedience, and the proof
/// of the ratings, on far more games than the tests play.
fn laws_and_bots() -> Invocation {
    Invocation::line("cargo test --release --locked")
        .var("TERCET_LAW_GAMES", LAW_GAMES.to_string())
        .var("TERCET_FREQUENCY_GAMES", FREQUENCY_GAMES.to_string())
        .var("TERCET_BOT_GAMES", BOT_GAMES.to_string())
        .var("TERCET_RATING_GAMES", RATING_GAMES.to_string())
        .args(RELEASE_PACKAGES.split_whitespace())
        .args(
            ["laws", "frequencies", "racing", "ratings"]
                .into_iter()
                .flat_map(|name| ["--test", name]),
        )
}

/// All bots on as many games as their page speaks of.
fn many_games_of_bots() -> Invocation {
    Invocation::line("cargo test --release --locked -p tercet-bots --tests")
        .var("TERCET_BOT_GAMES", MANY_BOT_GAMES.to_string())
}

impl Step {
    fn command(name: &'static str, invocation: Invocation) -> Self {
        Step { name, work: Work::Command(invocation) }
    }

    fn task(name: &'static str, repeat: &'static str, run: fn() -> Result<(), TaskError>) -> Self {
        Step { name, work: Work::Task { repeat, run } }
    }

    /// The command line that does the same again.
    fn repeat(&self) -> String {
        match &self.work {
            Work::Command(invocation) => invocation.to_string(),
            Work::Task { repeat, .. } => (*repeat).to_owned(),
        }
    }

    fn perform(&self) -> Result<(), TaskError> {
        println!("\n=== {}: {}", self.name, self.repeat());
        match &self.work {
            Work::Command(invocation) => invocation.run(),
            Work::Task { run, .. } => run(),
        }
    }
}

type Times = Vec<(&'static str, Duration)>;

fn run_steps(
    steps: &[Step],
    mut perform: impl FnMut(&Step) -> Result<(), TaskError>,
) -> (Times, Result<(), TaskError>) {
    let mut times = Times::new();
    for step in steps {
        let start = Instant::now();
        let result = perform(step);
        times.push((step.name, start.elapsed()));
        if let Err(cause) = result {
            let cause = Box::new(cause);
            return (times, Err(TaskError::Step { name: step.name, repeat: step.repeat(), cause }));
        }
    }
    (times, Ok(()))
}

fn table(times: &[(&'static str, Duration)]) -> String {
    let total = ("total", times.iter().map(|(_, time)| *time).sum());
    times
        .iter()
        .chain([&total])
        .map(|(name, time)| format!("{name:<15}{:>8.1} s\n", time.as_secs_f64()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(extent: Extent) -> Vec<&'static str> {
        steps(extent).iter().map(|step| step.name).collect()
    }

    #[test]
    fn the_quick_test_is_a_part_of_the_full_one_and_that_of_the_long_one() {
        let (quick, full, long) = (names(Extent::Quick), names(Extent::Full), names(Extent::Long));
        assert_eq!(quick, ["format", "tidy", "clippy", "tests"]);
        assert!(full.windows(quick.len()).any(|part| part == quick), "{full:?}");
        assert!(long.starts_with(&full) && long.len() > full.len(), "{long:?}");
    }

    #[test]
    fn the_quick_test_leaves_out_tests_of_the_server_and_the_full_one_nothing() {
        let line = |extent| {
            let tests = steps(extent).into_iter().find(|step| step.name == "tests");
            tests.map(|step| step.repeat()).unwrap_or_default()
        };
        let (quick, full) = (line(Extent::Quick), line(Extent::Full));
        assert!(quick.starts_with(&full) && quick.contains("tercet-server"), "{quick}");
        assert!(!full.contains("tercet-server") && full.contains("--workspace"), "{full}");
    }

    #[test]
    fn every_step_has_a_name_of_its_own() {
        let mut names = names(Extent::Long);
        let n_steps = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), n_steps);
    }

    #[test]
    fn every_cargo_that_resolves_dependencies_is_locked() {
        for step in steps(Extent::Long) {
            let line = step.repeat();
            let resolves = line.contains("cargo ")
                && !line.starts_with("cargo xtask")
                && !line.starts_with("cargo fmt");
            assert!(!resolves || line.contains(" --locked"), "{line}");
        }
    }

    #[test]
    fn the_run_stops_at_the_first_failure_and_tells_how_to_repeat_it() {
        let steps = ["one", "two", "three"]
            .map(|name| Step::command(name, Invocation::new("cargo").args([name])));
        let (times, result) = run_steps(&steps, |step| match step.name {
            "two" => Err(TaskError::Untidy { n_findings: 3 }),
            _ => Ok(()),
        });
        assert_eq!(times.len(), 2);
        assert_eq!(
            result.unwrap_err().to_string(),
            "step `two` failed: tidy has 3 findings\nrepeat it with: cargo two"
        );
    }

    #[test]
    fn the_table_ends_with_the_total() {
        let times = [("tidy", Duration::from_millis(1500)), ("clippy", Duration::from_secs(61))];
        let expected =
            "tidy                1.5 s\nclippy             61.0 s\ntotal              62.5 s\n";
        assert_eq!(table(&times), expected);
    }
}
