//! Power cuts, failed syncs and full disks lose nothing that was acknowledged.
//!
//! A small library in C stands between a writer in a process of its own and the
//! system, and notes every write and sync. From these notes the power can be cut
//! at any moment, as often as one likes: what was synced is there, of the
//! rest any sectors. It is loaded before the C library and not a file system of
//! SQLite's own kind, because it needs no `unsafe` in Rust, and because then
//! everything is under test: SQLite's own way to the disk, the lock, the directory.
//!
//! `TERCET_FAULTS_CUTS` says how many cuts are tried, 40 if it is not set.

#![cfg(target_os = "linux")]

mod acknowledged;
mod disk;
mod harness;
mod script;

use harness::{Counts, Lives, Loss, n_cuts};

#[test]
fn a_power_cut_loses_nothing_acknowledged() {
    let lives = Lives::new("none");
    assert!(lives.live(1, 120, None), "the writer finishes its work");
    let (n_cut, losses) = lives.cut(n_cuts());
    assert_eq!(n_cut, n_cuts());
    assert_eq!(losses, [] as [Loss; 0]);
}

#[test]
fn a_store_that_does_not_sync_is_caught() {
    let lives = Lives::new("does-not-sync");
    assert!(lives.live(2, 60, None), "the writer finishes its work");
    let (_, losses) = lives.cut(40);
    assert!(losses.len() >= 5, "only {} of 40 cuts lost anything", losses.len());
}

#[test]
fn a_store_that_acknowledges_early_is_caught() {
    let lives = Lives::new("acknowledges-early");
    assert!(lives.live(3, 60, None), "the writer finishes its work");
    let (_, losses) = lives.cut(200);
    assert!(!losses.is_empty(), "no cut lost anything");
}

#[test]
fn a_failed_sync_stops_the_store_and_loses_nothing_after_a_restart() {
    for failing in sampled(15, undisturbed().syncs) {
        let lives = Lives::new("none");
        let is_done = lives.live(1, ROUNDS, Some(format!("sync:{failing}")));
        assert!(!is_done, "sync {failing} failed, and the writer went on");
        let first_life = lives.moments();
        // The system is not restarted: what was not synced can still be seen.
        assert!(lives.live(2, ROUNDS / 2, None), "the next life begins well");
        // Most can go wrong while the log is moved that the failed sync has left.
        let (_, losses) = lives.cut_within(first_life..first_life + WHILE_OPENING, 6);
        assert_eq!(losses, [] as [Loss; 0], "at the start after sync {failing} failed");
        let (_, losses) = lives.cut(6);
        assert_eq!(losses, [] as [Loss; 0], "after sync {failing} failed");
    }
}

#[test]
fn a_store_that_trusts_its_log_after_a_failed_sync_is_caught() {
    let n_losses: usize = sampled(15, undisturbed().syncs)
        .map(|failing| {
            let lives = Lives::new("trusts-the-log");
            lives.live(1, ROUNDS, Some(format!("sync:{failing}")));
            lives.live(2, ROUNDS / 2, None);
            lives.cut(6).1.len()
        })
        .sum();
    assert!(n_losses > 0, "no cut lost anything");
}

#[test]
fn a_full_disk_stops_the_store_and_loses_nothing() {
    for failing in sampled(15, undisturbed().writes) {
        let lives = Lives::new("none");
        let is_done = lives.live(1, ROUNDS, Some(format!("write:{failing}")));
        assert!(!is_done, "the disk was full from write {failing} on, and the writer went on");
        let (_, losses) = lives.cut(3);
        assert_eq!(losses, [] as [Loss; 0], "the disk was full from write {failing} on");
        assert!(lives.live(2, ROUNDS / 2, None), "with room again the next life begins well");
        let (_, losses) = lives.cut(3);
        assert_eq!(losses, [] as [Loss; 0], "after the disk was full from write {failing} on");
    }
}

/// About as much happens until a store is open that has a log to be moved.
const WHILE_OPENING: usize = 80;
/// How many rounds a life has that something fails in.
const ROUNDS: usize = 30;

/// What a life of that length does if nothing fails; it must move the log more than once.
///
/// How often depends on the machine, as what queues during a commit shares the next.
fn undisturbed() -> Counts {
    let lives = Lives::new("none");
    assert!(lives.live(1, ROUNDS, None), "the writer finishes its work");
    let counts = lives.counts();
    assert!(counts.moves >= 2, "the log was moved only {} times", counts.moves);
    counts
}

/// Numbers from 1 to nearly `most`, some of them unless many cuts are asked for.
///
/// Commits are grouped by what queued meanwhile, so no two lives have the same number of them.
fn sampled(usual: usize, most: usize) -> impl Iterator<Item = usize> {
    let most = most * 8 / 10;
    let n = (usual * n_cuts() / 40).clamp(1, most);
    (0..n).map(move |at| 1 + at * most / n)
}
