//! Makes the folder of files that a browser loads.
//!
//! The programs of the page and of its worker are built for wasm and bound to
//! JavaScript in this process, so that no tool has to be downloaded. Everything
//! that can be cached forever gets a name with a hash of its content, and what
//! compresses well lies there compressed. Files that have not changed keep
//! their times, so that nothing is rebuilt because of them.

mod asset_list;
mod cargo;
mod css;
mod failure;
mod fold;
mod hash;
mod help;
mod icon;
mod kind;
mod order;
mod page;
mod program;
mod sizes;
mod split;
mod template;
mod texts;

use std::{env, process::ExitCode};

use failure::PageError;
use order::{Asked, BuildProfile, Order};

/// What the shell sees when the page could not be made.
const FAILED: u8 = 1;
/// What the shell sees when the command line was not understood.
const MISUSED: u8 = 2;

fn main() -> ExitCode {
    let order = match Order::parse(env::args_os().skip(1)) {
        Ok(Asked::Make(order)) => order,
        Ok(Asked::Help) => {
            print!("{}", order::HELP);
            return ExitCode::SUCCESS;
        }
        Err(misuse) => {
            eprintln!("tercet-bundler: {misuse}");
            return ExitCode::from(MISUSED);
        }
    };
    match make(&order) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("tercet-bundler: {failure}");
            ExitCode::from(FAILED)
        }
    }
}

fn make(order: &Order) -> Result<(), PageError> {
    let workspace = cargo::Workspace::ask()?;
    let out = order.out.clone().unwrap_or_else(|| workspace.target.join(order.profile.folder()));
    let programs = program::build(&workspace, order.profile)?;
    let asset_list = page::gather(&workspace.root, &programs)?;
    let summary = asset_list.write(&out, order.profile.packing())?;
    print!("{}", sizes::table(&summary.listing));
    let n_files = summary.listing.files.len();
    println!("{}: {n_files} files, {} of them new", out.display(), summary.n_written);
    match order.profile {
        BuildProfile::Release => sizes::check(&summary.listing),
        BuildProfile::Dev => Ok(()),
    }
}
