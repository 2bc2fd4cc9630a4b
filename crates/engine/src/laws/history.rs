//! The laws that can be seen only in the whole log of a game.

use alloc::{format, string::ToString, vec::Vec};

use super::{Practice, Table, below, position::same_after_json};
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
pub(super) fn check<R: Practice>(table: &Table<R>, chance: &mut dyn Chance) {
    rebuilt_from_events(table);
    rebuilt_from_seed_and_inputs(table);
    same_log_with_perfect_timers(table, chance);
    survives_its_record(table);
}

/// Law 8, first half.
fn rebuilt_from_events<R: Practice>(table: &Table<R>) {
    match Game::restore(table.game().setup().clone(), table.steps()) {
        Ok(game) if game.state() == table.game().state() => {}
        Ok(_) => table.fail("8", "the events rebuild another state"),
        Err(error) => table.fail("8", &error.to_string()),
    }
}

/// Law 8, second half.
fn rebuilt_from_seed_and_inputs<R: Practice>(table: &Table<R>) {
    let audit = Game::audit(table.game().setup().clone(), table.steps());
    if let Some(difference) = audit.difference {
        table.fail("8", &difference.to_string());
    }
}

/// Law 9: the table looked at the clock only when somebody did something.
fn same_log_with_perfect_timers<R: Practice>(table: &Table<R>, chance: &mut dyn Chance) {
    let mut game = Game::new(table.game().setup().clone());
    let mut log: Vec<Step<R>> = Vec::new();
    for step in table.steps() {
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
            Err(no) => table.fail("9", &format!("step {} gives {no:?}", step.seq)),
        }
    }
    while let Ok(Some(proposal)) = game.due(table.at()) {
        log.extend(game.commit(proposal).ok());
    }
    if log != table.steps() {
        table.fail("9", "a host with perfect timers writes another log");
    }
}

/// A record is written and read back without loss.
fn survives_its_record<R: Practice>(table: &Table<R>) {
    let record = table.record();
    let read: Record = match record.to_string().parse() {
        Ok(read) => read,
        Err(error) => table.fail("10", &format!("the record is not read back: {error}")),
    };
    if read != record {
        table.fail("10", "the record is not read back without loss");
    }
    match Replay::<R>::read(&read) {
        Ok(replay) if replay.steps == table.steps() => {}
        Ok(_) => table.fail("10", "the record has other steps"),
        Err(error) => table.fail("10", &error.to_string()),
    }
}
