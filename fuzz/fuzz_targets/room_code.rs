//! Any text is a room code or not.
#![no_main]

use tercet_protocol::RoomCode;

libfuzzer_sys::fuzz_target!(|text: &str| {
    tercet_fuzz::text_again::<RoomCode>(text);
});
