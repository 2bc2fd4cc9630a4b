//! Whose place is held, and since when.

use serde_json::json;
use tercet_protocol::{
    UserId,
    room::{SeatState, Status},
};

use super::scene::{ANN, BEN, EVE, Scene};
use crate::Moment;

const LONG: u64 = 1_000_000;

fn is_seated(scene: &Scene, seat: usize) -> bool {
    matches!(scene.room.state().seats[seat], SeatState::Person { .. })
}

/// A hold runs only while its person could come back: not while the server was away.
#[test]
fn after_a_restart_holds_wait_for_somebody_of_the_table() {
    let scene = Scene::playing();
    let mut later = scene.killed(0, scene.room.seed().unwrap());
    later.wait(LONG);
    assert!(is_seated(&later, 0) && is_seated(&later, 1));
    assert!(later.room.is_deserted(), "nothing is waited for, so the room may be unloaded");
    later.enter(ANN);
    later.wait(299_999);
    assert!(is_seated(&later, 1), "longer than the usual hold");
    later.wait(1);
    assert!(!is_seated(&later, 1), "but not forever while somebody waits");
    assert!(is_seated(&later, 0));
}

/// After a restart a visitor does not end the game of those who are away.
#[test]
fn a_visitor_does_not_end_the_game_of_those_who_are_away() {
    let scene = Scene::playing();
    let mut later = scene.killed(0, scene.room.seed().unwrap());
    later.enter(EVE);
    later.wait(LONG);
    assert_eq!(later.room.doc.status, Status::Playing);
    assert!(is_seated(&later, 0) && is_seated(&later, 1));
    assert_eq!(
        later.room.people.host.user,
        UserId(ANN),
        "a visitor does not become the host either"
    );
    later.leave(EVE);
    let told = later.enter(BEN);
    assert_eq!(told.one("snapshot")["seat"], 1);
    later.wait(10);
    let claim = later.claim(true);
    later.play(BEN, &claim).one("accepted");
}

/// Nobody loses a seat because the server refused them.
#[test]
fn a_refusal_by_the_server_lets_the_hold_begin_again() {
    let mut scene = Scene::playing();
    scene.leave(BEN);
    for _ in 0..5 {
        scene.wait(50_000);
        scene.room.refused(Moment(scene.now), UserId(BEN));
        scene.room.refused(Moment(scene.now), UserId(EVE));
    }
    scene.wait(59_999);
    assert!(is_seated(&scene, 1));
    scene.wait(1);
    assert!(!is_seated(&scene, 1));
    assert!(scene.room.people.holds.is_empty(), "a stranger has no hold");
}

/// The host's place is held like a seat, also without one.
#[test]
fn the_place_of_a_host_without_a_seat_is_held() {
    let mut scene = Scene::new();
    scene.ask(ANN, json!({ "stand": {} }));
    scene.enter(BEN);
    scene.leave(ANN);
    scene.wait(59_999);
    assert_eq!(scene.room.people.host.user, UserId(ANN));
    scene.enter(ANN);
    scene.wait(LONG);
    assert_eq!(scene.ask(ANN, json!({ "arrange": { "seats": 3 } })).all("accepted").len(), 1);
    scene.leave(ANN);
    scene.wait(60_000);
    assert_eq!(scene.room.people.host.user, UserId(BEN));
    assert_eq!(scene.told(BEN).all("room").last().unwrap()["host"], BEN);
}

#[test]
fn a_host_nobody_waited_for_is_waited_for_when_somebody_comes() {
    let mut scene = Scene::new();
    scene.leave(ANN);
    scene.wait(LONG);
    assert_eq!(scene.room.people.host.user, UserId(ANN), "nobody is here to take over");
    scene.enter(EVE);
    scene.wait(59_999);
    assert_eq!(scene.room.people.host.user, UserId(ANN));
    scene.wait(1);
    assert_eq!(scene.room.people.host.user, UserId(EVE));
}

#[test]
fn everybody_who_belongs_to_a_room_is_listed() {
    let mut scene = Scene::playing();
    scene.enter(EVE);
    assert_eq!(scene.room.people(), [UserId(ANN), UserId(BEN)]);
    assert!(scene.room.belongs(UserId(BEN)) && !scene.room.belongs(UserId(EVE)));
    scene.ask(ANN, json!({ "kick": { "user": BEN } }));
    assert_eq!(scene.room.people(), [UserId(ANN)]);
}
