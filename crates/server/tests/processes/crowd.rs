//! Crowds that do not listen and crowds that do not speak.

use std::{
    io::Read,
    net::{SocketAddr, TcpStream},
    time::Instant,
};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tercet_load::{
    Hall, RunError, Workload,
    hall::{Party, Spectators, Until},
};
use tercet_protocol::Close;
use tercet_testkit::{Api, Talk, talk::PATIENCE, usage::Usage};

use crate::server;

/// The rooms in which others play on.
const PARTY: Party = Party { rooms: 5, players: 4 };
const PACE: Workload = Workload::Closed { in_flight: 1 };
/// How many clients stop reading.
const DEAF: usize = 200;
/// What they may cost in all.
const COST: u64 = 5 << 20;
/// How many connections never say anything, if the system lets us have that many.
const MUTE: u64 = 10_000;
/// Connections that the test needs beside them.
const OTHERS: u64 = 500;

pub(crate) fn clients_that_stop_reading_cost_little() -> Result<(), String> {
    stop_reading().map_err(|failure| failure.to_string())?
}

fn stop_reading() -> Result<Result<(), String>, RunError> {
    let data = tempfile::tempdir().map_err(RunError::io("making a directory"))?;
    let mut settings = server::settings(&data.path().join("data"));
    // They do not answer heartbeats either, and are to be noticed before that.
    settings.limits.silent_seconds = 600;
    let process = server::start(&settings)?;
    let memory = || Usage::of(process.pid()).map(|usage| usage.memory);
    let memory = || memory().map_err(RunError::io("reading /proc"));
    let (mut hall, codes) = Hall::open(process.address, PARTY)?;
    // What playing itself needs is not theirs.
    hall.play(0..PARTY.rooms, PACE, Until::Claims(1000))?;
    let before = memory()?;
    let spectators = Spectators::that_stop_reading(process.address, &codes, DEAF)?;
    let (mut api, mut most) = (Api::new(process.address), before);
    let until = Instant::now() + PATIENCE;
    while n_sockets(&mut api)? > hall.n_players() {
        if Instant::now() > until {
            return Ok(Err("clients that do not read are not let go".into()));
        }
        // The players notice every lost, doubled or unanswered claim themselves.
        hall.play(0..PARTY.rooms, PACE, Until::Claims(50))?;
        most = most.max(memory()?);
    }
    let cost = most - before;
    if cost >= COST {
        return Ok(Err(format!("{DEAF} clients that do not read cost {cost} bytes")));
    }
    // Who does not read for so long does not even get the frame that says why.
    let too_slow = [None, Some(Close::TooSlow.number())];
    match spectators.closed_with()?.into_iter().find(|code| !too_slow.contains(code)) {
        Some(code) => Ok(Err(format!("a client that does not read was closed with {code:?}"))),
        None => Ok(Ok(())),
    }
}

/// How many sockets the server says it has.
fn n_sockets(api: &mut Api) -> Result<usize, RunError> {
    let metrics = api.ask("GET", "/metrics", &[], "")?.body;
    let found = metrics.lines().find_map(|line| line.strip_prefix("tercet_sockets "));
    let wrong = || RunError::refused("the number of sockets", metrics.clone());
    found.and_then(|number| number.parse().ok()).ok_or_else(wrong)
}

pub(crate) fn half_open_sockets_delay_nobody() -> Result<(), String> {
    stay_mute().map_err(|failure| failure.to_string())?
}

fn stay_mute() -> Result<Result<(), String>, RunError> {
    // The server inherits what this process may have.
    let n_mute = usize::try_from(raise_limit().saturating_sub(OTHERS).min(MUTE)).unwrap_or(0);
    let data = tempfile::tempdir().map_err(RunError::io("making a directory"))?;
    let mut settings = server::settings(&data.path().join("data"));
    settings.limits.handshake_seconds = 20;
    let process = server::start(&settings)?;
    let (mut hall, codes) = Hall::open(process.address, PARTY)?;
    let mut mute = Vec::new();
    for nr in 0..n_mute {
        let stream = TcpStream::connect(process.address).map_err(RunError::io("connecting"))?;
        mute.push(stream);
        if nr % 1000 == 0 {
            hall.play(0..PARTY.rooms, PACE, Until::Claims(20))?;
        }
    }
    let greeted = greet_without_a_word(process.address, &codes[0])?;
    hall.play(0..PARTY.rooms, PACE, Until::Claims(500))?;
    let ready = Api::new(process.address).ask("GET", "/readyz", &[], "")?;
    if ready.status != 200 {
        return Ok(Err(format!("/readyz says {}", ready.status)));
    }
    for mut talk in greeted {
        let code = talk.until_closed()?;
        if code != Some(Close::NoHello.number()) {
            return Ok(Err(format!("a socket without a word was closed with {code:?}")));
        }
    }
    for mut stream in mute {
        stream.set_read_timeout(Some(PATIENCE)).map_err(RunError::io("waiting"))?;
        // An answer such as 408 may come before the end.
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).map_err(RunError::io("waiting for the end"))?;
    }
    hall.play(0..PARTY.rooms, PACE, Until::Claims(100))?;
    Ok(Ok(()))
}

/// Sockets that were opened and on which nothing is said.
fn greet_without_a_word(address: SocketAddr, code: &str) -> Result<Vec<Talk>, RunError> {
    let mut api = Api::new(address);
    (0..100).map(|_| Ok(Talk::open(address, code, &api.guest()?)?)).collect()
}

/// Lets this process have as many files as it may; tells how many.
pub(crate) fn raise_limit() -> u64 {
    let limit = getrlimit(Resource::Nofile);
    let most = limit.maximum;
    let raised = Rlimit { current: most, maximum: most };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => most.unwrap_or(u64::MAX),
        Err(_) => limit.current.unwrap_or(u64::MAX),
    }
}
