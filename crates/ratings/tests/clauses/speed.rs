//! RA-03: the speed index of games for one.

use tercet_ratings::{RUNS, Run, speed_index};

fn run(par_ms: u32, time_ms: u32) -> Run {
    Run { par_ms, time_ms }
}

#[test]
fn ra_03_the_speed_index_is_the_geometric_mean_of_par_and_time() {
    assert_eq!(speed_index(&[run(40_000, 40_000)]), Some(1000));
    assert_eq!(speed_index(&[run(40_000, 20_000); 3]), Some(2000));
    // Twice as fast once and half as fast once is par.
    assert_eq!(speed_index(&[run(40_000, 20_000), run(40_000, 80_000)]), Some(1000));
}

#[test]
fn ra_03_only_the_last_twenty_verified_runs_count() {
    let mut runs = vec![run(40_000, 4_000); 30];
    runs.extend([run(40_000, 40_000); RUNS]);
    assert_eq!(speed_index(&runs), Some(1000));
    assert_eq!(speed_index(&runs[..31]), Some(8913), "19 at ten times par and one at par");
}

#[test]
fn ra_03_without_a_run_there_is_no_speed_index() {
    assert_eq!(speed_index(&[]), None);
    assert_eq!(speed_index(&[run(0, 5), run(5, 0)]), None);
}
