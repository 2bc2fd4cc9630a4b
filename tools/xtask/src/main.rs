//! The build tool of the workspace, started as `cargo xtask`.
//!
//! It uses the standard library only, so that it compiles in seconds on a
//! machine that has nothing but a Rust toolchain.

mod bare;
mod browser;
mod cluster;
mod deny;
mod failure;
mod fuzz;
mod invocation;
mod load;
mod page;
mod preflight;
mod product;
mod requirement;
mod setup;
mod stamp;
mod suite;
mod task;
mod tidy;
mod tool;
mod toolchain;
mod watch;
mod workspace;

use std::{env, process::ExitCode};

use failure::TaskError;
use page::BuildProfile;
use suite::Extent;
use task::Task;

/// What the shell sees when a task was understood and failed.
const FAILED: u8 = 1;
/// What the shell sees when the command line was not understood.
const MISUSED: u8 = 2;

fn main() -> ExitCode {
    let task = match Task::parse(env::args_os().skip(1)) {
        Ok(task) => task,
        Err(misuse) => {
            eprintln!("xtask: {misuse}");
            return ExitCode::from(MISUSED);
        }
    };
    match perform(task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::from(FAILED)
        }
    }
}

fn perform(task: Task) -> Result<(), TaskError> {
    match task {
        Task::Help => {
            print!("{}", task::HELP);
            Ok(())
        }
        Task::Run { profile: BuildProfile::Release, args } => product::run(args),
        Task::Run { profile: BuildProfile::Dev, args } => product::run_dev(args),
        Task::Page { profile, is_watched: false } => page::make(profile),
        Task::Page { profile, is_watched: true } => page::make_always(profile),
        Task::Test => suite::run(Extent::Full),
        Task::QuickTest => suite::run(Extent::Quick),
        Task::LongTest => suite::run(Extent::Long),
        Task::Browser { errand, profile, filter } => browser::run(errand, profile, &filter),
        Task::Setup => setup::run(),
        Task::Tidy => tidy::run(),
        Task::Deny => deny::run(),
        Task::Cluster => cluster::run(),
        Task::Load(args) => load::run(args),
        Task::Fuzz { seconds } => fuzz::run(seconds),
    }
}
