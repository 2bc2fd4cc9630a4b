//! What a host may choose, and how mistakes are answered.

use serde_json::{Value as Json, json};
use tercet_engine::Rules as _;
use tercet_games::cubed::{Config, Cubed};

fn messages(options: &Json) -> Vec<String> {
    let errors = Cubed::configure(options).err().unwrap_or_default();
    errors.iter().map(ToString::to_string).collect()
}

#[test]
fn the_defaults_are_written_like_this() {
    let config = Cubed::configure(&json!({})).expect("the defaults");
    assert_eq!(config, Config::default());
    let written = json!({
        "board": "default-13", "dice": "balanced-36", "strictRuns": false, "maxDeadRounds": 3,
        "rerollWindowMs": 30000, "turnMs": null, "openingCallMs": 10000, "openingRerollMs": 3000,
    });
    assert_eq!(serde_json::to_value(&config).unwrap(), written);
}

#[test]
fn every_option_changes_what_it_names_and_nothing_else() {
    let base = serde_json::to_value(Config::default()).unwrap();
    for (name, values) in [
        ("strictRuns", json!([true])),
        ("maxDeadRounds", json!([1, 20])),
        ("rerollWindowMs", json!([null, 1000, 600_000])),
        ("turnMs", json!([5000, 600_000])),
        ("openingCallMs", json!([2000, 60_000])),
        ("openingRerollMs", json!([500, 60_000])),
        ("dice", json!(["sparse-9", "one-per-die-42"])),
    ] {
        for value in values.as_array().unwrap() {
            let config = Cubed::configure(&json!({ name: value })).expect("it is allowed");
            let written = serde_json::to_value(&config).unwrap();
            let mut expected = base.clone();
            expected[name] = value.clone();
            assert_eq!(written, expected);
            assert_eq!(Cubed::configure(&written), Ok(config.clone()), "a whole one is read back");
            assert_eq!(serde_json::from_value::<Config>(written).unwrap(), config);
        }
    }
}

#[test]
fn every_wrong_value_is_named_with_what_is_allowed() {
    for (options, expected) in [
        (json!({ "strictRuns": 1 }), "`strictRuns`: 1 is not allowed (true, false)"),
        (json!({ "maxDeadRounds": 0 }), "`maxDeadRounds`: 0 is not allowed (1 to 20)"),
        (
            json!({ "rerollWindowMs": 999 }),
            "`rerollWindowMs`: 999 is not allowed (1000 to 600000, or null)",
        ),
        (json!({ "turnMs": 1 }), "`turnMs`: 1 is not allowed (5000 to 600000, or null)"),
        (json!({ "openingCallMs": null }), "`openingCallMs`: null is not allowed (2000 to 60000)"),
        (json!({ "openingRerollMs": 1 }), "`openingRerollMs`: 1 is not allowed (500 to 60000)"),
        (
            json!({ "board": "mine" }),
            "`board`: \"mine\" is not allowed (\"default-13\", or an object with id, rows, cols, \
             logo, bonus)",
        ),
        (
            json!({ "dice": ["3po"] }),
            "`dice`: [\"3po\"] is not allowed (\"balanced-36\", \"sparse-9\", \"one-per-die-42\", \
             or an object with id, dice)",
        ),
        (
            json!({ "speed": 1 }),
            "`speed`: 1 is not allowed (no such field; there are board, dice, strictRuns, \
             maxDeadRounds, rerollWindowMs, turnMs, openingCallMs, openingRerollMs)",
        ),
    ] {
        assert_eq!(messages(&options), [expected]);
    }
}

fn board() -> Json {
    json!({
        "id": "mine", "rows": 9, "cols": 9, "logo": [[4, 3], [4, 4], [4, 5]],
        "bonus": [{ "r": 0, "c": 0, "points": 5 }],
    })
}

#[test]
fn a_wrong_board_is_answered_field_by_field() {
    const LOGO: &str =
        "three neighboring squares [row, column] of one row or column, in order, on the board";
    const BONUS: &str = "an object with r, c and points from 1 to 20";
    for (field, value, wrong, allowed) in [
        ("id", json!(""), "id", "a name of 1 to 40 characters"),
        ("id", json!(7), "id", "a name of 1 to 40 characters"),
        ("rows", json!(6), "rows", "7 to 25"),
        ("cols", json!(26), "cols", "7 to 25"),
        ("cols", json!("9"), "cols", "7 to 25"),
        ("logo", json!([[4, 3], [4, 4]]), "logo", LOGO),
        ("logo", json!([[4, 3], [4, 4], [4, 6]]), "logo", LOGO),
        ("logo", json!([[4, 3], [5, 4], [6, 5]]), "logo", LOGO),
        ("logo", json!([[4, 5], [4, 4], [4, 3]]), "logo", LOGO),
        ("logo", json!([[4, 7], [4, 8], [4, 9]]), "logo", LOGO),
        ("logo", json!([[4, 3], [4, 4], [4, -5]]), "logo", LOGO),
        ("logo", json!("middle"), "logo", LOGO),
        ("bonus", json!(3), "bonus", "a list of objects with r, c, points"),
        ("bonus", json!([{ "r": 0, "c": 0 }]), "bonus.0", BONUS),
        ("bonus", json!([{ "r": 0, "c": 0, "points": 0 }]), "bonus.0", BONUS),
        ("bonus", json!([{ "r": 0, "c": 0, "points": 21 }]), "bonus.0", BONUS),
        ("bonus", json!([{ "r": 0, "c": 0, "points": 2, "x": 1 }]), "bonus.0", BONUS),
        ("bonus", json!([{ "r": 9, "c": 0, "points": 2 }]), "bonus.0", "a square of the board"),
        (
            "bonus",
            json!([{ "r": 4, "c": 4, "points": 2 }]),
            "bonus.0",
            "a square that is not of the logo",
        ),
        (
            "bonus",
            json!([{ "r": 0, "c": 0, "points": 2 }, { "r": 0, "c": 0, "points": 3 }]),
            "bonus.1",
            "a square that is not in the list before",
        ),
        (
            "shape",
            json!("round"),
            "shape",
            "no such field; there are $comment, id, rows, cols, logo, bonus",
        ),
    ] {
        let mut board = board();
        board[field] = value;
        let errors = Cubed::configure(&json!({ "board": board })).expect_err("a wrong board");
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert_eq!(errors[0].field, format!("board.{wrong}"));
        assert_eq!(errors[0].allowed, allowed);
    }
    assert!(messages(&json!({ "board": board() })).is_empty());
    assert_eq!(messages(&json!({ "board": {} })).len(), 5, "every missing field is named");
}

fn dice() -> Json {
    let faces = ["1ro", "2-green-squiggle", "3pd", "JOKER", "1PO", "2ro"];
    let dice: Vec<Json> = (0..42).map(|id| json!({ "id": id, "faces": faces })).collect();
    json!({ "$comment": "mine", "id": "mine", "dice": dice })
}

#[test]
fn own_dice_are_read_in_words_or_in_the_notation_and_written_in_the_notation() {
    let config = Cubed::configure(&json!({ "dice": dice() })).expect("dice");
    let written = serde_json::to_value(&config).unwrap();
    let faces = json!(["1ro", "2gs", "3pd", "*", "1po", "2ro"]);
    assert_eq!(written["dice"]["dice"][41], json!({ "id": 41, "faces": faces }));
    assert_eq!(Cubed::configure(&written), Ok(config.clone()));
    assert_eq!(serde_json::from_value::<Config>(written).unwrap(), config);
}

#[test]
fn wrong_dice_are_answered_field_by_field() {
    const FACE: &str = "a face such as \"3po\" or \"3-purple-oval\", or \"*\" or \"JOKER\"";
    for (at, value, field, allowed) in [
        ("/dice/3/faces/2", json!("4po"), "dice.3.faces.2", FACE),
        ("/dice/3/faces/2", json!("3-purple"), "dice.3.faces.2", FACE),
        ("/dice/3/faces/2", json!("3-purple-oval-x"), "dice.3.faces.2", FACE),
        ("/dice/3/faces/2", json!(3), "dice.3.faces.2", FACE),
        ("/dice/3/faces/2", json!("*"), "dice.3.faces", "at most one Joker"),
        ("/dice/3/faces", json!(["1ro"]), "dice.3.faces", "a list of 6 faces"),
        ("/dice/3/id", json!(4), "dice.3.id", "3, as it is the die after 3 others"),
        ("/dice/3", json!({ "id": 3 }), "dice.3", "an object with id and faces"),
        ("/dice", json!([]), "dice", "a list of 42 dice with id and faces"),
        ("/id", json!(null), "id", "a name of 1 to 40 characters"),
    ] {
        let mut dice = dice();
        *dice.pointer_mut(at).expect("it is there") = value;
        let errors = Cubed::configure(&json!({ "dice": dice })).expect_err("wrong dice");
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert_eq!(errors[0].field, format!("dice.{field}"));
        assert_eq!(errors[0].allowed, allowed);
    }
}
