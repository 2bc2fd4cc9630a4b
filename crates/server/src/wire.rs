//! A connection as HTTP reads and writes it: no head and no answer takes forever, and every
//! refusal has a body that programs understand.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::body::{Body, Bytes, HttpBody};
use bytes::Buf;
use hyper::body::{Frame, SizeHint};
use tercet_protocol::Code;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Instant, Sleep, sleep_until},
};

/// How long things may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// Until the head of a request is there.
    pub(crate) head: Duration,
    /// From then on until the last byte of the answer is taken.
    pub(crate) answer: Duration,
}

/// What a connection is about, told by those who answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress(Arc<AtomicU8>);

/// The head of a request is awaited.
const WAITING: u8 = 0;
/// A request is being answered.
const ANSWERING: u8 = 1;
/// The answer is complete, and some of it may still have to be written.
const FLUSHING: u8 = 2;

impl Progress {
    /// The head of a request has come.
    pub(crate) fn begin(&self) {
        self.0.store(ANSWERING, Ordering::Relaxed);
    }

    /// Makes a body tell when it has been read to its end.
    pub(crate) fn follow(&self, body: Body) -> Body {
        Body::new(Followed { body, _end: End(self.clone()) })
    }

    fn is(&self, stage: u8) -> bool {
        self.0.load(Ordering::Relaxed) == stage
    }
}

/// A body that tells when it is gone.
struct Followed {
    body: Body,
    _end: End,
}

struct End(Progress);

impl Drop for End {
    fn drop(&mut self) {
        self.0.0.store(FLUSHING, Ordering::Relaxed);
    }
}

impl HttpBody for Followed {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A connection.
pub(crate) struct Wire {
    stream: TcpStream,
    progress: Progress,
    patience: Patience,
    /// When what is under way must be over; made when it is first waited for.
    timer: Option<Pin<Box<Sleep>>>,
    /// What the timer is for.
    timed: u8,
    /// Whether a part of the next head has come.
    has_begun: bool,
    /// What is written instead of a refusal without a body.
    instead: Option<Bytes>,
}

impl Wire {
    pub(crate) fn new(stream: TcpStream, progress: Progress, patience: Patience) -> Self {
        let (timer, instead) = (None, None);
        Self { stream, progress, patience, timer, timed: WAITING, has_begun: false, instead }
    }

    /// The bare connection.
    pub(crate) fn into_stream(self) -> TcpStream {
        self.stream
    }

    /// Whether what is under way takes too long; otherwise the task is woken when it does.
    fn is_late(&mut self, cx: &mut Context<'_>) -> bool {
        let stage = if self.progress.is(WAITING) { WAITING } else { ANSWERING };
        if self.timer.is_none() || self.timed != stage {
            let allowed = if stage == WAITING { self.patience.head } else { self.patience.answer };
            self.timer = Some(Box::pin(sleep_until(Instant::now() + allowed)));
            self.timed = stage;
        }
        self.timer.as_mut().is_some_and(|timer| timer.as_mut().poll(cx).is_ready())
    }

    /// What is written in place of these bytes, if they are a refusal that nobody here wrote.
    fn replace(&mut self, bytes: &[u8]) -> bool {
        if self.instead.is_none() {
            self.instead = spoken(bytes);
        }
        self.instead.is_some()
    }

    /// Writes what there is instead, and then calls `n_bytes` written.
    fn write_instead(&mut self, cx: &mut Context<'_>, n_bytes: usize) -> Poll<io::Result<usize>> {
        while let Some(instead) = self.instead.as_mut().filter(|bytes| !bytes.is_empty()) {
            let written = Pin::new(&mut self.stream).poll_write(cx, instead);
            match written {
                Poll::Ready(Ok(n)) => instead.advance(n),
                Poll::Ready(Err(error)) => return Poll::Ready(Err(error)),
                Poll::Pending => return self.pending(cx),
            }
        }
        self.instead = None;
        Poll::Ready(Ok(n_bytes))
    }

    /// The other side does not read: for a while that is its own affair.
    fn pending<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if self.is_late(cx) {
            Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
        } else {
            Poll::Pending
        }
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        let is_waiting = self.progress.is(WAITING);
        match read {
            Poll::Ready(result) => {
                self.has_begun |= is_waiting && before < buffer.filled().len();
                Poll::Ready(result)
            }
            Poll::Pending if is_waiting && self.is_late(cx) => {
                if self.has_begun {
                    // It has no room for an answer only if nobody reads there.
                    let _ = self.stream.try_write(&answer(408, "Request Timeout", Code::TooSlow));
                }
                // The end of the stream, as far as HTTP is concerned.
                Poll::Ready(Ok(()))
            }
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.replace(bytes) {
            return self.write_instead(cx, bytes.len());
        }
        match Pin::new(&mut self.stream).poll_write(cx, bytes) {
            Poll::Pending => self.pending(cx),
            ready @ Poll::Ready(_) => ready,
        }
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if let [only] = slices
            && self.replace(only)
        {
            return self.write_instead(cx, only.len());
        }
        match Pin::new(&mut self.stream).poll_write_vectored(cx, slices) {
            Poll::Pending => self.pending(cx),
            ready @ Poll::Ready(_) => ready,
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.progress.is(FLUSHING) {
            // Everything is written: the next head may come.
            self.progress.0.store(WAITING, Ordering::Relaxed);
            (self.timer, self.has_begun) = (None, false);
        }
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// The refusal with a body that stands for one without.
///
/// What cannot be read as HTTP is refused by the library that reads it, which
/// knows only the status. Our own refusals always have a body.
fn spoken(bytes: &[u8]) -> Option<Bytes> {
    let rest = bytes.strip_prefix(b"HTTP/1.1 ")?;
    let (status, rest) = rest.split_at_checked(3)?;
    let status: u16 = std::str::from_utf8(status).ok()?.parse().ok()?;
    const EMPTY: &[u8] = b"content-length: 0\r\n";
    let is_empty = rest.windows(EMPTY.len()).any(|part| part == EMPTY);
    let (words, code) = match status {
        400 => ("Bad Request", Code::Malformed),
        414 => ("URI Too Long", Code::TooLarge),
        431 => ("Request Header Fields Too Large", Code::TooLarge),
        _ => return None,
    };
    is_empty.then(|| answer(status, words, code))
}

/// A whole refusal, after which the connection is closed.
fn answer(status: u16, words: &str, code: Code) -> Bytes {
    let body = format!(r#"{{"code":"{code}","facts":{{}}}}"#);
    let n_bytes = body.len();
    Bytes::from(format!(
        "HTTP/1.1 {status} {words}\r\ncontent-type: application/json\r\n\
         content-length: {n_bytes}\r\nx-content-type-options: nosniff\r\ncache-control: no-store\r\n\
         connection: close\r\n\r\n{body}"
    ))
}
