//! HH-T: Timed.

use tercet_engine::{Ending, Game, GameSpec, GameTime, Rules, Seat, Seed, Source};
use tercet_games::handheld::{Config, Handheld, Mode, NO_RESULT, PhaseView, Skill};

use crate::scene::{MANY_SETS, RIGHT, Scene, WRONG};

const DAY: u64 = 86_400_000;

fn timed(cards: &str) -> Scene {
    Scene::of(Mode::Timed, Skill::Advanced, cards)
}

/// The result of a finished game.
fn result(scene: &Scene) -> u64 {
    match scene.view().phase {
        PhaseView::Over { ending: Ending::Finished, result_ms: Some(ms) } => ms,
        phase => panic!("no result in {phase:?}"),
    }
}

#[test]
fn hh_t1_each_hint_adds_fifteen_seconds() {
    let mut scene = timed(MANY_SETS);
    for n in 1..=3 {
        let events = scene.presses("hint");
        assert_eq!(events[1], "charged 15000");
        assert_eq!(scene.view().clock.unwrap().charged_ms, n * 15_000);
    }
    scene.plays_until(|_| false);
    assert_eq!(result(&scene), scene.now() + 45_000);
}

#[test]
fn hh_t1_the_score_is_the_time_and_less_is_better() {
    let mut fast = Scene::seeded(Config::new(Mode::Timed, Skill::Beginner), 4);
    fast.plays_until(|_| false);
    let mut slow = Scene::seeded(Config::new(Mode::Timed, Skill::Beginner), 4);
    slow.wait(1);
    slow.plays_until(|_| false);
    assert_eq!(result(&slow), result(&fast) + 1);
    assert_eq!(fast.score(), -(result(&fast) as i32));
    assert!(slow.score() < fast.score() && NO_RESULT < slow.score());
}

#[test]
fn hh_t2_three_wrong_cards_add_ten_seconds() {
    let mut scene = timed(MANY_SETS);
    assert_eq!(scene.presses(WRONG), ["wrong 1rfo 1rfs 1rho", "charged 10000"]);
    assert_eq!(scene.presses(RIGHT).len(), 2, "a SET is free");
    scene.is_wrong();
    assert_eq!(scene.view().clock.unwrap().charged_ms, 20_000);
    assert_eq!(scene.view().points, 1, "and points are not lost");
}

#[test]
fn hh_t2_the_result_is_elapsed_time_and_everything_charged() {
    let mut scene = timed(MANY_SETS);
    scene.wait(12_345);
    scene.presses("hint");
    scene.is_wrong();
    scene.presses("no-match");
    scene.presses("hint");
    scene.plays_until(|_| false);
    let elapsed = scene.now();
    assert_eq!(result(&scene), elapsed + 2 * 15_000 + 10_000 + 10_000);
    assert_eq!(scene.view().clock.unwrap().stopped, Some(GameTime(elapsed)));
}

#[test]
fn hh_t2_the_time_begins_with_the_game() {
    let config = Config::new(Mode::Timed, Skill::Beginner);
    let setup = GameSpec::<Handheld>::new(config, 1, Source::Seed(Seed::numbered(1))).unwrap();
    let mut game = Game::new(setup);
    game.commit(game.start(GameTime(50_000)).unwrap()).unwrap();
    while game.outcome().is_none() {
        let cards = game.state().to_find().next().expect("a SET is guaranteed");
        let claim = format!("claim {cards}").parse().unwrap();
        game.commit(game.propose(GameTime(51_000), Seat(0), &claim, None).unwrap()).unwrap();
    }
    assert_eq!(game.outcome().unwrap().scores, [-1000]);
}

#[test]
fn hh_t2_there_is_no_limit_to_the_time() {
    let mut scene = timed(MANY_SETS);
    assert_eq!(Handheld::deadline(scene.state()), None);
    assert!(scene.wait(DAY).is_empty());
    scene.plays_until(|_| false);
    assert!(result(&scene) > DAY);
    // So long that the number of the score cannot hold it: still better than no result.
    let mut endless = timed(MANY_SETS);
    endless.wait(100 * DAY);
    endless.plays_until(|_| false);
    assert_eq!(endless.score(), NO_RESULT + 1);
    assert!(result(&endless) > 100 * DAY);
}

#[test]
fn hh_t2_otherwise_it_goes_as_classic() {
    let config = |mode| Config::new(mode, Skill::Intermediate);
    let play = |mode| {
        let mut scene = Scene::seeded(config(mode), 21);
        scene.plays_until(|_| false);
        scene.history()
    };
    assert_eq!(play(Mode::Timed), play(Mode::Classic));
}

#[test]
fn hh_t3_with_a_goal_the_game_ends_with_as_many_sets_and_the_deck_never_does() {
    for (goal, skill) in [(10, Skill::Beginner), (20, Skill::Intermediate), (30, Skill::Expert)] {
        let config = Config { goal: Some(goal), ..Config::new(Mode::Timed, skill) };
        for seed in 0..20 {
            let mut scene = Scene::seeded(config, seed);
            scene.plays_until(|_| false);
            let view = scene.view();
            assert_eq!((view.found, view.goal), (goal.into(), Some(goal.into())), "{config:?}");
            let charged = view.clock.unwrap().charged_ms;
            assert_eq!(result(&scene), scene.now() + charged);
            assert_eq!(scene.score(), -(result(&scene) as i32));
        }
    }
}

#[test]
fn hh_t3_the_set_of_a_hint_does_not_count_for_the_goal() {
    let config = Config { goal: Some(10), ..Config::new(Mode::Timed, Skill::Beginner) };
    let mut scene = Scene::seeded(config, 3);
    for _ in 0..9 {
        scene.finds_a_set();
    }
    scene.presses("hint");
    assert!(scene.is_running() && scene.view().found == 9);
    assert_eq!(scene.finds_a_set()[1..], ["ended finished"]);
}

#[test]
fn hh_t3_other_versions_do_not_look_at_the_goal() {
    for mode in [Mode::Classic, Mode::Puzzle, Mode::Arcade] {
        let config = Config { goal: Some(10), ..Config::new(mode, Skill::Beginner) };
        let play = |config| {
            let mut scene = Scene::seeded(config, 5);
            scene.plays_until(|scene| 15 <= scene.view().found);
            scene.history()
        };
        assert_eq!(play(config), play(Config { goal: None, ..config }), "{mode:?}");
        assert_eq!(Scene::seeded(config, 5).view().goal, None);
    }
}
