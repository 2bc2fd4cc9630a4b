//! Claims that wait because others are farther away.

use std::time::Duration;

use serde_json::{Value, json};
use tercet_cards::{Card, for_each_set};
use tercet_engine::{AnyBot, Bot, ErasedBot, GameTime, Intent};
use tercet_games::classic::{Classic, Command, View};
use tercet_protocol::{
    GameId, UserId,
    chat::ChatRule,
    client::Seen,
    room::{Status, Who},
};

use super::{
    super::{Loaded, MemberKey, Occupant, Room, RoomDoc},
    scene::{ANN, BEN, Scene, Told, policy, rules, who},
};
use crate::{BotOrder, Catalog, Moment};

/// When the tests begin.
const T: u64 = 1_000;

/// Ann and Ben play with these house rules, Ann at 20 ms and Ben at 150.
fn far_apart(config: &Value) -> Scene {
    let mut scene = Scene::new();
    let arranged = json!({ "arrange": { "config": config, "fair_timing": true } });
    scene.ask(ANN, arranged).one("accepted");
    scene.enter(BEN);
    scene.ask(BEN, json!({ "sit": { "seat": 1 } })).one("accepted");
    scene.ask(ANN, json!({ "start": {} })).one("accepted");
    measure(&mut scene, [20, 150]);
    scene.now = T;
    scene
}

fn instant() -> Scene {
    far_apart(&json!({ "claims": "instant", "edition": "fr" }))
}

/// Tells the room how far away Ann and Ben are.
fn measure(scene: &mut Scene, [ann, ben]: [u64; 2]) {
    scene.room.measure(|key| {
        let rtt = if key == Scene::key(BEN) { ben } else { ann };
        Some(Duration::from_millis(rtt))
    });
}

/// Somebody sends this command at a moment, with a number of its own.
fn send(scene: &mut Scene, user: i64, at: u64, id: u64, command: &Value) -> Told {
    scene.now = at;
    let (game, seen) = (scene.room.game_id(), scene.seq());
    scene.ask(user, json!({ "play": { "id": id, "game": game, "seen": seen, "command": command } }))
}

/// What somebody is told when the room is woken at this moment.
fn woken(scene: &mut Scene, at: u64, user: i64) -> Told {
    scene.wait(at - scene.now);
    scene.told(user)
}

#[test]
fn a_claim_waits_while_somebody_farther_away_may_have_been_first() {
    let mut scene = instant();
    let claim = scene.claim(true);
    assert!(send(&mut scene, ANN, T, 1, &claim).0.is_empty(), "nothing is said yet");
    assert_eq!(scene.room.next_wake(), Some(Moment(T + 130)));
    assert!(woken(&mut scene, T + 129, ANN).0.is_empty());
    assert_eq!(scene.stored.len(), 1);
    let told = woken(&mut scene, T + 130, ANN);
    assert_eq!(told.one("accepted"), &json!({ "id": 1, "seq": 2 }));
    assert_eq!(told.one("step")["at"], T + 130, "it happens when it is decided");
    assert_eq!(scene.told(BEN).one("step")["seq"], 2);
    assert_eq!(scene.stored.len(), 2);
    assert_eq!(scene.room.next_wake(), None);
}

#[test]
fn a_timer_that_comes_late_changes_nothing() {
    let mut scene = instant();
    let claim = scene.claim(true);
    send(&mut scene, ANN, T, 1, &claim);
    let told = woken(&mut scene, T + 700, ANN);
    assert_eq!(told.one("step")["at"], T + 130);
}

#[test]
fn who_was_first_on_their_own_screen_gets_the_cards() {
    let mut scene = instant();
    let claim = scene.claim(true);
    send(&mut scene, ANN, T, 1, &claim);
    let ben = send(&mut scene, BEN, T + 129, 2, &claim);
    assert_eq!(ben.one("accepted")["seq"], 2, "the farthest never waits");
    assert_eq!(woken(&mut scene, T + 130, ANN).refusal(), "cards_not_on_table");

    let mut scene = instant();
    let claim = scene.claim(true);
    send(&mut scene, ANN, T, 1, &claim);
    let ben = send(&mut scene, BEN, T + 131, 2, &claim);
    assert_eq!(ben.refusal(), "cards_not_on_table", "Ann was first by a millisecond");
    assert_eq!(scene.stored.len(), 2);
}

#[test]
fn nobody_waits_for_those_who_are_as_near_unknown_gone_or_out_of_the_race() {
    let at_once = |mut scene: Scene| {
        let claim = scene.claim(true);
        send(&mut scene, ANN, T, 1, &claim).one("accepted");
    };
    let mut scene = instant();
    measure(&mut scene, [150, 150]);
    at_once(scene);
    let mut scene = instant();
    measure(&mut scene, [300, 900]);
    at_once(scene);
    let mut scene = instant();
    scene.room.measure(|_| None);
    at_once(scene);
    let mut scene = instant();
    scene.room.doc.fair_timing = Some(false);
    at_once(scene);
    let mut scene = instant();
    scene.leave(BEN);
    at_once(scene);
    let frozen = json!({ "claims": "instant", "edition": "fr", "freezeAfterFalse": true });
    let mut scene = far_apart(&frozen);
    let wrong = scene.claim(false);
    send(&mut scene, BEN, T, 2, &wrong).one("accepted");
    assert_eq!(scene.view()["seats"][1]["frozen"], true);
    at_once(scene);
}

#[test]
fn a_second_connection_that_is_slow_makes_nobody_wait() {
    let mut scene = instant();
    measure(&mut scene, [20, 20]);
    let second = MemberKey(20);
    scene.room.enter(Moment(T), second, who(BEN), None);
    scene.room.measure(|key| Some(Duration::from_millis(if key == second { 900 } else { 20 })));
    let claim = scene.claim(true);
    send(&mut scene, ANN, T, 1, &claim).one("accepted");
}

#[test]
fn a_call_races_and_what_its_caller_says_next_waits_behind_it() {
    let mut scene = far_apart(&json!({ "claims": "callFirst", "edition": "fr" }));
    let claim = scene.claim(true);
    assert!(send(&mut scene, ANN, T, 1, &json!({ "call": {} })).0.is_empty());
    assert!(send(&mut scene, ANN, T + 20, 2, &claim).0.is_empty(), "the claim came after it");
    let told = woken(&mut scene, T + 130, ANN);
    let answers: Vec<&Value> = told.all("accepted");
    assert_eq!(answers, [&json!({ "id": 1, "seq": 2 }), &json!({ "id": 2, "seq": 3 })]);
}

#[test]
fn a_claim_of_who_holds_the_lock_does_not_wait() {
    let mut scene = far_apart(&json!({ "claims": "callFirst", "edition": "fr" }));
    send(&mut scene, ANN, T, 1, &json!({ "call": {} }));
    woken(&mut scene, T + 130, ANN).one("accepted");
    let claim = scene.claim(true);
    send(&mut scene, ANN, T + 1000, 2, &claim).one("accepted");
}

#[test]
fn a_vote_does_not_race_and_does_not_overtake_a_call_that_is_held() {
    let mut scene = far_apart(&json!({ "claims": "callFirst", "edition": "fr" }));
    let vote = json!({ "no_set": {} });
    send(&mut scene, ANN, T, 1, &vote).one("accepted");
    send(&mut scene, ANN, T + 10, 2, &json!({ "call": {} }));
    // It would bring three cards, and the call would be stale.
    assert!(send(&mut scene, BEN, T + 20, 3, &vote).0.is_empty());
    scene.wait(120);
    scene.told(ANN).one("accepted");
    assert_eq!(scene.told(BEN).refusal(), "called_by_other");
}

#[test]
fn a_claim_that_is_repeated_while_it_is_held_takes_effect_once() {
    let mut scene = instant();
    let wrong = scene.claim(false);
    send(&mut scene, ANN, T, 1, &wrong);
    assert!(send(&mut scene, ANN, T + 10, 1, &wrong).0.is_empty());
    // Her connection breaks, and she repeats it on another.
    scene.leave(ANN);
    let seen = Seen { game: GameId(1), seq: scene.seq() };
    let second = MemberKey(20);
    scene.room.enter(Moment(T + 20), second, who(ANN), Some(seen));
    let (game, seq) = (scene.room.game_id(), scene.seq());
    let play = json!({ "play": { "id": 1, "game": game, "seen": seq, "command": wrong } });
    scene.room.ask(
        Moment(T + 30),
        crate::WallTime(0),
        second,
        serde_json::from_value(play.clone()).unwrap(),
    );
    scene.now = T + 30;
    scene.wait(100);
    assert_eq!(scene.stored.len(), 2, "one step");
    let told = scene.told_to(second);
    assert_eq!(told.one("accepted"), &json!({ "id": 1, "seq": 2 }));
    scene.room.ask(
        Moment(T + 500),
        crate::WallTime(0),
        second,
        serde_json::from_value(play).unwrap(),
    );
    let again = scene.told_to(second);
    assert_eq!(again.one("accepted"), &json!({ "id": 1, "seq": 2 }));
    assert_eq!(scene.stored.len(), 2);
}

#[test]
fn a_claim_counts_although_its_connection_broke_while_it_was_held() {
    let mut scene = instant();
    let claim = scene.claim(true);
    send(&mut scene, ANN, T, 1, &claim);
    scene.leave(ANN);
    scene.wait(130);
    assert_eq!(scene.stored.len(), 2);
    let told = scene.come_back(ANN, Some(Seen { game: GameId(1), seq: tercet_engine::Seq(1) }));
    assert_eq!(told.one("step")["seq"], 2);
    assert_eq!(send(&mut scene, ANN, T + 500, 1, &claim).one("accepted")["seq"], 2);
}

#[test]
fn a_claim_of_who_was_shown_the_door_meanwhile_is_forgotten() {
    let mut scene = instant();
    measure(&mut scene, [150, 20]);
    let claim = scene.claim(true);
    send(&mut scene, BEN, T, 1, &claim);
    scene.now = T + 50;
    scene.ask(ANN, json!({ "kick": { "user": BEN } })).one("accepted");
    let n_stored = scene.stored.len();
    let told = woken(&mut scene, T + 200, BEN);
    assert!(told.all("accepted").is_empty() && told.all("refused").is_empty(), "{told:?}");
    assert_eq!(scene.stored.len(), n_stored, "the cards stay where they are");
    scene.play(ANN, &claim).one("accepted");
}

#[test]
fn a_claim_of_who_got_up_meanwhile_is_refused() {
    let mut scene = instant();
    let claim = scene.claim(true);
    send(&mut scene, ANN, T, 1, &claim);
    scene.now = T + 50;
    scene.ask(ANN, json!({ "stand": {} })).one("accepted");
    assert_eq!(woken(&mut scene, T + 130, ANN).refusal(), "not_seated");
}

#[test]
fn a_claim_from_a_seat_that_was_left_is_not_made_from_another() {
    let mut scene = instant();
    let claim = scene.claim(true);
    send(&mut scene, ANN, T, 1, &claim);
    scene.ask(ANN, json!({ "stand": {} })).one("accepted");
    scene.ask(BEN, json!({ "stand": {} })).one("accepted");
    assert_eq!(scene.room.doc.status, Status::Finished);
    scene.ask(ANN, json!({ "sit": { "seat": 1 } })).one("accepted");
    assert_eq!(woken(&mut scene, T + 130, ANN).refusal(), "not_seated");
}

#[test]
fn a_deadline_costs_nobody_a_claim_that_came_before_it() {
    let config = json!({ "claims": "instant", "edition": "zh", "penalty": { "kind": "none" } });
    let mut scene = far_apart(&config);
    let from = 60_000 + T;
    scene.wait(from - T);
    scene.play(ANN, &json!({ "deal_three": {} })).one("accepted");
    let deadline = from + 5_000;
    assert_eq!(scene.room.next_wake(), Some(Moment(deadline)));
    let wrong = scene.claim(false);
    let n_stored = scene.stored.len();
    assert!(send(&mut scene, ANN, deadline - 50, 1, &wrong).0.is_empty());
    assert_eq!(scene.room.next_wake(), Some(Moment(deadline - 1)));
    // The timer comes late: the claim is still before the deadline.
    let told = woken(&mut scene, deadline + 30, ANN);
    let steps: Vec<u64> =
        told.all("step").iter().map(|step| step["at"].as_u64().unwrap()).collect();
    assert_eq!(steps, [deadline - 1, deadline]);
    told.one("accepted");
    assert_eq!(scene.stored.len(), n_stored + 2);
}

#[test]
fn a_claim_that_was_held_when_the_server_stopped_is_as_if_it_had_not_come() {
    let mut scene = instant();
    let wrong = scene.claim(false);
    send(&mut scene, ANN, T, 1, &wrong);
    let seed = scene.room.seed().unwrap();
    let mut later = scene.killed(0, seed);
    assert_eq!(
        later.room.next_wake(),
        None,
        "holds wait for somebody to come back, and nothing else"
    );
    later.enter(ANN);
    later.enter(BEN);
    assert!(later.room.is_fair(), "as the host chose");
    // It was not acknowledged, so her client sends it again.
    let told = send(&mut later, ANN, 10, 1, &wrong);
    assert_eq!(told.one("accepted")["seq"], 2);
    assert_eq!(later.stored.len(), 1);
}

#[test]
fn somebody_who_floods_the_room_while_being_held_is_told_to_slow_down() {
    let mut scene = instant();
    let wrong = scene.claim(false);
    for id in 1..=16 {
        assert!(send(&mut scene, ANN, T, id, &wrong).0.is_empty());
    }
    let told = send(&mut scene, ANN, T + 30, 17, &wrong);
    assert_eq!(told.refusal(), "too_fast");
    scene.wait(130);
    assert_eq!(scene.told(ANN).all("accepted").len(), 16);
}

#[test]
fn listed_rooms_are_fair_unless_the_host_chose_otherwise() {
    let mut scene = Scene::new();
    let fair = |told: &Told| told.one("room").get("fair_timing").cloned();
    let mut arrange = |what: Value| scene.ask(ANN, json!({ "arrange": what }));
    assert_eq!(fair(&arrange(json!({ "seats": 2 }))), None);
    assert_eq!(fair(&arrange(json!({ "public": true }))), Some(true.into()));
    assert_eq!(fair(&arrange(json!({ "fair_timing": false }))), None);
    assert_eq!(fair(&arrange(json!({ "public": false, "fair_timing": true }))), Some(true.into()));
    let mut scene = Scene::playing();
    let told = scene.ask(ANN, json!({ "arrange": { "fair_timing": true } }));
    assert_eq!(told.refusal(), "game_running");
}

#[test]
fn a_document_from_before_fair_timing_is_read_as_the_host_not_having_chosen() {
    let mut scene = Scene::new();
    let stored = serde_json::to_string(&scene.room.doc).unwrap();
    assert!(!stored.contains("fair_timing"), "and one without a choice is written as before");
    let doc: RoomDoc = serde_json::from_str(&stored).unwrap();
    assert_eq!(doc.fair_timing, None);
    scene.ask(ANN, json!({ "arrange": { "fair_timing": false } })).one("accepted");
    let stored = serde_json::to_string(&scene.room.doc).unwrap();
    assert_eq!(serde_json::from_str::<RoomDoc>(&stored).unwrap().fair_timing, Some(false));
}

/// A bot that claims the first SET it sees a tenth of a second after each step.
struct Quick;

impl Bot<Classic> for Quick {
    fn intend(&mut self, now: GameTime, view: &View, _: &[Command]) -> Option<Intent<Command>> {
        let cards: Vec<Card> = view.table.iter().copied().flatten().collect();
        let mut found = None;
        for_each_set(&cards, |places| found = Some(places.map(|place| cards[place])));
        let command = serde_json::from_value(json!({ "claim": { "cards": found? } })).unwrap();
        Some(Intent { at: GameTime(now.0 + 100), command })
    }
}

fn quick(_: &BotOrder<'_>) -> Option<Box<dyn AnyBot>> {
    Some(ErasedBot::<Classic, _>::boxed(Quick))
}

/// Ann, so far away, plays against the bot.
fn against_a_bot(rtt: u64) -> Scene {
    let classic = rules("classic");
    let config = json!({ "claims": "instant", "edition": "fr" });
    let doc = RoomDoc {
        config: classic.configured(&config).unwrap().config,
        seats: vec![
            Occupant::Person { user: UserId(ANN), name: "Ann".into() },
            Occupant::Bot { name: "Bot".into(), level: "quick".into() },
        ],
        banned: Vec::new(),
        opener: None,
        locked: None,
        dealt_to: Vec::new(),
        left: Vec::new(),
        status: Status::Waiting,
        current: None,
        wins: Vec::new(),
        fair_timing: Some(true),
        fast_bots: false,
        n_games: 0,
        quick: None,
        run: None,
        chat: ChatRule::Free,
        hide_names: false,
    };
    let loaded = Loaded {
        code: tercet_protocol::RoomCode::from_random([7; 10]),
        public: false,
        host: Who { user: UserId(ANN), name: "Ann".into() },
        rules: classic,
        doc,
        chat: Vec::new(),
    };
    let games = &tercet_games::catalog::GAMES;
    let catalog = Catalog { games, levels: &["quick"], bot: quick };
    let room = Room::new(loaded, catalog, policy(), Moment(0));
    let mut scene = Scene::around(room, 0);
    scene.enter(ANN);
    scene.ask(ANN, json!({ "start": {} })).one("accepted");
    scene.room.measure(|_| Some(Duration::from_millis(rtt)));
    for thinking in scene.room.take_thinking(Moment(0)) {
        let thought = thinking.think();
        scene.room.thought(thought);
    }
    scene
}

#[test]
fn a_bot_is_held_like_somebody_who_sits_beside_the_server() {
    let mut scene = against_a_bot(80);
    scene.wait(100);
    assert_eq!(scene.stored.len(), 1, "the bot has claimed, and nothing is decided");
    assert_eq!(scene.room.next_wake(), Some(Moment(180)));
    scene.wait(80);
    assert_eq!(scene.told(ANN).all("step").last().unwrap()["at"], 180);

    let mut scene = against_a_bot(80);
    let claim = scene.claim(true);
    scene.wait(100);
    send(&mut scene, ANN, 179, 1, &claim).one("accepted");
    scene.wait(1);
    assert!(scene.warnings.is_empty(), "being second causes no warning");

    let mut scene = against_a_bot(0);
    scene.wait(100);
    assert_eq!(scene.stored.len(), 2, "nobody is farther away");
}

#[test]
fn a_bot_that_was_taken_away_claims_nothing_any_more() {
    let mut scene = against_a_bot(80);
    scene.wait(100);
    scene.ask(ANN, json!({ "seat_bot": { "seat": 1 } })).one("accepted");
    let n_stored = scene.stored.len();
    scene.wait(100);
    assert_eq!(scene.stored.len(), n_stored);
    assert_eq!(scene.room.next_wake(), None);
}
