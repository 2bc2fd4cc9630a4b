//! Games of rules that the server does not have any more, or has in another version.

use serde_json::{Value, json};
use tercet_client::Request;
use tercet_engine::{
    AnyGame, AnyReplay, AnyRules, ConfigError, Configured, OptionSpec, Record, RecordError, Seat,
    Source,
};
use tercet_protocol::http::{GameEntry, Games};
use tercet_server::Catalog;
use tercet_testkit::TestPerson;

use crate::{
    catalog::offer,
    house::{House, game, refused, seq},
    promises::{ask, entry, history},
};

/// Every game but the classic one.
pub(crate) fn without_classic() -> Catalog {
    let others = offer().games.iter().copied().filter(|rules| rules.id() != "classic");
    Catalog { games: others.collect::<Vec<_>>().leak(), ..offer() }
}

/// Every game, but of another version.
pub(crate) fn of_another_version() -> Catalog {
    let newer = offer().games.iter().map(|rules| {
        let newer: &'static dyn AnyRules = Box::leak(Box::new(Newer(*rules)));
        newer
    });
    Catalog { games: newer.collect::<Vec<_>>().leak(), ..offer() }
}

/// A table of this game with as many people as it needs, begun.
fn begun(house: &House, entry: &GameEntry) -> Vec<TestPerson> {
    let n_seats = entry.least_seats.max(2).min(entry.most_seats);
    let mut players =
        vec![house.room(&format!(r#"{{"game":"{}","seats":{n_seats}}}"#, entry.game))];
    for seat in 1..n_seats {
        let mut player = house.guest(&players[0].code);
        player.must(Request::Sit { seat: Seat(seat) }).unwrap();
        players.push(player);
    }
    players[0].must(Request::Start).unwrap();
    players[0].wait("the first step", |host| (seq(host) > 0).then_some(())).unwrap();
    players
}

/// Whichever game a table was in the middle of when its rules were exchanged,
/// it can be looked at as far as it goes, its record says its version and no secret, and the host
/// can clear the table and begin another game; one that had ended says of which version it is.
#[test]
fn unfinished_and_finished_games_of_every_rules_survive_another_version_of_them() {
    let mut house = House::with_default_limits();
    let games: Games =
        house.api().ask("GET", "/api/games", &[], "").unwrap().expect("", 200).unwrap();
    assert_eq!(games.games.len(), offer().games.len());
    let mut left = Vec::new();
    for entry in &games.games {
        let mut players = begun(&house, entry);
        let finished = game(&players[0]);
        for player in players.iter_mut().rev() {
            player.must(Request::Stand).unwrap();
        }
        let is_over =
            |host: &mut TestPerson| host.connection().table().game()?.over.clone().map(|_| ());
        players[0].wait("the end", is_over).unwrap();
        let past = players[0].guest.clone();
        drop(players);
        let players = begun(&house, entry);
        let unfinished = game(&players[0]);
        left.push((
            entry.game.clone(),
            past,
            finished,
            players[0].code.clone(),
            unfinished,
            players[0].guest.clone(),
        ));
    }
    let newer = of_another_version();
    house.restart_with(newer);
    for (id, past, finished, code, unfinished, guest) in left {
        let version = offer().find(&id).unwrap().version();
        let of_version = Some(json!(version));
        let mine = history(&house, &past, "?mine=true");
        let listed = entry(&mine, "games", finished).unwrap_or_else(|| panic!("{id}: {mine}"));
        assert_eq!(listed.get("other_version").cloned(), of_version, "{id}");
        let (status, text) = ask(&house, &past, &format!("/api/history/{finished}/record"));
        assert_eq!(status, 200, "{id}: {text}");
        let record: Record = text.parse().unwrap();
        assert!(record.tags.rules == version && record.tags.source.seed().is_some(), "{id}");
        let error = newer.find(&id).unwrap().read(record).err().expect("another version");
        assert!(error.to_string().contains(&format!("version {version}")), "{id}: {error}");

        let mine = history(&house, &guest, "?mine=true");
        let listed = entry(&mine, "unfinished", unfinished).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(listed.get("other_version").cloned(), of_version, "{id}");
        let path = format!("/api/history/{unfinished}/record");
        let (status, text) = ask(&house, &guest, &path);
        assert_eq!(status, 200, "{id}: {text}");
        let record: Record = text.parse().unwrap();
        assert_eq!((&record.tags.source, record.tags.rules), (&Source::Sealed, version), "{id}");
        assert!(!record.lines.is_empty(), "{id}");

        let mut host = house.visit(&code, guest);
        let is_broken = |host: &mut TestPerson| {
            host.connection().table().room().filter(|room| room.broken).map(|_| ())
        };
        host.wait("a table that says so", is_broken).unwrap();
        assert_eq!(refused(host.ask(Request::Start).unwrap()), "game_running", "{id}");
        host.must(Request::Clear).unwrap();
        let handheld = Request::Arrange {
            game: Some("handheld".into()),
            config: None,
            seats: Some(1),
            public: None,
            fair_timing: None,
        };
        host.must(handheld).unwrap();
        host.must(Request::Start).unwrap();
        host.wait("another game", |host| (game(host) > unfinished).then_some(())).unwrap();
    }
}

/// The same rules with another version.
struct Newer(&'static dyn AnyRules);

impl AnyRules for Newer {
    fn id(&self) -> &'static str {
        self.0.id()
    }

    fn version(&self) -> u32 {
        self.0.version() + 1
    }

    fn options(&self) -> &'static [OptionSpec] {
        self.0.options()
    }

    fn configured(&self, config: &Value) -> Result<Configured, Vec<ConfigError>> {
        self.0.configured(config)
    }

    fn new_game(
        &self,
        config: &Value,
        n_seats: u8,
        source: Source,
    ) -> Result<Box<dyn AnyGame>, Vec<ConfigError>> {
        self.0.new_game(config, n_seats, source)
    }

    fn restore(
        &self,
        config: &Value,
        n_seats: u8,
        source: Source,
        steps: &mut dyn Iterator<Item = String>,
    ) -> Result<Box<dyn AnyGame>, RecordError> {
        self.0.restore(config, n_seats, source, steps)
    }

    fn record(
        &self,
        config: &Value,
        source: Source,
        names: Vec<String>,
        steps: &mut dyn Iterator<Item = String>,
    ) -> Result<Record, RecordError> {
        self.0.record(config, source, names, steps)
    }

    fn read(&self, record: Record) -> Result<Box<dyn AnyReplay>, RecordError> {
        let problem = format!("version {} is not version {}", record.tags.rules, self.version());
        if record.tags.rules == self.version() {
            return self.0.read(record);
        }
        Err(RecordError { line: 0, problem })
    }
}
