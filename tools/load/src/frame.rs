//! WebSocket frames of a client, as cheaply as they can be read and written.
//!
//! The opening handshake is done by tungstenite; what follows is so little that
//! a library's generality would cost more than the work itself.

use std::io::{self, Read};

/// The longest message the generator reads: a snapshot of a full room is far shorter.
const LONGEST: usize = 1 << 20;
/// How much is read at once.
const CHUNK: usize = 16 * 1024;

const TEXT: u8 = 1;
const BINARY: u8 = 2;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// A frame of the server.
#[derive(Debug, PartialEq, Eq)]
pub enum ServerFrame<'a> {
    /// A message.
    Text(&'a [u8]),
    /// A heartbeat, to be answered with the same bytes.
    Ping(&'a [u8]),
    /// An answer to a heartbeat of ours.
    Pong,
    /// The end, with its code if there is one.
    Close(Option<u16>),
}

/// Bytes that are not a frame this client understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongFrame {
    /// A kind of frame that a server of this protocol never sends.
    Kind(u8),
    /// A message in parts, which a server of this protocol never sends.
    InParts,
    /// A masked frame: only clients mask.
    Masked,
    /// A message of this many bytes.
    TooLong(u64),
}

/// The bytes of a connection that have come and are not yet used.
#[derive(Debug, Default)]
pub struct Inbox {
    bytes: Vec<u8>,
    /// Where the unread bytes begin.
    start: usize,
}

impl Inbox {
    /// Reads once from the connection; tells how many bytes came, `None` if it would have to wait.
    ///
    /// # Errors
    /// What the connection says, and `UnexpectedEof` if it has ended.
    pub fn fill(&mut self, from: &mut impl Read) -> io::Result<Option<usize>> {
        if self.start == self.bytes.len() {
            self.bytes.clear();
            self.start = 0;
        } else if self.start >= CHUNK {
            self.bytes.drain(..self.start);
            self.start = 0;
        }
        let end = self.bytes.len();
        self.bytes.resize(end + CHUNK, 0);
        let read = from.read(&mut self.bytes[end..]);
        self.bytes.truncate(end + *read.as_ref().unwrap_or(&0));
        match read {
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(n_bytes) => Ok(Some(n_bytes)),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(None),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => self.fill(from),
            Err(error) => Err(error),
        }
    }

    /// Whether a read of this many bytes took all there was.
    pub fn is_short(n_bytes: usize) -> bool {
        n_bytes < CHUNK
    }

    /// The next whole frame.
    ///
    /// # Errors
    /// If the bytes are none.
    pub fn next_frame(&mut self) -> Result<Option<ServerFrame<'_>>, WrongFrame> {
        let Some(head) = Head::read(&self.bytes[self.start..])? else { return Ok(None) };
        let from = self.start + head.len;
        let Some(payload) = self.bytes.get(from..from + head.payload) else { return Ok(None) };
        self.start = from + head.payload;
        match head.kind {
            TEXT => Ok(Some(ServerFrame::Text(payload))),
            PING => Ok(Some(ServerFrame::Ping(payload))),
            PONG => Ok(Some(ServerFrame::Pong)),
            CLOSE => Ok(Some(ServerFrame::Close(close_code(payload)))),
            other => Err(WrongFrame::Kind(other)),
        }
    }
}

/// How many bytes a message of this length takes with its head, as a server sends it.
pub(crate) fn n_bytes(payload: usize) -> u64 {
    let head = match payload {
        0..126 => 2,
        126..=0xffff => 4,
        _ => 10,
    };
    payload as u64 + head
}

fn close_code(payload: &[u8]) -> Option<u16> {
    Some(u16::from_be_bytes(*payload.first_chunk()?))
}

/// What stands before the payload.
struct Head {
    kind: u8,
    len: usize,
    payload: usize,
}

impl Head {
    fn read(bytes: &[u8]) -> Result<Option<Head>, WrongFrame> {
        let &[first, second, ref rest @ ..] = bytes else { return Ok(None) };
        if first & 0x80 == 0 || first & 0x0f == 0 {
            return Err(WrongFrame::InParts);
        }
        if second & 0x80 != 0 {
            return Err(WrongFrame::Masked);
        }
        let (len, payload) = match second {
            126 => match rest.first_chunk() {
                Some(&length) => (4, u64::from(u16::from_be_bytes(length))),
                None => return Ok(None),
            },
            127 => match rest.first_chunk() {
                Some(&length) => (10, u64::from_be_bytes(length)),
                None => return Ok(None),
            },
            short => (2, u64::from(short)),
        };
        let payload = usize::try_from(payload)
            .ok()
            .filter(|&payload| payload <= LONGEST)
            .ok_or(WrongFrame::TooLong(payload))?;
        Ok(Some(Head { kind: first & 0x0f, len, payload }))
    }
}

/// Appends a text message.
pub fn write_text(out: &mut Vec<u8>, text: &[u8], key: [u8; 4]) {
    write(out, TEXT, text, key);
}

/// Appends a binary message, which no server of this protocol takes.
pub fn write_binary(out: &mut Vec<u8>, bytes: &[u8], key: [u8; 4]) {
    write(out, BINARY, bytes, key);
}

/// Appends the answer to a heartbeat.
pub fn write_pong(out: &mut Vec<u8>, payload: &[u8], key: [u8; 4]) {
    write(out, PONG, payload, key);
}

fn write(out: &mut Vec<u8>, kind: u8, payload: &[u8], key: [u8; 4]) {
    out.push(0x80 | kind);
    match payload.len() {
        short @ 0..=125 => out.push(0x80 | short as u8),
        middle @ 126..=0xffff => {
            out.push(0x80 | 126);
            out.extend_from_slice(&(middle as u16).to_be_bytes());
        }
        long => {
            out.push(0x80 | 127);
            out.extend_from_slice(&(long as u64).to_be_bytes());
        }
    }
    out.extend_from_slice(&key);
    out.extend(payload.iter().zip(key.iter().cycle()).map(|(byte, key)| byte ^ key));
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};
    use tungstenite::{Message, WebSocket, protocol::Role};

    use super::*;

    /// What tungstenite as a server writes for these messages.
    fn written(messages: &[Message]) -> Vec<u8> {
        let mut server =
            WebSocket::from_raw_socket(io::Cursor::new(Vec::new()), Role::Server, None);
        for message in messages {
            server.send(message.clone()).expect("memory takes everything");
        }
        server.into_inner().into_inner()
    }

    /// A connection that gives its bytes in pieces of these sizes, over and over.
    struct Pieces<'a> {
        bytes: &'a [u8],
        sizes: std::iter::Cycle<std::vec::IntoIter<usize>>,
    }

    impl Read for Pieces<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            if self.bytes.is_empty() {
                return Err(io::ErrorKind::WouldBlock.into());
            }
            let n_bytes = self.sizes.next().unwrap().min(self.bytes.len()).min(into.len());
            let (now, later) = self.bytes.split_at(n_bytes);
            into[..n_bytes].copy_from_slice(now);
            self.bytes = later;
            Ok(n_bytes)
        }
    }

    /// Lengths on both sides of where the form of the head changes.
    fn lengths() -> impl Strategy<Value = Vec<usize>> {
        vec(prop_oneof![0..300_usize, 65_500..65_600_usize], 1..5)
    }

    /// A text of each length; no two places near each other are alike.
    fn texts(lengths: &[usize]) -> Vec<String> {
        let letter = |place: usize| char::from(b'a' + (place * 7 % 26) as u8);
        lengths.iter().map(|&length| (length..2 * length).map(letter).collect()).collect()
    }

    proptest! {
        #[test]
        fn frames_of_another_implementation_are_read_however_they_are_cut(
            lengths in lengths(),
            sizes in vec(1..20_000_usize, 1..5),
        ) {
            let texts = texts(&lengths);
            let messages: Vec<Message> = texts.iter().map(Message::text).collect();
            let bytes = written(&messages);
            let mut connection = Pieces { bytes: &bytes, sizes: sizes.into_iter().cycle() };
            let (mut inbox, mut seen) = (Inbox::default(), Vec::new());
            while inbox.fill(&mut connection).unwrap().is_some() {
                while let Some(frame) = inbox.next_frame().unwrap() {
                    let ServerFrame::Text(text) = frame else { panic!("{frame:?} is not a text") };
                    seen.push(String::from_utf8(text.to_vec()).unwrap());
                }
            }
            prop_assert_eq!(seen, texts);
        }

        #[test]
        fn another_implementation_reads_what_is_written(
            lengths in lengths(),
            key: [u8; 4],
        ) {
            let (mut bytes, texts) = (Vec::new(), texts(&lengths));
            for text in &texts {
                write_text(&mut bytes, text.as_bytes(), key);
                write_pong(&mut bytes, b"beat", key);
            }
            let mut server =
                WebSocket::from_raw_socket(io::Cursor::new(bytes), Role::Server, None);
            for text in &texts {
                prop_assert_eq!(server.read().unwrap(), Message::text(text));
                prop_assert_eq!(server.read().unwrap(), Message::Pong("beat".into()));
            }
        }

        #[test]
        fn any_bytes_are_read_without_a_panic(bytes in vec(any::<u8>(), 0..64)) {
            let mut inbox = Inbox::default();
            let mut from = bytes.as_slice();
            while inbox.fill(&mut from).is_ok() {
                while let Ok(Some(_)) = inbox.next_frame() {}
            }
        }
    }

    #[test]
    fn heartbeats_and_the_end_are_told_apart() {
        let mut bytes = written(&[Message::Ping("beat".into())]);
        bytes.extend([0x88, 2, 0x03, 0xf4, 0x88, 0]);
        let mut inbox = Inbox::default();
        inbox.fill(&mut bytes.as_slice()).unwrap();
        assert_eq!(inbox.next_frame(), Ok(Some(ServerFrame::Ping(b"beat"))));
        assert_eq!(inbox.next_frame(), Ok(Some(ServerFrame::Close(Some(1012)))));
        assert_eq!(inbox.next_frame(), Ok(Some(ServerFrame::Close(None))));
        assert_eq!(inbox.next_frame(), Ok(None));
    }

    #[test]
    fn what_no_server_sends_is_named() {
        let read = |bytes: &[u8]| {
            let mut inbox = Inbox::default();
            inbox.fill(&mut &*bytes).unwrap();
            inbox.next_frame().map(|_| ()).unwrap_err()
        };
        assert_eq!(read(&[0x82, 0]), WrongFrame::Kind(2));
        assert_eq!(read(&[0x01, 0]), WrongFrame::InParts);
        assert_eq!(read(&[0x81, 0x80, 0, 0, 0, 0]), WrongFrame::Masked);
        assert_eq!(read(&[0x81, 127, 0, 0, 0, 1, 0, 0, 0, 0]), WrongFrame::TooLong(1 << 32));
    }
}
