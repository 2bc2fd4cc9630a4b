//! Settings of a node that cannot be meant.

use tercet_server::Config;
use tercet_testkit::{NatsServer, Postgres, postgres::free_port};

use crate::server;

/// A change of settings, and what must be said about it.
type Case<'a> = (&'a dyn Fn(&mut Config), &'a [&'a str]);

pub(crate) fn wrong_settings_of_a_node_are_refused_with_what_to_do() -> Result<(), String> {
    let Some(database) = Postgres::start() else { return Ok(()) };
    let Some(nats) = NatsServer::start() else { return Ok(()) };
    let data = tempfile::tempdir().map_err(|error| error.to_string())?;
    let empty = free_port().map_err(|failure| failure.to_string())?;
    let node = |config: &mut Config| {
        config.store = Some(database.url("postgres"));
        config.node = Some("bob".to_owned());
        config.advertise = Some("127.0.0.1:0".to_owned());
    };
    let mut first = server::settings(data.path());
    node(&mut first);
    first.node = Some("ann".to_owned());
    let first = server::start(&first).map_err(|failure| failure.to_string())?;
    let newer = database.database();
    let mut made = server::settings(data.path());
    node(&mut made);
    made.store = Some(database.url(&newer));
    let stopped = server::start(&made).and_then(tercet_testkit::Process::stop);
    stopped.map_err(|failure| failure.to_string())?;
    database.sql(&newer, "UPDATE tercet.version SET schema = 1000");
    let untouched = database.database();
    let cases: &[Case<'_>] = &[
        (&|config| config.store = Some(database.url("nowhere")), &["nowhere", "create"]),
        (&|config| config.store = Some(database.url(&newer)), &["newer program"]),
        (&|config| config.store = None, &["cannot share a data directory", "--store postgres://"]),
        (
            &|config| config.node = Some("ann".to_owned()),
            &["called ann runs already", "another name"],
        ),
        (&|config| config.node = Some("Ann!".to_owned()), &["node:", "Ann!", "a-z, 0-9"]),
        (&|config| config.node = None, &["advertise:", "--node NAME"]),
        (&|config| config.advertise = None, &["--advertise HOST:PORT", "--nats"]),
        (&|config| config.advertise = Some("here".to_owned()), &["advertise: here", "HOST:PORT"]),
        (&|config| config.nats = Some("nats://127.0.0.1".to_owned()), &["two ways"]),
        (
            &|config| {
                config.advertise = None;
                config.nats = Some(format!("nats://ann:secret@127.0.0.1:{empty}"));
            },
            &["cannot be reached", "start the NATS server"],
        ),
        (
            &|config| {
                config.advertise = None;
                config.nats = Some(nats.url());
            },
            &["ann is reached directly", "the same way"],
        ),
        (
            &|config| {
                config.advertise = None;
                config.nats = Some("http://127.0.0.1".to_owned());
            },
            &["nats://HOST:PORT"],
        ),
        (
            &|config| config.faults.clock_ahead_ms = 60_000,
            &["s ahead of that of the database", "NTP"],
        ),
        (
            &|config| {
                config.store = Some(database.url(&untouched));
                config.faults.clock_ahead_ms = -60_000;
            },
            &["s behind that of the database"],
        ),
    ];
    for (change, words) in cases {
        let mut settings = server::settings(data.path());
        node(&mut settings);
        change(&mut settings);
        let said = match server::start(&settings) {
            Ok(_) => return Err(format!("it started, and should have said {words:?}")),
            Err(failure) => failure.to_string(),
        };
        if let Some(word) = words.iter().find(|word| !said.contains(**word)) {
            return Err(format!("{word:?} is not in {said:?}"));
        }
        if said.contains("secret") {
            return Err(format!("a password is in {said:?}"));
        }
    }
    let made = "SELECT to_regnamespace('tercet') IS NOT NULL";
    if database.sql(&untouched, made) != "f" {
        return Err("a node that was refused has made tables".to_owned());
    }
    let living = "SELECT string_agg(id, ',') FROM tercet.node WHERE now() < expires";
    let living = database.sql("postgres", living);
    drop(first);
    if living == "ann" { Ok(()) } else { Err(format!("{living} live, and only ann should")) }
}
