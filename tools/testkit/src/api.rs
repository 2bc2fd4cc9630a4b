//! HTTP as the generator and the tests need it: any request, and the answer as it came.

use std::{
    io::{self, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    time::Duration,
};

use serde::de::DeserializeOwned;
use tercet_protocol::http::{RoomEntry, Session};

use crate::{elsewhere::connect_from, failure::TestkitError};

/// How long an answer may take before the run fails.
const PATIENCE: Duration = Duration::from_secs(30);
/// More headers than any answer has.
const MOST_HEADERS: usize = 64;

/// An answer.
#[derive(Clone, Debug)]
pub struct HttpAnswer {
    /// Its status.
    pub status: u16,
    /// Its headers, names in lower case.
    pub headers: Vec<(String, String)>,
    /// Its body.
    pub body: String,
}

impl HttpAnswer {
    /// The first header with this name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// The body, understood.
    ///
    /// # Errors
    /// If the status is another, or the body something else.
    pub fn expect<T: DeserializeOwned>(&self, asked: &str, status: u16) -> Result<T, TestkitError> {
        let read = (self.status == status).then(|| serde_json::from_str(&self.body).ok());
        read.flatten().ok_or_else(|| TestkitError::Refused {
            asked: asked.to_owned(),
            answer: format!("{} {}", self.status, self.body),
        })
    }
}

/// Somebody who can open sockets.
#[derive(Clone, Debug)]
pub struct Guest {
    /// Their number.
    pub user: i64,
    /// What they prove it with.
    pub token: String,
}

impl Guest {
    /// The header that says who asks.
    pub fn authorization(&self) -> String {
        format!("Bearer {}", self.token)
    }
}

/// A server, spoken to over one connection that is kept.
#[derive(Debug)]
pub struct Api {
    /// Where it listens.
    pub address: SocketAddr,
    /// The address of this machine that is asked from, if it matters.
    from: Option<Ipv4Addr>,
    connection: Option<TcpStream>,
}

impl Api {
    /// The server at this address.
    pub fn new(address: SocketAddr) -> Api {
        Api { address, from: None, connection: None }
    }

    /// The same, asked from an address that counts as another client.
    pub fn asked_from(address: SocketAddr, from: Ipv4Addr) -> Api {
        Api { address, from: Some(from), connection: None }
    }

    /// Asks, and waits for the answer.
    ///
    /// # Errors
    /// If the server cannot be reached, or what it answers is not HTTP.
    pub fn ask(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<HttpAnswer, TestkitError> {
        let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address);
        for (name, value) in headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        if !body.is_empty() {
            request.push_str("content-type: application/json\r\n");
        }
        request.push_str(&format!("content-length: {}\r\n\r\n{body}", body.len()));
        let doing = || format!("{method} {path}");
        // A kept connection may have been closed meanwhile; a new one is not.
        if let Some(kept) = self.connection.take()
            && let Ok(answer) = self.exchange(kept, request.as_bytes())
        {
            return Ok(answer);
        }
        let fresh = match self.from {
            Some(from) => connect_from(from, self.address),
            None => TcpStream::connect(self.address),
        };
        let fresh = fresh.map_err(TestkitError::io(doing()))?;
        self.exchange(fresh, request.as_bytes()).map_err(TestkitError::io(doing()))
    }

    fn exchange(&mut self, mut connection: TcpStream, request: &[u8]) -> io::Result<HttpAnswer> {
        connection.set_nodelay(true)?;
        connection.set_read_timeout(Some(PATIENCE))?;
        // A server may answer before it has read everything, and a refusal is an answer.
        let written = connection.write_all(request);
        let answer = match read_answer(&mut connection) {
            Ok(answer) => answer,
            Err(error) => return Err(written.err().unwrap_or(error)),
        };
        let is_kept = answer.header("connection").is_none_or(|value| value != "close");
        if is_kept && written.is_ok() {
            self.connection = Some(connection);
        }
        Ok(answer)
    }

    /// A new guest.
    ///
    /// # Errors
    /// If the server makes none.
    pub fn guest(&mut self) -> Result<Guest, TestkitError> {
        let answer = self.ask("POST", "/api/session", &[], r#"{"token":true}"#)?;
        let session: Session = [200, 201]
            .into_iter()
            .find_map(|status| answer.expect("POST /api/session", status).ok())
            .map_or_else(|| answer.expect("POST /api/session", 200), Ok)?;
        let token = session.token.ok_or_else(|| TestkitError::Refused {
            asked: "a token".to_owned(),
            answer: answer.body.clone(),
        })?;
        Ok(Guest { user: session.you.user.0, token })
    }

    /// A new room of this guest; `body` is a [`NewRoom`](tercet_protocol::http::NewRoom).
    ///
    /// # Errors
    /// If the server makes none.
    pub fn room(&mut self, guest: &Guest, body: &str) -> Result<String, TestkitError> {
        let headers = [("authorization", &*guest.authorization())];
        let answer = self.ask("POST", "/api/rooms", &headers, body)?;
        let entry: RoomEntry = answer.expect("POST /api/rooms", 201)?;
        Ok(entry.code.to_string())
    }
}

fn read_answer(connection: &mut TcpStream) -> io::Result<HttpAnswer> {
    let mut bytes = Vec::new();
    loop {
        let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
        let mut head = httparse::Response::new(&mut headers);
        let parsed = head.parse(&bytes).map_err(io::Error::other)?;
        if let httparse::Status::Complete(len) = parsed {
            let mut answer = HttpAnswer {
                status: head.code.unwrap_or_default(),
                headers: head.headers.iter().map(named).collect(),
                body: String::new(),
            };
            let length = answer.header("content-length").and_then(|text| text.parse().ok());
            let body = read_body(connection, bytes.split_off(len), length)?;
            answer.body = String::from_utf8_lossy(&body).into_owned();
            return Ok(answer);
        }
        read_more(connection, &mut bytes)?;
    }
}

fn named(header: &httparse::Header<'_>) -> (String, String) {
    (header.name.to_ascii_lowercase(), String::from_utf8_lossy(header.value).into_owned())
}

/// A body of this length; without one there is none, as our servers always tell it.
fn read_body(
    connection: &mut TcpStream,
    mut bytes: Vec<u8>,
    length: Option<usize>,
) -> io::Result<Vec<u8>> {
    let length = length.unwrap_or(0);
    while bytes.len() < length {
        read_more(connection, &mut bytes)?;
    }
    bytes.truncate(length);
    Ok(bytes)
}

fn read_more(connection: &mut TcpStream, bytes: &mut Vec<u8>) -> io::Result<()> {
    let mut piece = [0; 4096];
    match connection.read(&mut piece)? {
        0 => Err(io::ErrorKind::UnexpectedEof.into()),
        n_bytes => {
            bytes.extend_from_slice(&piece[..n_bytes]);
            Ok(())
        }
    }
}
