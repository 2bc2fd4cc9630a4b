//! TW: who may make which SETs, and what a false call costs.

use tercet_cards::{Cards, Triple};
use tercet_engine::{
    Game, GameSpec, GameTime, ProposeError, Refusal, Rules, Seat, Seed, Source, Viewer,
};
use tercet_games::{
    shared::Lock,
    twenty::{Claims, Config, Event, Phase, Rejection, Twenty},
};

use crate::scene::{
    Draws, GREEN, NONE_OWN, ONE_OWN, RED, Scene, TABLE, THREE_OWN, TWO_OWN, WRONG, cards,
};

#[test]
fn tw_03_a_set_may_combine_own_and_table_cards_in_any_way() {
    for (claim, n_left) in [(THREE_OWN, 3), (TWO_OWN, 4), (ONE_OWN, 5), (NONE_OWN, 6)] {
        let mut scene = Scene::two();
        let events = scene.calls(0, claim);
        assert_eq!(events[0], claim.replace("claim", "set-made 0"));
        assert_eq!(scene.n_personal(0), n_left, "{claim}");
    }
}

#[test]
fn tw_03_a_set_of_table_cards_only_refreshes_the_table() {
    let mut scene = Scene::two();
    scene.calls(0, NONE_OWN);
    assert_eq!((scene.hand(0).as_str(), scene.n_deck()), (RED, 60));
    assert!(matches!(scene.state().phase, Phase::Searching), "it cannot win the round");
}

#[test]
fn tw_03_cards_of_other_players_cannot_be_used() {
    let mut scene = Scene::two();
    scene.does(0, "call");
    let rejection = scene.rejected(0, "claim 1rfo 1gfo 3rfo");
    let missing: Cards = cards("1gfo").into_iter().collect();
    assert_eq!(rejection, Rejection::CardsOutOfReach { cards: missing });
    let missing: Cards = cards("1ghs 3rhs").into_iter().collect();
    let rejection = scene.rejected(0, "claim 1rfo 1ghs 3rhs");
    assert_eq!(rejection, Rejection::CardsOutOfReach { cards: missing }, "nor cards of the deck");
    assert!(
        matches!(scene.state().phase, Phase::Called(Lock { seat: Seat(0), .. })),
        "still locked"
    );
    let reach: Cards = cards(RED).into_iter().chain(cards(TABLE)).collect();
    let claims = scene.legal(0).into_iter().filter(|text| text.starts_with("claim"));
    assert_eq!(claims.count(), 12 * 11 * 10 / 6);
    assert_eq!(scene.state().reach(Seat(0)), reach);
}

#[test]
fn tw_03_a_personal_card_can_be_required() {
    let config = Config { require_personal: true, ..Config::default() };
    let mut scene = Scene::new(config, &[RED, GREEN], TABLE);
    scene.does(0, "call");
    assert_eq!(scene.rejected(0, NONE_OWN), Rejection::NeedsPersonalCard {});
    assert_eq!(scene.n_personal(0), 6, "it costs nothing");
    let claims = scene.legal(0).len();
    assert_eq!(claims, 12 * 11 * 10 / 6 - 6 * 5 * 4 / 6, "all but those of the table");
    assert_eq!(scene.does(0, ONE_OWN)[0], "set-made 0 1rfs 2ghs 3pes");
}

#[test]
fn tw_05_there_are_no_turns() {
    let mut scene = Scene::new(Config::default(), &[RED, GREEN, "", ""], TABLE);
    for seat in 0..4 {
        assert_eq!(scene.legal(seat), ["call", "ask", "no-set"], "seat {seat}");
    }
    scene.calls(0, THREE_OWN);
    scene.calls(0, NONE_OWN);
    assert_eq!(scene.legal(0), ["call", "ask", "no-set"], "one player may go on and on");
}

#[test]
fn tw_05_the_first_call_takes_the_lock() {
    let mut scene = Scene::two();
    scene.wait_until(1200);
    assert_eq!(scene.does(1, "call"), ["called 1 until 6200"]);
    let until = Some(GameTime(6200));
    for command in ["call", THREE_OWN, "ask", "no-set", "take-back"] {
        let rejection = scene.rejected(0, command);
        assert_eq!(rejection, Rejection::CalledByOther { seat: Seat(1), until }, "{command}");
    }
    assert!(scene.legal(0).is_empty());
    assert_eq!(scene.n_personal(0), 6, "nobody pays for being late");
    for command in ["call", "ask", "no-set"] {
        assert_eq!(scene.rejected(1, command), Rejection::AlreadyCalled { until }, "{command}");
    }
    scene.does(1, "claim 1gfo 1gfs 1gfd");
    assert_eq!(scene.legal(0), ["call", "ask", "no-set"], "the lock is free again");
}

#[test]
fn tw_05_cards_cannot_be_touched_before_a_call() {
    assert_eq!(Scene::two().rejected(0, THREE_OWN), Rejection::CallFirst {});
}

#[test]
fn tw_05_a_call_that_times_out_is_a_false_call() {
    let mut scene = Scene::two();
    scene.does(0, "call");
    assert!(scene.wait_until(4999).is_empty());
    let until = GameTime(5000);
    let events = scene.wait_until(5000);
    assert_eq!(events[0], "false-call 0", "the window is half open");
    assert!(events[1].starts_with("penalty-card 0 "), "{events:?}");
    let mut late = Scene::two();
    late.does(0, "call");
    late.wait_until(4999);
    assert!(late.may(0, THREE_OWN));
    assert_eq!(late.state().phase, Phase::Called(Lock { seat: Seat(0), until: Some(until) }));
}

#[test]
fn tw_05_the_window_is_an_option() {
    for (call_window_ms, called) in [(Some(2000), "called 0 until 2000"), (None, "called 0")] {
        let config = Config { call_window_ms, ..Config::default() };
        let mut scene = Scene::new(config, &[RED, GREEN], TABLE);
        assert_eq!(scene.does(0, "call"), [called]);
        let late = scene.wait_until(3_600_000);
        assert_eq!(late.is_empty(), call_window_ms.is_none(), "{late:?}");
    }
}

#[test]
fn tw_05_with_instant_claims_call_and_cards_are_one() {
    let config = Config { claims: Claims::Instant, ..Config::default() };
    let mut scene = Scene::new(config, &[RED, GREEN], TABLE);
    assert_eq!(scene.rejected(0, "call"), Rejection::ClaimsAreInstant {});
    assert_eq!(scene.does(0, THREE_OWN), ["set-made 0 1rfo 1rfs 1rfd"]);
    assert!(scene.does(0, "claim 2rfo 2rfs 3gho")[1].starts_with("penalty-card 0"));
    assert!(!scene.legal(1).contains(&"call".to_owned()));
}

#[test]
fn tw_05_everybody_sees_the_verdict() {
    let mut scene = Scene::two();
    scene.wait_until(1000);
    scene.calls(0, WRONG);
    let shown = scene.watched().shown.expect("three cards are shown");
    let triple: Triple = WRONG["claim ".len()..].parse().unwrap();
    assert_eq!((shown.seat, shown.cards, shown.taken), (Seat(0), triple, false));
    assert_eq!((shown.verdict, shown.until), (triple.verdict(), GameTime(2500)));
    let notices = scene.told(Viewer::Spectator);
    assert!(matches!(notices[0].what, Event::FalseCall { .. }));
    assert_eq!(notices[0].verdict, Some(triple.verdict()));
    assert_eq!(notices[1].verdict, None);
    scene.calls(1, "claim 1gfo 1gfs 1gfd");
    assert!(scene.watched().shown.expect("three cards are shown").taken);
    assert!(scene.told(Viewer::Seat(Seat(0)))[0].verdict.is_some());
}

#[test]
fn tw_07_a_false_call_leaves_the_cards_and_brings_one_more() {
    let draws = Draws { next: "3pfd", ..Draws::default() };
    let mut scene = Scene::with_draws(Config::default(), &[RED, GREEN], TABLE, draws);
    let events = scene.calls(0, "claim 1rfo 2ghs 3peo");
    assert_eq!(events, ["false-call 0 1rfo 2ghs 3peo", "penalty-card 0 3pfd"]);
    assert_eq!(scene.hand(0), format!("{RED} 3pfd"));
    assert_eq!((scene.table().as_str(), scene.n_deck()), (TABLE, 62));
    assert_eq!(scene.state().phase, Phase::Searching, "the lock is free again");
    assert_eq!(scene.n_personal(1), 6);
}

#[test]
fn tw_08_with_nine_personal_cards_a_false_call_costs_nothing() {
    let mut scene = Scene::two();
    for n in 7..=9 {
        assert_eq!(scene.calls(0, WRONG).len(), 2);
        assert_eq!(scene.n_personal(0), n);
    }
    assert_eq!(scene.calls(0, WRONG), ["false-call 0 1rfo 1rfs 2rfo"]);
    scene.does(0, "call");
    assert_eq!(scene.wait(5000), ["false-call 0"]);
    assert_eq!((scene.n_personal(0), scene.n_deck()), (9, 60));
}

#[test]
fn tw_09_a_player_may_ask_for_cards_up_to_nine() {
    let draws = Draws { next: "3pfd 1geo", ..Draws::default() };
    let mut scene = Scene::with_draws(Config::default(), &[RED, GREEN], TABLE, draws);
    assert_eq!(scene.does(0, "ask"), ["extra-card 0 3pfd"]);
    assert_eq!(scene.does(0, "ask"), ["extra-card 0 1geo"], "again at once");
    assert_eq!(scene.hand(0), format!("{RED} 3pfd 1geo"));
    scene.does(0, "ask");
    assert_eq!(scene.rejected(0, "ask"), Rejection::HandFull { cards: 9 });
    assert_eq!(scene.legal(0), ["call", "no-set"]);
    assert_eq!(scene.legal(1), ["call", "ask", "no-set"], "the other may");
    scene.calls(0, THREE_OWN);
    assert!(scene.may(0, "ask"), "with six again");
}

#[test]
fn tw_09_a_card_asked_for_clears_the_votes() {
    let mut scene = Scene::two();
    scene.does(0, "no-set");
    scene.does(1, "ask");
    assert!(scene.watched().votes.is_empty(), "it may make a SET");
    assert_eq!(scene.does(1, "no-set"), ["voted 1"]);
}

#[test]
fn a_call_is_refused_if_its_sender_had_not_seen_the_last_deal() {
    let setup = GameSpec::new(Config::default(), 2, Source::Seed(Seed::numbered(3))).unwrap();
    let mut game = Game::<Twenty>::new(setup);
    game.commit(game.start(GameTime(0)).unwrap()).unwrap();
    let before = game.seq();
    let asked = game.propose(GameTime(1), Seat(1), &"ask".parse().unwrap(), Some(before)).unwrap();
    game.commit(asked).unwrap();
    let call = "call".parse().unwrap();
    assert!(game.propose(GameTime(2), Seat(0), &call, Some(before)).is_ok(), "a card of another");
    for seat in 0..2 {
        let vote = "no-set".parse().unwrap();
        let voted = game.propose(GameTime(2), Seat(seat), &vote, None).unwrap();
        game.commit(voted).unwrap();
    }
    let stale = game.propose(GameTime(3), Seat(0), &call, Some(before));
    assert_eq!(stale.err(), Some(ProposeError::Refused(Refusal::Stale { latest: game.seq() })));
    for (command, tolerated) in [
        ("claim 1rfo 1rfs 1rfd", true),
        ("take-back", true),
        ("call", false),
        ("ask", false),
        ("no-set", false),
        ("deal", false),
    ] {
        assert_eq!(Twenty::tolerates_stale(&command.parse().unwrap()), tolerated, "{command}");
    }
}
