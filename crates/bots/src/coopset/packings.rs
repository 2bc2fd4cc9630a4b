//! Every way to take SETs that share no card from a layout.

use tercet_cards::{Cards, Triple};

/// SETs that share no card, and the cards that stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Packing {
    pub(super) sets: Vec<Triple>,
    pub(super) rest: Cards,
}

/// More choices than this are not looked at; a layout of twelve cards rarely has a hundred.
const MOST: usize = 2000;

/// Every packing of at least one of these SETs, together with those that are marked already.
///
/// If nothing can be added to the marks, the marks alone are the only packing;
/// without marks there is none then.
pub(super) fn packings(table: Cards, marked: &[Triple], sets: &[Triple]) -> Vec<Packing> {
    let rest = marked.iter().fold(table, |rest, &set| rest - Cards::from(set));
    let mut search = Search { sets, found: Vec::new() };
    let mut chosen = marked.to_vec();
    if !chosen.is_empty() {
        search.found.push(Packing { sets: chosen.clone(), rest });
    }
    search.extend(0, rest, &mut chosen);
    search.found
}

struct Search<'a> {
    sets: &'a [Triple],
    found: Vec<Packing>,
}

impl Search<'_> {
    fn extend(&mut self, from: usize, rest: Cards, chosen: &mut Vec<Triple>) {
        for (idx, &set) in self.sets.iter().enumerate().skip(from) {
            let cards = Cards::from(set);
            if !(cards - rest).is_empty() || self.found.len() >= MOST {
                continue;
            }
            chosen.push(set);
            self.found.push(Packing { sets: chosen.clone(), rest: rest - cards });
            self.extend(idx + 1, rest - cards, chosen);
            chosen.pop();
        }
    }
}

/// The number of SETs and the cards that stay of every packing, without a list of them.
///
/// The same choices as [`packings`], for thoughts that run through many layouts.
pub(super) fn for_each_rest(table: Cards, mut visit: impl FnMut(u8, Cards)) {
    let mut sets = [Cards::EMPTY; MOST_SETS];
    let mut n = 0;
    for set in table.sets().take(MOST_SETS) {
        sets[n] = set.into();
        n += 1;
    }
    extend(&sets[..n], 0, table, &mut visit);
}

/// How many SETs of a layout are looked at: twelve cards hold at most fourteen.
const MOST_SETS: usize = 32;

fn extend(sets: &[Cards], n_taken: u8, rest: Cards, visit: &mut impl FnMut(u8, Cards)) {
    for (idx, &set) in sets.iter().enumerate() {
        if (set - rest).is_empty() {
            visit(n_taken + 1, rest - set);
            extend(&sets[idx + 1..], n_taken + 1, rest - set, visit);
        }
    }
}

#[cfg(test)]
mod tests {
    use tercet_cards::Card;
    use tercet_games::coopset::packing;

    use super::*;

    /// A grid of 3 × 3 cards that differ in two attributes: twelve SETs, four packings of three.
    fn nine() -> Cards {
        Card::all().take(9).collect()
    }

    #[test]
    fn every_packing_is_of_disjoint_sets_and_comes_once() {
        let sets: Vec<Triple> = nine().sets().collect();
        let all = packings(nine(), &[], &sets);
        for Packing { sets, rest } in &all {
            let taken: Cards = sets.iter().flat_map(|set| set.cards()).collect();
            assert_eq!((taken.len(), nine() - taken), (3 * sets.len(), *rest));
        }
        // Twelve lines of the affine plane, four classes of three parallels: 12 + 4 * 3 + 4.
        assert_eq!(all.len(), 28);
        let mut seen: Vec<_> = all.iter().map(|packing| packing.sets.clone()).collect();
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), all.len());
    }

    #[test]
    fn both_searches_agree_with_each_other_and_with_the_largest_packing() {
        let cards: Cards = Card::all().step_by(5).take(12).collect();
        let sets: Vec<Triple> = cards.sets().collect();
        let listed: Vec<_> = packings(cards, &[], &sets)
            .iter()
            .map(|packing| (packing.sets.len() as u8, packing.rest))
            .collect();
        let mut walked = Vec::new();
        for_each_rest(cards, |n, rest| walked.push((n, rest)));
        assert_eq!(walked, listed);
        let most = walked.iter().map(|&(n, _)| usize::from(n)).max().unwrap_or(0);
        assert_eq!(most, packing::largest(cards).len());
    }

    #[test]
    fn marks_are_in_every_packing_and_alone_if_nothing_else_fits() {
        let sets: Vec<Triple> = nine().sets().collect();
        let mark = sets[0];
        let with = packings(nine(), &[mark], &sets);
        assert!(with.iter().all(|packing| packing.sets[0] == mark));
        assert_eq!(with.len(), 1 + 2 + 1);
        let alone = packings(mark.into(), &[mark], &[mark]);
        assert_eq!(alone, [Packing { sets: vec![mark], rest: Cards::EMPTY }]);
        assert_eq!(packings(Cards::EMPTY, &[], &[]), []);
    }
}
