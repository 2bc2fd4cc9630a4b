//! A socket that is spoken to message by message: for journeys, not for load.

use std::{
    collections::VecDeque,
    io,
    net::{SocketAddr, TcpStream},
    time::{Duration, Instant},
};

use serde_json::Value;
use tercet_protocol::{
    ClientMessage, ServerMessage, VERSION,
    client::{Changes, Hello},
};
use tungstenite::{ClientRequestBuilder, Error, HandshakeError, Message, WebSocket, http::Uri};

use crate::{api::Guest, changes::Expander, elsewhere::Addresses, failure::TestkitError};

/// How long anything may take before a test fails.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// What came.
#[derive(Clone, Debug)]
pub enum Heard {
    /// A message as it came.
    Text(String),
    /// The end, with the code of the close frame; `None` if it ended without one.
    Closed(Option<u16>),
}

/// A handshake that was refused.
#[derive(Clone, Debug)]
pub struct Turned {
    /// The status of the answer.
    pub status: u16,
    /// Its body.
    pub body: String,
}

/// A socket of a room. What comes as a change is heard as if it were told whole, unless every
/// text is asked for as it came.
#[derive(Debug)]
pub struct Talk {
    socket: WebSocket<TcpStream>,
    expander: Option<Expander>,
    /// What was told with the last message and is not heard yet.
    waiting: VecDeque<String>,
}

impl Talk {
    /// Opens a socket without a word.
    ///
    /// # Errors
    /// If the server cannot be reached. A refusal is not an error.
    pub fn shake(
        address: SocketAddr,
        code: &str,
        headers: &[(&str, &str)],
    ) -> Result<Result<Talk, Turned>, TestkitError> {
        let stream = TcpStream::connect(address).map_err(TestkitError::io("connecting"))?;
        stream.set_nodelay(true).map_err(TestkitError::io("connecting"))?;
        Talk::shake_on(stream, address, code, headers)
    }

    /// The same on a connection that was opened in the caller's own way.
    ///
    /// # Errors
    /// As there.
    pub fn shake_on(
        stream: TcpStream,
        address: SocketAddr,
        code: &str,
        headers: &[(&str, &str)],
    ) -> Result<Result<Talk, Turned>, TestkitError> {
        Talk::shake_while(stream, address, code, headers, PATIENCE, || false)
    }

    /// The same; looks whenever nothing came for this long whether it is still wanted.
    fn shake_while(
        stream: TcpStream,
        address: SocketAddr,
        code: &str,
        headers: &[(&str, &str)],
        glance: Duration,
        is_wanted: impl Fn() -> bool,
    ) -> Result<Result<Talk, Turned>, TestkitError> {
        let wrong =
            |error: String| TestkitError::Refused { asked: "a socket".into(), answer: error };
        stream.set_read_timeout(Some(glance)).map_err(TestkitError::io("connecting"))?;
        let uri: Uri = format!("ws://{address}/api/rooms/{code}/socket")
            .parse()
            .map_err(|error| wrong(format!("{error}")))?;
        let request =
            headers.iter().fold(ClientRequestBuilder::new(uri), |request, (name, value)| {
                request.with_header(*name, *value)
            });
        let mut shaken = tungstenite::client(request, stream);
        while let Err(HandshakeError::Interrupted(midway)) = shaken {
            if !is_wanted() {
                return Err(TestkitError::Late { awaited: "a socket".into() });
            }
            shaken = midway.handshake();
        }
        match shaken {
            Ok((socket, _)) => {
                let expander = Some(Expander::default());
                Ok(Ok(Talk { socket, expander, waiting: VecDeque::new() }))
            }
            Err(HandshakeError::Failure(Error::Http(answer))) => Ok(Err(Turned {
                status: answer.status().as_u16(),
                body: answer
                    .body()
                    .as_deref()
                    .map(|body| String::from_utf8_lossy(body).into_owned())
                    .unwrap_or_default(),
            })),
            Err(error) => Err(wrong(error.to_string())),
        }
    }

    /// Opens a socket as this guest, without a word.
    ///
    /// # Errors
    /// If the server does not let them.
    pub fn open(address: SocketAddr, code: &str, guest: &Guest) -> Result<Talk, TestkitError> {
        let headers = [("authorization", &*guest.authorization())];
        Talk::shake(address, code, &headers)?.map_err(|turned| TestkitError::Refused {
            asked: format!("a socket of room {code}"),
            answer: format!("{} {}", turned.status, turned.body),
        })
    }

    /// The same, given up when it is not wanted any more, which is looked at this often.
    ///
    /// # Errors
    /// As there, and if it is given up.
    pub fn open_while(
        address: SocketAddr,
        code: &str,
        guest: &Guest,
        glance: Duration,
        is_wanted: impl Fn() -> bool,
    ) -> Result<Talk, TestkitError> {
        let stream = TcpStream::connect(address).map_err(TestkitError::io("connecting"))?;
        stream.set_nodelay(true).map_err(TestkitError::io("connecting"))?;
        let headers = [("authorization", &*guest.authorization())];
        let shaken = Talk::shake_while(stream, address, code, &headers, glance, is_wanted)?;
        shaken.map_err(|turned| TestkitError::Refused {
            asked: format!("a socket of room {code}"),
            answer: format!("{} {}", turned.status, turned.body),
        })
    }

    /// The same from an address that nobody has used.
    ///
    /// # Errors
    /// As there.
    pub fn open_from(
        addresses: &Addresses,
        address: SocketAddr,
        code: &str,
        guest: &Guest,
    ) -> Result<Talk, TestkitError> {
        let stream = addresses.connect(address).map_err(TestkitError::io("connecting"))?;
        let headers = [("authorization", &*guest.authorization())];
        Talk::shake_on(stream, address, code, &headers)?.map_err(|turned| TestkitError::Refused {
            asked: format!("a socket of room {code}"),
            answer: format!("{} {}", turned.status, turned.body),
        })
    }

    /// The same, heard as it comes.
    #[must_use]
    pub fn as_it_comes(self) -> Talk {
        Talk { expander: None, ..self }
    }

    /// The bare connection; for this nothing may have come yet.
    pub fn into_stream(self) -> TcpStream {
        self.socket.into_inner()
    }

    /// The connection below.
    pub fn stream(&self) -> &TcpStream {
        self.socket.get_ref()
    }

    /// Says something.
    ///
    /// # Errors
    /// If the connection has ended.
    pub fn say(&mut self, message: &ClientMessage) -> Result<(), TestkitError> {
        let text = serde_json::to_string(message).expect("messages can be written");
        self.say_text(&text)
    }

    /// Says this, be it a message or not.
    ///
    /// # Errors
    /// If the connection has ended.
    pub fn say_text(&mut self, text: &str) -> Result<(), TestkitError> {
        self.send(Message::text(text))
    }

    /// Sends any frame.
    ///
    /// # Errors
    /// If the connection has ended.
    pub fn send(&mut self, message: Message) -> Result<(), TestkitError> {
        self.socket.send(message).map_err(|error| broken("sending", error))
    }

    /// What comes next within this time; `None` if nothing does.
    ///
    /// # Errors
    /// If what comes is not a frame.
    pub fn hear_within(&mut self, limit: Duration) -> Result<Option<Heard>, TestkitError> {
        let until = Instant::now() + limit;
        loop {
            if let Some(text) = self.waiting.pop_front() {
                return Ok(Some(Heard::Text(text)));
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(None);
            }
            self.stream().set_read_timeout(Some(left)).map_err(TestkitError::io("waiting"))?;
            match self.socket.read() {
                Ok(Message::Text(text)) => match &mut self.expander {
                    Some(expander) => self.waiting.extend(expander.expand(&text)?),
                    None => return Ok(Some(Heard::Text(text.to_string()))),
                },
                Ok(Message::Close(frame)) => {
                    let code = frame.map(|frame| u16::from(frame.code));
                    return Ok(Some(Heard::Closed(code.filter(|&code| code != NO_STATUS))));
                }
                Ok(_) => {}
                Err(Error::Io(error)) if is_time_out(&error) => {}
                Err(
                    Error::Io(_)
                    | Error::ConnectionClosed
                    | Error::AlreadyClosed
                    | Error::Protocol(_),
                ) => {
                    return Ok(Some(Heard::Closed(None)));
                }
                Err(error) => return Err(broken("reading", error)),
            }
        }
    }

    /// What comes next.
    ///
    /// # Errors
    /// If nothing comes.
    pub fn hear(&mut self) -> Result<Heard, TestkitError> {
        self.hear_within(PATIENCE)?
            .ok_or_else(|| TestkitError::Late { awaited: "a message".into() })
    }

    /// Waits for a message that this accepts; others are passed over.
    ///
    /// # Errors
    /// If the connection ends before, or it does not come in time.
    pub fn until<T>(
        &mut self,
        awaited: &str,
        mut accept: impl FnMut(&ServerMessage) -> Option<T>,
    ) -> Result<T, TestkitError> {
        let until = Instant::now() + PATIENCE;
        while let Some(left) = until.checked_duration_since(Instant::now()) {
            match self.hear_within(left)? {
                Some(Heard::Text(text)) => {
                    if let Some(found) = accept(&understood(&text)?) {
                        return Ok(found);
                    }
                }
                Some(Heard::Closed(code)) => {
                    let answer = format!("the end of the connection ({code:?})");
                    return Err(TestkitError::Refused { asked: awaited.into(), answer });
                }
                None => break,
            }
        }
        Err(TestkitError::Late { awaited: awaited.into() })
    }

    /// Waits for the end; messages are passed over. Tells the code of the close frame.
    ///
    /// # Errors
    /// If it does not end in time.
    pub fn until_closed(&mut self) -> Result<Option<u16>, TestkitError> {
        let until = Instant::now() + PATIENCE;
        while let Some(left) = until.checked_duration_since(Instant::now()) {
            match self.hear_within(left)? {
                Some(Heard::Closed(code)) => return Ok(code),
                Some(Heard::Text(_)) => {}
                None => break,
            }
        }
        Err(TestkitError::Late { awaited: "the end of the connection".into() })
    }
}

/// What tungstenite tells of a close frame without a code.
const NO_STATUS: u16 = 1005;

fn is_time_out(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

fn broken(doing: &str, error: Error) -> TestkitError {
    match error {
        Error::Io(source) => TestkitError::Io { doing: doing.into(), source },
        other => TestkitError::Refused { asked: doing.into(), answer: other.to_string() },
    }
}

/// A message, read.
///
/// # Errors
/// If it is none.
pub fn understood(text: &str) -> Result<ServerMessage, TestkitError> {
    serde_json::from_str(text).map_err(|error| TestkitError::Refused {
        asked: "a message".into(),
        answer: format!("{error}: {text}"),
    })
}

/// A message that begins a conversation as clients of today do, with the step that was seen last.
pub fn hello(seen: Option<(i64, u64)>) -> Value {
    hello_with(Changes::All, seen)
}

/// The same of a client that understands these changes.
pub fn hello_with(changes: Changes, seen: Option<(i64, u64)>) -> Value {
    let hello = ClientMessage::Hello(Hello::new(VERSION, None, changes));
    let mut hello = serde_json::to_value(hello).expect("messages can be written");
    if let Some((game, seq)) = seen {
        hello["hello"]["seen"] = serde_json::json!({ "game": game, "seq": seq });
    }
    hello
}
