//! The incoming half of a connection: frames, rates, messages.

use std::{
    future::poll_fn,
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use serde_json::json;
use tercet_protocol::{
    ClientMessage, Close, Code, CommandId, ServerMessage, VERSION, client::Hello, limits,
    server::RefusedMessage,
};
use tercet_room::Moment;
use tokio::{
    io::{AsyncRead, ReadBuf},
    net::tcp::OwnedReadHalf,
    time::timeout,
};
use tungstenite::{
    Error, Message,
    error::ProtocolError,
    protocol::{Role, WebSocketConfig, WebSocketContext},
};

use super::{Outbound, frame::Frame, frames::Fragments};
use crate::{limits::Bucket, moment::Clock, state::Shared};

/// How many refused messages in a row are answered before the connection is closed.
const PATIENCE: u32 = limits::REFUSED_IN_A_ROW;
/// How long a closing connection may take to take its last frames.
const FAREWELL: Duration = Duration::from_secs(2);

/// The incoming half of a connection.
pub(super) struct Reader {
    half: OwnedReadHalf,
    frames: WebSocketContext,
    outbound: Arc<Outbound>,
    allowance: Allowance,
    clock: Clock,
}

/// What a client may send: every frame costs a token, be it a message, a part of one or a ping.
struct Allowance {
    bucket: Bucket,
    fragments: Fragments,
    /// How many frames in a row were too many or made no sense.
    n_refused: u32,
}

impl Allowance {
    /// Counts one that was refused.
    fn refuse(&mut self) -> Result<(), Close> {
        self.n_refused += 1;
        if PATIENCE < self.n_refused { Err(Close::TooFast) } else { Ok(()) }
    }

    /// A frame that is answered by nobody costs a token too.
    fn pay(&mut self, now: Moment) -> Result<(), Close> {
        if self.bucket.take(now).is_err() { self.refuse() } else { Ok(()) }
    }
}

impl Reader {
    pub(super) fn new(
        half: OwnedReadHalf,
        read_already: Vec<u8>,
        outbound: Arc<Outbound>,
        shared: &Shared,
    ) -> Self {
        let limits = &shared.config.limits;
        let config = WebSocketConfig::default()
            .read_buffer_size(limits.read_buffer_bytes)
            .write_buffer_size(0)
            .max_message_size(Some(limits.message_bytes))
            .max_frame_size(Some(limits.message_bytes));
        let mut fragments = Fragments::default();
        // What came with the handshake is a few bytes, and too early to be too much.
        fragments.count(&read_already);
        let frames =
            WebSocketContext::from_partially_read(read_already, Role::Server, Some(config));
        let bucket = Bucket::new(limits.messages_per_second, limits.messages_burst);
        let allowance = Allowance { bucket, fragments, n_refused: 0 };
        Self { half, frames, outbound, allowance, clock: shared.clock }
    }

    /// The first message, which introduces the client.
    pub(super) async fn hello(&mut self, within: Duration) -> Result<Hello, Close> {
        let message = timeout(within, self.next()).await.map_err(|_| Close::NoHello)??;
        match message {
            Some(ClientMessage::Hello(hello)) if hello.version == VERSION => Ok(hello),
            Some(ClientMessage::Hello(_)) => Err(Close::WrongVersion),
            Some(_) => Err(Close::NoHello),
            None => Err(Close::Normal),
        }
    }

    /// The next message that can be read; `None` when the client is gone.
    ///
    /// # Errors
    /// Why the connection is to be closed.
    pub(super) async fn next(&mut self) -> Result<Option<ClientMessage>, Close> {
        loop {
            let text = match self.frame().await {
                Ok(Message::Text(text)) => text,
                Ok(Message::Pong(payload)) => {
                    let now = self.clock.now();
                    self.outbound.hear(now);
                    self.allowance.pay(now)?;
                    self.outbound.pong(&payload, now);
                    continue;
                }
                Ok(Message::Ping(_) | Message::Frame(_)) => {
                    let now = self.clock.now();
                    self.outbound.hear(now);
                    self.allowance.pay(now)?;
                    continue;
                }
                Ok(Message::Close(_)) => {
                    self.outbound.hang_up();
                    continue;
                }
                Ok(Message::Binary(_)) | Err(Error::Utf8(_)) => return Err(Close::NotText),
                Err(Error::Capacity(_)) => return Err(Close::TooLarge),
                Err(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => {
                    return Ok(None);
                }
                Err(Error::Protocol(_)) => return Err(Close::ProtocolError),
                Err(Error::Io(error)) if error.kind() == io::ErrorKind::QuotaExceeded => {
                    return Err(Close::TooFast);
                }
                Err(_) => return Ok(None),
            };
            let now = self.clock.now();
            self.outbound.hear(now);
            if let Err(retry_ms) = self.allowance.bucket.take(now) {
                let message = serde_json::from_str::<ClientMessage>(&text).ok();
                let id = message.and_then(|message| message.id());
                self.refuse(id, Code::TooFast, &json!({ "retry_ms": retry_ms }))?;
                continue;
            }
            match serde_json::from_str(&text) {
                Ok(message) => {
                    self.allowance.n_refused = 0;
                    return Ok(Some(message));
                }
                Err(error) => {
                    self.refuse(None, Code::Malformed, &json!({ "message": error.to_string() }))?;
                }
            }
        }
    }

    /// Says why a message had no effect, within a time limit.
    fn refuse(
        &mut self,
        id: Option<CommandId>,
        code: Code,
        facts: &serde_json::Value,
    ) -> Result<(), Close> {
        self.allowance.refuse()?;
        let message = RefusedMessage::new(id, code, facts);
        self.outbound.send([Frame::message(&ServerMessage::Refused(message))]);
        Ok(())
    }

    /// Waits until the last frames are written and the client has closed too, or long enough.
    pub(super) async fn farewell(mut self) {
        let outbound = Arc::clone(&self.outbound);
        let farewell = async {
            outbound.drain().await;
            while self.frame().await.is_ok() {}
        };
        let _ = timeout(FAREWELL, farewell).await;
    }

    async fn frame(&mut self) -> Result<Message, Error> {
        poll_fn(|cx| {
            let mut wire = Wire {
                half: &mut self.half,
                outbound: &self.outbound,
                allowance: &mut self.allowance,
                clock: self.clock,
                cx,
            };
            match self.frames.read(&mut wire) {
                Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => Poll::Pending,
                other => Poll::Ready(other),
            }
        })
        .await
    }
}

/// The connection as the frame reader wants it: reads do not wait, writes go to the outbound queue.
struct Wire<'a, 'b> {
    half: &'a mut OwnedReadHalf,
    outbound: &'a Outbound,
    allowance: &'a mut Allowance,
    clock: Clock,
    cx: &'a mut Context<'b>,
}

impl io::Read for Wire<'_, '_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let mut buffer = ReadBuf::new(bytes);
        match Pin::new(&mut *self.half).poll_read(self.cx, &mut buffer) {
            Poll::Ready(result) => {
                result?;
                let now = self.clock.now();
                for _ in 0..self.allowance.fragments.count(buffer.filled()) {
                    self.allowance.pay(now).map_err(|_| io::ErrorKind::QuotaExceeded)?;
                }
                Ok(buffer.filled().len())
            }
            Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
        }
    }
}

impl io::Write for Wire<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.outbound.send_control(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
