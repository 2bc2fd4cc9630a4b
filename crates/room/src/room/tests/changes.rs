//! Steps told as changes: what they make is what everybody else is told.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tercet_engine::{AnyRules, GameTime, Json, Seat, Seed, Seq};
use tercet_games::catalog::GAMES;
use tercet_protocol::{
    CommandId, ServerMessage, UserId,
    client::{Changes, Seen},
    delta,
    room::Who,
    server::{Over, Snapshot, StepMessage},
};

use super::scene::{ANN, BEN, EVE, Scene, Told, who};
use crate::{MemberKey, Moment};

/// How many games of each kind are followed; `TERCET_CHANGED_GAMES` asks for more.
const GAMES_FOLLOWED: u64 = 3;
/// What happens in a game that is followed.
const ACTS: u64 = 50;

/// A step as a client knows it: its number, times, `[notices,view]`, and how it ended.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    seq: Seq,
    at: GameTime,
    now: GameTime,
    deadline: Option<GameTime>,
    text: String,
    over: Option<Over>,
}

/// A connection as its client sees it.
#[derive(Default)]
struct Client {
    /// What is known of the last snapshot, but for the view.
    snapshot: Option<Snapshot>,
    /// `[notices,view]` of the last step or snapshot, and its number.
    last: Option<(Seq, String)>,
    room: String,
    /// Everything it learned of the game, in order.
    heard: Vec<Heard>,
    accepted: Vec<CommandId>,
    /// How many messages of a kind came.
    kinds: BTreeMap<&'static str, usize>,
}

/// What every connection of a person must learn alike.
#[derive(Clone, Debug, PartialEq)]
enum Heard {
    Snapshot(Value),
    Step(Known),
}

impl Client {
    fn hear(&mut self, text: &[u8]) {
        let text = std::str::from_utf8(text).unwrap();
        let message: ServerMessage = serde_json::from_str(text).unwrap();
        if let Some(room) = message.room_in(text) {
            room.clone_into(&mut self.room);
        }
        let kind = match message {
            ServerMessage::RoomChange(change) => {
                self.room = delta::apply(&self.room, &change.delta).expect("it fits");
                "room_change"
            }
            ServerMessage::Snapshot(snapshot) => {
                self.snapshot(*snapshot);
                "snapshot"
            }
            ServerMessage::NextSnapshot(next) => {
                let last = self.snapshot.take().expect("a snapshot came before");
                let view = self.changed(&next.delta).1;
                let (game, commitment, deck) = (next.game, next.commitment, next.deck);
                let (seq, now, deadline, over) = (Seq(0), GameTime(0), None, None);
                let next =
                    Snapshot { game, commitment, deck, seq, now, deadline, over, view, ..last };
                self.snapshot(next);
                "next_snapshot"
            }
            ServerMessage::Step(step) => {
                let StepMessage { seq, at, now, deadline, over, .. } = *step;
                let text = format!("[{},{}]", step.notices, step.view);
                self.know(Known { seq, at, now, deadline, text, over });
                "step"
            }
            ServerMessage::Change(change) => {
                let before = self.last.as_ref().expect("a change follows something").0;
                assert_eq!(before.next(), change.seq);
                let last = self.heard.last().expect("a change follows something");
                let known = self.snapshot.as_ref().map(|snapshot| snapshot.game);
                let is_first = matches!(last, Heard::Snapshot(_));
                assert_eq!(change.game, known.filter(|_| is_first));
                let kind = if before == Seq(0) { "first change" } else { "change" };
                let (notices, view) = self.changed(&change.delta);
                let now = change.now.unwrap_or(change.at);
                let (seq, at, deadline, over) =
                    (change.seq, change.at, change.deadline, change.over);
                self.accepted.extend(change.id);
                let text = format!("[{notices},{view}]");
                self.know(Known { seq, at, now, deadline, text, over });
                kind
            }
            ServerMessage::Accepted(accepted) => {
                self.accepted.push(accepted.id);
                return;
            }
            _ => return,
        };
        *self.kinds.entry(kind).or_default() += 1;
    }

    /// The notices and the view that a delta makes of the last ones.
    fn changed(&self, delta: &str) -> (Json, Json) {
        let (_, before) = self.last.as_ref().expect("a change follows something");
        let text = delta::apply(before, delta).expect("it fits");
        serde_json::from_str(&text).expect("it makes notices and a view")
    }

    fn snapshot(&mut self, snapshot: Snapshot) {
        self.heard.push(Heard::Snapshot(serde_json::to_value(&snapshot).unwrap()));
        self.last = Some((snapshot.seq, format!("[[],{}]", snapshot.view)));
        self.snapshot = Some(snapshot);
    }

    fn know(&mut self, step: Known) {
        self.last = Some((step.seq, step.text.clone()));
        self.heard.push(Heard::Step(step));
    }

    fn n(&self, kind: &str) -> usize {
        self.kinds.get(kind).copied().unwrap_or(0)
    }
}

/// A person's connections beside the ordinary one: of somebody who understands changes of steps,
/// and of somebody who understands all of them.
const OTHERS: [Changes; 2] = [Changes::OfSteps, Changes::All];

fn other(user: i64, nr: usize) -> MemberKey {
    MemberKey(Scene::key(user).0 + 100 * (nr as u64 + 1))
}

fn second(user: i64) -> MemberKey {
    other(user, 0)
}

fn enter_other(scene: &mut Scene, user: i64, nr: usize, seen: Option<Seen>) {
    scene.room.enter(Moment(scene.now), other(user, nr), who(user), seen);
    scene.room.tell_changes(other(user, nr), OTHERS[nr]);
}

fn enter_twice(scene: &mut Scene, user: i64) {
    if !scene.is_here(Scene::key(user)) {
        scene.room.enter(Moment(scene.now), Scene::key(user), who(user), None);
    }
    enter_other(scene, user, 0, None);
}

/// A configuration that differs from the usual one in some options, and seats for it: as many
/// as there can be, or fewer.
fn any_table(rules: &dyn AnyRules, random: &mut fastrand::Rng) -> (Value, u8) {
    let mut config = json!({});
    for option in rules.options() {
        let offered = option.kind.offered();
        if random.u8(..4) != 0 || offered.is_empty() {
            continue;
        }
        let mut other = config.clone();
        let mut at = &mut other;
        for name in option.name.split('.') {
            // A group that was only switched on is an object from now on.
            if !at.is_object() {
                *at = json!({});
            }
            at = &mut at[name];
        }
        *at = offered[random.usize(..offered.len())].clone();
        if rules.configured(&other).is_ok() {
            config = other;
        }
    }
    let seats = rules.configured(&config).expect("it was tried").seats;
    let n_seats = if random.bool() { *seats.end() } else { random.u8(seats) };
    (config, n_seats)
}

/// Plays at random and compares what all connections of everybody learn; returns how many
/// messages of each kind came to those who understand all changes.
fn follow(rules: &'static dyn AnyRules, seed: u64) -> BTreeMap<&'static str, usize> {
    let mut random = fastrand::Rng::with_seed(seed);
    let (config, n_seats) = any_table(rules, &mut random);
    let mut scene = Scene::playing_game(rules.id(), &config, n_seats);
    let users: Vec<i64> = (1..=i64::from(n_seats) + 1).collect();
    let keys = |user: i64| [Scene::key(user), other(user, 0), other(user, 1)];
    scene.forget();
    for &user in &users {
        scene.room.leave(Moment(scene.now), Scene::key(user));
        scene.room.enter(Moment(scene.now), Scene::key(user), who(user), None);
        (0..OTHERS.len()).for_each(|nr| enter_other(&mut scene, user, nr, None));
    }
    let mut clients: Vec<[Client; 3]> = users.iter().map(|_| Default::default()).collect();
    for act in 0..ACTS {
        let seat = random.u8(0..n_seats);
        let user = i64::from(seat) + 1;
        if 0 < act && random.u64(..ACTS) < 3 {
            scene.leave(user);
            scene.room.enter(Moment(scene.now), Scene::key(user), who(user), None);
            clients[usize::from(seat)][0].heard.clear();
            for (nr, key) in [other(user, 0), other(user, 1)].into_iter().enumerate() {
                scene.room.leave(Moment(scene.now), key);
                enter_other(&mut scene, user, nr, None);
                clients[usize::from(seat)][nr + 1].heard.clear();
            }
        }
        scene.wait(random.u64(0..3_000));
        if random.u64(..ACTS) < 3 {
            // The next game, from whatever there is.
            if random.bool() {
                scene.room.offer_seed(Seed::numbered(seed * ACTS + act));
            }
            scene.start();
        }
        let playing = scene.room.play.current.as_ref().unwrap();
        let legal = playing.game.legal(playing.time(Moment(scene.now)), Seat(seat));
        let legal: Vec<Value> = serde_json::from_str(legal.get()).unwrap();
        if let Some(command) = random.choice(legal) {
            let (game, seen) = (scene.room.game_id().unwrap(), scene.seq());
            scene.next_id += 1;
            let id = scene.next_id;
            let play =
                json!({ "play": { "id": id, "game": game, "seen": seen, "command": command } });
            let (now, key) = (Moment(scene.now), keys(user)[random.usize(..3)]);
            scene.room.ask(now, crate::WallTime(0), key, serde_json::from_value(play).unwrap());
        }
        for (&user, clients) in users.iter().zip(&mut clients) {
            for (key, client) in keys(user).into_iter().zip(&mut *clients) {
                scene.texts_to(key).iter().for_each(|text| client.hear(text));
            }
            let [whole, of_steps, all] = &*clients;
            assert_eq!(whole.room, of_steps.room, "{} {seed}", rules.id());
            assert_eq!(whole.room, all.room, "{} {seed}", rules.id());
        }
    }
    let mut kinds = BTreeMap::new();
    for [whole, of_steps, all] in clients {
        for told in ["change", "first change", "next_snapshot", "room_change"] {
            assert_eq!(whole.n(told), 0, "who did not ask for changes gets none");
            assert!(told == "change" || of_steps.n(told) == 0, "nor more than asked for: {told}");
        }
        assert_eq!(whole.heard, of_steps.heard, "{} {seed}", rules.id());
        assert_eq!(whole.heard, all.heard, "{} {seed}", rules.id());
        all.kinds.iter().for_each(|(kind, n)| *kinds.entry(*kind).or_default() += n);
    }
    kinds
}

#[test]
fn what_was_told_before_and_a_change_make_what_is_told_now_for_everybody_in_every_game() {
    let asked = std::env::var("TERCET_CHANGED_GAMES").ok();
    let n_games = asked.map_or(GAMES_FOLLOWED, |text| text.parse().expect("a number of games"));
    for rules in GAMES {
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for seed in 1..=n_games {
            for (kind, n) in follow(rules, seed) {
                *kinds.entry(kind).or_default() += n;
            }
        }
        for (told, least) in [("change", 20), ("first change", 1), ("next_snapshot", 1)] {
            let n = kinds.get(told).copied().unwrap_or(0);
            assert!(least <= n, "{}: {kinds:?}", rules.id());
        }
    }
}

#[test]
fn who_asks_hears_the_answer_with_the_change_and_nobody_else_does() {
    let mut scene = Scene::playing();
    enter_twice(&mut scene, ANN);
    let claim = scene.claim(false);
    scene.play(BEN, &claim);
    scene.forget();
    let (game, seen) = (scene.room.game_id().unwrap(), scene.seq());
    let play = json!({ "play": { "id": 7, "game": game, "seen": seen, "command": claim } });
    scene.room.ask(
        Moment(scene.now),
        crate::WallTime(0),
        second(ANN),
        serde_json::from_value(play.clone()).unwrap(),
    );
    let asker = scene.told_to(second(ANN));
    assert_eq!(asker.one("change")["id"], 7);
    assert!(asker.all("accepted").is_empty() && asker.all("step").is_empty());
    let other = scene.told(ANN);
    assert_eq!(other.one("step")["seq"], seen.next().0);
    assert!(other.all("accepted").is_empty());
    // Asked once more, it is answered as to everybody.
    scene.room.ask(
        Moment(scene.now),
        crate::WallTime(0),
        second(ANN),
        serde_json::from_value(play).unwrap(),
    );
    assert_eq!(scene.told_to(second(ANN)).one("accepted")["id"], 7);
}

#[test]
fn after_a_snapshot_the_next_step_comes_whole_unless_all_changes_are_understood() {
    let mut scene = Scene::playing();
    scene.enter(EVE);
    scene.room.tell_changes(Scene::key(EVE), Changes::OfSteps);
    let claim = scene.claim(false);
    scene.play(BEN, &claim);
    scene.told(EVE).one("step");
    scene.play(BEN, &claim);
    scene.told(EVE).one("change");
    // Ann sits on another seat's view: a person who changes seats gets a snapshot first.
    scene.ask(BEN, json!({ "stand": {} }));
    let told = scene.told(EVE);
    assert_eq!(told.all("change").len() + told.all("step").len(), 1);
}

#[test]
fn missed_steps_come_whole_and_changes_follow() {
    let mut scene = Scene::playing();
    let seen = Seen { game: scene.room.game_id().unwrap(), seq: scene.seq() };
    scene.leave(ANN);
    let claim = scene.claim(false);
    scene.play(BEN, &claim);
    scene.play(BEN, &claim);
    scene.room.enter(Moment(scene.now), Scene::key(ANN), who(ANN), Some(seen));
    scene.room.tell_changes(Scene::key(ANN), Changes::OfSteps);
    assert_eq!(scene.told(ANN).all("step").len(), 2);
    scene.play(BEN, &claim);
    scene.told(ANN).one("change");
    // Somebody who missed nothing may not have the notices of the last step.
    let seen = Seen { game: scene.room.game_id().unwrap(), seq: scene.seq() };
    scene.leave(ANN);
    scene.room.enter(Moment(scene.now), Scene::key(ANN), who(ANN), Some(seen));
    scene.room.tell_changes(Scene::key(ANN), Changes::OfSteps);
    scene.play(BEN, &claim);
    scene.told(ANN).one("step");
}

/// What somebody is told at the end of a game and at the beginning of the next.
fn told_of_a_rematch(changes: Changes) -> [Vec<String>; 2] {
    let config = json!({ "claims": "instant", "noSet": { "trigger": "auto" }, "rounds": 1 });
    let mut scene = Scene::playing_game("classic", &config, 2);
    scene.room.tell_changes(Scene::key(BEN), changes);
    let claim = scene.claim(false);
    scene.play(ANN, &claim);
    scene.forget();
    let kinds = |told: Told| -> Vec<String> { told.0.into_iter().map(|(kind, _)| kind).collect() };
    let mut last = Vec::new();
    while scene.room.outcome().is_none() {
        let claim = scene.claim(true);
        scene.play(ANN, &claim);
        last = kinds(scene.told(BEN));
    }
    scene.ask(ANN, json!({ "start": {} }));
    [last, kinds(scene.told(BEN))]
}

#[test]
fn the_end_of_a_game_and_the_next_are_changes_for_who_understands_all_of_them() {
    let [end, beginning] = told_of_a_rematch(Changes::All);
    assert_eq!(end, ["change", "room_change"]);
    assert_eq!(beginning, ["next_snapshot", "change", "room_change"]);
    // A client of the version before is served as before.
    let [end, beginning] = told_of_a_rematch(Changes::OfSteps);
    assert_eq!(end, ["step", "room"]);
    assert_eq!(beginning, ["snapshot", "step", "room"]);
}

#[test]
fn the_next_game_comes_whole_where_something_else_than_the_cards_is_new() {
    for arranged in [json!({ "config": { "edition": "zh" } }), json!({ "game": "twenty" })] {
        let mut scene = Scene::playing();
        scene.room.tell_changes(Scene::key(BEN), Changes::All);
        for user in [BEN, ANN] {
            scene.ask(user, json!({ "stand": {} }));
        }
        scene.ask(ANN, json!({ "arrange": arranged })).one("accepted");
        for (user, seat) in [(ANN, 0), (BEN, 1)] {
            scene.ask(user, json!({ "sit": { "seat": seat } })).one("accepted");
        }
        scene.forget();
        scene.ask(ANN, json!({ "start": {} })).one("accepted");
        let told = scene.told(BEN);
        assert_eq!(told.one("snapshot")["seq"], 0);
        told.one("change");
    }
}

#[test]
fn a_room_that_stayed_as_it_is_is_told_only_to_who_takes_it_whole() {
    let mut scene = Scene::playing();
    scene.room.tell_changes(Scene::key(BEN), Changes::All);
    scene.forget();
    scene.room.tell_room();
    assert_eq!(scene.told(ANN).all("room").len(), 1);
    assert!(scene.told(BEN).0.is_empty());
}

#[test]
fn names_of_any_script_are_told_as_changes_of_the_room_as_it_was_greeted_with() {
    let mut scene = Scene::playing();
    let mut client = Client::default();
    let named = |user, name: &str| Who { user: UserId(user), name: name.to_owned() };
    let ben = named(BEN, "Zo\u{eb}");
    scene.leave(BEN);
    scene.forget();
    scene.room.enter(Moment(scene.now), Scene::key(BEN), ben, None);
    scene.room.tell_changes(Scene::key(BEN), Changes::All);
    let users = [(EVE, "O'Brien"), (4, "\u{d55c}\u{ae00}"), (5, "<\u{1f600}>")];
    for (user, name) in users {
        scene.room.enter(Moment(scene.now), Scene::key(user), named(user, name), None);
    }
    for text in scene.texts_to(Scene::key(BEN)) {
        client.hear(&text);
    }
    let room: Value = serde_json::from_str(&client.room).unwrap();
    assert_eq!(room, serde_json::to_value(scene.room.state()).unwrap());
    assert_eq!(client.n("room_change"), users.len());
    assert_eq!(client.n("room"), 0, "the greeting told it whole, nothing else did");
    assert_eq!(room["watching"][1]["name"], "\u{d55c}\u{ae00}");
}
