//! Personal tokens of programs.

use serde_json::{Value, json};
use tercet_testkit::{Api, Guest, Talk, talk::hello};

use super::{PASSWORD, account, ask, read, refusal};
use crate::house::House;

fn token(api: &mut Api, owner: &Guest, scopes: &[&str]) -> Guest {
    let body = json!({ "name": "my program", "scopes": scopes });
    let answer = ask(api, owner, "POST", "/api/tokens", &body);
    assert_eq!(answer.status, 201, "{}", answer.body);
    let token = read(&answer)["token"].as_str().unwrap().to_owned();
    assert!(token.starts_with("tct_"), "{token}");
    Guest { user: owner.user, token }
}

#[test]
fn ac_07_a_personal_token_may_do_what_its_scopes_say() {
    let house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let code = api.room(&ada, r#"{"game":"classic","seats":2}"#).unwrap();
    let room = json!({ "game": "classic" });
    let socket = format!("/api/rooms/{code}/socket");
    for (scope, allowed) in [
        ("play", &["POST /api/rooms", "socket"][..]),
        ("bot", &["POST /api/rooms", "socket"]),
        ("watch", &["socket"]),
        ("history:read", &["GET /api/history"]),
        ("profile:read", &["GET /api/me", "GET /api/account"]),
        ("profile:write", &["PATCH /api/me"]),
    ] {
        let program = token(&mut api, &ada, &[scope]);
        for (method, path, body) in [
            ("POST", "/api/rooms", &room),
            ("GET", "/api/history", &Value::Null),
            ("GET", "/api/me", &Value::Null),
            ("GET", "/api/account", &Value::Null),
            ("PATCH", "/api/me", &json!({ "name": "The ada" })),
            ("GET", "/api/sessions", &Value::Null),
            ("POST", "/api/tokens", &json!({ "name": "x", "scopes": ["play"] })),
            ("POST", "/api/account/delete", &json!({ "password": PASSWORD })),
            ("GET", "/api/account/export", &Value::Null),
            ("POST", "/api/admin", &json!({ "do": "invite" })),
        ] {
            let answer = ask(&mut api, &program, method, path, body);
            let is_allowed = allowed.contains(&&*format!("{method} {path}"));
            assert_eq!(answer.status < 300, is_allowed, "{scope}: {method} {path} {answer:?}");
            if !is_allowed {
                assert_eq!(refusal(&answer), (403, "not_allowed".to_owned()));
            }
        }
        let opened = Talk::open(house.address, &code, &program);
        assert_eq!(opened.is_ok(), allowed.contains(&"socket"), "{scope} {socket}");
    }
    let admin = json!({ "name": "x", "scopes": ["admin"] });
    let answer = ask(&mut api, &ada, "POST", "/api/tokens", &admin);
    assert_eq!(refusal(&answer), (403, "not_allowed".to_owned()));
}

#[test]
fn ac_07_a_token_that_watches_cannot_sit_down() {
    let house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let host = api.guest().unwrap();
    let code = api.room(&host, r#"{"game":"classic","seats":2}"#).unwrap();
    let sit = r#"{"sit":{"id":5,"seat":1}}"#;
    let answer = |scope: &str, api: &mut Api| {
        let program = token(api, &ada, &[scope]);
        let mut talk = Talk::open(house.address, &code, &program).unwrap();
        talk.say_text(&hello(None).to_string()).unwrap();
        talk.say_text(sit).unwrap();
        talk.until("an answer", |message| match message {
            tercet_protocol::ServerMessage::Refused(refused) => Some(refused.code.clone()),
            tercet_protocol::ServerMessage::Accepted(_) => Some("accepted".to_owned()),
            _ => None,
        })
        .unwrap()
    };
    assert_eq!(answer("watch", &mut api), "not_allowed");
    assert_eq!(answer("play", &mut api), "accepted");
}

#[test]
fn ac_07_tokens_are_listed_expire_and_are_revoked() {
    let house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let program = token(&mut api, &ada, &["profile:read", "play"]);
    let listed = read(&ask(&mut api, &ada, "GET", "/api/tokens", &Value::Null));
    let entry = &listed["tokens"][0];
    assert_eq!(entry["scopes"], json!(["play", "profile:read"]));
    let days = (entry["until"].as_u64().unwrap() - entry["since"].as_u64().unwrap()) / 86_400_000;
    assert_eq!((days, &entry["name"]), (365, &json!("my program")));
    assert_eq!(ask(&mut api, &program, "GET", "/api/me", &Value::Null).status, 200);
    // A cookie is not the place for the token of a program.
    let cookie = format!("tercet={}", program.token);
    assert_eq!(api.ask("GET", "/api/me", &[("cookie", &*cookie)], "").unwrap().status, 401);
    let sessions = read(&ask(&mut api, &ada, "GET", "/api/sessions", &Value::Null));
    assert_eq!(sessions["sessions"].as_array().unwrap().len(), 1, "a token is not a device");
    let path = format!("/api/tokens/{}", entry["id"].as_str().unwrap());
    assert_eq!(ask(&mut api, &ada, "DELETE", &path, &Value::Null).status, 204);
    assert_eq!(ask(&mut api, &program, "GET", "/api/me", &Value::Null).status, 401);
    for (body, field) in [
        (json!({ "name": "", "scopes": ["play"] }), "name"),
        (json!({ "name": "x".repeat(61), "scopes": ["play"] }), "name"),
        (json!({ "name": "x", "scopes": [] }), "scopes"),
        (json!({ "name": "x", "scopes": ["play"], "days": 0 }), "days"),
        (json!({ "name": "x", "scopes": ["play"], "days": 367 }), "days"),
    ] {
        let answer = ask(&mut api, &ada, "POST", "/api/tokens", &body);
        assert_eq!(read(&answer)["facts"]["field"], field, "{body}");
    }
    for _ in 0..20 {
        token(&mut api, &ada, &["watch"]);
    }
    let more =
        ask(&mut api, &ada, "POST", "/api/tokens", &json!({ "name": "x", "scopes": ["play"] }));
    assert_eq!(refusal(&more), (429, "too_many".to_owned()));
}
