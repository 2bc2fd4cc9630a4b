//! SU-10, SU-11 and SU-13: when the game is over, and who has won.

use tercet_cards::Cards;
use tercet_engine::{Ending, GameSpec, GameTime, Rules, Seat, Source};
use tercet_games::setup::{Config, FalseChallenge, PhaseView, Rejection, SetUp};

use crate::scene::Scene;

fn last_card(n_seats: u8) -> Scene {
    let mut scene = Scene::french(n_seats, "");
    scene.play_out_deck();
    scene
}

fn played_out(n_seats: u8) -> Scene {
    let mut scene = Scene::new(Config { play_out_hands: true, ..Config::default() }, n_seats, "");
    while scene.state().turn.is_some() {
        scene.next_plays();
    }
    scene
}

#[test]
fn su_10_when_the_last_card_is_drawn_only_the_check_is_completed() {
    let mut scene = Scene::french(3, "");
    let events = scene.play_out_deck();
    let until = scene.now() + 10_000;
    assert_eq!(events.len(), 3);
    assert!(events[0].starts_with("played") && events[1].starts_with("drew"), "{events:?}");
    assert_eq!(events[2], format!("last-check until {until}"));
    assert_eq!(scene.watched().phase, PhaseView::LastCheck { until: GameTime(until) });
    for seat in scene.seats() {
        let card = scene.any_card(seat);
        assert_eq!(scene.rejected(seat, &format!("play {card}")), Rejection::NoMorePlays {});
    }
    assert!(scene.wait(9999).is_empty());
    assert_eq!(scene.wait(1), ["ended finished"]);
}

#[test]
fn su_10_hands_and_table_do_not_count() {
    let mut scene = last_card(2);
    scene.wait(10_000);
    assert!(scene.state().table.len() > 60 && scene.n_hand(0) == 4);
    assert_eq!(scene.outcome().unwrap().scores, [0, 0]);
}

#[test]
fn su_10_a_set_found_in_the_last_check_still_counts() {
    let mut scene = last_card(3);
    let player = scene.state().check.unwrap().seat.0;
    let n_table = scene.state().table.len();
    let events = scene.finds_a_set((player + 1) % 3);
    assert_eq!(events[2], "ended finished");
    let outcome = scene.outcome().unwrap();
    assert_eq!(outcome.scores[usize::from(player)], -(n_table as i32));
    assert_eq!(outcome.ending, Ending::Finished);
}

#[test]
fn su_10_the_last_check_is_over_when_all_trust_the_card() {
    let mut scene = last_card(3);
    let player = scene.state().check.unwrap().seat.0;
    assert_eq!(scene.is_wrong((player + 1) % 3).len(), 1);
    assert_eq!(scene.does((player + 2) % 3, "trust").len(), 1, "the other may try again");
    assert_eq!(scene.does((player + 1) % 3, "trust")[1..], ["ended finished"]);
}

#[test]
fn su_10_a_challenge_made_in_time_is_completed() {
    let mut scene = last_card(2);
    let player = scene.state().check.unwrap().seat.0;
    scene.wait(9000);
    scene.does(1 - player, "challenge");
    assert!(scene.wait(4999).is_empty(), "the end waits for the challenger");
    let events = scene.wait(1);
    assert_eq!(events, [format!("false-challenge {}", 1 - player), "ended finished".to_owned()]);
}

#[test]
fn su_10_a_challenge_in_vain_does_not_end_the_last_check_for_the_others() {
    let mut scene = last_card(3);
    let player = scene.state().check.unwrap().seat.0;
    let until = scene.now() + 10_000;
    scene.does((player + 1) % 3, "challenge");
    scene.wait(5000);
    assert!(scene.may((player + 2) % 3, "challenge"));
    assert!(scene.wait_until(until - 1).is_empty());
    assert_eq!(scene.wait(1), ["ended finished"]);
}

#[test]
fn su_10_the_time_of_the_last_check_is_the_one_chosen() {
    let mut scene = Scene::new(Config { last_check_ms: 1000, ..Config::default() }, 2, "");
    scene.play_out_deck();
    assert!(scene.wait(999).is_empty());
    assert_eq!(scene.wait(1), ["ended finished"]);
}

#[test]
fn su_10_on_an_almost_empty_table_there_is_nothing_to_check_at_the_end() {
    let mut scene = Scene::french(2, "");
    while scene.state().deck.len() > 1 {
        scene.next_plays();
    }
    let finder = scene.turn();
    scene.finds_a_set(finder);
    assert_eq!(scene.next_plays()[2..], ["ended finished"]);
    assert_eq!(scene.state().table.len(), 1);
}

#[test]
fn su_10_hands_are_played_out_where_the_host_chose_so() {
    let mut scene = Scene::new(Config { play_out_hands: true, ..Config::default() }, 2, "");
    let events = scene.play_out_deck();
    assert!(events[2].starts_with("turn "), "the game goes on: {events:?}");
    let events = scene.next_plays();
    assert_eq!(events.len(), 2, "nothing is drawn any more: {events:?}");
    assert_eq!(scene.n_hand(0) + scene.n_hand(1), 7);
}

#[test]
fn su_10_played_out_hands_end_with_a_last_check_of_the_last_card() {
    for n_seats in [2, 3, 8] {
        let mut scene = played_out(n_seats);
        assert_eq!(scene.state().table.len(), 81, "every card was played");
        assert!(scene.seats().all(|seat| scene.n_hand(seat) == 0));
        assert!(matches!(scene.watched().phase, PhaseView::LastCheck { .. }));
        assert_eq!(scene.wait(10_000), ["ended finished"]);
    }
}

#[test]
fn su_11_the_fewest_cards_win_and_the_most_lose() {
    let mut scene = Scene::french(3, "1rfo 1rfs 1rfd 2rfo 2rfs 2rho 2rfd").after(3);
    scene.finds_a_set(1);
    assert_eq!(scene.n_pile(0), 3, "seat 0 played the third card");
    let mut scene = scene.after(4);
    scene.finds_a_set(2);
    assert_eq!(scene.n_pile(1), 4);
    scene.play_out_deck();
    scene.wait(10_000);
    let outcome = scene.outcome().unwrap();
    assert_eq!(outcome.to_string(), "finished -3 -4 0 won by 2");
    assert_eq!(outcome.losers, [Seat(1)], "the book names the loser");
}

#[test]
fn su_11_ties_are_shared() {
    let mut scene = Scene::french(3, "1rfo 1rfs 1rfd").after(3);
    scene.finds_a_set(1);
    scene.play_out_deck();
    scene.wait(10_000);
    assert_eq!(scene.outcome().unwrap().winners, [Seat(1), Seat(2)]);
    assert_eq!(scene.outcome().unwrap().losers, [Seat(0)]);
}

#[test]
fn su_11_where_all_have_as_many_nobody_loses() {
    let mut scene = Scene::french(3, "");
    scene.play_out_deck();
    scene.wait(10_000);
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.winners.len(), outcome.losers.len()), (3, 0));
}

#[test]
fn su_11_the_player_who_leaves_with_the_most_cards_is_the_loser() {
    let mut scene = Scene::french(3, "1rfo 1rfs 1rfd").after(3);
    scene.finds_a_set(1);
    scene.leaves(0);
    scene.play_out_deck();
    scene.wait(10_000);
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.losers), (vec![Seat(1), Seat(2)], vec![Seat(0)]));
}

#[test]
fn su_11_points_of_penalty_count_like_cards() {
    let config = Config { false_challenge: FalseChallenge::PlusThree, ..Config::default() };
    let mut scene = Scene::new(config, 2, "1rfo 1rfs 1rfd").after(3);
    scene.finds_a_set(0);
    scene.play_out_deck();
    let player = scene.state().check.unwrap().seat.0;
    scene.is_wrong(1 - player);
    scene.does(1 - player, "trust");
    let outcome = scene.outcome().unwrap();
    let expected = if player == 1 { [-3, -3] } else { [0, -6] };
    assert_eq!(outcome.scores, expected);
}

#[test]
fn su_13_everybody_holds_four_cards_until_the_deck_is_empty() {
    let mut scene = Scene::new(Config { play_out_hands: true, ..Config::default() }, 4, "");
    while scene.state().turn.is_some() {
        let held: Vec<u8> = scene.watched().seats.iter().map(|seat| seat.hand).collect();
        if !scene.state().deck.is_empty() {
            assert_eq!(held, [4; 4]);
        }
        let next: Cards = scene.state().hand(Seat(scene.turn()));
        assert!(next.len() <= 4);
        scene.next_plays();
    }
}

#[test]
fn su_13_two_to_twenty_can_play() {
    assert_eq!(SetUp::seats(&Config::default()), 2..=20);
    for (n_seats, answer) in [(1, false), (2, true), (20, true), (21, false)] {
        let setup = GameSpec::<SetUp>::new(Config::default(), n_seats, Source::Sealed);
        assert_eq!(setup.is_ok(), answer, "{n_seats} seats");
    }
    let scene = Scene::new(Config { play_out_hands: true, ..Config::default() }, 20, "");
    assert_eq!(scene.watched().deck, 1);
    assert!(scene.seats().all(|seat| scene.n_hand(seat) == 4));
}
