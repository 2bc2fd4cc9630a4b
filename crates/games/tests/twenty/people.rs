//! TW: players who leave and come back.

use tercet_cards::Cards;
use tercet_engine::Seat;
use tercet_games::{
    shared::Lock,
    twenty::{Config, Phase, Rejection},
};

use crate::scene::{GREEN, RED, Scene, TABLE, THREE_OTHER_OWN, THREE_OWN, cards};

fn three() -> Scene {
    Scene::new(Config::default(), &[RED, GREEN, ""], TABLE)
}

#[test]
fn tw_17_the_cards_of_a_player_who_leaves_are_discarded() {
    let mut scene = three();
    assert_eq!(scene.leaves(1), ["left 1"]);
    let green: Cards = cards(GREEN).into_iter().collect();
    assert_eq!((scene.state().discards, scene.n_personal(1)), (green, 0));
    scene.calls(0, THREE_OWN);
    assert_eq!(scene.calls(0, THREE_OTHER_OWN)[1], "round-won 0 points 6", "only those of seat 2");
}

#[test]
fn tw_17_a_player_who_leaves_no_longer_counts_in_a_vote() {
    let mut scene = three();
    scene.vote([0, 1]);
    let events = scene.leaves(2);
    assert_eq!(events[..3], ["left 2", "vote-passed", "cleared"]);
    let mut scene = three();
    scene.does(2, "no-set");
    assert_eq!(scene.leaves(2), ["left 2"], "nor does the vote of the one who left");
    assert!(scene.watched().votes.is_empty());
    assert_eq!(scene.watched().voters, 2);
    assert_eq!(scene.does(0, "no-set"), ["voted 0"]);
}

#[test]
fn tw_17_the_lock_of_a_player_who_leaves_is_released_without_a_penalty() {
    let mut scene = three();
    scene.does(1, "call");
    assert_eq!(scene.leaves(1), ["left 1"]);
    assert_eq!(scene.state().phase, Phase::Searching);
    assert!(scene.wait(10_000).is_empty());
    let mut scene = three();
    scene.does(1, "call");
    scene.leaves(2);
    assert!(
        matches!(scene.state().phase, Phase::Called(Lock { seat: Seat(1), .. })),
        "of no other"
    );
}

#[test]
fn tw_17_who_comes_back_keeps_the_score_and_waits_for_the_next_round() {
    let mut scene = Scene::seeded(Config::default(), 3, 4);
    let back = scene.play_round().expect("somebody wins");
    let score = scene.score(back);
    scene.wait(10_000);
    scene.leaves(back);
    assert_eq!(scene.joins(back), [format!("joined {back}")]);
    assert_eq!((scene.score(back), scene.n_personal(back)), (score, 0));
    let seen = scene.watched();
    let seat = &seen.seats[usize::from(back)];
    assert!(score > 0 && seat.present && seat.waiting);
    for command in ["call", "ask", "no-set", "claim 1rfo 1rfs 1rfd"] {
        assert_eq!(scene.rejected(back, command), Rejection::WaitsForNextRound {}, "{command}");
    }
    assert_eq!(seen.voters, 2, "no vote of theirs is needed");
    let winner = scene.play_round().expect("somebody wins");
    assert_ne!(winner, back, "no cards is not the same as none left");
    scene.wait(10_000);
    assert_eq!(scene.n_personal(back), 6);
    assert!(scene.may(back, "call"));
}

#[test]
fn tw_17_with_one_player_left_the_match_stops() {
    let mut scene = three();
    scene.leaves(2);
    assert_eq!(scene.leaves(0), ["left 0", "ended stopped"]);
    assert_eq!(scene.outcome().unwrap().to_string(), "stopped 0 0 0");
    let mut scene = Scene::two();
    scene.calls(0, THREE_OWN);
    scene.calls(0, THREE_OTHER_OWN);
    assert_eq!(scene.leaves(0), ["left 0", "ended stopped"], "in the pause as well");
    assert_eq!(scene.outcome().unwrap().to_string(), "stopped 6 0 won by 0", "points stand");
}

#[test]
fn tw_17_a_round_with_one_player_in_it_is_abandoned() {
    let mut scene = three();
    scene.leaves(2);
    scene.joins(2);
    scene.does(0, "no-set");
    let events = scene.leaves(1);
    assert_eq!(events, ["left 1", "round-abandoned", "paused until 10000"]);
    assert!(scene.watched().votes.is_empty());
    assert!((0..3).all(|seat| scene.score(seat) == 0), "nobody wins it");
    assert_eq!(scene.does(2, "deal")[0], "round 2 dealer 2", "seat 1 is gone");
    assert_eq!((scene.n_personal(0), scene.n_personal(1), scene.n_personal(2)), (6, 0, 6));
}

#[test]
fn tw_17_the_deal_passes_over_those_who_are_gone() {
    let mut scene = three();
    scene.calls(0, THREE_OWN);
    scene.calls(0, THREE_OTHER_OWN);
    assert_eq!(scene.leaves(1), ["left 1"]);
    assert_eq!(scene.rejected(0, "deal"), Rejection::NotTheDealer { dealer: Seat(2) });
    assert_eq!(scene.joins(1), ["joined 1"]);
    assert_eq!(scene.rejected(2, "deal"), Rejection::NotTheDealer { dealer: Seat(1) });
    scene.leaves(1);
    let events = scene.does(2, "deal");
    assert_eq!(events[0], "round 2 dealer 2");
    assert!(events[1].starts_with("handed 0:"));
    assert!(!events[1].contains(" 1:"), "nothing for the empty seat");
}
