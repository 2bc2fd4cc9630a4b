//! The two commands of the README on a machine where nothing is prepared.

use std::path::PathBuf;

use crate::{
    failure::TaskError, invocation::Invocation, requirement::Means, tool::announced, workspace,
};

/// Runs the proof where this machine can: it needs root, and the package mirror of a Debian.
pub(crate) fn run() -> Result<(), TaskError> {
    if !Means::of_this_machine().can_install_packages() {
        println!("bare machine: SKIPPED, it needs root on a Debian or Ubuntu");
        return Ok(());
    }
    let folder = workspace::target_dir()?.join("bare");
    announced(&Invocation::new("tools/bare-machine.sh").args([PathBuf::from("--again"), folder]))
}
