//! Whether claims are slower while people sign in, each of which costs the server a slow hash.
//!
//! Blocks with and without logins alternate on one running server, so that a noisy moment of the
//! machine meets both; each block with logins is compared with the one before it.

use std::{
    net::SocketAddr,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use serde::Serialize;
use tercet_testkit::Api;

use super::target::Target;
use crate::{
    failure::RunError,
    hall::{Hall, Party, PlayResult, Until, Workload},
};

/// The rooms in which the others play on.
const PARTY: Party = Party { rooms: 100, players: 4 };
const PACE: Workload = Workload::Closed { in_flight: 1 };
/// How many blocks of each kind are played.
const BLOCKS: u32 = 6;
/// How many people sign in at the same time, again and again: more than the server hashes at once.
const THREADS: usize = 4;
const PASSWORD: &str = "a purple oval, twice";

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Logins {
    /// Claims a second without logins.
    pub without: f64,
    /// Claims a second with them.
    pub with: f64,
    /// Claims a second with logins, of those without.
    pub ratio: f64,
    /// The same for each block and the one before it.
    pub ratios: Vec<f64>,
    /// Logins a second in the blocks that have them.
    pub logins_per_second: f64,
}

/// Measures claims with and without logins, in turns.
///
/// # Errors
/// If the server lets anybody down, or lets nobody sign in.
pub fn logins(target: &Target, time: Duration) -> Result<Logins, RunError> {
    let running = target.start()?;
    let address = running.process.address;
    sign_up(address)?;
    let (mut hall, _) = Hall::open(address, PARTY)?;
    let rooms = 0..PARTY.rooms;
    let block = Until::After(time / (2 * BLOCKS));
    hall.play(rooms.clone(), PACE, block)?;
    let (mut without, mut with) = (PlayResult::new(), PlayResult::new());
    let n_logins = AtomicU64::new(0);
    let failed = Mutex::new(None);
    let mut ratios = Vec::new();
    for _ in 0..BLOCKS {
        let before = hall.play(rooms.clone(), PACE, block)?;
        let is_over = AtomicBool::new(false);
        let measured = thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    if let Err(why) = sign_in(address, &is_over, &n_logins) {
                        *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(why);
                    }
                });
            }
            let measured = hall.play(rooms.clone(), PACE, block);
            is_over.store(true, Ordering::Relaxed);
            measured
        })?;
        if let Some(why) = failed.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(why);
        }
        ratios.push(measured.per_second() / before.per_second());
        without.add(before);
        with.add(measured);
    }
    let n_logins = n_logins.into_inner();
    if n_logins == 0 {
        return Err(RunError::late("the first login"));
    }
    Ok(Logins {
        without: without.per_second(),
        with: with.per_second(),
        ratio: with.per_second() / without.per_second(),
        ratios,
        logins_per_second: n_logins as f64 / with.elapsed.as_secs_f64(),
    })
}

/// Makes the account that everybody signs in to.
fn sign_up(address: SocketAddr) -> Result<(), RunError> {
    let mut api = Api::new(address);
    let guest = api.guest()?;
    let bearer = guest.authorization();
    let body = format!(r#"{{"handle":"player","name":"Player","password":"{PASSWORD}"}}"#);
    let asked = "POST /api/account";
    let answer = api.ask("POST", "/api/account", &[("authorization", &bearer)], &body)?;
    match answer.status {
        201 => Ok(()),
        status => Err(RunError::refused(asked, format!("{status} {}", answer.body))),
    }
}

/// Signs in until it is over; anyone who is told to wait asks again.
fn sign_in(
    address: SocketAddr,
    is_over: &AtomicBool,
    n_logins: &AtomicU64,
) -> Result<(), RunError> {
    let mut api = Api::new(address);
    let body = format!(r#"{{"handle":"player","password":"{PASSWORD}","token":true}}"#);
    while !is_over.load(Ordering::Relaxed) {
        let answer = api.ask("POST", "/api/login", &[], &body)?;
        match answer.status {
            200 => drop(n_logins.fetch_add(1, Ordering::Relaxed)),
            429 => {}
            status => {
                return Err(RunError::refused(
                    "POST /api/login",
                    format!("{status} {}", answer.body),
                ));
            }
        }
    }
    Ok(())
}
