//! Who has a seat, whose cards lie there, and who has not lost it.

use std::time::{Duration, Instant};

use serde_json::Value;
use tercet_client::Request;
use tercet_engine::Seat;
use tercet_protocol::room::{RoomState, SeatState, Status};
use tercet_server::Limits;
use tercet_testkit::{Talk, TestPerson, talk::PATIENCE};

use crate::house::{House, claim, game, refused, seq, view};

fn room(person: &TestPerson) -> &RoomState {
    person.connection().table().room().expect("everybody in a room knows it")
}

/// A server with its own limits, but for the holds: nobody waits for a minute.
fn house() -> House {
    House::with(|config| {
        config.limits =
            Limits { hold_seconds: 1, hold_after_restart_seconds: 1, ..Limits::default() };
    })
}

/// A table of ChipSet with three players, begun.
fn chipset(house: &House) -> Vec<TestPerson> {
    let mut players = vec![house.room(r#"{"game":"chipset","seats":3}"#)];
    for seat in 1..3 {
        let mut player = house.guest(&players[0].code);
        player.must(Request::Sit { seat: Seat(seat) }).unwrap();
        players.push(player);
    }
    players[0].must(Request::Start).unwrap();
    for player in &mut players {
        player.wait("the cards", |player| (seq(player) > 0).then_some(())).unwrap();
    }
    players
}

/// After a restart a visitor does not end the game of those who are away.
#[test]
fn a_visitor_after_a_restart_does_not_end_the_game() {
    let mut house = house();
    let players = house.race(2);
    let (code, id) = (players[0].code.clone(), game(&players[0]));
    let guests: Vec<_> = players.iter().map(|player| player.guest.clone()).collect();
    drop(players);
    house.restart();
    let mut visitor = house.guest(&code);
    visitor.wait("the game", |visitor| (seq(visitor) > 0).then_some(())).unwrap();
    // At another table a hold that began after the visitor came has run out by now.
    let mut others = house.race(2);
    drop(others.pop());
    let is_free = |other: &mut TestPerson| matches!(room(other).seats[1], SeatState::Free {});
    others[0].wait("a seat that is left", |other| is_free(other).then_some(())).unwrap();
    visitor.must(Request::Say { text: "Hello!".into() }).unwrap();
    assert_eq!(room(&visitor).status, Status::Playing);
    for guest in guests {
        let mut player = house.visit(&code, guest);
        player.wait("the game", |player| (seq(player) > 0).then_some(())).unwrap();
        assert_eq!(game(&player), id);
        let command = claim(&player, true);
        player.must(Request::Play { command }).unwrap();
    }
}

/// A hold runs only while its person could come back: each refusal begins it again.
#[test]
fn a_hold_does_not_run_out_while_its_person_is_refused() {
    let house = house();
    let mut players = house.race(2);
    let cut_off = players.pop().unwrap();
    let (code, guest) = (cut_off.code.clone(), cut_off.guest.clone());
    drop(cut_off);
    players[0].wait("the cut", |player| (!is_here(player)).then_some(())).unwrap();
    let headers = [("authorization", &*guest.authorization())];
    let shake = || Talk::shake(house.address, &code, &headers).unwrap();
    // A line so bad that every socket is gone before anything was said on it, until it is too often.
    assert!((0..1000).any(|_| shake().is_err_and(|turned| turned.status == 429)));
    // At another table somebody leaves later, and is refused nothing.
    let mut others = house.race(2);
    drop(others.pop());
    while !matches!(room(&others[0]).seats[1], SeatState::Free {}) {
        if let Err(turned) = shake() {
            assert_eq!(turned.status, 429);
        }
        others[0].look(Duration::from_millis(1)).unwrap();
        players[0].look(Duration::from_millis(1)).unwrap();
    }
    players[0].must(Request::Say { text: "Hello!".into() }).unwrap();
    assert!(matches!(room(&players[0]).seats[1], SeatState::Person { .. }));
    let mut back = house.visit(&code, guest);
    back.wait("the game", |back| (seq(back) > 0).then_some(())).unwrap();
    assert_eq!(back.connection().table().game().unwrap().seat, Some(Seat(1)));
}

/// Who is away and asks for something that brings nobody back is away: a seat is not kept by
/// requests that are none for a socket.
#[test]
fn a_hold_runs_out_while_its_person_asks_without_coming_back() {
    let house = house();
    let mut players = house.race(2);
    let gone = players.pop().unwrap();
    let (path, guest) = (format!("/api/rooms/{}/socket", gone.code), gone.guest.clone());
    drop(gone);
    let until = Instant::now() + PATIENCE;
    let mut api = house.api();
    while !matches!(room(&players[0]).seats[1], SeatState::Free {}) {
        assert!(Instant::now() < until, "plain requests keep a seat");
        let headers = [("authorization", &*guest.authorization())];
        let answer = api.ask("GET", &path, &headers, "").unwrap();
        assert!([400, 429].contains(&answer.status), "{answer:?}");
        players[0].look(Duration::from_millis(20)).unwrap();
    }
}

/// Whether the person on the second seat is connected.
fn is_here(person: &TestPerson) -> bool {
    matches!(room(person).seats[1], SeatState::Person { connected: true, .. })
}

/// Cards dealt to one person are shown to no other person, who waits for the next deal.
#[test]
fn somebody_who_takes_a_seat_does_not_see_the_cards_of_who_left() {
    let house = house();
    let mut players = chipset(&house);
    let mut late = house.guest(&players[0].code);
    assert_ne!(view(&players[1])["seats"][1]["hand"], Value::Null);
    let cut_off = players.remove(1);
    let guest = cut_off.guest.clone();
    drop(cut_off);
    late.wait("the empty seat", |late| {
        matches!(room(late).seats[1], SeatState::Free {}).then_some(())
    })
    .unwrap();
    late.must(Request::Sit { seat: Seat(1) }).unwrap();
    late.wait("the seat", |late| {
        matches!(room(late).seats[1], SeatState::Person { .. }).then_some(())
    })
    .unwrap();
    assert_eq!(late.connection().table().game().unwrap().seat, None);
    assert_eq!(view(&late)["seats"][1]["hand"], Value::Null);
    // Who was cut off has the first right to the seat.
    let mut back = house.visit(&players[0].code, guest);
    back.must(Request::Sit { seat: Seat(1) }).unwrap();
    back.wait("the cards", |back| (view(back)["seats"][1]["hand"] != Value::Null).then_some(()))
        .unwrap();
    assert_eq!(refused(late.ask(Request::Sit { seat: Seat(1) }).unwrap()), "seat_taken");
}

/// `start` and `stand` in one write make no game with nobody in it.
#[test]
fn a_start_and_a_stand_at_once_leave_no_game_without_people() {
    let house = House::with(|config| config.limits = Limits::default());
    let mut host = house.room(r#"{"game":"classic","bots":["machine"]}"#);
    let start = host.send(Request::Start).unwrap();
    let stand = host.send(Request::Stand).unwrap();
    for id in [start, stand] {
        host.wait("the answer", |host| host.answer(id)).unwrap();
    }
    host.wait("the end", |host| (room(host).status == Status::Finished).then_some(())).unwrap();
    assert!(matches!(room(&host).seats[0], SeatState::Free {}));
    host.must(Request::Sit { seat: Seat(0) }).unwrap();
    host.must(Request::Start).unwrap();
    host.wait("a game", |host| (room(host).status == Status::Playing).then_some(())).unwrap();
}
