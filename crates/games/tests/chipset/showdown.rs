//! CH-13 to CH-15 and CH-19: who shows, what counts, who wins, when it is forced.

use tercet_cards::Cards;
use tercet_engine::{GameTime, Seat};
use tercet_games::chipset::{Config, CountMode, Phase, Rejection, Share, split};

use crate::scene::{NO_SET, ONE_SET, Scene, TABLE, TWO_SETS, one_pot, patient, three, two};

fn claimed() -> Config {
    Config { count_mode: CountMode::Claimed, ..one_pot() }
}

fn shares(shares: &[Share]) -> Vec<(u8, u32)> {
    shares.iter().map(|share| (share.seat.0, share.chips)).collect()
}

#[test]
fn ch_13_if_one_exposes_all_who_are_in_must() {
    let mut scene = three(one_pot());
    scene.up_to(4);
    let events = scene.exposes(2);
    let shown: Vec<&str> =
        events.iter().filter(|e| e.starts_with("shown")).map(|e| &e[..7]).collect();
    assert_eq!(shown, ["shown 1", "shown 2", "shown 0"]);
    assert!(scene.watched().seats.iter().all(|seat| seat.hand.is_some()));
}

#[test]
fn ch_13_the_player_who_dropped_does_not_show() {
    let mut scene = three(one_pot());
    scene.play("1 bet 1, 2 call, 0 drop");
    scene.all_hold();
    scene.up_to(4);
    let events = scene.exposes(1);
    assert!(!events.iter().any(|event| event.starts_with("shown 0")));
    assert_eq!(scene.watched().seats[0].hand, None);
    assert_eq!(scene.watched().seats[0].sets, None);
}

#[test]
fn ch_14_overlapping_sets_all_count() {
    // Both SETs of seat 1 use the card 3red.
    let mut scene = three(one_pot());
    scene.up_to(4);
    scene.exposes(1);
    let sets: Vec<Option<u8>> = scene.watched().seats.iter().map(|seat| seat.sets).collect();
    assert_eq!(sets, [Some(0), Some(2), Some(1)]);
}

#[test]
fn ch_14_a_set_without_a_card_of_the_hand_does_not_count() {
    // 1rfo 2rfo 3rfo lies on the table; only seat 1 has a SET with its hand.
    let mut scene = Scene::new(one_pot(), &["1gho 2ped", "1rhs 2ges"], "1rfo 2rfo 3rfo 1red");
    scene.up_to(4);
    scene.exposes(1);
    let sets: Vec<Option<u8>> = scene.watched().seats.iter().map(|seat| seat.sets).collect();
    assert_eq!(sets, [Some(0), Some(1)]);
}

#[test]
fn ch_14_where_sets_must_be_pointed_out_only_those_count() {
    let mut scene = three(claimed());
    scene.up_to(4);
    scene.all_hold();
    scene.play("1 bet 2, 2 call, 0 call");
    let events = scene.exposes(1);
    assert_eq!(events[1], "showdown 1 until 30000");
    assert_eq!(events.len(), 5, "nothing is paid yet: {events:?}");
    // Seat 1 overlooks both its SETs, seat 2 finds its one.
    assert_eq!(scene.does(2, "claim 1pfs 1gfo 1rfd"), ["claimed 2 1rfd 1gfo 1pfs"]);
    assert_eq!(scene.watched().seats[2].sets, Some(1));
    scene.play("1 done, 2 done");
    let events = scene.does(0, "done");
    assert_eq!(events, ["done 0", "paid 1 2+6", "ended finished"]);
}

#[test]
fn ch_14_three_cards_that_are_not_a_set_count_nothing_and_cost_nothing() {
    let mut scene = three(claimed());
    scene.up_to(4);
    scene.exposes(1);
    assert_eq!(scene.does(0, "claim 1rho 1gfo 1rfd"), ["misclaimed 0 1rfd 1rho 1gfo"]);
    assert_eq!((scene.watched().seats[0].sets, scene.chips()), (Some(0), vec![20, 20, 20]));
    assert!(scene.may(0, "claim 1rho 1gfo 3red"), "and the player may go on");
}

#[test]
fn ch_14_only_cards_of_your_own_hand_and_the_table_can_be_pointed_at() {
    let mut scene = three(claimed());
    scene.up_to(4);
    scene.exposes(1);
    let cards = Cards::from_iter(["2gfs".parse().unwrap()]);
    let rejection = scene.rejected(2, "claim 2gfs 1pho 3red");
    assert_eq!(rejection, Rejection::CardsNotThere { cards });
    assert_eq!(scene.rejected(2, "claim 1pho 3red 1gfo"), Rejection::NoCardOfYours {});
    scene.does(1, "claim 2gfs 1pho 3red");
    assert_eq!(scene.rejected(1, "claim 2gfs 1pho 3red"), Rejection::AlreadyClaimed {});
    assert_eq!(scene.does(1, "claim 2rhd 3red 1rfd"), ["claimed 1 1rfd 2rhd 3red"]);
    scene.does(1, "done");
    assert_eq!(scene.rejected(1, "claim 2rhd 1pho 3red"), Rejection::AlreadyDone {});
    assert_eq!(scene.rejected(1, "done"), Rejection::AlreadyDone {});
}

#[test]
fn ch_14_what_is_not_pointed_out_within_thirty_seconds_does_not_count() {
    let mut scene = three(claimed());
    scene.up_to(4);
    scene.all_hold();
    scene.play("1 bet 1, 2 call, 0 call");
    scene.exposes(1);
    scene.wait_until(29_999);
    scene.does(2, "claim 1pfs 1gfo 1rfd");
    assert_eq!(scene.wait_until(30_000), ["paid 1 2+3", "ended finished"]);
    let short = Config { claim_window_ms: 5000, ..claimed() };
    let mut scene = three(short);
    scene.up_to(4);
    scene.exposes(1);
    assert_eq!(scene.state().phase, showdown_until(5000));
}

fn showdown_until(ms: u64) -> Phase {
    let (exposing, done) = ([Seat(1)].into_iter().collect(), Default::default());
    Phase::Showdown { exposing, done, until: Some(GameTime(ms)) }
}

#[test]
fn ch_14_the_player_who_leaves_while_sets_are_pointed_out_has_dropped() {
    let mut scene = three(claimed());
    scene.play("1 bet 2, 2 call, 0 call");
    scene.all_hold();
    scene.up_to(4);
    scene.exposes(1);
    scene.play("1 claim 2gfs 1pho 3red, 0 done, 2 done");
    // All others are done, so that it is over when seat 1 leaves, whose SET is lost.
    assert_eq!(scene.leaves(1), ["left 1", "paid 1 2+3 0+3", "ended finished"]);
}

#[test]
fn ch_15_the_highest_count_takes_all() {
    let mut scene = three(one_pot());
    scene.play("1 bet 1, 2 raise 2, 0 call, 1 call");
    scene.all_hold();
    scene.up_to(4);
    assert!(scene.exposes(2).contains(&"paid 1 1+9".to_owned()));
}

#[test]
fn ch_15_ties_share_equally() {
    // Seats 0 and 1 have one SET each, seat 2 none.
    let mut scene = Scene::new(one_pot(), &[ONE_SET, "2rhd 1rhs", NO_SET], TABLE);
    scene.play("1 bet 2, 2 call, 0 call");
    scene.all_hold();
    scene.up_to(4);
    assert!(scene.exposes(0).contains(&"paid 1 1+3 0+3".to_owned()));
    assert_eq!(scene.outcome().unwrap().winners, [Seat(0), Seat(1)]);
}

#[test]
fn ch_15_what_is_left_over_goes_to_the_winner_with_the_fewest_chips_in_hand() {
    for (chips, winners, in_hand, expected) in [
        (7, vec![1, 2], [0, 4, 9], vec![(1, 4), (2, 3)]),
        (7, vec![1, 2], [0, 9, 4], vec![(1, 3), (2, 4)]),
        // All that is left over goes to the same one.
        (8, vec![1, 2, 0], [5, 6, 7], vec![(1, 2), (2, 2), (0, 4)]),
        // Of several with as few, the nearest to the dealer's left, who is first in the list.
        (7, vec![2, 0], [4, 0, 4], vec![(2, 4), (0, 3)]),
        (1, vec![1, 2, 0], [3, 3, 3], vec![(1, 1), (2, 0), (0, 0)]),
        (6, vec![1, 2], [0, 4, 9], vec![(1, 3), (2, 3)]),
        (5, vec![2], [0, 4, 9], vec![(2, 5)]),
        (0, vec![0, 1], [1, 1, 1], vec![(0, 0), (1, 0)]),
    ] {
        let seats: Vec<Seat> = winners.iter().copied().map(Seat).collect();
        let paid = split(chips, &seats, |seat| in_hand[usize::from(seat.0)]);
        assert_eq!(shares(&paid), expected, "{chips} among {winners:?}");
    }
    assert!(split(5, &[], |_| 0).is_empty());
}

#[test]
fn ch_15_of_equally_poor_winners_the_nearest_to_the_dealers_left_gets_the_odd_chip() {
    // Seats 0 and 2 tie with as many chips; seat 0 deals, so seat 2 comes first.
    let mut scene = Scene::new(one_pot(), &[ONE_SET, NO_SET, "2rhd 1rhs"], TABLE);
    scene.play("1 bet 1, 2 call, 0 call");
    scene.all_hold();
    scene.up_to(4);
    assert!(scene.exposes(0).contains(&"paid 1 2+2 0+1".to_owned()));
}

#[test]
fn example_seven_chips_among_winners_with_four_and_nine() {
    let paid = split(7, &[Seat(0), Seat(1)], |seat| if seat == Seat(0) { 4 } else { 9 });
    assert_eq!(shares(&paid), [(0, 4), (1, 3)]);
}

#[test]
fn ch_19_with_the_most_cards_on_the_table_all_must_expose_after_the_bets() {
    let mut scene = two(Config { max_table_cards: 4, ..one_pot() });
    scene.up_to(3);
    scene.all_hold();
    assert_eq!(scene.n_table(), 4);
    // There is a last betting phase, and then no question.
    let events = scene.play("1 bet 1, 0 call");
    assert_eq!(events[..2], ["called 0 1", "showdown"]);
    assert!(events.contains(&"paid 1 1+2".to_owned()), "{events:?}");
}

#[test]
fn ch_19_without_a_choice_nobody_must_expose_as_long_as_there_are_cards() {
    let mut scene = two(one_pot());
    // Each time somebody could expose, and nobody does.
    scene.up_to(30);
    assert_eq!(scene.n_table(), 30);
    assert!(scene.may(0, "expose") && scene.may(1, "hold"));
    assert!(!scene.history().contains(&"showdown".to_owned()));
}

#[test]
fn ch_19_an_empty_deck_forces_the_showdown_too() {
    let mut scene = two(one_pot());
    scene.up_to(76);
    scene.all_hold();
    assert!(scene.state().deck.is_empty() && scene.n_table() == 77);
    let events = scene.play("1 check, 0 check");
    assert_eq!(events[..2], ["checked 0", "showdown"]);
}

#[test]
fn ch_19_if_nobody_has_a_set_the_pot_is_split() {
    let config = Config { max_table_cards: 2, ..one_pot() };
    let mut scene = Scene::new(config, &[NO_SET, ONE_SET, "2rho 2ghd"], TABLE);
    let events = scene.play("1 bet 3, 2 call, 0 call");
    let sets: Vec<Option<u8>> = scene.watched().seats.iter().map(|seat| seat.sets).collect();
    assert_eq!(sets, [Some(0); 3]);
    assert!(events.contains(&"paid 1 1+3 2+3 0+3".to_owned()), "{events:?}");
}

#[test]
fn ch_19_a_pot_without_chips_is_won_by_nobody_in_particular() {
    let mut scene =
        Scene::new(Config { max_table_cards: 2, ..patient() }, &[NO_SET, TWO_SETS], "1pho 3red");
    let events = scene.play("1 check, 0 check");
    assert!(!events.iter().any(|event| event.starts_with("paid")));
    assert!(events.last().unwrap().starts_with("paused until"));
}
