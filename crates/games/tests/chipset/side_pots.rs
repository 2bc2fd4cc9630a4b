//! CH-17: players without enough chips, main pot and side pots.

use tercet_engine::{GameTime, Occurrence, Rules, Seat, Seats, Seed, Seq, chance::Seeded};
use tercet_games::chipset::{ChipSet, Config, Event, Phase, Rejection, State, layers};

use crate::scene::{NO_SET, ONE_SET, Scene, TABLE, TWO_SETS, one_pot, patient};

fn seats(list: &[u8]) -> Seats {
    list.iter().copied().map(Seat).collect()
}

/// What each paid, who has not dropped, and the layers: chips and who can win them.
type Case<'a> = (&'a [u32], &'a [u8], &'a [(u32, &'a [u8])]);

#[test]
fn ch_17_each_layer_is_for_those_who_paid_their_part_of_it() {
    let cases: [Case<'_>; 14] = [
        // All paid the same: one pot.
        (&[4, 4, 4], &[0, 1, 2], &[(12, &[0, 1, 2])]),
        // One is all-in with less.
        (&[2, 5, 5], &[0, 1, 2], &[(6, &[0, 1, 2]), (6, &[1, 2])]),
        // Two are all-in with as much.
        (&[2, 5, 2, 5], &[0, 1, 2, 3], &[(8, &[0, 1, 2, 3]), (6, &[1, 3])]),
        // Three layers.
        (&[1, 3, 6, 6], &[0, 1, 2, 3], &[(4, &[0, 1, 2, 3]), (6, &[1, 2, 3]), (6, &[2, 3])]),
        (&[6, 1, 3, 6], &[0, 1, 2, 3], &[(4, &[0, 1, 2, 3]), (6, &[0, 2, 3]), (6, &[0, 3])]),
        // The last layer is one player's alone: a bet that nobody could call.
        (&[1, 3, 6], &[0, 1, 2], &[(3, &[0, 1, 2]), (4, &[1, 2]), (3, &[2])]),
        // What a dropped player paid fills the layers as far as it goes.
        (&[2, 5, 5, 3], &[0, 1, 2], &[(8, &[0, 1, 2]), (7, &[1, 2])]),
        (&[2, 5, 5, 1], &[0, 1, 2], &[(7, &[0, 1, 2]), (6, &[1, 2])]),
        // A dropped player's amount makes no layer of its own.
        (&[5, 5, 3], &[0, 1], &[(13, &[0, 1])]),
        (&[1, 4, 4, 2, 3], &[0, 1, 2], &[(5, &[0, 1, 2]), (9, &[1, 2])]),
        // What one who left paid beyond all others stays in the last layer.
        (&[1, 2, 5], &[0, 1], &[(3, &[0, 1]), (5, &[1])]),
        (&[2, 2, 5], &[0, 1], &[(9, &[0, 1])]),
        // One is left: everything is theirs.
        (&[3, 2, 2], &[0], &[(7, &[0])]),
        // Nobody paid anything.
        (&[0, 0], &[0, 1], &[]),
    ];
    for (paid, in_pot, expected) in cases {
        let found = layers(paid, seats(in_pot));
        let found: Vec<(u32, Seats)> = found.iter().map(|l| (l.chips, l.seats)).collect();
        let expected: Vec<(u32, Seats)> =
            expected.iter().map(|(chips, in_it)| (*chips, seats(in_it))).collect();
        assert_eq!(found, expected, "{paid:?} {in_pot:?}");
        let total: u32 = found.iter().map(|(chips, _)| chips).sum();
        assert_eq!(total, paid.iter().sum::<u32>(), "nothing is lost");
    }
}

#[test]
fn ch_17_every_way_of_paying_is_shared_out_without_a_rest() {
    for n in 0..5_u32.pow(4) {
        let paid: Vec<u32> = (0..4).map(|seat| n / 5_u32.pow(seat) % 5).collect();
        for members in 1..16_u32 {
            let in_pot: Seats = (0..4).filter(|i| members >> i & 1 == 1).map(Seat).collect();
            let best = in_pot.iter().map(|seat| paid[usize::from(seat.0)]).max();
            let found = layers(&paid, in_pot);
            let total: u32 = found.iter().map(|layer| layer.chips).sum();
            // Anyone who is in a pot with chips in it has paid some of them.
            let expected = if best == Some(0) { 0 } else { paid.iter().sum() };
            assert_eq!(total, expected, "{paid:?} {in_pot:?}");
            assert!(found.iter().all(|layer| !layer.seats.is_empty() && layer.chips > 0));
            assert!(found.is_sorted_by(|a, b| a.seats.contains_all(b.seats) && a != b));
        }
    }
}

/// A game as it stands with these chips in hand, before the first bet.
fn with_chips(config: Config, hands: &[&str], chips: &[u32]) -> State {
    let mut state = Scene::new(config, hands, TABLE).state().clone();
    for (player, chips) in state.players.iter_mut().zip(chips) {
        player.chips = *chips;
    }
    state
}

/// What comes of a command.
fn decide(state: &State, seat: Seat, command: &str) -> Result<Vec<Event>, Rejection> {
    let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
    let command = command.parse().expect("a command");
    ChipSet::decide(state, GameTime(0), seat, &command, &mut chance)
}

/// The reason why a command is rejected.
fn rejection(state: &State, seat: u8, command: &str) -> Rejection {
    decide(state, Seat(seat), command).expect_err("it is rejected")
}

/// Plays on from a state; what it comes to, and all that happened.
fn play(mut state: State, commands: &str) -> (State, Vec<String>) {
    let mut told = Vec::new();
    for line in commands.split(", ") {
        let (seat, command) = line.split_once(' ').expect("a seat and a command");
        let events = decide(&state, seat.parse().expect("a seat"), command);
        for event in events.unwrap_or_else(|no| panic!("{line}: {no:?}")) {
            state.evolve(GameTime(0), &event);
            told.push(event.to_string());
        }
    }
    (state, told)
}

/// What happens when a player leaves.
fn leave(state: &State, seat: u8) -> Vec<String> {
    let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
    let events = ChipSet::react(state, GameTime(0), Occurrence::Left(Seat(seat)), &mut chance);
    events.iter().map(ToString::to_string).collect()
}

fn chips(state: &State) -> Vec<u32> {
    state.players.iter().map(|player| player.chips).collect()
}

/// The table holds the four cards of the example at once, so that a showdown follows the first bets.
fn at_showdown() -> Config {
    Config { max_table_cards: 2, ..one_pot() }
}

/// The same with the four cards of the example on the table.
fn laid_out(hands: &[&str], chips: &[u32]) -> State {
    let mut state = with_chips(at_showdown(), hands, chips);
    state.table = TABLE.split(' ').map(|name| name.parse().expect("a card")).collect();
    state
}

#[test]
fn ch_17_who_cannot_pay_a_call_is_all_in_for_what_is_there() {
    let state = with_chips(patient(), &[NO_SET, TWO_SETS, ONE_SET], &[20, 20, 2]);
    let (state, told) = play(state, "1 bet 3, 2 call");
    assert_eq!(told, ["opened 1 3", "turn 2", "called 2 2", "turn 0"]);
    assert_eq!((chips(&state), state.pot), (vec![20, 17, 0], 5));
    let (state, told) = play(state, "0 call");
    assert_eq!(told, ["called 0 3", "asked"]);
    assert!(state.in_pot.contains(Seat(2)), "and stays in");
}

#[test]
fn ch_17_who_has_less_than_the_limit_bets_and_raises_what_is_there() {
    let state = with_chips(patient(), &[NO_SET, TWO_SETS, ONE_SET], &[20, 2, 4]);
    assert_eq!(rejection(&state, 1, "bet 3"), Rejection::NotABet { chips: 3, most: 2 });
    let (state, _) = play(state, "1 bet 2");
    assert_eq!(rejection(&state, 2, "raise 3"), Rejection::NotARaise { by: 3, most: 2 });
    let (state, told) = play(state, "2 raise 2");
    assert_eq!((told[0].as_str(), chips(&state)), ("raised 2 4 by 2", vec![20, 0, 0]));
    // Everybody else is all-in, so that a raise could not be answered.
    assert_eq!(rejection(&state, 0, "raise 1"), Rejection::NobodyCanAnswer {});
    let state = with_chips(patient(), &[NO_SET, TWO_SETS, ONE_SET], &[20, 5, 2]);
    let (state, _) = play(state, "1 bet 3");
    assert_eq!(rejection(&state, 2, "raise 1"), Rejection::NotARaise { by: 1, most: 0 });
}

#[test]
fn ch_17_the_best_hand_wins_only_what_it_paid_for() {
    // Seat 2 has two SETs and one chip, seat 0 one SET, seat 1 none.
    let state = laid_out(&[ONE_SET, NO_SET, TWO_SETS], &[5, 5, 1]);
    let (state, told) = play(state, "1 bet 3, 2 call, 0 call");
    assert!(told.ends_with(&["paid 1 2+3", "paid 2 0+4", "ended finished"].map(str::to_owned)));
    assert_eq!(chips(&state), [6, 2, 3]);
}

#[test]
fn ch_17_three_layers_with_three_winners() {
    // Seat 3 has two SETs and one chip, seat 2 one SET and two chips, 0 and 1 nothing and plenty.
    let hands = [NO_SET, "2rho 2ghd", ONE_SET, TWO_SETS];
    let state = laid_out(&hands, &[9, 9, 2, 1]);
    let (state, told) = play(state, "1 bet 3, 2 call, 3 call, 0 call");
    let expected = ["paid 1 3+4", "paid 2 2+3", "paid 3 1+1 0+1", "ended finished"];
    assert!(told.ends_with(&expected.map(str::to_owned)), "{told:?}");
    assert_eq!(chips(&state), [7, 7, 3, 4]);
}

#[test]
fn ch_17_a_side_pot_is_split_with_its_own_odd_chip() {
    // The side pot of 5, of which a dropped player paid one, goes to seats 0 and 1, who tie.
    let hands = [NO_SET, "2rho 2ghd", TWO_SETS, "3rho 3ghd"];
    let state = laid_out(&hands, &[9, 8, 1, 9]);
    let (state, told) = play(state, "1 bet 2, 2 call, 3 call, 0 raise 1, 1 call, 3 drop");
    let expected = ["paid 1 2+4", "paid 2 1+3 0+2", "ended finished"];
    assert!(told.ends_with(&expected.map(str::to_owned)), "{told:?}");
    assert_eq!(chips(&state), [8, 8, 4, 7], "seat 1 had fewer chips in hand");
}

#[test]
fn ch_15_who_is_poorest_is_not_changed_by_what_another_pot_pays() {
    // Seats 0 and 1 tie in both pots of five; the odd chip of the first does not make seat 1 richer.
    let hands = [ONE_SET, "2rhd 1rhs", NO_SET, "3rho 3ghd", "2rho 2ghd"];
    let state = laid_out(&hands, &[9, 9, 1, 9, 1]);
    let (_, told) = play(state, "1 bet 2, 2 call, 3 call, 4 call, 0 raise 1, 1 call, 3 drop");
    let expected = ["paid 1 1+3 0+2", "paid 2 1+3 0+2", "ended finished"];
    assert!(told.ends_with(&expected.map(str::to_owned)), "{told:?}");
}

#[test]
fn ch_17_a_bet_that_nobody_could_call_comes_back() {
    let state = laid_out(&[ONE_SET, TWO_SETS], &[2, 9]);
    let (state, told) = play(state, "1 bet 3, 0 call");
    assert!(told.contains(&"paid 2 1+1".to_owned()));
    assert_eq!(chips(&state), [0, 11]);
    let state = laid_out(&[TWO_SETS, ONE_SET], &[2, 9]);
    let (state, _) = play(state, "1 bet 3, 0 call");
    assert_eq!(chips(&state), [4, 7]);
}

#[test]
fn ch_17_when_at_most_one_can_bet_the_question_is_asked_at_once() {
    let state = with_chips(patient(), &[NO_SET, TWO_SETS, ONE_SET], &[20, 2, 2]);
    let (state, told) = play(state, "1 bet 2, 2 call, 0 call, 0 hold, 1 hold, 2 hold");
    assert_eq!(told[told.len() - 5..told.len() - 3], ["answered 2 hold", "held-back"]);
    assert_eq!(told.last().unwrap(), "asked");
    let Phase::Question { answered, .. } = state.phase else { panic!("it is asked") };
    assert!(answered.is_empty(), "all answer again, also those who are all-in");
    // All-in players answer, and one of them may expose.
    let (_, told) = play(state, "0 hold, 2 hold, 1 expose");
    assert!(told.contains(&"showdown 1".to_owned()));
}

#[test]
fn ch_17_who_is_all_in_is_passed_over_while_others_bet() {
    let state = with_chips(patient(), &[NO_SET, TWO_SETS, ONE_SET], &[20, 20, 2]);
    let (state, _) = play(state, "1 bet 2, 2 call, 0 call, 0 hold, 1 hold, 2 hold");
    let (_, told) = play(state, "1 bet 1, 0 call");
    assert_eq!(told, ["opened 1 1", "turn 0", "called 0 1", "asked"]);
}

#[test]
fn ch_17_the_last_who_can_bet_has_no_turn_against_players_who_are_all_in() {
    // Seat 2 is all-in before this phase; seat 1 drops, so seat 0 has nobody to bet against.
    let state = with_chips(patient(), &[NO_SET, TWO_SETS, ONE_SET], &[20, 20, 2]);
    let (state, _) = play(state, "1 bet 2, 2 call, 0 call, 0 hold, 1 hold, 2 hold");
    assert_eq!(play(state.clone(), "1 drop").1, ["dropped 1", "asked"]);
    // The same if somebody leaves, whose turn it was or not.
    assert_eq!(leave(&state, 1), ["left 1", "asked"]);
    assert_eq!(leave(&state, 0), ["left 0", "asked"]);
    // What was bet has to be answered all the same.
    let (state, _) = play(state, "1 bet 3");
    assert_eq!(leave(&state, 1), ["left 1"]);
    let (state, told) = play(state, "0 call");
    assert_eq!(told.last().unwrap(), "asked");
    assert_eq!(rejection(&state, 0, "bet 1"), Rejection::NoBetting {});
}

#[test]
fn ch_17_antes_can_be_all_in_as_well() {
    let mut state =
        Scene::new(Config { chips: 2, ante: 3, ..patient() }, &[NO_SET, TWO_SETS, ONE_SET], TABLE);
    assert_eq!((state.chips(), state.state().pot), (vec![0, 0, 0], 6));
    // Nobody can bet: the question comes at once.
    assert_eq!(state.turn(), None);
    let events = state.exposes(1);
    assert!(events.contains(&"paid 1 1+6".to_owned()));
    assert_eq!(events.last().unwrap(), "ended finished");
}
