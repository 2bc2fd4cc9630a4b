//! How many layouts of k cards are without a SET, exactly.
//!
//! A layout of the 81 cards is three layers of 27. It is without a SET if
//! each layer is, and no card of the third layer completes a SET with a card
//! of the first and one of the second. Sizes of the layers can be sorted,
//! because maps permute them. The largest layer is the first of a pair,
//! which has few classes, and the smallest is the second, whose size keeps
//! the number of pairs low. What the two leave of the layer between them is
//! counted plane by plane.

use crate::{
    pairs::{First, Second, Symmetries, Translations, classes},
    plane::{self, Plane},
    space::{ALL, POINTS, completions, negative, points, sum, third},
};

/// The most points of a layer without a SET.
const LARGEST_LAYER: usize = 9;

/// Layouts without a SET of all 81 cards, by their number of cards from 0 to 21.
///
/// ```
/// let counts = tercet_lab::set_free::layouts_of_81();
/// assert_eq!(counts[3], 84_240);
/// assert_eq!(counts[12], 2_284_535_476_080);
/// assert_eq!((counts[20], counts[21]), (682_344, 0));
/// ```
#[must_use]
pub fn layouts_of_81() -> [u64; 22] {
    let tables = Tables::new();
    let of_layer = tables.count(ALL);
    let mut counts = [0; 22];
    for (a, n_a) in of_layer.iter().enumerate() {
        for (c, n_c) in of_layer.iter().enumerate().take(a + 1) {
            counts[a + c] += n_orders([a, c, 0]) * n_a * n_c;
        }
    }
    let free = |layer: u32| ALL & !layer & !completions(layer);
    for first in classes(LARGEST_LAYER, Symmetries::FromThree, free).iter().flatten() {
        count_beside(first, &tables, &mut counts);
    }
    counts
}

/// Layouts without a SET of the 27 cards of beginners, by their number of cards from 0 to 21.
///
/// ```
/// let counts = tercet_lab::set_free::layouts_of_27();
/// assert_eq!((counts[9], counts[10]), (2_106, 0));
/// ```
#[must_use]
pub fn layouts_of_27() -> [u64; 22] {
    let mut counts = [0; 22];
    counts[..=LARGEST_LAYER].copy_from_slice(&Tables::new().count(ALL));
    counts
}

/// Counts the layouts whose largest layer is of this class, and whose
/// smallest has at least one card.
fn count_beside(first: &First, tables: &Tables, counts: &mut [u64; 22]) {
    let a = first.size();
    let reflected: [u32; POINTS] = core::array::from_fn(|b| {
        points(first.layer).fold(0, |all, a| all | 1 << third(a, b as u8))
    });
    let mut seconds = vec![Second::EMPTY];
    let open =
        |second: u32| points(second).fold(ALL, |open, point| open & !reflected[usize::from(point)]);
    for b in 1..=a {
        // Points that leave at least as many for the layer between.
        let extensions = |second: u32| {
            let open = open(second);
            let leaves_enough =
                |point: &u8| b <= (open & !reflected[usize::from(*point)]).count_ones() as usize;
            let free = ALL & !second & !completions(second);
            points(free).filter(leaves_enough).fold(0, |all, point| all | 1 << point)
        };
        let mut kept = Vec::new();
        for second in tables.translations.extend(first, &seconds, extensions) {
            let between = tables.count(open(second.layer));
            let n_pairs = first.n_layers * second.n_layers;
            for (c, n_between) in between.iter().enumerate().take(a + 1).skip(b) {
                if let Some(count) = counts.get_mut(a + b + c) {
                    *count += n_orders([a, b, c]) * n_pairs * n_between;
                }
            }
            // One point more in the smallest layer leaves no more than this to the others.
            if between.get(b + 1).is_some_and(|&n| 0 < n) {
                kept.push(second);
            }
        }
        seconds = kept;
    }
}

/// In how many orders three layers of these sizes come.
pub(crate) fn n_orders([a, b, c]: [usize; 3]) -> u64 {
    match (a == b, b == c, a == c) {
        (true, true, _) => 1,
        (false, false, false) => 6,
        _ => 3,
    }
}

/// What is computed once.
struct Tables {
    plane: Plane,
    translations: Translations,
    directions: Vec<Direction>,
}

/// One of the thirteen ways to cut a layer into three parallel planes: where
/// the points of each third of a layer come to lie.
struct Direction([[u32; plane::SUBSETS]; 3]);

impl Direction {
    /// The point `a` becomes the first step, `b` and `c` span the planes.
    fn new([a, b, c]: [u8; 3]) -> Direction {
        let mut place = [0; POINTS];
        let mut idx = 0;
        let mut along = 0;
        for _ in 0..3 {
            let mut row = along;
            for _ in 0..3 {
                let mut point = row;
                for _ in 0..3 {
                    place[usize::from(point)] = idx;
                    idx += 1;
                    point = sum(point, c);
                }
                row = sum(row, b);
            }
            along = sum(along, a);
        }
        Direction(core::array::from_fn(|nr| {
            let mut images = [0; plane::SUBSETS];
            for subset in 1..plane::SUBSETS {
                let point = 9 * nr + subset.trailing_zeros() as usize;
                images[subset] = images[subset & (subset - 1)] | 1 << place[point];
            }
            images
        }))
    }

    #[inline]
    fn turn(&self, layer: u32) -> [u16; 3] {
        let turned = self.0[0][(layer & 0x1ff) as usize]
            | self.0[1][(layer >> 9 & 0x1ff) as usize]
            | self.0[2][(layer >> 18) as usize];
        [turned & 0x1ff, turned >> 9 & 0x1ff, turned >> 18].map(|plane| plane as u16)
    }
}

impl Tables {
    fn new() -> Tables {
        Tables {
            plane: Plane::new(),
            translations: Translations::new(),
            directions: directions().map(Direction::new).collect(),
        }
    }

    /// How many subsets of a layer are without a SET, by size.
    ///
    /// Of the ways to cut it into planes, one is taken that leaves little to
    /// choose in two of them.
    fn count(&self, layer: u32) -> [u64; LARGEST_LAYER + 1] {
        let mut best = [0; 3];
        let mut least_work = u32::MAX;
        for direction in &self.directions {
            let planes = direction.turn(layer);
            let [a, b, c] = planes.map(|plane| self.plane.n_within(plane));
            let work = (a * b).min(b * c).min(a * c);
            if work < least_work {
                least_work = work;
                best = planes;
            }
        }
        best.sort_unstable_by_key(|&plane| self.plane.n_within(plane));
        let mut counts = [0; LARGEST_LAYER + 1];
        self.plane.count_set_free(best, &mut counts);
        counts
    }
}

/// For each of the thirteen directions of planes, a step out of the plane and
/// two within it.
fn directions() -> impl Iterator<Item = [u8; 3]> {
    // The planes are those on which a form a·x + b·y + c·z is constant; a form
    // and its negative have the same planes.
    (1..POINTS as u8).filter(|&form| form < negative(form)).map(|form| {
        let value = |point: u8| {
            let digits = |n: u8| [n / 9, n / 3 % 3, n % 3];
            let [f, p] = [digits(form), digits(point)];
            (f[0] * p[0] + f[1] * p[1] + f[2] * p[2]) % 3
        };
        let mut within = (1..POINTS as u8).filter(|&point| value(point) == 0);
        let b = within.next().expect("a plane has nine points");
        let c = within.find(|&point| point != negative(b)).expect("a plane has nine points");
        let a = (1..POINTS as u8).find(|&point| value(point) == 1).expect("the form is not 0");
        [a, b, c]
    })
}
