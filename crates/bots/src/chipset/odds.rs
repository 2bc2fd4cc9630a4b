//! How big a part of the pot a hand can expect.
//!
//! Hands of the opponents and the cards to come are drawn many times, and the
//! pot is played to its showdown in thought: anyone who makes enough SETs for the
//! size of the table exposes.

use tercet_cards::{Card, Cards};

use super::hands::{Counter, Range, Urn};
use crate::Luck;

/// So often hands and cards are drawn.
const DEALS: usize = 200;
/// Up to how many cards on the table one SET is more than most others have.
const ONE_IS_ENOUGH: usize = 7;

/// What is open: the table, the player's own hand, and what nobody has seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    pub(super) table: Cards,
    pub(super) hand: [Card; 2],
    /// With how many cards on the table all must expose.
    pub(super) most_cards: usize,
}

impl Sight {
    /// The cards that others may hold or that may still come.
    pub(super) fn unseen(&self) -> Cards {
        Cards::ALL - self.table - self.hand.into_iter().collect()
    }
}

/// With how many SETs a careful player exposes.
pub(super) fn enough(n_table: usize) -> u8 {
    if n_table <= ONE_IS_ENOUGH { 1 } else { 2 }
}

/// The part of the pot if all expose now.
pub(super) fn now(sight: &Sight, ranges: &[Range], luck: &mut Luck) -> f64 {
    let counter = Counter::new(sight.table);
    let own = counter.sets(sight.hand);
    let urns: Vec<Urn<'_>> = ranges.iter().map(Range::urn).collect();
    let mut sum = 0.0;
    for _ in 0..DEALS {
        let hands = deal(&urns, luck);
        sum += share(own, hands.iter().map(|&hand| counter.sets(hand)));
    }
    sum / DEALS as f64
}

/// Whether the question has been answered with "not yet" for the cards that lie there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// It is still to come.
    Ahead,
    /// Nobody exposes before the next card.
    Past,
}

/// The part of the pot if everybody plays on sensibly.
pub(super) fn later(sight: &Sight, ranges: &[Range], question: Question, luck: &mut Luck) -> f64 {
    let urns: Vec<Urn<'_>> = ranges.iter().map(Range::urn).collect();
    let start = Counter::new(sight.table);
    let unseen = sight.unseen();
    let mut sum = 0.0;
    for _ in 0..DEALS {
        let hands = deal(&urns, luck);
        let mut deck = hands.iter().flatten().fold(unseen, |mut deck, &card| {
            deck.remove(card);
            deck
        });
        let mut counter = start.clone();
        let mut asked = question == Question::Ahead;
        loop {
            let own = counter.sets(sight.hand);
            let others = hands.iter().map(|&hand| counter.sets(hand));
            let most = others.clone().max().unwrap_or(0).max(own);
            let is_full = counter.n_cards() >= sight.most_cards || deck.is_empty();
            if is_full || asked && most >= enough(counter.n_cards()) {
                sum += share(own, others);
                break;
            }
            asked = true;
            let Some(card) = deck.nth(luck.below(deck.len()) as u32) else { break };
            deck.remove(card);
            counter.add(card);
        }
    }
    sum / DEALS as f64
}

/// The part of who has `own` SETs against these.
fn share(own: u8, others: impl Iterator<Item = u8>) -> f64 {
    let mut n_best = 1.0;
    for other in others {
        if other > own {
            return 0.0;
        }
        n_best += f64::from(u8::from(other == own));
    }
    1.0 / n_best
}

/// A hand for everybody, no card twice if that can be had in a few tries.
fn deal(urns: &[Urn<'_>], luck: &mut Luck) -> Vec<[Card; 2]> {
    const TRIES: usize = 10;
    let mut dealt = Cards::EMPTY;
    let mut hands = Vec::with_capacity(urns.len());
    for urn in urns {
        let mut hand = urn.draw(luck);
        for _ in 0..TRIES {
            let is_free = |hand: [Card; 2]| hand.iter().all(|&card| !dealt.contains(card));
            if hand.is_none_or(is_free) {
                break;
            }
            hand = urn.draw(luck);
        }
        let Some(hand) = hand else { continue };
        dealt.extend(hand);
        hands.push(hand);
    }
    hands
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Seat, Seed};

    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    fn sight(hand: &str, table: &str) -> Sight {
        let hand = cards(hand);
        let table = cards(table).into_iter().collect();
        Sight { table, hand: [hand[0], hand[1]], most_cards: 12 }
    }

    fn odds(sight: &Sight, n_others: usize) -> (f64, f64) {
        let mut luck = Luck::new(Seed::numbered(1), Seat(0));
        let ranges = vec![Range::any(sight.unseen()); n_others];
        let now = now(sight, &ranges, &mut luck);
        (now, later(sight, &ranges, Question::Ahead, &mut luck))
    }

    #[test]
    fn a_set_in_the_hand_is_ahead_and_more_so_against_fewer() {
        let with_set = sight("1rfo 2rfo", "3rfo 1ghs 2ped");
        let (now, later) = odds(&with_set, 1);
        assert!(now > 0.85 && later > 0.8, "{now} {later}");
        let (among_three, _) = odds(&with_set, 3);
        assert!(among_three < now);
    }

    #[test]
    fn before_anything_is_known_all_have_the_same_odds() {
        let nothing = sight("1rfo 2ghs", "3rfo 1ghd");
        let (_, later) = odds(&nothing, 1);
        assert!((0.4..0.6).contains(&later), "{later}");
        let (_, among_four) = odds(&nothing, 3);
        assert!((0.15..0.35).contains(&among_four), "{among_four}");
    }

    #[test]
    fn the_pot_is_shared_by_the_best() {
        assert_eq!(share(2, [1, 0].into_iter()), 1.0);
        assert_eq!(share(2, [2, 2].into_iter()), 1.0 / 3.0);
        assert_eq!(share(1, [0, 2].into_iter()), 0.0);
        assert_eq!(share(0, [].into_iter()), 1.0);
    }
}
