//! A class of forty behind one address, with the default limits, through a restart and a kill.

use std::{
    sync::Barrier,
    thread,
    time::{Duration, Instant},
};

use tercet_client::{Request, State};
use tercet_engine::Seat;
use tercet_server::Config;
use tercet_testkit::{Api, Process, TestPerson, TestkitError};

use crate::server;

const TABLES: usize = 20;
const RULES: &str =
    r#"{"claims":"instant","noSet":{"trigger":"auto"},"rounds":1,"penalty":{"kind":"none"}}"#;

/// 40 people behind one address at 20 tables live through a planned restart and a kill:
/// everybody comes back in the same moment and is in the same game with the first attempt.
pub(crate) fn a_class_behind_one_address_lives_through_restarts() -> Result<(), String> {
    attend().map_err(|failure| failure.to_string())?
}

fn attend() -> Result<Result<(), String>, TestkitError> {
    let data = tempfile::tempdir().map_err(TestkitError::io("making a directory"))?;
    let mut settings = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data: data.path().join("data"),
        ..Config::default()
    };
    let mut process = server::start(&settings)?;
    settings.listen = process.address;
    let mut class = sit_down(&process)?;
    let places: Vec<_> = class.iter().map(place).collect();
    for planned in [true, false] {
        if planned {
            let status = process.stop()?;
            if !status.success() {
                return Ok(Err(format!("a planned restart ended with {status}")));
            }
        } else {
            process.kill();
        }
        for person in &mut class {
            person.wait("the end", |person| (!person.is_connected()).then_some(()))?;
        }
        process = server::start(&settings)?;
        let began = Instant::now();
        if let Err(wrong) = come_back_at_once(&mut class, &places)? {
            return Ok(Err(wrong));
        }
        println!("everybody was back {:?} after the start", began.elapsed());
        for table in class.chunks_mut(2) {
            for person in table {
                person.must(Request::Say { text: "still here".into() })?;
            }
        }
    }
    Ok(Ok(()))
}

/// All of them come back in the same moment, each with the first attempt: a client waits at most
/// two seconds before that one after a restart and half a second after a kill, so that everybody
/// is back within the time that one attempt takes after that.
fn come_back_at_once(
    class: &mut [TestPerson],
    places: &[Option<(i64, Option<Seat>)>],
) -> Result<Result<(), String>, TestkitError> {
    let start = Barrier::new(class.len());
    let came = thread::scope(|scope| {
        let returns: Vec<_> = class
            .iter_mut()
            .zip(places)
            .map(|(person, before)| scope.spawn(|| come_back(person, *before, &start)))
            .collect();
        let panicked = |_| Err(TestkitError::Late { awaited: "a thread that panicked".into() });
        returns.into_iter().map(|one| one.join().unwrap_or_else(panicked)).collect::<Vec<_>>()
    });
    for one in came {
        if let Err(wrong) = one? {
            return Ok(Err(wrong));
        }
    }
    Ok(Ok(()))
}

fn come_back(
    person: &mut TestPerson,
    before: Option<(i64, Option<Seat>)>,
    start: &Barrier,
) -> Result<Result<(), String>, TestkitError> {
    let failures = person.connection().attempts().failures;
    start.wait();
    person.wait("being back", |person| {
        (person.is_connected() && person.connection().state() == State::Live).then_some(())
    })?;
    let n_refused = person.connection().attempts().failures - failures;
    if n_refused != 0 {
        return Ok(Err(format!("somebody was refused {n_refused} times before they were back")));
    }
    if place(person) != before {
        return Ok(Err(format!("{before:?} became {:?}", place(person))));
    }
    Ok(Ok(()))
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
