//! A stranger who tries everything at once while two people play, with the default limits.

use std::{
    io::Write as _,
    net::TcpStream,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
};

use tercet_client::Request;
use tercet_testkit::{Talk, talk::hello};

use crate::house::{House, claim, seq};

/// How many claims the two make meanwhile.
const CLAIMS: usize = 24;

/// What a stranger behind the same address can think of, one thing after the other.
fn annoy(house: &House, code: &str, round: u64) {
    let mut api = house.api();
    let cross = [("sec-fetch-site", "cross-site")];
    for (method, path, headers, body) in [
        ("GET", "/api/rooms", &[][..], ""),
        ("GET", "/", &[], ""),
        ("GET", "/api/games", &cross, ""),
        ("POST", "/api/session", &[], "{}"),
        ("POST", "/api/session", &[], "{"),
        ("GET", "/metrics", &[], ""),
        ("GET", "/api/people/socket", &[], ""),
        ("GET", "/api/ratings/classic", &[], ""),
        ("GET", "/api/daily", &[], ""),
        ("POST", "/api/login", &[], r#"{"handle":"ada","password":"three red ovals"}"#),
        (
            "POST",
            "/api/recover",
            &[],
            r#"{"handle":"ada","code":"0","password":"three red ovals"}"#,
        ),
        ("POST", "/api/links", &[], "{}"),
        ("POST", "/api/links/claim", &[], r#"{"secret":"0"}"#),
        ("POST", "/csp-report", &[], r#"{"csp-report":{"blocked-uri":"x"}}"#),
    ] {
        let _ = api.ask(method, path, headers, body);
    }
    let _ = api.ask("GET", &format!("/api/rooms/{round:010}"), &[], "");
    if let Ok(guest) = api.guest() {
        let _ = api.room(&guest, r#"{"game":"classic","public":true}"#);
        let bearer = guest.authorization();
        let known = [("authorization", &*bearer)];
        for (method, path, body) in [
            ("POST", "/api/quick", r#"{"game":"classic"}"#),
            ("GET", "/api/people", ""),
            ("GET", "/api/people/nobody", ""),
            ("POST", "/api/decided/1", r#"{"follow":true}"#),
            ("GET", "/api/history?mine=true", ""),
            ("GET", "/api/history/1/record", ""),
            ("GET", "/api/account/export", ""),
            ("GET", "/api/links/000000", ""),
            ("POST", "/api/runs", r#"{"track":"daily-basic"}"#),
        ] {
            let _ = api.ask(method, path, &known, body);
        }
        for nr in 0..12 {
            let _ =
                Talk::shake(house.address, &format!("{nr:010}"), &[("authorization", &*bearer)]);
        }
        if let Ok(mut talk) = Talk::open(house.address, code, &guest) {
            let _ = talk.say_text(&hello(None).to_string());
            for nr in 0..150 {
                let _ = talk.say_text(&format!(r#"{{"say":{{"id":{nr},"text":"spam"}}}}"#));
            }
        }
    }
    let mute: Vec<_> = (0..20).filter_map(|_| TcpStream::connect(house.address).ok()).collect();
    for mut stream in mute {
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nx-half: a h");
    }
}

/// The claims of the two all succeed, none is refused for what others do, and both can leave
/// and come back in the middle of it.
#[test]
fn a_stranger_who_tries_everything_does_not_keep_two_people_from_playing() {
    let house = House::with_default_limits();
    let mut players = house.race(2);
    let code = players[0].code.clone();
    let (is_over, round) = (AtomicBool::new(false), AtomicU64::new(0));
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    annoy(&house, &code, round.fetch_add(1, Ordering::Relaxed));
                }
            });
        }
        // Enough of it has happened that every budget of the address is in use.
        while round.load(Ordering::Relaxed) < 12 {
            players[0].look(std::time::Duration::from_millis(20)).unwrap();
        }
        for nr in 0..CLAIMS {
            let (player, other) = players.split_at_mut(1);
            let [player, other] = if nr % 2 == 0 {
                [&mut player[0], &mut other[0]]
            } else {
                [&mut other[0], &mut player[0]]
            };
            if nr % 6 == 5 {
                player.cut();
            }
            let at = seq(other).max(seq(player));
            player
                .wait("the table", |player| {
                    (player.is_connected() && seq(player) >= at).then_some(())
                })
                .unwrap();
            let command = claim(player, false);
            player.must(Request::Play { command }).unwrap();
        }
        is_over.store(true, Ordering::Relaxed);
    });
}
