//! How long a server takes to start when it has much to remember.

use std::time::Instant;

use serde::Serialize;

use super::target::Target;
use tercet_testkit::{api::Api, usage::Usage};

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
    /// Its resident memory then, in KiB.
    pub memory_kib: u64,
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
    let (directory, database) = running.kill();
    let launches = target.launches(directory.path(), database.as_ref())?;
    let launch = launches.first().ok_or_else(|| RunError::late("a server"))?;
    let mut times = Vec::new();
    let mut memory_kib = 0;
    for _ in 0..STARTS {
        let began = Instant::now();
        let process = launch.start()?;
        let answer = Api::new(process.address).ask("GET", "/readyz", &[], "")?;
        times.push(began.elapsed());
        if answer.status != 200 {
            let answer = format!("{} {}", answer.status, answer.body);
            return Err(RunError::refused("GET /readyz", answer));
        }
        let used = Usage::of(process.pid()).map_err(RunError::io("reading /proc"))?;
        memory_kib = used.memory / 1024;
        process.kill();
    }
    times.sort_unstable();
    let seconds = times[STARTS / 2].as_secs_f64();
    Ok(StartUp { server: target.name(), rooms, seconds, memory_kib })
}
