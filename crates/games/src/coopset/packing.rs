//! How many SETs that share no card a layout holds: the largest packing.
//!
//! The rules do not need it; hints, bots and tests do, and so does anybody who
//! asks afterwards what the team could have taken.

use alloc::{vec, vec::Vec};

use tercet_cards::{Cards, Triple};

/// As many SETs of these cards as can be taken together; of several such choices the smallest.
///
/// The answer is exact. The search is made for tables, where it takes a few
/// microseconds; with more than about thirty cards it may take very long.
///
/// ```
/// use tercet_cards::{Card, Cards};
/// use tercet_games::coopset::packing;
///
/// let cards: Cards = Card::all().take(12).collect();
/// assert_eq!(packing::largest(cards).len(), 4);
/// ```
pub fn largest(cards: Cards) -> Vec<Triple> {
    let mut search = Search { chosen: Vec::new(), best: Vec::new(), ties: Ties::First };
    search.extend(&cards.sets().collect::<Vec<_>>());
    search.best.pop().unwrap_or_default()
}

/// Every choice of as many SETs as can be taken together, ascending; one empty choice without any SET.
///
/// Which of them is taken is what the team has to decide: the cards that stay
/// are different ones.
pub fn all_largest(cards: Cards) -> Vec<Vec<Triple>> {
    let mut search = Search { chosen: Vec::new(), best: vec![Vec::new()], ties: Ties::All };
    search.extend(&cards.sets().collect::<Vec<_>>());
    search.best
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ties {
    First,
    All,
}

/// A search in depth: the lowest card that is in any SET is used by one of its SETs, or stays.
struct Search {
    chosen: Vec<Triple>,
    best: Vec<Vec<Triple>>,
    ties: Ties,
}

impl Search {
    /// Chooses from `sets`, which are ascending and share no card with the chosen ones.
    fn extend(&mut self, sets: &[Triple]) {
        let Some(lowest) = sets.first().map(|set| set.cards()[0]) else {
            return self.compare();
        };
        if !self.can_improve(self.chosen.len() + bound(sets)) {
            return;
        }
        // Nobody but the first few SETs can hold the lowest card, because the first card of each is its lowest.
        let n_with_lowest = sets.iter().take_while(|set| set.cards()[0] == lowest).count();
        for &set in &sets[..n_with_lowest] {
            let apart = |other: &&Triple| disjoint(set, **other);
            let rest: Vec<Triple> = sets[n_with_lowest..].iter().filter(apart).copied().collect();
            self.chosen.push(set);
            self.extend(&rest);
            self.chosen.pop();
        }
        self.extend(&sets[n_with_lowest..]);
    }

    fn compare(&mut self) {
        let so_far = self.best.first().map_or(0, Vec::len);
        if self.chosen.len() > so_far || self.best.is_empty() {
            self.best.clear();
            self.best.push(self.chosen.clone());
        } else if self.ties == Ties::All && self.chosen.len() == so_far && so_far > 0 {
            self.best.push(self.chosen.clone());
        }
    }

    fn can_improve(&self, n: usize) -> bool {
        match (self.best.first(), self.ties) {
            (None, _) => true,
            (Some(best), Ties::First) => n > best.len(),
            (Some(best), Ties::All) => n >= best.len(),
        }
    }
}

/// No more SETs than this can be chosen from these: each needs three cards of its own.
fn bound(sets: &[Triple]) -> usize {
    let cards: Cards = sets.iter().flat_map(|set| set.cards()).collect();
    (cards.len() / 3).min(sets.len())
}

fn disjoint(a: Triple, b: Triple) -> bool {
    (Cards::from(a) & Cards::from(b)).is_empty()
}
