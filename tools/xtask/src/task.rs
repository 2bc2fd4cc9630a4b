//! The command line: which task is asked for, and what is answered to a wrong one.

use std::{ffi::OsString, fmt};

use crate::{browser::Errand, fuzz, page::BuildProfile};

/// What `cargo xtask --help` prints.
pub(crate) const HELP: &str = "\
The build tool of Tercet.

Usage: cargo xtask <COMMAND>

Commands:
  run [--dev] [--open] [-- ARGS…]
                   build the page and tercet in release and start it with ARGS;
                   --open shows the page in a browser;
                   --dev builds fast, and the page again whenever a source changes
                     cargo xtask run --open
  page [--dev] [--watch]
                   build the page only; --dev fast instead of small, --watch again on every change
                     cargo xtask page
  test [--quick | --long]
                   everything CI runs; --quick only formatting, tidy, lints and tests;
                   --long also kills, power cuts, races and fuzzing in full length
                     cargo xtask test --quick
  browser [--dev] [--core | --measure] [-- WORDS…]
                   journeys through the page in a real browser, those named by WORDS;
                   --core only those of every change, --measure reports sizes and times
                   instead, --dev builds fast
                     cargo xtask browser -- offline
  screenshots [--dev] [-- WORDS…]
                   pictures of every screen, in target/screenshots
                     cargo xtask screenshots -- lobby
  setup            look for the tools a full test needs, install what can be installed
                     cargo xtask setup
  tidy             the house rules a machine can check, one line per finding
                     cargo xtask tidy
  deny             licenses, duplicates, sources and known faults of the dependencies
                     cargo xtask deny
  fuzz [--seconds N]
                   every reader of foreign input on random bytes, 60 s each; --seconds for another time
                     cargo xtask fuzz --seconds 10
  load [-- ARGS…]  measure the server, beside a bare loop; ARGS are those of tercet-load
                     cargo xtask load -- --scenario rooms --seconds 10
  cluster          start PostgreSQL, NATS, three nodes and a proxy on this machine, to play with
                     cargo xtask cluster
  help             this page
                     cargo xtask --help
";

const COMMANDS: &str = "run, page, test, browser, screenshots, setup, tidy, deny, fuzz, load, \
                        cluster, help";

/// One thing the build tool can do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Print the help page.
    Help,
    /// Build the product and start it with these arguments.
    Run { profile: BuildProfile, args: Vec<OsString> },
    /// Build the page, once or on every change.
    Page { profile: BuildProfile, is_watched: bool },
    /// Everything CI runs.
    Test,
    /// The part of the tests that belongs to the inner loop.
    QuickTest,
    /// Everything, in full length.
    LongTest,
    /// Something in a real browser, for those named by the words.
    Browser { errand: Errand, profile: BuildProfile, filter: Vec<OsString> },
    /// Look for the tools, install what can be installed.
    Setup,
    /// The house rules.
    Tidy,
    /// The dependencies.
    Deny,
    /// Several nodes on this machine.
    Cluster,
    /// Measure the server with these arguments of the generator.
    Load(Vec<OsString>),
    /// Every fuzz target for this many seconds.
    Fuzz { seconds: u32 },
}

/// Why a command line was not understood.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Misuse {
    /// There is no such command.
    UnknownCommand { given: String },
    /// The command exists and does not take this.
    UnknownArgument { command: &'static str, given: String, allowed: &'static str },
}

impl fmt::Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misuse::UnknownCommand { given } => {
                write!(f, "unknown command `{given}`; allowed are: {COMMANDS}")
            }
            Misuse::UnknownArgument { command, given, allowed } => {
                write!(f, "`{command}` does not take `{given}`; allowed: {allowed}")
            }
        }
    }
}

impl Task {
    /// Reads the words after `cargo xtask`.
    pub(crate) fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Task, Misuse> {
        let mut words = words.into_iter();
        let Some(command) = words.next() else { return Ok(Task::Help) };
        let rest: Vec<OsString> = words.collect();
        match command.to_str() {
            Some("help" | "-h" | "--help") => Ok(Task::Help),
            Some("run") => parse_run(rest),
            Some("page") => parse_page(&rest),
            Some("load") => parse_passed_on("load", Task::Load, rest),
            Some("test") => parse_test(&rest),
            Some("browser") => parse_browser("browser", Errand::Journeys, &rest),
            Some("screenshots") => parse_browser("screenshots", Errand::Screenshots, &rest),
            Some("setup") => parse_plain("setup", Task::Setup, &rest),
            Some("tidy") => parse_plain("tidy", Task::Tidy, &rest),
            Some("deny") => parse_plain("deny", Task::Deny, &rest),
            Some("fuzz") => parse_fuzz(&rest),
            Some("cluster") => parse_plain("cluster", Task::Cluster, &rest),
            _ => Err(Misuse::UnknownCommand { given: command.to_string_lossy().into_owned() }),
        }
    }
}

fn parse_passed_on(
    command: &'static str,
    task: impl FnOnce(Vec<OsString>) -> Task,
    mut rest: Vec<OsString>,
) -> Result<Task, Misuse> {
    match rest.first() {
        None => Ok(task(Vec::new())),
        Some(word) if asks_for_help(word) => Ok(Task::Help),
        Some(word) if word == "--" => {
            rest.remove(0);
            Ok(task(rest))
        }
        Some(word) => Err(unknown(command, word, "`--` followed by the arguments of the program")),
    }
}

fn parse_run(rest: Vec<OsString>) -> Result<Task, Misuse> {
    let (mut profile, mut is_opened) = (BuildProfile::Release, false);
    let mut rest = rest.into_iter().peekable();
    while let Some(word) = rest.next_if(|word| word == "--dev" || word == "--open") {
        if word == "--dev" {
            profile = BuildProfile::Dev;
        } else {
            is_opened = true;
        }
    }
    let task = parse_passed_on("run", |args| Task::Run { profile, args }, rest.collect())?;
    match task {
        Task::Run { profile, args } if is_opened => {
            Ok(Task::Run { profile, args: opening_the_page(args)? })
        }
        task => Ok(task),
    }
}

/// The arguments of a server that shows its page in a browser.
fn opening_the_page(mut args: Vec<OsString>) -> Result<Vec<OsString>, Misuse> {
    match args.first() {
        Some(command) if command != "serve" && !command.to_string_lossy().starts_with('-') => {
            Err(unknown("run --open", command, "`serve` and its options, which have a page"))
        }
        Some(command) if command == "serve" => {
            args.push("--open".into());
            Ok(args)
        }
        _ => Ok(["serve".into()].into_iter().chain(args).chain(["--open".into()]).collect()),
    }
}

fn parse_page(rest: &[OsString]) -> Result<Task, Misuse> {
    let (mut profile, mut is_watched) = (BuildProfile::Release, false);
    for word in rest {
        match word.to_str() {
            Some("--dev") => profile = BuildProfile::Dev,
            Some("--watch") => is_watched = true,
            _ if asks_for_help(word) => return Ok(Task::Help),
            _ => return Err(unknown("page", word, "--dev and --watch")),
        }
    }
    Ok(Task::Page { profile, is_watched })
}

fn parse_browser(
    command: &'static str,
    mut errand: Errand,
    rest: &[OsString],
) -> Result<Task, Misuse> {
    let allowed = match errand {
        Errand::Screenshots => "--dev, then `--` followed by names of screens",
        Errand::Journeys | Errand::CoreJourneys | Errand::Measures => {
            "--dev and --core or --measure, then `--` followed by words of the names of journeys"
        }
    };
    let mut profile = BuildProfile::Release;
    for (idx, word) in rest.iter().enumerate() {
        match word.to_str() {
            Some("--dev") => profile = BuildProfile::Dev,
            Some("--core") if errand != Errand::Screenshots => errand = Errand::CoreJourneys,
            Some("--measure") if errand != Errand::Screenshots => errand = Errand::Measures,
            Some("--") => {
                let filter = rest[idx + 1..].to_vec();
                return Ok(Task::Browser { errand, profile, filter });
            }
            _ if asks_for_help(word) => return Ok(Task::Help),
            _ => return Err(unknown(command, word, allowed)),
        }
    }
    Ok(Task::Browser { errand, profile, filter: Vec::new() })
}

fn parse_test(rest: &[OsString]) -> Result<Task, Misuse> {
    let mut task = Task::Test;
    for word in rest {
        match word.to_str() {
            Some("--quick") => task = Task::QuickTest,
            Some("--long") => task = Task::LongTest,
            _ if asks_for_help(word) => return Ok(Task::Help),
            _ => return Err(unknown("test", word, "--quick or --long")),
        }
    }
    Ok(task)
}

fn parse_fuzz(rest: &[OsString]) -> Result<Task, Misuse> {
    const ALLOWED: &str = "--seconds with a number from 1 on";
    match rest {
        [] => Ok(Task::Fuzz { seconds: fuzz::SECONDS }),
        [word, ..] if asks_for_help(word) => Ok(Task::Help),
        [word, number] if word == "--seconds" => number
            .to_str()
            .and_then(|number| number.parse().ok())
            .filter(|seconds| *seconds > 0)
            .map(|seconds| Task::Fuzz { seconds })
            .ok_or_else(|| unknown("fuzz --seconds", number, "a number from 1 on")),
        [word] if word == "--seconds" => Err(unknown("fuzz", word, ALLOWED)),
        [word, rest @ ..] => {
            let wrong = if word == "--seconds" { rest.get(1).unwrap_or(word) } else { word };
            Err(unknown("fuzz", wrong, ALLOWED))
        }
    }
}

fn parse_plain(command: &'static str, task: Task, rest: &[OsString]) -> Result<Task, Misuse> {
    match rest.first() {
        None => Ok(task),
        Some(word) if asks_for_help(word) => Ok(Task::Help),
        Some(word) => Err(unknown(command, word, "nothing")),
    }
}

fn asks_for_help(word: &OsString) -> bool {
    word == "--help" || word == "-h"
}

fn unknown(command: &'static str, given: &OsString, allowed: &'static str) -> Misuse {
    Misuse::UnknownArgument { command, given: given.to_string_lossy().into_owned(), allowed }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Task, Misuse> {
        Task::parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn every_command_is_understood() {
        assert_eq!(parse(""), Ok(Task::Help));
        assert_eq!(parse("--help"), Ok(Task::Help));
        assert_eq!(parse("test"), Ok(Task::Test));
        assert_eq!(parse("test --quick"), Ok(Task::QuickTest));
        assert_eq!(
            parse("page"),
            Ok(Task::Page { profile: BuildProfile::Release, is_watched: false })
        );
        let both = Task::Page { profile: BuildProfile::Dev, is_watched: true };
        assert_eq!(parse("page --watch --dev"), Ok(both));
        assert_eq!(parse("setup"), Ok(Task::Setup));
        assert_eq!(parse("tidy"), Ok(Task::Tidy));
        assert_eq!(parse("cluster"), Ok(Task::Cluster));
        assert_eq!(parse("deny --help"), Ok(Task::Help));
        assert_eq!(parse("fuzz"), Ok(Task::Fuzz { seconds: 60 }));
        assert_eq!(parse("fuzz --seconds 5"), Ok(Task::Fuzz { seconds: 5 }));
    }

    #[test]
    fn what_follows_the_dashes_belongs_to_the_product() {
        let args = vec!["play".into(), "--".into(), "--quick".into()];
        let profile = BuildProfile::Release;
        assert_eq!(parse("run -- play -- --quick"), Ok(Task::Run { profile, args }));
        assert_eq!(parse("run"), Ok(Task::Run { profile, args: Vec::new() }));
        let dev = Task::Run { profile: BuildProfile::Dev, args: vec!["--open".into()] };
        assert_eq!(parse("run --dev -- --open"), Ok(dev));
        let opened = |words: &[&str]| {
            let args = words.iter().map(OsString::from).collect();
            Ok(Task::Run { profile: BuildProfile::Release, args })
        };
        assert_eq!(parse("run --open"), opened(&["serve", "--open"]));
        assert_eq!(
            parse("run --open -- serve --threads 1"),
            opened(&["serve", "--threads", "1", "--open"])
        );
        assert_eq!(
            parse("run --open -- play").unwrap_err().to_string().split(';').next(),
            Some("`run --open` does not take `play`")
        );
        assert_eq!(parse("load -- --json"), Ok(Task::Load(vec!["--json".into()])));
    }

    #[test]
    fn a_run_in_the_browser_knows_what_it_is_for() {
        let task = |errand, profile, filter: &[&str]| {
            Ok(Task::Browser {
                errand,
                profile,
                filter: filter.iter().map(OsString::from).collect(),
            })
        };
        assert_eq!(parse("browser"), task(Errand::Journeys, BuildProfile::Release, &[]));
        assert_eq!(parse("browser --core"), task(Errand::CoreJourneys, BuildProfile::Release, &[]));
        assert_eq!(
            parse("browser --measure --dev"),
            task(Errand::Measures, BuildProfile::Dev, &[])
        );
        assert_eq!(
            parse("browser -- offline --dev"),
            task(Errand::Journeys, BuildProfile::Release, &["offline", "--dev"])
        );
        assert_eq!(
            parse("screenshots --dev -- lobby"),
            task(Errand::Screenshots, BuildProfile::Dev, &["lobby"])
        );
        let said = parse("screenshots --measure").unwrap_err().to_string();
        assert!(said.contains("does not take `--measure`"), "{said}");
    }

    #[test]
    fn a_wrong_word_is_named_together_with_what_is_allowed() {
        let said = |line| parse(line).unwrap_err().to_string();
        assert_eq!(
            said("tset"),
            "unknown command `tset`; allowed are: run, page, test, browser, screenshots, setup, tidy, deny, \
             fuzz, load, cluster, help"
        );
        assert_eq!(
            said("test --fast"),
            "`test` does not take `--fast`; allowed: --quick or --long"
        );
        assert_eq!(said("tidy --quick"), "`tidy` does not take `--quick`; allowed: nothing");
        assert!(said("run play").contains("`--` followed by"));
        assert!(said("run --opne").contains("`run` does not take `--opne`"));
        assert_eq!(
            said("fuzz --seconds soon"),
            "`fuzz --seconds` does not take `soon`; allowed: a number from 1 on"
        );
        let allowed = "allowed: --seconds with a number from 1 on";
        for (line, wrong) in
            [("fuzz 5", "5"), ("fuzz --seconds", "--seconds"), ("fuzz --seconds 5 6", "6")]
        {
            assert_eq!(said(line), format!("`fuzz` does not take `{wrong}`; {allowed}"));
        }
    }

    #[test]
    fn the_help_page_lists_every_command() {
        for command in COMMANDS.split(", ") {
            assert!(HELP.contains(&format!("\n  {command} ")), "{command} is not on the help page");
        }
    }
}
