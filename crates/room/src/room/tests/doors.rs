//! The host: whose table it is, who is sent away, who may come in.

use serde_json::json;
use tercet_protocol::{Close, RoomCode, UserId};

use super::{
    super::{MemberKey, RoomDoc},
    scene::{ANN, BEN, EVE, Scene, who},
};
use crate::{Moment, WallTime};

/// Ben has become the host of Ann's table while she was away.
fn while_the_opener_is_away() -> Scene {
    let mut scene = Scene::new();
    scene.enter(BEN);
    scene.enter(EVE);
    scene.leave(ANN);
    scene.wait(60_000);
    assert_ne!(scene.room.people.host.user, UserId(ANN));
    scene
}

/// The person who opened the table gets the host role back.
#[test]
fn the_opener_is_the_host_again_when_they_come_back() {
    let mut scene = while_the_opener_is_away();
    let host = scene.room.people.host.user.0;
    assert_eq!(scene.enter(ANN).one("welcome")["room"]["host"], ANN);
    assert_eq!(scene.told(BEN).all("room").last().unwrap()["host"], ANN);
    assert_eq!(scene.ask(host, json!({ "arrange": { "seats": 3 } })).refusal(), "not_host");
}

#[test]
fn the_opener_is_known_after_a_reload() {
    let scene = while_the_opener_is_away();
    let text = serde_json::to_string(&scene.room.doc).unwrap();
    let mut later = Scene::with(serde_json::from_str(&text).unwrap(), None, scene.now);
    later.room.people.host = who(BEN);
    later.enter(BEN);
    assert_eq!(later.room.people.host.user, UserId(BEN));
    later.enter(ANN);
    assert_eq!(later.room.people.host.user, UserId(ANN));
}

#[test]
fn a_document_of_an_earlier_version_can_be_read() {
    let text = r#"{"config":{},"seats":[{"free":{}}],"banned":[3],"status":"waiting",
        "current":null,"wins":[{"name":"Ann","games":2}]}"#;
    let doc: RoomDoc = serde_json::from_str(text).unwrap();
    assert!(doc.is_banned(UserId(3)) && doc.opener.is_none() && doc.locked.is_none());
    let again: RoomDoc = serde_json::from_str(&serde_json::to_string(&doc).unwrap()).unwrap();
    assert_eq!(again.banned, doc.banned);
}

/// The opener cannot be banned from the table.
#[test]
fn the_opener_cannot_be_banned() {
    let mut scene = Scene::new();
    scene.enter(BEN);
    scene.room.people.host = who(BEN);
    assert_eq!(scene.ask(BEN, json!({ "kick": { "user": ANN } })).refusal(), "is_opener");
    assert!(scene.room.doc.banned.is_empty());
}

/// Bans can be lifted, and the host sees who is banned.
#[test]
fn a_ban_can_be_seen_and_lifted() {
    let mut scene = Scene::new();
    scene.enter(BEN);
    scene.enter(EVE);
    scene.ask(ANN, json!({ "kick": { "user": BEN } })).one("accepted");
    let told = scene.ask(ANN, json!({ "bans": {} }));
    assert_eq!(told.one("bans")["banned"], json!([{ "user": BEN, "name": "Ben" }]));
    assert_eq!(scene.ask(EVE, json!({ "bans": {} })).refusal(), "not_host");
    assert_eq!(scene.ask(EVE, json!({ "unban": { "user": BEN } })).refusal(), "not_host");
    assert_eq!(scene.ask(ANN, json!({ "unban": { "user": EVE } })).refusal(), "no_such_person");
    scene.ask(ANN, json!({ "unban": { "user": BEN } })).one("accepted");
    assert_eq!(scene.ask(ANN, json!({ "bans": {} })).one("bans")["banned"], json!([]));
    scene.take_closed();
    assert_eq!(scene.enter(BEN).all("welcome").len(), 1);
    assert!(scene.take_closed().is_empty());
}

/// Removing somebody from the table is not banning them.
#[test]
fn somebody_who_was_removed_may_come_back() {
    let mut scene = Scene::playing();
    assert_eq!(scene.ask(BEN, json!({ "remove": { "user": ANN } })).refusal(), "not_host");
    let told = scene.ask(ANN, json!({ "remove": { "user": BEN } }));
    assert_eq!(told.one("room")["seats"][1], json!({ "free": {} }));
    assert_eq!(scene.take_closed(), [(Scene::key(BEN), Close::Kicked)]);
    assert_eq!(scene.enter(BEN).all("welcome").len(), 1);
    assert_eq!(scene.ask(ANN, json!({ "remove": { "user": ANN } })).refusal(), "no_such_person");
    assert_eq!(scene.ask(ANN, json!({ "remove": { "user": EVE } })).refusal(), "no_such_person");
}

/// The host can lock the table: nobody new comes in, those who belong to it do.
#[test]
fn nobody_new_comes_into_a_locked_room() {
    let mut scene = Scene::new();
    scene.enter(BEN);
    assert_eq!(scene.ask(BEN, json!({ "arrange": { "locked": true } })).refusal(), "not_host");
    let told = scene.ask(ANN, json!({ "arrange": { "locked": true } }));
    assert_eq!(told.one("room")["locked"], true);
    assert!(scene.enter(EVE).0.is_empty());
    assert_eq!(scene.take_closed(), [(Scene::key(EVE), Close::Locked)]);
    for user in [ANN, BEN] {
        scene.leave(user);
        assert_eq!(scene.enter(user).all("welcome").len(), 1, "{user} was here");
    }
    scene.ask(ANN, json!({ "remove": { "user": BEN } }));
    scene.take_closed();
    assert!(scene.enter(BEN).0.is_empty(), "who was removed is new");
    assert_eq!(scene.take_closed().len(), 1);
    let text = serde_json::to_string(&scene.room.doc).unwrap();
    let later = Scene::with(serde_json::from_str(&text).unwrap(), None, 0);
    assert!(later.room.state().locked, "also after a restart");
    assert!(later.room.entry().locked);
    let told = scene.ask(ANN, json!({ "arrange": { "locked": false } }));
    assert!(told.one("room").get("locked").is_none());
    assert_eq!(scene.enter(EVE).all("welcome").len(), 1);
}

/// The host can renew the code, and everybody at the table is told.
#[test]
fn everybody_is_told_another_code() {
    let mut scene = Scene::new();
    scene.enter(BEN);
    assert_eq!(scene.ask(BEN, json!({ "renew_code": {} })).refusal(), "not_host");
    let old = scene.room.code();
    let renew = json!({ "renew_code": { "id": 7 } });
    let told = scene.ask(ANN, renew.clone());
    told.one("accepted");
    let code: RoomCode = told.one("room")["code"].as_str().unwrap().parse().unwrap();
    assert_ne!(code, old);
    assert_eq!(scene.told(BEN).one("room")["code"], told.one("room")["code"]);
    scene.ask(ANN, renew).one("accepted");
    assert_eq!(scene.room.code(), code, "a repeated request takes effect once");
}

/// From the moment of a kick no message of that person has an effect and nothing is sent to
/// them, whatever is queued, on any of their connections.
#[test]
fn from_the_moment_of_a_kick_nothing_of_that_person_counts() {
    let mut scene = Scene::playing();
    let other = MemberKey(20);
    scene.room.enter(Moment(0), other, who(BEN), None);
    scene.forget();
    let claim = scene.claim(true);
    let seq = scene.seq();
    scene.post(BEN, json!({ "say": { "text": "before" } }));
    scene.post(ANN, json!({ "kick": { "user": BEN } }));
    let play = json!({ "play": { "game": 1, "seen": seq, "command": claim } });
    for message in [play, json!({ "say": { "text": "after" } }), json!({ "stand": {} })] {
        scene.post(BEN, message);
    }
    let emote = serde_json::from_value(json!({ "emote": { "emote": "wave" } })).unwrap();
    scene.room.ask(Moment(0), WallTime(0), other, emote);
    let say = serde_json::from_value(json!({ "say": { "id": 1, "text": "other" } })).unwrap();
    scene.room.ask(Moment(0), WallTime(0), other, say);
    scene.settle();
    assert!(scene.told(BEN).0.is_empty(), "not even what was queued before");
    assert!(!scene.is_here(other));
    let mut closed = scene.take_closed();
    closed.sort_by_key(|(key, _)| *key);
    assert_eq!(closed, [(Scene::key(BEN), Close::Kicked), (other, Close::Kicked)]);
    let told = scene.told(ANN);
    let said: Vec<_> = told.all("said").iter().map(|line| line["text"].clone()).collect();
    assert_eq!(said, ["before"]);
    assert!(told.all("emote").is_empty());
    assert_eq!(scene.seq().0, seq.0 + 1, "only the leaving is a step");
}
