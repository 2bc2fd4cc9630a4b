//! How many layouts of k cards hold how many SETs, exactly.
//!
//! A layout of the 81 cards is three layers of 27. Its SETs lie in one layer,
//! or have a card in each. The two smaller layers are a pair, each pair
//! being taken once up to symmetry. For a pair it is known how many of its
//! SETs across each card of the largest layer would complete, and all choices
//! of that layer are gone through: their own SETs are listed once for all
//! pairs, so that a choice is a few additions.

use crate::{
    binomial::binomial,
    data::SETS_IN_81,
    pairs::{First, Second, Symmetries, Translations, classes},
    plane::{self, N_LINES, SUBSETS},
    set_free::n_orders,
    space::{ALL, POINTS, points, third},
};

/// The most cards of the 81 for which it takes seconds, not hours.
pub const MOST_CARDS_OF_81: usize = 16;

/// More SETs than any layout that is counted can hold.
const ROOM: usize = 128;

/// Layouts of `n_cards` of all 81 cards by the number of their SETs.
///
/// # Panics
///
/// If there are more than [`MOST_CARDS_OF_81`] cards.
///
/// ```
/// let counts = tercet_lab::distribution::sets_in_81(4);
/// assert_eq!(counts, [1_579_500, 84_240]);
/// ```
#[must_use]
pub fn sets_in_81(n_cards: usize) -> Vec<u64> {
    assert!(n_cards <= MOST_CARDS_OF_81, "{n_cards} cards are too many");
    let layers = layers();
    let mut counts = [0; ROOM];
    for b in n_cards.div_ceil(2)..=n_cards.min(POINTS) {
        let c = n_cards - b;
        for (m, n_b) in present(&layers[b]) {
            for (n, n_c) in present(&layers[c]) {
                counts[m + n] += n_orders([b, c, 0]) * n_b * n_c;
            }
        }
    }
    let mut across = Across { n_cards, layers, listed: Vec::new(), counts };
    let translations = Translations::new();
    for first in classes(n_cards / 3, Symmetries::All, |layer| ALL & !layer).iter().skip(1) {
        for first in first {
            across.count_beside(first, &translations);
        }
    }
    trimmed(&across.counts)
}

/// The same from a table that is part of the program, for those who cannot wait.
///
/// ```
/// use tercet_lab::distribution::{known_sets_in_81, sets_in_81};
///
/// assert_eq!(known_sets_in_81(9), Some(sets_in_81(9).as_slice()));
/// assert_eq!(known_sets_in_81(17), None);
/// ```
#[must_use]
pub fn known_sets_in_81(n_cards: usize) -> Option<&'static [u64]> {
    SETS_IN_81.get(n_cards).copied()
}

/// Layouts of `n_cards` of the 27 cards of beginners by the number of their SETs.
///
/// # Panics
///
/// If there are more than 27 cards.
///
/// ```
/// let counts = tercet_lab::distribution::sets_in_27(9);
/// assert_eq!((counts[4], counts.iter().sum()), (1_337_310, 4_686_825));
/// ```
#[must_use]
pub fn sets_in_27(n_cards: usize) -> Vec<u64> {
    trimmed(&layers()[n_cards])
}

/// The numbers of SETs that occur, with how often they do.
fn present(counts: &[u64; ROOM]) -> impl Iterator<Item = (usize, u64)> {
    counts.iter().copied().enumerate().filter(|(_, n)| *n != 0)
}

/// The layer with exactly `nr` layers of the same size and number of SETs
/// before it in a list of all layers, whose order never changes.
pub(crate) fn nth_layer(size: usize, n_sets: u8, nr: u64) -> Option<u32> {
    let mut n_left = nr;
    let mut layer = None;
    LayerLines::for_each_two_planes(size, |a, b, n_third| {
        if layer.is_some() {
            return;
        }
        let inside = N_LINES[usize::from(a)] + N_LINES[usize::from(b)];
        let lines = lines_through(a, b, &[0; plane::POINTS]);
        for &c in of_size(n_third) {
            if inside + lines[usize::from(c)] == n_sets {
                if n_left == 0 {
                    layer = Some(u32::from(a) | u32::from(b) << 9 | u32::from(c) << 18);
                    return;
                }
                n_left -= 1;
            }
        }
    });
    layer
}

fn trimmed(counts: &[u64; ROOM]) -> Vec<u64> {
    let len = counts.iter().rposition(|&n| n != 0).map_or(0, |last| last + 1);
    counts[..len].to_vec()
}

/// Layers by size and the number of their SETs.
///
/// A layer is three planes; two of them are needed only up to translation,
/// because the three move as the three layers of a layout do.
fn layers() -> Vec<[u64; ROOM]> {
    let mut counts = vec![[0; ROOM]; POINTS + 1];
    let mut translates = [(0_u16, 0_u64); SUBSETS];
    for subset in 0..SUBSETS as u16 {
        let smallest = (0..plane::POINTS).map(|by| plane_moved(subset, by)).min();
        let entry = &mut translates[usize::from(smallest.unwrap_or(subset))];
        *entry = (smallest.unwrap_or(subset), entry.1 + 1);
    }
    let representatives = || translates.iter().filter(|(_, n)| *n != 0);
    for &(a, n_a) in representatives() {
        for &(b, n_b) in representatives() {
            let weights = lines_through(a, b, &[0; plane::POINTS]);
            let n_points = (a.count_ones() + b.count_ones()) as usize;
            let n_lines = N_LINES[usize::from(a)] + N_LINES[usize::from(b)];
            for (c, n_more) in weights.iter().enumerate() {
                let size = n_points + c.count_ones() as usize;
                counts[size][usize::from(n_lines + n_more)] += n_a * n_b;
            }
        }
    }
    counts
}

/// A subset of a plane, moved.
fn plane_moved(subset: u16, by: usize) -> u16 {
    (0..plane::POINTS)
        .filter(|point| subset >> point & 1 != 0)
        .fold(0, |moved, point| moved | 1 << plane::third(plane::third(point, by), 0))
}

/// For each subset of the third plane, how many lines it has, within it and
/// across `a` and `b` in the other two; `weights` are added for its points.
#[inline]
fn lines_through(a: u16, b: u16, weights: &[u8; plane::POINTS]) -> [u8; SUBSETS] {
    let mut weights = *weights;
    for (point, weight) in weights.iter_mut().enumerate() {
        // The points of b that are in line with the point and one of a.
        *weight += (REFLECTED[point][usize::from(a)] & b).count_ones() as u8;
    }
    let mut sums = [0; SUBSETS];
    for (point, weight) in weights.into_iter().enumerate() {
        let (done, next) = sums.split_at_mut(1 << point);
        for (sum, before) in next.iter_mut().zip(done) {
            *sum = *before + weight;
        }
    }
    for (sum, n_lines) in sums.iter_mut().zip(&N_LINES) {
        *sum += n_lines;
    }
    sums
}

/// For each point and subset of a plane, what completes a line with the point and one of the subset.
static REFLECTED: [[u16; SUBSETS]; plane::POINTS] = {
    let mut images = [[0; SUBSETS]; plane::POINTS];
    let mut point = 0;
    while point < plane::POINTS {
        let mut subset = 1;
        while subset < SUBSETS {
            let first = subset.trailing_zeros() as usize;
            images[point][subset] =
                images[point][subset & (subset - 1)] | 1 << plane::third(point, first);
            subset += 1;
        }
        point += 1;
    }
    images
};

/// The count of layouts with cards in all three layers.
struct Across {
    n_cards: usize,
    layers: Vec<[u64; ROOM]>,
    /// The layers that have been listed so far, by size.
    listed: Vec<Option<LayerLines>>,
    counts: [u64; ROOM],
}

impl Across {
    /// Counts the layouts whose smallest layer is of this class.
    fn count_beside(&mut self, first: &First, translations: &Translations) {
        let a = first.size();
        let mut seconds = vec![Second::EMPTY];
        for b in 1..=(self.n_cards - a) / 2 {
            seconds = translations.extend(first, &seconds, |layer| ALL & !layer);
            if b < a {
                continue;
            }
            let c = self.n_cards - a - b;
            let orders = n_orders([a, b, c]) * first.n_layers;
            for second in &seconds {
                let inside = n_lines(first.layer) + n_lines(second.layer);
                let n_pairs = orders * second.n_layers;
                let largest = if a == 1 && b <= 2 {
                    self.beside_points(b, c)
                } else {
                    let weights = completed(first.layer, second.layer);
                    self.listed(c).count(&weights)
                };
                for (n_sets, n) in present(&largest) {
                    self.counts[inside + n_sets] += n_pairs * n;
                }
            }
        }
    }

    /// Layers of `c` cards by the number of their SETs, those counted that
    /// they complete with one card in one layer and `b` cards, one or two, in another.
    ///
    /// Maps take any two points to any two others. So a share of the layers
    /// of each kind has a certain one or two points, which depends on the
    /// size alone.
    fn beside_points(&self, b: usize, c: usize) -> [u64; ROOM] {
        let mut counts = [0; ROOM];
        for n_met in 0..=b.min(c) {
            let share = binomial(b, n_met) * binomial(POINTS - b, c - n_met);
            for (n_sets, n) in present(&self.layers[c]) {
                let n_such = u128::from(n) * share / binomial(POINTS, c);
                counts[n_sets + n_met] += n_such as u64;
            }
        }
        counts
    }

    fn listed(&mut self, size: usize) -> &LayerLines {
        if self.listed.len() <= size {
            self.listed.resize_with(size + 1, || None);
        }
        self.listed[size].get_or_insert_with(|| LayerLines::new(size))
    }
}

/// How many lines a layer has.
fn n_lines(layer: u32) -> usize {
    let n_pairs = points(layer)
        .map(|a| {
            let others = points(layer & !(1 << a));
            others.filter(|&b| layer >> third(a, b) & 1 != 0).count()
        })
        .sum::<usize>();
    n_pairs / 6
}

/// For each point of a layer, how many SETs it completes with a card in each
/// of two others.
fn completed(a: u32, b: u32) -> [u8; POINTS] {
    let mut counts = [0; POINTS];
    for point in points(a) {
        for other in points(b) {
            counts[usize::from(third(point, other))] += 1;
        }
    }
    counts
}

/// The subsets of a plane by size, those of a size in ascending order.
static BY_SIZE: [(u16, [u16; 126]); plane::POINTS + 1] = {
    let mut lists = [(0, [0; 126]); plane::POINTS + 1];
    let mut subset = 0;
    while subset < SUBSETS {
        let (len, list) = &mut lists[subset.count_ones() as usize];
        list[*len as usize] = subset as u16;
        *len += 1;
        subset += 1;
    }
    lists
};

fn of_size(size: usize) -> &'static [u16] {
    let (len, list) = &BY_SIZE[size];
    &list[..usize::from(*len)]
}

/// All layers of one size with the number of their SETs, in an order of its own.
struct LayerLines {
    size: usize,
    /// For each choice in two planes, and for it each choice in the third.
    n_lines: Vec<u8>,
}

impl LayerLines {
    fn new(size: usize) -> LayerLines {
        let mut n_lines = Vec::with_capacity(binomial(POINTS, size) as usize);
        LayerLines::for_each_two_planes(size, |a, b, n_third| {
            let inside = N_LINES[usize::from(a)] + N_LINES[usize::from(b)];
            let lines = lines_through(a, b, &[0; plane::POINTS]);
            n_lines.extend(of_size(n_third).iter().map(|&c| inside + lines[usize::from(c)]));
        });
        LayerLines { size, n_lines }
    }

    /// Calls `visit` with every choice in two planes, and how many points are left for the third.
    #[inline]
    fn for_each_two_planes(size: usize, mut visit: impl FnMut(u16, u16, usize)) {
        for n_first in 0..=size.min(plane::POINTS) {
            for n_second in 0..=(size - n_first).min(plane::POINTS) {
                let n_third = size - n_first - n_second;
                if n_third <= plane::POINTS {
                    for &a in of_size(n_first) {
                        for &b in of_size(n_second) {
                            visit(a, b, n_third);
                        }
                    }
                }
            }
        }
    }

    /// The layers by the number of their SETs, `weights` being added for their points.
    fn count(&self, weights: &[u8; POINTS]) -> [u64; ROOM] {
        let sums: [[u8; SUBSETS]; 3] = core::array::from_fn(|nr| {
            let mut sums = [0_u8; SUBSETS];
            for subset in 1..SUBSETS {
                let point = 9 * nr + subset.trailing_zeros() as usize;
                sums[subset] = sums[subset & (subset - 1)] + weights[point];
            }
            sums
        });
        let mut of_third = [[0_u8; 126]; plane::POINTS + 1];
        for (size, row) in of_third.iter_mut().enumerate() {
            for (entry, &subset) in row.iter_mut().zip(of_size(size)) {
                *entry = sums[2][usize::from(subset)];
            }
        }
        // Four counters in turn, so that adding to one need not wait for the last.
        let mut counts = [[0_u32; 4]; ROOM];
        let mut listed = self.n_lines.as_slice();
        LayerLines::for_each_two_planes(self.size, |a, b, n_third| {
            let base = sums[0][usize::from(a)] + sums[1][usize::from(b)];
            let third = &of_third[n_third][..of_size(n_third).len()];
            let (lines, rest) = listed.split_at(third.len());
            listed = rest;
            for (nr, (line, weight)) in lines.iter().zip(third).enumerate() {
                let n_sets = usize::from(base + line + weight);
                counts[n_sets % ROOM][nr % 4] += 1;
            }
        });
        counts.map(|four| four.into_iter().map(u64::from).sum())
    }
}
