//! The laws that can be seen only in the whole log of a game.

use alloc::{format, string::ToString, vec::Vec};

use super::{Playout, RandomPlay, below, position::same_after_json};
use crate::{Chance, Game, GameTime, Input, Record, Replay, Rules, Step};

/// Law 10 for configurations: what is written is what is read.
///
/// # Panics
/// If it is not.
pub(super) fn config_survives_json<R: Rules>(config: &R::Config) {
    let json = serde_json::to_value(config).expect("a configuration can be written");
    assert!(same_after_json(config), "law 10 is broken: {config:?} does not survive JSON");
    assert_eq!(
        R::configure(&json).as_ref(),
        Ok(config),
        "law 10 is broken: a whole configuration is not read back"
    );
}

/// Checks laws 8 and 9 and the record of a finished game.
pub(super) fn check<R: RandomPlay>(playout: &Playout<R>, chance: &mut dyn Chance) {
    rebuilt_from_events(playout);
    rebuilt_from_seed_and_inputs(playout);
    same_log_with_perfect_timers(playout, chance);
    survives_its_record(playout);
}

/// Law 8, first half.
fn rebuilt_from_events<R: RandomPlay>(playout: &Playout<R>) {
    match Game::restore(playout.game().spec().clone(), playout.steps()) {
        Ok(game) if game.state() == playout.game().state() => {}
        Ok(_) => playout.fail("8", "the events rebuild another state"),
        Err(error) => playout.fail("8", &error.to_string()),
    }
}

/// Law 8, second half.
fn rebuilt_from_seed_and_inputs<R: RandomPlay>(playout: &Playout<R>) {
    let audit = Game::audit(playout.game().spec().clone(), playout.steps());
    if let Some(difference) = audit.difference {
        playout.fail("8", &difference.to_string());
    }
}

/// Law 9: the table looked at the clock only when somebody did something.
fn same_log_with_perfect_timers<R: RandomPlay>(playout: &Playout<R>, chance: &mut dyn Chance) {
    let mut game = Game::new(playout.game().spec().clone());
    let mut log: Vec<Step<R>> = Vec::new();
    for step in playout.steps() {
        if step.input == (Input::Deadline {}) {
            continue;
        }
        let gap = step.at.0 - game.now().0;
        let early = GameTime(game.now().0 + u64::from(below(gap as u32 + 1, chance)));
        for at in [early, step.at] {
            while let Ok(Some(proposal)) = game.due(at) {
                log.extend(game.commit(proposal).ok());
            }
        }
        match game.replay(step) {
            Ok(proposal) => log.extend(game.commit(proposal).ok()),
            Err(no) => playout.fail("9", &format!("step {} gives {no:?}", step.seq)),
        }
    }
    while let Ok(Some(proposal)) = game.due(playout.at()) {
        log.extend(game.commit(proposal).ok());
    }
    if log != playout.steps() {
        playout.fail("9", "a host with perfect timers writes another log");
    }
}

/// A record is written and read back without loss.
fn survives_its_record<R: RandomPlay>(playout: &Playout<R>) {
    let record = playout.record();
    let read: Record = match record.to_string().parse() {
        Ok(read) => read,
        Err(error) => playout.fail("10", &format!("the record is not read back: {error}")),
    };
    if read != record {
        playout.fail("10", "the record is not read back without loss");
    }
    match Replay::<R>::read(&read) {
        Ok(replay) if replay.steps == playout.steps() => {}
        Ok(_) => playout.fail("10", "the record has other steps"),
        Err(error) => playout.fail("10", &error.to_string()),
    }
}
