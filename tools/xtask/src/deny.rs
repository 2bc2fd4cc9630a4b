//! The dependencies: their licenses, duplicates, sources and known faults, judged by cargo-deny.

use crate::{
    failure::TaskError,
    tool::{Tool, announced},
};

/// The version that `deny.toml` is written for; other versions name some
/// settings differently.
const DENY: Tool = Tool { package: "cargo-deny", version: "0.20.2" };
const SKIPPED: &str = "advisories: skipped, the database cannot be fetched here";

/// Checks the dependencies, installing cargo-deny first where it is missing.
pub(crate) fn run() -> Result<(), TaskError> {
    let deny = DENY.find_or_install()?;
    // This comes first: a fault in `deny.toml` shows here and cannot be taken
    // for a database out of reach below.
    announced(&deny.with("--locked --all-features check licenses bans sources"))?;

    let fetch = deny.with("fetch db").var("GIT_TERMINAL_PROMPT", "0");
    println!("{fetch}");
    if !fetch.succeeds() {
        println!("{SKIPPED}");
        return Ok(());
    }
    // Offline, so that what fails from here on is a finding and not the network.
    announced(&deny.with("--locked --offline --all-features check advisories"))
}
