//! DA-03 and DA-04: how runs compare, boards, groups and streaks.

use std::time::Instant;

use serde_json::{Value, json};
use tercet_runs::{Day, Track};
use tercet_testkit::{Guest, talk::PATIENCE};

use super::{FINDS, PastRun, account, ask, get, house, on_store, result, today};
use crate::house::House;

#[test]
fn da_03_a_run_is_compared_with_all_of_its_day_and_accounts_are_listed() {
    let mut house = house();
    let (ann, bob) = (account(&house, "ann"), account(&house, "bob"));
    let (guest, gave_up) = (house.api().guest().unwrap(), account(&house, "eve"));
    let day = today(&house).plus(-2);
    let faster = FINDS.map(|ms| ms - 1_000);
    let slower = FINDS.map(|ms| ms + 5_000);
    let all = [
        PastRun::of(&ann, Track::DailyAdvanced, day, &FINDS),
        PastRun::of(&bob, Track::DailyAdvanced, day, &slower),
        PastRun::of(&guest, Track::DailyAdvanced, day, &faster),
    ];
    let unsolved = PastRun::of(&gave_up, Track::DailyAdvanced, day, &FINDS[..3]);
    let codes = on_store(&mut house, async |store| {
        let mut codes = Vec::new();
        for run in all.iter().chain([&unsolved]) {
            codes.push(run.store(store).await);
        }
        codes
    });
    assert_eq!(result(&house, &gave_up, &codes[3])["ranked"]["permille"], 0);
    let of = |guest, code: &str| result(&house, guest, code)["ranked"].clone();
    let place =
        |ranked: &Value| ["place", "runs", "permille"].map(|field| ranked[field].as_u64().unwrap());
    assert_eq!(place(&of(&guest, &codes[2])), [1, 4, 1000], "guests see their percentile");
    let of_ann = of(&ann, &codes[0]);
    assert_eq!(place(&of_ann), [2, 4, 666]);
    assert_eq!(of_ann["unsolved"], 1);
    let columns = of_ann["histogram"].as_array().unwrap();
    assert_eq!(columns.iter().map(|column| column["runs"].as_u64().unwrap()).sum::<u64>(), 3);
    assert_eq!(of_ann["medians"].as_array().unwrap().len(), 6);
    assert_eq!(of_ann["medians"][1], 7_000, "the usual time for the second SET");
    let share = of_ann["share"].as_str().unwrap();
    assert!(share.contains("1:01.2") && share.chars().count() <= 200, "{share}");

    let board = get(&house, Some(&bob), &format!("/api/boards/daily-advanced?day={day}"));
    let handles = |board: &Value| -> Vec<String> {
        let rows = board["rows"].as_array().unwrap();
        rows.iter().map(|row| row["handle"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(handles(&board), ["ann", "bob"], "guests and the unsolved are not listed");
    assert_eq!((&board["rows"][0]["ms"], &board["you"]["place"]), (&json!(61_234), &json!(2)));
    let page = format!("/api/boards/daily-advanced?day={day}&limit=1");
    let first = get(&house, None, &page);
    let next = first["next"].as_str().unwrap();
    let second = get(&house, None, &format!("{page}&after={next}"));
    assert_eq!((handles(&second), &second["rows"][0]["place"]), (vec!["bob".into()], &json!(2)));
    for wrong in ["span=hour", "day=x", "limit=0", "after=x"] {
        let (status, body) =
            ask(&house, None, "GET", &format!("/api/boards/daily-advanced?{wrong}"), "");
        assert_eq!((status, &body["code"]), (422, &json!("wrong_field")), "{wrong}");
    }
    assert_eq!(ask(&house, None, "GET", "/api/boards/x", "").0, 422);
    week(&house, day);
    group(&house, &ann, &bob, day);
}

/// The board of the week has the percentiles of its days, once they are over.
fn week(house: &House, day: Day) {
    let until = Instant::now() + PATIENCE;
    let path = format!("/api/boards/daily-advanced?span=week&day={day}");
    loop {
        let board = get(house, None, &path);
        let rows = board["rows"].as_array().unwrap();
        let points: Vec<_> = rows
            .iter()
            .map(|row| (row["handle"].as_str().unwrap(), row["points"].as_u64().unwrap()))
            .collect();
        if points == [("ann", 666), ("bob", 333), ("eve", 0)] {
            assert_eq!(board["first"], day.monday().to_string());
            return;
        }
        assert!(Instant::now() < until, "{board}");
    }
}

/// A group has a board of its own, for its members.
fn group(house: &House, ann: &Guest, bob: &Guest, day: Day) {
    let (status, group) = ask(house, Some(bob), "POST", "/api/groups", r#"{"name":"Friends"}"#);
    assert_eq!((status, &group["members"], &group["own"]), (201, &json!(1), &json!(true)));
    let code = group["code"].as_str().unwrap();
    let path = format!("/api/boards/daily-advanced?day={day}&group={code}");
    let rows = |board: Value| board["rows"].as_array().unwrap().len();
    assert_eq!(rows(get(house, Some(bob), &path)), 1);
    assert_eq!(ask(house, Some(ann), "GET", &path, "").0, 404, "she is not a member yet");
    assert_eq!(ask(house, None, "GET", &path, "").0, 401);
    let link = format!("/api/groups/{code}");
    let (status, joined) = ask(house, Some(ann), "POST", &link, "");
    assert_eq!((status, &joined["members"], &joined["own"]), (200, &json!(2), &json!(false)));
    assert_eq!(rows(get(house, Some(ann), &path)), 2);
    let guest = house.api().guest().unwrap();
    assert_eq!(ask(house, Some(&guest), "POST", &link, "").0, 409, "groups are for accounts");
    assert_eq!(ask(house, Some(ann), "POST", "/api/groups/AAAAAAAAAA", "").0, 404);
    assert_eq!(ask(house, Some(ann), "DELETE", &link, "").1, json!({ "groups": [] }));
    assert_eq!(ask(house, Some(bob), "DELETE", &link, "").0, 200);
    assert_eq!(ask(house, Some(bob), "GET", &path, "").0, 404, "its founder has ended it");
}

#[test]
fn da_04_a_result_tells_the_streak() {
    let mut house = house();
    let ann = house.api().guest().unwrap();
    let today = today(&house);
    let days = [today.plus(-1), today.plus(-2), today.plus(-4)];
    let runs = days.map(|day| PastRun::of(&ann, Track::DailyBasic, day, &FINDS[..4]));
    let codes = on_store(&mut house, async |store| {
        let mut codes = Vec::new();
        for run in &runs {
            codes.push(run.store(store).await);
        }
        codes
    });
    for code in &codes {
        assert_eq!(result(&house, &ann, code)["run"]["status"], "done");
    }
    let streak = result(&house, &ann, &codes[0])["streak"].clone();
    assert_eq!(streak["days"], 3, "the third day was free");
    assert!(streak["weeks"].as_u64().unwrap() >= 1);
}
