//! Two layers at a time, each pair of them once up to symmetry.
//!
//! Maps of all 81 cards that keep the three layers apart act on each layer by
//! one and the same matrix, and by a translation of its own on two of them;
//! the translation of the third layer follows. So of the first layer only one
//! representative of each class is needed, and of the second only one up to
//! translations and the matrices that keep the first as it is.

use crate::{
    plane,
    space::{self, ALL, IDENTITY, Map, POINTS, image, negative, points, stabilizer, sum},
};

/// A class of first layers.
pub(crate) struct First {
    /// One of them.
    pub(crate) layer: u32,
    /// How many there are.
    pub(crate) n_layers: u64,
    /// The linear parts of the maps that keep the one as it is.
    maps: Vec<Map>,
}

impl First {
    pub(crate) fn size(&self) -> usize {
        self.layer.count_ones() as usize
    }
}

/// The classes of layers that `extensions` can reach from the empty layer, by size.
///
/// `extensions` tells which points may be added to a layer; it must treat
/// layers of one class alike, and no layer of a class may be missed. Classes
/// are told apart by an invariant; that this is enough is known because the
/// classes of each size have all layers of that size, which tests count.
///
/// A single point and two points have a symmetry group so large that it takes long
/// to list them; `Symmetries::FromThree` leaves them out.
pub(crate) fn classes(
    largest: usize,
    symmetries: Symmetries,
    extensions: impl Fn(u32) -> u32,
) -> Vec<Vec<First>> {
    let mut classes = vec![vec![First::without_maps(0, 1)]];
    while classes.len() <= largest {
        let mut next: Vec<First> = Vec::new();
        let mut seen: Vec<u64> = Vec::new();
        for smaller in &classes[classes.len() - 1] {
            for point in points(extensions(smaller.layer)) {
                let layer = smaller.layer | 1 << point;
                let invariant = space::invariant(layer);
                if !seen.contains(&invariant) {
                    seen.push(invariant);
                    next.push(match (symmetries, classes.len()) {
                        (Symmetries::FromThree, 1) => First::without_maps(layer, 27),
                        (Symmetries::FromThree, 2) => First::without_maps(layer, 351),
                        _ => First::of_class(layer),
                    });
                }
            }
        }
        classes.push(next);
    }
    classes
}

/// Which symmetries of first layers are used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Symmetries {
    /// Those of layers of at least one point.
    All,
    /// Those of layers of at least three points.
    FromThree,
}

impl First {
    fn without_maps(layer: u32, n_layers: u64) -> First {
        First { layer, n_layers, maps: vec![IDENTITY] }
    }

    fn of_class(layer: u32) -> First {
        let mut maps = Vec::new();
        let n_maps = stabilizer(layer, |map| maps.push(map));
        First { layer, n_layers: space::N_MAPS / n_maps, maps }
    }
}

/// A class of second layers beside a given first one.
#[derive(Clone, Copy)]
pub(crate) struct Second {
    /// One of them.
    pub(crate) layer: u32,
    /// How many there are.
    pub(crate) n_layers: u64,
    /// The sum of its points.
    sum: u8,
}

impl Second {
    pub(crate) const EMPTY: Second = Second { layer: 0, n_layers: 1, sum: 0 };
}

/// What moves layers.
pub(crate) struct Translations {
    /// The images of the subsets of a plane under its nine translations.
    planes: Vec<[u16; plane::SUBSETS]>,
}

impl Translations {
    pub(crate) fn new() -> Translations {
        let planes = (0..plane::POINTS)
            .map(|by| {
                let mut images = [0_u16; plane::SUBSETS];
                for subset in 1..plane::SUBSETS {
                    let point = subset.trailing_zeros() as usize;
                    let moved = plane::third(plane::third(point, by), 0);
                    images[subset] = images[subset & (subset - 1)] | 1 << moved;
                }
                images
            })
            .collect();
        Translations { planes }
    }

    /// A layer with a point added to each of its points.
    #[inline]
    fn translate(&self, layer: u32, by: u8) -> u32 {
        let images = &self.planes[usize::from(by % 9)];
        let moved = |nr: u32| u32::from(images[(layer >> (9 * nr) & 0x1ff) as usize]);
        match by / 9 {
            0 => moved(0) | moved(1) << 9 | moved(2) << 18,
            1 => moved(2) | moved(0) << 9 | moved(1) << 18,
            _ => moved(1) | moved(2) << 9 | moved(0) << 18,
        }
    }

    /// The one among the translates of a layer that stands for all, and how
    /// many translates there are.
    ///
    /// Unless the size is a multiple of three, translates have different sums,
    /// so it is the one with sum 0. Otherwise it is the smallest that has the
    /// point 0.
    #[inline]
    fn representative(&self, layer: u32, total: u8) -> (u32, u64) {
        match layer.count_ones() % 3 {
            // Adding t to each of n points adds t or -t to the sum.
            1 => (self.translate(layer, negative(total)), POINTS as u64),
            2 => (self.translate(layer, total), POINTS as u64),
            _ => {
                let mut smallest = u32::MAX;
                let mut n_equal = 1;
                for point in points(layer) {
                    let moved = self.translate(layer, negative(point));
                    if moved < smallest {
                        (smallest, n_equal) = (moved, 1);
                    } else if moved == smallest {
                        n_equal += 1;
                    }
                }
                (smallest, POINTS as u64 / n_equal)
            }
        }
    }

    /// The second layers beside `first` with one point more than those given.
    ///
    /// `extensions` tells which points may be added.
    pub(crate) fn extend(
        &self,
        first: &First,
        seconds: &[Second],
        extensions: impl Fn(u32) -> u32,
    ) -> Vec<Second> {
        let mut next = Vec::new();
        let mut seen = Seen::new();
        for second in seconds {
            for point in points(extensions(second.layer) & ALL & !second.layer) {
                let total = sum(second.sum, point);
                let (layer, n_translates) = self.representative(second.layer | 1 << point, total);
                if seen.contains(layer) {
                    continue;
                }
                let total = points(layer).fold(0, sum);
                let mut n_classes = 0;
                for map in &first.maps {
                    let moved = image(map, layer);
                    let (moved, _) = self.representative(moved, map[usize::from(total)]);
                    n_classes += u64::from(seen.insert(moved));
                }
                next.push(Second { layer, n_layers: n_classes * n_translates, sum: total });
            }
        }
        next
    }
}

/// A set of layers.
struct Seen {
    slots: Vec<u32>,
    len: usize,
}

impl Seen {
    const FREE: u32 = u32::MAX;

    fn new() -> Seen {
        Seen { slots: vec![Seen::FREE; 64], len: 0 }
    }

    /// The slot where a layer is, or where it would be put.
    #[inline]
    fn slot(&self, layer: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (layer.wrapping_mul(0x9e37_79b9) >> 7) as usize & mask;
        while self.slots[slot] != layer && self.slots[slot] != Seen::FREE {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[inline]
    fn contains(&self, layer: u32) -> bool {
        self.slots[self.slot(layer)] == layer
    }

    /// Adds a layer; tells whether it was missing.
    #[inline]
    fn insert(&mut self, layer: u32) -> bool {
        let slot = self.slot(layer);
        if self.slots[slot] == layer {
            return false;
        }
        self.slots[slot] = layer;
        self.len += 1;
        if 2 * self.len > self.slots.len() {
            let larger = vec![Seen::FREE; 4 * self.slots.len()];
            for layer in core::mem::replace(&mut self.slots, larger) {
                if layer != Seen::FREE {
                    let slot = self.slot(layer);
                    self.slots[slot] = layer;
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{binomial, set_free, space::completions};

    #[test]
    fn classes_have_all_layers() {
        for (size, classes) in
            classes(6, Symmetries::All, |layer| ALL & !layer).iter().enumerate().skip(1)
        {
            let n_layers: u64 = classes.iter().map(|class| class.n_layers).sum();
            assert_eq!(u128::from(n_layers), binomial(POINTS, size), "size {size}");
        }
    }

    #[test]
    fn layers_without_a_set_have_seventeen_classes() {
        let free = |layer: u32| ALL & !layer & !completions(layer);
        let classes = classes(9, Symmetries::FromThree, free);
        let n_layers: Vec<u64> = classes
            .iter()
            .map(|classes| classes.iter().map(|class| class.n_layers).sum())
            .collect();
        assert_eq!(n_layers, set_free::layouts_of_27()[..10]);
        assert_eq!(classes.iter().flatten().count(), 17);
        assert_eq!(n_layers.iter().sum::<u64>(), 367_525);
    }

    #[test]
    fn second_layers_are_all_there_beside_every_first_one() {
        let translations = Translations::new();
        for first in classes(3, Symmetries::All, |layer| ALL & !layer).iter().skip(1).flatten() {
            let mut seconds = vec![Second::EMPTY];
            for size in 1..=6 {
                seconds = translations.extend(first, &seconds, |layer| ALL & !layer);
                let n_layers: u64 = seconds.iter().map(|second| second.n_layers).sum();
                assert_eq!(u128::from(n_layers), binomial(POINTS, size), "size {size}");
            }
        }
    }

    #[test]
    fn a_layer_of_parallel_lines_has_fewer_translates() {
        let translations = Translations::new();
        assert_eq!(translations.representative(0b111, 0), (0b111, 9));
        let (one, n) = translations.representative(0b1011, points(0b1011).fold(0, sum));
        assert_eq!((one.count_ones(), n), (3, 27));
    }
}
