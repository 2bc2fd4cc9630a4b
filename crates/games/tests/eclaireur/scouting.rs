//! SC: the scout's claim, the lock, and who may answer.

use tercet_cards::Cards;
use tercet_engine::{Game, GameSpec, GameTime, ProposeError, Refusal, Rules, Seat, Source};
use tercet_games::eclaireur::{
    Command, Config, Eclaireur, NoSet, Phase, PhaseView, Rejection, Trigger,
};

use crate::{
    scene::{EXAMPLE, MISS, OTHER, SAME, SCOUT, Scene, WRONG},
    support::stage::mixed,
};

#[test]
fn sc_02_twelve_cards_lie_face_up_and_the_rest_is_the_deck() {
    let scene = Scene::seeded(Config::default(), 2, 7);
    let view = scene.watched();
    assert_eq!((view.table.len(), view.base, view.deck), (12, 12, 69));
    assert!(view.table.iter().all(Option::is_some));
    assert_eq!(scene.state().deck.cards() & scene.state().board.cards(), Cards::EMPTY);
    assert_eq!(Scene::example(2).table(), EXAMPLE);
}

#[test]
fn sc_03_everybody_may_be_the_scout_and_show_any_of_the_three_cards() {
    let scene = Scene::example(4);
    for seat in 0..4 {
        for show in ["1gfd", "2rho", "3pes"] {
            assert!(scene.may(seat, &format!("scout 1gfd 2rho 3pes show {show}")), "{seat} {show}");
        }
    }
}

#[test]
fn sc_03_only_one_card_is_shown_to_the_others() {
    let mut scene = Scene::example(3);
    scene.wait_until(1000);
    let events = scene.does(0, SCOUT);
    assert_eq!(events, ["scouted 0 1gfd 2rho 3pes first 3pes until 21000"]);
    for view in [scene.view(1), scene.view(2), scene.watched()] {
        let PhaseView::Scouting { seat, first, cards, until, .. } = view.phase else {
            panic!("there is a scout");
        };
        assert_eq!((seat, first.to_string().as_str(), cards), (Seat(0), "3pes", None));
        assert_eq!(until, GameTime(21_000));
    }
    let PhaseView::Scouting { cards, .. } = scene.view(0).phase else { panic!("a scout") };
    assert_eq!(cards.unwrap().to_string(), "1gfd 2rho 3pes", "the scout knows");
}

#[test]
fn sc_03_the_card_shown_is_one_of_the_three() {
    let mut scene = Scene::example(2);
    let rejection = scene.rejected(0, "scout 1gfd 2rho 3pes show 2geo");
    assert_eq!(rejection, Rejection::ShowOneOfThem { card: "2geo".parse().unwrap() });
}

#[test]
fn sc_03_the_three_cards_lie_on_the_table() {
    let mut scene = Scene::example(2);
    let rejection = scene.rejected(0, "scout 1gfd 3pes 1red show 3pes");
    let missing: Cards = ["1red".parse().unwrap()].into_iter().collect();
    assert_eq!(rejection, Rejection::CardsNotOnTable { cards: missing });
}

#[test]
fn sc_03_three_cards_that_are_not_a_set_can_be_committed_too() {
    let mut scene = Scene::example(2);
    assert_eq!(scene.does(0, WRONG), ["scouted 0 1gfd 3gfo 3pes first 3pes until 20000"]);
}

#[test]
fn sc_03_the_first_scout_to_arrive_has_the_lock_and_late_ones_pay_nothing() {
    let mut scene = Scene::example(3);
    scene.does(1, SCOUT);
    let locked = Rejection::ScoutedByOther { seat: Seat(1), until: GameTime(20_000) };
    for command in [SCOUT, WRONG, "no-set", "take-back"] {
        assert_eq!(scene.rejected(0, command), locked, "{command}");
    }
    let own = Rejection::AlreadyScouting { until: GameTime(20_000) };
    for command in [SCOUT, "no-set", "take-back"] {
        assert_eq!(scene.rejected(1, command), own, "{command}");
    }
    assert_eq!(scene.legal(0), ["give-up"]);
    assert!(scene.legal(1).is_empty(), "the scout waits");
    assert_eq!(scene.state().scores(), [0, 0, 0]);
    scene.does(0, SAME);
    assert!(scene.may(2, "no-set"), "the lock is free again");
}

#[test]
fn sc_03_a_scout_clears_the_votes() {
    let mut scene = Scene::example(3);
    scene.vote([0, 1]);
    scene.does(2, WRONG);
    assert!(scene.watched().votes.is_empty());
    scene.wait(20_000);
    assert!(scene.watched().votes.is_empty(), "and they do not come back");
}

#[test]
fn sc_04_the_others_may_point_at_any_other_card_of_the_table() {
    let mut scene = Scene::example(3);
    assert_eq!(scene.rejected(1, SAME), Rejection::NothingToSecond {});
    scene.does(0, SCOUT);
    for name in EXAMPLE.split(' ') {
        assert_eq!(scene.may(1, &format!("second {name}")), name != "3pes", "{name}");
    }
    let first = "3pes".parse().unwrap();
    assert_eq!(scene.rejected(1, "second 3pes"), Rejection::IsFirstCard { card: first });
    let rejection = scene.rejected(1, "second 1red");
    assert!(matches!(rejection, Rejection::CardsNotOnTable { .. }));
}

#[test]
fn sc_04_moves_tell_which_cards_somebody_was_wrong_with() {
    let mut scene = Scene::example(3);
    scene.does(0, SCOUT);
    let moves = |scene: &Scene, seat| scene.view(seat).moves(&Config::default(), Seat(seat));
    assert!(moves(&scene, 2).tried.is_empty());
    scene.does(1, MISS);
    let missed = Cards::from_iter(["2geo".parse().unwrap()]);
    assert_eq!(moves(&scene, 2).tried, missed);
    assert!(moves(&scene, 2).second.contains("2geo".parse().unwrap()), "it is allowed");
    assert!(moves(&scene, 1).tried.is_empty(), "nothing for somebody who has pointed");
}

#[test]
fn sc_04_the_scout_cannot_be_the_seconder() {
    let mut scene = Scene::example(2);
    scene.does(0, SCOUT);
    for command in [SAME, MISS, "give-up"] {
        assert_eq!(scene.rejected(0, command), Rejection::OwnClaim {}, "{command}");
    }
}

#[test]
fn sc_04_the_first_second_card_to_arrive_counts_and_a_late_one_costs_nothing() {
    let mut scene = Scene::example(3);
    scene.does(0, SCOUT);
    scene.does(2, SAME);
    assert_eq!(scene.rejected(1, "second 1gfd"), Rejection::NothingToSecond {});
    assert_eq!(scene.state().scores(), [2, 0, 1]);
}

#[test]
fn sc_04_a_second_card_is_meant_for_the_scout_its_sender_saw() {
    let draws = EXAMPLE.split(' ').map(str::to_owned);
    let first: Cards = EXAMPLE.split(' ').map(|name| name.parse().unwrap()).collect();
    let draws = draws.chain(mixed(Cards::ALL - first)).collect();
    let setup = GameSpec::new(Config::default(), 3, Source::Stacked(draws)).unwrap();
    let mut game: Game<Eclaireur> = Game::new(setup);
    game.commit(game.start(GameTime(0)).unwrap()).unwrap();
    let mut does = |at, seat, text: &str, seen| {
        let command: Command = text.parse().unwrap();
        match game.propose(GameTime(at), Seat(seat), &command, seen) {
            Ok(proposal) => game.commit(proposal).map(|_| game.seq()).map_err(|_| None),
            Err(no) => Err(Some(no)),
        }
    };
    let seen = does(10, 0, WRONG, None).unwrap();
    does(20, 1, "give-up", Some(seen)).unwrap();
    does(30, 2, "give-up", Some(seen)).unwrap();
    // The table is the same, but now another scout shows another card.
    let latest = does(40, 1, "scout 1gfd 2rho 3pes show 1gfd", Some(seen)).unwrap();
    let late = does(50, 2, SAME, Some(seen));
    assert_eq!(late.unwrap_err(), Some(ProposeError::Refused(Refusal::Stale { latest })));
    let late = does(50, 2, SCOUT, Some(seen));
    let locked = Rejection::ScoutedByOther { seat: Seat(1), until: GameTime(20_040) };
    assert_eq!(late.unwrap_err(), Some(ProposeError::Rejected(locked)), "three cards are named");
    does(60, 2, SAME, Some(latest)).unwrap();
}

#[test]
fn sc_08_when_all_others_give_up_the_scout_takes_the_three_cards() {
    let mut scene = Scene::example(3);
    scene.does(0, SCOUT);
    assert_eq!(scene.does(1, "give-up"), ["gave-up 1"]);
    assert!(matches!(scene.state().phase, Phase::Scouting(_)), "one is still looking");
    let events = scene.does(2, "give-up");
    assert_eq!(
        events[..3],
        ["gave-up 2", "revealed 0 1gfd 2rho 3pes unfound", "taken 0 1gfd 2rho 3pes"]
    );
    assert!(events[3].starts_with("dealt ") && events.len() == 4);
    assert_eq!(scene.state().scores(), [3, 0, 0]);
}

#[test]
fn sc_08_giving_up_is_final() {
    let mut scene = Scene::example(3);
    scene.does(0, SCOUT);
    scene.does(1, "give-up");
    for command in [SAME, "give-up"] {
        assert_eq!(scene.rejected(1, command), Rejection::GaveUp {}, "{command}");
    }
    assert!(Eclaireur::legal(scene.state(), GameTime(0), Seat(1)).is_empty());
    scene.does(2, SAME);
    assert!(scene.may(1, "no-set"), "for this claim only");
}

#[test]
fn sc_08_after_the_window_the_scout_takes_the_three_cards() {
    let mut scene = Scene::example(2);
    scene.wait_until(500);
    scene.does(0, SCOUT);
    assert!(scene.wait_until(20_499).is_empty());
    assert!(scene.may(1, SAME), "just before the end");
    let events = scene.wait_until(20_500);
    assert_eq!(events[..2], ["revealed 0 1gfd 2rho 3pes unfound", "taken 0 1gfd 2rho 3pes"]);
    assert_eq!(scene.rejected(1, "second 1gfd"), Rejection::NothingToSecond {});
}

#[test]
fn sc_08_the_window_is_the_one_chosen_and_a_miss_does_not_lengthen_it() {
    let config = Config { scout_window_ms: 5000, ..Config::default() };
    let mut scene = Scene::new(config, 3, EXAMPLE);
    scene.does(0, SCOUT);
    scene.wait_until(4000);
    scene.does(1, MISS);
    assert!(scene.wait_until(4999).is_empty());
    assert_eq!(scene.wait_until(5000)[0], "revealed 0 1gfd 2rho 3pes unfound");
}

#[test]
fn sc_08_a_late_timer_changes_nothing() {
    let mut scene = Scene::example(2);
    scene.does(0, SCOUT);
    scene.wait_until(60_000);
    assert_eq!(scene.score(0), 3);
    let revealed = scene.watched().revealed.unwrap();
    assert_eq!(revealed.until, GameTime(21_500), "shown from the deadline on");
}

#[test]
fn sc_08_the_player_who_is_out_or_has_given_up_is_not_waited_for() {
    let mut scene = Scene::example(3);
    scene.does(0, SCOUT);
    scene.does(1, MISS);
    let events = scene.does(2, "give-up");
    assert_eq!(events[1], "revealed 0 1gfd 2rho 3pes unfound");

    let mut scene = Scene::example(3);
    scene.does(0, SCOUT);
    scene.does(1, "give-up");
    let events = scene.does(2, MISS);
    assert_eq!(
        events[..3],
        ["seconded 2 2geo third 1red missing", "forfeit 2", "revealed 0 1gfd 2rho 3pes unfound"]
    );
}

#[test]
fn sc_12_the_verdict_stays_in_view_with_its_reasons() {
    let mut scene = Scene::example(2);
    scene.does(0, SCOUT);
    scene.wait_until(3000);
    scene.does(1, OTHER);
    let revealed = scene.watched().revealed.unwrap();
    assert_eq!((revealed.seat, revealed.how.word()), (Seat(0), "other-set"));
    assert!(revealed.verdict == revealed.cards.verdict() && revealed.cards.is_set());
    assert_eq!(revealed.until, GameTime(4500));
    assert!(scene.may(1, "no-set"), "the search goes on meanwhile");
}

#[test]
fn sc_14_automatic_cards_come_without_a_vote() {
    let no_set = NoSet { trigger: Trigger::Auto, checked: false };
    let config = Config { no_set, ..Config::default() };
    let mut scene = Scene::new(config, 2, crate::scene::NO_SET);
    assert_eq!(scene.n_table(), 15);
    assert_eq!(scene.rejected(0, "no-set"), Rejection::NoVoteHere {});
    scene.play_until(|state| matches!(state.phase, Phase::Over(_)));
}
