//! SO: playing alone.

use serde_json::json;
use tercet_cards::Cards;
use tercet_engine::{Ending, Outcome, Rules, Seat};
use tercet_games::classic::{Classic, Config, Edition, EndRule, NoSet, Rejection, Solo, Trigger};

use crate::scene::{MANY_SETS, NO_SET, RIGHT, Scene, WRONG};

fn sudden_stop(edition: Edition) -> Config {
    Config { solo: Solo::SuddenStop, ..edition.preset() }
}

/// A game alone by the French rules in which the table always has a SET, and never falls short of it.
///
/// All cards come in ascending order, so that the first three on the table are a SET, and so on.
fn lucky() -> Scene {
    Scene::new(Edition::Fr.preset(), 1, &Cards::ALL.to_string())
}

/// How the game ended, and the score.
#[track_caller]
fn result(scene: &Scene) -> (Ending, i32) {
    let Outcome { scores, ending, .. } = scene.outcome().expect("the game is over");
    (ending, scores[0])
}

#[test]
fn so_01_one_calls_and_shows_at_the_same_table_as_always() {
    for &edition in Edition::ALL {
        let mut alone = Scene::new(edition.preset(), 1, MANY_SETS);
        assert_eq!((alone.n_table(), alone.n_deck()), (12, 69));
        assert_eq!(alone.rejected(0, RIGHT), Rejection::CallFirst {});
        assert_eq!(alone.does(0, "call"), ["called 0 until 5000"]);
        let events = alone.does(0, RIGHT);
        assert_eq!(events[0], "taken 0 1rfo 1rfs 1rfd");
        assert!(events[1].starts_with("dealt 1="), "{events:?}");
        assert_eq!((alone.sets(0), alone.n_table(), alone.n_deck()), (1, 12, 66));
    }
}

#[test]
fn so_01_a_false_call_costs_what_it_costs_in_the_edition() {
    // Alone every edition counts SETs (SO-KO-02), so ES and PT lose 1 instead of 3.
    for (edition, with_nothing, with_two, sets) in [
        (Edition::Zh, 0, 1, 1),
        (Edition::Ko, 0, 1, 1),
        (Edition::Fr, -1, 1, 2),
        (Edition::Es, 0, 1, 1),
        (Edition::Pt, 0, 1, 1),
    ] {
        let mut alone = Scene::new(edition.preset(), 1, MANY_SETS);
        alone.does(0, "call");
        alone.does(0, WRONG);
        assert_eq!(alone.score(0), with_nothing, "{edition:?}");

        let mut alone = Scene::new(edition.preset(), 1, MANY_SETS);
        alone.takes_a_set(0);
        alone.takes_a_set(0);
        alone.is_wrong(0);
        assert_eq!((alone.score(0), alone.sets(0)), (with_two, sets), "{edition:?}");
    }
}

#[test]
fn so_01_a_call_that_times_out_is_false_alone_too() {
    let mut alone = Scene::new(Edition::Zh.preset(), 1, MANY_SETS);
    alone.takes_a_set(0);
    alone.does(0, "call");
    assert_eq!(alone.wait(5000), ["false-call 0", "set-lost 0 1rfo 1rfs 1rfd"]);
}

#[test]
fn so_02_where_the_book_is_silent_extra_cards_cost_points() {
    for edition in [Edition::Zh, Edition::Es, Edition::Pt] {
        assert!(Classic::seats(&edition.preset()).contains(&1));
        let mut alone = Scene::new(edition.preset(), 1, NO_SET);
        let events = alone.does(0, "no-set");
        assert!(events.contains(&"point-lost 0".to_owned()), "{edition:?}");
        assert_eq!((alone.score(0), alone.n_table(), alone.outcome()), (-1, 15, None));
    }
}

#[test]
fn so_03_every_edition_can_be_played_in_both_ways() {
    for &edition in Edition::ALL {
        let choose = |solo: &str| {
            let options = json!({ "edition": edition.word(), "solo": solo });
            Scene::new(Classic::configure(&options).unwrap(), 1, NO_SET)
        };
        assert_eq!(result(&choose("suddenStop")), (Ending::Lost, 0), "{edition:?}");
        let mut on_points = choose("penaltyPoints");
        on_points.does(0, "no-set");
        assert_eq!((on_points.score(0), on_points.outcome()), (-1, None), "{edition:?}");
    }
}

#[test]
fn so_ko_01_each_extra_deal_costs_one_point() {
    let mut alone = Scene::new(Edition::Ko.preset(), 1, NO_SET);
    let events = alone.does(0, "no-set");
    assert_eq!(events[..3], ["voted 0", "vote-passed", "point-lost 0"]);
    assert_eq!(events[3], "dealt 13=1gfo 14=3geo 15=2ges");
    assert_eq!((alone.score(0), alone.n_table()), (-1, 15));
    alone.does(0, "no-set");
    assert_eq!((alone.score(0), alone.n_table()), (-2, 18));
}

#[test]
fn so_ko_01_waiting_does_not_bring_them_for_nothing() {
    let mut alone = Scene::new(Edition::Zh.preset(), 1, NO_SET);
    alone.wait(600_000);
    assert_eq!(alone.rejected(0, "deal-three"), Rejection::NoStallHere {});
}

#[test]
fn so_ko_01_without_cards_to_take_there_is_no_point_to_lose() {
    let mut alone = Scene::seeded(Edition::Es.preset(), 1, 3);
    alone.play_until(|state| state.deck.is_empty());
    let before = alone.score(0);
    let events = alone.does(0, "no-set");
    assert!(events[2].starts_with("round-ended agreed overlooked"), "{events:?}");
    assert_eq!(result(&alone), (Ending::Finished, before));
}

#[test]
fn so_ko_02_the_result_is_sets_less_penalties() {
    for (edition, seed) in Edition::ALL.iter().flat_map(|&e| (0..5).map(move |seed| (e, seed))) {
        let config = Config { solo: Solo::PenaltyPoints, ..edition.preset() };
        let mut alone = Scene::seeded(config, 1, seed);
        alone.does(0, "no-set");
        alone.play_round();
        let history = alone.history();
        let n_lost = history.iter().filter(|event| *event == "point-lost 0").count() as i32;
        let n_taken = history.iter().filter(|event| event.starts_with("taken 0")).count() as i32;
        let seat = &alone.view().seats[0];
        assert_eq!((i32::from(seat.sets), seat.penalties), (n_taken, n_lost));
        assert!(n_lost > 0 && n_taken > 20);
        assert_eq!(result(&alone), (Ending::Finished, n_taken - n_lost), "{edition:?}");
        assert_eq!(alone.outcome().unwrap().winners, [Seat(0)]);
    }
}

#[test]
fn so_ko_02_the_game_ends_as_the_option_says() {
    let ends = |config: Config| {
        let mut alone = Scene::new(config, 1, &Cards::ALL.to_string());
        alone.play_round();
        (alone.sets(0), alone.n_table(), alone.history().into_iter().rev().nth(1).unwrap())
    };
    let due = (24, 9, "round-ended deal-needed".to_owned());
    let used_up = (27, 0, "round-ended exhausted".to_owned());
    assert_eq!(ends(Edition::Ko.preset()), due);
    assert_eq!(ends(Edition::Pt.preset()), used_up);
    assert_eq!(ends(Config { end: EndRule::Exhausted, ..Edition::Ko.preset() }), used_up);
    assert_eq!(ends(Config { end: EndRule::DealNeeded, ..Edition::Pt.preset() }), due);
}

#[test]
fn so_ko_02_cards_that_come_by_themselves_cost_nothing() {
    let no_set = NoSet { trigger: Trigger::Auto, checked: false };
    let mut alone = Scene::new(Config { no_set, ..Edition::Ko.preset() }, 1, NO_SET);
    assert_eq!((alone.n_table(), alone.score(0)), (15, 0));
    alone.play_round();
    assert_eq!(alone.view().seats[0].penalties, 0);
    assert_eq!(result(&alone).1, alone.sets(0) as i32);
}

#[test]
fn so_ko_03_the_point_is_due_even_if_there_was_a_set() {
    let mut alone = Scene::new(Edition::Ko.preset(), 1, MANY_SETS);
    assert!(alone.a_set().is_some());
    let events = alone.does(0, "no-set");
    assert_eq!(events[..3], ["voted 0", "vote-passed", "point-lost 0"]);
    assert_eq!((alone.score(0), alone.n_table()), (-1, 15));
}

#[test]
fn so_fr_01_the_game_stops_at_the_first_table_without_a_set() {
    let alone = Scene::new(Edition::Fr.preset(), 1, NO_SET);
    assert_eq!(alone.outcome().unwrap().ending, Ending::Lost);
    assert!(Scene::new(Edition::Fr.preset(), 1, MANY_SETS).outcome().is_none());
}

#[test]
fn so_fr_01_with_others_the_same_table_goes_on() {
    let mut two = Scene::new(Edition::Fr.preset(), 2, NO_SET);
    assert_eq!(two.outcome(), None);
    two.vote([0, 1]);
    assert_eq!((two.n_table(), two.score(0), two.score(1)), (15, 0, 0));
}

#[test]
fn so_fr_02_the_server_notices_and_a_game_is_lost_at_the_deal() {
    let alone = Scene::new(Edition::Fr.preset(), 1, NO_SET);
    assert_eq!(alone.history()[2..], ["round-ended no-set", "ended lost"]);
    assert_eq!(result(&alone), (Ending::Lost, 0));
    assert!(alone.outcome().unwrap().winners.is_empty());
}

#[test]
fn so_fr_02_nine_cards_are_enough_where_the_table_has_nine() {
    let nine = "1rfo 2rfs 2rfd 2rho 3rhs 3rhd 2reo 3res 3red";
    let alone = Scene::new(Edition::Fr.preset().for_beginners(), 1, nine);
    assert_eq!((result(&alone), alone.n_table()), ((Ending::Lost, 0), 9));
}

#[test]
fn so_fr_02_it_is_lost_later_with_the_sets_found_till_then() {
    // The twelve without a SET, except that three of them come only when a SET has been taken.
    let cards = "2ped 2rfo 1rfo 2res 3pho 2gfd 1rfd 1ped 1phd 3rfs 3res 3rhs 2phd 1gho 1rhd";
    let mut alone = Scene::new(Edition::Fr.preset(), 1, cards);
    alone.does(0, "call");
    let events = alone.does(0, "claim 3rfs 3res 3rhs");
    assert_eq!(events[1..], ["dealt 10=2phd 11=1gho 12=1rhd", "round-ended no-set", "ended lost"]);
    assert_eq!(result(&alone), (Ending::Lost, 1));
}

#[test]
fn so_fr_02_it_is_won_with_an_empty_deck_and_27_sets_at_most() {
    let mut alone = lucky();
    alone.play_round();
    assert_eq!(result(&alone), (Ending::Won, 27));
    assert_eq!(alone.outcome().unwrap().winners, [Seat(0)]);
    assert_eq!((alone.n_deck(), alone.n_table()), (0, 0));
}

#[test]
fn so_fr_02_it_is_won_with_cards_left_over_too() {
    // With the 27 solid cards twelve always hold a SET, so that every game gets to the end.
    let mut left_over = Vec::new();
    for seed in 0..20 {
        let mut alone = Scene::seeded(sudden_stop(Edition::Es).for_beginners(), 1, seed);
        alone.play_round();
        assert_eq!(result(&alone), (Ending::Won, alone.sets(0) as i32));
        assert_eq!((alone.n_deck(), alone.a_set()), (0, None));
        left_over.push(alone.n_table());
    }
    assert!(left_over.contains(&0) && left_over.contains(&6), "{left_over:?}");
}

#[test]
fn so_fr_02_giving_up_shows_the_overlooked_set_and_loses() {
    let mut alone = lucky();
    alone.takes_a_set(0);
    let overlooked = alone.a_set().unwrap();
    let events = alone.does(0, "no-set");
    assert_eq!(events[2], format!("round-ended given-up overlooked {overlooked}"));
    assert_eq!(events[3], "ended lost");
    assert_eq!(result(&alone), (Ending::Lost, 1));
}

#[test]
fn so_fr_02_giving_up_loses_with_an_empty_deck_too() {
    let mut alone = lucky();
    alone.play_until(|state| state.deck.is_empty());
    let overlooked = alone.a_set().unwrap();
    let events = alone.does(0, "no-set");
    assert_eq!(events[2], format!("round-ended given-up overlooked {overlooked}"));
    assert_eq!(result(&alone), (Ending::Lost, 23));
}

#[test]
fn so_ko_03_a_lone_player_is_not_told_whether_there_is_a_set() {
    let no_set = NoSet { trigger: Trigger::Vote, checked: true };
    let mut alone = Scene::new(Config { no_set, ..Edition::Ko.preset() }, 1, MANY_SETS);
    assert!(alone.does(0, "no-set").contains(&"point-lost 0".to_owned()));
    assert_eq!(alone.n_table(), 15);
}
