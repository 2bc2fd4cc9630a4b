//! The exact numbers agree with each other, with counting one by one, and with dealt cards.

use std::num::NonZeroU32;

use tercet_cards::{Card, Cards, count_sets};
use tercet_engine::{Chance as _, Seed, Seq, chance::Seeded};
use tercet_lab::{
    DeckKind, binomial, classes,
    distribution::{MOST_CARDS_OF_81, known_sets_in_81, sets_in_27, sets_in_81},
    set_free::{layouts_of_27, layouts_of_81},
};

/// Counts layouts without a SET one by one, up to a number of cards.
fn count_one_by_one(deck: Cards, most: usize) -> Vec<u64> {
    fn add(layout: &mut Vec<Card>, open: Cards, most: usize, counts: &mut [u64]) {
        counts[layout.len()] += 1;
        if layout.len() == most {
            return;
        }
        for card in open {
            let mut rest = open.after(card);
            for &other in layout.iter() {
                rest.remove(card.third(other));
            }
            layout.push(card);
            add(layout, rest, most, counts);
            layout.pop();
        }
    }
    let mut counts = vec![0; most + 1];
    add(&mut Vec::new(), deck, most, &mut counts);
    counts
}

/// Counts the layouts of this many cards by their SETs, one by one.
fn distribution_one_by_one(deck: Cards, n_cards: usize) -> Vec<u64> {
    fn add(layout: &mut Vec<Card>, rest: Cards, n_cards: usize, counts: &mut Vec<u64>) {
        if layout.len() == n_cards {
            let n_sets = count_sets(layout);
            if counts.len() <= n_sets {
                counts.resize(n_sets + 1, 0);
            }
            counts[n_sets] += 1;
            return;
        }
        for card in rest {
            layout.push(card);
            add(layout, rest.after(card), n_cards, counts);
            layout.pop();
        }
    }
    let mut counts = Vec::new();
    add(&mut Vec::new(), deck, n_cards, &mut counts);
    counts
}

#[test]
fn layers_and_shapes_count_the_same_layouts_for_every_number_of_cards() {
    for (deck, table) in [(DeckKind::Full, layouts_of_81()), (DeckKind::Beginner, layouts_of_27())]
    {
        let levels = classes::levels(deck);
        let by_shape: Vec<u64> = levels.iter().map(|level| level.n_layouts).collect();
        assert_eq!(table[..by_shape.len()], by_shape, "{deck:?}");
        assert!(table[by_shape.len()..].iter().all(|&count| count == 0), "{deck:?}");
    }
}

#[test]
fn few_cards_are_counted_one_by_one() {
    assert_eq!(layouts_of_81()[..=5], count_one_by_one(Cards::ALL, 5));
    assert_eq!(layouts_of_27()[..=10], count_one_by_one(DeckKind::Beginner.cards(), 10));
    for n_cards in 0..=4 {
        let counted = distribution_one_by_one(Cards::ALL, n_cards);
        assert_eq!(sets_in_81(n_cards), counted, "{n_cards} of 81");
    }
    for n_cards in (0..=6).chain(22..=27) {
        let counted = distribution_one_by_one(DeckKind::Beginner.cards(), n_cards);
        assert_eq!(sets_in_27(n_cards), counted, "{n_cards} of 27");
    }
}

#[test]
fn the_first_row_of_every_distribution_is_that_of_the_table() {
    let table = layouts_of_81();
    for (n_cards, count) in table.into_iter().enumerate().take(14) {
        assert_eq!(sets_in_81(n_cards)[0], count, "{n_cards} of 81");
    }
    let table = layouts_of_27();
    for (n_cards, count) in table.into_iter().enumerate() {
        assert_eq!(sets_in_27(n_cards)[0], count, "{n_cards} of 27");
    }
}

/// All layouts are counted, and any three cards are a SET once in 79 (of 27: once in 25).
#[track_caller]
fn check_sums(distribution: &[u64], n_deck: usize, n_cards: usize) {
    let sum: u128 = distribution.iter().map(|&n| u128::from(n)).sum();
    assert_eq!(sum, binomial(n_deck, n_cards), "{n_cards} of {n_deck}");
    let n_sets: u128 =
        distribution.iter().enumerate().map(|(sets, &n)| sets as u128 * u128::from(n)).sum();
    assert_eq!(
        n_sets * (n_deck as u128 - 2),
        binomial(n_cards, 3) * binomial(n_deck, n_cards),
        "{n_cards} of {n_deck}"
    );
}

#[test]
fn sums_are_binomials_and_means_are_exact() {
    for n_cards in 0..=13 {
        check_sums(&sets_in_81(n_cards), 81, n_cards);
    }
    for n_cards in 0..=27 {
        check_sums(&sets_in_27(n_cards), 27, n_cards);
    }
}

#[test]
fn the_table_of_the_program_is_what_is_computed() {
    for n_cards in 0..=MOST_CARDS_OF_81 {
        let computed = sets_in_81(n_cards);
        assert_eq!(known_sets_in_81(n_cards), Some(computed.as_slice()), "{n_cards} cards");
    }
}

/// Chi-square of dealt layouts against the distribution, rare rows taken together.
#[test]
fn dealt_cards_have_the_distribution() {
    const N_DEALS: u32 = 60_000;
    for n_cards in [9, 12] {
        let mut chance = Seeded::new(Seed::numbered(n_cards as u64), Seq(1));
        let mut seen = [0_u32; 32];
        for _ in 0..N_DEALS {
            let mut rest = Cards::ALL;
            let mut layout = Cards::EMPTY;
            for _ in 0..n_cards {
                let n = NonZeroU32::new(rest.len() as u32).expect("cards are left");
                let card = rest.nth(chance.one_of(n)).expect("it is below");
                rest.remove(card);
                layout.insert(card);
            }
            seen[layout.count_sets()] += 1;
        }
        let of = binomial(81, n_cards) as f64;
        let expected: Vec<f64> =
            sets_in_81(n_cards).iter().map(|&n| f64::from(N_DEALS) * n as f64 / of).collect();
        let n_rows = expected.iter().take_while(|&&n| n >= 20.0).count();
        let mut chi = 0.0;
        for (row, n) in expected.iter().enumerate().take(n_rows) {
            chi += (f64::from(seen[row]) - n).powi(2) / n;
        }
        // With at most eight rows, one run in 10,000 is beyond 30; the seed is fixed.
        assert!(chi < 30.0, "{n_cards} cards: chi-square {chi}");
        assert!(n_rows >= 5, "{n_cards} cards: only {n_rows} rows can be compared");
    }
}

#[test]
fn the_numbers_of_the_rule_books_are_right_as_far_as_they_go() {
    let table = layouts_of_81();
    let odds = |k: usize| binomial(81, k) as f64 / table[k] as f64;
    assert_eq!(odds(12).round() as u32, 31, "the Korean rule book prints 33");
    assert_eq!(odds(15).round() as u32, 2742);
    assert_eq!(format!("{:.2}", 100.0 * (1.0 - 1.0 / odds(12))), "96.77");
    assert_eq!(format!("{:.2}", 100.0 * (1.0 - 1.0 / odds(15))), "99.96");
    assert_eq!((table[20] > 0, table[21]), (true, 0), "never more than 20");
}

#[test]
fn shapes_of_the_largest_layouts_are_those_the_field_knows() {
    let levels = classes::levels(DeckKind::Beginner);
    let shapes: Vec<u64> = levels.iter().map(|level| level.n_shapes).collect();
    assert_eq!(shapes, [1, 1, 1, 1, 2, 2, 3, 2, 3, 1]);
    let complete: Vec<u64> = levels.iter().map(|level| level.n_complete_shapes).collect();
    assert_eq!(complete, [0, 0, 0, 0, 0, 0, 0, 0, 2, 1]);
    for level in &levels {
        assert_eq!(level.example.len(), level.n_cards);
        assert!(!level.example.has_set());
    }
}
