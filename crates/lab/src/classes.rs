//! The shapes of layouts without a SET.
//!
//! Two layouts have the same shape if a map that takes SETs to SETs takes one
//! onto the other: renaming values, exchanging attributes, and all that can be
//! composed of shearing one attribute by another. Such maps are the affine
//! maps of a space of four dimensions over three numbers, and there are
//! 1,965,150,720 of them.
//!
//! Shapes of k + 1 cards are found by adding a card to every shape of k cards.
//! They are told apart by an invariant: how many pairs complete each card,
//! and how cards that complete alike lie to each other. How many layouts have a
//! shape follows from its symmetries. So every layout is counted, and the sums
//! are the [exact table], by a method that has nothing in common with the one
//! there; if two shapes shared an invariant, layouts would be missing.
//!
//! [exact table]: crate::set_free

use std::collections::HashSet;

use tercet_cards::{Card, Cards};

use crate::DeckKind;

/// What there is of layouts of one size without a SET.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeLevel {
    /// How many cards the layouts have.
    pub n_cards: usize,
    /// How many layouts there are.
    pub n_layouts: u64,
    /// How many shapes they have.
    pub n_shapes: u64,
    /// How many layouts are complete: any card more makes a SET.
    pub n_complete_layouts: u64,
    /// How many shapes are complete.
    pub n_complete_shapes: u64,
    /// How many symmetries the most symmetric shape has.
    pub most_symmetries: u64,
    /// A layout with this many symmetries.
    pub example: Cards,
}

/// All sizes of layouts without a SET, from no card up to the largest.
///
/// ```
/// use tercet_lab::{DeckKind, classes};
///
/// let levels = classes::levels(DeckKind::Beginner);
/// let largest = levels.last().unwrap();
/// assert_eq!((largest.n_cards, largest.n_layouts, largest.n_shapes), (9, 2_106, 1));
/// ```
#[must_use]
pub fn levels(deck: DeckKind) -> Vec<ShapeLevel> {
    let space = Space::new(deck);
    let mut shapes = vec![Shape::EMPTY];
    let mut levels = Vec::new();
    while !shapes.is_empty() {
        levels.push(level(&space, &shapes));
        let mut seen = HashSet::new();
        let mut larger = Vec::new();
        for shape in &shapes {
            for point in points(space.all & !shape.layout & !shape.completed) {
                let next = shape.with(point, &space);
                if seen.insert(next.portrait(&space).fingerprint) {
                    larger.push(next);
                }
            }
        }
        shapes = larger;
    }
    levels
}

fn level(space: &Space, shapes: &[Shape]) -> ShapeLevel {
    let mut level = ShapeLevel {
        n_cards: shapes[0].layout.count_ones() as usize,
        n_layouts: 0,
        n_shapes: shapes.len() as u64,
        n_complete_layouts: 0,
        n_complete_shapes: 0,
        most_symmetries: 0,
        example: Cards::EMPTY,
    };
    for shape in shapes {
        let n_symmetries = shape.n_symmetries(space);
        let n_layouts = space.n_maps / n_symmetries;
        level.n_layouts += n_layouts;
        if shape.layout | shape.completed == space.all {
            level.n_complete_layouts += n_layouts;
            level.n_complete_shapes += 1;
        }
        if level.most_symmetries < n_symmetries {
            level.most_symmetries = n_symmetries;
            level.example = points(shape.layout).filter_map(Card::from_index).collect();
        }
    }
    level
}

/// The points of a set, ascending.
fn points(set: u128) -> impl Iterator<Item = u8> + Clone {
    let mut rest = set;
    std::iter::from_fn(move || {
        let point = rest.trailing_zeros() as u8;
        (rest != 0).then(|| {
            rest &= rest - 1;
            point
        })
    })
}

/// The space in which the cards are points and the SETs are lines.
struct Space {
    all: u128,
    n_dimensions: usize,
    n_maps: u64,
    third: Vec<[u8; Card::N]>,
}

impl Space {
    fn new(deck: DeckKind) -> Space {
        let third = |a: Card| {
            let mut row = [0; Card::N];
            for b in Card::all() {
                row[usize::from(b.index())] = a.third(b).index();
            }
            row
        };
        let n_dimensions = deck.n_attributes();
        let mut space = Space {
            all: (1 << deck.n_cards()) - 1,
            n_dimensions,
            n_maps: deck.n_cards() as u64,
            third: Card::all().map(third).collect(),
        };
        space.n_maps *= space.n_fixing(0);
        space
    }

    #[inline]
    fn third(&self, a: u8, b: u8) -> u8 {
        self.third[usize::from(a)][usize::from(b)]
    }

    /// The point `a + b - c`, digit by digit.
    fn beyond(&self, a: u8, b: u8, c: u8) -> u8 {
        self.third(self.third(a, b), c)
    }

    /// How many maps leave every point of a subspace of this many dimensions where it is.
    fn n_fixing(&self, n_dimensions: usize) -> u64 {
        let n_points = 3_u64.pow(self.n_dimensions as u32);
        (n_dimensions..self.n_dimensions).map(|n| n_points - 3_u64.pow(n as u32)).product()
    }
}

/// A layout that stands for all of its shape.
#[derive(Clone, Copy)]
struct Shape {
    layout: u128,
    /// The points that complete a SET.
    completed: u128,
}

/// How a layout looks from each of its points, whatever map is applied to it.
struct Portrait {
    /// For each of the points, how the others lie to it.
    colors: Vec<u64>,
    /// The same for the layout as a whole.
    fingerprint: u64,
}

impl Shape {
    const EMPTY: Shape = Shape { layout: 0, completed: 0 };

    fn with(&self, point: u8, space: &Space) -> Shape {
        let completed = points(self.layout)
            .fold(self.completed, |all, other| all | 1 << space.third(point, other));
        Shape { layout: self.layout | 1 << point, completed }
    }

    fn portrait(&self, space: &Space) -> Portrait {
        let members: Vec<u8> = points(self.layout).collect();
        let mut n_pairs = [0_u8; Card::N];
        for (nr, &a) in members.iter().enumerate() {
            for &b in &members[..nr] {
                n_pairs[usize::from(space.third(a, b))] += 1;
            }
        }
        let n_pairs = |point: u8| u64::from(n_pairs[usize::from(point)]);
        // A point with itself adds what it completes, which is nothing.
        let colors: Vec<u64> = members
            .iter()
            .map(|&a| members.iter().map(|&b| mix(n_pairs(space.third(a, b)))).fold(0, add))
            .collect();
        let of_point = |point: u8| {
            let seen = members
                .iter()
                .zip(&colors)
                .map(|(&member, color)| mix(color ^ mix(n_pairs(space.third(member, point)) + 64)));
            mix(seen.fold(n_pairs(point), add))
        };
        let fingerprint = points(space.all).map(of_point).fold(0, add);
        let colors = members.iter().map(|&member| of_point(member)).collect();
        Portrait { colors, fingerprint }
    }

    /// How many maps take the layout onto itself.
    fn n_symmetries(&self, space: &Space) -> u64 {
        if self.layout == 0 {
            return space.n_maps;
        }
        let members: Vec<u8> = points(self.layout).collect();
        let colors = self.portrait(space).colors;
        let rarity = |color: u64| (colors.iter().filter(|&&other| other == color).count(), color);
        let ranks = colors.iter().map(|&color| rarity(color)).collect();
        let mut search = Search {
            space,
            layout: self.layout,
            members,
            ranks,
            best: Vec::new(),
            view: 0,
            n_same: 0,
        };
        search.visit(0, &Span::EMPTY);
        search.n_same * space.n_fixing(search.best.len() - 1)
    }
}

/// The search for the symmetries of a layout.
///
/// It goes through frames: points of the layout none of which lies in what the
/// others span, until all is spanned. Each frame begins with a point of the
/// rarest color that can be had, and goes on so. Symmetries take such frames
/// to each other, and a symmetry is known by where it takes one of them.
struct Search<'a> {
    space: &'a Space,
    layout: u128,
    members: Vec<u8>,
    /// How rare the color of each member is, and the color.
    ranks: Vec<(usize, u64)>,
    /// The least ranks that the points of a frame can have, one after the other.
    best: Vec<(usize, u64)>,
    /// The layout in the coordinates of the first frame.
    view: u128,
    /// How many frames give the same view.
    n_same: u64,
}

impl Search<'_> {
    /// Goes through all frames that begin with some points.
    fn visit(&mut self, n_points: usize, span: &Span) {
        let is_outside = |member: u8| span.set >> member & 1 == 0;
        let outside = self.members.iter().zip(&self.ranks).filter(|(m, _)| is_outside(**m));
        let Some(rank) = outside.map(|(_, &rank)| rank).min() else {
            return self.compare(span);
        };
        match self.best.get(n_points) {
            Some(&best) if best < rank => return,
            Some(&best) if best == rank => {}
            _ => {
                self.best.truncate(n_points);
                self.best.push(rank);
                self.n_same = 0;
            }
        }
        for nr in 0..self.members.len() {
            let member = self.members[nr];
            // A better rank may have been found on the way.
            if self.ranks[nr] == rank && is_outside(member) {
                self.visit(n_points + 1, &span.with(member, self.space));
            }
        }
    }

    /// Looks at the layout from a whole frame.
    fn compare(&mut self, span: &Span) {
        let places = span.points[..span.len].iter().enumerate();
        let view =
            places.fold(0, |view, (place, &point)| view | (self.layout >> point & 1) << place);
        if self.n_same == 0 {
            self.view = view;
        }
        self.n_same += u64::from(view == self.view);
    }
}

/// What the points of a frame span, in the order of its coordinates.
#[derive(Clone, Copy)]
struct Span {
    points: [u8; Card::N],
    len: usize,
    set: u128,
}

impl Span {
    const EMPTY: Span = Span { points: [0; Card::N], len: 0, set: 0 };

    /// The span with one point of the frame more.
    fn with(&self, point: u8, space: &Space) -> Span {
        let mut span = *self;
        if self.len == 0 {
            span.points[0] = point;
        }
        let origin = span.points[0];
        for nr in 0..2 * self.len {
            span.points[self.len + nr] = space.beyond(span.points[nr], point, origin);
        }
        span.len = (3 * self.len).max(1);
        for &added in &span.points[self.len..span.len] {
            span.set |= 1 << added;
        }
        span
    }
}

fn add(a: u64, b: u64) -> u64 {
    a.wrapping_add(b)
}

/// Scatters the bits of a word.
fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
