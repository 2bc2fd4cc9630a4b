//! An opponent that plays like the person against whom it plays.

use std::thread;

use serde_json::json;
use tercet_bots::{Acquaintance, Bot, Chair, Luck, Playable, Strength, arena::Arena};
use tercet_engine::{Seat, Seed, highlights::Highlights};
use tercet_games::{catalog, classic::Classic};

use crate::support::{n_games, setup};

/// How many people are simulated, of every strength between a beginner and an expert.
const PEOPLE: u64 = 1_000;
/// In how many groups by strength they are counted: tenths and quarters are made of these.
const GROUPS: u64 = 20;
/// How many games an opponent learns from before anything is counted.
const LEARNS: u64 = 3;
/// How many games are counted after that; the opponent goes on learning.
const COUNTED: u64 = 2;

/// The seat of the person, and that of the bot.
const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

fn player(strength: Strength, seat: Seat, seed: Seed) -> Box<dyn Bot<Classic>> {
    let level = strength.level();
    Classic::bot(&Chair { level, strength: Some(strength), seat, n_seats: 2, seed })
}

/// Plays one round; the points of both, and what is worth remembering of it.
fn round(strengths: [Strength; 2], seed: Seed) -> ([i32; 2], Highlights) {
    let mut players: Vec<_> =
        SEATS.into_iter().zip(strengths).map(|(seat, of)| player(of, seat, seed)).collect();
    let setup = setup::<Classic>(&json!({"edition": "fr", "rounds": 1}), 2, seed);
    let mut arena = Arena::new(setup, &mut players, Luck::of_ties(seed)).unwrap().recorded();
    let scores = arena.finish().unwrap().outcome.scores;
    let record = arena.record().unwrap();
    let read = catalog::find("classic").unwrap().read(record).unwrap();
    ([scores[0], scores[1]], read.highlights())
}

/// The strength of one of the people.
fn strength(number: u64) -> Strength {
    Strength::new(100 + (number * 300 / (PEOPLE - 1)) as u16).unwrap()
}

/// What somebody of this strength wins after three games, as halves: two for a win, one for a tie.
fn halves_won(person: Strength, number: u64, counted: u64) -> u64 {
    let mut known = Acquaintance::default();
    let mut halves = 0;
    for game in 0..LEARNS + counted {
        let seed = Seed::numbered(number * 100 + game);
        let ([mine, theirs], highlights) = round([person, known.strength()], seed);
        known.learn(&highlights, SEATS[0]);
        if game >= LEARNS {
            halves += u64::from(mine >= theirs) + u64::from(mine > theirs);
        }
    }
    halves
}

#[test]
fn after_three_games_people_of_any_strength_win_half_of_their_games() {
    let counted = n_games(COUNTED);
    let won = thread::scope(|scope| {
        let group = |nr: u64| {
            let people = nr * PEOPLE / GROUPS..(nr + 1) * PEOPLE / GROUPS;
            move || people.map(|number| halves_won(strength(number), number, counted)).sum::<u64>()
        };
        let groups: Vec<_> = (0..GROUPS).map(|nr| scope.spawn(group(nr))).collect();
        groups.into_iter().map(|group| group.join().unwrap()).collect::<Vec<u64>>()
    });
    let n_games = (counted * PEOPLE) as f64;
    // The shares of as many parts, from beginners to experts.
    let shares = |n_parts: usize| -> Vec<f64> {
        let part = |won: &[u64]| won.iter().sum::<u64>() as f64 / 2.0 / (n_games / n_parts as f64);
        won.chunks(won.len() / n_parts).map(part).collect()
    };
    let [all, quarters, deciles] = [1, 4, 10].map(shares);
    println!("like me: {all:.3?} in all; quarters {quarters:.3?}; deciles {deciles:.3?}");
    for share in quarters.iter().chain(&all) {
        assert!((0.45..=0.55).contains(share), "{all:.3?} {quarters:.3?}");
    }
    // A tenth of the people plays so few games that luck alone moves its share by this much.
    let luck = 2.0 * (0.25 / (n_games / 10.0)).sqrt();
    for share in &deciles {
        assert!((0.45 - luck..=0.55 + luck).contains(share), "±{luck:.3}: {deciles:.3?}");
    }
}
