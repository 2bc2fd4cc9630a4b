//! What a room takes up and sends is bounded.

use serde_json::{Value, json};
use tercet_protocol::Close;

use super::scene::{ANN, BEN, EVE, Scene};
use crate::Moment;

/// Coming and going is told in sum above some tens of watchers: 400 of them caused 213 MB.
#[test]
fn many_watchers_are_told_of_in_sum() {
    let mut scene = Scene::new();
    scene.n_bytes_sent();
    let mut n_bytes = 0;
    for user in 100..500 {
        scene.enter(user);
        scene.wait(50);
        n_bytes += scene.n_bytes_sent();
    }
    for user in 100..300 {
        scene.leave(user);
        scene.wait(50);
        n_bytes += scene.n_bytes_sent();
    }
    assert!(n_bytes < 10_000_000, "{n_bytes} bytes");
    let state = scene.room.state();
    assert_eq!((state.watching.len(), state.watchers), (10, Some(200)));
    scene.wait(2_000);
    let told = scene.told(ANN);
    assert_eq!(told.all("room").len(), 1, "nobody waits longer than two seconds");
    assert_eq!(told.one("room")["watchers"], 200);
    assert!(scene.room.next_wake().is_none(), "and then nothing is left to tell");
}

#[test]
fn few_watchers_are_told_of_at_once_by_name() {
    let mut scene = Scene::new();
    for user in 100..132 {
        scene.enter(user);
    }
    let told = scene.told(ANN);
    assert_eq!(told.all("room").len(), 32);
    let last = told.all("room").last().copied().unwrap().clone();
    assert_eq!(last["watching"].as_array().unwrap().len(), 32);
    assert!(last.get("watchers").is_none());
}

/// Watchers are bounded; those who belong to the table come in all the same.
#[test]
fn only_so_many_may_watch() {
    let mut scene = Scene::new();
    scene.room.policy.watchers = 3;
    for user in [EVE, 100, 101] {
        assert_eq!(scene.enter(user).all("welcome").len(), 1);
    }
    assert!(scene.enter(102).0.is_empty());
    assert_eq!(scene.take_closed(), [(Scene::key(102), Close::Full)]);
    scene.leave(ANN);
    assert_eq!(scene.enter(ANN).all("welcome").len(), 1);
    scene.ask(EVE, json!({ "sit": { "seat": 1 } })).one("accepted");
    assert_eq!(scene.enter(102).all("welcome").len(), 1, "one of them sits now");
}

/// A game that reaches the most steps a game may have ends with a word everyone sees.
#[test]
fn a_game_that_is_too_long_ends_with_a_word() {
    for rules in tercet_games::catalog::GAMES {
        let seats = rules.configured(&json!({})).expect("the usual rules").seats;
        let (game, n_seats) = (rules.id(), 2_u8.clamp(*seats.start(), *seats.end()));
        let mut scene = Scene::of(game, &json!({}), usize::from(n_seats));
        scene.room.policy.game_steps = 1;
        scene.enter(EVE);
        if n_seats == 2 {
            scene.enter(BEN);
            scene.ask(BEN, json!({ "sit": { "seat": 1 } })).one("accepted");
        }
        scene.ask(ANN, json!({ "start": {} })).one("accepted");
        let told = scene.told(EVE);
        let last = told.all("step").last().copied().unwrap().clone();
        assert_eq!(last["over"]["cut_short"], "too_long", "{game}");
        assert_eq!(last["over"]["outcome"]["ending"], "stopped", "{game}");
        assert_eq!(told.all("room").last().unwrap()["status"], "finished", "{game}");
        assert_eq!(scene.room.doc.n_free(), 0, "{game}: everybody keeps the seat");
        let again = scene.come_back(EVE, None);
        assert_eq!(again.one("snapshot")["over"]["cut_short"], "too_long", "{game}");
    }
}

#[test]
fn a_game_is_not_cut_short_before_its_limit() {
    let mut scene = Scene::playing();
    scene.room.policy.game_steps = 4;
    for _ in 0..2 {
        let claim = scene.claim(false);
        assert!(scene.play(ANN, &claim).one("step").get("over").is_none());
    }
    let claim = scene.claim(false);
    let told = scene.play(ANN, &claim);
    told.one("accepted");
    assert_eq!(told.all("step").last().unwrap()["over"]["cut_short"], "too_long");
}

/// Emotes go to everybody, so one person cannot show many.
#[test]
fn only_so_many_emotes_of_a_person_are_shown() {
    let mut scene = Scene::playing();
    scene.forget();
    for _ in 0..100 {
        let emote = serde_json::from_value(json!({ "emote": { "emote": "wave" } })).unwrap();
        scene.room.ask(Moment(scene.now), crate::WallTime(0), Scene::key(BEN), emote);
    }
    assert_eq!(scene.told(ANN).all("emote").len(), 10);
}

/// An answer names at most ten errors.
#[test]
fn an_answer_names_at_most_ten_errors() {
    let mut scene = Scene::new();
    let config: Value =
        (0..200).map(|n| (format!("x{n}"), json!(n))).collect::<serde_json::Map<_, _>>().into();
    let told = scene.ask(ANN, json!({ "arrange": { "config": config } }));
    let facts = &told.one("refused")["facts"];
    assert_eq!(facts["errors"].as_array().unwrap().len(), 10);
    assert_eq!(facts["more"], 190);
}
