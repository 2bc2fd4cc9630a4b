//! Games of every kind from fixed seeds, each boiled down to a digest of its record.
//!
//! The digests are frozen in a file. The native test compares them with what it
//! plays; the same comparison is the `main` of a wasm program, whose exit code
//! the test reads. So both machines are held to the same file.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tercet_engine::{
    Seed, Seq, Setup, Source,
    chance::Seeded,
    laws::{Practice, Table, Temper},
};
use tercet_games::{
    chipset::ChipSet, classic::Classic, coopset::CoopSet, cubed::Cubed, eclaireur::Eclaireur,
    handheld::Handheld, setup::SetUp, twenty::Twenty,
};

/// What must come out, a line per game: its name and its digest.
pub const FROZEN: &str = include_str!("../digests.txt");

/// The names and digests of all games, played now.
pub fn digests() -> String {
    let mut lines = String::new();
    for edition in ["zh", "ko", "fr", "es", "pt"] {
        for seats in [1, 3] {
            let config = json!({ "edition": edition });
            lines += &line::<Classic>(&format!("{edition}-{seats}"), &config, seats);
        }
        let config = json!({ "edition": edition, "beginner": true });
        lines += &line::<Classic>(&format!("{edition}-beginner"), &config, 2);
    }
    let master = json!({ "master": { "deals": "manual", "confirmsStall": true } });
    lines += &line::<Classic>("master", &master, 3);
    lines += &line::<Eclaireur>("eclaireur", &Value::Null, 3);
    lines += &line::<ChipSet>("chipset", &Value::Null, 4);
    lines += &line::<SetUp>("setup", &Value::Null, 3);
    lines += &line::<CoopSet>("coopset", &Value::Null, 2);
    lines += &line::<Twenty>("twenty", &Value::Null, 2);
    lines += &line::<Cubed>("cubed", &Value::Null, 3);
    for mode in ["classic", "timed", "puzzle", "arcade"] {
        lines += &line::<Handheld>(mode, &json!({ "mode": mode, "skill": "expert" }), 1);
    }
    lines
}

fn line<R: Practice>(name: &str, config: &Value, n_seats: u8) -> String {
    // A seed of its own for every game, made from its name.
    let seed = Seed(Sha256::digest(name).into());
    let config = R::configure(config).expect("the configuration is right");
    let setup = Setup::<R>::new(config, n_seats, Source::Seed(seed)).expect("a set-up");
    let restless = Temper { leaves_one_in: 200, ..Temper::STEADY };
    let mut table = Table::begin(setup, restless);
    table.finish(&mut Seeded::new(seed, Seq(0)));
    let hash = Sha256::digest(table.record().to_string());
    let digest: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{name} {digest}\n")
}
