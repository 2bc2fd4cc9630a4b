//! A set of cards as 81 bits.

use core::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign},
};

use crate::{
    Attribute, Card, Iter, Value,
    select::{byte_sums, select},
};

/// A set of different cards, in ascending order.
///
/// ```
/// use tercet_cards::{Cards, Color, Shading, Value};
///
/// let red = Cards::with(Value::from(Color::Red));
/// let solid = Cards::with(Value::from(Shading::Solid));
/// assert_eq!(red.len(), 27);
/// assert_eq!((red & solid).to_string(), "1rfo 1rfs 1rfd 2rfo 2rfs 2rfd 3rfo 3rfs 3rfd");
/// assert_eq!((red - solid).len(), 18);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);

    /// All 81 cards.
    pub const ALL: Cards = Cards((1 << Card::N) - 1);

    /// The 27 cards that have this value.
    #[must_use]
    pub const fn with(value: Value) -> Cards {
        const WITH: [[Cards; 3]; 4] = {
            let mut with = [[Cards::EMPTY; 3]; 4];
            let mut index = 0;
            while let Some(card) = Card::from_index(index) {
                let mut nr = 0;
                while nr < Attribute::ALL.len() {
                    let digit = card.value(Attribute::ALL[nr]).digit();
                    with[nr][digit as usize].insert(card);
                    nr += 1;
                }
                index += 1;
            }
            with
        };
        WITH[value.attribute() as usize][value.digit() as usize]
    }

    /// How many cards these are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is one of these.
    #[must_use]
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 != 0
    }

    /// Adds a card; tells whether it was missing before.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let was_missing = !self.contains(card);
        self.0 |= 1 << card.index();
        was_missing
    }

    /// Takes a card away; tells whether it was there before.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let was_there = self.contains(card);
        self.0 &= !(1 << card.index());
        was_there
    }

    /// The card that has exactly `n` of these before it, if there are that many.
    ///
    /// It takes the same short time for every `n`, so that drawing the n-th
    /// of the remaining cards is a cheap way to deal.
    ///
    /// ```
    /// # use tercet_cards::Cards;
    /// assert_eq!(Cards::ALL.nth(80).unwrap().to_string(), "3ped");
    /// assert_eq!(Cards::ALL.nth(81), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn nth(self, n: u32) -> Option<Card> {
        let low = self.0 as u64;
        let low_sums = byte_sums(low);
        let n_low = (low_sums >> 56) as u32;
        if n < n_low {
            return Card::from_index(select(low, low_sums, n) as u8);
        }
        let high = (self.0 >> 64) as u64;
        let high_sums = byte_sums(high);
        let n = n - n_low;
        if n < (high_sums >> 56) as u32 {
            return Card::from_index(64 + select(high, high_sums, n) as u8);
        }
        None
    }

    /// How many of these come before `card`, if it is one of them; the
    /// inverse of [`nth`](Cards::nth).
    #[must_use]
    #[inline]
    pub const fn rank(self, card: Card) -> Option<u32> {
        if self.contains(card) {
            Some((self.0 & ((1 << card.index()) - 1)).count_ones())
        } else {
            None
        }
    }

    /// The first card.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Card> {
        Card::from_index(self.0.trailing_zeros() as u8)
    }

    /// The last card.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Card> {
        // Of no cards this is 127 - 128, which wraps to no index.
        Card::from_index(127_u8.wrapping_sub(self.0.leading_zeros() as u8))
    }

    /// Takes away the first card.
    #[inline]
    pub const fn pop_first(&mut self) -> Option<Card> {
        let first = self.first();
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    /// Takes away the last card.
    #[inline]
    pub const fn pop_last(&mut self) -> Option<Card> {
        let last = self.last();
        if let Some(card) = last {
            self.0 &= !(1 << card.index());
        }
        last
    }

    /// The cards in ascending order.
    #[inline]
    pub const fn iter(self) -> Iter {
        Iter::new(self)
    }

    /// Those of these cards that come after `card`.
    #[must_use]
    #[inline]
    pub const fn after(self, card: Card) -> Cards {
        Cards(self.0 & (!1 << card.index()))
    }
}

impl BitOr for Cards {
    type Output = Cards;

    /// The cards of either.
    #[inline]
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitAnd for Cards {
    type Output = Cards;

    /// The cards of both.
    #[inline]
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl Sub for Cards {
    type Output = Cards;

    /// The cards of the first that are not in the second.
    #[inline]
    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

impl Not for Cards {
    type Output = Cards;

    /// The other cards of the 81.
    #[inline]
    fn not(self) -> Cards {
        Cards::ALL - self
    }
}

impl BitOrAssign for Cards {
    #[inline]
    fn bitor_assign(&mut self, other: Cards) {
        *self = *self | other;
    }
}

impl BitAndAssign for Cards {
    #[inline]
    fn bitand_assign(&mut self, other: Cards) {
        *self = *self & other;
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, other: Cards) {
        *self = *self - other;
    }
}

impl Extend<Card> for Cards {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::EMPTY;
        all.extend(cards);
        all
    }
}

impl fmt::Display for Cards {
    /// Prints the notations in ascending order, separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nr, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if nr == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    /// Prints the notations in braces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
