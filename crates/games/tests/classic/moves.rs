//! What a screen offers at a classic table, where boards once judged by themselves and were wrong.

use tercet_engine::{GameTime, Seat};
use tercet_games::classic::{Config, Deal, Edition, Master, MasterDeals, Moves};

use crate::scene::{MANY_SETS, NO_SET, RIGHT, Scene, WRONG};

const ZH: Config = Edition::Zh.preset();

fn moves(scene: &Scene, seat: u8) -> Moves {
    scene.view().moves(&scene.state().config, Seat(seat))
}

fn call_and(scene: &mut Scene, seat: u8, claim: &str) {
    scene.does(seat, "call");
    scene.does(seat, claim);
}

fn with_master(deals: MasterDeals, confirms_stall: bool) -> Scene {
    let config = ZH.with_master(Master { deals, confirms_stall });
    Scene::new(config, 3, MANY_SETS)
}

#[test]
fn cl_15_somebody_frozen_is_offered_the_vote_without_which_the_table_would_hang() {
    let config = Config { freeze_after_false: true, ..ZH };
    let mut scene = Scene::new(config, 2, NO_SET);
    scene.is_wrong(0);
    let frozen = moves(&scene, 0);
    assert!(frozen.vote && !frozen.call && !frozen.picks());
    scene.does(1, "no-set");
    assert_eq!(scene.n_table(), 12, "one vote of two");
    scene.does(0, "no-set");
    assert_eq!(scene.n_table(), 15);
}

#[test]
fn cl_17_a_vote_is_offered_once_and_then_taking_it_back() {
    let mut scene = Scene::new(ZH, 2, MANY_SETS);
    assert!(moves(&scene, 0).vote && !moves(&scene, 0).take_back);
    scene.does(0, "no-set");
    assert!(!moves(&scene, 0).vote && moves(&scene, 0).take_back);
    assert!(moves(&scene, 1).vote, "everybody for themselves");
}

#[test]
fn cl_31_dealing_is_offered_to_the_dealer_and_to_anybody_if_the_dealer_has_left() {
    for is_there in [true, false] {
        let mut scene = Scene::new(Edition::Fr.preset(), 3, MANY_SETS);
        if !is_there {
            scene.leaves(1);
        }
        scene.play_round();
        let deals = [0, 1, 2].map(|seat| moves(&scene, seat).deal.is_some());
        assert_eq!(deals, [!is_there, is_there, !is_there]);
        let dealer = u8::from(is_there);
        assert_eq!(moves(&scene, dealer).deal, Some(Deal::NextRound));
        assert_eq!(scene.does(dealer, "deal")[0], "round 2 dealer 1");
    }
}

#[test]
fn ma_09_the_master_is_offered_to_confirm_three_more_cards() {
    let mut scene = with_master(MasterDeals::Auto, true);
    scene.wait(60_000);
    assert_eq!(moves(&scene, 0), Moves::default());
    scene.does(1, "deal-three");
    assert_eq!(moves(&scene, 0).deal, Some(Deal::Extra));
    assert_eq!(moves(&scene, 2).deal, None);
}

#[test]
fn ma_09_the_master_is_offered_the_refill_no_matter_who_holds_the_lock() {
    let mut scene = with_master(MasterDeals::Manual, false);
    call_and(&mut scene, 1, RIGHT);
    let searcher = moves(&scene, 2);
    assert!(searcher.call && !searcher.vote, "the table is not to grow before the refill");
    scene.does(2, "call");
    assert_eq!(moves(&scene, 0).deal, Some(Deal::Refill));
    scene.does(0, "deal");
    assert_eq!(moves(&scene, 0).deal, None);
}

#[test]
fn ed_zh_14_three_cards_are_offered_from_the_moment_on_at_which_they_can_be_asked_for() {
    let mut scene = Scene::new(ZH, 2, MANY_SETS);
    assert_eq!(moves(&scene, 0).three_from, Some(GameTime(60_000)));
    scene.wait(60_000);
    scene.does(1, "deal-three");
    assert_eq!(moves(&scene, 0).three_from, None, "somebody has asked");
    scene.wait(5000);
    scene.play_until(|state| state.deck.is_empty());
    assert_eq!(moves(&scene, 0).three_from, None, "no cards are left");
}

#[test]
fn cl_12_three_cards_are_claimed_by_the_player_who_has_called_and_others_see_them_when_they_are_judged()
 {
    let mut scene = Scene::new(ZH, 2, MANY_SETS);
    assert!(moves(&scene, 0).picks() && moves(&scene, 0).claim.is_empty());
    scene.does(0, "call");
    assert_eq!(moves(&scene, 0).claim.cards.len(), 12);
    assert!(!moves(&scene, 1).picks(), "the others wait");
    assert_eq!(scene.view().shown, None);
    scene.does(0, WRONG);
    assert_eq!(scene.view().shown.map(|shown| shown.seat), Some(Seat(0)));
}
