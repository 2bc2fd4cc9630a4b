//! ED-FR: the French edition.

use tercet_cards::Attribute;
use tercet_engine::{Ending, Seat};
use tercet_games::classic::{Config, Edition, Rejection};

use crate::{
    printed, printed_rounds,
    scene::{MANY_SETS, NO_SET, RIGHT, Scene, WRONG},
};

const FR: Config = Edition::Fr.preset();

#[test]
fn ed_fr_01_exactly_the_sets_among_the_twelve_can_be_spotted() {
    printed::a_call_is_for_three_of_the_twelve(FR);
}

#[test]
fn ed_fr_02_the_cards_are_all_combinations_of_the_printed_values() {
    let values = [
        (Attribute::Color, ["red", "green", "purple"]),
        (Attribute::Shape, ["oval", "squiggle", "diamond"]),
        (Attribute::Number, ["1", "2", "3"]),
        (Attribute::Shading, ["solid", "striped", "open"]),
    ];
    printed::has_the_values(FR, values);
}

#[test]
fn ed_fr_03_the_printed_sets_are_taken_and_the_others_are_not() {
    printed::takes_the_printed_sets(FR);
    // The book speaks of ovals here.
    printed::is_no_set(
        FR,
        "1reo 1geo 1pfo",
        "number: all 1; color: all different; shading: two open, one solid; shape: all oval",
    );
    printed::is_no_set(
        FR,
        "2rfs 2rhs 2ges",
        "number: all 2; color: two red, one green; shading: all different; shape: all squiggle",
    );
}

#[test]
fn ed_fr_04_if_two_are_something_and_the_third_is_not_it_is_not_a_set() {
    printed::two_against_one_is_not_a_set(FR);
}

#[test]
fn ed_fr_05_the_dealer_shuffles_and_lays_out_twelve() {
    printed::shuffles_and_lays_out_twelve(FR);
}

#[test]
fn ed_fr_06_the_word_comes_before_the_cards() {
    let mut game = Scene::new(FR, 2, MANY_SETS);
    assert_eq!(game.rejected(1, RIGHT), Rejection::CallFirst {});
    assert!(!game.legal(1).iter().any(|command| command.starts_with("claim")));
    game.does(1, "call");
    assert_eq!(game.does(1, RIGHT)[0], "taken 1 1rfo 1rfs 1rfd");
    assert_eq!(game.rejected(1, "claim 1rho 1rhs 1rhd"), Rejection::CallFirst {});
}

#[test]
fn ed_fr_07_no_one_else_can_take_cards_until_the_caller_has_finished() {
    printed::a_call_keeps_the_others_out(FR);
}

#[test]
fn ed_fr_08_the_other_players_see_what_is_verified() {
    printed::everybody_sees_the_verdict(FR);
}

#[test]
fn ed_fr_08_the_other_players_can_verify_it_themselves() {
    printed::the_others_can_be_the_judges(FR);
}

#[test]
fn ed_fr_09_the_player_keeps_the_cards_and_the_next_three_take_their_place() {
    assert_eq!(printed::a_set_is_kept_and_replaced(FR), 1);
}

#[test]
fn ed_fr_10_the_players_do_not_take_turns() {
    printed::nobody_takes_turns(FR);
}

#[test]
fn ed_fr_11_a_false_call_costs_a_point_and_leaves_the_won_cards_alone() {
    let mut game = Scene::new(FR, 2, MANY_SETS);
    game.takes_a_set(1);
    game.takes_a_set(1);
    let (table, deck) = (game.table(), game.n_deck());
    let events = game.is_wrong(1);
    assert!(events[0].starts_with("false-call 1"));
    assert_eq!(events[1..], ["point-lost 1"]);
    assert_eq!((game.score(1), game.sets(1), game.view().aside), (1, 2, 0));
    assert_eq!((game.table(), game.n_deck()), (table, deck), "the three cards are back");
}

#[test]
fn ed_fr_11_the_score_may_become_negative() {
    let mut game = Scene::new(FR, 2, MANY_SETS);
    for score in [-1, -2] {
        game.does(0, "call");
        assert_eq!(game.does(0, WRONG), ["false-call 0 1rfo 1rfs 1rho", "point-lost 0"]);
        assert_eq!((game.score(0), game.score(1)), (score, 0));
    }
}

#[test]
fn ed_fr_12_when_all_admit_it_fifteen_lie_there() {
    printed::all_agree_and_fifteen_lie_there(FR);
}

#[test]
fn ed_fr_12_only_if_all_admit_it() {
    printed::waiting_brings_no_cards(FR);
}

#[test]
fn ed_fr_12_the_next_set_is_not_replaced_and_makes_twelve_again() {
    printed::the_next_set_is_not_replaced(FR);
}

#[test]
fn ed_fr_13_alone_the_game_stops_where_there_is_no_set() {
    let at_once = Scene::new(FR, 1, NO_SET);
    assert_eq!(at_once.history()[2..], ["round-ended no-set", "ended lost"]);

    // A SET first, and the three cards after it leave twelve without one.
    let twelve: Vec<&str> = NO_SET.split(' ').take(12).collect();
    let cards = ["1rho 2ghs 3phd", &twelve[3..].join(" "), &twelve[..3].join(" ")].join(" ");
    let mut later = Scene::new(FR, 1, &cards);
    later.does(0, "call");
    let events = later.does(0, "claim 1rho 2ghs 3phd");
    assert_eq!(events[1], "dealt 1=2ped 2=2rfo 3=1rfo");
    assert_eq!(events[2..], ["round-ended no-set", "ended lost"]);
    assert_eq!(later.outcome().unwrap().scores, [1]);
}

#[test]
fn ed_fr_13_in_company_it_goes_on() {
    let game = Scene::new(FR, 2, NO_SET);
    assert_eq!((game.outcome(), game.legal(0)), (None, vec!["call".into(), "no-set".into()]));
}

#[test]
fn ed_fr_14_the_search_goes_on_and_six_or_nine_cards_may_be_left() {
    let left = printed::goes_on_until_no_set_is_left(FR);
    assert!(left.contains(&6) && left.contains(&9), "{left:?}");
}

#[test]
fn ed_fr_15_each_set_gives_a_point_and_the_rounds_add_up() {
    let mut game = Scene::seeded(FR, 2, 14);
    game.takes_a_set(0);
    printed_rounds::takes_the_rest(&mut game, 1);
    let first = printed_rounds::n_taken(&game);
    game.does(1, "deal");
    for _ in 0..3 {
        game.takes_a_set(0);
    }
    let seats = game.view().seats;
    assert_eq!((seats[0].score, seats[0].round_score), (1 + 3, 3));
    assert_eq!((seats[1].score, seats[1].round_score), (first[1], 0));
}

#[test]
fn ed_fr_16_the_player_to_the_left_shuffles_all_cards() {
    let mut game = Scene::seeded(FR, 3, 16);
    game.takes_a_set(2);
    game.play_round();
    let (left_over, won) = (game.n_table(), game.sets(2));
    assert!(left_over > 0 && won > 0);
    assert_eq!(game.rejected(2, "deal"), Rejection::NotTheDealer { dealer: Seat(1) });
    let events = game.does(1, "deal");
    assert_eq!(events[0], "round 2 dealer 1");
    assert_eq!((game.n_table(), game.n_deck(), game.sets(2)), (12, 69, 0));
    game.play_round();
    let last = game.does(2, "deal");
    assert_eq!(last[0], "round 3 dealer 2");
    assert_ne!(last[1], events[1], "they are shuffled again");
}

#[test]
fn ed_fr_17_the_game_is_over_when_everyone_has_dealt_and_the_total_wins() {
    let (scores, taken) = printed_rounds::everyone_deals_once_and_totals_decide(FR);
    assert_eq!(scores, taken);
}

#[test]
fn ed_fr_17_lost_points_count_in_the_total() {
    let mut game = Scene::seeded(FR, 2, 17);
    for _ in 0..30 {
        game.is_wrong(0);
    }
    printed_rounds::takes_the_rest(&mut game, 0);
    game.does(1, "deal");
    printed_rounds::takes_the_rest(&mut game, 1);
    let (outcome, taken) = (game.outcome().unwrap(), printed_rounds::n_taken(&game));
    assert_eq!(outcome.scores, [taken[0] - 30, taken[1]]);
    assert_eq!((outcome.winners, outcome.ending), (vec![Seat(1)], Ending::Finished));
}

#[test]
fn ed_fr_18_the_quick_start_has_a_reduced_deck() {
    printed::beginners_have(Edition::Fr, "red", 9);
}
