//! What the OpenAPI document says, asked of a real server with the default limits.

use std::{
    collections::{BTreeSet, HashMap},
    fs,
    path::PathBuf,
};

use jsonschema::Validator;
use serde_json::{Value, json};
use tercet_client::Request;
use tercet_engine::Seat;
use tercet_testkit::{Api, Guest, HttpAnswer, Talk};

use crate::{
    accounts::offline::{brought, solved},
    house::{House, claim, game, seq},
};

const PASSWORD: &str = "three red ovals";
/// Nobody has anything like it.
const NOTHING: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// The document, and what was asked of it.
struct Document {
    paths: Value,
    schemas: Value,
    validators: HashMap<String, Validator>,
    /// The operations that were answered as those are who ask rightly.
    answered: BTreeSet<String>,
}

/// One operation of the document.
#[derive(Clone)]
struct Operation {
    id: String,
    method: String,
    path: String,
    described: Value,
}

impl Document {
    fn read() -> Document {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
        let whole: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        Document {
            paths: whole["paths"].clone(),
            schemas: whole["components"]["schemas"].clone(),
            validators: HashMap::new(),
            answered: BTreeSet::new(),
        }
    }

    fn operations(&self) -> Vec<Operation> {
        let paths = self.paths.as_object().unwrap().iter();
        paths
            .flat_map(|(path, methods)| {
                methods.as_object().unwrap().iter().map(|(method, described)| Operation {
                    id: described["operationId"].as_str().unwrap().to_owned(),
                    method: method.to_uppercase(),
                    path: path.clone(),
                    described: described.clone(),
                })
            })
            .collect()
    }

    fn operation(&self, id: &str) -> Operation {
        let found = self.operations().into_iter().find(|operation| operation.id == id);
        found.unwrap_or_else(|| panic!("there is no {id}"))
    }

    /// Expects that an answer is one that the document knows: its status, what kind of content it
    /// is, and what is in it.
    #[track_caller]
    fn expect_known(&mut self, operation: &Operation, asked: &str, answer: &HttpAnswer) {
        let (id, status, body) = (&operation.id, answer.status, &answer.body);
        let response = &operation.described["responses"][status.to_string()];
        assert!(response.is_object(), "{id}: {status} is not in the document ({asked}): {body}");
        let Some(content) = response["content"].as_object() else {
            assert_eq!(body, "", "{id}: {status} has no body ({asked})");
            return;
        };
        let found = answer.header("content-type").unwrap_or_default();
        let kind = found.split(';').next().unwrap_or_default();
        let described =
            content.get(kind).unwrap_or_else(|| panic!("{id}: {status} is {found} ({asked})"));
        if kind != "application/json" {
            return;
        }
        let value: Value = serde_json::from_str(body).unwrap_or_else(|_| panic!("{id}: {body}"));
        let errors: Vec<String> = self
            .validator(&described["schema"])
            .iter_errors(&value)
            .map(|error| format!("{} {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{id}: {status} ({asked}): {errors:?} in {body}");
    }

    fn validator(&mut self, schema: &Value) -> &Validator {
        let schemas = &self.schemas;
        self.validators.entry(schema.to_string()).or_insert_with(|| {
            let mut whole = schema.clone();
            whole["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
            whole["components"] = json!({ "schemas": schemas });
            jsonschema::validator_for(&whole).unwrap()
        })
    }
}

/// Somebody who asks as the document says.
struct Asker<'a> {
    document: &'a mut Document,
    api: Api,
}

impl Asker<'_> {
    /// Asks rightly, and expects the answer of those who do; `parts` are those of the path.
    #[track_caller]
    fn must(&mut self, id: &str, who: Option<&Guest>, parts: &[&str], sent: &Value) -> Value {
        let operation = self.document.operation(id);
        let (path, query) = match id {
            // Whose games are listed is asked in the query.
            "history" => (operation.path.clone(), "?mine=true&limit=5"),
            _ => (filled(&operation.path, parts), ""),
        };
        let answer = self.ask(&operation.method, &format!("{path}{query}"), who, sent);
        let known = operation.described["responses"].as_object().unwrap();
        let right = known.keys().find(|status| status.starts_with('2')).unwrap();
        assert_eq!(answer.status.to_string(), *right, "{id}: {}", answer.body);
        self.document.expect_known(&operation, "rightly", &answer);
        self.document.answered.insert(id.to_owned());
        serde_json::from_str(&answer.body).unwrap_or(Value::Null)
    }

    fn ask(&mut self, method: &str, path: &str, who: Option<&Guest>, sent: &Value) -> HttpAnswer {
        let authorization = who.map(Guest::authorization);
        let headers: Vec<_> =
            authorization.iter().map(|value| ("authorization", value.as_str())).collect();
        let body = if sent.is_null() { String::new() } else { sent.to_string() };
        self.api.ask(method, path, &headers, &body).unwrap()
    }

    fn guest(&mut self) -> Guest {
        signed_in(&self.must("begin_session", None, &[], &json!({ "token": true })))
    }

    fn account(&mut self, handle: &str) -> (Guest, Value) {
        let guest = self.guest();
        let kept =
            json!({ "handle": handle, "password": PASSWORD, "name": format!("The {handle}") });
        let codes = self.must("keep_games", Some(&guest), &[], &kept);
        (guest, codes["codes"].clone())
    }
}

fn signed_in(session: &Value) -> Guest {
    Guest {
        user: session["you"]["user"].as_i64().unwrap(),
        token: session["token"].as_str().unwrap().to_owned(),
    }
}

/// A path with these in the place of its braces.
fn filled(path: &str, parts: &[&str]) -> String {
    let mut parts = parts.iter();
    let pieces = path.split('/').map(|piece| match piece.starts_with('{') {
        true => *parts.next().expect("a part for each brace"),
        false => piece,
    });
    pieces.collect::<Vec<_>>().join("/")
}

/// Every operation is asked as it is meant to be, and answers what the document says.
#[test]
fn every_operation_of_the_openapi_document_answers_as_it_says() {
    let house = House::with_default_limits();
    let mut document = Document::read();
    let mut asker = Asker { document: &mut document, api: house.api() };
    ask_about_accounts(&house, &mut asker);
    ask_about_tables(&house, &mut asker);
    ask_about_runs(&mut asker);
    for id in ["healthz", "metrics", "readyz"] {
        asker.must(id, None, &[], &Value::Null);
    }
    let all: BTreeSet<String> =
        document.operations().into_iter().map(|operation| operation.id).collect();
    let missing: Vec<_> = all.difference(&document.answered).collect();
    assert!(missing.is_empty(), "nobody has asked for {missing:?}");
}

fn ask_about_accounts(house: &House, asker: &mut Asker<'_>) {
    let none = Value::Null;
    let (ada, codes) = asker.account("ada");
    let ada = Some(&ada);
    for id in ["me", "account", "sessions", "tokens", "groups", "people"] {
        asker.must(id, ada, &[], &none);
    }
    asker.must("rename", ada, &[], &json!({ "name": "Ada L." }));
    asker.must("show_to", ada, &[], &json!({ "shows": "friends" }));
    asker.must("change_password", ada, &[], &json!({ "old": PASSWORD, "password": PASSWORD }));
    let made = asker.must("create_token", ada, &[], &json!({ "name": "x", "scopes": ["play"] }));
    assert!(made["token"].is_string());
    let tokens = asker.must("tokens", ada, &[], &none);
    let id = tokens["tokens"][0]["id"].as_str().unwrap().to_owned();
    asker.must("end_token", ada, &[&id], &none);

    let login = json!({ "handle": "ada", "password": PASSWORD, "token": true });
    let other = signed_in(&asker.must("login", None, &[], &login));
    let sessions = asker.must("sessions", Some(&other), &[], &none);
    let listed = sessions["sessions"].as_array().unwrap();
    let first = listed.iter().find(|session| session["current"] != true).unwrap();
    let id = first["id"].as_str().unwrap().to_owned();
    asker.must("end_one_session", Some(&other), &[&id], &none);
    let code = codes[0].as_str().unwrap();
    let recover = json!({ "handle": "ada", "code": code, "password": PASSWORD, "token": true });
    let ada = signed_in(&asker.must("recover", None, &[], &recover));

    let waiting = asker.must("ask_to_link", None, &[], &json!({ "device": "phone" }));
    let digits = waiting["code"].as_str().unwrap().to_owned();
    asker.must("asking_device", Some(&ada), &[&digits], &none);
    asker.must("let_in", Some(&ada), &[&digits], &none);
    let claimed = json!({ "secret": waiting["secret"], "token": true });
    asker.must("claim_link", None, &[], &claimed);
    asker.must("end_sessions", Some(&ada), &[], &none);

    let link = house.admin_link().expect("it is the first start");
    let secret = link.split_once("/account#admin=").expect("a link").1;
    asker.must("claim_admin", Some(&ada), &[], &json!({ "link": secret }));
    asker.must("admin", Some(&ada), &[], &json!({ "do": "list" }));
    let reset = asker.must("admin", Some(&ada), &[], &json!({ "do": "reset", "handle": "ada" }));
    let secret = reset["link"]["url"].as_str().unwrap().split_once("#reset=").unwrap().1;
    let reset = json!({ "link": secret, "password": PASSWORD, "token": true });
    let ada = signed_in(&asker.must("reset", None, &[], &reset));
    asker.must("recovery_codes", Some(&ada), &[], &json!({ "password": PASSWORD }));

    let brought = brought(&solved(7, "Ada").to_string(), 0);
    let added = asker.must("add_offline", Some(&ada), &[], &brought);
    let id = added["id"].as_str().unwrap().to_owned();
    asker.must("offline_record", Some(&ada), &[&id], &none);

    let (leaving, _) = asker.account("bob");
    asker.must("profile", Some(&ada), &["bob"], &none);
    asker.must("person_ratings", None, &["bob"], &none);
    let number = leaving.user.to_string();
    asker.must("decide", Some(&ada), &[&number], &json!({ "follow": true, "block": true }));
    let known = asker.must("people", Some(&ada), &[], &none);
    assert_eq!(known["people"][0]["decided"]["follow"], true);
    asker.must("export", Some(&leaving), &[], &none);
    asker.must("delete_account", Some(&leaving), &[], &json!({ "password": PASSWORD }));
    asker.must("end_session", Some(&ada), &[], &none);
}

fn ask_about_tables(house: &House, asker: &mut Asker<'_>) {
    let none = Value::Null;
    let host = asker.guest();
    asker.must("games", None, &[], &none);
    let room = json!({ "game": "classic", "public": true, "seats": 2 });
    let room = asker.must("create_room", Some(&host), &[], &room);
    let code = room["code"].as_str().unwrap();
    asker.must("rooms", None, &[], &none);
    asker.must("room", None, &[code], &none);
    let headers = [("authorization", &*host.authorization())];
    assert!(Talk::shake(house.address, code, &headers).unwrap().is_ok());
    asker.document.answered.insert("socket".to_owned());
    asker.must("quick_play", Some(&host), &[], &json!({ "game": "classic" }));

    let mut players = house.race(2);
    let (code, guest) = (players[0].code.clone(), players[0].guest.clone());
    let other = json!({ "room": code, "user": players[1].guest.user });
    asker.must("report", Some(&guest), &[], &other);
    let command = claim(&players[0], true);
    players[0].must(Request::Play { command }).unwrap();
    players[0].wait("the step", |host| (seq(host) > 1).then_some(())).unwrap();
    asker.must("history", Some(&guest), &[], &none);
    let id = game(&players[0]).to_string();
    for player in players.iter_mut().rev() {
        player.must(Request::Stand).unwrap();
    }
    let is_over = |host: &mut tercet_testkit::TestPerson| {
        host.connection().table().game()?.over.clone().map(|_| ())
    };
    players[0].wait("the end", is_over).unwrap();
    players[0].must(Request::Sit { seat: Seat(0) }).unwrap();
    let history = asker.must("history", Some(&guest), &[], &none);
    assert_eq!(history["games"][0]["game"].to_string(), id);
    asker.must("record", Some(&guest), &[&id], &none);
    asker.must("game_ratings", Some(&guest), &[&id], &none);
    asker.must("leaderboard", None, &["race"], &none);
}

fn ask_about_runs(asker: &mut Asker<'_>) {
    let none = Value::Null;
    let (runner, _) = asker.account("cem");
    let runner = Some(&runner);
    let daily = asker.must("daily", runner, &[], &none);
    let track = daily["levels"][0]["track"].as_str().unwrap().to_owned();
    asker.must("run_board", runner, &[&track], &none);
    let run = asker.must("open_run", runner, &[], &json!({ "track": track }));
    asker.must("run", runner, &[run["code"].as_str().unwrap()], &none);
    let group = asker.must("found_group", runner, &[], &json!({ "name": "Ovals" }));
    let code = group["code"].as_str().unwrap().to_owned();
    let (friend, _) = asker.account("dee");
    asker.must("join_group", Some(&friend), &[&code], &none);
    asker.must("leave_group", Some(&friend), &[&code], &none);
}

/// However wrongly an operation is asked, the answer is one that the document knows. Each is asked
/// by somebody of its own, so that the limits of people are met by nobody.
#[test]
fn whatever_is_asked_wrongly_is_answered_as_the_openapi_document_says() {
    let house = House::with_default_limits();
    let mut document = Document::read();
    let mut api = house.api();
    for operation in document.operations() {
        let guest = api.guest().unwrap();
        let token = guest.authorization();
        let known = [("authorization", &*token)];
        for path in wrong_paths(&operation) {
            for headers in [&known[..], &[]] {
                for (kind, body) in bodies(&operation) {
                    let mut headers = headers.to_vec();
                    headers.extend(kind.map(|kind| ("content-type", kind)));
                    let asked = format!("{path} {body:?}");
                    // A body is sent with a type of its own, or with the one that is right.
                    let answer = match kind {
                        None => api.ask(&operation.method, &path, &headers, body),
                        Some(_) => api.ask(&operation.method, &path, &headers, ""),
                    };
                    document.expect_known(&operation, &asked, &answer.unwrap());
                }
            }
        }
    }
}

/// Paths and queries that lead nowhere, or make no sense.
fn wrong_paths(operation: &Operation) -> Vec<String> {
    let path = &operation.path;
    let mut paths: Vec<String> = if path.contains('{') {
        let parts = ["x", "0", "-1", "9999999999999999999999", "%20", "%ff", "%E2%98%83", NOTHING];
        parts.map(|part| filled(path, &[part, part])).into()
    } else {
        vec![path.clone()]
    };
    let queries = operation.described["parameters"].as_array().into_iter().flatten();
    for parameter in queries.filter(|parameter| parameter["in"] == "query") {
        let name = parameter["name"].as_str().unwrap();
        let plain = filled(path, &["race"]);
        for value in ["", "x", "-1", "0", "101", "99999999999999999999", "%ff", "p-1", "true"] {
            paths.push(format!("{plain}?{name}={value}"));
        }
    }
    paths
}

/// Bodies that make no sense, by their type: without one, the type is the right one.
fn bodies(operation: &Operation) -> Vec<(Option<&'static str>, &'static str)> {
    let mut bodies = vec![(None, "")];
    if operation.described["requestBody"].is_object() {
        bodies.extend(["{", "7", "null", "[]", "{}", r#"{"surprise":1}"#].map(|body| (None, body)));
        bodies.push((Some("text/plain"), ""));
    }
    bodies
}
