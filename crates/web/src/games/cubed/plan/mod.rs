//! What a person means to play: dice laid for a try, before anything is sent.
//!
//! Whatever may be laid comes from the search of the rules; here is only what a
//! person has chosen of it so far.

use tercet_cards::{Face, Placed, Rolled};
use tercet_games::cubed::{
    Board, Die, Laid, Lay, Shown, Square, Step, Window,
    steps::{Scored, steps},
};

/// What one has to play with when it is the player's turn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stand {
    /// The board.
    pub(super) board: Board,
    /// The player's own dice.
    pub(super) hand: Vec<Shown>,
    /// How many dice may still be played.
    pub(super) left: u8,
}

/// Dice laid for a try.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// Those that can be played as they lie.
    laid: Vec<Lay>,
    /// One that needs a second die beside it.
    waiting: Option<Lay>,
}

/// One thing that a die on a square can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// What it stands for, if it shows the Joker.
    pub(super) stands_for: Option<Face>,
    /// The points it adds; absent if it needs a second die.
    pub(super) gain: Option<u16>,
}

/// A square where a die can be laid, with everything it can be there, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The square.
    pub(super) square: Square,
    /// What it can be.
    pub(super) ways: Vec<Way>,
}

impl Spot {
    /// The most points that it can add.
    pub(super) fn best(&self) -> Option<u16> {
        self.ways.iter().filter_map(|way| way.gain).max()
    }
}

/// Steps that play all dice of a plan, in the order that gives most.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Arranged {
    /// The steps.
    pub(super) steps: Vec<Step>,
    /// The windows that become sets.
    pub(super) sets: Vec<Window>,
    /// The points for them.
    pub(super) points: u16,
    /// The points for bonus squares.
    pub(super) bonus: u16,
}

impl Arranged {
    /// All points together.
    pub(super) fn total(&self) -> u16 {
        self.points + self.bonus
    }
}

impl Stand {
    fn shows(&self, die: Die) -> Option<Rolled> {
        self.hand.iter().find(|shown| shown.die == die).map(|shown| shown.shows)
    }

    /// A die as it will lie on the board; `None` if it is not in the hand.
    pub(super) fn laid(&self, lay: Lay) -> Option<Laid> {
        let face = match self.shows(lay.die)? {
            Rolled::Face(face) => Placed::Face(face),
            Rolled::Joker => Placed::Joker(lay.stands_for?),
        };
        Some(Laid { square: lay.square, die: lay.die, face })
    }
}

impl Plan {
    /// Whether nothing is laid.
    pub(super) fn is_empty(&self) -> bool {
        self.laid.is_empty() && self.waiting.is_none()
    }

    /// All dice of the plan.
    pub(super) fn lays(&self) -> impl Iterator<Item = Lay> {
        self.laid.iter().copied().chain(self.waiting)
    }

    /// The die that needs a second one.
    pub(super) fn waiting(&self) -> Option<Lay> {
        self.waiting
    }

    /// How many dice are laid.
    pub(super) fn n_dice(&self) -> usize {
        self.lays().count()
    }

    /// Whether a die is part of it.
    pub(super) fn uses(&self, die: Die) -> bool {
        self.lays().any(|lay| lay.die == die)
    }

    /// Every step that can come next, for all dice that are not laid for good.
    pub(super) fn possible(&self, stand: &Stand) -> Vec<Scored> {
        let mut board = stand.board.clone();
        self.laid.iter().filter_map(|&lay| stand.laid(lay)).for_each(|laid| board.lay(laid));
        let is_free = |shown: &&Shown| self.laid.iter().all(|lay| lay.die != shown.die);
        let free: Vec<Shown> = stand.hand.iter().filter(is_free).copied().collect();
        steps(&board, &free, stand.left.saturating_sub(self.laid.len() as u8))
    }

    /// Where a die can be laid next, by square.
    pub(super) fn spots(&self, possible: &[Scored], die: Die) -> Vec<Spot> {
        let mut spots: Vec<Spot> = Vec::new();
        for scored in possible {
            let Some((lay, gain)) = self.next(scored, die) else { continue };
            let at = match spots.binary_search_by_key(&lay.square, |spot| spot.square) {
                Ok(at) => at,
                Err(at) => {
                    spots.insert(at, Spot { square: lay.square, ways: Vec::new() });
                    at
                }
            };
            let ways = &mut spots[at].ways;
            match ways.iter_mut().find(|way| way.stands_for == lay.stands_for) {
                Some(way) => way.gain = way.gain.max(gain),
                None => ways.push(Way { stands_for: lay.stands_for, gain }),
            }
        }
        for spot in &mut spots {
            spot.ways.sort_by_key(|way| (core::cmp::Reverse(way.gain), way.stands_for));
        }
        spots
    }

    /// The die as part of a step that goes on from here, and what the step adds if it completes it.
    fn next(&self, scored: &Scored, die: Die) -> Option<(Lay, Option<u16>)> {
        let lay = scored.step.lays().find(|lay| lay.die == die)?;
        let gain = scored.points + scored.bonus;
        match (self.waiting, scored.step.n_dice()) {
            (None, 1) => Some((lay, Some(gain))),
            (None, _) => Some((lay, None)),
            (Some(waiting), 2) if waiting.die != die => {
                scored.step.lays().any(|other| other == waiting).then_some((lay, Some(gain)))
            }
            (Some(_), _) => None,
        }
    }

    /// Lays a die that can be laid there.
    pub(super) fn lay(&mut self, possible: &[Scored], lay: Lay) {
        if let Some(first) = self.waiting.take() {
            self.laid.extend([first, lay]);
        } else if Step::new(&[lay]).is_ok_and(|step| possible.iter().any(|one| one.step == step)) {
            self.laid.push(lay);
        } else {
            self.waiting = Some(lay);
        }
    }

    /// Takes a die back, and whatever cannot lie there without it.
    pub(super) fn take_back(&mut self, stand: &Stand, die: Die) {
        if self.waiting.is_some_and(|lay| lay.die == die) {
            self.waiting = None;
            return;
        }
        let rest: Vec<Lay> = self.lays().filter(|lay| lay.die != die).collect();
        *self = Plan::default();
        for lay in rest {
            let possible = self.possible(stand);
            let spots = self.spots(&possible, lay.die);
            let fits = spots.iter().any(|spot| {
                let same = |way: &Way| way.stands_for == lay.stands_for;
                spot.square == lay.square && spot.ways.iter().any(same)
            });
            if fits {
                self.lay(&possible, lay);
            }
        }
    }

    /// Takes the last die back.
    pub(super) fn undo(&mut self, stand: &Stand) {
        let last = self.lays().last();
        if let Some(lay) = last {
            self.take_back(stand, lay.die);
        }
    }

    /// How the dice are played: absent if there are none, or one still needs a second.
    pub(super) fn arranged(&self, stand: &Stand) -> Option<Arranged> {
        if self.laid.is_empty() || self.waiting.is_some() {
            return None;
        }
        let laid: Option<Vec<Laid>> = self.laid.iter().map(|&lay| stand.laid(lay)).collect();
        let pairs: Vec<(Lay, Laid)> = self.laid.iter().copied().zip(laid?).collect();
        best_order(&stand.board, &pairs)
    }
}

/// The order of steps that gives most: a Joker counts from the step after its own on.
fn best_order(board: &Board, dice: &[(Lay, Laid)]) -> Option<Arranged> {
    if dice.is_empty() {
        return Some(Arranged::default());
    }
    let mut best: Option<Arranged> = None;
    for first in 0..dice.len() {
        for last in first..dice.len() {
            let is_now = |at: &usize| *at == first || *at == last;
            let (now, later): (Vec<usize>, Vec<usize>) = (0..dice.len()).partition(is_now);
            let found = order_beginning_with(board, dice, &now, &later);
            let is_better =
                |found: &Arranged| best.as_ref().is_none_or(|best| best.total() < found.total());
            if let Some(found) = found.filter(is_better) {
                best = Some(found);
            }
        }
    }
    best
}

fn order_beginning_with(
    board: &Board,
    dice: &[(Lay, Laid)],
    now: &[usize],
    later: &[usize],
) -> Option<Arranged> {
    let new: Vec<Laid> = now.iter().map(|&at| dice[at].1).collect();
    let lays: Vec<Lay> = now.iter().map(|&at| dice[at].0).collect();
    let step = Step::new(&lays).ok()?;
    let gain = board.judge(&new).ok()?;
    let mut after = board.clone();
    new.into_iter().for_each(|laid| after.lay(laid));
    let rest: Vec<(Lay, Laid)> = later.iter().map(|&at| dice[at]).collect();
    let mut found = best_order(&after, &rest)?;
    found.steps.insert(0, step);
    found.sets.extend(gain.sets);
    found.points += gain.points;
    found.bonus += gain.bonus;
    Some(found)
}

#[cfg(test)]
mod tests;
