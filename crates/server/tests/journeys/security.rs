//! Origins, cookies, headers, and how much is too much.

use tercet_protocol::http::Problem;
use tercet_testkit::{Api, HttpAnswer, Talk};

use crate::house::House;

const SESSION: &str = "/api/session";
const ROOM: &str = r#"{"game":"classic"}"#;

/// The code of a refusal with this status.
#[track_caller]
fn problem(answer: &HttpAnswer, status: u16) -> String {
    assert_eq!(answer.status, status, "{}", answer.body);
    let problem: Problem = serde_json::from_str(&answer.body).unwrap();
    problem.code
}

#[test]
fn a_cookie_cannot_be_read_by_scripts_or_sent_by_other_sites() {
    for https in [false, true] {
        let house = House::with(|config| config.https = https);
        let answer = house.api().ask("POST", SESSION, &[], "{}").unwrap();
        assert_eq!(answer.status, 201);
        let cookie = answer.header("set-cookie").unwrap();
        let (pair, flags) = cookie.split_once("; ").unwrap();
        let name = if https { "__Host-tercet=" } else { "tercet=" };
        assert!(pair.starts_with(name) && pair.len() == name.len() + 64, "{pair}");
        assert!(flags.contains("HttpOnly") && flags.contains("SameSite=Lax"), "{flags}");
        assert_eq!(flags.contains("Secure"), https);
        assert!(!answer.body.contains(&pair[name.len()..]), "the token is in the body too");
    }
}

#[test]
fn a_token_in_the_body_is_not_for_pages() {
    let house = House::with_default_limits();
    let origin = format!("http://{}", house.address);
    let headers = [("origin", &*origin)];
    let answer = house.api().ask("POST", SESSION, &headers, r#"{"token":true}"#).unwrap();
    assert_eq!(problem(&answer, 422), "wrong_field");
    assert!(answer.header("set-cookie").is_none());
}

#[test]
fn other_pages_can_neither_change_anything_nor_open_sockets() {
    let house = House::with(|config| config.origins = vec!["https://play.example.org".into()]);
    let (mut api, guest) = (house.api(), house.api().guest().unwrap());
    let code = api.room(&guest, ROOM).unwrap();
    let token = guest.authorization();
    let own = format!("http://{}", house.address);
    for (origin, is_allowed) in [
        ("https://evil.example", false),
        ("null", false),
        ("https://play.example.org.evil.example", false),
        ("https://play.example.org", true),
        (&own, true),
    ] {
        let headers = [("origin", origin), ("authorization", &*token)];
        let answer = api.ask("POST", "/api/rooms", &headers, ROOM).unwrap();
        let shaken = Talk::shake(house.address, &code, &headers).unwrap();
        if is_allowed {
            assert_eq!(answer.status, 201, "{origin}: {}", answer.body);
            assert!(shaken.is_ok(), "{origin}");
        } else {
            assert_eq!(problem(&answer, 403), "wrong_origin");
            let turned = shaken.unwrap_err();
            assert_eq!(turned.status, 403, "{origin}");
            assert!(turned.body.contains("wrong_origin"));
        }
    }
    // A browser that hides where it comes from sends its cookie nevertheless.
    let cookie = format!("tercet={}", guest.token);
    let headers = [("cookie", &*cookie)];
    assert_eq!(
        problem(&api.ask("POST", "/api/rooms", &headers, ROOM).unwrap(), 403),
        "wrong_origin"
    );
    assert_eq!(Talk::shake(house.address, &code, &headers).unwrap().unwrap_err().status, 403);
}

#[test]
fn every_answer_says_what_pages_may_do_with_it() {
    let house = House::with_default_limits();
    let mut api = house.api();
    for path in ["/", "/api/games", "/api/me", "/nowhere", "/healthz", "/api/rooms/0000000000"] {
        let answer = api.ask("GET", path, &[], "").unwrap();
        let header = |name| answer.header(name).unwrap_or_else(|| panic!("{path}: no {name}"));
        let policy = header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval'"), "{policy}");
        assert!(!policy.contains("unsafe-inline"), "{policy}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "same-origin");
        if path.starts_with("/api") {
            assert_eq!(header("cache-control"), "no-store");
        }
    }
}

#[test]
fn only_those_who_are_known_come_in_and_those_who_sign_out_do_not() {
    let house = House::with_default_limits();
    let (mut api, guest) = (house.api(), house.api().guest().unwrap());
    let code = api.room(&guest, ROOM).unwrap();
    let wrong = format!("Bearer {}", "0".repeat(64));
    for headers in [&[][..], &[("authorization", &*wrong)], &[("authorization", "Bearer x")]] {
        assert_eq!(problem(&api.ask("GET", "/api/me", headers, "").unwrap(), 401), "not_signed_in");
        assert_eq!(Talk::shake(house.address, &code, headers).unwrap().unwrap_err().status, 401);
    }
    let token = guest.authorization();
    let headers = [("authorization", &*token)];
    assert_eq!(api.ask("GET", "/api/me", &headers, "").unwrap().status, 200);
    assert_eq!(api.ask("DELETE", SESSION, &headers, "").unwrap().status, 204);
    assert_eq!(problem(&api.ask("GET", "/api/me", &headers, "").unwrap(), 401), "not_signed_in");
}

#[test]
fn a_request_that_is_too_large_or_makes_no_sense_is_refused() {
    let house = House::with_default_limits();
    let (mut api, guest) = (house.api(), house.api().guest().unwrap());
    let token = guest.authorization();
    let headers = [("authorization", &*token)];
    let large = format!(r#"{{"name":"{}"}}"#, "x".repeat(17 * 1024));
    assert_eq!(problem(&api.ask("POST", SESSION, &[], &large).unwrap(), 413), "too_large");
    for body in ["{", "7", r#"{"name":1}"#, r#"{"nam":"x"}"#, "\u{0}", "[]", r#"["x",true]"#] {
        assert_eq!(problem(&api.ask("POST", SESSION, &[], body).unwrap(), 400), "malformed");
    }
    let named = |name: &str| format!(r#"{{"name":"{name}"}}"#);
    for name in ["", " ", &"x".repeat(25)] {
        assert_eq!(
            problem(&api.ask("POST", SESSION, &[], &named(name)).unwrap(), 422),
            "wrong_field"
        );
    }
    let wrong = r#"{"game":"classic","config":{"baseSize":5,"claims":"shout"},"seats":2}"#;
    let answer = api.ask("POST", "/api/rooms", &headers, wrong).unwrap();
    assert_eq!(problem(&answer, 422), "wrong_config");
    for word in ["baseSize", "claims", "shout"] {
        assert!(answer.body.contains(word), "{}", answer.body);
    }
    let unknown = api.ask("POST", "/api/rooms", &headers, r#"{"game":"bridge"}"#).unwrap();
    assert_eq!(problem(&unknown, 422), "wrong_field");
    assert_eq!(problem(&api.ask("PUT", "/api/me", &headers, "").unwrap(), 405), "wrong_method");
    assert_eq!(problem(&api.ask("GET", "/api/none", &headers, "").unwrap(), 404), "not_found");
    let long = "x".repeat(20_000);
    let answer = api.ask("GET", "/api/games", &[("x-long", &*long)], "");
    assert!(answer.map_or(true, |answer| answer.status == 431));
}

#[test]
fn rooms_that_are_not_there_cannot_be_guessed() {
    let house = House::with_default_limits();
    let (mut api, guest) = (house.api(), house.api().guest().unwrap());
    let code = api.room(&guest, ROOM).unwrap();
    for nr in 0..10 {
        let answer = api.ask("GET", &format!("/api/rooms/000000000{nr}"), &[], "").unwrap();
        assert_eq!(problem(&answer, 404), "no_such_room");
    }
    // From now on not even a right guess is told from a wrong one.
    for code in ["0000000011", "x", &code] {
        let answer = api.ask("GET", &format!("/api/rooms/{code}"), &[], "").unwrap();
        assert_eq!(problem(&answer, 429), "too_fast");
        let wait: u64 = answer.header("retry-after").unwrap().parse().unwrap();
        assert!(0 < wait && wait <= 60);
    }
}

#[test]
fn sockets_rooms_guests_and_handshakes_are_counted() {
    let house = House::with(|config| {
        config.limits.sockets_per_user = 2;
        config.limits.sockets_per_address = 3;
        config.limits.rooms_per_hour = 2;
        config.limits.guests_per_hour = 3;
        // The host comes to a table of her own, which costs nothing.
        config.limits.handshakes_per_minute = 5;
        // One of ten is left to everybody where an address has used up its share.
        config.limits.handshakes_per_minute_per_user = 5;
    });
    let mut api: Api = house.api();
    let [anna, ben, cara] = [(); 3].map(|()| api.guest().unwrap());
    let fourth = api.ask("POST", SESSION, &[], "{}").unwrap();
    assert_eq!(problem(&fourth, 429), "too_fast");
    let code = api.room(&anna, ROOM).unwrap();
    api.room(&anna, ROOM).unwrap();
    let token = anna.authorization();
    let third = api.ask("POST", "/api/rooms", &[("authorization", &*token)], ROOM).unwrap();
    assert_eq!(problem(&third, 429), "too_fast");

    let shake = |guest: &tercet_testkit::Guest| {
        let headers = [("authorization", &*guest.authorization())];
        Talk::shake(house.address, &code, &headers).unwrap().map_err(|turned| turned.status)
    };
    // Those who only want to watch; the host would always get in.
    let first = shake(&ben).unwrap();
    let _second = shake(&ben).unwrap();
    assert_eq!(shake(&ben).unwrap_err(), 429);
    let _third = shake(&cara).unwrap();
    assert_eq!(shake(&cara).unwrap_err(), 429);
    drop(first);
    // The handshakes of this minute are used up before the server is asked forever.
    let mut answers: Vec<Result<Talk, u16>> = (0..3).map(|_| shake(&cara)).collect();
    assert!(answers.iter().filter(|answer| answer.is_ok()).count() <= 1);
    assert_eq!(answers.pop().unwrap().unwrap_err(), 429);
    let last = Talk::shake(house.address, &code, &[("authorization", &*cara.authorization())]);
    assert!(last.unwrap().unwrap_err().body.contains("too_fast"));
}
