//! Which card to play in SetUp: safe now, and safe later.

use tercet_cards::{Card, Cards};

use super::foresight::Foresight;
use crate::{Find, Layout, Level, Luck, difficulty};

/// Everything a choice is made from.
pub(super) struct Choice<'a> {
    /// The cards on the table.
    pub(super) table: &'a [Card],
    /// The own cards.
    pub(super) hand: Cards,
    /// Every card that was ever seen, those two included.
    pub(super) seen: Cards,
    /// How many others play.
    pub(super) n_others: usize,
    /// The SETs that were noticed among all these cards.
    pub(super) noticed: &'a [Find],
}

impl Choice<'_> {
    /// The card that a level would play; `None` without a card.
    pub(super) fn card(&self, level: Level, luck: &mut Luck) -> Option<Card> {
        let safe: Vec<Card> =
            self.hand.iter().filter(|&card| !self.seems_to_make_set(card)).collect();
        let mut candidates =
            if safe.is_empty() { self.hand.iter().collect() } else { safe.clone() };
        luck.shuffle(&mut candidates);
        let n_futures = n_futures(level);
        if n_futures == 0 || candidates.len() == 1 {
            return candidates.first().copied();
        }
        // Where nothing is safe one hopes that they do not see it.
        let worth: Vec<f64> = match safe.is_empty() {
            true => candidates.iter().map(|&card| -self.visibility(card)).collect(),
            false => self.foresight(n_futures).worth(&candidates, luck),
        };
        let best = worth.iter().zip(candidates).max_by(|(a, _), (b, _)| a.total_cmp(b));
        best.map(|(_, card)| card)
    }

    /// Whether a SET of this card and two of the table was noticed.
    fn seems_to_make_set(&self, card: Card) -> bool {
        let table = self.on_table();
        self.noticed.iter().any(|find| {
            let mut others = Cards::from(find.cards);
            others.remove(card) && (others - table).is_empty()
        })
    }

    /// How fast others will see the SETs that a card makes.
    fn visibility(&self, card: Card) -> f64 {
        let layout = Layout::line(self.table.iter().copied().chain([card]));
        let sets = layout.cards().sets().filter(|set| set.contains(card));
        sets.map(|set| difficulty(set, &layout).recip()).sum()
    }

    fn foresight(&self, n_futures: usize) -> Foresight {
        let (table, hand, unseen) = (self.on_table(), self.hand, !self.seen);
        Foresight { table, hand, unseen, n_others: self.n_others.max(1), n_futures }
    }

    fn on_table(&self) -> Cards {
        self.table.iter().copied().collect()
    }
}

/// How many ways on a level imagines before it plays a card; the lower ones take any safe card.
const fn n_futures(level: Level) -> usize {
    match level {
        Level::Beginner | Level::Intermediate => 0,
        Level::Advanced => 8,
        Level::Expert | Level::Machine => 60,
    }
}
