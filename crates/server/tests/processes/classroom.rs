//! A class of forty behind one address, with the default limits, through a restart and a kill.

use std::{
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use tercet_client::{Request, State};
use tercet_engine::Seat;
use tercet_server::Config;
use tercet_testkit::{Api, Process, TestPerson, TestkitError, talk::PATIENCE};

use crate::server;

const TABLES: usize = 20;
const RULES: &str =
    r#"{"claims":"instant","noSet":{"trigger":"auto"},"rounds":1,"penalty":{"kind":"none"}}"#;

/// How long everybody may need after the server is up.
const BACK: Duration = Duration::from_secs(5);
/// The server is away until everybody has been cut off and has tried in vain this often together:
/// a client that doubled its wait without a limit would wait for many seconds by now.
const FAILURES: u32 = 5;
/// How often each way to stop is tried at most: what else this machine does may take seconds.
const TRIES: usize = 3;
/// How long one look at a socket takes at most.
const GLANCE: Duration = Duration::from_millis(50);

/// 40 people behind one address at 20 tables live through a planned restart and
/// a kill with the default limits. Their clients notice that the server is away, try again in
/// their own time, and everybody is back in the same game within 5 s, refused by nobody.
pub(crate) fn a_class_behind_one_address_lives_through_restarts() -> Result<(), String> {
    attend().map_err(|failure| failure.to_string())?
}

fn attend() -> Result<Result<(), String>, TestkitError> {
    let data = tempfile::tempdir().map_err(TestkitError::io("making a directory"))?;
    let mut settings = server::usual_settings(&data.path().join("data"));
    let mut process = server::start(&settings)?;
    settings.listen = process.address;
    let mut class = sit_down(&process)?;
    let places: Vec<_> = class.iter().map(place).collect();
    for is_planned in [true, false] {
        let mut took = Duration::MAX;
        for _ in 0..TRIES {
            (process, took) = match stop_and_start(process, &settings, &mut class, is_planned)? {
                Ok(back) => back,
                Err(wrong) => return Ok(Err(wrong)),
            };
            let found: Vec<_> = class.iter().map(place).collect();
            if found != places {
                return Ok(Err(format!("{places:?} became {found:?}")));
            }
            for person in &mut class {
                person.must(Request::Say { text: "Hello!".into() })?;
            }
            if took <= BACK {
                break;
            }
        }
        println!("everybody was back {took:?} after the server");
        if BACK < took {
            return Ok(Err(format!("everybody was back only after {took:?}")));
        }
    }
    Ok(Ok(()))
}

/// The server goes and comes back, while everybody does what a client does; how long the last of
/// them needed after it was up.
fn stop_and_start(
    process: Process,
    settings: &Config,
    class: &mut [TestPerson],
    is_planned: bool,
) -> Result<Result<(Process, Duration), String>, TestkitError> {
    let (tell, away) = mpsc::channel();
    let back = thread::scope(|scope| {
        let returns: Vec<_> = class
            .iter_mut()
            .map(|person| {
                let tell = tell.clone();
                scope.spawn(move || go_and_come_back(person, &tell))
            })
            .collect();
        if is_planned {
            let status = process.stop()?;
            if !status.success() {
                return Ok(Err(format!("a planned restart ended with {status}")));
            }
        } else {
            process.kill();
        }
        for _ in &returns {
            let late = |_| TestkitError::Late { awaited: "everybody to try again".into() };
            away.recv_timeout(PATIENCE).map_err(late)?;
        }
        let process = server::start(settings)?;
        let began = Instant::now();
        let mut last = Duration::ZERO;
        for one in returns {
            let panicked = |_| Err(TestkitError::Late { awaited: "a thread that panicked".into() });
            let back = one.join().unwrap_or_else(panicked)?;
            last = last.max(back.saturating_duration_since(began));
        }
        Ok(Ok((process, last)))
    });
    let n_denied: u32 = class.iter().map(TestPerson::n_denied).sum();
    if n_denied == 0 { back } else { Ok(Err(format!("{n_denied} times refused"))) }
}

/// Lives as a client does, from the end of a connection until it is back; says when it has tried
/// in vain often enough, and returns when it was back.
fn go_and_come_back(
    person: &mut TestPerson,
    tell: &mpsc::Sender<()>,
) -> Result<Instant, TestkitError> {
    let until = Instant::now() + PATIENCE;
    let (mut is_cut_off, mut has_told) = (false, false);
    while Instant::now() < until {
        let pause = person.look_in_time(GLANCE)?;
        let is_live = person.connection().state() == State::Live;
        if is_cut_off && is_live && has_told {
            return Ok(Instant::now());
        }
        is_cut_off |= !is_live;
        if is_cut_off && !has_told && FAILURES <= person.connection().attempts().failures {
            has_told = true;
            // Who listens is gone only if the test has failed already.
            let _ = tell.send(());
        }
        if let Some(pause) = pause {
            thread::park_timeout(pause);
        }
    }
    Err(TestkitError::Late { awaited: "being back".into() })
}

/// The game somebody plays in, and on which seat.
fn place(person: &TestPerson) -> Option<(i64, Option<Seat>)> {
    person.connection().table().game().map(|game| (game.id.0, game.seat))
}

/// Two at each table, all in a game.
fn sit_down(process: &Process) -> Result<Vec<TestPerson>, TestkitError> {
    let mut api = Api::new(process.address);
    let mut class = Vec::new();
    for _ in 0..TABLES {
        let [host, guest] = [api.guest()?, api.guest()?];
        let body = format!(r#"{{"game":"classic","config":{RULES},"seats":2,"public":true}}"#);
        let code = api.room(&host, &body)?;
        let mut host = TestPerson::enter(process.address, &code, host)?;
        let mut guest = TestPerson::enter(process.address, &code, guest)?;
        guest.must(Request::Sit { seat: Seat(1) })?;
        host.must(Request::Start)?;
        for person in [&mut host, &mut guest] {
            person.wait("the game", |person| {
                person.connection().table().game().filter(|game| game.seq.0 > 0).map(|_| ())
            })?;
        }
        class.extend([host, guest]);
    }
    // A glance at everybody, so that none of them looks silent.
    for person in &mut class {
        person.look(Duration::from_millis(1))?;
    }
    Ok(class)
}
