//! The outbound queue of a connection: writes at once what the kernel takes, and queues the rest.

use std::{
    collections::VecDeque,
    io::{self, IoSlice},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use bytes::Bytes;
use tercet_protocol::{Close, ServerMessage, server::Closing};
use tokio::{net::tcp::OwnedWriteHalf, sync::Notify};

use super::{frame::Frame, kernel, round_trips::RoundTrips};
use tercet_room::Moment;

/// How many frames one system call takes.
const SLICES: usize = 16;

/// How much may wait for a client that does not read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QueueLimits {
    pub(crate) messages: usize,
    pub(crate) bytes: usize,
}

/// The outbound queue of a connection, shared by its reader and its room.
#[derive(Debug)]
pub(crate) struct Outbound {
    half: OwnedWriteHalf,
    queue: Mutex<Queue>,
    /// Wakes the task of the connection: something waits, or it is to end.
    wake: Notify,
    /// When something was heard of the client.
    heard: AtomicU64,
    limits: QueueLimits,
    /// How far away the client is.
    pub(super) round_trips: RoundTrips,
    way: Way,
}

/// What is at the other end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The client, so our kernel measures how far away it is.
    Direct,
    /// A proxy, and the round trip that it measured to the client, if it says so.
    Proxied { told: Option<Duration> },
}

#[derive(Debug, Default)]
struct Queue {
    /// What the kernel did not take; the first frame may be written in part.
    waiting: VecDeque<Frame>,
    bytes: usize,
    /// Whether a part of the first frame is written; the rest of it must follow.
    is_begun: bool,
    /// Why it is being closed: nothing is queued any more.
    closing: Option<Close>,
    /// Whether the client has closed: it is answered, and told nothing after that.
    hung_up: bool,
    /// Whether writing has failed.
    broken: bool,
}

impl Outbound {
    pub(super) fn new(half: OwnedWriteHalf, limits: QueueLimits, now: Moment, way: Way) -> Self {
        Self {
            half,
            queue: Mutex::default(),
            wake: Notify::new(),
            heard: AtomicU64::new(now.0),
            limits,
            round_trips: RoundTrips::default(),
            way,
        }
    }

    /// How long a message to the client and the answer take together, if it is known.
    pub(crate) fn rtt(&self) -> Option<Duration> {
        self.round_trips.shortest()
    }

    /// The client has answered a ping.
    pub(super) fn pong(&self, payload: &[u8], now: Moment) {
        let connection = match self.way {
            Way::Direct => kernel::min_rtt(self.half.as_ref()),
            Way::Proxied { told } => told,
        };
        self.round_trips.pong(payload, now, connection);
    }

    /// Sends texts, each in a frame of its own, at once if the kernel takes them.
    pub(crate) fn send_texts(&self, texts: impl IntoIterator<Item = Bytes>) {
        self.send(texts.into_iter().map(Frame::text));
    }

    /// Sends frames, at once if the kernel takes them.
    pub(super) fn send(&self, frames: impl IntoIterator<Item = Frame>) {
        let mut queue = self.queue();
        if !queue.hung_up {
            self.queue_up(&mut queue, frames);
        }
    }

    fn queue_up(&self, queue: &mut Queue, frames: impl IntoIterator<Item = Frame>) {
        if queue.closing.is_some() || queue.broken {
            return;
        }
        let idle = queue.waiting.is_empty();
        for frame in frames {
            queue.bytes += frame.len();
            queue.waiting.push_back(frame);
        }
        if idle {
            self.write(queue);
        }
        if queue.waiting.is_empty() {
            // Most connections are idle most of the time: they keep no long buffer.
            queue.waiting.shrink_to(SLICES);
            return;
        }
        // A single frame may be larger than all that may wait.
        let crowded = queue.waiting.len() > 1 && self.limits.bytes < queue.bytes;
        if crowded || self.limits.messages < queue.waiting.len() {
            queue.give_up(Close::TooSlow);
        }
        self.wake.notify_one();
    }

    /// Says why and closes, after what has been sent so far.
    pub(crate) fn close(&self, reason: Close) {
        self.close_queue(&mut self.queue(), reason);
    }

    /// Says why and closes. Nothing that still waits is sent, but for the rest of a frame that
    /// has been sent in part.
    pub(crate) fn cut_off(&self, reason: Close) {
        let mut queue = self.queue();
        if queue.closing.is_none() {
            queue.drop_waiting();
        }
        self.close_queue(&mut queue, reason);
    }

    fn close_queue(&self, queue: &mut Queue, reason: Close) {
        if queue.closing.is_some() || queue.broken || queue.hung_up {
            return;
        }
        let closing = Closing { reason, reconnect: reason.reconnect() };
        queue.waiting.push_back(Frame::message(&ServerMessage::Closing(closing)));
        queue.waiting.push_back(Frame::close(reason));
        queue.closing = Some(reason);
        self.write(queue);
        self.wake.notify_one();
    }

    /// Bytes of the socket protocol itself, such as a pong.
    pub(super) fn send_control(&self, bytes: &[u8]) {
        self.queue_up(&mut self.queue(), [Frame::raw(bytes)]);
    }

    /// The client has closed. Whatever its room still says would come after the answer to that,
    /// which browsers take for an error.
    pub(super) fn hang_up(&self) {
        self.queue().hung_up = true;
    }

    /// Something was heard of the client.
    pub(super) fn hear(&self, now: Moment) {
        self.heard.store(now.0, Ordering::Relaxed);
    }

    /// When something was heard of the client last.
    pub(super) fn heard(&self) -> Moment {
        Moment(self.heard.load(Ordering::Relaxed))
    }

    /// Writes what waits whenever the kernel takes something, until the connection is to end.
    ///
    /// What waits then is left to [`Outbound::drain`], which has a time limit.
    pub(super) async fn keep_writing(&self) {
        loop {
            let (is_waiting, ends) = {
                let queue = self.queue();
                (!queue.waiting.is_empty(), queue.closing.is_some() || queue.broken)
            };
            if ends {
                return;
            }
            if !is_waiting {
                self.wake.notified().await;
                continue;
            }
            // A client that does not read is never writable again: closing it must wake us too.
            tokio::select! {
                writable = self.half.writable() => self.write_if(&writable),
                () = self.wake.notified() => {}
            }
        }
    }

    /// Writes what still waits.
    pub(super) async fn drain(&self) {
        while !self.queue().waiting.is_empty() {
            let writable = self.half.writable().await;
            self.write_if(&writable);
        }
    }

    fn write_if(&self, writable: &io::Result<()>) {
        let mut queue = self.queue();
        match writable {
            Ok(()) => self.write(&mut queue),
            Err(_) => queue.fail(),
        }
    }

    /// Writes as much as the kernel takes now.
    fn write(&self, queue: &mut Queue) {
        while !queue.waiting.is_empty() {
            let written = {
                let mut slices = [IoSlice::new(&[]); 2 * SLICES];
                let n = queue.waiting.len().min(SLICES);
                for (pair, frame) in slices.chunks_exact_mut(2).zip(&queue.waiting) {
                    pair.copy_from_slice(&frame.slices());
                }
                self.half.try_write_vectored(&slices[..2 * n])
            };
            match written {
                Ok(n) if n > 0 => queue.take(n),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Ok(_) | Err(_) => {
                    queue.fail();
                    self.wake.notify_one();
                }
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// This many bytes are written.
    fn take(&mut self, mut n: usize) {
        self.bytes = self.bytes.saturating_sub(n);
        while let Some(frame) = self.waiting.front_mut() {
            if n < frame.len() {
                frame.advance(n);
                self.is_begun |= n > 0;
                return;
            }
            n -= frame.len();
            self.waiting.pop_front();
            self.is_begun = false;
        }
    }

    /// Forgets every frame that nothing of is written.
    fn drop_waiting(&mut self) {
        self.waiting.truncate(usize::from(self.is_begun));
        self.bytes = self.waiting.iter().map(Frame::len).sum();
    }

    /// A client that does not read is told so, behind the frame it is stuck in.
    fn give_up(&mut self, reason: Close) {
        self.waiting.truncate(1);
        self.waiting.push_back(Frame::close(reason));
        self.waiting.shrink_to_fit();
        self.closing = Some(reason);
    }

    /// Nothing can be written any more.
    fn fail(&mut self) {
        self.broken = true;
        self.bytes = 0;
        self.waiting = VecDeque::new();
    }
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        net::{TcpListener, TcpStream},
    };

    use super::{super::frame::PING_PAYLOAD, *};

    fn queue(frames: &[&'static str]) -> Queue {
        let waiting: VecDeque<Frame> =
            frames.iter().map(|frame| Frame::raw(frame.as_bytes())).collect();
        let bytes = waiting.iter().map(Frame::len).sum();
        Queue { waiting, bytes, ..Queue::default() }
    }

    /// Two ends of a connection.
    async fn connection() -> (TcpStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (client, server) = tokio::join!(TcpStream::connect(address), listener.accept());
        (client.unwrap(), server.unwrap().0)
    }

    /// The distance that a client seems to have that answers a ping after 150 ms, at the other
    /// end of a connection that needs none of them.
    async fn seems_away(way: Way) -> Duration {
        let (mut client, server) = connection().await;
        let limits = QueueLimits { messages: 8, bytes: 1024 };
        let outbound = Outbound::new(server.into_split().1, limits, Moment(0), way);
        let ping = outbound.round_trips.ping(Moment(1000));
        outbound.send([ping.clone()]);
        let mut received = vec![0; ping.len()];
        client.read_exact(&mut received).await.unwrap();
        // The acknowledgment is on its way at the latest with the next byte.
        client.write_all(b"x").await.unwrap();
        outbound.half.as_ref().readable().await.unwrap();
        outbound.pong(&received[ping.len() - PING_PAYLOAD..], Moment(1150));
        outbound.rtt().unwrap()
    }

    /// Issue 15, item 18: inflating the player's own RTT gains next to nothing.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn a_late_pong_makes_nobody_farther_than_the_network_is() {
        assert!(seems_away(Way::Direct).await < Duration::from_millis(50));
        // The kernel's own distance to a proxy says nothing of the client behind it.
        let proxied =
            |told: Option<u64>| seems_away(Way::Proxied { told: told.map(Duration::from_millis) });
        assert_eq!(proxied(None).await, Duration::from_millis(95));
        assert_eq!(proxied(Some(20)).await, Duration::from_millis(20));
        assert_eq!(proxied(Some(200)).await, Duration::from_millis(150));
    }

    /// After a kick no frame but the closing one goes out, whatever is queued for a client that has
    /// not read for a while.
    #[tokio::test]
    async fn nothing_that_is_queued_goes_out_after_a_kick() {
        let (mut client, server) = connection().await;
        let _ = socket2::SockRef::from(&server).set_send_buffer_size(4096);
        let limits = QueueLimits { messages: 8, bytes: 64 << 20 };
        let outbound = Outbound::new(server.into_split().1, limits, Moment(0), Way::Direct);
        // As much as no kernel takes of a client that does not read.
        let long = "a".repeat(8 << 20);
        outbound.send_texts([Bytes::from(long), Bytes::from("queued")]);
        assert_eq!(outbound.queue().waiting.len(), 2, "the kernel took everything");
        outbound.cut_off(Close::Kicked);
        outbound.send_texts([Bytes::from("after")]);
        let mut received = Vec::new();
        let reading = async {
            client.read_to_end(&mut received).await.unwrap();
        };
        let writing = async {
            outbound.drain().await;
            drop(outbound);
        };
        tokio::join!(reading, writing);
        // What comes before is the rest of the frame that had begun.
        let end = &received[received.len() - 200..];
        let has = |words: &[u8]| end.windows(words.len()).any(|part| part == words);
        assert!(has(b"closing") && !has(b"queued") && !has(b"after"));
    }

    #[test]
    fn of_what_waits_only_the_rest_of_a_begun_frame_is_sent() {
        let mut begun = queue(&["hello", "world"]);
        begun.take(2);
        begun.drop_waiting();
        assert_eq!(*begun.waiting[0].slices()[1], *b"llo");
        assert_eq!(begun.bytes, 3);
        let mut whole = queue(&["hello", "world", "again"]);
        whole.take(5);
        whole.drop_waiting();
        assert!(whole.waiting.is_empty() && whole.bytes == 0);
    }
}
