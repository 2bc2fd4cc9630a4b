//! Messages as text: encoded once, shared by all who get them.

use bytes::Bytes;
use tercet_protocol::ServerMessage;

/// More than a short message has, or a step around its notices and view.
const SHORT: usize = 120;
/// More than most messages have that tell much.
const LONG: usize = 1024;

/// A message as the text that is sent.
pub fn encoded(message: &ServerMessage) -> Bytes {
    let mut bytes = Vec::with_capacity(expected_len(message));
    serde_json::to_writer(&mut bytes, message).expect("messages can be written as JSON");
    Bytes::from(bytes)
}

/// About how long a message will be, rather too much than too little: steps are
/// sent all the time and kept for a while, so their buffers should fit.
fn expected_len(message: &ServerMessage) -> usize {
    match message {
        ServerMessage::Step(step) => SHORT + step.notices.get().len() + step.view.get().len(),
        ServerMessage::Snapshot(snapshot) => LONG + snapshot.view.get().len(),
        ServerMessage::Accepted(_) | ServerMessage::Refused(_) => SHORT,
        _ => LONG,
    }
}
