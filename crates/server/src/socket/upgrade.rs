//! From an HTTP request to a connection in a room.

use std::{
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{
    body::Body,
    http::{HeaderMap, Response, StatusCode, header},
};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use serde_json::json;
use socket2::SockRef;
use tercet_protocol::{
    ClientMessage, Close, Code, ServerMessage, room::Who, server::RefusedMessage,
};
use tercet_room::{MemberKey, encoded};
use tokio::runtime::Handle;
use tungstenite::handshake::derive_accept_key;

use super::{
    Outbound, Ticket,
    outbound::{QueueLimits, Way},
    reader::Reader,
};
use crate::{
    limits::Admission,
    rooms::{Mail, Recipient, RoomWay},
    state::Shared,
    wire::Wire,
};

/// Gives every connection a number of its own.
static NEXT_KEY: AtomicU64 = AtomicU64::new(1);

/// A number that no other connection of this process has, here or from another node.
pub(crate) fn next_key() -> u64 {
    NEXT_KEY.fetch_add(1, Ordering::Relaxed)
}

/// Somebody who may come into a room.
pub(crate) struct Visitor {
    pub(crate) who: Who,
    /// Where they come from.
    pub(crate) address: IpAddr,
    pub(crate) room: RoomWay,
    /// Counts the connection as long as it lives.
    pub(crate) ticket: Ticket,
    /// Whether they may do more than watch.
    pub(crate) plays: bool,
    /// Counts it among the connections of all kinds.
    pub(crate) admission: Arc<Admission>,
}

/// Whether a request with these headers is a handshake for a socket.
pub(crate) fn is_handshake(headers: &HeaderMap) -> bool {
    let has = |name: header::HeaderName, wanted: &str| {
        let value = headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        value.split(',').any(|part| part.trim().eq_ignore_ascii_case(wanted))
    };
    headers.contains_key(header::SEC_WEBSOCKET_KEY)
        && has(header::UPGRADE, "websocket")
        && has(header::CONNECTION, "upgrade")
        && has(header::SEC_WEBSOCKET_VERSION, "13")
}

/// Answers the handshake and goes on with the connection in a task of its own.
///
/// `None` if the request is not one for a socket.
pub(crate) fn upgrade(
    shared: Arc<Shared>,
    headers: &HeaderMap,
    on_upgrade: OnUpgrade,
    visitor: Visitor,
) -> Option<Response<Body>> {
    let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| is_handshake(headers))?;
    visitor.admission.becomes_socket();
    let accept = derive_accept_key(key.as_bytes());
    let told = shared.config.rtt_header.as_ref().and_then(|header| header.read(headers));
    tokio::spawn(async move {
        if let Ok(upgraded) = on_upgrade.await {
            connect(&shared, upgraded, visitor, told).await;
        }
    });
    Response::builder()
        .status(StatusCode::SWITCHING_PROTOCOLS)
        .header(header::CONNECTION, "upgrade")
        .header(header::UPGRADE, "websocket")
        .header(header::SEC_WEBSOCKET_ACCEPT, accept)
        .body(Body::empty())
        .ok()
}

/// Serves a connection until it ends. `told` is the round trip that the request named, which only
/// a proxy is believed.
async fn connect(shared: &Shared, upgraded: Upgraded, visitor: Visitor, told: Option<Duration>) {
    // The bare stream is written to without a buffer in between; there is no
    // other kind of stream, because TLS ends before this process.
    let Ok(parts) = upgraded.downcast::<TokioIo<Wire>>() else { return };
    let stream = parts.io.into_inner().into_stream();
    let _ = stream.set_nodelay(true);
    let is_proxied =
        stream.peer_addr().is_ok_and(|peer| shared.proxies.has(peer.ip().to_canonical()));
    let way = if is_proxied { Way::Proxied { told } } else { Way::Direct };
    // What the kernel keeps for a client that does not read is bounded like our own queue:
    // left alone, it takes megabytes before anybody notices.
    let _ = SockRef::from(&stream).set_send_buffer_size(shared.config.limits.queue_bytes);
    let (read_half, write_half) = stream.into_split();
    let limits = &shared.config.limits;
    let queue = QueueLimits { messages: limits.queue_messages, bytes: limits.queue_bytes };
    let key = next_key();
    let outbound = Arc::new(Outbound::new(write_half, queue, shared.clock.now(), way));
    shared.heartbeat.watch(key, &outbound);
    let counted = Counted::new(shared);
    // Copied, so that the large buffer in which the request was read goes: nobody needs it any more.
    let read_already = parts.read_buf.to_vec();
    drop(parts.read_buf);
    let mut reader = Reader::new(read_half, read_already, Arc::clone(&outbound), shared);
    let reason = match visitor.ticket.opened(&outbound) {
        Ok(()) => converse(shared, &mut reader, &outbound, MemberKey(key), &visitor).await,
        Err(reason) => Some(reason),
    };
    if let Some(reason) = reason {
        outbound.close(reason);
    }
    reader.farewell().await;
    drop(counted);
    drop(visitor);
}

/// An open socket, counted until this is dropped, however its connection ends.
struct Counted<'a>(&'a Shared);

impl<'a> Counted<'a> {
    fn new(shared: &'a Shared) -> Self {
        shared.metrics.sockets.inc();
        Self(shared)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.metrics.sockets.dec();
        if std::thread::panicking() {
            self.0.metrics.request_panics.inc();
            tracing::error!("a connection ended in a panic");
        }
    }
}

/// Somebody in a room, who leaves it however their connection ends.
struct Inside {
    room: Option<RoomWay>,
    key: MemberKey,
}

impl Inside {
    /// They leave; what they sent before has reached the room.
    async fn leave(mut self) {
        if let Some(room) = self.room.take() {
            // A room that is gone has nobody in it.
            let _ = room.send(Mail::Leave { key: self.key }).await;
        }
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        if let Some(room) = self.room.take() {
            let leave = Mail::Leave { key: self.key };
            // Without a runtime, the rooms are gone too.
            if let Ok(runtime) = Handle::try_current() {
                runtime.spawn(async move { room.send(leave).await });
            }
        }
    }
}

/// Introduces the client to its room; returns why the connection is to be closed, if it is not yet.
async fn converse(
    shared: &Shared,
    reader: &mut Reader,
    outbound: &Arc<Outbound>,
    key: MemberKey,
    visitor: &Visitor,
) -> Option<Close> {
    let hello = match reader.hello(shared.config.limits.handshake()).await {
        Ok(hello) => hello,
        Err(reason) => return Some(reason),
    };
    shared.heartbeat.measure(outbound, shared.clock.now());
    let enter = Mail::Enter {
        key,
        who: visitor.who.clone(),
        address: visitor.address,
        seen: hello.seen,
        changes: hello.understands(),
        recipient: Recipient::Socket(Arc::clone(outbound)),
    };
    if visitor.room.send(enter).await.is_err() {
        return Some(Close::RoomFailed);
    }
    let inside = Inside { room: Some(visitor.room.clone()), key };
    let reason = listen(shared, reader, outbound, key, visitor).await;
    inside.leave().await;
    reason
}

/// Passes messages on to the room.
async fn listen(
    #[cfg_attr(not(feature = "faults"), expect(unused_variables, reason = "only faults use it"))]
    shared: &Shared,
    reader: &mut Reader,
    outbound: &Arc<Outbound>,
    key: MemberKey,
    visitor: &Visitor,
) -> Option<Close> {
    let writing = outbound.keep_writing();
    tokio::pin!(writing);
    loop {
        let message = tokio::select! {
            message = reader.next() => message,
            () = &mut writing => return None,
        };
        match message {
            Ok(Some(message)) if !visitor.plays && !matches!(message, ClientMessage::Ping(_)) => {
                // The token of a program that may only watch does nothing else.
                let needs = json!({ "needs": ["play", "bot"] });
                let no = RefusedMessage::new(message.id(), Code::NotAllowed, &needs);
                outbound.send_texts([encoded(&ServerMessage::Refused(no))]);
            }
            Ok(Some(message)) => {
                #[cfg(feature = "faults")]
                if let ClientMessage::Say(said) = &message {
                    let panics = shared.config.faults.socket_panics && said.text == "panic";
                    assert!(!panics, "panics on purpose");
                }
                let ask = Mail::Ask { key, message, received: Instant::now() };
                if visitor.room.send(ask).await.is_err() {
                    return Some(Close::RoomFailed);
                }
            }
            Ok(None) => return Some(Close::Normal),
            Err(reason) => return Some(reason),
        }
    }
}
