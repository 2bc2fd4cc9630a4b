//! Frames of the WebSocket protocol around texts that many connections share.

use std::io::IoSlice;

use bytes::Bytes;
use tercet_protocol::{Close, ServerMessage};
use tercet_room::encoded;

/// The longest head of a frame that a server sends: two bytes, and eight of a length.
const HEAD: usize = 10;
/// The first byte of an unfragmented text frame.
const FINAL_TEXT: u8 = 0x81;
/// The first byte of a close frame.
const FINAL_CLOSE: u8 = 0x88;
/// The first byte of a ping.
const FINAL_PING: u8 = 0x89;
/// How long the payload of a ping is.
pub(super) const PING_PAYLOAD: usize = 8;

/// A frame, or what is still to be written of it.
///
/// A server does not mask its frames, so the payload is the same for everybody; the head is
/// a few bytes of each connection's own and is handed to the kernel beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    head: [u8; HEAD],
    n_head: usize,
    payload: Bytes,
    n_written: usize,
}

impl Frame {
    /// A text frame with this payload.
    pub(super) fn text(payload: Bytes) -> Self {
        Self::new(FINAL_TEXT, payload)
    }

    /// A text frame with this message.
    pub(super) fn message(message: &ServerMessage) -> Self {
        Self::text(encoded(message))
    }

    /// A close frame with its reason.
    pub(super) fn close(reason: Close) -> Self {
        let mut payload = reason.number().to_be_bytes().to_vec();
        payload.extend_from_slice(reason.word().as_bytes());
        Self::new(FINAL_CLOSE, payload.into())
    }

    /// A ping with a payload that its pong repeats; it may be empty.
    pub(super) fn ping(payload: &[u8]) -> Self {
        Self::new(FINAL_PING, Bytes::copy_from_slice(payload))
    }

    /// Bytes that are a frame already.
    pub(super) fn raw(bytes: &[u8]) -> Self {
        Self { head: [0; HEAD], n_head: 0, payload: Bytes::copy_from_slice(bytes), n_written: 0 }
    }

    fn new(first: u8, payload: Bytes) -> Self {
        let mut head = [0; HEAD];
        head[0] = first;
        let len = payload.len();
        let n_head = if let Ok(short @ 0..126) = u8::try_from(len) {
            head[1] = short;
            2
        } else if let Ok(medium) = u16::try_from(len) {
            head[1] = 126;
            head[2..4].copy_from_slice(&medium.to_be_bytes());
            4
        } else {
            head[1] = 127;
            head[2..].copy_from_slice(&(len as u64).to_be_bytes());
            HEAD
        };
        Self { head, n_head, payload, n_written: 0 }
    }

    /// How many bytes are still to be written.
    pub(super) fn len(&self) -> usize {
        self.n_head + self.payload.len() - self.n_written
    }

    /// What is still to be written: of the head, and of the payload.
    pub(super) fn slices(&self) -> [IoSlice<'_>; 2] {
        let n_head = self.n_written.min(self.n_head);
        let n_payload = self.n_written - n_head;
        [IoSlice::new(&self.head[n_head..self.n_head]), IoSlice::new(&self.payload[n_payload..])]
    }

    /// Marks bytes as written; at most as many as there are.
    pub(super) fn advance(&mut self, n: usize) {
        self.n_written += n;
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use tungstenite::{Message, WebSocket, protocol::Role};

    use super::*;

    fn bytes(frame: &Frame) -> Vec<u8> {
        frame.slices().iter().flat_map(|slice| slice.to_vec()).collect()
    }

    fn read_back(frame: &Frame) -> Message {
        let stream = Cursor::new(bytes(frame));
        WebSocket::from_raw_socket(stream, Role::Client, None).read().unwrap()
    }

    #[test]
    fn frames_of_every_length_are_read_back() {
        for len in [0, 1, 100, 125, 126, 127, 200, 65_534, 65_535, 65_536, 100_000] {
            let text = "x".repeat(len);
            let frame = Frame::text(Bytes::from(text.clone()));
            assert_eq!(read_back(&frame).into_text().unwrap().as_str(), text);
        }
    }

    #[test]
    fn a_frame_written_in_pieces_is_the_same_frame() {
        let whole = bytes(&Frame::text(Bytes::from("x".repeat(300))));
        for first in [1, 3, 4, 5, 303] {
            let mut frame = Frame::text(Bytes::from("x".repeat(300)));
            frame.advance(first);
            assert_eq!(frame.len(), whole.len() - first);
            assert_eq!(bytes(&frame), whole[first..]);
        }
    }

    #[test]
    fn a_ping_carries_its_payload() {
        let ping = Frame::ping(&[7; PING_PAYLOAD]);
        assert_eq!(read_back(&ping), Message::Ping(vec![7; 8].into()));
        assert_eq!(bytes(&Frame::ping(&[])), [FINAL_PING, 0]);
    }

    #[test]
    fn a_close_frame_tells_number_and_word() {
        for &reason in Close::ALL {
            let Message::Close(Some(frame)) = read_back(&Frame::close(reason)) else {
                panic!("{reason}")
            };
            assert_eq!(u16::from(frame.code), reason.number());
            assert_eq!(frame.reason.as_str(), reason.word());
        }
    }
}
