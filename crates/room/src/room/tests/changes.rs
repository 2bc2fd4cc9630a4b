//! Steps told as changes: what they make is what everybody else is told.

use serde_json::{Value, json};
use tercet_engine::{GameTime, Seat, Seq};
use tercet_games::catalog::GAMES;
use tercet_protocol::{CommandId, ServerMessage, client::Seen, delta, server::StepMessage};

use super::scene::{ANN, BEN, EVE, Scene, rules, who};
use crate::{MemberKey, Moment};

/// A step as a client knows it: its number, times, and `[notices,view]`.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    seq: Seq,
    at: GameTime,
    now: GameTime,
    deadline: Option<GameTime>,
    text: String,
}

impl Known {
    fn of(step: &StepMessage) -> Self {
        let text = format!("[{},{}]", step.notices, step.view);
        Self { seq: step.seq, at: step.at, now: step.now, deadline: step.deadline, text }
    }
}

/// A connection as its client sees it.
#[derive(Default)]
struct Client {
    last: Option<Known>,
    steps: Vec<Known>,
    accepted: Vec<CommandId>,
    n_changes: usize,
}

impl Client {
    fn hear(&mut self, text: &[u8]) {
        match serde_json::from_slice(text).unwrap() {
            ServerMessage::Snapshot(_) => self.last = None,
            ServerMessage::Step(step) => self.know(Known::of(&step)),
            ServerMessage::Change(change) => {
                let before = self.last.take().expect("a change follows a step");
                assert_eq!(before.seq.next(), change.seq);
                let text = delta::apply(&before.text, &change.delta).expect("it fits");
                let now = change.now.unwrap_or(change.at);
                let (seq, at, deadline) = (change.seq, change.at, change.deadline);
                self.n_changes += 1;
                self.accepted.extend(change.id);
                self.know(Known { seq, at, now, deadline, text });
            }
            ServerMessage::Accepted(accepted) => self.accepted.push(accepted.id),
            _ => {}
        }
    }

    fn know(&mut self, step: Known) {
        self.last = Some(step.clone());
        self.steps.push(step);
    }
}

/// The connection of somebody who understands changes, beside the ordinary one.
fn second(user: i64) -> MemberKey {
    MemberKey(Scene::key(user).0 + 100)
}

fn enter_twice(scene: &mut Scene, user: i64, seen: Option<Seen>) {
    let now = Moment(scene.now);
    scene.room.enter(now, Scene::key(user), who(user), seen);
    scene.room.enter(now, second(user), who(user), seen);
    scene.room.tell_changes(second(user));
}

fn hear(scene: &mut Scene, key: MemberKey, client: &mut Client) {
    scene.settle();
    let outbox = scene.room.outboxes().find(|(found, _)| *found == key);
    for text in outbox.into_iter().flat_map(|(_, outbox)| std::mem::take(outbox)) {
        client.hear(&text);
    }
}

/// Plays at random and compares what both connections of everybody know; returns how many
/// steps came as changes.
fn follow(game: &str, seed: u64) -> usize {
    let seats = rules(game).configured(&json!({})).unwrap().seats;
    let n_seats = (*seats.end()).min(3);
    let mut scene = Scene::playing_game(game, &json!({}), n_seats);
    let users: Vec<i64> = (1..=i64::from(n_seats) + 1).collect();
    for &user in &users {
        scene.room.leave(Moment(scene.now), Scene::key(user));
        enter_twice(&mut scene, user, None);
    }
    let mut clients: Vec<(Client, Client)> =
        users.iter().map(|_| (Client::default(), Client::default())).collect();
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..60 {
        scene.wait(random.u64(0..3_000));
        let seat = random.u8(0..n_seats);
        let playing = scene.room.playing.as_ref().unwrap();
        let legal = playing.game.legal(playing.time(Moment(scene.now)), Seat(seat));
        let legal: Vec<Value> = serde_json::from_str(legal.get()).unwrap();
        if let Some(command) = random.choice(legal) {
            let (game, seen) = (scene.room.game_id().unwrap(), scene.seq());
            let play = json!({ "play": { "game": game, "seen": seen, "command": command } });
            let user = i64::from(seat) + 1;
            let key = if random.bool() { Scene::key(user) } else { second(user) };
            scene.next_id += 1;
            let mut play: Value = play;
            play["play"]["id"] = scene.next_id.into();
            let now = Moment(scene.now);
            scene.room.ask(now, key, serde_json::from_value(play).unwrap());
        }
        for (&user, (whole, changes)) in users.iter().zip(&mut clients) {
            hear(&mut scene, Scene::key(user), whole);
            hear(&mut scene, second(user), changes);
        }
    }
    let mut n_changes = 0;
    for (whole, changes) in clients {
        assert_eq!(whole.n_changes, 0, "who did not ask for changes gets none");
        assert_eq!(whole.steps, changes.steps, "{game}");
        n_changes += changes.n_changes;
    }
    n_changes
}

#[test]
fn the_step_before_and_a_change_make_the_step_for_everybody_in_every_game() {
    for rules in GAMES {
        let n_changes: usize = (1..=3).map(|seed| follow(rules.id(), seed)).sum();
        assert!(n_changes > 20, "{}: {n_changes}", rules.id());
    }
}

#[test]
fn who_asks_hears_the_answer_with_the_change_and_nobody_else_does() {
    let mut scene = Scene::playing();
    enter_twice(&mut scene, ANN, None);
    let claim = scene.claim(false);
    scene.play(BEN, &claim);
    scene.forget();
    let (game, seen) = (scene.room.game_id().unwrap(), scene.seq());
    let play = json!({ "play": { "id": 7, "game": game, "seen": seen, "command": claim } });
    scene.room.ask(Moment(scene.now), second(ANN), serde_json::from_value(play.clone()).unwrap());
    let asker = scene.told_to(second(ANN));
    assert_eq!(asker.one("change")["id"], 7);
    assert!(asker.all("accepted").is_empty() && asker.all("step").is_empty());
    let other = scene.told(ANN);
    assert_eq!(other.one("step")["seq"], seen.next().0);
    assert!(other.all("accepted").is_empty());
    // Asked once more, it is answered as to everybody.
    scene.room.ask(Moment(scene.now), second(ANN), serde_json::from_value(play).unwrap());
    assert_eq!(scene.told_to(second(ANN)).one("accepted")["id"], 7);
}

#[test]
fn after_a_snapshot_the_next_step_comes_whole() {
    let mut scene = Scene::playing();
    scene.enter(EVE);
    scene.room.tell_changes(Scene::key(EVE));
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
    scene.room.tell_changes(Scene::key(ANN));
    assert_eq!(scene.told(ANN).all("step").len(), 2);
    scene.play(BEN, &claim);
    scene.told(ANN).one("change");
    // Somebody who missed nothing may not have the notices of the last step.
    let seen = Seen { game: scene.room.game_id().unwrap(), seq: scene.seq() };
    scene.leave(ANN);
    scene.room.enter(Moment(scene.now), Scene::key(ANN), who(ANN), Some(seen));
    scene.room.tell_changes(Scene::key(ANN));
    scene.play(BEN, &claim);
    scene.told(ANN).one("step");
}
