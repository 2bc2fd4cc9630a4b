//! What is asked, what is told, what is written.

use serde_json::json;
use tercet_protocol::room::Status;

use super::scene::{ANN, BEN, EVE, Scene};

#[test]
fn a_claim_is_told_to_everybody_and_stored_once() {
    let mut scene = Scene::playing();
    scene.enter(EVE);
    let claim = scene.claim(true);
    let told = scene.play(BEN, &claim);
    assert_eq!(told.one("accepted")["seq"], 2);
    assert_eq!(told.one("step")["seq"], 2);
    assert_eq!(told.0[0].0, "accepted", "the answer comes before the step");
    assert_eq!(scene.told(EVE).all("step").len(), 1);
    assert_eq!(scene.told(ANN).all("step").len(), 1);
    assert_eq!(scene.stored.len(), 2);
    assert_eq!(scene.play(EVE, &claim).refusal(), "not_seated");
}

#[test]
fn a_repeated_request_takes_effect_once_and_is_answered_alike() {
    let mut scene = Scene::playing();
    let wrong = scene.claim(false);
    let mut play = json!({ "play": { "id": 7, "game": 1, "seen": 1, "command": wrong } });
    let first = scene.ask(ANN, play.clone());
    let again = scene.ask(ANN, play.clone());
    assert_eq!(first.one("accepted"), again.one("accepted"));
    assert!(again.all("step").is_empty());
    assert_eq!(scene.stored.len(), 2);
    play["play"]["id"] = 8.into();
    play["play"]["command"] = json!({ "dance": {} });
    assert_eq!(scene.ask(ANN, play.clone()).refusal(), "malformed");
    play["play"]["command"] = scene.claim(false);
    assert_eq!(scene.ask(ANN, play).refusal(), "malformed", "the answer to 8 was given");
    let line = json!({ "say": { "id": 9, "text": "hello" } });
    assert_eq!(scene.ask(ANN, line.clone()).all("said").len(), 1);
    assert!(scene.ask(ANN, line).all("said").is_empty());
}

#[test]
fn a_command_for_another_game_is_refused() {
    let mut scene = Scene::playing();
    let claim = scene.claim(true);
    let play = json!({ "play": { "game": 2, "seen": 1, "command": claim } });
    assert_eq!(scene.ask(ANN, play).refusal(), "no_game");
}

#[test]
fn a_rematch_keeps_the_group_and_is_another_game() {
    let mut scene = Scene::playing();
    assert_eq!(scene.ask(ANN, json!({ "start": {} })).refusal(), "game_running");
    scene.ask(BEN, json!({ "stand": {} }));
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    scene.ask(ANN, json!({ "stand": {} }));
    scene.ask(BEN, json!({ "stand": {} }));
    assert_eq!(scene.room.doc.status, Status::Finished);
    scene.ask(ANN, json!({ "sit": { "seat": 0 } }));
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    let told = scene.ask(ANN, json!({ "start": {} }));
    assert_eq!(told.one("snapshot")["game"], 2);
    assert_eq!(told.one("step")["seq"], 1);
}

#[test]
fn a_command_accepted_in_the_game_before_is_still_answered_alike() {
    let mut scene = Scene::playing();
    let claim = scene.claim(true);
    let accepted = json!({ "play": { "id": 7, "game": 1, "seen": 1, "command": claim } });
    let first = scene.ask(ANN, accepted.clone());
    scene.ask(BEN, json!({ "stand": {} }));
    scene.ask(ANN, json!({ "stand": {} }));
    scene.ask(ANN, json!({ "sit": { "seat": 0 } }));
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    scene.ask(ANN, json!({ "start": {} }));
    scene.forget();
    let n_stored = scene.stored.len();
    let again = scene.ask(ANN, accepted.clone());
    assert_eq!(again.one("accepted"), first.one("accepted"));
    assert!(again.all("step").is_empty());
    assert_eq!(scene.stored.len(), n_stored);
    assert_eq!(scene.ask(BEN, accepted).refusal(), "no_game", "it was not Ben's");
}

#[test]
fn a_command_is_an_object_in_an_object() {
    let mut scene = Scene::playing();
    let claim = scene.claim(true);
    let cards = claim["claim"]["cards"].clone();
    for command in [json!({ "claim": [cards] }), json!([]), json!("call"), json!(null), json!({})] {
        assert_eq!(scene.play(ANN, &command).refusal(), "malformed", "{command}");
    }
    scene.play(ANN, &claim).one("accepted");
}
