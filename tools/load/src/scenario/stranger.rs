//! What a stranger who tries everything costs two people at play, with the default limits.
//!
//! Blocks with and without the stranger alternate on one running server, so that
//! a noisy moment of the machine meets both. The stranger's thread has the lowest
//! priority on the players' core: what is measured is what the server does with
//! the requests, not what sending them takes from the players.

use std::{
    io::Write as _,
    net::{Ipv4Addr, SocketAddr},
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::Duration,
};

use serde::Serialize;
use tercet_testkit::{Api, Guest, Talk, elsewhere::connect_from, talk::hello};

use super::target::Target;
use crate::{
    awake::Awake,
    failure::Failure,
    hall::{Hall, Measured, Pace, Party, Until},
};

/// The two people at play.
const PARTY: Party = Party { rooms: 1, players: 2 };
/// As fast as the limits of a connection allow for long.
const PACE: Pace = Pace::Open { per_second: 10 };
/// How many blocks of each kind are played.
const BLOCKS: u32 = 8;
/// Where the stranger connects from.
const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(127, 77, 0, 1);

/// The latency of claims, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Latency {
    /// The median.
    pub p50_ms: f64,
    /// 90 %.
    pub p90_ms: f64,
    /// 99 %.
    pub p99_ms: f64,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Stranger {
    /// Claims in all blocks.
    pub claims: u64,
    /// Claims that were refused; a stranger must cause none.
    pub refused: u64,
    /// Requests and messages the stranger sent.
    pub requests: u64,
    /// The claims of the blocks without the stranger.
    pub without: Latency,
    /// The claims of the blocks with the stranger.
    pub with: Latency,
}

/// Measures the claims of two people with and without a stranger, in turns.
///
/// # Errors
/// If the server lets the two people down.
pub fn stranger(target: &Target, time: Duration) -> Result<Stranger, Failure> {
    // Without it, the stranger would make the two faster: a busy processor needs no waking.
    let _awake = Awake::keep().ok();
    let running = target.clone().with_default_limits().start()?;
    let address = running.process.address;
    let (mut hall, codes) = Hall::open(address, PARTY)?;
    hall.wrong_percent = 0;
    let block = Until::After(time / (2 * BLOCKS));
    hall.play(0..1, PACE, block)?;
    let (mut without, mut with) = (Measured::new(), Measured::new());
    let requests = AtomicU64::new(0);
    for _ in 0..BLOCKS {
        without.add(hall.play(0..1, PACE, block)?);
        let is_over = AtomicBool::new(false);
        let measured = thread::scope(|scope| {
            scope.spawn(|| annoy(address, &codes[0], &is_over, &requests));
            let measured = hall.play(0..1, PACE, block);
            is_over.store(true, Ordering::Relaxed);
            measured
        });
        with.add(measured?);
    }
    Ok(Stranger {
        claims: without.claims + with.claims,
        refused: without.n_refused() + with.n_refused(),
        requests: requests.into_inner(),
        without: Latency::of(&without),
        with: Latency::of(&with),
    })
}

impl Latency {
    fn of(measured: &Measured) -> Latency {
        let milliseconds = |share| measured.latency(share).as_secs_f64() * 1000.0;
        let [p50_ms, p90_ms, p99_ms] = [0.5, 0.9, 0.99].map(milliseconds);
        Latency { p50_ms, p90_ms, p99_ms }
    }
}

/// Tries everything a stranger can think of, again and again. The answers do not
/// matter here: most are refusals, which is what the limits are for.
fn annoy(address: SocketAddr, code: &str, is_over: &AtomicBool, requests: &AtomicU64) {
    let _ = rustix::process::nice(19);
    let mut api = Api::asked_from(address, ELSEWHERE);
    let count = |n| requests.fetch_add(n, Ordering::Relaxed);
    let mut guest = None;
    for round in 0_u64.. {
        for (method, path, body) in [
            ("GET", "/api/rooms", ""),
            ("GET", "/", ""),
            ("POST", "/api/session", "{}"),
            ("POST", "/api/session", "{"),
            ("GET", "/metrics", ""),
        ] {
            if is_over.load(Ordering::Relaxed) {
                return;
            }
            let _ = api.ask(method, path, &[], body);
            count(1);
        }
        let _ = api.ask("GET", &format!("/api/rooms/{round:010}"), &[], "");
        guest = guest.or_else(|| api.guest().ok());
        if let Some(guest) = &guest {
            let _ = api.room(guest, r#"{"game":"classic","public":true}"#);
            count(2 + spam(address, code, guest));
        }
        if let Ok(mut half) = connect_from(ELSEWHERE, address) {
            let _ = half.write_all(b"GET / HTTP/1.1\r\nx-half: a h");
            count(1);
        }
    }
}

/// Enters the room of the two and talks until it is closed; tells how much was sent.
fn spam(address: SocketAddr, code: &str, guest: &Guest) -> u64 {
    let headers = [("authorization", &*guest.authorization())];
    let Ok(stream) = connect_from(ELSEWHERE, address) else { return 0 };
    let Ok(Ok(mut talk)) = Talk::shake_on(stream, address, code, &headers) else { return 1 };
    let mut sent = 1;
    let _ = talk.say_text(&hello(None).to_string());
    for nr in 0..150 {
        let said = talk.say_text(&format!(r#"{{"say":{{"id":{nr},"text":"spam"}}}}"#));
        if said.is_err() {
            break;
        }
        sent += 1;
    }
    sent
}
