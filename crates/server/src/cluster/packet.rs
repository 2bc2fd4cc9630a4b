//! What nodes tell each other about members of rooms, and how it is written.
//!
//! A payload is a small head in JSON and a body that is passed on as it is: the text of a message,
//! which is not read again on the way.

use std::net::IpAddr;

use bytes::{BufMut, Bytes, BytesMut};
use serde::{Deserialize, Serialize};
use tercet_protocol::{Close, RoomCode, UserId, client::Hello, room::Who};
use tercet_store::{RoomId, TokenHash};

use super::link::Header;

/// The first byte of every datagram; another one is of a program that speaks otherwise.
const FORMAT: u8 = 1;
const RESEND_WANTED: u8 = 1;
const ACK_WANTED: u8 = 2;
/// How long the fixed part of a datagram is.
const FIXED: usize = 2 + 16 + 6 * 8;
/// The longest datagram. A snapshot of the longest game has a few hundred kilobytes.
pub(super) const MAX_DATAGRAM: usize = 4 << 20;

/// What a node tells another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Packet {
    /// To the owner of a room: somebody has come.
    Enter(Entrance),
    /// To the owner: a message from a member, which is the body.
    Ask {
        member: u64,
        /// When it was read, by the clock of the sender.
        at: u64,
        rtt_us: Option<u64>,
    },
    /// To the owner: a connection is gone.
    Leave { member: u64 },
    /// To the node with the socket: a text for these members, which is the body.
    Text { members: Vec<u64> },
    /// To the node with the socket: close it.
    Close { member: u64, reason: Close, is_cut_off: bool },
    /// To everybody: sessions have ended.
    SignedOut { user: i64, tokens: Vec<[u8; 32]> },
    /// To everybody: somebody has no sockets any more.
    CloseAllOf { user: i64, reason: Close },
    /// To everybody: somebody was deleted; answered once all rooms have stored that.
    Forget { request: u64, user: i64, old: String, new: String },
    /// The answer, with the rooms that are in memory and store their own documents.
    Forgotten { request: u64, loaded: Vec<i64> },
    /// To everybody: what somebody has said is taken out.
    Unsay { user: i64 },
    /// To everybody: who has a table of quick play with a free place?
    QuickTable { request: u64, wanted: QuickTable },
    /// The answer.
    QuickFound { request: u64, found: Option<RoomCode> },
    /// To everybody: who has this table in memory, and who is there?
    Scene { request: u64, code: RoomCode },
    /// The answer.
    SceneFound { request: u64, found: Option<FoundScene> },
    /// To everybody: at which public tables are these people?
    Places { request: u64, users: Vec<i64> },
    /// The answer.
    PlacesFound { request: u64, found: Vec<(i64, RoomCode)> },
}

/// Somebody who comes into a room from another node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Entrance {
    /// A number that the node gives to no other connection.
    pub(super) member: u64,
    pub(super) code: RoomCode,
    pub(super) who: Who,
    pub(super) address: IpAddr,
    pub(super) hello: Hello,
    pub(super) rtt_us: Option<u64>,
}

/// What somebody looks for who wants to play at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct QuickTable {
    pub(super) user: i64,
    pub(super) game: String,
    /// The rules, as JSON.
    pub(super) config: String,
    /// Who is not to be at the same table.
    pub(super) kept_apart: Vec<i64>,
    /// The rating, in thousandths of a point.
    pub(super) strength: i64,
}

/// A table with who is there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct FoundScene {
    pub(super) room: i64,
    /// The game that is played there, or was last.
    pub(super) game: Option<i64>,
    pub(super) people: Vec<i64>,
}

impl Packet {
    pub(super) fn signed_out(user: UserId, tokens: &[TokenHash]) -> Self {
        Self::SignedOut { user: user.0, tokens: tokens.iter().map(|token| token.0).collect() }
    }

    pub(super) fn forgotten(request: u64, loaded: &[RoomId]) -> Self {
        Self::Forgotten { request, loaded: loaded.iter().map(|room| room.0).collect() }
    }

    /// The payload with this body.
    pub(super) fn payload(&self, body: &[u8]) -> Bytes {
        let head = serde_json::to_vec(self).expect("a packet can be written as JSON");
        let mut payload = BytesMut::with_capacity(4 + head.len() + body.len());
        payload.put_u32(u32::try_from(head.len()).unwrap_or(u32::MAX));
        payload.put_slice(&head);
        payload.put_slice(body);
        payload.freeze()
    }

    /// What a payload says; `None` if it is of a program that speaks otherwise.
    pub(super) fn read(mut payload: Bytes) -> Option<(Self, Bytes)> {
        let n_head = payload.get(..4)?.try_into().map(u32::from_be_bytes).ok()?;
        let n_head = 4_usize.checked_add(usize::try_from(n_head).ok()?)?;
        let packet = serde_json::from_slice(payload.get(4..n_head)?).ok()?;
        Some((packet, payload.split_off(n_head)))
    }
}

/// What goes over the wire: a payload with its numbers, and who sent it when.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Envelope {
    /// The life of the sender.
    pub(super) from: u128,
    /// The clock of the sender when this was sent, in milliseconds since some moment.
    pub(super) now: u64,
    pub(super) header: Header,
    pub(super) payload: Bytes,
}

impl Envelope {
    pub(super) fn write(&self) -> Bytes {
        let Header { mine, theirs, number, last, acked, is_resend_wanted, is_ack_wanted } =
            self.header;
        let mut bytes = BytesMut::with_capacity(FIXED + self.payload.len());
        bytes.put_u8(FORMAT);
        let flag = |is_set: bool, flag| if is_set { flag } else { 0 };
        bytes.put_u8(flag(is_resend_wanted, RESEND_WANTED) | flag(is_ack_wanted, ACK_WANTED));
        bytes.put_u128(self.from);
        for number in [mine, theirs, number, last, acked, self.now] {
            bytes.put_u64(number);
        }
        bytes.put_slice(&self.payload);
        bytes.freeze()
    }

    pub(super) fn read(mut bytes: Bytes) -> Option<Self> {
        if bytes.len() < FIXED || MAX_DATAGRAM < bytes.len() || bytes.first() != Some(&FORMAT) {
            return None;
        }
        let payload = bytes.split_off(FIXED);
        let flags = bytes[1];
        let (from, numbers) = bytes[2..].split_at(16);
        let mut numbers = numbers.chunks_exact(8).map(|number| {
            number.try_into().map(u64::from_be_bytes).expect("a chunk is as long as a number")
        });
        let mut next = || numbers.next().expect("the fixed part has all of them");
        let header = Header {
            mine: next(),
            theirs: next(),
            number: next(),
            last: next(),
            acked: next(),
            is_resend_wanted: flags & RESEND_WANTED != 0,
            is_ack_wanted: flags & ACK_WANTED != 0,
        };
        let from = from.try_into().map(u128::from_be_bytes).ok()?;
        Some(Self { from, now: next(), header, payload })
    }
}

#[cfg(test)]
mod tests {
    use tercet_engine::Seq;
    use tercet_protocol::{
        GameId, VERSION,
        client::{Changes, Seen},
    };

    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let seen = Seen { game: GameId(3), seq: Seq(9) };
        let entrance = Entrance {
            member: 7,
            code: RoomCode::from_random([1; RoomCode::LEN]),
            who: Who { user: UserId(5), name: "Ann".to_owned() },
            address: [10, 0, 0, 1].into(),
            hello: Hello::new(VERSION, Some(seen), Changes::OfSteps),
            rtt_us: Some(1500),
        };
        for packet in [
            Packet::Enter(entrance),
            Packet::Ask { member: 7, at: 12, rtt_us: None },
            Packet::Text { members: vec![7, 9] },
            Packet::Close { member: 7, reason: Close::Kicked, is_cut_off: true },
            Packet::signed_out(UserId(5), &[TokenHash([3; 32])]),
            Packet::forgotten(1, &[RoomId(4)]),
            Packet::SceneFound {
                request: 2,
                found: Some(FoundScene { room: 4, game: Some(6), people: vec![5, 8] }),
            },
            Packet::PlacesFound {
                request: 3,
                found: vec![(5, RoomCode::from_random([1; RoomCode::LEN]))],
            },
        ] {
            let payload = packet.payload(b"{\"say\":1}");
            let header = Header {
                mine: 1,
                theirs: 2,
                number: 3,
                last: 4,
                acked: 5,
                is_resend_wanted: true,
                is_ack_wanted: false,
            };
            let envelope = Envelope { from: u128::MAX - 1, now: 77, header, payload };
            let read = Envelope::read(envelope.write()).unwrap();
            assert_eq!(read, envelope);
            let (found, body) = Packet::read(read.payload).unwrap();
            assert_eq!((found, &*body), (packet, &b"{\"say\":1}"[..]));
        }
    }

    #[test]
    fn anything_else_is_not_read_and_does_no_harm() {
        let header = Header::default();
        let payload = Packet::Leave { member: 1 }.payload(b"");
        let whole = Envelope { from: 1, now: 1, header, payload }.write();
        for n in 0..FIXED {
            assert_eq!(Envelope::read(whole.slice(..n)), None);
        }
        for n in FIXED..whole.len() {
            let read = Envelope::read(whole.slice(..n)).unwrap();
            assert_eq!(Packet::read(read.payload), None);
        }
        assert_eq!(Packet::read(Bytes::from_static(&[255; 20])), None);
    }
}
