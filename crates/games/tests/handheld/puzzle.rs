//! HH-P: Puzzle as a game.

use tercet_cards::Triple;
use tercet_engine::{Ending, GameTime, Rules};
use tercet_games::handheld::{Config, Features, Handheld, Mode, PhaseView, Rejection, Skill};

use crate::scene::Scene;

/// The puzzle of nine in `docs/rules/examples.md`, and its four SETs.
const NINE: &str = "1gfd 3gfo 3rfs 2rfs 2pfd 2pfo 2pfs 2gfd 1rfo";
const SETS: [&str; 4] = ["1gfd 3rfs 2pfo", "3gfo 2pfo 1rfo", "2rfs 2pfo 2gfd", "2pfd 2pfo 2pfs"];

fn nine() -> Scene {
    Scene::of(Mode::Puzzle, Skill::Beginner, NINE)
}

fn triples(texts: &[&str]) -> Vec<Triple> {
    texts.iter().map(|text| text.parse().expect("three cards")).collect()
}

#[test]
fn example_the_nine_card_puzzle() {
    let mut scene = nine();
    assert_eq!(
        scene.history()[1],
        "dealt 1=1gfd 2=3gfo 3=3rfs 4=2rfs 5=2pfd 6=2pfo 7=2pfs 8=2gfd 9=1rfo"
    );
    assert_eq!(scene.state().board.cards().count_sets(), 4);
    for set in &SETS[..3] {
        assert_eq!(scene.presses(&format!("claim {set}")).len(), 1);
    }
    let last: Triple = SETS[3].parse().unwrap();
    assert_eq!(
        scene.presses(&format!("claim {last}")),
        [format!("found {last}"), "ended finished".to_owned()]
    );
    assert_eq!(scene.view().puzzle.unwrap().found, triples(&SETS));
}

#[test]
fn hh_p1_cards_are_used_again_and_nothing_is_dealt() {
    let mut scene = nine();
    let screen = scene.view().screen;
    // Two purple ovals belong to all four SETs.
    for set in &SETS[..3] {
        scene.presses(&format!("claim {set}"));
        assert_eq!((scene.view().screen, scene.sizes()), (screen.clone(), (9, 18)));
    }
}

#[test]
fn hh_p1_four_sets_with_three_features_and_six_with_four() {
    for &skill in Skill::ALL {
        for (features, n_sets) in [(Features::Three, 4), (Features::Four, 6)] {
            let config = Config { features: Some(features), ..Config::new(Mode::Puzzle, skill) };
            for seed in 0..10 {
                let mut scene = Scene::seeded(config, seed);
                assert_eq!(scene.state().board.cards().count_sets(), n_sets);
                assert_eq!(usize::from(scene.view().puzzle.unwrap().available), n_sets);
                scene.plays_until(|_| false);
                assert_eq!(scene.view().found as usize, n_sets, "all of them are to be found");
            }
        }
    }
}

#[test]
fn hh_p1_a_set_counts_once() {
    let mut scene = nine();
    scene.presses(&format!("claim {}", SETS[1]));
    let cards = SETS[1].parse().unwrap();
    let again = format!("claim {}", SETS[1]);
    assert_eq!(scene.rejected(0, &again), Rejection::AlreadyFound { cards });
    assert!(!scene.legal(0).contains(&format!("claim {cards}")));
    assert_eq!(scene.legal(0).len(), 84 - 1 + 2, "any three of nine but these, a hint, giving up");
}

#[test]
fn hh_p1_three_wrong_cards_cost_nothing() {
    let mut scene = nine();
    assert_eq!(scene.presses("claim 1gfd 3gfo 3rfs"), ["wrong 1gfd 3rfs 3gfo"]);
    assert_eq!((scene.view().wrong, scene.view().clock.unwrap().charged_ms), (1, 0));
}

#[test]
fn hh_p2_the_clock_counts_up_from_zero_and_less_is_better() {
    let mut scene = nine();
    let clock = scene.view().clock.unwrap();
    assert_eq!((clock.began, clock.until, clock.charged_ms), (GameTime(0), None, 0));
    assert_eq!(Handheld::deadline(scene.state()), None);
    scene.wait(61_000);
    for set in SETS {
        scene.wait(500);
        scene.presses(&format!("claim {set}"));
    }
    let over = PhaseView::Over { ending: Ending::Finished, result_ms: Some(63_000) };
    assert_eq!((scene.view().phase, scene.score()), (over, -63_000));
}

#[test]
fn hh_p2_found_and_available_are_counted_and_the_found_are_listed() {
    let mut scene = nine();
    for n in 0..4 {
        let puzzle = scene.view().puzzle.unwrap();
        assert_eq!((puzzle.found, puzzle.available), (triples(&SETS[..n]), 4));
        assert!(puzzle.missed.is_empty(), "nothing is given away");
        scene.presses(&format!("claim {}", SETS[n]));
    }
    assert_eq!(scene.view().puzzle.unwrap().found.len(), 4);
}

#[test]
fn hh_p2_it_ends_with_the_last_set_no_matter_who_finds_it() {
    let mut scene = nine();
    for set in &SETS[..3] {
        assert!(scene.is_running());
        scene.presses(&format!("claim {set}"));
    }
    let events = scene.presses("hint");
    assert_eq!(events, ["hinted 2pfo 2pfs 2pfd", "charged 30000", "ended finished"]);
}

#[test]
fn hh_p2_a_puzzle_given_up_shows_what_was_missed() {
    let mut scene = nine();
    scene.presses(&format!("claim {}", SETS[0]));
    scene.presses("give-up");
    let mut missed = triples(&SETS[1..]);
    missed.sort();
    assert_eq!(scene.view().puzzle.unwrap().missed, missed);
}

#[test]
fn hh_p3_each_hint_adds_thirty_seconds_and_shows_a_set_not_yet_found() {
    let mut scene = nine();
    let mut found = Vec::new();
    for n in 1..=4 {
        let cards = scene.a_set().unwrap();
        assert!(!found.contains(&cards));
        found.push(cards);
        let events = scene.presses("hint");
        assert_eq!(events[..2], [format!("hinted {cards}"), "charged 30000".to_owned()]);
        assert_eq!(scene.view().clock.unwrap().charged_ms, n * 30_000);
        assert_eq!(scene.view().puzzle.unwrap().found, found, "it counts as found");
    }
    assert_eq!((scene.score(), scene.view().found, scene.view().hints), (-120_000, 0, 4));
}

#[test]
fn hh_p4_nine_cards_with_three_features_and_twelve_with_four() {
    for (skill, n) in [
        (Skill::Beginner, 9),
        (Skill::Intermediate, 12),
        (Skill::Advanced, 12),
        (Skill::Expert, 12),
    ] {
        let view = Scene::seeded(Config::new(Mode::Puzzle, skill), 1).view();
        assert_eq!((view.screen.len(), view.base), (n, n as u8));
        assert!(view.screen.iter().all(Option::is_some));
    }
}
