//! How many claims a second, how soon they are told, and what they cost.

use std::{collections::BTreeMap, time::Duration};

use serde::Serialize;
use tercet_protocol::client::Changes;

use super::target::{RunningServer, Target, own_usage, spent};
use crate::{
    failure::RunError,
    hall::{Hall, Party, PlayResult, Until, Workload},
};

/// How many turns each server gets, so that a noisy moment of the machine meets all of them.
const TURNS: u32 = 4;
/// How long is played before anything counts.
const WARM_UP: Duration = Duration::from_secs(1);

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct ClaimsPlan {
    /// Rooms and players.
    pub party: Party,
    /// Closed or open loop.
    pub pace: Workload,
    /// How long in all.
    pub time: Duration,
    /// How many of a hundred claims are wrong on purpose.
    pub wrong_percent: u8,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Claims {
    /// Which server.
    pub server: String,
    /// How its steps were told.
    pub wire: &'static str,
    /// What it promises.
    pub durability: &'static str,
    /// How many rooms.
    pub rooms: usize,
    /// How many players in each.
    pub players: usize,
    /// How many claims were in flight in all rooms together, in a closed loop.
    pub in_flight: Option<usize>,
    /// How many claims a second were sent, in an open loop.
    pub sent_per_second: Option<u32>,
    /// How many of a hundred were wrong on purpose.
    pub wrong_percent: u8,
    /// Claims judged, stored where that is promised, and told to another player.
    pub claims: u64,
    /// Claims refused, by code.
    pub refused: BTreeMap<String, u64>,
    /// How long was measured.
    pub seconds: f64,
    /// Claims a second.
    pub claims_per_second: f64,
    /// Claims for each second of processor time of the server.
    pub claims_per_cpu_second: f64,
    /// Processor seconds of the server for 1,000 claims.
    pub cpu_seconds_per_1000: f64,
    /// Bytes that one client received for each claim, of all messages that came meanwhile.
    pub bytes_per_claim_and_client: f64,
    /// Bytes of the step of a claim alone, as one client received it.
    pub bytes_per_step: f64,
    /// Milliseconds from sending to another player's receipt: median, 99 % and 99.9 %.
    pub p50_ms: f64,
    /// See [`Claims::p50_ms`].
    pub p99_ms: f64,
    /// See [`Claims::p50_ms`].
    pub p999_ms: f64,
    /// The share of its core that the server used.
    pub server_busy: f64,
    /// The share of its core that the generator used: if it is all of it, it was the limit.
    pub generator_busy: f64,
}

/// One server with everybody in its rooms.
struct Contestant<'a> {
    /// Where its line stands in the report.
    place: usize,
    target: &'a Target,
    running: RunningServer,
    hall: Hall,
    sum: Sum,
}

#[derive(Default)]
struct Sum {
    measured: PlayResult,
    server: Duration,
    generator: Duration,
}

/// Lets the servers take turns, each with its own rooms.
///
/// # Errors
/// If one of them does what it must not, or goes away.
pub(super) fn claims(targets: &[Target], plan: ClaimsPlan) -> Result<Vec<Claims>, RunError> {
    let mut contestants = Vec::new();
    for (place, target) in targets.iter().enumerate() {
        let running = target.start()?;
        let (mut hall, _) = Hall::open_for(&running.doors(), plan.party, target.changes())?;
        hall.wrong_percent = plan.wrong_percent;
        hall.play(0..plan.party.rooms, plan.pace, Until::After(WARM_UP))?;
        contestants.push(Contestant { place, target, running, hall, sum: Sum::default() });
    }
    for turn in 0..TURNS {
        for contestant in &mut contestants {
            contestant.play(plan, plan.time / TURNS)?;
        }
        if turn % 2 == 0 {
            contestants.reverse();
        }
    }
    contestants.sort_by_key(|contestant| contestant.place);
    Ok(contestants.into_iter().map(|contestant| contestant.result(plan)).collect())
}

impl Contestant<'_> {
    fn play(&mut self, plan: ClaimsPlan, time: Duration) -> Result<(), RunError> {
        let before = (self.running.usage()?, own_usage()?);
        let measured = self.hall.play(0..plan.party.rooms, plan.pace, Until::After(time))?;
        let after = (self.running.usage()?, own_usage()?);
        self.sum.server += spent(before.0, after.0);
        self.sum.generator += spent(before.1, after.1);
        self.sum.measured.add(measured);
        Ok(())
    }

    fn result(self, plan: ClaimsPlan) -> Claims {
        let Sum { measured, server, generator } = self.sum;
        let milliseconds = |share| measured.latency(share).as_secs_f64() * 1000.0;
        let seconds = measured.elapsed.as_secs_f64();
        let (in_flight, sent_per_second) = match plan.pace {
            Workload::Closed { in_flight } => (Some(in_flight * plan.party.rooms), None),
            Workload::Open { per_second } => (None, Some(per_second)),
        };
        let n_claims = measured.claims.max(1) as f64;
        Claims {
            server: self.target.name(),
            wire: match self.hall.changes() {
                // It tells what it is asked for, and refuses nobody.
                _ if self.target.is_bare() && self.target.changes() == Changes::None => {
                    "whole steps"
                }
                _ if self.target.is_bare() => "changes of steps",
                Changes::All => "all changes",
                Changes::OfSteps => "changes of steps",
                Changes::None => "whole steps",
            },
            durability: self.target.durability(),
            rooms: plan.party.rooms,
            players: plan.party.players,
            in_flight,
            sent_per_second,
            wrong_percent: plan.wrong_percent,
            claims: measured.claims,
            seconds,
            claims_per_second: measured.per_second(),
            claims_per_cpu_second: n_claims / server.as_secs_f64().max(f64::MIN_POSITIVE),
            cpu_seconds_per_1000: server.as_secs_f64() * 1000.0 / n_claims,
            bytes_per_claim_and_client: measured.bytes as f64
                / n_claims
                / plan.party.players as f64,
            bytes_per_step: measured.step_bytes as f64 / measured.steps.max(1) as f64,
            p50_ms: milliseconds(0.5),
            p99_ms: milliseconds(0.99),
            p999_ms: milliseconds(0.999),
            server_busy: server.as_secs_f64() / seconds,
            generator_busy: generator.as_secs_f64() / seconds,
            refused: measured.refused,
        }
    }
}
