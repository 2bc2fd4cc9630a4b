//! SU-01 to SU-07 and SU-12: how cards are played, and who collects them.

use tercet_cards::{Card, Cards};
use tercet_engine::Seat;
use tercet_games::{
    setup::{Config, Rejection, SetUp},
    shared::FirstDealer,
};

use crate::{
    scene::{FOUR, Scene},
    support::stage::Stage,
};

/// Twenty cards without a SET: as many as there can be.
const TWENTY: &str = "1ped 2pfs 2rfd 1ges 2rhd 2phs 1pfd 1gfs 2phd 2ghs \
                      2reo 2rfo 3geo 1pfo 2pfo 1gfo 1red 3rho 1gho 1pes";

fn after_four(card: &str) -> Scene {
    Scene::french(2, &format!("{FOUR} {card}")).after(5)
}

#[test]
fn su_01_a_card_that_makes_no_set_costs_nothing_and_one_that_does_costs_the_table() {
    let safe = after_four("1rfs");
    assert!(!safe.state().on_table().has_set());
    let mut unsafe_card = after_four("3ped");
    unsafe_card.finds_a_set(0);
    assert_eq!((unsafe_card.score(1), unsafe_card.score(0)), (-5, 0));
}

#[test]
fn su_02_everybody_gets_four_cards_and_the_table_is_empty() {
    for n_seats in 2..=8 {
        let scene = Stage::<SetUp>::seeded(Config::default(), n_seats, 3);
        let view = scene.view(1);
        assert!(view.seats.iter().all(|seat| seat.hand == 4));
        assert_eq!(view.hand.unwrap().len(), 4);
        assert_eq!((view.deck, view.table.len()), (81 - 4 * n_seats, 0));
    }
}

#[test]
fn su_02_hands_are_dealt_from_the_dealers_left_and_shuffled_by_the_seed() {
    let events = Stage::<SetUp>::seeded(Config::default(), 3, 1).history();
    let starts = ["began dealer 0", "dealt 1", "dealt 2", "dealt 0", "turn 1 from 0"];
    assert_eq!(events.len(), starts.len());
    assert!(events.iter().zip(starts).all(|(event, start)| event.starts_with(start)));
    assert_eq!(events, Stage::<SetUp>::seeded(Config::default(), 3, 1).history());
    assert_ne!(events, Stage::<SetUp>::seeded(Config::default(), 3, 2).history());
}

#[test]
fn su_03_the_dealers_left_begins_and_the_turn_goes_round() {
    let mut scene = Scene::french(3, FOUR);
    for seat in [1, 2, 0, 1] {
        assert_eq!(scene.turn(), seat);
        scene.next_plays();
    }
    assert_eq!(scene.table(), FOUR);
}

#[test]
fn su_03_the_dealer_is_the_host_or_drawn_by_lot() {
    let dealers = |first_dealer| -> Vec<u8> {
        let config = Config { first_dealer, ..Config::default() };
        let games = (0..40).map(|seed| Stage::<SetUp>::seeded(config, 4, seed));
        let dealer = |game: Stage<SetUp>| {
            let state = game.state();
            assert_eq!(state.turn.unwrap().seat, Seat((state.dealer.0 + 1) % 4));
            state.dealer.0
        };
        let mut dealers: Vec<u8> = games.map(dealer).collect();
        dealers.sort_unstable();
        dealers.dedup();
        dealers
    };
    assert_eq!(dealers(FirstDealer::Host), [0]);
    assert_eq!(dealers(FirstDealer::Random), [0, 1, 2, 3]);
}

#[test]
fn su_03_only_the_player_in_turn_plays_and_only_a_card_of_the_own_hand() {
    let mut scene = Scene::french(3, FOUR);
    let other = scene.any_card(2);
    let not_yours = Rejection::NotYourTurn { seat: Seat(1) };
    assert_eq!(scene.rejected(2, &format!("play {other}")), not_yours);
    let card = other.parse().unwrap();
    assert_eq!(scene.rejected(1, &format!("play {other}")), Rejection::NotInHand { card });
    let own: Vec<String> =
        scene.state().hand(Seat(1)).iter().map(|card| format!("play {card}")).collect();
    assert_eq!(scene.legal(1), own, "and there is no passing");
    assert!(scene.legal(0).is_empty() && scene.legal(2).is_empty());
}

#[test]
fn su_04_a_card_is_drawn_at_once_before_the_check_ends() {
    let mut scene = Scene::french(2, FOUR);
    let events = scene.next_plays();
    assert_eq!(events[0], "played 1 1rfo");
    assert!(events[1].starts_with("drew 1 "), "{events:?}");
    assert_eq!(events[2..], ["turn 0 from 3000"]);
    assert_eq!((scene.n_hand(1), scene.state().deck.len()), (4, 72));
    assert!(scene.may(0, "trust"), "the check goes on");
}

#[test]
fn su_05_all_the_others_check_the_card_but_not_its_player() {
    let mut scene = Scene::french(4, &format!("{FOUR} 3ped")).after(5);
    let player = 1;
    assert_eq!(scene.rejected(player, "challenge"), Rejection::OwnCard {});
    assert_eq!(scene.rejected(player, "trust"), Rejection::OwnCard {});
    for seat in scene.seats().filter(|&seat| seat != player) {
        assert!(scene.may(seat, "challenge"), "seat {seat}");
    }
    scene.finds_a_set(3);
    assert_eq!(scene.n_pile(player), 5);
}

#[test]
fn su_05_the_set_must_be_found_before_the_next_card_is_played() {
    let mut scene = Scene::french(2, &format!("{FOUR} 3ped 1rfs")).after(6);
    // Seat 0 played `1rfs` without seeing the SET of `3ped`, and it no longer counts.
    scene.does(1, "challenge");
    let events = scene.does(1, "point 1rfo 2ghs");
    assert_eq!(events, ["false-challenge 1 1rfo 1rfs 2ghs"]);
    assert_eq!(scene.score(1) + scene.score(0), 0);
}

#[test]
fn su_06_a_set_without_the_last_card_does_not_count() {
    let scene = || Scene::french(3, &format!("{FOUR} 3ped 1rfs")).after(6);
    assert!(scene().state().on_table().has_set());
    // Two cards of the old SET make none with the new card, whichever they are.
    for pair in ["1rfo 2ghs", "1rfo 3ped", "2ghs 3ped"] {
        let mut scene = scene();
        scene.does(1, "challenge");
        let events = scene.does(1, &format!("point {pair}"));
        assert!(events[0].starts_with("false-challenge 1"), "{pair}: {events:?}");
        assert_eq!(scene.state().table.len(), 6, "play goes on as if it did not exist");
    }
}

#[test]
fn su_06_the_last_card_is_given_so_two_others_are_pointed_at() {
    let mut scene = after_four("3ped");
    scene.does(0, "challenge");
    let card = "3ped".parse().unwrap();
    assert_eq!(scene.rejected(0, "point 1rfo 3ped"), Rejection::PointAtOthers { card });
    let missing: Cards = ["3gfo", "3gfs"].map(|name| name.parse().unwrap()).into_iter().collect();
    let rejection = scene.rejected(0, "point 3gfo 3gfs");
    assert_eq!(rejection, Rejection::CardsNotOnTable { cards: missing });
    assert_eq!(
        scene.legal(0),
        [
            "point 1rfo 2ghs",
            "point 1rfo 2ped",
            "point 1rfo 3reo",
            "point 2ghs 2ped",
            "point 2ghs 3reo",
            "point 2ped 3reo",
        ]
    );
}

#[test]
fn su_07_the_player_of_the_card_gets_the_whole_table_and_not_into_the_hand() {
    let mut scene = Scene::french(3, &format!("{FOUR} 3ped")).after(5);
    assert_eq!((scene.table().as_str(), scene.turn()), ("1rfo 2ghs 3reo 2ped 3ped", 0));
    let hand = scene.state().hand(Seat(2));
    let events = scene.challenges(1, "2ghs 1rfo");
    assert_eq!(events, ["found 1 1rfo 2ghs 3ped", "collected 2 1rfo 2ghs 2ped 3reo 3ped"]);
    assert_eq!((scene.n_pile(2), scene.score(2), scene.n_pile(1)), (5, -5, 0));
    assert_eq!(scene.state().hand(Seat(2)), hand, "nothing comes into the hand");
}

#[test]
fn su_07_then_the_table_is_empty_and_the_next_player_plays_at_once() {
    let mut scene = Scene::french(3, &format!("{FOUR} 3ped")).after(5);
    scene.wait(500);
    scene.finds_a_set(1);
    assert!(scene.state().table.is_empty());
    assert_eq!(scene.rejected(1, "challenge"), Rejection::NothingToCheck {});
    let card = scene.any_card(0);
    let events = scene.does(0, &format!("play {card}"));
    assert_eq!(events[0], format!("played 0 {card}"));
    assert_eq!(scene.table(), card);
}

#[test]
fn su_12_after_twenty_cards_without_a_set_every_card_makes_one() {
    let mut scene = Scene::french(2, TWENTY).after(20);
    let table = scene.state().on_table();
    assert!(!table.has_set());
    for card in Cards::ALL - table {
        assert!(table.iter().any(|one| table.contains(one.third(card))), "{card} would be safe");
    }
    scene.next_plays();
    scene.finds_a_set(0);
    assert_eq!(scene.n_pile(1), 21);
}

#[test]
fn su_12_with_overlooked_sets_the_table_grows_beyond_twenty_one() {
    let mut scene = Scene::french(2, "1rfo 2rfo 3rfo").after(30);
    assert_eq!(scene.state().table.len(), 30);
    let pairs = scene.state().table.len() - 1;
    scene.does(1, "challenge");
    assert_eq!(scene.legal(1).len(), pairs * (pairs - 1) / 2);
}

#[test]
fn example_three_cards_complete_a_set_and_one_is_safe() {
    let table: Cards = FOUR.split(' ').map(|name| name.parse::<Card>().unwrap()).collect();
    assert!(!table.has_set());
    for (card, pair) in [("3ped", "1rfo 2ghs"), ("2rho", "1rfo 3reo"), ("1ges", "3reo 2ped")] {
        let mut scene = after_four(card);
        assert_eq!(scene.state().on_table().count_sets(), 1, "{card}");
        let events = scene.challenges(0, pair);
        assert!(events[0].starts_with("found 0") && events[1].starts_with("collected 1"));
        assert_eq!(scene.n_pile(1), 5, "{card}");
        let overlooked = after_four(card).after(1);
        assert_eq!(overlooked.n_pile(1), 0, "if nobody noticed {card}");
    }
    let mut safe = after_four("1rfs");
    safe.does(0, "challenge");
    for point in safe.legal(0) {
        let mut safe = after_four("1rfs");
        safe.does(0, "challenge");
        assert!(safe.does(0, &point)[0].starts_with("false-challenge"), "{point}");
    }
}
