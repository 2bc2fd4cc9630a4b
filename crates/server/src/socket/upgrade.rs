//! From an HTTP request to a connection in a room.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use axum::{
    body::Body,
    http::{HeaderMap, Response, StatusCode, header},
};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use socket2::SockRef;
use tercet_protocol::{Close, room::Who};
use tercet_room::MemberKey;
use tungstenite::handshake::derive_accept_key;

use super::{Outbound, Ticket, outbound::QueueLimits, reader::Reader};
use crate::{
    limits::Admission,
    rooms::{Mail, RoomHandle},
    state::Shared,
    wire::Wire,
};

/// Gives every connection a number of its own.
static NEXT_KEY: AtomicU64 = AtomicU64::new(1);

/// Somebody who may come into a room.
pub(crate) struct Visitor {
    pub(crate) who: Who,
    pub(crate) room: RoomHandle,
    /// Counts the connection as long as it lives.
    pub(crate) ticket: Ticket,
    /// Counts it among the connections of all kinds.
    pub(crate) _admission: Arc<Admission>,
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
    let key = headers.get(header::SEC_WEBSOCKET_KEY)?;
    let has = |name: header::HeaderName, wanted: &str| {
        let value = headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        value.split(',').any(|part| part.trim().eq_ignore_ascii_case(wanted))
    };
    if !has(header::UPGRADE, "websocket")
        || !has(header::CONNECTION, "upgrade")
        || !has(header::SEC_WEBSOCKET_VERSION, "13")
    {
        return None;
    }
    let accept = derive_accept_key(key.as_bytes());
    tokio::spawn(async move {
        if let Ok(upgraded) = on_upgrade.await {
            connect(&shared, upgraded, visitor).await;
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

/// The life of a connection.
async fn connect(shared: &Shared, upgraded: Upgraded, visitor: Visitor) {
    // The bare stream is written to without a buffer in between; there is no
    // other kind of stream, because TLS ends before this process.
    let Ok(parts) = upgraded.downcast::<TokioIo<Wire>>() else { return };
    let stream = parts.io.into_inner().into_stream();
    let _ = stream.set_nodelay(true);
    let is_proxied =
        stream.peer_addr().is_ok_and(|peer| shared.proxies.has(peer.ip().to_canonical()));
    // What the kernel keeps for a client that does not read is bounded like our own queue:
    // left alone, it takes megabytes before anybody notices.
    let _ = SockRef::from(&stream).set_send_buffer_size(shared.config.limits.queue_bytes);
    let (read_half, write_half) = stream.into_split();
    let limits = &shared.config.limits;
    let queue = QueueLimits { messages: limits.queue_messages, bytes: limits.queue_bytes };
    let key = NEXT_KEY.fetch_add(1, Ordering::Relaxed);
    let outbound = Arc::new(Outbound::new(write_half, queue, shared.clock.now(), is_proxied));
    shared.heartbeat.watch(key, &outbound);
    shared.metrics.sockets.inc();
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
    shared.metrics.sockets.dec();
    drop(visitor);
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
        seen: hello.seen,
        changes: hello.changes,
        outbound: Arc::clone(outbound),
    };
    if visitor.room.send(enter).await.is_err() {
        return Some(Close::RoomFailed);
    }
    let reason = listen(reader, outbound, key, visitor).await;
    let _ = visitor.room.send(Mail::Leave { key }).await;
    reason
}

/// Passes messages on to the room.
async fn listen(
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
            Ok(Some(message)) => {
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
