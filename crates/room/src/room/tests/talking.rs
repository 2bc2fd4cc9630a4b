//! What the host and public rooms allow: what may be said, whose names are shown, whose table it is.

use std::sync::Arc;

use serde_json::{Value, json};
use tercet_protocol::{
    ClientMessage, UserId,
    client::{Emote, EmoteRequest},
};

use super::{
    super::{Speaker, TextFilter},
    scene::{ANN, BEN, EVE, Scene, Told},
};
use crate::{Moment, WallTime};

fn say(scene: &mut Scene, user: i64, text: &str) -> Told {
    // Nobody talks too fast here.
    scene.wait(10_000);
    scene.ask(user, json!({ "say": { "text": text } }))
}

fn say_phrase(scene: &mut Scene, user: i64, phrase: &str) -> Told {
    scene.wait(10_000);
    scene.ask(user, json!({ "say_phrase": { "phrase": phrase } }))
}

/// Emotes have no number and are not answered.
fn emote(scene: &mut Scene, user: i64) -> Told {
    scene.forget();
    let message = ClientMessage::Emote(EmoteRequest { emote: Emote::Clap });
    scene.room.ask(Moment(scene.now), WallTime(0), Scene::key(user), message);
    scene.told(user)
}

fn arrange(scene: &mut Scene, what: &Value) {
    scene.ask(ANN, json!({ "arrange": what })).one("accepted");
}

/// A table of strangers: Ann plays with Ben, Eve watches.
fn public_table() -> Scene {
    let mut scene = Scene::playing();
    scene.enter(EVE);
    arrange(&mut scene, &json!({ "public": true }));
    scene
}

#[test]
fn mo_02_the_host_allows_phrases_only_or_nothing_also_during_a_game() {
    let mut scene = Scene::playing();
    arrange(&mut scene, &json!({ "chat": "phrases" }));
    let may_say = json!({ "chat": "phrases", "why": "host" });
    assert_eq!(*scene.told(BEN).one("may_say"), may_say);
    assert_eq!(scene.room.state().chat.word(), "phrases");
    for user in [ANN, BEN] {
        let refused = say(&mut scene, user, "hello there");
        assert_eq!(refused.refusal(), "phrases_only");
        assert_eq!(refused.one("refused")["facts"], json!({ "why": "host" }));
    }
    let said = say_phrase(&mut scene, BEN, "good_game");
    assert_eq!(said.one("said")["phrase"], "good_game");
    assert_eq!(said.one("said")["text"], "Good game!");
    arrange(&mut scene, &json!({ "chat": "off" }));
    assert_eq!(say(&mut scene, BEN, "hello").refusal(), "chat_off");
    assert_eq!(say_phrase(&mut scene, BEN, "hello").refusal(), "chat_off");
    // Somebody who comes in is told at once, and a feeling is still shown.
    let welcome = scene.enter(EVE);
    let off = json!({ "chat": "off", "why": "host" });
    assert_eq!(welcome.one("welcome")["may_say"], off);
    emote(&mut scene, EVE).one("emote");
    arrange(&mut scene, &json!({ "chat": "free" }));
    assert_eq!(*scene.told(BEN).one("may_say"), json!({ "chat": "free" }));
    say(&mut scene, BEN, "hello there").one("said");
    let not_host = scene.ask(BEN, json!({ "arrange": { "chat": "off" } }));
    assert_eq!(not_host.refusal(), "not_host");
}

#[test]
fn mo_02_what_the_host_chose_is_kept_and_an_older_room_has_the_defaults() {
    let mut scene = Scene::new();
    arrange(&mut scene, &json!({ "chat": "phrases", "hide_names": true }));
    let text = serde_json::to_string(&scene.room.doc).unwrap();
    let doc: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&doc["chat"], &doc["hide_names"]), (&json!("phrases"), &json!(true)));
    let later = Scene::with(serde_json::from_str(&text).unwrap(), None, 0).room.state();
    assert!(later.hide_names && later.chat.word() == "phrases");
    let plain = serde_json::to_string(&Scene::new().room.doc).unwrap();
    assert!(!plain.contains("\"chat\"") && !plain.contains("hide_names"), "{plain}");
    let state = serde_json::to_string(&Scene::new().room.state()).unwrap();
    assert!(!state.contains("\"chat\"") && !state.contains("hide_names"), "{state}");
}

#[test]
fn mo_02_hidden_names_are_shown_to_nobody_and_are_back_in_the_record() {
    let mut scene = Scene::playing();
    scene.enter(EVE);
    say(&mut scene, BEN, "first");
    arrange(&mut scene, &json!({ "hide_names": true }));
    let names = ["\"Ann\"", "\"Ben\"", "\"Eve\""];
    let told = scene.told(EVE);
    let state = (*told.all("room").last().unwrap()).clone();
    let shown = |seat: usize| state["seats"][seat]["person"]["name"].clone();
    assert_eq!((shown(0), shown(1)), (json!("Player 1"), json!("Player 2")));
    assert_eq!(state["watching"][0]["name"], "Watcher 3");
    assert_eq!(say(&mut scene, BEN, "second").one("said")["name"], "Player 2");
    // Also what was said before, who has left, and who has won.
    scene.room.doc.count_wins(&[tercet_engine::Seat(1)]);
    scene.ask(BEN, json!({ "stand": {} })).one("accepted");
    let told = scene.enter(9);
    let welcome = told.one("welcome");
    let lines: Vec<&Value> =
        welcome["chat"].as_array().unwrap().iter().map(|l| &l["name"]).collect();
    assert_eq!(lines, ["Watcher 2", "Watcher 2"]);
    for part in [&welcome["room"], &welcome["chat"], &json!(scene.room.entry())] {
        let text = part.to_string();
        assert!(names.iter().all(|name| !text.contains(name)), "{text}");
    }
    // The host's own list has the names, and the record keeps them as always.
    let people = scene.ask(ANN, json!({ "people": {} }));
    let people = people.one("people")["people"].to_string();
    assert!(names.iter().all(|name| people.contains(name)), "{people}");
    assert_eq!(scene.ask(BEN, json!({ "people": {} })).refusal(), "not_host");
    assert_eq!(scene.room.named_seats()[0].name(), "Ann");
    arrange(&mut scene, &json!({ "hide_names": false }));
    assert_eq!(scene.room.state().left[0].name, "Ben");
    assert_eq!(say(&mut scene, BEN, "third").one("said")["name"], "Ben");
}

#[test]
fn mo_02_watchers_keep_their_numbers_while_others_go() {
    let mut scene = Scene::new();
    arrange(&mut scene, &json!({ "hide_names": true }));
    scene.enter(BEN);
    scene.enter(EVE);
    scene.leave(BEN);
    assert_eq!(scene.room.state().watching[0].name, "Watcher 3");
    scene.enter(BEN);
    let names: Vec<String> = scene.room.state().watching.into_iter().map(|who| who.name).collect();
    assert_eq!(names, ["Watcher 3", "Watcher 2"]);
    // However many come and go, no more numbers are kept than there may be.
    for user in 100..2_500 {
        scene.enter(user);
        scene.leave(user);
    }
    assert!(scene.room.people.numbered.len() <= 1024);
    assert_eq!(scene.room.state().seats.len(), 2);
}

#[test]
fn mo_02_the_host_passes_the_table_on_and_somebody_banned_stays_out() {
    let mut scene = Scene::playing();
    scene.enter(EVE);
    assert_eq!(scene.ask(BEN, json!({ "pass_host": { "user": BEN } })).refusal(), "not_host");
    for nobody in [ANN, 77] {
        let refused = scene.ask(ANN, json!({ "pass_host": { "user": nobody } }));
        assert_eq!(refused.refusal(), "no_such_person");
    }
    scene.ask(ANN, json!({ "pass_host": { "user": BEN } })).one("accepted");
    let state = scene.room.state();
    assert_eq!((state.host, state.opener), (UserId(BEN), Some(UserId(BEN))));
    assert_eq!(scene.ask(ANN, json!({ "arrange": { "locked": true } })).refusal(), "not_host");
    // She does not become the host again by coming back.
    scene.leave(ANN);
    scene.enter(ANN);
    assert_eq!(scene.room.host().user, UserId(BEN));
    scene.ask(BEN, json!({ "kick": { "user": EVE } })).one("accepted");
    assert_eq!(scene.take_closed().len(), 1);
    scene.enter(EVE);
    assert_eq!(scene.take_closed().len(), 1, "who is banned cannot come back to this room");
    // Where somebody else opened the table, they get it back when they come.
    let mut scene = Scene::new();
    scene.enter(BEN);
    scene.enter(EVE);
    scene.leave(ANN);
    scene.wait(60_000);
    assert_eq!(scene.room.host().user, UserId(BEN));
    scene.ask(BEN, json!({ "pass_host": { "user": EVE } })).one("accepted");
    scene.enter(ANN);
    assert_eq!(scene.room.host().user, UserId(ANN));
}

#[test]
fn mo_04_guests_say_phrases_in_public_and_accounts_write_after_some_games() {
    let mut scene = public_table();
    scene.room.policy.links = Some(Arc::new(NoExamples));
    let guest = json!({ "chat": "phrases", "why": "guest" });
    assert_eq!(*scene.told(BEN).one("may_say"), guest);
    let refused = say(&mut scene, BEN, "hello there");
    assert_eq!(refused.refusal(), "phrases_only");
    assert_eq!(refused.one("refused")["facts"], json!({ "why": "guest" }));
    say_phrase(&mut scene, BEN, "well_done").one("said");
    // A line with exactly the words of a phrase is that phrase.
    assert_eq!(say(&mut scene, BEN, "Well done!").one("said")["phrase"], "well_done");
    emote(&mut scene, BEN).one("emote");
    let new = Speaker::Account { games_to_go: 2, links: false };
    scene.room.vouch(UserId(BEN), new);
    let told = json!({ "chat": "phrases", "why": "new_account", "games_to_go": 2 });
    assert_eq!(*scene.told(BEN).one("may_say"), told);
    let refused = say(&mut scene, BEN, "hello there");
    assert_eq!(refused.one("refused")["facts"], json!({ "why": "new_account", "games_to_go": 2 }));
    scene.room.vouch(UserId(BEN), Speaker::Account { games_to_go: 0, links: false });
    assert_eq!(*scene.told(BEN).one("may_say"), json!({ "chat": "free", "no_links": true }));
    say(&mut scene, BEN, "hello there").one("said");
    assert_eq!(say(&mut scene, BEN, "see example.com").refusal(), "no_links");
    scene.room.vouch(UserId(BEN), Speaker::Account { games_to_go: 0, links: true });
    say(&mut scene, BEN, "see example.com").one("said");
    // In a private room everybody writes what they like.
    arrange(&mut scene, &json!({ "public": false }));
    say(&mut scene, ANN, "see example.com").one("said");
}

#[test]
fn mo_04_what_is_known_of_somebody_is_forgotten_when_they_leave() {
    let mut scene = public_table();
    scene.room.vouch(UserId(EVE), Speaker::Account { games_to_go: 0, links: true });
    scene.leave(EVE);
    scene.room.vouch(UserId(EVE), Speaker::Account { games_to_go: 0, links: true });
    scene.enter(EVE);
    assert_eq!(say(&mut scene, EVE, "hello there").refusal(), "phrases_only");
}

#[derive(Debug)]
struct NoExamples;

impl TextFilter for NoExamples {
    fn refuses(&self, text: &str) -> bool {
        text.contains("example.com")
    }
}

#[derive(Debug)]
struct NoTurnips;

impl TextFilter for NoTurnips {
    fn refuses(&self, text: &str) -> bool {
        text.contains("turnip")
    }
}

#[test]
fn mo_04_words_are_refused_only_where_a_list_is_turned_on() {
    let mut scene = Scene::playing();
    say(&mut scene, BEN, "turnip").one("said");
    scene.room.policy.filter = Some(Arc::new(NoTurnips));
    assert_eq!(say(&mut scene, BEN, "you turnip").refusal(), "word_not_allowed");
    say(&mut scene, BEN, "you carrot").one("said");
}
