//! Any bytes from a server are a message or not, and a message stays what it is.
#![no_main]

use tercet_protocol::{
    ServerMessage,
    http::{Games, History, Problem, Rooms, Session},
};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tercet_fuzz::json_again::<ServerMessage>(bytes);
    tercet_fuzz::json_again::<Games>(bytes);
    tercet_fuzz::json_again::<History>(bytes);
    tercet_fuzz::json_again::<Rooms>(bytes);
    tercet_fuzz::json_again::<Session>(bytes);
    tercet_fuzz::json_again::<Problem>(bytes);
});
