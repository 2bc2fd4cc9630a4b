//! The races of a game follow from its typed events, and each game names its pool.
#![allow(clippy::unwrap_used)]

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::{Value, json};
use tercet_engine::{
    Coming, GameSpec, GameTime, Input, Race, Record, Replay, Rules, Seat, Seats, Seed, Seq, Source,
    Step,
};
use tercet_games::{catalog, classic::Classic, eclaireur::Eclaireur};

fn replay<R: Rules>(config: &Value, n_seats: u8, steps: &[&[&str]]) -> Replay<R> {
    let step = |(seq, events): (u64, &&[&str])| Step {
        seq: Seq(seq),
        at: GameTime(seq * 1_000),
        input: Input::Start {},
        events: events.iter().map(|event| event.parse().expect(event)).collect(),
        drawn: 0,
    };
    Replay {
        spec: GameSpec::new(R::configure(config).unwrap(), n_seats, Source::Sealed).unwrap(),
        steps: (1..).zip(steps).map(step).collect(),
        draws: Vec::new(),
    }
}

fn race(seq: u64, field: &[u8], by: u8, won: bool) -> Race {
    let field = field.iter().copied().map(Seat).collect();
    Race { seq: Seq(seq), field, by: Seat(by), won }
}

const TABLE: &[&str] = &["round 1 dealer 0", "dealt 1=1rfo 2=1gfo 3=1pfo 4=2gfo 5=3gfo 6=2peo"];

#[test]
fn ra_01_every_set_taken_at_once_is_a_race_of_all_who_could_claim() {
    let config = json!({ "claims": "instant", "freezeAfterFalse": true });
    let steps: &[&[&str]] = &[
        TABLE,
        &["false-call 1 1rfo 1gfo 2gfo", "froze 1"],
        &["taken 0 1rfo 1gfo 1pfo", "thawed"],
        &["left 2"],
        &["taken 1 2gfo 3gfo 2peo"],
    ];
    let races = Classic::raced(&replay(&config, 3, steps));
    let expected = [
        race(2, &[0, 1, 2], 1, false),
        race(3, &[0, 2], 0, true),
        // Who is away cannot claim; that leaving does not pay is the business of the ratings.
        race(5, &[0, 1], 1, true),
    ];
    assert_eq!(races, expected);
}

#[test]
fn ra_01_after_a_call_the_race_is_the_one_for_the_call() {
    let steps: &[&[&str]] = &[
        TABLE,
        &["called 1 until 9000"],
        &["left 0"],
        &["taken 1 1rfo 1gfo 1pfo"],
        &["called 2 until 12000"],
        &["false-call 2"],
        &["called 1 until 15000"],
        &["left 1"],
    ];
    let races = Classic::raced(&replay(&json!({}), 3, steps));
    // Seat 0 was there when seat 1 called; the call of seat 1 at the end is never decided.
    assert_eq!(races, [race(4, &[0, 1, 2], 1, true), race(6, &[1, 2], 2, false)]);
}

#[test]
fn ra_01_the_master_does_not_race() {
    let config = json!({ "master": true, "claims": "instant" });
    let steps: &[&[&str]] = &[TABLE, &["taken 2 1rfo 1gfo 1pfo"]];
    assert_eq!(Classic::raced(&replay(&config, 4, steps)), [race(2, &[1, 2, 3], 2, true)]);
}

const BEGAN: &[&str] = &["began", "dealt 1=1rfo 2=1gfo 3=1pfo 4=2gfo 5=3gfo 6=2peo"];

#[test]
fn ra_01_in_eclaireur_the_scout_and_the_second_card_are_raced_for() {
    let steps: &[&[&str]] = &[
        BEGAN,
        &["scouted 0 1rfo 1gfo 1pfo first 1gfo until 99000"],
        // Not a SET with the scout's card: out of this claim.
        &["seconded 1 2peo third 3rho missing", "forfeit 1"],
        &[
            "seconded 2 1rfo third 1pfo there",
            "revealed 0 1rfo 1gfo 1pfo found",
            "taken 2 1rfo",
            "taken 0 1gfo 1pfo",
        ],
    ];
    let races = Eclaireur::raced(&replay(&json!({}), 4, steps));
    let expected =
        [race(3, &[1, 2, 3], 1, false), race(4, &[2, 3], 2, true), race(4, &[0, 1, 2, 3], 0, true)];
    assert_eq!(races, expected);
}

#[test]
fn ra_01_a_scout_without_a_set_called_falsely() {
    let steps: &[&[&str]] = &[
        BEGAN,
        &["scouted 0 1rfo 1gfo 2peo first 1gfo until 99000"],
        &["revealed 0 1rfo 1gfo 2peo mistaken", "forfeit 0", "froze 0"],
    ];
    let races = Eclaireur::raced(&replay(&json!({}), 2, steps));
    assert_eq!(races, [race(3, &[0, 1], 0, false)]);
}

/// Every recorded game of the golden tests.
fn recorded() -> Vec<(String, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replays");
    let files = |folder: &Path| fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let games = files(&folder).flat_map(|game| files(&game));
    let read = |path: std::path::PathBuf| {
        let record = fs::read_to_string(&path).unwrap().parse().unwrap();
        (path.display().to_string(), record)
    };
    games.map(read).collect()
}

#[test]
fn ra_01_the_races_of_recorded_games_agree_with_what_their_seats_found() {
    let mut raced = BTreeSet::new();
    for (path, record) in recorded() {
        let game = record.tags.game.clone();
        let n_seats = record.tags.seats;
        let replay = catalog::find(&game).unwrap().read(record).unwrap();
        let races = replay.races();
        for race in &races {
            assert!(race.field.contains(race.by), "{path}: {race:?}");
            assert!(Seats::first(n_seats).contains_all(race.field), "{path}: {race:?}");
        }
        assert!(races.is_sorted_by_key(|race| race.seq), "{path}");
        if game == "classic" {
            let tallies = replay.highlights().tallies;
            for (seat, tally) in (0..).map(Seat).zip(tallies) {
                let of = |won| races.iter().filter(move |race| race.by == seat && race.won == won);
                assert_eq!(of(true).count() as u32, tally.sets, "{path}: seat {seat}");
                assert_eq!(of(false).count() as u32, tally.mistakes, "{path}: seat {seat}");
            }
        }
        if !races.is_empty() {
            raced.insert(game);
        }
    }
    assert!(raced.iter().eq(["classic", "eclaireur"]), "{raced:?}");
}

#[test]
fn ra_01_who_left_and_came_back_is_told_in_order() {
    let rules = catalog::find("classic").unwrap();
    let source = Source::Seed(Seed::numbered(1));
    let mut game = rules.new_game(&json!({}), 3, source.clone()).unwrap();
    let mut stored = Vec::new();
    for (at, seat, here) in [(0, 0, true), (500, 1, false), (700, 2, false), (900, 1, true)] {
        let (at, seat) = (GameTime(at), Seat(seat));
        let step = match (at, here) {
            (GameTime(0), _) => game.start(at),
            (_, false) => game.leave(at, seat),
            (_, true) => game.join(at, seat),
        };
        let step = step.unwrap();
        stored.push(step.stored().get().to_owned());
        game.commit(step).unwrap();
    }
    let names = ["Ann", "Bo", "Cy"].map(str::to_owned).to_vec();
    let record = rules.record(&json!({}), source, names, &mut stored.into_iter()).unwrap();
    let comings = rules.read(record).unwrap().comings();
    let coming = |seq, seat, here| Coming { seq: Seq(seq), seat: Seat(seat), here };
    assert_eq!(comings, [coming(2, 1, false), coming(3, 2, false), coming(4, 1, true)]);
}

#[test]
fn ra_03_each_game_names_the_pool_of_its_presets() {
    for (game, config, expected) in [
        ("classic", json!({ "claims": "instant" }), Some("race")),
        ("classic", json!({}), Some("call")),
        ("classic", json!({ "edition": "ko" }), Some("call")),
        ("classic", json!({ "edition": "fr", "rounds": 1, "firstDealer": "random" }), Some("call")),
        ("classic", json!({ "beginner": true }), Some("beginner")),
        ("classic", json!({ "beginner": true, "claims": "instant" }), Some("beginner")),
        ("classic", json!({ "beginner": { "fixedValue": "green" } }), Some("beginner")),
        ("classic", json!({ "master": true }), Some("master")),
        ("classic", json!({ "master": { "deals": "manual" } }), Some("master")),
        ("eclaireur", json!({}), Some("eclaireur")),
        ("eclaireur", json!({ "scoutWindowMs": 30_000 }), Some("eclaireur")),
        ("chipset", json!({ "turnMs": 30_000 }), Some("chipset")),
        ("setup", json!({}), Some("setup")),
        ("twenty", json!({ "roundPauseMs": 0 }), Some("twenty")),
        ("cubed", json!({}), Some("cubed")),
        ("coopset", json!({}), None),
        ("handheld", json!({}), None),
    ] {
        assert_eq!(catalog::find(game).unwrap().pool(&config), expected, "{game} {config}");
    }
}

#[test]
fn ra_04_house_rules_are_not_rated() {
    for (game, config) in [
        ("classic", json!({ "freezeAfterFalse": true })),
        ("classic", json!({ "claims": "instant", "penalty": { "kind": "none" } })),
        ("classic", json!({ "baseSize": 9 })),
        ("classic", json!({ "noSet": { "trigger": "auto" } })),
        ("classic", json!({ "verify": "players" })),
        ("classic", json!({ "beginner": true, "master": true })),
        ("classic", json!({ "nonsense": true })),
        ("eclaireur", json!({ "baseSize": 9 })),
        ("chipset", json!({ "chips": 50 })),
        ("setup", json!({ "playOutHands": true })),
        ("twenty", json!({ "target": 5 })),
        ("cubed", json!({ "strictRuns": true })),
    ] {
        assert_eq!(catalog::find(game).unwrap().pool(&config), None, "{game} {config}");
    }
}
