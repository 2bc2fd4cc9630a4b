//! Several messages at once, in any order.

use serde_json::{Value, json};
use tercet_engine::Seat;
use tercet_protocol::room::Status;

use super::scene::{ANN, BEN, EVE, Scene};
use crate::Moment;

/// While a game is played, its seats are the people at the table, and somebody plays it.
fn expect_people_of_the_game(scene: &Scene, context: &str) {
    if scene.room.doc.status != Status::Playing {
        return;
    }
    let game = &scene.room.play.current.as_ref().expect(context).game;
    assert!(game.outcome().is_none(), "{context}");
    assert_eq!(usize::from(game.n_seats()), scene.room.doc.seats.len(), "{context}");
    for (seat, occupant) in (0..).map(Seat).zip(&scene.room.doc.seats) {
        let waits = scene.room.waits_for_next_game(seat);
        let expected = !occupant.is_free() && !waits;
        assert_eq!(game.present().contains(seat), expected, "seat {seat}: {context}");
    }
    assert!(scene.room.is_played(), "nobody plays: {context}");
}

/// `start` and `stand` in one write made a game with nobody in it.
#[test]
fn a_start_and_a_stand_in_one_batch_make_no_game_without_its_people() {
    let mut scene = Scene::new();
    scene.enter(BEN);
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    scene.forget();
    scene.post(ANN, json!({ "start": { "id": 1 } }));
    scene.post(ANN, json!({ "stand": { "id": 2 } }));
    scene.post(BEN, json!({ "stand": { "id": 3 } }));
    let told = scene.told(ANN);
    let answers: Vec<u64> =
        told.all("accepted").iter().map(|answer| answer["id"].as_u64().unwrap()).collect();
    assert_eq!(answers, [1, 2], "in the order in which they were asked");
    assert_eq!(scene.room.doc.status, Status::Finished, "it began, and everybody left it");
    expect_people_of_the_game(&scene, "after all have got up");
}

#[test]
fn what_follows_a_start_in_a_batch_is_about_the_new_game() {
    let mut scene = Scene::new();
    scene.enter(BEN);
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    scene.forget();
    scene.post(ANN, json!({ "start": {} }));
    scene.post(ANN, json!({ "arrange": { "seats": 3 } }));
    scene.post(BEN, json!({ "stand": {} }));
    assert_eq!(scene.told(ANN).refusal(), "game_running");
    assert_eq!(scene.room.doc.status, Status::Playing);
    assert!(scene.room.doc.seats[1].is_free());
    expect_people_of_the_game(&scene, "after Ben has left");
}

#[test]
fn a_hold_that_ends_in_the_batch_of_a_start_ends_in_the_game() {
    let mut scene = Scene::new();
    scene.enter(BEN);
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    scene.leave(BEN);
    scene.now += 60_000;
    scene.post(ANN, json!({ "start": {} }));
    scene.room.wake(Moment(scene.now));
    scene.settle();
    expect_people_of_the_game(&scene, "after the start");
    scene.wait(0);
    expect_people_of_the_game(&scene, "after the hold");
    assert!(scene.room.doc.seats[1].is_free());
}

/// For any batch of messages `playing` implies that the seats are the people at the table.
#[test]
fn after_any_batch_the_people_of_a_game_are_those_at_the_table() {
    const GAMES: [&str; 4] = ["classic", "chipset", "setup", "coopset"];
    let mut rng = fastrand::Rng::with_seed(15);
    let mut n_playing = 0;
    for round in 0..60 {
        let game = GAMES[round % GAMES.len()];
        let mut scene = Scene::of(game, &json!({}), 2 + round % 2);
        for batch in 0..60 {
            for _ in 0..rng.usize(1..8) {
                any_message(&mut scene, &mut rng);
            }
            scene.now += rng.u64(0..20_000);
            scene.room.wake(Moment(scene.now));
            scene.forget();
            scene.take_closed();
            expect_people_of_the_game(&scene, &format!("{game}, round {round}, batch {batch}"));
            n_playing += u32::from(scene.room.doc.status == Status::Playing);
        }
    }
    assert!(n_playing > 500, "games are played: {n_playing}");
}

/// Somebody comes, goes, or asks for something.
fn any_message(scene: &mut Scene, rng: &mut fastrand::Rng) {
    let users = [ANN, BEN, EVE, 4];
    let user = users[rng.usize(..users.len())];
    let other = users[rng.usize(..users.len())];
    if !scene.is_here(Scene::key(user)) {
        scene.room.enter(Moment(scene.now), Scene::key(user), super::scene::who(user), None);
        return;
    }
    let seat = rng.u8(..3);
    let message: Value = match rng.u8(..24) {
        0..=6 => json!({ "sit": { "seat": seat } }),
        7..=8 => json!({ "stand": {} }),
        9..=14 => return scene.post(scene.room.people.host.user.0, json!({ "start": {} })),
        15 => return scene.room.leave(Moment(scene.now), Scene::key(user)),
        16 => json!({ "kick": { "user": other } }),
        17 => json!({ "remove": { "user": other } }),
        18 => json!({ "unban": { "user": other } }),
        19 => json!({ "arrange": { "seats": 2 + seat % 2 } }),
        20 => json!({ "arrange": { "locked": seat == 0 } }),
        21 => json!({ "say": { "text": "hi" } }),
        22 => json!({ "renew_code": {} }),
        _ => json!({ "legal": {} }),
    };
    scene.post(user, message);
}
