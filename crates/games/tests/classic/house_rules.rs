//! House rules: what the rarer options do at the table.

use serde_json::{Value as Json, json};
use tercet_cards::Cards;
use tercet_engine::{GameTime, Rules, Seat};
use tercet_games::classic::{Classic, Phase, PhaseView, Rejection};

use crate::scene::{MANY_SETS, NO_SET, RIGHT, Scene, WRONG};

/// A game of one round with these house rules on top of the Chinese edition.
fn game(n_seats: u8, cards: &str, mut options: Json) -> Scene {
    options["rounds"] = 1.into();
    if options.get("edition").is_none() {
        options["edition"] = "zh".into();
    }
    let config = Classic::configure(&options).expect("the house rules are allowed");
    Scene::new(config, n_seats, cards)
}

fn call_and(scene: &mut Scene, seat: u8, claim: &str) -> Vec<String> {
    scene.does(seat, "call");
    scene.does(seat, claim)
}

const NOTHING: [&str; 0] = [];

#[test]
fn freeze_after_false_keeps_a_mistaken_caller_out_until_somebody_takes_a_set() {
    let mut scene = game(3, MANY_SETS, json!({ "freezeAfterFalse": true }));
    let events = call_and(&mut scene, 0, WRONG);
    assert_eq!(events, ["false-call 0 1rfo 1rfs 1rho", "froze 0"]);
    assert_eq!(scene.rejected(0, "call"), Rejection::Frozen {});
    assert!(scene.view().seats[0].frozen);
    scene.does(0, "no-set");

    call_and(&mut scene, 1, "claim 1rfo 1rfs 1rhs");
    assert_eq!(scene.rejected(0, "call"), Rejection::Frozen {}, "another mistake does not help");
    call_and(&mut scene, 2, RIGHT);
    assert_eq!(scene.legal(0), ["call", "no-set"]);
    assert_eq!(scene.legal(1), ["call", "no-set"]);
}

#[test]
fn freeze_after_false_holds_after_a_call_without_cards_and_for_instant_claims() {
    let mut scene = game(2, MANY_SETS, json!({ "freezeAfterFalse": true }));
    scene.does(0, "call");
    assert_eq!(scene.wait(5000), ["false-call 0", "froze 0"]);
    let mut instant = game(2, MANY_SETS, json!({ "freezeAfterFalse": true, "claims": "instant" }));
    instant.does(0, WRONG);
    assert_eq!(instant.rejected(0, RIGHT), Rejection::Frozen {});
}

#[test]
fn freeze_after_false_thaws_all_when_all_are_frozen() {
    let mut scene = game(2, MANY_SETS, json!({ "freezeAfterFalse": true }));
    call_and(&mut scene, 0, WRONG);
    assert_eq!(call_and(&mut scene, 1, WRONG)[1..], ["froze 1", "thawed"]);
    assert_eq!(call_and(&mut scene, 0, RIGHT)[0], "taken 0 1rfo 1rfs 1rfd");

    let mut alone = game(1, MANY_SETS, json!({ "freezeAfterFalse": true }));
    assert_eq!(call_and(&mut alone, 0, WRONG)[1..], ["froze 0", "thawed"]);
}

#[test]
fn freeze_after_false_thaws_when_the_only_other_searcher_leaves() {
    let mut scene = game(2, MANY_SETS, json!({ "freezeAfterFalse": true }));
    call_and(&mut scene, 0, WRONG);
    assert_eq!(scene.leaves(1), ["left 1", "thawed"]);
}

#[test]
fn verify_by_players_takes_what_all_accept_right_or_wrong() {
    let mut scene = game(3, MANY_SETS, json!({ "verify": "players" }));
    assert_eq!(call_and(&mut scene, 0, WRONG), ["claimed 0 1rfo 1rfs 1rho until 15000"]);
    let until = GameTime(15_000);
    assert_eq!(scene.rejected(1, "call"), Rejection::BeingChecked { seat: Seat(0), until });
    assert_eq!(scene.rejected(0, "accept"), Rejection::NothingToCheck {});
    assert_eq!(scene.does(1, "accept"), ["accepted 1"]);
    assert_eq!(scene.rejected(1, "reject"), Rejection::NothingToCheck {});
    let events = scene.does(2, "accept");
    assert_eq!(events[..2], ["accepted 2", "taken 0 1rfo 1rfs 1rho"]);
    assert_eq!((scene.score(0), scene.n_table()), (1, 12));
}

#[test]
fn verify_by_players_asks_the_server_at_the_first_doubt() {
    for (claim, verdict, score) in
        [(WRONG, "false-call 0 1rfo 1rfs 1rho", 0), (RIGHT, "taken 0 1rfo 1rfs 1rfd", 1)]
    {
        let mut scene = game(3, MANY_SETS, json!({ "verify": "players" }));
        call_and(&mut scene, 0, claim);
        scene.does(1, "accept");
        assert_eq!(scene.does(2, "reject")[..2], ["doubted 2", verdict]);
        assert_eq!(scene.score(0), score);
    }
}

#[test]
fn verify_by_players_leaves_it_to_the_server_when_somebody_is_silent() {
    for (claim, verdict) in
        [(WRONG, "false-call 0 1rfo 1rfs 1rho"), (RIGHT, "taken 0 1rfo 1rfs 1rfd")]
    {
        let rules = json!({ "verify": "players", "verifyWindowMs": 2000 });
        let mut scene = game(3, MANY_SETS, rules);
        call_and(&mut scene, 0, claim);
        scene.does(1, "accept");
        assert_eq!(scene.wait(1999), NOTHING);
        assert_eq!(scene.wait(1)[0], verdict);
    }
}

#[test]
fn verify_by_players_does_not_wait_for_somebody_who_left() {
    let mut scene = game(3, MANY_SETS, json!({ "verify": "players" }));
    call_and(&mut scene, 0, RIGHT);
    scene.does(1, "accept");
    assert_eq!(scene.leaves(2)[..2], ["left 2", "taken 0 1rfo 1rfs 1rfd"]);

    let mut alone = game(1, MANY_SETS, json!({ "verify": "players" }));
    assert_eq!(call_and(&mut alone, 0, RIGHT)[0], "taken 0 1rfo 1rfs 1rfd");
}

#[test]
fn instant_claims_need_no_call_and_take_no_lock() {
    let mut scene = game(2, MANY_SETS, json!({ "claims": "instant", "edition": "fr" }));
    assert_eq!(scene.rejected(0, "call"), Rejection::ClaimsAreInstant {});
    assert_eq!(scene.does(0, WRONG), ["false-call 0 1rfo 1rfs 1rho", "point-lost 0"]);
    assert_eq!(scene.does(1, RIGHT)[0], "taken 1 1rfo 1rfs 1rfd");
    assert_eq!((scene.score(0), scene.score(1)), (-1, 1));
    let cards = "1rfo 1rfs 1rfd".split(' ').map(|card| card.parse().unwrap()).collect();
    assert_eq!(scene.rejected(0, RIGHT), Rejection::CardsNotOnTable { cards });
}

#[test]
fn a_checked_agreement_fails_while_there_is_a_set() {
    let checked = json!({ "noSet": { "checked": true } });
    let mut scene = game(2, MANY_SETS, checked.clone());
    assert_eq!(scene.does(0, "no-set"), ["voted 0"], "a single press tells nothing");
    assert_eq!(scene.does(1, "no-set"), ["voted 1", "vote-failed"]);
    assert_eq!((scene.n_table(), scene.view().votes.len()), (12, 0));

    let mut scene = game(2, NO_SET, checked);
    assert_eq!(scene.vote([0, 1])[1], "vote-passed");
    assert_eq!(scene.n_table(), 15);
}

#[test]
fn with_the_automatic_trigger_cards_come_as_soon_as_there_is_no_set() {
    let auto = json!({ "noSet": { "trigger": "auto" } });
    let mut scene = game(2, NO_SET, auto.clone());
    assert_eq!(scene.history()[2], "dealt 13=1gfo 14=3geo 15=2ges");
    assert_eq!(scene.rejected(0, "no-set"), Rejection::NoVoteHere {});
    scene.wait(100_000);
    assert_eq!(scene.rejected(0, "deal-three"), Rejection::NoStallHere {});

    for seed in 0..5 {
        let options = json!({ "edition": "zh", "noSet": { "trigger": "auto" } });
        let mut scene = Scene::seeded(Classic::configure(&options).unwrap(), 2, seed);
        while scene.outcome().is_none() {
            scene.takes_a_set(0);
        }
        assert!(scene.n_deck() == 0 && !scene.history().iter().any(|e| e.starts_with("voted")));
    }
}

#[test]
fn one_or_two_extra_cards_come_at_a_time() {
    let mut ones = game(2, NO_SET, json!({ "extraStep": 1 }));
    assert_eq!(ones.vote([0, 1])[2], "dealt 13=1gfo");
    assert_eq!(ones.vote([0, 1])[2], "dealt 14=3geo");
    // The table of fourteen becomes eleven, and one card makes it twelve again.
    let events = call_and(&mut ones, 0, "claim 2res 1ped 3geo");
    assert_eq!(events[1..], ["moved 13-4", "dealt 8=2ges"]);
    assert_eq!(ones.n_table(), 12);

    let mut twos = game(2, NO_SET, json!({ "extraStep": 2 }));
    assert_eq!(twos.vote([0, 1])[2], "dealt 13=1gfo 14=3geo");

    let rules = json!({ "extraStep": 2, "noSet": { "trigger": "auto" } });
    let auto = game(2, NO_SET, rules);
    assert_eq!((auto.n_table(), auto.a_set().is_some()), (14, true));
}

#[test]
fn extra_cards_stop_at_21_whatever_the_step() {
    let mut twos = game(2, MANY_SETS, json!({ "extraStep": 2 }));
    let sizes: Vec<usize> = (0..5).map(|_| (twos.vote([0, 1]), twos.n_table()).1).collect();
    assert_eq!(sizes, [14, 16, 18, 20, 21]);
    assert_eq!(twos.rejected(0, "no-set"), Rejection::TableFull { cards: 21 });
}

#[test]
fn without_a_penalty_nothing_is_lost() {
    let mut scene = game(2, MANY_SETS, json!({ "penalty": { "kind": "none" } }));
    call_and(&mut scene, 0, RIGHT);
    assert_eq!(scene.is_wrong(0).len(), 1);
    assert_eq!((scene.score(0), scene.sets(0), scene.view().aside), (1, 1, 0));
}

#[test]
fn a_floor_keeps_points_from_falling_below_zero() {
    for (floor, expected) in [(json!(0), [0, 0, 0]), (json!(null), [0, -1, -2])] {
        let penalty = json!({ "kind": "minusPoint", "floor": floor });
        let mut scene = game(2, MANY_SETS, json!({ "penalty": penalty }));
        call_and(&mut scene, 0, RIGHT);
        let scores = [0; 3].map(|_| (scene.is_wrong(0), scene.score(0)).1);
        assert_eq!(scores, expected);
        assert_eq!(scene.sets(0), 1, "the cards stay");
        scene.takes_a_set(0);
        assert_eq!(scene.score(0), expected[2] + 1, "and nothing is owed");
    }
}

#[test]
fn the_first_dealer_may_be_drawn_by_lot() {
    for (word, n_first) in [("host", 1), ("random", 3)] {
        let options = json!({ "edition": "fr", "firstDealer": word });
        let config = Classic::configure(&options).unwrap();
        let mut firsts: Vec<u8> =
            (0..40).map(|seed| Scene::seeded(config, 3, seed).view().dealer.0).collect();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts, (0..n_first).collect::<Vec<u8>>());
    }
}

#[test]
fn the_pause_between_rounds_is_as_long_as_chosen() {
    let after_a_round = |ms: u32| {
        let options = json!({ "edition": "fr", "roundPauseMs": ms });
        let mut scene = Scene::seeded(Classic::configure(&options).unwrap(), 2, 1);
        scene.play_until(|state| state.phase != Phase::Searching || state.rotation.round == 2);
        scene
    };
    let none = after_a_round(0);
    assert_eq!((none.view().round, none.n_table()), (2, 12));
    assert!(!none.history().iter().any(|event| event.starts_with("paused")));

    let mut long = after_a_round(30_000);
    assert_eq!((long.wait(29_999), long.view().round), (vec![], 1));
    assert_eq!(long.wait(1)[0], "round 2 dealer 1");
}

#[test]
fn a_caller_has_as_long_as_chosen() {
    let mut forever = game(2, MANY_SETS, json!({ "callWindowMs": null }));
    assert_eq!(forever.does(0, "call"), ["called 0"]);
    assert_eq!(forever.wait(100_000_000), NOTHING);
    assert_eq!(
        forever.rejected(1, "call"),
        Rejection::CalledByOther { seat: Seat(0), until: None }
    );
    assert_eq!(forever.does(0, RIGHT)[0], "taken 0 1rfo 1rfs 1rfd");

    let mut short = game(2, MANY_SETS, json!({ "callWindowMs": 2000 }));
    assert_eq!(short.does(0, "call"), ["called 0 until 2000"]);
    assert_eq!((short.wait(1999), short.wait(1)), (vec![], vec!["false-call 0".to_owned()]));
}

#[test]
fn the_stall_has_its_own_clock() {
    let rules = json!({ "stallMs": 7000, "stallGraceMs": 1000 });
    let mut scene = game(2, MANY_SETS, rules);
    scene.wait(4000);
    call_and(&mut scene, 0, RIGHT);
    scene.wait_until(10_999);
    let from = GameTime(11_000);
    assert_eq!(scene.rejected(1, "deal-three"), Rejection::TooEarly { from });
    scene.wait_until(11_000);
    assert_eq!(scene.does(1, "deal-three"), ["stall 1 until 12000"]);
    assert_eq!(scene.rejected(0, "deal-three"), Rejection::AlreadyAsked { seat: Seat(1) });
    assert_eq!((scene.wait(999).len(), scene.wait(1).len(), scene.n_table()), (0, 1, 15));

    let mut at_once = game(2, MANY_SETS, json!({ "stallGraceMs": 0 }));
    at_once.wait(60_000);
    at_once.does(0, "deal-three");
    assert_eq!((at_once.wait(0).len(), at_once.n_table()), (1, 15));
}

#[test]
fn without_a_stall_time_three_cards_are_never_given_on_request() {
    let mut scene = game(2, MANY_SETS, json!({ "stallMs": null }));
    scene.wait(10_000_000);
    assert_eq!(scene.rejected(0, "deal-three"), Rejection::NoStallHere {});
    assert!(matches!(scene.view().phase, PhaseView::Searching { stall_from: None, .. }));
}

#[test]
fn a_table_of_nine_works_with_all_81_cards() {
    let cards = "2ped 2rfo 1rfo 2res 3pho 2gfd 1rfd 1ped 1phd 1gfo 3geo 2ges 1rfs 1gfs 1pfs";
    let mut scene = game(2, cards, json!({ "baseSize": 9 }));
    assert_eq!((scene.n_table(), scene.n_deck(), scene.a_set()), (9, 72, None));
    assert_eq!(scene.vote([0, 1])[2], "dealt 10=1gfo 11=3geo 12=2ges");
    let events = call_and(&mut scene, 0, "claim 2res 1ped 3geo");
    assert_eq!(events[1], "moved 12-4 10-8", "nothing is dealt, and the grid is whole");
    assert_eq!((scene.n_table(), scene.n_deck()), (9, 69));
    let events = call_and(&mut scene, 0, "claim 3pho 1rfd 2ges");
    assert_eq!(events[1], "dealt 4=1rfs 5=1gfs 7=1pfs");
    scene.play_round();
    assert_eq!((scene.n_deck(), scene.a_set()), (0, None));
}

#[test]
fn a_set_shows_as_one_or_as_three() {
    for (unit, score) in [("set", 1), ("card", 3)] {
        let mut scene = game(2, MANY_SETS, json!({ "scoreUnit": unit }));
        call_and(&mut scene, 1, RIGHT);
        assert_eq!((scene.score(1), scene.sets(1)), (score, 1));
    }
}

#[test]
fn the_end_is_as_chosen_in_every_edition() {
    for edition in ["zh", "ko", "fr", "es", "pt"] {
        for (end, n_left) in [("exhausted", 0), ("dealNeeded", 9)] {
            let all = Cards::ALL.to_string();
            let mut scene = game(2, &all, json!({ "edition": edition, "end": end }));
            scene.play_round();
            assert_eq!((scene.n_table(), scene.n_deck()), (n_left, 0), "{edition} {end}");
        }
    }
}
