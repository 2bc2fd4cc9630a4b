//! CO: the last layout, the end, and what the total is worth.

use tercet_engine::{Ending, Seat};
use tercet_games::coopset::{Adding, Config, Event, PhaseView, Rating, Rejection};

use crate::scene::{OVERLAP, Scene, X};

const OFF: Config = Config { adding: Adding::Team, last_layout: false, layout_ms: None };

fn is_last(scene: &Scene) -> bool {
    matches!(scene.view().phase, PhaseView::Playing { last: true, .. })
}

/// A game just after the deck ran out, with a SET in the last layout.
fn at_last_layout(n_seats: u8, seed: u64) -> Option<Scene> {
    let mut scene = Scene::seeded(Config::default(), n_seats, seed);
    scene.play_until(|state| state.deck.is_empty());
    scene.outcome().is_none().then_some(scene)
}

#[test]
fn co_11_the_layout_lying_when_the_deck_runs_out_is_played_and_scored_once() {
    let mut sizes = Vec::new();
    for seed in 0..40 {
        let Some(mut scene) = at_last_layout(1, seed) else { continue };
        assert!(is_last(&scene));
        sizes.push(scene.n_table());
        let (before, n_sets) = (scene.score() + i32::from(scene.view().added), scene.mark_most());
        let points = scene.view().points;
        let events = scene.does(0, "finalize");
        assert_eq!(events.len(), 3, "nothing is dealt or moved any more: {events:?}");
        assert_eq!(events[2], "ended finished");
        assert_eq!(scene.score(), before + points);
        assert_eq!(usize::from(scene.view().layouts.last().unwrap().sets), n_sets);
    }
    assert!(sizes.iter().any(|&n| n < 12), "{sizes:?}");
}

#[test]
fn co_11_even_if_a_set_could_still_be_taken() {
    let mut scene = (0..).find_map(|seed| at_last_layout(1, seed)).unwrap();
    let one = scene.state().board.cards().any_set().unwrap();
    scene.marks(0, &one.to_string());
    assert_eq!(scene.does(0, "finalize").last().unwrap(), "ended finished");
}

#[test]
fn co_11_the_last_layout_may_be_given_up_without_a_mark() {
    let mut scene = (0..).find_map(|seed| at_last_layout(2, seed)).unwrap();
    assert_eq!(scene.rejected(0, "add-card"), Rejection::DeckEmpty {});
    let before = scene.score();
    assert_eq!(scene.does(0, "finalize"), ["voted 0 finalize"]);
    let events = scene.does(1, "finalize");
    assert_eq!(events[2], "ended finished");
    assert_eq!(scene.score(), before);
}

#[test]
fn co_11_a_last_layout_without_a_set_ends_the_game_by_itself_and_costs_nothing() {
    let mut seen = 0;
    for seed in 0..200 {
        let mut scene = Scene::seeded(Config::default(), 1, seed);
        scene.play_until(|state| state.deck.is_empty());
        let last = *scene.view().layouts.last().unwrap();
        if scene.outcome().is_none() || last.sets > 0 {
            continue;
        }
        seen += 1;
        assert!(!scene.state().board.cards().has_set());
        assert_eq!(last.points, -i32::from(last.added), "only cards that were added count");
        let end = &scene.history()[scene.history().len() - 2..];
        assert_eq!(end, [format!("finalized {}", last.points), "ended finished".to_owned()]);
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn co_11_without_the_last_layout_the_game_ends_when_the_deck_runs_out() {
    for seed in 0..20 {
        let mut scene = Scene::seeded(OFF, 1, seed);
        scene.play_until(|state| state.deck.is_empty());
        assert_eq!(scene.outcome().unwrap().ending, Ending::Finished);
        let history = scene.history();
        let [.., before, end] = history.as_slice() else { unreachable!() };
        assert_eq!(end, "ended finished");
        assert!(before.starts_with("dealt") || before.starts_with("added"), "{before}");

        let mut with = Scene::seeded(Config::default(), 1, seed);
        with.play_until(|state| state.deck.is_empty());
        assert_eq!(with.score(), scene.score(), "up to there it is the same game");
    }
}

#[test]
fn co_11_the_game_always_ends() {
    for seed in 0..50 {
        let mut scene = Scene::seeded(Config::default(), 1, 300 + seed);
        scene.play_out();
        let state = scene.state();
        assert!(state.deck.is_empty() && state.layouts.len() <= 27);
    }
}

#[test]
fn co_12_the_outcome_holds_the_total_and_the_size_of_the_team_to_compare() {
    let results: Vec<_> = [1, 3, 3]
        .map(|n_seats| {
            let mut scene = Scene::seeded(Config::default(), n_seats, 9);
            scene.play_out();
            scene.outcome().unwrap()
        })
        .into();
    assert_eq!(results[0].scores.len(), 1);
    assert_eq!(results[1].scores.len(), 3);
    assert!(results[1].scores.iter().all(|&score| score == results[1].scores[0]));
    assert_eq!(results[1], results[2], "the same cards and the same choices, the same result");
}

#[test]
fn co_13_the_total_is_rated() {
    for (from, to, rating) in [
        (-69, 3, Rating::KeepTrying),
        (4, 7, Rating::Fair),
        (8, 10, Rating::Good),
        (11, 13, Rating::Excellent),
        (14, 14, Rating::Super),
        (15, 29, Rating::Congratulations),
        (30, 33, Rating::TooGoodToBeTrue),
    ] {
        assert!((from..=to).all(|total| Rating::of(total) == rating), "{rating:?}");
    }
    assert_eq!(Rating::of(i32::MIN), Rating::KeepTrying);
    assert_eq!(Rating::of(i32::MAX), Rating::TooGoodToBeTrue);
}

#[test]
fn co_13_the_rating_is_shown_when_the_game_is_over() {
    for seed in 0..20 {
        let mut scene = Scene::seeded(Config::default(), 2, seed);
        scene.play_out();
        let rating = Some(Rating::of(scene.score()));
        assert_eq!(scene.view().phase, PhaseView::Over { ending: Ending::Finished, rating });
        let named = scene.outcome().unwrap().rating;
        assert_eq!(named.as_deref(), rating.map(Rating::word), "the outcome names it too");
    }
}

#[test]
fn co_11_a_deserted_table_is_stopped_and_not_rated() {
    let mut scene = Scene::standard(2, OVERLAP);
    scene.does(0, "add-card");
    scene.does(1, "add-card");
    scene.marks(0, X);
    assert_eq!(scene.leaves(0), ["left 0"]);
    assert_eq!(scene.leaves(1), ["left 1", "ended stopped"]);
    let outcome = scene.outcome().unwrap();
    assert_eq!(outcome.ending, Ending::Stopped);
    assert_eq!((outcome.scores, outcome.winners), (vec![-1, -1], vec![]));
    assert_eq!(scene.view().phase, PhaseView::Over { ending: Ending::Stopped, rating: None });
    assert_eq!(scene.outcome().unwrap().rating, None);
}

#[test]
fn co_11_when_it_is_over_nothing_may_be_done() {
    use tercet_engine::{GameTime, Rules};
    use tercet_games::coopset::{Command, CoopSet};
    let mut state = Scene::standard(1, OVERLAP).state().clone();
    CoopSet::evolve(&mut state, GameTime(0), &Event::Ended { ending: Ending::Finished });
    let mut chance = tercet_engine::chance::Scripted::new(&[], 0);
    for command in [Command::Finalize, Command::AddCard, Command::TakeBack] {
        let no = CoopSet::decide(&state, GameTime(0), Seat(0), &command, &mut chance);
        assert_eq!(no, Err(Rejection::NotAtTable {}));
    }
    assert!(CoopSet::legal(&state, GameTime(0), Seat(0)).is_empty());
    assert_eq!(CoopSet::deadline(&state), None);
}
