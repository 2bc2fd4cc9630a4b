//! SU-08 and SU-09: the lock, the time to check, and what a wrong challenge costs.

use tercet_cards::{Agreement, Attribute};
use tercet_engine::{
    Game, GameSpec, GameTime, ProposeError, Refusal, Rules, Seat, Seed, Seq, Source, Viewer,
};
use tercet_games::setup::{
    Command, Config, FailedNotice, FalseChallenge, Notice, Phase, PhaseView, Rejection, SetUp,
};

use crate::scene::{FOUR, Scene};

/// Three players; seat 2 has just played the fifth card, with which `1rfo` and `2ghs` make a SET.
fn with_a_set(config: Config) -> Scene {
    Scene::new(config, 3, &format!("{FOUR} 3ped")).after(5)
}

fn french() -> Scene {
    with_a_set(Config::default())
}

fn one_try() -> Scene {
    with_a_set(Config { challenge_rest_ms: None, ..Config::default() })
}

fn may_play(scene: &Scene, seat: u8) -> bool {
    scene.legal(seat).iter().any(|command| command.starts_with("play"))
}

#[test]
fn su_08_the_first_challenge_has_the_lock_and_everybody_else_waits() {
    let mut scene = french();
    let now = scene.now();
    assert_eq!(scene.does(1, "challenge"), [format!("challenged 1 until {}", now + 5000)]);
    let until = Some(GameTime(now + 5000));
    let card = scene.any_card(0);
    for command in ["challenge", "trust", "point 1rfo 2ghs", &format!("play {card}")] {
        let rejection = scene.rejected(0, command);
        assert_eq!(rejection, Rejection::ChallengedByOther { seat: Seat(1), until }, "{command}");
        assert!(scene.legal(0).is_empty());
    }
    for command in ["challenge", "trust"] {
        assert_eq!(scene.rejected(1, command), Rejection::AlreadyChallenged { until });
    }
    let phase = scene.watched().phase;
    assert_eq!(phase, PhaseView::Challenged { seat: Seat(1), until });
}

#[test]
fn su_08_a_challenge_comes_before_the_two_cards() {
    assert_eq!(french().rejected(1, "point 1rfo 2ghs"), Rejection::ChallengeFirst {});
}

#[test]
fn su_08_a_challenge_that_times_out_is_wrong() {
    let mut scene = french();
    scene.does(1, "challenge");
    assert!(scene.wait(4999).is_empty());
    assert_eq!(scene.wait(1), ["false-challenge 1"]);
    let from = GameTime(scene.now() + 3000);
    assert_eq!(scene.rejected(1, "challenge"), Rejection::Resting { from });
    assert_eq!(scene.state().phase, Phase::Playing);

    let mut patient = with_a_set(Config { call_window_ms: None, ..Config::default() });
    assert_eq!(patient.does(1, "challenge"), ["challenged 1"]);
    assert!(patient.wait(3_600_000).is_empty());
    assert!(patient.does(1, "point 1rfo 2ghs")[0].starts_with("found 1"));
}

#[test]
fn su_08_the_window_of_the_challenger_is_the_one_chosen() {
    let mut scene = with_a_set(Config { call_window_ms: Some(2000), ..Config::default() });
    scene.does(1, "challenge");
    assert!(scene.wait(1999).is_empty());
    assert_eq!(scene.wait(1), ["false-challenge 1"]);
}

#[test]
fn su_08_the_next_player_waits_three_seconds_or_what_was_chosen() {
    for min_check_ms in [3000, 0, 7500] {
        let config = Config { min_check_ms, ..Config::default() };
        let mut scene = with_a_set(config);
        let from = GameTime(scene.now() + u64::from(min_check_ms));
        if min_check_ms > 0 {
            let card = scene.any_card(0);
            let too_early = Rejection::TooEarly { from };
            assert_eq!(scene.rejected(0, &format!("play {card}")), too_early);
            scene.wait_until(from.0 - 1);
            assert!(!may_play(&scene, 0));
            scene.wait(1);
        }
        assert!(may_play(&scene, 0), "after {min_check_ms}");
        assert!(scene.may(1, "challenge"), "the window stays open until the next card");
        scene.wait(3_600_000);
        assert!(scene.may(1, "challenge"), "however long that takes");
        scene.next_plays();
        assert_eq!(scene.state().check.unwrap().seat, Seat(0), "now another card is checked");
    }
}

#[test]
fn su_08_nobody_plays_while_somebody_holds_the_lock() {
    let mut scene = french();
    scene.wait(3000);
    assert!(may_play(&scene, 0));
    scene.does(1, "challenge");
    assert!(!may_play(&scene, 0));
    scene.wait(5000);
    assert!(may_play(&scene, 0));
}

#[test]
fn su_08_a_challenge_needs_three_cards_on_the_table() {
    let mut scene = Scene::french(2, FOUR);
    assert_eq!(scene.rejected(0, "challenge"), Rejection::NothingToCheck {});
    for (n, seat) in [(1, 0), (2, 1)] {
        scene.next_plays();
        assert_eq!(scene.rejected(seat, "challenge"), Rejection::TooFewCards { cards: n });
        assert!(scene.may(seat, "trust"), "the three seconds are waited for here too");
    }
    scene.next_plays();
    assert!(scene.may(0, "challenge"));
}

#[test]
fn su_08_if_all_trust_the_card_the_next_one_may_be_played_at_once() {
    let mut scene = french();
    scene.wait(500);
    assert_eq!(scene.does(0, "trust"), ["trusted 0"]);
    assert_eq!(scene.rejected(0, "trust"), Rejection::AlreadyTrusting {});
    assert!(!may_play(&scene, 0), "the word of seat 1 is missing");
    assert_eq!(scene.does(1, "trust"), ["trusted 1", "cleared"]);
    assert!(may_play(&scene, 0));
    let check = scene.watched().check.unwrap();
    assert_eq!(check.trusting.iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    // Trust binds nobody: as long as no card is played, a SET can still be found.
    assert!(scene.finds_a_set(1)[0].starts_with("found 1"));
}

#[test]
fn su_08_trust_after_the_three_seconds_changes_nothing_for_the_next_player() {
    let mut scene = french();
    scene.does(0, "trust");
    scene.wait(3000);
    let turn = scene.state().turn;
    assert_eq!(scene.does(1, "trust"), ["trusted 1"]);
    assert_eq!(scene.state().turn, turn);
}

#[test]
fn su_08_the_player_who_challenges_no_longer_trusts() {
    let mut scene = french();
    scene.does(1, "trust");
    scene.does(1, "challenge");
    assert!(scene.watched().check.unwrap().trusting.is_empty());
}

#[test]
fn su_08_trust_is_for_one_card_only() {
    let mut scene = french();
    scene.does(0, "trust");
    scene.does(1, "trust");
    let events = scene.next_plays();
    assert_eq!(events[2], format!("turn 1 from {}", scene.now() + 3000));
    assert!(scene.watched().check.unwrap().trusting.is_empty());
}

#[test]
fn su_08_a_challenge_of_a_card_that_is_no_longer_the_last_is_stale() {
    let config = Config { min_check_ms: 0, ..Config::default() };
    let setup = GameSpec::<SetUp>::new(config, 3, Source::Seed(Seed::numbered(1))).unwrap();
    let mut game = Game::new(setup);
    game.commit(game.start(GameTime(0)).unwrap()).unwrap();
    for at in 1..=4 {
        let seat = game.state().turn.unwrap().seat;
        let play = SetUp::legal(game.state(), GameTime(at), seat)[0];
        game.commit(game.propose(GameTime(at), seat, &play, None).unwrap()).unwrap();
    }
    let challenge = Command::Challenge;
    let by = game.state().turn.unwrap().seat;
    let seen = |seq| game.propose(GameTime(5), by, &challenge, Some(Seq(seq)));
    assert!(matches!(seen(4), Err(ProposeError::Refused(Refusal::Stale { latest: Seq(5) }))));
    assert!(seen(5).is_ok());
}

#[test]
fn su_08_everybody_sees_why_the_three_cards_are_a_set_or_not() {
    let mut scene = french();
    scene.challenges(1, "1rfo 3reo");
    let shown = scene.watched().shown.unwrap();
    assert_eq!((shown.seat, shown.taken), (Seat(1), false));
    assert_eq!(shown.until, GameTime(scene.now() + 1500));
    assert!(matches!(shown.verdict.get(Attribute::Color), Agreement::OddOne { .. }));
    let told = scene.told(Viewer::Spectator);
    let Notice::FalseChallenge(FailedNotice { verdict: Some(verdict), .. }) = told[0] else {
        panic!("{told:?}");
    };
    assert_eq!(verdict, shown.verdict);
    scene.challenges(0, "1rfo 2ghs");
    assert!(scene.watched().shown.unwrap().taken);
}

#[test]
fn su_09_a_mistaken_challenger_may_challenge_again_three_seconds_later() {
    let mut scene = french();
    assert_eq!(scene.is_wrong(1).len(), 1);
    assert_eq!((scene.score(1), scene.n_pile(1)), (0, 0), "it costs nothing");
    let from = GameTime(scene.now() + 3000);
    assert_eq!(scene.rejected(1, "challenge"), Rejection::Resting { from });
    assert_eq!(scene.watched().seats[1].rests_until, Some(from));
    assert!(scene.may(1, "trust") && scene.may(0, "challenge"), "nothing else has to wait");
    scene.wait(2999);
    assert!(!scene.may(1, "challenge"));
    scene.wait(1);
    assert!(scene.finds_a_set(1)[0].starts_with("found 1"));
}

#[test]
fn su_09_the_wait_is_the_one_chosen_and_ends_with_the_next_card() {
    for rest_ms in [0, 500, 60_000] {
        let config = Config { challenge_rest_ms: Some(rest_ms), ..Config::default() };
        let mut scene = with_a_set(config);
        scene.is_wrong(1);
        assert_eq!(scene.may(1, "challenge"), rest_ms == 0);
        scene.wait(rest_ms.into());
        assert!(scene.may(1, "challenge"), "after {rest_ms}");
        scene.is_wrong(1);
        scene.next_plays();
        assert!(scene.may(1, "challenge"), "another card is another matter");
        assert_eq!(scene.watched().seats[1].rests_until, None);
    }
}

#[test]
fn su_09_somebody_who_was_wrong_is_waited_for_as_before() {
    let mut scene = french();
    scene.is_wrong(1);
    assert_eq!(scene.is_wrong(0).len(), 1, "nothing is cleared");
    assert!(!may_play(&scene, 0));
    assert_eq!(scene.does(0, "trust"), ["trusted 0"]);
    assert_eq!(scene.does(1, "trust"), ["trusted 1", "cleared"]);
    assert!(may_play(&scene, 0));
}

#[test]
fn su_09_where_one_try_is_all_there_is_no_other() {
    let mut scene = one_try();
    assert_eq!(scene.is_wrong(1).len(), 1);
    assert_eq!((scene.score(1), scene.table().len()), (0, 5 * 5 - 1));
    assert_eq!(scene.rejected(1, "challenge"), Rejection::OneTryOnly {});
    assert_eq!(scene.rejected(1, "trust"), Rejection::OneTryOnly {});
    assert_eq!(scene.watched().check.unwrap().barred.iter().collect::<Vec<_>>(), [Seat(1)]);
    assert!(scene.finds_a_set(0)[0].starts_with("found 0"), "others may");
}

#[test]
fn su_09_the_next_card_may_be_challenged_again() {
    let mut scene = french();
    scene.is_wrong(1);
    scene.next_plays();
    assert!(scene.may(1, "challenge"));
}

#[test]
fn su_09_three_points_are_added_where_the_host_chose_so() {
    let config = Config { false_challenge: FalseChallenge::PlusThree, ..Config::default() };
    let mut scene = with_a_set(config);
    assert_eq!(scene.is_wrong(1)[1..], ["penalized 1 3"]);
    assert_eq!((scene.score(1), scene.n_pile(1)), (-3, 0), "points without cards");
    assert_eq!(scene.watched().seats[1].penalties, 3);
    scene.does(0, "challenge");
    let events = scene.wait(5000);
    assert_eq!(events[..2], ["false-challenge 0", "penalized 0 3"], "running out of time as well");
}

#[test]
fn su_09_when_all_have_had_their_one_try_nobody_need_be_waited_for() {
    let mut scene = one_try();
    scene.is_wrong(1);
    assert!(!may_play(&scene, 0));
    assert_eq!(scene.is_wrong(0)[1..], ["cleared"]);
    assert!(may_play(&scene, 0));
}
