//! SU-14 and SU-15: players who take too long, who leave and who come back.

use tercet_engine::{Ending, GameTime, Refusal, Rules, Seat, Seed, Seq, chance::Seeded};
use tercet_games::setup::{Command, Config, Phase, PhaseView, Rejection, SetUp};

use crate::{
    scene::{FOUR, Scene},
    support::stage::Stage,
};

const FAST: u32 = 5000;

fn fast(n_seats: u8, plays: &str) -> Scene {
    Scene::new(Config { turn_ms: Some(FAST), ..Config::default() }, n_seats, plays)
}

#[test]
fn su_14_without_a_limit_a_turn_lasts_forever() {
    let mut scene = Scene::french(2, FOUR);
    assert!(scene.wait(36_000_000).is_empty());
    let PhaseView::Playing { until: None, .. } = scene.watched().phase else { panic!() };
    scene.next_plays();
}

#[test]
fn su_14_chance_plays_a_card_for_the_player_who_takes_too_long() {
    let config = Config { turn_ms: Some(FAST), ..Config::default() };
    let mut played = Vec::new();
    for seed in 0..30 {
        let mut stage = Stage::<SetUp>::seeded(config, 2, seed);
        let hand = stage.state().hand(Seat(1));
        assert!(stage.wait(4999).is_empty());
        let events = stage.wait(1);
        let card = events[0].strip_prefix("played 1 ").unwrap().parse().unwrap();
        assert!(hand.contains(card), "{events:?}");
        assert!(events[1].starts_with("drew 1") && events[2] == "turn 0 from 8000");
        played.push(hand.rank(card).unwrap());
    }
    played.sort_unstable();
    played.dedup();
    assert_eq!(played, [0, 1, 2, 3], "any card of the hand");
}

#[test]
fn su_14_the_time_runs_from_when_a_card_may_be_played() {
    let mut scene = fast(2, FOUR);
    scene.next_plays();
    let until = Some(GameTime(3000 + 5000));
    let phase = PhaseView::Playing { seat: Seat(0), from: GameTime(3000), until };
    assert_eq!(scene.watched().phase, phase);
    assert!(scene.wait_until(7999).is_empty());
    assert_eq!(scene.state().turn_until(), until);
}

#[test]
fn su_14_the_time_stands_still_during_a_challenge() {
    let mut scene = fast(3, &format!("{FOUR} 3ped")).after(5);
    scene.wait(7000);
    scene.does(1, "challenge");
    assert_eq!(scene.wait(5000), ["false-challenge 1"]);
    let until = scene.now() + 5000;
    assert_eq!(scene.state().turn_until(), Some(GameTime(until)), "the next player has it again");
}

#[test]
fn su_15_the_turn_of_a_player_who_left_passes_on() {
    let mut scene = Scene::french(3, FOUR);
    assert_eq!(scene.leaves(1), ["left 1", "turn 2 from 0"]);
    scene.next_plays();
    assert_eq!(scene.turn(), 0);
    scene.next_plays();
    assert_eq!(scene.turn(), 2, "an empty seat is passed over");
}

#[test]
fn su_15_the_next_player_still_waits_for_the_check() {
    let mut scene = Scene::french(4, FOUR).after(3);
    let from = scene.now() + 3000;
    scene.wait(1000);
    assert_eq!(scene.leaves(0), ["left 0".to_owned(), format!("turn 1 from {from}")]);
}

#[test]
fn su_15_the_hand_lies_face_down_and_is_taken_up_again() {
    let mut scene = Scene::french(3, FOUR);
    let hand = scene.state().hand(Seat(2));
    scene.leaves(2);
    assert_eq!(scene.refused(2, "trust"), Refusal::SeatEmpty { seat: Seat(2) });
    assert!(!scene.watched().seats[2].present);
    assert_eq!(scene.watched().seats[2].hand, 4);
    // The rules themselves do not listen to an empty seat either.
    let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
    let (at, trust) = (GameTime(scene.now()), Command::Trust);
    let decided = SetUp::decide(scene.state(), at, Seat(2), &trust, &mut chance);
    assert_eq!(decided, Err(Rejection::NotAtTable {}));
    assert_eq!(scene.joins(2), ["joined 2"]);
    assert_eq!(scene.state().hand(Seat(2)), hand);
    scene.does(1, "play 1rfo");
    assert_eq!(scene.turn(), 2, "and plays in turn again");
    assert!(scene.may(2, "trust"), "and checks");
}

#[test]
fn su_15_collected_cards_stay_and_a_set_still_costs_who_left() {
    let mut scene = Scene::french(3, &format!("{FOUR} 3ped")).after(5);
    assert_eq!(scene.leaves(2), ["left 2"]);
    scene.finds_a_set(1);
    assert_eq!(scene.score(2), -5);
    scene.play_out_deck();
    scene.wait(10_000);
    assert_eq!(scene.outcome().unwrap().scores, [0, 0, -5]);
}

#[test]
fn su_15_who_is_away_at_the_end_does_not_win() {
    let mut scene = Scene::french(3, "");
    scene.leaves(2);
    while scene.state().turn.is_some() {
        scene.next_plays();
        if scene.is_a_set_there() {
            let finder = 1 - scene.state().check.unwrap().seat.0;
            scene.finds_a_set(finder);
        }
    }
    scene.wait(10_000);
    let outcome = scene.outcome().unwrap();
    assert!(outcome.scores[0] < 0 && outcome.scores[1] < 0 && outcome.scores[2] == 0);
    assert!(!outcome.winners.contains(&Seat(2)) && !outcome.winners.is_empty());
}

#[test]
fn su_15_a_challenger_who_leaves_frees_the_lock_unpunished() {
    let mut scene = Scene::french(3, &format!("{FOUR} 3ped")).after(5);
    scene.does(1, "challenge");
    assert_eq!(scene.leaves(1), ["left 1"]);
    assert_eq!((scene.state().phase, scene.score(1)), (Phase::Playing, 0));
    scene.joins(1);
    assert!(scene.may(1, "challenge"), "it was not a wrong challenge");
}

#[test]
fn su_15_nobody_waits_for_the_word_of_who_left() {
    let mut scene = Scene::french(4, FOUR).after(3);
    scene.does(1, "trust");
    scene.does(2, "trust");
    assert_eq!(scene.turn(), 0);
    let events = scene.leaves(0);
    assert_eq!(events[2..], ["cleared"], "{events:?}");
}

#[test]
fn su_15_one_left_alone_stops_the_game_and_wins() {
    let mut scene = Scene::french(3, &format!("{FOUR} 3ped")).after(5);
    scene.finds_a_set(0);
    scene.leaves(0);
    assert_eq!(scene.leaves(1), ["left 1", "ended stopped"]);
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.ending, outcome.winners), (Ending::Stopped, vec![Seat(2)]));
    assert_eq!(outcome.scores, [0, 0, -5]);
}

#[test]
fn su_15_leaving_can_end_the_last_check() {
    let mut scene = Scene::french(3, "");
    scene.play_out_deck();
    let player = scene.state().check.unwrap().seat.0;
    scene.does((player + 1) % 3, "trust");
    let events = scene.leaves((player + 2) % 3);
    assert_eq!(events[1..], ["ended finished"]);
}

#[test]
fn su_15_a_lock_freed_after_the_time_of_the_last_check_ends_the_game() {
    let mut scene = Scene::new(Config { call_window_ms: None, ..Config::default() }, 3, "");
    scene.play_out_deck();
    let player = scene.state().check.unwrap().seat.0;
    let challenger = (player + 1) % 3;
    scene.does(challenger, "challenge");
    assert!(scene.wait(60_000).is_empty());
    let events = scene.leaves(challenger);
    assert_eq!(events[1..], ["ended finished"]);
}

#[test]
fn su_15_hands_of_players_who_left_are_not_played_out() {
    let mut scene = Scene::new(Config { play_out_hands: true, ..Config::default() }, 3, "");
    scene.play_out_deck();
    let gone = scene.turn();
    scene.leaves(gone);
    while scene.state().turn.is_some() {
        assert_ne!(scene.turn(), gone);
        scene.next_plays();
    }
    assert_eq!(scene.n_hand(gone), 4);
    assert_eq!(scene.wait(10_000), ["ended finished"]);
}

#[test]
fn su_15_when_the_last_one_with_cards_leaves_the_last_check_begins() {
    let mut scene = Scene::new(Config { play_out_hands: true, ..Config::default() }, 3, "");
    while scene.seats().filter(|&seat| scene.n_hand(seat) > 0).count() > 1 {
        scene.next_plays();
    }
    let last = scene.turn();
    let events = scene.leaves(last);
    assert!(events[1].starts_with("last-check until"), "{events:?}");
    assert_eq!(scene.rejected((last + 1) % 3, "play 1rfo"), Rejection::NoMorePlays {});
}

#[test]
fn su_15_when_the_last_one_with_cards_leaves_and_all_trust_the_game_is_over() {
    let mut scene = Scene::new(Config { play_out_hands: true, ..Config::default() }, 3, "");
    while scene.seats().filter(|&seat| scene.n_hand(seat) > 0).count() > 1 {
        scene.next_plays();
    }
    let (last, player) = (scene.turn(), scene.state().check.unwrap().seat.0);
    for seat in scene.seats().filter(|&seat| seat != last && seat != player) {
        scene.does(seat, "trust");
    }
    assert_eq!(scene.leaves(last)[1..], ["ended finished"]);
}
