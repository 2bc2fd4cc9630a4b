//! Any text is a record of a game or not; one that is can be shown and audited.
#![no_main]

use tercet_engine::Record;
use tercet_games::catalog;

/// How many steps are shown: the rest would only take time.
const SHOWN: usize = 64;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(record) = text.parse::<Record>() else { return };
    let written = record.to_string();
    let again: Record = written.parse().unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!(again.to_string(), written);
    let Some(rules) = catalog::find(&record.tags.game) else { return };
    if let Ok(replay) = rules.read(record) {
        let audit = replay.audit();
        let _ = replay.frames().take(SHOWN).count();
        let _ = replay.after(audit.steps);
    }
});
