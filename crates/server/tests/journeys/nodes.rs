//! Several servers on one database: whichever of them people come to, they meet in the same rooms.

#[cfg(feature = "faults")]
use std::time::{Duration, Instant};

use serde_json::Value;
use tercet_client::{Request, State};
use tercet_engine::Seat;
#[cfg(feature = "faults")]
use tercet_protocol::{Close, ServerMessage};
#[cfg(feature = "faults")]
use tercet_testkit::talk::hello;
use tercet_testkit::{Guest, Postgres, Talk, TestPerson};

use crate::{
    every_game::{Company, played_at},
    house::{House, RACE, claim, seq},
};

/// How long a client waits at most before it comes again when its server stops: the rest of the
/// two seconds that are promised is for the way, and for taking the room over.
const PAUSE_MS: u64 = 1_000;
/// In which time a lost broadcast is to heal.
#[cfg(feature = "faults")]
const HEALED: Duration = Duration::from_secs(1);
/// How much longer it may take on a machine that does other things too.
#[cfg(feature = "faults")]
const LOADED: u32 = 4;

/// Three nodes that reach each other directly.
struct Nodes {
    houses: Vec<House>,
    database: Postgres,
}

impl Nodes {
    /// Nothing where this machine has no PostgreSQL.
    fn open() -> Option<Nodes> {
        Nodes::with(|_| {})
    }

    fn with(settings: impl Fn(&mut tercet_server::Config)) -> Option<Nodes> {
        let database = Postgres::start()?;
        let url = database.url("postgres");
        let house = |name: &&str| {
            House::with(|config| {
                config.store = Some(url.clone());
                config.node = Some((*name).to_owned());
                config.advertise = Some("127.0.0.1:0".to_owned());
                settings(config);
            })
        };
        let houses = ["ann", "bob", "cleo"].iter().map(house).collect();
        Some(Nodes { houses, database })
    }

    /// A race of three, of whom each has come to another node.
    fn race(&self) -> Vec<TestPerson> {
        let body = format!(r#"{{"game":"classic","config":{RACE},"seats":3,"public":true}}"#);
        let mut players = vec![self.houses[0].room(&body)];
        for (seat, house) in (1..).zip(&self.houses[1..]) {
            let mut player = house.guest(&players[0].code);
            player.must(Request::Sit { seat: Seat(seat) }).unwrap();
            players.push(player);
        }
        players[0].must(Request::Start).unwrap();
        for player in &mut players {
            player.wait("the first cards", |player| (seq(player) > 0).then_some(())).unwrap();
        }
        players
    }

    /// Whose room it is, as the database has it.
    fn owner(&self, code: &str) -> String {
        let sql = format!("SELECT owner FROM tercet.room WHERE code = '{code}'");
        self.database.sql("postgres", &sql)
    }
}

/// A socket of somebody new in this room, who has not said hello.
#[cfg(feature = "faults")]
fn knock(house: &House, code: &str) -> Talk {
    let guest = house.api().guest().unwrap();
    Talk::open(house.address, code, &guest).unwrap()
}

/// Somebody new in this room, whose client does nothing by itself.
#[cfg(feature = "faults")]
fn watcher(house: &House, code: &str) -> Talk {
    let mut talk = knock(house, code);
    talk.say_text(&hello(None).to_string()).unwrap();
    talk.until("a welcome", |message| matches!(message, ServerMessage::Welcome(_)).then_some(()))
        .unwrap();
    talk
}

/// One of them takes a set, and all have seen it.
fn take_a_set(players: &mut [TestPerson], taker: usize) {
    let before = seq(&players[taker]);
    let command = claim(&players[taker], true);
    players[taker].must(Request::Play { command }).unwrap();
    for player in players {
        player.wait("the step", |player| (seq(player) > before).then_some(())).unwrap();
    }
}

fn played_on_three_nodes(id: &str) {
    let Some(nodes) = Nodes::open() else { return };
    let houses: Vec<&House> = nodes.houses.iter().collect();
    for n_people in [2, 3] {
        played_at(&houses, id, Company { n_people, n_bots: 0 });
    }
}

#[test]
fn classic_is_played_to_its_end_on_three_nodes() {
    played_on_three_nodes("classic");
}

#[test]
fn eclaireur_is_played_to_its_end_on_three_nodes() {
    played_on_three_nodes("eclaireur");
}

#[test]
fn chipset_is_played_to_its_end_on_three_nodes() {
    played_on_three_nodes("chipset");
}

#[test]
fn setup_is_played_to_its_end_on_three_nodes() {
    played_on_three_nodes("setup");
}

#[test]
fn coopset_is_played_to_its_end_on_three_nodes() {
    played_on_three_nodes("coopset");
}

#[test]
fn twenty_is_played_to_its_end_on_three_nodes() {
    played_on_three_nodes("twenty");
}

#[test]
fn cubed_is_played_to_its_end_on_three_nodes() {
    played_on_three_nodes("cubed");
}

#[test]
fn the_electronic_game_is_played_to_its_end_on_three_nodes() {
    played_on_three_nodes("handheld");
}

#[test]
fn a_node_that_is_stopped_hands_its_rooms_and_people_over() {
    let Some(mut nodes) = Nodes::open() else { return };
    let mut players = nodes.race();
    let code = players[0].code.clone();
    for taker in 0..3 {
        take_a_set(&mut players, taker);
    }
    assert_eq!(nodes.owner(&code), "ann");
    let last = seq(&players[0]);
    // The room was on this node: its own player and those who came by the others go on elsewhere.
    nodes.houses[0].stop();
    players[0].address = nodes.houses[1].address;
    for player in &mut players {
        player
            .wait("the game on another node", |player| {
                let is_back = player.connection().state() == State::Live && player.is_connected();
                (is_back && seq(player) >= last).then_some(())
            })
            .unwrap();
    }
    for taker in 0..3 {
        take_a_set(&mut players, taker);
    }
    let owner = nodes.owner(&code);
    assert!(owner == "bob" || owner == "cleo", "{owner}");
    // Then the node that holds a socket of a room elsewhere.
    let (idx, other) = if owner == "bob" { (2, 1) } else { (1, 2) };
    nodes.houses[idx].stop();
    let new = nodes.houses[other].address;
    for player in &mut players {
        player.address = new;
        player
            .wait("the game on the last node", |player| {
                (player.connection().state() == State::Live && player.is_connected()).then_some(())
            })
            .unwrap();
    }
    take_a_set(&mut players, idx);
    assert_eq!(nodes.owner(&code), owner, "the room stayed where it was");
}

#[test]
fn a_room_is_listed_and_looked_at_on_every_node() {
    let Some(nodes) = Nodes::open() else { return };
    let players = nodes.race();
    for house in &nodes.houses {
        let list = house.api().ask("GET", "/api/rooms", &[], "").unwrap();
        let list: Value = serde_json::from_str(&list.body).unwrap();
        let codes: Vec<_> = list["rooms"].as_array().unwrap().iter().map(|r| &r["code"]).collect();
        assert_eq!(codes, [&Value::from(players[0].code.clone())], "{list}");
        let page = house.api().ask("GET", "/api/rooms?limit=1", &[], "").unwrap();
        assert!(!page.body.contains("next"), "{}", page.body);
    }
}

#[test]
fn people_who_want_to_play_at_once_meet_whichever_node_they_come_to() {
    let Some(nodes) = Nodes::open() else { return };
    let mut codes = Vec::new();
    let mut people = Vec::new();
    for house in &nodes.houses {
        let guest = house.api().guest().unwrap();
        let headers = [("authorization", &*guest.authorization())];
        let asked = r#"{"game":"classic"}"#;
        let answer = house.api().ask("POST", "/api/quick", &headers, asked).unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
        let entry: Value = serde_json::from_str(&answer.body).unwrap();
        let code = entry["code"].as_str().unwrap().to_owned();
        people.push(house.visit(&code, guest));
        codes.push(code);
    }
    assert!(codes.iter().all(|code| *code == codes[0]), "{codes:?}");
}

#[test]
fn a_session_that_ends_on_one_node_ends_the_socket_on_another() {
    let Some(nodes) = Nodes::open() else { return };
    let mut players = nodes.race();
    let guest = players[1].guest.clone();
    let headers = [("authorization", &*guest.authorization())];
    let answer = nodes.houses[2].api().ask("DELETE", "/api/session", &headers, "").unwrap();
    assert!(answer.status < 300, "{}", answer.body);
    let ended = players[1].wait("the end of the socket", |_| None::<()>).unwrap_err();
    assert!(ended.to_string().contains("SignedOut"), "{ended}");
}

#[test]
fn somebody_who_leaves_for_good_is_forgotten_by_rooms_on_other_nodes() {
    let Some(nodes) = Nodes::open() else { return };
    let body = r#"{"name":"Zebedee","token":true}"#;
    let session = nodes.houses[0].api().ask("POST", "/api/session", &[], body).unwrap();
    let session: Value = serde_json::from_str(&session.body).unwrap();
    let guest = Guest {
        user: session["you"]["user"].as_i64().unwrap(),
        token: session["token"].as_str().unwrap().to_owned(),
    };
    let mut api = nodes.houses[0].api();
    let code = api.room(&guest, r#"{"game":"classic","seats":2,"public":true}"#).unwrap();
    let _host = nodes.houses[0].visit(&code, guest.clone());
    let stored = "SELECT count(*) FROM tercet.room WHERE doc LIKE '%Zebedee%'";
    let mut other = nodes.houses[1].guest(&code);
    other.must(Request::Sit { seat: Seat(1) }).unwrap();
    assert_eq!(nodes.database.sql("postgres", stored), "1");
    let headers = [("authorization", &*guest.authorization())];
    let left = nodes.houses[2].api().ask("POST", "/api/account/delete", &headers, "{}").unwrap();
    assert_eq!(left.status, 204, "{}", left.body);
    // The room is in memory on the first node, and writes its document once more.
    other.must(Request::Stand).unwrap();
    assert_eq!(nodes.database.sql("postgres", stored), "0");
    let entry = nodes.houses[0].api().ask("GET", "/api/rooms", &[], "").unwrap();
    assert!(!entry.body.contains("Zebedee"), "{}", entry.body);
}

#[test]
fn figures_tell_of_members_and_takeovers() {
    let Some(nodes) = Nodes::open() else { return };
    let mut players = nodes.race();
    take_a_set(&mut players, 1);
    for (house, line) in [
        (0, "tercet_takeovers_total 1"),
        (0, "tercet_members_from_elsewhere 2"),
        (1, "tercet_members_elsewhere 1"),
        (2, "tercet_nodes_seen 2"),
        (2, "tercet_router_open 1"),
    ] {
        nodes.houses[house].until_counted(line);
    }
}

#[cfg(feature = "faults")]
#[test]
fn nobody_misses_anything_where_datagrams_are_lost() {
    let Some(nodes) = Nodes::with(|config| config.faults.router_loss_percent = 20) else { return };
    let mut players = nodes.race();
    for turn in 0..15 {
        let taker = turn % 3;
        let before = seq(&players[taker]);
        // A command that was lost is refused when it comes too late, and said again.
        while seq(&players[taker]) == before {
            let command = claim(&players[taker], true);
            players[taker].ask(Request::Play { command }).unwrap();
        }
        for player in &mut players {
            player.wait("the step", |player| (seq(player) > before).then_some(())).unwrap();
        }
    }
    let resent = |house: &House| -> u64 {
        let figures = house.api().ask("GET", "/metrics", &[], "").unwrap().body;
        let mut figures = figures.lines();
        let n = figures.find_map(|line| line.strip_prefix("tercet_router_resent_total "));
        n.unwrap().parse().unwrap()
    };
    assert!(nodes.houses.iter().map(resent).sum::<u64>() > 0, "nothing was lost");
}

/// Its rooms end with the next thing they are told, and this is somebody who comes in.
#[cfg(feature = "faults")]
#[test]
fn whoever_comes_into_a_room_that_ends_is_sent_away_and_left_waiting_by_nobody() {
    let Some(nodes) = Nodes::open() else { return };
    let body = r#"{"game":"classic","seats":2}"#;
    let rooms = [nodes.houses[0].room(body), nodes.houses[0].room(body)];
    let mut here = knock(&nodes.houses[0], &rooms[0].code);
    let mut elsewhere = knock(&nodes.houses[1], &rooms[1].code);
    let replaced = "UPDATE tercet.node SET generation = generation + 1 WHERE id = 'ann'";
    nodes.database.sql("postgres", replaced);
    let _ = nodes.houses[0].failure();
    for talk in [&mut here, &mut elsewhere] {
        talk.say_text(&hello(None).to_string()).unwrap();
        assert_eq!(talk.until_closed().unwrap(), Some(Close::RoomFailed.number()));
    }
}

#[test]
fn a_room_goes_on_although_the_database_does_not_say_whose_it_is() {
    let Some(nodes) = Nodes::open() else { return };
    let mut players = nodes.race();
    let code = players[0].code.clone();
    let sql = |sql| nodes.database.sql("postgres", sql);
    sql("ALTER TABLE tercet.room RENAME TO hidden");
    let guest = nodes.houses[0].api().guest().unwrap();
    let headers = [("authorization", &*guest.authorization())];
    let refused = Talk::shake(nodes.houses[0].address, &code, &headers).unwrap().unwrap_err();
    sql("ALTER TABLE tercet.hidden RENAME TO room");
    assert_eq!(refused.status, 503, "{}", refused.body);
    for taker in 0..3 {
        take_a_set(&mut players, taker);
    }
    nodes.houses[0].until_counted("tercet_takeovers_total 1");
    assert_eq!(nodes.owner(&code), "ann");
}

#[test]
fn people_are_back_within_two_seconds_by_the_pauses_of_their_own_clients() {
    let Some(mut nodes) = Nodes::open() else { return };
    let mut players = nodes.race();
    let new = nodes.houses[1].address;
    let last = seq(&players[0]);
    nodes.houses[0].stop();
    players[0].address = new;
    for player in &mut players {
        player.waits = true;
        player
            .wait("the end of the first socket", |player| {
                (player.connection().state() != State::Live).then_some(())
            })
            .unwrap();
        let next = player.connection().attempts().next.expect("it comes again by itself");
        let pause = next.0.saturating_sub(player.now().0);
        assert!(pause <= PAUSE_MS, "{pause} ms");
    }
    for player in &mut players {
        player
            .wait("the game on another node", |player| {
                let is_back = player.connection().state() == State::Live && player.is_connected();
                (is_back && seq(player) >= last).then_some(())
            })
            .unwrap();
        assert_eq!(player.connection().attempts().failures, 1, "the first attempt was enough");
    }
    take_a_set(&mut players, 0);
}

/// Nothing but the link can tell them: where no node sees which others live.
#[cfg(feature = "faults")]
#[test]
fn a_node_that_is_stopped_goes_when_all_its_people_elsewhere_know() {
    let Some(mut nodes) = Nodes::with(|config| {
        if config.node.as_deref() == Some("ann") {
            config.faults.router_loss_percent = 50;
        }
    }) else {
        return;
    };
    let host = nodes.houses[0].room(r#"{"game":"classic","seats":2}"#);
    let mut watchers: Vec<Talk> = (0..12).map(|_| watcher(&nodes.houses[1], &host.code)).collect();
    nodes.database.sql("postgres", "ALTER TABLE tercet.node RENAME TO hidden");
    drop(host);
    nodes.houses[0].stop();
    for watcher in &mut watchers {
        assert_eq!(watcher.until_closed().unwrap(), Some(Close::Restart.number()));
    }
}

/// How long it took until everybody had been told of a step of somebody on the node of the room;
/// nothing if that took longer than this.
#[cfg(feature = "faults")]
fn told_within(players: &mut [TestPerson], limit: Duration) -> Option<Duration> {
    let before = seq(&players[0]);
    let command = claim(&players[0], true);
    let began = Instant::now();
    players[0].must(Request::Play { command }).unwrap();
    for player in players {
        while seq(player) <= before {
            let left = limit.checked_sub(began.elapsed())?;
            player.look(left.min(Duration::from_millis(50))).unwrap();
        }
    }
    Some(began.elapsed())
}

#[cfg(feature = "faults")]
#[test]
fn a_broadcast_that_is_lost_heals_within_a_second() {
    let Some(nodes) = Nodes::with(|config| config.faults.router_loss_percent = 5) else { return };
    let mut longest = Duration::ZERO;
    for _ in 0..2 {
        let mut players = nodes.race();
        for _ in 0..15 {
            let told = told_within(&mut players, HEALED * LOADED);
            longest = longest.max(told.expect("what was lost comes again by itself"));
        }
    }
    println!("the slowest step was told to everybody after {longest:?}");
}

/// The control: a lost broadcast is noticed only with the next one.
#[cfg(feature = "faults")]
#[test]
fn without_heartbeats_a_broadcast_that_is_lost_stays_lost() {
    let Some(nodes) = Nodes::with(|config| {
        if config.node.as_deref() == Some("ann") {
            config.faults.router_loss_percent = 10;
            config.faults.router_without_heartbeats = true;
        }
    }) else {
        return;
    };
    let is_lost = (0..3).any(|_| {
        let mut players = nodes.race();
        (0..18).any(|_| told_within(&mut players, HEALED * LOADED).is_none())
    });
    assert!(is_lost, "every step came, although many were lost and nobody asked");
}

#[test]
fn people_are_reported_and_found_at_tables_of_other_nodes() {
    let Some(nodes) = Nodes::open() else { return };
    let players = nodes.race();
    assert_eq!(nodes.owner(&players[0].code), "ann");
    let (ben, cleo) = (&players[1].guest, &players[2].guest);
    let ask = |method: &str, path: &str, body: &str| {
        let headers = [("authorization", &*cleo.authorization())];
        nodes.houses[2].api().ask(method, path, &headers, body).unwrap()
    };
    let report = format!(r#"{{"room":"{}","user":{}}}"#, players[0].code, ben.user);
    let answer = ask("POST", "/api/reports", &report);
    assert_eq!(answer.status, 204, "{}", answer.body);
    let reported = nodes.database.sql("postgres", "SELECT person FROM tercet.report");
    assert_eq!(reported, ben.user.to_string());
    let nowhere = format!(r#"{{"room":"ZZZZZZ","user":{}}}"#, ben.user);
    assert_ne!(ask("POST", "/api/reports", &nowhere).status, 204);
    // Cleo follows Ben, and sees him at a table that her own node does not have.
    let path = format!("/api/decided/{}", ben.user);
    assert_eq!(ask("POST", &path, r#"{"follow":true}"#).status, 204);
    let known = ask("GET", "/api/people", "").expect("GET /api/people", 200);
    let known: Value = known.unwrap();
    assert_eq!(known["people"][0]["at"], players[0].code.as_str(), "{known}");
}
