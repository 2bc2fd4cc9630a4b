//! Two players, a bot and a spectator play every game to its end.

use std::{
    thread,
    time::{Duration, Instant},
};

use tercet_bots::Level;
use tercet_client::{Answer, Request};
use tercet_engine::{AnyBot, GameTime, Outcome, Record, Seat, Seed};
use tercet_games::catalog;
use tercet_protocol::http::{GameEntry, Games};
use tercet_testkit::{TestPerson, TestkitError};

use crate::house::{House, game, seq};

/// No game of bots takes longer; it would be one that does not end.
const PATIENCE: Duration = Duration::from_secs(300);
/// How long one look at the socket takes while somebody thinks.
const GLANCE: Duration = Duration::from_millis(20);

/// House rules with short pauses, where a game has any: nobody needs them here.
fn quick_rules(game: &str) -> &'static str {
    match game {
        "classic" => r#"{"rounds":1,"noSet":{"trigger":"auto"}}"#,
        "setup" => r#"{"minCheckMs":0,"lastCheckMs":1000}"#,
        _ => "{}",
    }
}

/// What decides for a player: a bot, or the dice where there is none.
enum Brain {
    Bot(Box<dyn AnyBot>),
    Dice(fastrand::Rng),
}

impl Brain {
    fn of(game: &str, seat: u8, n_seats: u8) -> Brain {
        let seed = Seed::numbered(u64::from(seat) + 1);
        match tercet_bots::catalog::bot(game, Level::Machine, Seat(seat), n_seats, seed) {
            Some(bot) => Brain::Bot(bot),
            None => Brain::Dice(fastrand::Rng::with_seed(seat.into())),
        }
    }

    /// What to do now or later, if anything.
    fn intend(&mut self, now: GameTime, view: &str, legal: &str) -> Option<(GameTime, String)> {
        match self {
            Brain::Bot(bot) => {
                let intent = bot.intend(now, view, legal).expect("it is the bot's own game")?;
                Some((intent.at, intent.command.json().get().to_owned()))
            }
            Brain::Dice(random) => {
                let legal: Vec<serde_json::Value> = serde_json::from_str(legal).unwrap();
                random.choice(legal).map(|command| (now, command.to_string()))
            }
        }
    }
}

fn is_over(person: &TestPerson) -> bool {
    person.connection().table().game().is_some_and(|game| game.over.is_some())
}

/// Plays until the game is over; tells how it ended.
fn play(mut person: TestPerson, mut brain: Brain) -> Result<Outcome, TestkitError> {
    let until = Instant::now() + PATIENCE;
    let mut asked_at = u64::MAX;
    while !is_over(&person) {
        assert!(Instant::now() < until, "the game does not end: {:?}", person.connection().table());
        if seq(&person) == asked_at || seq(&person) == 0 {
            person.look(GLANCE)?;
            continue;
        }
        let Answer::Legal { seq: at, commands } = person.ask(Request::Legal)? else { continue };
        asked_at = seq(&person);
        if at.0 != asked_at {
            asked_at = u64::MAX;
            continue;
        }
        let now = |person: &TestPerson| {
            person.connection().table().game_time(person.now()).unwrap_or(GameTime(0))
        };
        let view = person.connection().table().game().map(|game| game.view.get().to_owned());
        let intent = brain.intend(now(&person), &view.unwrap_or_default(), commands.get());
        let Some((at, command)) = intent else { continue };
        while now(&person) < at && seq(&person) == asked_at {
            person.look(GLANCE)?;
        }
        if seq(&person) == asked_at {
            let command = serde_json::value::RawValue::from_string(command).unwrap();
            if let Answer::Refused { .. } = person.ask(Request::Play { command })? {
                // Somebody else was first: ask again what is possible now.
                asked_at = u64::MAX;
            }
        }
    }
    Ok(outcome(&person))
}

/// Watches until the game is over; every step must come, one after the other.
fn watch(mut person: TestPerson) -> Result<Outcome, TestkitError> {
    let (until, mut told) = (Instant::now() + PATIENCE, None);
    loop {
        while let Some(step) = person.connection_mut().table_mut().next_told() {
            if let Some(before) = told.replace(step.seq.0) {
                assert_eq!(step.seq.0, before + 1);
            }
        }
        if is_over(&person) {
            assert!(told.is_some());
            return Ok(outcome(&person));
        }
        assert!(Instant::now() < until, "the game does not end");
        person.look(GLANCE)?;
    }
}

fn outcome(person: &TestPerson) -> Outcome {
    let over = person.connection().table().game().and_then(|game| game.over.clone());
    over.expect("the game is over").outcome
}

fn entry(house: &House, id: &str) -> GameEntry {
    let games: Games =
        house.api().ask("GET", "/api/games", &[], "").unwrap().expect("", 200).unwrap();
    games.games.into_iter().find(|entry| entry.game == id).unwrap()
}

/// Who plays a game, beside a spectator, as far as the game takes them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Company {
    pub(crate) n_people: u8,
    pub(crate) n_bots: u8,
}

/// Plays one game with everybody in it, and reads its record.
fn played_to_its_end(id: &str) {
    played_at(&[&House::open()], id, Company { n_people: 2, n_bots: 1 });
}

/// Plays one game with people who come in by all of these servers in turn.
pub(crate) fn played_at(houses: &[&House], id: &str, company: Company) {
    let by = |nr: usize| houses[nr % houses.len()];
    let entry = entry(by(0), id);
    let n_wanted = company.n_people + company.n_bots;
    let n_seats = n_wanted.clamp(entry.least_seats, entry.most_seats);
    let n_bots = if n_seats > 2 && entry.bots { company.n_bots } else { 0 };
    let (config, bots) = (quick_rules(id), if n_bots == 1 { r#"["machine"]"# } else { "[]" });
    let body = format!(
        r#"{{"game":"{id}","config":{config},"seats":{n_seats},"bots":{bots},"public":true}}"#
    );
    let mut host = by(0).room(&body);
    let spectator = by(houses.len() - 1).guest(&host.code);
    let mut others = Vec::new();
    for seat in 1..n_seats - n_bots {
        let mut player = by(seat.into()).guest(&host.code);
        player.must(Request::Sit { seat: Seat(seat) }).unwrap();
        others.push((seat, player));
    }
    host.must(Request::Start).unwrap();
    host.wait("the game", |host| (game(host) > 0).then_some(())).unwrap();
    let (game, guest) = (game(&host), host.guest.clone());

    let outcomes = thread::scope(|scope| {
        let watching = scope.spawn(|| watch(spectator));
        let mut playing = vec![scope.spawn(|| play(host, Brain::of(id, 0, n_seats)))];
        for (seat, player) in others {
            playing.push(scope.spawn(move || play(player, Brain::of(id, seat, n_seats))));
        }
        playing.push(watching);
        playing.into_iter().map(|one| one.join().unwrap().unwrap()).collect::<Vec<_>>()
    });

    assert_eq!(outcomes[0].scores.len(), usize::from(n_seats));
    assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0]), "{outcomes:?}");
    let headers = [("authorization", &*guest.authorization())];
    let asked = format!("/api/history/{game}/record");
    let record = by(1).api().ask("GET", &asked, &headers, "").unwrap();
    assert_eq!(record.status, 200, "{}", record.body);
    let record: Record = record.body.parse().unwrap();
    let replay = catalog::find(id).unwrap().read(record).unwrap();
    assert_eq!(replay.audit().difference, None);
}

#[test]
fn classic_is_played_to_its_end() {
    played_to_its_end("classic");
}

#[test]
fn eclaireur_is_played_to_its_end() {
    played_to_its_end("eclaireur");
}

#[test]
fn chipset_is_played_to_its_end() {
    played_to_its_end("chipset");
}

#[test]
fn setup_is_played_to_its_end() {
    played_to_its_end("setup");
}

#[test]
fn coopset_is_played_to_its_end() {
    played_to_its_end("coopset");
}

#[test]
fn twenty_is_played_to_its_end() {
    played_to_its_end("twenty");
}

#[test]
fn cubed_is_played_to_its_end() {
    played_to_its_end("cubed");
}

#[test]
fn the_electronic_game_is_played_to_its_end() {
    played_to_its_end("handheld");
}
