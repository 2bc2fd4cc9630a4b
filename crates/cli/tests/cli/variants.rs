//! Every game of the catalog through the referee, and the things one brings along.

use serde_json::{Value, json};

use crate::bench::{file, folder, tercet_reading};

fn answers(args: &[&str], lines: &[Value]) -> Vec<Value> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let output = tercet_reading(args, input.as_bytes()).done();
    output.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn error(game: &str, config: &Value, seats: u32) -> String {
    let new = json!({ "new": { "game": game, "config": config, "seats": seats } });
    answers(&["referee"], &[new])[0]["error"]["message"].as_str().unwrap().to_owned()
}

#[test]
fn every_game_is_started_looked_at_and_recorded_by_the_referee() {
    for rules in tercet_games::catalog::GAMES {
        let allowed = rules.configured(&json!({})).expect("the usual rules").seats;
        let (game, seats) = (rules.id(), 3_u8.clamp(*allowed.start(), *allowed.end()));
        let lines = [
            json!({ "new": { "game": game, "seats": seats, "seed": "0".repeat(64) } }),
            json!({ "view": "spectator" }),
            json!({ "legal": 0 }),
            json!({ "record": true }),
        ];
        let answers = answers(&["referee"], &lines);
        assert_eq!(answers[0]["new"]["game"], game);
        assert_eq!(answers[1]["step"]["seq"], 1, "{game}");
        assert!(answers[2]["view"].is_object() && answers[3]["legal"].is_array(), "{game}");
        assert!(answers[4]["record"].as_str().unwrap().contains(&format!("game: {game}\n")));
    }
}

#[test]
fn a_wrong_configuration_names_the_field_the_value_and_what_is_allowed() {
    assert_eq!(error("cubed", &json!({}), 5), "`seats`: 5 is not allowed (2 to 4)");
    let no_bet = error("chipset", &json!({ "maxBet": 0 }), 2);
    assert!(no_bet.starts_with("`maxBet`: 0 is not allowed (1 to "), "{no_bet}");
    let board = json!({
        "id": "off", "rows": 9, "cols": 9, "logo": [[4, 7], [4, 8], [4, 9]], "bonus": []
    });
    let off_the_grid = error("cubed", &json!({ "board": board }), 2);
    assert!(off_the_grid.starts_with("`board.logo"), "{off_the_grid}");
}

#[test]
fn a_board_and_dice_of_ones_own_are_played_with_unless_a_game_names_its_own() {
    let folder = folder("own-board");
    let board = json!({
        "id": "mine", "rows": 11, "cols": 15, "logo": [[5, 6], [5, 7], [5, 8]],
        "bonus": [{ "r": 0, "c": 0, "points": 5 }]
    });
    let board = file(&folder, "board.json", board.to_string());
    let dice = include_str!("../../../games/data/cubed-dice.balanced-36.json");
    let dice = file(&folder, "dice.json", dice.replacen("balanced-36", "mine too", 1));
    let new = |config: Value| json!({ "new": { "game": "cubed", "config": config, "seats": 2 } });
    let lines = [
        new(json!({})),
        json!({ "record": true }),
        new(json!({ "board": "default-13" })),
        json!({ "record": true }),
    ];
    let answers = answers(&["referee", "--board", &board, "--dice", &dice], &lines);
    let record = answers[2]["record"].as_str().unwrap();
    assert!(record.contains(r#""id":"mine""#) && record.contains(r#""id":"mine too""#), "{record}");
    let record = answers[5]["record"].as_str().unwrap();
    assert!(!record.contains(r#""id":"mine","#), "{record}");
}

#[test]
fn a_file_that_is_no_board_is_refused_before_anything_is_played() {
    let folder = folder("wrong-board");
    let unfinished = file(&folder, "unfinished.json", "{");
    let message = tercet_reading(&["referee", "--board", &unfinished], b"").wrong();
    assert!(message.contains("unfinished.json: EOF while parsing"), "{message}");
    let empty = file(&folder, "empty.json", "{}");
    let message = tercet_reading(&["referee", "--board", &empty], b"").wrong();
    assert!(message.contains("empty.json: `board"), "{message}");
    let message = tercet_reading(&["referee", "--dice", "nowhere.json"], b"").wrong();
    assert!(message.contains("nowhere.json"), "{message}");
}
