//! The product: the page and the server, built and started.

use std::{
    env,
    ffi::OsString,
    path::Path,
    process::{Child, Command},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Instant,
};

use crate::{
    failure::TaskError,
    invocation::Invocation,
    page::{self, BuildProfile},
    preflight,
    stamp::Stamp,
    tool::announced,
    watch::{REST, Watch},
    workspace,
};

const BUILD: &str = "cargo build --release --locked -p tercet-cli";
const DEV_BUILD: &str = "cargo build --locked -p tercet-cli";
const BINARY: &str = "tercet";
/// Where a server of the inner loop reads the page.
const PAGE_VARIABLE: &str = "TERCET_PAGE_DIR";
/// How a person learns what they wait for.
const FIRST_BUILD: &str = "First build: it takes about 10 minutes on two cores and 2 GB of disk. \
                           Later starts take a second.";

/// Builds `tercet` in release with the page in it, unless nothing has changed since it was built,
/// and starts it with these arguments.
pub(crate) fn run(args: Vec<OsString>) -> Result<(), TaskError> {
    preflight::check_port(&args)?;
    let target_dir = workspace::target_dir()?;
    let binary = workspace::program_in(&target_dir.join("release"), BINARY);
    let stamp = Stamp::of_now(&target_dir)?;
    if !(stamp.is_there() && binary.is_file()) {
        build(&target_dir, &binary)?;
        stamp.leave();
    }
    if args.is_empty() && has_desktop() {
        println!("`cargo xtask run --open` also opens the page in your browser.");
    }
    let product = Invocation::new(binary).args(args);
    println!("Starting {product}");
    become_it(in_place(&product), &product)
}

/// Whether a browser could show itself on this machine.
fn has_desktop() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(target_os = "macos") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

fn build(target_dir: &Path, binary: &Path) -> Result<(), TaskError> {
    preflight::check_build(target_dir)?;
    if !binary.is_file() {
        println!("{FIRST_BUILD}");
    }
    let start = Instant::now();
    page::make(BuildProfile::Release)?;
    announced(&Invocation::line(BUILD))?;
    let seconds = start.elapsed().as_secs();
    println!("Built in {} min {:02} s.", seconds / 60, seconds % 60);
    Ok(())
}

/// Starts a server that reads the page from the disk, and makes the page again
/// whenever a source changes, until the server ends.
///
/// The server itself is not built again: restart it to see changes to it.
pub(crate) fn run_dev(args: Vec<OsString>) -> Result<(), TaskError> {
    preflight::check_port(&args)?;
    preflight::check_build(&workspace::target_dir()?)?;
    let mut watch = Watch::of_sources();
    page::make(BuildProfile::Dev)?;
    Invocation::line(DEV_BUILD).run()?;
    let folder = BuildProfile::Dev.folder()?.display().to_string();
    let product = product("debug", args)?.var(PAGE_VARIABLE, folder);
    println!("Starting {product}");
    let server = in_place(&product)
        .spawn()
        .map_err(|source| TaskError::NotStarted { line: product.to_string(), source })?;
    let (ended, end) = mpsc::channel();
    thread::spawn(move || ended.send(outcome(server)));
    loop {
        match end.recv_timeout(REST) {
            Err(RecvTimeoutError::Timeout) => {
                if watch.has_changed() {
                    page::make_or_tell(BuildProfile::Dev);
                }
            }
            Ok(Some(0)) => return Ok(()),
            Ok(code) => return Err(TaskError::Exited { line: product.to_string(), code }),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(TaskError::Exited { line: product.to_string(), code: None });
            }
        }
    }
}

/// Waits for a process; `None` if a signal ended it.
fn outcome(mut server: Child) -> Option<i32> {
    server.wait().ok().and_then(|status| status.code())
}

fn product(profile: &str, args: Vec<OsString>) -> Result<Invocation, TaskError> {
    let folder = workspace::target_dir()?.join(profile);
    Ok(Invocation::new(workspace::program_in(&folder, BINARY)).args(args))
}

/// The command, started where the person is: paths among the arguments mean
/// what they mean to the person who typed them.
fn in_place(product: &Invocation) -> Command {
    let mut command = product.command();
    if let Ok(here) = env::current_dir() {
        command.current_dir(here);
    }
    command
}

/// Takes the place of this process, so that the terminal, signals and the exit
/// code are the product's own.
#[cfg(unix)]
fn become_it(mut command: Command, product: &Invocation) -> Result<(), TaskError> {
    use std::os::unix::process::CommandExt;

    let source = command.exec();
    Err(TaskError::NotStarted { line: product.to_string(), source })
}

/// Waits for the product and passes on its exit code.
#[cfg(not(unix))]
fn become_it(mut command: Command, product: &Invocation) -> Result<(), TaskError> {
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(source) => Err(TaskError::NotStarted { line: product.to_string(), source }),
    }
}
