//! PF-04: what was played offline is brought along, played again, marked, and never rated.

use serde_json::{Value, json};
use tercet_engine::{GameTime, Record, Seat, Seed, Source, Viewer};
use tercet_games::catalog;

use super::{PASSWORD, account, ask, files_with, read, refusal};
use crate::house::House;

/// The record of a puzzle that somebody has solved, as a page writes it.
pub(crate) fn solved(seed: u64, name: &str) -> Record {
    let rules = catalog::find("handheld").unwrap();
    let (config, source) = (json!({ "mode": "puzzle" }), Source::Seed(Seed::numbered(seed)));
    let mut game = rules.new_game(&config, 1, source.clone()).unwrap();
    let mut steps = Vec::new();
    let mut step = game.start(GameTime(0)).unwrap();
    for nr in 1.. {
        steps.push(String::from(Box::<str>::from(step.stored())));
        game.commit(step).unwrap();
        if game.outcome().is_some() {
            break;
        }
        let view: Value = serde_json::from_str(game.view(Viewer::Spectator).get()).unwrap();
        let command = claim(&view).to_string();
        step = game.propose(GameTime(nr * 2_000), Seat(0), &command, None).unwrap();
    }
    let config = serde_json::from_str(rules.configured(&config).unwrap().config.get()).unwrap();
    rules.record(&config, source, vec![name.to_owned()], &mut steps.into_iter()).unwrap()
}

/// A set that lies there and was not found yet.
fn claim(view: &Value) -> Value {
    use tercet_cards::{Card, Cards, Triple};
    let cards: Vec<Option<Card>> = serde_json::from_value(view["screen"].clone()).unwrap();
    let found: Vec<Triple> = serde_json::from_value(view["puzzle"]["found"].clone()).unwrap();
    let all: Cards = cards.into_iter().flatten().collect();
    let set = all.sets().find(|set| !found.contains(set)).unwrap();
    json!({ "claim": { "cards": set } })
}

pub(crate) fn brought(record: &str, seat: u8) -> Value {
    json!({ "record": record, "seat": seat, "ended": 1_700_000_000_000_u64 })
}

#[test]
fn pf_04_a_game_played_offline_is_added_once_with_its_mark_and_never_rated() {
    let house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let record = solved(7, "Ada");
    let add = json!(brought(&record.to_string(), 0));
    let answer = ask(&mut api, &ada, "POST", "/api/offline", &add);
    assert_eq!(answer.status, 201, "{}", answer.body);
    let entry = read(&answer);
    assert_eq!(
        json!([entry["rules"], entry["sets"], entry["score"]]),
        json!(["handheld", 4, -8_000])
    );
    assert_eq!(entry["ended"], 1_700_000_000_000_u64);
    // The same game is refused, also under another name.
    for again in [record.clone(), solved(7, "Somebody else")] {
        let answer = ask(&mut api, &ada, "POST", "/api/offline", &brought(&again.to_string(), 0));
        assert_eq!(refusal(&answer), (422, "wrong_field".to_owned()));
        assert_eq!(read(&answer)["facts"]["allowed"], "a game that was not added before");
    }
    let history = read(&ask(&mut api, &ada, "GET", "/api/history?mine=true", &Value::Null));
    assert_eq!((&history["offline"], &history["games"]), (&json!([entry]), &json!([])));
    let everybodys = read(&ask(&mut api, &ada, "GET", "/api/history", &Value::Null));
    assert_eq!(everybodys.get("offline"), None);
    let profile = read(&ask(&mut api, &ada, "GET", "/api/people/ada", &Value::Null));
    let figures = &profile["figures"];
    assert_eq!(figures["offline"], json!([entry]));
    assert_eq!(
        json!([figures["ratings"], figures["counted"]]),
        json!([[], 0]),
        "it counts nowhere"
    );
    // Its record is there for its person alone, and in the export.
    let path = format!("/api/offline/{}/record", entry["id"].as_str().unwrap());
    let told = ask(&mut api, &ada, "GET", &path, &Value::Null);
    assert_eq!((told.status, told.body), (200, record.to_string()));
    let (bob, _) = account(&mut api, "bob");
    assert_eq!(ask(&mut api, &bob, "GET", &path, &Value::Null).status, 404);
    let export = ask(&mut api, &ada, "GET", "/api/account/export", &Value::Null).body;
    assert!(export.contains(&format!("offline/{}.game", entry["id"].as_str().unwrap())));
    assert!(export.contains(record.to_string().lines().last().unwrap()));
}

#[test]
fn pf_04_what_was_not_played_so_is_refused_and_only_accounts_can_add() {
    let house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let record = solved(7, "Ada");
    let text = record.to_string();
    let mut unfinished = record.clone();
    unfinished.lines.pop();
    unfinished.tags.result = None;
    let other_seed = {
        let mut other = record.clone();
        (other.tags.source, other.tags.commitment) = (Source::Seed(Seed::numbered(8)), None);
        other.to_string()
    };
    let other_result = text.replace("-8000", "-1000");
    assert_ne!(other_result, text);
    for (what, record, seat, field) in [
        ("nonsense", "a game".to_owned(), 0, "record"),
        ("another game", text.replace("handheld", "bridge"), 0, "record"),
        ("other cards", other_seed, 0, "record"),
        ("a better result", other_result, 0, "record"),
        ("no end", unfinished.to_string(), 0, "record"),
        ("nobody's seat", text.clone(), 1, "seat"),
    ] {
        let answer = ask(&mut api, &ada, "POST", "/api/offline", &brought(&record, seat));
        assert_eq!(refusal(&answer), (422, "wrong_field".to_owned()), "{what}");
        assert_eq!(read(&answer)["facts"]["field"], field, "{what}");
    }
    let long = brought(&format!("{text}{}", " ".repeat(70_000)), 0);
    assert_eq!(ask(&mut api, &ada, "POST", "/api/offline", &long).status, 413);
    let guest = api.guest().unwrap();
    let answer = ask(&mut api, &guest, "POST", "/api/offline", &brought(&text, 0));
    assert_eq!(refusal(&answer), (409, "no_account".to_owned()));
    let history = read(&ask(&mut api, &ada, "GET", "/api/history?mine=true", &Value::Null));
    assert_eq!(history.get("offline"), None, "nothing was added");
}

#[test]
fn pf_04_it_goes_with_the_account() {
    let house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada-lovelace");
    let record = solved(9, "Countess of Lovelace").to_string();
    assert_eq!(ask(&mut api, &ada, "POST", "/api/offline", &brought(&record, 0)).status, 201);
    assert!(!files_with(&house, "Countess of Lovelace").is_empty(), "the scan reads the files");
    let password = json!({ "password": PASSWORD });
    assert_eq!(ask(&mut api, &ada, "POST", "/api/account/delete", &password).status, 204);
    assert_eq!(files_with(&house, "Countess of Lovelace"), Vec::<String>::new());
}
