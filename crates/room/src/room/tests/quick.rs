//! Quick play: who comes is seated, warms up alone, and plays with those who are there.

use serde_json::json;
use tercet_protocol::{UserId, room::Status};

use super::{
    super::{QuickPlay, RoomDoc, Write},
    scene::{ANN, BEN, EVE, Scene},
};
use crate::Moment;

/// A table of quick play at which nobody is yet.
fn empty_table(most: u8) -> Scene {
    let auto = json!({ "trigger": "auto" });
    let config = json!({ "claims": "instant", "edition": "fr", "rounds": 1, "noSet": auto });
    let mut doc: RoomDoc = Scene::of("classic", &config, 1).room.doc().clone();
    doc.opener = None;
    doc.quick = QuickPlay::new("expert", 1, most);
    Scene::loaded("classic", doc, None, 0)
}

fn come(scene: &mut Scene, user: i64) {
    scene.enter(user);
    scene.wait(0);
}

/// Who sits, with bots as 0.
fn seated(scene: &Scene) -> Vec<i64> {
    let seats = scene.room.doc.seats.iter();
    seats.map(|occupant| occupant.person().map_or(0, |user| user.0)).collect()
}

/// Ann and Ben play a scored game; 10 seconds of warm-up are over.
fn ann_and_ben() -> Scene {
    let mut scene = empty_table(8);
    come(&mut scene, ANN);
    come(&mut scene, BEN);
    scene.wait(10_000);
    assert_eq!(seated(&scene), [ANN, BEN]);
    scene
}

/// Takes all SETs that can be found until the game is over.
fn play_to_the_end(scene: &mut Scene, user: i64) {
    while scene.room.doc.status == Status::Playing {
        let claim = scene.claim(true);
        scene.play(user, &claim).one("accepted");
        scene.wait(0);
    }
}

#[test]
fn qp_01_somebody_alone_is_seated_at_once_and_warms_up_with_a_bot() {
    let mut scene = empty_table(8);
    scene.enter(ANN);
    scene.wait(0);
    assert_eq!((seated(&scene), scene.room.doc.status), (vec![ANN, 0], Status::Playing));
    assert!(scene.room.is_warm_up());
    let claim = scene.claim(true);
    scene.play(ANN, &claim).one("accepted");
    // Nothing that is won in it counts.
    play_to_the_end(&mut scene, ANN);
    assert!(scene.room.doc.wins.is_empty());
}

#[test]
fn qp_02_with_the_second_person_ten_seconds_are_counted_down_and_the_bot_gets_up() {
    let mut scene = empty_table(8);
    come(&mut scene, ANN);
    let warm_up = scene.room.game_id();
    scene.forget();
    come(&mut scene, BEN);
    let told = scene.told(ANN);
    let quick = &told.all("room").last().unwrap()["quick"];
    assert_eq!((&quick["begins_in"], &quick["warm_up"]), (&json!(10_000), &json!(true)));
    scene.now += 9_999;
    scene.room.wake(Moment(scene.now));
    assert!(scene.take_writes().is_empty(), "not yet");
    scene.now += 1;
    scene.room.wake(Moment(scene.now));
    let writes = scene.take_writes();
    let abandoned = writes.iter().find_map(|write| match write {
        Write::Abandoned(game) => Some(*game),
        _ => None,
    });
    assert_eq!(abandoned, warm_up, "the warm-up ends");
    assert_eq!((seated(&scene), scene.room.is_warm_up()), (vec![ANN, BEN], false));
    assert_ne!(scene.room.game_id(), warm_up);
}

#[test]
fn qp_02_each_further_person_adds_five_seconds_and_no_countdown_takes_more_than_twenty() {
    let mut scene = empty_table(8);
    let begins_in = |scene: &Scene| scene.room.state().quick.unwrap().begins_in;
    for (user, expected) in [(1, None), (2, Some(10_000)), (3, Some(15_000)), (4, Some(20_000))] {
        come(&mut scene, user);
        assert_eq!(begins_in(&scene), expected, "{user}");
    }
    scene.wait(4_000);
    come(&mut scene, 5);
    assert_eq!(begins_in(&scene), Some(16_000), "twenty in all");
    scene.wait(16_000);
    assert_eq!(seated(&scene), [1, 2, 3, 4, 5]);
}

#[test]
fn qp_02_a_full_table_begins_at_once_and_has_no_more_room() {
    let mut scene = empty_table(3);
    for user in 1..=2 {
        come(&mut scene, user);
    }
    assert!(scene.room.has_quick_space());
    come(&mut scene, 3);
    assert_eq!((seated(&scene), scene.room.is_warm_up()), (vec![1, 2, 3], false));
    assert!(!scene.room.has_quick_space());
    // One more, who knew the code, watches and does not play the next game while it is full.
    come(&mut scene, 4);
    assert_eq!(seated(&scene), [1, 2, 3]);
}

#[test]
fn qp_02_somebody_who_goes_before_the_game_begins_is_not_waited_for() {
    let mut scene = empty_table(8);
    come(&mut scene, ANN);
    come(&mut scene, BEN);
    scene.leave(BEN);
    scene.wait(0);
    assert_eq!(scene.room.state().quick.unwrap().begins_in, None);
    scene.wait(10_000);
    assert_eq!(seated(&scene), [ANN, 0], "the warm-up goes on");
}

#[test]
fn qp_01_somebody_whose_company_has_gone_gets_a_warm_up_of_their_own() {
    let mut scene = empty_table(8);
    come(&mut scene, ANN);
    come(&mut scene, BEN);
    scene.leave(ANN);
    scene.wait(0);
    assert_eq!(seated(&scene), [BEN, 0]);
    assert!(scene.room.is_warm_up());
}

#[test]
fn qp_03_those_who_come_during_a_game_watch_and_play_the_next_one() {
    let mut scene = ann_and_ben();
    come(&mut scene, EVE);
    assert_eq!(seated(&scene), [ANN, BEN]);
    assert_eq!(scene.ask(EVE, json!({ "sit": { "seat": 1 } })).refusal(), "game_running");
}

#[test]
fn qp_03_again_keeps_the_table_together_and_begins_when_everybody_wants_it() {
    let mut scene = ann_and_ben();
    come(&mut scene, EVE);
    play_to_the_end(&mut scene, ANN);
    assert_eq!(scene.room.state().quick.unwrap().begins_in, Some(20_000));
    for user in [ANN, BEN] {
        scene.ask(user, json!({ "start": {} })).one("accepted");
        scene.wait(0);
        assert_eq!(scene.room.doc.status, Status::Finished);
    }
    assert_eq!(scene.room.state().quick.unwrap().ready, [UserId(ANN), UserId(BEN)]);
    scene.ask(EVE, json!({ "start": {} })).one("accepted");
    scene.wait(0);
    assert_eq!((seated(&scene), scene.room.doc.status), (vec![ANN, BEN, EVE], Status::Playing));
    assert!(scene.room.state().quick.unwrap().ready.is_empty());
}

#[test]
fn qp_03_the_next_game_begins_by_itself_after_twenty_seconds() {
    let mut scene = ann_and_ben();
    play_to_the_end(&mut scene, ANN);
    scene.wait(19_999);
    assert_eq!(scene.room.doc.status, Status::Finished);
    scene.wait(1);
    assert_eq!((seated(&scene), scene.room.doc.status), (vec![ANN, BEN], Status::Playing));
}

#[test]
fn qp_06_nobody_is_the_host_of_a_next_table() {
    let mut scene = ann_and_ben();
    for request in [
        json!({ "kick": { "user": BEN } }),
        json!({ "remove": { "user": BEN } }),
        json!({ "arrange": { "locked": true } }),
        json!({ "seat_bot": { "seat": 1, "level": "expert" } }),
        json!({ "renew_code": {} }),
    ] {
        assert_eq!(scene.ask(ANN, request.clone()).refusal(), "not_host", "{request}");
    }
}

#[test]
fn qp_06_a_next_table_goes_on_after_a_restart() {
    let mut scene = ann_and_ben();
    scene.stored.drain(..scene.stored.len() - 1);
    let claim = scene.claim(true);
    scene.play(ANN, &claim).one("accepted");
    let (seq, seed) = (scene.seq(), scene.room.seed().unwrap());
    let mut later = scene.killed(1_000, seed);
    for user in [ANN, BEN, EVE] {
        come(&mut later, user);
    }
    assert_eq!((later.seq(), later.room.is_warm_up()), (seq, false));
    assert_eq!(seated(&later), [ANN, BEN], "the same game, and Eve watches");
    play_to_the_end(&mut later, ANN);
    later.wait(20_000);
    assert_eq!(seated(&later), [ANN, BEN, EVE]);
}

#[test]
fn qp_06_a_countdown_begins_again_after_a_restart() {
    let mut scene = empty_table(8);
    come(&mut scene, ANN);
    come(&mut scene, BEN);
    scene.wait(9_000);
    let seed = scene.room.seed().unwrap();
    let mut later = scene.killed(1_000, seed);
    come(&mut later, ANN);
    come(&mut later, BEN);
    assert_eq!(later.room.state().quick.unwrap().begins_in, Some(10_000));
    later.wait(10_000);
    assert_eq!((seated(&later), later.room.is_warm_up()), (vec![ANN, BEN], false));
}
