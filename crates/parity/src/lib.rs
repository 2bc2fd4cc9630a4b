//! Games of every kind from fixed seeds, each boiled down to a digest of its record.
//!
//! The digests are frozen in a file. The native test compares them with what it
//! plays; the same comparison is the `main` of a wasm program, whose exit code
//! the test reads. So both machines are held to the same file.

use sha2::{Digest, Sha256};
use tercet_engine::{
    Seed, Seq, Setup, Source,
    chance::Seeded,
    laws::{Table, Temper},
};
use tercet_games::classic::{Classic, Config, Edition, Master, MasterDeals};

/// What must come out, a line per game: its name and its digest.
pub const FROZEN: &str = include_str!("../digests.txt");

/// Every game that is played, with its name.
fn games() -> Vec<(String, Config, u8)> {
    let mut games = Vec::new();
    for edition in Edition::ALL {
        for n_seats in [1, 3] {
            games.push((format!("{}-{n_seats}", edition.word()), edition.preset(), n_seats));
        }
        let beginner = edition.preset().for_beginners();
        games.push((format!("{}-beginner", edition.word()), beginner, 2));
    }
    let master = Master { deals: MasterDeals::Manual, confirms_stall: true };
    games.push(("master".to_owned(), Edition::Zh.preset().with_master(master), 3));
    games
}

/// The names and digests of all games, played now.
pub fn digests() -> String {
    let lines = games().into_iter().zip(1..).map(|((name, config, n_seats), seed)| {
        let digest = digest(config, n_seats, seed);
        format!("{name} {digest}\n")
    });
    lines.collect()
}

fn digest(config: Config, n_seats: u8, seed: u64) -> String {
    let source = Source::Seed(Seed::numbered(seed));
    let setup = Setup::<Classic>::new(config, n_seats, source).expect("a set-up");
    let restless = Temper { leaves_one_in: 200, ..Temper::STEADY };
    let mut table = Table::begin(setup, restless);
    table.finish(&mut Seeded::new(Seed::numbered(seed), Seq(0)));
    let hash = Sha256::digest(table.record().to_string());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}
