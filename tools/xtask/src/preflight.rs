//! What must hold before the product is built and started, checked before anything is compiled.
//!
//! A first build takes minutes; someone who waits for it should not learn at its end that a tool, the
//! network, the disk or the port was missing. Every problem is one line with its remedy.

use std::{
    env,
    ffi::{OsStr, OsString},
    io,
    net::{SocketAddr, TcpListener},
    path::Path,
};

use crate::{
    failure::TaskError,
    invocation::Invocation,
    requirement::{Means, REQUIREMENTS, Use},
    toolchain,
};

/// What a first build of the page and the server takes of the disk, with some room, in MiB.
const FIRST_BUILD_MIB: u64 = 3 * 1024;
/// What a build after a change may take.
const NEXT_BUILD_MIB: u64 = 1024;
/// Where the server listens if nobody says otherwise; `tercet serve --help` tells the same.
const USUAL_ADDRESS: &str = "127.0.0.1:7333";
/// The environment's way to say it.
const LISTEN_VARIABLE: &str = "TERCET_LISTEN";

/// Checks the tools, the disk and the network for a build into `target_dir`.
///
/// # Errors
/// The first problem, with its remedy.
pub(crate) fn check_build(target_dir: &Path) -> Result<(), TaskError> {
    check_tools()?;
    check_disk(target_dir)?;
    fetch_dependencies()
}

fn check_tools() -> Result<(), TaskError> {
    for requirement in REQUIREMENTS.iter().filter(|tool| tool.used_by == Use::Build) {
        if requirement.is_met() {
            continue;
        }
        if requirement.is_added_by_rustup() && requirement.provide(Means::of_this_machine()) {
            println!("Installed {}.", requirement.name);
            continue;
        }
        let mut problem = format!("{} is missing", requirement.name);
        if let (Some((major, minor)), Some(wanted)) = (toolchain::installed(), toolchain::wanted())
            && (major, minor) < wanted
        {
            problem =
                format!("Rust {major}.{minor} is too old, {}.{} is needed", wanted.0, wanted.1);
        }
        return Err(not_ready(problem, requirement.advice));
    }
    Ok(())
}

fn check_disk(target_dir: &Path) -> Result<(), TaskError> {
    let needed = match target_dir.join("release").is_dir() {
        true => NEXT_BUILD_MIB,
        false => FIRST_BUILD_MIB,
    };
    // Where `df` is missing or odd, the build itself will tell.
    match free_mib(target_dir) {
        Some(free) if free < needed => {
            let gib = |mib: u64| format!("{}.{} GB", mib / 1024, mib % 1024 * 10 / 1024);
            let problem = format!(
                "the disk of {} is nearly full: {} free, {} needed",
                target_dir.display(),
                gib(free),
                gib(needed)
            );
            let remedy = "free some space, or build on another disk: \
                          `CARGO_TARGET_DIR=/another/disk cargo xtask run`";
            Err(not_ready(problem, remedy))
        }
        _ => Ok(()),
    }
}

/// The free space at a path, or at the nearest folder above it that exists.
fn free_mib(path: &Path) -> Option<u64> {
    let folder = path.ancestors().find(|folder| folder.is_dir())?;
    let answer = Invocation::line("df -Pk").args([folder]).answer().ok()?;
    free_in_df(&answer)
}

/// The fourth column of the last line, which POSIX says is the free space in KiB.
fn free_in_df(answer: &str) -> Option<u64> {
    let kib: u64 = answer.lines().last()?.split_whitespace().nth(3)?.parse().ok()?;
    Some(kib / 1024)
}

/// Downloads every dependency, unless all are there.
fn fetch_dependencies() -> Result<(), TaskError> {
    let host = host_triple();
    let targets = [Some("wasm32-unknown-unknown"), host.as_deref()];
    let fetch = Invocation::line("cargo fetch --locked")
        .args(targets.into_iter().flatten().flat_map(|target| ["--target", target]));
    if fetch.clone().args(["--offline"]).succeeds() {
        return Ok(());
    }
    println!("Downloading the dependencies: {fetch}");
    fetch.run().map_err(|_| {
        not_ready(
            "the dependencies could not be downloaded".to_owned(),
            "check the network (or the proxy that cargo uses) and run it again",
        )
    })
}

/// The triple of this machine, as the compiler tells it.
fn host_triple() -> Option<String> {
    let answer = Invocation::line("rustc -vV").answer().ok()?;
    answer.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned)
}

/// Checks that the server can listen where these arguments of `tercet` tell it to.
///
/// # Errors
/// If somebody else listens there.
pub(crate) fn check_port(args: &[OsString]) -> Result<(), TaskError> {
    let Some(address) = address_in(args, env::var_os(LISTEN_VARIABLE)) else { return Ok(()) };
    match TcpListener::bind(address) {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            let another = SocketAddr::new(address.ip(), address.port().wrapping_add(1).max(1024));
            Err(not_ready(
                format!("{address} is in use, perhaps by a Tercet that runs already"),
                &format!(
                    "open http://{address}, or run `cargo xtask run -- serve --listen {another}`"
                ),
            ))
        }
        _ => Ok(()),
    }
}

/// Where a server with these arguments would listen; `None` if they start no server, or if only
/// the server itself can tell, because a file says it.
fn address_in(args: &[OsString], variable: Option<OsString>) -> Option<SocketAddr> {
    let (command, rest) = match args.split_first() {
        Some((first, rest)) if !first.as_encoded_bytes().starts_with(b"-") => {
            (first.as_os_str(), rest)
        }
        _ => (OsStr::new("serve"), args),
    };
    let mentions = |name: &str| rest.iter().any(|arg| arg.to_string_lossy().starts_with(name));
    if command != "serve" || ["--config", "--help", "-h"].into_iter().any(mentions) {
        return None;
    }
    let mut words = rest.iter();
    let mut given = variable;
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        if text == "--listen" {
            given = words.next().cloned();
        } else if let Some(value) = text.strip_prefix("--listen=") {
            given = Some(value.into());
        }
    }
    let address = given.unwrap_or_else(|| USUAL_ADDRESS.into());
    // An address that cannot be read is refused by the server, in its own words.
    let address: SocketAddr = address.to_str()?.parse().ok()?;
    (address.port() != 0).then_some(address)
}

fn not_ready(problem: String, remedy: &str) -> TaskError {
    TaskError::NotReady { problem, remedy: remedy.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(line: &str, variable: Option<&str>) -> Option<String> {
        let args: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        address_in(&args, variable.map(OsString::from)).map(|address| address.to_string())
    }

    #[test]
    fn the_address_is_the_one_the_server_would_take() {
        assert_eq!(address("", None).as_deref(), Some(USUAL_ADDRESS));
        assert_eq!(address("serve --open", None).as_deref(), Some(USUAL_ADDRESS));
        assert_eq!(address("--listen 0.0.0.0:80", None).as_deref(), Some("0.0.0.0:80"));
        assert_eq!(address("serve --listen=[::1]:81", None).as_deref(), Some("[::1]:81"));
        assert_eq!(address("serve", Some("127.0.0.1:82")).as_deref(), Some("127.0.0.1:82"));
        let both = address("serve --listen 127.0.0.1:83", Some("127.0.0.1:82"));
        assert_eq!(both.as_deref(), Some("127.0.0.1:83"), "a flag wins over the environment");
    }

    #[test]
    fn what_starts_no_server_or_asks_for_any_port_is_not_checked() {
        for line in ["play", "solve 1rfo", "serve --config a.toml", "serve --listen 127.0.0.1:0"] {
            assert_eq!(address(line, None), None, "{line}");
        }
        assert_eq!(address("serve --listen nowhere", None), None);
        assert_eq!(address("--help", None), None);
    }

    #[test]
    fn a_port_in_use_is_told_with_another_one() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = taken.local_addr().unwrap();
        let args = ["--listen".into(), address.to_string().into()];
        let said = check_port(&args).unwrap_err().to_string();
        assert!(said.starts_with(&format!("{address} is in use")), "{said}");
        assert!(said.contains("serve --listen 127.0.0.1:"), "{said}");
        drop(taken);
    }

    #[test]
    fn free_space_is_the_fourth_column() {
        let answer = "Filesystem 1024-blocks Used Available Capacity Mounted on\n\
                      /dev/vda 263174212 11534336 83886080 13% /a path/with spaces\n";
        assert_eq!(free_in_df(answer), Some(81_920));
        assert_eq!(free_in_df("odd"), None);
        assert!(free_mib(Path::new("/no/such/folder")).is_some());
    }

    #[test]
    fn a_full_disk_is_told_with_what_is_needed_and_where_else_to_build() {
        // Nothing is free there, wherever this runs.
        if free_mib(Path::new("/proc")) == Some(0) {
            let said = check_disk(Path::new("/proc/target")).unwrap_err().to_string();
            assert!(said.contains("0.0 GB free, 3.0 GB needed"), "{said}");
            assert!(said.contains("CARGO_TARGET_DIR="), "{said}");
        }
    }
}
