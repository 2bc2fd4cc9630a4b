//! The table of a round, made for speed: places, cards by number, and the SETs.

use tercet_cards::Card;

/// The most places: so many cards always hold a SET.
const MOST: usize = 21;
/// Stands for no card.
const NONE: u8 = 81;

/// For two cards the one that completes a SET; `NONE` if one of them is no card.
static THIRD: [[u8; 82]; 82] = {
    let mut table = [[NONE; 82]; 82];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let mut third = 0;
            let mut weight = 1;
            while weight < 81 {
                third += (6 - a / weight % 3 - b / weight % 3) % 3 * weight;
                weight *= 3;
            }
            table[a][b] = third as u8;
            b += 1;
        }
        a += 1;
    }
    table
};

/// Cards in places, some of which may be free.
pub struct Table {
    cards: [u8; MOST],
    /// For each card the bit of its place, or no bit.
    places: [u32; 82],
    n_places: usize,
    n_cards: usize,
}

impl Table {
    /// These cards, in the order of the places.
    #[must_use]
    pub fn new(cards: &[u8]) -> Table {
        let mut table =
            Table { cards: [NONE; MOST], places: [0; 82], n_places: 0, n_cards: cards.len() };
        table.n_places = cards.len();
        for (place, &card) in cards.iter().enumerate() {
            table.lay(place, card);
        }
        table
    }

    /// How many cards lie here.
    #[must_use]
    pub fn n_cards(&self) -> usize {
        self.n_cards
    }

    /// The places with their cards.
    pub fn places(&self) -> impl Iterator<Item = Option<Card>> {
        self.cards[..self.n_places].iter().map(|&card| Card::from_index(card))
    }

    #[inline]
    fn lay(&mut self, place: usize, card: u8) {
        self.cards[place] = card;
        self.places[usize::from(card)] = 1 << place;
        // Whoever looks for no card must not find it.
        self.places[usize::from(NONE)] = 0;
    }

    /// Three more cards in new places.
    #[inline]
    pub(crate) fn extend(&mut self, three: &[u8]) {
        for &card in three {
            self.lay(self.n_places, card);
            self.n_places += 1;
        }
        self.n_cards += three.len();
    }

    /// Puts three cards in the places of a SET, the lowest first.
    #[inline]
    pub(crate) fn replace(&mut self, set: [usize; 3], three: &[u8]) {
        for (place, &card) in set.into_iter().zip(three) {
            self.places[usize::from(self.cards[place])] = 0;
            self.lay(place, card);
        }
    }

    /// Takes a SET away.
    #[inline]
    pub(crate) fn remove(&mut self, set: [usize; 3]) {
        for place in set {
            self.places[usize::from(self.cards[place])] = 0;
            self.cards[place] = NONE;
        }
        self.n_cards -= set.len();
    }

    /// Takes a SET away; cards of the highest places go to the lowest that are free.
    pub(crate) fn close_up(&mut self, set: [usize; 3]) {
        self.remove(set);
        let n_places = self.n_places - set.len();
        let mut free = set.into_iter();
        for from in (n_places..self.n_places).rev() {
            let card = core::mem::replace(&mut self.cards[from], NONE);
            if card != NONE {
                let to = free.next().expect("a place is free for every card beyond the last three");
                self.lay(to, card);
            }
        }
        self.n_places = n_places;
    }

    /// The SETs on the table.
    #[inline]
    pub(crate) fn find(&self) -> Sets {
        match self.n_places {
            9 => self.find_among::<9>(),
            12 => self.find_among::<12>(),
            15 => self.find_among::<15>(),
            18 => self.find_among::<18>(),
            _ => self.find_among::<MOST>(),
        }
    }

    /// Of any three places two are in the same half. So only the thirds of
    /// the pairs in each half are looked up, and kept where the three ascend.
    #[inline]
    fn find_among<const N: usize>(&self) -> Sets {
        let mut rows = [0; MOST];
        let half = N / 2;
        let mut n_sets = 0;
        for (b, row) in rows.iter_mut().enumerate().take(N) {
            let of_card = &THIRD[usize::from(self.cards[b])];
            let thirds = |others: core::ops::Range<usize>| {
                others.fold(0, |thirds, other| {
                    let third = of_card[usize::from(self.cards[other])];
                    thirds | self.places[usize::from(third)]
                })
            };
            *row = if b < half {
                thirds(0..b) & (u32::MAX << (b + 1))
            } else {
                thirds(b + 1..N) & ((1 << b) - 1)
            };
            n_sets += row.count_ones();
        }
        Sets { rows, half, n_sets }
    }
}

/// The SETs of a table, by their middle place and one of the others: the
/// upper one for places of the lower half, the lower one for the others.
pub(crate) struct Sets {
    rows: [u32; MOST],
    half: usize,
    n_sets: u32,
}

impl Sets {
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.n_sets as usize
    }

    /// One of the SETs, in an order that depends on the table alone.
    #[inline]
    pub(crate) fn nth(&self, table: &Table, n: usize) -> [usize; 3] {
        let mut rest = n as u32;
        for (middle, &row) in self.rows.iter().enumerate() {
            let n_here = row.count_ones();
            if rest < n_here {
                let mut row = row;
                for _ in 0..rest {
                    row &= row - 1;
                }
                return self.places(table, middle, row.trailing_zeros() as usize);
            }
            rest -= n_here;
        }
        unreachable!("there are more SETs than {n}")
    }

    /// The SET whose places come first.
    pub(crate) fn first(&self, table: &Table) -> [usize; 3] {
        let all = (0..self.len()).map(|n| self.nth(table, n));
        all.min().expect("the caller knows that there is a SET")
    }

    /// The three places of a SET, ascending, two of them being known.
    #[inline]
    fn places(&self, table: &Table, middle: usize, other: usize) -> [usize; 3] {
        let card = |place: usize| usize::from(table.cards[place]);
        let third = THIRD[card(middle)][card(other)];
        let place = table.places[usize::from(third)].trailing_zeros() as usize;
        if middle < self.half { [place, middle, other] } else { [other, middle, place] }
    }
}
