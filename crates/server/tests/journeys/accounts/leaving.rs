//! Taking everything along, and leaving nothing behind.

use serde_json::{Value, json};
use tercet_client::Request;
use tercet_engine::Seat;
use tercet_protocol::{UserId, account::HostCommand, chat::ChatRule};

use super::{PASSWORD, account, ask, ask_as_stranger, files_with, login, merged, read, refusal};
use crate::{
    house::{House, RACE, claim, game, seq},
    ratings::verdict,
};

#[test]
fn ac_08_an_export_has_everything_and_a_deletion_leaves_nothing() {
    let mut house = House::with(|config| config.talk.free_after_games = 0);
    let mut api = house.api();
    let (ada, codes) = account(&mut api, "ada-lovelace");
    let name = json!({ "name": "Countess Lovelace" });
    assert_eq!(ask(&mut api, &ada, "PATCH", "/api/me", &name).status, 200);
    // She hosts, talks, plays a game to its end with somebody, and begins another.
    let body = format!(r#"{{"game":"classic","config":{RACE},"seats":2,"public":true}}"#);
    let code = api.room(&ada, &body).unwrap();
    let mut host = house.visit(&code, ada.clone());
    let mut other = house.guest(&code);
    host.wait("leave to write", |host| {
        let may_say = host.connection().table().may_say();
        (may_say.chat == ChatRule::Free).then_some(())
    })
    .unwrap();
    host.must(Request::Say { text: "greetings from the countess".into() }).unwrap();
    other.must(Request::Sit { seat: Seat(1) }).unwrap();
    host.must(Request::Start).unwrap();
    host.wait("the first cards", |player| (seq(player) > 0).then_some(())).unwrap();
    let id = game(&host);
    let command = claim(&host, true);
    host.must(Request::Play { command }).unwrap();
    other.must(Request::Stand).unwrap();
    host.must(Request::Stand).unwrap();
    other
        .wait("the end of the game", |player| {
            let room = player.connection().table().room()?;
            (room.status == tercet_protocol::room::Status::Finished).then_some(())
        })
        .unwrap();
    let token = json!({ "name": "the engine", "scopes": ["history:read"] });
    ask(&mut api, &ada, "POST", "/api/tokens", &token);

    verdict(&house, &ada, id);
    // What she decided about others, what she reported, and what was done about her is hers too.
    let (bob, _) = account(&mut api, "bob");
    let decided = format!("/api/decided/{}", bob.user);
    ask(&mut api, &ada, "POST", &decided, &json!({ "follow": true, "mute": true }));
    ask(&mut api, &ada, "POST", "/api/account/shows", &json!({ "shows": "friends" }));
    let report = json!({ "room": code, "user": other.guest.user });
    assert_eq!(ask(&mut api, &ada, "POST", "/api/reports", &report).status, 204);
    let group = json!({ "name": "Analysts" });
    assert_eq!(ask(&mut api, &ada, "POST", "/api/groups", &group).status / 100, 2);
    let run = json!({ "track": "sprint-deck" });
    assert_eq!(ask(&mut api, &ada, "POST", "/api/runs", &run).status / 100, 2);
    super::host::done(&house, HostCommand::Unsay { user: UserId(bob.user) });
    super::host::done(&house, HostCommand::Dismiss { user: UserId(ada.user) });

    let export = ask(&mut api, &ada, "GET", "/api/account/export", &Value::Null);
    assert_eq!((export.status, export.header("content-type")), (200, Some("application/zip")));
    for part in [
        "export.json",
        "ada-lovelace",
        "Countess Lovelace",
        "greetings from the countess",
        "the engine",
        &format!("games/classic-{id}.game"),
        "tercet",
        &format!("\"person\": {}", bob.user),
        "\"decided\": \"follow\"",
        "\"decided\": \"mute\"",
        "\"shows\": \"friends\"",
        &format!("\"person\": {}", other.guest.user),
        "Analysts",
        "\"track\": \"sprint-deck\"",
        "\"what\": \"dismiss\"",
        "\"searched_ms\"",
    ] {
        assert!(export.body.contains(part), "{part}");
    }
    for secret in [PASSWORD, &ada.token, &codes[0], "argon2id"] {
        assert!(!export.body.contains(secret), "{secret}");
    }

    let personal = ["ada-lovelace", "Countess", "greetings", "the engine", &*ada.token];
    assert!(!files_with(&house, "Countess").is_empty());
    let wrong = json!({ "password": "four green diamonds" });
    let answer = ask(&mut api, &ada, "POST", "/api/account/delete", &wrong);
    assert_eq!(refusal(&answer), (401, "wrong_password".to_owned()));
    let right = json!({ "password": PASSWORD });
    assert_eq!(ask(&mut api, &ada, "POST", "/api/account/delete", &right).status, 204);
    for needle in personal {
        assert_eq!(files_with(&house, needle), Vec::<String>::new(), "{needle}");
    }
    assert_eq!(ask(&mut api, &ada, "GET", "/api/me", &Value::Null).status, 401);
    assert_eq!(login(&mut api, "ada-lovelace", PASSWORD).status, 401);
    let history = read(&ask(&mut api, &other.guest, "GET", "/api/history", &Value::Null));
    let names = history["games"][0]["names"].as_array().unwrap().clone();
    assert_eq!(names[0], format!("deleted-{}", ada.user), "the game is kept");
    let again = api.guest().unwrap();
    let body = json!({ "handle": "ada-lovelace", "password": PASSWORD });
    let answer = ask(&mut api, &again, "POST", "/api/account", &body);
    assert_eq!(refusal(&answer), (409, "handle_taken".to_owned()));
    drop((host, other));
    // What the rooms in memory write when the server stops has no name either.
    house.restart();
    for needle in personal {
        assert_eq!(files_with(&house, needle), Vec::<String>::new(), "{needle}");
    }
}

/// A guest leaves without a password, also from a room that is not in memory.
#[test]
fn ac_08_a_guest_can_leave_too() {
    let mut house = House::open();
    let mut api = house.api();
    let body = json!({ "name": "Zebedee", "token": true });
    let session = read(&ask_as_stranger(&mut api, "/api/session", &body));
    let guest = tercet_testkit::Guest {
        user: session["you"]["user"].as_i64().unwrap(),
        token: session["token"].as_str().unwrap().to_owned(),
    };
    api.room(&guest, r#"{"game":"classic","seats":2}"#).unwrap();
    house.restart();
    let mut api = house.api();
    assert!(!files_with(&house, "Zebedee").is_empty());
    assert_eq!(ask(&mut api, &guest, "POST", "/api/account/delete", &json!({})).status, 204);
    assert_eq!(files_with(&house, "Zebedee"), Vec::<String>::new());
    assert_eq!(ask(&mut api, &guest, "GET", "/api/me", &Value::Null).status, 401);
}

/// Who once was a guest elsewhere is the same person: the name and the words of that guest go too,
/// those in games that were over when they were added, and in one that was not.
#[test]
fn ac_08_a_guest_whose_games_were_added_leaves_with_the_account() {
    let mut house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada-lovelace");
    let body = json!({ "name": "Zebedee", "token": true });
    let session = read(&ask_as_stranger(&mut api, "/api/session", &body));
    let guest = tercet_testkit::Guest {
        user: session["you"]["user"].as_i64().unwrap(),
        token: session["token"].as_str().unwrap().to_owned(),
    };
    let body = format!(r#"{{"game":"classic","config":{RACE},"seats":2}}"#);
    let code = api.room(&guest, &body).unwrap();
    let mut host = house.visit(&code, guest.clone());
    let mut other = house.guest(&code);
    host.must(Request::Say { text: "boing said the spring".into() }).unwrap();
    other.must(Request::Sit { seat: Seat(1) }).unwrap();
    host.must(Request::Start).unwrap();
    host.wait("the first cards", |player| (seq(player) > 0).then_some(())).unwrap();
    assert_eq!(merged(&mut api, &guest, &ada), 1);
    let personal = ["Zebedee", "boing"];
    for needle in personal {
        assert!(!files_with(&house, needle).is_empty(), "{needle} is stored before");
    }
    let right = json!({ "password": PASSWORD });
    assert_eq!(ask(&mut api, &ada, "POST", "/api/account/delete", &right).status, 204);
    for needle in personal {
        assert_eq!(files_with(&house, needle), Vec::<String>::new(), "{needle}");
    }
    drop((host, other));
    house.restart();
    for needle in personal {
        assert_eq!(files_with(&house, needle), Vec::<String>::new(), "{needle}");
    }
}
