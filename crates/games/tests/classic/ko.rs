//! ED-KO: the Korean edition.

use tercet_cards::Attribute;
use tercet_engine::{Ending, GameTime, Seat};
use tercet_games::classic::{Config, Edition, Rejection, Rounds, Verify};

use crate::{
    odds, printed, printed_rounds,
    scene::{MANY_SETS, NO_SET, RIGHT, Scene, WRONG},
};

const KO: Config = Edition::Ko.preset();

/// The longer game of the Korean book.
const LONGER: Config = Config { rounds: Rounds::EachDeals, ..KO };

/// A Korean table of two whose deck has just become empty, with a SET on the table.
fn last_table(seed: u64) -> Scene {
    let mut game = Scene::seeded(KO, 2, seed);
    game.play_until(|state| state.deck.is_empty());
    assert!(game.a_set().is_some() && game.outcome().is_none(), "seed {seed} does not help here");
    game
}

#[test]
fn ed_ko_02_exactly_the_sets_among_the_twelve_open_cards_can_be_found() {
    printed::a_call_is_for_three_of_the_twelve(KO);
}

#[test]
fn ed_ko_03_the_cards_are_all_combinations_of_the_printed_values() {
    let values = [
        (Attribute::Shape, ["oval", "diamond", "squiggle"]),
        (Attribute::Color, ["red", "green", "purple"]),
        (Attribute::Number, ["1", "2", "3"]),
        (Attribute::Shading, ["solid", "open", "striped"]),
    ];
    printed::has_the_values(KO, values);
}

#[test]
fn ed_ko_04_the_printed_sets_are_taken_and_the_others_are_not() {
    printed::takes_the_printed_sets(KO);
    printed::is_no_set(
        KO,
        "1red 1ged 1pfd",
        "number: all 1; color: all different; shading: two open, one solid; shape: all diamond",
    );
    printed::is_no_set(
        KO,
        "2rfs 2rhs 2ges",
        "number: all 2; color: two red, one green; shading: all different; shape: all squiggle",
    );
}

#[test]
fn ed_ko_05_two_red_cards_and_a_purple_one_are_not_a_set() {
    printed::is_no_set(
        KO,
        "1rfo 2rhs 3ped",
        "number: all different; color: two red, one purple; shading: all different; \
         shape: all different",
    );
}

#[test]
fn ed_ko_06_the_player_who_shuffles_is_the_dealer_of_the_round() {
    let game = Scene::seeded(KO, 3, 6);
    assert_eq!(game.history()[0], "round 1 dealer 0");
    assert_eq!(game.view().dealer, Seat(0));

    let mut longer = Scene::seeded(LONGER, 3, 6);
    longer.play_round();
    for other in [0, 2] {
        let not_the_dealer = Rejection::NotTheDealer { dealer: Seat(1) };
        assert_eq!(longer.rejected(other, "deal"), not_the_dealer);
    }
    assert_eq!(longer.does(1, "deal")[0], "round 2 dealer 1");
    assert_eq!(longer.view().dealer, Seat(1));
}

#[test]
fn ed_ko_07_twelve_cards_are_laid_out_and_the_rest_is_the_deck() {
    printed::shuffles_and_lays_out_twelve(KO);
}

#[test]
fn ed_ko_08_after_the_first_shout_everybody_sees_and_checks_the_cards() {
    printed::everybody_sees_the_verdict(KO);
}

#[test]
fn ed_ko_08_the_checking_can_be_left_to_the_players() {
    printed::the_others_can_be_the_judges(KO);
}

#[test]
fn ed_ko_09_a_set_is_one_point_and_the_next_three_cards_fill_the_gaps() {
    assert_eq!(printed::a_set_is_kept_and_replaced(KO), 1);
}

#[test]
fn ed_ko_10_anyone_can_call_at_any_moment() {
    printed::nobody_takes_turns(KO);
}

#[test]
fn ed_ko_11_while_one_call_is_open_nobody_else_can_make_another() {
    printed::a_call_keeps_the_others_out(KO);
}

#[test]
fn ed_ko_11_while_players_check_nobody_can_call() {
    let mut game = Scene::new(Config { verify: Verify::Players, ..KO }, 3, MANY_SETS);
    game.does(0, "call");
    game.does(0, WRONG);
    let checked = Rejection::BeingChecked { seat: Seat(0), until: GameTime(15_000) };
    for seat in 0..3 {
        assert_eq!(game.rejected(seat, "call"), checked);
    }
    game.does(1, "reject");
    assert_eq!(game.does(1, "call"), ["called 1 until 5000"]);
}

#[test]
fn ed_ko_12_the_caller_shows_three_cards_at_once_or_has_called_falsely() {
    let mut game = Scene::new(KO, 2, MANY_SETS);
    game.does(1, "call");
    game.wait(4999);
    assert_eq!(game.does(1, RIGHT)[0], "taken 1 1rfo 1rfs 1rfd");
    game.does(1, "call");
    assert_eq!(game.wait(5000), ["false-call 1", "set-lost 1 1rfo 1rfs 1rfd"]);
    assert_eq!(game.does(0, "call"), ["called 0 until 14999"]);
}

#[test]
fn ed_ko_13_a_false_call_discards_one_set() {
    assert_eq!(printed::a_false_call_costs_a_set(KO), (2, 1));
}

#[test]
fn ed_ko_13_a_caller_without_a_set_loses_nothing() {
    printed::without_a_set_nothing_is_lost(KO);
}

#[test]
fn ed_ko_14_when_all_agree_three_more_are_turned_up() {
    printed::all_agree_and_fifteen_lie_there(KO);
}

#[test]
fn ed_ko_14_without_agreement_none_are_turned_up() {
    printed::waiting_brings_no_cards(KO);
}

#[test]
fn ed_ko_15_the_next_set_is_not_replaced_and_twelve_remain() {
    printed::the_next_set_is_not_replaced(KO);
}

#[test]
fn ed_ko_16_fresh_deals_hold_no_set_about_as_often_as_printed() {
    let [twelve, fifteen] = odds::n_deals_without_a_set(&KO);
    // One in 30.96 of 20,000 is 646, one in 2,742 is 7.3; three standard errors either way.
    assert!((646 - 75..=646 + 75).contains(&twelve), "{twelve}");
    assert!((1..=15).contains(&fifteen), "{fifteen}");
}

#[test]
fn ed_ko_16_the_chances_are_one_in_31_and_one_in_2740() {
    let [twelve, fifteen] = odds::chances_of_no_set(&KO);
    assert_eq!((1.0 / twelve).round(), 31.0);
    assert!((2710.0..2775.0).contains(&(1.0 / fifteen)), "one in {}", 1.0 / fifteen);
    let as_printed = [odds::percent(1.0 / 33.0, 0), odds::percent(1.0 / 2500.0, 2)];
    assert_eq!([odds::percent(twelve, 0), odds::percent(fifteen, 2)], as_printed);
}

#[test]
fn ed_ko_17_a_set_that_cannot_be_replaced_ends_the_round_and_counts() {
    let mut game = last_table(1);
    let (sets, cards) = (game.sets(1), game.n_table());
    let events = game.takes_a_set(1);
    assert_eq!(events[1..], ["round-ended deal-needed", "ended finished"]);
    assert_eq!((game.sets(1), game.n_table()), (sets + 1, cards - 3));
    assert_eq!(game.n_table(), 9);
}

#[test]
fn ed_ko_17_an_agreement_that_brings_no_cards_ends_the_round() {
    let mut game = last_table(1);
    let overlooked = game.a_set().unwrap();
    let events = game.vote([0, 1]);
    let ended = format!("round-ended agreed overlooked {overlooked}");
    assert_eq!(events, ["voted 1", "vote-passed", &ended, "ended finished"]);
}

#[test]
fn ed_ko_17_a_round_yields_at_most_24_sets() {
    let sets_of = |seed| {
        let mut game = Scene::seeded(KO, 2, seed);
        game.play_round();
        assert_eq!(game.outcome().unwrap().ending, Ending::Finished);
        printed_rounds::n_taken(&game).iter().sum::<i32>()
    };
    assert_eq!((0..20).map(sets_of).max(), Some(24));
}

#[test]
fn ed_ko_18_in_the_longer_game_everyone_deals_once() {
    let (scores, taken) = printed_rounds::everyone_deals_once_and_totals_decide(LONGER);
    assert_eq!(scores, taken);
}

#[test]
fn ed_ko_19_each_set_is_one_point_and_the_most_points_win() {
    let (scores, taken) = printed_rounds::the_most_sets_win(KO);
    assert_eq!((scores[0], scores[2]), (1, 2));
    assert_eq!(scores, taken);
}

#[test]
fn ed_ko_19_a_discarded_set_is_not_held_and_gives_no_point() {
    let mut game = Scene::seeded(KO, 2, 19);
    game.takes_a_set(0);
    game.is_wrong(0);
    printed_rounds::takes_the_rest(&mut game, 1);
    assert_eq!(game.outcome().unwrap().scores[0], 0);
}

#[test]
fn ed_ko_20_beginners_play_with_one_value_such_as_purple() {
    printed::beginners_have(Edition::Ko, "purple", 12);
}

#[test]
fn ed_ko_20_alone_each_three_extra_cards_cost_a_point() {
    let mut game = Scene::new(KO, 1, NO_SET);
    assert_eq!(game.does(0, "no-set")[1..3], ["vote-passed", "point-lost 0"]);
    game.takes_a_set(0);
    assert_eq!((game.score(0), game.sets(0)), (0, 1));
    game.play_round();
    assert_eq!(game.outcome().unwrap().ending, Ending::Finished);
}
