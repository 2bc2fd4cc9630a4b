//! Who may extend a log: random schedules of three nodes, a database and the messages between them.
//!
//! Nodes are paused, crash and come back, their clocks drift, and what they sent arrives late. The
//! rules of the store must keep one history; rules that look as good must not, or the schedules
//! would prove nothing.

mod database;
mod node;
mod schedule;

use std::env;

use self::{
    node::Rules,
    schedule::{Broken, run},
};

/// How many schedules are tried, unless `TERCET_SCHEDULES` says otherwise.
const SCHEDULES: u64 = 100_000;
/// How many are enough to catch rules that are wrong.
const CONTROL: u64 = 5_000;

fn n_schedules() -> u64 {
    env::var("TERCET_SCHEDULES").ok().and_then(|text| text.parse().ok()).unwrap_or(SCHEDULES)
}

/// How many of these schedules end with a broken history, and the first of them.
fn broken(rules: Rules, n: u64) -> (u64, Option<(u64, Broken)>) {
    let mut first = None;
    let mut n_broken = 0;
    for seed in 0..n {
        if let Err(broken) = run(rules, seed) {
            n_broken += 1;
            first.get_or_insert((seed, broken));
        }
    }
    (n_broken, first)
}

#[test]
fn the_log_as_a_fence_keeps_one_history_in_every_schedule() {
    let n = n_schedules();
    let (n_broken, first) = broken(Rules::Log, n);
    assert_eq!(n_broken, 0, "of {n}; the first: {first:?}");
}

#[test]
fn schedules_are_hard_enough_that_steps_and_takeovers_happen() {
    let (mut n_steps, mut n_takeovers, mut n_fenced) = (0, 0, 0);
    for seed in 0..CONTROL {
        let history = run(Rules::Log, seed).expect("one history");
        n_steps += history.n_steps;
        n_takeovers += history.n_takeovers;
        n_fenced += history.n_fenced;
    }
    let at_least = |n: u64, least: u64, what| assert!(n >= least, "{n} {what} in {CONTROL}");
    at_least(n_steps, 2 * CONTROL, "steps");
    at_least(n_takeovers, CONTROL, "takeovers");
    at_least(n_fenced, CONTROL / 100, "fenced appends");
}

#[test]
fn a_lease_alone_is_caught() {
    is_caught(Rules::LeaseOnly);
}

#[test]
fn a_check_before_the_write_is_caught() {
    is_caught(Rules::CheckThenWrite);
}

#[test]
fn rows_that_each_decide_for_themselves_are_caught() {
    is_caught(Rules::EveryRowDecides);
}

#[test]
fn a_place_that_is_read_again_without_the_epoch_is_caught() {
    is_caught(Rules::PlaceWithoutEpoch);
}

/// Found by these schedules: a node that is slow between the two writes its record behind that
/// of a node that has taken over from it.
#[test]
fn a_takeover_in_two_writes_is_caught() {
    is_caught(Rules::ClaimThenRecord);
}

#[track_caller]
fn is_caught(rules: Rules) {
    let (n_broken, _) = broken(rules, CONTROL);
    assert!(n_broken >= CONTROL / 500, "{rules:?}: only {n_broken} of {CONTROL} were caught");
}
