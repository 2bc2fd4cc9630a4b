//! What is promised about games that were played: who may see them, and that the deck was fixed.
//!
//! With the default limits, as operators have them.

use std::{fs, path::PathBuf, process::Command};

use serde_json::{Value, json};
use tercet_client::Request;
use tercet_engine::{Record, Seat, Source};
use tercet_server::Limits;
use tercet_testkit::{Guest, TestPerson};

use crate::{
    catalog::offer,
    house::{House, RACE, claim, game, refused, seq},
    versions::{of_another_version, without_classic},
};

fn house() -> House {
    House::with(|config| config.limits = Limits::default())
}

/// A request of a guest: the status and the body.
pub(crate) fn ask(house: &House, guest: &Guest, path: &str) -> (u16, String) {
    let headers = [("authorization", &*guest.authorization())];
    let answer = house.api().ask("GET", path, &headers, "").unwrap();
    (answer.status, answer.body)
}

pub(crate) fn history(house: &House, guest: &Guest, query: &str) -> Value {
    let (status, body) = ask(house, guest, &format!("/api/history{query}"));
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

/// The entry of a game in a list of the history.
pub(crate) fn entry(history: &Value, list: &str, game: i64) -> Option<Value> {
    history[list].as_array()?.iter().find(|entry| entry["game"] == json!(game)).cloned()
}

/// A race of two, begun.
fn pair(house: &House, public: bool) -> (TestPerson, TestPerson) {
    let body = format!(r#"{{"game":"classic","config":{RACE},"seats":2,"public":{public}}}"#);
    let mut host = house.room(&body);
    let mut other = house.guest(&host.code);
    other.must(Request::Sit { seat: Seat(1) }).unwrap();
    host.must(Request::Start).unwrap();
    host.wait("the first cards", |host| (seq(host) > 0).then_some(())).unwrap();
    (host, other)
}

fn take_a_set(person: &mut TestPerson) {
    let before = seq(person);
    let command = claim(person, true);
    person.must(Request::Play { command }).unwrap();
    person.wait("the step", |person| (seq(person) > before).then_some(())).unwrap();
}

/// Ends a game: everybody gets up.
fn end(host: &mut TestPerson, other: &mut TestPerson) {
    other.must(Request::Stand).unwrap();
    host.must(Request::Stand).unwrap();
    host.wait("the end", |host| host.connection().table().game()?.over.clone()).unwrap();
}

fn arrange_public(person: &mut TestPerson, public: bool) {
    let arrange = Request::Arrange {
        game: None,
        config: None,
        seats: None,
        public: Some(public),
        fair_timing: None,
    };
    person.must(arrange).unwrap();
}

/// Issue: a game stays as public or private as it was when it was played. Before, opening the
/// table to everybody showed all that was ever played at it.
#[test]
fn a_game_stays_as_public_or_private_as_it_was_when_it_was_played() {
    let house = house();
    let stranger = house.api().guest().unwrap();
    for public in [true, false] {
        let (mut host, mut other) = pair(&house, public);
        let id = game(&host);
        end(&mut host, &mut other);
        for room_is_public in [public, !public, public] {
            arrange_public(&mut host, room_is_public);
            let (status, _) = ask(&house, &host.guest, &format!("/api/history/{id}/record"));
            assert_eq!(status, 200, "anyone who played may see it");
            let (status, _) = ask(&house, &stranger, &format!("/api/history/{id}/record"));
            assert_eq!(status, if public { 200 } else { 404 });
            let listed = entry(&history(&house, &stranger, ""), "games", id);
            assert_eq!(listed.is_some(), public);
            assert!(entry(&history(&house, &host.guest, "?mine=true"), "games", id).is_some());
        }
    }
}

/// Issue: a game is listed with its house rules, so that a table for beginners is called so.
#[test]
fn a_game_is_listed_with_its_house_rules_while_it_goes_on_and_when_it_has_ended() {
    let house = house();
    let (mut host, mut other) = pair(&house, false);
    let id = game(&host);
    let assert_listed = |host: &TestPerson, list: &str| {
        let listed = entry(&history(&house, &host.guest, "?mine=true"), list, id).unwrap();
        assert_eq!(listed["config"]["claims"], "instant", "{list}: {listed}");
    };
    assert_listed(&host, "unfinished");
    end(&mut host, &mut other);
    assert_listed(&host, "games");
}

/// Issue: records are bounded in bytes. One that is longer is refused whole, with a code.
#[test]
fn a_record_that_is_longer_than_allowed_is_refused() {
    for (record_bytes, expected) in [(Limits::default().record_bytes, 200), (64, 413)] {
        let house = House::with(|config| {
            config.limits = Limits { record_bytes, ..Limits::default() };
        });
        let (mut host, mut other) = pair(&house, true);
        let id = game(&host);
        end(&mut host, &mut other);
        let (status, body) = ask(&house, &host.guest, &format!("/api/history/{id}/record"));
        assert_eq!(status, expected, "{body}");
        assert_eq!(body.contains("too_large"), expected == 413, "{body}");
    }
}

/// Issue: somebody who took a seat later finds the game in their history.
#[test]
fn somebody_who_took_a_seat_later_finds_the_game_in_their_history() {
    let house = house();
    let body = format!(r#"{{"game":"classic","config":{RACE},"seats":3}}"#);
    let mut host = house.room(&body);
    let (mut second, mut third) = (house.guest(&host.code), house.guest(&host.code));
    second.must(Request::Sit { seat: Seat(1) }).unwrap();
    third.must(Request::Sit { seat: Seat(2) }).unwrap();
    host.must(Request::Start).unwrap();
    host.wait("the first cards", |host| (seq(host) > 0).then_some(())).unwrap();
    third.must(Request::Stand).unwrap();
    let mut late = house.guest(&host.code);
    late.must(Request::Sit { seat: Seat(2) }).unwrap();
    let id = game(&host);
    for person in [&mut late, &mut second, &mut host] {
        person.must(Request::Stand).unwrap();
    }
    host.wait("the end", |host| host.connection().table().game()?.over.clone()).unwrap();
    for person in [&host, &second, &third, &late] {
        let mine = history(&house, &person.guest, "?mine=true");
        assert!(entry(&mine, "games", id).is_some(), "{mine}");
        let (status, _) = ask(&house, &person.guest, &format!("/api/history/{id}/record"));
        assert_eq!(status, 200);
    }
    let stranger = house.api().guest().unwrap();
    let (status, _) = ask(&house, &stranger, &format!("/api/history/{id}/record"));
    assert_eq!(status, 404);
}

/// Issue: the deck is fixed by the commitment, every player may contribute randomness, and the
/// commitment is listed even if the game never ends. The verifier checks what the server gives out.
#[test]
fn the_deck_is_promised_salted_listed_and_verified() {
    let mut house = house();
    let body = format!(r#"{{"game":"classic","config":{RACE},"seats":2}}"#);
    let mut host = house.room(&body);
    let mut other = house.guest(&host.code);
    other.must(Request::Sit { seat: Seat(1) }).unwrap();
    let next = |person: &TestPerson| person.connection().table().room()?.next.clone();
    let promise = other.wait("the promise", |other| next(other)).unwrap();
    assert_eq!((promise.number, promise.salted.len()), (1, 0));
    let wrong = Request::Salt { salt: "5a17".into(), commitment: Some("0".repeat(64)) };
    assert_eq!(refused(other.ask(wrong).unwrap()), "wrong_field");
    let commitment = Some(promise.commitment.clone());
    other.must(Request::Salt { salt: "5A17".into(), commitment }).unwrap();
    host.must(Request::Start).unwrap();
    let deck = host
        .wait("the game", |host| {
            host.connection().table().game().filter(|game| game.seq.0 > 0)?.deck.clone()
        })
        .unwrap();
    assert_eq!(deck.salts, [None, Some("5a17".to_owned())]);
    let id = game(&host);
    let commitment = host.connection().table().game().unwrap().commitment.clone();
    assert_eq!(commitment, promise.commitment);

    // It is listed while it goes on, without its seed; also after a restart.
    take_a_set(&mut host);
    house.restart();
    let mine = history(&house, &other.guest, "?mine=true");
    let listed = entry(&mine, "unfinished", id).expect("it is listed");
    assert_eq!((&listed["commitment"], &listed["steps"]), (&json!(commitment), &json!(2)));
    assert!(!mine.to_string().contains("seed"), "{mine}");
    let (status, _) = ask(&house, &other.guest, &format!("/api/history/{id}/record"));
    assert_eq!(status, 404, "what it has dealt may be a secret");

    let (code, guest) = (host.code.clone(), host.guest.clone());
    let mut host = house.visit(&code, guest);
    host.wait("the game", |host| (seq(host) > 0).then_some(())).unwrap();
    take_a_set(&mut host);
    let mut other = house.visit(&code, other.guest.clone());
    end(&mut host, &mut other);
    let mine = history(&house, &other.guest, "?mine=true");
    assert_eq!(entry(&mine, "games", id).unwrap()["commitment"], json!(commitment));
    let (status, record) = ask(&house, &other.guest, &format!("/api/history/{id}/record"));
    assert_eq!(status, 200);
    assert_eq!(verified(&record, &commitment), Ok(()));
    assert!(verified(&record, &"0".repeat(64)).is_err());
    let read: Record = record.parse().unwrap();
    let audit = offer().find("classic").unwrap().read(read).unwrap().audit();
    assert_eq!(audit.difference, None);
    // The next game is another promise.
    let again = host.wait("the promise", |host| next(host)).unwrap();
    assert_eq!(again.number, 2);
    assert_ne!(again.commitment, commitment);
}

/// What the verifier in Python says.
fn verified(record: &str, commitment: &str) -> Result<(), String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record.game");
    fs::write(&path, record).unwrap();
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/verify_deck.py");
    let output = Command::new("python3").arg(script).arg(path).arg(commitment).output().unwrap();
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() { Ok(()) } else { Err(message) }
}

/// Issue: an unfinished game of rules that are not known any more can be looked at as far as it
/// goes, and the host can clear the table; a finished one of another version says so.
#[test]
fn a_game_of_rules_that_are_not_known_any_more_can_be_looked_at_and_cleared() {
    for catalog in [without_classic(), of_another_version()] {
        let mut house = house();
        let (mut past, mut other) = pair(&house, false);
        take_a_set(&mut past);
        let finished = game(&past);
        end(&mut past, &mut other);
        let (mut host, _other) = pair(&house, false);
        take_a_set(&mut host);
        let unfinished = game(&host);
        let (code, guest) = (host.code.clone(), host.guest.clone());
        drop(host);
        house.restart_with(catalog);

        let mine = history(&house, &past.guest, "?mine=true");
        assert_eq!(entry(&mine, "games", finished).unwrap()["other_version"], json!(1));
        let (status, text) = ask(&house, &past.guest, &format!("/api/history/{finished}/record"));
        assert_eq!(status, 200);
        let record: Record = text.parse().unwrap();
        assert_eq!((record.tags.rules, record.lines.len()), (1, 4));
        assert!(record.tags.source.seed().is_some() && text.contains("taken"));
        if let Some(rules) = catalog.find("classic") {
            let error = rules.read(record).err().expect("it is of another version");
            assert!(error.to_string().contains("version 1"), "{error}");
        }

        let mine = history(&house, &guest, "?mine=true");
        let listed = entry(&mine, "unfinished", unfinished).expect("it is listed");
        assert_eq!((&listed["other_version"], &listed["steps"]), (&json!(1), &json!(2)));
        let path = format!("/api/history/{unfinished}/record");
        let (status, text) = ask(&house, &guest, &path);
        assert_eq!(status, 200);
        let record: Record = text.parse().unwrap();
        assert_eq!((&record.tags.source, record.lines.len()), (&Source::Sealed, 2));
        let inputs: Vec<&str> = record.lines.iter().map(|line| line.input.as_str()).collect();
        assert_eq!(inputs, ["start", "0"], "nothing that could be a secret");
        let stranger = house.api().guest().unwrap();
        assert_eq!(ask(&house, &stranger, &path).0, 404);

        let mut host = house.visit(&code, guest);
        let is_broken = |host: &mut TestPerson| {
            host.connection().table().room().filter(|room| room.broken).map(|_| ())
        };
        host.wait("a table that says so", is_broken).unwrap();
        assert_eq!(refused(host.ask(Request::Start).unwrap()), "game_running");
        host.must(Request::Clear).unwrap();
        let cubed = Request::Arrange {
            game: Some("cubed".into()),
            config: None,
            seats: Some(2),
            public: None,
            fair_timing: None,
        };
        host.must(cubed).unwrap();
        host.must(Request::Start).unwrap();
        host.wait("another game", |host| (game(host) > unfinished).then_some(())).unwrap();
        let (status, text) = ask(&house, &host.guest, &path);
        assert_eq!(status, 200);
        assert!(text.contains("seed: ") && text.contains("taken"), "it is over: {text}");
    }
}
