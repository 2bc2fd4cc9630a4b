//! DA-01, DA-02 and DA-07: seeds, runs from start to end, and runs that are held.

use serde_json::json;
use tercet_client::Request;
use tercet_engine::{GameTime, Seed, Source, Viewer};
use tercet_games::catalog;
use tercet_runs::{Day, LONGEST_MS, Track};
use tercet_server::{HostAnswer, HostCommand, ask_host};
use tercet_testkit::{
    TestPerson,
    talk::{Talk, hello},
};

use super::{
    FINDS, Mishap, PastRun, account, ask, cards, enter, find_all, get, house, on_store, result,
    run, seed, sets, start, today,
};
use crate::{
    catalog::offer,
    house::{House, view},
};

#[test]
fn da_01_the_commitment_comes_a_day_before_and_the_seed_after_the_day() {
    let house = house();
    let today = today(&house);
    let daily = |day: Day| get(&house, None, &format!("/api/daily?day={day}"));
    for day in [today, today.plus(1)] {
        let told = daily(day);
        assert_eq!((&told["over"], &told["day"]), (&json!(false), &json!(day.to_string())));
        for (level, track) in told["levels"].as_array().unwrap().iter().zip(Track::DAILY) {
            let expected = Source::Seed(seed(track, day)).commitment().unwrap().to_string();
            assert_eq!(level["commitment"], expected);
            assert_eq!(level.get("seed"), None);
        }
    }
    // The archive: anybody can check a day that is over.
    let before = today.plus(-3);
    let told = daily(before);
    assert_eq!(told["over"], true);
    for (level, track) in told["levels"].as_array().unwrap().iter().zip(Track::DAILY) {
        let seed: Seed = level["seed"].as_str().unwrap().parse().unwrap();
        let commitment = Source::Seed(seed).commitment().unwrap().to_string();
        assert_eq!(level["commitment"], commitment);
        assert_eq!(level["sets"], track.n_sets().unwrap());
        // With the seed and the rules anybody can deal the cards, and play them for practice.
        let rules = catalog::find(level["game"].as_str().unwrap()).unwrap();
        let mut game = rules.new_game(&level["config"], 1, Source::Seed(seed)).unwrap();
        let first = game.start(GameTime(0)).unwrap();
        game.commit(first).unwrap();
        let view = serde_json::from_str(game.view(Viewer::Spectator).get()).unwrap();
        assert_eq!(
            (cards(&view).len(), sets(&view).len()),
            match track {
                Track::DailyBasic => (9, 4),
                _ => (12, 6),
            }
        );
    }
    for wrong in [today.plus(2).to_string(), "2026-02-30".to_owned(), "x".to_owned()] {
        let (status, body) = ask(&house, None, "GET", &format!("/api/daily?day={wrong}"), "");
        assert_eq!((status, &body["facts"]["field"]), (422, &json!("day")), "{wrong}");
    }
}

#[test]
fn da_02_the_cards_come_with_start_and_the_first_run_of_a_day_counts() {
    let house = house();
    let (ann, bob) = (house.api().guest().unwrap(), house.api().guest().unwrap());
    let first = run(&house, &ann, Track::DailyAdvanced);
    assert_eq!((&first["status"], &first["counts"]), (&json!("waiting"), &json!(true)));
    assert_eq!(run(&house, &ann, Track::DailyAdvanced), first, "asked twice, it is one run");
    let code = first["code"].as_str().unwrap();
    let mut player = enter(&house, &ann, &first);
    assert!(player.connection().table().game().is_none(), "no card before the start");
    let state = player.connection().table().room().unwrap().clone();
    assert_eq!((state.run.as_deref(), &state.next), (Some("daily-advanced"), &None));
    // Nobody else can look, and nothing can be arranged.
    assert!(TestPerson::enter(house.address, code, bob.clone()).is_err());
    assert_eq!(ask(&house, Some(&bob), "GET", &format!("/api/runs/{code}"), "").0, 404);
    start(&mut player);
    let shown = view(&player);
    assert_eq!((cards(&shown).len(), sets(&shown).len()), (12, 6));
    assert_eq!(run(&house, &ann, Track::DailyAdvanced)["status"], "running");
    find_all(&mut player);
    let over = player.wait("the end", |p| p.connection().table().game()?.over.clone()).unwrap();
    assert_eq!(over.seed, "", "others still play from it");
    assert!(player.must(Request::Start).is_err(), "a run is one game");
    let told = result(&house, &ann, code);
    assert_eq!(told["splits"].as_array().unwrap().len(), 6);
    let game = told["game"].as_i64().unwrap();
    let record = format!("/api/history/{game}/record");
    assert_eq!(ask(&house, Some(&ann), "GET", &record, "").0, 404, "it has the seed in it");

    // Later ones are practice, with the same cards.
    let second = run(&house, &ann, Track::DailyAdvanced);
    assert_eq!((&second["counts"], second["code"] == first["code"]), (&json!(false), false));
    let mut again = enter(&house, &ann, &second);
    start(&mut again);
    assert_eq!(cards(&view(&again)), cards(&shown));
    let other = run(&house, &bob, Track::DailyAdvanced);
    let mut other = enter(&house, &bob, &other);
    start(&mut other);
    assert_eq!(cards(&view(&other)), cards(&shown), "everybody gets the same");
    assert_eq!(run(&house, &ann, Track::DailyBasic)["counts"], true, "another level");
    for (body, status) in [(r#"{"track":"hourly"}"#, 422), ("{}", 400)] {
        assert_eq!(ask(&house, Some(&ann), "POST", "/api/runs", body).0, status, "{body}");
    }
    assert_eq!(ask(&house, None, "POST", "/api/runs", r#"{"track":"daily-basic"}"#).0, 401);
}

#[test]
fn da_02_the_clock_of_a_run_goes_on_while_the_server_is_down() {
    let mut house = house();
    let (ann, bob) = (house.api().guest().unwrap(), house.api().guest().unwrap());
    let day = today(&house);
    let now = tercet_now();
    let went = |guest, ms: u64| PastRun {
        guest,
        track: Track::DailyAdvanced,
        day,
        began_at: now - ms.cast_signed(),
        found_ms: &FINDS[..2],
        mishap: Mishap::Nothing,
    };
    let (runs, late) = (went(&ann, 600_000), went(&bob, LONGEST_MS + 1_000));
    let (going_on, over) =
        on_store(&mut house, async |store| (runs.store(store).await, late.store(store).await));
    let mut player = house.visit(&going_on, ann.clone());
    player.wait("the run", |player| player.connection().table().game().map(|_| ())).unwrap();
    let found = view(&player)["found"].clone();
    assert_eq!(found, 2, "what was found is found");
    find_all(&mut player);
    let told = result(&house, &ann, &going_on);
    assert_eq!(told["run"]["status"], "done", "{told}");
    assert!(told["run"]["ms"].as_u64().unwrap() >= 590_000, "{told}");
    // The half hour of the other one is over, although nobody came back.
    let mut player = house.visit(&over, bob.clone());
    player.wait("the end", |p| p.connection().table().game()?.over.clone()).unwrap();
    let told = result(&house, &bob, &over);
    assert_eq!((&told["run"]["status"], told["run"].get("ms")), (&json!("unsolved"), None));
}

#[test]
fn da_02_a_run_can_be_checked_by_anybody_when_its_day_is_over() {
    let mut house = house();
    let ann = house.api().guest().unwrap();
    let day = today(&house).plus(-2);
    let past = PastRun::of(&ann, Track::DailyAdvanced, day, &FINDS);
    let code = on_store(&mut house, async |store| past.store(store).await);
    let told = result(&house, &ann, &code);
    let game = told["game"].as_i64().unwrap();
    let record = get(&house, Some(&ann), &format!("/api/history/{game}/record"));
    let record: tercet_engine::Record = record.as_str().unwrap().parse().unwrap();
    let rules = catalog::find(&record.tags.game).unwrap();
    let audit = rules.read(record.clone()).unwrap().audit();
    assert_eq!(audit.difference, None);
    let daily = get(&house, None, &format!("/api/daily?day={day}"));
    let commitment = record.tags.source.commitment().unwrap().to_string();
    assert_eq!(daily["levels"][1]["commitment"], commitment, "these were the cards of that day");
    let last = record.lines.last().unwrap().at.0;
    assert_eq!(told["run"]["ms"], last, "from the first frame to the last SET");
}

/// The time of the wall clock, by which runs are put into the past.
fn tercet_now() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    i64::try_from(now.as_millis()).unwrap()
}

#[test]
fn da_07_a_run_that_no_person_runs_is_held_and_not_shown() {
    let house = house();
    let ann = account(&house, "ann");
    let run = run(&house, &ann, Track::DailyAdvanced);
    let mut player = enter(&house, &ann, &run);
    start(&mut player);
    find_all(&mut player);
    let told = result(&house, &ann, run["code"].as_str().unwrap());
    assert_eq!((&told["run"]["status"], told.get("ranked")), (&json!("held"), None));
    assert!(!told.to_string().contains("350"), "nobody is told from when on");
    let board = get(&house, Some(&ann), "/api/boards/daily-advanced");
    assert_eq!((&board["rows"], board.get("you")), (&json!([]), None));

    // Its host looks at it, and decides.
    let HostAnswer::Held { runs } = tell(&house, HostCommand::HeldRuns {}) else {
        panic!("runs are listed")
    };
    assert_eq!((runs.len(), runs[0].who.name.as_str()), (1, "The ann"));
    let judge = |allow| HostCommand::JudgeHeld { code: runs[0].code.clone(), allow };
    assert_eq!(tell(&house, judge(true)), HostAnswer::Done {});
    let told = result(&house, &ann, &runs[0].code);
    assert_eq!((&told["run"]["status"], &told["ranked"]["place"]), (&json!("done"), &json!(1)));
    let board = get(&house, Some(&ann), "/api/boards/daily-advanced");
    assert_eq!(board["rows"][0]["handle"], "ann");
    assert_eq!(tell(&house, HostCommand::HeldRuns {}), HostAnswer::Held { runs: Vec::new() });
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let again = ask_host(house.config.clone(), offer(), judge(false));
    assert!(runtime.block_on(again).is_err(), "it is not held any more");
}

/// What the host of the server says on its command line.
fn tell(house: &House, command: HostCommand) -> HostAnswer {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(ask_host(house.config.clone(), offer(), command)).unwrap()
}

/// Neither the seed of today nor that of tomorrow is in anything that leaves the server.
#[test]
fn da_01_no_answer_and_no_frame_has_a_seed_whose_day_is_not_over() {
    let house = house();
    let ann = account(&house, "ann");
    let today = today(&house);
    let mut told = String::new();
    let code = run(&house, &ann, Track::DailyAdvanced)["code"].as_str().unwrap().to_owned();
    let mut talk = Talk::open(house.address, &code, &ann).unwrap().as_it_comes();
    talk.say_text(&hello(None).to_string()).unwrap();
    talk.say_text(r#"{"start":{"id":1}}"#).unwrap();
    let mut is_asked = false;
    loop {
        let heard = format!("{:?}", talk.hear().unwrap());
        told += &heard;
        if !is_asked && heard.contains("screen") {
            talk.say_text(r#"{"stand":{"id":2}}"#).unwrap();
            is_asked = true;
        }
        if heard.contains("outcome") {
            break;
        }
    }
    result(&house, &ann, &code);
    let tomorrow = today.plus(1);
    for path in [
        format!("/api/runs/{code}"),
        "/api/daily".to_owned(),
        format!("/api/daily?day={tomorrow}"),
        "/api/boards/daily-advanced".to_owned(),
        "/api/history?mine=true".to_owned(),
        format!("/api/rooms/{code}"),
    ] {
        told += &get(&house, Some(&ann), &path).to_string();
    }
    let headers = [("authorization", &*ann.authorization())];
    let export = house.api().ask("GET", "/api/account/export", &headers, "").unwrap();
    told += &export.body;
    for track in Track::DAILY {
        for day in [today, tomorrow] {
            let seed = seed(track, day).to_string();
            assert!(!told.contains(&seed), "the seed of {day}");
        }
        let commitment = Source::Seed(seed(track, tomorrow)).commitment().unwrap().to_string();
        assert!(told.contains(&commitment), "its commitment is told");
    }
}
