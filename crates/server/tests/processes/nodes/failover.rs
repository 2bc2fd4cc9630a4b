//! A database that dies while three nodes write, and a standby that takes over.

use std::{
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

use tercet_testkit::{Cable, Postgres};

use super::{fleet::Fleet, promises::Rounds};

/// How often the database fails over; `TERCET_FAILOVERS` asks for more.
const FAILOVERS: usize = 5;
/// How far the standbys are from the primary.
const FAR: Duration = Duration::from_millis(5);
/// A commit waits for one of the two standbys.
const ANY_ONE: &str = "synchronous_standby_names=ANY 1 (north, south)";

pub(crate) fn a_database_that_fails_over_loses_nothing_acknowledged() -> Result<(), String> {
    for _ in 0..Rounds::of("TERCET_FAILOVERS", FAILOVERS)?.n {
        let Some(wrongs) = fail_over(&[ANY_ONE])? else { return Ok(()) };
        if !wrongs.is_empty() {
            return Err(wrongs.join("\n"));
        }
    }
    Ok(())
}

/// The control: a database that does not wait for its standbys.
pub(crate) fn without_synchronous_standbys_losses_are_caught() -> Result<(), String> {
    match fail_over(&[])? {
        Some(wrongs) if wrongs.is_empty() => Err("nothing was lost".to_owned()),
        _ => Ok(()),
    }
}

/// Plays, kills the primary after a standby has lost it, and goes on with the one that has most;
/// returns what is wrong then. Nothing where this machine has no PostgreSQL.
fn fail_over(settings: &[&str]) -> Result<Option<Vec<String>>, String> {
    let Some(primary) = Postgres::start_with(settings) else { return Ok(None) };
    let cable = Cable::lay(SocketAddr::from((Ipv4Addr::LOCALHOST, primary.port())), FAR);
    let cable = cable.map_err(|failure| failure.to_string())?;
    let standbys = ["north", "south"].map(|name| primary.standby(name, cable.port()));
    let [first, second] = &standbys;
    let hosts: Vec<String> =
        [&primary, first, second].map(|server| format!("127.0.0.1:{}", server.port())).into();
    let url = format!("postgres://tercet@{}/postgres", hosts.join(","));
    let mut fleet = Fleet::start_at(url, None, |_| {})?;
    fleet.play()?;
    // One of them hears nothing more. Without synchronous standbys both do.
    second.stop_following();
    if settings.is_empty() {
        first.stop_following();
    }
    fleet.until_everybody_plays()?;
    // An immediate shutdown, as by a power cut.
    drop(primary);
    first.promote();
    fleet.until_somebody_plays()?;
    let wrongs = fleet.wrongs()?;
    Ok(Some(wrongs))
}
