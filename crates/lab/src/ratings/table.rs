//! Bots at the real table: their games are recorded, read and rated as those of people are.

use tercet_bots::{Bot, Chair, Level, Luck, Playable as _, arena::Arena};
use tercet_engine::{GameSpec, Replay, Rules as _, Seat, Seats, Seed, Source};
use tercet_games::classic::{Claims, Classic, Config, Edition};
use tercet_ratings::{Course, Form, Points, Rating, Spread, Trial, luce};

use super::{
    UNIT,
    draws::Draws,
    models::softmax,
    scenario::{covered, natural},
};
use crate::Share;

/// The levels that play like people.
const LEVELS: [Level; 4] = [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert];
/// How many bots there are of each.
const OF_EACH: usize = 50;

/// What came out at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct AtTheTable {
    /// How many games were played.
    pub n_games: u64,
    /// How many SETs were taken, and how many calls were false.
    pub n_trials: (u64, u64),
    /// How strong each level is, in points: the likeliest strengths of all trials together.
    pub strengths: [(Level, f64); 4],
    /// How many of the 95 % intervals of single bots hold the strength of their level.
    pub covered: Share,
    /// The χ² of Pearson per degree of freedom, beside the strengths of the levels.
    pub phi: f64,
    /// The form that the ratings measured.
    pub form: Points,
}

/// A game that bots have played: who sat where, and the trials.
struct Played {
    people: Vec<usize>,
    trials: Vec<Trial>,
}

fn level_of(person: usize) -> usize {
    person % LEVELS.len()
}

/// Lets bots play instant games of two to eight seats and rates them.
///
/// # Panics
/// If a bot breaks a rule, which is a fault of the bot.
#[must_use]
pub fn bots(n_games: u64, seed: Seed) -> AtTheTable {
    let mut draws = Draws::new(seed, u64::MAX);
    let games: Vec<Played> = (0..n_games)
        .map(|nr| {
            let n_seats = 2 + draws.one_of(7);
            let people = draws.some_of(n_seats, |draws| draws.one_of(OF_EACH * LEVELS.len()));
            play(people, Luck::seed_of_game(seed, nr))
        })
        .collect();
    let strengths = likeliest(&games);
    let (mut ratings, mut form) = (vec![Rating::START; OF_EACH * LEVELS.len()], Form::START);
    let (mut chi_square, mut freedom) = (0.0, 0.0);
    for Played { people, trials } in &games {
        let before: Vec<Rating> = people.iter().map(|&person| ratings[person]).collect();
        let after = luce::rate(&before, trials, form);
        form = form.measured(&before, trials);
        people.iter().zip(after).for_each(|(&person, rating)| ratings[person] = rating);
        let sure = |&person: &usize| Rating {
            rating: Points::thousandths((points(strengths[level_of(person)]) * 1000.0) as i32),
            deviation: Points::ZERO,
        };
        let known: Vec<Rating> = people.iter().map(sure).collect();
        if let Some(spread) = Spread::of(&known, trials) {
            chi_square += spread.chi_square;
            freedom += spread.by_chance;
        }
    }
    let beliefs: Vec<(f64, f64)> = ratings.iter().map(|&rating| natural(rating)).collect();
    let known: Vec<f64> = (0..ratings.len()).map(|person| strengths[level_of(person)]).collect();
    let trials = || games.iter().flat_map(|game| &game.trials);
    let count = |won: bool| trials().filter(|trial| trial.won == won).count() as u64;
    AtTheTable {
        n_games,
        n_trials: (count(true), count(false)),
        strengths: core::array::from_fn(|nr| (LEVELS[nr], points(strengths[nr]))),
        covered: covered(&beliefs, &known, |person| ratings[person] != Rating::START),
        phi: chi_square / freedom,
        form: form.deviation(),
    }
}

fn points(strength: f64) -> f64 {
    1500.0 + UNIT * strength
}

/// A recorded game, and its trials as a server would find them.
fn play(people: Vec<usize>, seed: Seed) -> Played {
    let n_seats = people.len() as u8;
    let config = Config { claims: Claims::Instant, ..Edition::Zh.preset() };
    let spec = GameSpec::<Classic>::new(config, n_seats, Source::Seed(seed))
        .expect("the classic game takes two to eight");
    let mut bots: Vec<Box<dyn Bot<Classic>>> = (0..)
        .map(Seat)
        .zip(&people)
        .map(|(seat, &person)| {
            Classic::bot(&Chair {
                level: LEVELS[level_of(person)],
                strength: None,
                seat,
                n_seats,
                seed,
            })
        })
        .collect();
    let mut arena = Arena::new(spec, &mut bots, Luck::of_ties(seed))
        .expect("there is a bot for each seat")
        .recorded();
    arena.finish().expect("bots play by the rules");
    let record = arena.record().expect("it was recorded");
    let replay = Replay::<Classic>::read(&record).expect("it was just written");
    let races = Classic::raced(&replay);
    let course = Course { races: &races, comings: &[], newcomers: &[], fault: None };
    Played { people, trials: course.trials() }
}

/// The likeliest strength of each level given all trials; their mean is 0.
fn likeliest(games: &[Played]) -> [f64; 4] {
    let mut strengths = [0.0; 4];
    for _ in 0..100 {
        let (mut pull, mut information) = ([0.0; 4], [f64::MIN_POSITIVE; 4]);
        for game in games {
            for trial in &game.trials {
                let seats: Vec<usize> = trial.field.iter().map(|seat| seat.0.into()).collect();
                let levels: Vec<usize> =
                    seats.iter().map(|&seat| level_of(game.people[seat])).collect();
                let theirs: Vec<f64> = levels.iter().map(|&level| strengths[level]).collect();
                let shares = softmax(&theirs, 1.0);
                let by = seats.iter().position(|&seat| seat == usize::from(trial.by.0));
                let Some(by) = by.filter(|_| trial.field != Seats::EMPTY) else { continue };
                let odds = shares[by] / (1.0 - shares[by]).max(f64::MIN_POSITIVE);
                for (nr, &level) in levels.iter().enumerate() {
                    let away = f64::from(u8::from(nr == by)) - shares[nr];
                    pull[level] += if trial.won { away } else { -odds * away };
                    information[level] += shares[nr] * (1.0 - shares[nr]);
                }
            }
        }
        for (strength, (pull, information)) in
            strengths.iter_mut().zip(pull.iter().zip(&information))
        {
            *strength += 0.7 * pull / information;
        }
        let middle = strengths.iter().sum::<f64>() / 4.0;
        strengths.iter_mut().for_each(|strength| *strength -= middle);
    }
    strengths
}
