//! MA: what becomes of SET Master when players leave.

use tercet_engine::{Ending, Seat};

use crate::{
    master::{auto, call_and, masters},
    scene::{MANY_SETS, RIGHT, Scene},
};

#[test]
fn ma_11_four_players_drop_to_three_and_then_two_searchers_and_it_goes_on() {
    let mut scene = Scene::new(auto(), 4, MANY_SETS);
    assert_eq!(scene.leaves(3), ["left 3"]);
    assert_eq!(scene.leaves(0), ["left 0"], "the Master is not needed");
    call_and(&mut scene, 1, RIGHT);
    assert_eq!((scene.outcome(), scene.score(1), scene.n_table()), (None, 1, 12));
}

#[test]
fn ma_11_with_one_searcher_left_it_stops_and_the_points_stand() {
    let mut scene = Scene::new(auto(), 3, MANY_SETS);
    call_and(&mut scene, 1, RIGHT);
    let events = scene.leaves(1);
    assert_eq!(events, ["left 1", "round-ended abandoned", "ended stopped"]);
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.ending, outcome.scores), (Ending::Stopped, vec![0, 1, 0]));
    assert_eq!(outcome.winners, [Seat(1)]);
}

#[test]
fn ma_11_a_round_whose_master_has_left_is_still_played() {
    let mut scene = Scene::seeded(auto(), 4, 11);
    scene.leaves(1);
    scene.play_round();
    assert_eq!(scene.does(3, "deal")[0], "round 2 dealer 1", "anybody may begin it");
    assert_eq!(scene.state().searchers().len(), 3);
    for _ in 2..=4 {
        scene.play_round();
        scene.wait(10_000);
    }
    assert_eq!(masters(&scene), [0, 1, 2, 3]);
    assert_eq!(scene.outcome().unwrap().ending, Ending::Finished);
}

#[test]
fn ma_11_it_stops_before_a_round_with_too_few_searchers() {
    let mut scene = Scene::seeded(auto(), 3, 12);
    scene.leaves(0);
    scene.play_round();
    let points = [0, 1, 2].map(|seat| scene.score(seat));
    scene.wait(10_000);
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.ending, outcome.scores), (Ending::Stopped, points.to_vec()));
    assert_eq!(masters(&scene), [0], "seat 1 would have been Master for seat 2 alone");
}

#[test]
fn ma_11_a_next_round_without_searchers_is_not_begun_unless_somebody_comes_back() {
    let paused = || {
        let mut scene = Scene::seeded(auto(), 3, 13);
        scene.play_round();
        scene
    };
    let mut deserted = paused();
    assert_eq!(deserted.leaves(0), ["left 0"]);
    assert_eq!(deserted.wait(10_000), ["ended stopped"]);
    let mut returned = paused();
    returned.leaves(0);
    returned.joins(0);
    returned.wait(10_000);
    assert_eq!((returned.view().round, returned.outcome()), (2, None));
    let mut scene = paused();
    assert_eq!(scene.leaves(1), ["left 1"], "the next Master");
    scene.wait(10_000);
    assert_eq!((scene.view().round, scene.outcome()), (2, None));
    scene.play_round();
    scene.wait(10_000);
    assert_eq!(scene.outcome().unwrap().ending, Ending::Stopped);
    assert_eq!(masters(&scene), [0, 1]);
}
