//! Any text as a change of any other makes it again, and nothing that is not a delta panics.
#![no_main]

use tercet_protocol::delta;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let (old, new) = text.split_once('\n').unwrap_or((text, ""));
    if let Some(delta) = delta::write(old, new) {
        assert_eq!(delta::apply(old, &delta).as_deref(), Some(new));
        assert!(!delta.contains(['"', '\\']));
    }
    let _ = delta::apply(old, new);
});
