//! Messages as text: encoded once, shared by all who get them.

use bytes::Bytes;
use tercet_protocol::ServerMessage;

/// More than a short message has, or a step around its notices and view.
#[cfg(not(target_family = "wasm"))]
const SHORT: usize = 120;
/// More than most messages have that tell much.
#[cfg(not(target_family = "wasm"))]
const LONG: usize = 1024;

/// A message as the text that is sent.
pub fn encoded(message: &ServerMessage) -> Bytes {
    Bytes::from(written(message).expect("messages can be written as JSON"))
}

#[cfg(not(target_family = "wasm"))]
fn written(message: &ServerMessage) -> Result<Vec<u8>, tercet_json::Error> {
    let mut bytes = Vec::with_capacity(expected_len(message));
    serde_json::to_writer(&mut bytes, message)?;
    Ok(bytes)
}

#[cfg(target_family = "wasm")]
fn written(message: &ServerMessage) -> Result<Vec<u8>, tercet_json::Error> {
    tercet_json::to_string(message).map(String::into_bytes)
}

/// About how long a message will be, rather too much than too little: steps are
/// sent all the time and kept for a while, so their buffers should fit.
#[cfg(not(target_family = "wasm"))]
fn expected_len(message: &ServerMessage) -> usize {
    match message {
        ServerMessage::Step(step) => SHORT + step.notices.get().len() + step.view.get().len(),
        ServerMessage::Snapshot(snapshot) => LONG + snapshot.view.get().len(),
        ServerMessage::Accepted(_) | ServerMessage::Refused(_) => SHORT,
        _ => LONG,
    }
}
