//! CU-S1 to CU-S7: points.

use tercet_engine::Seat;
use tercet_games::cubed::{Event, PhaseView};

use crate::scene::{BEFORE, NO_SET, ONE_SET, Position, Scene, plain};

fn before(hand: &str) -> Scene {
    Position { hands: &[hand, "1ro"], ..Position::default() }.scene()
}

#[test]
fn cu_s1_each_die_counts_once_in_every_new_set_it_is_in() {
    assert_eq!(before("1po 1ro").lays(0, "6,8=1po"), (3, 0), "one SET");
    assert_eq!(before("1gd 1ro").lays(0, "7,7=1gd"), (6, 0), "the new die counts twice");
    // Three windows in one line.
    let board = "6,4=1ro 6,5=1ro 6,7=1ro 6,8=1ro";
    let position = Position { config: plain(), board, ..Position::default() };
    let mut scene = Position { hands: &["1ro 1gs", "1gs"], ..position }.scene();
    assert_eq!(scene.lays(0, "6,6=1ro"), (9, 0));
}

#[test]
fn cu_s2_only_windows_that_became_sets_count() {
    let mut scene = before("1po 1ro");
    let step = format!("place 6,8={}", scene.die(0, "1po"));
    let events = scene.does(0, &step);
    let Ok(Event::Placed { sets, .. }) = events[0].parse() else { panic!("{events:?}") };
    let sets: Vec<String> = sets.iter().map(ToString::to_string).collect();
    assert_eq!(sets, ["6,6-6,8"], "6,5-6,7 was one before");
}

#[test]
fn cu_s3_a_joker_counts_nothing_when_it_is_played_and_one_later() {
    let mut scene = before("* 3po * 1ro");
    assert_eq!(scene.lays(0, "7,7=*1gd"), (4, 0));
    assert_eq!(scene.lays(0, "7,8=3po"), (3, 0), "the same turn, a later step");
    // Together in one step the Joker still counts nothing.
    let mut scene = before("* 3po 1ro");
    scene.cannot_lay(0, "7,8=3po");
    assert_eq!(scene.lays(0, "7,7=*1gd 7,8=3po"), (6, 0), "2 + 2 for its lines, 2 for the third");
}

#[test]
fn cu_s4_a_bonus_square_pays_the_first_die_once_a_joker_as_well() {
    assert_eq!(before("2po 1ro").lays(0, "8,8=2po"), (3, 1));
    assert_eq!(before("* 1ro").lays(0, "8,8=*2po"), (2, 1));
    // Two SETs with the die on it, one bonus.
    let board = format!("{BEFORE} 6,8=1po 7,8=3po");
    let mut scene =
        Position { board: &board, hands: &["2po 1ro", "1ro"], ..Position::default() }.scene();
    assert_eq!(scene.lays(0, "8,8=2po"), (6, 1));
    let paid = |scene: &Scene| scene.watched().board.bonus.iter().filter(|b| b.paid).count();
    assert_eq!(paid(&scene), 1);
    // Replacing there pays nothing, and later SETs with that die neither.
    let board = format!("{BEFORE} 8,8=*2po");
    let hands = &["2po 1rs 1ro", "1ro"];
    let mut scene = Position { board: &board, hands, draws: "*", ..Position::default() }.scene();
    let die = scene.die(0, "2po");
    scene.does(0, &format!("replace 8,8={die}"));
    assert_eq!(scene.lays(0, "8,9=1rs"), (3, 0));
}

#[test]
fn cu_s5_points_are_added_at_the_end_of_the_turn() {
    let mut scene = before("1gd 1po 1ro");
    scene.lays(0, "7,7=1gd");
    assert_eq!(scene.score(0), 0);
    let PhaseView::Turn { points: 6, left: 2, .. } = scene.watched().phase else { panic!() };
    scene.lays(0, "6,8=1po");
    assert_eq!(scene.does(0, "end-turn")[0], "turn-ended 0 points 9");
    assert_eq!(scene.score(0), 9);
    assert_eq!(scene.watched().seats[0].turns.last(), Some(&9));
}

#[test]
fn cu_s6_dice_left_over_cost_nothing_and_ties_are_shared() {
    let hands = &["1gd", "1po 1ro 1ro 1ro"];
    let mut scene = Position { hands, bag: Some(0), ..Position::default() }.scene();
    scene.lays(0, "7,7=1gd");
    scene.does(1, "end-turn");
    assert_eq!(scene.outcome().unwrap().scores, [6, 0], "four dice left over");
    let board = "6,5=1ro 6,6=2ro 6,7=3ro";
    let position = Position { config: plain(), board, bag: Some(0), ..Position::default() };
    let mut scene = Position { hands: &["1ro", "3ro 1gs"], ..position }.scene();
    scene.lays(0, "6,8=1ro");
    scene.lays(1, "6,4=3ro");
    scene.does(1, "end-turn");
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.scores, outcome.winners), (vec![3, 3], vec![Seat(0), Seat(1)]));
}

#[test]
fn cu_s7_the_opening_set_gives_three_less_its_jokers() {
    for (hand, open, points) in [
        (ONE_SET, "open d0 d1 d2", 3),
        ("1ro 2ro * 1gs 2gs", "open d0 d1 d2*3ro", 2),
        ("1ro * * 1gs 2gs", "open d0 d1*2ro d2*3ro", 1),
        ("* * * 1gs 2gs", "open d0*1ro d1*2ro d2*3ro", 0),
    ] {
        let mut scene = Scene::race(&[hand, NO_SET], "");
        scene.does(0, "call");
        scene.does(0, open);
        assert_eq!(scene.score(0), points, "{open}");
    }
}
