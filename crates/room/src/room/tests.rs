//! Rooms without sockets: what is asked, what is told, what is written.

use std::time::Duration;

use serde_json::{Value, json};
use tercet_engine::{AnyBot, AnyRules, GameTime, Seed, Seq, Source};
use tercet_games::catalog::GAMES;
use tercet_protocol::{
    CommandId, GameId, RoomCode, UserId,
    client::Seen,
    room::{SeatState, Status, Who},
};

use super::{Loaded, LoadedMatch, Manners, MemberKey, Room, RoomDoc, Sitter, Write};
use crate::{BotOrder, Catalog, Moment};

const ANN: i64 = 1;
const BEN: i64 = 2;
const EVE: i64 = 3;

fn no_bot(_: &BotOrder<'_>) -> Option<Box<dyn AnyBot>> {
    None
}

fn catalog() -> Catalog {
    Catalog { games: &GAMES, levels: &["expert"], bot: no_bot }
}

fn manners() -> Manners {
    Manners {
        hold: Duration::from_secs(60),
        chat_lines: 5,
        chat_window: Duration::from_secs(10),
        chat_chars: 20,
    }
}

fn who(user: i64) -> Who {
    let name = ["", "Ann", "Ben", "Eve"][usize::try_from(user).unwrap()];
    Who { user: UserId(user), name: name.to_owned() }
}

fn rules(id: &str) -> &'static dyn AnyRules {
    catalog().find(id).unwrap()
}

/// A room with its moment, and how often people have asked for something.
struct Scene {
    room: Room,
    now: u64,
    next_id: u64,
    /// Every step that was to be stored.
    stored: Vec<String>,
    n_games: i64,
}

/// What a connection was told, by the name of the message.
#[derive(Debug)]
struct Told(Vec<(String, Value)>);

impl Told {
    fn all(&self, name: &str) -> Vec<&Value> {
        self.0.iter().filter(|(found, _)| found == name).map(|(_, message)| message).collect()
    }

    fn one(&self, name: &str) -> &Value {
        let found = self.all(name);
        assert_eq!(found.len(), 1, "{name} in {:?}", self.0);
        found[0]
    }

    fn refusal(&self) -> &str {
        self.one("refused")["code"].as_str().unwrap()
    }
}

impl Scene {
    /// A classic room for two in which Ann sits and is host.
    fn new() -> Self {
        let rules = rules("classic");
        let claims = json!({ "claims": "instant", "edition": "fr" });
        let doc = RoomDoc {
            config: rules.configured(&claims).unwrap().config,
            seats: vec![Sitter::Person { user: UserId(ANN), name: "Ann".into() }, Sitter::Free {}],
            banned: Vec::new(),
            status: Status::Waiting,
            current: None,
            wins: Vec::new(),
        };
        let mut scene = Self::with(doc, None, 0);
        scene.enter(ANN);
        scene
    }

    fn with(doc: RoomDoc, game: Option<LoadedMatch>, now: u64) -> Self {
        let loaded = Loaded {
            code: RoomCode::from_random([7; 10]),
            public: false,
            host: who(ANN),
            rules: rules("classic"),
            doc,
            chat: Vec::new(),
        };
        let mut room = Room::new(loaded, catalog(), manners(), Moment(now));
        if let Some(game) = game {
            room.go_on(Moment(now), game);
            room.put_right(Moment(now));
        }
        Self { room, now, next_id: 100, stored: Vec::new(), n_games: 0 }
    }

    /// Ann and Ben play.
    fn playing() -> Self {
        let mut scene = Self::new();
        scene.enter(BEN);
        scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
        let told = scene.ask(ANN, json!({ "start": {} }));
        assert_eq!(told.all("step").len(), 1);
        scene
    }

    fn key(user: i64) -> MemberKey {
        MemberKey(u64::try_from(user).unwrap())
    }

    fn enter(&mut self, user: i64) -> Told {
        self.come_back(user, None)
    }

    fn come_back(&mut self, user: i64, seen: Option<Seen>) -> Told {
        self.room.enter(Moment(self.now), Self::key(user), who(user), seen);
        self.told(user)
    }

    fn leave(&mut self, user: i64) {
        self.room.leave(Moment(self.now), Self::key(user));
        self.settle();
    }

    fn wait(&mut self, ms: u64) {
        self.now += ms;
        self.room.wake(Moment(self.now));
        self.settle();
    }

    /// Somebody asks for something; the request gets the next number.
    fn ask(&mut self, user: i64, mut message: Value) -> Told {
        self.next_id += 1;
        let (_, body) = message.as_object_mut().unwrap().iter_mut().next().unwrap();
        body.as_object_mut().unwrap().entry("id").or_insert(self.next_id.into());
        let message = serde_json::from_value(message).unwrap();
        self.forget();
        self.room.ask(Moment(self.now), Self::key(user), message);
        self.told(user)
    }

    /// A command in the current game.
    fn play(&mut self, user: i64, command: &Value) -> Told {
        let game = self.room.game_id().unwrap();
        let seen = self.seq();
        self.ask(user, json!({ "play": { "game": game, "seen": seen, "command": command } }))
    }

    /// Three cards on the table that are a SET, or are not.
    fn claim(&self, right: bool) -> Value {
        let view = self.view();
        let cards: Vec<tercet_cards::Card> = view["table"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|card| card.as_str()?.parse().ok())
            .collect();
        for (i, &a) in cards.iter().enumerate() {
            for (j, &b) in cards.iter().enumerate().skip(i + 1) {
                for &c in &cards[j + 1..] {
                    if (a.third(b) == c) == right {
                        let cards = [a, b, c].map(|card| card.to_string());
                        return json!({ "claim": { "cards": cards } });
                    }
                }
            }
        }
        panic!("no such cards in {view}");
    }

    fn view(&self) -> Value {
        let playing = self.room.playing.as_ref().unwrap();
        serde_json::from_str(playing.game.view(tercet_engine::Viewer::Spectator).get()).unwrap()
    }

    fn seq(&self) -> Seq {
        self.room.playing.as_ref().unwrap().game.seq()
    }

    fn forget(&mut self) {
        self.settle();
        self.room.outboxes().for_each(|(_, outbox)| outbox.clear());
    }

    /// Stores what is to be stored, as the task of a room does.
    fn settle(&mut self) {
        loop {
            for write in self.room.take_writes() {
                if let Write::Steps(steps) = write {
                    self.stored.extend(steps.iter().map(|step| step.body.get().to_owned()));
                }
            }
            if !self.room.take_start() {
                return;
            }
            self.n_games += 1;
            let seed = Seed::numbered(self.n_games.unsigned_abs());
            self.room.start_match(Moment(self.now), GameId(self.n_games), seed);
        }
    }

    fn told(&mut self, user: i64) -> Told {
        self.settle();
        let key = Self::key(user);
        let outbox = self.room.outboxes().find(|(found, _)| *found == key);
        let frames = outbox.map(|(_, outbox)| std::mem::take(outbox)).unwrap_or_default();
        Told(frames.iter().map(|frame| read(frame)).collect())
    }

    /// The room after the server was killed and somebody came.
    fn killed(&self, now: u64, seed: Seed) -> Self {
        let doc: RoomDoc =
            serde_json::from_str(&serde_json::to_string(&self.room.doc).unwrap()).unwrap();
        let config = serde_json::from_str(doc.config.get()).unwrap();
        let mut bodies = self.stored.iter().cloned();
        let game = rules("classic").restore(&config, 2, Source::Seed(seed), &mut bodies).unwrap();
        let id = doc.current.unwrap();
        Self::with(
            doc,
            Some(LoadedMatch {
                id,
                seed,
                luck: seed,
                game,
                time: GameTime(0),
                accepted: Vec::new(),
            }),
            now,
        )
    }
}

/// The name and body of a message in a frame.
fn read(frame: &[u8]) -> (String, Value) {
    let start = if frame[1] < 126 { 2 } else { 4 };
    let message: Value = serde_json::from_slice(&frame[start..]).unwrap();
    let (name, body) = message.as_object().unwrap().iter().next().unwrap();
    (name.clone(), body.clone())
}

#[test]
fn everybody_sees_who_sits_where() {
    let mut scene = Scene::new();
    let welcome = scene.enter(BEN);
    assert_eq!(welcome.one("welcome")["room"]["watching"][0]["name"], "Ben");
    let told = scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    assert_eq!(told.one("room")["seats"][1]["person"]["name"], "Ben");
    assert_eq!(scene.ask(BEN, json!({ "sit": { "seat": 0 } })).refusal(), "already_seated");
    scene.enter(EVE);
    assert_eq!(scene.ask(EVE, json!({ "sit": { "seat": 1 } })).refusal(), "seat_taken");
    assert_eq!(scene.ask(EVE, json!({ "sit": { "seat": 9 } })).refusal(), "no_such_seat");
    assert_eq!(scene.ask(EVE, json!({ "stand": {} })).refusal(), "not_seated");
}

#[test]
fn only_the_host_arranges_starts_and_shows_the_door() {
    let mut scene = Scene::new();
    scene.enter(BEN);
    for ask in [
        json!({ "start": {} }),
        json!({ "arrange": { "public": true } }),
        json!({ "kick": { "user": ANN } }),
        json!({ "seat_bot": { "seat": 1, "level": "expert" } }),
    ] {
        assert_eq!(scene.ask(BEN, ask).refusal(), "not_host");
    }
    assert_eq!(scene.ask(ANN, json!({ "start": {} })).refusal(), "seats_free");
}

#[test]
fn house_rules_are_checked_by_the_game_itself() {
    let mut scene = Scene::new();
    let told = scene.ask(ANN, json!({ "arrange": { "config": { "baseSize": 7 } } }));
    assert_eq!(told.refusal(), "wrong_config");
    assert_eq!(told.one("refused")["facts"]["errors"][0]["field"], "baseSize");
    let told = scene.ask(ANN, json!({ "arrange": { "seats": 99 } }));
    assert_eq!(told.one("refused")["facts"]["errors"][0]["field"], "seats");
    assert_eq!(scene.ask(ANN, json!({ "arrange": { "game": "bridge" } })).refusal(), "wrong_field");
    let told = scene.ask(ANN, json!({ "arrange": { "game": "cubed", "seats": 3 } }));
    assert_eq!(told.one("room")["game"], "cubed");
    assert_eq!(told.one("room")["seats"].as_array().unwrap().len(), 3);
}

#[test]
fn a_claim_is_told_to_everybody_and_stored_once() {
    let mut scene = Scene::playing();
    scene.enter(EVE);
    let claim = scene.claim(true);
    let told = scene.play(BEN, &claim);
    assert_eq!(told.one("accepted")["seq"], 2);
    assert_eq!(told.one("step")["seq"], 2);
    assert_eq!(told.0[0].0, "accepted", "the answer comes before the step");
    assert_eq!(scene.told(EVE).all("step").len(), 1);
    assert_eq!(scene.told(ANN).all("step").len(), 1);
    assert_eq!(scene.stored.len(), 2);
    assert_eq!(scene.play(EVE, &claim).refusal(), "not_seated");
}

#[test]
fn a_repeated_request_takes_effect_once_and_is_answered_alike() {
    let mut scene = Scene::playing();
    let wrong = scene.claim(false);
    let mut play = json!({ "play": { "id": 7, "game": 1, "seen": 1, "command": wrong } });
    let first = scene.ask(ANN, play.clone());
    let again = scene.ask(ANN, play.clone());
    assert_eq!(first.one("accepted"), again.one("accepted"));
    assert!(again.all("step").is_empty());
    assert_eq!(scene.stored.len(), 2);
    play["play"]["id"] = 8.into();
    play["play"]["command"] = json!({ "dance": {} });
    assert_eq!(scene.ask(ANN, play.clone()).refusal(), "malformed");
    play["play"]["command"] = scene.claim(false);
    assert_eq!(scene.ask(ANN, play).refusal(), "malformed", "the answer to 8 was given");
    let line = json!({ "say": { "id": 9, "text": "hello" } });
    assert_eq!(scene.ask(ANN, line.clone()).all("said").len(), 1);
    assert!(scene.ask(ANN, line).all("said").is_empty());
}

#[test]
fn a_command_for_another_game_is_refused() {
    let mut scene = Scene::playing();
    let claim = scene.claim(true);
    let play = json!({ "play": { "game": 2, "seen": 1, "command": claim } });
    assert_eq!(scene.ask(ANN, play).refusal(), "no_game");
}

#[test]
fn who_comes_back_gets_exactly_what_was_missed() {
    let mut scene = Scene::playing();
    scene.leave(BEN);
    for _ in 0..3 {
        let claim = scene.claim(false);
        scene.play(ANN, &claim);
    }
    let told = scene.come_back(BEN, Some(Seen { game: GameId(1), seq: Seq(2) }));
    assert_eq!(told.one("welcome")["resumed"], true);
    let missed: Vec<u64> =
        told.all("step").iter().map(|step| step["seq"].as_u64().unwrap()).collect();
    assert_eq!(missed, [3, 4]);
    assert!(told.all("snapshot").is_empty());
}

#[test]
fn who_missed_too_much_gets_a_snapshot() {
    let mut scene = Scene::playing();
    scene.leave(BEN);
    for _ in 0..40 {
        let claim = scene.claim(false);
        scene.play(ANN, &claim);
    }
    let told = scene.come_back(BEN, Some(Seen { game: GameId(1), seq: Seq(1) }));
    assert_eq!(told.one("welcome")["resumed"], false);
    assert_eq!(told.one("snapshot")["seq"], 41);
    scene.leave(BEN);
    let other = scene.come_back(BEN, Some(Seen { game: GameId(9), seq: Seq(40) }));
    assert_eq!(other.all("snapshot").len(), 1, "another game is not this one");
}

#[test]
fn a_seat_is_held_for_a_minute_and_then_left() {
    let mut scene = Scene::playing();
    scene.leave(BEN);
    scene.wait(59_999);
    assert!(matches!(scene.room.state().seats[1], SeatState::Person { connected: false, .. }));
    scene.enter(BEN);
    scene.wait(100_000);
    assert!(matches!(scene.room.state().seats[1], SeatState::Person { connected: true, .. }));
    scene.leave(BEN);
    scene.wait(60_000);
    assert_eq!(scene.room.state().seats[1], SeatState::Free {});
    assert!(scene.stored.last().unwrap().contains("\"leave\""));
}

#[test]
fn another_device_of_a_person_keeps_the_seat() {
    let mut scene = Scene::playing();
    scene.room.enter(Moment(0), MemberKey(20), who(BEN), None);
    scene.leave(BEN);
    scene.wait(100_000);
    assert!(matches!(scene.room.state().seats[1], SeatState::Person { connected: true, .. }));
}

#[test]
fn a_host_who_leaves_passes_the_room_on() {
    let mut scene = Scene::new();
    scene.enter(EVE);
    scene.enter(BEN);
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    scene.leave(ANN);
    assert_eq!(scene.room.host.user, UserId(ANN), "the seat of the host is held first");
    scene.wait(60_000);
    assert_eq!(scene.room.host.user, UserId(BEN), "somebody who sits comes before who watches");
}

#[test]
fn who_was_shown_the_door_stays_out() {
    let mut scene = Scene::playing();
    let told = scene.ask(ANN, json!({ "kick": { "user": BEN } }));
    assert_eq!(told.one("room")["seats"][1], json!({ "free": {} }));
    assert_eq!(scene.room.take_removed(), [(Scene::key(BEN), tercet_protocol::Close::Kicked)]);
    scene.leave(BEN);
    let told = scene.enter(BEN);
    assert!(told.all("welcome").is_empty());
    assert_eq!(scene.room.take_removed().len(), 1);
}

#[test]
fn the_clock_of_the_table_stands_still_while_the_server_is_down() {
    let mut scene = Scene::playing();
    scene.now = 5_000;
    let claim = scene.claim(false);
    scene.play(ANN, &claim);
    let seed = scene.room.seed().unwrap();
    let mut later = scene.killed(1_000_000, seed);
    let told = later.enter(ANN);
    assert_eq!(told.one("snapshot")["now"], 5_000);
    later.now += 250;
    assert_eq!(later.come_back(BEN, None).one("snapshot")["now"], 5_250);
}

#[test]
fn a_leave_that_was_stored_before_the_room_was_counts() {
    let mut scene = Scene::playing();
    let seated = scene.room.doc.clone();
    scene.ask(BEN, json!({ "stand": {} }));
    let seed = scene.room.seed().unwrap();
    scene.room.doc = seated;
    let later = scene.killed(0, seed);
    assert!(later.room.doc.seats[1].is_free());
}

#[test]
fn an_end_that_was_stored_before_the_room_was_counts() {
    let mut scene = Scene::playing();
    let playing = scene.room.doc.clone();
    scene.ask(BEN, json!({ "stand": {} }));
    scene.ask(ANN, json!({ "stand": {} }));
    assert_eq!(scene.room.doc.status, Status::Finished);
    let seed = scene.room.seed().unwrap();
    scene.room.doc = playing;
    let later = scene.killed(0, seed);
    assert_eq!(later.room.doc.status, Status::Finished);
}

#[test]
fn a_rematch_keeps_the_group_and_is_another_game() {
    let mut scene = Scene::playing();
    assert_eq!(scene.ask(ANN, json!({ "start": {} })).refusal(), "game_running");
    scene.ask(BEN, json!({ "stand": {} }));
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    scene.ask(ANN, json!({ "stand": {} }));
    scene.ask(BEN, json!({ "stand": {} }));
    assert_eq!(scene.room.doc.status, Status::Finished);
    scene.ask(ANN, json!({ "sit": { "seat": 0 } }));
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    let told = scene.ask(ANN, json!({ "start": {} }));
    assert_eq!(told.one("snapshot")["game"], 2);
    assert_eq!(told.one("step")["seq"], 1);
}

#[test]
fn a_command_accepted_in_the_game_before_is_still_answered_alike() {
    let mut scene = Scene::playing();
    let claim = scene.claim(true);
    let accepted = json!({ "play": { "id": 7, "game": 1, "seen": 1, "command": claim } });
    let first = scene.ask(ANN, accepted.clone());
    scene.ask(BEN, json!({ "stand": {} }));
    scene.ask(ANN, json!({ "stand": {} }));
    scene.ask(ANN, json!({ "sit": { "seat": 0 } }));
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    scene.ask(ANN, json!({ "start": {} }));
    scene.forget();
    let n_stored = scene.stored.len();
    let again = scene.ask(ANN, accepted.clone());
    assert_eq!(again.one("accepted"), first.one("accepted"));
    assert!(again.all("step").is_empty());
    assert_eq!(scene.stored.len(), n_stored);
    assert_eq!(scene.ask(BEN, accepted).refusal(), "no_game", "it was not Ben's");
}

#[test]
fn a_command_is_an_object_in_an_object() {
    let mut scene = Scene::playing();
    let claim = scene.claim(true);
    let cards = claim["claim"]["cards"].clone();
    for command in [json!({ "claim": [cards] }), json!([]), json!("call"), json!(null), json!({})] {
        assert_eq!(scene.play(ANN, &command).refusal(), "malformed", "{command}");
    }
    scene.play(ANN, &claim).one("accepted");
}

#[test]
fn a_game_that_is_rewound_is_told_anew_and_goes_on_from_there() {
    let mut scene = Scene::playing();
    let (view, seq) = (scene.view(), scene.seq());
    let claim = scene.claim(true);
    scene.play(ANN, &claim);
    assert_ne!(scene.view(), view);
    scene.forget();
    let seed = scene.room.seed().unwrap();
    let config = serde_json::from_str(scene.room.doc.config.get()).unwrap();
    let mut first = scene.stored.drain(..).take(1);
    let game = rules("classic").restore(&config, 2, Source::Seed(seed), &mut first).unwrap();
    drop(first);
    let (id, time, accepted) = (GameId(1), GameTime(0), Vec::new());
    let earlier = LoadedMatch { id, seed, luck: seed, game, time, accepted };
    scene.room.rewind(Moment(scene.now), earlier);
    for user in [ANN, BEN] {
        let told = scene.told(user);
        assert_eq!(told.one("snapshot")["seq"], seq.0);
        assert!(told.all("room").is_empty(), "nothing around the game has changed");
    }
    assert_eq!((scene.view(), scene.seq()), (view, seq));
    assert_eq!(scene.play(BEN, &claim).one("accepted")["seq"], seq.0 + 1);
}

#[test]
fn an_end_that_is_taken_back_is_no_victory() {
    let mut scene = Scene::playing();
    let claim = scene.claim(true);
    scene.play(ANN, &claim);
    scene.ask(BEN, json!({ "stand": {} }));
    let doc = scene.room.doc.clone();
    let mut kept: Vec<String> = scene.stored.clone();
    scene.ask(ANN, json!({ "stand": {} }));
    assert_eq!(scene.room.doc.status, Status::Finished);
    assert!(!scene.room.doc.wins.is_empty());
    scene.room.doc.seats.clone_from(&doc.seats);
    let seed = scene.room.seed().unwrap();
    let config = serde_json::from_str(doc.config.get()).unwrap();
    let mut bodies = kept.drain(..);
    let game = rules("classic").restore(&config, 2, Source::Seed(seed), &mut bodies).unwrap();
    let (id, time, accepted) = (GameId(1), GameTime(0), Vec::new());
    let earlier = LoadedMatch { id, seed, luck: seed, game, time, accepted };
    scene.room.rewind(Moment(scene.now), earlier);
    assert_eq!(scene.room.doc.status, Status::Playing);
    let wins: Vec<&str> = scene.room.doc.wins.iter().map(|wins| wins.name.as_str()).collect();
    assert!(!wins.contains(&"Ann"), "{wins:?}");
    assert_eq!(scene.told(ANN).all("room").last().unwrap()["status"], "playing");
}

#[test]
fn chat_has_its_limits() {
    let mut scene = Scene::new();
    let say = |text: &str| json!({ "say": { "text": text } });
    let long = "x".repeat(21);
    assert_eq!(scene.ask(ANN, say(&long)).refusal(), "wrong_field");
    assert_eq!(scene.ask(ANN, say(" \u{202e} ")).refusal(), "wrong_field");
    for _ in 0..5 {
        assert_eq!(scene.ask(ANN, say("hello")).one("said")["name"], "Ann");
    }
    let told = scene.ask(ANN, say("hello"));
    assert_eq!(told.refusal(), "too_fast");
    assert_eq!(told.one("refused")["facts"]["retry_ms"], 10_000);
    scene.leave(ANN);
    scene.enter(ANN);
    assert_eq!(scene.ask(ANN, say("hello")).refusal(), "too_fast", "coming again does not help");
    scene.now += 10_000;
    assert_eq!(scene.ask(ANN, say("hello")).all("said").len(), 1);
    let welcome = scene.enter(BEN);
    assert_eq!(welcome.one("welcome")["chat"].as_array().unwrap().len(), 6);
}

#[test]
fn accepted_commands_are_known_after_a_restart() {
    let mut scene = Scene::playing();
    let claim = scene.claim(false);
    let play = json!({ "play": { "id": 7, "game": 1, "seen": 1, "command": claim } });
    scene.ask(ANN, play.clone());
    let seed = scene.room.seed().unwrap();
    let doc = scene.room.doc.clone();
    let config = serde_json::from_str(doc.config.get()).unwrap();
    let mut bodies = scene.stored.iter().cloned();
    let game = rules("classic").restore(&config, 2, Source::Seed(seed), &mut bodies).unwrap();
    let accepted = vec![(UserId(ANN), CommandId(7), Seq(2))];
    let loaded = LoadedMatch { id: GameId(1), seed, luck: seed, game, time: GameTime(0), accepted };
    let mut later = Scene::with(doc, Some(loaded), 0);
    later.enter(ANN);
    let told = later.ask(ANN, play);
    assert_eq!(told.one("accepted")["seq"], 2);
    assert!(later.stored.is_empty());
}
