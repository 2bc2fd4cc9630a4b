//! CL: several rounds with a rotating dealer.

use tercet_engine::Seat;
use tercet_games::classic::{Config, Edition, FirstDealer, Phase, Rejection, Rounds};

use crate::scene::{MANY_SETS, Scene};

fn french(n_seats: u8) -> Scene {
    Scene::new(Edition::Fr.preset(), n_seats, MANY_SETS)
}

#[test]
fn cl_30_there_are_as_many_rounds_as_players_and_totals_add_up() {
    for edition in [Edition::Ko, Edition::Fr, Edition::Es, Edition::Pt] {
        let config = Config { rounds: Rounds::EachDeals, ..edition.preset() };
        let mut scene = Scene::new(config, 3, MANY_SETS);
        let mut totals = [0; 3];
        for round in 1..=3 {
            assert_eq!((scene.view().round, scene.view().rounds), (round, 3));
            scene.play_round();
            for (seat, total) in (0..).zip(&mut totals) {
                *total += scene.state().round_score(Seat(seat));
                assert_eq!(scene.score(seat), *total);
            }
            scene.wait(10_000);
        }
        assert_eq!(scene.outcome().unwrap().scores, totals, "{edition:?}");
    }
}

#[test]
fn cl_30_all_cards_are_shuffled_in_again() {
    let mut scene = french(2);
    scene.takes_a_set(0);
    scene.play_round();
    scene.wait(10_000);
    let state = scene.state();
    assert_eq!(state.deck.cards() | state.board.cards(), state.config.cards());
    assert_eq!(
        (scene.n_table(), scene.n_deck(), scene.sets(0), scene.view().aside),
        (12, 69, 0, 0)
    );
}

#[test]
fn cl_30_the_number_of_rounds_is_that_of_the_players_at_the_start() {
    let mut scene = french(3);
    scene.leaves(2);
    scene.play_round();
    assert_eq!(scene.view().rounds, 3);
    assert!(matches!(scene.state().phase, Phase::BetweenRounds { .. }));
}

#[test]
fn cl_31_the_host_deals_first_and_then_the_player_to_the_left() {
    let mut scene = french(3);
    let mut dealers = Vec::new();
    while scene.outcome().is_none() {
        dealers.push(scene.view().dealer.0);
        scene.play_round();
        scene.wait(10_000);
    }
    assert_eq!(dealers, [0, 1, 2]);
}

#[test]
fn cl_31_a_random_first_dealer_can_be_anybody() {
    let config = Config { first_dealer: FirstDealer::Random, ..Edition::Fr.preset() };
    let mut seen = [false; 4];
    for seed in 0..40 {
        seen[usize::from(Scene::seeded(config, 4, seed).view().dealer.0)] = true;
    }
    assert_eq!(seen, [true; 4]);
    // From a last seat the deal goes on with the first.
    let seed = (0..).find(|&seed| Scene::seeded(config, 2, seed).view().dealer == Seat(1)).unwrap();
    let mut scene = Scene::seeded(config, 2, seed);
    scene.play_round();
    scene.wait(10_000);
    assert_eq!(scene.view().dealer, Seat(0));
}

#[test]
fn cl_31_the_dealer_may_cut_the_pause_short() {
    let mut scene = french(3);
    scene.play_round();
    let until = scene.now() + 10_000;
    assert_eq!(scene.history().last().unwrap(), &format!("paused until {until}"));
    assert_eq!(scene.rejected(0, "deal"), Rejection::NotTheDealer { dealer: Seat(1) });
    assert!(matches!(scene.rejected(0, "call"), Rejection::BetweenRounds { .. }));
    assert_eq!(scene.does(1, "deal")[0], "round 2 dealer 1");
}

#[test]
fn cl_31_if_the_dealer_has_left_anybody_may_deal_and_the_round_is_played() {
    let mut scene = french(3);
    scene.leaves(1);
    scene.play_round();
    assert_eq!(scene.does(0, "deal")[0], "round 2 dealer 1");
}

#[test]
fn cl_32_the_dealer_plays_along() {
    let mut scene = french(2);
    let dealer = scene.view().dealer.0;
    scene.takes_a_set(dealer);
    assert_eq!(scene.score(dealer), 1);
    assert_eq!(scene.does(dealer, "no-set"), [format!("voted {dealer}")]);
}

#[test]
fn cl_33_a_lost_point_counts_in_the_round_in_which_it_was_lost() {
    let mut scene = french(2);
    scene.is_wrong(0);
    scene.play_round();
    let first = scene.score(0);
    scene.wait(10_000);
    assert_eq!((scene.state().round_score(Seat(0)), scene.score(0)), (0, first));
    scene.is_wrong(0);
    assert_eq!((scene.state().round_score(Seat(0)), scene.score(0)), (-1, first - 1));
}

#[test]
fn cl_33_a_total_can_be_negative() {
    let mut scene = french(2);
    // Seat 0 only makes mistakes; seat 1 takes everything.
    scene.is_wrong(0);
    scene.is_wrong(0);
    while scene.state().phase == Phase::Searching {
        match scene.a_set() {
            Some(_) => scene.takes_a_set(1),
            None => scene.vote([0, 1]),
        };
    }
    assert_eq!(scene.score(0), -2);
    scene.wait(10_000);
    assert_eq!(scene.score(0), -2, "and it is carried into the next round");
}
