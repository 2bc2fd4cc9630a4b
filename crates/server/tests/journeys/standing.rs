//! People: what they show of themselves, whom they follow, mute and block, and what a host does
//! about those who are reported.

use serde_json::{Value, json};
use tercet_client::Request;
use tercet_protocol::{
    UserId,
    account::{HostAnswer, HostCommand},
    chat::ChatRule,
};
use tercet_server::{Config, ask_host};
use tercet_testkit::{Guest, TestPerson};

use crate::{
    catalog::offer,
    house::{House, game, seq},
    ratings::{account, ask, end, played, table, take_sets, verdict},
};

/// The rules of the book, claimed at once.
const BOOK: &str = r#"{"claims":"instant"}"#;
/// A race that is over soon.
const QUICK: &str = r#"{"game":"classic","config":{"claims":"instant"}}"#;

/// A server that lets people make accounts however busy the machine is: passwords are hashed by
/// threads that give way to everything else.
fn house() -> House {
    House::with(patient)
}

fn patient(config: &mut Config) {
    config.limits.request_seconds = 120;
    config.limits.answer_seconds = 120;
    config.talk.free_after_games = 0;
}

/// Waits until the table knows that somebody with an account may write.
fn wait_to_write(person: &mut TestPerson) {
    let may_write = |person: &mut TestPerson| {
        (person.connection().table().may_say().chat == ChatRule::Free).then_some(())
    };
    person.wait("leave to write", may_write).unwrap();
}

fn profile(house: &House, viewer: &Guest, handle: &str) -> Value {
    let (status, body) = ask(&mut house.api(), viewer, "GET", &format!("/api/people/{handle}"), "");
    assert_eq!(status, 200, "{body}");
    body
}

/// Sends something, and tells the status and the answer.
fn send(house: &House, guest: &Guest, path: &str, body: &Value) -> (u16, Value) {
    ask(&mut house.api(), guest, "POST", path, &body.to_string())
}

fn decide(house: &House, guest: &Guest, other: &Guest, decided: &Value) {
    let (status, body) = send(house, guest, &format!("/api/decided/{}", other.user), decided);
    assert_eq!(status, 204, "{body}");
}

fn host(house: &House, command: HostCommand) -> HostAnswer {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(ask_host(house.config.clone(), offer(), command)).unwrap()
}

/// The table somebody is led to who presses *Play*.
fn quick(house: &House, guest: &Guest) -> String {
    let body = serde_json::from_str(QUICK).unwrap();
    let (status, entry) = send(house, guest, "/api/quick", &body);
    assert_eq!(status, 200, "{entry}");
    entry["code"].as_str().unwrap().to_owned()
}

#[test]
fn pf_01_a_profile_tells_what_games_add_up_to_and_is_shown_to_whom_its_owner_says() {
    let house = house();
    let (ann, ben) = (account(&house, "ann"), account(&house, "ben"));
    let stranger = house.api().guest().unwrap();
    let number = played(&house, &[ann.clone(), ben.clone()]);
    verdict(&house, &ann, number);
    let told = profile(&house, &stranger, "ben");
    let figures = &told["figures"];
    assert_eq!((&told["user"], &told["name"]), (&json!(ben.user), &json!("The ben")));
    assert_eq!(figures["ratings"][0]["pool"], "race");
    assert_eq!(figures["games"][0]["sets"], 4, "{figures}");
    assert_eq!(figures["games"][0]["of"], json!([number]));
    assert_eq!(figures["games"][0]["fastest"]["game"], number);
    let found: i64 = figures["kinds"]
        .as_array()
        .unwrap()
        .iter()
        .map(|kind| kind["found"].as_i64().unwrap())
        .sum();
    assert_eq!(found, 4, "each set is of one kind");
    assert_eq!(figures["last"][0]["game"], number);
    assert_eq!(figures["last"][0]["record"], true, "the game was public");
    assert_eq!(
        figures["streaks"][1],
        json!({ "kind": "days", "now": 1, "best": 1, "game": number })
    );

    // Ben shows it to friends: to those whom he follows.
    let (status, _) = send(&house, &ben, "/api/account/shows", &json!({ "shows": "friends" }));
    assert_eq!(status, 204);
    assert!(profile(&house, &ann, "ben").get("figures").is_none());
    let path = "/api/people/ben/ratings";
    assert_eq!(ask(&mut house.api(), &ann, "GET", path, "").1["ratings"], json!([]));
    decide(&house, &ann, &ben, &json!({ "follow": true }));
    assert!(profile(&house, &ann, "ben").get("figures").is_none(), "he does not follow her");
    decide(&house, &ben, &ann, &json!({ "follow": true }));
    assert_eq!(profile(&house, &ann, "ben")["figures"]["ratings"][0]["pool"], "race");
    send(&house, &ben, "/api/account/shows", &json!({ "shows": "nobody" }));
    assert!(profile(&house, &ann, "ben").get("figures").is_none());
    let own = profile(&house, &ben, "ben");
    assert_eq!((&own["shows"], own.get("decided")), (&json!("nobody"), None));
    assert_eq!(own["figures"]["counted"], 1);
    // Bad input is named; a guest has nothing to show.
    assert_eq!(send(&house, &ben, "/api/account/shows", &json!({ "shows": "all" })).0, 400);
    assert_eq!(send(&house, &stranger, "/api/account/shows", &json!({ "shows": "nobody" })).0, 409);
}

#[test]
fn pf_03_people_follow_mute_and_block_others_and_see_where_they_play() {
    let house = house();
    let (ann, ben) = (account(&house, "ann"), account(&house, "ben"));
    let guest = house.api().guest().unwrap();
    decide(&house, &ann, &ben, &json!({ "follow": true }));
    decide(&house, &ann, &guest, &json!({ "mute": true, "block": true }));
    let known = || ask(&mut house.api(), &ann, "GET", "/api/people", "").1["people"].clone();
    let people = known();
    assert_eq!(people[0]["handle"], "ben");
    assert_eq!(people[0]["decided"], json!({ "follow": true }));
    assert!(people[0].get("at").is_none() && people[1].get("handle").is_none(), "{people}");
    assert_eq!(people[1]["decided"], json!({ "mute": true, "block": true }));
    // Where Ben plays is told while he is there, at a public table, and shows himself.
    let mut players = table(&house, BOOK, &[ben.clone(), guest.clone()]);
    let code = players[0].code.clone();
    assert_eq!(known()[0]["at"], code);
    assert!(known()[1].get("at").is_none(), "she does not follow the guest");
    send(&house, &ben, "/api/account/shows", &json!({ "shows": "nobody" }));
    assert!(known()[0].get("at").is_none());
    end(&mut players);
    // What is sent is what holds.
    decide(&house, &ann, &guest, &json!({}));
    assert_eq!(known().as_array().unwrap().len(), 1);
    for nobody in [ann.user.to_string(), "999999".to_owned(), "ben".to_owned()] {
        let (status, body) = send(&house, &ann, &format!("/api/decided/{nobody}"), &json!({}));
        assert_eq!((status, body["code"].as_str()), (404, Some("no_such_person")), "{body}");
    }
}

#[test]
fn qp_05_who_blocks_somebody_or_broke_a_game_off_with_them_is_not_seated_with_them() {
    let house = house();
    let (ann, ben) = (account(&house, "ann"), account(&house, "ben"));
    let cem = house.api().guest().unwrap();
    decide(&house, &ben, &ann, &json!({ "block": true }));
    let code = quick(&house, &ann);
    let anns = house.visit(&code, ann.clone());
    assert_ne!(quick(&house, &ben), code, "he blocks her");
    assert_eq!(quick(&house, &cem), code, "nobody else is kept away");
    decide(&house, &ben, &ann, &json!({}));
    assert_eq!(quick(&house, &ben), code);
    // Their game is broken off: for an hour they do not meet by quick play.
    let mut players = table(&house, BOOK, &[ann.clone(), ben.clone()]);
    take_sets(&mut players, 0, 1);
    let broken = game(&players[0]);
    end(&mut players);
    verdict(&house, &ann, broken);
    assert_ne!(quick(&house, &ben), code);
    drop(anns);
}

#[test]
fn mo_01_a_report_carries_the_lines_the_name_and_the_game_and_counts_once() {
    let house = house();
    let (ann, ben) = (account(&house, "ann"), account(&house, "ben"));
    let mut players = table(&house, BOOK, &[ann.clone(), ben.clone()]);
    let code = players[0].code.clone();
    wait_to_write(&mut players[1]);
    players[1].must(Request::Say { text: "you are slow".into() }).unwrap();
    let report = json!({ "room": code, "user": ben.user });
    for _ in 0..2 {
        assert_eq!(send(&house, &ann, "/api/reports", &report).0, 204);
    }
    players[1].must(Request::Say { text: "sorry".into() }).unwrap();
    let HostAnswer::Reports { reports } = host(&house, HostCommand::Reports {}) else {
        panic!("reports are told")
    };
    let [one] = reports.as_slice() else { panic!("it counts once: {reports:?}") };
    assert_eq!((one.person.user, one.reporter.user), (UserId(ben.user), UserId(ann.user)));
    assert_eq!(one.name_then, "The ben");
    assert_eq!(one.game.map(|game| game.0), Some(game(&players[0])));
    let texts: Vec<&str> = one.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["you are slow"], "what was said later is not part of it");
    // Only who is there reports, and only others who are or were there.
    let stranger = house.api().guest().unwrap();
    assert_eq!(send(&house, &stranger, "/api/reports", &report).0, 404);
    for nobody in [ann.user, stranger.user, 999_999] {
        let wrong = json!({ "room": code, "user": nobody });
        assert_eq!(send(&house, &ann, "/api/reports", &wrong).1["code"], "no_such_person");
    }
    end(&mut players);
}

#[test]
fn mo_03_timeouts_grow_are_told_with_reason_and_contact_and_every_act_is_noted() {
    let house = House::with(|config| {
        patient(config);
        config.contact = Some("host@example.org".to_owned());
    });
    let (ann, ben) = (account(&house, "ann"), account(&house, "ben"));
    let mut players = table(&house, BOOK, &[ann.clone(), ben.clone()]);
    let report = json!({ "room": players[0].code, "user": ben.user });
    wait_to_write(&mut players[1]);
    players[1].must(Request::Say { text: "you are slow".into() }).unwrap();
    assert_eq!(send(&house, &ann, "/api/reports", &report).0, 204);
    let user = UserId(ben.user);
    let timeout = || HostCommand::Timeout { user, reason: "Be kind.".to_owned() };
    let before = millis_now();
    let mut lasted = Vec::new();
    for _ in 0..4 {
        let HostAnswer::TimedOut { until } = host(&house, timeout()) else { panic!("a timeout") };
        lasted.push(until.map(|until| (until - before) / 60_000));
    }
    assert_eq!(lasted, [Some(15), Some(24 * 60), Some(7 * 24 * 60), None]);
    assert_eq!(host(&house, HostCommand::Reports {}), HostAnswer::Reports { reports: Vec::new() });
    let (status, refused) = send(&house, &ben, "/api/rooms", &json!({ "game": "classic" }));
    assert_eq!((status, &refused["code"]), (403, &json!("banned")));
    assert_eq!(refused["facts"]["reason"], "Be kind.");
    assert_eq!(refused["facts"]["contact"], "host@example.org");
    assert_eq!(host(&house, HostCommand::Unsay { user }), HostAnswer::Done {});
    host(&house, HostCommand::Unban { handle: "ben".to_owned() });
    let HostAnswer::Acts { acts } = host(&house, HostCommand::Acts {}) else { panic!("acts") };
    let acts: Vec<(&str, &str)> =
        acts.iter().map(|act| (act.what.as_str(), act.why.as_str())).collect();
    let timed_out = ("timeout", "Be kind.");
    assert_eq!(acts, [("unban", ""), ("unsay", ""), timed_out, timed_out, timed_out, timed_out]);
    // What he said is gone, for those who come now.
    let late = house.visit(&players[0].code, account(&house, "cyd"));
    assert_eq!(late.connection().table().chat().count(), 0);
}

fn millis_now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    u64::try_from(since.unwrap().as_millis()).unwrap()
}

#[test]
fn mo_03_a_timeout_leaves_a_longer_ban_as_it_is_and_a_guest_can_play_again() {
    let house = house();
    let ann = account(&house, "ann");
    let guest = house.api().guest().unwrap();
    let ban = HostCommand::Ban {
        handle: "ann".to_owned(),
        reason: "She cheats.".to_owned(),
        hours: None,
    };
    assert_eq!(host(&house, ban), HostAnswer::Done {});
    let timeout = |guest: &Guest| {
        let (user, reason) = (UserId(guest.user), "Be kind.".to_owned());
        host(&house, HostCommand::Timeout { user, reason })
    };
    assert_eq!(timeout(&ann), HostAnswer::TimedOut { until: None }, "it stays for good");
    let room = json!({ "game": "classic" });
    let (status, refused) = send(&house, &ann, "/api/rooms", &room);
    assert_eq!((status, &refused["facts"]["reason"]), (403, &json!("She cheats.")));
    assert_eq!(refused["facts"].get("until"), None);

    assert!(matches!(timeout(&guest), HostAnswer::TimedOut { until: Some(_) }));
    assert_eq!(send(&house, &guest, "/api/rooms", &room).0, 403);
    let lift = HostCommand::Lift { user: UserId(guest.user) };
    assert_eq!(host(&house, lift), HostAnswer::Done {});
    assert_eq!(send(&house, &guest, "/api/rooms", &room).0, 201);
    let HostAnswer::Acts { acts } = host(&house, HostCommand::Acts {}) else { panic!("acts") };
    assert_eq!((acts[0].what.as_str(), acts[0].person.user), ("unban", UserId(guest.user)));
}

#[test]
fn qp_01_a_warm_up_leaves_nothing_in_a_profile() {
    let house = house();
    let people = ["ann", "ben", "cem", "dee"].map(|handle| account(&house, handle));
    let cubed = json!({ "game": "cubed" });
    let mut players = Vec::new();
    let mut warm_up = 0;
    for person in &people {
        let (status, entry) = send(&house, person, "/api/quick", &cubed);
        assert_eq!(status, 200, "{entry}");
        let mut player = house.visit(entry["code"].as_str().unwrap(), person.clone());
        if players.is_empty() {
            player.wait("the warm-up", |player| (seq(player) > 0).then_some(())).unwrap();
            warm_up = game(&player);
        }
        players.push(player);
    }
    // The table is full: the scored game begins at once.
    let begun = |player: &mut TestPerson| (game(player) != warm_up).then_some(());
    players[0].wait("the scored game", begun).unwrap();
    verdict(&house, &people[0], warm_up);
    let told = profile(&house, &people[0], "ann");
    assert_eq!(told["figures"]["counted"], 0, "{told}");
    assert_eq!(told["figures"]["last"], json!([]));
}
