//! What many watchers cost who come and go.

use tercet_protocol::{UserId, room::Who};

use super::{super::MemberKey, scene::Scene};
use crate::Moment;

/// The time between two who come or go, in milliseconds.
const PACE: u64 = 25;
/// What one who comes or goes may cost on average among 400, in bytes to everybody together.
const COST: usize = 64 * 1024;

/// Lets everything happen up to this moment, sends what is to be sent, and tells how much it is.
fn sent_until(scene: &mut Scene, until: u64) -> usize {
    let mut n_bytes = 0;
    loop {
        n_bytes += scene.n_bytes_sent();
        let Some(wake) = scene.room.next_wake().filter(|wake| wake.0 <= until) else { break };
        scene.now = scene.now.max(wake.0);
        scene.room.wake(Moment(scene.now));
    }
    scene.now = until;
    n_bytes
}

/// Bytes for each coming and going when this many watch a game, come one by one and go again.
fn cost_of_each(n_watchers: usize) -> usize {
    let mut scene = Scene::playing();
    scene.forget();
    let watcher = |nr: usize| {
        let user = UserId(1_000 + i64::try_from(nr).unwrap());
        let who = Who { user, name: format!("Watcher {nr}") };
        (MemberKey(1_000 + nr as u64), who)
    };
    let mut n_bytes = 0;
    for nr in 0..n_watchers {
        let (key, who) = watcher(nr);
        scene.room.enter(Moment(scene.now), key, who, None);
        let until = scene.now + PACE;
        n_bytes += sent_until(&mut scene, until);
    }
    for nr in 0..n_watchers {
        let (key, _) = watcher(nr);
        scene.room.leave(Moment(scene.now), key);
        let until = scene.now + PACE;
        n_bytes += sent_until(&mut scene, until);
    }
    n_bytes / (2 * n_watchers)
}

/// Issue 15, item 9: "coming and going told in sum above some tens of watchers (400 watchers
/// cost 213 MB of traffic today)".
#[test]
fn four_hundred_watchers_who_come_and_go_cost_little_each() {
    let cost = cost_of_each(400);
    assert!(cost <= COST, "each of 400 who come and go costs {cost} bytes");
}

/// A few watchers are still told of each other one by one, at a price that does not matter.
#[test]
fn twenty_watchers_who_come_and_go_cost_little_each() {
    let cost = cost_of_each(20);
    assert!(cost <= COST, "each of 20 who come and go costs {cost} bytes");
}
