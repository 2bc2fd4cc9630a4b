//! ED-DA: the few lines of the Danish booklet, played as a French table for one round.

use tercet_engine::Seat;
use tercet_games::classic::{Config, Edition, Rounds};

use crate::{
    printed, printed_rounds,
    scene::{MANY_SETS, RIGHT, Scene},
};

fn danish() -> Config {
    Config { rounds: Rounds::One, ..Edition::Fr.preset() }
}

#[test]
fn ed_da_01_a_found_set_puts_the_caller_one_point_ahead() {
    let mut game = Scene::new(danish(), 3, MANY_SETS);
    assert_eq!(game.n_table(), 12);
    game.does(2, "call");
    assert_eq!(game.does(2, RIGHT)[0], "taken 2 1rfo 1rfs 1rfd");
    assert_eq!([0, 1, 2].map(|seat| game.score(seat)), [0, 0, 1]);
}

#[test]
fn ed_da_01_everybody_looks_at_the_three_cards() {
    printed::everybody_sees_the_verdict(danish());
}

#[test]
fn ed_da_02_three_more_cards_are_laid_out_and_the_hunt_begins_again() {
    printed::a_set_is_kept_and_replaced(danish());
    let mut game = Scene::new(danish(), 2, MANY_SETS);
    game.takes_a_set(0);
    assert_eq!([0, 1].map(|seat| game.legal(seat)), [["call", "no-set"]; 2]);
}

#[test]
fn ed_da_02_there_are_no_turns() {
    printed::nobody_takes_turns(danish());
}

#[test]
fn ed_da_03_one_player_or_more_can_play() {
    printed::takes_one_player_or_more(danish());
}

#[test]
fn a_danish_table_plays_one_round_with_the_french_penalty() {
    let mut game = Scene::seeded(danish(), 2, 4);
    assert_eq!(game.view().rounds, 1);
    game.is_wrong(0);
    assert_eq!(game.score(0), -1);
    printed_rounds::takes_the_rest(&mut game, 1);
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.scores[0], outcome.winners), (-1, vec![Seat(1)]));
}
