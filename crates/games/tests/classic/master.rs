//! MA: SET Master.

use serde_json::json;
use tercet_engine::{Ending, GameSpec, GameTime, Rules, Seat, Source};
use tercet_games::classic::{
    Claims, Classic, Config, Edition, EndRule, FirstDealer, Master, MasterDeals, NoSet, Phase,
    Rejection, Trigger,
};

use crate::scene::{MANY_SETS, NO_SET, RIGHT, Scene};

const SECOND: &str = "claim 1rho 1rhs 1rhd";

fn with(deals: MasterDeals, confirms_stall: bool) -> Config {
    Edition::Zh.preset().with_master(Master { deals, confirms_stall })
}

pub(crate) fn auto() -> Config {
    with(MasterDeals::Auto, false)
}

/// A whole match without mistakes; every pause is waited for.
fn play_match(config: Config, n_seats: u8, seed: u64) -> Scene {
    let mut scene = Scene::seeded(config, n_seats, seed);
    while scene.outcome().is_none() {
        scene.play_round();
        scene.wait(10_000);
    }
    scene
}

/// Who was Master, round by round.
pub(crate) fn masters(scene: &Scene) -> Vec<u8> {
    let dealer = |event: &String| event.strip_prefix("round ")?.split(' ').nth(2)?.parse().ok();
    scene.history().iter().filter_map(dealer).collect()
}

fn master(scene: &Scene) -> u8 {
    scene.view().master.expect("SET Master is played").0
}

pub(crate) fn call_and(scene: &mut Scene, seat: u8, claim: &str) -> Vec<String> {
    scene.does(seat, "call");
    scene.does(seat, claim)
}

#[test]
fn ma_01_three_players_at_least() {
    let seats = |n| GameSpec::<Classic>::new(auto(), n, Source::Sealed).map(|_| ());
    for n in 0..3 {
        let errors = seats(n).unwrap_err();
        assert_eq!(errors.len(), 1);
        assert_eq!(errors[0].to_string(), format!("`seats`: {n} is not allowed (3 to 20)"));
    }
    assert!((3..=20).map(seats).all(|result| result.is_ok()));
    assert!(seats(21).is_err());
}

#[test]
fn ma_02_as_many_rounds_as_players() {
    for n_seats in 3..=5 {
        let scene = play_match(auto(), n_seats, 1);
        assert_eq!(scene.view().rounds, n_seats);
        assert_eq!(masters(&scene).len(), usize::from(n_seats));
        assert_eq!(scene.outcome().unwrap().ending, Ending::Finished);
    }
}

#[test]
fn ma_03_the_role_goes_round_clockwise_from_the_host() {
    assert_eq!(masters(&play_match(auto(), 3, 2)), [0, 1, 2]);
    assert_eq!(masters(&play_match(auto(), 5, 2)), [0, 1, 2, 3, 4]);
}

#[test]
fn ma_03_or_from_a_player_drawn_by_lot() {
    let config = Config { first_dealer: FirstDealer::Random, ..auto() };
    let mut firsts = [false; 4];
    for seed in 0..40 {
        firsts[usize::from(master(&Scene::seeded(config, 4, seed)))] = true;
    }
    assert_eq!(firsts, [true; 4]);
    let order = masters(&play_match(config, 4, 5));
    assert!(order.windows(2).all(|two| two[1] == (two[0] + 1) % 4), "{order:?}");
}

#[test]
fn ma_04_the_table_is_laid_out_and_refilled_in_the_masters_name() {
    let mut scene = Scene::new(auto(), 3, MANY_SETS);
    let history = scene.history();
    assert_eq!(history[0], "round 1 dealer 0");
    assert!(history[1].starts_with("dealt 1=1rfo 2=1rfs"), "{}", history[1]);
    assert_eq!((scene.view().dealer, scene.view().master), (Seat(0), Some(Seat(0))));
    let events = call_and(&mut scene, 1, RIGHT);
    assert!(events[1].starts_with("dealt 1="), "{events:?}");
    assert_eq!((scene.n_table(), scene.n_deck()), (12, 66));
}

#[test]
fn ma_04_the_next_master_shuffles_all_cards_and_begins_the_round() {
    let mut scene = Scene::seeded(auto(), 3, 4);
    let first_table = scene.table();
    scene.play_round();
    assert_eq!(scene.rejected(0, "deal"), Rejection::NotTheDealer { dealer: Seat(1) });
    assert_eq!(scene.rejected(2, "deal"), Rejection::NotTheDealer { dealer: Seat(1) });
    assert_eq!(scene.does(1, "deal")[0], "round 2 dealer 1");
    assert_eq!((scene.n_table(), scene.n_deck()), (12, 69));
    assert_ne!(scene.table(), first_table);
}

#[test]
fn ma_05_the_master_neither_calls_nor_votes() {
    let mut scene = Scene::new(auto(), 3, MANY_SETS);
    scene.wait(60_000);
    for command in ["call", RIGHT, "no-set", "take-back", "deal-three"] {
        assert_eq!(scene.rejected(0, command), Rejection::MasterDoesNotSearch {}, "{command}");
    }
    assert!(scene.legal(0).is_empty());
    assert_eq!(scene.legal(1), ["call", "no-set", "deal-three"]);
    let mut instant = Scene::new(Config { claims: Claims::Instant, ..auto() }, 3, MANY_SETS);
    assert_eq!(instant.rejected(0, RIGHT), Rejection::MasterDoesNotSearch {});
}

#[test]
fn ma_05_the_others_agree_without_the_master() {
    let mut scene = Scene::new(auto(), 3, NO_SET);
    assert_eq!(scene.view().voters, 2);
    let events = scene.vote([1, 2]);
    assert_eq!(events[..2], ["voted 2", "vote-passed"]);
    assert_eq!(scene.n_table(), 15);
}

#[test]
fn ma_05_the_master_has_no_points_from_this_round() {
    let mut scene = Scene::seeded(auto(), 3, 5);
    while scene.outcome().is_none() {
        let (master, before) = (master(&scene), scene.score(master(&scene)));
        scene.play_round();
        assert_eq!((scene.score(master), scene.sets(master)), (before, 0));
        scene.wait(10_000);
    }
}

#[test]
fn ma_06_each_set_gives_a_point_and_the_next_player_becomes_master() {
    let mut scene = Scene::seeded(auto(), 3, 6);
    scene.play_round();
    let points = [0, scene.sets(1) as i32, scene.sets(2) as i32];
    assert!(points[1] + points[2] >= 23);
    assert_eq!([0, 1, 2].map(|seat| scene.score(seat)), points);
    scene.wait(10_000);
    assert_eq!((scene.view().round, master(&scene)), (2, 1));
    assert_eq!([0, 1, 2].map(|seat| scene.score(seat)), points, "the points are kept");
    assert_eq!([0, 1, 2].map(|seat| scene.sets(seat)), [0; 3], "the cards are not");
    scene.takes_a_set(0);
    assert_eq!(scene.score(0), 1);
}

#[test]
fn ma_07_the_highest_total_wins() {
    // In each round the searcher with the lowest seat takes everything.
    let mut scene = Scene::seeded(auto(), 3, 7);
    let mut totals = [0; 3];
    for (round, taker) in [(1, 1), (2, 0), (3, 0)] {
        assert_eq!((scene.view().round, scene.outcome()), (round, None));
        scene.play_until(|state| state.phase != Phase::Searching);
        totals[taker] += scene.sets(taker as u8) as i32;
        scene.wait(10_000);
    }
    let outcome = scene.outcome().unwrap();
    assert!(totals[0] > totals[1] && totals[1] > totals[2]);
    assert_eq!((outcome.ending, outcome.scores), (Ending::Finished, totals.to_vec()));
    assert_eq!(outcome.winners, [Seat(0)]);
}

#[test]
fn ma_08_a_false_call_costs_a_won_set_and_never_more_than_one_has() {
    let mut scene = Scene::new(auto(), 3, MANY_SETS);
    call_and(&mut scene, 1, RIGHT);
    assert_eq!(scene.is_wrong(1)[1], "set-lost 1 1rfo 1rfs 1rfd");
    assert_eq!(scene.is_wrong(1).len(), 1);
    assert_eq!((scene.score(1), scene.view().aside), (0, 3));
}

#[test]
fn ma_08_three_cards_come_after_a_good_while() {
    let mut scene = Scene::new(auto(), 3, MANY_SETS);
    scene.wait_until(59_999);
    let from = GameTime(60_000);
    assert_eq!(scene.rejected(1, "deal-three"), Rejection::TooEarly { from });
    scene.wait_until(60_000);
    assert_eq!(scene.does(1, "deal-three"), ["stall 1 until 65000"]);
    assert_eq!(scene.wait(5000).len(), 1);
    assert_eq!(scene.n_table(), 15);
}

#[test]
fn ma_08_a_round_goes_on_until_no_set_is_left() {
    for seed in 0..5 {
        let mut scene = Scene::seeded(auto(), 3, seed);
        scene.play_round();
        assert_eq!((scene.n_deck(), scene.a_set()), (0, None));
        assert!(scene.history().contains(&"round-ended exhausted".to_owned()));
    }
}

#[test]
fn ma_09_automatic_dealing_needs_no_press() {
    let mut scene = Scene::new(auto(), 3, MANY_SETS);
    call_and(&mut scene, 1, RIGHT);
    assert_eq!(scene.rejected(0, "deal"), Rejection::NothingToDeal {});
    assert_eq!(scene.n_table(), 12);
}

#[test]
fn ma_09_the_master_presses_deal_after_a_set() {
    let mut scene = Scene::new(with(MasterDeals::Manual, false), 3, MANY_SETS);
    assert_eq!(scene.rejected(0, "deal"), Rejection::NothingToDeal {});
    let events = call_and(&mut scene, 1, RIGHT);
    assert_eq!(events, ["taken 1 1rfo 1rfs 1rfd", "refill-owed until 5000"]);
    assert_eq!((scene.n_table(), scene.legal(0)), (9, vec!["deal".to_owned()]));
    assert_eq!(scene.rejected(1, "deal"), Rejection::NothingToDeal {});
    let events = scene.does(0, "deal");
    assert!(events.len() == 1 && events[0].starts_with("dealt 1="), "{events:?}");
    assert_eq!(scene.n_table(), 12);
    assert_eq!(scene.wait(60_000), [""; 0], "it does not come twice");
}

#[test]
fn ma_09_after_five_seconds_the_cards_come_without_the_press() {
    let mut scene = Scene::new(with(MasterDeals::Manual, false), 3, MANY_SETS);
    scene.wait(1000);
    call_and(&mut scene, 1, RIGHT);
    assert_eq!(scene.wait_until(5999), [""; 0]);
    let events = scene.wait_until(6000);
    assert!(events.len() == 1 && events[0].starts_with("dealt 1="), "{events:?}");
    assert_eq!(scene.n_table(), 12);
}

#[test]
fn ma_09_before_the_refill_the_search_goes_on_among_the_cards_lying_there() {
    let mut scene = Scene::new(with(MasterDeals::Manual, false), 3, MANY_SETS);
    call_and(&mut scene, 1, RIGHT);
    scene.wait(2000);
    let until = GameTime(5000);
    assert_eq!(scene.rejected(2, "no-set"), Rejection::RefillFirst { until });
    assert_eq!(call_and(&mut scene, 2, SECOND), ["taken 2 1rho 1rhs 1rhd"]);
    assert_eq!((scene.n_table(), scene.sets(1), scene.sets(2)), (6, 1, 1));
    scene.wait_until(5000);
    assert_eq!((scene.n_table(), scene.n_deck()), (12, 63), "one refill fills all gaps");
}

#[test]
fn ma_09_cards_without_a_set_wait_for_the_refill_too() {
    let cards = "2ped 2rfo 1rfo 2res 3pho 2gfd 1rfd 1ped 1phd 3rfs 3res 3rhs";
    let no_set = NoSet { trigger: Trigger::Auto, checked: false };
    let config = Config { no_set, ..with(MasterDeals::Manual, false) };
    let mut scene = Scene::new(config, 3, cards);
    let events = call_and(&mut scene, 1, "claim 3rfs 3res 3rhs");
    assert_eq!(events[1..], ["refill-owed until 5000"]);
    assert_eq!((scene.n_table(), scene.a_set()), (9, None));
}

#[test]
fn ma_09_the_refill_comes_while_somebody_holds_the_lock() {
    let mut scene = Scene::new(with(MasterDeals::Manual, false), 3, MANY_SETS);
    call_and(&mut scene, 1, RIGHT);
    scene.wait_until(4000);
    scene.does(2, "call");
    assert_eq!(scene.wait_until(5000).len(), 1);
    assert_eq!(scene.n_table(), 12);
    assert_eq!(scene.does(2, SECOND)[0], "taken 2 1rho 1rhs 1rhd");
}

#[test]
fn ma_09_the_master_confirms_the_stall_and_no_warning_time_runs() {
    let mut scene = Scene::new(with(MasterDeals::Auto, true), 3, MANY_SETS);
    scene.wait(60_000);
    assert_eq!(scene.rejected(0, "deal"), Rejection::NothingToDeal {});
    assert_eq!(scene.does(1, "deal-three"), ["stall 1"]);
    assert_eq!(scene.wait(600_000), [""; 0]);
    assert_eq!(scene.rejected(2, "deal"), Rejection::NothingToDeal {});
    assert_eq!(scene.legal(0), ["deal"]);
    assert_eq!(scene.does(0, "deal").len(), 1);
    assert_eq!(scene.n_table(), 15);
}

#[test]
fn ma_09_a_master_who_has_left_is_replaced_by_automatic_dealing() {
    let mut scene = Scene::new(with(MasterDeals::Manual, false), 3, MANY_SETS);
    call_and(&mut scene, 1, RIGHT);
    scene.wait(1000);
    let events = scene.leaves(0);
    assert!(events[1].starts_with("dealt 1="), "the refill that was owed: {events:?}");
    let events = call_and(&mut scene, 2, SECOND);
    assert!(events[1].starts_with("dealt 4="), "and every one after it: {events:?}");
    assert_eq!(scene.n_table(), 12);
}

#[test]
fn ma_09_a_master_who_has_left_confirms_nothing() {
    let mut scene = Scene::new(with(MasterDeals::Auto, true), 3, MANY_SETS);
    scene.wait(60_000);
    scene.does(1, "deal-three");
    scene.wait(20_000);
    assert_eq!(scene.leaves(0), ["left 0", "stall 1 until 85000"]);
    assert_eq!(scene.wait_until(84_999), [""; 0]);
    assert_eq!(scene.wait_until(85_000).len(), 1);
    assert_eq!(scene.n_table(), 15);
}

#[test]
fn ma_10_each_searches_in_all_rounds_but_one() {
    for n_seats in 3..=5 {
        let mut scene = Scene::seeded(auto(), n_seats, 10);
        let mut searched = vec![0; n_seats.into()];
        let mut mastered = vec![0; n_seats.into()];
        while scene.outcome().is_none() {
            scene.state().searchers().iter().for_each(|seat| searched[usize::from(seat.0)] += 1);
            mastered[usize::from(master(&scene))] += 1;
            scene.play_round();
            scene.wait(10_000);
        }
        assert_eq!(searched, vec![n_seats - 1; n_seats.into()]);
        assert_eq!(mastered, vec![1; n_seats.into()]);
    }
}

#[test]
fn ma_08_a_table_with_a_master_and_no_edition_is_chinese() {
    let config = Classic::configure(&json!({ "master": true })).unwrap();
    assert_eq!(config, Edition::Zh.preset().with_master(config.master.unwrap()));
    let spanish = Classic::configure(&json!({ "master": true, "edition": "es" })).unwrap();
    assert_eq!(spanish.edition, Edition::Es);
}

#[test]
fn ma_09_a_refill_that_comes_out_short_ends_a_round_by_the_korean_rule() {
    let config = Config { end: EndRule::DealNeeded, ..with(MasterDeals::Manual, false) };
    // Two SETs before the Master has dealt: six cards are due and three are there.
    let last = |seed| {
        let mut scene = Scene::seeded(config, 3, seed);
        while scene.n_deck() > 3 || scene.state().refill_at.is_some() {
            match (scene.state().refill_at, scene.a_set()) {
                (Some(_), _) => scene.does(0, "deal"),
                (None, Some(_)) => scene.takes_a_set(1),
                (None, None) => scene.vote([1, 2]),
            };
        }
        (scene.n_table() == 12 && scene.state().board.cards().count_sets() > 1).then_some(scene)
    };
    let two_sets_left = |scene: &mut Scene| {
        scene.takes_a_set(1);
        scene.a_set().is_some()
    };
    let mut scene =
        (0..).filter_map(last).find_map(|mut scene| two_sets_left(&mut scene).then_some(scene));
    let scene = scene.as_mut().unwrap();
    scene.takes_a_set(2);
    let events = scene.does(0, "deal");
    assert!(events[0].starts_with("dealt "));
    assert_eq!(events[1], "round-ended deal-needed");
}
