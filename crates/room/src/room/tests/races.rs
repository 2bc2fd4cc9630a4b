//! Who wins races between people at different distances, over many of them.
//!
//! Two players who are equally quick race for the same three cards, through the
//! real room and by a virtual clock. How long it takes to see a SET is
//! log-normal, with the spread that the bots' eyes have; the median is that of
//! quick players at an easy table, so that who is nearer wins about 57 of 100
//! races if nothing is made up for.

use std::time::Duration;

use serde_json::{json, value::to_raw_value};
use tercet_cards::Card;
use tercet_engine::Viewer;
use tercet_protocol::{ClientMessage, CommandId, client::Play};

use super::scene::{ANN, BEN, Scene};
use crate::Moment;

/// How many races the ordinary suite runs for each figure; `TERCET_TIMED_RACES` asks for others.
const RACES: u32 = 2_000;
/// The median time to see the SET, in milliseconds.
const MEDIAN: f64 = 1_350.0;
/// Two of three times lie within this factor of the median.
const VARIES: f64 = 1.5;
/// The longest that anything may be held, in milliseconds.
const MOST: u64 = 150;

const RULES: &str =
    r#"{"claims":"instant","noSet":{"trigger":"auto"},"rounds":1,"penalty":{"kind":"none"}}"#;

/// Two players, Ann and Ben, at some distances.
#[derive(Clone, Copy, Debug)]
struct Pairing {
    fair: bool,
    /// How long the way to them and back takes, in milliseconds.
    rtt: [u64; 2],
    /// By how much each delays the answers to pings.
    delays: [u64; 2],
}

impl Pairing {
    fn honest(fair: bool, rtt: [u64; 2]) -> Self {
        Self { fair, rtt, delays: [0; 2] }
    }
}

fn n_races() -> u32 {
    std::env::var("TERCET_TIMED_RACES").map_or(RACES, |text| text.parse().unwrap())
}

/// A table at which Ann and Ben race.
fn table(pairing: Pairing) -> Scene {
    let mut scene = Scene::new();
    let config: serde_json::Value = serde_json::from_str(RULES).unwrap();
    let arranged =
        json!({ "arrange": { "config": config, "public": true, "fair_timing": pairing.fair } });
    scene.ask(ANN, arranged).one("accepted");
    scene.enter(BEN);
    scene.ask(BEN, json!({ "sit": { "seat": 1 } })).one("accepted");
    scene.ask(ANN, json!({ "start": {} })).one("accepted");
    scene.room.measure(|key| {
        let player = usize::from(key == Scene::key(BEN));
        Some(Duration::from_millis(pairing.rtt[player] + pairing.delays[player]))
    });
    scene
}

/// How long it takes somebody to see the SET.
fn sees_after(random: &mut fastrand::Rng) -> u64 {
    // Twelve uniform numbers have variance 1, and a sum of that many is close to normal.
    let normal: f64 = (0..12).map(|_| random.f64()).sum::<f64>() - 6.0;
    (MEDIAN * (normal * VARIES.ln()).exp()) as u64
}

/// Lets everything happen that happens by itself up to this moment.
fn run(scene: &mut Scene, until: u64) {
    while let Some(wake) = scene.room.next_wake().filter(|wake| wake.0 <= until) {
        scene.now = scene.now.max(wake.0);
        scene.room.wake(Moment(scene.now));
        scene.settle();
    }
    scene.now = until;
}

/// The share of races that Ann wins, in percent.
fn won_by_ann(pairing: Pairing, seed: u64) -> f64 {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut scene = table(pairing);
    let mut n_won = 0;
    for race in 0..n_races() {
        if scene.room.doc.status != tercet_protocol::room::Status::Playing {
            scene.ask(ANN, json!({ "start": {} })).one("accepted");
            scene.stored.clear();
            scene.forget();
        }
        n_won += u32::from(race_once(&mut scene, pairing, race, &mut random));
    }
    let share = f64::from(n_won) * 100.0 / f64::from(n_races());
    eprintln!("{pairing:?}: {share} %");
    share
}

/// One race; tells whether Ann wins it.
fn race_once(scene: &mut Scene, pairing: Pairing, race: u32, random: &mut fastrand::Rng) -> bool {
    let began = scene.now;
    let (game, seen, cards) = (scene.room.game_id(), scene.seq(), a_set(scene));
    let mut claims = [ANN, BEN].map(|user| {
        let rtt = pairing.rtt[usize::from(user == BEN)];
        (began + rtt + sees_after(random), user)
    });
    if random.bool() {
        // Nobody is preferred when both arrive in the same millisecond.
        claims.reverse();
    }
    claims.sort_by_key(|&(arrives, _)| arrives);
    let id = u64::from(race) + 1_000_000;
    for (arrives, user) in claims {
        run(scene, arrives);
        let command = to_raw_value(&json!({ "claim": { "cards": cards } })).unwrap();
        let id = CommandId(id);
        let message = ClientMessage::Play(Play { id, game: game.unwrap(), seen, command });
        scene.room.ask(Moment(arrives), Scene::key(user), message);
        scene.settle();
        let held_until = scene.room.next_wake().map_or(arrives, |wake| wake.0);
        assert!(held_until <= arrives + MOST, "held for {} ms", held_until - arrives);
    }
    let end = scene.now + MOST;
    run(scene, end);
    let answers = [ANN, BEN].map(|user| answer(scene, user));
    assert_ne!(answers[0], answers[1], "one takes the cards, and the other is told so");
    answers[0] == Answer::Accepted
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Accepted,
    Refused,
}

/// How somebody's claim was answered; everything else they were told is dropped.
fn answer(scene: &mut Scene, user: i64) -> Answer {
    let key = Scene::key(user);
    let (_, outbox) = scene.room.outboxes().find(|(found, _)| *found == key).unwrap();
    let answers: Vec<Answer> = outbox
        .drain(..)
        .filter_map(|told| {
            let text = std::str::from_utf8(&told).unwrap();
            let answers =
                [(r#"{"accepted""#, Answer::Accepted), (r#"{"refused""#, Answer::Refused)];
            answers.iter().find(|(name, _)| text.starts_with(name)).map(|(_, answer)| *answer)
        })
        .collect();
    assert_eq!(answers.len(), 1, "every claim is answered once");
    answers[0]
}

/// Three cards on the table that are a SET.
fn a_set(scene: &Scene) -> [Card; 3] {
    let playing = scene.room.playing.as_ref().unwrap();
    let view = playing.game.view(Viewer::Spectator);
    let view: View = serde_json::from_str(view.get()).unwrap();
    let cards: Vec<Card> = view.table.into_iter().flatten().collect();
    let mut found = None;
    tercet_cards::for_each_set(&cards, |places| found = Some(places.map(|place| cards[place])));
    found.expect("the table always has a SET while a game is played")
}

/// What this test wants to know of the table.
#[derive(serde::Deserialize)]
struct View {
    table: Vec<Option<Card>>,
}

/// How far a share may be from what is expected: four standard errors, and one
/// point as soon as there are enough races to tell.
fn tolerance() -> f64 {
    (400.0 * 0.5 / f64::from(n_races()).sqrt()).clamp(1.0, 4.0)
}

/// Issue 15, item 18: "with equal players at 20 and 150 ms each wins 50 ± 1 %".
#[test]
fn with_fair_timing_equal_players_at_20_and_150_ms_win_equally_often() {
    let share = won_by_ann(Pairing::honest(true, [20, 150]), 1);
    assert!((share - 50.0).abs() <= tolerance(), "{share} %");
    let share = won_by_ann(Pairing::honest(true, [150, 20]), 2);
    assert!((share - 50.0).abs() <= tolerance(), "{share} % the other way round");
}

/// Issue 15, item 18: "the control without it shows about 57 %".
#[test]
fn without_fair_timing_the_nearer_of_them_wins_57_of_100() {
    let share = won_by_ann(Pairing::honest(false, [20, 150]), 3);
    assert!((share - 57.0).abs() <= tolerance(), "{share} %");
}

/// Beyond 150 ms nothing is made up for, so that nobody has to wait longer.
#[test]
fn who_is_farther_away_than_150_ms_is_helped_as_if_at_150() {
    let fair = won_by_ann(Pairing::honest(true, [20, 280]), 4);
    assert!((fair - 57.0).abs() <= tolerance(), "{fair} %");
}

/// Behind a proxy only pongs tell how far away somebody is. Who delays them gains at most what the
/// nearer has without fair timing. On a direct connection the kernel's own measurement
/// leaves nothing to gain, which the server's tests prove.
#[test]
fn delaying_pongs_gains_at_most_what_the_nearer_has_without_fair_timing() {
    for (rtt, other, at_most) in [(60, 20, 5.0), (60, 150, 5.0), (20, 150, 7.0), (150, 20, 0.0)] {
        let pairing = Pairing { fair: true, rtt: [rtt, other], delays: [500, 0] };
        let gain = won_by_ann(pairing, rtt + other) - 50.0;
        assert!(gain <= at_most + tolerance(), "{rtt} ms against {other} ms gains {gain}");
    }
}
