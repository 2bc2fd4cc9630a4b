//! ED-PT: the Portuguese edition.

use tercet_cards::Attribute;
use tercet_games::classic::{Config, Edition, Rounds, ScoreUnit};

use crate::{odds, printed, printed_rounds, scene::Scene};

const PT: Config = Edition::Pt.preset();

#[test]
fn ed_pt_01_the_cards_are_all_combinations_of_the_printed_values() {
    let values = [
        (Attribute::Shape, ["diamond", "squiggle", "oval"]),
        (Attribute::Color, ["red", "green", "purple"]),
        (Attribute::Number, ["1", "2", "3"]),
        (Attribute::Shading, ["solid", "striped", "open"]),
    ];
    printed::has_the_values(PT, values);
}

#[test]
fn ed_pt_02_a_call_suspends_the_game_until_it_is_settled() {
    printed::a_call_keeps_the_others_out(PT);
}

#[test]
fn ed_pt_03_the_other_players_see_why_it_is_a_set() {
    printed::everybody_sees_the_verdict(PT);
}

#[test]
fn ed_pt_03_the_other_players_can_confirm_it_themselves() {
    printed::the_others_can_be_the_judges(PT);
}

#[test]
fn ed_pt_04_the_cards_are_replaced_so_that_twelve_lie_there_again() {
    assert_eq!(printed::a_set_is_kept_and_replaced(PT), 3);
}

#[test]
fn ed_pt_05_a_wrong_call_puts_three_won_cards_aside() {
    assert_eq!(printed::a_false_call_costs_a_set(PT), (6, 3));
}

#[test]
fn ed_pt_05_a_player_who_has_none_loses_nothing() {
    printed::without_a_set_nothing_is_lost(PT);
}

#[test]
fn ed_pt_06_when_the_players_agree_three_further_cards_are_laid_down() {
    printed::all_agree_and_fifteen_lie_there(PT);
}

#[test]
fn ed_pt_06_only_if_the_players_agree() {
    printed::waiting_brings_no_cards(PT);
}

#[test]
fn ed_pt_06_the_next_set_is_not_replaced() {
    printed::the_next_set_is_not_replaced(PT);
}

#[test]
fn ed_pt_07_the_search_goes_on_until_no_set_is_left() {
    printed::goes_on_until_no_set_is_left(PT);
}

#[test]
fn ed_pt_07_the_most_cards_win() {
    let (cards, taken) = printed_rounds::the_most_sets_win(PT);
    assert_eq!((cards[0], cards[2]), (3, 6));
    assert_eq!(cards[1], 3 * taken[1]);
}

#[test]
fn ed_pt_08_everyone_deals_once_and_points_and_cards_rank_alike() {
    let longer = Config { rounds: Rounds::EachDeals, ..PT };
    let (cards, taken) = printed_rounds::everyone_deals_once_and_totals_decide(longer);
    let counted_in_sets = Config { score_unit: ScoreUnit::Set, ..longer };
    let (points, _) = printed_rounds::everyone_deals_once_and_totals_decide(counted_in_sets);
    assert_eq!(points, taken);
    assert_eq!(cards, points.iter().map(|points| 3 * points).collect::<Vec<i32>>());
}

#[test]
fn ed_pt_09_the_quick_start_has_the_solid_cards() {
    printed::beginners_have(Edition::Pt, "solid", 12);
}

#[test]
fn ed_pt_10_one_player_or_more_can_play() {
    printed::takes_one_player_or_more(PT);
}

#[test]
fn ed_pt_11_exactly_the_sets_among_the_twelve_can_be_identified() {
    printed::a_call_is_for_three_of_the_twelve(PT);
}

#[test]
fn ed_pt_12_the_characteristics_are_judged_one_by_one() {
    printed::takes_the_printed_sets(PT);
    printed::judges_each_attribute_on_its_own(PT);
}

#[test]
fn ed_pt_13_two_red_cards_and_a_lilac_one_are_not_a_set() {
    printed::is_no_set(
        PT,
        "2rfo 2rfs 2pfd",
        "number: all 2; color: two red, one purple; shading: all solid; shape: all different",
    );
    printed::is_no_set(
        PT,
        "2rfs 2rhs 2ges",
        "number: all 2; color: two red, one green; shading: all different; shape: all squiggle",
    );
}

#[test]
fn ed_pt_14_the_dealer_shuffles_and_lays_out_twelve() {
    printed::shuffles_and_lays_out_twelve(PT);
}

#[test]
fn ed_pt_15_there_are_no_turns() {
    printed::nobody_takes_turns(PT);
}

#[test]
fn ed_pt_16_cards_that_form_no_set_may_be_left() {
    let mut game = Scene::seeded(PT, 2, 1);
    game.play_round();
    assert!(game.outcome().is_some() && game.a_set().is_none());
    assert!(0 < game.n_table());
}

#[test]
fn ed_pt_16_fresh_deals_hold_a_set_about_as_often_as_printed() {
    let [twelve, fifteen] = odds::n_deals_without_a_set(&PT);
    // Of 20,000 deals 3.23 % are 646 and 0.0365 % are 7.3; three standard errors either way.
    assert!((646 - 75..=646 + 75).contains(&twelve), "{twelve}");
    assert!((1..=15).contains(&fifteen), "{fifteen}");
}

#[test]
fn ed_pt_16_the_chances_round_to_the_printed_ones() {
    let [twelve, fifteen] = odds::chances_of_no_set(&PT).map(|chance| 1.0 - chance);
    assert_eq!([odds::percent(twelve, 0), odds::percent(fifteen, 2)], ["97", "99.96"]);
}
