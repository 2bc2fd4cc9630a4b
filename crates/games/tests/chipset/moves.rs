//! What a screen offers beside the buttons that can be pressed now.

use tercet_engine::{Seat, Seats};

use crate::scene::{one_pot, three};

fn seats(of: &[u8]) -> Seats {
    of.iter().copied().map(Seat).collect()
}

#[test]
fn those_who_bet_keep_their_buttons_while_others_have_the_turn() {
    let mut scene = three(one_pot());
    let bets = |view: &tercet_games::chipset::View| [0, 1, 2].map(|seat| view.bets(Seat(seat)));
    assert_eq!(bets(&scene.watched()), [true; 3]);
    scene.play("1 bet 1, 2 drop");
    assert_eq!(bets(&scene.watched()), [true, true, false], "who has dropped out has none");
    scene.play("0 call");
    assert_eq!(scene.turn(), None);
    assert_eq!(bets(&scene.watched()), [false; 3], "the question is asked");
}

#[test]
fn a_pot_goes_on_without_those_who_have_dropped_out_until_it_is_won() {
    let mut scene = three(one_pot());
    let without = |scene: &crate::scene::Scene, seat| scene.watched().plays_on_without(Seat(seat));
    assert_eq!(without(&scene, 2), Seats::default());
    scene.play("1 bet 1, 2 drop");
    assert_eq!(without(&scene, 2), seats(&[0, 1]));
    assert_eq!(without(&scene, 1), Seats::default(), "it plays itself");
    scene.play("0 drop");
    assert_eq!(without(&scene, 2), Seats::default(), "seat 1 has won the pot");
}
