//! Becoming an account, signing in, and coming back without a password.

use serde_json::{Value, json};
use tercet_client::Request;
use tercet_protocol::Close;
use tercet_testkit::{Talk, talk::hello};

use super::{PASSWORD, account, ask, ask_as_stranger, files_with, login, read, refusal, signed_in};
use crate::house::{House, claim, game};

#[test]
fn ac_01_a_guest_becomes_an_account_in_the_middle_of_a_game_and_keeps_everything() {
    let house = House::open();
    let mut players = house.race(2);
    let mut api = house.api();
    let guest = players[0].guest.clone();
    let id = game(&players[0]);
    let body = json!({ "handle": "ada", "password": PASSWORD, "name": "Ada L" });
    let answer = ask(&mut api, &guest, "POST", "/api/account", &body);
    assert_eq!(answer.status, 201, "{}", answer.body);
    assert_eq!(read(&answer)["codes"].as_array().unwrap().len(), 8);
    // The seat, the game and the socket are as they were.
    let command = claim(&players[0], true);
    players[0].must(Request::Play { command }).unwrap();
    let state = read(&ask(&mut api, &guest, "GET", "/api/account", &Value::Null));
    assert_eq!((&state["handle"], &state["you"]["name"]), (&json!("ada"), &json!("Ada L")));
    assert_eq!(state["you"]["user"], guest.user);
    let mine = read(&ask(&mut api, &guest, "GET", "/api/history?mine=true", &Value::Null));
    assert_eq!(mine["unfinished"][0]["game"], id);
    // The same person on another device.
    let other = signed_in(&login(&mut api, "ada", PASSWORD));
    assert_eq!(other.user, guest.user);
    let again = ask(&mut api, &guest, "POST", "/api/account", &body);
    assert_eq!(refusal(&again), (409, "already_account".to_owned()));
}

#[test]
fn ac_01_handles_and_names_are_one_persons() {
    let house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let guest = api.guest().unwrap();
    let attempt = |api: &mut _, handle: &str, name: &str| {
        let body = json!({ "handle": handle, "password": PASSWORD, "name": name });
        refusal(&ask(api, &guest, "POST", "/api/account", &body))
    };
    assert_eq!(attempt(&mut api, "ada", "Somebody"), (409, "handle_taken".to_owned()));
    // The A is Cyrillic, the rest is written large.
    for name in ["The ada", "THE ADA", "The аda", "the  ada"] {
        assert_eq!(attempt(&mut api, "other", name), (409, "name_taken".to_owned()), "{name}");
    }
    for handle in ["Ada", "a", "ab", &"a".repeat(200), "a b", "аda"] {
        assert_eq!(attempt(&mut api, handle, "X"), (422, "wrong_field".to_owned()), "{handle}");
    }
    // A name that was given up is locked for others, not for who had it.
    let rename = |api: &mut _, name: &str| {
        ask(api, &ada, "PATCH", "/api/me", &json!({ "name": name })).status
    };
    assert_eq!(rename(&mut api, "Another"), 200);
    assert_eq!(attempt(&mut api, "other", "The ada"), (409, "name_taken".to_owned()));
    assert_eq!(rename(&mut api, "The ada"), 200);
    // Guests may be called what they like, as ever.
    let body = json!({ "name": "The ada" });
    assert_eq!(ask(&mut api, &guest, "PATCH", "/api/me", &body).status, 200);
}

/// What cannot be told apart by the answer cannot be told apart by the work either.
#[test]
fn ac_02_an_unknown_handle_and_a_wrong_password_are_the_same() {
    let house = House::open();
    let mut api = house.api();
    let (_, codes) = account(&mut api, "ada");
    let hashes = |api: &mut tercet_testkit::Api| -> u64 {
        let metrics = api.ask("GET", "/metrics", &[], "").unwrap().body;
        let line =
            metrics.lines().find_map(|line| line.strip_prefix("tercet_password_hashes_total "));
        line.unwrap().parse().unwrap()
    };
    let mut seen = Vec::new();
    for handle in ["ada", "nobody", "Not A Handle", &"x".repeat(200)] {
        let before = hashes(&mut api);
        let answer = login(&mut api, handle, "four green diamonds");
        let names: Vec<_> = answer.headers.iter().map(|(name, _)| name.clone()).collect();
        seen.push((answer.status, answer.body, names, hashes(&mut api) - before));
    }
    assert_eq!(seen[0].0, 401);
    assert!(seen[0].1.contains("wrong_password"));
    assert!(seen.iter().all(|one| one == &seen[0]), "{seen:#?}");
    let mut seen = Vec::new();
    for (handle, code) in [("ada", "AAAAA-AAAAA"), ("nobody", &codes[0])] {
        let body = json!({ "handle": handle, "code": code, "password": "four green diamonds" });
        let before = hashes(&mut api);
        let answer = ask_as_stranger(&mut api, "/api/recover", &body);
        seen.push((answer.status, answer.body, hashes(&mut api) - before));
    }
    assert_eq!(seen[0], seen[1]);
    assert_eq!(seen[0].0, 401);
    for password in ["short", "password123", &"long ".repeat(40), "ada-ada-ada"] {
        let guest = api.guest().unwrap();
        let body = json!({ "handle": "ada-two", "password": password });
        let body = if password.starts_with("ada") {
            json!({ "handle": "ada", "password": password })
        } else {
            body
        };
        let answer = ask(&mut api, &guest, "POST", "/api/account", &body);
        assert_eq!(refusal(&answer), (422, "wrong_field".to_owned()), "{password}");
        assert!(!answer.body.contains(password), "a password is not repeated");
    }
}

#[test]
fn ac_02_attempts_are_limited_by_account_and_by_address() {
    let house = House::with_default_limits();
    let mut api = house.api();
    account(&mut api, "ada");
    account(&mut api, "bob");
    // A class of forty signs in behind one address, and nobody has got anything wrong.
    for nr in 0..40 {
        let answer = login(&mut api, if nr % 2 == 0 { "ada" } else { "bob" }, PASSWORD);
        assert_eq!(answer.status, 201, "number {nr}: {}", answer.body);
    }
    for _ in 0..10 {
        assert_eq!(login(&mut api, "ada", "a wrong password").status, 401);
    }
    let answer = login(&mut api, "ada", PASSWORD);
    assert_eq!(refusal(&answer), (429, "too_fast".to_owned()));
    let seconds: u64 = answer.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=90).contains(&seconds), "{seconds}: one share of fifteen minutes");
    assert_eq!(login(&mut api, "bob", PASSWORD).status, 201, "another account is not touched");
    for n in 0..19 {
        // Nobody has these handles, which makes no difference.
        let answer = login(&mut api, &format!("nobody-{n}"), "a wrong password");
        assert_eq!(answer.status, 401, "{n}");
    }
    assert_eq!(login(&mut api, "bob", PASSWORD).status, 201, "one is left, and is not used");
    assert_eq!(login(&mut api, "carl", "a wrong password").status, 401);
    assert_eq!(login(&mut api, "dora", "a wrong password").status, 429, "the address is used up");
}

/// Guesses cost the guesser: strangers cannot keep somebody out of where they were before.
#[test]
fn ac_02_guesses_of_strangers_do_not_keep_out_a_device_that_was_signed_in() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let origin = format!("http://{}", house.address);
    let browse = |cookie: &str, password: &str| {
        let body = json!({ "handle": "ada", "password": password }).to_string();
        let headers = [("origin", &*origin), ("cookie", cookie)];
        house.api().ask("POST", "/api/login", &headers, &body).unwrap()
    };
    let first = browse("other=1", PASSWORD);
    assert_eq!(first.status, 201, "{}", first.body);
    let marks = first.headers.iter().filter(|(name, value)| {
        name == "set-cookie" && value.starts_with("tercet_device=") && value.contains("HttpOnly")
    });
    let marks: Vec<&str> = marks.filter_map(|(_, value)| value.split(';').next()).collect();
    let [mark] = marks.as_slice() else { panic!("a mark: {:?}", first.headers) };
    for _ in 0..10 {
        assert_eq!(login(&mut api, "ada", "a wrong password").status, 401);
    }
    assert_eq!(login(&mut api, "ada", PASSWORD).status, 429);
    assert_eq!(browse("other=1", PASSWORD).status, 429, "an unknown browser");
    let forged = format!("{}0", &mark[..mark.len() - 1]);
    let other = format!("{}1", &mark[..mark.len() - 1]);
    let forged = if forged == **mark { other } else { forged };
    assert_eq!(browse(&forged, PASSWORD).status, 429, "a mark that nobody has signed");
    assert_eq!(browse(mark, PASSWORD).status, 201, "where she was before");
    let change = json!({ "old": PASSWORD, "password": "four green diamonds" });
    let changed = ask(&mut api, &ada, "POST", "/api/account/password", &change);
    assert_eq!(changed.status, 204, "nor where she is signed in");
    // The mark lets nobody in, and what is guessed with it is counted too.
    for _ in 0..10 {
        assert_eq!(browse(mark, PASSWORD).status, 401);
    }
    assert_eq!(browse(mark, "four green diamonds").status, 429);
}

/// Those who try at the same time have no more tries than one after the other.
#[test]
fn ac_02_attempts_at_the_same_time_are_counted_one_by_one() {
    let house = House::with_default_limits();
    account(&mut house.api(), "ada");
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let tries: Vec<_> = (0..30)
            .map(|_| scope.spawn(|| login(&mut house.api(), "ada", "a wrong password").status))
            .collect();
        tries.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let of = |wanted| statuses.iter().filter(|status| **status == wanted).count();
    assert_eq!((of(401), of(401) + of(429)), (10, 30), "{statuses:?}");
}

#[test]
fn ac_03_a_recovery_code_sets_a_password_once_and_ends_all_sessions() {
    let house = House::open();
    let mut api = house.api();
    let (ada, codes) = account(&mut api, "ada");
    let code = api.room(&ada, r#"{"game":"classic"}"#).unwrap();
    let mut socket = Talk::open(house.address, &code, &ada).unwrap();
    socket.say_text(&hello(None).to_string()).unwrap();
    // Small letters, no hyphen, an O for a zero: people type what they read.
    let typed = codes[0].to_lowercase().replace('-', " ").replace('0', "o");
    let body = |code: &str| json!({ "handle": "ada", "code": code, "password": "four green diamonds", "token": true });
    let answer = ask_as_stranger(&mut api, "/api/recover", &body(&typed));
    let back = signed_in(&answer);
    assert_eq!(back.user, ada.user);
    assert_eq!(socket.until_closed().unwrap(), Some(Close::SignedOut.number()));
    assert_eq!(ask(&mut api, &ada, "GET", "/api/me", &Value::Null).status, 401);
    assert_eq!(login(&mut api, "ada", PASSWORD).status, 401);
    assert_eq!(login(&mut api, "ada", "four green diamonds").status, 201);
    let again = ask_as_stranger(&mut api, "/api/recover", &body(&codes[0]));
    assert_eq!(refusal(&again), (401, "wrong_password".to_owned()), "used up");
    let state = read(&ask(&mut api, &back, "GET", "/api/account", &Value::Null));
    assert_eq!(state["recovery_codes"], 7);
    // New codes replace the old ones, and need the password.
    let wrong = ask(&mut api, &back, "POST", "/api/account/recovery", &json!({}));
    assert_eq!(refusal(&wrong), (401, "wrong_password".to_owned()));
    let right = json!({ "password": "four green diamonds" });
    let fresh = ask(&mut api, &back, "POST", "/api/account/recovery", &right);
    assert_eq!(read(&fresh)["codes"].as_array().unwrap().len(), 8);
    let old = ask_as_stranger(&mut api, "/api/recover", &body(&codes[1]));
    assert_eq!(old.status, 401);
}

/// Everything that lets somebody in is in the file as a hash only.
#[test]
fn a_stolen_database_lets_nobody_in() {
    let house = House::open();
    let mut api = house.api();
    let (ada, codes) = account(&mut api, "ada");
    let token = json!({ "name": "bot", "scopes": ["play"] });
    let token = read(&ask(&mut api, &ada, "POST", "/api/tokens", &token))["token"].clone();
    let device = ask_as_stranger(&mut api, "/api/links", &json!({ "device": "phone" }));
    let secret = read(&device)["secret"].clone();
    let bare = token.as_str().unwrap().strip_prefix("tct_").unwrap().to_owned();
    let secrets = [
        PASSWORD,
        &ada.token,
        &codes[0],
        &codes[0].replace('-', ""),
        &bare,
        secret.as_str().unwrap(),
    ];
    for secret in secrets {
        assert_eq!(files_with(&house, secret), Vec::<String>::new(), "{secret}");
    }
    assert!(!files_with(&house, "ada").is_empty(), "the scan reads the right files");
}

/// A page of another site cannot make the browser of somebody do anything.
#[test]
fn a_cross_site_page_can_do_nothing_with_accounts() {
    let house = House::open();
    let mut api = house.api();
    let (ada, codes) = account(&mut api, "ada");
    let cookie = format!("tercet={}", ada.token);
    for (method, path, body) in [
        ("POST", "/api/login", json!({ "handle": "ada", "password": PASSWORD })),
        ("POST", "/api/account", json!({ "handle": "eve", "password": PASSWORD })),
        ("POST", "/api/account/delete", json!({ "password": PASSWORD })),
        ("POST", "/api/account/password", json!({ "old": PASSWORD, "password": "four diamonds" })),
        (
            "POST",
            "/api/recover",
            json!({ "handle": "ada", "code": codes[0], "password": "four diamonds" }),
        ),
        ("POST", "/api/tokens", json!({ "name": "x", "scopes": ["play"] })),
        ("DELETE", "/api/sessions", Value::Null),
        ("POST", "/api/links", json!({})),
        ("POST", "/api/links/123456", Value::Null),
        ("GET", "/api/account", Value::Null),
        ("GET", "/api/account/export", Value::Null),
    ] {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        for (name, value) in [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")]
        {
            let headers = [("cookie", &*cookie), (name, value)];
            let answer = api.ask(method, path, &headers, &body).unwrap();
            assert_eq!(refusal(&answer), (403, "wrong_origin".to_owned()), "{method} {path}");
        }
    }
    assert_eq!(ask(&mut api, &ada, "GET", "/api/account", &Value::Null).status, 200);
    assert_eq!(login(&mut api, "ada", PASSWORD).status, 201);
}

#[test]
fn bad_input_about_accounts_gets_its_documented_answer() {
    let house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let guest = api.guest().unwrap();
    let large = json!({ "handle": "x".repeat(1 << 20), "password": "y" });
    assert_eq!(refusal(&ask_as_stranger(&mut api, "/api/login", &large)).0, 413);
    let odd = json!({ "handle": "ada", "password": PASSWORD, "admin": true });
    assert_eq!(refusal(&ask_as_stranger(&mut api, "/api/login", &odd)), (400, "malformed".into()));
    let link = json!({ "link": "00", "password": "four green diamonds" });
    assert_eq!(refusal(&ask_as_stranger(&mut api, "/api/reset", &link)), (410, "link_gone".into()));
    for (path, body) in [
        ("/api/account/password", json!({ "old": PASSWORD, "password": "four green diamonds" })),
        ("/api/account/recovery", json!({ "password": PASSWORD })),
        ("/api/tokens", json!({ "name": "x", "scopes": ["play"] })),
        ("/api/links/123456", Value::Null),
        ("/api/admin/claim", json!({ "link": "00" })),
    ] {
        let answer = ask(&mut api, &guest, "POST", path, &body);
        assert_eq!(refusal(&answer), (409, "no_account".to_owned()), "{path}");
    }
    for path in ["/api/sessions/xyz", "/api/sessions/0123456789abcdef", "/api/tokens/é"] {
        assert_eq!(ask(&mut api, &ada, "DELETE", path, &Value::Null).status, 404, "{path}");
    }
    let admin = ask(&mut api, &ada, "POST", "/api/admin", &json!({ "do": "invite" }));
    assert_eq!(refusal(&admin), (403, "not_allowed".to_owned()));
    assert_eq!(refusal(&api.ask("GET", "/api/sessions", &[], "").unwrap()).0, 401);
}
