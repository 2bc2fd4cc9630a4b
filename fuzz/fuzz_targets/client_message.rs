//! Any bytes from a client's socket are a message or not, and a message stays what it is.
#![no_main]

use tercet_protocol::{
    ClientMessage,
    http::{NewRoom, NewSession, Rename},
};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tercet_fuzz::json_again::<ClientMessage>(bytes);
    tercet_fuzz::json_again::<NewSession>(bytes);
    tercet_fuzz::json_again::<NewRoom>(bytes);
    tercet_fuzz::json_again::<Rename>(bytes);
});
