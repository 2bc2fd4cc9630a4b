//! The table of a round, made for speed: places, cards by number, and the SETs.

use tercet_cards::Card;

use crate::fast::Pairs;

/// The most places: so many cards always hold a SET.
const MOST: usize = 21;
/// Stands for no card.
const NONE: u8 = 81;

/// Room for as many cards as a masked number can have, so that nothing needs to be checked.
const ROOM: usize = 128;

/// For two cards the one that completes a SET; `NONE` if one of them is no card.
static THIRD: [[u8; ROOM]; ROOM] = {
    let mut table = [[NONE; ROOM]; ROOM];
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

/// Each card as four digits of two bits, which are 1, 2 or 3; 0 for no card.
static CODES: [u8; ROOM] = {
    let mut codes = [0; ROOM];
    let mut card = 0;
    while card < 81 {
        let digits = [card % 3, card / 3 % 3, card / 9 % 3, card / 27];
        let mut nr = 0;
        while nr < digits.len() {
            codes[card] |= (digits[nr] as u8 + 1) << (2 * nr);
            nr += 1;
        }
        card += 1;
    }
    codes
};

/// Cards in places, some of which may be free.
pub struct Table {
    cards: [u8; MOST],
    /// The same for the first twelve places, two bits for each digit; see `CODES`.
    codes: [u8; 16],
    /// For each card the bit of its place, or no bit.
    places: [u32; ROOM],
    n_places: usize,
    n_cards: usize,
}

impl Table {
    /// These cards, in the order of the places.
    #[must_use]
    pub fn new(cards: &[u8]) -> Table {
        let mut table = Table {
            cards: [NONE; MOST],
            codes: [0; 16],
            places: [0; ROOM],
            n_places: 0,
            n_cards: cards.len(),
        };
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

    #[inline(always)]
    fn lay(&mut self, place: usize, card: u8) {
        self.cards[place] = card;
        self.places[usize::from(card) % ROOM] = 1 << place;
        if place < TWELVE {
            self.codes[place] = CODES[usize::from(card) % ROOM];
        }
    }

    /// Three more cards in new places.
    #[inline(always)]
    pub(crate) fn extend(&mut self, three: &[u8]) {
        for &card in three {
            self.lay(self.n_places, card);
            self.n_places += 1;
        }
        self.n_cards += three.len();
    }

    /// Puts three cards in the places of a SET, the lowest first.
    #[inline(always)]
    pub(crate) fn replace(&mut self, set: [usize; 3], three: &[u8]) {
        for (place, &card) in set.into_iter().zip(three) {
            self.places[usize::from(self.cards[place]) % ROOM] = 0;
            self.lay(place, card);
        }
    }

    /// Takes a SET away.
    #[inline(always)]
    pub(crate) fn remove(&mut self, set: [usize; 3]) {
        for place in set {
            self.places[usize::from(self.cards[place]) % ROOM] = 0;
            self.cards[place] = NONE;
            if place < TWELVE {
                self.codes[place] = 0;
            }
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
            if from < TWELVE {
                self.codes[from] = 0;
            }
            if card != NONE {
                let to = free.next().expect("a place is free for every card beyond the last three");
                self.lay(to, card);
            }
        }
        self.n_places = n_places;
    }

    /// The cards as digits of two bits, 1 to 3; 0 where no card lies.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(crate) fn codes(&self) -> &[u8; 16] {
        &self.codes
    }

    /// Puts away all cards and lays twelve others.
    #[inline(always)]
    pub(crate) fn lay_out(&mut self, layout: &[Card; TWELVE]) {
        for card in self.cards {
            self.places[usize::from(card) % ROOM] = 0;
        }
        for (place, card) in layout.iter().enumerate() {
            self.lay(place, card.index());
        }
        (self.n_places, self.n_cards) = (TWELVE, TWELVE);
    }

    /// The SETs on the table; `twelve` searches among up to twelve places.
    #[inline(always)]
    pub(crate) fn find(&self, twelve: impl Fn(&Table) -> Sets) -> Sets {
        match self.n_places {
            0..=TWELVE => twelve(self),
            15 => self.find_among::<15>(),
            18 => self.find_among::<18>(),
            _ => self.find_among::<MOST>(),
        }
    }

    /// The bit of the place where the third card of two places lies.
    #[inline(always)]
    fn third_place(&self, a: usize, b: usize) -> u32 {
        let row = &THIRD[usize::from(self.cards[a]) % ROOM];
        let third = row[usize::from(self.cards[b]) % ROOM];
        self.places[usize::from(third) % ROOM]
    }

    /// Of any three places two are in the same half. So only the thirds of
    /// the pairs in each half are looked up, and kept where the three ascend.
    #[inline(always)]
    pub(crate) fn find_among_twelve(&self) -> Sets {
        let mut words = [0; 2];
        for b in 1..HALF {
            let mut thirds = 0;
            for a in 0..b {
                thirds |= self.third_place(a, b);
            }
            words[0] |= u64::from(thirds) << (TWELVE * (b - 1));
        }
        for b in HALF..TWELVE - 1 {
            let mut thirds = 0;
            for c in b + 1..TWELVE {
                thirds |= self.third_place(b, c);
            }
            words[1] |= u64::from(thirds) << (TWELVE * (b - HALF));
        }
        words[0] &= const { ascending().0 };
        words[1] &= const { ascending().1 };
        Sets::Twelve(words)
    }

    /// The same for more places, which is seldom.
    #[inline(always)]
    fn find_among<const N: usize>(&self) -> Sets {
        let mut rows = [0; MOST];
        let half = N / 2;
        for (b, row) in rows.iter_mut().enumerate().take(N) {
            *row = if b < half {
                (0..b).fold(0, |thirds, a| thirds | self.third_place(a, b)) & (u32::MAX << (b + 1))
            } else {
                (b + 1..N).fold(0, |thirds, c| thirds | self.third_place(b, c)) & ((1 << b) - 1)
            };
        }
        Sets::More { rows, half }
    }
}

const TWELVE: usize = 12;
const HALF: usize = 6;

/// The bits that stand for three ascending places, of the lower and the upper word.
const fn ascending() -> (u64, u64) {
    let (mut lower, mut upper) = (0, 0);
    let mut row = 0;
    while row < HALF - 1 {
        let above = (1 << TWELVE) - (2 << (row + 1));
        lower |= above << (TWELVE * row);
        let below = (1 << (HALF + row)) - 1;
        upper |= below << (TWELVE * row);
        row += 1;
    }
    (lower, upper)
}

/// The SETs of a table, by their middle place and one of the others: the
/// upper one for middle places of the lower half, the lower one for the rest.
pub(crate) enum Sets {
    /// Of up to twelve places: twelve bits for each middle place of the lower
    /// half in one word, and of the upper half in the other.
    Twelve([u64; 2]),
    /// The same by pairs of places.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        allow(dead_code, reason = "only wide registers find SETs by pairs")
    )]
    Pairs(Pairs),
    /// Of more places: a word for each middle place.
    More {
        /// The words.
        rows: [u32; MOST],
        /// The first place of the upper half.
        half: usize,
    },
}

impl Sets {
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        match self {
            Sets::Twelve([lower, upper]) => (lower.count_ones() + upper.count_ones()) as usize,
            Sets::Pairs(pairs) => pairs.hits.count_ones() as usize,
            Sets::More { rows, .. } => rows.iter().map(|row| row.count_ones() as usize).sum(),
        }
    }

    /// One of the SETs, in an order that depends on the table alone.
    #[inline(always)]
    pub(crate) fn nth(&self, table: &Table, n: usize) -> [usize; 3] {
        match self {
            Sets::Twelve([lower, upper]) => {
                let n_lower = lower.count_ones() as usize;
                let is_lower = n < n_lower;
                let mut word = if is_lower { *lower } else { *upper };
                for _ in 0..if is_lower { n } else { n - n_lower } {
                    word &= word - 1;
                }
                let bit = word.trailing_zeros() as usize;
                let (row, other) = (bit / TWELVE, bit % TWELVE);
                if is_lower {
                    let middle = row + 1;
                    [table.third_of(middle, other), middle, other]
                } else {
                    let middle = HALF + row;
                    [other, middle, table.third_of(middle, other)]
                }
            }
            Sets::Pairs(pairs) => pairs.nth(n),
            Sets::More { rows, half } => nth_of_rows(rows, *half, table, n),
        }
    }

    /// Lists all SETs; returns how many there are.
    #[inline(always)]
    pub(crate) fn list(&self, table: &Table, sets: &mut [[u8; 3]; 16]) -> usize {
        let n_sets = self.len();
        for (n, set) in sets.iter_mut().enumerate().take(n_sets) {
            *set = self.nth(table, n).map(|place| place as u8);
        }
        n_sets
    }

    /// The SET whose places come first.
    #[inline(always)]
    pub(crate) fn first(&self, table: &Table) -> [usize; 3] {
        let all = (0..self.len()).map(|n| self.nth(table, n));
        all.min().expect("the caller knows that there is a SET")
    }
}

impl Table {
    /// Where the third card of two places lies.
    #[inline(always)]
    fn third_of(&self, a: usize, b: usize) -> usize {
        self.third_place(a, b).trailing_zeros() as usize % MOST
    }
}

fn nth_of_rows(rows: &[u32; MOST], half: usize, table: &Table, n: usize) -> [usize; 3] {
    let mut rest = n as u32;
    for (middle, &row) in rows.iter().enumerate() {
        let n_here = row.count_ones();
        if rest < n_here {
            let word = (0..rest).fold(row, |word, _| word & (word - 1));
            let other = word.trailing_zeros() as usize;
            let third = table.third_of(middle, other);
            return if middle < half { [third, middle, other] } else { [other, middle, third] };
        }
        rest -= n_here;
    }
    unreachable!("there are more SETs than {n}")
}
