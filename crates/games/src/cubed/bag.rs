//! The bag: dice not yet drawn. It has no order, so there is none to leak.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::num::NonZeroU32;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use tercet_engine::{Chance, Pool};

use super::die::{Die, N_DICE};

/// A set of dice: those in the bag, or some of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DieSet(u64);

impl DieSet {
    /// No die.
    pub const EMPTY: DieSet = DieSet(0);
    /// All 42 dice.
    pub const ALL: DieSet = DieSet((1 << N_DICE) - 1);

    /// Whether a die is in it.
    #[must_use]
    pub const fn contains(self, die: Die) -> bool {
        die.0 < N_DICE && self.0 >> die.0 & 1 == 1
    }

    /// Puts a die in; what is not a die of the game, or in it already, is not put in.
    pub const fn insert(&mut self, die: Die) -> bool {
        let is_new = die.0 < N_DICE && !self.contains(die);
        if is_new {
            self.0 |= 1 << die.0;
        }
        is_new
    }

    /// Takes a die out.
    pub const fn remove(&mut self, die: Die) {
        if die.0 < N_DICE {
            self.0 &= !(1 << die.0);
        }
    }

    /// How many dice are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its dice in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Die> {
        (0..N_DICE).map(Die).filter(move |&die| self.contains(die))
    }

    /// A set of different dice of the game.
    ///
    /// # Errors
    /// The first die that is none, or stands there twice.
    pub fn of(dice: impl IntoIterator<Item = Die>) -> Result<DieSet, Die> {
        let mut set = DieSet::EMPTY;
        for die in dice {
            if !set.insert(die) {
                return Err(die);
            }
        }
        Ok(set)
    }

    /// What would be drawn: `n` dice, or as many as there are. The set itself stays as it is.
    pub fn draw(self, n: usize, chance: &mut dyn Chance) -> Vec<Die> {
        let mut rest = self;
        (0..n).map_while(|_| rest.draw_one(chance)).collect()
    }

    /// Takes out a die that chance names, as `d17` in a script.
    pub fn draw_one(&mut self, chance: &mut dyn Chance) -> Option<Die> {
        let n = NonZeroU32::new(self.len() as u32)?;
        let die = self.iter().nth(chance.draw(n, self) as usize)?;
        self.remove(die);
        Some(die)
    }
}

impl Pool for DieSet {
    fn position(&self, name: &str) -> Option<u32> {
        let die: Die = name.parse().ok()?;
        self.iter().position(|other| other == die).map(|at| at as u32)
    }

    fn name(&self, at: u32) -> String {
        self.iter().nth(at as usize).map(|die| die.to_string()).unwrap_or_default()
    }
}

impl Serialize for DieSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for DieSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        DieSet::of(Vec::<Die>::deserialize(deserializer)?).map_err(|die| {
            let last = N_DICE - 1;
            D::Error::custom(format_args!("{} is there twice or beyond the last die {last}", die.0))
        })
    }
}

#[cfg(test)]
mod tests {
    use tercet_engine::chance::{Exhaustive, Scripted};

    use super::*;

    #[test]
    fn every_order_of_drawing_is_equally_likely() {
        let bag = DieSet::of([3, 17, 41].map(Die)).unwrap();
        let mut seen = Vec::new();
        Exhaustive::walk(|chance| {
            seen.push(bag.draw(2, chance));
            assert_eq!(chance.one_in(), 6);
        });
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 6);
    }

    #[test]
    fn a_script_names_dice_and_a_drawn_die_is_gone() {
        let script = ["d17", "d0", "d17"].map(String::from);
        let mut chance = Scripted::new(&script, 0);
        assert_eq!(DieSet::ALL.draw(3, &mut chance)[..2], [Die(17), Die(0)]);
        assert_eq!(chance.fault().unwrap().to_string(), "draw 3: `d17` is not there to be drawn");
    }

    #[test]
    fn what_is_not_a_die_is_in_no_set() {
        for die in [42, 63, 64, 255].map(Die) {
            let mut set = DieSet::EMPTY;
            assert!(!set.insert(die) && set.is_empty() && !DieSet::ALL.contains(die));
            set.remove(die);
        }
        assert_eq!(DieSet::of([Die(1), Die(1)]), Err(Die(1)));
        assert!(serde_json::from_str::<DieSet>("[1,42]").is_err());
    }
}
