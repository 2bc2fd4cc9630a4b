//! What a screen offers a member of the team.

use tercet_cards::Triple;
use tercet_engine::Seat;
use tercet_games::coopset::{Config, Moves};

use crate::scene::{OVERLAP, Scene, X, Y, Z};

fn moves(scene: &Scene, seat: u8) -> Moves {
    scene.view().moves(Seat(seat))
}

fn cards(names: &str) -> Triple {
    names.parse().expect("cards")
}

#[test]
fn sets_among_the_free_cards_can_be_marked_and_nothing_else() {
    let mut scene = Scene::standard(1, OVERLAP);
    let free = moves(&scene, 0);
    assert!([X, Y, Z].into_iter().all(|set| free.can_mark(cards(set))));
    assert!(!free.can_mark(cards("2geo 2ghs 3rfo")), "not a SET");
    assert!(!free.can_mark(cards("1rfo 1rfs 1rfd")), "a SET that does not lie there");
    scene.marks(0, X);
    assert!(!moves(&scene, 0).can_mark(cards(Y)), "one of its cards has a mark");
    assert!(moves(&scene, 0).can_mark(cards(Z)));
}

#[test]
fn finalizing_is_proposed_once_every_set_that_is_left_is_blocked() {
    let mut scene = Scene::standard(2, OVERLAP);
    assert!(!moves(&scene, 0).is_proposed);
    scene.marks(0, Y);
    assert!(moves(&scene, 0).is_proposed && moves(&scene, 1).is_proposed);
    assert!(!moves(&scene, 0).ends_game, "there are cards in the deck");
    assert_eq!(moves(&scene, 7), Moves::default(), "nothing for somebody who is not there");
}

#[test]
fn giving_up_the_last_layout_is_told_from_taking_its_sets() {
    let last = |seed| {
        let mut scene = Scene::seeded(Config::default(), 1, seed);
        scene.play_until(|state| state.deck.is_empty());
        scene.outcome().is_none().then_some(scene)
    };
    let mut scene = (0..).find_map(last).unwrap();
    assert!(moves(&scene, 0).ends_game);
    let set = scene.state().board.cards().any_set().unwrap();
    scene.marks(0, &set.to_string());
    assert!(!moves(&scene, 0).ends_game);
}
