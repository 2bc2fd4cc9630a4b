//! A server in this process, on a directory of its own.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use tempfile::TempDir;
use tercet_client::{Answer, Request};
use tercet_engine::{Json, Seat};
use tercet_server::{Catalog, Config, Limits, Running};
use tercet_testkit::{Api, Guest, TestPerson, talk::PATIENCE};
use tokio::runtime::Runtime;

use crate::catalog::offer;

/// Classic games in which somebody can always claim.
pub(crate) const RACE: &str =
    r#"{"claims":"instant","noSet":{"trigger":"auto"},"rounds":1,"penalty":{"kind":"none"}}"#;

/// A server in this process.
pub(crate) struct House {
    runtime: Runtime,
    running: Option<Running>,
    pub(crate) config: Config,
    pub(crate) address: SocketAddr,
    /// Removed at the end.
    _data: TempDir,
}

impl House {
    /// A server whose limits nobody meets.
    pub(crate) fn open() -> House {
        House::with(|_| {})
    }

    /// A server with the limits that everybody gets who sets none.
    pub(crate) fn with_default_limits() -> House {
        House::with(|config| config.limits = Limits::default())
    }

    /// A server with other settings.
    pub(crate) fn with(settings: impl FnOnce(&mut Config)) -> House {
        House::on_threads(2, settings)
    }

    /// A server on this many threads. On one, what a client writes at once is read and answered
    /// at once, without anything in between.
    pub(crate) fn on_threads(n_threads: usize, settings: impl FnOnce(&mut Config)) -> House {
        let data = tempfile::tempdir().unwrap();
        let mut config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: data.path().join("data"),
            limits: Limits::generous(),
            ..Config::default()
        };
        settings(&mut config);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(n_threads)
            .enable_all()
            .build()
            .unwrap();
        let running = runtime.block_on(tercet_server::start(config.clone(), offer())).unwrap();
        let address = running.address();
        House { runtime, running: Some(running), config, address, _data: data }
    }

    /// Stops it as an operator does, and starts it again on the same data.
    pub(crate) fn restart(&mut self) {
        self.restart_with(offer());
    }

    /// Stops it as an operator does.
    pub(crate) fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            self.runtime.block_on(running.stop()).unwrap();
        }
    }

    /// Waits until the server cannot go on, and returns why.
    #[cfg(feature = "faults")]
    pub(crate) fn failure(&self) -> tercet_server::ServerFailed {
        let running = self.running.as_ref().expect("a house has a server until it is stopped");
        let failed = async { tokio::time::timeout(PATIENCE, running.failed()).await };
        self.runtime.block_on(failed).expect("a server that cannot go on says so")
    }

    /// The link for the first admin, if this start made one.
    pub(crate) fn admin_link(&self) -> Option<String> {
        self.running.as_ref().and_then(|running| running.admin_link().map(str::to_owned))
    }

    /// Stops it, and starts a server with other games on the same data.
    pub(crate) fn restart_with(&mut self, catalog: Catalog) {
        self.stop();
        let started = tercet_server::start(self.config.clone(), catalog);
        let running = self.runtime.block_on(started).unwrap();
        self.address = running.address();
        self.running = Some(running);
    }

    /// Fetches a figure from `/metrics` until it is this one: some are counted after the answer.
    #[track_caller]
    pub(crate) fn until_counted(&self, line: &str) {
        self.until_counted_within(line, PATIENCE);
    }

    /// The same for a figure that comes only then.
    #[track_caller]
    pub(crate) fn until_counted_within(&self, line: &str, patience: Duration) {
        let mut api = self.api();
        let until = Instant::now() + patience;
        loop {
            let metrics = api.ask("GET", "/metrics", &[], "").unwrap().body;
            if metrics.lines().any(|found| found == line) {
                return;
            }
            assert!(Instant::now() < until, "no {line} in {metrics}");
        }
    }

    pub(crate) fn api(&self) -> Api {
        Api::new(self.address)
    }

    /// A new room, and its host in it.
    pub(crate) fn room(&self, body: &str) -> TestPerson {
        let mut api = self.api();
        let host = api.guest().unwrap();
        let code = api.room(&host, body).unwrap();
        self.visit(&code, host)
    }

    /// Somebody new in a room.
    pub(crate) fn guest(&self, code: &str) -> TestPerson {
        let guest = self.api().guest().unwrap();
        self.visit(code, guest)
    }

    /// Somebody in a room.
    pub(crate) fn visit(&self, code: &str, guest: Guest) -> TestPerson {
        TestPerson::enter(self.address, code, guest).unwrap()
    }

    /// A classic race with this many players, begun; the host sits on seat 0.
    pub(crate) fn race(&self, n_players: u8) -> Vec<TestPerson> {
        let host = self.room(&format!(
            r#"{{"game":"classic","config":{RACE},"seats":{n_players},"public":true}}"#
        ));
        let mut players = vec![host];
        for seat in 1..n_players {
            let mut player = self.guest(&players[0].code);
            player.must(Request::Sit { seat: Seat(seat) }).unwrap();
            players.push(player);
        }
        players[0].must(Request::Start).unwrap();
        for player in &mut players {
            player.wait("the first cards", |player| (seq(player) > 0).then_some(())).unwrap();
        }
        players
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            // A test that failed already says more than the end of its server.
            let _ = self.runtime.block_on(running.stop());
        }
    }
}

/// The last step somebody has seen.
pub(crate) fn seq(person: &TestPerson) -> u64 {
    person.connection().table().game().map_or(0, |game| game.seq.0)
}

/// The game somebody sees.
pub(crate) fn game(person: &TestPerson) -> i64 {
    person.connection().table().game().map_or(0, |game| game.id.0)
}

/// What somebody sees.
pub(crate) fn view(person: &TestPerson) -> serde_json::Value {
    let view = person.connection().table().game().map(|game| game.view.get());
    serde_json::from_str(view.unwrap_or("null")).unwrap()
}

/// JSON text as it is.
pub(crate) fn raw(value: &serde_json::Value) -> Json {
    serde_json::value::to_raw_value(value).unwrap()
}

/// A claim of three cards that are a SET, or are none.
pub(crate) fn claim(person: &TestPerson, wants_set: bool) -> Json {
    let table =
        serde_json::from_value::<Vec<Option<tercet_cards::Card>>>(view(person)["table"].clone());
    let table: tercet_cards::Cards = table.unwrap().into_iter().flatten().collect();
    let none = tercet_cards::Cards::EMPTY;
    let cards = tercet_testkit::table::choose(table, none, wants_set, &mut fastrand::Rng::new());
    raw(&serde_json::json!({ "claim": { "cards": cards.expect("cards lie there") } }))
}

/// The code with which something was refused.
#[track_caller]
pub(crate) fn refused(answer: Answer) -> String {
    match answer {
        Answer::Refused { code, .. } => code,
        other => panic!("{other:?} is not a refusal"),
    }
}
