//! What an operator looks at.

use std::time::Instant;

use tercet_client::Request;
use tercet_testkit::{Api, talk::PATIENCE};

use crate::house::{House, claim, seq, view};

#[test]
fn a_server_says_how_it_is() {
    let house = House::open();
    let mut api = house.api();
    for path in ["/healthz", "/readyz"] {
        assert_eq!(api.ask("GET", path, &[], "").unwrap().status, 200, "{path}");
    }
    let mut players = house.race(2);
    let command = claim(&players[0], true);
    players[0].must(Request::Play { command }).unwrap();
    let stale = tercet_engine::Json::default();
    players[0].ask(Request::Play { command: stale }).unwrap();
    let metrics = until_counted(
        &mut api,
        &[
            "tercet_rooms 1",
            "tercet_sockets 2",
            "tercet_commands_total{result=\"accepted\"} 1",
            "tercet_commands_total{result=\"refused\"} 1",
            "tercet_claim_seconds_count 2",
            "# EOF",
        ],
    );
    assert!(metrics.contains("tercet_commit_seconds_count"));
    for name in players.iter().map(|player| player.guest.token.as_str()) {
        assert!(!metrics.contains(name));
    }
}

/// The figures once all these lines are among them: what a command cost is counted after its
/// answer is sent, by more than one task.
fn until_counted(api: &mut Api, lines: &[&str]) -> String {
    let until = Instant::now() + PATIENCE;
    loop {
        let metrics = api.ask("GET", "/metrics", &[], "").unwrap();
        assert_eq!(metrics.status, 200);
        let missing = lines.iter().find(|line| metrics.body.lines().all(|found| found != **line));
        let Some(missing) = missing else { return metrics.body };
        assert!(Instant::now() < until, "no {missing} in {}", metrics.body);
    }
}

#[test]
fn two_servers_cannot_use_the_same_data() {
    let house = House::open();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let second = tercet_server::start(house.config.clone(), crate::catalog::offer());
    let Err(error) = runtime.block_on(second) else { panic!("both run") };
    assert!(error.to_string().contains("data"), "{error}");
}

#[test]
fn a_backup_of_a_running_server_goes_on_elsewhere() {
    let house = House::open();
    let mut players = house.race(2);
    let play = |player: &mut tercet_testkit::TestPerson| {
        let before = seq(player);
        let command = claim(player, true);
        player.must(Request::Play { command }).unwrap();
        player.wait("the step", |player| (seq(player) > before).then_some(())).unwrap();
    };
    for _ in 0..5 {
        play(&mut players[0]);
    }
    let (backed_up, expected) = (seq(&players[0]), view(&players[0]));
    let elsewhere = tempfile::tempdir().unwrap();
    let backup = elsewhere.path().join("backup.db");
    tercet_store::back_up(&house.config.data, &backup).unwrap();
    play(&mut players[0]);
    assert!(seq(&players[0]) > backed_up, "the server goes on");

    let data = elsewhere.path().join("data");
    tercet_store::restore(&backup, &data).unwrap();
    let other = House::with(|config| config.data = data);
    // The token is known there too, and the game is where it was.
    let (code, guest) = (players[0].code.clone(), players[0].guest.clone());
    let mut player = other.visit(&code, guest);
    player.wait("the game", |player| (seq(player) > 0).then_some(())).unwrap();
    assert_eq!((seq(&player), view(&player)), (backed_up, expected));
    play(&mut player);
    play(&mut players[0]);
}
