//! How long a server takes to start when it has much to remember.

use std::time::Instant;

use serde::Serialize;

use super::target::Target;
use tercet_testkit::api::Api;

use crate::failure::RunError;

/// How often it is started; the median counts.
const STARTS: usize = 5;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct StartUp {
    /// Which server.
    pub server: String,
    /// How many rooms are stored.
    pub rooms: usize,
    /// Seconds from the start of the process until it says it is ready, after being killed.
    pub seconds: f64,
}

/// Stores this many rooms, kills the server, and starts it again.
///
/// # Errors
/// If the server does not take them, or does not start.
pub fn start_up(target: &Target, rooms: usize) -> Result<StartUp, RunError> {
    let running = target.start()?;
    let mut api = Api::new(running.process.address);
    let host = api.guest()?;
    for _ in 0..rooms {
        api.room(&host, r#"{"game":"classic"}"#)?;
    }
    running.process.kill();
    let launch = target.launch(running.directory.path())?;
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let began = Instant::now();
        let process = launch.start()?;
        let answer = Api::new(process.address).ask("GET", "/readyz", &[], "")?;
        times.push(began.elapsed());
        if answer.status != 200 {
            let answer = format!("{} {}", answer.status, answer.body);
            return Err(RunError::refused("GET /readyz", answer));
        }
        process.kill();
    }
    times.sort_unstable();
    let seconds = times[STARTS / 2].as_secs_f64();
    Ok(StartUp { server: target.name(), rooms, seconds })
}
