//! People of known strength who race for SETs.

use tercet_engine::Seed;

use super::{UNIT, draws::Draws};

/// How far apart people are, in natural units: two of three lie within this of the middle.
const STRENGTHS: f64 = 1.0;
/// By how much the variance of a strength grows in a day, in points squared (RA-01).
const PER_DAY: f64 = 23.3;
/// For how many days people play whose strength wanders.
const DAYS: f64 = 100.0;
/// For how long people play who stay the same: an evening.
const EVENING: f64 = 0.1;
/// How much a strength scatters from game to game where it does, in natural units: 52 points.
const FORM: f64 = 0.3;

/// What people are like in a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habits {
    /// Always of the same strength; all games are played in one evening.
    Steady,
    /// With good and bad days.
    Form,
    /// Better or worse with time, by as much as the ratings expect.
    Wander,
    /// Both.
    People,
    /// Always of the same strength, with a false call for every twenty SETs.
    Careless,
}

impl Habits {
    /// Every one of them.
    pub const ALL: [Habits; 5] =
        [Habits::Steady, Habits::Form, Habits::Wander, Habits::People, Habits::Careless];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Habits::Steady => "steady",
            Habits::Form => "form",
            Habits::Wander => "wander",
            Habits::People => "people",
            Habits::Careless => "careless",
        }
    }

    fn form(self) -> f64 {
        if matches!(self, Habits::Form | Habits::People) { FORM } else { 0.0 }
    }

    fn wanders(self) -> bool {
        matches!(self, Habits::Wander | Habits::People)
    }

    /// How many false calls there are for each SET.
    fn false_calls(self) -> f64 {
        if self == Habits::Careless { 0.05 } else { 0.0 }
    }
}

/// Games of people with some habits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// What people are like.
    pub habits: Habits,
    /// The fewest seats of a table.
    pub fewest: usize,
    /// The most seats of a table.
    pub most: usize,
    /// How many games are played.
    pub n_games: usize,
    /// How many people play them.
    pub n_people: usize,
}

/// A game between some people.
pub(super) struct Round {
    /// When it was, in days.
    pub(super) day: f64,
    pub(super) people: Vec<usize>,
    /// Who won each SET, by seat.
    pub(super) won: Vec<usize>,
    /// Who called where there was none, by seat.
    pub(super) false_calls: Vec<usize>,
}

impl Round {
    /// How many SETs each seat won.
    pub(super) fn scores(&self) -> Vec<u32> {
        let mut scores = vec![0; self.people.len()];
        self.won.iter().for_each(|&seat| scores[seat] += 1);
        scores
    }
}

/// People with their strengths, and the games that they play.
pub(super) struct World {
    scenario: Scenario,
    pub(super) strengths: Vec<f64>,
    /// By how much somebody plays below their strength on purpose.
    pub(super) held_back: Vec<f64>,
    /// Up to where everybody's eagerness to play adds up.
    eagerness: Vec<f64>,
    /// Up to when each strength has wandered, in days.
    seen: Vec<f64>,
    draws: Draws,
    n_games: usize,
}

impl World {
    pub(super) fn new(scenario: Scenario, seed: Seed, number: u64) -> World {
        let mut draws = Draws::new(seed, number);
        let n_people = scenario.n_people;
        let mut strengths: Vec<f64> = (0..n_people).map(|_| STRENGTHS * draws.normal()).collect();
        let middle = strengths.iter().sum::<f64>() / n_people.max(1) as f64;
        strengths.iter_mut().for_each(|strength| *strength -= middle);
        let mut whole = 0.0;
        let eagerness = strengths.iter().map(|_| {
            whole += 0.05 + draws.waiting();
            whole
        });
        World {
            eagerness: eagerness.collect(),
            seen: vec![0.0; n_people],
            held_back: vec![0.0; n_people],
            scenario,
            strengths,
            draws,
            n_games: 0,
        }
    }

    pub(super) fn today(&self) -> f64 {
        let days = if self.scenario.habits.wanders() { DAYS } else { EVENING };
        days * self.n_games as f64 / self.scenario.n_games as f64
    }

    /// Lets a strength wander up to now.
    fn wander(&mut self, person: usize) {
        let today = self.today();
        if self.scenario.habits.wanders() {
            let deviation = libm::sqrt(PER_DAY * (today - self.seen[person])) / UNIT;
            self.strengths[person] += deviation * self.draws.normal();
        }
        self.seen[person] = today;
    }

    /// Everybody's strength at this moment.
    pub(super) fn strengths_today(&mut self) -> &[f64] {
        (0..self.strengths.len()).for_each(|person| self.wander(person));
        &self.strengths
    }

    /// The next game, between people who are eager to play.
    pub(super) fn play(&mut self) -> Round {
        let Scenario { fewest, most, n_people, .. } = self.scenario;
        let n_seats = (fewest + self.draws.one_of(most - fewest + 1)).min(n_people);
        let eagerness = &self.eagerness;
        let people = self.draws.some_of(n_seats, |draws| {
            let at = draws.part() * eagerness.last().copied().unwrap_or_default();
            eagerness.partition_point(|&up_to| up_to <= at).min(n_people - 1)
        });
        people.iter().for_each(|&person| self.wander(person));
        let day = self.today();
        self.n_games += 1;
        let habits = self.scenario.habits;
        let mut rates = Vec::with_capacity(n_seats);
        for &person in &people {
            let form = habits.form() * self.draws.normal();
            rates.push(libm::exp(self.strengths[person] - self.held_back[person] + form));
        }
        // A round of the whole deck has 22 to 27 SETs.
        let n_sets = 22 + self.draws.one_of(6);
        let mut round = Round { day, people, won: Vec::new(), false_calls: Vec::new() };
        for _ in 0..n_sets {
            round.won.push(self.draws.weighted(&rates));
            if self.draws.part() < habits.false_calls() {
                round.false_calls.push(self.draws.one_of(n_seats));
            }
        }
        round
    }
}
