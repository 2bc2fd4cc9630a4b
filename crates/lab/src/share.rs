//! How often something was seen, with how far that may be off.

/// A count out of this many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// How often it was seen.
    pub count: u64,
    /// Of how many.
    pub of: u64,
}

impl Share {
    /// The part, from 0 to 1; 0 of nothing.
    #[must_use]
    pub fn part(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.count as f64 / self.of as f64 }
    }

    /// The standard error of the part.
    #[must_use]
    pub fn standard_error(self) -> f64 {
        let part = self.part();
        if self.of == 0 { 0.0 } else { (part * (1.0 - part) / self.of as f64).sqrt() }
    }

    /// How many standard errors the part is away from what is expected.
    ///
    /// The error is that of the expectation, so that it is known even of what was never seen.
    #[must_use]
    pub fn deviation(self, expected: f64) -> f64 {
        let error = (expected * (1.0 - expected) / self.of as f64).sqrt();
        (self.part() - expected) / error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_and_errors_are_those_of_counting() {
        let share = Share { count: 20, of: 100 };
        assert_eq!((share.part(), share.standard_error()), (0.2, 0.04));
        assert!((share.deviation(0.5) + 6.0).abs() < 1e-9);
        let nothing = Share { count: 0, of: 0 };
        assert_eq!((nothing.part(), nothing.standard_error()), (0.0, 0.0));
    }
}
