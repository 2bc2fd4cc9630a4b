//! The worked example of the booklet, and what follows from it.

use tercet_games::cubed::Rejection;

use crate::scene::{BEFORE, Position, Scene};

fn before(hand: &str) -> Scene {
    Position { hands: &[hand, "1ro"], ..Position::default() }.scene()
}

#[test]
fn example_the_booklets_turn_gives_twelve_points() {
    let mut scene = before("1gd 1po 3po 1ro 1ro");
    assert_eq!(scene.lays(0, "7,7=1gd"), (6, 0), "row 7 and column 7");
    assert_eq!(scene.lays(0, "6,8=1po"), (3, 0), "the old SET of row 6 is not scored again");
    assert_eq!(scene.lays(0, "7,8=3po"), (3, 0), "next to another purple oval");
    assert_eq!(scene.score(0), 12);
}

#[test]
fn example_the_position_before_it_was_reached_by_legal_steps() {
    let board = "6,5=1po 6,6=3rs 6,7=2gd";
    let hands = &["3po 2po 1rs 3gd 2rs", "1ro"];
    let mut scene = Position { board, hands, ..Position::default() }.scene();
    assert_eq!(scene.lays(0, "7,5=3po 8,5=2po"), (3, 0));
    let board = "6,5=1po 6,6=3rs 6,7=2gd 7,5=3po 8,5=2po";
    let hands = &["1rs 3gd 2rs", "1ro"];
    let mut scene = Position { board, hands, ..Position::default() }.scene();
    assert_eq!(scene.lays(0, "8,6=1rs 8,7=3gd"), (3, 0));
    assert_eq!(scene.lays(0, "7,6=2rs"), (3, 0));
}

#[test]
fn example_a_joker_counts_from_the_next_step_on() {
    let mut scene = before("* 3po 1ro");
    assert_eq!(scene.lays(0, "7,7=*1gd"), (4, 0), "two SETs of two regular dice");
    assert_eq!(scene.lays(0, "7,8=3po"), (3, 0), "the Joker counts now");
}

#[test]
fn example_a_bonus_square_and_a_joker_on_it() {
    assert_eq!(before("2po 1ro").lays(0, "8,8=2po"), (3, 1));
    let mut scene = before("* 1ro");
    assert_eq!(scene.lays(0, "8,8=*2po"), (2, 1));
    let board = format!("{BEFORE} 8,8=*2po");
    let position = Position { board: &board, hands: &["2po 1ro", "1ro"], ..Position::default() };
    let mut scene = Position { draws: "*", ..position }.scene();
    let die = scene.die(0, "2po");
    scene.does(0, &format!("replace 8,8={die}"));
    assert_eq!(scene.does(0, "end-turn")[0], "turn-ended 0 points 0");
}

#[test]
fn example_two_jokers_with_one_die_give_one_point() {
    let mut scene = before("* * 1ro");
    assert_eq!(scene.lays(0, "6,3=*3po 6,4=*2po"), (1, 0));
}

#[test]
fn example_a_joker_between_two_needs_serves_one_of_them() {
    let board = format!("{BEFORE} 7,7=1gd 8,8=2po 9,8=2ps 10,8=2pd");
    let scene =
        || Position { board: &board, hands: &["* 1ro", "1ro"], ..Position::default() }.scene();
    assert_eq!(scene().lays(0, "7,8=*3po"), (2, 0), "row 7");
    assert_eq!(scene().lays(0, "7,8=*2pd"), (2, 0), "column 8");
    let legal: Vec<String> =
        scene().legal(0).into_iter().filter(|command| command.starts_with("place 7,8=")).collect();
    let alone = legal.iter().filter(|command| command.split(' ').count() == 2);
    assert_eq!(alone.count(), 2, "any other value is illegal: {legal:?}");
}

#[test]
fn example_what_is_not_allowed() {
    let square = |text: &str| text.parse().unwrap();
    let mut scene = before("1ro 2ro 3ro");
    let no_set = Rejection::NoSetThere { square: square("5,5") };
    assert_eq!(scene.cannot_lay(0, "5,5=1ro"), no_set);
    let diagonal = Rejection::NoSetThere { square: square("9,8") };
    assert_eq!(scene.cannot_lay(0, "9,8=1ro"), diagonal);
    // Three new dice in a line with no old one: no two of them can be laid together.
    for two in ["7,9=1ro 7,10=2ro", "7,10=2ro 7,11=3ro", "7,9=1ro 7,11=3ro"] {
        assert!(matches!(scene.cannot_lay(0, two), Rejection::NoSetThere { .. }), "{two}");
    }
    for one in ["7,9=1ro", "7,10=2ro", "7,11=3ro"] {
        assert!(matches!(scene.cannot_lay(0, one), Rejection::NoSetThere { .. }), "{one}");
    }
}

#[test]
fn example_a_run_of_four() {
    assert_eq!(before("1po 1ro").lays(0, "9,5=1po"), (3, 0));
}
