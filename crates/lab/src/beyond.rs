//! The search among more than twelve places, which is seldom.

use crate::lanes::third;

/// The most places: that many cards always hold a SET.
pub(crate) const MOST: usize = 21;

/// Room for them, a multiple of what registers hold.
pub(crate) const ROOM: usize = 32;
/// More than the places of all but few tables.
const FEW: usize = 16;

/// More SETs than any cards on a table of that size can hold.
const MOST_SETS: usize = 128;

/// The SETs of one table, by their last place and then by their first.
pub(crate) struct Beyond {
    sets: [[u8; 3]; MOST_SETS],
    n_sets: usize,
}

impl Beyond {
    /// Searches a table without free places, of which the first `n_without` hold no SET.
    #[inline(always)]
    pub(crate) fn search(codes: &[u8; ROOM], n_places: usize, n_without: usize) -> Beyond {
        let mut found = Beyond { sets: [[0; 3]; MOST_SETS], n_sets: 0 };
        // For every card its place plus one, if it lies before the last place.
        let mut before = [0_u8; 256];
        for (place, &code) in (1..).zip(&codes[..n_without]) {
            before[usize::from(code)] = place;
        }
        for last in n_without..n_places {
            let mut thirds = *codes;
            for code in &mut thirds {
                *code = third(*code, codes[last]);
            }
            let mut firsts = if n_places <= FEW {
                firsts::<FEW>(&thirds, &before)
            } else {
                firsts::<ROOM>(&thirds, &before)
            };
            firsts &= (1 << last) - 1;
            while firsts != 0 {
                let first = firsts.trailing_zeros() as usize % ROOM;
                let second = before[usize::from(thirds[first])] - 1;
                // Each is the second of the other.
                firsts &= !(1 << first | 1 << second);
                found.sets[found.n_sets % MOST_SETS] = [first as u8, second, last as u8];
                found.n_sets += 1;
            }
            before[usize::from(codes[last])] = last as u8 + 1;
        }
        found
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[[u8; 3]] {
        &self.sets[..self.n_sets]
    }
}

/// A bit for each of the first `N` places whose third lies before the last place.
#[inline(always)]
fn firsts<const N: usize>(thirds: &[u8; ROOM], before: &[u8; 256]) -> u32 {
    let bit = |place: usize| u32::from(before[usize::from(thirds[place])] != 0) << place;
    (0..N).fold(0, |bits, place| bits | bit(place))
}
