//! CO: the time for a layout, where there is a limit.

use tercet_engine::{Ending, Rules};
use tercet_games::coopset::{Adding, Config, CoopSet, PhaseView};

use crate::scene::{FOUR_SETS, OVERLAP, Scene, X};

const TIMED: Config = Config { adding: Adding::Team, last_layout: true, layout_ms: Some(60_000) };

#[test]
fn co_06_time_up_finalizes_the_layout_as_it_stands() {
    let mut scene = Scene::new(TIMED, 3, FOUR_SETS);
    scene.marks(0, "1rfo 1rfs 1rfd");
    scene.marks(1, "1rho 1rhs 1rhd");
    scene.does(2, "finalize");
    assert!(matches!(scene.view().phase, PhaseView::Playing { until: Some(_), .. }));
    assert!(scene.wait_until(59_999).is_empty());
    let events = scene.wait_until(60_000);
    assert_eq!(events[..2], ["time-up", "finalized 1 1rfo 1rfs 1rfd 1rho 1rhs 1rhd"]);
    assert!(events[2].starts_with("dealt"));
    assert_eq!(CoopSet::deadline(scene.state()).unwrap().0, 120_000, "a new time begins");
}

#[test]
fn co_07_time_up_without_a_mark_brings_one_card_and_a_new_time() {
    for adding in [Adding::Team, Adding::Auto] {
        let mut scene = Scene::new(Config { adding, ..TIMED }, 2, OVERLAP);
        let events = scene.wait_until(60_000);
        assert_eq!((events.len(), events[0].as_str()), (2, "time-up"));
        assert!(events[1].starts_with("added 13="), "{events:?}");
        assert_eq!(scene.score(), -1);
        assert_eq!(CoopSet::deadline(scene.state()).unwrap().0, 120_000);
    }
}

#[test]
fn co_06_the_time_runs_from_the_last_card_that_was_laid() {
    let mut scene = Scene::new(TIMED, 1, OVERLAP);
    scene.wait_until(20_000);
    scene.marks(0, X);
    assert_eq!(CoopSet::deadline(scene.state()).unwrap().0, 60_000, "marks do not stop it");
    scene.does(0, &format!("unmark {X}"));
    scene.does(0, "add-card");
    assert_eq!(CoopSet::deadline(scene.state()).unwrap().0, 80_000);
    scene.wait_until(30_000);
    scene.marks(0, X);
    scene.does(0, "finalize");
    assert_eq!(CoopSet::deadline(scene.state()).unwrap().0, 90_000);
}

#[test]
fn co_11_a_team_that_never_does_anything_loses_against_the_clock() {
    let mut scene = Scene::new(TIMED, 2, OVERLAP);
    let events = scene.wait_until(10 * 60_000);
    assert_eq!(events.iter().filter(|event| event.starts_with("added")).count(), 9);
    assert_eq!(events[18..], ["time-up", "ended lost"]);
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.scores, outcome.winners), (vec![-9, -9], vec![]));
    assert_eq!(outcome.ending, Ending::Lost);
}

#[test]
fn co_11_time_up_in_the_last_layout_ends_the_game_even_without_a_mark() {
    let mut seen = 0;
    for seed in 0..10 {
        let mut scene = Scene::seeded(TIMED, 1, seed);
        scene.play_until(|state| state.deck.is_empty());
        if scene.outcome().is_some() {
            continue;
        }
        seen += 1;
        let before = scene.score();
        let events = scene.wait(60_000);
        assert_eq!(events[0], "time-up");
        assert!(events[1].starts_with("finalized") && events[2] == "ended finished", "{events:?}");
        assert_eq!((events.len(), scene.score()), (3, before));
    }
    assert!(seen > 2, "{seen}");
}
