//! A panic ends what panicked, is counted, and nobody waits for it.

use std::net::TcpStream;

use tercet_client::Request;
use tercet_engine::Seat;
use tercet_protocol::room::SeatState;
use tercet_server::{Config, Limits, ServerFailed};

use crate::house::{House, RACE, claim, game, seq};

/// A server with the limits that everybody has who sets none, in which something is at fault.
fn faulty(fault: impl FnOnce(&mut Config)) -> House {
    House::with(|config| {
        config.limits = Limits::default();
        fault(config);
    })
}

/// A room that panics is gone at once for everybody in it, also for those who say nothing, and
/// comes back from disk with the same game.
#[test]
fn a_room_that_panics_comes_back_with_its_game() {
    let house = faulty(|config| config.faults.room_panics = true);
    let mut players = house.race(2);
    let (id, at) = (game(&players[0]), seq(&players[0]));
    let _ = players[0].send(Request::Say { text: "panic".into() });
    // The other one only listens, and is told nevertheless.
    players[1]
        .wait("being cut off", |player| (player.connection().attempts().failures > 0).then_some(()))
        .unwrap();
    house.until_counted("tercet_room_panics_total 1");
    let command = {
        players[1].wait("the game", |player| player.is_connected().then_some(())).unwrap();
        claim(&players[1], true)
    };
    players[1].must(Request::Play { command }).unwrap();
    assert_eq!(game(&players[1]), id);
    assert!(seq(&players[1]) >= at);
    house.until_counted("tercet_rooms 1");
}

/// A bot that panics is replaced: the game goes on.
#[test]
fn a_bot_that_panics_is_replaced() {
    let house = faulty(|config| config.faults.bot_panics = 2);
    let body = format!(r#"{{"game":"classic","config":{RACE},"seats":2,"bots":["machine"]}}"#);
    let mut host = house.room(&body);
    host.must(Request::Start).unwrap();
    host.wait("the bot to take something", |host| {
        let view = crate::house::view(host);
        view["seats"][1]["score"].as_i64().filter(|score| *score > 0)
    })
    .unwrap();
    house.until_counted("tercet_bot_panics_total 2");
}

/// A bot that panics again and again falls silent, and the others can play.
#[test]
fn a_bot_that_always_panics_falls_silent() {
    let house = faulty(|config| config.faults.bot_panics = 1000);
    let body = format!(r#"{{"game":"classic","config":{RACE},"seats":2,"bots":["machine"]}}"#);
    let mut host = house.room(&body);
    host.must(Request::Start).unwrap();
    host.wait("the cards", |host| (seq(host) > 0).then_some(())).unwrap();
    let mut until = |line: &str| {
        while !house.api().ask("GET", "/metrics", &[], "").unwrap().body.contains(line) {
            host.look(std::time::Duration::from_millis(20)).unwrap();
        }
    };
    until("tercet_room_failures_total 3");
    host.wait("the table", |host| {
        (host.is_connected() && host.connection().table().game().is_some()).then_some(())
    })
    .unwrap();
    let command = claim(&host, true);
    host.must(Request::Play { command }).unwrap();
}

/// A request that panics is answered, and the server goes on.
#[test]
fn a_request_that_panics_is_answered() {
    let house = faulty(|config| config.faults.request_panics = true);
    let mut api = house.api();
    let answer = api.ask("POST", "/api/session", &[], r#"{"name":"panic"}"#).unwrap();
    assert_eq!(answer.status, 503);
    assert!(answer.body.contains("unavailable"), "{}", answer.body);
    house.until_counted("tercet_request_panics_total 1");
    assert_eq!(api.ask("POST", "/api/session", &[], "{}").unwrap().status, 201);
}

/// A process that lives and takes no connections, or beats no more, would be noticed by nobody: it
/// says that it cannot go on, and its supervisor starts it again.
#[test]
fn a_part_of_the_server_that_panics_ends_the_server() {
    for part in ["accept", "watch"] {
        let house = faulty(|config| config.faults.panics_in = part.to_owned());
        // Whether this is answered does not matter.
        let _ = TcpStream::connect(house.address);
        assert!(matches!(house.failure(), ServerFailed::Part(_)), "{part}");
    }
}

/// A connection that panics is gone for the server and for its room.
#[test]
fn a_connection_that_panics_leaves_its_room_and_is_not_counted_any_more() {
    let house = faulty(|config| config.faults.socket_panics = true);
    let mut host = house.room(r#"{"game":"classic","seats":2}"#);
    let mut guest = house.guest(&host.code);
    guest.must(Request::Sit { seat: Seat(1) }).unwrap();
    let is_here = |host: &tercet_testkit::TestPerson, wanted: bool| {
        let seat = &host.connection().table().room()?.seats[1];
        let is_so = matches!(seat, SeatState::Person { connected, .. } if *connected == wanted);
        is_so.then_some(())
    };
    host.wait("the guest", |host| is_here(host, true)).unwrap();
    let _ = guest.send(Request::Say { text: "panic".into() });
    host.wait("the end of the guest", |host| is_here(host, false)).unwrap();
    house.until_counted("tercet_sockets 1");
    host.must(Request::Say { text: "still here".into() }).unwrap();
}
