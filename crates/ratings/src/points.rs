//! Ratings as people see them: whole thousandths of a point.

use core::{
    fmt,
    ops::{Add, Neg, Sub},
};

/// Points in thousandths, so that results can be compared, stored and rebuilt exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);

    /// Whole points; more than about two million stay at the limit.
    #[must_use]
    pub const fn whole(points: i32) -> Points {
        Points(points.saturating_mul(1000))
    }

    /// Thousandths of a point.
    #[must_use]
    pub const fn thousandths(thousandths: i32) -> Points {
        Points(thousandths)
    }

    /// How many thousandths these are.
    #[must_use]
    pub const fn in_thousandths(self) -> i32 {
        self.0
    }

    /// The nearest whole number of points, as it is shown.
    #[must_use]
    pub const fn rounded(self) -> i32 {
        self.0.saturating_add(500).div_euclid(1000)
    }

    pub(crate) fn of_float(points: f64) -> Points {
        // A cast of a float stops at the limits of the integer and makes 0 of what is not a number.
        Points(libm::rint(points * 1000.0) as i32)
    }

    pub(crate) fn float(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }
}

impl Neg for Points {
    type Output = Points;

    fn neg(self) -> Points {
        Points(self.0.saturating_neg())
    }
}

/// `1512.375`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:03}", size / 1000, size % 1000)
    }
}

/// What is believed of a player's strength: a rating, and how far off it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The most likely strength.
    pub rating: Points,
    /// The standard deviation of the belief.
    pub deviation: Points,
}

/// By how much the variance of a rating grows in a day without a game, in points squared.
const PER_DAY: f64 = 23.3;
const DAY_MS: f64 = 86_400_000.0;

impl Rating {
    /// The belief about somebody who has not played yet.
    pub const START: Rating = Rating { rating: Points::whole(1500), deviation: Points::whole(350) };

    /// What is still believed after a time without games: the longer it was, the less is known,
    /// but never less than at the start.
    #[must_use]
    pub fn rested(self, idle_ms: u64, start: Rating) -> Rating {
        let deviation = self.deviation.float();
        let variance = deviation * deviation + PER_DAY * (idle_ms as f64 / DAY_MS);
        let deviation = Points::of_float(libm::sqrt(variance)).min(start.deviation);
        Rating { deviation: deviation.max(self.deviation), ..self }
    }

    /// The range that holds the strength with a probability of 95 %.
    #[must_use]
    pub fn interval(self) -> (Points, Points) {
        let reach = Points::of_float(1.959_964 * self.deviation.float());
        (self.rating - reach, self.rating + reach)
    }
}

#[cfg(test)]
mod tests {
    extern crate alloc;

    use alloc::string::ToString;

    use super::*;

    #[test]
    fn points_are_written_with_three_decimals_and_shown_as_whole_numbers() {
        assert_eq!(Points::thousandths(1_512_375).to_string(), "1512.375");
        assert_eq!(Points::thousandths(-75).to_string(), "-0.075");
        assert_eq!(Points::thousandths(1_499_500).rounded(), 1500);
        assert_eq!(Points::thousandths(-1_499_501).rounded(), -1500);
    }

    #[test]
    fn arithmetic_stops_at_the_limits() {
        let most = Points::whole(i32::MAX);
        assert_eq!(most + Points::whole(1), most);
        assert_eq!(Points::of_float(1e300), most);
        assert_eq!(Points::of_float(f64::NAN), Points::ZERO);
    }

    #[test]
    fn an_interval_reaches_as_far_down_as_up() {
        let (low, high) = Rating::START.interval();
        assert_eq!((low.rounded(), high.rounded()), (814, 2186));
    }
}
