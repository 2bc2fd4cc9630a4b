//! Quick play: people press *Play* once each and meet at the next table.

use tercet_engine::Seat;
use tercet_protocol::{
    http::{Problem, RoomEntry},
    room::{RoomState, SeatState, Status},
};
use tercet_testkit::{Guest, HttpAnswer, TestPerson};

use crate::house::{House, seq};

/// CUBED takes four, so that the table is full and begins at once.
const FOUR: &str = r#"{"game":"cubed"}"#;
/// A race in which somebody can always claim.
const RACE: &str =
    r#"{"game":"classic","config":{"claims":"instant","noSet":{"trigger":"auto"},"rounds":1}}"#;

fn ask(house: &House, guest: &Guest, body: &str) -> HttpAnswer {
    let headers = [("authorization", &*guest.authorization())];
    house.api().ask("POST", "/api/quick", &headers, body).unwrap()
}

/// Somebody new presses *Play*.
fn press_play(house: &House, body: &str) -> TestPerson {
    let guest = house.api().guest().unwrap();
    let entry: RoomEntry = ask(house, &guest, body).expect("POST /api/quick", 200).unwrap();
    assert!(entry.quick && entry.public);
    house.visit(&entry.code.to_string(), guest)
}

fn room(person: &TestPerson) -> &RoomState {
    person.connection().table().room().expect("everybody in a room knows it")
}

/// Waits until a game of this many people is being played.
fn wait_for_game(person: &mut TestPerson, n_people: usize) {
    let begun = |person: &mut TestPerson| {
        let room = room(person);
        let n_seated =
            room.seats.iter().filter(|seat| matches!(seat, SeatState::Person { .. })).count();
        let is_begun = room.status == Status::Playing && n_seated == n_people;
        (is_begun && seq(person) > 0).then_some(())
    };
    person.wait("a game", begun).unwrap();
}

#[test]
fn qp_01_one_press_seats_somebody_at_a_warm_up_with_a_bot() {
    let house = House::with_default_limits();
    let mut ada = press_play(&house, RACE);
    wait_for_game(&mut ada, 1);
    let quick = room(&ada).quick.clone().unwrap();
    assert!(quick.warm_up && matches!(room(&ada).seats[1], SeatState::Bot { .. }));
    // The bot may be faster than any claim of hers: it is enough that she has a seat to claim from.
    let seat = ada.connection().table().game().and_then(|game| game.seat);
    assert_eq!(seat, Some(Seat(0)), "she plays, and does not watch");
}

#[test]
fn qp_02_two_people_who_press_once_each_meet_and_play_after_a_countdown() {
    let house = House::with_default_limits();
    let mut ada = press_play(&house, RACE);
    wait_for_game(&mut ada, 1);
    let warm_up = room(&ada).current;
    let mut ben = press_play(&house, RACE);
    assert_eq!(ben.code, ada.code);
    ada.wait("the countdown", |ada| room(ada).quick.as_ref()?.begins_in).unwrap();
    for person in [&mut ada, &mut ben] {
        wait_for_game(person, 2);
        assert!(!room(person).quick.as_ref().unwrap().warm_up);
    }
    assert_ne!(room(&ada).current, warm_up);
    // A third who comes now watches.
    let eve = press_play(&house, RACE);
    assert_eq!(eve.code, ada.code);
    assert_eq!(room(&eve).watching.len(), 1);
}

#[test]
fn qp_02_a_full_table_begins_at_once_and_the_next_table_opens() {
    let house = House::with_default_limits();
    let mut players: Vec<TestPerson> = (0..4).map(|_| press_play(&house, FOUR)).collect();
    for player in &mut players {
        wait_for_game(player, 4);
    }
    let fifth = press_play(&house, FOUR);
    assert_ne!(fifth.code, players[0].code);
    let elsewhere = press_play(&house, RACE);
    assert_ne!(elsewhere.code, fifth.code, "another game");
}

#[test]
fn qp_06_a_game_of_quick_play_goes_on_after_a_restart() {
    let mut house = House::with_default_limits();
    let mut players: Vec<TestPerson> = (0..4).map(|_| press_play(&house, FOUR)).collect();
    for player in &mut players {
        wait_for_game(player, 4);
    }
    let (code, game) = (players[0].code.clone(), room(&players[0]).current);
    let guests: Vec<Guest> = players.into_iter().map(|player| player.guest).collect();
    house.restart();
    let mut players: Vec<TestPerson> =
        guests.into_iter().map(|guest| house.visit(&code, guest)).collect();
    for player in &mut players {
        wait_for_game(player, 4);
        assert_eq!(room(player).current, game);
    }
    // Nobody has to know that the server was gone: who presses now watches, or finds another.
    assert_ne!(press_play(&house, FOUR).code, code, "it is full");
}

#[test]
fn bad_requests_for_quick_play_are_told_what_is_wrong() {
    let house = House::with_default_limits();
    let guest = house.api().guest().unwrap();
    for (body, status, code, field) in [
        (r#"{"game":"chess"}"#, 422, "wrong_field", "game"),
        (r#"{"game":"handheld"}"#, 422, "wrong_field", "game"),
        (r#"{"game":"classic","bot":"god"}"#, 422, "no_such_bot", "god"),
        (r#"{"game":"classic","config":{"rounds":"x"}}"#, 422, "wrong_config", "rounds"),
        (r#"{"game":"classic","seats":3}"#, 400, "malformed", "seats"),
    ] {
        let answer = ask(&house, &guest, body);
        let problem: Problem = serde_json::from_str(&answer.body).unwrap();
        assert_eq!((answer.status, problem.code.as_str()), (status, code), "{body}");
        assert!(answer.body.contains(field), "{}", answer.body);
    }
    let answer = house.api().ask("POST", "/api/quick", &[], RACE).unwrap();
    assert_eq!(answer.status, 401);
}
