//! Whole turns: every sequence of legal steps of up to three dice, with what it gives.

use alloc::vec::Vec;

use super::{
    board::Board,
    die::Shown,
    steps::{Pair, Scored, Search, Single, Step, Used},
};

/// The most dice a turn may play (CU-E).
pub const MOST_DICE: u8 = 3;

/// A sequence of steps that can be played in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Turn {
    steps: [Option<Step>; MOST_DICE as usize],
    /// The points for new SETs.
    pub points: u16,
    /// The points for bonus squares.
    pub bonus: u16,
}

impl Turn {
    const NOTHING: Turn = Turn { steps: [None; MOST_DICE as usize], points: 0, bonus: 0 };

    /// Its steps in order.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        self.steps.into_iter().flatten()
    }

    /// All points together.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.points + self.bonus
    }

    fn and(mut self, scored: Scored) -> Turn {
        if let Some(place) = self.steps.iter_mut().find(|step| step.is_none()) {
            *place = Some(scored.step);
        }
        self.points += scored.points;
        self.bonus += scored.bonus;
        self
    }
}

/// Visits every turn that plays something, each sequence of steps once; replacements are not looked at.
///
/// Dice that show the same could be exchanged for each other: of such turns only the one is
/// shown that takes them in the order of the hand. There can still be very many with Jokers,
/// so turns are shown one by one and not collected.
pub fn for_each_turn(board: &Board, hand: &[Shown], mut visit: impl FnMut(&Turn)) {
    let mut turns = Turns { search: Search::new(board, hand), visit: &mut visit };
    turns.extend(Turn::NOTHING, Used::NONE, MOST_DICE);
}

/// The turn that gives most, of those that give the same the one found first; `None` if nothing can be played.
#[must_use]
pub fn best_turn(board: &Board, hand: &[Shown]) -> Option<Turn> {
    let mut best: Option<Turn> = None;
    for_each_turn(board, hand, |turn| {
        if best.is_none_or(|best| best.total() < turn.total()) {
            best = Some(*turn);
        }
    });
    best
}

struct Turns<'a, V> {
    search: Search<'a>,
    visit: &'a mut V,
}

impl<V: FnMut(&Turn)> Turns<'_, V> {
    /// Plays everything that up to `left` more dice can do, and takes it back.
    fn extend(&mut self, turn: Turn, used: Used, left: u8) {
        let (search, visit) = (&self.search, &mut *self.visit);
        if left <= 1 {
            return for_each_next(search, used, |one| visit(&turn.and(search.scored(one))));
        }
        let mut singles: Vec<Single> = Vec::new();
        for_each_next(search, used, |one| singles.push(one));
        for one in singles {
            let next = turn.and(self.search.scored(one));
            (self.visit)(&next);
            self.search.grid.lay(one.cell, one.face);
            self.extend(next, used.with(one.place), left - 1);
            self.search.grid.lift(one.cell);
        }
        self.play_pairs(turn, used, left);
    }

    fn play_pairs(&mut self, turn: Turn, used: Used, left: u8) {
        let (search, visit) = (&self.search, &mut *self.visit);
        if left == 2 {
            let visit = |pair| visit(&turn.and(search.scored_pair(pair)));
            return for_each_next_pair(search, used, visit);
        }
        let mut pairs: Vec<Pair> = Vec::new();
        for_each_next_pair(search, used, |pair| pairs.push(pair));
        for pair in pairs {
            let next = turn.and(self.search.scored_pair(pair));
            (self.visit)(&next);
            let Pair { low, high, .. } = pair;
            self.search.grid.lay(low.cell, low.face);
            self.search.grid.lay(high.cell, high.face);
            self.extend(next, used.with(low.place).with(high.place), left - 2);
            self.search.grid.lift(high.cell);
            self.search.grid.lift(low.cell);
        }
    }
}

/// Every single die that is the next of its kind.
fn for_each_next(search: &Search<'_>, used: Used, mut visit: impl FnMut(Single)) {
    search.for_each_single(used, |one| {
        if search.is_next_of_its_kind(used, one.place) {
            visit(one);
        }
    });
}

/// Every two dice that are the next of their kinds, the one on the lower square first.
fn for_each_next_pair(search: &Search<'_>, used: Used, mut visit: impl FnMut(Pair)) {
    search.for_each_pair(used, |pair| {
        let (low, high) = (pair.low.place, pair.high.place);
        if search.is_next_of_its_kind(used, low) && search.is_next_of_its_kind(used.with(low), high)
        {
            visit(pair);
        }
    });
}
