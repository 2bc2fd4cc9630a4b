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

    /// Calls `tell` with the number of each layout and its SETs.
    ///
    /// The layouts are many, because choosing registers takes longer than one search.
    pub fn sets_of_twelve(self, layouts: &[[Card; 12]], mut tell: impl FnMut(usize, &TwelveSets)) {
        let finder = self.finder();
        let mut sets = [TwelveSets::NONE; LANES];
        for (block, layouts) in layouts.chunks(LANES).enumerate() {
            match &finder {
                Some(find) => find(layouts, &mut sets),
                None => find_by_lanes(layouts, &mut sets),
            }
            for (nr, sets) in sets[..layouts.len()].iter().enumerate() {
                tell(block * LANES + nr, sets);
            }
        }
    }

    /// The search with special instructions for this width, if there are any.
    fn finder(self) -> Option<impl Fn(&[[Card; 12]], &mut [TwelveSets; LANES])> {
        #[cfg(target_arch = "x86_64")]
        {
            use crate::simd::{Avx2, Avx512};
            let avx512 = if self == Width::Avx512 { pulp::x86::V4::try_new() } else { None };
            let avx2 = if self >= Width::Avx2 { pulp::x86::V3::try_new() } else { None };
            avx2.map(|avx2| {
                move |layouts: &[[Card; 12]], sets: &mut [TwelveSets; LANES]| match avx512 {
                    Some(avx512) => {
                        let work = Twos { layouts, finder: Avx512(avx512), sets };
                        avx512.vectorize(
                            #[inline(always)]
                            || work.run(),
                        );
                    }
                    None => {
                        let work = Twos { layouts, finder: Avx2(avx2), sets };
                        avx2.vectorize(
                            #[inline(always)]
                            || work.run(),
                        );
                    }
                }
            })
        }
        #[cfg(not(target_arch = "x86_64"))]
        None::<fn(&[[Card; 12]], &mut [TwelveSets; LANES])>
    }
}

/// The SETs of a layout of twelve cards, found by their pairs of places in the same half.
///
/// It is aligned, because a byte cannot be read soon after a register was
/// written across the border of a cache line.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub struct TwelveSets {
    /// For every pair that a SET is found by the third place plus one.
    pub(crate) places: [u8; N_PAIRS],
    /// A bit for each of these.
    pub(crate) hits: u32,
}

impl TwelveSets {
    const NONE: TwelveSets = TwelveSets { places: [0; N_PAIRS], hits: 0 };

    /// How many there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.hits.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.hits == 0
    }

    /// Each as three ascending places, in no particular order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = [u8; 3]> {
        let mut hits = self.hits;
        core::iter::from_fn(move || {
            let pair = hits.checked_ilog2()? as usize;
            hits ^= 1 << pair;
            let [low, high] = PAIRS[pair];
            let third = self.places[pair] - 1;
            Some(if third < low { [third, low, high] } else { [low, high, third] })
        })
    }
}

/// The numbers of the cards of two layouts, each with four that are of no interest.
#[cfg(target_arch = "x86_64")]
pub(crate) type Numbers = [[u8; 16]; 2];

/// A search with special instructions.
#[cfg(target_arch = "x86_64")]
pub(crate) trait Find: Copy {
    /// The SETs of two layouts.
    fn find(self, numbers: Numbers) -> [TwelveSets; 2];
}

/// Something to do.
pub(crate) trait Work {
    type Output;
    /// Does it; must be inlined, so that it is compiled for the registers of the caller.
    fn run(self) -> Self::Output;
}

/// A search with special instructions, two layouts at a time.
///
/// It is a value that is used up, so that a closure around it is called only once: one that could
/// be called again would be wrapped by the compiler, and the wrapping is not inlined.
#[cfg(target_arch = "x86_64")]
struct Twos<'a, F> {
    layouts: &'a [[Card; 12]],
    finder: F,
    sets: &'a mut [TwelveSets; LANES],
}

#[cfg(target_arch = "x86_64")]
impl<F: Find> Work for Twos<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let cards = self.layouts.as_flattened();
        let twos = self.sets.chunks_exact_mut(2).take(self.layouts.len().div_ceil(2));
        for (two, sets) in twos.enumerate() {
            // A register takes four cards of the next layout along, which does no harm; only the
            // last layouts have none after them.
            let both = cards.get(24 * two..).and_then(|cards| {
                Some([cards.first_chunk::<16>()?, cards.get(12..)?.first_chunk::<16>()?])
            });
            let numbers = match both {
                Some(both) => both.map(|cards| numbers(cards)),
                None => [0, 1].map(|nr| numbers(self.layouts.get(2 * two + nr).map_or(&[], |l| l))),
            };
            sets.copy_from_slice(&self.finder.find(numbers));
        }
    }
}

/// The numbers of cards, of which there are at most as many as the register has bytes.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn numbers(cards: &[Card]) -> [u8; 16] {
    let mut numbers = [0; 16];
    for (number, card) in numbers.iter_mut().zip(cards) {
        *number = card.index();
    }
    numbers
}

/// Searches with any processor: the layouts are laid out in lanes.
fn find_by_lanes(layouts: &[[Card; 12]], sets: &mut [TwelveSets; LANES]) {
    let mut lanes = Lanes::EMPTY;
    for (lane, layout) in layouts.iter().enumerate() {
        for (row, &card) in lanes.codes.iter_mut().zip(layout) {
            row[lane] = code(card);
        }
    }
    let mut found = Found::NONE;
    lanes.search(&mut found);
    let hits = found.hits();
    for (lane, sets) in sets.iter_mut().enumerate() {
        sets.hits = hits[lane];
        let mut left = hits[lane];
        loop {
            // How many there are cannot be predicted, and a wrong guess costs the processor more
            // than to copy a place in vain. So four are copied in any case.
            for _ in 0..4 {
                let pair = left.trailing_zeros() as usize % N_PAIRS;
                sets.places[pair] = found.places[pair][lane];
                left &= left.wrapping_sub(1);
            }
            if left == 0 {
                break;
            }
        }
    }
}
