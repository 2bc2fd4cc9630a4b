//! Hints: what the best player would do, which is always something one may do.

use serde_json::Value;
use tercet_client::Answer;
use tercet_worker::port::{FromHost, Hint, ToHost, WorkerRequest};

use crate::page::Page;

fn hint(page: &mut Page) -> Result<Hint, String> {
    match page.answer(ToHost::Hint {}) {
        FromHost::Hint(hint) => Ok(*hint),
        FromHost::Refused { request, code, .. } => {
            assert_eq!(request, WorkerRequest::Hint);
            Err(code)
        }
        other => panic!("{other:?}"),
    }
}

/// Plays a game by its hints until `n_hints` were followed; returns each with what was legal then.
fn followed(game: &str, seed: u64, n_hints: usize) -> Vec<(Hint, Vec<Value>)> {
    let room = format!(r#"{{"game":"{game}","seats":3,"bots":["advanced","advanced"]}}"#);
    let mut page = Page::open(&room, seed);
    page.start();
    let mut hints = Vec::new();
    for _ in 0..3_000 {
        if hints.len() == n_hints || page.is_over() {
            break;
        }
        match hint(&mut page) {
            Ok(hint) => {
                let legal: Vec<Value> = serde_json::from_str(page.legal().get()).unwrap();
                assert_eq!(hint.seq, page.seq());
                let answer = page.play(hint.command.get());
                assert!(matches!(answer, Answer::Accepted { .. }), "{hint:?}: {answer:?}");
                for command in &hint.then {
                    let answer = page.play(command.get());
                    assert!(matches!(answer, Answer::Accepted { .. }), "{hint:?}: {answer:?}");
                }
                hints.push((hint, legal));
            }
            Err(code) => {
                assert_eq!(code, "no_hint");
                page.wait(2_000);
            }
        }
    }
    hints
}

#[test]
fn what_is_advised_in_chipset_is_legal_and_says_what_the_hand_is_worth() {
    let hints: Vec<_> = (1..=6).flat_map(|seed| followed("chipset", seed, 30)).collect();
    assert_eq!(hints.len(), 6 * 30, "there are turns enough in a game");
    for (hint, legal) in &hints {
        let command: Value = serde_json::from_str(hint.command.get()).unwrap();
        assert!(legal.contains(&command), "{command}");
        assert!(hint.percent.is_some_and(|percent| percent <= 100) && hint.points.is_none());
        let gives_up = command.get("drop").is_some();
        assert!(!(gives_up && hint.sets > Some(2)), "nobody drops three sets: {hint:?}");
    }
    assert!(hints.iter().any(|(hint, _)| hint.sets > Some(0)));
}

#[test]
fn what_is_advised_in_cubed_is_legal_and_says_its_points() {
    let hints: Vec<_> = (1..=3).flat_map(|seed| followed("cubed", seed, 20)).collect();
    assert!(hints.len() >= 20, "there are turns enough in three games, not {}", hints.len());
    let mut n_placed = 0;
    for (hint, legal) in &hints {
        let command: Value = serde_json::from_str(hint.command.get()).unwrap();
        assert!(legal.contains(&command), "{command}");
        let is_placed = command.get("place").is_some();
        n_placed += usize::from(is_placed);
        // With a Joker in it a set gives two points at least.
        assert_eq!(hint.points.unwrap() > 1, is_placed, "{hint:?}");
    }
    assert!(n_placed > 3, "dice are laid");
}

#[test]
fn there_are_no_such_hints_in_other_games_nor_while_the_table_stands_still() {
    let mut page = Page::open(r#"{"game":"classic","bots":["beginner"]}"#, 1);
    assert_eq!(hint(&mut page).unwrap_err(), "no_hint", "no game has begun");
    page.start();
    assert_eq!(hint(&mut page).unwrap_err(), "no_hint");
    page.say(ToHost::Pause {});
    assert_eq!(hint(&mut page).unwrap_err(), "paused");
}
