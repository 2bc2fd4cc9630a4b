//! The page: its files, the addresses of its screens, and what caches are told.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpStream},
};

use tempfile::TempDir;
use tercet_testkit::HttpAnswer;

use crate::house::House;

const INDEX: &str = "<!doctype html>the page";
const STYLE: &str = "/style-0123456789ab.css";
const HTML: (&str, &str) = ("accept", "text/html,application/xhtml+xml,*/*;q=0.8");

/// A folder with a page, such as the bundler writes.
fn planted() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let listing = serde_json::json!({ "files": [
        { "path": "/", "file": "index.html", "type": "text/html; charset=utf-8",
          "hash": "aaaaaaaaaaaaaaaaaaaaaaaa", "cache": "revalidate", "load": "first",
          "bytes": INDEX.len(), "brotli": 5, "gzip": 6 },
        { "path": STYLE, "file": "style.css", "type": "text/css; charset=utf-8",
          "hash": "bbbbbbbbbbbbbbbbbbbbbbbb", "cache": "immutable", "load": "first",
          "bytes": 3, "brotli": null, "gzip": null },
        { "path": "/page-0123456789ab/page_bg.wasm", "file": "page.wasm",
          "type": "application/wasm", "hash": "cccccccccccccccccccccccc", "cache": "immutable",
          "load": "first", "bytes": 4, "brotli": null, "gzip": null },
    ] });
    for (name, text) in [
        ("files.json", &*listing.to_string()),
        ("index.html", INDEX),
        ("index.html.br", "as br"),
        ("index.html.gz", "as gzi"),
        ("style.css", "a{}"),
        ("page.wasm", "wasm"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn house(folder: &TempDir) -> House {
    House::with(|config| config.page = Some(folder.path().to_owned()))
}

#[track_caller]
fn get(house: &House, path: &str, headers: &[(&str, &str)]) -> HttpAnswer {
    house.api().ask("GET", path, headers, "").unwrap()
}

#[test]
fn the_page_is_at_the_root_and_at_the_address_of_every_screen() {
    let folder = planted();
    let house = house(&folder);
    assert_eq!(get(&house, "/", &[]).body, INDEX);
    for path in ["/table/ABCDE12345", "/play/7", "/puzzle", "/puzzle/2026-11-16", "/learn/", "/x"] {
        let answer = get(&house, path, &[HTML]);
        assert_eq!((answer.status, &*answer.body), (200, INDEX), "{path}");
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        assert!(answer.header("content-security-policy").is_some());
    }
}

#[test]
fn what_is_no_screen_is_not_found() {
    let folder = planted();
    let house = house(&folder);
    for (path, headers) in [
        ("/style-old.css", &[HTML][..]),
        ("/table/ABCDE12345", &[("accept", "*/*")]),
        ("/table/ABCDE12345", &[]),
        ("/api", &[HTML]),
        ("/api/nothing", &[HTML]),
        ("/files.json", &[HTML]),
        ("/index.html.br", &[HTML]),
    ] {
        let answer = get(&house, path, headers);
        assert_eq!(answer.status, 404, "{path}: {}", answer.body);
        assert!(answer.body.contains("not_found"), "{}", answer.body);
    }
    let posted = house.api().ask("POST", "/puzzle", &[HTML], "{}").unwrap();
    assert_eq!(posted.status, 404);
    assert_eq!(house.api().ask("POST", "/", &[HTML], "{}").unwrap().status, 405);
    assert_eq!(get(&house, "/healthz", &[HTML]).body, "ok\n");
}

#[test]
fn hashed_files_may_be_kept_for_ever_and_have_their_types() {
    let folder = planted();
    let house = house(&folder);
    for (path, media_type) in [
        (STYLE, "text/css; charset=utf-8"),
        ("/page-0123456789ab/page_bg.wasm", "application/wasm"),
    ] {
        let answer = get(&house, path, &[]);
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-type"), Some(media_type));
        let kept = answer.header("cache-control").unwrap();
        assert!(kept.contains("immutable") && kept.contains("max-age=31536000"), "{kept}");
    }
}

#[test]
fn the_smallest_form_the_browser_takes_is_sent() {
    let folder = planted();
    let house = house(&folder);
    for (accepted, body, encoding) in [
        ("gzip, deflate, br", "as br", Some("br")),
        ("gzip", "as gzi", Some("gzip")),
        ("br;q=0, gzip;q=0.1", "as gzi", Some("gzip")),
        ("deflate", INDEX, None),
    ] {
        let answer = get(&house, "/", &[("accept-encoding", accepted)]);
        assert_eq!((&*answer.body, answer.header("content-encoding")), (body, encoding));
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
    }
    // What got no smaller has one form only.
    let style = get(&house, STYLE, &[("accept-encoding", "br")]);
    assert_eq!((&*style.body, style.header("content-encoding")), ("a{}", None));
}

#[test]
fn what_the_browser_has_already_is_not_sent_again() {
    let folder = planted();
    let house = house(&folder);
    let plain = get(&house, "/", &[]);
    let tag = plain.header("etag").unwrap().to_owned();
    let packed = get(&house, "/", &[("accept-encoding", "br")]);
    let packed_tag = packed.header("etag").unwrap().to_owned();
    assert_ne!(tag, packed_tag, "two forms are two things to a cache");

    let again = get(&house, "/", &[("if-none-match", &*tag)]);
    assert_eq!((again.status, &*again.body), (304, ""));
    assert_eq!(again.header("etag"), Some(&*tag));
    assert_eq!(again.header("cache-control"), Some("no-cache"));
    let other = get(&house, "/", &[("if-none-match", &*tag), ("accept-encoding", "br")]);
    assert_eq!(other.status, 200);
    let weak = format!("\"x\", W/{packed_tag}");
    let packed = [("if-none-match", &*weak), ("accept-encoding", "br")];
    assert_eq!(get(&house, "/table/X", &[&packed[..], &[HTML]].concat()).status, 304);
}

#[test]
fn a_head_tells_the_same_without_the_body() {
    let folder = planted();
    let house = house(&folder);
    let answer = head(house.address, "/");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let length = format!("content-length: {}", INDEX.len());
    assert!(head.to_ascii_lowercase().contains(&length), "{head}");
    assert_eq!(body, "");
}

/// The whole answer to a HEAD request, until the server closes.
fn head(address: SocketAddr, path: &str) -> String {
    let mut connection = TcpStream::connect(address).unwrap();
    let request = format!("HEAD {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn without_a_page_the_server_says_how_to_get_one() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder);
    let answer = get(&house, "/", &[HTML]);
    assert_eq!(answer.status, 200);
    assert!(answer.body.contains("cargo xtask run"), "{}", answer.body);
    assert_eq!(get(&house, "/puzzle", &[HTML]).status, 404);
}

#[test]
fn reports_of_browsers_are_taken_and_not_without_end() {
    let house = House::open();
    let mut api = house.api();
    let report =
        r#"{"csp-report":{"effective-directive":"style-src-attr","blocked-uri":"inline"}}"#;
    let mut send = |text: &str| api.ask("POST", "/csp-report", &[], text).unwrap().status;
    assert_eq!(send(report), 204);
    assert_eq!(send("{"), 400);
    let statuses: Vec<_> = (0..20).map(|_| send(report)).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 204).count(), 8);
    assert!(statuses.ends_with(&[429]));
    let policy = get(&house, "/", &[]).header("content-security-policy").unwrap().to_owned();
    assert!(policy.contains("report-uri /csp-report"), "{policy}");
}
