//! A strength between two levels, and how it is learned from what somebody has found.
//!
//! Levels are a hundred apart: a beginner has 100, an expert 400. In between, times and
//! probabilities change by the same factor with every step. A person's strength is estimated from
//! the SETs that lay on the table in their games: for each strength there is a probability that
//! somebody sees this SET after this time, or has not seen it yet when it goes.

use core::{fmt, str::FromStr};

use tercet_cards::{Agreement, Card, Triple};
use tercet_engine::{
    Seat,
    highlights::{Highlights, LaidSet},
};

use crate::{
    Level, Perception,
    perception::{OVERLOOKED, differing_factor},
};

/// How well somebody sees, in hundredths of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strength(u16);

/// How many steps lie between two levels.
const STEP: u16 = 100;
/// What a strength is called, before its number.
const WORD: &str = "strength-";
/// The levels that have a strength, the weakest first.
const PEOPLE: [Level; 4] = [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert];

impl Strength {
    /// The least: half a level below a beginner, so that a beginner can win as often as lose.
    pub const LEAST: Strength = Strength(50);
    /// The most: half a level above an expert.
    pub const MOST: Strength = Strength(450);

    /// The strength with this number; `None` if it is not between the least and the most.
    pub fn new(hundredths: u16) -> Option<Strength> {
        let strength = Strength(hundredths);
        (Self::LEAST..=Self::MOST).contains(&strength).then_some(strength)
    }

    /// The strength of a level; a machine has none.
    pub fn of(level: Level) -> Option<Strength> {
        let at = PEOPLE.into_iter().position(|known| known == level)?;
        Some(Strength((at as u16 + 1) * STEP))
    }

    /// Its number: 100 for a beginner, 400 for an expert.
    pub fn hundredths(self) -> u16 {
        self.0
    }

    /// The level that is nearest.
    pub fn level(self) -> Level {
        let at = (self.0 + STEP / 2) / STEP;
        PEOPLE[usize::from(at.clamp(1, 4)) - 1]
    }

    /// What a pair of eyes of this strength can do.
    pub fn eyes(self) -> Perception {
        // Below a beginner and above an expert it goes on as between the two nearest levels.
        let below = usize::from((self.0 / STEP).clamp(1, 3)) - 1;
        let part = (f64::from(self.0) - f64::from(STEP) * (below as f64 + 1.0)) / f64::from(STEP);
        let (from, to) = (Perception::of(PEOPLE[below]), Perception::of(PEOPLE[below + 1]));
        let at = |of: fn(&Perception) -> f64| of(&from) * libm::pow(of(&to) / of(&from), part);
        Perception {
            glance_ms: at(|eyes| eyes.glance_ms),
            search_ms: at(|eyes| eyes.search_ms),
            feels: at(|eyes| eyes.feels),
            overlooks: at(|eyes| eyes.overlooks),
            misjudges: at(|eyes| eyes.misjudges),
            errs: at(|eyes| eyes.errs),
            patience_ms: at(|eyes| eyes.patience_ms),
            reaction_ms: at(|eyes| eyes.reaction_ms),
            points_ms: at(|eyes| eyes.points_ms),
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{WORD}{}", self.0)
    }
}

/// A word that is not a strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrength(pub String);

impl fmt::Display for UnknownStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (Strength::LEAST, Strength::MOST);
        write!(f, "`{}` is not a strength ({least} to {most})", self.0)
    }
}

impl core::error::Error for UnknownStrength {}

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = text.strip_prefix(WORD).and_then(|number| number.parse().ok());
        number.and_then(Strength::new).ok_or_else(|| UnknownStrength(text.to_owned()))
    }
}

/// How far apart the strengths are that are compared.
const GRID: u16 = 10;
/// How many they are.
const N_GRID: usize = ((Strength::MOST.0 - Strength::LEAST.0) / GRID) as usize + 1;
/// What is believed of somebody who has not played: the mean and the deviation of their strength.
/// That is little, since whatever is believed makes beginners seem stronger and experts weaker.
const BELIEVED: (f64, f64) = (200.0, 300.0);
/// How much of what was known still counts after another game: people get better.
const KEPT: f64 = 0.9;
/// How much harder SETs are on tables in play than with their cards side by side among twelve:
/// they lie apart, and at times among more cards. Chosen so that the strength of simulated players
/// comes out as it is.
const IN_PLAY: f64 = 1.32;
/// The least part of a game in which people search, however much happens in it.
const LEAST_SEARCHING: f64 = 0.2;

/// What is known of somebody's strength, to be kept between games.
///
/// ```
/// use tercet_bots::Acquaintance;
///
/// let nobody = Acquaintance::default();
/// assert_eq!(nobody.strength().level(), tercet_bots::Level::Intermediate);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Acquaintance {
    /// The logarithm of how likely the finds were for each strength, up to a constant; none before
    /// the first game.
    likelihoods: Vec<f64>,
}

impl Acquaintance {
    /// What was kept of [`Acquaintance::kept`]; anything else is as good as nothing.
    pub fn from_kept(likelihoods: Vec<f64>) -> Acquaintance {
        let is_sound =
            likelihoods.len() == N_GRID && likelihoods.iter().all(|known| known.is_finite());
        Acquaintance { likelihoods: if is_sound { likelihoods } else { Vec::new() } }
    }

    /// What is to be kept between games.
    pub fn kept(&self) -> &[f64] {
        &self.likelihoods
    }

    /// Learns from a game: what is worth remembering of it, and the seat of the person.
    pub fn learn(&mut self, game: &Highlights, person: Seat) {
        if self.likelihoods.len() != N_GRID {
            self.likelihoods = vec![0.0; N_GRID];
        }
        let seen: Vec<Laid> = game.sets.iter().filter_map(|set| Laid::read(set, person)).collect();
        for (known, strength) in self.likelihoods.iter_mut().zip(grid()) {
            let eyes = strength.eyes();
            let searching = searching_part(game, &eyes);
            let new: f64 = seen.iter().map(|laid| laid.log_likelihood(&eyes, searching)).sum();
            *known = *known * KEPT + new;
        }
        // Only differences matter; small numbers are written shorter.
        let best = self.likelihoods.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        for known in &mut self.likelihoods {
            *known = libm::round((*known - best) * 100.0) / 100.0;
        }
    }

    /// The strength that is expected of them.
    pub fn strength(&self) -> Strength {
        let (mean, deviation) = BELIEVED;
        let weights = grid().enumerate().map(|(idx, strength)| {
            let at = f64::from(strength.0);
            let known = self.likelihoods.get(idx).copied().unwrap_or(0.0);
            let off = (at - mean) / deviation;
            (at, libm::exp(known - off * off / 2.0))
        });
        let (sum, total) =
            weights.fold((0.0, 0.0), |(sum, total), (at, w)| (sum + at * w, total + w));
        let expected = if total > 0.0 { sum / total } else { mean };
        Strength((expected as u16).clamp(Strength::LEAST.0, Strength::MOST.0))
    }
}

/// The strengths that are compared.
fn grid() -> impl Iterator<Item = Strength> {
    (0..N_GRID).map(|idx| Strength(Strength::LEAST.0 + idx as u16 * GRID))
}

/// The part of a game in which somebody could have called: while others point at their cards, and
/// until a hand is ready again, nobody can.
fn searching_part(game: &Highlights, eyes: &Perception) -> f64 {
    let n_found: u32 = game.tallies.iter().map(|tally| tally.sets).sum();
    let lost = f64::from(n_found) * (eyes.points_ms + eyes.reaction_ms);
    (1.0 - lost / (game.millis as f64).max(1.0)).clamp(LEAST_SEARCHING, 1.0)
}

/// A SET that lay there, for one person.
struct Laid {
    difficulty: f64,
    millis: f64,
    is_found: bool,
}

impl Laid {
    /// Reads a SET; `None` where its cards cannot be read.
    fn read(set: &LaidSet, person: Seat) -> Option<Laid> {
        if !set.is_open_to(person) {
            return None;
        }
        let cards: Vec<Card> = set.cards.iter().filter_map(|card| card.parse().ok()).collect();
        let triple = Triple::new(<[Card; 3]>::try_from(cards).ok()?).ok()?;
        let differs = |agreement: &Agreement| *agreement == Agreement::AllDifferent;
        let n_differing = triple.verdict().iter().filter(|(_, how)| differs(how)).count();
        Some(Laid {
            difficulty: differing_factor(n_differing) * IN_PLAY,
            millis: set.millis as f64,
            is_found: set.by == Some(person),
        })
    }

    /// How likely it is that these eyes found it then, or had not found it when it went.
    fn log_likelihood(&self, eyes: &Perception, searching: f64) -> f64 {
        let mean = eyes.search_mean_ms(self.difficulty);
        // Nothing is noticed at a glance, and a hand needs its time.
        let after = (self.millis - eyes.glance_ms - eyes.reaction_ms).max(0.0) * searching;
        let chance = |part: f64, mean: f64| {
            let still_there = part * libm::exp(-after / mean);
            if self.is_found { still_there / mean } else { still_there }
        };
        let overlooks = eyes.overlooks;
        let chance = chance(1.0 - overlooks, mean) + chance(overlooks, mean * OVERLOOKED);
        libm::log(chance.max(f64::MIN_POSITIVE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strength_of_a_level_sees_exactly_as_that_level() {
        for level in PEOPLE {
            let strength = Strength::of(level).unwrap();
            assert_eq!(strength.level(), level);
            let (eyes, of_level) = (strength.eyes(), Perception::of(level));
            for (one, other) in [
                (eyes.search_ms, of_level.search_ms),
                (eyes.glance_ms, of_level.glance_ms),
                (eyes.patience_ms, of_level.patience_ms),
                (eyes.overlooks, of_level.overlooks),
            ] {
                assert!((one / other - 1.0).abs() < 1e-9, "{level}: {one} {other}");
            }
        }
        assert_eq!(Strength::of(Level::Machine), None);
    }

    #[test]
    fn every_step_of_strength_sees_more() {
        let all: Vec<Perception> = grid().map(Strength::eyes).collect();
        for pair in all.windows(2) {
            assert!(pair[1].search_ms < pair[0].search_ms && pair[1].glance_ms < pair[0].glance_ms);
            assert!(pair[1].overlooks < pair[0].overlooks && pair[1].errs < pair[0].errs);
        }
    }

    #[test]
    fn a_strength_is_read_as_it_is_written_and_nothing_else_is_one() {
        let strength = Strength::new(237).unwrap();
        assert_eq!(strength.to_string().parse(), Ok(strength));
        for wrong in ["strength-49", "strength-451", "strength-", "strength--1", "237", "expert"] {
            assert_eq!(wrong.parse::<Strength>(), Err(UnknownStrength(wrong.to_owned())));
        }
    }

    #[test]
    fn quick_finds_are_those_of_the_strong_and_what_was_missed_for_long_of_the_weak() {
        let laid = |millis, by: Option<u8>| LaidSet {
            own: None,
            cards: ["1rfo", "2rfo", "3rfo"].map(str::to_owned).to_vec(),
            step: 0,
            millis,
            by: by.map(Seat),
        };
        let after = |sets: Vec<LaidSet>| {
            let mut known = Acquaintance::default();
            known.learn(&Highlights { sets, millis: 600_000, ..Highlights::default() }, Seat(0));
            known.strength()
        };
        let quick = after(vec![laid(2_500, Some(0)); 20]);
        let slow = after(vec![laid(25_000, Some(0)); 20]);
        let missed = after(vec![laid(40_000, Some(1)); 20]);
        assert!(slow < quick && missed < slow, "{missed} {slow} {quick}");
        assert_eq!(after(Vec::new()), Acquaintance::default().strength());
    }

    #[test]
    fn what_was_kept_by_another_version_is_as_good_as_nothing() {
        for odd in [vec![1.5, -3.0], vec![f64::NAN; N_GRID], Vec::new()] {
            assert_eq!(Acquaintance::from_kept(odd), Acquaintance::default());
        }
        let mut known = Acquaintance::default();
        known.learn(&Highlights::default(), Seat(0));
        assert_eq!(Acquaintance::from_kept(known.kept().to_vec()), known);
    }
}
