//! The SETs of many tables at once: a table in each lane of the registers.
//!
//! Every card is a byte of four digits, each of two bits and one of 1, 2, 3, so
//! that the third of two different digits is their exclusive or, and of two
//! equal ones the same digit. A row holds what lies in one place of all tables,
//! and what is done to a row is done to all tables by the same few instructions.
//! The compiler makes of it what the registers allow: they hold 16, 32 or 64
//! bytes, and the result is the same.

use tercet_cards::Card;

/// How many tables there are.
pub(crate) const LANES: usize = 64;
/// A byte for each table.
pub(crate) type Row = [u8; LANES];

/// How many tables are looked at together where much is remembered about each.
const AT_ONCE: usize = 32;

/// How many places are searched.
pub(crate) const TWELVE: usize = 12;
/// Room for them: a power of two, so that a place can be masked instead of checked.
pub(crate) const ROOM: usize = 16;
/// Of any three places, two are in the same half.
pub(crate) const HALF: usize = TWELVE / 2;
/// How many pairs of places are in the same half, with two that are none, so that each half has
/// as many as bytes or bits are counted in.
pub(crate) const N_PAIRS: usize = 32;

/// What stands for no card.
pub(crate) const FREE: u8 = 0;

/// Each card as four digits of two bits, which are 1, 2 or 3.
pub(crate) const CODES: [u8; Card::N] = {
    let mut codes = [0; Card::N];
    let mut card = 0;
    while card < Card::N {
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

/// A card as digits.
#[inline(always)]
pub(crate) fn code(card: Card) -> u8 {
    CODES[usize::from(card.index()) % CODES.len()]
}

/// The pairs of places in the same half, those of the lower half first.
///
/// The last of each half is none, twice the same place.
pub(crate) const PAIRS: [[u8; 2]; N_PAIRS] = {
    let mut pairs = [[0; 2]; N_PAIRS];
    let mut half = 0;
    while half < 2 {
        let mut nr = half * N_PAIRS / 2;
        let end = HALF * (half + 1);
        let mut first = HALF * half;
        while first < end {
            let mut second = first + 1;
            while second < end {
                pairs[nr] = [first as u8, second as u8];
                nr += 1;
                second += 1;
            }
            first += 1;
        }
        half += 1;
    }
    pairs
};

/// The card that completes a SET with two others; with a free place it is the other.
#[inline(always)]
pub(crate) const fn third(a: u8, b: u8) -> u8 {
    let differ = a ^ b;
    let low = (differ | differ >> 1) & 0x55;
    // A product with 3 would do, but there is none for bytes in wide registers.
    let digits = low | low << 1;
    differ | (a & !digits)
}

/// The first twelve places of all tables.
pub(crate) struct Lanes {
    pub(crate) codes: [Row; ROOM],
}

/// The SETs of all tables.
pub(crate) struct Found {
    /// For every pair of [`PAIRS`] the place of the card that completes a SET with it, plus one.
    ///
    /// Only those SETs are told whose pair is their lower two places, if it is of the lower
    /// half, and their upper two, if it is of the upper half, so that each is told once.
    pub(crate) places: [Row; N_PAIRS],
    /// How many SETs there are.
    pub(crate) n_sets: Row,
}

/// A SET of every table, as ascending places.
pub(crate) struct Places {
    pub(crate) first: Row,
    pub(crate) second: Row,
    pub(crate) third: Row,
}

impl Found {
    pub(crate) const NONE: Found = Found { places: [[0; LANES]; N_PAIRS], n_sets: [0; LANES] };

    /// For each table a bit for every pair that a SET is found by.
    #[inline(always)]
    pub(crate) fn hits(&self) -> [u32; LANES] {
        let mut bytes = [[0; LANES]; N_PAIRS / 8];
        for (nr, row) in self.places.iter().enumerate() {
            let bits = &mut bytes[nr / 8];
            for lane in 0..LANES {
                bits[lane] |= u8::from(row[lane] != 0) << (nr % 8);
            }
        }
        let mut hits = [0; LANES];
        for lane in 0..LANES {
            let [a, b, c, d] = bytes.each_ref().map(|row| u32::from(row[lane]));
            hits[lane] = a | b << 8 | c << 16 | d << 24;
        }
        hits
    }

    /// For each table the places of its `nth` SET, counted from 1 in the order of the pairs.
    #[inline(always)]
    pub(crate) fn nth(&self, nth: &Row) -> Places {
        let mut places = Places { first: [0; LANES], second: [0; LANES], third: [0; LANES] };
        for from in (0..LANES).step_by(AT_ONCE) {
            self.nth_from(from, nth, &mut places);
        }
        places
    }

    /// The same for a few tables, so that all about them stays in registers.
    #[inline(always)]
    fn nth_from(&self, from: usize, nth: &Row, places: &mut Places) {
        let mut left: [u8; AT_ONCE] = core::array::from_fn(|nr| nth[from + nr]);
        let [mut first, mut second, mut third] = [[0; AT_ONCE]; 3];
        for (row, [low, high]) in self.places.iter().zip(PAIRS) {
            for nr in 0..AT_ONCE {
                let place = row[from + nr];
                left[nr] = left[nr].wrapping_sub(u8::from(place != 0));
                // All bits or none: a condition would become a branch for each lane.
                let is_nth = u8::from((place != 0) & (left[nr] == 0)).wrapping_neg();
                let other = place.wrapping_sub(1);
                let is_lower = usize::from(low) < HALF;
                first[nr] |= is_nth & if is_lower { low } else { other };
                second[nr] |= is_nth & if is_lower { high } else { low };
                third[nr] |= is_nth & if is_lower { other } else { high };
            }
        }
        places.first[from..][..AT_ONCE].copy_from_slice(&first);
        places.second[from..][..AT_ONCE].copy_from_slice(&second);
        places.third[from..][..AT_ONCE].copy_from_slice(&third);
    }

    /// The number of the SET of one table whose places come first, counted from 1; 0 if there
    /// is none.
    pub(crate) fn first(&self, lane: usize) -> u8 {
        let found = self.places.iter().zip(PAIRS).filter(|(row, _)| row[lane] != 0);
        let sets = found.map(|(row, [low, high])| {
            let other = row[lane] - 1;
            if usize::from(low) < HALF { [low, high, other] } else { [other, low, high] }
        });
        (1..).zip(sets).min_by_key(|&(_, set)| set).map_or(0, |(nr, _)| nr)
    }
}

impl Lanes {
    pub(crate) const EMPTY: Lanes = Lanes { codes: [[FREE; LANES]; ROOM] };

    /// Finds the SETs of all tables.
    #[inline(always)]
    pub(crate) fn search(&self, found: &mut Found) {
        let mut search = Search { codes: &self.codes, cards: self.codes, found, nr: 0 };
        search.found.n_sets = [0; LANES];
        for row in &mut search.cards {
            for code in row {
                // The third of two free places is free; nothing may be equal to it.
                *code = (*code).max(FREE + 1);
            }
        }
        search.lower_half();
        search.nr = N_PAIRS / 2;
        search.upper_half();
    }
}

/// A search under way.
struct Search<'a> {
    codes: &'a [Row; ROOM],
    /// The same with another code for free places.
    cards: [Row; ROOM],
    found: &'a mut Found,
    nr: usize,
}

/// Looks at pairs in the order of [`PAIRS`].
///
/// The places are constants, so that each pair becomes a loop over the lanes without another in it.
macro_rules! look_at {
    ($search:ident: $($a:literal [$($b:literal)*])*) => {
        $($($search.pair::<$a, $b>();)*)*
    };
}

impl Search<'_> {
    #[inline(always)]
    fn lower_half(&mut self) {
        look_at!(self: 0 [1 2 3 4 5] 1 [2 3 4 5] 2 [3 4 5] 3 [4 5] 4 [5]);
    }

    #[inline(always)]
    fn upper_half(&mut self) {
        look_at!(self: 6 [7 8 9 10 11] 7 [8 9 10 11] 8 [9 10 11] 9 [10 11] 10 [11]);
    }

    #[inline(always)]
    fn pair<const A: usize, const B: usize>(&mut self) {
        let Found { places, n_sets } = &mut *self.found;
        let places = &mut places[self.nr];
        for lane in 0..LANES {
            let third = third(self.codes[A][lane], self.codes[B][lane]);
            let mut place = 0;
            let (from, to) = if B < HALF { (B + 1, TWELVE) } else { (0, A) };
            for c in from..to {
                place |= if self.cards[c][lane] == third { c as u8 + 1 } else { 0 };
            }
            places[lane] = place;
            n_sets[lane] += u8::from(place != 0);
        }
        self.nr += 1;
    }
}
