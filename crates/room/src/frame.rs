//! Messages as they go over the wire: encoded once, shared by all who get them.

use bytes::Bytes;
use serde::Serialize;
use tercet_protocol::{Close, ServerMessage};

/// Room for the longest header of a frame below 64 KiB.
const HEADER: usize = 4;
/// More than a short message has, or a step around its notices and view.
const SHORT: usize = 120;
/// What a message has that tells much.
const LONG: usize = 1024;
/// The first byte of an unfragmented text frame.
const FINAL_TEXT: u8 = 0x81;
/// The first byte of a close frame.
const FINAL_CLOSE: u8 = 0x88;
/// The first byte of a ping.
const FINAL_PING: u8 = 0x89;
/// How long the payload of a ping is.
pub const PING_PAYLOAD: usize = 8;
/// A ping without a payload.
pub const PING: Bytes = Bytes::from_static(&[FINAL_PING, 0]);

/// A ping with a payload that its pong repeats.
pub fn ping(payload: [u8; PING_PAYLOAD]) -> Bytes {
    let mut bytes = vec![0; HEADER];
    bytes.extend_from_slice(&payload);
    framed(FINAL_PING, bytes)
}

/// A text frame with this message.
///
/// A server does not mask its frames, so the same bytes are good for everybody.
pub fn text(message: &ServerMessage) -> Bytes {
    json(message, expected_len(message))
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

/// A text frame with anything that can be written as JSON.
fn json(message: &impl Serialize, expected_len: usize) -> Bytes {
    let mut bytes = Vec::with_capacity(HEADER + expected_len);
    bytes.resize(HEADER, 0);
    serde_json::to_writer(&mut bytes, message).expect("messages can be written as JSON");
    framed(FINAL_TEXT, bytes)
}

/// The text of a frame that [`text`] made, for those who have no socket to send it over.
///
/// `None` if it is a frame of another kind.
pub fn payload(frame: &[u8]) -> Option<&str> {
    let (&first, rest) = frame.split_first()?;
    let (&short, rest) = rest.split_first()?;
    let rest = match short {
        127 => rest.get(8..)?,
        126 => rest.get(2..)?,
        _ => rest,
    };
    if first == FINAL_TEXT { std::str::from_utf8(rest).ok() } else { None }
}

/// A close frame with its reason.
pub fn close(reason: Close) -> Bytes {
    let mut bytes = vec![0; HEADER];
    bytes.extend_from_slice(&reason.number().to_be_bytes());
    bytes.extend_from_slice(reason.word().as_bytes());
    framed(FINAL_CLOSE, bytes)
}

/// Puts the header before the payload, which begins after [`HEADER`] bytes.
fn framed(first: u8, mut bytes: Vec<u8>) -> Bytes {
    let len = bytes.len() - HEADER;
    if let Ok(short) = u8::try_from(len)
        && short < 126
    {
        bytes[2] = first;
        bytes[3] = short;
        return Bytes::from(bytes).slice(2..);
    }
    if let Ok(medium) = u16::try_from(len) {
        bytes[0] = first;
        bytes[1] = 126;
        bytes[2..4].copy_from_slice(&medium.to_be_bytes());
        return Bytes::from(bytes);
    }
    let mut long = Vec::with_capacity(len + 10);
    long.push(first);
    long.push(127);
    long.extend_from_slice(&(len as u64).to_be_bytes());
    long.extend_from_slice(&bytes[HEADER..]);
    Bytes::from(long)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use tungstenite::{Message, WebSocket, protocol::Role};

    use super::*;

    fn read_back(frame: &Bytes) -> Message {
        let stream = Cursor::new(frame.to_vec());
        WebSocket::from_raw_socket(stream, Role::Client, None).read().unwrap()
    }

    #[test]
    fn frames_of_every_length_are_read_back() {
        for len in [0, 1, 100, 121, 122, 123, 124, 200, 65_530, 65_533, 65_534, 100_000] {
            let text = "x".repeat(len);
            let frame = json(&text, 0);
            assert_eq!(read_back(&frame).into_text().unwrap().as_str(), format!("\"{text}\""));
        }
    }

    #[test]
    fn the_text_of_a_frame_is_what_was_put_in() {
        for len in [0, 123, 124, 65_533, 65_534] {
            let text = "é".repeat(len / 2);
            assert_eq!(payload(&json(&text, 0)), Some(format!("\"{text}\"").as_str()), "{len}");
        }
        assert_eq!(payload(&close(Close::Normal)), None);
        assert_eq!(payload(&PING), None);
        assert_eq!(payload(&[]), None);
        assert_eq!(payload(&[FINAL_TEXT, 126, 0]), None);
    }

    #[test]
    fn a_ping_carries_its_payload() {
        assert_eq!(read_back(&ping([7; PING_PAYLOAD])), Message::Ping(vec![7; 8].into()));
    }

    #[test]
    fn a_close_frame_tells_number_and_word() {
        for &reason in Close::ALL {
            let Message::Close(Some(frame)) = read_back(&close(reason)) else { panic!("{reason}") };
            assert_eq!(u16::from(frame.code), reason.number());
            assert_eq!(frame.reason.as_str(), reason.word());
        }
    }
}
