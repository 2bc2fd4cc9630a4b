//! What a stranger who tries everything costs two people at play, with the default limits.
//!
//! Blocks with and without the stranger alternate on one running server, so that
//! a noisy moment of the machine meets both; each block with the stranger is
//! compared with the one before it. The stranger comes from the address of the
//! two, on several threads. They have the lowest priority on the players' core:
//! what is measured is what the server does with the requests, not what sending
//! them takes from the players.

use std::{
    collections::VecDeque,
    io::Write as _,
    net::{SocketAddr, TcpStream},
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::Duration,
};

use serde::Serialize;
use tercet_testkit::{Api, Guest, Talk, talk::hello};

use super::target::Target;
use crate::{
    awake::Awake,
    failure::RunError,
    hall::{Hall, Party, PlayResult, Until, Workload},
};

/// The two people at play.
const PARTY: Party = Party { rooms: 1, players: 2 };
/// As fast as the limits of a connection allow for long.
const PACE: Workload = Workload::Open { per_second: 10 };
/// How many blocks of each kind are played.
const BLOCKS: u32 = 8;
/// How many threads the stranger has.
const THREADS: usize = 3;
/// How many connections each of them leaves half open.
const HALF_OPEN: usize = 50;
/// A table.
const TABLE: &str = r#"{"game":"classic","public":true}"#;

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
    /// How many times as long claims took in each block with the stranger as in the block before.
    pub ratios: Vec<Ratio>,
}

/// How many times as long claims took in one block as in another.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Ratio {
    /// At the median.
    pub p50: f64,
    /// At 90 %.
    pub p90: f64,
}

/// Measures the claims of two people with and without a stranger, in turns.
///
/// # Errors
/// If the server lets the two people down.
pub fn stranger(target: &Target, time: Duration) -> Result<Stranger, RunError> {
    // Without it, the stranger would make the two faster: a busy processor needs no waking.
    let _awake = Awake::keep().ok();
    let running = target.clone().with_default_limits().start()?;
    let address = running.process.address;
    let (mut hall, codes) = Hall::open(address, PARTY)?;
    hall.wrong_percent = 0;
    let block = Until::After(time / (2 * BLOCKS));
    hall.play(0..1, PACE, block)?;
    let (mut without, mut with) = (PlayResult::new(), PlayResult::new());
    let requests = AtomicU64::new(0);
    let mut ratios = Vec::new();
    for _ in 0..BLOCKS {
        let before = hall.play(0..1, PACE, block)?;
        let is_over = AtomicBool::new(false);
        let measured = thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| annoy(address, &codes[0], &is_over, &requests));
            }
            let measured = hall.play(0..1, PACE, block);
            is_over.store(true, Ordering::Relaxed);
            measured
        });
        let measured = measured?;
        ratios.push(Latency::of(&measured).over(Latency::of(&before)));
        without.add(before);
        with.add(measured);
    }
    Ok(Stranger {
        claims: without.claims + with.claims,
        refused: without.n_refused() + with.n_refused(),
        requests: requests.into_inner(),
        without: Latency::of(&without),
        with: Latency::of(&with),
        ratios,
    })
}

impl Latency {
    fn of(measured: &PlayResult) -> Latency {
        let milliseconds = |share| measured.latency(share).as_secs_f64() * 1000.0;
        let [p50_ms, p90_ms, p99_ms] = [0.5, 0.9, 0.99].map(milliseconds);
        Latency { p50_ms, p90_ms, p99_ms }
    }

    /// How many times as long it took as in the other.
    fn over(self, other: Latency) -> Ratio {
        Ratio { p50: self.p50_ms / other.p50_ms, p90: self.p90_ms / other.p90_ms }
    }
}

/// Tries everything a stranger can think of, again and again, behind the address of the two. The
/// answers do not matter here: most are refusals, which is what the limits are for.
fn annoy(address: SocketAddr, code: &str, is_over: &AtomicBool, requests: &AtomicU64) {
    let _ = rustix::process::nice(19);
    let mut api = Api::new(address);
    let mut random = fastrand::Rng::new();
    let mut half_open = VecDeque::new();
    let mut guest = None;
    while !is_over.load(Ordering::Relaxed) {
        guest = guest.or_else(|| api.guest().ok());
        let bearer = guest.as_ref().map(Guest::authorization).unwrap_or_default();
        let wrong_token = format!("Bearer {:032x}{:032x}", random.u128(..), random.u128(..));
        let wrong_code = format!("/api/rooms/{:010}", random.u32(..));
        let own = [("authorization", &*bearer)];
        let cross_site = [own[0], ("sec-fetch-site", "cross-site")];
        let cross_origin = [own[0], ("origin", "https://elsewhere.example")];
        for (method, path, headers, body) in [
            ("GET", "/api/rooms", &[][..], ""),
            ("GET", "/", &[], ""),
            ("POST", "/api/session", &[], "{}"),
            ("POST", "/api/session", &[], "{"),
            ("GET", "/metrics", &[], ""),
            ("GET", "/readyz", &[], ""),
            ("GET", "/api/me", &[("authorization", &*wrong_token)], ""),
            ("GET", "/api/games", &cross_site, ""),
            ("POST", "/api/rooms", &cross_origin, TABLE),
            ("POST", "/api/rooms", &own, TABLE),
            ("POST", "/api/login", &[], r#"{"handle":"nobody","password":"not this one"}"#),
            ("GET", &wrong_code, &[], ""),
            ("GET", &wrong_code, &own, ""),
        ] {
            if is_over.load(Ordering::Relaxed) {
                return;
            }
            let _ = api.ask(method, path, headers, body);
            requests.fetch_add(1, Ordering::Relaxed);
        }
        let _ = Talk::shake(address, &format!("{:010}", random.u32(..)), &own);
        let _ = Talk::shake(address, code, &[("authorization", &*wrong_token)]);
        let n_sent = guest.as_ref().map_or(0, |guest| spam(address, code, guest));
        if let Ok(mut half) = TcpStream::connect(address) {
            let _ = half.write_all(b"GET / HTTP/1.1\r\nx-half: a h");
            half_open.push_back(half);
        }
        if HALF_OPEN < half_open.len() {
            half_open.pop_front();
        }
        requests.fetch_add(3 + n_sent, Ordering::Relaxed);
    }
}

/// Enters the room of the two and talks until it is closed; tells how much was sent.
fn spam(address: SocketAddr, code: &str, guest: &Guest) -> u64 {
    let headers = [("authorization", &*guest.authorization())];
    let Ok(Ok(mut talk)) = Talk::shake(address, code, &headers) else { return 1 };
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
