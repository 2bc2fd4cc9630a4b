//! What can be asked for beside the steps: the configuration, parts of what is legal, one seat's view.

use serde_json::json;

use super::*;

#[test]
fn the_answer_to_new_has_the_whole_configuration() {
    let answers =
        say(&mut referee(), r#"{"new":{"game":"chipset","seats":2,"config":{"ante":1}}}"#);
    let config = &answers[0]["new"]["config"];
    assert_eq!((&config["ante"], &config["chips"]), (&json!(1), &json!(20)));
}

#[test]
fn a_seed_has_the_same_forms_as_on_the_command_line() {
    let dealt = |seed: Value| {
        let new = json!({ "new": { "game": "classic", "seats": 2, "seed": seed } });
        say(&mut referee(), &new.to_string())
    };
    let whole = dealt(json!(Seed::numbered(12).to_string()));
    assert_eq!(dealt(json!(12)), whole);
    assert_eq!(dealt(json!("12")), whole);
    assert_ne!(dealt(json!(13)), whole);
}

#[test]
fn after_the_draws_a_seed_deals_and_the_record_is_audited() {
    let new = r#"{"new":{"game":"classic","seats":2,"draws":["1rfo","2rfs","3rfd"],"seed":7}}"#;
    let mut table = referee();
    let answers = say(&mut table, new);
    assert_eq!(answers[0]["new"]["stacked"], true);
    let cards = answers[1]["step"]["events"][1]["dealt"]["cards"].clone();
    assert_eq!((cards.as_array().unwrap().len(), &cards[2]["card"]), (12, &json!("3rfd")));
    one(&mut table, r#"{"at":1000,"seat":0,"do":{"call":{}}}"#);
    one(&mut table, r#"{"at":2000,"seat":0,"do":{"claim":{"cards":["1rfo","2rfs","3rfd"]}}}"#);
    let record = one(&mut table, r#"{"record":true}"#)["record"].as_str().unwrap().to_owned();
    let record: Record = record.parse().unwrap();
    assert_eq!(
        record.tags.source,
        Source::StackedThen(
            ["1rfo", "2rfs", "3rfd"].map(str::to_owned).to_vec(),
            Seed::numbered(7),
        )
    );
    let audit = catalog::find("classic").unwrap().read(record).unwrap().audit();
    assert_eq!((audit.difference, audit.steps), (None, 3));
}

#[test]
fn what_may_be_done_can_be_asked_for_in_parts() {
    let mut referee = started();
    one(&mut referee, r#"{"at":1000,"seat":0,"do":{"call":{}}}"#);
    let all = one(&mut referee, r#"{"legal":0}"#)["legal"].as_array().unwrap().clone();
    assert!(all.len() > 200);
    let part = one(&mut referee, r#"{"legal":0,"from":10,"most":3}"#);
    assert_eq!(part["legal"].as_array().unwrap()[..], all[10..13]);
    assert_eq!((&part["from"], &part["total"]), (&json!(10), &json!(all.len())));
    let none = one(&mut referee, r#"{"at":1000,"legal":0,"most":0}"#);
    assert_eq!(none, json!({ "legal": [], "from": 0, "total": all.len() }));
    let beyond = one(&mut referee, r#"{"legal":0,"from":100000}"#);
    assert_eq!(beyond["legal"], json!([]));
}

#[test]
fn a_seat_that_steps_are_told_to_hears_no_secret_of_another() {
    let mut referee = referee();
    let new = r#"{"new":{"game":"setup","seats":2,"seed":3,"tell":[1,"spectator"]}}"#;
    let answers = say(&mut referee, new);
    let step = &answers[1]["step"];
    assert_eq!(step.as_object().unwrap().keys().collect::<Vec<_>>(), ["at", "seq", "told"]);
    let dealt = |to: &str| -> Vec<(u64, bool)> {
        let told = step["told"][to].as_array().unwrap().iter();
        told.filter_map(|notice| notice.get("dealt"))
            .map(|dealt| (dealt["seat"].as_u64().unwrap(), dealt["cards"].is_array()))
            .collect()
    };
    assert_eq!(dealt("1"), [(1, true), (0, false)], "the own hand and no other");
    assert_eq!(dealt("spectator"), [(1, false), (0, false)]);
    assert!(step["told"].get("0").is_none());
    let refused = one(&mut referee, r#"{"new":{"game":"setup","seats":2,"tell":[2]}}"#);
    assert_eq!(refused["refused"]["code"], "no_such_seat");
}

#[test]
fn an_outcome_names_the_loser_and_the_rating() {
    let mut referee = referee();
    say(&mut referee, r#"{"new":{"game":"coopset","seats":1,"seed":1}}"#);
    assert_eq!(one(&mut referee, r#"{"outcome":true}"#), json!({ "outcome": null }));
    let outcome = tercet_engine::Outcome {
        losers: vec![tercet_engine::Seat(1)],
        rating: Some("fair".to_owned()),
        ..tercet_engine::Outcome::new(
            vec![0, -5],
            vec![tercet_engine::Seat(0)],
            tercet_engine::Ending::Finished,
        )
    };
    let json: Value = serde_json::from_str(&Reply::Outcome(Some(outcome)).to_json()).unwrap();
    assert_eq!(json["outcome"]["losers"], json!([1]));
    assert_eq!(json["outcome"]["rating"], "fair");
}
