//! The product: built in release and started in place of the build tool.

use std::{ffi::OsString, process::Command};

use crate::{failure::Failure, invocation::Invocation, workspace};

const BUILD: &str = "cargo build --release --locked -p tercet-cli";
const BINARY: &str = "tercet";

/// Builds `tercet` and starts it with these arguments.
pub(crate) fn run(args: Vec<OsString>) -> Result<(), Failure> {
    let build = Invocation::line(BUILD);
    println!("Building tercet in release: {build}");
    build.run()?;

    let release = workspace::target_dir()?.join("release");
    let product = Invocation::new(workspace::program_in(&release, BINARY)).args(args);
    println!("Starting {product}");
    let mut command = product.command();
    if let Ok(here) = std::env::current_dir() {
        // Paths among the arguments mean what they mean to the person who typed them.
        command.current_dir(here);
    }
    become_it(command, &product)
}

/// Takes the place of this process, so that the terminal, signals and the exit
/// code are the product's own.
#[cfg(unix)]
fn become_it(mut command: Command, product: &Invocation) -> Result<(), Failure> {
    use std::os::unix::process::CommandExt;

    let source = command.exec();
    Err(Failure::NotStarted { line: product.to_string(), source })
}

/// Waits for the product and passes on its exit code.
#[cfg(not(unix))]
fn become_it(mut command: Command, product: &Invocation) -> Result<(), Failure> {
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(source) => Err(Failure::NotStarted { line: product.to_string(), source }),
    }
}
