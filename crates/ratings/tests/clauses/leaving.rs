//! RA-01: people who leave, newcomers, and a server that fails.

use tercet_engine::{Coming, Race, Seat, Seats, Seq};
use tercet_ratings::{Course, Trial};

fn seats(seats: &[u8]) -> Seats {
    seats.iter().copied().map(Seat).collect()
}

fn race(seq: u64, field: &[u8], by: u8) -> Race {
    Race { seq: Seq(seq), field: seats(field), by: Seat(by), won: true }
}

fn left(seq: u64, seat: u8) -> Coming {
    Coming { seq: Seq(seq), seat: Seat(seat), here: false }
}

fn came(seq: u64, seat: u8) -> Coming {
    Coming { seq: Seq(seq), seat: Seat(seat), here: true }
}

fn fields(trials: &[Trial]) -> Vec<Seats> {
    trials.iter().map(|trial| trial.field).collect()
}

#[test]
fn ra_01_who_leaves_stays_in_the_remaining_trials() {
    let races = [race(2, &[0, 1, 2], 0), race(5, &[0, 1], 1), race(6, &[0, 1], 0)];
    let course = Course { races: &races, comings: &[left(3, 2)], newcomers: &[], fault: None };
    assert_eq!(fields(&course.trials()), [seats(&[0, 1, 2]); 3]);
    assert_eq!(course.left(3), [None, None, Some(3)]);
}

#[test]
fn ra_01_who_comes_back_is_out_of_it_when_racing_again() {
    // Seat 2 is back at step 5, waits for the next round, and is frozen at step 9.
    let races =
        [race(4, &[0, 1], 0), race(6, &[0, 1], 1), race(8, &[0, 1, 2], 2), race(9, &[0, 1], 1)];
    let comings = [left(3, 2), came(5, 2)];
    let course = Course { races: &races, comings: &comings, newcomers: &[], fault: None };
    let all = seats(&[0, 1, 2]);
    assert_eq!(fields(&course.trials()), [all, all, all, seats(&[0, 1])]);
    assert_eq!(course.left(3), [None; 3]);
}

#[test]
fn ra_01_a_newcomer_on_a_seat_counts_for_nobody() {
    let races = [race(6, &[0, 1, 2], 2), race(7, &[0, 1, 2], 0)];
    let comings = [left(3, 2), came(5, 2)];
    let newcomers = [(Seq(5), Seat(2))];
    let course = Course { races: &races, comings: &comings, newcomers: &newcomers, fault: None };
    let trials = course.trials();
    assert_eq!(fields(&trials), [seats(&[0, 1, 2])], "the newcomer's own race is left out");
    assert_eq!(trials[0].by, Seat(0), "and who left has lost the other one");
    assert_eq!(course.left(3), [None, None, Some(3)]);
}

#[test]
fn ra_01_a_fault_of_the_server_ends_the_trials_for_all() {
    let races = [race(2, &[0, 1], 0), race(5, &[0, 1], 1), race(9, &[1], 1)];
    let comings = [left(6, 0)];
    let course = Course { races: &races, comings: &comings, newcomers: &[], fault: Some(Seq(5)) };
    assert_eq!(course.trials().len(), 2);
}
