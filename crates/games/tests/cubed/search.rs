//! The fast search for steps and turns finds what the slow one finds, and what the rules accept.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tercet_cards::{Face, Placed, Rolled};
use tercet_engine::{Rules as _, Seat};
use tercet_games::cubed::{
    Board, Config, Cubed, Die, Laid, Layout, Runs, Shown, Square, Step,
    steps::{Scored, can_step, joker_values, steps},
    turns::{Turn, best_turn, for_each_turn},
};

use crate::{
    naive,
    scene::{BEFORE, Position},
};

/// The smallest board, so that windows meet the edge.
fn small() -> Layout {
    let board = serde_json::json!({
        "id": "small", "rows": 7, "cols": 7, "logo": [[3, 2], [3, 3], [3, 4]],
        "bonus": [{ "r": 2, "c": 2, "points": 3 }, { "r": 4, "c": 5, "points": 2 }],
    });
    Cubed::configure(&serde_json::json!({ "board": board })).expect("a board").board
}

fn board_of(dice: &[(u8, u8, u8)], runs: Runs) -> Board {
    let mut board = Board::new(small(), runs);
    for (&(row, col, face), die) in dice.iter().zip(10..) {
        let square = Square { row, col };
        let face = Placed::Face(Face::from_index(face).expect("a face"));
        board.lay(Laid { square, die: Die(die), face });
    }
    board
}

/// 27 is the Joker.
fn hand_of(faces: &[u8]) -> Vec<Shown> {
    let shows = |face: u8| Face::from_index(face).map_or(Rolled::Joker, Rolled::Face);
    faces.iter().zip(0..).map(|(&face, die)| Shown { die: Die(die), shows: shows(face) }).collect()
}

fn some_dice() -> impl Strategy<Value = Vec<(u8, u8, u8)>> {
    // Few faces, so that SETs are frequent, and dice at the edge as well.
    prop::collection::vec((0_u8..7, 0_u8..7, prop_oneof![0_u8..3, 0_u8..9]), 3..9)
}

fn sorted(mut steps: Vec<Scored>) -> Vec<Scored> {
    steps.sort();
    steps
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn all_steps_are_found_and_no_other(
        dice in some_dice(),
        hand in prop::collection::vec(0_u8..9, 1..4),
        strict in any::<bool>(),
    ) {
        let board = board_of(&dice, if strict { Runs::Strict } else { Runs::Free });
        let hand = hand_of(&hand);
        let expected = naive::steps(&board, &hand);
        prop_assert_eq!(&sorted(steps(&board, &hand, 2)), &expected);
        prop_assert_eq!(can_step(&board, &hand), !expected.is_empty());
        let singles: Vec<Scored> =
            expected.into_iter().filter(|scored| scored.step.n_dice() == 1).collect();
        prop_assert_eq!(sorted(steps(&board, &hand, 1)), singles);
        prop_assert_eq!(steps(&board, &hand, 0), []);
    }

    #[test]
    fn all_values_of_jokers_are_found(
        dice in some_dice(),
        face in 0_u8..9,
        strict in any::<bool>(),
    ) {
        let board = board_of(&dice[..3], if strict { Runs::Strict } else { Runs::Free });
        let hand = hand_of(&[27, face]);
        let expected = naive::steps(&board, &hand);
        prop_assert_eq!(&sorted(steps(&board, &hand, 2)), &expected);
        let alone: Vec<(Square, Face)> = expected
            .iter()
            .filter(|scored| scored.step.n_dice() == 1)
            .flat_map(|scored| scored.step.lays())
            .filter_map(|lay| Some((lay.square, lay.stands_for?)))
            .collect();
        for row in 0..7 {
            for col in 0..7 {
                let square = Square { row, col };
                let values = joker_values(&board, square);
                prop_assert!(values.iter().all(|&(face, _)| alone.contains(&(square, face))));
                let n = alone.iter().filter(|(other, _)| *other == square).count();
                prop_assert_eq!(values.len(), n);
            }
        }
    }

    #[test]
    fn all_turns_are_found_and_no_other(
        dice in some_dice(),
        hand in prop::collection::vec(prop_oneof![0_u8..2, 0_u8..9], 1..5),
        strict in any::<bool>(),
    ) {
        let board = board_of(&dice, if strict { Runs::Strict } else { Runs::Free });
        let hand = hand_of(&hand);
        let mut expected = BTreeMap::new();
        slow_turns(&board, &hand, &mut Vec::new(), (0, 0), &mut expected);
        let mut best = 0;
        let mut found = BTreeMap::new();
        for_each_turn(&board, &hand, |turn| {
            best = best.max(turn.total());
            let again = found.insert(turn.steps().collect::<Vec<_>>(), (turn.points, turn.bonus));
            assert_eq!(again, None, "each turn is shown once");
        });
        prop_assert_eq!(found, expected);
        prop_assert_eq!(best_turn(&board, &hand).as_ref().map_or(0, Turn::total), best);
    }
}

type Turns = BTreeMap<Vec<Step>, (u16, u16)>;

/// Every sequence of steps of up to three dice, each found afresh on a board of its own;
/// dice that show the same are taken in the order of the hand.
fn slow_turns(
    board: &Board,
    hand: &[Shown],
    so_far: &mut Vec<Step>,
    (points, bonus): (u16, u16),
    found: &mut Turns,
) {
    let played: u8 = so_far.iter().map(Step::n_dice).sum();
    for scored in steps(board, hand, 2) {
        if played + scored.step.n_dice() > 3 || !naive::is_in_order(hand, &scored.step) {
            continue;
        }
        let mut next = board.clone();
        let mut rest = hand.to_vec();
        for lay in scored.step.lays() {
            next.lay(naive::as_laid(hand, lay));
            rest.retain(|shown| shown.die != lay.die);
        }
        let total = (points + scored.points, bonus + scored.bonus);
        so_far.push(scored.step);
        found.insert(so_far.clone(), total);
        slow_turns(&next, &rest, so_far, total, found);
        so_far.pop();
    }
}

/// Each of two dice fits in its column, but together they would break a run of the row.
#[test]
fn two_dice_that_fit_apart_may_break_a_strict_run_together() {
    // Faces 0 and 4 are 1ro and 2rs.
    let dice = [(6, 3, 0), (4, 4, 0), (5, 4, 0), (4, 5, 4), (5, 5, 4)];
    let hand = hand_of(&[0, 4]);
    for (runs, n_pairs) in [(Runs::Free, 1), (Runs::Strict, 0)] {
        let board = board_of(&dice, runs);
        let found = sorted(steps(&board, &hand, 2));
        assert_eq!(found, naive::steps(&board, &hand));
        let on_row_6 = |scored: &&Scored| scored.step.lays().all(|lay| lay.square.row == 6);
        let pairs = found.iter().filter(|scored| scored.step.n_dice() == 2).filter(on_row_6);
        assert_eq!(pairs.count(), n_pairs);
    }
}

#[test]
fn turns_with_jokers_are_found_each_once() {
    let board = board_of(&[(3, 2, 0), (3, 3, 4), (3, 4, 8)], Runs::Free);
    let hand = hand_of(&[27, 27, 5]);
    let mut expected = BTreeMap::new();
    slow_turns(&board, &hand, &mut Vec::new(), (0, 0), &mut expected);
    let mut found = BTreeMap::new();
    for_each_turn(&board, &hand, |turn| {
        found.insert(turn.steps().collect::<Vec<_>>(), (turn.points, turn.bonus));
    });
    assert!(found == expected, "{} turns, {} expected", found.len(), expected.len());
}

#[test]
fn the_best_turn_of_the_booklets_position_is_at_least_the_booklets() {
    let position = Position { hands: &["1gd 1po 3po 1ro 1ro", "1ro"], ..Position::default() };
    let scene = position.scene();
    let best = best_turn(&scene.state().board, scene.state().hand(Seat(0))).expect("a turn");
    assert!(best.total() >= 12, "{best:?}");
}

#[test]
fn a_bot_can_search_the_board_it_sees() {
    let board = format!("{BEFORE} 7,7=*1gd 8,8=2po");
    let config = Config { strict_runs: true, ..Config::default() };
    let position =
        Position { config, board: &board, hands: &["1gd", "1ro"], ..Position::default() };
    let scene = position.scene();
    assert_eq!(scene.view(0).board(), scene.state().board);
}
