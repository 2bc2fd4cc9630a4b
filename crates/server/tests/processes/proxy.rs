//! Many people behind one proxy, with the default limits.

use tercet_protocol::{ServerMessage, http::Session};
use tercet_server::{Config, TrustedProxies};
use tercet_testkit::{Api, Guest, HttpAnswer, Talk, TestkitError, talk::hello};

use crate::{crowd::raise_limit, server};

const PEOPLE: u32 = 1000;
/// How many meet at a table.
const AT_A_TABLE: u32 = 50;
/// How many watch one table.
const WATCHERS: u32 = 400;
/// What each of them may be told while the others come. One by one, it would be ten times as much.
const TOLD_BYTES: usize = 128 * 1024;

/// A thousand people behind one proxy have a socket each, all at the same time.
pub(crate) fn a_thousand_sockets_behind_a_proxy_are_open_at_once() -> Result<(), String> {
    meet().map_err(|failure| failure.to_string())?
}

fn meet() -> Result<Result<(), String>, TestkitError> {
    let behind = Behind::start()?;
    let mut talks = Vec::new();
    let mut code = String::new();
    for nr in 0..PEOPLE {
        let person = behind.person(nr)?;
        if nr % AT_A_TABLE == 0 {
            code = person.opens_a_table()?;
        }
        talks.push(person.enters(&code)?);
    }
    let metrics = Api::new(behind.process.address).ask("GET", "/healthz", &[], "")?;
    if metrics.status != 200 {
        return Ok(Err(format!("/healthz says {}", metrics.status)));
    }
    // Everybody is still there, the first as well as the last.
    for talk in &mut talks {
        talk.say_text(r#"{"say":{"id":1,"text":"here"}}"#)?;
    }
    for talk in &mut talks {
        talk.until("the answer", |message| {
            matches!(message, ServerMessage::Accepted(_)).then_some(())
        })?;
    }
    Ok(Ok(()))
}

/// Many watchers who come are told of in sum, so that each of them hears little.
pub(crate) fn watchers_who_come_in_hundreds_are_told_of_in_sum() -> Result<(), String> {
    watch().map_err(|failure| failure.to_string())?
}

fn watch() -> Result<Result<(), String>, TestkitError> {
    let behind = Behind::start()?;
    let code = behind.person(0)?.opens_a_table()?;
    let mut first = behind.person(1)?.enters(&code)?;
    let mut others = Vec::new();
    for nr in 2..=WATCHERS {
        others.push(behind.person(nr)?.enters(&code)?);
    }
    let mut n_bytes = 0;
    first.until("all of them", |message| {
        n_bytes += serde_json::to_vec(message).map_or(0, |bytes| bytes.len());
        match message {
            ServerMessage::Room(room) => (room.watchers == Some(WATCHERS)).then_some(()),
            _ => None,
        }
    })?;
    if n_bytes > TOLD_BYTES {
        return Ok(Err(format!("{WATCHERS} watchers: the first was told {n_bytes} bytes")));
    }
    Ok(Ok(()))
}

/// A server behind a proxy, with the limits that everybody gets who sets none.
pub(crate) struct Behind {
    pub(crate) process: tercet_testkit::Process,
    _data: tempfile::TempDir,
}

/// Somebody behind the proxy, with an address of their own.
pub(crate) struct Someone<'a> {
    behind: &'a Behind,
    address: String,
    guest: Guest,
}

impl Behind {
    pub(crate) fn start() -> Result<Self, TestkitError> {
        raise_limit();
        let data = tempfile::tempdir().map_err(TestkitError::io("making a directory"))?;
        let proxies = TrustedProxies::Count(1);
        let usual = server::usual_settings(&data.path().join("data"));
        let process = server::start(&Config { trusted_proxies: proxies, ..usual })?;
        Ok(Self { process, _data: data })
    }

    pub(crate) fn person(&self, nr: u32) -> Result<Someone<'_>, TestkitError> {
        let address = std::net::Ipv4Addr::from_bits(0x0b00_0000 + nr).to_string();
        let from = [("x-forwarded-for", &*address)];
        let body = r#"{"token":true}"#;
        let answer = Api::new(self.process.address).ask("POST", "/api/session", &from, body)?;
        let session: Session = answer.expect("POST /api/session", 201)?;
        let guest = Guest { user: session.you.user.0, token: session.token.unwrap_or_default() };
        Ok(Someone { behind: self, address, guest })
    }
}

impl Someone<'_> {
    pub(crate) fn opens_a_table(&self) -> Result<String, TestkitError> {
        let headers =
            [("x-forwarded-for", &*self.address), ("authorization", &*self.guest.authorization())];
        let mut api = Api::new(self.behind.process.address);
        let answer: HttpAnswer =
            api.ask("POST", "/api/rooms", &headers, r#"{"game":"classic"}"#)?;
        let entry: tercet_protocol::http::RoomEntry = answer.expect("POST /api/rooms", 201)?;
        Ok(entry.code.to_string())
    }

    pub(crate) fn enters(&self, code: &str) -> Result<Talk, TestkitError> {
        let mut talk = self.says_hello(code)?;
        talk.until("a welcome", |message| {
            matches!(message, ServerMessage::Welcome(_)).then_some(())
        })?;
        Ok(talk)
    }

    /// Goes into a room, without waiting for a welcome.
    pub(crate) fn says_hello(&self, code: &str) -> Result<Talk, TestkitError> {
        let headers =
            [("x-forwarded-for", &*self.address), ("authorization", &*self.guest.authorization())];
        let refused = |turned: tercet_testkit::talk::Turned| TestkitError::Refused {
            asked: "a socket".into(),
            answer: format!("{} {}", turned.status, turned.body),
        };
        let mut talk =
            Talk::shake(self.behind.process.address, code, &headers)?.map_err(refused)?;
        talk.say_text(&hello(None).to_string())?;
        Ok(talk)
    }
}
