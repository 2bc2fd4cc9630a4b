//! CU-B1 and CU-B2: the board and the dice that come with the game, and their files.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};
use tercet_cards::{Attribute, Face, Rolled};
use tercet_engine::Rules as _;
use tercet_games::cubed::{Config, Cubed, Dice, Layout, Preset, Square};

use crate::support::stage::Stage;

const BOARD_FILE: &str = include_str!("../../data/cubed-board.default-13.json");
const DICE_FILE: &str = include_str!("../../data/cubed-dice.balanced-36.json");

fn file(text: &str) -> Json {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn cu_b1_the_default_board_looks_like_this() {
    let layout = Layout::default_13();
    let logo = layout.logo().squares();
    let square = |square: Square| match layout.bonus_at(square) {
        _ if logo.contains(&square) => 'L',
        0 => '.',
        points => char::from(b'0' + points),
    };
    let row = |row| (0..layout.cols()).map(|col| square(Square { row, col })).collect::<String>();
    let rows: Vec<String> = (0..layout.rows()).map(row).collect();
    assert_eq!(
        rows,
        [
            "5.....4.....5",
            ".............",
            "..3...2...3..",
            ".............",
            "....1...1....",
            ".............",
            "4.2..LLL..2.4",
            ".............",
            "....1...1....",
            ".............",
            "..3...2...3..",
            ".............",
            "5.....4.....5",
        ]
    );
    let turned = |bonus: Square| Square { row: bonus.col, col: 12 - bonus.row };
    let same = |bonus: &tercet_games::cubed::Bonus| {
        layout.bonus_at(turned(bonus.square)) == bonus.points
            && layout.bonus_at(Square { row: bonus.square.col, col: bonus.square.row })
                == bonus.points
    };
    assert!(layout.bonus().iter().all(same), "alike under rotations and reflections");
    assert_eq!(layout.bonus().len(), 20);
}

#[test]
fn cu_b1_the_file_of_the_default_board_is_the_default_board() {
    let config = Cubed::configure(&json!({ "board": file(BOARD_FILE) })).expect("a configuration");
    assert_eq!(config, Config::default());
    assert_eq!(serde_json::to_value(&config).unwrap()["board"], "default-13");
}

#[test]
fn cu_b1_another_board_can_be_entered() {
    let board = json!({
        "id": "mine", "rows": 9, "cols": 7, "logo": [[3, 3], [4, 3], [5, 3]],
        "bonus": [{ "r": 0, "c": 6, "points": 7 }],
    });
    let config = Cubed::configure(&json!({ "board": board })).expect("a configuration");
    assert_eq!((config.board.rows(), config.board.cols()), (9, 7));
    assert_eq!(config.board.logo().to_string(), "3,3-5,3");
    assert_eq!(config.board.bonus_at(Square { row: 0, col: 6 }), 7);
    assert_eq!(serde_json::to_value(&config).unwrap()["board"], board, "written as it was read");
}

/// How often each face is on the dice, and how many Jokers there are.
fn counts(dice: &Dice) -> (BTreeMap<Face, usize>, usize) {
    let mut faces = BTreeMap::new();
    let mut jokers = 0;
    for six in dice.all() {
        for shows in six.0 {
            match shows {
                Rolled::Face(face) => *faces.entry(face).or_insert(0) += 1,
                Rolled::Joker => jokers += 1,
            }
        }
    }
    (faces, jokers)
}

fn attribute(face: Face, attribute: Attribute) -> u8 {
    match attribute {
        Attribute::Color => face.color().digit(),
        Attribute::Shape => face.symbol().digit(),
        _ => face.number().digit(),
    }
}

#[test]
fn cu_b2_the_presets_are_as_balanced_as_they_say() {
    for (preset, jokers, shares) in [
        (Preset::Balanced36, 36, vec![(8, 27)]),
        (Preset::Sparse9, 9, vec![(9, 27)]),
        (Preset::OnePerDie42, 42, vec![(7, 6), (8, 21)]),
    ] {
        let dice = preset.dice();
        let (faces, n_jokers) = counts(&dice);
        assert_eq!(n_jokers, jokers, "{}", preset.word());
        let mut of_each = BTreeMap::new();
        faces.values().for_each(|&n| *of_each.entry(n).or_insert(0) += 1);
        assert_eq!(of_each.into_iter().collect::<Vec<_>>(), shares, "{}", preset.word());
        for six in dice.all() {
            let regular: Vec<Face> = six
                .0
                .iter()
                .filter_map(|&shows| match shows {
                    Rolled::Face(face) => Some(face),
                    Rolled::Joker => None,
                })
                .collect();
            assert!(regular.len() >= 5, "at most one Joker");
            let differ = |a| regular.iter().any(|&f| attribute(f, a) != attribute(regular[0], a));
            assert!(Face::ATTRIBUTES.into_iter().all(differ), "no attribute is constant");
            let again = |(i, face): (usize, &Face)| regular[..i].contains(face);
            assert!(!regular.iter().enumerate().any(again), "no face is twice on a die");
        }
    }
}

#[test]
fn cu_b2_the_file_of_the_dice_is_the_preset() {
    let config = Cubed::configure(&json!({ "dice": file(DICE_FILE) })).expect("a configuration");
    assert_eq!(config.dice, Preset::Balanced36.dice());
    assert_eq!(serde_json::to_value(&config).unwrap()["dice"], "balanced-36");
    for preset in Preset::ALL {
        let config = Cubed::configure(&json!({ "dice": preset.word() })).expect("a preset");
        assert_eq!(config.dice, preset.dice());
    }
}

/// Nobody has a SET on the first roll in 10.2, 3.4 and 1.0 percent of games for 2, 3 and 4 players.
#[test]
fn cu_b2_a_first_roll_without_a_set_is_as_rare_as_computed() {
    for (n_seats, expected) in [(2, 0.102), (3, 0.034), (4, 0.010)] {
        let n_games = 1000;
        let without = (0..n_games)
            .filter(|&seed| {
                let stage = Stage::<Cubed>::seeded(Config::default(), n_seats, seed);
                !stage.state().is_race_open()
            })
            .count() as f64;
        let (share, n) = (without / n_games as f64, n_games as f64);
        let error = f64::sqrt(expected * (1.0 - expected) / n);
        assert!((share - expected).abs() < 4.0 * error, "{n_seats} players: {share}");
    }
}
