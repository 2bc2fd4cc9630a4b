//! Which hands somebody may hold, and how many SETs each of them makes.

use tercet_cards::{Card, Cards};

use crate::Luck;

/// How many SETs any hand makes with the cards of a table.
#[derive(Clone, Debug)]
pub(super) struct Counter {
    table: Cards,
    /// For each card, how many pairs of the table it completes.
    completes: [u8; N_CARDS],
}

const N_CARDS: usize = 81;

impl Counter {
    /// Counts with these cards on the table.
    pub(super) fn new(table: Cards) -> Counter {
        let mut counter = Counter { table: Cards::EMPTY, completes: [0; N_CARDS] };
        table.iter().for_each(|card| counter.add(card));
        counter
    }

    /// One more card on the table.
    pub(super) fn add(&mut self, card: Card) {
        for other in self.table {
            self.completes[usize::from(card.third(other).index())] += 1;
        }
        self.table.insert(card);
    }

    /// How many cards lie on the table.
    pub(super) fn n_cards(&self) -> usize {
        self.table.len()
    }

    /// The SETs with at least one of these two cards (CH-14).
    pub(super) fn sets(&self, hand: [Card; 2]) -> u8 {
        let [one, other] = hand;
        let with_both = u8::from(self.table.contains(one.third(other)));
        self.completes[usize::from(one.index())]
            + self.completes[usize::from(other.index())]
            + with_both
    }
}

/// The hands an opponent may hold, each with how likely it is.
#[derive(Clone, Debug)]
pub(super) struct Range {
    hands: Vec<[Card; 2]>,
    weights: Vec<f64>,
}

impl Range {
    /// Any two of these cards.
    pub(super) fn any(unseen: Cards) -> Range {
        let pairs = unseen.iter().flat_map(|one| unseen.after(one).iter().map(move |b| [one, b]));
        let hands: Vec<[Card; 2]> = pairs.collect();
        let weights = vec![1.0; hands.len()];
        Range { hands, weights }
    }

    /// A card was turned up that nobody can hold.
    pub(super) fn remove(&mut self, gone: Cards) {
        for (hand, weight) in self.hands.iter().zip(&mut self.weights) {
            if hand.iter().any(|&card| gone.contains(card)) {
                *weight = 0.0;
            }
        }
    }

    /// Learns from something whose likelihood depends on the number of SETs in a hand.
    pub(super) fn learn(&mut self, counter: &Counter, likely: impl Fn(u8) -> f64) {
        for (hand, weight) in self.hands.iter().zip(&mut self.weights) {
            *weight *= likely(counter.sets(*hand));
        }
        let most = self.weights.iter().copied().fold(0.0, f64::max);
        if most > 0.0 {
            self.weights.iter_mut().for_each(|weight| *weight /= most);
        }
    }

    /// How likely it is that what is asked of the number of SETs is so.
    pub(super) fn chance(&self, counter: &Counter, likely: impl Fn(u8) -> f64) -> f64 {
        let (mut sum, mut total) = (0.0, 0.0);
        for (hand, weight) in self.hands.iter().zip(&self.weights) {
            sum += weight * likely(counter.sets(*hand));
            total += weight;
        }
        if total > 0.0 { sum / total } else { 0.0 }
    }

    /// The hands ready to be drawn from.
    pub(super) fn urn(&self) -> Urn<'_> {
        let mut total = 0.0;
        let sums = self.weights.iter().map(|weight| {
            total += weight;
            total
        });
        Urn { hands: &self.hands, sums: sums.collect() }
    }
}

/// Hands to draw from, each as likely as its weight.
pub(super) struct Urn<'a> {
    hands: &'a [[Card; 2]],
    sums: Vec<f64>,
}

impl Urn<'_> {
    /// A hand; `None` if none is possible.
    pub(super) fn draw(&self, luck: &mut Luck) -> Option<[Card; 2]> {
        let total = self.sums.last().copied().filter(|&total| total > 0.0)?;
        let wanted = luck.unit() * total;
        let idx = self.sums.partition_point(|&sum| sum <= wanted);
        self.hands.get(idx).copied()
    }
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Seat, Seed};

    use super::*;

    #[test]
    fn the_counter_counts_what_the_rules_count() {
        let mut luck = Luck::new(Seed::numbered(1), Seat(0));
        let mut cards: Vec<Card> = Card::all().collect();
        for n_table in 2..=12 {
            luck.shuffle(&mut cards);
            let table: Cards = cards[2..2 + n_table].iter().copied().collect();
            let both: Cards = table | cards[..2].iter().copied().collect();
            let expected = both.count_sets() - table.count_sets();
            let counted = Counter::new(table).sets([cards[0], cards[1]]);
            assert_eq!(usize::from(counted), expected);
        }
    }

    #[test]
    fn what_was_learned_is_drawn_as_often_as_it_is_likely() {
        let mut luck = Luck::new(Seed::numbered(2), Seat(0));
        let table: Cards = Card::all().take(5).collect();
        let counter = Counter::new(table);
        let mut range = Range::any(Cards::ALL - table);
        let with_set = |n: u8| f64::from(u8::from(n > 0));
        range.learn(&counter, |n| if n > 0 { 0.8 } else { 0.2 });
        let expected = range.chance(&counter, with_set);
        let urn = range.urn();
        let n = 20_000;
        let drawn = (0..n).filter(|_| counter.sets(urn.draw(&mut luck).unwrap()) > 0).count();
        assert!((drawn as f64 / f64::from(n) - expected).abs() < 0.015, "{drawn} {expected}");
    }

    #[test]
    fn nobody_holds_a_card_that_lies_open() {
        let mut luck = Luck::new(Seed::numbered(3), Seat(0));
        let unseen: Cards = Card::all().take(4).collect();
        let mut range = Range::any(unseen);
        range.remove(Card::all().take(2).collect());
        let left: Cards = Card::all().skip(2).take(2).collect();
        let hand = range.urn().draw(&mut luck).unwrap();
        assert_eq!(hand.into_iter().collect::<Cards>(), left);
        range.remove(left);
        assert_eq!(range.urn().draw(&mut luck), None);
    }
}
