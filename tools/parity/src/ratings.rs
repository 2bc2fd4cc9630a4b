//! The ratings of random games: from played games by way of their races to thousandths of points.

use std::fmt::Write as _;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tercet_engine::{Record, laws::RandomPlay};
use tercet_games::{catalog, classic::Classic, twenty::Twenty};
use tercet_ratings::{
    Course, Evidence, Method, Person, PlayedGame, Player, PlayerKind, RatingPool, Standings,
    placing,
};

use crate::played;

/// How many games of each kind are rated.
const N_GAMES: u64 = 6;
/// How many people play them.
const N_PEOPLE: u64 = 7;
const HOUR_MS: u64 = 3_600_000;

/// The name and the digest of everybody's ratings after some games.
pub(crate) fn line() -> String {
    let mut standings = Standings::default();
    let mut rows = String::new();
    for number in 0..2 * N_GAMES {
        let name = format!("rated-{number}");
        let game = if number % 2 == 0 {
            let config = json!({ "claims": "instant" });
            game::<Classic>(number, &played::<Classic>(&name, &config, 4), &config)
        } else {
            game::<Twenty>(number, &played::<Twenty>(&name, &Value::Null, 3), &Value::Null)
        };
        let rated = standings.count(&game).expect("they end one after the other");
        let rated = rated.expect("people with accounts play a preset");
        for row in &rated.rows {
            let (person, after) = (row.person.0, row.after);
            writeln!(rows, "{number} {person} {} {}", after.rating, after.deviation)
                .expect("texts can be written to");
        }
        writeln!(rows, "{:?}", rated.form.parts()).expect("texts can be written to");
    }
    let hash = Sha256::digest(rows);
    let digest: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("ratings {digest}\n")
}

/// A played game as the standings see it.
fn game<R: RandomPlay>(number: u64, record: &Record, config: &Value) -> PlayedGame {
    let rules = catalog::find(R::ID).expect("it is in the catalog");
    let replay = rules.read(record.clone()).expect("it was just written");
    let n_seats = record.tags.seats;
    let pool: RatingPool = rules.pool(config).expect("a preset").parse().expect("a pool");
    let (races, comings) = (replay.races(), replay.comings());
    let course = Course { races: &races, comings: &comings, newcomers: &[], fault: None };
    let evidence = match pool.method() {
        Method::Races => Evidence::Trials(course.trials()),
        Method::Places => {
            let outcome = replay.audit().outcome.expect("it is over");
            Evidence::Places(placing::places(&outcome.scores, &course.left(n_seats)))
        }
    };
    let player = |seat: u8| Player {
        person: Person((number + u64::from(seat) * 2) % N_PEOPLE),
        kind: PlayerKind::Account { since_ms: 0 },
        devices: Vec::new(),
    };
    PlayedGame {
        number,
        ended_ms: 1_000 * HOUR_MS + number * HOUR_MS,
        pool: Some(pool),
        players: (0..n_seats).map(|seat| Some(player(seat))).collect(),
        hinted: false,
        evidence,
    }
}
