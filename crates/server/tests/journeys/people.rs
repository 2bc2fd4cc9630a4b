//! Hosts, seats, bots, spectators and chat.

use tercet_client::{Answer, Request, State, Stop};
use tercet_engine::Seat;
use tercet_protocol::{
    Close, UserId,
    room::{RoomState, SeatState, Status},
};
use tercet_testkit::TestPerson;

use crate::house::{House, RACE, claim, game, refused, seq, view};

fn room(person: &TestPerson) -> &RoomState {
    person.connection().table().room().expect("everybody in a room knows it")
}

fn is_host(person: &mut TestPerson) -> Option<()> {
    (room(person).host == UserId(person.guest.user)).then_some(())
}

#[test]
fn when_the_host_leaves_somebody_else_arranges_and_starts() {
    let house = House::with(|config| config.limits.hold_seconds = 1);
    let body = format!(r#"{{"game":"classic","config":{RACE},"seats":2}}"#);
    let mut host = house.room(&body);
    let mut player = house.guest(&host.code);
    player.must(Request::Sit { seat: Seat(1) }).unwrap();
    assert_eq!(refused(player.ask(Request::Start).unwrap()), "not_host");
    host.cut();
    drop(host);
    player.wait("being the host", is_host).unwrap();
    assert_eq!(refused(player.ask(Request::Start).unwrap()), "seats_free");
    let bot = Request::SeatBot { seat: Seat(0), level: Some("machine".into()) };
    player.must(bot).unwrap();
    player.must(Request::Start).unwrap();
    player.wait("the game", |player| (seq(player) > 0).then_some(())).unwrap();
}

#[test]
fn when_the_host_leaves_a_running_game_the_others_play_on() {
    let house = House::with(|config| config.limits.hold_seconds = 1);
    let mut players = house.race(3);
    let host = players.remove(0);
    let id = game(&host);
    drop(host);
    players[0].wait("being the host", is_host).unwrap();
    players[0]
        .wait("the empty seat", |player| {
            (view(player)["seats"][0]["present"] == false).then_some(())
        })
        .unwrap();
    let command = claim(&players[0], true);
    players[0].must(Request::Play { command }).unwrap();
    assert_eq!(game(&players[0]), id);
}

#[test]
fn somebody_who_comes_back_in_time_keeps_seat_and_host() {
    let house = House::open();
    let mut players = house.race(2);
    players[0].cut();
    let gone = |player: &mut TestPerson| match &room(player).seats[0] {
        SeatState::Person { connected: false, .. } => Some(()),
        _ => None,
    };
    players[1].wait("seat 0 without its player", gone).unwrap();
    let host = players[0].guest.user;
    assert_eq!(room(&players[1]).host, UserId(host));
    players[0].wait("coming back", |player| player.is_connected().then_some(())).unwrap();
    let command = claim(&players[0], true);
    players[0].must(Request::Play { command }).unwrap();
    let back = |player: &mut TestPerson| match &room(player).seats[0] {
        SeatState::Person { connected: true, .. } => Some(()),
        _ => None,
    };
    players[1].wait("seat 0 with its player", back).unwrap();
}

#[test]
fn who_is_shown_the_door_cannot_come_back() {
    let house = House::open();
    let mut players = house.race(3);
    let kicked = players.pop().unwrap();
    let user = UserId(kicked.guest.user);
    assert_eq!(refused(players[1].ask(Request::Kick { user }).unwrap()), "not_host");
    players[0].must(Request::Kick { user }).unwrap();
    let mut kicked = kicked;
    while kicked.look(std::time::Duration::from_millis(100)).is_ok() {}
    let state = kicked.connection().state();
    assert_eq!(state, State::Stopped(Stop::Closed(Close::Kicked)));
    let again = TestPerson::enter(house.address, &kicked.code, kicked.guest.clone());
    assert!(again.unwrap_err().to_string().contains("Kicked"));
    players[1]
        .wait("the empty seat", |player| {
            matches!(room(player).seats[2], SeatState::Free {}).then_some(())
        })
        .unwrap();
}

#[test]
fn late_arrivals_watch_and_take_a_seat_that_was_left() {
    let house = House::open();
    let mut players = house.race(3);
    let mut late = house.guest(&players[0].code);
    late.wait("the game", |late| (seq(late) > 0).then_some(())).unwrap();
    assert_eq!(late.connection().table().game().unwrap().seat, None);
    let command = claim(&late, true);
    assert_eq!(refused(late.ask(Request::Play { command }).unwrap()), "not_seated");
    assert_eq!(refused(late.ask(Request::Sit { seat: Seat(2) }).unwrap()), "seat_taken");
    assert_eq!(refused(late.ask(Request::Sit { seat: Seat(9) }).unwrap()), "no_such_seat");
    players[2].must(Request::Stand).unwrap();
    late.must(Request::Sit { seat: Seat(2) }).unwrap();
    late.wait("the view of the seat", |late| {
        (late.connection().table().game()?.seat == Some(Seat(2))).then_some(())
    })
    .unwrap();
    assert_eq!(refused(late.ask(Request::Sit { seat: Seat(2) }).unwrap()), "already_seated");
}

#[test]
fn a_rematch_is_another_game_with_the_same_group() {
    let house = House::open();
    let mut players = house.race(2);
    let first = game(&players[0]);
    assert_eq!(refused(players[0].ask(Request::Start).unwrap()), "game_running");
    while room(&players[0]).status == Status::Playing {
        let command = claim(&players[0], true);
        // The answer and the last step come before the room that is finished.
        let answer = players[0].ask(Request::Play { command }).unwrap();
        let Answer::Accepted { seq: Some(at) } = answer else { panic!("{answer:?}") };
        players[0]
            .wait("the step", |player| {
                let is_over = player.connection().table().game()?.over.is_some();
                let is_told = seq(player) >= at.0;
                (is_told && (!is_over || room(player).status == Status::Finished)).then_some(())
            })
            .unwrap();
    }
    assert_eq!(room(&players[0]).wins.iter().map(|wins| wins.games).sum::<u32>(), 1);
    players[0].must(Request::Start).unwrap();
    for player in &mut players {
        player.wait("the rematch", |player| (game(player) > first).then_some(())).unwrap();
    }
}

#[test]
fn what_is_said_reaches_everybody_cleaned_and_not_too_often() {
    let house = House::open();
    let body = r#"{"game":"classic"}"#;
    let mut host = house.room(body);
    let mut other = house.guest(&host.code);
    host.must(Request::Say { text: "he\u{202e}llo\u{7}".into() }).unwrap();
    let line = other
        .wait("the line", |other| other.connection().table().chat().next_back().cloned())
        .unwrap();
    assert_eq!((line.text.as_str(), line.user), ("hello", UserId(host.guest.user)));
    let long = "x".repeat(201);
    assert_eq!(refused(host.ask(Request::Say { text: long }).unwrap()), "wrong_field");
    for _ in 1..5 {
        host.must(Request::Say { text: "again".into() }).unwrap();
    }
    assert_eq!(refused(host.ask(Request::Say { text: "again".into() }).unwrap()), "too_fast");
    let late = house.guest(&host.code);
    assert_eq!(late.connection().table().chat().count(), 5);
}
