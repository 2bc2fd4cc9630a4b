//! Sets of cards against a model.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use proptest::prelude::*;
use tercet_cards::{Card, Cards, Triple};

fn any_card() -> impl Strategy<Value = Card> {
    (0..Card::N as u8).prop_map(|index| Card::from_index(index).unwrap())
}

/// Sets of all sizes; a set of `n` random cards alone would never be nearly full.
fn any_cards() -> impl Strategy<Value = BTreeSet<Card>> {
    (0..=Card::N)
        .prop_flat_map(|n| prop::sample::subsequence(Card::all().collect::<Vec<_>>(), n))
        .prop_map(BTreeSet::from_iter)
}

fn cards(model: &BTreeSet<Card>) -> Cards {
    model.iter().copied().collect()
}

fn model(cards: Cards) -> BTreeSet<Card> {
    cards.iter().collect()
}

proptest! {
    #[test]
    fn the_operators_are_those_of_sets(a in any_cards(), b in any_cards()) {
        let all: BTreeSet<_> = Card::all().collect();
        let (x, y) = (cards(&a), cards(&b));
        prop_assert_eq!(model(x | y), &a | &b);
        prop_assert_eq!(model(x & y), &a & &b);
        prop_assert_eq!(model(x - y), &a - &b);
        prop_assert_eq!(model(!x), &all - &a);
        let (mut or, mut and, mut sub) = (x, x, x);
        or |= y;
        and &= y;
        sub -= y;
        prop_assert_eq!((or, and, sub), (x | y, x & y, x - y));
    }

    #[test]
    fn a_set_looks_like_its_model(a in any_cards()) {
        let x = cards(&a);
        prop_assert_eq!(x.len(), a.len());
        prop_assert_eq!(x.is_empty(), a.is_empty());
        prop_assert_eq!(x.first(), a.first().copied());
        prop_assert_eq!(x.last(), a.last().copied());
        prop_assert!(x.iter().eq(a.iter().copied()));
        prop_assert!(x.iter().rev().eq(a.iter().rev().copied()));
        prop_assert_eq!(x.iter().len(), a.len());
        for card in Card::all() {
            prop_assert_eq!(x.contains(card), a.contains(&card));
            prop_assert!(x.after(card).iter().eq(a.iter().copied().filter(|other| card < *other)));
        }
        let words: Vec<_> = a.iter().map(Card::to_string).collect();
        prop_assert_eq!(x.to_string(), words.join(" "));
        prop_assert_eq!(format!("{x:?}"), format!("{{{}}}", words.join(" ")));
    }

    #[test]
    fn adding_and_taking_away_tells_what_changed(a in any_cards(), card in any_card()) {
        let mut model = a.clone();
        let mut x = cards(&a);
        prop_assert_eq!(x.insert(card), model.insert(card));
        prop_assert_eq!(x, cards(&model));
        prop_assert!(!x.insert(card));
        prop_assert_eq!(x.remove(card), model.remove(&card));
        prop_assert_eq!(x, cards(&model));
        prop_assert!(!x.remove(card));
        prop_assert_eq!(x.pop_first(), model.pop_first());
        prop_assert_eq!(x, cards(&model));
        prop_assert_eq!(x.pop_last(), model.pop_last());
        prop_assert_eq!(x, cards(&model));
    }

    #[test]
    fn nth_and_rank_are_inverse(a in any_cards()) {
        let x = cards(&a);
        for (n, card) in (0..).zip(&a) {
            prop_assert_eq!(x.nth(n), Some(*card));
            prop_assert_eq!(x.rank(*card), Some(n));
        }
        for card in !x {
            prop_assert_eq!(x.rank(card), None);
        }
        for n in [a.len() as u32, 81, 128, 256, u32::MAX] {
            prop_assert_eq!(x.nth(n), None);
        }
    }

    #[test]
    fn an_iterator_can_be_eaten_from_both_ends(a in any_cards(), from_front in any::<[bool; 32]>()) {
        let mut iter = cards(&a).into_iter();
        let mut model = a;
        for is_front in from_front {
            let (found, expected) = if is_front {
                (iter.next(), model.pop_first())
            } else {
                (iter.next_back(), model.pop_last())
            };
            prop_assert_eq!(found, expected);
            prop_assert_eq!(iter.size_hint(), (model.len(), Some(model.len())));
        }
    }
}

#[test]
fn nobody_and_everybody() {
    assert_eq!(Cards::default(), Cards::EMPTY);
    assert_eq!(!Cards::EMPTY, Cards::ALL);
    assert_eq!(!Cards::ALL, Cards::EMPTY);
    assert_eq!((Cards::ALL.len(), Cards::EMPTY.len()), (81, 0));
    assert!(Cards::ALL.iter().eq(Card::all()));
    assert_eq!(Cards::EMPTY.iter().next(), None);
    assert_eq!((Cards::EMPTY.first(), Cards::EMPTY.last()), (None, None));
    assert_eq!(Cards::EMPTY.to_string(), "");
    assert_eq!(size_of::<Option<Card>>(), 1);
}

#[test]
fn a_triple_is_a_set_of_three() {
    let triple: Triple = "3ped 1rfo 2ghs".parse().unwrap();
    assert_eq!(Cards::from(triple).to_string(), triple.to_string());
    for card in &Cards::from(triple) {
        assert!(triple.contains(card));
    }
}
