//! The dependencies: their licenses, duplicates, sources and known faults, judged by cargo-deny.

use std::path::PathBuf;

use crate::{failure::Failure, invocation::Invocation, workspace};

/// The version that `deny.toml` is written for; other versions name some
/// settings differently.
const VERSION: &str = "0.20.2";
const SKIPPED: &str = "advisories: skipped, the database cannot be fetched here";

/// Checks the dependencies, installing cargo-deny first where it is missing.
pub(crate) fn run() -> Result<(), Failure> {
    let deny = find_or_install()?;
    // This comes first: a fault in `deny.toml` shows here and cannot be taken
    // for a database out of reach below.
    announced(&deny.check("--locked --all-features check licenses bans sources"))?;

    let fetch = deny.check("fetch db").var("GIT_TERMINAL_PROMPT", "0");
    println!("{fetch}");
    if !fetch.succeeds() {
        println!("{SKIPPED}");
        return Ok(());
    }
    // Offline, so that what fails from here on is a finding and not the network.
    announced(&deny.check("--locked --offline --all-features check advisories"))
}

/// How cargo-deny is called on this machine.
enum Deny {
    /// As a command of cargo.
    Installed,
    /// As the program that an earlier run put beside the build's results.
    Own(PathBuf),
}

impl Deny {
    fn check(&self, line: &str) -> Invocation {
        let start = match self {
            Deny::Installed => Invocation::line("cargo deny"),
            Deny::Own(program) => Invocation::new(program),
        };
        start.args(line.split_whitespace())
    }
}

fn find_or_install() -> Result<Deny, Failure> {
    if Deny::Installed.check("--version").succeeds() {
        return Ok(Deny::Installed);
    }
    let tools = workspace::target_dir()?.join("tools");
    let own = Deny::Own(workspace::program_in(&tools.join("bin"), "cargo-deny"));
    if !own.check("--version").succeeds() {
        println!("cargo-deny is not installed; building it once, which takes some minutes");
        announced(&install().args(["--root".into(), tools]))?;
    }
    Ok(own)
}

fn install() -> Invocation {
    Invocation::line("cargo install cargo-deny --locked --version").args([VERSION])
}

fn announced(invocation: &Invocation) -> Result<(), Failure> {
    println!("{invocation}");
    invocation.run()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_of_calling_take_the_same_words() {
        let line = "--locked check bans";
        assert_eq!(Deny::Installed.check(line).to_string(), "cargo deny --locked check bans");
        let own = Deny::Own(PathBuf::from("target/tools/bin/cargo-deny"));
        assert_eq!(own.check(line).to_string(), "target/tools/bin/cargo-deny --locked check bans");
    }

    #[test]
    fn the_tool_is_installed_in_the_version_the_settings_are_for() {
        let expected = format!("cargo install cargo-deny --locked --version {VERSION}");
        assert_eq!(install().to_string(), expected);
    }
}
