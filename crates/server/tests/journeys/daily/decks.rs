//! DA-05: whole decks and sprints.

use serde_json::{Value, json};
use tercet_client::Request;
use tercet_engine::Source;
use tercet_runs::Track;
use tercet_testkit::Guest;

use super::{
    Mishap, PastRun, account, ask, cards, enter, get, house, on_store, result, run, seed, start,
    today,
};
use crate::house::view;

/// Finds of the whole deck by somebody who gets slower; more than there are SETs.
fn of_a_deck() -> Vec<u64> {
    (1..=30).map(|n| n * 1_500 + n * n * 200).collect()
}

#[test]
fn da_05_every_run_through_a_deck_counts_and_the_best_stands_on_all_boards() {
    let mut house = house();
    let (ann, bob) = (account(&house, "ann"), account(&house, "bob"));
    let day = today(&house).plus(-1);
    let (finds, later) = (of_a_deck(), of_a_deck().iter().map(|ms| ms + 1_000).collect::<Vec<_>>());
    let run = |guest, found_ms, mishap| PastRun {
        mishap,
        ..PastRun::of(guest, Track::SprintDeck, day, found_ms)
    };
    let runs = [
        run(&ann, &later, Mishap::Nothing),
        run(&ann, &finds, Mishap::Nothing),
        run(&ann, &finds, Mishap::WrongCards),
        run(&bob, &finds, Mishap::Hint),
    ];
    let codes = on_store(&mut house, async |store| {
        let mut codes = Vec::new();
        for run in &runs {
            codes.push(run.store(store).await);
        }
        codes
    });
    let told: Vec<Value> = codes[..3].iter().map(|code| result(&house, &ann, code)).collect();
    let ms = |told: &Value| told["run"]["ms"].as_u64().unwrap();
    let searched = |told: &Value| -> u64 {
        told["splits"].as_array().unwrap().iter().map(|split| split.as_u64().unwrap()).sum()
    };
    for told in &told {
        let run = &told["run"];
        assert_eq!(json!([run["counts"], run["status"]]), json!([true, "done"]), "{run}");
    }
    assert_eq!(ms(&told[0]), ms(&told[1]) + 1_000);
    assert_eq!(ms(&told[0]), searched(&told[0]));
    assert_eq!(ms(&told[2]), searched(&told[2]) + 10_000, "three wrong cards cost ten seconds");
    let best = told.iter().map(ms).min().unwrap();
    assert_eq!(result(&house, &bob, &codes[3])["run"]["status"], "unsolved", "it was shown a SET");
    for span in ["day", "week", "month", "year", "all"] {
        let path = format!("/api/boards/sprint-deck?span={span}&day={day}");
        let board = get(&house, Some(&ann), &path);
        let rows = board["rows"].as_array().unwrap();
        assert_eq!((rows.len(), &rows[0]["ms"]), (1, &json!(best)), "{span}");
    }
    let (status, body) = ask(&house, None, "GET", "/api/boards/deck-of-the-month?span=day", "");
    assert_eq!((status, &body["facts"]["allowed"]), (422, &json!(["month"])));
}

#[test]
fn da_05_a_deck_of_the_month_is_the_same_for_everybody_and_other_decks_are_not() {
    let house = house();
    let (ann, bob) = (house.api().guest().unwrap(), house.api().guest().unwrap());
    let first_cards = |guest: &Guest, track| {
        let run = run(&house, guest, track);
        let mut player = enter(&house, guest, &run);
        start(&mut player);
        let cards = cards(&view(&player));
        assert!((12..=21).contains(&cards.len()), "as many as it takes for a set: {cards:?}");
        player.must(Request::Stand).unwrap();
        result(&house, guest, run["code"].as_str().unwrap());
        (cards, run["counts"].clone())
    };
    let month = Track::MonthDeck;
    let (cards, counts) = first_cards(&ann, month);
    assert_eq!(counts, true);
    assert_eq!(first_cards(&ann, month), (cards.clone(), json!(false)), "the next is practice");
    assert_eq!(first_cards(&bob, month), (cards.clone(), json!(true)));
    let (free, counts) = first_cards(&ann, Track::SprintDeck);
    assert!(free != cards && counts == true);
    assert_ne!(first_cards(&ann, Track::SprintDeck), (free, json!(true)), "another deck each time");
    let told = get(&house, Some(&ann), "/api/daily")["month"].clone();
    assert_eq!((&told["track"], told.get("seed")), (&json!("deck-of-the-month"), None));
    let first = Track::MonthDeck.day_of(today(&house));
    let commitment = Source::Seed(seed(month, first)).commitment().unwrap().to_string();
    assert_eq!(told["commitment"], commitment);
}

#[test]
fn da_05_sprints_of_10_20_and_30_sets_are_checked_and_stand_on_all_boards() {
    let mut house = house();
    let (ann, bob) = (account(&house, "ann"), account(&house, "bob"));
    let day = today(&house).plus(-1);
    let finds = of_a_deck();
    let sprints = [Track::SprintTen, Track::SprintTwenty, Track::SprintThirty];
    let all = sprints.map(|track| PastRun::of(&ann, track, day, &finds));
    let too_few = PastRun::of(&bob, Track::SprintTwenty, day, &finds[..19]);
    let helped =
        PastRun { mishap: Mishap::Hint, ..PastRun::of(&bob, Track::SprintTen, day, &finds) };
    let (codes, unsolved) = on_store(&mut house, async |store| {
        let mut codes = Vec::new();
        for run in &all {
            codes.push(run.store(store).await);
        }
        (codes, [too_few.store(store).await, helped.store(store).await])
    });
    for code in &unsolved {
        assert_eq!(result(&house, &bob, code)["run"]["status"], "unsolved");
    }
    for ((track, n_sets), code) in sprints.into_iter().zip([10, 20, 30]).zip(&codes) {
        let told = result(&house, &ann, code);
        let run = &told["run"];
        assert_eq!(json!([run["counts"], run["status"]]), json!([true, "done"]), "{run}");
        assert_eq!(told["splits"].as_array().unwrap().len(), n_sets);
        assert_eq!(run["ms"], finds[n_sets - 1], "the time of the last SET");
        for span in ["day", "week", "month", "year", "all"] {
            let path = format!("/api/boards/{}?span={span}&day={day}", track.word());
            let rows = get(&house, Some(&ann), &path)["rows"].clone();
            let row = (&rows[0]["handle"], &rows[0]["ms"], rows.as_array().unwrap().len());
            assert_eq!(row, (&json!("ann"), &run["ms"], 1), "{span}");
        }
    }
}

#[test]
fn da_05_a_sprint_has_other_cards_each_time() {
    let house = house();
    let ann = house.api().guest().unwrap();
    let first_cards = || {
        let run = run(&house, &ann, Track::SprintTen);
        assert_eq!(run["counts"], true, "every run counts");
        let mut player = enter(&house, &ann, &run);
        start(&mut player);
        let shown = view(&player);
        assert_eq!((&shown["goal"], &shown["mode"]), (&json!(10), &json!("timed")));
        player.must(Request::Stand).unwrap();
        result(&house, &ann, run["code"].as_str().unwrap());
        cards(&shown)
    };
    assert_ne!(first_cards(), first_cards());
}
