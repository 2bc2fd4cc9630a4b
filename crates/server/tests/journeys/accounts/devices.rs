//! Devices: letting one in, listing them, and sending one away.

use serde_json::{Value, json};
use tercet_client::Request;
use tercet_protocol::Close;
use tercet_testkit::{Api, Talk, talk::hello};

use super::{PASSWORD, account, ask, ask_as_stranger, login, read, refusal, signed_in};
use crate::house::{House, claim, game};

#[test]
fn ac_04_a_device_is_let_in_by_six_digits_once() {
    let house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let asked = ask_as_stranger(&mut api, "/api/links", &json!({ "device": "My phone" }));
    assert_eq!(asked.status, 201);
    let waiting = read(&asked);
    let code = waiting["code"].as_str().unwrap();
    assert!(code.len() == 6 && code.bytes().all(|digit| digit.is_ascii_digit()), "{code}");
    assert_eq!(waiting["lasts_ms"], 300_000);
    let claim = json!({ "secret": waiting["secret"], "token": true });
    let early = ask_as_stranger(&mut api, "/api/links/claim", &claim);
    assert_eq!((early.status, read(&early)), (200, json!({})), "nobody has let it in");
    let path = format!("/api/links/{code}");
    let seen = read(&ask(&mut api, &ada, "GET", &path, &Value::Null));
    assert_eq!(seen["device"], "My phone");
    assert!(seen["asked"].as_u64().unwrap() > 0);
    assert_eq!(ask(&mut api, &ada, "POST", &path, &Value::Null).status, 204);
    let again = ask(&mut api, &ada, "POST", &path, &Value::Null);
    assert_eq!(refusal(&again), (410, "link_gone".to_owned()));
    let phone = signed_in(&ask_as_stranger(&mut api, "/api/links/claim", &claim));
    assert_eq!(phone.user, ada.user);
    let again = ask_as_stranger(&mut api, "/api/links/claim", &claim);
    assert_eq!(refusal(&again), (410, "link_gone".to_owned()));
    let devices = read(&ask(&mut api, &phone, "GET", "/api/sessions", &Value::Null));
    assert_eq!(devices["sessions"][0]["device"], "My phone");
    // A guest cannot let anybody in, and neither can nobody.
    let guest = api.guest().unwrap();
    assert_eq!(refusal(&ask(&mut api, &guest, "GET", &path, &Value::Null)).0, 409);
    assert_eq!(refusal(&api.ask("POST", &path, &[], "").unwrap()).0, 401);
}

#[test]
fn ac_04_digits_cannot_be_guessed() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let waiting = read(&ask_as_stranger(&mut api, "/api/links", &json!({})));
    let right: u32 = waiting["code"].as_str().unwrap().parse().unwrap();
    let wrong = |n: u32| format!("/api/links/{:06}", (right + n) % 1_000_000);
    for n in 1..=5 {
        let answer = ask(&mut api, &ada, "GET", &wrong(n), &Value::Null);
        assert_eq!(refusal(&answer), (410, "link_gone".to_owned()));
    }
    for (method, path) in [("GET", wrong(6)), ("POST", wrong(0))] {
        let answer = ask(&mut api, &ada, method, &path, &Value::Null);
        assert_eq!(refusal(&answer), (429, "too_fast".to_owned()), "also the right ones");
        assert!(answer.header("retry-after").is_some());
    }
    // It is the person who has guessed too often, wherever they are; nobody beside them has.
    let mut elsewhere = Api::asked_from(house.address, [127, 0, 0, 9].into());
    assert_eq!(ask(&mut elsewhere, &ada, "GET", &wrong(0), &Value::Null).status, 429);
    let (bob, _) = account(&mut api, "bob");
    assert_eq!(ask(&mut api, &bob, "GET", &wrong(0), &Value::Null).status, 200);
}

#[test]
fn ac_06_a_session_that_is_ended_closes_its_sockets() {
    let house = House::open();
    let mut api = house.api();
    let (first, _) = account(&mut api, "ada");
    let second = signed_in(&login(&mut api, "ada", PASSWORD));
    let third = signed_in(&login(&mut api, "ada", PASSWORD));
    let code = api.room(&first, r#"{"game":"classic"}"#).unwrap();
    let mut sockets = [&first, &second, &third].map(|guest| {
        let mut talk = Talk::open(house.address, &code, guest).unwrap();
        talk.say_text(&hello(None).to_string()).unwrap();
        talk
    });
    let list = |api: &mut Api| {
        let listed = read(&ask(api, &first, "GET", "/api/sessions", &Value::Null));
        listed["sessions"].as_array().unwrap().clone()
    };
    let sessions = list(&mut api);
    assert_eq!(sessions.len(), 3);
    assert_eq!(sessions.iter().filter(|session| session["current"] == true).count(), 1);
    assert!(sessions.iter().filter(|session| session["device"] == "test").count() == 2);
    // Which of the two others is listed first does not matter.
    let id = sessions.iter().find(|session| session["device"] == "test").unwrap()["id"].clone();
    let path = format!("/api/sessions/{}", id.as_str().unwrap());
    assert_eq!(ask(&mut api, &first, "DELETE", &path, &Value::Null).status, 204);
    let alive: Vec<bool> = [&second, &third]
        .map(|guest| ask(&mut api, guest, "GET", "/api/me", &Value::Null).status == 200)
        .to_vec();
    assert_eq!(alive.iter().filter(|alive| **alive).count(), 1, "{alive:?}");
    let ended = 1 + alive.iter().position(|alive| !alive).unwrap();
    let closed = sockets[ended].until_closed().unwrap();
    assert_eq!(closed, Some(Close::SignedOut.number()));
    assert_eq!(ask(&mut api, &first, "DELETE", "/api/sessions", &Value::Null).status, 204);
    let closed = sockets[3 - ended].until_closed().unwrap();
    assert_eq!(closed, Some(Close::SignedOut.number()));
    assert_eq!(list(&mut api).len(), 1);
    sockets[0].say_text(r#"{"ping":{"id":1}}"#).unwrap();
    sockets[0]
        .until("an answer", |message| {
            matches!(message, tercet_protocol::ServerMessage::Accepted(_)).then_some(())
        })
        .unwrap();
}

#[test]
fn ac_09_the_games_of_a_guest_are_added_once_by_linking_their_device() {
    let house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let mut players = house.race(2);
    let guest = players[1].guest.clone();
    let id = game(&players[0]);
    let command = claim(&players[1], true);
    players[1].must(Request::Play { command }).unwrap();
    let waiting = ask(&mut api, &guest, "POST", "/api/links", &json!({ "merge": true }));
    let waiting = read(&waiting);
    let path = format!("/api/links/{}", waiting["code"].as_str().unwrap());
    let seen = read(&ask(&mut api, &ada, "GET", &path, &Value::Null));
    assert_eq!(seen["merge"], true);
    assert_eq!(ask(&mut api, &ada, "POST", &path, &Value::Null).status, 204);
    let claim = json!({ "secret": waiting["secret"], "token": true });
    let claimed = ask_as_stranger(&mut api, "/api/links/claim", &claim);
    assert_eq!(read(&claimed)["games_added"], 1);
    let device = signed_in(&claimed);
    assert_eq!(device.user, ada.user);
    let mine = read(&ask(&mut api, &ada, "GET", "/api/history?mine=true", &Value::Null));
    assert_eq!(mine["unfinished"][0]["game"], id);
    assert_eq!(ask(&mut api, &guest, "GET", "/api/me", &Value::Null).status, 401);
    // Without the wish nothing is added, and an account is never swallowed.
    let (eve, _) = account(&mut api, "eve");
    let waiting = read(&ask(&mut api, &eve, "POST", "/api/links", &json!({ "merge": true })));
    let path = format!("/api/links/{}", waiting["code"].as_str().unwrap());
    let seen = read(&ask(&mut api, &ada, "GET", &path, &Value::Null));
    assert_eq!(seen["merge"], Value::Null);
}
