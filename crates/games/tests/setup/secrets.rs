//! Who knows what: hands are for their owners alone.

use tercet_cards::Cards;
use tercet_engine::{Seat, Viewer};
use tercet_games::setup::{Config, DealtNotice, Notice, SetUp};

use crate::{
    scene::{FOUR, Scene},
    support::stage::Stage,
};

#[test]
fn su_02_everybody_sees_the_own_hand_and_of_the_others_only_how_many_cards() {
    let stage = Stage::<SetUp>::seeded(Config::default(), 4, 9);
    for seat in 0..4 {
        let view = stage.view(seat);
        assert_eq!(view.hand, Some(stage.state().hand(Seat(seat))));
        let text = serde_json::to_string(&view).unwrap();
        let hidden = Cards::ALL - stage.state().hand(Seat(seat));
        assert!(hidden.iter().all(|card| !text.contains(&card.to_string())), "{text}");
    }
    let text = serde_json::to_string(&stage.watched()).unwrap();
    assert!(stage.watched().hand.is_none());
    assert!(Cards::ALL.iter().all(|card| !text.contains(&card.to_string())), "{text}");
}

#[test]
fn su_02_the_deal_tells_the_cards_to_their_owner_alone() {
    let stage = Stage::<SetUp>::seeded(Config::default(), 3, 9);
    for viewer in Viewer::all(3) {
        for notice in stage.told(viewer) {
            if let Notice::Dealt(DealtNotice { seat, n, cards }) = notice {
                assert_eq!(cards, viewer.is(seat).then(|| stage.state().hand(seat)));
                assert_eq!(n, 4);
            }
        }
    }
}

#[test]
fn su_04_the_drawn_card_is_told_to_its_owner_alone() {
    let scene = Scene::french(3, FOUR).after(1);
    for viewer in Viewer::all(3) {
        let told = scene.told(viewer);
        let Notice::Drew { seat: Seat(1), card } = told[1] else { panic!("{told:?}") };
        assert_eq!(card.is_some(), viewer.is(Seat(1)));
        let text = serde_json::to_string(&told).unwrap();
        assert_eq!(text.matches("\"1rfo\"").count(), 1, "the played card is for everybody");
    }
}
