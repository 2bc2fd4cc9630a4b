//! Requests that take too long, and refusals that programs understand.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::{Shutdown, TcpStream},
    time::Duration,
};

use tempfile::TempDir;
use tercet_load::frame;
use tercet_protocol::Close;
use tercet_server::Limits;
use tercet_testkit::{
    Talk,
    talk::{PATIENCE, hello},
};

use crate::house::House;

/// What the server says to these bytes until it closes.
fn answer(house: &House, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(house.address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(bytes).unwrap();
    let mut answer = String::new();
    // A connection that is reset has said what it had to say.
    let _ = stream.read_to_string(&mut answer);
    answer
}

#[track_caller]
fn assert_refused(answer: &str, status: u16, code: &str) {
    assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer:?}");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.to_ascii_lowercase().contains("content-type: application/json"), "{head}");
    let problem: tercet_protocol::http::Problem = serde_json::from_str(body).unwrap();
    assert_eq!(problem.code, code, "{body}");
}

/// The head, the body and the answer of a request each end within a stated time.
#[test]
fn a_head_or_body_that_does_not_come_is_told_so() {
    let house = House::with(|config| config.limits.handshake_seconds = 1);
    assert_refused(&answer(&house, b"GET /api/games HTT"), 408, "too_slow");
    let head = "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
        connection: close\r\ncontent-length: 20\r\n\r\n{";
    assert_refused(&answer(&house, head.as_bytes()), 408, "too_slow");
    assert_eq!(answer(&house, b""), "", "silence is answered with silence");
    let kept = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    assert!(answer(&house, kept).ends_with("ok\n"), "a kept connection ends without a refusal");
}

/// The same with the times that everybody has who sets none.
#[test]
fn a_head_or_body_that_does_not_come_ends_by_default_too() {
    let house = House::with_default_limits();
    assert_refused(&answer(&house, b"GET /api/games HTT"), 408, "too_slow");
    let head = "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
        connection: close\r\ncontent-length: 20\r\n\r\n{";
    assert_refused(&answer(&house, head.as_bytes()), 408, "too_slow");
}

/// A page with one file that is larger than what two machines keep of a connection.
fn large_file() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let listing = serde_json::json!({ "files": [
        { "path": "/large.bin", "file": "large.bin", "type": "application/octet-stream",
          "hash": "aaaaaaaaaaaaaaaaaaaaaaaa", "cache": "immutable", "load": "first",
          "bytes": 64 << 20, "brotli": null, "gzip": null },
    ] });
    fs::write(folder.path().join("files.json"), listing.to_string()).unwrap();
    fs::write(folder.path().join("large.bin"), vec![7; 64 << 20]).unwrap();
    folder
}

/// An answer ends that nobody reads: after a second where that is said, and after the time that
/// everybody has who sets none.
#[test]
fn an_answer_that_nobody_reads_ends() {
    let folder = large_file();
    let short = Limits { answer_seconds: 1, ..Limits::default() };
    for limits in [short, Limits::default()] {
        let within = Duration::from_secs(limits.answer_seconds) + PATIENCE;
        let house = House::with(|config| {
            config.page = Some(folder.path().to_owned());
            config.limits = limits;
        });
        let mut deaf = TcpStream::connect(house.address).unwrap();
        deaf.write_all(b"GET /large.bin HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
        house.until_counted_within("tercet_connections 2", PATIENCE);
        house.until_counted_within("tercet_connections 1", within);
        drop(deaf);
    }
}

/// Whatever is wrong with a request, the refusal is JSON with a code.
#[test]
fn every_refusal_has_a_code() {
    let house = House::with_default_limits();
    let request = |line: &str, more: &str| {
        answer(
            &house,
            format!("{line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{more}\r\n").as_bytes(),
        )
    };
    assert_refused(&request("GET /api/nothing", ""), 404, "not_found");
    assert_refused(&request("GET /nothing.css", ""), 404, "not_found");
    assert_refused(&request("GET /api/history/x/record", ""), 401, "not_signed_in");
    assert_refused(&request("PUT /api/games", ""), 405, "wrong_method");
    assert_refused(&request("PUT /healthz", ""), 405, "wrong_method");
    let text = "content-type: text/plain\r\ncontent-length: 2\r\n";
    assert_refused(&request("POST /api/session", text), 415, "wrong_type");
    let long = format!("x-long: {}\r\n", "x".repeat(40_000));
    assert_refused(&request("GET /api/games", &long), 431, "too_large");
    assert_refused(&answer(&house, b"?\x01 nonsense\r\n\r\n"), 400, "malformed");
    assert_refused(&request("GET /api/rooms?limit=x", ""), 400, "malformed");
    assert_refused(&request("GET /api/rooms?limit=99999999999999999999", ""), 400, "malformed");
    assert_refused(&request("GET /api/rooms?limit=0", ""), 422, "wrong_field");
    assert_refused(&request("GET /api/rooms?after=x", ""), 422, "wrong_field");
    assert_refused(&request("POST /csp-report", "content-length: 0\r\n"), 400, "malformed");
}

/// At most ten errors are named, however much is wrong, and nothing long is repeated.
#[test]
fn an_answer_stays_short_whatever_was_sent() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let guest = api.guest().unwrap();
    let token = guest.authorization();
    let headers = [("authorization", &*token)];
    let wrong: Vec<String> =
        (0..200).map(|nr| format!(r#""wrong{nr}":"{}""#, "x".repeat(40))).collect();
    let body = format!(r#"{{"game":"classic","config":{{{}}}}}"#, wrong.join(","));
    let answer = api.ask("POST", "/api/rooms", &headers, &body).unwrap();
    assert_eq!(answer.status, 422);
    let problem: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(problem["facts"]["errors"].as_array().unwrap().len(), 10, "{}", answer.body);
    let named = format!(r#"{{"name":"{}"}}"#, "y".repeat(10_000));
    let answer = api.ask("POST", "/api/session", &[], &named).unwrap();
    assert!(answer.status == 422 && answer.body.len() < 1000, "{}", answer.body);
}

/// A socket whose first message has been said, with the default limits.
fn socket(house: &House) -> TcpStream {
    let host = house.room(r#"{"game":"classic"}"#);
    let mut talk = Talk::open(house.address, &host.code, &host.guest).unwrap();
    talk.say_text(&hello(None).to_string()).unwrap();
    talk.into_stream()
}

fn close_code(mut stream: TcpStream) -> Option<u16> {
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut inbox = frame::Inbox::default();
    loop {
        while let Some(frame) = inbox.next_frame().unwrap() {
            if let frame::ServerFrame::Close(code) = frame {
                return code;
            }
        }
        inbox.fill(&mut stream).ok()??;
    }
}

/// Every frame costs a token: a flood of pings, of pongs or of empty parts of a message is
/// ended as one of messages is.
#[test]
fn frames_of_every_kind_cost_a_token() {
    let house = House::with_default_limits();
    let mask = [0; 4];
    for (first, what) in [(0x89, "pings"), (0x8a, "pongs"), (0x00, "parts")] {
        let mut stream = socket(&house);
        if first == 0x00 {
            stream.write_all(&[&[0x01, 0x80][..], &mask].concat()).unwrap();
        }
        let one = [&[first, 0x80][..], &mask].concat();
        // It may be closed before everything is sent.
        let _ = stream.write_all(&one.repeat(1000));
        let _ = stream.shutdown(Shutdown::Write);
        assert_eq!(close_code(stream), Some(Close::TooFast.number()), "{what}");
    }
}

#[test]
fn bytes_that_are_no_frames_are_closed_with_1002() {
    let house = House::with_default_limits();
    // A frame without a mask, a reserved kind, and a ping in two parts.
    for bytes in
        [&[0x81, 0x02, b'{', b'}'][..], &[0x83, 0x80, 0, 0, 0, 0], &[0x09, 0x80, 0, 0, 0, 0]]
    {
        let mut stream = socket(&house);
        stream.write_all(bytes).unwrap();
        assert_eq!(close_code(stream), Some(1002), "{bytes:?}");
    }
}
