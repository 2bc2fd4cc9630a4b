//! What a card played in SetUp leads to: the table played on in thought until somebody must collect it.

use tercet_cards::{Card, Cards};

use crate::Luck;

/// How many cards everybody holds.
const HAND: usize = 4;

/// The table as one player knows it.
pub(super) struct Foresight {
    /// The cards on the table.
    pub(super) table: Cards,
    /// The own cards.
    pub(super) hand: Cards,
    /// What is in the deck or in others' hands.
    pub(super) unseen: Cards,
    /// How many others play, in turn after oneself.
    pub(super) n_others: usize,
    /// How many times the rest is imagined.
    pub(super) n_futures: usize,
}

impl Foresight {
    /// For each of these own cards what it is worth to play it: the cards that the others are
    /// expected to collect, each, less those that oneself will.
    pub(super) fn worth(&self, candidates: &[Card], luck: &mut Luck) -> Vec<f64> {
        let mut worth = vec![0.0; candidates.len()];
        for _ in 0..self.n_futures {
            // The same future for every candidate, so that it is the card that makes the difference.
            let future = Whim::new(luck);
            for (worth, &card) in worth.iter_mut().zip(candidates) {
                *worth += self.imagine(card, future);
            }
        }
        worth.iter().map(|sum| sum / self.n_futures as f64).collect()
    }

    /// Plays on after this card, everybody as well as they can see: what it brings.
    fn imagine(&self, card: Card, mut whim: Whim) -> f64 {
        let mut deck = self.unseen;
        let mut hands: Vec<Cards> = vec![self.hand];
        for _ in 0..self.n_others {
            hands.push(draw(&mut deck, HAND, &mut whim));
        }
        let (mut table, mut completing) = (self.table, completing(self.table));
        let mut turn = 0;
        let mut played = card;
        loop {
            let n_collected = (table.len() + 1) as f64;
            if completing.contains(played) {
                return if turn == 0 { -n_collected } else { n_collected / self.n_others as f64 };
            }
            table.iter().for_each(|other| {
                completing.insert(other.third(played));
            });
            table.insert(played);
            hands[turn].remove(played);
            if deck.is_empty() {
                return 0.0;
            }
            hands[turn] |= draw(&mut deck, 1, &mut whim);
            turn = (turn + 1) % hands.len();
            let Some(next) = reply(hands[turn], table, completing, &mut whim) else { return 0.0 };
            played = next;
        }
    }
}

/// Cheap numbers for thoughts, which need many of them: a Weyl sequence, mixed.
#[derive(Clone, Copy)]
struct Whim(u64);

impl Whim {
    fn new(luck: &mut Luck) -> Whim {
        Whim((luck.unit() * (1_u64 << 53) as f64) as u64)
    }

    /// A number below `n`; 0 if there is none.
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let high = (mixed ^ mixed >> 29) >> 32;
        ((high * n as u64) >> 32) as usize
    }
}

/// A card that makes no SET, if there is one, leaving as many others safe as possible.
fn reply(hand: Cards, table: Cards, completing: Cards, whim: &mut Whim) -> Option<Card> {
    let safe = hand - completing;
    if safe.is_empty() {
        return hand.first();
    }
    let mut best: Option<(usize, usize, Card)> = None;
    for card in safe {
        let spoils = |other: &Card| table.contains(other.third(card));
        let mut rest = safe;
        rest.remove(card);
        let n_left = rest.iter().filter(|other| !spoils(other)).count();
        let ranked = (n_left, whim.below(64), card);
        best = best.max(Some(ranked));
    }
    best.map(|(_, _, card)| card)
}

/// Every card that would complete a SET with two of these.
fn completing(cards: Cards) -> Cards {
    let mut completing = Cards::EMPTY;
    for a in cards {
        for b in cards.after(a) {
            completing.insert(a.third(b));
        }
    }
    completing
}

/// Takes `n` of these cards out, or as many as there are.
fn draw(from: &mut Cards, n: usize, whim: &mut Whim) -> Cards {
    let mut drawn = Cards::EMPTY;
    for _ in 0..n {
        let Some(card) = from.nth(whim.below(from.len()) as u32) else { break };
        from.remove(card);
        drawn.insert(card);
    }
    drawn
}
