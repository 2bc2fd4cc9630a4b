//! ED-ZH: the Chinese edition (Taiwan).

use serde_json::json;
use tercet_cards::{Attribute, Cards};
use tercet_engine::{Ending, GameTime, Seat};
use tercet_games::classic::{Config, Edition, NoSet, PhaseView, Rejection, Trigger};

use crate::{
    printed, printed_rounds,
    scene::{MANY_SETS, NO_SET, RIGHT, Scene, WRONG},
};

const ZH: Config = Edition::Zh.preset();

/// Three players at a Chinese table with these first cards.
fn table(cards: &str) -> Scene {
    Scene::new(ZH, 3, cards)
}

#[test]
fn ed_zh_01_the_81_cards_of_a_whole_game_are_all_different() {
    let mut game = Scene::seeded(ZH, 2, 1);
    let (open, hidden) = (game.state().board.cards(), game.state().deck.cards());
    assert_eq!((open.len(), hidden.len(), (open | hidden).len()), (12, 69, 81));
    game.play_round();
    let history = game.history();
    let dealt = history.iter().filter_map(|event| event.strip_prefix("dealt "));
    let names: Vec<&str> = dealt
        .flat_map(|cards| cards.split(' '))
        .map(|card| card.split_once('=').unwrap().1)
        .collect();
    let different: Cards = names.iter().map(|name| name.parse().unwrap()).collect();
    assert_eq!((names.len(), different), (81, Cards::ALL));
}

#[test]
fn ed_zh_02_the_cards_are_all_combinations_of_the_printed_values() {
    let values = [
        (Attribute::Number, ["1", "2", "3"]),
        (Attribute::Color, ["red", "purple", "green"]),
        (Attribute::Shape, ["oval", "squiggle", "diamond"]),
        (Attribute::Shading, ["solid", "striped", "open"]),
    ];
    printed::has_the_values(ZH, values);
}

#[test]
fn ed_zh_03_the_printed_sets_are_taken_and_the_others_are_not() {
    printed::takes_the_printed_sets(ZH);
    printed::is_no_set(
        ZH,
        "2rfo 2rfs 2ghd",
        "number: all 2; color: two red, one green; shading: two solid, one striped; \
         shape: all different",
    );
    printed::is_no_set(
        ZH,
        "3gfs 3gfo 1phs",
        "number: two 3, one 1; color: two green, one purple; shading: two solid, one striped; \
         shape: two squiggle, one oval",
    );
}

#[test]
fn ed_zh_04_only_four_times_yes_makes_a_set() {
    printed::judges_each_attribute_on_its_own(ZH);
}

#[test]
fn ed_zh_05_what_two_cards_share_and_the_third_lacks_spoils_the_set() {
    printed::two_against_one_is_not_a_set(ZH);
}

#[test]
fn ed_zh_06_twelve_shuffled_cards_are_turned_up_and_the_rest_stays_face_down() {
    printed::shuffles_and_lays_out_twelve(ZH);
}

#[test]
fn ed_zh_07_the_cards_come_from_the_table() {
    let mut game = table(MANY_SETS);
    game.does(0, "call");
    // A SET, but two of its cards are still in the deck.
    let missing: Cards = ["2rfo", "3rfo"].iter().map(|name| name.parse().unwrap()).collect();
    let rejection = game.rejected(0, "claim 1rfo 2rfo 3rfo");
    assert_eq!(rejection, Rejection::CardsNotOnTable { cards: missing });
    assert_eq!(game.does(0, RIGHT)[0], "taken 0 1rfo 1rfs 1rfd");
}

#[test]
fn ed_zh_07_it_makes_no_difference_where_on_the_table_they_lie() {
    let others = "1rhd 1gfo 2gho 2phs 3gfs 3ghd 1pes 3peo 2gfd";
    for (i, j, k) in [(0, 1, 2), (0, 4, 8), (3, 5, 10), (2, 6, 11), (1, 9, 11), (9, 10, 11)] {
        let mut cards: Vec<&str> = others.split(' ').collect();
        for (slot, card) in [(i, "2rfo"), (j, "2rho"), (k, "2reo")] {
            cards.insert(slot, card);
        }
        let mut game = table(&cards.join(" "));
        game.does(2, "call");
        let events = game.does(2, "claim 2reo 2rfo 2rho");
        assert_eq!(events[0], "taken 2 2rfo 2rho 2reo", "{i} {j} {k}");
        let slots: Vec<String> = events[1]
            .split(' ')
            .skip(1)
            .map(|card| card.split_once('=').unwrap().0.into())
            .collect();
        assert_eq!(slots, [i + 1, j + 1, k + 1].map(|slot: usize| slot.to_string()));
    }
}

#[test]
fn ed_zh_08_all_search_at_once_and_the_quickest_call_counts() {
    printed::nobody_takes_turns(ZH);
    for first in 0..3 {
        let mut game = table(MANY_SETS);
        game.does(first, "call");
        let until = Some(GameTime(5000));
        for late in (0..3).filter(|&late| late != first) {
            let turned_away = Rejection::CalledByOther { seat: Seat(first), until };
            assert_eq!(game.rejected(late, "call"), turned_away);
        }
        assert_eq!(game.does(first, RIGHT)[0], format!("taken {first} 1rfo 1rfs 1rfd"));
    }
}

#[test]
fn ed_zh_09_one_calls_out_and_then_points_straight_away() {
    let mut game = table(MANY_SETS);
    assert_eq!(game.rejected(1, RIGHT), Rejection::CallFirst {});
    game.wait(2000);
    assert_eq!(game.does(1, "call"), ["called 1 until 7000"]);
    game.wait(4999);
    assert_eq!(game.does(1, RIGHT)[0], "taken 1 1rfo 1rfs 1rfd");
    assert_eq!(game.does(1, "call"), ["called 1 until 11999"]);
    assert_eq!(game.wait(5000), ["false-call 1", "set-lost 1 1rfo 1rfs 1rfd"]);
}

#[test]
fn ed_zh_10_a_right_call_wins_the_three_cards_and_one_point() {
    let mut game = table(MANY_SETS);
    game.does(1, "call");
    game.does(1, RIGHT);
    assert_eq!([0, 1, 2].map(|seat| game.score(seat)), [0, 1, 0]);
    assert_eq!([0, 1, 2].map(|seat| game.sets(seat)), [0, 1, 0]);
    game.does(2, "call");
    let gone = "1rfo 1rfs 1rfd".split(' ').map(|name| name.parse().unwrap()).collect();
    assert_eq!(game.rejected(2, RIGHT), Rejection::CardsNotOnTable { cards: gone });
}

#[test]
fn ed_zh_11_the_gaps_are_filled_in_the_same_step_and_no_one_has_to() {
    printed::a_set_is_kept_and_replaced(ZH);
    let mut game = table(MANY_SETS);
    game.takes_a_set(1);
    for seat in 0..3 {
        assert_eq!(game.rejected(seat, "deal"), Rejection::NothingToDeal {});
    }
}

#[test]
fn ed_zh_12_a_wrong_call_costs_one_point_and_puts_a_won_set_aside() {
    assert_eq!(printed::a_false_call_costs_a_set(ZH), (2, 1));
}

#[test]
fn ed_zh_13_without_points_one_stays_at_zero() {
    printed::without_a_set_nothing_is_lost(ZH);
}

#[test]
fn ed_zh_14_when_all_find_no_set_three_cards_make_fifteen() {
    printed::all_agree_and_fifteen_lie_there(ZH);
}

#[test]
fn ed_zh_14_after_a_minute_any_player_may_ask_for_three_cards() {
    for seat in 0..3 {
        let mut game = table(MANY_SETS);
        game.wait(59_999);
        let from = GameTime(60_000);
        assert_eq!(game.rejected(seat, "deal-three"), Rejection::TooEarly { from });
        game.wait(1);
        assert_eq!(game.does(seat, "deal-three"), [format!("stall {seat} until 65000")]);
        let asked = Rejection::AlreadyAsked { seat: Seat(seat) };
        assert_eq!(game.rejected((seat + 1) % 3, "deal-three"), asked);
        assert!(game.wait(4999).is_empty(), "everybody is warned for five seconds");
        let events = game.wait(1);
        assert!(events.len() == 1 && events[0].starts_with("dealt 13="), "{events:?}");
        assert_eq!((game.n_table(), game.n_deck()), (15, 66));
    }
}

#[test]
fn ed_zh_14_a_call_during_the_warning_cancels_the_press() {
    let mut game = table(MANY_SETS);
    game.wait(60_000);
    game.does(0, "deal-three");
    game.wait(4999);
    game.does(2, "call");
    game.does(2, WRONG);
    let (stall_from, nobody) = (Some(GameTime(60_000)), None);
    let searching = PhaseView::Searching {
        stall_from,
        stall_by: nobody,
        stall_until: None,
        refill_until: None,
    };
    assert_eq!(game.view().phase, searching);
    assert!(game.wait(60_000).is_empty(), "no cards come");
    assert_eq!(game.n_table(), 12);
}

#[test]
fn ed_zh_14_the_minute_begins_again_when_the_table_changes() {
    let mut game = table(MANY_SETS);
    game.wait(30_000);
    game.takes_a_set(1);
    game.wait(30_000);
    let from = GameTime(90_000);
    assert_eq!(game.rejected(0, "deal-three"), Rejection::TooEarly { from });
    game.wait(30_000);
    assert_eq!(game.does(0, "deal-three"), ["stall 0 until 95000"]);
}

#[test]
fn ed_zh_14_a_stall_helps_although_a_checked_vote_would_fail() {
    let no_set = NoSet { trigger: Trigger::VoteOrStall, checked: true };
    let mut game = Scene::new(Config { no_set, ..ZH }, 2, MANY_SETS);
    game.wait(60_000);
    assert_eq!(game.vote([0, 1]), ["voted 1", "vote-failed"]);
    game.does(0, "deal-three");
    game.wait(5000);
    assert_eq!(game.n_table(), 15);
}

#[test]
fn ed_zh_14_without_stall_ms_there_is_no_stall() {
    let mut game = Scene::new(Config { stall_ms: None, ..ZH }, 2, NO_SET);
    game.wait(600_000);
    assert_eq!(game.rejected(0, "deal-three"), Rejection::NoStallHere {});
    assert_eq!(game.vote([0, 1])[1], "vote-passed", "the vote is still there");
}

#[test]
fn ed_zh_14_alone_one_press_of_no_set_takes_the_place_of_the_stall() {
    let mut game = Scene::new(ZH, 1, NO_SET);
    game.wait(60_000);
    assert_eq!(game.rejected(0, "deal-three"), Rejection::NoStallHere {});
    game.does(0, "no-set");
    assert_eq!(game.n_table(), 15);
}

#[test]
fn ed_zh_15_refilling_is_skipped_once() {
    printed::the_next_set_is_not_replaced(ZH);
}

#[test]
fn ed_zh_15_it_is_skipped_after_a_stall_too() {
    let mut game = table(MANY_SETS);
    game.wait(60_000);
    game.does(0, "deal-three");
    game.wait(5000);
    let deck = game.n_deck();
    game.takes_a_set(1);
    assert_eq!((game.n_table(), game.n_deck()), (12, deck));
    game.takes_a_set(1);
    assert_eq!((game.n_table(), game.n_deck()), (12, deck - 3));
}

#[test]
fn ed_zh_16_the_end_comes_when_deck_and_sets_are_used_up() {
    printed::goes_on_until_no_set_is_left(ZH);
    let mut game = Scene::seeded(ZH, 2, 1);
    game.play_round();
    assert_eq!(game.outcome().unwrap().ending, Ending::Finished);
    assert_eq!((game.n_deck(), game.a_set()), (0, None));
}

#[test]
fn ed_zh_17_the_most_sets_are_the_highest_score_and_win() {
    let (scores, taken) = printed_rounds::the_most_sets_win(ZH);
    assert_eq!((scores[0], scores[2]), (1, 2));
    assert_eq!(scores, taken);
}

#[test]
fn ed_zh_18_beginners_play_with_one_color_and_nine_cards() {
    printed::beginners_have(Edition::Zh, "red", 9);
    for color in ["red", "purple", "green"] {
        let fixed = json!({ "fixedAttribute": "color", "fixedValue": color });
        let config = Config::read(&json!({ "edition": "zh", "beginner": fixed })).unwrap();
        let game = Scene::seeded(config, 2, 3);
        let cards = game.state().board.cards() | game.state().deck.cards();
        assert_eq!(cards, Cards::with(color.parse().unwrap()));
        assert_eq!(game.n_table(), 9);
    }
}

#[test]
fn ed_zh_18_set_master_takes_the_dealer_out_of_the_search() {
    let config = Config::read(&json!({ "edition": "zh", "master": true })).unwrap();
    let mut game = Scene::new(config, 3, MANY_SETS);
    assert_eq!((game.view().master, game.view().rounds), (Some(Seat(0)), 3));
    assert_eq!(game.rejected(0, "call"), Rejection::MasterDoesNotSearch {});
    assert_eq!(game.takes_a_set(1)[0], "taken 1 1rfo 1rfs 1rfd");
}
