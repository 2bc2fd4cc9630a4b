//! Every choice of three among some cards, for the lists of what may be pointed at.

use tercet_cards::{Cards, Triple};

/// Every three of these cards, ascending.
pub fn triples(cards: Cards) -> impl Iterator<Item = Triple> {
    cards.iter().flat_map(move |a| {
        let above_a = cards.after(a);
        above_a.iter().flat_map(move |b| {
            let above_b = above_a.after(b).iter();
            above_b.filter_map(move |c| Triple::new([a, b, c]).ok())
        })
    })
}

#[cfg(test)]
mod tests {
    use tercet_cards::Card;

    use super::*;

    #[test]
    fn every_three_cards_come_once_and_ascending() {
        let seen: Vec<Triple> = triples(Card::all().step_by(7).take(6).collect()).collect();
        assert_eq!(seen.len(), 20);
        assert!(seen.is_sorted_by(|a, b| a < b));
        assert_eq!(triples(Card::all().take(2).collect()).count(), 0);
    }
}
