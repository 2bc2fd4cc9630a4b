//! Thousands of clients come back at once, and nobody who is connected notices (G11).

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tercet_protocol::ServerMessage;
use tercet_testkit::{Addresses, Api, Guest, Talk, TestkitError, talk::hello};

use crate::{
    crowd::raise_limit,
    race_table::{RaceTable, how_often, next},
    server,
};

/// How many clients the ordinary suite lets come back; `TERCET_STORM` asks for others.
const CLIENTS: usize = 300;
/// Watchers at one table.
const AT_A_TABLE: usize = 20;
/// Sockets of one guest, each at another table; a person may have eight.
const OF_A_GUEST: usize = 4;
/// How many connect at the same time.
const THREADS: usize = 16;
/// The tables of those who play on, with two players each.
const STEADY: usize = 2;
/// How long a player thinks after each claim, so that nobody says more than a socket may.
const THINKS: Duration = Duration::from_millis(150);
/// The longest that anybody who is connected may wait.
const WAIT: Duration = Duration::from_secs(1);
/// The time in which all come back.
const STORM: Duration = Duration::from_secs(10);

/// Issue 15: "a reconnect storm of 5,000 clients within 10 s, nobody already connected waits
/// longer than 1 s". The short form counts, the long one holds the clock beside it as well.
pub(crate) fn nobody_connected_waits_while_a_storm_of_clients_comes_back() -> Result<(), String> {
    let n_clients = how_often("TERCET_STORM", CLIENTS)?;
    raise_limit();
    let outcome = storm(n_clients).map_err(|failure| failure.to_string())??;
    eprintln!("{n_clients} clients came back: {outcome:?}");
    if outcome.welcome != n_clients {
        return Err(format!("{} of {n_clients} came back", outcome.welcome));
    }
    if outcome.claims < STEADY * 2 {
        return Err(format!("too little was played meanwhile: {outcome:?}"));
    }
    let is_long = n_clients > CLIENTS;
    if is_long && (WAIT < outcome.longest || STORM < outcome.took) {
        return Err(format!("it took too long: {outcome:?}"));
    }
    Ok(())
}

/// What came of a storm.
#[derive(Debug)]
struct Outcome {
    /// How many were welcome again.
    welcome: usize,
    /// How long it took all of them.
    took: Duration,
    /// Claims of those who played on.
    claims: usize,
    /// The longest that one of them waited for an answer.
    longest: Duration,
}

fn storm(n_clients: usize) -> Result<Result<Outcome, String>, TestkitError> {
    let data = tempfile::tempdir().map_err(TestkitError::io("making a directory"))?;
    let process = server::start(&server::usual_settings(&data.path().join("data")))?;
    let (address, addresses) = (process.address, Addresses::default());
    let steady = (0..STEADY)
        .map(|_| RaceTable::open(address, &addresses, 2))
        .collect::<Result<Vec<_>, _>>()?;
    let clients = gather(address, &addresses, n_clients)?;
    let connected = connect(address, &addresses, &clients)?;
    if connected.len() != n_clients {
        return Ok(Err(format!("{} of {n_clients} came at first", connected.len())));
    }
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let players: Vec<_> = steady
            .iter()
            .flat_map(|table| (0..2).map(move |seat| (table, seat)))
            .map(|(table, seat)| {
                let (addresses, is_over) = (&addresses, &is_over);
                scope.spawn(move || play_on(address, addresses, table, seat, is_over))
            })
            .collect();
        // All cables are cut at once.
        drop(connected);
        let began = Instant::now();
        let returned = connect(address, &addresses, &clients);
        let took = began.elapsed();
        is_over.store(true, Ordering::Relaxed);
        let (mut claims, mut longest) = (0, Duration::ZERO);
        for player in players {
            let played =
                player.join().map_err(|_| TestkitError::Late { awaited: "a player".into() })?;
            let (n_claims, wait) = played?;
            claims += n_claims;
            longest = longest.max(wait);
        }
        Ok(Ok(Outcome { welcome: returned?.len(), took, claims, longest }))
    })
}

/// Somebody who watches a table.
struct Client {
    guest: Guest,
    code: Arc<str>,
}

/// Guests and tables for this many watchers.
fn gather(
    address: SocketAddr,
    addresses: &Addresses,
    n_clients: usize,
) -> Result<Vec<Client>, TestkitError> {
    let n_tables = n_clients.div_ceil(AT_A_TABLE).max(OF_A_GUEST);
    let codes = side_by_side(n_tables, |_| {
        let mut api = Api::asked_from(address, addresses.next());
        let host = api.guest()?;
        Ok(Arc::<str>::from(api.room(&host, r#"{"game":"classic","seats":2}"#)?))
    })?;
    let guests = side_by_side(n_clients.div_ceil(OF_A_GUEST), |_| {
        Api::asked_from(address, addresses.next()).guest()
    })?;
    let client = |nr: usize| Client {
        guest: guests[nr / OF_A_GUEST].clone(),
        code: Arc::clone(&codes[nr % n_tables]),
    };
    Ok((0..n_clients).map(client).collect())
}

/// Connects every client from an address of its own, and waits until each is welcome.
fn connect(
    address: SocketAddr,
    addresses: &Addresses,
    clients: &[Client],
) -> Result<Vec<Talk>, TestkitError> {
    side_by_side(clients.len(), |nr| {
        let Client { guest, code } = &clients[nr];
        let mut talk = Talk::open_from(addresses, address, code, guest)?;
        talk.say_text(&hello(None).to_string())?;
        talk.until("a welcome", |message| {
            matches!(message, ServerMessage::Welcome(_)).then_some(())
        })?;
        Ok(talk)
    })
}

/// Does something this many times, on several threads.
fn side_by_side<T: Send>(
    n_times: usize,
    job: impl Fn(usize) -> Result<T, TestkitError> + Sync,
) -> Result<Vec<T>, TestkitError> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let nr = next.fetch_add(1, Ordering::Relaxed);
            if n_times <= nr {
                return Ok::<_, TestkitError>(done);
            }
            done.push(job(nr)?);
        }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|_| scope.spawn(work)).collect();
        let mut all = Vec::with_capacity(n_times);
        for thread in threads {
            let panicked = |_| TestkitError::Late { awaited: "a thread that panicked".into() };
            all.extend(thread.join().map_err(panicked)??);
        }
        Ok(all)
    })
}

/// Plays on until the storm is over; tells how many claims were answered, and the longest wait.
fn play_on(
    address: SocketAddr,
    addresses: &Addresses,
    table: &RaceTable,
    seat: usize,
    is_over: &AtomicBool,
) -> Result<(usize, Duration), TestkitError> {
    let mut talk = Talk::open_from(addresses, address, &table.code, &table.players[seat])?;
    talk.say_text(&hello(None).to_string())?;
    let (mut n_claims, mut longest) = (0, Duration::ZERO);
    loop {
        // At least one claim is made although the storm may be short.
        let was_over = is_over.load(Ordering::Relaxed);
        let id = 1000 + n_claims as u64;
        let asked = Instant::now();
        talk.say_text(&table.claim(id, 1))?;
        loop {
            match next(&mut talk)? {
                ServerMessage::Accepted(accepted) if accepted.id.0 == id => break,
                ServerMessage::Refused(refused) => {
                    let answer = refused.code;
                    return Err(TestkitError::Refused { asked: "a claim".into(), answer });
                }
                _ => {}
            }
        }
        longest = longest.max(asked.elapsed());
        n_claims += 1;
        if was_over {
            return Ok((n_claims, longest));
        }
        let until = Instant::now() + THINKS;
        while let Some(left) = until.checked_duration_since(Instant::now()) {
            talk.hear_within(left)?;
        }
    }
}
