//! How long the lab takes; each benchmark checks its result.
//!
//! The peer of the exact table is counting one by one, which is what a program
//! without symmetries does; it is measured on fewer cards in the same run.

use std::{hint::black_box, time::Instant};

use divan::{Bencher, counter::ItemsCount};
use tercet_cards::{Card, Cards};
use tercet_engine::Seed;
use tercet_lab::{
    DeckKind, Random, Width,
    census::{CHUNK, Census, Policy},
    distribution::sets_in_81,
    set_free::layouts_of_81,
};

fn main() {
    report_ratio();
    divan::main();
}

/// Layouts without a SET of up to this many cards, one by one.
fn one_by_one(n_cards: usize, layout: &mut Vec<Card>, open: Cards, counts: &mut [u64]) {
    counts[layout.len()] += 1;
    if layout.len() == n_cards {
        return;
    }
    for card in open {
        let mut rest = open.after(card);
        for &other in layout.iter() {
            rest.remove(card.third(other));
        }
        layout.push(card);
        one_by_one(n_cards, layout, rest, counts);
        layout.pop();
    }
}

/// Compares the time for all layouts with that for those of up to five cards, one by one.
fn report_ratio() {
    let start = Instant::now();
    let mut counts = [0; 6];
    one_by_one(5, &mut Vec::new(), Cards::ALL, &mut counts);
    let each = start.elapsed().as_secs_f64() / counts.iter().sum::<u64>() as f64;
    let mut times = [(); 25].map(|()| {
        let start = Instant::now();
        assert_eq!(black_box(layouts_of_81())[..6], counts);
        start.elapsed().as_secs_f64()
    });
    times.sort_by(f64::total_cmp);
    let all: u64 = layouts_of_81().iter().sum();
    println!(
        "exact table: {:.2} ms; one by one, {all} layouts at {:.1} ns each would take {:.1e} times as long",
        1e3 * times[12],
        1e9 * each,
        all as f64 * each / times[12]
    );
}

#[divan::bench]
fn exact_table() -> [u64; 22] {
    layouts_of_81()
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn distribution_of_12() -> Vec<u64> {
    sets_in_81(12)
}

#[divan::bench(sample_count = 1, sample_size = 1)]
fn distribution_of_15() -> Vec<u64> {
    sets_in_81(15)
}

#[divan::bench(args = Width::available(), sample_count = 20)]
fn random_rounds(bencher: Bencher<'_, '_>, width: Width) {
    let census = Census { deck: DeckKind::Full, policy: Policy::Random, seed: Seed::numbered(1) };
    bencher
        .counter(ItemsCount::new(CHUNK))
        .bench(|| census.play_chunk_with(width, black_box(3), u64::MAX));
}

#[divan::bench(args = Width::available())]
fn sets_of_twelve(bencher: Bencher<'_, '_>, width: Width) {
    let mut random = Random::of_chunk(Seed::numbered(1), 0);
    let mut cards: Vec<u8> = (0..81).collect();
    let layouts: Vec<[Card; 12]> = (0..4096)
        .map(|_| {
            random.shuffle(&mut cards);
            std::array::from_fn(|idx| Card::from_index(cards[idx]).expect("it is below 81"))
        })
        .collect();
    bencher.counter(ItemsCount::new(layouts.len())).bench(|| {
        let mut n_sets = 0;
        width.sets_of_twelve(black_box(&layouts), |_, sets| n_sets += black_box(sets).len());
        n_sets
    });
}
