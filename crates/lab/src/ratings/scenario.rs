//! One world of people, rated in several ways.

use tercet_engine::Seed;
use tercet_ratings::{Points, Rating, Spread};

use super::{
    UNIT,
    models::{Model, Ours, Pairs, Places, Proposed, ShareElo, softmax, trials},
    world::{Round, Scenario, World},
};
use crate::Share;

/// By which factors the strengths of a rival are sharpened before chances follow from them; the
/// one that would have been best in the first half of the games is used in the second.
const SHARPNESS: f64 = 1.15;
const N_SHARPNESSES: usize = 20;
const LEAST_SHARPNESS: f64 = 0.2;
/// Reaches of a normal distribution that hold 95 % of it.
const REACH: f64 = 1.959_964;
/// Up to how many games somebody is new.
const NEW: u32 = 10;

/// How well somebody expected who would win the SETs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// The mean of −ln of the chance that was given to the winner of a SET, in the second half
    /// of the games, always before the game was known.
    pub per_set: f64,
}

/// SETs that were given about the same chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration {
    /// The mean chance that was given.
    pub expected: f64,
    /// How often they were won.
    pub won: Share,
}

/// What came out of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The scenario.
    pub scenario: Scenario,
    /// Of somebody who knows the strengths, which nobody can beat.
    pub best: Loss,
    /// Of our ratings, without any fitting.
    pub ours: Loss,
    /// Of the formulas as they were first proposed.
    pub proposed: Loss,
    /// Of the [`super::RIVALS`], in their order; as they are or sharpened, whichever is better.
    pub rivals: [Loss; 3],
    /// How many of the 95 % intervals hold the strength.
    pub covered: Share,
    /// The same for people with at most ten games.
    pub covered_new: Share,
    /// The same for the formulas as first proposed, φ = 2 and a deviation of at least 45.
    pub covered_proposed: Share,
    /// The same for these with φ = 1 and no least deviation.
    pub covered_unguarded: Share,
    /// The χ² of Pearson per degree of freedom, beside the known strengths.
    pub phi: f64,
    /// The form that our ratings measured.
    pub form: Points,
    /// Chances in ten parts, beside what happened.
    pub calibration: [Calibration; 10],
}

/// Lets the people of a scenario play, and measures.
#[must_use]
pub fn measured(scenario: Scenario, seed: Seed, number: u64) -> Measured {
    let mut run = Run::new(scenario, seed, number);
    for nr in 0..scenario.n_games {
        let round = run.world.play();
        run.expect(&round, scenario.n_games <= 2 * nr);
        run.learn(&round);
    }
    run.finish()
}

/// A rival and what it would have lost with each sharpness, in both halves.
struct Rival {
    model: Box<dyn Model>,
    losses: [[f64; N_SHARPNESSES]; 2],
    plain: f64,
}

impl Rival {
    fn new(model: impl Model + 'static) -> Rival {
        Rival { model: Box::new(model), losses: [[0.0; N_SHARPNESSES]; 2], plain: 0.0 }
    }

    fn expect(&mut self, round: &Round, is_second_half: bool) {
        let strengths = self.model.strengths(round);
        let mut sharpness = LEAST_SHARPNESS;
        for lost in &mut self.losses[usize::from(is_second_half)] {
            *lost += loss(&softmax(&strengths, sharpness), round);
            sharpness *= SHARPNESS;
        }
        if is_second_half {
            self.plain += loss(&softmax(&strengths, 1.0), round);
        }
    }

    fn lost(&self) -> f64 {
        let [first, second] = &self.losses;
        let best = (0..N_SHARPNESSES).min_by(|&a, &b| first[a].total_cmp(&first[b]));
        second[best.unwrap_or(0)].min(self.plain)
    }
}

struct Run {
    scenario: Scenario,
    world: World,
    ours: Ours,
    proposed: Proposed,
    unguarded: Proposed,
    rivals: [Rival; 3],
    n_sets: u64,
    lost: [f64; 3],
    chi_square: f64,
    freedom: f64,
    calibration: [(f64, u64, u64); 10],
}

impl Run {
    fn new(scenario: Scenario, seed: Seed, number: u64) -> Run {
        let n_people = scenario.n_people;
        Run {
            scenario,
            world: World::new(scenario, seed, number),
            ours: Ours::new(n_people),
            proposed: Proposed::new(n_people, 2.0, 45.0),
            unguarded: Proposed::new(n_people, 1.0, 0.0),
            rivals: [
                Rival::new(ShareElo::new(n_people)),
                Rival::new(Places::new(n_people)),
                Rival::new(Pairs::new(n_people)),
            ],
            n_sets: 0,
            lost: [0.0; 3],
            chi_square: 0.0,
            freedom: 0.0,
            calibration: [(0.0, 0, 0); 10],
        }
    }

    /// Asks everybody for the chances, before anybody knows the game.
    fn expect(&mut self, round: &Round, is_second_half: bool) {
        self.rivals.iter_mut().for_each(|rival| rival.expect(round, is_second_half));
        let known: Vec<f64> =
            round.people.iter().map(|&person| self.world.strengths[person]).collect();
        self.count_spread(&known, round);
        if !is_second_half {
            return;
        }
        self.n_sets += round.won.len() as u64;
        let given = softmax(&self.ours.strengths(round), 1.0);
        let proposed = softmax(&self.proposed.strengths(round), 1.0);
        for (lost, chances) in self.lost.iter_mut().zip([&softmax(&known, 1.0), &given, &proposed])
        {
            *lost += loss(chances, round);
        }
        let scores = round.scores();
        for (chance, score) in given.iter().zip(scores) {
            let part = &mut self.calibration[((chance * 10.0) as usize).min(9)];
            part.0 += chance * round.won.len() as f64;
            part.1 += u64::from(score);
            part.2 += round.won.len() as u64;
        }
    }

    /// The χ² of Pearson beside the known strengths.
    fn count_spread(&mut self, known: &[f64], round: &Round) {
        let sure = |strength: &f64| Rating {
            rating: Points::thousandths(((1500.0 + UNIT * strength) * 1000.0) as i32),
            deviation: Points::ZERO,
        };
        let ratings: Vec<Rating> = known.iter().map(sure).collect();
        if let Some(spread) = Spread::of(&ratings, &trials(round)) {
            self.chi_square += spread.chi_square;
            self.freedom += spread.by_chance;
        }
    }

    fn learn(&mut self, round: &Round) {
        self.ours.learn(round);
        self.proposed.learn(round);
        self.unguarded.learn(round);
        self.rivals.iter_mut().for_each(|rival| rival.model.learn(round));
    }

    fn finish(mut self) -> Measured {
        let today = self.world.today();
        let known = self.world.strengths_today().to_vec();
        let of = |lost: f64| Loss { per_set: lost / self.n_sets.max(1) as f64 };
        let n_games: Vec<u32> = self.ours.people.iter().map(|one| one.n_games).collect();
        let ours: Vec<(f64, f64)> =
            self.ours.people.iter().map(|one| natural(one.on(today))).collect();
        let proposed = |model: &Proposed| -> Vec<(f64, f64)> {
            let belief = |person| {
                let (mean, variance) = model.on(person, today);
                (mean, libm::sqrt(variance))
            };
            (0..known.len()).map(belief).collect()
        };
        let played = |person: usize| n_games[person] > 0;
        Measured {
            scenario: self.scenario,
            best: of(self.lost[0]),
            ours: of(self.lost[1]),
            proposed: of(self.lost[2]),
            rivals: [0, 1, 2].map(|rival: usize| of(self.rivals[rival].lost())),
            covered: covered(&ours, &known, played),
            covered_new: covered(&ours, &known, |person| (1..=NEW).contains(&n_games[person])),
            covered_proposed: covered(&proposed(&self.proposed), &known, played),
            covered_unguarded: covered(&proposed(&self.unguarded), &known, played),
            phi: self.chi_square / self.freedom,
            form: self.ours.form.deviation(),
            calibration: self.calibration.map(|(sum, count, of)| Calibration {
                expected: sum / of.max(1) as f64,
                won: Share { count, of },
            }),
        }
    }
}

/// A rating as mean and deviation in natural units.
pub(super) fn natural(rating: Rating) -> (f64, f64) {
    let units = |points: Points| f64::from(points.in_thousandths()) / 1000.0 / UNIT;
    (units(rating.rating - Points::whole(1500)), units(rating.deviation))
}

/// What somebody who gave these chances lost in the SETs of a game.
fn loss(chances: &[f64], round: &Round) -> f64 {
    round.won.iter().map(|&seat| -libm::log(chances[seat])).sum()
}

/// How many intervals hold the strength. Races compare people only with each other, so the
/// middle of all does not count.
pub(super) fn covered(
    beliefs: &[(f64, f64)],
    known: &[f64],
    counts: impl Fn(usize) -> bool,
) -> Share {
    let people: Vec<usize> = (0..known.len()).filter(|&person| counts(person)).collect();
    let off = |person: usize| beliefs[person].0 - known[person];
    let middle = people.iter().map(|&person| off(person)).sum::<f64>() / people.len().max(1) as f64;
    let holds = |person: &&usize| (off(**person) - middle).abs() <= REACH * beliefs[**person].1;
    Share { count: people.iter().filter(holds).count() as u64, of: people.len() as u64 }
}
