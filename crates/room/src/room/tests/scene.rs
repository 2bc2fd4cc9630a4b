//! A room with people in it, and what they are told.

use std::time::Duration;

use bytes::Bytes;
use serde_json::{Value, json};
use tercet_engine::{AnyBot, AnyRules, GameTime, Seed, Seq, Source};
use tercet_games::catalog::GAMES;
use tercet_protocol::{
    Close, GameId, RoomCode, UserId,
    chat::ChatRule,
    client::Seen,
    room::{Status, Who},
};

use super::super::{
    Effect, Loaded, LoadedMatch, MemberKey, Occupant, Room, RoomDoc, RoomPolicy, Warning, Write,
};
use crate::{BotOrder, Catalog, Moment, WallTime};

pub(super) const ANN: i64 = 1;
pub(super) const BEN: i64 = 2;
pub(super) const EVE: i64 = 3;

fn no_bot(_: &BotOrder<'_>) -> Option<Box<dyn AnyBot>> {
    None
}

fn catalog() -> Catalog {
    Catalog { games: &GAMES, levels: &["expert"], bot: no_bot }
}

pub(super) fn policy() -> RoomPolicy {
    RoomPolicy {
        hold: Duration::from_secs(60),
        hold_after_restart: Duration::from_secs(300),
        chat_lines: 5,
        chat_window: Duration::from_secs(10),
        chat_chars: 20,
        filter: None,
        links: None,
        watchers: 500,
        game_steps: 20_000,
    }
}

pub(super) fn who(user: i64) -> Who {
    let name = match user {
        ANN => "Ann".to_owned(),
        BEN => "Ben".to_owned(),
        EVE => "Eve".to_owned(),
        other => format!("P{other}"),
    };
    Who { user: UserId(user), name }
}

pub(super) fn rules(id: &str) -> &'static dyn AnyRules {
    catalog().find(id).unwrap()
}

/// A room with its moment, and how often people have asked for something.
pub(in crate::room) struct Scene {
    pub(in crate::room) room: Room,
    pub(super) now: u64,
    pub(super) next_id: u64,
    /// Every step that was to be stored.
    pub(super) stored: Vec<String>,
    /// What was sent and not looked at.
    sent: Vec<(MemberKey, Bytes)>,
    closed: Vec<(MemberKey, Close)>,
    pub(super) warnings: Vec<Warning>,
    pub(super) n_games: i64,
    n_codes: u8,
}

/// What a connection was told, by the name of the message.
#[derive(Debug)]
pub(super) struct Told(pub(super) Vec<(String, Value)>);

impl Told {
    pub(super) fn all(&self, name: &str) -> Vec<&Value> {
        self.0.iter().filter(|(found, _)| found == name).map(|(_, message)| message).collect()
    }

    pub(super) fn one(&self, name: &str) -> &Value {
        let found = self.all(name);
        assert_eq!(found.len(), 1, "{name} in {:?}", self.0);
        found[0]
    }

    pub(super) fn refusal(&self) -> &str {
        self.one("refused")["code"].as_str().unwrap()
    }
}

impl Scene {
    /// A classic room for two in which Ann sits and is host.
    pub(super) fn new() -> Self {
        Self::of("classic", &json!({ "claims": "instant", "edition": "fr" }), 2)
    }

    /// A room for this game in which Ann sits and is host.
    pub(super) fn of(game: &str, config: &Value, n_seats: usize) -> Self {
        let rules = rules(game);
        let mut seats = vec![Occupant::Free {}; n_seats];
        seats[0] = Occupant::Person { user: UserId(ANN), name: "Ann".into() };
        let doc = RoomDoc {
            config: rules.configured(config).unwrap().config,
            seats,
            banned: Vec::new(),
            opener: Some(UserId(ANN)),
            locked: None,
            dealt_to: Vec::new(),
            left: Vec::new(),
            status: Status::Waiting,
            current: None,
            wins: Vec::new(),
            fair_timing: None,
            fast_bots: false,
            n_games: 0,
            quick: None,
            run: None,
            chat: ChatRule::Free,
            hide_names: false,
        };
        let mut scene = Self::loaded(game, doc, None, 0);
        scene.enter(ANN);
        scene
    }

    /// The users 1, 2 and so on play this game.
    pub(super) fn playing_game(game: &str, config: &Value, n_seats: u8) -> Self {
        let mut scene = Self::of(game, config, n_seats.into());
        for seat in 1..n_seats {
            scene.enter(i64::from(seat) + 1);
            let told = scene.ask(i64::from(seat) + 1, json!({ "sit": { "seat": seat } }));
            told.one("accepted");
        }
        let told = scene.ask(ANN, json!({ "start": {} }));
        assert_eq!(told.all("step").len(), 1);
        scene
    }

    pub(super) fn with(doc: RoomDoc, game: Option<LoadedMatch>, now: u64) -> Self {
        Self::loaded("classic", doc, game, now)
    }

    /// A room as it was stored.
    pub(super) fn loaded(
        rules_id: &str,
        doc: RoomDoc,
        game: Option<LoadedMatch>,
        now: u64,
    ) -> Self {
        let loaded = Loaded {
            code: RoomCode::from_random([7; 10]),
            public: false,
            host: who(ANN),
            rules: rules(rules_id),
            doc,
            chat: Vec::new(),
        };
        let mut room = Room::new(loaded, catalog(), policy(), Moment(now));
        if let Some(game) = game {
            room.resume(Moment(now), game);
            room.reconcile(Moment(now));
        }
        Self::around(room, now)
    }

    /// A scene with this room.
    pub(super) fn around(room: Room, now: u64) -> Self {
        Self {
            room,
            now,
            next_id: 100,
            stored: Vec::new(),
            sent: Vec::new(),
            closed: Vec::new(),
            warnings: Vec::new(),
            n_games: 0,
            n_codes: 7,
        }
    }

    /// Ann and Ben play.
    pub(in crate::room) fn playing() -> Self {
        let mut scene = Self::new();
        scene.enter(BEN);
        scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
        let told = scene.ask(ANN, json!({ "start": {} }));
        assert_eq!(told.all("step").len(), 1);
        scene
    }

    pub(super) fn key(user: i64) -> MemberKey {
        MemberKey(u64::try_from(user).unwrap())
    }

    pub(super) fn enter(&mut self, user: i64) -> Told {
        self.come_back(user, None)
    }

    pub(super) fn come_back(&mut self, user: i64, seen: Option<Seen>) -> Told {
        self.room.enter(Moment(self.now), Self::key(user), who(user), seen);
        self.told(user)
    }

    pub(super) fn leave(&mut self, user: i64) {
        self.room.leave(Moment(self.now), Self::key(user));
        self.settle();
    }

    pub(super) fn wait(&mut self, ms: u64) {
        self.now += ms;
        self.room.wake(Moment(self.now));
        self.settle();
    }

    /// Somebody asks for something; the request gets the next number.
    pub(super) fn ask(&mut self, user: i64, message: Value) -> Told {
        self.forget();
        self.post(user, message);
        self.told(user)
    }

    /// Says something without letting the room settle, as several messages in one batch.
    pub(super) fn post(&mut self, user: i64, mut message: Value) {
        self.next_id += 1;
        let (_, body) = message.as_object_mut().unwrap().iter_mut().next().unwrap();
        body.as_object_mut().unwrap().entry("id").or_insert(self.next_id.into());
        let message = serde_json::from_value(message).unwrap();
        self.room.ask(Moment(self.now), WallTime(0), Self::key(user), message);
    }

    /// A command in the current game.
    pub(super) fn play(&mut self, user: i64, command: &Value) -> Told {
        let game = self.room.game_id().unwrap();
        let seen = self.seq();
        self.ask(user, json!({ "play": { "game": game, "seen": seen, "command": command } }))
    }

    /// Three cards on the table that are a SET, or are not.
    pub(super) fn claim(&self, right: bool) -> Value {
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

    pub(super) fn view(&self) -> Value {
        let playing = self.room.play.current.as_ref().unwrap();
        serde_json::from_str(playing.game.view(tercet_engine::Viewer::Spectator).get()).unwrap()
    }

    pub(super) fn seq(&self) -> Seq {
        self.room.play.current.as_ref().unwrap().game.seq()
    }

    pub(super) fn forget(&mut self) {
        self.settle();
        self.sent.clear();
    }

    /// Does what the room wants done, as the task of a room does.
    pub(super) fn settle(&mut self) {
        self.take_writes();
    }

    /// The same; returns what was to be stored.
    pub(super) fn take_writes(&mut self) -> Vec<Write> {
        let mut writes = Vec::new();
        while let Some(effect) = self.room.poll() {
            match effect {
                Effect::Store(write) => {
                    if let Write::Step(step) = &write {
                        self.stored.push(step.body.get().to_owned());
                    }
                    writes.push(write);
                }
                Effect::Send { to, text } => self.sent.push((to, text)),
                Effect::Close { key, reason } => self.closed.push((key, reason)),
                Effect::RenewCode => {
                    self.n_codes += 1;
                    self.room.renew_code(RoomCode::from_random([self.n_codes; 10]));
                }
                Effect::Start => self.start(),
                Effect::Warn(warning) => self.warnings.push(warning),
                Effect::Judged(_) => {}
            }
        }
        writes
    }

    pub(super) fn start(&mut self) {
        self.n_games += 1;
        let seed = Seed::numbered(self.n_games.unsigned_abs());
        let (now, id) = (Moment(self.now), GameId(self.n_games));
        match self.room.next_source() {
            Some(source) => self.room.start_match_from(now, id, seed, source),
            None => self.room.start_match(now, id, seed),
        }
    }

    /// The connections that were closed since this was asked last.
    pub(super) fn take_closed(&mut self) -> Vec<(MemberKey, Close)> {
        self.settle();
        std::mem::take(&mut self.closed)
    }

    /// Whether somebody is connected.
    pub(super) fn is_here(&self, key: MemberKey) -> bool {
        self.room.people.members.get(key).is_some()
    }

    /// How many bytes were sent to everybody since anything was looked at.
    pub(super) fn n_bytes_sent(&mut self) -> usize {
        self.settle();
        self.sent.drain(..).map(|(_, text)| text.len()).sum()
    }

    /// The texts that were sent to one connection.
    pub(super) fn texts_to(&mut self, key: MemberKey) -> Vec<Bytes> {
        self.settle();
        let theirs = self.sent.extract_if(.., |(to, _)| *to == key);
        theirs.map(|(_, text)| text).collect()
    }

    pub(super) fn told(&mut self, user: i64) -> Told {
        self.told_to(Self::key(user))
    }

    /// What one connection was told.
    pub(super) fn told_to(&mut self, key: MemberKey) -> Told {
        Told(self.texts_to(key).iter().map(|text| read(text)).collect())
    }

    /// The room after the server was killed and somebody came.
    pub(super) fn killed(&self, now: u64, seed: Seed) -> Self {
        let doc: RoomDoc =
            serde_json::from_str(&serde_json::to_string(&self.room.doc).unwrap()).unwrap();
        let config = serde_json::from_str(doc.config.get()).unwrap();
        let mut bodies = self.stored.iter().cloned();
        let n_seats = u8::try_from(doc.seats.len()).unwrap();
        let rules = self.room.play.rules;
        let game = rules.restore(&config, n_seats, Source::Seed(seed), &mut bodies).unwrap();
        let id = doc.current.unwrap();
        Self::loaded(
            rules.id(),
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
    let message: Value = serde_json::from_slice(frame).unwrap();
    let (name, body) = message.as_object().unwrap().iter().next().unwrap();
    (name.clone(), body.clone())
}
