//! HH-A: Arcade.

use tercet_engine::{Ending, GameTime, Rules, laws::RandomPlay as _};
use tercet_games::handheld::{Config, Features, Handheld, Mode, Skill};

use crate::scene::{MANY_SETS, NO_SET, RIGHT, Scene, WRONG};

fn arcade(skill: Skill) -> Scene {
    Scene::seeded(Config::new(Mode::Arcade, skill), 9)
}

#[test]
fn hh_a1_the_clock_counts_down_from_ten_six_four_or_two_minutes() {
    for (skill, minutes) in
        [(Skill::Beginner, 10), (Skill::Intermediate, 6), (Skill::Advanced, 4), (Skill::Expert, 2)]
    {
        let mut scene = arcade(skill);
        let until = minutes * 60_000;
        assert_eq!(scene.until(), until);
        assert_eq!(Handheld::deadline(scene.state()), Some(GameTime(until)));
        assert!(scene.wait_until(until - 1).is_empty() && scene.is_running());
        assert_eq!(scene.wait(1), ["ended finished"]);
        let outcome = scene.outcome().unwrap();
        assert_eq!((outcome.ending, outcome.scores), (Ending::Finished, vec![0]));
        assert_eq!(Handheld::deadline(scene.state()), None);
    }
}

#[test]
fn hh_a1_a_timer_that_is_late_changes_nothing() {
    let mut scene = arcade(Skill::Expert);
    scene.wait_until(500_000);
    assert_eq!(scene.view().clock.unwrap().stopped, Some(GameTime(120_000)));
}

#[test]
fn hh_a1_the_deck_is_shuffled_again_and_nobody_is_ever_stuck() {
    for &skill in Skill::ALL {
        for features in [Features::Three, Features::Four] {
            let config = Config { features: Some(features), ..Config::new(Mode::Arcade, skill) };
            let mut scene = Scene::seeded(config, 31);
            scene.plays_until(|scene| {
                Handheld::conserved(scene.state()).expect("all cards are somewhere");
                scene.state().n_found >= 100
            });
            assert!(scene.is_running(), "{config:?}: a hundred SETs and still time");
            let n_shuffles = scene.history().iter().filter(|line| *line == "reshuffled").count();
            let expected = if features == Features::Three { 10 } else { 3 };
            assert!(n_shuffles >= expected, "{config:?}: {n_shuffles}");
        }
    }
}

#[test]
fn hh_a1_all_cards_that_are_not_on_the_screen_come_again() {
    let mut scene = arcade(Skill::Beginner);
    scene.plays_until(|scene| scene.state().deck.is_empty());
    assert_eq!(scene.state().gone.len(), 27 - scene.sizes().0);
    scene.plays_until(|scene| !scene.state().deck.is_empty());
    assert!(scene.state().gone.is_empty());
    assert_eq!(scene.sizes().0 + scene.sizes().1, 27);
}

#[test]
fn hh_a2_every_two_sets_pass_a_level() {
    let mut scene = arcade(Skill::Intermediate);
    for n in 1..=9 {
        let level = scene.view().level.unwrap();
        assert_eq!(level.level, (n - 1) / 2 + 1);
        assert_eq!(level.sets_to_next, 2 - (n - 1) % 2);
        let passed = scene.finds_a_set().into_iter().find(|line| line.starts_with("level-passed"));
        match n % 2 {
            0 => assert_eq!(
                passed.unwrap(),
                format!("level-passed {} plus {}", n / 2, level.adds_ms)
            ),
            _ => assert_eq!(passed, None),
        }
    }
}

#[test]
fn hh_a2_passing_a_level_adds_time_less_and_less() {
    for &skill in Skill::ALL {
        let added: Vec<u32> = (1..60).map(|level| skill.level_ms(level)).collect();
        assert!(added.is_sorted_by(|a, b| a >= b) && added[0] > added[58], "{skill:?}");
        let mut scene = arcade(skill);
        let before = scene.until();
        scene.finds_a_set();
        assert_eq!(scene.until(), before);
        scene.finds_a_set();
        assert_eq!(scene.until(), before + u64::from(added[0]), "{skill:?}");
    }
}

#[test]
fn hh_a3_the_score_is_the_number_of_sets() {
    let mut scene = arcade(Skill::Expert);
    for _ in 0..5 {
        scene.plays_until(|scene| scene.a_set().is_some());
        scene.finds_a_set();
    }
    scene.wait(10_000_000);
    assert_eq!((scene.score(), scene.view().points), (5, 5));
}

#[test]
fn hh_a3_three_wrong_cards_cost_nothing() {
    let mut scene = Scene::of(Mode::Arcade, Skill::Expert, MANY_SETS);
    scene.presses(RIGHT);
    let before = scene.until();
    assert_eq!(scene.is_wrong().len(), 1);
    assert_eq!((scene.until(), scene.view().points, scene.view().wrong), (before, 1, 1));
    let mut fresh = Scene::of(Mode::Arcade, Skill::Expert, MANY_SETS);
    assert_eq!(fresh.presses(WRONG), ["wrong 1rfo 1rfs 1rho"]);
}

#[test]
fn hh_a3_a_hint_costs_five_ten_fifteen_or_twenty_seconds() {
    for (skill, seconds) in [
        (Skill::Beginner, 5),
        (Skill::Intermediate, 10),
        (Skill::Advanced, 15),
        (Skill::Expert, 20),
    ] {
        let mut scene = arcade(skill);
        let before = scene.until();
        let events = scene.presses("hint");
        assert_eq!(events[1], format!("charged {}", seconds * 1000));
        assert_eq!(scene.until(), before - seconds * 1000);
    }
}

#[test]
fn hh_a3_the_set_of_a_hint_counts_neither_for_the_score_nor_for_a_level() {
    let mut scene = arcade(Skill::Beginner);
    scene.finds_a_set();
    for _ in 0..3 {
        assert!(!scene.presses("hint").iter().any(|line| line.starts_with("level-passed")));
    }
    assert_eq!(scene.view().level.unwrap().sets_to_next, 1);
    scene.presses("give-up");
    assert_eq!(scene.score(), 1);
}

#[test]
fn hh_a3_a_hint_that_costs_more_than_is_left_ends_the_game() {
    let mut scene = Scene::of(Mode::Arcade, Skill::Expert, MANY_SETS);
    scene.wait_until(100_000);
    let events = scene.presses("hint");
    assert_eq!(events, ["hinted 1rfo 1rfs 1rfd", "charged 20000", "ended finished"]);
    let mut with_a_bit_left = Scene::of(Mode::Arcade, Skill::Expert, MANY_SETS);
    with_a_bit_left.wait_until(99_999);
    with_a_bit_left.presses("hint");
    assert!(with_a_bit_left.is_running());
    assert_eq!(with_a_bit_left.wait(1), ["ended finished"]);
    let mut with_too_little = Scene::of(Mode::Arcade, Skill::Expert, MANY_SETS);
    with_too_little.wait_until(115_000);
    with_too_little.presses("hint");
    assert_eq!(with_too_little.until(), 115_000, "the clock shows 0 and not less");
}

#[test]
fn hh_a4_the_time_of_a_level_is_the_table() {
    for (skill, base, less, least) in [
        (Skill::Beginner, 60, 5, 10),
        (Skill::Intermediate, 45, 4, 8),
        (Skill::Advanced, 30, 3, 6),
        (Skill::Expert, 20, 2, 4),
    ] {
        for level in 1..200_i32 {
            let seconds = (base - less * (level - 1)).max(least);
            assert_eq!(skill.level_ms(level as u32), seconds as u32 * 1000, "{skill:?} {level}");
        }
        assert_eq!(skill.level_ms(u32::MAX), least as u32 * 1000);
    }
}

#[test]
fn hh_a4_the_clock_gets_it_level_after_level() {
    let mut scene = arcade(Skill::Advanced);
    let mut until = 240_000;
    for (level, seconds) in (1..).zip([30, 27, 24, 21, 18, 15, 12, 9, 6, 6, 6]) {
        scene.plays_until(|scene| scene.state().n_found == level * 2);
        until += seconds * 1000;
        assert_eq!(scene.until(), until, "after level {level}");
    }
}

#[test]
fn hh_l_a_wrong_no_match_can_end_the_game_and_a_right_one_costs_nothing() {
    let mut wrong = Scene::of(Mode::Arcade, Skill::Expert, MANY_SETS);
    wrong.wait_until(110_000);
    let events = wrong.presses("no-match");
    assert_eq!(events, ["no-match wrong", "charged 20000", "ended finished"]);
    assert_eq!(wrong.view().clock.unwrap().stopped, Some(GameTime(110_000)));
    let mut right = Scene::of(Mode::Arcade, Skill::Expert, NO_SET);
    right.presses("no-match");
    assert_eq!((right.until(), right.sizes()), (120_000, (15, 66)));
}
