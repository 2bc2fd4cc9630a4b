//! What to claim next: a SET of those on the table, or three cards that are none.

use tercet_cards::{Card, Cards, for_each_set};

/// The most cards that can lie on a table.
const MOST: usize = 81;

/// Three cards to claim, none of them in `taken`; a SET if there is one and it is wanted.
pub fn choose(
    table: Cards,
    taken: Cards,
    wants_set: bool,
    random: &mut fastrand::Rng,
) -> Option<[Card; 3]> {
    let mut cards = [Card::FIRST; MOST];
    let mut n_cards = 0;
    for card in table - taken {
        cards[n_cards] = card;
        n_cards += 1;
    }
    let cards = &mut cards[..n_cards];
    if wants_set && let Some(set) = some_set(cards, random) {
        return Some(set);
    }
    no_set(cards, random)
}

fn some_set(cards: &[Card], random: &mut fastrand::Rng) -> Option<[Card; 3]> {
    let (mut n_sets, mut chosen) = (0, None);
    for_each_set(cards, |places| {
        n_sets += 1;
        if random.usize(..n_sets) == 0 {
            chosen = Some(places.map(|place| cards[place]));
        }
    });
    chosen
}

/// Three cards that are not a SET: if the first three are one, another third card makes it none.
fn no_set(cards: &mut [Card], random: &mut fastrand::Rng) -> Option<[Card; 3]> {
    random.shuffle(cards);
    let &mut [a, b, c, ref others @ ..] = cards else { return None };
    if !Card::is_set(a, b, c) {
        return Some([a, b, c]);
    }
    others.first().map(|&other| [a, b, other])
}

#[cfg(test)]
mod tests {
    use proptest::{collection::btree_set, prelude::*};

    use super::*;

    proptest! {
        #[test]
        fn what_is_claimed_lies_there_and_is_what_is_wanted(
            indices in btree_set(0..81_u8, 0..21),
            n_taken in 0..6_usize,
            wants_set: bool,
            seed: u64,
        ) {
            let cards = |indices: &[u8]| -> Cards {
                indices.iter().filter_map(|&index| Card::from_index(index)).collect()
            };
            let indices: Vec<u8> = indices.into_iter().collect();
            let table = cards(&indices);
            let taken = cards(&indices[..n_taken.min(indices.len())]);
            let free: Vec<Card> = (table - taken).into_iter().collect();
            let mut random = fastrand::Rng::with_seed(seed);
            match choose(table, taken, wants_set, &mut random) {
                None => prop_assert!(free.len() <= 3),
                Some([a, b, c]) => {
                    prop_assert!(a != b && b != c && a != c);
                    prop_assert!([a, b, c].iter().all(|card| free.contains(card)));
                    let has_set = tercet_cards::has_set(&free);
                    prop_assert_eq!(Card::is_set(a, b, c), wants_set && has_set);
                }
            }
        }
    }

    #[test]
    fn every_set_has_its_chance() {
        let table: Cards = Card::all().take(9).collect();
        let mut random = fastrand::Rng::with_seed(7);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..1000 {
            let mut set = choose(table, Cards::EMPTY, true, &mut random).unwrap();
            set.sort_unstable();
            seen.insert(set);
        }
        assert_eq!(seen.len(), 12);
    }
}
