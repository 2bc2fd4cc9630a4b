//! Which card to play in SetUp: safe now, and safe later.

use tercet_cards::{Card, Cards};

use crate::{Find, Layout, Level, Luck, difficulty};

/// How many cards everybody holds.
const HAND: i32 = 4;

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
        if level < Level::Advanced {
            return candidates.first().copied();
        }
        let worth = |card: Card| match safe.is_empty() {
            // Nothing is safe: hope that they do not see it.
            true => -self.visibility(card),
            false => self.prospect(card),
        };
        candidates.into_iter().max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
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

    /// How much more likely the others are to have no safe card than oneself, after this card.
    fn prospect(&self, card: Card) -> f64 {
        let mut table = self.on_table();
        table.insert(card);
        let forbidden = completing(table);
        let unseen = !self.seen;
        let n_unseen = unseen.len().max(1) as f64;
        let part = (forbidden & unseen).len() as f64 / n_unseen;
        let others_trapped = libm::pow(part, f64::from(HAND));
        // Each card played until the own turn makes as many SETs possible as there are cards.
        let n_plays = self.n_others.max(1) as f64;
        let spoiled = (n_plays * table.len() as f64 / n_unseen).min(1.0);
        let mut rest = self.hand;
        rest.remove(card);
        let n_safe = (rest - forbidden).len();
        let self_trapped = part * libm::pow(spoiled, n_safe as f64);
        others_trapped - self_trapped
    }

    fn on_table(&self) -> Cards {
        self.table.iter().copied().collect()
    }
}

/// Every card that would complete a SET with two of these.
fn completing(cards: Cards) -> Cards {
    let mut completing = Cards::EMPTY;
    for a in cards {
        for b in cards.after(a) {
            completing.insert(a.third(b));
        }
    }
    completing - cards
}
