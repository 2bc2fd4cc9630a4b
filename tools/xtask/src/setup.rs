//! `cargo xtask setup`: looks for every tool of a full test and installs what can be installed.

use crate::{
    browser,
    failure::Failure,
    requirement::{Means, REQUIREMENTS, Use},
};

/// Looks for every requirement and installs what can be installed.
///
/// Running it twice changes nothing the second time.
pub(crate) fn run() -> Result<(), Failure> {
    let mut missing = Vec::new();
    for requirement in REQUIREMENTS {
        if requirement.is_met() {
            println!("  found      {}", requirement.name);
        // Asked each time: what was installed just now may be a means for the next.
        } else if requirement.provide(Means::of_this_machine()) {
            println!("  installed  {}", requirement.name);
        } else if requirement.used_by == Use::Journeys && !browser::is_insisted_on() {
            println!("  absent     {}: {}", requirement.name, requirement.advice);
            println!("             without it the journeys in a browser are skipped");
        } else {
            println!("  MISSING    {}: {}", requirement.name, requirement.advice);
            missing.push(requirement.name);
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(Failure::Missing { names: missing }) }
}
