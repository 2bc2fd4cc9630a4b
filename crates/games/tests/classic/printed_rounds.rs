//! What several rule books print alike about rounds and the winner.
#![allow(clippy::unwrap_used)]

use tercet_cards::Cards;
use tercet_engine::Seat;
use tercet_games::classic::{Config, Phase, Rejection};

use crate::scene::Scene;

/// Plays the round to its end; this seat takes every SET.
pub(crate) fn takes_the_rest(game: &mut Scene, seat: u8) {
    while game.state().phase == Phase::Searching {
        game.wait(100);
        if game.a_set().is_some() {
            game.takes_a_set(seat);
        } else {
            game.vote(0..game.state().n_seats());
        }
    }
}

/// How many SETs each seat has taken in the whole game.
pub(crate) fn n_taken(game: &Scene) -> Vec<i32> {
    let history = game.history();
    let taken_by = |seat| {
        let start = format!("taken {seat} ");
        history.iter().filter(|event| event.starts_with(&start)).count() as i32
    };
    (0..game.state().n_seats()).map(taken_by).collect()
}

/// In one round the seat with the most SETs wins. Returns the scores and the SETs taken.
#[track_caller]
pub(crate) fn the_most_sets_win(config: Config) -> (Vec<i32>, Vec<i32>) {
    let mut game = Scene::seeded(config, 3, 5);
    for seat in [2, 2, 0] {
        game.takes_a_set(seat);
    }
    takes_the_rest(&mut game, 1);
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winners, [Seat(1)]);
    (outcome.scores, n_taken(&game))
}

/// Three players deal one round each, to the left, all cards shuffled each time; totals decide.
///
/// Seat 1 takes everything in the first two rounds, seat 0 in the last.
/// Returns the scores and the SETs taken.
#[track_caller]
pub(crate) fn everyone_deals_once_and_totals_decide(config: Config) -> (Vec<i32>, Vec<i32>) {
    let mut game = Scene::seeded(config, 3, 30);
    for (round, dealer, winner) in [(1, 0, 1), (2, 1, 1), (3, 2, 0)] {
        let view = game.view();
        assert_eq!((view.round, view.rounds, view.dealer), (round, 3, Seat(dealer)));
        assert_eq!(game.state().board.cards() | game.state().deck.cards(), Cards::ALL);
        assert_eq!((view.table.len(), view.deck), (12, 69));
        takes_the_rest(&mut game, winner);
        if round < 3 {
            assert!(game.outcome().is_none());
            assert_ne!(game.n_table(), 0, "some cards are left over");
            let left = Seat(dealer + 1);
            assert_eq!(game.rejected(dealer, "deal"), Rejection::NotTheDealer { dealer: left });
            let events = game.does(left.0, "deal");
            assert_eq!(events[0], format!("round {} dealer {left}", round + 1));
        }
    }
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winners, [Seat(1)], "the totals count, not the last round");
    (outcome.scores, n_taken(&game))
}
