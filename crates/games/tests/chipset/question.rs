//! CH-06 and CH-12: the cycle of betting and question, and how it is answered.

use tercet_engine::{GameTime, Seat};
use tercet_games::chipset::{Answer, Config, Phase, PhaseView, Rejection};

use crate::scene::{patient, three, two};

#[test]
fn ch_06_if_nobody_exposes_one_more_card_comes_and_bets_begin_again() {
    let mut scene = three(patient());
    scene.all_check();
    assert_eq!(scene.n_table(), 2);
    let events = scene.all_hold();
    assert_eq!(events, ["answered 2 hold", "held-back", "turned 1gfo", "betting", "turn 1"]);
    assert_eq!(scene.n_table(), 3);
}

#[test]
fn ch_06_the_next_phase_is_for_all_who_have_not_dropped() {
    let mut scene = three(patient());
    scene.play("1 bet 1, 2 drop, 0 call");
    scene.all_hold();
    assert_eq!(scene.play("1 check, 0 check"), ["checked 0", "asked"]);
    assert_eq!(scene.rejected(2, "hold"), Rejection::NotInThisPot {});
}

#[test]
fn ch_06_phase_and_question_follow_each_other_until_somebody_exposes() {
    let mut scene = two(patient());
    for n_cards in 2..10 {
        assert_eq!(scene.n_table(), n_cards);
        scene.all_check();
        scene.all_hold();
    }
    scene.all_check();
    assert!(scene.exposes(1).contains(&"showdown 1".to_owned()));
}

#[test]
fn ch_12_all_who_are_in_answer_once_in_any_order() {
    let mut scene = three(patient());
    assert_eq!(scene.play("1 check, 2 check, 0 check"), ["checked 0", "asked"]);
    assert_eq!(scene.does(2, "hold"), ["answered 2 hold"]);
    assert_eq!(scene.rejected(2, "hold"), Rejection::AlreadyAnswered {});
    assert_eq!(scene.rejected(2, "expose"), Rejection::AlreadyAnswered {});
    assert_eq!(scene.does(0, "hold"), ["answered 0 hold"]);
    assert_eq!(scene.does(1, "hold")[..2], ["answered 1 hold", "held-back"]);
}

#[test]
fn ch_12_the_player_who_has_a_set_may_expose_or_hold_and_the_player_who_has_none_can_only_hold() {
    let mut scene = three(patient());
    scene.up_to(4);
    assert_eq!(scene.legal(0), ["hold"]);
    assert_eq!(scene.legal(1), ["expose", "hold"]);
    assert_eq!(scene.legal(2), ["expose", "hold"]);
    assert_eq!(scene.rejected(0, "expose"), Rejection::NoSetToExpose {});
    // Holding with two SETs is allowed.
    scene.all_hold();
    assert_eq!(scene.n_table(), 5);
}

#[test]
fn ch_12_who_has_answered_is_seen_and_what_is_not_until_all_have() {
    let mut scene = three(patient());
    scene.up_to(4);
    scene.does(1, "expose");
    let seen = |seat| match scene.view(seat).phase {
        PhaseView::Question { answered, yours, .. } => (answered.iter().collect::<Vec<_>>(), yours),
        phase => panic!("{phase:?}"),
    };
    assert_eq!(seen(0), (vec![Seat(1)], None));
    assert_eq!(seen(1), (vec![Seat(1)], Some(Answer::Expose)));
    scene.does(0, "hold");
    assert_eq!(scene.does(2, "hold")[..2], ["answered 2 hold", "showdown 1"]);
}

#[test]
fn ch_12_silence_is_a_hold() {
    let config = Config { answer_ms: Some(4000), ..patient() };
    let mut scene = three(config);
    scene.all_check();
    scene.play("0 hold, 2 hold");
    assert!(scene.wait_until(3999).is_empty());
    assert_eq!(scene.wait_until(4000)[..2], ["held-back", "turned 1gfo"]);
    // An answer that was given counts all the same.
    scene.all_check();
    scene.does(1, "expose");
    let events = scene.wait_until(8000);
    assert_eq!(events[0], "showdown 1");
    let Phase::Question { until, .. } = three_asked(Config::default()) else { panic!("asked") };
    assert_eq!(until, Some(GameTime(30_000)), "half a minute unless chosen otherwise");
}

fn three_asked(config: Config) -> Phase {
    let mut scene = three(config);
    scene.all_check();
    scene.state().phase.clone()
}

#[test]
fn ch_12_the_player_who_leaves_is_waited_for_no_more_and_their_answer_is_void() {
    let mut scene = three(patient());
    scene.up_to(4);
    scene.play("1 expose, 0 hold");
    // The only one who wanted to expose leaves; the others have to decide without.
    assert_eq!(scene.leaves(1), ["left 1"]);
    let events = scene.does(2, "hold");
    assert_eq!(events[..2], ["answered 2 hold", "held-back"]);
    // The last one who was waited for leaves.
    let mut other = three(patient());
    other.up_to(4);
    other.play("1 expose, 2 hold");
    assert_eq!(other.leaves(0)[..2], ["left 0", "showdown 1"]);
}
