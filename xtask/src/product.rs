//! The product: the page and the server, built and started.

use std::{
    ffi::OsString,
    process::{Child, Command},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
};

use crate::{
    failure::Failure,
    invocation::Invocation,
    page::{self, Pace},
    watch::{REST, Watch},
    workspace,
};

const BUILD: &str = "cargo build --release --locked -p tercet-cli";
const DEV_BUILD: &str = "cargo build --locked -p tercet-cli";
const BINARY: &str = "tercet";
/// Where a server of the inner loop reads the page.
const PAGE_VARIABLE: &str = "TERCET_PAGE_DIR";

/// Makes the page, builds `tercet` in release with the page in it, and starts it with these arguments.
pub(crate) fn run(args: Vec<OsString>) -> Result<(), Failure> {
    page::make(Pace::Release)?;
    let build = Invocation::line(BUILD);
    println!("Building tercet in release: {build}");
    build.run()?;
    let product = product("release", args)?;
    println!("Starting {product}");
    become_it(in_place(&product), &product)
}

/// Starts a server that reads the page from the disk, and makes the page anew
/// whenever a source changes, until the server ends.
///
/// The server itself is not built anew: whoever works on it starts it again.
pub(crate) fn run_dev(args: Vec<OsString>) -> Result<(), Failure> {
    let mut watch = Watch::of_sources();
    page::make(Pace::Dev)?;
    Invocation::line(DEV_BUILD).run()?;
    let folder = Pace::Dev.folder()?.display().to_string();
    let product = product("debug", args)?.var(PAGE_VARIABLE, folder);
    println!("Starting {product}");
    let server = in_place(&product)
        .spawn()
        .map_err(|source| Failure::NotStarted { line: product.to_string(), source })?;
    let (ended, end) = mpsc::channel();
    thread::spawn(move || ended.send(outcome(server)));
    loop {
        match end.recv_timeout(REST) {
            Err(RecvTimeoutError::Timeout) => {
                if watch.has_changed() {
                    page::make_or_tell(Pace::Dev);
                }
            }
            Ok(Some(0)) => return Ok(()),
            Ok(code) => return Err(Failure::Exited { line: product.to_string(), code }),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Failure::Exited { line: product.to_string(), code: None });
            }
        }
    }
}

/// Waits for a process; `None` if a signal ended it.
fn outcome(mut server: Child) -> Option<i32> {
    server.wait().ok().and_then(|status| status.code())
}

fn product(profile: &str, args: Vec<OsString>) -> Result<Invocation, Failure> {
    let folder = workspace::target_dir()?.join(profile);
    Ok(Invocation::new(workspace::program_in(&folder, BINARY)).args(args))
}

/// The command, started where the person is: paths among the arguments mean
/// what they mean to the person who typed them.
fn in_place(product: &Invocation) -> Command {
    let mut command = product.command();
    if let Ok(here) = std::env::current_dir() {
        command.current_dir(here);
    }
    command
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
