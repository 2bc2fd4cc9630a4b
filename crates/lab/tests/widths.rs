//! Registers of every width find the same SETs as looking at every three cards.

use tercet_cards::{Card, sets_of_twelve};
use tercet_engine::Seed;
use tercet_lab::{
    DeckKind, Random, Width,
    census::{CHUNK, Census, Policy},
};

/// How many layouts are searched; the long run of an oracle sets `TERCET_LAYOUTS`.
fn n_layouts() -> usize {
    match std::env::var("TERCET_LAYOUTS") {
        Ok(text) => text.parse().expect("TERCET_LAYOUTS is a number"),
        Err(_) => 40_000,
    }
}

fn naive(layout: &[Card; 12]) -> Vec<[u8; 3]> {
    let mut sets = Vec::new();
    for a in 0..12 {
        for b in a + 1..12 {
            for c in b + 1..12 {
                if Card::is_set(layout[a], layout[b], layout[c]) {
                    sets.push([a as u8, b as u8, c as u8]);
                }
            }
        }
    }
    sets
}

#[test]
fn every_width_finds_what_the_naive_search_finds() {
    let mut random = Random::of_chunk(Seed::numbered(21), 0);
    let mut cards: Vec<u8> = (0..81).collect();
    let mut layouts = Vec::new();
    for nr in 0..n_layouts() {
        // Of few cards there are many SETs: every fourth layout is of 27 cards.
        let n_cards = if nr % 4 == 0 { 27 } else { 81 };
        cards.sort_unstable();
        random.shuffle(&mut cards[..n_cards]);
        layouts.push(core::array::from_fn(|idx| {
            Card::from_index(cards[idx]).expect("there are that many cards")
        }));
    }
    let expected: Vec<Vec<[u8; 3]>> = layouts.iter().map(naive).collect();
    for width in Width::available() {
        let mut n_searched = 0;
        width.sets_of_twelve(&layouts, |nr, sets| {
            assert_eq!(
                (sets.len(), sets.is_empty()),
                (expected[nr].len(), expected[nr].is_empty())
            );
            let mut sets: Vec<[u8; 3]> = sets.iter().collect();
            sets.sort_unstable();
            assert_eq!(sets, expected[nr], "{width:?}: {:?}", layouts[nr]);
            n_searched += 1;
        });
        assert_eq!(n_searched, layouts.len());
    }
    for (layout, expected) in layouts.iter().zip(&expected) {
        assert_eq!(*sets_of_twelve(layout).sorted(), **expected);
    }
}

#[test]
fn counts_do_not_depend_on_the_width() {
    for deck in DeckKind::ALL {
        for policy in [Policy::Random, Policy::First] {
            let census = Census { deck, policy, seed: Seed::numbered(22) };
            let portable = census.play_chunk_with(Width::Portable, 1, u64::MAX);
            assert_eq!(portable.rounds, CHUNK);
            for width in [Width::Avx2, Width::Avx512] {
                // Where the processor lacks it, the portable search stands in.
                let counted = census.play_chunk_with(width, 1, u64::MAX);
                assert_eq!(counted, portable, "{width:?}");
            }
        }
    }
}

#[test]
fn the_best_width_is_the_widest_there_is() {
    assert_eq!(Width::available().last(), Some(&Width::best()));
    assert_eq!(Width::available().first(), Some(&Width::Portable));
}
