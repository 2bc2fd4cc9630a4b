//! Servers as processes of their own: killed, starved and flooded.
//!
//! This program starts itself as the server under test, so that a kill ends a
//! real process, and so that what it costs can be seen from outside.

#[path = "../catalog/mod.rs"]
mod catalog;

mod crowd;
mod disk;
mod kills;
mod ledger;
mod player;
mod server;

use libtest_mimic::{Arguments, Failed, Trial};

/// One test by its name.
fn trial(name: &'static str, test: fn() -> Result<(), String>) -> Trial {
    Trial::test(name, move || test().map_err(Failed::from))
}

fn main() -> std::process::ExitCode {
    if server::is_wanted() {
        return server::run();
    }
    let arguments = Arguments::from_args();
    let trials = vec![
        trial("kills_lose_nothing_acknowledged", kills::kills_lose_nothing_acknowledged),
        trial(
            "answering_before_the_commit_is_caught_losing",
            kills::answering_before_the_commit_is_caught_losing,
        ),
        trial(
            "a_disk_that_fails_acknowledges_nothing",
            disk::a_disk_that_fails_acknowledges_nothing,
        ),
        trial(
            "clients_that_stop_reading_cost_little",
            crowd::clients_that_stop_reading_cost_little,
        ),
        trial("half_open_sockets_delay_nobody", crowd::half_open_sockets_delay_nobody),
    ];
    libtest_mimic::run(&arguments, trials).exit_code()
}
