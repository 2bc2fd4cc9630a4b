//! ED-ES: the Spanish edition.

use tercet_cards::Attribute;
use tercet_games::classic::{Config, Edition, Rounds};

use crate::{
    odds, printed, printed_rounds,
    scene::{MANY_SETS, RIGHT, Scene},
};

const ES: Config = Edition::Es.preset();

#[test]
fn ed_es_01_exactly_the_sets_among_the_twelve_can_be_identified() {
    printed::a_call_is_for_three_of_the_twelve(ES);
}

#[test]
fn ed_es_02_the_cards_are_all_combinations_of_the_printed_values() {
    let values = [
        (Attribute::Shape, ["oval", "squiggle", "diamond"]),
        (Attribute::Color, ["red", "green", "purple"]),
        (Attribute::Number, ["1", "2", "3"]),
        (Attribute::Shading, ["solid", "striped", "open"]),
    ];
    printed::has_the_values(ES, values);
}

#[test]
fn ed_es_03_the_characteristics_are_judged_one_by_one() {
    printed::takes_the_printed_sets(ES);
    printed::judges_each_attribute_on_its_own(ES);
}

#[test]
fn ed_es_04_two_alike_and_one_not_is_not_a_set() {
    printed::is_no_set(
        ES,
        "3rfd 3rhd 3ped",
        "number: all 3; color: two red, one purple; shading: all different; shape: all diamond",
    );
    printed::is_no_set(
        ES,
        "1red 1ged 1pfd",
        "number: all 1; color: all different; shading: two open, one solid; shape: all diamond",
    );
    printed::is_no_set(
        ES,
        "2rfs 2rhs 2ges",
        "number: all 2; color: two red, one green; shading: all different; shape: all squiggle",
    );
}

#[test]
fn ed_es_05_the_dealer_shuffles_and_lays_out_twelve() {
    printed::shuffles_and_lays_out_twelve(ES);
}

#[test]
fn ed_es_06_there_are_no_turns() {
    printed::nobody_takes_turns(ES);
}

#[test]
fn ed_es_06_the_first_shout_stops_the_game() {
    let mut game = Scene::new(ES, 3, MANY_SETS);
    game.vote([0, 2]);
    assert_eq!(game.does(1, "call"), ["called 1 until 5000"]);
    assert!(game.view().votes.is_empty(), "what was going on is over");
    assert!([0, 2].iter().all(|&seat| game.legal(seat).is_empty()));
    game.does(1, RIGHT);
    assert!((0..3).all(|seat| game.legal(seat) == ["call", "no-set"]));
}

#[test]
fn ed_es_07_until_it_is_settled_nobody_else_may_announce_one() {
    printed::a_call_keeps_the_others_out(ES);
}

#[test]
fn ed_es_08_the_other_players_see_what_is_checked() {
    printed::everybody_sees_the_verdict(ES);
}

#[test]
fn ed_es_08_the_other_players_can_check_it_themselves() {
    printed::the_others_can_be_the_judges(ES);
}

#[test]
fn ed_es_09_the_player_keeps_three_cards_and_three_new_ones_come() {
    assert_eq!(printed::a_set_is_kept_and_replaced(ES), 3);
}

#[test]
fn ed_es_10_a_wrong_call_costs_three_cards_won_before() {
    assert_eq!(printed::a_false_call_costs_a_set(ES), (6, 3));
}

#[test]
fn ed_es_10_a_player_who_has_none_loses_nothing() {
    printed::without_a_set_nothing_is_lost(ES);
}

#[test]
fn ed_es_11_when_all_agree_three_new_cards_make_fifteen() {
    printed::all_agree_and_fifteen_lie_there(ES);
}

#[test]
fn ed_es_11_only_if_all_agree() {
    printed::waiting_brings_no_cards(ES);
}

#[test]
fn ed_es_11_the_next_set_is_not_replaced() {
    printed::the_next_set_is_not_replaced(ES);
}

#[test]
fn ed_es_12_play_goes_on_without_a_deck_and_cards_may_be_left() {
    let left = printed::goes_on_until_no_set_is_left(ES);
    assert!(left.iter().any(|&n| 0 < n), "{left:?}");
}

#[test]
fn ed_es_13_the_most_cards_win() {
    let (cards, taken) = printed_rounds::the_most_sets_win(ES);
    assert_eq!((cards[0], cards[2]), (3, 6));
    assert_eq!(cards[1], 3 * taken[1]);
}

#[test]
fn ed_es_14_fresh_deals_hold_a_set_about_as_often_as_printed() {
    let [twelve, fifteen] = odds::n_deals_without_a_set(&ES);
    // Of 20,000 deals 3.23 % are 646 and 0.0365 % are 7.3; three standard errors either way.
    assert!((646 - 75..=646 + 75).contains(&twelve), "{twelve}");
    assert!((1..=15).contains(&fifteen), "{fifteen}");
}

#[test]
fn ed_es_14_the_chances_round_to_the_printed_ones() {
    let [twelve, fifteen] = odds::chances_of_no_set(&ES).map(|chance| 1.0 - chance);
    assert_eq!([odds::percent(twelve, 0), odds::percent(fifteen, 2)], ["97", "99.96"]);
}

#[test]
fn ed_es_15_the_deal_passes_to_the_left_and_the_cards_of_all_rounds_win() {
    let longer = Config { rounds: Rounds::EachDeals, ..ES };
    let (cards, taken) = printed_rounds::everyone_deals_once_and_totals_decide(longer);
    assert_eq!(cards, [3 * taken[0], 3 * taken[1], 0]);
}

#[test]
fn ed_es_16_one_player_or_more_can_play() {
    printed::takes_one_player_or_more(ES);
}

#[test]
fn ed_es_16_the_quick_start_has_the_solid_cards() {
    printed::beginners_have(Edition::Es, "solid", 12);
}
