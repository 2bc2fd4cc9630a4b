//! Accounts: a guest keeps their games, signs in elsewhere, and leaves.

mod devices;
mod entry;
mod host;
mod leaving;
pub(crate) mod offline;
mod tokens;

use serde_json::{Value, json};
use tercet_testkit::{Api, Guest, HttpAnswer};

use crate::house::House;

const PASSWORD: &str = "three red ovals";

/// Asks with the token of a guest.
fn ask(api: &mut Api, guest: &Guest, method: &str, path: &str, body: &Value) -> HttpAnswer {
    let headers = [("authorization", &*guest.authorization())];
    let body = if body.is_null() { String::new() } else { body.to_string() };
    api.ask(method, path, &headers, &body).unwrap()
}

/// Asks without a token.
fn ask_as_stranger(api: &mut Api, path: &str, body: &Value) -> HttpAnswer {
    api.ask("POST", path, &[], &body.to_string()).unwrap()
}

fn read(answer: &HttpAnswer) -> Value {
    serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{answer:?}"))
}

/// The stable word of a refusal, with its status.
fn refusal(answer: &HttpAnswer) -> (u16, String) {
    let code = read(answer)["code"].as_str().map(str::to_owned);
    (answer.status, code.unwrap_or_else(|| panic!("{answer:?} is not a refusal")))
}

/// A guest who has become an account, with the recovery codes.
fn account(api: &mut Api, handle: &str) -> (Guest, Vec<String>) {
    let guest = api.guest().unwrap();
    let body = json!({ "handle": handle, "password": PASSWORD, "name": format!("The {handle}") });
    let answer = ask(api, &guest, "POST", "/api/account", &body);
    assert_eq!(answer.status, 201, "{}", answer.body);
    let codes = read(&answer)["codes"].as_array().unwrap().clone();
    (guest, codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect())
}

/// Signs in with the password as a program does.
fn login(api: &mut Api, handle: &str, password: &str) -> HttpAnswer {
    let body = json!({ "handle": handle, "password": password, "device": "test", "token": true });
    ask_as_stranger(api, "/api/login", &body)
}

/// Somebody who signed in.
fn signed_in(answer: &HttpAnswer) -> Guest {
    assert!(answer.status == 201 || answer.status == 200, "{}", answer.body);
    let session = read(answer);
    Guest {
        user: session["you"]["user"].as_i64().unwrap(),
        token: session["token"].as_str().unwrap().to_owned(),
    }
}

/// Lets the device of a guest into an account, and adds the games of the guest to it; how many.
pub(crate) fn merged(api: &mut Api, guest: &Guest, account: &Guest) -> Value {
    let waiting = read(&ask(api, guest, "POST", "/api/links", &json!({ "merge": true })));
    let path = format!("/api/links/{}", waiting["code"].as_str().unwrap());
    assert_eq!(ask(api, account, "POST", &path, &Value::Null).status, 204);
    let claim = json!({ "secret": waiting["secret"], "token": true });
    let claimed = ask_as_stranger(api, "/api/links/claim", &claim);
    assert_eq!(signed_in(&claimed).user, account.user);
    read(&claimed)["games_added"].clone()
}

/// The files of the data directory in which these bytes stand.
fn files_with(house: &House, needle: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(&house.config.data).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        if bytes.windows(needle.len()).any(|window| window == needle.as_bytes()) {
            found.push(path.file_name().unwrap().to_string_lossy().into_owned());
        }
    }
    found
}
