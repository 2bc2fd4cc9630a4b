//! How fast somebody finds sets, by the number of attributes in which their cards differ.

use serde::{Deserialize, Serialize};
use tercet_cards::{Attribute, Triple};
use tercet_engine::Seat;
use tercet_games::cards_of;
use tercet_protocol::worker::LaidSet;

/// A set that lay there for a shorter time was hardly missed, in milliseconds.
pub(super) const HARDLY: u64 = 3_000;
/// This many sets of a kind must have been seen before anything is said about it.
const ENOUGH: u32 = 2;

/// What is known of sets that differ in the same number of attributes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KindNumbers {
    /// How many the player found.
    pub(crate) found: u32,
    /// How many lay there for a while and went without them.
    pub(crate) missed: u32,
    /// How long those lay there that were found, in milliseconds.
    pub(crate) found_ms: u64,
    /// How long all of them lay there.
    pub(crate) lay_ms: u64,
}

impl KindNumbers {
    /// How long one that was found had lain there on average.
    pub(crate) fn average(self) -> Option<u64> {
        self.found_ms.checked_div(u64::from(self.found))
    }

    /// How long such sets lie there for each that is found: those that are missed count too.
    fn slowness(self) -> Option<u64> {
        let is_known = self.found + self.missed >= ENOUGH;
        is_known.then(|| self.lay_ms / u64::from(self.found.max(1)))
    }
}

/// The numbers of all kinds: one to four differing attributes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Kinds(pub(crate) [KindNumbers; 4]);

impl Kinds {
    /// The numbers of a game for a seat.
    pub(crate) fn of(sets: &[LaidSet], seat: Seat) -> Kinds {
        let mut kinds = Kinds::default();
        for laid in sets.iter().filter(|laid| laid.is_open_to(seat)) {
            let kind =
                cards_of(laid).and_then(|set| kinds.0.get_mut(n_differing(set).wrapping_sub(1)));
            let Some(kind) = kind else { continue };
            kind.lay_ms += laid.millis;
            if laid.by == Some(seat) {
                kind.found += 1;
                kind.found_ms += laid.millis;
            } else if laid.millis >= HARDLY {
                kind.missed += 1;
            }
        }
        kinds
    }

    /// Adds the numbers of another game.
    pub(crate) fn add(&mut self, other: &Kinds) {
        for (sum, kind) in self.0.iter_mut().zip(&other.0) {
            sum.found += kind.found;
            sum.missed += kind.missed;
            sum.found_ms += kind.found_ms;
            sum.lay_ms += kind.lay_ms;
        }
    }

    /// In how many attributes the sets differ that take longest; `None` if too few were seen.
    pub(super) fn slowest(&self) -> Option<usize> {
        let known = (1..).zip(&self.0).filter_map(|(n, kind)| Some((kind.slowness()?, n)));
        known.max().map(|(_, n)| n)
    }
}

/// In how many attributes the cards of a set differ.
pub(super) fn n_differing(set: Triple) -> usize {
    let [a, b, _] = set.cards();
    Attribute::ALL.into_iter().filter(|&each| a.value(each) != b.value(each)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(cards: &str, millis: u64, by: Option<u8>) -> LaidSet {
        let cards = cards.split(' ').map(str::to_owned).collect();
        LaidSet { cards, step: 0, millis, by: by.map(Seat), own: None }
    }

    #[test]
    fn sets_are_counted_by_kind_and_those_of_others_are_missed() {
        let sets = [
            laid("1rfo 1gfo 1pfo", 2_000, Some(0)),
            laid("1rfo 1rho 1reo", 4_000, Some(0)),
            laid("1rfo 2ghd 3pes", 9_000, Some(1)),
            laid("1rfs 2gho 3ped", 30_000, None),
            laid("nonsense", 1, None),
        ];
        let kinds = Kinds::of(&sets, Seat(0));
        assert_eq!(kinds.0[0], KindNumbers { found: 2, missed: 0, found_ms: 6_000, lay_ms: 6_000 });
        assert_eq!((kinds.0[3].found, kinds.0[3].missed), (0, 2));
        assert_eq!((kinds.0[0].average(), kinds.0[3].average()), (Some(3_000), None));
        assert_eq!(kinds.slowest(), Some(4));
        let mut sum = kinds;
        sum.add(&kinds);
        assert_eq!(sum.0[0].found, 4);
        assert_eq!(Kinds::default().slowest(), None);
    }
}
