//! CH-07, CH-16, CH-18, CH-20, CH-21: from pot to pot, and the end; who leaves and comes back.

use tercet_engine::{Ending, GameSpec, Refusal, Rules, Seat, Source};
use tercet_games::chipset::{ChipSet, Config, Phase, Pots, Rejection};

use crate::scene::{NO_SET, ONE_SET, Scene, TABLE, TWO_SETS, one_pot, patient, three};

fn between_pots(scene: &Scene) -> bool {
    matches!(scene.state().phase, Phase::BetweenPots { .. })
}

#[test]
fn ch_07_when_all_others_have_dropped_the_last_takes_the_pot_without_showing() {
    let mut scene = three(patient());
    scene.play("1 bet 2, 2 call, 0 raise 1");
    let events = scene.play("1 drop, 2 drop");
    assert_eq!(events, ["dropped 2", "taken 0 7", "paused until 10000"]);
    assert_eq!((scene.chips(), scene.state().pot), (vec![24, 18, 18], 0));
    assert!(scene.watched().seats.iter().all(|seat| seat.hand.is_none() && seat.sets.is_none()));
}

#[test]
fn ch_07_at_any_time_even_before_anybody_has_bet() {
    let mut scene = three(patient());
    let events = scene.play("1 drop, 2 drop");
    assert_eq!(events, ["dropped 2", "taken 0 0", "paused until 10000"]);
}

#[test]
fn ch_07_leaving_is_dropping() {
    let mut scene = three(patient());
    scene.play("1 bet 2, 2 call, 0 call");
    scene.does(1, "hold");
    scene.leaves(2);
    // In the middle of a question, too.
    assert_eq!(scene.leaves(1), ["left 1", "taken 0 6", "paused until 10000"]);
    assert!(scene.view(0).seats[1].hand.is_none());
}

#[test]
fn ch_16_the_deal_passes_to_the_left_after_each_pot() {
    let mut scene = Scene::seeded(patient(), 3, 4);
    for (pot, dealer) in [(1, 0), (2, 1), (3, 2), (4, 0), (5, 1)] {
        let view = scene.watched();
        assert_eq!((view.pot_number, view.dealer), (pot, Seat(dealer)));
        assert_eq!(scene.turn(), Some((dealer + 1) % 3), "and the first bet with it");
        scene.does((dealer + 1) % 3, "drop");
        scene.does((dealer + 2) % 3, "drop");
        let next = (dealer + 1) % 3;
        let rejection = scene.rejected(dealer, "deal");
        assert_eq!(rejection, Rejection::NotTheDealer { dealer: Seat(next) });
        assert_eq!(scene.does(next, "deal")[0], format!("pot {} dealer {next}", pot + 1));
    }
}

#[test]
fn ch_16_the_next_pot_begins_by_itself_after_the_pause() {
    let mut scene = Scene::seeded(patient(), 2, 4);
    scene.wait_until(1000);
    scene.does(1, "drop");
    assert!(scene.wait_until(10_999).is_empty());
    assert_eq!(scene.wait_until(11_000)[0], "pot 2 dealer 1");
    let mut hasty = Scene::seeded(Config { pot_pause_ms: 0, ..patient() }, 2, 4);
    assert_eq!(hasty.does(1, "drop")[..3], ["dropped 1", "taken 0 0", "pot 2 dealer 1"]);
}

#[test]
fn ch_16_each_pot_is_dealt_from_all_cards() {
    let mut scene = Scene::seeded(patient(), 2, 6);
    scene.all_check();
    scene.all_hold();
    scene.does(1, "drop");
    scene.does(1, "deal");
    let view = scene.watched();
    assert_eq!((view.table.len(), view.deck), (2, 81 - 6));
}

#[test]
fn ch_18_there_is_no_ante_unless_it_is_chosen() {
    assert_eq!(three(patient()).state().pot, 0);
    let mut scene = three(Config { ante: 2, ..one_pot() });
    let history = scene.history();
    assert_eq!(history[..4], ["pot 1 dealer 0", "anted 1 2", "anted 2 2", "anted 0 2"]);
    assert_eq!((scene.chips(), scene.state().pot), (vec![18, 18, 18], 6));
    // It is not a bet: one may check, and a call does not count it.
    scene.play("1 check, 2 bet 1");
    assert_eq!(scene.does(0, "call")[0], "called 0 1");
    assert_eq!(scene.does(1, "drop")[..2], ["dropped 1", "asked"]);
    scene.leaves(2);
    assert_eq!(scene.chips(), [25, 18, 17]);
}

#[test]
fn ch_18_the_player_who_has_less_than_the_ante_pays_what_is_there() {
    let scene = three(Config { chips: 2, ante: 3, ..patient() });
    assert_eq!(scene.history()[1..4], ["anted 1 2", "anted 2 2", "anted 0 2"]);
}

#[test]
fn ch_20_each_player_deals_twice_unless_a_number_is_chosen() {
    for (n_seats, pots, n) in [
        (2, Pots::Twice, 4),
        (5, Pots::Twice, 10),
        (3, Pots::Number(1), 1),
        (3, Pots::Number(7), 7),
    ] {
        let mut scene = Scene::seeded(Config { pots, ..patient() }, n_seats, 8);
        for pot in 1..=n {
            assert_eq!(scene.watched().pot_number, pot);
            assert!(scene.outcome().is_none());
            for _ in 1..n_seats {
                let turn = scene.turn().expect("somebody's turn");
                scene.does(turn, "drop");
            }
            scene.wait(10_000);
        }
        assert_eq!(scene.outcome().unwrap().ending, Ending::Finished, "{n_seats} {pots:?}");
    }
}

#[test]
fn ch_20_most_chips_win_and_ties_share() {
    let mut scene = three(one_pot());
    scene.play("1 bet 2, 2 drop, 0 drop");
    let outcome = scene.outcome().unwrap();
    assert_eq!(outcome.scores, [20, 20, 20]);
    assert_eq!(outcome.winners, [Seat(0), Seat(1), Seat(2)]);
    let mut scene = three(one_pot());
    scene.play("1 bet 2, 2 call, 0 drop, 1 expose, 2 hold");
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.scores, outcome.winners), (vec![20, 22, 18], vec![Seat(1)]));
    assert_eq!(scene.refused(1, "deal"), Refusal::GameOver {});
}

#[test]
fn ch_20_the_game_is_over_when_one_player_holds_all_chips() {
    let config = Config { chips: 3, pots: Pots::Number(50), ..patient() };
    let mut scene = Scene::new(config, &[NO_SET, TWO_SETS], TABLE);
    scene.play("1 bet 3, 0 call");
    let events = scene.exposes(1);
    assert_eq!(events[events.len() - 2..], ["paid 1 1+6", "ended finished"]);
    assert_eq!(scene.outcome().unwrap().winners, [Seat(1)]);
}

#[test]
fn ch_20_players_without_chips_are_out_and_the_others_go_on() {
    let config = Config { chips: 3, pots: Pots::Number(50), ..patient() };
    let mut scene = Scene::new(config, &[NO_SET, TWO_SETS, ONE_SET], TABLE);
    scene.play("1 bet 3, 2 drop, 0 call");
    scene.exposes(1);
    assert_eq!(scene.chips(), [0, 6, 3]);
    scene.wait(10_000);
    let view = scene.watched();
    let in_pot: Vec<bool> = view.seats.iter().map(|seat| seat.in_pot).collect();
    assert_eq!(in_pot, [false, true, true]);
    assert_eq!(view.seats[0].cards, 0, "no cards for seat 0");
    assert_eq!(scene.rejected(0, "check"), Rejection::NotInThisPot {});
}

#[test]
fn ch_21_two_to_twenty_players() {
    let config = Config::default();
    assert_eq!(ChipSet::seats(&config), 2..=20);
    let refused = |n| {
        let errors = GameSpec::<ChipSet>::new(config, n, Source::Sealed).err().unwrap_or_default();
        errors.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(refused(1), ["`seats`: 1 is not allowed (2 to 20)"]);
    assert_eq!(refused(21), ["`seats`: 21 is not allowed (2 to 20)"]);
    let scene = Scene::seeded(config, 20, 1);
    assert_eq!(scene.watched().deck, 81 - 2 - 40);
}

#[test]
fn the_player_who_leaves_keeps_the_chips_which_are_out_of_play() {
    let mut scene = three(patient());
    scene.play("1 bet 3, 2 call, 0 call");
    assert_eq!(scene.leaves(2), ["left 2"]);
    assert_eq!(scene.refused(2, "hold"), Refusal::SeatEmpty { seat: Seat(2) });
    scene.exposes(1);
    assert_eq!(scene.chips(), [17, 26, 17], "what was bet stays in the pot, the rest is theirs");
    scene.wait(10_000);
    let view = scene.watched();
    assert!(!view.seats[2].in_pot && !view.seats[2].present);
    assert_eq!(view.seats[2].chips, 17);
}

#[test]
fn the_player_who_comes_back_takes_part_from_the_next_pot_on() {
    let mut scene = Scene::seeded(patient(), 3, 9);
    scene.leaves(1);
    assert_eq!(scene.joins(1), ["joined 1"]);
    assert!(scene.watched().seats[1].waiting);
    assert_eq!(scene.rejected(1, "check"), Rejection::NotInThisPot {});
    scene.does(2, "drop");
    assert!(between_pots(&scene));
    assert_eq!(scene.does(1, "deal")[0], "pot 2 dealer 1", "seat 1 deals as if never gone");
    assert!(scene.watched().seats[1].in_pot && !scene.watched().seats[1].waiting);
}

#[test]
fn a_turn_passes_on_when_its_player_leaves_and_stays_when_another_does() {
    let config = Config { turn_ms: Some(5000), ..patient() };
    let mut scene = Scene::seeded(config, 4, 9);
    scene.wait_until(1000);
    assert_eq!(scene.leaves(1), ["left 1", "turn 2 until 6000"]);
    scene.wait_until(2000);
    assert_eq!(scene.leaves(0), ["left 0"], "the clock of seat 2 runs on");
    assert_eq!(scene.wait_until(6000)[0], "checked 2");
}

#[test]
fn with_too_few_players_the_game_waits_for_the_pause_and_then_stops() {
    let mut scene = Scene::seeded(patient(), 2, 9);
    assert_eq!(scene.leaves(0), ["left 0", "taken 1 0", "paused until 10000"]);
    assert_eq!(scene.rejected(1, "deal"), Rejection::TooFewPlayers {});
    assert_eq!(scene.wait_until(10_000), ["ended stopped"]);
    let mut patient_pair = Scene::seeded(patient(), 2, 9);
    patient_pair.leaves(0);
    patient_pair.joins(0);
    assert_eq!(patient_pair.wait_until(10_000)[0], "pot 2 dealer 1");
}

#[test]
fn when_everybody_has_left_the_game_stops() {
    let mut scene = Scene::seeded(patient(), 3, 9);
    scene.leaves(0);
    scene.leaves(1);
    assert!(between_pots(&scene));
    assert_eq!(scene.leaves(2), ["left 2", "ended stopped"]);
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.ending, outcome.winners.len()), (Ending::Stopped, 3));
}
