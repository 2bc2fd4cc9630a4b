//! CH-08 to CH-11: limits, the opener, the moves, the end of a phase.

use tercet_engine::{GameTime, Seat};
use tercet_games::chipset::{Config, Deed, Phase, Rejection};

use crate::scene::{Scene, patient, three, two};

fn asked(scene: &Scene) -> bool {
    matches!(scene.state().phase, Phase::Question { .. })
}

/// The commands a seat may give, separated by commas.
fn legal(scene: &Scene, seat: u8) -> String {
    scene.legal(seat).join(", ")
}

#[test]
fn ch_08_a_bet_is_one_to_three_chips() {
    let scene = three(patient());
    assert_eq!(legal(&scene, 1), "check, bet 1, bet 2, bet 3, drop");
    let mut scene = three(patient());
    for chips in [0, 4, u32::MAX] {
        let rejection = scene.rejected(1, &format!("bet {chips}"));
        assert_eq!(rejection, Rejection::NotABet { chips, most: 3 });
    }
}

#[test]
fn ch_08_a_raise_adds_one_to_three_chips() {
    let mut scene = three(patient());
    scene.does(1, "bet 3");
    assert_eq!(legal(&scene, 2), "call, raise 1, raise 2, raise 3, drop");
    for by in [0, 4, u32::MAX] {
        let rejection = scene.rejected(2, &format!("raise {by}"));
        assert_eq!(rejection, Rejection::NotARaise { by, most: 3 });
    }
    assert_eq!(scene.does(2, "raise 3")[0], "raised 2 6 by 3");
}

#[test]
fn ch_08_the_limit_of_a_bet_is_the_one_chosen() {
    for (max_bet, bets) in [(1, "bet 1"), (5, "bet 1, bet 2, bet 3, bet 4, bet 5")] {
        let scene = three(Config { max_bet, ..patient() });
        assert_eq!(legal(&scene, 1), format!("check, {bets}, drop"));
    }
}

#[test]
fn ch_08_a_player_raises_once_in_a_phase() {
    let mut scene = three(patient());
    // The first bet is not a raise: seat 1 has bet and may still raise once.
    scene.play("1 bet 1, 2 raise 1, 0 raise 1, 1 raise 1");
    assert_eq!(scene.rejected(2, "raise 1"), Rejection::RaiseLimit { most: 1 });
    scene.play("2 call, 0 call");
    assert!(asked(&scene));
    // In the next phase everybody may again.
    scene.all_hold();
    scene.play("1 bet 1, 2 raise 1, 0 call, 1 raise 1, 2 call");
    assert_eq!(scene.rejected(0, "check"), Rejection::AlreadyBet { highest: 3 });
    assert!(scene.may(0, "raise 1"));
}

#[test]
fn ch_08_the_number_of_raises_is_the_one_chosen() {
    let mut none = two(Config { max_raises: 0, ..patient() });
    none.does(1, "bet 1");
    assert_eq!(none.rejected(0, "raise 1"), Rejection::RaiseLimit { most: 0 });
    assert_eq!(legal(&none, 0), "call, drop");
    let mut twice = two(Config { max_raises: 2, ..patient() });
    twice.play("1 bet 1, 0 raise 1, 1 raise 1, 0 raise 1, 1 raise 1");
    assert_eq!(twice.rejected(0, "raise 1"), Rejection::RaiseLimit { most: 2 });
}

#[test]
fn ch_09_the_first_player_left_of_the_dealer_opens_each_phase() {
    let mut scene = three(patient());
    assert_eq!(scene.turn(), Some(1));
    scene.play("1 check, 2 bet 1, 0 call, 1 drop");
    scene.all_hold();
    assert_eq!(scene.turn(), Some(2), "seat 1 has dropped");
}

#[test]
fn ch_09_the_first_bet_is_a_privilege_that_need_not_be_used() {
    let mut scene = three(patient());
    assert_eq!(scene.does(1, "check"), ["checked 1", "turn 2"]);
    assert_eq!(scene.does(2, "bet 2"), ["opened 2 2", "turn 0"]);
}

#[test]
fn ch_09_as_a_duty_the_opener_must_bet() {
    let mut scene = three(Config { opener_must_bet: true, ..patient() });
    assert_eq!(legal(&scene, 1), "bet 1, bet 2, bet 3");
    assert_eq!(scene.rejected(1, "check"), Rejection::MustBet {});
    assert_eq!(scene.rejected(1, "drop"), Rejection::MustBet {});
    scene.play("1 bet 1");
    assert_eq!(legal(&scene, 2), "call, raise 1, raise 2, raise 3, drop");
    scene.play("2 call, 0 call");
    scene.all_hold();
    assert_eq!(scene.rejected(1, "check"), Rejection::MustBet {}, "in each phase");
}

#[test]
fn ch_09_the_duty_passes_on_if_the_opener_leaves() {
    let mut scene = three(Config { opener_must_bet: true, ..patient() });
    assert_eq!(scene.leaves(1), ["left 1", "turn 2"]);
    assert_eq!(scene.rejected(2, "check"), Rejection::MustBet {});
}

#[test]
fn ch_10_the_player_who_drops_is_out_of_this_pot() {
    let mut scene = three(patient());
    scene.play("1 bet 2, 2 drop");
    assert!(!scene.watched().seats[2].in_pot);
    assert_eq!(scene.rejected(2, "call"), Rejection::NotInThisPot {});
    scene.does(0, "call");
    assert_eq!(scene.rejected(2, "hold"), Rejection::NotInThisPot {});
    assert_eq!(scene.legal(2), [""; 0]);
}

#[test]
fn ch_10_a_call_pays_up_to_the_highest_contribution_of_the_phase() {
    let mut scene = three(patient());
    scene.play("1 bet 2, 2 raise 3");
    assert_eq!(scene.does(0, "call")[0], "called 0 5");
    assert_eq!(scene.does(1, "call")[0], "called 1 3", "two of the five were paid before");
    assert_eq!((scene.chips(), scene.state().pot), (vec![15, 15, 15], 15));
    // The next phase counts again.
    scene.all_hold();
    scene.does(1, "bet 1");
    assert_eq!(scene.does(2, "call")[0], "called 2 1");
}

#[test]
fn ch_10_a_raise_is_a_call_and_more() {
    let mut scene = three(patient());
    scene.play("1 bet 2");
    assert_eq!(scene.does(2, "raise 1"), ["raised 2 3 by 1", "turn 0"]);
    assert_eq!(scene.does(0, "raise 2")[0], "raised 0 5 by 2");
    assert_eq!(scene.does(1, "raise 1")[0], "raised 1 4 by 1");
    let bets: Vec<u32> = scene.watched().seats.iter().map(|seat| seat.bet).collect();
    assert_eq!(bets, [5, 6, 3]);
}

#[test]
fn ch_10_one_checks_only_while_nobody_has_bet() {
    let mut scene = three(patient());
    assert_eq!(scene.rejected(1, "call"), Rejection::NobodyHasBet {});
    assert_eq!(scene.rejected(1, "raise 1"), Rejection::NobodyHasBet {});
    scene.play("1 check, 2 bet 1");
    for command in ["check", "bet 1"] {
        assert_eq!(scene.rejected(0, command), Rejection::AlreadyBet { highest: 1 });
    }
    scene.play("0 call");
    assert_eq!(scene.rejected(1, "check"), Rejection::AlreadyBet { highest: 1 });
}

#[test]
fn ch_10_one_bets_only_in_turn() {
    let mut scene = three(patient());
    for command in ["check", "bet 1", "call", "raise 1", "drop"] {
        assert_eq!(scene.rejected(2, command), Rejection::NotYourTurn { seat: Seat(1) });
    }
    for command in ["expose", "hold"] {
        assert_eq!(scene.rejected(1, command), Rejection::NoQuestion {});
    }
    assert_eq!(scene.rejected(1, "claim 1pho 3red 2gfs"), Rejection::NothingToClaim {});
    assert_eq!(scene.rejected(1, "deal"), Rejection::NothingToDeal {});
    scene.all_check();
    for command in ["check", "bet 1", "call", "raise 1", "drop"] {
        assert_eq!(scene.rejected(1, command), Rejection::NoBetting {});
    }
}

#[test]
fn ch_10_a_turn_that_runs_out_checks_if_that_is_allowed_and_drops_if_not() {
    let config = Config { turn_ms: Some(5000), ..patient() };
    let mut scene = three(config);
    assert!(scene.wait_until(4999).is_empty());
    assert_eq!(scene.wait_until(5000), ["checked 1", "turn 2 until 10000"]);
    scene.wait_until(6000);
    scene.does(2, "bet 1");
    assert_eq!(scene.wait_until(11_000), ["dropped 0", "turn 1 until 16000"]);
}

#[test]
fn ch_10_a_duty_that_runs_out_is_done_with_one_chip() {
    let config = Config { turn_ms: Some(5000), opener_must_bet: true, ..patient() };
    let mut scene = three(config);
    assert_eq!(scene.wait_until(5000), ["opened 1 1", "turn 2 until 10000"]);
}

#[test]
fn ch_10_without_a_limit_a_turn_lasts_forever() {
    let mut scene = three(patient());
    assert!(scene.wait_until(86_400_000).is_empty());
    assert_eq!(scene.turn(), Some(1));
    let limited = three(Config::default());
    let Phase::Betting { until, .. } = limited.state().phase else { panic!("a bet is due") };
    assert_eq!(until, Some(GameTime(60_000)));
}

#[test]
fn ch_11_a_phase_ends_when_all_have_had_a_turn_and_paid_the_same() {
    for (moves, open) in [
        ("1 check, 2 check", true),
        ("1 check, 2 check, 0 check", false),
        ("1 check, 2 check, 0 bet 1", true),
        ("1 check, 2 check, 0 bet 1, 1 call", true),
        ("1 check, 2 check, 0 bet 1, 1 call, 2 call", false),
        ("1 check, 2 check, 0 bet 1, 1 call, 2 raise 1", true),
        ("1 check, 2 check, 0 bet 1, 1 drop, 2 raise 1, 0 call", false),
        ("1 bet 1, 2 call, 0 call", false),
        ("1 bet 1, 2 drop, 0 call", false),
        ("1 bet 1, 2 raise 1, 0 call", true),
        ("1 bet 1, 2 raise 1, 0 call, 1 call", false),
        ("1 bet 1, 2 raise 1, 0 raise 1, 1 raise 1, 2 call", true),
        ("1 bet 1, 2 raise 1, 0 raise 1, 1 raise 1, 2 call, 0 call", false),
        ("1 drop, 2 check", true),
        ("1 drop, 2 check, 0 check", false),
    ] {
        let mut scene = three(patient());
        scene.play(moves);
        assert_eq!(scene.turn().is_some(), open, "{moves}");
        assert_eq!(asked(&scene), !open, "{moves}");
        let bets = scene.watched().seats.into_iter().filter(|seat| seat.in_pot);
        let bets: Vec<u32> = bets.map(|seat| seat.bet).collect();
        assert!(open || bets.iter().all(|bet| *bet == bets[0]), "{moves}: {bets:?}");
    }
}

#[test]
fn ch_11_the_bet_of_a_player_who_left_stands() {
    let mut scene = three(patient());
    scene.does(1, "bet 3");
    assert_eq!(scene.leaves(1), ["left 1"], "it is still the turn of seat 2");
    assert_eq!(scene.rejected(2, "check"), Rejection::AlreadyBet { highest: 3 });
    scene.play("2 call, 0 call");
    assert!(asked(&scene));
    assert_eq!((scene.state().pot, scene.chips()), (9, vec![17, 17, 17]));
}

#[test]
fn the_view_tells_what_everybody_did_last_until_the_next_betting_begins() {
    let lasts = |scene: &Scene| -> Vec<Option<Deed>> {
        scene.watched().seats.iter().map(|seat| seat.last).collect()
    };
    let mut scene = three(patient());
    assert_eq!(lasts(&scene), [None; 3]);
    scene.play("1 check, 2 bet 2");
    assert_eq!(lasts(&scene), [None, Some(Deed::Checked {}), Some(Deed::Bet { chips: 2 })]);
    scene.play("0 raise 1, 1 call");
    let (raised, called) = (Deed::Raised { by: 1 }, Deed::Called { chips: 3 });
    assert_eq!(lasts(&scene), [Some(raised), Some(called), Some(Deed::Bet { chips: 2 })]);
    scene.play("2 call");
    assert_eq!(lasts(&scene)[2], Some(Deed::Called { chips: 1 }));
    scene.all_hold();
    assert_eq!(lasts(&scene), [None; 3], "another phase of betting has begun");
}
