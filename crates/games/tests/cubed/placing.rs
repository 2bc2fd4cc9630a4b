//! CU-P1 to CU-P11: where dice may be laid.

use proptest::prelude::*;
use tercet_cards::{Face, Placed};
use tercet_games::cubed::{Board, Config, Die, Laid, Layout, Rejection, Runs, Square};

use crate::scene::{BEFORE, Position, Scene, plain};

fn before(hand: &str) -> Scene {
    Position { hands: &[hand, "1ro"], ..Position::default() }.scene()
}

fn no_set(square: &str) -> Rejection {
    Rejection::NoSetThere { square: square.parse().expect("a square") }
}

#[test]
fn cu_p1_sets_lie_in_rows_and_columns_only() {
    // The same three faces upright, across, and askew.
    for (board, legal) in [
        ("6,5=1ro 6,6=1gs 6,7=1pd 7,7=1gs", true),
        ("6,5=1ro 6,6=1gs 6,7=1pd 6,8=1gs", true),
        ("6,5=1ro 6,6=1gs 6,7=1pd 7,6=1gs", false),
    ] {
        let mut scene =
            Position { board, hands: &["1ro 1gd", "1ro"], ..Position::default() }.scene();
        if legal {
            let square = if board.contains("7,7") { "8,7" } else { "6,9" };
            assert_eq!(scene.lays(0, &format!("{square}=1ro")).0, 3, "{board}");
        } else {
            assert_eq!(scene.cannot_lay(0, "8,5=1ro"), no_set("8,5"), "{board}");
            // 6,6 and 6,7 and 7,7 lie round a corner.
            assert_eq!(scene.cannot_lay(0, "7,7=1ro"), no_set("7,7"), "{board}");
        }
    }
}

#[test]
fn cu_p2_a_set_is_three_neighbors_in_a_line() {
    // 3rs and 2gd at the right end need 1po next to them, not with a gap between.
    let board = "6,5=1po 6,6=3rs 6,7=2gd";
    let scene = || Position { board, hands: &["1po 2gd", "1ro"], ..Position::default() }.scene();
    assert_eq!(scene().lays(0, "6,8=1po"), (3, 0));
    assert_eq!(scene().cannot_lay(0, "6,9=1po"), no_set("6,9"));
    assert_eq!(scene().cannot_lay(0, "6,3=2gd"), no_set("6,3"));
}

#[test]
fn cu_p3_a_die_must_be_in_a_set_with_a_die_played_before() {
    let mut scene = before("1ro 2ro 3ro");
    assert_eq!(scene.cannot_lay(0, "5,5=1ro"), no_set("5,5"));
    assert_eq!(scene.cannot_lay(0, "0,0=1ro"), no_set("0,0"));
    assert!(scene.legal(0).iter().all(|command| !command.contains("0,0")));
}

#[test]
fn cu_p4_a_die_may_lie_next_to_dice_it_makes_no_set_with() {
    // Row 6 goes on with 1po; below it lies 3po, with which it makes none.
    let board = format!("{BEFORE} 7,7=1gd 7,8=3po");
    let mut scene =
        Position { board: &board, hands: &["1po", "1ro"], ..Position::default() }.scene();
    assert_eq!(scene.lays(0, "6,8=1po"), (3, 0));
}

#[test]
fn cu_p5_all_sets_of_a_die_score() {
    assert_eq!(before("1gd 1ro").lays(0, "7,7=1gd"), (6, 0));
}

#[test]
fn cu_p6_a_step_is_one_die_or_two_and_each_needs_a_set_with_an_old_die() {
    let mut scene = before("3gd 2gd 1ro 3po 1gd");
    // Column 7 downwards from 3gd: 8,7=3gd 9,7 10,7 together.
    assert_eq!(scene.cannot_lay(0, "9,7=2gd"), no_set("9,7"));
    assert_eq!(scene.lays(0, "9,7=2gd 10,7=1gd"), (3, 0));
    // Two dice that need nothing of each other may be one step as well.
    let mut scene = before("1gd 1po 1ro");
    assert_eq!(scene.lays(0, "7,7=1gd 6,8=1po"), (9, 0));
    // One of the two in a SET is not enough.
    let mut scene = before("1gd 1ro");
    assert_eq!(scene.cannot_lay(0, "7,7=1gd 5,5=1ro"), no_set("5,5"));
}

#[test]
fn cu_p6_dice_of_an_earlier_step_of_the_turn_count_as_old() {
    let mut scene = before("1gd 3po 1ro");
    assert_eq!(scene.cannot_lay(0, "7,8=3po"), no_set("7,8"));
    scene.lays(0, "7,7=1gd");
    assert_eq!(scene.lays(0, "7,8=3po"), (3, 0));
}

#[test]
fn cu_p7_three_new_dice_among_themselves_are_not_a_play() {
    let faces = ["1ro", "2ro", "3ro"].map(|text| Placed::Face(text.parse().unwrap()));
    let new: Vec<Laid> = (9..)
        .zip(0..)
        .zip(faces)
        .map(|((col, die), face)| Laid { square: Square { row: 7, col }, die: Die(die), face })
        .collect();
    let scene = before("1ro");
    assert!(scene.state().board.judge(&new).is_err(), "the SET has no old die in it");
}

/// A board with a few dice near the logo, all alike or nearly, so that much fits.
fn some_board(faces: &[u8], runs: Runs) -> Board {
    let mut board = Board::new(Layout::default_13(), runs);
    for (i, &face) in faces.iter().enumerate() {
        let square = Square { row: 5 + (i / 4) as u8, col: 5 + (i % 4) as u8 };
        if let Some(face) = Face::from_index(face) {
            board.lay(Laid { square, die: Die(i as u8), face: Placed::Face(face) });
        }
    }
    board
}

proptest! {
    /// Whatever three dice could be laid at once could be laid in steps of one or two.
    #[test]
    fn cu_p7_three_dice_that_fit_together_fit_in_steps(
        faces in prop::collection::vec(prop_oneof![0_u8..3, Just(27)], 12),
        new in prop::collection::vec((3_u8..10, 3_u8..11, 0_u8..3), 3),
    ) {
        let board = some_board(&faces, Runs::Free);
        let new: Vec<Laid> = new.iter().zip(20..).map(|(&(row, col, face), die)| Laid {
            square: Square { row, col },
            die: Die(die),
            face: Placed::Face(Face::from_index(face).unwrap()),
        }).collect();
        if board.judge(&new).is_ok() {
            prop_assert!(fits_in_steps(&board, &new), "{new:?}");
        }
    }
}

fn fits_in_steps(board: &Board, new: &[Laid]) -> bool {
    if new.is_empty() {
        return true;
    }
    let choices = (1..1_usize << new.len()).filter(|choice| choice.count_ones() <= 2);
    choices.into_iter().any(|choice| {
        let part = |wanted: bool| -> Vec<Laid> {
            let picked = |i: &usize| (choice >> i & 1 == 1) == wanted;
            (0..new.len()).filter(picked).map(|i| new[i]).collect()
        };
        let (now, later) = (part(true), part(false));
        let mut next = board.clone();
        now.iter().for_each(|&laid| next.lay(laid));
        board.judge(&now).is_ok() && fits_in_steps(&next, &later)
    })
}

#[test]
fn cu_p8_in_a_run_each_window_is_judged_alone() {
    // 3po 2po 1po go down column 5 from row 7 on, after 1po at its top: 1 3 2 1.
    let mut scene = before("1po 3po 2po 1ro");
    assert_eq!(scene.lays(0, "9,5=1po"), (3, 0), "1-3-2 counted long ago, 3-2-1 is new");
    // A fifth die makes a SET with the last two only if it shows what lies three back.
    scene.cannot_lay(0, "10,5=2po");
    assert_eq!(scene.lays(0, "10,5=3po"), (3, 0));
}

#[test]
fn cu_p8_four_in_a_row_are_two_sets_only_if_the_ends_are_alike() {
    for a in Face::all() {
        for b in Face::all() {
            let c = a.third(b);
            assert_eq!(b.third(c), a, "the fourth die must show what the first shows");
        }
    }
}

#[test]
fn cu_p8_strict_runs_allow_no_window_that_is_not_a_set() {
    // Column 5 needs 1po at its lower end and row 9 something else.
    let board = "6,5=1po 7,5=3po 8,5=2po 9,6=1rs 9,7=1rs 9,8=1rs";
    for (strict_runs, expected) in [(false, true), (true, false)] {
        let config = Config { strict_runs, ..Config::default() };
        let hands = &["1po", "1ro"];
        let mut scene = Position { config, board, hands, ..Position::default() }.scene();
        let step = format!("place 9,5={}", scene.die(0, "1po"));
        assert_eq!(scene.may(0, &step), expected);
        assert_eq!(scene.legal(0).contains(&step), expected);
        if !expected {
            let window = "9,5-9,7".parse().unwrap();
            assert_eq!(scene.rejected(0, &step), Rejection::BrokenRun { window });
        }
    }
}

#[test]
fn cu_p9_one_die_completes_six_windows_at_most() {
    let board = "6,4=1ro 6,5=1ro 6,7=1ro 6,8=1ro 4,6=1ro 5,6=1ro 7,6=1ro 8,6=1ro";
    let position = Position { config: plain(), board, ..Position::default() };
    let mut scene = Position { hands: &["1ro 1gs", "1gs"], ..position }.scene();
    assert_eq!(scene.lays(0, "6,6=1ro"), (18, 0));
}

#[test]
fn cu_p10_a_square_holds_one_die_and_the_board_has_an_edge() {
    let mut scene = before("1gd 1ro");
    let square = "6,5".parse().unwrap();
    assert_eq!(scene.cannot_lay(0, "6,5=1gd"), Rejection::Occupied { square });
    let square = "13,5".parse().unwrap();
    assert_eq!(scene.cannot_lay(0, "13,5=1gd"), Rejection::OffBoard { square });
    let edge = "0,0=1ro 0,1=1gs 0,2=1pd";
    let mut scene =
        Position { board: edge, hands: &["1pd 1ro", "1ro"], ..Position::default() }.scene();
    assert_eq!(scene.lays(0, "0,3=1ro"), (3, 0));
}

#[test]
fn cu_p10_dice_stay_for_the_rest_of_the_game() {
    let mut scene = before("1gd 1ro");
    scene.lays(0, "7,7=1gd");
    scene.does(0, "end-turn");
    let lies = scene.state().board.get("7,7".parse().unwrap()).expect("it lies there");
    assert_eq!(lies.face, Placed::Face("1gd".parse().unwrap()));
    let die = scene.state().hand(tercet_engine::Seat(1))[0].die;
    let square = "7,7".parse().unwrap();
    let replace = format!("replace 7,7={die}");
    assert_eq!(scene.rejected(1, &replace), Rejection::NoJokerThere { square });
}

#[test]
fn cu_p11_a_die_keeps_the_face_it_shows_in_hand() {
    let mut scene = before("1gd 1ro");
    let die = scene.die(0, "1gd");
    let declared = format!("place 7,7={die}*1gd");
    assert_eq!(scene.rejected(0, &declared), Rejection::NoJoker { die });
    scene.does(0, &format!("place 7,7={die}"));
    let lying = scene.state().board.get("7,7".parse().unwrap()).expect("it lies there");
    assert_eq!((lying.die, lying.face), (die, Placed::Face("1gd".parse().unwrap())));
}
