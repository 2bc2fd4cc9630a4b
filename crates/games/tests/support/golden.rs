//! Golden replays: recorded games that must be played again to the last event.

use std::{fs, path::PathBuf};

use tercet_engine::{
    Committed, GameSpec, Record, Replay, Seed, Seq, Source,
    chance::Seeded,
    laws::{Playout, RandomPlay, Temper},
};

/// A game that is recorded in a file.
pub(crate) struct Golden<C> {
    /// The name of the file.
    pub(crate) name: &'static str,
    /// What the host chose.
    pub(crate) config: C,
    /// How many seats.
    pub(crate) n_seats: u8,
    /// The number of the seed.
    pub(crate) seed: u64,
    /// How the people behave.
    pub(crate) temper: Temper,
}

/// The folder of the recorded games of `game`.
fn folder(game: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/replays").join(game)
}

/// The text of a recorded game.
pub(crate) fn text(game: &str, name: &str) -> String {
    let path = folder(game).join(format!("{name}.game"));
    fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; UPDATE_EXPECT=1 records it", path.display()))
}

fn record<R: RandomPlay>(golden: &Golden<R::Config>) -> Record {
    let seed = Seed::numbered(golden.seed);
    let setup = GameSpec::<R>::new(golden.config.clone(), golden.n_seats, Source::Seed(seed));
    let mut table = Playout::begin(setup.expect("a set-up"), golden.temper);
    table.finish(&mut Seeded::new(seed, Seq(0)));
    let mut record = table.record();
    record.tags.commitment = Some(seed.commitment());
    record
}

/// The same game with a promise: a seed bound to a room, and the salt of every second seat.
pub(crate) fn promised<R: RandomPlay>(golden: &Golden<R::Config>) -> Record {
    let seed = Seed::numbered(golden.seed);
    let salt =
        |seat: u8| seat.is_multiple_of(2).then(|| format!("5a17{seat:02x}").parse().expect("hex"));
    let salts = (0..golden.n_seats).map(salt).collect();
    let source = Source::Committed(Committed::new("K7QX0M2R9Z", 3, seed, salts));
    let commitment = source.commitment();
    let setup = GameSpec::<R>::new(golden.config.clone(), golden.n_seats, source);
    let mut table = Playout::begin(setup.expect("a set-up"), golden.temper);
    table.finish(&mut Seeded::new(seed, Seq(0)));
    let mut record = table.record();
    record.tags.commitment = commitment;
    record
}

/// Every game of the list is played again to its last event, and no other file lies about.
///
/// With `UPDATE_EXPECT=1` the games are played and recorded first.
pub(crate) fn check<R: RandomPlay>(games: &[Golden<R::Config>]) {
    let folder = folder(R::ID);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all(&folder).expect("the folder of the replays");
        for golden in games {
            let path = folder.join(format!("{}.game", golden.name));
            fs::write(path, record::<R>(golden).to_string()).expect("a replay is written");
        }
    }
    for golden in games {
        played_again::<R>(golden);
    }
    for entry in fs::read_dir(folder).expect("the folder of the replays") {
        let file = entry.expect("an entry").file_name().into_string().expect("a name");
        let name = file.strip_suffix(".game").unwrap_or(&file);
        assert!(games.iter().any(|golden| golden.name == name), "{file} is in no test");
    }
}

fn played_again<R: RandomPlay>(golden: &Golden<R::Config>) {
    let name = golden.name;
    let text = text(R::ID, name);
    let record: Record = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(record.to_string(), text, "{name} is written as it was read");
    let replay = Replay::<R>::read(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(*replay.spec.config(), golden.config, "{name} has the configuration of its name");
    let audit = replay.audit(&record.tags);
    assert_eq!(audit.difference, None, "{name}");
    assert_eq!(audit.steps, record.lines.len(), "{name}");
    assert!(audit.outcome.is_some(), "{name} is played to its end");
}
