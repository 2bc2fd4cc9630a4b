//! What came of a play: claims, refusals and how long they took.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use hdrhistogram::Histogram;

use crate::{player::Traffic, room::Claim};

/// The longest latency that is told apart: a minute.
const LONGEST_NS: u64 = 60_000_000_000;

/// What came of a play.
#[derive(Clone, Debug)]
pub struct PlayResult {
    /// Claims that were accepted, stored and told to another player.
    pub claims: u64,
    /// Claims that were refused, by code.
    pub refused: BTreeMap<String, u64>,
    /// Bytes that came over all connections, their frames' heads included.
    pub bytes: u64,
    /// Steps after the first of a game that came to any player: each is a claim.
    pub steps: u64,
    /// The bytes of these, the heads of their frames included.
    pub step_bytes: u64,
    /// How long it took.
    pub elapsed: Duration,
    /// Nanoseconds from sending a claim to another player's receipt.
    latencies: Histogram<u64>,
}

impl PlayResult {
    /// Nothing yet.
    pub fn new() -> PlayResult {
        let latencies = Histogram::new_with_bounds(1, LONGEST_NS, 3)
            .expect("the bounds are in order and the digits few");
        PlayResult {
            claims: 0,
            refused: BTreeMap::new(),
            bytes: 0,
            steps: 0,
            step_bytes: 0,
            elapsed: Duration::ZERO,
            latencies,
        }
    }

    /// Counts what a player has received.
    pub(crate) fn receive(&mut self, traffic: Traffic) {
        self.bytes += traffic.bytes;
        self.steps += traffic.steps;
        self.step_bytes += traffic.step_bytes;
    }

    /// Claims a second.
    pub fn per_second(&self) -> f64 {
        self.claims as f64 / self.elapsed.as_secs_f64().max(f64::MIN_POSITIVE)
    }

    /// The latency that this share of the claims did not exceed.
    pub fn latency(&self, share: f64) -> Duration {
        Duration::from_nanos(self.latencies.value_at_quantile(share))
    }

    /// All refused claims.
    pub fn n_refused(&self) -> u64 {
        self.refused.values().sum()
    }

    pub(crate) fn finish(&mut self, claim: &Claim, at: Instant) {
        self.claims += 1;
        let nanos = at.saturating_duration_since(claim.sent).as_nanos();
        let nanos = u64::try_from(nanos).unwrap_or(LONGEST_NS);
        self.latencies.saturating_record(nanos.clamp(1, LONGEST_NS));
    }

    /// Takes in what another play measured.
    pub fn add(&mut self, other: PlayResult) {
        self.claims += other.claims;
        self.bytes += other.bytes;
        self.steps += other.steps;
        self.step_bytes += other.step_bytes;
        self.elapsed += other.elapsed;
        self.latencies.add(&other.latencies).expect("all have the same bounds");
        self.add_refused(other.refused);
    }

    pub(crate) fn add_refused(&mut self, refused: BTreeMap<String, u64>) {
        for (code, n_claims) in refused {
            *self.refused.entry(code).or_default() += n_claims;
        }
    }
}

impl Default for PlayResult {
    fn default() -> PlayResult {
        PlayResult::new()
    }
}
