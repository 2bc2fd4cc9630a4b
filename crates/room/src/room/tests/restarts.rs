//! What somebody missed, what a restart finds, and what is taken back.

use serde_json::json;
use tercet_engine::{GameTime, Seq, Source};
use tercet_protocol::{CommandId, GameId, UserId, client::Seen, room::Status};

use super::{
    super::LoadedMatch,
    scene::{ANN, BEN, Scene, rules},
};
use crate::Moment;

#[test]
fn who_comes_back_gets_exactly_what_was_missed() {
    let mut scene = Scene::playing();
    scene.leave(BEN);
    for _ in 0..3 {
        let claim = scene.claim(false);
        scene.play(ANN, &claim);
    }
    let told = scene.come_back(BEN, Some(Seen { game: GameId(1), seq: Seq(2) }));
    assert_eq!(told.one("welcome")["resumed"], true);
    let missed: Vec<u64> =
        told.all("step").iter().map(|step| step["seq"].as_u64().unwrap()).collect();
    assert_eq!(missed, [3, 4]);
    assert!(told.all("snapshot").is_empty());
}

#[test]
fn who_missed_too_much_gets_a_snapshot() {
    let mut scene = Scene::playing();
    scene.leave(BEN);
    for _ in 0..40 {
        let claim = scene.claim(false);
        scene.play(ANN, &claim);
    }
    let told = scene.come_back(BEN, Some(Seen { game: GameId(1), seq: Seq(1) }));
    assert_eq!(told.one("welcome")["resumed"], false);
    assert_eq!(told.one("snapshot")["seq"], 41);
    scene.leave(BEN);
    let other = scene.come_back(BEN, Some(Seen { game: GameId(9), seq: Seq(40) }));
    assert_eq!(other.all("snapshot").len(), 1, "another game is not this one");
}

#[test]
fn the_clock_of_the_table_stands_still_while_the_server_is_down() {
    let mut scene = Scene::playing();
    scene.now = 5_000;
    let claim = scene.claim(false);
    scene.play(ANN, &claim);
    let seed = scene.room.seed().unwrap();
    let mut later = scene.killed(1_000_000, seed);
    let told = later.enter(ANN);
    assert_eq!(told.one("snapshot")["now"], 5_000);
    later.now += 250;
    assert_eq!(later.come_back(BEN, None).one("snapshot")["now"], 5_250);
}

#[test]
fn a_leave_that_was_stored_before_the_room_was_counts() {
    let mut scene = Scene::playing();
    let seated = scene.room.doc.clone();
    scene.ask(BEN, json!({ "stand": {} }));
    let seed = scene.room.seed().unwrap();
    scene.room.doc = seated;
    let later = scene.killed(0, seed);
    assert!(later.room.doc.seats[1].is_free());
}

#[test]
fn an_end_that_was_stored_before_the_room_was_counts() {
    let mut scene = Scene::playing();
    let playing = scene.room.doc.clone();
    scene.ask(BEN, json!({ "stand": {} }));
    scene.ask(ANN, json!({ "stand": {} }));
    assert_eq!(scene.room.doc.status, Status::Finished);
    let seed = scene.room.seed().unwrap();
    scene.room.doc = playing;
    let later = scene.killed(0, seed);
    assert_eq!(later.room.doc.status, Status::Finished);
}

#[test]
fn a_game_that_is_rewound_is_told_anew_and_goes_on_from_there() {
    let mut scene = Scene::playing();
    let (view, seq) = (scene.view(), scene.seq());
    let claim = scene.claim(true);
    scene.play(ANN, &claim);
    assert_ne!(scene.view(), view);
    scene.forget();
    let seed = scene.room.seed().unwrap();
    let config = serde_json::from_str(scene.room.doc.config.get()).unwrap();
    let mut first = scene.stored.drain(..).take(1);
    let game = rules("classic").restore(&config, 2, Source::Seed(seed), &mut first).unwrap();
    drop(first);
    let (id, time, accepted) = (GameId(1), GameTime(0), Vec::new());
    let earlier = LoadedMatch { id, seed, luck: seed, game, time, accepted };
    scene.room.rewind(Moment(scene.now), earlier);
    for user in [ANN, BEN] {
        let told = scene.told(user);
        assert_eq!(told.one("snapshot")["seq"], seq.0);
        assert!(told.all("room").is_empty(), "nothing around the game has changed");
    }
    assert_eq!((scene.view(), scene.seq()), (view, seq));
    assert_eq!(scene.play(BEN, &claim).one("accepted")["seq"], seq.0 + 1);
}

#[test]
fn an_end_that_is_taken_back_is_no_victory() {
    let mut scene = Scene::playing();
    let claim = scene.claim(true);
    scene.play(ANN, &claim);
    scene.ask(BEN, json!({ "stand": {} }));
    let doc = scene.room.doc.clone();
    let mut kept: Vec<String> = scene.stored.clone();
    scene.ask(ANN, json!({ "stand": {} }));
    assert_eq!(scene.room.doc.status, Status::Finished);
    assert!(!scene.room.doc.wins.is_empty());
    scene.room.doc.seats.clone_from(&doc.seats);
    let seed = scene.room.seed().unwrap();
    let config = serde_json::from_str(doc.config.get()).unwrap();
    let mut bodies = kept.drain(..);
    let game = rules("classic").restore(&config, 2, Source::Seed(seed), &mut bodies).unwrap();
    let (id, time, accepted) = (GameId(1), GameTime(0), Vec::new());
    let earlier = LoadedMatch { id, seed, luck: seed, game, time, accepted };
    scene.room.rewind(Moment(scene.now), earlier);
    assert_eq!(scene.room.doc.status, Status::Playing);
    let wins: Vec<&str> = scene.room.doc.wins.iter().map(|wins| wins.name.as_str()).collect();
    assert!(!wins.contains(&"Ann"), "{wins:?}");
    assert_eq!(scene.told(ANN).all("room").last().unwrap()["status"], "playing");
}

#[test]
fn accepted_commands_are_known_after_a_restart() {
    let mut scene = Scene::playing();
    let claim = scene.claim(false);
    let play = json!({ "play": { "id": 7, "game": 1, "seen": 1, "command": claim } });
    scene.ask(ANN, play.clone());
    let seed = scene.room.seed().unwrap();
    let doc = scene.room.doc.clone();
    let config = serde_json::from_str(doc.config.get()).unwrap();
    let mut bodies = scene.stored.iter().cloned();
    let game = rules("classic").restore(&config, 2, Source::Seed(seed), &mut bodies).unwrap();
    let accepted = vec![(UserId(ANN), CommandId(7), Seq(2))];
    let loaded = LoadedMatch { id: GameId(1), seed, luck: seed, game, time: GameTime(0), accepted };
    let mut later = Scene::with(doc, Some(loaded), 0);
    later.enter(ANN);
    let told = later.ask(ANN, play);
    assert_eq!(told.one("accepted")["seq"], 2);
    assert!(later.stored.is_empty());
}
