//! HH-C1: Classic on the device.

use tercet_engine::{Ending, Rules};
use tercet_games::handheld::{Config, Features, Handheld, Mode, Skill};

use crate::scene::{MANY_SETS, NO_SET, RIGHT, Scene, WRONG};

fn classic(cards: &str) -> Scene {
    Scene::of(Mode::Classic, Skill::Advanced, cards)
}

#[test]
fn hh_c1_the_whole_deck_is_played_without_a_clock() {
    for (skill, screen, deck) in [(Skill::Beginner, 9, 18), (Skill::Intermediate, 12, 69)] {
        let mut scene = Scene::seeded(Config::new(Mode::Classic, skill), 1);
        assert_eq!(scene.sizes(), (screen, deck));
        assert_eq!((scene.view().clock, Handheld::deadline(scene.state())), (None, None));
        assert!(scene.wait(1_000_000_000).is_empty());
        assert_eq!(scene.finds_a_set().len(), 2, "found, and three new cards");
    }
}

#[test]
fn hh_c1_a_set_is_a_point_and_three_wrong_cards_cost_one() {
    let mut scene = classic(MANY_SETS);
    assert_eq!(scene.presses(RIGHT)[0], "found 1rfo 1rfs 1rfd");
    scene.finds_a_set();
    assert_eq!(scene.view().points, 2);
    let events = scene.is_wrong();
    assert_eq!((events.len(), events[1].as_str()), (2, "point-lost"));
    assert_eq!((scene.view().points, scene.view().found, scene.view().wrong), (1, 2, 1));
    assert_eq!(scene.sizes().0, 12, "the wrong cards stay");
}

#[test]
fn hh_c1_points_do_not_go_below_zero_and_nothing_is_owed() {
    let mut scene = classic(MANY_SETS);
    for _ in 0..3 {
        assert_eq!(scene.presses(WRONG), ["wrong 1rfo 1rfs 1rho"]);
        assert_eq!(scene.view().points, 0);
    }
    scene.presses(RIGHT);
    assert_eq!(scene.view().points, 1);
    scene.is_wrong();
    scene.is_wrong();
    assert_eq!(scene.view().points, 0);
}

#[test]
fn hh_c1_a_hint_takes_a_set_away_without_a_point() {
    let mut scene = classic(MANY_SETS);
    scene.presses(RIGHT);
    let events = scene.presses("hint");
    assert!(events[0].starts_with("hinted ") && events[1].starts_with("dealt "));
    assert_eq!(events.len(), 2, "and costs nothing else");
    assert_eq!((scene.view().points, scene.view().hints), (1, 1));
    assert_eq!(scene.sizes(), (12, 63));
}

#[test]
fn hh_c1_three_cards_come_when_there_is_no_set_and_are_not_replaced() {
    for skill in [Skill::Intermediate, Skill::Advanced, Skill::Expert] {
        let mut scene = Scene::of(Mode::Classic, skill, NO_SET);
        if skill != Skill::Intermediate {
            assert_eq!(scene.sizes(), (12, 69));
            scene.presses("no-match");
        }
        assert_eq!(scene.sizes(), (15, 66), "as CL-17, by itself or after a No Match");
        let events = scene.presses("claim 2res 1ped 3geo");
        assert_eq!(events, ["found 1ped 2res 3geo", "moved 15-4 13-8"]);
        assert_eq!(scene.sizes(), (12, 66), "as CL-18");
    }
}

#[test]
fn hh_c1_the_gaps_are_filled_where_the_cards_were() {
    let mut scene = classic(&format!("{MANY_SETS} 3ged 2phs 3gho"));
    let events = scene.presses("claim 1rfd 1rhd 1red");
    assert_eq!(events, ["found 1rfd 1rhd 1red", "dealt 3=3ged 6=2phs 9=3gho"]);
}

#[test]
fn hh_c1_it_ends_when_the_deck_is_empty_and_no_set_is_left() {
    for features in [Features::Three, Features::Four] {
        for seed in 0..20 {
            let config = Config::new(Mode::Classic, Skill::Expert);
            let mut scene = Scene::seeded(Config { features: Some(features), ..config }, seed);
            scene.plays_until(|scene| scene.state().deck.is_empty());
            assert_eq!(
                scene.is_running(),
                scene.a_set().is_some(),
                "it goes on with an empty deck"
            );
            scene.plays_until(|_| false);
            assert_eq!((scene.sizes().1, scene.a_set()), (0, None));
            let outcome = scene.outcome().unwrap();
            assert_eq!(outcome.ending, Ending::Finished);
            assert_eq!(outcome.scores, [scene.view().found as i32]);
            let n_cards = scene.sizes().0 as u32;
            assert_eq!(scene.view().found * 3 + n_cards, config_cards(features));
        }
    }
}

fn config_cards(features: Features) -> u32 {
    match features {
        Features::Three => 27,
        Features::Four => 81,
    }
}
