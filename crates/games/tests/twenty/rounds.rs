//! TW: points, rounds, and the end of a match.

use tercet_cards::Cards;
use tercet_engine::{Ending, GameTime, Seat};
use tercet_games::twenty::{Config, Phase, Rejection};

use crate::scene::{GREEN, RED, Scene, TABLE, THREE_OTHER_OWN, THREE_OWN, cards};

#[test]
fn tw_01_the_first_without_personal_cards_wins_the_round() {
    let mut scene = Scene::two();
    scene.calls(1, "claim 1gfo 1gfs 1gfd");
    scene.calls(0, THREE_OWN);
    assert_eq!(scene.state().phase, Phase::Searching);
    let events = scene.calls(0, THREE_OTHER_OWN);
    assert_eq!(events[1], "round-won 0 points 3");
    assert_eq!((scene.score(0), scene.score(1)), (3, 0));
}

#[test]
fn tw_12_the_winner_scores_a_point_for_each_card_of_the_others() {
    let mut scene = Scene::new(Config::default(), &[RED, GREEN, "", ""], TABLE);
    scene.does(3, "ask");
    scene.does(3, "ask");
    scene.calls(1, "claim 1gfo 1gfs 1gfd");
    scene.calls(0, THREE_OWN);
    let events = scene.calls(0, THREE_OTHER_OWN);
    assert_eq!(events[1], "round-won 0 points 17", "3 and 6 and 8");
    assert_eq!(scene.scores(), [17, 0, 0, 0]);
}

#[test]
fn tw_12_the_table_is_not_refilled_for_nothing() {
    let mut scene = Scene::two();
    scene.calls(0, THREE_OWN);
    // Two own cards stay, and the table brings what the last SET needs.
    let events = scene.calls(0, "claim 2rfo 2rfs 2rfd");
    let expected = ["set-made 0 2rfo 2rfs 2rfd", "round-won 0 points 6", "paused until 10000"];
    assert_eq!(events, expected);
    assert_eq!(scene.table(), TABLE);
    // The last personal card goes with two of the table, and these are not replaced.
    let hand = "1rfs 1gfd 2gfd 3gfd 1phs 2phs";
    let table = "2ghs 3pes 3phs 1rfo 1reo 2gfo";
    let mut scene = Scene::new(Config::default(), &[hand, ""], table);
    scene.calls(0, "claim 1gfd 2gfd 3gfd");
    scene.calls(0, "claim 1phs 2phs 3phs");
    let events = scene.calls(0, "claim 1rfs 2ghs 3pes");
    assert_eq!(events[1], "round-won 0 points 6");
    assert_eq!(scene.state().board.len(), 4);
}

#[test]
fn tw_12_in_the_pause_nobody_searches() {
    let mut scene = Scene::two();
    scene.calls(0, THREE_OWN);
    scene.calls(0, THREE_OTHER_OWN);
    for command in ["call", "ask", "no-set", THREE_OWN] {
        let until = GameTime(10_000);
        assert_eq!(scene.rejected(1, command), Rejection::BetweenRounds { until }, "{command}");
    }
    assert_eq!(scene.hand(1), GREEN, "what counted still lies there");
}

#[test]
fn tw_13_everything_is_gathered_and_the_player_to_the_left_deals() {
    let mut scene = Scene::two();
    scene.calls(0, THREE_OWN);
    scene.calls(0, THREE_OTHER_OWN);
    assert_eq!(scene.rejected(0, "deal"), Rejection::NotTheDealer { dealer: Seat(1) });
    assert_eq!((scene.legal(0), scene.legal(1)), (vec![], vec!["deal".to_owned()]));
    let events = scene.does(1, "deal");
    assert_eq!(events[0], "round 2 dealer 1");
    assert!(events[1].starts_with("handed 0:"), "to the left of the new dealer");
    assert_eq!((scene.n_personal(0), scene.n_personal(1)), (6, 6));
    assert_eq!((scene.n_deck(), scene.n_discards()), (63, 0));
    let mut all = scene.state().deck.cards() | scene.state().board.cards();
    (0..2).for_each(|seat| all |= scene.state().personal(Seat(seat)));
    assert_eq!(all, Cards::ALL);
    assert_eq!(scene.watched().shown, None);
    assert_eq!(scene.score(0), 6, "points stay");
}

#[test]
fn tw_13_the_next_round_begins_by_itself_after_the_pause() {
    let mut scene = Scene::two();
    assert_eq!(scene.rejected(1, "deal"), Rejection::NothingToDeal {});
    scene.calls(0, THREE_OWN);
    scene.calls(0, THREE_OTHER_OWN);
    assert!(scene.wait_until(9999).is_empty());
    assert_eq!(scene.wait_until(10_000)[0], "round 2 dealer 1");
    let config = Config { round_pause_ms: 0, ..Config::default() };
    let mut scene = Scene::new(config, &[RED, GREEN], TABLE);
    scene.calls(0, THREE_OWN);
    let events = scene.calls(0, THREE_OTHER_OWN);
    assert_eq!(events[1..3], ["round-won 0 points 6", "round 2 dealer 1"], "without a pause");
}

#[test]
fn tw_13_the_deal_goes_round() {
    let config = Config { round_pause_ms: 0, ..Config::default() };
    let mut scene = Scene::seeded(config, 3, 8);
    let mut dealers = Vec::new();
    while dealers.len() < 4 && scene.outcome().is_none() {
        let (round, dealer) = (scene.state().rotation.round, scene.state().rotation.dealer);
        assert_eq!(usize::from(round), dealers.len() + 1);
        dealers.push(dealer.0);
        while scene.state().rotation.round == round && scene.outcome().is_none() {
            scene.play_one();
        }
    }
    assert_eq!(dealers, [0, 1, 2, 0]);
}

#[test]
fn tw_14_ten_points_for_each_player_win_the_match() {
    for n_seats in 2..=8 {
        let scene = Scene::seeded(Config::default(), n_seats, 1);
        assert_eq!(scene.watched().target, 10 * u32::from(n_seats));
    }
}

#[test]
fn tw_14_who_reaches_or_exceeds_the_target_wins() {
    for (target, ends) in [(7, false), (6, true), (5, true)] {
        let config = Config { target: Some(target), ..Config::default() };
        let mut scene = Scene::new(config, &[RED, GREEN], TABLE);
        assert_eq!(scene.watched().target, target);
        scene.calls(0, THREE_OWN);
        let events = scene.calls(0, THREE_OTHER_OWN);
        assert_eq!(events[1], "round-won 0 points 6");
        assert_eq!(events[2] == "ended finished", ends, "target {target}: {events:?}");
        let outcome = scene.outcome().map(|outcome| outcome.to_string());
        assert_eq!(outcome, ends.then(|| "finished 6 0 won by 0".to_owned()));
    }
}

#[test]
fn tw_14_a_player_who_leaves_does_not_change_the_target() {
    let mut scene = Scene::new(Config::default(), &[RED, GREEN, ""], TABLE);
    scene.leaves(2);
    assert_eq!(scene.watched().target, 30);
}

#[test]
fn tw_15_only_the_winner_of_a_round_scores_so_one_player_wins_the_match() {
    for seed in 0..4 {
        let mut scene = Scene::seeded(Config::default(), 3, seed);
        while scene.outcome().is_none() {
            let before = scene.scores();
            let winner = scene.play_round().expect("somebody wins");
            let after = scene.scores();
            let changed: Vec<usize> = (0..3).filter(|&i| before[i] != after[i]).collect();
            assert_eq!(changed, [usize::from(winner)]);
            let n_others: usize = (0..3).map(|seat| scene.n_personal(seat)).sum();
            assert_eq!(after[changed[0]] - before[changed[0]], n_others as i32);
            scene.wait(10_000);
        }
        let outcome = scene.outcome().expect("it is over");
        assert_eq!((outcome.winners.len(), outcome.ending), (1, Ending::Finished));
        assert!(outcome.scores.iter().filter(|&&score| score >= 30).count() == 1);
    }
}

#[test]
fn example_three_ways_to_make_a_set() {
    // The example has three personal cards; the three others are a SET and go first.
    let hand = "1pfo 3gho 2rfd 1ghs 2ghs 3ghs";
    let table = "1rfo 2ged 3phs 1gfo 2peo 3rho";
    let deal = || {
        let mut scene = Scene::new(Config::default(), &[hand, "", ""], table);
        scene.calls(0, "claim 1ghs 2ghs 3ghs");
        scene
    };
    let mut scene = deal();
    let mut sets: Vec<String> =
        scene.state().reach(Seat(0)).sets().map(|set| set.to_string()).collect();
    sets.sort();
    // The last one lies on the table as well, which the example does not mention.
    let example = ["1gfo 2peo 3rho", "1rfo 1gfo 1pfo", "1rfo 2peo 3gho"];
    assert_eq!(sets, [example[0], example[1], "1rfo 2ged 3phs", example[2]]);
    let n_deck = scene.n_deck();
    scene.calls(0, "claim 1pfo 1rfo 1gfo");
    assert_eq!((scene.hand(0).as_str(), n_deck - scene.n_deck()), ("3gho 2rfd", 2));
    let mut scene = deal();
    scene.calls(0, "claim 3gho 1rfo 2peo");
    assert_eq!((scene.hand(0).as_str(), n_deck - scene.n_deck()), ("1pfo 2rfd", 2));
    let mut scene = deal();
    scene.calls(0, "claim 1gfo 2peo 3rho");
    assert_eq!((scene.hand(0).as_str(), n_deck - scene.n_deck()), ("1pfo 3gho 2rfd", 3));
    assert_eq!(cards(table).len(), scene.state().board.len());
}

#[test]
fn example_four_and_seven_cards_are_eleven_points() {
    let table = "3gfo 2ghs 3pes 3gho 3peo 1phd";
    let mut scene = Scene::new(Config::default(), &[RED, GREEN, ""], table);
    assert_eq!(scene.watched().target, 30);
    scene.calls(1, "claim 1gfo 2gfo 3gfo");
    scene.does(2, "ask");
    assert_eq!((scene.n_personal(1), scene.n_personal(2)), (4, 7));
    scene.calls(0, THREE_OWN);
    assert_eq!(scene.calls(0, THREE_OTHER_OWN)[1], "round-won 0 points 11");
}
