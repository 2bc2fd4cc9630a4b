//! Ratings of races, SET by SET: the model of Luce, with a belief about every strength.
//!
//! Seat *i* wins a SET with probability e^θᵢ / Σ e^θⱼ over the seats that could claim it. A game
//! is played with the strength of the day, which scatters around θ by the form of the pool. The
//! likeliest strengths of the game and how sure they are follow from all its races at once, by
//! the method of Newton; what a seat learns about itself therefore depends on how well the
//! others are known.

use alloc::{vec, vec::Vec};

use tercet_engine::{Seat, Seats};

use crate::{Form, Points, Rating, matrix::Matrix};

/// How many points of rating multiply the odds of winning a SET by e.
pub(crate) const UNIT: f64 = 173.72;
/// What lies in the middle of all ratings.
const MIDDLE: f64 = 1500.0;
/// The most that one game changes a rating.
pub const MOST_CHANGE: Points = Points::whole(300);
/// The smallest deviation: somebody who plays a lot may still change.
pub const LEAST_DEVIATION: Points = Points::whole(10);
/// Newton's method comes to rest long before this.
const MOST_STEPS: usize = 30;

/// One race for a SET, or one false call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// Everybody who is compared: the seats that could have claimed, and those who left.
    pub field: Seats,
    /// Who claimed.
    pub by: Seat,
    /// Whether the claim took a SET; if not, it was a false call.
    pub won: bool,
}

/// Rates a game: the ratings of its seats before it, and its races.
///
/// Seats that no trial names, and trials among fewer than two seats, change nothing.
#[must_use]
pub fn rate(before: &[Rating], trials: &[Trial], form: Form) -> Vec<Rating> {
    let groups = Group::of(before.len(), trials);
    let form = form.variance();
    let beliefs: Vec<Belief> = before.iter().map(|&rating| Belief::of(rating)).collect();
    let priors: Vec<f64> = beliefs.iter().map(|belief| belief.variance + form).collect();
    let mut strengths: Vec<f64> = beliefs.iter().map(|belief| belief.mean).collect();
    let means = strengths.clone();
    let mut covariance = Matrix::diagonal(&priors);
    for _ in 0..MOST_STEPS {
        let (mut pull, mut precision) = evidence(&groups, &strengths);
        for (seat, prior) in priors.iter().enumerate() {
            precision.add(seat, seat, 1.0 / prior);
            pull[seat] -= (strengths[seat] - means[seat]) / prior;
        }
        covariance = precision.inverse();
        let steps = covariance.times(&pull);
        for (strength, step) in strengths.iter_mut().zip(&steps) {
            *strength += step.clamp(-1.0, 1.0);
        }
        if steps.iter().all(|step| libm::fabs(*step) < 1e-10) {
            break;
        }
    }
    let played: Seats = groups.iter().flat_map(|group| group.field.iter()).collect();
    let after = |(idx, rating): (usize, &Rating)| {
        if !u8::try_from(idx).is_ok_and(|seat| played.contains(Seat(seat))) {
            return *rating;
        }
        let (belief, prior) = (beliefs[idx], priors[idx]);
        // How much of what the game shows belongs to the player and not to the day.
        let share = belief.variance / prior;
        let learned = share * (1.0 - covariance.get(idx, idx) / prior);
        Belief {
            mean: belief.mean + share * (strengths[idx] - belief.mean),
            variance: belief.variance * (1.0 - learned),
        }
        .moved_from(*rating)
    };
    before.iter().enumerate().map(after).collect()
}

/// How likely each seat is to win the next SET among those of a field, in thousandths.
#[must_use]
pub fn chances(ratings: &[Rating], field: Seats) -> Vec<u16> {
    let strengths: Vec<f64> = ratings.iter().map(|&rating| Belief::of(rating).mean).collect();
    let thousandths = |share: f64| libm::rint(1000.0 * share) as u16;
    shares(field, &strengths).into_iter().map(thousandths).collect()
}

/// A strength on the natural scale.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Belief {
    pub(crate) mean: f64,
    pub(crate) variance: f64,
}

impl Belief {
    pub(crate) fn of(rating: Rating) -> Belief {
        let deviation = rating.deviation.float() / UNIT;
        Belief { mean: (rating.rating.float() - MIDDLE) / UNIT, variance: deviation * deviation }
    }

    /// The rating that says this, within the limits of one game.
    fn moved_from(self, before: Rating) -> Rating {
        let wanted = Points::of_float(MIDDLE + UNIT * self.mean);
        let change = (wanted - before.rating).clamp(-MOST_CHANGE, MOST_CHANGE);
        let rating = before.rating + change;
        // What the limit cuts off is still likely, so the belief stays as wide as that.
        let cut = (wanted - rating).float() / UNIT;
        let deviation = Points::of_float(UNIT * libm::sqrt(self.variance + cut * cut));
        Rating { rating, deviation: deviation.clamp(LEAST_DEVIATION, Rating::START.deviation) }
    }
}

/// The trials of a game with the same field.
pub(crate) struct Group {
    pub(crate) field: Seats,
    pub(crate) won: Vec<f64>,
    pub(crate) lost: Vec<f64>,
}

impl Group {
    /// Gathers trials; those that compare nobody are left out.
    pub(crate) fn of(n_seats: usize, trials: &[Trial]) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let at_table = Seats::first(u8::try_from(n_seats).unwrap_or(u8::MAX));
        for trial in trials {
            let field = trial.field.and(at_table);
            if field.len() < 2 || !field.contains(trial.by) {
                continue;
            }
            let place = groups.iter().position(|group| group.field == field).unwrap_or_else(|| {
                groups.push(Group { field, won: vec![0.0; n_seats], lost: vec![0.0; n_seats] });
                groups.len() - 1
            });
            let group = &mut groups[place];
            let counts = if trial.won { &mut group.won } else { &mut group.lost };
            counts[usize::from(trial.by.0)] += 1.0;
        }
        groups
    }
}

/// How likely each seat of a field is to win a SET; 0 for seats outside of it.
pub(crate) fn shares(field: Seats, strengths: &[f64]) -> Vec<f64> {
    let among =
        || field.iter().map(|seat| usize::from(seat.0)).filter(|&idx| idx < strengths.len());
    let strongest = among().map(|idx| strengths[idx]).fold(f64::NEG_INFINITY, f64::max);
    let mut shares = vec![0.0; strengths.len()];
    for idx in among() {
        shares[idx] = libm::exp(strengths[idx] - strongest);
    }
    let whole: f64 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= whole);
    shares
}

/// Where the trials pull every strength, and how much they tell.
///
/// Of a false call it is only known that somebody else would have won: its information is that
/// of a coin which falls to the caller's side with the caller's share.
pub(crate) fn evidence(groups: &[Group], strengths: &[f64]) -> (Vec<f64>, Matrix) {
    let n_seats = strengths.len();
    let mut pull = vec![0.0; n_seats];
    let mut information = Matrix::diagonal(&vec![0.0; n_seats]);
    for group in groups {
        let shares = shares(group.field, strengths);
        let n_won: f64 = group.won.iter().sum();
        for (row, share) in shares.iter().enumerate() {
            pull[row] += group.won[row] - n_won * share;
            information.add(row, row, n_won * share);
            for (column, other) in shares.iter().enumerate() {
                information.add(row, column, -n_won * share * other);
            }
        }
        for (caller, n_lost) in group.lost.iter().enumerate().filter(|(_, n)| **n > 0.0) {
            let odds = shares[caller] / (1.0 - shares[caller]).max(f64::MIN_POSITIVE);
            let away = |seat: usize| f64::from(u8::from(seat == caller)) - shares[seat];
            for (row, pulled) in pull.iter_mut().enumerate() {
                *pulled -= n_lost * odds * away(row);
                for column in 0..n_seats {
                    information.add(row, column, n_lost * odds * away(row) * away(column));
                }
            }
        }
    }
    (pull, information)
}
