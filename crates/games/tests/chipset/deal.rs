//! CH-01 to CH-05: what the game is about, the chips, the deal, the direction.

use tercet_cards::Cards;
use tercet_engine::Seat;
use tercet_games::chipset::{Config, Phase, Pots, Rejection};

use crate::scene::{NO_SET, ONE_SET, Scene, TABLE, TWO_SETS, one_pot, patient, three, two};

#[test]
fn ch_01_a_player_with_nothing_wins_by_bluffing_if_the_others_drop() {
    // Seat 0 has no SET at all; seat 1 has two but does not trust them.
    let mut scene = three(one_pot());
    scene.up_to(4);
    scene.all_hold();
    let events = scene.play("1 bet 2, 2 drop, 0 raise 3, 1 drop");
    assert_eq!(events, ["dropped 1", "taken 0 7", "ended finished"]);
    assert_eq!(scene.chips(), [22, 18, 20]);
}

#[test]
fn ch_02_the_player_who_has_the_most_sets_takes_the_pot() {
    let mut scene = three(one_pot());
    scene.up_to(4);
    scene.all_hold();
    scene.play("1 bet 3, 2 call, 0 call");
    let events = scene.exposes(2);
    assert_eq!(events.last().unwrap(), "ended finished");
    assert!(events.contains(&"paid 1 1+9".to_owned()), "{events:?}");
    assert_eq!(scene.chips(), [17, 26, 17]);
    assert_eq!(scene.outcome().unwrap().winners, [Seat(1)]);
}

#[test]
fn ch_02_a_set_that_lies_on_the_table_alone_is_nobodys() {
    let mut scene = Scene::new(one_pot(), &["1gho 2ped", "2ghs 3phd"], "1rfo 2rfo 3rfo");
    scene.up_to(3);
    let table: Cards = scene.state().table.iter().copied().collect();
    assert!(table.has_set());
    for seat in 0..2 {
        assert_eq!(scene.rejected(seat, "expose"), Rejection::NoSetToExpose {}, "seat {seat}");
    }
}

#[test]
fn ch_02_a_set_may_use_one_card_of_the_hand_or_both() {
    for (hand, table, sets) in [
        // With both cards of the hand and one of the table.
        ("1rfo 2rfo", "3rfo 1ghs 2pes", 1),
        // With one card of the hand.
        ("1rfo 2ghs", "2rfo 3rfo 1pes", 1),
        // Each card of the hand for itself, and both together.
        ("1rfo 1ghs", "2rfo 3rfo 2ghs 3ghs 1ped", 3),
        ("1rfo 1ghs", "2rfo 3gfo 2gfs 3phd", 0),
    ] {
        let scene = Scene::new(one_pot(), &[hand, "3pfs 3peo"], table);
        let hand: Cards = hand.split(' ').map(|name| name.parse().unwrap()).collect();
        let mut state = scene.state().clone();
        state.table = table.split(' ').map(|name| name.parse().unwrap()).collect();
        assert_eq!(state.sets_with(hand), sets, "{hand} on {table}");
    }
}

#[test]
fn ch_03_everybody_begins_with_as_many_chips() {
    for (n_seats, chips) in [(2, 20), (5, 20), (10, 7)] {
        let scene = Scene::seeded(Config { chips, ..Config::default() }, n_seats, 1);
        assert_eq!(scene.chips(), vec![chips; n_seats.into()]);
    }
    assert_eq!(Config::default().chips, 20);
}

#[test]
fn ch_04_a_card_for_the_table_and_one_for_each_player_and_the_same_again() {
    let scene = three(patient());
    assert_eq!(
        scene.history(),
        [
            "pot 1 dealer 0",
            "turned 1pho",
            "dealt 1 2rhd",
            "dealt 2 3rfs",
            "dealt 0 1rho",
            "turned 3red",
            "dealt 1 2gfs",
            "dealt 2 1pfs",
            "dealt 0 1ghd",
            "betting",
            "turn 1",
        ]
    );
    let view = scene.watched();
    assert_eq!((view.table.len(), view.deck), (2, 81 - 2 - 6));
    assert!(view.seats.iter().all(|seat| seat.cards == 2 && seat.hand.is_none()));
    for (seat, hand) in [(0, "1rho 1ghd"), (1, "2rhd 2gfs"), (2, "3rfs 1pfs")] {
        let hand: Cards = hand.split(' ').map(|name| name.parse().unwrap()).collect();
        assert_eq!(scene.view(seat).seats[usize::from(seat)].hand, Some(hand));
    }
}

#[test]
fn ch_04_the_deal_is_shuffled_by_the_seed() {
    let deal = |seed| Scene::seeded(patient(), 4, seed).history();
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1), deal(2));
}

#[test]
fn ch_05_bets_go_clockwise_and_skip_the_player_who_dropped() {
    let mut scene = Scene::seeded(patient(), 5, 3);
    let mut turns = Vec::new();
    for command in ["check", "bet 1", "drop", "call", "drop", "call"] {
        let turn = scene.turn().unwrap();
        turns.push(turn);
        scene.does(turn, command);
    }
    assert_eq!(turns, [1, 2, 3, 4, 0, 1]);
    scene.all_hold();
    for turn in [1, 2, 4] {
        assert_eq!(scene.turn(), Some(turn), "seats 3 and 0 have dropped");
        scene.does(turn, "check");
    }
    assert_eq!(scene.turn(), None);
}

#[test]
fn ch_05_the_cards_go_clockwise_from_the_dealers_left() {
    let mut scene = Scene::seeded(patient(), 4, 5);
    scene.play("1 drop, 2 drop, 3 drop");
    let dealt: Vec<String> = scene.does(1, "deal");
    let order: Vec<&str> = dealt.iter().filter_map(|event| event.strip_prefix("dealt ")).collect();
    let seats: String = order.iter().filter_map(|event| event.chars().next()).collect();
    assert_eq!(seats, "23012301");
}

#[test]
fn ch_05_a_player_without_chips_is_skipped_by_the_deal() {
    // Seat 1 loses its only chip to seat 0, so seat 2 deals next.
    let config = Config { chips: 1, pots: Pots::Number(5), ..patient() };
    let mut scene = Scene::new(config, &[TWO_SETS, NO_SET, ONE_SET], TABLE);
    scene.play("1 bet 1, 2 drop, 0 call");
    scene.exposes(0);
    assert_eq!(scene.chips(), [2, 0, 1]);
    assert_eq!(scene.rejected(1, "deal"), Rejection::NotTheDealer { dealer: Seat(2) });
    assert!(matches!(scene.state().phase, Phase::BetweenPots { .. }));
}

#[test]
fn example_two_sets_that_share_a_card_beat_one() {
    let mut scene = two(one_pot());
    scene.up_to(4);
    let events = scene.exposes(0);
    assert_eq!(events[1..4], ["showdown 0", "shown 1 2rhd 2gfs", "shown 0 1pfs 3rfs"]);
    let view = scene.watched();
    assert_eq!((view.seats[1].sets, view.seats[0].sets), (Some(2), Some(1)));
}
