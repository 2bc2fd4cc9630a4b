//! The bot in Python, which plays through the real referee.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;
use tercet_engine::Record;

use crate::bench::{folder, run, tercet};

fn script() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/referee_bot.py")
}

/// Lets the bot play on all seats: how it ended, and the record.
fn played(folder: &Path, game: &str, n_seats: usize, seed: u32) -> (Value, String) {
    let record = folder.join(format!("{game}-{n_seats}-{seed}.game"));
    let mut command = Command::new("python3");
    command
        .arg(script())
        .args(["--game", game, "--seats", &n_seats.to_string(), "--seed", &seed.to_string()])
        .args(["--tercet", env!("CARGO_BIN_EXE_tercet"), "--record"])
        .arg(&record);
    let outcome = run(&mut command, b"").done();
    let text = fs::read_to_string(record).expect("the record was written");
    (serde_json::from_str(&outcome).expect("the outcome is JSON"), text)
}

#[test]
fn the_python_bot_plays_whole_games_that_can_be_audited() {
    let folder = folder("example");
    for (game, n_seats) in [("classic", 2), ("classic", 4), ("cubed", 2), ("cubed", 3)] {
        let (outcome, text) = played(&folder, game, n_seats, 5);
        assert_eq!(outcome["ending"], "finished", "{game}");
        let scores: Vec<i64> = serde_json::from_value(outcome["scores"].clone()).unwrap();
        assert_eq!(scores.len(), n_seats);
        // The Korean game has at most 24 SETs; dice that find a place are worth points.
        let total: i64 = scores.iter().sum();
        assert!(
            if game == "classic" { (20..=24).contains(&total) } else { total > 50 },
            "{scores:?}"
        );
        let record: Record = text.parse().unwrap();
        assert_eq!(record.tags.game, game);
        let path = folder.join(format!("{game}-{n_seats}-5.game"));
        tercet(&["audit", path.to_str().unwrap()]).done();
    }
}

#[test]
fn the_python_bot_plays_the_same_game_again_with_the_same_seed() {
    let folder = folder("example-again");
    for game in ["classic", "cubed"] {
        let (first, other) = (played(&folder, game, 2, 8), played(&folder, game, 2, 9));
        assert_eq!(played(&folder, game, 2, 8), first);
        assert_ne!(first.1, other.1);
    }
}
