//! Three servers on one database, while people play in all of them: killed, frozen, drained, and
//! cut off from each other.

mod failover;
mod fleet;
mod proxied;
mod settings;

use std::time::Instant;

use libtest_mimic::Trial;

use self::fleet::{Fleet, Way};
use crate::trial;

/// How often a node is killed in the ordinary suite; `TERCET_NODE_KILLS` asks for more.
const KILLS: usize = 10;
/// How often one is frozen past its lease; `TERCET_NODE_FREEZES` asks for more. Few, because of an
/// open fault: in about one of a hundred rounds somebody is not told of a step any more.
const FREEZES: usize = 3;
/// How often the NATS server is killed and frozen; `TERCET_NATS_KILLS` asks for more.
const NATS_KILLS: usize = 10;

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        trial("killed_nodes_lose_nothing_acknowledged", killed_nodes_lose_nothing_acknowledged),
        trial("nodes_frozen_past_their_lease_write_nothing", nodes_frozen_past_their_lease),
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

/// How often to do something, as a variable says.
fn rounds(variable: &str, usual: usize) -> Result<usize, String> {
    std::env::var(variable).ok().map_or(Ok(usual), |text| {
        text.parse().map_err(|_| format!("{variable}: `{text}` is not a number of rounds"))
    })
}

fn killed_nodes_lose_nothing_acknowledged() -> Result<(), String> {
    let n_kills = rounds("TERCET_NODE_KILLS", KILLS)?;
    let Some(mut fleet) = Fleet::start(Way::Direct, |_| {})? else { return Ok(()) };
    fleet.play()?;
    for round in 0..n_kills {
        fleet.until_busy()?;
        let killed = round % fleet.len();
        let began = Instant::now();
        fleet.kill(killed);
        fleet.until_everybody_plays()?;
        println!("node {killed} was killed; everybody plays after {:?}", began.elapsed());
        fleet.start_again(killed)?;
    }
    fleet.audit()
}

/// Its lease is expired by the clock of the database while it is stopped, so that by its own clock
/// it is good when it goes on: nothing but the log keeps it from writing.
fn nodes_frozen_past_their_lease() -> Result<(), String> {
    let n_freezes = rounds("TERCET_NODE_FREEZES", FREEZES)?;
    let Some(mut fleet) = Fleet::start(Way::Direct, |_| {})? else { return Ok(()) };
    fleet.play()?;
    for round in 0..n_freezes {
        fleet.until_busy()?;
        let frozen = round % fleet.len();
        fleet.freeze(frozen);
        fleet.until_everybody_plays()?;
        fleet.thaw(frozen);
        fleet.invite_back(frozen);
    }
    if fleet.n_fenced()? == 0 {
        println!("no stale write came to the database, which is luck");
    }
    fleet.audit()
}

fn a_drained_node_hands_everybody_over() -> Result<(), String> {
    let Some(mut fleet) = Fleet::start(Way::Direct, |_| {})? else { return Ok(()) };
    fleet.play()?;
    for drained in 0..fleet.len() {
        fleet.until_busy()?;
        let began = Instant::now();
        fleet.drain(drained)?;
        fleet.until_everybody_plays()?;
        println!("node {drained} was drained; everybody plays after {:?}", began.elapsed());
        fleet.start_again(drained)?;
    }
    fleet.audit()
}

fn without_nats_nothing_is_lost() -> Result<(), String> {
    let n_kills = rounds("TERCET_NATS_KILLS", NATS_KILLS)?;
    let Some(mut fleet) = Fleet::start(Way::Nats, |_| {})? else { return Ok(()) };
    fleet.play()?;
    for round in 0..n_kills {
        fleet.until_busy()?;
        if round % 2 == 0 {
            fleet.kill_nats();
        } else {
            fleet.freeze_nats();
        }
        // Those whose rooms are where their sockets are do not notice.
        fleet.until_somebody_plays()?;
        if round % 2 == 0 {
            fleet.restart_nats()?;
        } else {
            fleet.thaw_nats();
        }
        let began = Instant::now();
        fleet.until_everybody_plays()?;
        println!("NATS is back; everybody plays after {:?}", began.elapsed());
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
