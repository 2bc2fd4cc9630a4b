//! The search for SETs against the oracle, and how many SETs twelve cards can hold.
#![allow(clippy::unwrap_used)]

mod naive;

use std::collections::BTreeSet;

use proptest::{collection::vec, prelude::*, sample::subsequence};
use tercet_cards::{
    Card, Cards, Triple, count_sets, first_set, for_each_set, has_set, sets_of_twelve,
};

/// Any number of different cards in any order.
fn any_layout() -> impl Strategy<Value = Vec<Card>> {
    (0..=Card::N).prop_flat_map(|n| subsequence(Card::all().collect::<Vec<_>>(), n)).prop_shuffle()
}

fn any_twelve() -> impl Strategy<Value = [Card; 12]> {
    subsequence(Card::all().collect::<Vec<_>>(), 12)
        .prop_shuffle()
        .prop_map(|cards| cards.try_into().unwrap())
}

/// Any number of cards, most of them repeated, so that there are SETs of repeated ones.
fn any_repeats() -> impl Strategy<Value = Vec<Card>> {
    vec((0..12_u8).prop_map(|index| Card::from_index(index).unwrap()), 0..100)
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn found(cards: &[Card]) -> Vec<[usize; 3]> {
    let mut found = Vec::new();
    for_each_set(cards, |set| found.push(set));
    found.sort_unstable();
    found
}

/// The SETs when a repeated card counts only where it lies first.
fn oracle_with_repeats(cards: &[Card]) -> Vec<[usize; 3]> {
    let is_first = |idx: usize| !cards[..idx].contains(&cards[idx]);
    naive::sets(cards).into_iter().filter(|set| set.iter().all(|idx| is_first(*idx))).collect()
}

#[track_caller]
fn check(cards: &[Card]) {
    let expected = oracle_with_repeats(cards);
    assert_eq!(found(cards), expected);
    assert_eq!(count_sets(cards), expected.len());
    assert_eq!(has_set(cards), !expected.is_empty());
    assert_eq!(first_set(cards), expected.first().copied());

    let set: Cards = cards.iter().copied().collect();
    let mut triples: Vec<_> = expected
        .iter()
        .map(|positions| Triple::new(positions.map(|idx| cards[idx])).unwrap())
        .collect();
    triples.sort_unstable();
    assert_eq!(set.sets().collect::<Vec<_>>(), triples);
    assert_eq!(set.count_sets(), triples.len());
    assert_eq!(set.has_set(), !triples.is_empty());
    assert_eq!(set.any_set(), triples.first().copied());
}

#[track_caller]
fn check_twelve(cards: &[Card; 12]) {
    let found = sets_of_twelve(cards).sorted();
    let found: Vec<_> = found.iter().map(|set| set.map(usize::from)).collect();
    assert_eq!(found, oracle_with_repeats(cards));
}

proptest! {
    #[test]
    fn every_set_of_a_layout_is_found_once(cards in any_layout()) {
        check(&cards);
    }

    #[test]
    fn every_set_of_twelve_cards_is_found_once(cards in any_twelve()) {
        check_twelve(&cards);
        let (naive, n_naive) = naive::sets_of_twelve(&cards);
        prop_assert_eq!(&naive[..n_naive], &*sets_of_twelve(&cards).sorted());
    }

    #[test]
    fn a_repeated_card_counts_where_it_lies_first(cards in any_repeats()) {
        check(&cards);
    }

    #[test]
    fn a_repeated_card_among_twelve_counts_where_it_lies_first(
        cards in vec((0..20_u8).prop_map(|index| Card::from_index(index).unwrap()), 12)
    ) {
        check_twelve(&cards.try_into().unwrap());
    }
}

#[test]
fn a_set_is_found_at_any_three_of_twelve_positions() {
    // A layout of twelve without a SET, so that every one found is due to the card put in.
    let without = [
        "2ped", "2rfo", "1rfo", "2res", "3pho", "2gfd", "1rfd", "1ped", "1phd", "2phd", "1gho",
        "1rhd",
    ]
    .map(card);
    assert!(!has_set(&without));
    for i in 0..12 {
        for j in i + 1..12 {
            let third = without[i].third(without[j]);
            for k in (0..12).filter(|k| *k != i && *k != j) {
                let mut cards = without;
                cards[k] = third;
                check_twelve(&cards);
                let mut set = [i, j, k];
                set.sort_unstable();
                assert!(found(&cards).contains(&set));
            }
        }
    }
}

#[test]
fn few_cards_and_equal_cards_hold_no_set() {
    check(&[]);
    check(&[Card::FIRST]);
    check(&[Card::FIRST; 3]);
    check(&[Card::FIRST; 300]);
    check_twelve(&[Card::FIRST; 12]);
}

#[test]
fn three_cards_repeated_beyond_the_range_of_a_byte_are_one_set() {
    let set = ["2rfo", "2rho", "2reo"].map(card);
    let mut cards = vec![set[0]; 1000];
    cards.extend([set[1]; 1000]);
    cards.extend([set[2]; 1000]);
    assert_eq!(found(&cards), [[0, 1000, 2000]]);
}

/// Suppose twelve cards held 15 SETs or more. Some card is in no more of them
/// than the average, `3 · 15 / 12`. Taking it away leaves eleven cards with
/// 12 SETs or more; and so on down to five cards with two. These are two SETs
/// that share a card, and all such fives are alike: an affine map of the
/// digits, which keeps SETs, takes any of them to any other. So it is enough
/// to start from one of them and to add a card at a time, keeping what holds
/// as many SETs as it must.
#[test]
fn twelve_cards_hold_at_most_14_sets() {
    let mut needed = [0; 13];
    needed[12] = 15;
    for n in (5..12).rev() {
        let rest = |n_sets: usize| n_sets - 3 * n_sets / (n + 1);
        needed[n] = (needed[n + 1]..100).map(rest).min().unwrap();
    }
    assert_eq!(needed[5..], [2, 3, 4, 5, 7, 9, 12, 15]);

    let start = ["1rfo", "1rfs", "1rfd", "1rho", "1reo"].map(card);
    let mut candidates = BTreeSet::from([Cards::from_iter(start)]);
    for needed in &needed[6..] {
        assert!(!candidates.is_empty(), "less than twelve cards can hold that many");
        let mut larger = BTreeSet::new();
        for cards in candidates {
            let n_sets = cards.count_sets();
            for card in !cards {
                let partners = cards.iter().filter(|other| cards.contains(card.third(*other)));
                if *needed <= n_sets + partners.count() / 2 {
                    larger.insert(cards | Cards::from_iter([card]));
                }
            }
        }
        candidates = larger;
    }
    assert_eq!(candidates, BTreeSet::new());
}

#[test]
fn some_twelve_cards_hold_14_sets() {
    let cards = [
        "1rfo", "1rfs", "1rfd", "1rho", "1rhs", "1rhd", "1reo", "1res", "1red", "1gfo", "1pfo",
        "1pfs",
    ]
    .map(card);
    assert_eq!(sets_of_twelve(&cards).len(), 14);
    check_twelve(&cards);
}
