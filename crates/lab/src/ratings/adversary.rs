//! Somebody who loses on purpose, to find out whether it pays.

use tercet_engine::Seed;

use super::{
    models::{Model, Ours, Pairs},
    scenario::natural,
    world::{Habits, Scenario, World},
};

/// How strong the adversaries are, in natural units.
const STRENGTH: f64 = 1.0;
/// By how much they play below that when they lose on purpose.
const HELD_BACK: f64 = 5.0;
/// How many people play, the adversaries among them.
const N_PEOPLE: usize = 100;
const N_ADVERSARIES: usize = 10;
/// How many games they play honestly at first.
const HONEST_FIRST: u32 = 40;

/// When somebody loses on purpose: this many games, then this many honest ones, and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// How many games are lost in a row.
    pub lost: u32,
    /// How many are played honestly after that.
    pub honest: u32,
}

impl Pattern {
    /// Those of the proof; the first loses nothing and is what the others are compared with.
    pub const ALL: [Pattern; 4] = [
        Pattern { lost: 0, honest: 20 },
        Pattern { lost: 2, honest: 20 },
        Pattern { lost: 10, honest: 20 },
        Pattern { lost: 20, honest: 40 },
    ];

    fn loses(self, n_games: u32) -> bool {
        let since = n_games.checked_sub(HONEST_FIRST);
        since.is_some_and(|since| since % (self.lost + self.honest) < self.lost)
    }
}

/// How high a rating came, in points: the mean over all adversaries, and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Height {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

/// What losing on purpose brought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gained {
    /// The pattern.
    pub pattern: Pattern,
    /// The highest of our ratings after any honest game.
    pub peak: Height,
    /// The mean of our ratings over all honest games of the second half.
    pub usual: Height,
    /// The highest rating of Glicko-2 after any honest game.
    pub peak_of_glicko: Height,
}

/// Lets adversaries play for as many games of everybody, in as many worlds as asked for.
#[must_use]
pub fn gained(pattern: Pattern, n_games: usize, seed: Seed, n_worlds: u64) -> Gained {
    let mut heights: [Vec<f64>; 3] = Default::default();
    for world in 0..n_worlds {
        for one in play(pattern, n_games, seed, world) {
            heights.iter_mut().zip(one).for_each(|(all, height)| all.push(height));
        }
    }
    let [peak, usual, peak_of_glicko] = heights.map(|all| height(&all));
    Gained { pattern, peak, usual, peak_of_glicko }
}

/// The peak, the usual rating and the peak of Glicko-2 of every adversary of a world.
fn play(pattern: Pattern, n_games: usize, seed: Seed, number: u64) -> Vec<[f64; 3]> {
    let scenario =
        Scenario { habits: Habits::Steady, fewest: 2, most: 8, n_games, n_people: N_PEOPLE };
    let mut world = World::new(scenario, seed, number);
    world.strengths[..N_ADVERSARIES].fill(STRENGTH);
    let (mut ours, mut glicko) = (Ours::new(N_PEOPLE), Pairs::new(N_PEOPLE));
    let mut counts = [0; N_ADVERSARIES];
    let mut seen = vec![([f64::NEG_INFINITY; 2], 0.0, 0.0); N_ADVERSARIES];
    for nr in 0..n_games {
        for (adversary, n_played) in counts.iter().enumerate() {
            world.held_back[adversary] = if pattern.loses(*n_played) { HELD_BACK } else { 0.0 };
        }
        let round = world.play();
        ours.learn(&round);
        glicko.learn(&round);
        for &person in round.people.iter().filter(|&&person| person < N_ADVERSARIES) {
            counts[person] += 1;
            let is_honest = world.held_back[person] == 0.0;
            if !is_honest || counts[person] < 2 * HONEST_FIRST {
                continue;
            }
            let (mean, _) = natural(ours.people[person].rating);
            let now = [1500.0 + super::UNIT * mean, glicko.people[person].rating];
            let (peaks, sum, n_seen) = &mut seen[person];
            peaks.iter_mut().zip(now).for_each(|(peak, now)| *peak = peak.max(now));
            if n_games <= 2 * nr {
                *sum += now[0];
                *n_seen += 1.0;
            }
        }
    }
    let enough = seen.into_iter().filter(|(_, _, n_seen)| *n_seen > 0.0);
    enough.map(|(peaks, sum, n_seen)| [peaks[0], sum / n_seen, peaks[1]]).collect()
}

fn height(all: &[f64]) -> Height {
    let n = all.len().max(1) as f64;
    let mean = all.iter().sum::<f64>() / n;
    let variance = all.iter().map(|one| (one - mean) * (one - mean)).sum::<f64>() / n;
    Height { mean, error: libm::sqrt(variance / n) }
}
