//! Any text as a change of any other makes it again, names of any script too, and nothing that is
//! not a delta panics.
#![no_main]

use tercet_protocol::delta;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let (old, new) = text.split_once('\n').unwrap_or((text, ""));
    if let Some(delta) = delta::write(old, new) {
        assert_eq!(delta::apply(old, &delta).as_deref(), Some(new));
        assert!(!delta.contains('"') && delta.is_ascii());
    }
    // As a room is told with people of these names in it.
    let rooms = [old, new].map(|name| delta::escaped(serde_json::json!([name]).to_string()));
    for (room, name) in rooms.iter().zip([old, new]) {
        let names: [String; 1] = serde_json::from_str(room).expect("escaped JSON is JSON");
        assert_eq!(names, [name]);
    }
    let [before, after] = &rooms;
    if let Some(delta) = delta::write(before, after) {
        assert_eq!(delta::apply(before, &delta).as_ref(), Some(after));
    } else {
        assert!(rooms.iter().any(|room| 0xffff < room.len()), "only what is long is told whole");
    }
    let _ = delta::apply(old, new);
});
