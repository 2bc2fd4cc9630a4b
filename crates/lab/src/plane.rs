//! Nine points in which a SET is a line: what is known of them by table.
//!
//! A plane is the cards that agree in two attributes. Its points are numbered
//! by their two digits in base 3, its subsets are words of nine bits.

/// How many points a plane has.
pub(crate) const POINTS: usize = 9;
/// How many subsets it has.
pub(crate) const SUBSETS: usize = 1 << POINTS;
/// How many of these are without a SET.
pub(crate) const SET_FREE: usize = 172;
/// The most points of a plane without a SET.
pub(crate) const LARGEST: usize = 4;

/// The point that completes a SET with two points, digit by digit.
pub(crate) const fn third(a: usize, b: usize) -> usize {
    let high = (6 - a / 3 - b / 3) % 3;
    let low = (6 - a % 3 - b % 3) % 3;
    3 * high + low
}

/// The twelve lines.
pub(crate) const LINES: [u16; 12] = {
    let mut lines = [0; 12];
    let mut n = 0;
    let mut a = 0;
    while a < POINTS {
        let mut b = a + 1;
        while b < POINTS {
            let c = third(a, b);
            if b < c {
                lines[n] = 1 << a | 1 << b | 1 << c;
                n += 1;
            }
            b += 1;
        }
        a += 1;
    }
    lines
};

/// How many lines lie in each subset.
pub(crate) const N_LINES: [u8; SUBSETS] = {
    let mut counts = [0; SUBSETS];
    let mut subset = 0;
    while subset < SUBSETS {
        let mut nr = 0;
        while nr < LINES.len() {
            if LINES[nr] as usize & !subset == 0 {
                counts[subset] += 1;
            }
            nr += 1;
        }
        subset += 1;
    }
    counts
};

/// What is worth computing once before many layers are counted.
pub(crate) struct Plane {
    /// The subsets without a SET that lie in each subset, by size; see [`Plane::within`].
    inside: Vec<u8>,
    /// Where those of each subset and size begin in `inside`.
    starts: Vec<[u16; LARGEST + 2]>,
    /// For two subsets without a SET, the points that complete a SET with one
    /// point of each.
    completions: Vec<[u16; SET_FREE]>,
    /// How many of those of each subset there are.
    n_inside: Vec<u8>,
    /// For each subset, how many subsets without a SET it has of sizes 1 to 4,
    /// in the four quarters of a word.
    counts: Vec<u64>,
}

impl Plane {
    pub(crate) fn new() -> Plane {
        let mut subsets: Vec<u16> =
            (0..SUBSETS as u16).filter(|&subset| N_LINES[usize::from(subset)] == 0).collect();
        subsets.sort_by_key(|subset| subset.count_ones());
        debug_assert_eq!(subsets.len(), SET_FREE);

        let mut inside = Vec::with_capacity(1 << 14);
        let mut starts = Vec::with_capacity(SUBSETS);
        let mut counts = Vec::with_capacity(SUBSETS);
        for whole in 0..SUBSETS as u16 {
            let mut begins = [0; LARGEST + 2];
            let mut size = 0;
            for (id, &part) in subsets.iter().enumerate() {
                if part & !whole != 0 {
                    continue;
                }
                while size < part.count_ones() as usize {
                    size += 1;
                    begins[size] = inside.len() as u16;
                }
                if size == 0 {
                    begins[0] = inside.len() as u16;
                }
                inside.push(id as u8);
            }
            begins[size + 1..].fill(inside.len() as u16);
            let count = |size: usize| u64::from(begins[size + 1] - begins[size]);
            counts.push(count(1) | count(2) << 16 | count(3) << 32 | count(4) << 48);
            starts.push(begins);
        }
        let n_inside =
            starts.iter().map(|begins| (begins[LARGEST + 1] - begins[0]) as u8).collect();
        Plane { inside, starts, completions: completions(&subsets), n_inside, counts }
    }

    /// The numbers of the subsets of `whole` that are without a SET, those of one size.
    #[inline]
    fn within(&self, whole: u16, size: usize) -> &[u8] {
        let starts = &self.starts[usize::from(whole)];
        &self.inside[usize::from(starts[size])..usize::from(starts[size + 1])]
    }

    /// How many subsets of `whole` are without a SET.
    #[inline]
    pub(crate) fn n_within(&self, whole: u16) -> u32 {
        u32::from(self.n_inside[usize::from(whole)])
    }

    /// Of three parallel planes, how many subsets of the given points are
    /// without a SET, added to `counts` by size.
    ///
    /// It goes through all choices in the first two planes; what they leave of
    /// the third plane is looked up.
    pub(crate) fn count_set_free(&self, planes: [u16; 3], counts: &mut [u64; 10]) {
        let [first, second, third] = planes;
        for n_first in 0..=LARGEST {
            for &a in self.within(first, n_first) {
                let completions = &self.completions[usize::from(a)];
                for n_second in 0..=LARGEST {
                    let chosen = self.within(second, n_second);
                    if chosen.is_empty() {
                        break;
                    }
                    let mut sums = 0;
                    for &b in chosen {
                        let rest = third & !completions[usize::from(b)];
                        sums += self.counts[usize::from(rest)];
                    }
                    let n = n_first + n_second;
                    counts[n] += chosen.len() as u64;
                    for n_third in 1..=LARGEST {
                        let count = sums >> (16 * (n_third - 1)) & 0xffff;
                        // No layer without a SET has ten points, so the count is 0 there.
                        if let Some(sum) = counts.get_mut(n + n_third) {
                            *sum += count;
                        }
                    }
                }
            }
        }
    }
}

fn completions(subsets: &[u16]) -> Vec<[u16; SET_FREE]> {
    let points = |subset: u16| (0..POINTS).filter(move |point| subset >> point & 1 != 0);
    // First for a point and a subset, then for two subsets.
    let of_point: Vec<[u16; SET_FREE]> = (0..POINTS)
        .map(|a| {
            let mut row = [0; SET_FREE];
            for (entry, &subset) in row.iter_mut().zip(subsets) {
                *entry = points(subset).fold(0, |all, b| all | 1 << third(a, b));
            }
            row
        })
        .collect();
    subsets
        .iter()
        .map(|&subset| {
            let mut row = [0; SET_FREE];
            for a in points(subset) {
                for (entry, add) in row.iter_mut().zip(&of_point[a]) {
                    *entry |= add;
                }
            }
            row
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plane_has_twelve_lines_and_172_subsets_without_one() {
        assert!(LINES.iter().all(|line| line.count_ones() == 3));
        let set_free = N_LINES.iter().filter(|&&n| n == 0).count();
        assert_eq!(set_free, SET_FREE);
        assert_eq!(N_LINES[SUBSETS - 1], 12);
    }

    #[test]
    fn subsets_within_a_subset_are_listed_by_size() {
        let plane = Plane::new();
        let sizes = |whole| [0, 1, 2, 3, 4].map(|size| plane.within(whole, size).len());
        assert_eq!(sizes(0b1_1111_1111), [1, 9, 36, 72, 54]);
        assert_eq!(sizes(0b111), [1, 3, 3, 0, 0]);
        assert_eq!(sizes(0), [1, 0, 0, 0, 0]);
        assert_eq!(plane.n_within(0b111), 7);
    }
}
