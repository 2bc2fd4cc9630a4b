//! Games of every kind from fixed seeds, each boiled down to a digest of its record, and the
//! ratings of some of them.
//!
//! The digests are frozen in a file. The native test compares them with what it
//! plays; the same comparison is the `main` of a wasm program, whose exit code
//! the test reads. So both machines are held to the same file.

mod ratings;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tercet_engine::{
    GameSpec, Record, Rules as _, Seed, Seq, Source,
    chance::Seeded,
    laws::{Playout, RandomPlay, Temper},
};
use tercet_games::{
    chipset::ChipSet,
    classic::{Classic, Edition},
    coopset::CoopSet,
    cubed::Cubed,
    eclaireur::Eclaireur,
    handheld::{Handheld, Mode},
    setup::SetUp,
    twenty::Twenty,
};

/// What must come out, a line per game: its name and its digest.
pub const FROZEN: &str = include_str!("../digests.txt");

/// The names and digests of all games, played now.
pub fn digests() -> String {
    let mut lines = String::new();
    for edition in Edition::WORDS {
        for seats in [1, 3] {
            let config = json!({ "edition": edition });
            lines += &line::<Classic>(&format!("{edition}-{seats}"), &config, seats);
        }
        let config = json!({ "edition": edition, "beginner": true });
        lines += &line::<Classic>(&format!("{edition}-beginner"), &config, 2);
    }
    let master = json!({ "master": { "deals": "manual", "confirmsStall": true } });
    lines += &line::<Classic>("master", &master, 3);
    lines += &line::<Eclaireur>(Eclaireur::ID, &Value::Null, 3);
    lines += &line::<ChipSet>(ChipSet::ID, &Value::Null, 4);
    lines += &line::<SetUp>(SetUp::ID, &Value::Null, 3);
    lines += &line::<CoopSet>(CoopSet::ID, &Value::Null, 2);
    lines += &line::<Twenty>(Twenty::ID, &Value::Null, 2);
    lines += &line::<Cubed>(Cubed::ID, &Value::Null, 3);
    for mode in Mode::WORDS {
        lines += &line::<Handheld>(mode, &json!({ "mode": mode, "skill": "expert" }), 1);
    }
    lines += &ratings::line();
    lines
}

fn line<R: RandomPlay>(name: &str, config: &Value, n_seats: u8) -> String {
    let hash = Sha256::digest(played::<R>(name, config, n_seats).to_string());
    let digest: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{name} {digest}\n")
}

/// The record of a random game.
fn played<R: RandomPlay>(name: &str, config: &Value, n_seats: u8) -> Record {
    // A seed of its own for every game, made from its name.
    let seed = Seed(Sha256::digest(name).into());
    let config = R::configure(config).expect("the configuration is right");
    let setup = GameSpec::<R>::new(config, n_seats, Source::Seed(seed)).expect("a set-up");
    let restless = Temper { leaves_one_in: 200, ..Temper::STEADY };
    let mut table = Playout::begin(setup, restless);
    table.finish(&mut Seeded::new(seed, Seq(0)));
    table.record()
}
