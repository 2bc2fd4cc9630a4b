//! Runs against the clock: one person, one game, and half an hour.

use serde_json::json;
use tercet_protocol::{Close, room::Status};

use super::{
    super::RoomDoc,
    scene::{ANN, BEN, Scene},
};
use crate::RunRoom;

const LONGEST_MS: u64 = 30 * 60 * 1000;

/// The room of a run, with its person.
fn room() -> Scene {
    let config = json!({ "mode": "puzzle", "skill": "beginner" });
    let mut doc: RoomDoc = Scene::of("handheld", &config, 1).room.doc().clone();
    doc.locked = Some(Vec::new());
    doc.run = Some(RunRoom { track: "daily-basic".to_owned(), longest_ms: LONGEST_MS });
    let mut scene = Scene::loaded("handheld", doc, None, 0);
    scene.enter(ANN);
    scene
}

fn started() -> Scene {
    let mut scene = room();
    scene.ask(ANN, json!({ "start": {} })).one("accepted");
    scene
}

#[test]
fn da_02_nobody_else_comes_into_the_room_of_a_run_and_nothing_is_arranged() {
    let mut scene = room();
    assert!(scene.enter(BEN).0.is_empty());
    assert_eq!(scene.take_closed(), [(Scene::key(BEN), Close::Locked)]);
    for request in [
        json!({ "arrange": { "locked": false } }),
        json!({ "arrange": { "config": { "skill": "expert" } } }),
        json!({ "renew_code": {} }),
    ] {
        assert_eq!(scene.ask(ANN, request.clone()).refusal(), "not_host", "{request}");
    }
    assert!(!scene.room.wants_seed(), "its seed is that of its day");
}

#[test]
fn da_02_the_place_in_a_run_is_held_until_its_time_is_over() {
    let mut scene = started();
    scene.leave(ANN);
    scene.wait(LONGEST_MS - 1);
    assert_eq!(scene.room.doc.status, Status::Playing, "she can come back");
    scene.wait(1);
    assert_eq!(scene.room.doc.status, Status::Finished);
    let told = scene.enter(ANN);
    let over = &told.one("snapshot")["over"];
    assert_eq!((&over["seed"], &over["outcome"]["ending"]), (&json!(""), &json!("stopped")));
    assert_eq!(scene.ask(ANN, json!({ "start": {} })).refusal(), "game_running", "it was one game");
}
