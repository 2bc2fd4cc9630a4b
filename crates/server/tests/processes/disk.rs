//! A disk that fails: what cannot be stored is never acknowledged.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::Arc,
    thread,
    time::Instant,
};

use tercet_testkit::{Api, talk::PATIENCE};

use crate::{
    kills,
    ledger::Ledger,
    player::{Door, Player},
    server,
};

/// The file system that fails when told to, from the tests of the store.
const SHIM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../store/tests/faults/shim.c");
/// Which sync fails, which write finds the disk full: all of them while people play, after the
/// new database, its guests and the room were written.
const FAILURES: [&str; 4] = ["sync:60", "sync:90", "write:650", "write:850"];

pub(crate) fn a_disk_that_fails_acknowledges_nothing() -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        // The file system is put before the C library in the way Linux has it.
        return Ok(());
    }
    let tools = tempfile::tempdir().map_err(|error| error.to_string())?;
    let shim = build_shim(tools.path())?;
    FAILURES
        .into_iter()
        .try_for_each(|failure| fail(&shim, failure).map_err(|wrong| format!("{failure}: {wrong}")))
}

/// A store that has failed ends the process, so that a supervisor can start it again.
pub(crate) fn a_store_that_has_failed_ends_the_process_with_its_own_code() -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    let shim = build_shim(directory.path())?;
    let settings = server::usual_settings(&directory.path().join("data"));
    let mut launch = server::launch(&settings);
    launch.vars.extend([
        ("LD_PRELOAD".into(), shim.into()),
        ("FAULTS_DIR".into(), directory.path().into()),
        ("FAULTS_TRACE".into(), directory.path().join("trace").into()),
        ("FAULTS_FAIL".into(), "sync:20".into()),
        (server::ENDS.into(), "1".into()),
    ]);
    let mut process = launch.start().map_err(|failure| failure.to_string())?;
    let mut api = Api::new(process.address);
    let until = Instant::now() + PATIENCE;
    // Guests are written to the disk, until that fails; then even asking fails, as it should.
    while process.is_alive() {
        let _ = api.ask("POST", "/api/session", &[], "{}");
        if Instant::now() > until {
            return Err("the process goes on without its data".into());
        }
    }
    let status = process.wait().map_err(|failure| failure.to_string())?;
    let expected = Some(i32::from(tercet_server::ServerFailed::EXIT_CODE));
    if status.code() == expected { Ok(()) } else { Err(format!("it ended with {status}")) }
}

fn build_shim(into: &Path) -> Result<PathBuf, String> {
    let shim = into.join("shim.so");
    let status = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&shim)
        .args([SHIM, "-ldl", "-lpthread"])
        .status()
        .map_err(|error| format!("cc cannot be started: {error}"))?;
    if status.success() { Ok(shim) } else { Err(format!("cc ended with {status}")) }
}

/// Plays until the disk fails; what was told until then must be there afterwards.
fn fail(shim: &Path, failure: &str) -> Result<(), String> {
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    let settings = server::settings(&directory.path().join("data"));
    let mut launch = server::launch(&settings);
    launch.vars.extend([
        ("LD_PRELOAD".into(), shim.into()),
        ("FAULTS_DIR".into(), directory.path().into()),
        ("FAULTS_TRACE".into(), directory.path().join("trace").into()),
        ("FAULTS_FAIL".into(), failure.into()),
    ]);
    let process = launch.start().map_err(|failure| failure.to_string())?;
    let (ledger, door) = (Arc::new(Ledger::default()), Arc::new(Door::default()));
    let players =
        kills::players(process.address, &ledger).map_err(|failure| failure.to_string())?;
    door.open(Some(process.address));
    let result = thread::scope(|scope| {
        for player in players {
            scope.spawn(|| Player::play(player, &door));
        }
        let result = until_not_ready(&mut Api::new(process.address));
        door.end();
        door.open(None);
        result
    });
    process.kill();
    result?;
    let written = ledger.open();
    let mut wrongs = written.wrongs.clone();
    wrongs.extend(written.audit(&settings.data));
    if written.n_accepted() == 0 {
        wrongs.push("the disk failed before anything was accepted".into());
    }
    if wrongs.is_empty() { Ok(()) } else { Err(wrongs.join("\n")) }
}

/// Waits until the server says that nobody new can come.
fn until_not_ready(api: &mut Api) -> Result<(), String> {
    let until = Instant::now() + PATIENCE;
    while Instant::now() < until {
        let answer = api.ask("GET", "/readyz", &[], "").map_err(|failure| failure.to_string())?;
        if answer.status == 503 {
            return Ok(());
        }
    }
    Err("the server still says that it is ready".into())
}
