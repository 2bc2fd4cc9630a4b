//! One guest cannot hurt others, with the default limits.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    sync::Barrier,
    thread,
    time::{Duration, Instant},
};

use serde_json::json;
use tercet_client::Request;
use tercet_engine::Seat;
use tercet_protocol::{ServerMessage, room::SeatState};
use tercet_server::Limits;
use tercet_store::{Append, Finish, NewGame, NewStep, SqliteStore, Store as _, UserId, WallMs};
use tercet_testkit::{
    Api, Guest, Talk, TestPerson,
    elsewhere::connect_from,
    talk::{PATIENCE, hello},
};

use crate::house::{House, claim, seq};

const ROOM: &str = r#"{"game":"classic"}"#;

/// Asks on this many connections, which are kept, and waits for the beginning of each answer.
/// Some at a time: answers that somebody asks too often come late.
fn ask_and_stay(house: &House, guest: &Guest, n_connections: usize) -> Vec<TcpStream> {
    let request = format!(
        "GET /api/me HTTP/1.1\r\nhost: x\r\nauthorization: {}\r\n\r\n",
        guest.authorization()
    );
    let mut kept = Vec::new();
    for nr in 0..n_connections {
        let mut stream = TcpStream::connect(house.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        kept.push((stream, false));
        if nr % 40 == 39 || nr + 1 == n_connections {
            for (stream, is_read) in kept.iter_mut().filter(|(_, is_read)| !is_read) {
                stream.read_exact(&mut [0; 16]).unwrap();
                *is_read = true;
            }
        }
    }
    kept.into_iter().map(|(stream, _)| stream).collect()
}

/// Asks this often, until it is too much; tells whether it was.
fn is_refused(most: u32, mut ask: impl FnMut() -> u16) -> bool {
    (0..most).any(|_| ask() == 429)
}

/// A guest who keeps as many connections as an address may have, a session shown on each, keeps
/// nobody behind that address out: not those who are there, and not those who come.
#[test]
fn a_guest_with_a_thousand_connections_keeps_nobody_out() {
    let house = House::with_default_limits();
    let mut players = house.race(2);
    let greedy = house.api().guest().unwrap();
    let most = Limits::default().connections_per_address;
    let kept = ask_and_stay(&house, &greedy, most + 50);
    let newcomer = house.api().guest().unwrap();
    house.api().room(&newcomer, ROOM).unwrap();
    for player in &mut players {
        player.cut();
        player.wait("being back", |player| player.is_connected().then_some(())).unwrap();
        player.wait("the game", |player| (seq(player) > 0).then_some(())).unwrap();
        let command = claim(player, false);
        player.must(Request::Play { command }).unwrap();
    }
    house.until_counted("tercet_connections_turned_away_total 0");
    drop(kept);
}

/// Where one address is crowded, only the holds of those who were last seen there go on: a guest
/// who crowds theirs cannot freeze the seats of everybody else.
#[test]
fn a_crowded_address_prolongs_the_holds_of_nobody_elsewhere() {
    let house = House::with(|config| {
        config.limits = Limits { hold_seconds: 4, connections_per_address: 4, ..Limits::default() };
    });
    let crowded = [127, 0, 0, 9].into();
    let mut api = Api::asked_from(house.address, [127, 0, 1, 1].into());
    let [host, other_host, cut_off, later, crowd] = [(); 5].map(|()| api.guest().unwrap());
    let body = r#"{"game":"classic","seats":2}"#;
    let code = api.room(&host, body).unwrap();
    let other_code = api.room(&other_host, body).unwrap();
    let visit = |guest: &Guest| {
        let stream = connect_from(crowded, house.address).unwrap();
        let headers = [("authorization", &*guest.authorization())];
        let mut talk = Talk::shake_on(stream, house.address, &code, &headers).unwrap().unwrap();
        talk.say_text(&hello(None).to_string()).unwrap();
        talk
    };
    let mut host = house.visit(&code, host);
    let mut other_host = house.visit(&other_code, other_host);
    let mut later = house.visit(&other_code, later);
    later.must(Request::Sit { seat: Seat(1) }).unwrap();
    let mut seated = visit(&cut_off);
    seated.say_text(r#"{"sit":{"id":1,"seat":1}}"#).unwrap();
    seated
        .until("the seat", |message| matches!(message, ServerMessage::Accepted(_)).then_some(()))
        .unwrap();
    let mut full: Vec<_> = (0..3).map(|_| visit(&crowd)).collect();
    host.wait("the seat", |host| is_here(host).then_some(())).unwrap();
    drop(seated);
    host.wait("the cut", |host| (!is_here(host)).then_some(())).unwrap();
    // Now sockets fill that address, and nobody else gets in there. Elsewhere somebody goes later.
    full.push(visit(&crowd));
    drop(later);
    let until = Instant::now() + PATIENCE;
    while !matches!(seat(&other_host), SeatState::Free {}) {
        assert!(Instant::now() < until, "a stranger elsewhere keeps a seat from becoming free");
        drop(connect_from(crowded, house.address).unwrap());
        other_host.look(Duration::from_millis(50)).unwrap();
        host.look(Duration::from_millis(1)).unwrap();
    }
    host.must(Request::Say { text: "Hello!".into() }).unwrap();
    assert!(matches!(seat(&host), SeatState::Person { .. }), "they could not come back");
    drop(full);
}

/// The second seat.
fn seat(person: &TestPerson) -> SeatState {
    person.connection().table().room().expect("everybody in a room knows it").seats[1].clone()
}

fn is_here(person: &TestPerson) -> bool {
    matches!(seat(person), SeatState::Person { connected: true, .. })
}

/// A stranger who takes all files that an address may have in a minute leaves the page to those
/// behind it who have a session.
#[test]
fn a_stranger_who_takes_every_file_keeps_nobody_from_the_page() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let guest = api.guest().unwrap();
    let cookie = format!("tercet={}", guest.token);
    let mut file =
        |headers: &[(&str, &str)]| api.ask("GET", "/nothing.css", headers, "").unwrap().status;
    assert!(is_refused(60_000, || file(&[])), "files have no rate");
    for _ in 0..50 {
        assert_eq!(file(&[("cookie", &*cookie)]), 404);
    }
    assert!(is_refused(60_000, || file(&[("cookie", &*cookie)])), "people have no rate");
}

/// A few guests who use up what an address may read and change leave everybody else behind it
/// enough to open the page and sit down.
#[test]
fn a_few_guests_who_use_up_an_address_leave_everybody_else_a_reserve() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let greedy: Vec<_> = (0..14).map(|_| api.guest().unwrap()).collect();
    let other = api.guest().unwrap();
    for (method, body, reserve) in [("GET", "", 30), ("PATCH", r#"{"name":"Ann"}"#, 6)] {
        let mut ask = |guest: &Guest| {
            let headers = [("authorization", &*guest.authorization())];
            api.ask(method, "/api/me", &headers, body).unwrap().status
        };
        for guest in &greedy {
            assert!(is_refused(1000, || ask(guest)));
        }
        for nr in 0..reserve {
            assert_eq!(ask(&other), 200, "{method}: request {nr}");
        }
    }
}

/// Also what those who run the server ask has a rate.
#[test]
fn every_operational_path_has_a_rate() {
    for path in ["/healthz", "/readyz", "/metrics"] {
        let house = House::with_default_limits();
        let mut api = house.api();
        let mut status = || api.ask("GET", path, &[], "").unwrap().status;
        assert_eq!(status(), 200);
        assert!(is_refused(60_000, status), "{path} has no rate");
        let mut elsewhere = Api::asked_from(house.address, [127, 0, 0, 9].into());
        assert_eq!(elsewhere.ask("GET", path, &[], "").unwrap().status, 200);
    }
}

/// Somebody who asks for many tables at the same time gets as many as one after the other.
#[test]
fn tables_that_are_asked_for_at_the_same_time_are_counted_one_by_one() {
    let house = House::with_default_limits();
    let guest = house.api().guest().unwrap();
    let (n_tries, start) = (20, Barrier::new(20));
    let answers: Vec<_> = thread::scope(|scope| {
        let tries: Vec<_> = (0..n_tries)
            .map(|_| {
                scope.spawn(|| {
                    let mut api = house.api();
                    let headers = [("authorization", &*guest.authorization())];
                    // The connection is open before everybody asks.
                    api.ask("GET", "/healthz", &[], "").unwrap();
                    start.wait();
                    api.ask("POST", "/api/rooms", &headers, ROOM).unwrap()
                })
            })
            .collect();
        tries.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let of = |status| answers.iter().filter(|answer| answer.status == status).count();
    assert_eq!(of(201), Limits::default().open_rooms_per_user as usize, "{answers:?}");
    assert_eq!(of(201) + of(429), n_tries, "{answers:?}");
    house.until_counted("tercet_rooms 5");
}

/// Friends who look at the old tables of a host take none of the host's places; the host who opens
/// them again does.
#[test]
fn friends_who_visit_old_tables_take_none_of_the_hosts_places() {
    let mut house = House::with_default_limits();
    let host = house.api().guest().unwrap();
    let most = Limits::default().open_rooms_per_user;
    let codes: Vec<_> =
        (0..most).map(|_| house.api().room(&host, ROOM).expect("one of five")).collect();
    let headers = [("authorization", &*host.authorization())];
    let open = |house: &House| house.api().ask("POST", "/api/rooms", &headers, ROOM).unwrap();
    house.restart();
    let friends: Vec<_> = codes.iter().map(|code| house.guest(code)).collect();
    house.until_counted("tercet_rooms 5");
    assert_eq!(open(&house).status, 201);
    drop(friends);
    house.restart();
    let _own: Vec<_> = codes.iter().map(|code| house.visit(code, host.clone())).collect();
    let answer = open(&house);
    assert_eq!(answer.status, 429, "{answer:?}");
}

/// Wrong tokens cost those who show them, and nobody else: who has a right one gets in, also
/// somebody who was not here since the server started.
#[test]
fn a_flood_of_wrong_tokens_keeps_nobody_out() {
    let mut house = House::with_default_limits();
    let [seen, unseen] = [(); 2].map(|()| house.api().guest().unwrap());
    house.restart();
    let mut api = house.api();
    let mut ask = |token: &str| {
        let bearer = format!("Bearer {token}");
        api.ask("GET", "/api/me", &[("authorization", &*bearer)], "").unwrap().status
    };
    assert_eq!(ask(&seen.token), 200);
    for nr in 0..500 {
        assert_eq!(ask(&format!("{nr:064x}")), 401);
    }
    assert_eq!([ask(&seen.token), ask(&unseen.token)], [200, 200]);
    assert!(is_refused(60_000, || ask(&"0".repeat(64))), "guesses have no rate");
    assert_eq!([ask(&seen.token), ask(&unseen.token)], [200, 200]);
}

/// Guesses of codes by socket read the disk no more often than people come back to their own
/// tables; and however much somebody has guessed, their own table lets them in.
#[test]
fn who_guesses_codes_by_socket_is_still_at_home_at_their_own_table() {
    let mut house = House::with_default_limits();
    let guest = house.api().guest().unwrap();
    let own = house.api().room(&guest, ROOM).unwrap();
    house.restart();
    let shake = |code: &str| {
        let headers = [("authorization", &*guest.authorization())];
        Talk::shake(house.address, code, &headers).unwrap().map_err(|turned| turned.status)
    };
    let statuses: Vec<_> =
        (0..30).map(|nr| shake(&format!("{nr:010}")).expect_err("a table")).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 404).count(), 10, "{statuses:?}");
    // It is not in memory, so that it has to be read from the disk.
    house.until_counted("tercet_rooms 0");
    assert!(shake(&own).is_ok());
}

/// A record that is not read counts until it is: nobody piles them up, and nobody else waits.
#[test]
fn a_record_that_is_not_read_is_the_only_one_of_its_reader() {
    let mut house = House::with_default_limits();
    let [slow, other] = [(); 2].map(|()| house.api().guest().unwrap());
    let code = house.api().room(&slow, ROOM).unwrap();
    house.stop();
    let game = long_game(&house, &code, &[slow.user, other.user]);
    house.restart();
    let path = format!("/api/history/{game}/record");
    let ask = |guest: &Guest| {
        let headers = [("authorization", &*guest.authorization())];
        house.api().ask("GET", &path, &headers, "").unwrap()
    };
    let mut unread = TcpStream::connect(house.address).unwrap();
    unread.set_read_timeout(Some(PATIENCE)).unwrap();
    let bearer = slow.authorization();
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: {bearer}\r\n\r\n");
    unread.write_all(request.as_bytes()).unwrap();
    unread.read_exact(&mut [0; 1000]).unwrap();
    let answer = ask(&slow);
    assert_eq!(answer.status, 429, "{} bytes", answer.body.len());
    assert!(answer.body.contains("too_fast"));
    let answer = ask(&other);
    assert!(answer.status == 200 && LONG < answer.body.len(), "{}", answer.status);
    drop(unread);
    let until = Instant::now() + PATIENCE;
    while ask(&slow).status != 200 {
        assert!(Instant::now() < until, "a reader who is gone is never forgotten");
        // The end of a connection is noticed when it is written to.
    }
}

/// More than two machines keep of a connection whose reader does not read.
const LONG: usize = 7 << 20;

/// A finished game of rules that nobody knows, with a long record.
fn long_game(house: &House, code: &str, people: &[i64]) -> i64 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = SqliteStore::open(&house.config.data).unwrap();
        let delivering = tokio::spawn(store.deliver());
        let room = store.room_by_code(code.to_owned()).await.unwrap().unwrap();
        let game = NewGame {
            room: room.id,
            rules: "unheard-of".into(),
            version: 1,
            config: "{}".into(),
            n_seats: 2,
            seed: [7; 32],
            chance: None,
            commitment: None,
            public: false,
            seats: "[]".into(),
            players: people.iter().copied().map(UserId).collect(),
            at: WallMs(1),
        };
        let game = store.create_game(game).await.unwrap();
        let body =
            json!({ "at": 0, "input": { "x": "y".repeat(LONG / 64) }, "events": [] }).to_string();
        let step = NewStep { at: 0, nonce: None, body };
        let finish = Finish { outcome: "{}".into(), at: WallMs(2) };
        let append = Append { game, first: 1, steps: vec![step; 65], finish: Some(finish) };
        store.append(append).await.unwrap();
        store.close().await.unwrap();
        delivering.abort();
        game.0
    })
}
