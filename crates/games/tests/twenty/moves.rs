//! What a screen offers at a table of 20/20.

use tercet_engine::Seat;
use tercet_games::twenty::{Config, Moves};

use crate::scene::{GREEN, NONE_OWN, ONE_OWN, RED, Scene, TABLE};

fn moves(scene: &Scene, seat: u8) -> Moves {
    scene.view(seat).moves(&scene.state().config, Seat(seat))
}

#[test]
fn tw_08_no_card_is_offered_to_somebody_with_nine() {
    let mut scene = Scene::two();
    for _ in 0..3 {
        assert!(moves(&scene, 0).ask);
        scene.does(0, "ask");
    }
    assert!(!moves(&scene, 0).ask && moves(&scene, 1).ask);
}

/// It cannot come to that with eight players; a screen does not rely on it.
#[test]
fn tw_10_no_card_is_offered_when_none_is_left() {
    let scene = Scene::two();
    let config = scene.state().config;
    for (deck, discards, is_offered) in [(0, 0, false), (1, 0, true), (0, 3, true)] {
        let mut view = scene.view(0);
        (view.deck, view.discards) = (deck, discards);
        assert_eq!(view.moves(&config, Seat(0)).ask, is_offered, "{deck} {discards}");
    }
}

#[test]
fn tw_03_where_a_personal_card_is_required_three_of_the_table_are_not_offered() {
    let config = Config { require_personal: true, ..Config::default() };
    let mut scene = Scene::new(config, &[RED, GREEN], TABLE);
    scene.does(0, "call");
    let claim = moves(&scene, 0).claim;
    let three = |text: &str| text.trim_start_matches("claim ").parse().expect("three cards");
    assert!(claim.allows(three(ONE_OWN)) && !claim.allows(three(NONE_OWN)));
    assert!(moves(&scene, 1).claim.is_empty());
}
