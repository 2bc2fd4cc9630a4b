//! The registers there may be, and the search for SETs among twelve cards with them.

use tercet_cards::Card;

use crate::lanes::{Found, LANES, Lanes, N_PAIRS, PAIRS, code};

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

    /// Runs work that is compiled for this width; for the portable one if the
    /// processor does not have it.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        #[cfg(target_arch = "x86_64")]
        {
            if self == Width::Avx512
                && let Some(simd) = pulp::x86::V4::try_new()
            {
                return simd.vectorize(
                    #[inline(always)]
                    || work.run(),
                );
            }
            if self >= Width::Avx2
                && let Some(simd) = pulp::x86::V3::try_new()
            {
                return simd.vectorize(
                    #[inline(always)]
                    || work.run(),
                );
            }
        }
        work.run()
    }

    /// Calls `found` with the number of each layout and its SETs, in no particular order.
    ///
    /// The layouts are many, because choosing registers takes longer than one search.
    pub fn sets_of_twelve(self, layouts: &[[Card; 12]], found: impl FnMut(usize, &[Three])) {
        match self.finder() {
            Some(find) => list_all(layouts, &find, found),
            None => list_all_by_lanes(layouts, found),
        }
    }

    /// The search with special instructions for this width, if there are any.
    fn finder(self) -> Option<impl Fn(&[[Card; 12]], &mut [Pairs; LANES])> {
        #[cfg(target_arch = "x86_64")]
        {
            use crate::simd::{Avx2, Avx512};
            let avx512 = if self == Width::Avx512 { pulp::x86::V4::try_new() } else { None };
            let avx2 = if self >= Width::Avx2 { pulp::x86::V3::try_new() } else { None };
            avx2.map(|avx2| {
                move |layouts: &[[Card; 12]], found: &mut [Pairs; LANES]| match avx512 {
                    Some(avx512) => avx512.vectorize(
                        #[inline(always)]
                        || find_all(layouts, Avx512(avx512), found),
                    ),
                    None => avx2.vectorize(
                        #[inline(always)]
                        || find_all(layouts, Avx2(avx2), found),
                    ),
                }
            })
        }
        #[cfg(not(target_arch = "x86_64"))]
        None::<fn(&[[Card; 12]], &mut [Pairs; LANES])>
    }
}

/// The SETs of a layout by their pairs.
///
/// It is aligned, because a byte cannot be read soon after a register was
/// written across the border of a cache line.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(crate) struct Pairs {
    /// For every pair that a SET is found by the third place plus one.
    pub(crate) places: [u8; N_PAIRS],
    /// A bit for each of these.
    pub(crate) hits: u32,
}

/// A search with special instructions.
#[cfg(target_arch = "x86_64")]
pub(crate) trait Find: Copy {
    /// The SETs of two layouts.
    fn find(self, layouts: [&[Card; 12]; 2]) -> [Pairs; 2];
}

/// Something to do.
pub(crate) trait Work {
    type Output;
    /// Does it; must be inlined, so that it is compiled for the registers of the caller.
    fn run(self) -> Self::Output;
}

/// Three ascending places of a layout.
///
/// They are in one word, because that is written faster than three bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Three(u32);

impl Three {
    /// The places.
    #[inline]
    #[must_use]
    pub const fn places(self) -> [u8; 3] {
        let [first, second, third, _] = self.0.to_le_bytes();
        [first, second, third]
    }
}

/// Twelve cards hold at most 14 SETs.
const MOST_SETS: usize = 16;

/// Lists SETs: one for every bit of `hits`, of the pair with that number and its third place
/// plus one.
///
/// How many there are cannot be predicted, and a wrong guess costs the processor more than it
/// takes to write a SET. So four are written in any case; what lies beyond their number is not
/// looked at.
#[inline(always)]
fn list(
    mut hits: u32,
    third_place: impl Fn(usize) -> u8,
    sets: &mut [Three; MOST_SETS],
) -> &[Three] {
    let n_sets = hits.count_ones() as usize % MOST_SETS;
    let mut nr = 0;
    loop {
        for _ in 0..4 {
            let pair = hits.trailing_zeros() as usize % N_PAIRS;
            let shift = if is_lower(pair) { 16 } else { 0 };
            let third = u32::from(third_place(pair)) << shift;
            sets[nr % MOST_SETS] = Three(TWO_PLACES[pair].wrapping_add(third));
            hits &= hits.wrapping_sub(1);
            nr += 1;
        }
        if hits == 0 {
            return &sets[..n_sets];
        }
    }
}

const fn is_lower(pair: usize) -> bool {
    pair & N_PAIRS / 2 == 0
}

/// For each pair its places as bytes of a word, less one where the third place comes in.
static TWO_PLACES: [u32; N_PAIRS] = {
    let mut words = [0; N_PAIRS];
    let mut nr = 0;
    while nr < N_PAIRS {
        let [low, high] = [PAIRS[nr][0] as u32, PAIRS[nr][1] as u32];
        words[nr] = if is_lower(nr) {
            (low | high << 8).wrapping_sub(1 << 16)
        } else {
            (low << 8 | high << 16).wrapping_sub(1)
        };
        nr += 1;
    }
    words
};

/// Searches with special instructions, two layouts at a time.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn find_all(layouts: &[[Card; 12]], finder: impl Find, found: &mut [Pairs; LANES]) {
    for (two, found) in layouts.chunks(2).zip(found.chunks_mut(2)) {
        if let (Some(first), Some(last)) = (two.first(), two.last()) {
            found.copy_from_slice(&finder.find([first, last]));
        }
    }
}

/// Lists the SETs that a search finds.
///
/// This is compiled for any processor: with wide registers the compiler would use them to write
/// the list, which takes longer.
fn list_all(
    layouts: &[[Card; 12]],
    find: &impl Fn(&[[Card; 12]], &mut [Pairs; LANES]),
    mut tell: impl FnMut(usize, &[Three]),
) {
    let mut sets = [Three::default(); MOST_SETS];
    let mut found = [Pairs { places: [0; N_PAIRS], hits: 0 }; LANES];
    for (block, layouts) in layouts.chunks(LANES).enumerate() {
        find(layouts, &mut found);
        for (nr, pairs) in found[..layouts.len()].iter().enumerate() {
            tell(block * LANES + nr, list(pairs.hits, |pair| pairs.places[pair], &mut sets));
        }
    }
}

/// The same for any processor: the layouts are laid out in lanes.
fn list_all_by_lanes(layouts: &[[Card; 12]], mut tell: impl FnMut(usize, &[Three])) {
    let mut sets = [Three::default(); MOST_SETS];
    let mut lanes = Lanes::EMPTY;
    let mut found = Found::NONE;
    for (block, layouts) in layouts.chunks(LANES).enumerate() {
        for (lane, layout) in layouts.iter().enumerate() {
            for (row, &card) in lanes.codes.iter_mut().zip(layout) {
                row[lane] = code(card);
            }
        }
        lanes.search(&mut found);
        let hits = found.hits();
        for (lane, &hits) in hits[..layouts.len()].iter().enumerate() {
            let third_place = |pair: usize| found.places[pair][lane];
            tell(block * LANES + lane, list(hits, third_place, &mut sets));
        }
    }
}
