//! `cargo xtask setup`: looks for every tool of a full test and installs what can be installed.

use crate::{
    failure::TaskError,
    requirement::{Means, REQUIREMENTS},
};

/// Looks for every requirement and installs what can be installed.
///
/// Running it twice changes nothing the second time.
pub(crate) fn run() -> Result<(), TaskError> {
    let mut missing = Vec::new();
    for requirement in REQUIREMENTS {
        if requirement.is_met() {
            println!("  found      {}", requirement.name);
        // Asked each time: what was installed just now may be a means for the next.
        } else if requirement.provide(Means::of_this_machine()) {
            println!("  installed  {}", requirement.name);
        } else if let Some(skipped) = requirement.used_by.skipped() {
            println!("  absent     {}: {}", requirement.name, requirement.advice);
            println!("             without it {skipped} are skipped");
        } else {
            println!("  MISSING    {}: {}", requirement.name, requirement.advice);
            missing.push(requirement.name);
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(TaskError::Missing { names: missing }) }
}
