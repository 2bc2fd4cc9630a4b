//! Three servers on one database, while people play in all of them: killed, frozen, drained, and
//! cut off from each other.

mod controls;
mod failover;
mod fleet;
mod promises;
mod proxied;
mod settings;

use std::time::{Duration, Instant};

use libtest_mimic::Trial;

use self::{
    fleet::{Fleet, Lease, Way},
    promises::{AT_HOME, DEATH, DRAIN, NATS_IS_BACK, Rounds},
};
use crate::trial;

/// How often a node is killed in the ordinary suite; `TERCET_NODE_KILLS` asks for more.
const KILLS: usize = 10;
/// The same with nodes that meet at a NATS server.
const KILLS_WITH_NATS: usize = 3;
/// How often one is told to stop; `TERCET_NODE_DRAINS` asks for more.
const DRAINS: usize = 3;
/// How often one is frozen past its lease; `TERCET_NODE_FREEZES` asks for more.
const FREEZES: usize = 20;
/// After how many of these one is frozen until its lease is over by the clock.
const OUTLIVED_EVERY: usize = 20;
/// How often the NATS server is killed, frozen, and cut off from a node; `TERCET_NATS_KILLS` asks
/// for more.
const NATS_KILLS: usize = 10;
/// How long it is away at least: nodes have noticed that by then.
const AWAY: Duration = Duration::from_secs(4);

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        trial("killed_nodes_lose_nothing_acknowledged", killed_nodes_lose_nothing_acknowledged),
        trial(
            "killed_nodes_that_meet_at_nats_lose_nothing_acknowledged",
            killed_nodes_that_meet_at_nats_lose_nothing,
        ),
        trial("nodes_frozen_past_their_lease_write_nothing", nodes_frozen_past_their_lease),
        trial("with_leases_only_forks_are_caught", controls::with_leases_only_forks_are_caught),
        trial(
            "with_a_check_before_the_write_forks_are_caught",
            controls::with_a_check_before_the_write_forks_are_caught,
        ),
        trial("a_drained_node_hands_everybody_over", a_drained_node_hands_everybody_over),
        trial("without_nats_nothing_is_lost_and_play_resumes", without_nats_nothing_is_lost),
        trial("nodes_that_lose_datagrams_lose_nothing", nodes_that_lose_datagrams_lose_nothing),
        trial(
            "a_database_that_fails_over_loses_nothing_acknowledged",
            failover::a_database_that_fails_over_loses_nothing_acknowledged,
        ),
        trial(
            "without_synchronous_standbys_losses_are_caught",
            failover::without_synchronous_standbys_losses_are_caught,
        ),
        trial(
            "people_behind_the_example_of_haproxy_notice_no_death",
            proxied::people_behind_the_example_of_haproxy_notice_no_death,
        ),
        trial(
            "wrong_settings_of_a_node_are_refused_with_what_to_do",
            settings::wrong_settings_of_a_node_are_refused_with_what_to_do,
        ),
    ]
}

fn killed_nodes_lose_nothing_acknowledged() -> Result<(), String> {
    kill_nodes(Way::Direct, KILLS)
}

fn killed_nodes_that_meet_at_nats_lose_nothing() -> Result<(), String> {
    kill_nodes(Way::Nats, KILLS_WITH_NATS)
}

fn kill_nodes(way: Way, usual: usize) -> Result<(), String> {
    let rounds = Rounds::of("TERCET_NODE_KILLS", usual)?;
    let Some(mut fleet) = Fleet::start(way, |_| {})? else { return Ok(()) };
    fleet.play()?;
    for round in 0..rounds.n {
        fleet.until_busy()?;
        let killed = round % fleet.len();
        let began = Instant::now();
        fleet.kill(killed);
        fleet.until_everybody_plays()?;
        rounds.hold(&DEATH, began.elapsed())?;
        fleet.start_again(killed)?;
    }
    fleet.audit()
}

fn nodes_frozen_past_their_lease() -> Result<(), String> {
    let rounds = Rounds::of("TERCET_NODE_FREEZES", FREEZES)?;
    let Some(mut fleet) = Fleet::start(Way::Direct, |_| {})? else { return Ok(()) };
    fleet.play()?;
    for round in 0..rounds.n {
        fleet.until_busy()?;
        let frozen = round % fleet.len();
        let is_outlived = round % OUTLIVED_EVERY == 0;
        fleet.freeze(frozen, if is_outlived { Lease::Outlived } else { Lease::Ended });
        fleet.until_everybody_plays()?;
        fleet.thaw(frozen);
        fleet.invite_back(frozen);
    }
    match fleet.n_fenced()? {
        0 if rounds.is_long => return Err("no stale write came to the database".to_owned()),
        0 => println!("no stale write came to the database, which is luck"),
        n_fenced => println!("{n_fenced} stale writes were refused by the log"),
    }
    fleet.audit()
}

fn a_drained_node_hands_everybody_over() -> Result<(), String> {
    let rounds = Rounds::of("TERCET_NODE_DRAINS", DRAINS)?;
    let Some(mut fleet) = Fleet::start(Way::Direct, |_| {})? else { return Ok(()) };
    fleet.play()?;
    for round in 0..rounds.n {
        fleet.until_busy()?;
        let drained = round % fleet.len();
        let began = Instant::now();
        fleet.drain(drained)?;
        fleet.until_everybody_plays()?;
        rounds.hold(&DRAIN, began.elapsed())?;
        fleet.start_again(drained)?;
    }
    fleet.audit()
}

fn without_nats_nothing_is_lost() -> Result<(), String> {
    let rounds = Rounds::of("TERCET_NATS_KILLS", NATS_KILLS)?;
    let Some(mut fleet) = Fleet::start(Way::Nats, |_| {})? else { return Ok(()) };
    fleet.play()?;
    for round in 0..rounds.n {
        fleet.until_busy()?;
        match round % 3 {
            0 => fleet.kill_nats(),
            1 => fleet.freeze_nats(),
            _ => fleet.cut_off_from_nats(),
        }
        rounds.hold(&AT_HOME, fleet.while_those_at_home_play(AWAY)?)?;
        let began = Instant::now();
        match round % 3 {
            0 => fleet.restart_nats()?,
            1 => fleet.thaw_nats(),
            _ => fleet.reconnect_to_nats(),
        }
        fleet.until_everybody_plays()?;
        rounds.hold(&NATS_IS_BACK, began.elapsed())?;
    }
    fleet.audit()
}

fn nodes_that_lose_datagrams_lose_nothing() -> Result<(), String> {
    let Some(mut fleet) = Fleet::start(Way::Direct, |config| {
        config.faults.router_loss_percent = 5;
    })?
    else {
        return Ok(());
    };
    fleet.play()?;
    for _ in 0..5 {
        fleet.until_busy()?;
        fleet.until_everybody_plays()?;
    }
    fleet.audit()
}
