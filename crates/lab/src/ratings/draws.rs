//! Random numbers of the worlds: parts of one, normal and exponential ones.

use tercet_engine::Seed;

use crate::Random;

/// Random numbers that follow from a seed and the number of a world.
pub(super) struct Draws(Random);

impl Draws {
    pub(super) fn new(seed: Seed, world: u64) -> Draws {
        Draws(Random::of_chunk(seed, world))
    }

    /// A number from 0 up to, not including, 1.
    pub(super) fn part(&mut self) -> f64 {
        (self.0.word() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// One of `n` things.
    pub(super) fn one_of(&mut self, n: usize) -> usize {
        ((self.part() * n as f64) as usize).min(n.saturating_sub(1))
    }

    /// A waiting time with mean 1.
    pub(super) fn waiting(&mut self) -> f64 {
        -libm::log(1.0 - self.part())
    }

    /// A number of the standard normal distribution.
    pub(super) fn normal(&mut self) -> f64 {
        let radius = libm::sqrt(2.0 * self.waiting());
        radius * libm::cos(core::f64::consts::TAU * self.part())
    }

    /// One of several things, each as likely as its weight.
    pub(super) fn weighted(&mut self, weights: &[f64]) -> usize {
        let mut left = self.part() * weights.iter().sum::<f64>();
        for (idx, weight) in weights.iter().enumerate() {
            left -= weight;
            if left < 0.0 {
                return idx;
            }
        }
        weights.len().saturating_sub(1)
    }

    /// Different things of `n`, as many as are asked for.
    pub(super) fn some_of(
        &mut self,
        n: usize,
        mut pick: impl FnMut(&mut Draws) -> usize,
    ) -> Vec<usize> {
        let mut some: Vec<usize> = Vec::with_capacity(n);
        while some.len() < n {
            let one = pick(self);
            if !some.contains(&one) {
                some.push(one);
            }
        }
        some
    }
}
