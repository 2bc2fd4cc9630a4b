//! Whose budget is used up by what, with the default limits.

use std::time::{Duration, Instant};

use tercet_client::Request;
use tercet_engine::Seat;
use tercet_protocol::{Close, http::Problem};
use tercet_testkit::{Guest, HttpAnswer, Talk};

use crate::house::House;

const ROOM: &str = r#"{"game":"classic"}"#;

fn code(answer: &HttpAnswer) -> String {
    serde_json::from_str::<Problem>(&answer.body).map_or_else(|_| String::new(), |p| p.code)
}

fn shake(house: &House, code: &str, guest: &Guest) -> Result<Talk, u16> {
    let headers = [("authorization", &*guest.authorization())];
    Talk::shake(house.address, code, &headers).unwrap().map_err(|turned| turned.status)
}

/// Wrong codes until the server has had enough of them.
fn guess(house: &House, headers: &[(&str, &str)]) -> u32 {
    let mut api = house.api();
    (0..1000)
        .find(|nr| {
            let path = format!("/api/rooms/{nr:010}");
            api.ask("GET", &path, headers, "").unwrap().status == 429
        })
        .expect("guessing goes on forever")
}

/// Guesses of codes cost the guesser: others behind the same address, with or without a
/// session, and the guesser's own table stay open.
#[test]
fn wrong_codes_cost_only_the_one_who_guesses() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let [guesser, other] = [api.guest().unwrap(), api.guest().unwrap()];
    let own = api.room(&guesser, ROOM).unwrap();
    let foreign = api.room(&other, ROOM).unwrap();
    let bearer = guesser.authorization();
    let signed_in = [("authorization", &*bearer)];
    assert_eq!(guess(&house, &signed_in), 10);
    assert_eq!(shake(&house, &foreign, &guesser).unwrap_err(), 429, "a right guess tells nothing");
    assert!(shake(&house, &own, &guesser).is_ok(), "at their own table they are at home");
    assert_eq!(api.ask("GET", &format!("/api/rooms/{own}"), &signed_in, "").unwrap().status, 200);
    assert_eq!(guess(&house, &[]), 10, "those without a session have their own ten");
    assert!(shake(&house, &foreign, &other).is_ok());
    let third = api.guest().unwrap();
    assert!(shake(&house, &foreign, &third).is_ok(), "somebody new with a right code");
}

/// What a page of another site does to its visitor costs the visitor nothing.
#[test]
fn pages_of_other_sites_use_up_nothing() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let guest = api.guest().unwrap();
    let room = api.room(&guest, ROOM).unwrap();
    let cookie = format!("tercet={}", guest.token);
    for headers in [
        &[("sec-fetch-site", "cross-site"), ("cookie", &*cookie)][..],
        &[("sec-fetch-site", "same-site"), ("cookie", &*cookie)],
        &[("origin", "https://evil.example")],
    ] {
        for nr in 0..90 {
            for path in [format!("/api/rooms/{nr:010}"), "/api/me".to_owned()] {
                let answer = api.ask("GET", &path, headers, "").unwrap();
                assert_eq!((answer.status, code(&answer).as_str()), (403, "wrong_origin"));
            }
        }
    }
    // A link from elsewhere is followed by a person, who is welcome.
    let link = [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-mode", "navigate"),
        ("sec-fetch-dest", "document"),
    ];
    assert_eq!(api.ask("GET", "/", &link, "").unwrap().status, 200);
    let frame = [link[0], link[1], ("sec-fetch-dest", "iframe")];
    assert_eq!(api.ask("GET", "/", &frame, "").unwrap().status, 403);
    // So much that they are not even told why; and still nobody else notices.
    let flooded = (0..1000).any(|_| {
        let headers = [("sec-fetch-site", "cross-site")];
        api.ask("GET", "/api/games", &headers, "").unwrap().status == 429
    });
    assert!(flooded);
    let own = format!("http://{}", house.address);
    let headers = [("origin", &*own), ("cookie", &*cookie), ("sec-fetch-site", "same-origin")];
    assert_eq!(api.ask("GET", "/api/me", &headers, "").unwrap().status, 200);
    assert_eq!(api.ask("GET", &format!("/api/rooms/{room}"), &[], "").unwrap().status, 200);
    assert!(Talk::shake(house.address, &room, &headers).unwrap().is_ok());
}

/// A flood of requests on one connection is held to a few a second once it has used up its rate.
#[test]
fn who_asks_too_often_is_slowed_down() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let refused = (0..10_000).find_map(|_| {
        let asked = Instant::now();
        let answer = api.ask("GET", "/api/games", &[], "").unwrap();
        (answer.status == 429).then(|| asked.elapsed())
    });
    assert!(Duration::from_millis(250) <= refused.unwrap());
}

/// A person who asks too much of any kind is told when to ask again; others behind the same
/// address are answered.
#[test]
fn every_kind_of_request_has_a_rate_by_person() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let [busy, other] = [api.guest().unwrap(), api.guest().unwrap()];
    let mine = busy.authorization();
    let theirs = other.authorization();
    for (method, path, body, most) in [
        ("GET", "/api/me", "", 300),
        ("PATCH", "/api/me", r#"{"name":"Ann"}"#, 60),
        ("GET", "/api/history/1/record", "", 30),
    ] {
        let headers = [("authorization", &*mine)];
        let mut ask = || api.ask(method, path, &headers, body).unwrap();
        let refused = (0..2 * most).map(|_| ask()).find(|answer| answer.status == 429);
        let refused = refused.unwrap_or_else(|| panic!("{method} {path} has no rate"));
        assert_eq!(code(&refused), "too_fast");
        assert!(refused.header("retry-after").is_some());
        let headers = [("authorization", &*theirs)];
        assert_ne!(api.ask(method, path, &headers, body).unwrap().status, 429, "{method} {path}");
    }
}

/// What somebody calls themselves changes no rate: before, whatever was read under an address that
/// ended in `/socket` had none, and a profile is a lot of work.
#[test]
fn profiles_of_people_called_socket_or_record_have_the_rate_of_profiles() {
    let house = House::with_default_limits();
    let mut api = house.api();
    for handle in ["socket", "record"] {
        let guest = api.guest().unwrap();
        let headers = [("authorization", &*guest.authorization())];
        let path = format!("/api/people/{handle}");
        let mut ask = || api.ask("GET", &path, &headers, "").unwrap().status;
        let n_answered = (0..1000).take_while(|_| ask() != 429).count();
        assert!((300..600).contains(&n_answered), "{handle}: {n_answered}");
    }
}

/// Those without a session share the rate of their address, and use up nothing of the others'.
#[test]
fn every_kind_of_request_has_a_rate_by_address() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let guest = api.guest().unwrap();
    let bearer = guest.authorization();
    for (method, path, most) in [
        ("GET", "/nothing.css", 6000),
        ("GET", "/api/games", 3000),
        ("PATCH", "/api/me", 600),
        ("GET", "/api/history/1/record", 300),
        ("GET", "/api/rooms/0000000000/socket", 240),
    ] {
        let mut ask = |headers: &[(&str, &str)]| api.ask(method, path, headers, "").unwrap();
        let n_answered = (0..10 * most).take_while(|_| ask(&[]).status != 429).count();
        assert!((most..10 * most).contains(&n_answered), "{method} {path}: {n_answered}");
        assert_ne!(ask(&[("authorization", &*bearer)]).status, 429, "{method} {path}");
    }
}

/// With the limits that everybody has, somebody whose line is bad comes back as often as it breaks.
#[test]
fn a_line_that_breaks_again_and_again_costs_no_budget() {
    let house = House::with_default_limits();
    let mut players = house.race(2);
    let most = tercet_server::Limits::default().handshakes_per_minute_per_user;
    for _ in 0..most + 20 {
        let player = &mut players[1];
        player.cut();
        let failures = player.connection().attempts().failures;
        player.wait("being back", |player| player.is_connected().then_some(())).unwrap();
        assert_eq!(player.connection().attempts().failures, failures, "nothing was refused");
    }
}

/// Coming back to the player's own seat costs nothing: beyond every limit there is still a place,
/// and it is the player's own oldest socket that makes room.
#[test]
fn coming_back_to_a_seat_costs_no_budget() {
    let house = House::with(|config| {
        config.limits = tercet_server::Limits::default();
        config.limits.sockets_per_user = 2;
        config.limits.sockets_per_address = 3;
        config.limits.handshakes_per_minute = 4;
        config.limits.handshakes_per_minute_per_user = 4;
    });
    let mut api = house.api();
    let [host, guest, stranger] = [(); 3].map(|()| api.guest().unwrap());
    let room = api.room(&host, ROOM).unwrap();
    let mut player = house.visit(&room, guest.clone());
    player.must(Request::Sit { seat: Seat(1) }).unwrap();
    let strangers: Vec<_> = (0..6).map(|_| shake(&house, &room, &stranger)).collect();
    assert_eq!(strangers.iter().filter(|shaken| shaken.is_ok()).count(), 2);
    assert!(strangers.iter().any(|shaken| matches!(shaken, Err(429))));
    for _ in 0..20 {
        player.cut();
        player.wait("being back", |player| player.is_connected().then_some(())).unwrap();
        assert!(player.connection().attempts().failures <= 20, "nothing was refused");
    }
    let mut sockets: Vec<_> = (0..20).map(|_| shake(&house, &room, &host).unwrap()).collect();
    let newest = sockets.pop().unwrap();
    let replaced = sockets[0].until_closed().unwrap();
    assert!([None, Some(Close::Replaced.number())].contains(&replaced), "{replaced:?}");
    drop(newest);
}
