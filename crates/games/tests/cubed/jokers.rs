//! CU-K1 to CU-K6: what a Joker is.

use tercet_cards::{Face, Placed};
use tercet_games::cubed::{Config, Rejection, steps::joker_values};

use crate::scene::{BEFORE, NO_SET, Position, Scene, face, plain};

fn before(hand: &str) -> Scene {
    Position { hands: &[hand, "1ro"], ..Position::default() }.scene()
}

#[test]
fn cu_k1_a_joker_stands_for_any_die_that_is_missing() {
    // Every face is needed somewhere: two equal dice need a third.
    for needed in Face::all() {
        let board = format!("6,5={needed} 6,6={needed} 6,7={needed}");
        let hands = &["* 1ro", "1ro"];
        let mut scene = Position { board: &board, hands, ..Position::default() }.scene();
        assert_eq!(scene.lays(0, &format!("6,8=*{needed}")), (2, 0));
    }
}

#[test]
fn cu_k2_a_joker_is_declared_and_stays_what_it_is() {
    let mut scene = before("* 1ro 3po");
    let die = scene.die(0, "*");
    let undeclared = format!("place 7,7={die}");
    assert_eq!(scene.rejected(0, &undeclared), Rejection::DeclareJoker { die });
    scene.lays(0, "7,7=*1gd");
    let square = "7,7".parse().unwrap();
    assert_eq!(scene.state().board.get(square).unwrap().face, Placed::Joker(face("1gd")));
    let again = scene.rejected(0, "place 7,7=d0*2gd");
    assert!(matches!(again, Rejection::NotInHand { .. }), "{again:?}");
    scene.lays(0, "7,8=3po");
    assert_eq!(scene.state().board.get(square).unwrap().face, Placed::Joker(face("1gd")));
}

#[test]
fn cu_k3_a_joker_has_one_value_for_all_lines() {
    let board = format!("{BEFORE} 7,7=1gd 8,8=2po 9,8=2ps 10,8=2pd");
    let hands = &["* 1ro", "1ro"];
    let mut scene = Position { board: &board, hands, ..Position::default() }.scene();
    // Row 7 needs 3po, column 8 needs 2pd: one SET of two regular dice either way.
    assert_eq!(scene.lays(0, "7,8=*3po"), (2, 0));
}

#[test]
fn cu_k4_a_joker_cannot_lie_just_anywhere() {
    let mut scene = before("* 1ro");
    for value in ["1gd", "1ro"] {
        let text = format!("4,4=*{value}");
        let there = "4,4".parse().unwrap();
        assert_eq!(scene.cannot_lay(0, &text), Rejection::NoSetThere { square: there });
    }
    let square = "7,7".parse().unwrap();
    assert_eq!(scene.cannot_lay(0, "7,7=*2gd"), Rejection::NoSetThere { square });
}

#[test]
fn cu_k5_any_number_of_jokers_in_a_turn_and_in_a_set() {
    let mut scene = before("* * * 1ro");
    assert_eq!(scene.lays(0, "6,3=*3po 6,4=*2po"), (1, 0), "one old die and two Jokers");
    assert_eq!(scene.lays(0, "7,7=*1gd"), (4, 0));
    let mut scene = Scene::race(&["* * * 1ro 2gs", NO_SET], "");
    scene.does(0, "call");
    let opening = scene.does(0, "open d0*1ro d1*2gs d2*3pd");
    assert_eq!(opening[1], "opened 0 points 0 6,5=d0:*1ro 6,6=d1:*2gs 6,7=d2:*3pd");
}

#[test]
fn cu_k6_values_that_complete_most_lines_come_first() {
    let scene = before("* 1ro");
    let values = |square: &str| joker_values(&scene.state().board, square.parse().unwrap());
    assert_eq!(values("7,7"), [(face("1gd"), 2)], "both lines need the same: offer it");
    assert_eq!(values("5,5"), [(face("2po"), 1)]);
    assert_eq!(values("0,0"), []);
    let board = format!("{BEFORE} 7,7=1gd 8,8=2po 9,8=2ps 10,8=2pd");
    let two = Position { board: &board, ..Position::default() }.scene();
    let choice = joker_values(&two.state().board, "7,8".parse().unwrap());
    assert_eq!(choice, [(face("3po"), 1), (face("2pd"), 1)], "the player chooses");
    let config = Config { strict_runs: true, ..Config::default() };
    let strict = Position { config, board: &board, ..Position::default() }.scene();
    assert_eq!(joker_values(&strict.state().board, "7,8".parse().unwrap()), []);
    // A value that completes two lines comes before one that completes one.
    let board = "6,4=1ro 6,5=1ro 6,7=1ro 5,6=2ro 4,6=2ro";
    let scene = Position { config: plain(), board, hands: &["1ro", "1ro"], ..Position::default() };
    let values = joker_values(&scene.scene().state().board, "6,6".parse().unwrap());
    assert_eq!(values, [(face("1ro"), 2), (face("2ro"), 1)]);
}
