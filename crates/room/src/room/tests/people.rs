//! Who comes, goes, sits and speaks.

use serde_json::json;
use tercet_engine::Seat;
use tercet_protocol::{UserId, room::SeatState};

use super::{
    super::MemberKey,
    scene::{ANN, BEN, EVE, Scene, who},
};
use crate::Moment;

#[test]
fn everybody_sees_who_sits_where() {
    let mut scene = Scene::new();
    let welcome = scene.enter(BEN);
    assert_eq!(welcome.one("welcome")["room"]["watching"][0]["name"], "Ben");
    let told = scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    assert_eq!(told.one("room")["seats"][1]["person"]["name"], "Ben");
    assert_eq!(scene.ask(BEN, json!({ "sit": { "seat": 0 } })).refusal(), "already_seated");
    scene.enter(EVE);
    assert_eq!(scene.ask(EVE, json!({ "sit": { "seat": 1 } })).refusal(), "seat_taken");
    assert_eq!(scene.ask(EVE, json!({ "sit": { "seat": 9 } })).refusal(), "no_such_seat");
    assert_eq!(scene.ask(EVE, json!({ "stand": {} })).refusal(), "not_seated");
}

#[test]
fn only_the_host_arranges_starts_and_shows_the_door() {
    let mut scene = Scene::new();
    scene.enter(BEN);
    for ask in [
        json!({ "start": {} }),
        json!({ "arrange": { "public": true } }),
        json!({ "kick": { "user": ANN } }),
        json!({ "seat_bot": { "seat": 1, "level": "expert" } }),
    ] {
        assert_eq!(scene.ask(BEN, ask).refusal(), "not_host");
    }
    assert_eq!(scene.ask(ANN, json!({ "start": {} })).refusal(), "seats_free");
}

#[test]
fn house_rules_are_checked_by_the_game_itself() {
    let mut scene = Scene::new();
    let told = scene.ask(ANN, json!({ "arrange": { "config": { "baseSize": 7 } } }));
    assert_eq!(told.refusal(), "wrong_config");
    assert_eq!(told.one("refused")["facts"]["errors"][0]["field"], "baseSize");
    let told = scene.ask(ANN, json!({ "arrange": { "seats": 99 } }));
    assert_eq!(told.one("refused")["facts"]["errors"][0]["field"], "seats");
    assert_eq!(scene.ask(ANN, json!({ "arrange": { "game": "bridge" } })).refusal(), "wrong_field");
    let told = scene.ask(ANN, json!({ "arrange": { "game": "cubed", "seats": 3 } }));
    assert_eq!(told.one("room")["game"], "cubed");
    assert_eq!(told.one("room")["seats"].as_array().unwrap().len(), 3);
}

#[test]
fn fewer_seats_close_free_ones_before_anybody_has_to_stand_up() {
    let mut scene = Scene::of("chipset", &json!({}), 5);
    scene.enter(BEN);
    scene.ask(BEN, json!({ "sit": { "seat": 2 } }));
    let told = scene.ask(ANN, json!({ "arrange": { "seats": 2 } }));
    let seats = told.one("room")["seats"].clone();
    assert_eq!(seats.as_array().unwrap().len(), 2);
    assert_eq!(seats[0]["person"]["name"], "Ann");
    assert_eq!(seats[1]["person"]["name"], "Ben");
    scene.ask(ANN, json!({ "start": {} }));
    scene.settle();
    // A person who has moved up is dealt the cards of the new seat.
    let viewer = scene.room.doc.seat_of(UserId(BEN));
    assert_eq!(viewer, Some(Seat(1)));
    assert!(scene.room.doc.is_dealt_to(Seat(1), UserId(BEN)));
}

#[test]
fn a_seat_is_held_for_a_minute_and_then_left() {
    let mut scene = Scene::playing();
    scene.leave(BEN);
    scene.wait(59_999);
    assert!(matches!(scene.room.state().seats[1], SeatState::Person { connected: false, .. }));
    scene.enter(BEN);
    scene.wait(100_000);
    assert!(matches!(scene.room.state().seats[1], SeatState::Person { connected: true, .. }));
    scene.leave(BEN);
    scene.wait(60_000);
    assert_eq!(scene.room.state().seats[1], SeatState::Free {});
    assert!(scene.stored.last().unwrap().contains("\"leave\""));
}

#[test]
fn another_device_of_a_person_keeps_the_seat() {
    let mut scene = Scene::playing();
    scene.room.enter(Moment(0), MemberKey(20), who(BEN), None);
    scene.leave(BEN);
    scene.wait(100_000);
    assert!(matches!(scene.room.state().seats[1], SeatState::Person { connected: true, .. }));
}

#[test]
fn a_host_who_leaves_passes_the_room_on() {
    let mut scene = Scene::new();
    scene.enter(EVE);
    scene.enter(BEN);
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    scene.leave(ANN);
    assert_eq!(scene.room.people.host.user, UserId(ANN), "the seat of the host is held first");
    scene.wait(60_000);
    assert_eq!(
        scene.room.people.host.user,
        UserId(BEN),
        "somebody who sits comes before who watches"
    );
}

#[test]
fn who_was_shown_the_door_stays_out() {
    let mut scene = Scene::playing();
    let told = scene.ask(ANN, json!({ "kick": { "user": BEN } }));
    assert_eq!(told.one("room")["seats"][1], json!({ "free": {} }));
    assert_eq!(scene.take_closed(), [(Scene::key(BEN), tercet_protocol::Close::Kicked)]);
    scene.leave(BEN);
    let told = scene.enter(BEN);
    assert!(told.all("welcome").is_empty());
    assert_eq!(scene.take_closed().len(), 1);
}

#[test]
fn chat_has_its_limits() {
    let mut scene = Scene::new();
    let say = |text: &str| json!({ "say": { "text": text } });
    let long = "x".repeat(21);
    assert_eq!(scene.ask(ANN, say(&long)).refusal(), "wrong_field");
    assert_eq!(scene.ask(ANN, say(" \u{202e} ")).refusal(), "wrong_field");
    for _ in 0..5 {
        assert_eq!(scene.ask(ANN, say("hello")).one("said")["name"], "Ann");
    }
    let told = scene.ask(ANN, say("hello"));
    assert_eq!(told.refusal(), "too_fast");
    assert_eq!(told.one("refused")["facts"]["retry_ms"], 10_000);
    scene.leave(ANN);
    scene.enter(ANN);
    assert_eq!(scene.ask(ANN, say("hello")).refusal(), "too_fast", "coming again does not help");
    scene.now += 10_000;
    assert_eq!(scene.ask(ANN, say("hello")).all("said").len(), 1);
    let welcome = scene.enter(BEN);
    assert_eq!(welcome.one("welcome")["chat"].as_array().unwrap().len(), 6);
}
