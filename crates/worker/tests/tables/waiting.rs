//! How long a person waits for the bots of a table.

use serde_json::Value;
use tercet_client::{Answer, Request};

use crate::page::Page;

fn view(page: &Page) -> Value {
    serde_json::from_str(&page.view()).unwrap()
}

fn is_pot_running(page: &Page) -> bool {
    let phase = &view(page)["phase"];
    ["betting", "question", "showdown"].iter().any(|name| phase.get(name).is_some())
}

/// A pot of which the person has dropped out while two bots play on.
fn pot_without_person() -> Page {
    for seed in 0..200 {
        let room = r#"{"game":"chipset","seats":3,"bots":["advanced","advanced"]}"#;
        let mut page = Page::open(room, seed);
        page.start();
        for _ in 0..400 {
            if !is_pot_running(&page) {
                break;
            }
            let seats = view(&page)["seats"].as_array().unwrap().clone();
            let n_in = seats.iter().filter(|seat| seat["in_pot"] == true).count();
            if seats[0]["in_pot"] == false && n_in == 2 {
                return page;
            }
            let legal = page.legal();
            for wish in [r#"{"drop":{}}"#, r#"{"hold":{}}"#, r#"{"check":{}}"#] {
                if legal.get().contains(wish) {
                    page.play(wish);
                    break;
                }
            }
            page.wait(200);
        }
    }
    panic!("no person ever dropped out of a pot");
}

#[test]
fn a_person_who_dropped_out_can_skip_to_the_end_of_the_pot() {
    let mut page = pot_without_person();
    let (before, number) = (page.now, view(&page)["pot_number"].clone());
    page.must(Request::Hurry);
    page.wait(5);
    assert!(!is_pot_running(&page), "{}", page.view());
    assert_eq!((page.now - before, &view(&page)["pot_number"]), (5, &number));
    page.audited_record();
}

#[test]
fn the_wish_to_skip_ends_with_the_next_command_and_needs_a_game() {
    let mut page = pot_without_person();
    page.must(Request::Hurry);
    page.wait(30_000);
    assert!(is_pot_running(&page), "the next pot was dealt: {}", page.view());
    while !page.legal().get().contains("check") {
        assert!(is_pot_running(&page));
        page.wait(100);
    }
    let before = page.seq();
    page.play(r#"{"check":{}}"#);
    page.wait(5);
    assert_eq!(page.seq().0, before.0 + 1, "bots take their time in a pot with a person");
    let mut waiting = Page::open(r#"{"game":"chipset","seats":3,"bots":["expert","expert"]}"#, 1);
    let answer = waiting.ask(Request::Hurry);
    assert!(matches!(answer, Answer::Refused { code, .. } if code == "no_game"));
}

/// When the first bot of a game of CUBED or ChipSet has acted, with bots of this pace.
fn first_bet(fast: bool) -> u64 {
    let room = format!(r#"{{"game":"chipset","seats":2,"bots":["expert"],"fast_bots":{fast}}}"#);
    let mut page = Page::open(&room, 9);
    page.start();
    assert_eq!(page.connection.table().room().unwrap().fast_bots, fast);
    let (before, seq) = (page.now, page.seq());
    while page.seq() == seq {
        page.wait(1);
    }
    page.now - before
}

#[test]
fn fast_bots_take_half_the_time_and_can_be_chosen_during_a_game() {
    let (usual, fast) = (first_bet(false), first_bet(true));
    assert!((700..=3100).contains(&usual), "{usual}");
    assert!(fast.abs_diff(usual / 2) <= 3, "{fast} {usual}");
    let mut page = Page::open(r#"{"game":"chipset","seats":2,"bots":["expert"]}"#, 9);
    page.start();
    page.must(Request::FastBots { fast: true });
    let (before, seq) = (page.now, page.seq());
    while page.seq() == seq {
        page.wait(1);
    }
    assert!((page.now - before).abs_diff(fast) <= 3, "a bot that thinks already hurries");
}
