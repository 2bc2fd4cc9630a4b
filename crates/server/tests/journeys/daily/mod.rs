//! DA: the ranked daily and whole decks, from the first frame to the boards.

mod boards;
mod decks;
mod runs;

use std::time::Instant;

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;
use tercet_cards::{Card, Cards, Triple};
use tercet_client::Request;
use tercet_engine::{AnyGame, AnyProposal, GameTime, RunTask, Seat, Seed, Source, Viewer};
use tercet_games::catalog;
use tercet_protocol::{RoomCode, UserId, room::Who};
use tercet_room::{Plan, RunRoom};
use tercet_runs::{Day, LONGEST_MS, Track};
use tercet_store::{
    Append, Finish, NewGame, NewRun, NewStep, NewStoredRoom, RoomId, Runs as _, SqliteStore,
    Store as _, TrackId, UserId as StoredUser, WallMs,
};
use tercet_testkit::{Guest, TestPerson, talk::PATIENCE};

use crate::{
    catalog::offer,
    house::{House, raw, seq, view},
};

/// The secret from which the days of these tests are drawn.
const SECRET: [u8; 32] = [7; 32];
/// Finds of a person: neither too fast nor too even.
const FINDS: [u64; 6] = [2_000, 9_000, 11_500, 30_000, 34_000, 61_234];

fn ask(house: &House, guest: Option<&Guest>, method: &str, path: &str, body: &str) -> (u16, Value) {
    let authorization = guest.map(Guest::authorization);
    let headers: Vec<(&str, &str)> =
        authorization.iter().map(|value| ("authorization", value.as_str())).collect();
    let until = Instant::now() + PATIENCE;
    let mut api = house.api();
    let mut answer = api.ask(method, path, &headers, body).unwrap();
    // Who asks often is told to wait.
    while answer.status == 429 && Instant::now() < until {
        answer = api.ask(method, path, &headers, body).unwrap();
    }
    let body = serde_json::from_str(&answer.body).unwrap_or_else(|_| answer.body.into());
    (answer.status, body)
}

#[track_caller]
fn get(house: &House, guest: Option<&Guest>, path: &str) -> Value {
    let (status, body) = ask(house, guest, "GET", path, "");
    assert_eq!(status, 200, "{path}: {body}");
    body
}

fn account(house: &House, handle: &str) -> Guest {
    let guest = house.api().guest().unwrap();
    let body = json!({ "handle": handle, "password": "three red ovals",
        "name": format!("The {handle}") });
    let (status, body) = ask(house, Some(&guest), "POST", "/api/account", &body.to_string());
    assert_eq!(status, 201, "{body}");
    guest
}

/// The run that somebody gets.
fn run(house: &House, guest: &Guest, track: Track) -> Value {
    let body = json!({ "track": track.word() }).to_string();
    let (status, body) = ask(house, Some(guest), "POST", "/api/runs", &body);
    assert_eq!(status, 200, "{body}");
    body
}

/// What a run is worth, once it was looked at.
fn result(house: &House, guest: &Guest, code: &str) -> Value {
    let until = Instant::now() + PATIENCE;
    loop {
        let body = get(house, Some(guest), &format!("/api/runs/{code}"));
        let status = body["run"]["status"].as_str().unwrap();
        if !["waiting", "running"].contains(&status) {
            return body;
        }
        assert!(Instant::now() < until, "the run was not looked at: {body}");
    }
}

fn today(house: &House) -> Day {
    get(house, None, "/api/daily")["today"].as_str().unwrap().parse().unwrap()
}

fn seed(track: Track, day: Day) -> Seed {
    let mut mac = Hmac::<Sha256>::new_from_slice(&SECRET).unwrap();
    mac.update(format!("tercet daily 1\n{day}\n{}\n", track.word()).as_bytes());
    Seed(mac.finalize().into_bytes().into())
}

/// A server that draws its days from [`SECRET`].
fn house() -> House {
    let mut house = House::open();
    on_store(&mut house, async |store| {
        assert_eq!(store.secret(1, SECRET).await.unwrap(), SECRET);
    });
    house
}

/// Does something with the store while no server runs.
fn on_store<T>(house: &mut House, act: impl AsyncFnOnce(&SqliteStore) -> T) -> T {
    house.stop();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let done = runtime.block_on(async {
        let store = SqliteStore::open(&house.config.data).unwrap();
        let done = act(&store).await;
        store.close().await.unwrap();
        done
    });
    house.restart();
    done
}

fn cards(view: &Value) -> Vec<Card> {
    let screen: Vec<Option<Card>> = serde_json::from_value(view["screen"].clone()).unwrap();
    screen.into_iter().flatten().collect()
}

fn sets(view: &Value) -> Vec<Triple> {
    cards(view).into_iter().collect::<Cards>().sets().collect()
}

/// A SET that was not found yet, unless the game is over.
fn to_find(view: &Value) -> Option<Triple> {
    let list = view["puzzle"]["found"].clone();
    let known: Vec<Triple> = serde_json::from_value(list).unwrap_or_default();
    let is_over = view["phase"].get("over").is_some();
    sets(view).into_iter().find(|set| !known.contains(set) && !is_over)
}

fn claim(set: Triple) -> Value {
    json!({ "claim": { "cards": set } })
}

/// A run that begins at a moment, with finds at these times on its clock, as the server would have
/// stored it.
struct PastRun<'a> {
    guest: &'a Guest,
    track: Track,
    day: Day,
    began_at: i64,
    found_ms: &'a [u64],
    /// What happens half a second after the first cards.
    mishap: Mishap,
}

/// What happens to somebody before they find anything.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mishap {
    Nothing,
    WrongCards,
    Hint,
}

impl Mishap {
    /// The command for it, in a game that looks so.
    fn command(self, view: &Value) -> Option<Value> {
        match self {
            Mishap::Nothing => None,
            Mishap::Hint => Some(json!({ "hint": {} })),
            Mishap::WrongCards => {
                let cards = cards(view);
                let (first, second) = (cards[0], cards[1]);
                let is_wrong = |card: &&Card| **card != first.third(second);
                let third = *cards[2..].iter().find(is_wrong).unwrap();
                Some(claim(Triple::new([first, second, third]).unwrap()))
            }
        }
    }
}

/// What is searched on a track.
fn task_of(track: Track) -> RunTask {
    match (track.n_cards(), track.n_sets()) {
        (9, _) => RunTask::NineCards,
        (12, _) => RunTask::TwelveCards,
        (_, None) => RunTask::Deck,
        (_, Some(n)) => RunTask::Sets(u8::try_from(n).unwrap()),
    }
}

impl PastRun<'_> {
    /// The run of a day in the past, in its first hour.
    fn of<'a>(guest: &'a Guest, track: Track, day: Day, found_ms: &'a [u64]) -> PastRun<'a> {
        let (began_at, mishap) = (day.begins_ms() + 1_000, Mishap::Nothing);
        PastRun { guest, track, day, began_at, found_ms, mishap }
    }

    /// Stores it, and tells the code of its room.
    async fn store(&self, store: &SqliteStore) -> String {
        let who = Who { user: UserId(self.guest.user), name: "Somebody".to_owned() };
        let run = RunRoom { track: self.track.word().to_owned(), longest_ms: LONGEST_MS };
        let plan = Plan::run(&offer(), task_of(self.track), run, &who).unwrap();
        let code = RoomCode::from_random(std::array::from_fn(|_| fastrand::u8(..))).to_string();
        let (user, at) = (StoredUser(self.guest.user), WallMs(self.began_at));
        let new = NewStoredRoom {
            code: code.clone(),
            public: false,
            host: user,
            game: plan.rules.id().to_owned(),
            doc: serde_json::to_string(&plan.doc).unwrap(),
            at,
        };
        let room = store.create_room(new).await.unwrap();
        let day = i64::from(self.track.day_of(self.day).0);
        let (track, once) = (TrackId(self.track.number()), self.track.is_once());
        store.open_run(NewRun { room, user, track, day, once }).await.unwrap();
        store.begin_run(room, day, at).await.unwrap();
        self.play(store, room, &plan).await;
        code
    }

    async fn play(&self, store: &SqliteStore, room: RoomId, plan: &Plan) {
        let rules = catalog::find(plan.rules.id()).unwrap();
        let seed = seed(self.track, self.track.day_of(self.day));
        let config: Value = serde_json::from_str(plan.doc.config.get()).unwrap();
        let mut game = rules.new_game(&config, 1, Source::Seed(seed)).unwrap();
        let mut steps = Vec::new();
        let mut take = |game: &mut Box<dyn AnyGame>, step: AnyProposal| {
            let body = String::from(Box::<str>::from(step.stored()));
            steps.push(NewStep { at: step.at.0, nonce: None, body });
            game.commit(step).unwrap();
        };
        let first = game.start(GameTime(0)).unwrap();
        take(&mut game, first);
        let seen = |game: &dyn AnyGame| -> Value {
            serde_json::from_str(game.view(Viewer::Spectator).get()).unwrap()
        };
        if let Some(command) = self.mishap.command(&seen(&*game)) {
            let command = command.to_string();
            let step = game.propose(GameTime(500), Seat(0), &command, None).unwrap();
            take(&mut game, step);
        }
        for &at in self.found_ms {
            let Some(set) = to_find(&seen(&*game)) else { break };
            let command = claim(set).to_string();
            let step = game.propose(GameTime(at), Seat(0), &command, None).unwrap();
            take(&mut game, step);
        }
        let user = StoredUser(self.guest.user);
        let seats = json!([{ "person": { "user": user.0, "name": "Somebody" } }]);
        let id = store
            .create_game(NewGame {
                room,
                rules: rules.id().to_owned(),
                version: rules.version(),
                config: config.to_string(),
                n_seats: 1,
                seed: seed.0,
                chance: None,
                commitment: Source::Seed(seed).commitment().map(|hash| hash.to_string()),
                public: false,
                seats: seats.to_string(),
                players: vec![user],
                at: WallMs(self.began_at),
            })
            .await
            .unwrap();
        let outcome = game.outcome().map(|outcome| serde_json::to_string(&outcome).unwrap());
        let finish = outcome.map(|outcome| Finish { outcome, at: WallMs(self.began_at + 90_000) });
        store.append(Append { game: id, first: 1, steps, finish }).await.unwrap();
    }
}

/// Somebody in the room of a run.
fn enter(house: &House, guest: &Guest, run: &Value) -> TestPerson {
    house.visit(run["code"].as_str().unwrap(), guest.clone())
}

fn start(person: &mut TestPerson) {
    person.must(Request::Start).unwrap();
    person.wait("the cards", |person| (seq(person) > 0).then_some(())).unwrap();
}

/// Finds everything that lies there.
fn find_all(player: &mut TestPerson) {
    while let Some(set) = to_find(&view(player)) {
        let before = seq(player);
        player.must(Request::Play { command: raw(&claim(set)) }).unwrap();
        player.wait("the step", |player| (before < seq(player)).then_some(())).unwrap();
    }
}
