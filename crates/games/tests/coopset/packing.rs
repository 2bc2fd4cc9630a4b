//! The largest packing against every subset of SETs, and where the answer is known.

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Chance, Seed, Seq, chance::Seeded, laws::below};
use tercet_games::coopset::packing;

fn any_cards(n: usize, chance: &mut dyn Chance) -> Cards {
    let mut cards = Cards::EMPTY;
    while cards.len() < n {
        let card = Cards::ALL.nth(below(81, chance)).expect("there are 81");
        cards.insert(card);
    }
    cards
}

/// Every subset of the SETs, of which those without a shared card and with the most SETs are kept.
fn by_brute_force(cards: Cards) -> Vec<Vec<Triple>> {
    let sets: Vec<Triple> = cards.sets().collect();
    let chosen = |subset: u32| -> Vec<Triple> {
        let members = (0..sets.len()).filter(|i| subset >> i & 1 == 1);
        members.map(|i| sets[i]).collect()
    };
    let apart = |sets: &Vec<Triple>| {
        let all: Cards = sets.iter().flat_map(|set| set.cards()).collect();
        all.len() == 3 * sets.len()
    };
    let packings: Vec<Vec<Triple>> = (0..1 << sets.len()).map(chosen).filter(apart).collect();
    let most = packings.iter().map(Vec::len).max().unwrap_or(0);
    let mut best: Vec<_> = packings.into_iter().filter(|sets| sets.len() == most).collect();
    best.sort_unstable();
    best
}

#[test]
fn the_largest_packings_are_those_of_a_search_through_every_subset() {
    let mut chance = Seeded::new(Seed::numbered(81), Seq(1));
    let mut ties = 0;
    for n in 0..=15 {
        for _ in 0..25 {
            let cards = any_cards(n, &mut chance);
            if cards.count_sets() > 12 {
                continue;
            }
            let expected = by_brute_force(cards);
            ties += usize::from(expected.len() > 1);
            assert_eq!(packing::largest(cards), expected[0], "{cards}");
            assert_eq!(packing::all_largest(cards), expected, "{cards}");
        }
    }
    assert!(ties > 20, "{ties}");
}

#[test]
fn cards_that_can_all_be_taken_are_all_taken() {
    let plane: Cards = Card::all().take(9).collect();
    assert_eq!(packing::largest(plane).len(), 3);
    assert_eq!(packing::all_largest(plane).len(), 4, "one for each direction of the plane");
    let space: Cards = Card::all().take(27).collect();
    let largest = packing::largest(space);
    let covered: Cards = largest.iter().flat_map(|set| set.cards()).collect();
    assert_eq!((largest.len(), covered), (9, space));
}

#[test]
fn without_a_set_there_is_one_empty_packing() {
    assert!(packing::largest(Cards::EMPTY).is_empty());
    let two: Cards = Card::all().take(2).collect();
    assert_eq!(packing::all_largest(two), [Vec::new()]);
}

#[test]
fn twenty_one_cards_always_hold_a_packing_and_every_one_is_sound() {
    let mut chance = Seeded::new(Seed::numbered(21), Seq(1));
    for _ in 0..200 {
        let cards = any_cards(21, &mut chance);
        let largest = packing::largest(cards);
        let covered: Cards = largest.iter().flat_map(|set| set.cards()).collect();
        assert!(!largest.is_empty() && covered.len() == 3 * largest.len());
        assert!((covered - cards).is_empty() && largest.iter().all(|set| set.is_set()));
        assert!(largest.is_sorted());
    }
}
