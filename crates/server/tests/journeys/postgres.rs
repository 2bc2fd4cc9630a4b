//! The same server on PostgreSQL: people play, the database crashes, the server restarts.

use serde_json::Value;
use tercet_client::Request;
use tercet_testkit::{Postgres, TestPerson};

use crate::house::{House, claim, game, seq};

/// One of them takes a set, and the other has seen it.
fn take_a_set(taker: &mut TestPerson, other: &mut TestPerson) {
    let before = seq(taker);
    let command = claim(taker, true);
    taker.must(Request::Play { command }).unwrap();
    for person in [taker, other] {
        person.wait("the step", |person| (seq(person) > before).then_some(())).unwrap();
    }
}

#[test]
fn a_game_on_postgresql_survives_the_database_and_the_server() {
    let Some(database) = Postgres::start() else { return };
    let url = database.url("postgres");
    let mut house = House::with(|config| config.store = Some(url));
    let mut players = house.race(2).into_iter();
    let (mut host, mut other) = (players.next().unwrap(), players.next().unwrap());
    take_a_set(&mut host, &mut other);
    take_a_set(&mut other, &mut host);

    let _database = database.crash_and_restart();
    take_a_set(&mut host, &mut other);
    host.must(Request::Say { text: "Hello!".into() }).unwrap();

    let (last, played) = (seq(&host), game(&host));
    house.restart();
    let mut host = house.visit(&host.code, host.guest.clone());
    let mut other = house.visit(&other.code, other.guest.clone());
    for person in [&mut host, &mut other] {
        person.wait("the game", |person| (seq(person) >= last).then_some(())).unwrap();
        assert_eq!(game(person), played);
    }
    take_a_set(&mut other, &mut host);
    other.must(Request::Stand).unwrap();
    host.must(Request::Stand).unwrap();
    host.wait("the end", |host| host.connection().table().game()?.over.clone()).unwrap();

    let headers = [("authorization", &*host.guest.authorization())];
    let answer = house.api().ask("GET", "/api/history?mine=true", &headers, "").unwrap();
    let history: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(history["games"][0]["game"], played, "{history}");
}
