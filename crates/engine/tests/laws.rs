//! The laws hold for an honest game, and each flawed copy of it is caught by its law.

mod toy;

use std::panic::{AssertUnwindSafe, catch_unwind};

use tercet_engine::{
    Chance, GameTime, Rules, Seat, Viewer,
    laws::{self, LawPlan, RandomPlay, below, one_in},
};
use toy::{Command, Config, Event, State, Toy, View};

impl<const FLAW: u8> RandomPlay for Toy<FLAW> {
    fn prefer(
        _state: &State,
        _at: GameTime,
        _seat: Seat,
        legal: &[Command],
        chance: &mut dyn Chance,
    ) -> Option<usize> {
        (!one_in(5, chance)).then(|| below(legal.len() as u32, chance) as usize)
    }

    fn any_command(_state: &State, chance: &mut dyn Chance) -> Command {
        [Command::Swap, Command::Show, Command::Peek][below(3, chance) as usize]
    }

    /// A number is known to its owner, and to all once it is shown.
    fn redeal(
        before: &State,
        events: &[Event],
        viewer: Viewer,
        chance: &mut dyn Chance,
    ) -> (State, Vec<Event>) {
        let mut after = before.clone();
        events.iter().for_each(|event| Self::evolve(&mut after, GameTime(0), event));
        let mut state = before.clone();
        let mut events = events.to_vec();
        for seat in 0..before.numbers.len() {
            if viewer.is(Seat(seat as u8)) || after.shown[seat] {
                continue;
            }
            state.numbers[seat] = below(10, chance);
            for event in &mut events {
                if let Event::Drew { seat: other, number, .. } = event
                    && usize::from(other.0) == seat
                {
                    *number = below(10, chance);
                }
            }
        }
        (state, events)
    }

    /// Copy 140 offers too much, copy 141 too little, copy 142 something twice.
    fn offered(_config: &Config, view: &View, _at: GameTime, seat: Seat) -> Vec<Command> {
        let is_over = view.shown.iter().all(|&shown| shown);
        let hangs = FLAW == 4 && seat == Seat(0);
        if is_over || hangs || view.turn != seat {
            return Vec::new();
        }
        match FLAW {
            140 => vec![Command::Swap, Command::Show, Command::Peek],
            141 => vec![Command::Swap],
            142 => vec![Command::Swap, Command::Show, Command::Swap],
            _ => vec![Command::Show, Command::Swap],
        }
    }

    fn conserved(state: &State) -> Result<(), String> {
        let lost = FLAW == 11 && state.shown.iter().any(|&shown| shown);
        if lost { Err("a number is missing".to_owned()) } else { Ok(()) }
    }
}

fn check<const FLAW: u8>() {
    for n_seats in 2..=4 {
        let plan = LawPlan { config: Config { turn_ms: 1000 }, n_seats, n_games: 60, first: 1 };
        laws::check::<Toy<FLAW>>(&plan);
    }
}

/// The message of the law that caught the flaw.
fn caught<const FLAW: u8>() -> String {
    let panic = catch_unwind(AssertUnwindSafe(check::<FLAW>)).expect_err("the flaw is not caught");
    panic.downcast_ref::<String>().expect("laws panic with a message").clone()
}

#[test]
fn an_honest_game_obeys_all_laws() {
    check::<0>();
}

#[test]
fn a_listed_command_that_is_rejected_is_caught() {
    assert!(caught::<1>().starts_with("law 1 "));
}

#[test]
fn an_accepted_command_that_is_not_listed_is_caught() {
    assert!(caught::<2>().starts_with("law 2 "));
}

#[test]
fn a_list_out_of_order_is_caught() {
    assert!(caught::<3>().starts_with("law 3 "));
}

#[test]
fn a_game_that_hangs_is_caught() {
    let message = caught::<4>();
    assert!(message.starts_with("law 4 ") || message.starts_with("law 2 "), "{message}");
}

#[test]
fn a_move_after_the_end_is_caught() {
    assert!(caught::<5>().starts_with("law 5 "));
}

#[test]
fn a_leaking_view_is_caught() {
    assert!(caught::<6>().starts_with("law 6 "));
}

#[test]
fn a_leak_through_what_is_legal_is_caught() {
    let message = caught::<60>();
    assert!(message.starts_with("law 6 ") || message.starts_with("law 1 "), "{message}");
}

#[test]
fn a_leaking_notice_is_caught() {
    assert!(caught::<7>().starts_with("law 7 "));
}

#[test]
fn rules_that_remember_are_caught() {
    assert!(caught::<8>().starts_with("law 8 "));
}

#[test]
fn a_deadline_in_the_past_is_caught() {
    assert!(caught::<9>().starts_with("law 9 "));
}

#[test]
fn something_lost_is_caught() {
    let message = caught::<11>();
    assert!(message.starts_with("law 11 "));
    assert!(message.contains("game: toy\nrules: 3\n"), "the game is printed: {message}");
}

#[test]
fn a_view_that_is_not_shared_as_said_is_caught() {
    let message = caught::<120>();
    assert!(message.starts_with("law 12 ") && message.contains("does not see"), "{message}");
}

#[test]
fn a_notice_that_is_not_shared_as_said_is_caught() {
    let message = caught::<121>();
    assert!(message.starts_with("law 12 ") && message.contains("is told in step"), "{message}");
}

#[test]
fn viewers_who_stand_for_each_other_in_a_circle_are_caught() {
    let message = caught::<122>();
    assert!(message.starts_with("law 12 ") && message.contains("as another"), "{message}");
}

#[test]
fn a_race_that_nobody_is_said_to_be_in_is_caught() {
    let message = caught::<130>();
    assert!(message.starts_with("law 13 ") && message.contains("races: true"), "{message}");
}

#[test]
fn somebody_in_a_race_without_a_command_for_it_is_caught() {
    let message = caught::<131>();
    assert!(message.starts_with("law 13 ") && message.contains("races: false"), "{message}");
}

#[test]
fn a_move_that_is_offered_and_not_legal_is_caught() {
    let message = caught::<140>();
    assert!(message.starts_with("law 14 ") && message.contains("is offered peek"), "{message}");
}

#[test]
fn a_legal_move_that_is_not_offered_is_caught() {
    let message = caught::<141>();
    assert!(message.starts_with("law 14 ") && message.contains("is not offered show"), "{message}");
}

#[test]
fn a_move_that_is_offered_twice_is_caught() {
    let message = caught::<142>();
    assert!(message.starts_with("law 14 ") && message.contains("twice"), "{message}");
}
