//! CL: laying out, calling, judging, penalties.

use tercet_cards::{Agreement, Attribute, Cards};
use tercet_engine::{GameTime, Refusal, Seat};
use tercet_games::{
    classic::{
        Claims, Config, Edition, Penalty, PenaltyKind, Phase, Rejection, Rounds, SHOWN_MS, Verify,
    },
    shared::Lock,
};

use crate::scene::{MANY_SETS, NO_SET, RIGHT, Scene, WRONG, two};

#[test]
fn cl_07_twelve_cards_are_dealt_and_the_rest_is_the_deck() {
    for edition in Edition::ALL {
        let scene = Scene::seeded(edition.preset(), 2, 7);
        let table = scene.view().table;
        assert_eq!(table.len(), 12);
        assert!(table.iter().all(Option::is_some));
        assert_eq!(scene.view().deck, 69);
        assert_eq!(scene.state().deck.cards() & scene.state().board.cards(), Cards::EMPTY);
    }
}

#[test]
fn cl_07_the_deal_is_shuffled_by_the_seed() {
    let table = |seed| Scene::seeded(Edition::Fr.preset(), 2, seed).table();
    assert_eq!(table(1), table(1));
    assert_ne!(table(1), table(2));
}

#[test]
fn cl_08_everybody_may_call_at_any_time() {
    let scene = Scene::new(Edition::Pt.preset(), 4, MANY_SETS);
    for seat in 0..4 {
        assert!(scene.legal(seat).contains(&"call".to_owned()), "seat {seat}");
    }
}

#[test]
fn cl_09_cards_must_lie_on_the_table() {
    let mut scene = two(Edition::Zh, MANY_SETS);
    scene.does(0, "call");
    let rejection = scene.rejected(0, "claim 1rfo 2rfo 3rfo");
    let missing: Cards = ["2rfo", "3rfo"].map(|name| name.parse().unwrap()).into_iter().collect();
    assert_eq!(rejection, Rejection::CardsNotOnTable { cards: missing });
    assert!(
        matches!(scene.state().phase, Phase::Called(Lock { seat: Seat(0), .. })),
        "still locked"
    );
}

#[test]
fn cl_09_their_positions_do_not_matter() {
    // The same SET at the corners, in a row, and scattered.
    for cards in [
        "1rfo 2res 3pho 1rfs 2gfd 1ped 1phd 2phd 1gho 1rhd 2ped 1rfd",
        "1rfo 1rfs 1rfd 2res 3pho 2gfd 1ped 1phd 2phd 1gho 1rhd 2ped",
        "2res 3pho 2gfd 1ped 1rfd 1phd 2phd 1gho 1rhd 1rfo 2ped 1rfs",
    ] {
        let mut scene = two(Edition::Zh, cards);
        scene.does(1, "call");
        assert_eq!(scene.does(1, RIGHT)[0], "taken 1 1rfo 1rfs 1rfd");
    }
}

#[test]
fn cl_10_cards_cannot_be_touched_before_a_call() {
    let mut scene = two(Edition::Fr, MANY_SETS);
    assert_eq!(scene.rejected(0, RIGHT), Rejection::CallFirst {});
}

#[test]
fn cl_10_of_two_calls_at_the_same_moment_the_first_to_arrive_has_the_lock() {
    let mut scene = two(Edition::Ko, MANY_SETS);
    scene.wait_until(1200);
    assert_eq!(scene.does(1, "call"), ["called 1 until 6200"]);
    let until = Some(GameTime(6200));
    assert_eq!(scene.rejected(0, "call"), Rejection::CalledByOther { seat: Seat(1), until });
    assert_eq!((scene.score(0), scene.score(1)), (0, 0), "nobody pays for being late");
}

#[test]
fn cl_11_while_the_lock_is_held_nobody_else_calls_claims_or_votes() {
    for edition in Edition::ALL {
        let mut scene = two(*edition, MANY_SETS);
        scene.does(0, "call");
        for command in ["call", RIGHT, "no-set", "take-back", "deal-three"] {
            let rejection = scene.rejected(1, command);
            assert!(
                matches!(rejection, Rejection::CalledByOther { seat: Seat(0), .. }),
                "{edition:?} {command}: {rejection:?}"
            );
        }
        assert!(scene.legal(1).is_empty());
        scene.does(0, RIGHT);
        assert!(scene.legal(1).contains(&"call".to_owned()));
    }
}

#[test]
fn cl_11_the_caller_cannot_call_again_or_vote() {
    let mut scene = two(Edition::Es, MANY_SETS);
    scene.does(0, "call");
    let again = Rejection::AlreadyCalled { until: Some(GameTime(5000)) };
    assert_eq!(scene.rejected(0, "call"), again);
    assert_eq!(scene.rejected(0, "no-set"), again);
}

#[test]
fn cl_12_a_call_that_times_out_is_a_false_call() {
    let mut scene = two(Edition::Fr, MANY_SETS);
    scene.does(0, "call");
    assert!(scene.wait_until(4999).is_empty());
    assert_eq!(scene.wait_until(5000), ["false-call 0", "point-lost 0"]);
    assert_eq!((scene.score(0), &scene.state().phase), (-1, &Phase::Searching));
}

#[test]
fn cl_12_three_cards_at_the_deadline_are_too_late_and_just_before_are_not() {
    let mut scene = two(Edition::Fr, MANY_SETS);
    scene.does(0, "call");
    scene.wait_until(4999);
    assert_eq!(scene.does(0, RIGHT)[0], "taken 0 1rfo 1rfs 1rfd");

    let mut late = two(Edition::Fr, MANY_SETS);
    late.does(0, "call");
    late.wait_until(5000);
    assert_eq!(late.rejected(0, RIGHT), Rejection::CallFirst {});
}

#[test]
fn cl_12_a_late_timer_changes_nothing() {
    let mut scene = two(Edition::Fr, MANY_SETS);
    scene.does(0, "call");
    scene.wait_until(60_000);
    let Phase::Searching = scene.state().phase else { panic!("the lock is released") };
    assert_eq!(scene.history().last().unwrap(), "point-lost 0");
    assert_eq!(scene.does(1, "call"), ["called 1 until 65000"]);
}

#[test]
fn cl_12_the_window_is_the_one_chosen_or_none() {
    let config = Config { call_window_ms: Some(2000), ..Edition::Zh.preset() };
    assert_eq!(Scene::new(config, 2, MANY_SETS).does(0, "call"), ["called 0 until 2000"]);
    let config = Config { call_window_ms: None, ..config };
    let mut patient = Scene::new(config, 2, MANY_SETS);
    assert_eq!(patient.does(0, "call"), ["called 0"]);
    assert!(patient.wait_until(3_600_000).is_empty());
    assert_eq!(patient.does(0, RIGHT)[0], "taken 0 1rfo 1rfs 1rfd");
}

#[test]
fn cl_12_instant_claims_are_call_and_cards_in_one() {
    let config = Config { claims: Claims::Instant, ..Edition::Zh.preset() };
    let mut scene = Scene::new(config, 2, MANY_SETS);
    assert_eq!(scene.rejected(0, "call"), Rejection::ClaimsAreInstant {});
    assert_eq!(scene.does(0, RIGHT)[0], "taken 0 1rfo 1rfs 1rfd");
    // Somebody who saw the same SET comes too late, and that costs nothing.
    let rejection = scene.rejected(1, RIGHT);
    assert!(matches!(rejection, Rejection::CardsNotOnTable { .. }));
    assert_eq!(scene.does(1, "claim 1rho 1rhs 1rhd")[0], "taken 1 1rho 1rhs 1rhd");
}

#[test]
fn cl_13_everybody_sees_the_verdict_of_each_attribute_for_a_while() {
    let mut scene = two(Edition::Ko, MANY_SETS);
    scene.wait_until(1000);
    scene.does(0, "call");
    scene.does(0, WRONG);
    let shown = scene.view().shown.unwrap();
    assert_eq!((shown.seat, shown.taken), (Seat(0), false));
    assert!(shown.until >= GameTime(1000 + 1500) && SHOWN_MS == 1500);
    assert!(matches!(shown.verdict.get(Attribute::Color), Agreement::AllSame(_)));
    let Agreement::OddOne { two, one, card } = shown.verdict.get(Attribute::Shading) else {
        panic!("the shading is wrong");
    };
    assert_eq!((two.word(), one.word(), card.to_string().as_str()), ("solid", "striped", "1rho"));
    // The search goes on meanwhile.
    assert_eq!(scene.does(1, "call"), ["called 1 until 6000"]);
}

#[test]
fn cl_13_players_who_all_accept_decide_as_at_a_real_table() {
    let config = Config { verify: Verify::Players, ..Edition::Es.preset() };
    let mut scene = Scene::new(config, 3, MANY_SETS);
    scene.does(0, "call");
    assert_eq!(scene.does(0, WRONG), ["claimed 0 1rfo 1rfs 1rho until 15000"]);
    assert_eq!(scene.rejected(0, "accept"), Rejection::NothingToCheck {});
    assert_eq!(scene.does(1, "accept"), ["accepted 1"]);
    assert_eq!(scene.rejected(1, "accept"), Rejection::NothingToCheck {});
    let events = scene.does(2, "accept");
    assert_eq!(events[..2], ["accepted 2", "taken 0 1rfo 1rfs 1rho"]);
}

#[test]
fn cl_13_one_doubt_or_silence_asks_the_server_which_is_final() {
    let config = Config { verify: Verify::Players, ..Edition::Es.preset() };
    let mut scene = Scene::new(config, 3, MANY_SETS);
    scene.does(0, "call");
    scene.does(0, RIGHT);
    let events = scene.does(1, "reject");
    assert_eq!(events[..2], ["doubted 1", "taken 0 1rfo 1rfs 1rfd"]);

    let mut silent = Scene::new(config, 3, MANY_SETS);
    silent.does(0, "call");
    silent.does(0, WRONG);
    silent.does(1, "accept");
    assert_eq!(silent.wait_until(15_000), ["false-call 0 1rfo 1rfs 1rho"]);
}

#[test]
fn cl_14_a_set_goes_to_the_pile_of_the_caller_and_the_lock_is_free() {
    let mut scene = two(Edition::Zh, MANY_SETS);
    scene.does(1, "call");
    let events = scene.does(1, RIGHT);
    assert_eq!(events[0], "taken 1 1rfo 1rfs 1rfd");
    assert!(events[1].starts_with("dealt 1=") && events[1].split(' ').count() == 4);
    assert_eq!((scene.score(1), scene.sets(1), scene.score(0)), (1, 1, 0));
    assert_eq!(scene.view().seats[1].last.unwrap().to_string(), "1rfo 1rfs 1rfd");
    assert_eq!(scene.state().phase, Phase::Searching);
}

#[test]
fn cl_14_a_set_counts_one_or_its_three_cards() {
    for (edition, points) in [(Edition::Zh, 1), (Edition::Fr, 1), (Edition::Es, 3)] {
        let mut scene = two(edition, MANY_SETS);
        scene.takes_a_set(0);
        assert_eq!(scene.score(0), points, "{edition:?}");
    }
}

#[test]
fn cl_15_a_false_call_returns_the_cards_and_deals_nothing() {
    for edition in Edition::ALL {
        let mut scene = two(*edition, MANY_SETS);
        let table = scene.table();
        scene.does(0, "call");
        let events = scene.does(0, WRONG);
        assert_eq!(events[0], "false-call 0 1rfo 1rfs 1rho");
        assert_eq!((scene.table(), scene.n_deck()), (table, 69), "{edition:?}");
        assert_eq!(scene.state().phase, Phase::Searching, "the lock is free");
    }
}

#[test]
fn cl_15_a_frozen_player_waits_until_somebody_else_has_taken_a_set() {
    let config = Config { freeze_after_false: true, ..Edition::Fr.preset() };
    let mut scene = Scene::new(config, 3, MANY_SETS);
    scene.does(0, "call");
    assert_eq!(scene.does(0, WRONG)[1..], ["point-lost 0", "froze 0"]);
    assert_eq!(scene.rejected(0, "call"), Rejection::Frozen {});
    assert!(scene.view().seats[0].frozen);
    // Another mistake does not help; a SET does.
    scene.is_wrong(1);
    assert_eq!(scene.rejected(0, "call"), Rejection::Frozen {});
    scene.takes_a_set(2);
    assert!(scene.legal(0).contains(&"call".to_owned()));
    assert!(scene.legal(1).contains(&"call".to_owned()));
}

#[test]
fn cl_15_if_all_are_frozen_all_are_thawed() {
    let config = Config { freeze_after_false: true, ..Edition::Fr.preset() };
    let mut scene = Scene::new(config, 2, MANY_SETS);
    scene.is_wrong(0);
    assert_eq!(scene.is_wrong(1)[2..], ["froze 1", "thawed"]);
    // Also when the only one who was not frozen leaves.
    scene.is_wrong(0);
    assert!(scene.leaves(1).contains(&"thawed".to_owned()));
    assert!(scene.legal(0).contains(&"call".to_owned()));
}

#[test]
fn cl_16_the_set_won_last_is_set_aside_for_the_rest_of_the_round() {
    let mut scene = two(Edition::Ko, MANY_SETS);
    scene.takes_a_set(0);
    scene.does(0, "call");
    scene.does(0, "claim 1rho 1rhs 1rhd");
    let events = scene.is_wrong(0);
    assert_eq!(events[1..], ["set-lost 0 1rho 1rhs 1rhd"]);
    assert_eq!((scene.sets(0), scene.view().aside), (1, 3));
    scene.play_round();
    let lost: Cards =
        ["1rho", "1rhs", "1rhd"].map(|name| name.parse().unwrap()).into_iter().collect();
    assert_eq!(scene.state().set_aside, lost, "never back to table or deck");
}

#[test]
fn cl_16_with_nothing_to_lose_nothing_is_lost() {
    for edition in [Edition::Zh, Edition::Ko, Edition::Es, Edition::Pt] {
        let mut scene = two(edition, MANY_SETS);
        assert_eq!(scene.is_wrong(0).len(), 1);
        assert_eq!(scene.score(0), 0, "{edition:?}");
    }
}

#[test]
fn cl_16_a_minus_point_leaves_the_cards_alone_and_may_go_below_zero() {
    let mut scene = two(Edition::Fr, MANY_SETS);
    assert_eq!(scene.is_wrong(0)[1..], ["point-lost 0"]);
    assert_eq!(scene.score(0), -1);
    scene.takes_a_set(0);
    assert_eq!((scene.score(0), scene.sets(0)), (0, 1));
}

#[test]
fn cl_16_a_floor_keeps_a_score_at_zero() {
    let penalty = Penalty { kind: PenaltyKind::MinusPoint, floor: Some(0) };
    let mut scene = Scene::new(Config { penalty, ..Edition::Fr.preset() }, 2, MANY_SETS);
    scene.is_wrong(0);
    assert_eq!(scene.score(0), 0);
    scene.takes_a_set(0);
    assert_eq!(scene.score(0), 1, "a point that was not lost is not owed later");
    scene.is_wrong(0);
    assert_eq!(scene.score(0), 0);
}

#[test]
fn example_what_a_false_call_costs_in_each_edition() {
    for (edition, before, after, with_none) in [
        (Edition::Zh, 2, 1, 0),
        (Edition::Ko, 2, 1, 0),
        (Edition::Es, 6, 3, 0),
        (Edition::Pt, 6, 3, 0),
        (Edition::Fr, 2, 1, -1),
    ] {
        let mut scene = two(edition, MANY_SETS);
        scene.takes_a_set(0);
        scene.takes_a_set(0);
        assert_eq!(scene.score(0), before, "{edition:?}");
        scene.is_wrong(0);
        assert_eq!(scene.score(0), after, "{edition:?}");
        assert_eq!(scene.sets(0), if edition == Edition::Fr { 2 } else { 1 });
        scene.is_wrong(1);
        assert_eq!(scene.score(1), with_none, "{edition:?}");
    }
}

#[test]
fn cl_25_who_left_no_longer_counts_for_unanimity() {
    let mut scene = Scene::new(Edition::Fr.preset(), 3, NO_SET);
    scene.vote([0, 1]);
    assert_eq!(scene.n_table(), 12, "one vote is missing");
    let events = scene.leaves(2);
    assert_eq!(events[..2], ["left 2", "vote-passed"]);
    assert_eq!(scene.n_table(), 15);
    assert_eq!(scene.view().voters, 2);
}

#[test]
fn cl_25_who_leaves_keeps_the_score_and_releases_the_lock_unpunished() {
    let config = Config { rounds: Rounds::One, ..Edition::Fr.preset() };
    let mut scene = Scene::new(config, 3, MANY_SETS);
    scene.takes_a_set(0);
    scene.does(0, "call");
    assert_eq!(scene.leaves(0), ["left 0"]);
    assert_eq!((scene.score(0), &scene.state().phase), (1, &Phase::Searching));
    assert_eq!(scene.refused(0, "call"), Refusal::SeatEmpty { seat: Seat(0) });
    scene.play_round();
    assert_eq!(scene.outcome().unwrap().scores[0], 1, "still in the ranking");
}

#[test]
fn cl_25_when_everybody_has_left_the_game_is_over() {
    let mut scene = Scene::new(Edition::Fr.preset(), 2, MANY_SETS);
    scene.leaves(0);
    assert!(scene.outcome().is_none(), "one player goes on alone");
    assert_eq!(scene.leaves(1)[1..], ["round-ended abandoned", "ended stopped"]);
    assert_eq!(scene.refused(1, "call"), Refusal::GameOver {});
}

#[test]
fn cl_25_a_player_joins_between_rounds_only() {
    let mut scene = Scene::new(Edition::Fr.preset(), 3, MANY_SETS);
    scene.takes_a_set(2);
    scene.leaves(2);
    assert_eq!(scene.joins(2), ["joined 2"]);
    assert_eq!(scene.rejected(2, "call"), Rejection::WaitsForNextRound {});
    assert!(scene.view().seats[2].waiting);
    scene.play_round();
    scene.wait(10_000);
    assert_eq!(scene.view().round, 2);
    assert_eq!(scene.score(2), 1, "the score belongs to the seat");
    assert_eq!(scene.does(2, "call"), [format!("called 2 until {}", scene.now() + 5000)]);
}
