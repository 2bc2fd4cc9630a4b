//! The promise for the next game, and tables whose rules are gone.

use serde_json::{Value, json};
use tercet_engine::{Committed, Seat, Seed, Source};
use tercet_protocol::{UserId, room::Status};

use super::scene::{ANN, BEN, Scene};
use crate::{Arrived, Write, missing_rules};

const SEED: Seed = Seed::numbered(77);

/// Ann and Ben sit at a table with a promise.
fn promised() -> (Scene, Value) {
    let mut scene = Scene::new();
    assert!(scene.room.wants_seed());
    scene.room.offer_seed(SEED);
    assert!(!scene.room.wants_seed());
    scene.enter(BEN);
    let told = scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    let next = told.one("room")["next"].clone();
    (scene, next)
}

/// Issue: every player may contribute randomness before the first card, and the commitment is
/// bound to room and game.
#[test]
fn the_seed_is_promised_before_the_players_add_their_salts() {
    let (mut scene, next) = promised();
    assert_eq!((&next["number"], &next["salted"]), (&json!(1), &json!([])));
    let commitment = next["commitment"].as_str().unwrap().to_owned();
    let told = scene.ask(BEN, json!({ "salt": { "salt": "Be2", "commitment": commitment } }));
    assert_eq!(told.one("room")["next"]["salted"], json!([BEN]));
    assert_eq!(told.one("room")["next"]["commitment"], json!(commitment), "it stays");
    // The last one counts, and need not be told again.
    let told = scene.ask(BEN, json!({ "salt": { "salt": "be4" } }));
    assert!(told.all("room").is_empty() && told.all("accepted").len() == 1);
    scene.room.offer_seed(Seed::numbered(1));
    let told = scene.ask(ANN, json!({ "start": {} }));
    let snapshot = told.one("snapshot");
    assert_eq!(snapshot["commitment"], json!(commitment), "no other seed was taken");
    let code = scene.room.code.to_string();
    assert_eq!(
        snapshot["deck"],
        json!({ "scheme": 2, "room": code, "number": 1, "salts": [null, "be4"] })
    );
    let salts = vec![None, Some("be4".parse().unwrap())];
    let source = Source::Committed(Committed::new(&code, 1, SEED, salts));
    assert_eq!(source.commitment().unwrap().to_string(), commitment);
    assert_eq!(scene.room.play.current.as_ref().unwrap().game.source(), &source);
    assert_eq!(told.all("room").last().unwrap()["next"], Value::Null, "not while it is played");
    assert!(scene.room.wants_seed(), "the next game needs another");
}

/// The commitment is bound to the room's code: with another code it is another promise, to which
/// everybody adds a salt again.
#[test]
fn another_code_is_another_promise() {
    let (mut scene, next) = promised();
    scene.ask(BEN, json!({ "salt": { "salt": "be2" } })).one("accepted");
    let told = scene.ask(ANN, json!({ "renew_code": {} }));
    let renewed = &told.all("room").last().unwrap()["next"];
    assert_ne!(renewed["commitment"], next["commitment"]);
    assert_eq!(renewed["salted"], json!([]));
}

#[test]
fn a_salt_is_for_those_who_sit_before_the_first_card() {
    let (mut scene, next) = promised();
    let salt = |salt: &str| json!({ "salt": { "salt": salt } });
    for wrong in ["", "xyz", &"0".repeat(65)] {
        assert_eq!(scene.ask(BEN, salt(wrong)).refusal(), "wrong_field", "{wrong}");
    }
    let other = json!({ "salt": { "salt": "00", "commitment": "0".repeat(64) } });
    let told = scene.ask(BEN, other);
    assert_eq!(told.refusal(), "wrong_field");
    assert_eq!(told.one("refused")["facts"]["allowed"], next["commitment"]);
    scene.enter(3);
    assert_eq!(scene.ask(3, salt("00")).refusal(), "not_seated");
    // Who gets up takes the salt along.
    scene.ask(BEN, salt("be4"));
    scene.ask(BEN, json!({ "stand": {} }));
    scene.ask(3, json!({ "sit": { "seat": 1 } }));
    let told = scene.ask(ANN, json!({ "start": {} }));
    assert_eq!(told.one("snapshot")["deck"]["salts"], json!([null, null]));
    assert_eq!(scene.ask(3, salt("00")).refusal(), "game_running");
}

#[test]
fn games_of_a_room_are_numbered_through() {
    let (mut scene, next) = promised();
    scene.ask(ANN, json!({ "start": {} }));
    for user in [BEN, ANN] {
        scene.ask(user, json!({ "stand": {} }));
    }
    assert_eq!(scene.room.doc.status, Status::Finished);
    scene.room.offer_seed(SEED);
    for (user, seat) in [(BEN, 1), (ANN, 0)] {
        scene.ask(user, json!({ "sit": { "seat": seat } }));
    }
    let told = scene.ask(ANN, json!({ "start": {} }));
    let second = told.one("snapshot");
    assert_eq!(second["deck"]["number"], 2);
    assert_ne!(second["commitment"], next["commitment"], "the same seed is another promise");
}

/// Issue: somebody who took a seat later finds the game in their history.
#[test]
fn somebody_who_sits_down_in_a_running_game_is_written_down() {
    let mut scene = Scene::playing();
    scene.ask(BEN, json!({ "stand": {} }));
    scene.enter(3);
    scene.forget();
    scene.room.ask(
        crate::Moment(scene.now),
        crate::WallTime(0),
        Scene::key(3),
        serde_json::from_value(json!({ "sit": { "id": 9, "seat": 1 } })).unwrap(),
    );
    let writes = scene.take_writes();
    let joined = |write: &Write| {
        let expected = Arrived {
            seq: scene.room.play.current.as_ref().unwrap().game.seq(),
            seat: Seat(1),
            user: Some(UserId(3)),
        };
        matches!(write, Write::Arrival(arrived) if *arrived == expected)
    };
    assert!(writes.iter().any(joined), "{writes:?}");
    assert_eq!(writes.iter().filter(|write| matches!(write, Write::Step(_))).count(), 1);
}

/// Issue: the host can clear the table of a game whose rules are not known any more.
#[test]
fn the_host_clears_the_table_of_a_game_that_cannot_go_on() {
    let mut scene = Scene::playing();
    assert_eq!(scene.ask(ANN, json!({ "clear": {} })).refusal(), "no_game");
    let game = scene.room.game_id().unwrap();
    scene.room.play.current = None;
    scene.room.play.rules = missing_rules("charades");
    scene.room.mark_broken();
    let welcome = scene.enter(3);
    let room = &welcome.one("welcome")["room"];
    assert_eq!((&room["broken"], &room["game"]), (&json!(true), &json!("charades")));
    assert_eq!(scene.ask(BEN, json!({ "clear": {} })).refusal(), "not_host");
    scene.forget();
    scene.room.ask(
        crate::Moment(scene.now),
        crate::WallTime(0),
        Scene::key(ANN),
        serde_json::from_value(json!({ "clear": { "id": 9 } })).unwrap(),
    );
    let writes = scene.take_writes();
    let is_end = |write: &Write| matches!(write, Write::Abandoned(ended) if *ended == game);
    assert!(writes.iter().any(is_end), "{writes:?}");
    let told = scene.told(ANN);
    let room = told.one("room");
    assert_eq!((&room["broken"], &room["status"]), (&Value::Null, &json!("waiting")));
    assert_eq!(scene.ask(ANN, json!({ "start": {} })).refusal(), "wrong_field");
    scene.ask(ANN, json!({ "arrange": { "game": "classic" } }));
    assert_eq!(scene.ask(ANN, json!({ "start": {} })).all("step").len(), 1);
}
