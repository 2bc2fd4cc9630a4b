//! Players who leave and come back: their dice stay with the seat, out of play.

use tercet_engine::{Ending, GameTime};
use tercet_games::cubed::Rejection;

use crate::scene::{NO_SET, ONE_SET, Position, Scene};

#[test]
fn the_turn_of_who_leaves_ends_with_what_was_played() {
    let hands = &["1gd 1ro", "1ro", "1ro"];
    let mut scene = Position { hands, ..Position::default() }.scene();
    scene.lays(0, "7,7=1gd");
    assert_eq!(scene.leaves(0), ["left 0", "turn-ended 0 points 6", "turn 1"]);
    assert_eq!((scene.score(0), scene.n_dice(0)), (6, 1), "score and dice stay with the seat");
}

#[test]
fn an_empty_seat_has_no_turn_draws_nothing_and_decides_nothing() {
    let draws = "d30 1ro d31 1ro d32 1ro";
    let mut scene = Scene::opened(&[ONE_SET, NO_SET, NO_SET], draws);
    scene.leaves(2);
    let events = scene.does(1, "end-turn");
    assert_eq!(events[1], "round-ended");
    scene.does(0, "keep");
    assert_eq!(scene.does(1, "keep").last().unwrap(), "turn 0");
}

#[test]
fn who_comes_back_plays_from_the_next_round_on_with_the_same_dice() {
    let draws = "d30 1ro d31 1ro d32 1ro";
    let mut scene = Scene::opened(&[ONE_SET, NO_SET, NO_SET], draws);
    scene.leaves(2);
    assert_eq!(scene.joins(2), ["joined 2"]);
    assert!(scene.watched().seats[2].waiting);
    assert_eq!(scene.does(1, "end-turn")[1], "round-ended", "not in this round");
    scene.all_keep();
    scene.does(0, "end-turn");
    assert_eq!(scene.does(1, "end-turn").last().unwrap(), "turn 2");
    assert_eq!(scene.shows(2), NO_SET);
}

#[test]
fn when_the_first_player_leaves_the_next_one_begins_rounds() {
    let draws = "";
    let mut scene = Scene::opened(&[ONE_SET, NO_SET, NO_SET], draws);
    scene.leaves(0);
    scene.does(1, "end-turn");
    scene.does(2, "end-turn");
    scene.does(1, "keep");
    assert_eq!(scene.does(2, "keep"), ["kept 2", "round 2 first 1", "turn 1"]);
}

#[test]
fn with_one_player_left_the_game_stops() {
    let mut scene = Position { hands: &["1gd 1ro", "1ro"], ..Position::default() }.scene();
    scene.lays(0, "7,7=1gd");
    let events = scene.leaves(0);
    assert_eq!(events, ["left 0", "turn-ended 0 points 6", "ended stopped"]);
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.ending, outcome.scores), (Ending::Stopped, vec![6, 0]));
}

#[test]
fn a_caller_who_leaves_gives_the_race_free() {
    let mut scene = Scene::race(&[NO_SET, ONE_SET, ONE_SET], "");
    scene.does(1, "call");
    assert_eq!(scene.leaves(1), ["left 1"]);
    assert!(scene.may(2, "call"));
    // When the last one with a SET goes, all roll again.
    let mut scene = Scene::race(&[NO_SET, ONE_SET, NO_SET], "");
    assert_eq!(scene.leaves(1), ["left 1", "reroll-due until 3000"]);
}

#[test]
fn votes_count_without_who_left_and_who_comes_back_waits_for_the_roll() {
    let dice = format!("{NO_SET} {NO_SET} {ONE_SET}");
    let mut scene = Scene::race(&[NO_SET, NO_SET, NO_SET], &dice);
    scene.leaves(2);
    scene.joins(2);
    assert_eq!(scene.rejected(2, "call"), Rejection::WaitsForNextRound {});
    scene.does(0, "no-set");
    let events = scene.does(1, "no-set");
    assert_eq!(events[1], "vote-passed");
    assert!(scene.may(2, "call"), "there was a new roll");
    let mut scene = Scene::race(&[NO_SET, NO_SET, NO_SET], &dice);
    scene.does(0, "no-set");
    scene.does(1, "no-set");
    assert!(scene.leaves(2).contains(&"vote-passed".to_owned()));
}

#[test]
fn a_player_who_comes_back_between_rounds_has_missed_the_extra_roll() {
    let draws = "d30 1ro d31 1ro d32 1ro";
    let mut scene = Scene::opened(&[ONE_SET, NO_SET, NO_SET], draws);
    scene.leaves(2);
    scene.does(1, "end-turn");
    scene.joins(2);
    assert_eq!(scene.rejected(2, "keep"), Rejection::WaitsForNextRound {});
    scene.does(0, "keep");
    assert_eq!(scene.does(1, "keep").last().unwrap(), "turn 0");
    assert!(!scene.watched().seats[2].waiting);
}

#[test]
fn who_leaves_while_others_decide_is_not_waited_for() {
    let draws = "d30 1ro d31 1ro d32 1ro";
    let mut scene = Scene::opened(&[ONE_SET, NO_SET, NO_SET], draws);
    scene.does(1, "end-turn");
    scene.does(2, "end-turn");
    scene.does(0, "keep");
    scene.does(1, "keep");
    assert_eq!(scene.leaves(2), ["left 2", "round 2 first 0", "turn 0"]);
    assert_eq!(scene.now(), GameTime(0).0);
}
