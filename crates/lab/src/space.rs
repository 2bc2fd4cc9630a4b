//! Twenty-seven points in which a SET is a line: the cards of one number.
//!
//! All 81 cards are three such layers, one for each number. A SET has its
//! three cards in one layer, or one in each. Points are numbered by their
//! three digits in base 3, layers are words of 27 bits.

use crate::plane;

/// How many points a layer has.
pub(crate) const POINTS: usize = 27;
/// All of them.
pub(crate) const ALL: u32 = (1 << POINTS) - 1;
/// How many maps take lines to lines: 27 translations times 11,232 matrices.
pub(crate) const N_MAPS: u64 = 303_264;

/// The point whose digits complete those of two others to 0 modulo 3; it
/// completes a SET with them.
static THIRD: [[u8; POINTS]; POINTS] = THIRDS;

const THIRDS: [[u8; POINTS]; POINTS] = {
    let mut table = [[0; POINTS]; POINTS];
    let mut a = 0;
    while a < POINTS {
        let mut b = 0;
        while b < POINTS {
            let high = (6 - a / 9 - b / 9) % 3;
            table[a][b] = (9 * high + plane::third(a % 9, b % 9)) as u8;
            b += 1;
        }
        a += 1;
    }
    table
};

/// The points whose digits are the sums of those of two others.
static SUM: [[u8; POINTS]; POINTS] = {
    let mut table = [[0; POINTS]; POINTS];
    let mut a = 0;
    while a < POINTS {
        let mut b = 0;
        while b < POINTS {
            table[a][b] = THIRDS[THIRDS[a][b] as usize][0];
            b += 1;
        }
        a += 1;
    }
    table
};

/// The point that completes a SET with two others.
#[inline]
pub(crate) fn third(a: u8, b: u8) -> u8 {
    THIRD[usize::from(a)][usize::from(b)]
}

/// The point opposite to a point, seen from the origin.
#[inline]
pub(crate) fn negative(a: u8) -> u8 {
    third(a, 0)
}

/// Adds two points digit by digit.
#[inline]
pub(crate) fn sum(a: u8, b: u8) -> u8 {
    SUM[usize::from(a)][usize::from(b)]
}

/// Adds a point to the origin 0, 1 or 2 times.
#[inline]
fn times(factor: u8, a: u8) -> u8 {
    match factor {
        0 => 0,
        1 => a,
        _ => negative(a),
    }
}

/// The points of a layer in ascending order.
#[inline]
pub(crate) fn points(layer: u32) -> impl Iterator<Item = u8> + Clone {
    let mut rest = layer;
    core::iter::from_fn(move || {
        let point = rest.trailing_zeros() as u8;
        (rest != 0).then(|| {
            rest &= rest - 1;
            point
        })
    })
}

/// The points that complete a SET with two points of a layer.
pub(crate) fn completions(layer: u32) -> u32 {
    let mut completions = 0;
    for a in points(layer) {
        for b in points(layer & !(1 << a)) {
            completions |= 1 << third(a, b);
        }
    }
    completions
}

/// A linear map, by the images of the 27 points.
pub(crate) type Map = [u8; POINTS];

/// The map that leaves every point where it is.
pub(crate) const IDENTITY: Map = {
    let mut map = [0; POINTS];
    let mut point = 0;
    while point < POINTS {
        map[point] = point as u8;
        point += 1;
    }
    map
};

/// The image of a layer under a map.
#[inline]
pub(crate) fn image(map: &Map, layer: u32) -> u32 {
    points(layer).fold(0, |image, point| image | 1 << map[usize::from(point)])
}

/// The linear map that takes one basis to another.
fn linear(from: [u8; 3], to: [u8; 3]) -> Map {
    let mut map = [0; POINTS];
    let [mut a, mut image_a] = [0; 2];
    for _ in 0..3 {
        let [mut b, mut image_b] = [a, image_a];
        for _ in 0..3 {
            let [mut c, mut image_c] = [b, image_b];
            for _ in 0..3 {
                map[usize::from(c)] = image_c;
                [c, image_c] = [sum(c, from[2]), sum(image_c, to[2])];
            }
            [b, image_b] = [sum(b, from[1]), sum(image_b, to[1])];
        }
        [a, image_a] = [sum(a, from[0]), sum(image_a, to[0])];
    }
    map
}

/// Four points that are not in one plane, as many of them in the layer as can be.
struct Frame {
    points: [u8; 4],
    /// How many of the points are in the layer.
    n_inside: usize,
}

impl Frame {
    fn of(layer: u32) -> Frame {
        let mut frame = Frame { points: [0; 4], n_inside: 0 };
        let mut len = 0;
        let mut spanned = 0;
        for wanted in [layer, ALL] {
            while len < 4 && wanted & !spanned != 0 {
                let point = (wanted & !spanned).trailing_zeros() as u8;
                frame.points[len] = point;
                len += 1;
                spanned = span(&frame.points[..len]);
            }
            if wanted == layer {
                frame.n_inside = len;
            }
        }
        frame
    }

    /// How to get to each point of a layer from the first point of the frame
    /// in the directions of the others.
    fn coordinates(&self, layer: u32) -> Vec<[u8; 3]> {
        let [origin, others @ ..] = self.points;
        let [a, b, c] = others.map(|point| sum(point, negative(origin)));
        let mut coordinates = [[0; 3]; POINTS];
        for idx in 0..POINTS as u8 {
            let [i, j, k] = [idx / 9, idx / 3 % 3, idx % 3];
            let point = sum(sum(origin, times(i, a)), sum(times(j, b), times(k, c)));
            coordinates[usize::from(point)] = [i, j, k];
        }
        points(layer).map(|point| coordinates[usize::from(point)]).collect()
    }
}

/// The points of the smallest point, line, plane or space that has these points.
fn span(points_given: &[u8]) -> u32 {
    let mut spanned = points_given.iter().fold(0, |all, point| all | 1_u32 << point);
    loop {
        let grown = spanned | completions(spanned);
        if grown == spanned {
            return spanned;
        }
        spanned = grown;
    }
}

/// Calls `found` for the linear part of every map that takes a layer onto
/// itself; returns how many such maps there are.
///
/// A map is known by where it takes four points that are not in one plane, so
/// only the images of such points are tried.
pub(crate) fn stabilizer(layer: u32, mut found: impl FnMut(Map)) -> u64 {
    let frame = Frame::of(layer);
    let members = frame.coordinates(layer);
    let [origin, others @ ..] = frame.points;
    let basis = others.map(|point| sum(point, negative(origin)));
    let choices = |nr: usize| if nr < frame.n_inside { layer } else { ALL };
    let mut n_maps = 0;
    for a in points(choices(0)) {
        for b in points(choices(1) & !(1 << a)) {
            let ab = sum(b, negative(a));
            let line = 1 << a | 1 << b | 1 << third(a, b);
            for c in points(choices(2) & !line) {
                let ac = sum(c, negative(a));
                // The images of the members as far as three points decide them.
                let partial: [u8; POINTS] = core::array::from_fn(|nr| match members.get(nr) {
                    Some(&[i, j, _]) => sum(a, sum(times(i, ab), times(j, ac))),
                    None => 0,
                });
                let plane = plane_through(a, ab, ac);
                let mut decided = members.iter().zip(&partial).filter(|([_, _, k], _)| *k == 0);
                if !decided.all(|(_, &point)| layer >> point & 1 != 0) {
                    continue;
                }
                for d in points(choices(3) & !plane) {
                    let ad = sum(d, negative(a));
                    let is_kept = members
                        .iter()
                        .zip(&partial)
                        .all(|(&[_, _, k], &partial)| layer >> sum(partial, times(k, ad)) & 1 != 0);
                    if is_kept {
                        n_maps += 1;
                        found(linear(basis, [ab, ac, ad]));
                    }
                }
            }
        }
    }
    n_maps
}

/// The plane through a point in two directions.
fn plane_through(point: u8, one: u8, other: u8) -> u32 {
    let mut plane = 0;
    for i in 0..3 {
        for j in 0..3 {
            plane |= 1 << sum(point, sum(times(i, one), times(j, other)));
        }
    }
    plane
}

/// Something that is the same for layers that a map takes onto each other:
/// how many points complete how many pairs of the layer, inside and outside.
pub(crate) fn invariant(layer: u32) -> u64 {
    let mut n_pairs = [0_u8; POINTS];
    for a in points(layer) {
        for b in points(layer & !((2 << a) - 1)) {
            n_pairs[usize::from(third(a, b))] += 1;
        }
    }
    let color = |point: usize| 2 * u64::from(n_pairs[point]) + u64::from(layer >> point & 1);
    (0..POINTS).map(|point| mix(color(point))).fold(0, u64::wrapping_add)
}

/// Scatters the bits of a word.
fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
