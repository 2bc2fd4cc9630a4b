//! A class of forty behind one address, with the default limits, through a restart and a kill.

use std::time::{Duration, Instant};

use tercet_client::{Request, State};
use tercet_engine::Seat;
use tercet_server::Config;
use tercet_testkit::{Api, Failure, Person, Process};

use crate::server;

const TABLES: usize = 20;
const RULES: &str =
    r#"{"claims":"instant","noSet":{"trigger":"auto"},"rounds":1,"penalty":{"kind":"none"}}"#;

/// 40 people behind one address at 20 tables live through a planned restart and a kill:
/// everybody is back in the same game with the first attempt.
pub(crate) fn a_class_behind_one_address_lives_through_restarts() -> Result<(), String> {
    attend().map_err(|failure| failure.to_string())?
}

fn attend() -> Result<Result<(), String>, Failure> {
    let data = tempfile::tempdir().map_err(Failure::io("making a directory"))?;
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
        process = server::start(&settings)?;
        let began = Instant::now();
        for (person, before) in class.iter_mut().zip(&places) {
            let failures = person.connection().attempts().failures;
            person.wait("being back", |person| {
                let is_back = person.connection().state() == State::Live;
                (is_back && person.connection().attempts().failures > failures).then_some(())
            })?;
            // One attempt is lost with the connection. Were any other refused, the pauses
            // between them would add up to more than the two seconds after the first.
            let n_lost = person.connection().attempts().failures - failures;
            if n_lost != 1 {
                return Ok(Err(format!("somebody needed {n_lost} attempts to come back")));
            }
            if place(person) != *before {
                return Ok(Err(format!("{before:?} became {:?}", place(person))));
            }
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

/// The game somebody plays in, and on which seat.
fn place(person: &Person) -> Option<(i64, Option<Seat>)> {
    person.connection().table().game().map(|game| (game.id.0, game.seat))
}

/// Two at each table, all in a game.
fn sit_down(process: &Process) -> Result<Vec<Person>, Failure> {
    let mut api = Api::new(process.address);
    let mut class = Vec::new();
    for _ in 0..TABLES {
        let [host, guest] = [api.guest()?, api.guest()?];
        let body = format!(r#"{{"game":"classic","config":{RULES},"seats":2,"public":true}}"#);
        let code = api.room(&host, &body)?;
        let mut host = Person::enter(process.address, &code, host)?;
        let mut guest = Person::enter(process.address, &code, guest)?;
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
