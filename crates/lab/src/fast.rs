//! The search for SETs among twelve places, as fast as the processor allows.
#![cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, reason = "pairs of places are for wide registers")
)]

use tercet_cards::Card;

use crate::table::{Sets, Table};

/// How many pairs of places are looked at, with two that are none.
pub(crate) const N_PAIRS: usize = 32;

/// The pairs of places in the same half, those of the lower half first; two
/// places are left free, so that each half has 16.
///
/// They are ordered by the middle one of the three places that they are of,
/// which is the upper place of a pair in the lower half, and the lower place
/// of one in the upper half.
pub(crate) const PAIRS: [[u8; 2]; N_PAIRS] = {
    let mut pairs = [[0; 2]; N_PAIRS];
    let mut nr = 0;
    let mut middle = 1;
    while middle < 6 {
        let mut low = 0;
        while low < middle {
            pairs[nr] = [low, middle];
            nr += 1;
            low += 1;
        }
        middle += 1;
    }
    nr = N_PAIRS / 2;
    middle = 6;
    while middle < 11 {
        let mut high = middle + 1;
        while high < 12 {
            pairs[nr] = [middle, high];
            nr += 1;
            high += 1;
        }
        middle += 1;
    }
    pairs
};

/// For each pair, those that have the same middle place.
const SAME_MIDDLE: [u32; N_PAIRS] = {
    let mut same = [0; N_PAIRS];
    let mut nr = 0;
    while nr < N_PAIRS {
        let mut other = 0;
        while other < N_PAIRS {
            if middle(nr) == middle(other) {
                same[nr] |= 1 << other;
            }
            other += 1;
        }
        nr += 1;
    }
    same
};

const fn middle(nr: usize) -> u8 {
    PAIRS[nr][if nr < N_PAIRS / 2 { 1 } else { 0 }]
}

/// A way to search.
pub(crate) trait Find: Copy {
    /// The SETs among up to twelve places.
    fn find(self, table: &Table) -> Pairs;
}

/// The SETs of a table by their pairs.
#[derive(Clone, Copy)]
pub(crate) struct Pairs {
    /// A bit for every pair that a SET is found by.
    pub(crate) hits: u32,
    /// For each of these the third place plus one.
    pub(crate) places: [u8; N_PAIRS],
}

impl Pairs {
    /// The `n`-th SET, in the order in which tables without wide registers have them.
    ///
    /// That order is by the middle place, and for the same middle by the third.
    #[inline(always)]
    pub(crate) fn nth(&self, n: usize) -> [usize; 3] {
        let mut hits = self.hits;
        for _ in 0..n {
            hits &= hits.wrapping_sub(1);
        }
        let nr = hits.trailing_zeros() as usize % N_PAIRS;
        let row = self.hits & SAME_MIDDLE[nr];
        if row & row.wrapping_sub(1) == 0 { self.places_of(nr) } else { self.in_row(row, nr) }
    }

    /// The same where several SETs have one middle place.
    #[cold]
    fn in_row(&self, row: u32, nr: usize) -> [usize; 3] {
        let rank = (row & ((1 << nr) - 1)).count_ones() as usize;
        let mut in_row = [(u8::MAX, 0); 6];
        let pairs = (0..N_PAIRS).filter(|nr| row >> nr & 1 != 0);
        for (entry, nr) in in_row.iter_mut().zip(pairs) {
            *entry = (self.places[nr], nr);
        }
        in_row.sort_unstable();
        self.places_of(in_row[rank].1)
    }

    #[inline(always)]
    fn places_of(&self, nr: usize) -> [usize; 3] {
        let [low, high] = PAIRS[nr].map(usize::from);
        let third = usize::from(self.places[nr]).wrapping_sub(1);
        if nr < N_PAIRS / 2 { [low, high, third] } else { [third, low, high] }
    }
}

/// The kinds of registers there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Width {
    /// Those every processor has.
    Portable,
    /// 32 bytes: AVX2.
    Avx2,
    /// 64 bytes: AVX-512.
    Avx512,
}

impl Width {
    /// Those of this processor, from the narrowest to the widest.
    #[must_use]
    pub fn available() -> Vec<Width> {
        let best = Width::best();
        [Width::Portable, Width::Avx2, Width::Avx512]
            .into_iter()
            .filter(|width| *width <= best)
            .collect()
    }

    /// The widest of this processor.
    #[must_use]
    pub fn best() -> Width {
        #[cfg(target_arch = "x86_64")]
        {
            if pulp::x86::V4::try_new().is_some() {
                return Width::Avx512;
            }
            if pulp::x86::V3::try_new().is_some() {
                return Width::Avx2;
            }
        }
        Width::Portable
    }

    /// Runs work with the search of this width; the portable one if the
    /// processor does not have it.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        #[cfg(target_arch = "x86_64")]
        {
            use crate::simd::{Avx2, Avx512};
            if self == Width::Avx512
                && let Some(simd) = pulp::x86::V4::try_new()
            {
                return simd.vectorize(
                    #[inline(always)]
                    || {
                        work.run(
                            #[inline(always)]
                            |table| Sets::Pairs(Avx512(simd).find(table)),
                        )
                    },
                );
            }
            if self >= Width::Avx2
                && let Some(simd) = pulp::x86::V3::try_new()
            {
                return simd.vectorize(
                    #[inline(always)]
                    || {
                        work.run(
                            #[inline(always)]
                            |table| Sets::Pairs(Avx2(simd).find(table)),
                        )
                    },
                );
            }
        }
        work.run(Table::find_among_twelve)
    }

    /// Calls `found` with the SETs of each layout, as ascending places in no
    /// particular order.
    ///
    /// The layouts are many, because choosing registers takes longer than one search.
    pub fn sets_of_twelve(self, layouts: &[[Card; 12]], found: impl FnMut(usize, &[[u8; 3]])) {
        self.run(Layouts { layouts, found });
    }
}

/// Something to do with a search.
pub(crate) trait Work {
    type Output;
    /// Does it; the search is for tables of up to twelve places.
    fn run(self, find: impl Fn(&Table) -> Sets + Copy) -> Self::Output;
}

struct Layouts<'a, F> {
    layouts: &'a [[Card; 12]],
    found: F,
}

impl<F: FnMut(usize, &[[u8; 3]])> Work for Layouts<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run(mut self, find: impl Fn(&Table) -> Sets + Copy) {
        let mut table = Table::new(&[]);
        for (nr, layout) in self.layouts.iter().enumerate() {
            table.lay_out(layout);
            let mut sets = [[0; 3]; 16];
            let n_sets = find(&table).list(&table, &mut sets);
            (self.found)(nr, &sets[..n_sets]);
        }
    }
}
