//! Whatever a forger writes is understood or refused, and nothing panics on it.

use proptest::prelude::*;
use tercet_engine::{
    AnyGame, Game, GameSpec, GameTime, Occurrence, Record, Replay, Rules, Seat, Seed, Seq, Source,
    Viewer, chance::Seeded,
};

/// How many of a long list of legal commands are tried.
const TRIED: usize = 8;

/// Reads a text as command and as event; what is understood is written back the same, on one line.
pub(crate) fn understood_or_refused<R: Rules>(text: &str) -> Result<(), TestCaseError> {
    if let Ok(command) = text.parse::<R::Command>() {
        prop_assert_eq!(command.to_string().parse(), Ok(command));
    }
    if let Ok(event) = text.parse::<R::Event>() {
        let written = event.to_string();
        prop_assert!(!written.contains(';') && !written.contains(" > "), "{}", written);
        prop_assert!(!written.contains('\n'), "{}", written);
        prop_assert_eq!(written.parse(), Ok(event));
    }
    Ok(())
}

/// Reads a record with a line put in, or put in place of another, and restores and audits it.
pub(crate) fn forged<R: Rules>(record: &str, at: usize, line: &str, replace: bool) {
    let mut lines: Vec<&str> = record.lines().take(200).collect();
    let at = at.min(lines.len() - 1);
    if replace {
        lines[at] = line;
    } else {
        lines.insert(at, line);
    }
    if let Ok(record) = lines.join("\n").parse::<Record>()
        && let Ok(replay) = Replay::<R>::read(&record)
    {
        // Whatever it says, it can be restored or refused, and audited.
        let _ = Game::restore(replay.spec.clone(), &replay.steps);
        let _ = replay.audit(&record.tags);
    }
}

/// Takes events into a state, and asks everything after each of them; `ask` adds what one game wants to know.
pub(crate) fn take_in<R: Rules>(
    mut state: R::State,
    at: GameTime,
    events: impl IntoIterator<Item = R::Event>,
    ask: impl Fn(&R::State),
) -> Result<(), TestCaseError> {
    ask(&state);
    question::<R>(&state, at)?;
    for event in events {
        R::evolve(&mut state, at, &event);
        for viewer in viewers() {
            let _ = R::notice(&event, viewer);
        }
        ask(&state);
        question::<R>(&state, at)?;
        question::<R>(&state, GameTime(u64::MAX))?;
    }
    Ok(())
}

/// The lines that are events.
pub(crate) fn events<R: Rules>(lines: &[String]) -> impl Iterator<Item = R::Event> {
    lines.iter().filter_map(|line| line.parse().ok())
}

/// Everything the rules can be asked about a state. None of it may panic, and what is listed is accepted.
fn question<R: Rules>(state: &R::State, at: GameTime) -> Result<(), TestCaseError> {
    let _ = (R::outcome(state), R::deadline(state));
    for viewer in viewers() {
        let _ = R::view(state, viewer);
    }
    let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
    for seat in [0, 1, 2, 9, 40, 255].map(Seat) {
        let legal = R::legal(state, at, seat);
        prop_assert!(legal.is_sorted_by(|a, b| a < b), "legal for seat {}: {:?}", seat, legal);
        for command in legal.iter().step_by(1 + legal.len() / TRIED).chain(legal.last()) {
            let decided = R::decide(state, at, seat, command, &mut chance);
            prop_assert!(decided.is_ok(), "{}: {:?}", command, decided);
        }
        for occurrence in [Occurrence::Left(seat), Occurrence::Joined(seat)] {
            let _ = R::react(state, at, occurrence, &mut chance);
        }
    }
    for occurrence in [Occurrence::Started, Occurrence::DeadlinePassed] {
        let _ = R::react(state, at, occurrence, &mut chance);
    }
    Ok(())
}

fn viewers() -> impl Iterator<Item = Viewer> {
    Viewer::all(4).chain([Viewer::Seat(Seat(200))])
}

/// Sends a text as the JSON of a command to a running game, from a seat that is not there.
pub(crate) fn refused_as_json<R: Rules>(
    config: R::Config,
    n_seats: u8,
    json: &str,
    at: GameTime,
) -> Result<(), TestCaseError> {
    let setup = GameSpec::<R>::new(config, n_seats, Source::Seed(Seed::numbered(1)));
    let mut game = Game::new(setup.expect("a set-up"));
    game.commit(game.start(GameTime(0)).expect("it starts")).expect("it fits");
    let game: &dyn AnyGame = &game;
    prop_assert!(game.propose(at, Seat(9), json, None).is_err());
    Ok(())
}
