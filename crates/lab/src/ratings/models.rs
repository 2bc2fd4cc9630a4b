//! Ways to rate races, side by side.

use skillratings::{
    MultiTeamOutcome, Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};
use tercet_engine::{Seat, Seats};
use tercet_ratings::{Form, Points, Rating, Trial, luce};

use super::{UNIT, world::Round};

/// A way to rate races.
pub(super) trait Model {
    /// What it says about the strength of the people of a game; their exponentials are compared.
    fn strengths(&self, round: &Round) -> Vec<f64>;

    /// Updates the strengths after a game.
    fn learn(&mut self, round: &Round);
}

/// What is believed of somebody, and since when.
#[derive(Clone, Copy)]
pub(super) struct Believed {
    pub(super) rating: Rating,
    pub(super) day: Option<f64>,
    pub(super) n_games: u32,
}

impl Believed {
    const START: Believed = Believed { rating: Rating::START, day: None, n_games: 0 };

    /// The belief on a later day.
    pub(super) fn on(self, day: f64) -> Rating {
        let idle = self.day.map_or(0.0, |last| day - last);
        self.rating.rested((idle * 86_400_000.0) as u64, Rating::START)
    }
}

/// Our ratings: all strengths of a game at once, and a form that is measured.
pub(super) struct Ours {
    pub(super) people: Vec<Believed>,
    pub(super) form: Form,
}

impl Ours {
    pub(super) fn new(n_people: usize) -> Ours {
        Ours { people: vec![Believed::START; n_people], form: Form::START }
    }

    fn ratings(&self, round: &Round) -> Vec<Rating> {
        round.people.iter().map(|&person| self.people[person].on(round.day)).collect()
    }
}

pub(super) fn trials(round: &Round) -> Vec<Trial> {
    let field = Seats::first(round.people.len() as u8);
    let trial = |won| move |&seat: &usize| Trial { field, by: Seat(seat as u8), won };
    round.won.iter().map(trial(true)).chain(round.false_calls.iter().map(trial(false))).collect()
}

impl Model for Ours {
    fn strengths(&self, round: &Round) -> Vec<f64> {
        let natural = |rating: Rating| {
            f64::from((rating.rating - Points::whole(1500)).in_thousandths()) / 1000.0 / UNIT
        };
        self.ratings(round).into_iter().map(natural).collect()
    }

    fn learn(&mut self, round: &Round) {
        let (before, trials) = (self.ratings(round), trials(round));
        let after = luce::rate(&before, &trials, self.form);
        self.form = self.form.measured(&before, &trials);
        for (&person, rating) in round.people.iter().zip(after) {
            let n_games = self.people[person].n_games + 1;
            self.people[person] = Believed { rating, day: Some(round.day), n_games };
        }
    }
}

/// The formulas as they were first proposed: each strength by itself, a fixed φ, at least 45.
pub(super) struct Proposed {
    /// Mean and variance in natural units, and the day of the last game.
    pub(super) people: Vec<(f64, f64, Option<f64>)>,
    pub(super) phi: f64,
    pub(super) least: f64,
}

impl Proposed {
    pub(super) fn new(n_people: usize, phi: f64, least: f64) -> Proposed {
        let start = 350.0 / UNIT;
        Proposed { people: vec![(0.0, start * start, None); n_people], phi, least }
    }

    pub(super) fn on(&self, person: usize, day: f64) -> (f64, f64) {
        let (mean, variance, last) = self.people[person];
        let idle = last.map_or(0.0, |last| day - last);
        (mean, variance + 23.3 * idle / (UNIT * UNIT))
    }
}

impl Model for Proposed {
    fn strengths(&self, round: &Round) -> Vec<f64> {
        round.people.iter().map(|&person| self.people[person].0).collect()
    }

    fn learn(&mut self, round: &Round) {
        let shares = softmax(&self.strengths(round), 1.0);
        let scores = round.scores();
        let n_sets = round.won.len() as f64;
        for (seat, &person) in round.people.iter().enumerate() {
            let (mean, variance) = self.on(person, round.day);
            let share = shares[seat];
            let n_lost = round.false_calls.iter().filter(|&&caller| caller == seat).count() as f64;
            let pull = f64::from(scores[seat]) - (n_sets + n_lost) * share;
            let information = (n_sets + n_lost) * share * (1.0 - share);
            let least = (self.least / UNIT) * (self.least / UNIT);
            let after = 1.0 / (1.0 / variance + information / self.phi);
            let change = (after * pull / self.phi).clamp(-300.0 / UNIT, 300.0 / UNIT);
            self.people[person] = (mean + change, after.max(least), Some(round.day));
        }
    }
}

/// The rating of setwithfriends: expected and real shares of the SETs.
pub(super) struct ShareElo {
    people: Vec<(f64, u32)>,
}

impl ShareElo {
    pub(super) fn new(n_people: usize) -> ShareElo {
        ShareElo { people: vec![(1200.0, 0); n_people] }
    }
}

impl Model for ShareElo {
    fn strengths(&self, round: &Round) -> Vec<f64> {
        let natural = core::f64::consts::LN_10 / 800.0;
        round.people.iter().map(|&person| self.people[person].0 * natural).collect()
    }

    fn learn(&mut self, round: &Round) {
        let expected = softmax(&self.strengths(round), 1.0);
        let scores = round.scores();
        for (seat, &person) in round.people.iter().enumerate() {
            let (rating, n_games) = &mut self.people[person];
            let factor = (256.0 / (1.0 + f64::from(*n_games) / 20.0)).max(64.0);
            let share = f64::from(scores[seat]) / round.won.len() as f64;
            *rating += factor * (share - expected[seat]);
            *n_games += 1;
        }
    }
}

/// Weng and Lin's ratings of the places.
pub(super) struct Places {
    people: Vec<WengLinRating>,
}

impl Places {
    pub(super) fn new(n_people: usize) -> Places {
        Places { people: vec![WengLinRating::new(); n_people] }
    }
}

impl Model for Places {
    fn strengths(&self, round: &Round) -> Vec<f64> {
        round.people.iter().map(|&person| self.people[person].rating / 25.0 * 6.0).collect()
    }

    fn learn(&mut self, round: &Round) {
        let scores = round.scores();
        let place = |score: u32| 1 + scores.iter().filter(|&&other| score < other).count();
        let before: Vec<[WengLinRating; 1]> =
            round.people.iter().map(|&person| [self.people[person]]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(&scores)
            .map(|(team, &score)| (&team[..], MultiTeamOutcome::new(place(score))))
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (&person, team) in round.people.iter().zip(after) {
            self.people[person] = team[0];
        }
    }
}

/// Glicko-2 on the places of every pair.
pub(super) struct Pairs {
    pub(super) people: Vec<Glicko2Rating>,
}

impl Pairs {
    pub(super) fn new(n_people: usize) -> Pairs {
        Pairs { people: vec![Glicko2Rating::new(); n_people] }
    }
}

impl Model for Pairs {
    fn strengths(&self, round: &Round) -> Vec<f64> {
        round.people.iter().map(|&person| self.people[person].rating / 173.7178).collect()
    }

    fn learn(&mut self, round: &Round) {
        let scores = round.scores();
        let before: Vec<Glicko2Rating> =
            round.people.iter().map(|&person| self.people[person]).collect();
        for (seat, &person) in round.people.iter().enumerate() {
            let results: Vec<(Glicko2Rating, Outcomes)> = (0..before.len())
                .filter(|&other| other != seat)
                .map(|other| {
                    let outcome = match scores[seat].cmp(&scores[other]) {
                        core::cmp::Ordering::Greater => Outcomes::WIN,
                        core::cmp::Ordering::Equal => Outcomes::DRAW,
                        core::cmp::Ordering::Less => Outcomes::LOSS,
                    };
                    (before[other], outcome)
                })
                .collect();
            self.people[person] =
                glicko2_rating_period(&before[seat], &results, &Glicko2Config::new());
        }
    }
}

/// The chances of a SET that follow from strengths, sharpened by a factor.
pub(super) fn softmax(strengths: &[f64], sharpness: f64) -> Vec<f64> {
    let most = strengths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<f64> =
        strengths.iter().map(|strength| libm::exp(sharpness * (strength - most))).collect();
    let whole: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / whole).collect()
}
