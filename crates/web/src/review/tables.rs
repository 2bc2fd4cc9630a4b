//! Tables to practice on: each has exactly one set, of the kind that somebody is slow at.

use tercet_cards::{Card, Cards, Triple};
use tercet_lab::{DeckKind, Picks};

use super::kinds::n_differing;

/// How many tables there are.
pub(super) const N_TABLES: usize = 10;

/// A table with exactly one set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Exercise {
    /// The cards as they lie there.
    pub(super) cards: Vec<Card>,
    /// The set.
    pub(super) set: Triple,
}

/// Ten tables. The sets that were missed come first, then others of the same kind.
///
/// `deck` are the cards that were played with, and `kind` is the number of differing attributes.
pub(super) fn exercises(
    deck: Cards,
    kind: usize,
    missed: &[Triple],
    picks: &mut Picks,
) -> Vec<Exercise> {
    let size =
        if deck.len() == DeckKind::Full.n_cards() { DeckKind::Full } else { DeckKind::Beginner }
            .base_size();
    let mut sets: Vec<Triple> =
        missed.iter().copied().filter(|&set| n_differing(set) == kind).take(N_TABLES).collect();
    let mut others: Vec<Triple> =
        deck.sets().filter(|&set| n_differing(set) == kind && !sets.contains(&set)).collect();
    while sets.len() < N_TABLES && !others.is_empty() {
        sets.push(others.swap_remove(picks.one_of(others.len())));
    }
    sets.into_iter().map(|set| exercise(deck, size, set, picks)).collect()
}

/// A table with this set and no other.
fn exercise(deck: Cards, size: usize, set: Triple, picks: &mut Picks) -> Exercise {
    loop {
        let mut table: Cards = set.cards().into_iter().collect();
        while table.len() < size {
            let fitting: Vec<Card> = deck
                .iter()
                .filter(|&card| !table.contains(card) && !table.makes_set_with(card))
                .collect();
            match fitting.get(picks.one_of(fitting.len())) {
                Some(&card) => table.insert(card),
                // No card fits any more: other cards leave more room.
                None => break,
            };
        }
        if table.len() == size {
            return Exercise { cards: shuffled(table, picks), set };
        }
    }
}

fn shuffled(table: Cards, picks: &mut Picks) -> Vec<Card> {
    let mut rest: Vec<Card> = table.iter().collect();
    let mut cards = Vec::with_capacity(rest.len());
    while !rest.is_empty() {
        cards.push(rest.swap_remove(picks.one_of(rest.len())));
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_tables_hold_one_set_each_and_what_was_missed_comes_first() {
        let missed: Triple = "1rfo 2ghd 3pes".parse().unwrap();
        let easy: Triple = "1rfo 1gfo 1pfo".parse().unwrap();
        for (deck, kinds, size) in [(Cards::ALL, 1..=4, 12), (DeckKind::Beginner.cards(), 1..=3, 9)]
        {
            for kind in kinds {
                let tables = exercises(deck, kind, &[missed, easy], &mut Picks::new(kind as u64));
                assert_eq!(tables.len(), N_TABLES, "{kind}");
                for Exercise { cards, set } in &tables {
                    let table: Cards = cards.iter().copied().collect();
                    assert_eq!((table.len(), table.sets().collect::<Vec<_>>()), (size, vec![*set]));
                    assert_eq!(n_differing(*set), kind);
                    assert!(cards.iter().all(|&card| deck.contains(card)));
                }
            }
        }
        let first = |kind| exercises(Cards::ALL, kind, &[missed, easy], &mut Picks::new(1))[0].set;
        assert_eq!([first(4), first(1)], [missed, easy]);
    }
}
