//! Servers as processes of their own: killed, starved and flooded.
//!
//! This program starts itself as the server under test, so that a kill ends a
//! real process, and so that what it costs can be seen from outside.

#[path = "../catalog/mod.rs"]
mod catalog;

mod classroom;
mod crowd;
mod cuts;
mod disk;
mod kills;
mod ledger;
mod lost_answers;
mod memory;
#[cfg(feature = "cluster")]
mod nodes;
mod player;
mod proxy;
mod race_table;
mod server;
mod storm;

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
    #[cfg_attr(not(feature = "cluster"), expect(unused_mut, reason = "nodes add to them"))]
    let mut trials = vec![
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
            "a_store_that_has_failed_ends_the_process_with_its_own_code",
            disk::a_store_that_has_failed_ends_the_process_with_its_own_code,
        ),
        trial(
            "a_class_behind_one_address_lives_through_restarts",
            classroom::a_class_behind_one_address_lives_through_restarts,
        ),
        trial(
            "clients_that_stop_reading_cost_little",
            crowd::clients_that_stop_reading_cost_little,
        ),
        trial(
            "a_thousand_sockets_behind_a_proxy_are_open_at_once",
            proxy::a_thousand_sockets_behind_a_proxy_are_open_at_once,
        ),
        trial(
            "watchers_who_come_in_hundreds_are_told_of_in_sum",
            proxy::watchers_who_come_in_hundreds_are_told_of_in_sum,
        ),
        trial(
            "a_table_that_is_filled_to_its_bounds_takes_no_more_than_stated",
            memory::a_table_that_is_filled_to_its_bounds_takes_no_more_than_stated,
        ),
        trial("half_open_sockets_delay_nobody", crowd::half_open_sockets_delay_nobody),
        trial(
            "connections_cut_at_any_byte_miss_nothing",
            cuts::connections_cut_at_any_byte_miss_nothing,
        ),
        trial(
            "commands_whose_answers_are_dropped_take_effect_once",
            lost_answers::commands_whose_answers_are_dropped_take_effect_once,
        ),
        trial(
            "nobody_connected_waits_while_a_storm_of_clients_comes_back",
            storm::nobody_connected_waits_while_a_storm_of_clients_comes_back,
        ),
    ];
    #[cfg(feature = "cluster")]
    trials.extend(nodes::trials());
    libtest_mimic::run(&arguments, trials).exit_code()
}
