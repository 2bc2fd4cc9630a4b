//! Steps: one or two dice laid together, and the search for all that are legal (CU-P6).

use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use tercet_cards::Face;

use super::{
    board::{Board, Runs},
    die::{Lay, Shown},
    grid::{EMPTY, Grid, Shared, third},
    hand::face,
    square::Square,
};

/// One or two dice laid together, in the order of their squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    first: Lay,
    second: Option<Lay>,
}

/// A legal step with what it gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scored {
    /// What is laid where.
    pub step: Step,
    /// The points for new SETs.
    pub points: u16,
    /// The points for bonus squares.
    pub bonus: u16,
}

/// Why some dice are not a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStep;

impl fmt::Display for NoStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a step is one die, or two different dice on two squares")
    }
}

impl Step {
    /// A step of these dice, given in any order.
    ///
    /// # Errors
    /// If they are not one or two, or a die or a square is there twice.
    pub fn new(lays: &[Lay]) -> Result<Step, NoStep> {
        match *lays {
            [first] => Ok(Step { first, second: None }),
            [a, b] if a.square != b.square && a.die != b.die => {
                let (first, second) = if a.square < b.square { (a, b) } else { (b, a) };
                Ok(Step { first, second: Some(second) })
            }
            _ => Err(NoStep),
        }
    }

    /// Its dice.
    pub fn lays(&self) -> impl Iterator<Item = Lay> {
        [Some(self.first), self.second].into_iter().flatten()
    }

    /// How many dice it has.
    #[must_use]
    pub fn n_dice(&self) -> u8 {
        1 + u8::from(self.second.is_some())
    }
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.lays())
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Step::new(&Vec::<Lay>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Every legal step of at most `most` dice from this hand, with what it gives.
///
/// For bots, and to light up the squares where something can be laid.
#[must_use]
pub fn steps(board: &Board, hand: &[Shown], most: u8) -> Vec<Scored> {
    let mut found = Vec::new();
    let search = Search::new(board, hand);
    if most >= 1 {
        search.for_each_single(Used::NONE, |one| found.push(search.scored(one)));
    }
    if most >= 2 {
        search.for_each_pair(Used::NONE, |pair| found.push(search.scored_pair(pair)));
    }
    found
}

/// Whether any legal step is left for this hand.
#[must_use]
pub fn can_step(board: &Board, hand: &[Shown]) -> bool {
    let search = Search::new(board, hand);
    let mut found = false;
    search.for_each_single(Used::NONE, |_| found = true);
    if !found {
        search.for_each_pair(Used::NONE, |_| found = true);
    }
    found
}

/// What a Joker alone on a square could stand for, with the number of lines it
/// completes: those that complete most come first (CU-K6).
#[must_use]
pub fn joker_values(board: &Board, square: Square) -> Vec<(Face, u16)> {
    let grid = Grid::new(board);
    let mut values = Vec::new();
    grid.for_each_open(|cell, need| {
        if grid.square(cell) == square {
            let fits = |face: &Face| grid.runs() == Runs::Free || need.is_harmless(face.index());
            let faces = Face::all().filter(fits).map(|face| (face, need.lines(face.index())));
            values.extend(faces.filter(|&(_, lines)| lines > 0));
        }
    });
    values.sort_by_key(|&(face, lines)| (core::cmp::Reverse(lines), face));
    values
}

/// Which dice of a hand are used up in a turn, by their place in the hand.
#[derive(Clone, Copy)]
pub(super) struct Used(u64);

impl Used {
    pub(super) const NONE: Used = Used(0);

    pub(super) fn with(self, place: u8) -> Used {
        Used(self.0 | 1 << (place % 64))
    }

    fn contains(self, place: u8) -> bool {
        self.0 >> (place % 64) & 1 == 1
    }
}

/// A die of the hand that fits on a cell, with a face.
#[derive(Clone, Copy)]
pub(super) struct Single {
    pub(super) cell: usize,
    pub(super) place: u8,
    pub(super) face: u8,
    is_joker: bool,
    /// The points for windows that need no other new die.
    points: u16,
}

/// Two dice of the hand that fit together.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) low: Single,
    pub(super) high: Single,
    shared_points: u16,
}

/// Two dice with faces, by their places in the hand.
#[derive(Clone, Copy)]
struct Couple {
    low: (u8, u8),
    high: (u8, u8),
}

/// The search for steps and turns of one hand on one board.
pub(super) struct Search<'a> {
    pub(super) grid: Grid,
    hand: &'a [Shown],
    /// What each die shows; `EMPTY` for the Joker.
    shows: Vec<u8>,
    /// For each die, the ones before it that show the same.
    twins: Vec<Used>,
    /// For every face on the board, which two dice make a SET with it.
    couples: Vec<Vec<Couple>>,
}

impl<'a> Search<'a> {
    pub(super) fn new(board: &Board, hand: &'a [Shown]) -> Search<'a> {
        let shows: Vec<u8> =
            hand.iter().map(|die| face(die.shows).map_or(EMPTY, Face::index)).collect();
        let twins = (0..shows.len()).map(|place| {
            let before =
                shows[..place].iter().zip(0..).filter(|&(&other, _)| other == shows[place]);
            before.fold(Used::NONE, |twins, (_, other)| twins.with(other))
        });
        let twins = twins.collect();
        let couples = alloc::vec![Vec::new(); Face::N];
        let mut search = Search { grid: Grid::new(board), hand, shows, twins, couples };
        search.find_couples();
        search
    }

    fn find_couples(&mut self) {
        let places = 0..self.shows.len().min(64) as u8;
        for low in places.clone() {
            for high in places.clone().filter(|&high| high != low) {
                for low_face in self.faces_of(low) {
                    for high_face in self.faces_of(high) {
                        let with = usize::from(third(low_face, high_face));
                        let couple = Couple { low: (low, low_face), high: (high, high_face) };
                        self.couples[with].push(couple);
                    }
                }
            }
        }
    }

    fn faces_of(&self, place: u8) -> core::ops::Range<u8> {
        match self.shows[usize::from(place)] {
            EMPTY => 0..EMPTY,
            face => face..face + 1,
        }
    }

    /// Whether every die before this one that shows the same is used up.
    pub(super) fn is_next_of_its_kind(&self, used: Used, place: u8) -> bool {
        self.twins[usize::from(place)].0 & !used.0 == 0
    }

    fn is_joker(&self, place: u8) -> bool {
        self.shows[usize::from(place)] == EMPTY
    }

    /// Every die that fits on a cell by itself.
    pub(super) fn for_each_single(&self, used: Used, mut visit: impl FnMut(Single)) {
        self.grid.for_each_open(|cell, need| {
            let strict = self.grid.runs() == Runs::Strict;
            if strict && need.mask().count_ones() > 1 {
                return;
            }
            for (&shows, place) in self.shows.iter().zip(0..64_u8) {
                if used.contains(place) {
                    continue;
                }
                let is_joker = shows == EMPTY;
                let mut faces = if is_joker { need.mask() } else { need.mask() & (1 << shows) };
                while faces != 0 {
                    let face = faces.trailing_zeros() as u8;
                    let points = need.lines(face) * (3 - u16::from(is_joker));
                    visit(Single { cell, place, face, is_joker, points });
                    faces &= faces - 1;
                }
            }
        });
    }

    /// Every two dice that fit together.
    pub(super) fn for_each_pair(&self, used: Used, mut visit: impl FnMut(Pair)) {
        self.for_each_pair_of_singles(used, &mut visit);
        self.grid.for_each_near_pair(|low, high, shared| {
            for &with in shared.distinct() {
                for couple in &self.couples[usize::from(with)] {
                    if used.contains(couple.low.0) || used.contains(couple.high.0) {
                        continue;
                    }
                    if let Some(pair) = self.leaning(low, high, *couple, shared, with) {
                        visit(pair);
                    }
                }
            }
        });
    }

    /// Two dice each of which fits without the other.
    fn for_each_pair_of_singles(&self, used: Used, visit: &mut impl FnMut(Pair)) {
        let mut singles = Vec::new();
        self.for_each_single(used, |one| singles.push(one));
        for (i, &low) in singles.iter().enumerate() {
            for &high in &singles[i + 1..] {
                if high.cell == low.cell || high.place == low.place {
                    continue;
                }
                let shared = self.grid.shared(low.cell, high.cell);
                let with = third(low.face, high.face);
                if self.grid.runs() == Runs::Free || shared.is_harmless(with) {
                    visit(pair(low, high, shared.lines(with)));
                }
            }
        }
    }

    /// Two dice in a SET with a die on the board, at least one of which needs the other.
    fn leaning(
        &self,
        low: usize,
        high: usize,
        couple: Couple,
        shared: Shared,
        with: u8,
    ) -> Option<Pair> {
        let low = self.single(low, couple.low);
        let high = self.single(high, couple.high);
        let (low_need, high_need) = (self.grid.need(low.cell), self.grid.need(high.cell));
        if self.grid.runs() == Runs::Strict {
            let harmless = low_need.is_harmless(low.face)
                && high_need.is_harmless(high.face)
                && shared.is_harmless(with);
            if !harmless {
                return None;
            }
        }
        // Two that fit one by one have been found already.
        let found = low.points > 0 && high.points > 0;
        (!found).then(|| pair(low, high, shared.lines(with)))
    }

    fn single(&self, cell: usize, (place, face): (u8, u8)) -> Single {
        let is_joker = self.is_joker(place);
        let points = self.grid.need(cell).lines(face) * (3 - u16::from(is_joker));
        Single { cell, place, face, is_joker, points }
    }

    fn lay(&self, one: Single) -> Lay {
        let stands_for = Face::from_index(one.face).filter(|_| one.is_joker);
        let die = self.hand[usize::from(one.place)].die;
        Lay { square: self.grid.square(one.cell), die, stands_for }
    }

    /// A die by itself as a step.
    pub(super) fn scored(&self, one: Single) -> Scored {
        let step = Step { first: self.lay(one), second: None };
        Scored { step, points: one.points, bonus: self.grid.bonus(one.cell) }
    }

    /// Two dice together as a step.
    pub(super) fn scored_pair(&self, Pair { low, high, shared_points }: Pair) -> Scored {
        Scored {
            step: Step { first: self.lay(low), second: Some(self.lay(high)) },
            points: low.points + high.points + shared_points,
            bonus: self.grid.bonus(low.cell) + self.grid.bonus(high.cell),
        }
    }
}

fn pair(low: Single, high: Single, shared_lines: u16) -> Pair {
    let n_jokers = u16::from(low.is_joker) + u16::from(high.is_joker);
    Pair { low, high, shared_points: shared_lines * (3 - n_jokers) }
}
