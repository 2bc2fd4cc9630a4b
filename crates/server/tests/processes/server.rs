//! The server under test: this program, started once more.

use std::{env, path::Path, process::ExitCode};

use tercet_server::{Config, Limits, ServerFailed};
use tercet_testkit::{Launch, Process, TestkitError};
use tokio::signal::unix::{SignalKind, signal};

/// Tells this program to be a server, and how.
const SETTINGS: &str = "TERCET_TEST_SERVER";

/// Tells a server to end when its data cannot be written, as the real one does.
pub(crate) const ENDS: &str = "TERCET_TEST_ENDS";

/// Settings for a server on this directory whose limits nobody meets.
pub(crate) fn settings(data: &Path) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data: data.to_owned(),
        limits: Limits::generous(),
        ..Config::default()
    }
}

/// Settings for a server on this directory as everybody has them who sets nothing else.
pub(crate) fn usual_settings(data: &Path) -> Config {
    Config { limits: Limits::default(), ..settings(data) }
}

/// Starts a server with these settings.
pub(crate) fn start(settings: &Config) -> Result<Process, TestkitError> {
    launch(settings).start()
}

/// How to start a server with these settings.
pub(crate) fn launch(settings: &Config) -> Launch {
    let program = env::current_exe().expect("a running program knows where it is");
    let mut launch = Launch::new(program, [""; 0]);
    let settings = serde_json::to_string(settings).expect("settings can be written");
    launch.vars.push((SETTINGS.into(), settings.into()));
    launch
}

/// Whether this process is to be a server.
pub(crate) fn is_wanted() -> bool {
    env::var_os(SETTINGS).is_some()
}

/// Serves until the process is ended.
pub(crate) fn run() -> ExitCode {
    let settings = env::var(SETTINGS).expect("the settings are text");
    let settings: Config = serde_json::from_str(&settings).expect("the settings are JSON");
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("threads can be started");
    runtime.block_on(async {
        let running = match tercet_server::start(settings, crate::catalog::offer()).await {
            Ok(running) => running,
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        };
        println!("listening on http://{}", running.address());
        let mut terminate = signal(SignalKind::terminate()).expect("signals can be heard");
        let failed = async {
            if env::var_os(ENDS).is_none() {
                std::future::pending::<()>().await;
            }
            running.failed().await
        };
        let code = tokio::select! {
            _ = terminate.recv() => ExitCode::SUCCESS,
            _ = failed => return ExitCode::from(ServerFailed::EXIT_CODE),
        };
        running.stop().await.map_or(ExitCode::FAILURE, |()| code)
    })
}
