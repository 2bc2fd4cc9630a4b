//! How long it takes to find all SETs, compared with looking at every three cards.
//!
//! Each measurement goes through many different layouts, so that the
//! processor cannot learn the answers.

#[path = "../tests/naive/mod.rs"]
mod naive;

use std::{array, hint::black_box, time::Instant};

use divan::{Bencher, counter::ItemsCount};
use tercet_cards::{Card, Cards, count_sets, for_each_set, has_set, sets_of_twelve};

const N_LAYOUTS: usize = 4096;

/// The least that the search among twelve must gain over the naive one.
const TARGET: f64 = 15.0;

fn main() {
    check_against_oracle();
    report_ratio();
    divan::main();
}

/// Random layouts, the same in every run.
fn layouts() -> Vec<[Card; 12]> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |n: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % n
    };
    let mut layout = || {
        let mut rest = Cards::ALL;
        array::from_fn(|_| {
            let card = rest.nth(below(rest.len() as u64) as u32).expect("below their number");
            rest.remove(card);
            card
        })
    };
    (0..N_LAYOUTS).map(|_| layout()).collect()
}

fn check_against_oracle() {
    for layout in layouts() {
        let expected = naive::sets(&layout);
        let (naive, n_naive) = naive::sets_of_twelve(&layout);
        let twelve = sets_of_twelve(&layout).sorted();
        let mut half_split = Vec::new();
        for_each_set(&layout, |set| half_split.push(set));
        half_split.sort_unstable();
        assert_eq!(half_split, expected);
        assert_eq!(naive[..n_naive], *twelve);
        assert!(twelve.iter().map(|set| set.map(usize::from)).eq(expected));
    }
}

/// Measures both searches in turns and prints how much faster the fast one is.
fn report_ratio() {
    const N_ROUNDS: usize = 25;
    let layouts = layouts();
    let ns_per_layout = |find: &dyn Fn(&[Card; 12])| {
        let start = Instant::now();
        for layout in &layouts {
            find(black_box(layout));
        }
        start.elapsed().as_nanos() as f64 / layouts.len() as f64
    };
    let mut rounds = [(); N_ROUNDS].map(|()| {
        let naive = ns_per_layout(&|layout| {
            black_box(&naive::sets_of_twelve(layout));
        });
        let twelve = ns_per_layout(&|layout| {
            black_box(&sets_of_twelve(layout));
        });
        (naive / twelve, naive, twelve)
    });
    rounds.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (ratio, naive, twelve) = rounds[N_ROUNDS / 2];
    println!(
        "all SETs of 12 cards: naive {naive:.0} ns, twelve {twelve:.1} ns, \
         ratio {ratio:.1} (median of {N_ROUNDS} rounds, {N_LAYOUTS} layouts each)"
    );
    assert!(cfg!(debug_assertions) || TARGET <= ratio, "the target is a ratio of {TARGET}");
}

fn bench_layouts<T>(bencher: Bencher<'_, '_>, find: impl Fn(&[Card; 12]) -> T + Sync) {
    let layouts = layouts();
    bencher.counter(ItemsCount::new(layouts.len())).bench(|| {
        for layout in &layouts {
            black_box(&find(black_box(layout)));
        }
    });
}

#[divan::bench]
fn naive_twelve(bencher: Bencher<'_, '_>) {
    bench_layouts(bencher, naive::sets_of_twelve);
}

#[divan::bench]
fn half_split(bencher: Bencher<'_, '_>) {
    bench_layouts(bencher, |layout| {
        let mut found = [[0; 3]; 16];
        let mut n_found = 0;
        for_each_set(layout, |set| {
            found[n_found] = set;
            n_found += 1;
        });
        (found, n_found)
    });
}

#[divan::bench]
fn twelve(bencher: Bencher<'_, '_>) {
    bench_layouts(bencher, sets_of_twelve);
}

#[divan::bench]
fn twelve_sorted(bencher: Bencher<'_, '_>) {
    bench_layouts(bencher, |layout| sets_of_twelve(layout).sorted());
}

#[divan::bench]
fn half_split_count(bencher: Bencher<'_, '_>) {
    bench_layouts(bencher, |layout| count_sets(layout));
}

#[divan::bench]
fn half_split_has(bencher: Bencher<'_, '_>) {
    bench_layouts(bencher, |layout| has_set(layout));
}

#[divan::bench]
fn count_among_all_81() -> usize {
    black_box(Cards::ALL).count_sets()
}

/// Deals a whole deck, the n-th of the remaining cards each time.
#[divan::bench]
fn draw_81() -> Cards {
    let mut deck = black_box(Cards::ALL);
    while !deck.is_empty() {
        let card = deck.nth(black_box(deck.len() as u32 / 2)).expect("below their number");
        deck.remove(card);
    }
    deck
}
