//! Three nodes, a database, and people who play on all of them.

use std::{
    net::SocketAddr,
    sync::Arc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tercet_server::Config;
use tercet_store::{Node, PostgresStore};
use tercet_testkit::{Api, Cable, NatsServer, Postgres, Process, talk::PATIENCE};

use crate::{
    kills::{self, PLAYERS, ROOMS},
    ledger::{Ledger, Written},
    player::{Door, Player},
    server,
};

const NAMES: [&str; 3] = ["ann", "bob", "cleo"];
/// Messages after which everybody is in the middle of something, at most.
const MESSAGES: u64 = 300;

/// How many steps those whose room is on their own node are told of while NATS is away.
const STEPS_AT_HOME: u64 = 20;

/// How nodes reach each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Direct,
    Nats,
}

/// How the lease of a node that is frozen comes to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lease {
    /// At once, by the clock of the database: by its own clock it is good when the node goes on,
    /// and nothing but the log keeps it from writing.
    Ended,
    /// By waiting.
    Outlived,
}

/// Three nodes and the people who play on them. Everything ends when this is dropped.
pub(super) struct Fleet {
    settings: Vec<Config>,
    nodes: Vec<Option<Process>>,
    /// A door to each node; it leads elsewhere while the node is gone.
    doors: Vec<Arc<Door>>,
    ledger: Arc<Ledger>,
    playing: Vec<JoinHandle<()>>,
    /// Whether people come by a proxy, which finds the nodes that live by itself.
    is_proxied: bool,
    nats: Option<NatsServer>,
    /// The way of the first node to it.
    cable: Option<Cable>,
    /// The players whose rooms are on the node that they come by, all of them.
    at_home: Vec<usize>,
    url: String,
    database: Option<Postgres>,
    random: fastrand::Rng,
    _data: tempfile::TempDir,
}

impl Fleet {
    /// Nothing where this machine lacks a server that is needed.
    pub(super) fn start(way: Way, change: impl Fn(&mut Config)) -> Result<Option<Fleet>, String> {
        let Some(database) = Postgres::start() else { return Ok(None) };
        let nats = match way {
            Way::Direct => None,
            Way::Nats => match NatsServer::start() {
                Some(nats) => Some(nats),
                None => return Ok(None),
            },
        };
        let url = database.url("postgres");
        let mut fleet = Fleet::start_at(url, nats, change)?;
        fleet.database = Some(database);
        Ok(Some(fleet))
    }

    /// Nodes on the database at this address, which is looked after elsewhere.
    pub(super) fn start_at(
        url: String,
        nats: Option<NatsServer>,
        change: impl Fn(&mut Config),
    ) -> Result<Fleet, String> {
        let data = tempfile::tempdir().map_err(|error| error.to_string())?;
        let cable = nats.as_ref().map(|nats| Cable::lay(nats.address(), Duration::ZERO));
        let cable = cable.transpose().map_err(|failure| failure.to_string())?;
        let by_cable = cable.as_ref().map(|cable| format!("nats://127.0.0.1:{}", cable.port()));
        let settings: Vec<Config> = NAMES
            .iter()
            .enumerate()
            .map(|(node, name)| {
                let mut settings = server::settings(&data.path().join(name));
                settings.store = Some(url.clone());
                settings.node = Some((*name).to_owned());
                match &nats {
                    Some(_) if node == 0 => settings.nats = by_cable.clone(),
                    Some(nats) => settings.nats = Some(nats.url()),
                    None => settings.advertise = Some("127.0.0.1:0".to_owned()),
                }
                change(&mut settings);
                settings
            })
            .collect();
        let mut fleet = Fleet {
            settings,
            nodes: NAMES.map(|_| None).into(),
            doors: NAMES.map(|_| Arc::default()).into(),
            ledger: Arc::default(),
            playing: Vec::new(),
            is_proxied: false,
            nats,
            cable,
            at_home: Vec::new(),
            url,
            database: None,
            random: fastrand::Rng::new(),
            _data: data,
        };
        for node in 0..fleet.len() {
            fleet.start_again(node)?;
        }
        Ok(fleet)
    }

    pub(super) fn len(&self) -> usize {
        self.settings.len()
    }

    /// Starts a node that is gone, and lets its people in again.
    pub(super) fn start_again(&mut self, node: usize) -> Result<(), String> {
        let started = server::start(&self.settings[node]).map_err(|failure| failure.to_string())?;
        if !self.is_proxied {
            self.doors[node].move_to(started.address);
        }
        self.nodes[node] = Some(started);
        Ok(())
    }

    /// Opens rooms; in each of them the players come by different nodes.
    pub(super) fn play(&mut self) -> Result<(), String> {
        let first = self.addresses().first().copied().ok_or("there are no nodes")?;
        self.play_from(first)
    }

    /// The same; rooms are opened, and seats taken, by way of this address.
    fn play_from(&mut self, address: SocketAddr) -> Result<(), String> {
        let players = kills::players(address, &self.ledger);
        let mut players = players.map_err(|failure| failure.to_string())?;
        if self.nats.is_some() {
            // Rooms are on the node by which they are opened.
            for address in self.addresses() {
                let opened = kills::table(address, &self.ledger, &mut players);
                opened.map_err(|failure| failure.to_string())?;
            }
        }
        for player in players {
            let node = self.node_of(&player);
            let door = Arc::clone(&self.doors[node]);
            self.playing.push(thread::spawn(move || player.play(&door)));
        }
        self.until_everybody_plays()
    }

    /// The node that somebody comes by; notes whose room is on it.
    fn node_of(&mut self, player: &Player) -> usize {
        match player.nr.checked_sub(ROOMS * PLAYERS) {
            Some(nr) => {
                self.at_home.push(player.nr);
                nr / PLAYERS
            }
            None => player.nr % self.doors.len(),
        }
    }

    /// The same with people who come by this address only.
    pub(super) fn play_through(&mut self, proxy: SocketAddr) -> Result<(), String> {
        self.is_proxied = true;
        for door in &self.doors {
            door.move_to(proxy);
        }
        self.play_from(proxy)
    }

    /// Where the nodes listen.
    pub(super) fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().flatten().map(|process| process.address).collect()
    }

    /// Waits until everybody has been told of a step since the last change.
    pub(super) fn until_everybody_plays(&self) -> Result<(), String> {
        self.until_everybody_plays_within(PATIENCE)
    }

    /// The same, for this long.
    pub(super) fn until_everybody_plays_within(&self, limit: Duration) -> Result<(), String> {
        self.ledger.write(Written::restart);
        let n_players = self.playing.len();
        let all = |written: &Written| written.all_told(n_players);
        self.ledger.wait_within(limit, "every game to go on for everybody", all)
    }

    /// Waits until somebody has been told of steps since the last change.
    pub(super) fn until_somebody_plays(&self) -> Result<(), String> {
        self.ledger.write(Written::restart);
        self.ledger.wait("games to go on for somebody", |written| written.has_told(10))
    }

    /// Waits until everybody whose room is on their own node has been told of this many steps since
    /// the last change, for at least this long; tells the longest time without one.
    pub(super) fn while_those_at_home_play(&self, at_least: Duration) -> Result<Duration, String> {
        self.ledger.write(Written::restart);
        let began = Instant::now();
        let told = |written: &Written| {
            at_least <= began.elapsed() && written.have_told(&self.at_home, STEPS_AT_HOME)
        };
        self.ledger.wait("games to go on for those whose room is on their own node", told)?;
        Ok(self.ledger.open().longest_pause(&self.at_home))
    }

    /// Waits for a moment in the middle of everything.
    pub(super) fn until_busy(&mut self) -> Result<(), String> {
        let (from, more) = (self.ledger.open().messages, self.random.u64(1..MESSAGES));
        self.ledger.wait("the games to go on", |written| written.messages >= from + more)
    }

    /// Where somebody finds another node than this one.
    fn elsewhere(&self, node: usize) -> SocketAddr {
        let other = self.nodes[(node + 1) % self.nodes.len()].as_ref();
        other.expect("one node is gone at a time").address
    }

    pub(super) fn kill(&mut self, node: usize) {
        if !self.is_proxied {
            self.doors[node].open(Some(self.elsewhere(node)));
        }
        if let Some(process) = self.nodes[node].take() {
            process.kill();
        }
    }

    pub(super) fn drain(&mut self, node: usize) -> Result<(), String> {
        self.doors[node].open(Some(self.elsewhere(node)));
        let Some(process) = self.nodes[node].take() else { return Ok(()) };
        let status = process.stop().map_err(|failure| failure.to_string())?;
        if status.success() { Ok(()) } else { Err(format!("a drained node ended with {status}")) }
    }

    /// Stops a node in the middle of everything, and ends its lease. Its people go elsewhere.
    pub(super) fn freeze(&mut self, node: usize, lease: Lease) {
        if let Some(process) = &self.nodes[node] {
            process.freeze();
        }
        let name = NAMES[node];
        let ended = match lease {
            Lease::Ended => format!("UPDATE tercet.node SET expires = now() WHERE id = '{name}'"),
            Lease::Outlived => format!(
                "SELECT pg_sleep(extract(epoch FROM expires - now())) \
                     FROM tercet.node WHERE id = '{name}'"
            ),
        };
        self.doors[node].move_to(self.elsewhere(node));
        if let Some(database) = &self.database {
            database.sql("postgres", &ended);
        }
    }

    pub(super) fn thaw(&self, node: usize) {
        if let Some(process) = &self.nodes[node] {
            process.thaw();
        }
    }

    /// Those who have left a node come back to it.
    pub(super) fn invite_back(&self, node: usize) {
        if let Some(process) = &self.nodes[node] {
            self.doors[node].move_to(process.address);
        }
    }

    pub(super) fn kill_nats(&mut self) {
        if let Some(nats) = &mut self.nats {
            nats.kill();
        }
    }

    pub(super) fn restart_nats(&mut self) -> Result<(), String> {
        let restarted = self.nats.as_mut().map(NatsServer::restart).transpose();
        restarted.map(|_| ()).map_err(|failure| failure.to_string())
    }

    pub(super) fn freeze_nats(&self) {
        if let Some(nats) = &self.nats {
            nats.freeze();
        }
    }

    pub(super) fn thaw_nats(&self) {
        if let Some(nats) = &self.nats {
            nats.thaw();
        }
    }

    /// The first node and the NATS server hear nothing of each other.
    pub(super) fn cut_off_from_nats(&self) {
        if let Some(cable) = &self.cable {
            cable.cut();
        }
    }

    pub(super) fn reconnect_to_nats(&self) {
        if let Some(cable) = &self.cable {
            cable.mend();
        }
    }

    /// Runs SQL in the database of the nodes.
    pub(super) fn change_database(&self, sql: &str) {
        if let Some(database) = &self.database {
            database.sql("postgres", sql);
        }
    }

    /// How many writes came too late, as the nodes count them.
    pub(super) fn n_fenced(&self) -> Result<u64, String> {
        let mut n_fenced = 0;
        for process in self.nodes.iter().flatten() {
            let answer = Api::new(process.address).ask("GET", "/metrics", &[], "");
            let text = answer.map_err(|failure| failure.to_string())?.body;
            let figure =
                text.lines().find_map(|line| line.strip_prefix("tercet_fenced_appends_total "));
            n_fenced += figure.and_then(|figure| figure.parse::<u64>().ok()).unwrap_or_default();
        }
        Ok(n_fenced)
    }

    /// Ends everything, and compares what everybody was told with the database.
    pub(super) fn audit(self) -> Result<(), String> {
        let wrongs = self.wrongs()?;
        if wrongs.is_empty() { Ok(()) } else { Err(wrongs.join("\n")) }
    }

    /// The same; returns what is wrong.
    pub(super) fn wrongs(mut self) -> Result<Vec<String>, String> {
        self.go_home()?;
        for process in self.nodes.iter_mut().filter_map(Option::take) {
            process.stop().map_err(|failure| failure.to_string())?;
        }
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        // As one more node: the database may still believe in connections of the others.
        let auditor = Node { name: "auditor".to_owned(), address: String::new() };
        let opened = runtime.block_on(PostgresStore::join(&self.url, auditor));
        let store = opened.map_err(|error| error.to_string())?;
        let written = self.ledger.open();
        let mut wrongs = written.wrongs.clone();
        wrongs.extend(written.audit_store(&store));
        // Without claims nothing would have been proven.
        if written.n_accepted() < ROOMS {
            wrongs.push(format!("only {} claims", written.n_accepted()));
        }
        Ok(wrongs)
    }

    fn go_home(&mut self) -> Result<(), String> {
        for door in &self.doors {
            door.end();
        }
        for player in self.playing.drain(..) {
            player.join().map_err(|_| "a player panicked".to_owned())?;
        }
        Ok(())
    }
}

impl Drop for Fleet {
    fn drop(&mut self) {
        for process in self.nodes.iter().flatten() {
            process.thaw();
        }
        self.thaw_nats();
        self.reconnect_to_nats();
        // A test that failed already says more.
        let _ = self.go_home();
    }
}
