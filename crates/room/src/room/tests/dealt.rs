//! Hidden cards belong to the person they were dealt to.

use serde_json::{Value, json};
use tercet_protocol::UserId;

use super::scene::{ANN, BEN, EVE, Scene};

const CY: i64 = 4;

/// Ben, who sat on seat 1, was cut off, and Cy watches.
fn cut_off(game: &str) -> (Scene, Value) {
    let chipset = json!({ "potPauseMs": 10_000, "turnMs": null, "answerMs": null });
    let config = if game == "chipset" { chipset } else { json!({}) };
    let mut scene = Scene::playing_game(game, &config, 3);
    scene.forget();
    let hand = hand(&scene.enter(BEN).one("snapshot")["view"], 1);
    assert_ne!(hand, Value::Null);
    scene.enter(CY);
    // Ben has two connections by now.
    scene.leave(BEN);
    scene.leave(BEN);
    scene.wait(60_000);
    assert!(scene.room.doc.seats[1].is_free(), "the hold is over");
    (scene, hand)
}

/// The hand of a seat in a view of either game.
fn hand(view: &Value, seat: usize) -> Value {
    match view["seats"][seat].get("claimed") {
        Some(_) => view["seats"][seat]["hand"].clone(),
        None => view["hand"].clone(),
    }
}

/// Anyone who takes a vacated seat does not see the cards dealt to somebody else.
#[test]
fn somebody_who_takes_a_seat_does_not_see_the_hand_that_lies_there() {
    for game in ["chipset", "setup"] {
        let (mut scene, _) = cut_off(game);
        let told = scene.ask(CY, json!({ "sit": { "seat": 1 } }));
        told.one("accepted");
        let snapshot = told.one("snapshot");
        assert_eq!(hand(&snapshot["view"], 1), Value::Null, "{game}");
        assert_eq!(snapshot["seat"], Value::Null, "{game}: they only watch for now");
        let room = told.all("room").last().copied().unwrap().clone();
        let kept = match game {
            "setup" => json!([{ "seat": 1, "user": BEN, "until_the_end": true }]),
            _ => json!([{ "seat": 1, "user": BEN }]),
        };
        assert_eq!(room["kept"], kept, "{game}");
        assert_eq!(room["seats"][1]["person"]["user"], CY);
        let legal = scene.ask(CY, json!({ "legal": {} }));
        assert_eq!(legal.one("legal")["commands"], json!([]), "{game}");
        scene.leave(CY);
        scene.forget();
        let again = scene.enter(CY);
        assert_eq!(hand(&again.one("snapshot")["view"], 1), Value::Null, "{game}");
    }
}

/// The person who was cut off has the first right to the seat.
#[test]
fn who_was_cut_off_takes_the_seat_back_from_who_waits_there() {
    for game in ["chipset", "setup"] {
        let (mut scene, hand_before) = cut_off(game);
        scene.ask(CY, json!({ "sit": { "seat": 1 } })).one("accepted");
        scene.enter(BEN);
        let told = scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
        told.one("accepted");
        let snapshot = told.one("snapshot");
        assert_eq!((&snapshot["seat"], hand(&snapshot["view"], 1)), (&json!(1), hand_before));
        assert_eq!(scene.room.doc.seat_of(UserId(CY)), None, "{game}: Cy watches again");
        assert_eq!(scene.told(CY).one("snapshot")["seat"], Value::Null);
        let again = scene.ask(CY, json!({ "sit": { "seat": 1 } }));
        assert_eq!(again.refusal(), "seat_taken", "{game}");
    }
}

/// With the next deal the cards are theirs.
#[test]
fn somebody_who_waits_is_dealt_in_with_the_next_pot() {
    let (mut scene, _) = cut_off("chipset");
    scene.ask(CY, json!({ "sit": { "seat": 1 } })).one("accepted");
    // Of two who are left one drops, and after the pause the next pot is dealt.
    while scene.view()["phase"].get("between_pots").is_none() {
        let seat = scene.view()["phase"]["betting"]["seat"].as_u64().unwrap();
        let user = if seat == 0 { ANN } else { EVE };
        let drop = scene.play(user, &json!({ "drop": {} }));
        if drop.all("refused").len() == 1 {
            scene.play(user, &json!({ "bet": { "chips": 1 } })).one("accepted");
        }
    }
    scene.forget();
    scene.wait(10_000);
    let told = scene.told(CY);
    assert_eq!(told.all("step").len(), 1);
    let snapshot = told.one("snapshot");
    assert_eq!(snapshot["seat"], 1);
    assert_eq!(hand(&snapshot["view"], 1).as_array().unwrap().len(), 2);
    assert_eq!(hand(&snapshot["view"], 0), Value::Null);
    let room = told.all("room").last().copied().unwrap().clone();
    assert!(room.get("kept").is_none(), "Ben has no cards here any more");
    scene.enter(BEN);
    assert_eq!(scene.ask(BEN, json!({ "sit": { "seat": 1 } })).refusal(), "seat_taken");
}

/// In SetUp hands are dealt once: a newcomer plays from the next game on.
#[test]
fn somebody_who_waits_in_setup_plays_the_next_game() {
    let (mut scene, _) = cut_off("setup");
    scene.ask(CY, json!({ "sit": { "seat": 1 } })).one("accepted");
    let later = scene.killed(scene.now, scene.room.seed().unwrap());
    assert_eq!(later.room.doc.seat_of(UserId(CY)).map(|seat| seat.0), Some(1), "and waits on");
    assert!(
        !later.room.play.current.as_ref().unwrap().game.present().contains(tercet_engine::Seat(1))
    );
    scene.ask(EVE, json!({ "stand": {} })).one("accepted");
    assert_eq!(scene.room.state().status.word(), "finished", "Ann alone cannot play on");
    scene.ask(EVE, json!({ "sit": { "seat": 2 } })).one("accepted");
    scene.ask(ANN, json!({ "start": {} })).one("accepted");
    scene.forget();
    let snapshot = scene.enter(CY);
    assert_eq!(snapshot.one("snapshot")["seat"], 1);
    assert_eq!(hand(&snapshot.one("snapshot")["view"], 1).as_array().unwrap().len(), 4);
}

#[test]
fn in_an_open_game_a_newcomer_plays_at_once() {
    let mut scene = Scene::playing();
    scene.enter(EVE);
    scene.ask(BEN, json!({ "stand": {} }));
    let told = scene.ask(EVE, json!({ "sit": { "seat": 1 } }));
    assert_eq!(told.one("snapshot")["seat"], 1);
    assert!(told.one("room").get("kept").is_none());
    assert_eq!(scene.ask(BEN, json!({ "sit": { "seat": 1 } })).refusal(), "seat_taken");
}
