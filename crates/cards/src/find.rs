//! The search for SETs among any number of cards.
//!
//! Nothing here can allocate, because the crate does not use `alloc`.

use core::{iter::FusedIterator, ops::ControlFlow};

use crate::{Card, Cards, Iter, Triple};

/// Calls `found` for every SET in a layout with its three positions, ascending.
///
/// The SETs come in no particular order. A card that is repeated counts at
/// its first position only.
///
/// Of any three cards, two lie in the same half of the layout. So only the
/// pairs within each half are asked for their third card, which is less than
/// half of all pairs.
///
/// ```
/// use tercet_cards::{Card, for_each_set};
///
/// let layout = ["2rho", "3ped", "1ghd", "3phs"].map(|card| card.parse::<Card>().unwrap());
/// for_each_set(&layout, |positions| assert_eq!(positions, [0, 2, 3]));
/// ```
#[inline]
pub fn for_each_set(cards: &[Card], mut found: impl FnMut([usize; 3])) {
    let _ = search(cards, |set| {
        found(set);
        ControlFlow::<()>::Continue(())
    });
}

/// How many SETs there are in a layout.
///
/// A card that is repeated counts once.
#[must_use]
pub fn count_sets(cards: &[Card]) -> usize {
    let mut n_sets = 0;
    for_each_set(cards, |_| n_sets += 1);
    n_sets
}

/// Whether there is a SET in a layout.
#[must_use]
pub fn has_set(cards: &[Card]) -> bool {
    search(cards, |_| ControlFlow::Break(())).is_break()
}

/// The SET in a layout whose three positions, ascending, come first.
///
/// ```
/// use tercet_cards::{Card, first_set};
///
/// let layout = ["1rfo", "2rho", "1ghd", "3phs"].map(|card| card.parse::<Card>().unwrap());
/// assert_eq!(first_set(&layout), Some([1, 2, 3]));
/// assert_eq!(first_set(&layout[..3]), None);
/// ```
#[must_use]
pub fn first_set(cards: &[Card]) -> Option<[usize; 3]> {
    let mut first = None;
    for_each_set(cards, |set| {
        first = Some(first.map_or(set, |before: [usize; 3]| before.min(set)));
    });
    first
}

/// Calls `visit` for every SET in a layout until it breaks.
#[inline]
fn search<B>(
    cards: &[Card],
    mut visit: impl FnMut([usize; 3]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match Places::of(cards) {
        Some(places) => search_different(cards, &places, visit),
        None => {
            let firsts = Firsts::of(cards);
            let places = Places::of(firsts.cards()).expect("no card is repeated any more");
            search_different(firsts.cards(), &places, |set| {
                visit(set.map(|nr| firsts.positions[nr]))
            })
        }
    }
}

/// The same for cards that are all different.
#[inline]
fn search_different<B>(
    cards: &[Card],
    places: &Places,
    mut visit: impl FnMut([usize; 3]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (lower, upper) = cards.split_at(cards.len() / 2);
    for (b, &card) in lower.iter().enumerate() {
        for (a, &other) in lower[..b].iter().enumerate() {
            if let Some(c) = places.get(card.third(other))
                && b < c
            {
                visit([a, b, c])?;
            }
        }
    }
    for (b, &card) in upper.iter().enumerate() {
        for (c, &other) in upper.iter().enumerate().skip(b + 1) {
            let (b, c) = (lower.len() + b, lower.len() + c);
            if let Some(a) = places.get(card.third(other))
                && a < b
            {
                visit([a, b, c])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Where each card lies in a layout of different cards.
struct Places([u8; Card::N]);

impl Places {
    const NOWHERE: u8 = u8::MAX;

    /// None if a card is repeated.
    #[inline]
    fn of(cards: &[Card]) -> Option<Places> {
        let mut places = [Self::NOWHERE; Card::N];
        if cards.len() > Card::N {
            return None;
        }
        for (position, card) in cards.iter().enumerate() {
            let place = &mut places[card.idx()];
            if *place != Self::NOWHERE {
                return None;
            }
            *place = position as u8;
        }
        Some(Places(places))
    }

    #[inline]
    fn get(&self, card: Card) -> Option<usize> {
        let place = self.0[card.idx()];
        (place != Self::NOWHERE).then_some(usize::from(place))
    }
}

/// Of a layout with repeated cards, each card once, where it lies first.
struct Firsts {
    cards: [Card; Card::N],
    positions: [usize; Card::N],
    len: usize,
}

impl Firsts {
    #[cold]
    fn of(cards: &[Card]) -> Firsts {
        let mut firsts = Firsts { cards: [Card::FIRST; Card::N], positions: [0; Card::N], len: 0 };
        let mut seen = Cards::EMPTY;
        for (position, &card) in cards.iter().enumerate() {
            if seen.insert(card) {
                firsts.cards[firsts.len] = card;
                firsts.positions[firsts.len] = position;
                firsts.len += 1;
            }
        }
        firsts
    }

    fn cards(&self) -> &[Card] {
        &self.cards[..self.len]
    }
}

impl Cards {
    /// The SETs among these cards, in ascending order.
    ///
    /// ```
    /// # use tercet_cards::{Cards, Shading, Value};
    /// let solid = Cards::with(Value::from(Shading::Solid));
    /// assert_eq!(solid.sets().count(), 117);
    /// assert_eq!(solid.sets().next().unwrap().to_string(), "1rfo 1rfs 1rfd");
    /// ```
    #[must_use]
    pub fn sets(self) -> Sets {
        Sets { all: self, firsts: self.iter(), first: Card::FIRST, seconds: Cards::EMPTY }
    }

    /// How many SETs there are among these cards.
    #[must_use]
    pub fn count_sets(self) -> usize {
        count_sets(self.lay_out(&mut [Card::FIRST; Card::N]))
    }

    /// Whether there is a SET among these cards.
    #[must_use]
    pub fn has_set(self) -> bool {
        has_set(self.lay_out(&mut [Card::FIRST; Card::N]))
    }

    /// The smallest SET among these cards.
    #[must_use]
    pub fn any_set(self) -> Option<Triple> {
        self.sets().next()
    }

    /// Whether a card makes a SET with two of these cards.
    ///
    /// ```
    /// use tercet_cards::{Card, Cards};
    ///
    /// let row: Cards = ["1rfo", "2rfo"].map(|card| card.parse::<Card>().unwrap()).into_iter().collect();
    /// assert!(row.makes_set_with("3rfo".parse().unwrap()));
    /// assert!(!row.makes_set_with("1rfo".parse().unwrap()));
    /// ```
    #[must_use]
    pub fn makes_set_with(self, card: Card) -> bool {
        self.iter().any(|other| {
            let third = card.third(other);
            // A card is its own third with itself.
            third != other && self.contains(third)
        })
    }

    /// Puts the cards in ascending order into `layout`.
    fn lay_out(self, layout: &mut [Card; Card::N]) -> &[Card] {
        for (place, card) in layout.iter_mut().zip(self) {
            *place = card;
        }
        &layout[..self.len()]
    }
}

/// The SETs among some [`Cards`], in ascending order.
#[derive(Clone, Debug)]
pub struct Sets {
    all: Cards,
    firsts: Iter,
    first: Card,
    seconds: Cards,
}

impl Iterator for Sets {
    type Item = Triple;

    fn next(&mut self) -> Option<Triple> {
        loop {
            while let Some(second) = self.seconds.pop_first() {
                let third = self.first.third(second);
                if second < third && self.all.contains(third) {
                    return Some(Triple::ascending([self.first, second, third]));
                }
            }
            self.first = self.firsts.next()?;
            self.seconds = self.all.after(self.first);
        }
    }
}

impl FusedIterator for Sets {}
