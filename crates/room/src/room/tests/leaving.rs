//! Leaving a game and coming back to it: names stay, and so does the right to the seat.

use serde_json::{Value, json};
use tercet_protocol::UserId;

use super::{
    super::Occupant,
    scene::{ANN, BEN, EVE, Scene, Told},
};

/// The room as the last message told it.
fn room(told: &Told) -> Value {
    told.all("room").last().copied().unwrap().clone()
}

/// Ann, Ben and Eve play, and Ben has been away for longer than his seat is held.
fn ben_has_left() -> Scene {
    let config = json!({ "claims": "instant", "edition": "fr" });
    let mut scene = Scene::playing_game("classic", &config, 3);
    scene.forget();
    scene.leave(BEN);
    scene.wait(60_000);
    scene
}

/// A bot sits on Ben's seat now.
fn let_bot_take_over(scene: &mut Scene) {
    scene.room.doc.seats[1] = Occupant::Bot { name: "Emmy".into(), level: "expert".into() };
    scene.room.doc.dealt_to[1] = None;
}

#[test]
fn the_name_of_somebody_who_left_stays_with_the_seat() {
    let mut scene = ben_has_left();
    let told = room(&scene.told(ANN));
    assert_eq!(told["seats"][1], json!({ "free": {} }));
    assert_eq!(told["left"], json!([{ "seat": 1, "user": BEN, "name": "Ben" }]));
    // It is there for those who come later, and after the game too.
    scene.ask(EVE, json!({ "stand": {} })).one("accepted");
    let late = scene.enter(7);
    let left = late.one("welcome")["room"]["left"].as_array().unwrap().clone();
    assert_eq!(left.iter().map(|left| &left["name"]).collect::<Vec<_>>(), ["Ben", "Eve"]);
}

#[test]
fn somebody_who_comes_back_sits_down_again_and_is_not_listed_any_more() {
    let mut scene = ben_has_left();
    scene.enter(BEN);
    let told = scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    assert_eq!(told.one("snapshot")["seat"], 1);
    assert!(room(&told).get("left").is_none());
}

#[test]
fn a_bot_that_took_over_makes_room_for_the_person_who_comes_back_and_for_nobody_else() {
    let mut scene = ben_has_left();
    let_bot_take_over(&mut scene);
    scene.enter(7);
    assert_eq!(scene.ask(7, json!({ "sit": { "seat": 1 } })).refusal(), "seat_taken");
    scene.enter(BEN);
    let told = scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    assert_eq!(told.one("snapshot")["seat"], 1);
    assert_eq!(room(&told)["seats"][1]["person"]["user"], BEN);
    assert_eq!(scene.room.doc.seat_of(UserId(BEN)).map(|seat| seat.0), Some(1));
}

#[test]
fn somebody_who_left_may_come_back_to_a_locked_table() {
    let mut scene = ben_has_left();
    scene.ask(ANN, json!({ "arrange": { "locked": true } })).one("accepted");
    scene.enter(BEN).one("welcome");
}

#[test]
fn somebody_the_host_removed_keeps_the_name_but_not_the_right_to_the_seat() {
    let mut scene = ben_has_left();
    let_bot_take_over(&mut scene);
    scene.enter(BEN);
    let told = scene.ask(ANN, json!({ "remove": { "user": BEN } }));
    assert_eq!(room(&told)["left"], json!([{ "seat": 1, "name": "Ben" }]));
    scene.enter(BEN);
    assert_eq!(scene.ask(BEN, json!({ "sit": { "seat": 1 } })).refusal(), "seat_taken");
}

#[test]
fn the_next_game_begins_without_names_of_the_one_before() {
    let mut scene = ben_has_left();
    for user in [EVE, ANN] {
        scene.ask(user, json!({ "stand": {} })).one("accepted");
    }
    assert_eq!(scene.room.state().status.word(), "finished", "nobody plays any more");
    for user in [7, 8] {
        scene.enter(user);
    }
    for (user, seat) in [(ANN, 0), (7, 1), (8, 2)] {
        scene.ask(user, json!({ "sit": { "seat": seat } })).one("accepted");
    }
    let told = scene.ask(ANN, json!({ "start": {} }));
    assert!(room(&told).get("left").is_none());
}

#[test]
fn who_leaves_a_seat_again_and_again_does_not_make_the_list_longer() {
    let mut scene = ben_has_left();
    for user in 7..40 {
        scene.enter(user);
        scene.ask(user, json!({ "sit": { "seat": 1 } })).one("accepted");
        scene.ask(user, json!({ "stand": {} })).one("accepted");
    }
    assert!(scene.room.doc.left.len() <= 2, "{:?}", scene.room.doc.left);
}

#[test]
fn a_killed_server_knows_who_left() {
    let scene = ben_has_left();
    let later = scene.killed(scene.now, scene.room.seed().unwrap());
    let names: Vec<&str> = later.room.doc.left.iter().map(|left| left.name.as_str()).collect();
    assert_eq!(names, ["Ben"]);
}
