//! Moments of those who bet: the biggest pot, and the best bluff.

use std::collections::BTreeMap;

use tercet_cards::{Card, Cards};
use tercet_port::{Highlight, Kind};

use super::{
    best::Best,
    said::{Said, Scene},
};

/// What is known to the record and to nobody at the table.
#[derive(Default)]
struct Pot {
    table: Cards,
    hands: BTreeMap<u8, Cards>,
}

impl Pot {
    /// Whether a seat has a set with a card of its own hand.
    fn has_set(&self, seat: u8) -> bool {
        let hand = self.hands.get(&seat).copied().unwrap_or_default();
        let all: Cards = self.table.iter().chain(hand.iter()).collect();
        all.sets().any(|set| hand.iter().any(|card| set.contains(card)))
    }
}

/// The biggest pot, and the biggest that somebody took without a set.
pub(super) fn moments(scenes: &[Scene]) -> Vec<Highlight> {
    let mut biggest = Best::most(Kind::BiggestPot);
    let mut bluff = Best::most(Kind::Bluff);
    let mut pot = Pot::default();
    for scene in scenes {
        for said in &scene.said {
            match (said.word(), said.seat()) {
                ("pot", _) => pot = Pot::default(),
                ("turned", _) => pot.table.extend(said.cards()),
                ("dealt", Some(seat)) => {
                    pot.hands.entry(seat).or_default().extend(said.cards());
                }
                ("taken", Some(seat)) => {
                    let chips = said.field(1).and_then(|chips| chips.parse().ok()).unwrap_or(0);
                    biggest.offer(scene.step, Some(seat), Vec::new(), chips);
                    if !pot.has_set(seat) {
                        let hand = pot.hands.get(&seat).copied().unwrap_or_default();
                        bluff.offer(scene.step, Some(seat), names(hand), chips);
                    }
                }
                ("paid", _) => {
                    let shares = shares(said);
                    let whole = shares.iter().map(|&(_, chips)| chips).sum();
                    let winner = shares.iter().max_by_key(|&&(_, chips)| chips);
                    biggest.offer(scene.step, winner.map(|&(seat, _)| seat), Vec::new(), whole);
                }
                _ => {}
            }
        }
    }
    [biggest.worth(1), bluff.worth(1)].into_iter().flatten().collect()
}

/// Who got how much of a pot, as in `paid 1 3+8 2+8`.
fn shares(paid: &Said) -> Vec<(u8, u64)> {
    let share = |field: &str| {
        let (seat, chips) = field.split_once('+')?;
        Some((seat.parse().ok()?, chips.parse().ok()?))
    };
    paid.fields().filter_map(share).collect()
}

fn names(hand: Cards) -> Vec<String> {
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.sort_unstable();
    cards.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(step: u32, events: &[&str]) -> Scene {
        Scene {
            step,
            at: tercet_engine::GameTime(u64::from(step) * 1_000),
            said: events.iter().map(|event| Said::of(event)).collect(),
            table: Cards::default(),
        }
    }

    #[test]
    fn a_pot_taken_without_a_set_is_a_bluff_and_one_with_a_set_is_none() {
        let cards =
            ["pot 1 dealer 0", "turned 1rfo", "dealt 0 1gfo", "dealt 0 1pfo", "dealt 1 2pes"];
        let honest = [scene(0, &cards), scene(1, &["dropped 1", "taken 0 9"])];
        let kinds = |scenes: &[Scene]| moments(scenes).iter().map(|m| m.kind).collect::<Vec<_>>();
        assert_eq!(kinds(&honest), [Kind::BiggestPot]);
        let bluffed = [scene(0, &cards), scene(1, &["dropped 0", "taken 1 7"])];
        assert_eq!(kinds(&bluffed), [Kind::BiggestPot, Kind::Bluff]);
        assert_eq!(moments(&bluffed)[1].cards, ["2pes"]);
    }

    #[test]
    fn a_shared_pot_is_as_big_as_its_shares() {
        let shared = [scene(4, &["paid 1 3+8 2+8"]), scene(9, &["taken 1 12"])];
        let best = &moments(&shared)[0];
        assert_eq!((best.n, best.step), (16, 4));
    }
}
