//! How human the racing bots are: their times and their mistakes in whole games.

use serde_json::json;
use tercet_bots::{Level, Luck, arena::Arena};
use tercet_engine::Seed;
use tercet_games::classic::{Classic, Event};

use crate::support::{bots, n_games, setup};

/// What happened in some games.
#[derive(Debug, Default)]
struct Observed {
    /// How long a table of twelve cards with a SET lay there before somebody called, in ms.
    times: Vec<u64>,
    n_taken: u32,
    n_false: u32,
    /// How often cards were dealt, or the round ended, although a SET lay there.
    n_overlooked: u32,
    n_votes_passed: u32,
}

/// Watches a level play, alone or against itself.
fn watch(level: Level, n_seats: u8, n: u64) -> Observed {
    let mut observed = Observed::default();
    for number in 0..n_games(n) {
        let seed = Seed::numbered(number);
        let mut players = bots::<Classic>(&vec![level; n_seats.into()], seed);
        let setup = setup::<Classic>(&json!({"edition": "ko"}), n_seats, seed);
        let mut arena = Arena::new(setup, &mut players, Luck::of_ties(seed)).unwrap().recorded();
        let mut before = arena.game().state().clone();
        while arena.advance().unwrap() {
            let step = arena.steps().last().unwrap();
            let table = before.board.cards();
            for event in &step.events {
                match event {
                    Event::Called { .. } if table.len() == 12 && table.has_set() => {
                        observed.times.push(step.at.0 - before.changed_at.0);
                    }
                    Event::Taken { .. } => observed.n_taken += 1,
                    Event::FalseCall { .. } => observed.n_false += 1,
                    Event::VotePassed {} => {
                        observed.n_votes_passed += 1;
                        observed.n_overlooked += u32::from(table.has_set());
                    }
                    _ => {}
                }
            }
            before = arena.game().state().clone();
        }
    }
    observed.times.sort_unstable();
    observed
}

const PEOPLE: [Level; 4] = [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert];

#[test]
fn alone_a_level_takes_about_its_time_for_a_set() {
    for (level, expected) in PEOPLE.into_iter().zip([25_000, 12_000, 6000, 3000]) {
        let observed = watch(level, 1, 30);
        let median = observed.times[observed.times.len() / 2];
        println!("{level} alone: median {median} ms of {} calls", observed.times.len());
        let ratio = median as f64 / f64::from(expected);
        assert!((ratio - 1.0).abs() < 0.15, "{level}: {median}");
    }
}

#[test]
fn mistakes_are_made_by_all_people_and_by_the_better_ones_more_rarely() {
    let shares: Vec<(f64, f64)> = PEOPLE
        .map(|level| {
            let observed = watch(level, 2, 30);
            let calls = f64::from(observed.n_taken + observed.n_false);
            let wrong = f64::from(observed.n_false) / calls;
            let overlooked =
                f64::from(observed.n_overlooked) / f64::from(observed.n_votes_passed.max(1));
            println!(
                "{level}: {:.1} % wrong calls, {:.0} % votes too early",
                100.0 * wrong,
                100.0 * overlooked
            );
            (wrong, overlooked)
        })
        .into();
    assert!(shares.is_sorted_by(|worse, better| worse.0 > better.0), "{shares:?}");
    assert!(shares[0].0 < 0.2 && shares[2].0 > 0.0, "{shares:?}");
    assert!(shares.iter().all(|share| share.1 > 0.0 && share.1 < 0.9), "{shares:?}");
    assert!(shares[0].1 > 1.5 * shares[3].1, "{shares:?}");
    let machine = watch(Level::Machine, 2, 5);
    assert_eq!((machine.n_false, machine.n_overlooked), (0, 0));
}
