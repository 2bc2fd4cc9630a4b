//! Turns that are worth thinking about, found without looking at all of them.
//!
//! With Jokers in the hand there can be millions of turns. The search keeps
//! only the best beginnings: of all first steps those that give most, then of
//! all second steps after each of them, and so on.

use tercet_cards::{Placed, Rolled};
use tercet_games::cubed::{
    Board, Laid, Lay, Shown, Step,
    steps::{Scored, steps},
};

/// Some steps of a turn, with the board and the hand after them.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) steps: Vec<Step>,
    /// What the steps give together.
    pub(super) points: u16,
    pub(super) board: Board,
    pub(super) hand: Vec<Shown>,
    left: u8,
}

/// How many Jokers of a hand a plan considers.
const PLANNED_JOKERS: usize = 2;

/// How broadly the search looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Breadth {
    /// How many beginnings are followed.
    pub(super) kept: usize,
    /// How many plans of each length are returned.
    pub(super) shown: usize,
}

impl Plan {
    /// The plan to do nothing.
    pub(super) fn nothing(board: &Board, hand: &[Shown], left: u8) -> Plan {
        Plan { steps: Vec::new(), points: 0, board: board.clone(), hand: hand.to_vec(), left }
    }

    /// The plan with one more step.
    fn and(&self, scored: &Scored) -> Plan {
        let mut next = self.clone();
        for lay in scored.step.lays() {
            if let Some(laid) = laid(lay, &self.hand) {
                next.board.lay(laid);
            }
            next.hand.retain(|shown| shown.die != lay.die);
        }
        next.steps.push(scored.step);
        next.points += scored.points + scored.bonus;
        next.left -= scored.step.n_dice().min(next.left);
        next
    }
}

/// A die of the hand as it will lie on the board.
pub(super) fn laid(lay: Lay, hand: &[Shown]) -> Option<Laid> {
    let shown = hand.iter().find(|shown| shown.die == lay.die)?;
    let face = match (shown.shows, lay.stands_for) {
        (Rolled::Face(face), _) => Placed::Face(face),
        (Rolled::Joker, stands_for) => Placed::Joker(stands_for?),
    };
    Some(Laid { square: lay.square, die: lay.die, face })
}

fn gain(scored: &Scored) -> u16 {
    scored.points + scored.bonus
}

/// The steps that give most, the best first, up to a limit.
fn best_steps(mut found: Vec<Scored>, n: usize) -> Vec<Scored> {
    let order = |a: &Scored, b: &Scored| gain(b).cmp(&gain(a)).then_with(|| a.cmp(b));
    if found.len() > n {
        found.select_nth_unstable_by(n, order);
        found.truncate(n);
    }
    found.sort_unstable_by(order);
    found
}

/// A hand without the Jokers that are too many to think about.
///
/// Each of them can be any of 27 faces on any square, and a turn has better dice to play.
pub(super) fn with_few_jokers(hand: &[Shown], most: usize) -> Vec<Shown> {
    let mut n_jokers = 0;
    let mut few = hand.to_vec();
    few.retain(|shown| {
        n_jokers += usize::from(shown.shows == Rolled::Joker);
        shown.shows != Rolled::Joker || n_jokers <= most
    });
    few
}

/// Good plans of every length, doing nothing included; `notices` says which steps are seen at all.
pub(super) fn plans(
    board: &Board,
    hand: &[Shown],
    left: u8,
    breadth: Breadth,
    mut notices: impl FnMut(&Scored) -> bool,
) -> Vec<Plan> {
    let few = with_few_jokers(hand, PLANNED_JOKERS);
    let start = Plan::nothing(board, hand, left);
    let mut found = vec![start.clone()];
    let mut beam = vec![start];
    while !beam.is_empty() {
        let mut next: Vec<Plan> = Vec::new();
        for plan in beam.iter().filter(|plan| plan.left > 0) {
            let is_left = |shown: &&Shown| plan.hand.iter().any(|left| left.die == shown.die);
            let hand: Vec<Shown> = few.iter().filter(is_left).copied().collect();
            let mut seen = steps(&plan.board, &hand, plan.left.min(2));
            seen.retain(&mut notices);
            next.extend(best_steps(seen, breadth.kept).iter().map(|scored| plan.and(scored)));
        }
        next.sort_by_key(|plan| core::cmp::Reverse(plan.points));
        found.extend(next.iter().take(breadth.shown).cloned());
        next.truncate(breadth.kept);
        beam = next;
    }
    found
}

/// What a quick look says a hand can get on a board.
///
/// Follows the best few steps only, and thinks of one Joker.
pub(super) fn quick_best(board: &Board, hand: &[Shown], left: u8, kept: usize) -> u16 {
    quick_look(board, &with_few_jokers(hand, 1), left, kept)
}

fn quick_look(board: &Board, hand: &[Shown], left: u8, kept: usize) -> u16 {
    if left == 0 || hand.is_empty() {
        return 0;
    }
    let found = steps(board, hand, left.min(2));
    if left == 1 {
        return found.iter().map(gain).max().unwrap_or(0);
    }
    let here = Plan::nothing(board, hand, left);
    let after = best_steps(found, kept).into_iter().map(|scored| {
        let plan = here.and(&scored);
        plan.points + quick_look(&plan.board, &plan.hand, plan.left, kept.div_ceil(2))
    });
    after.max().unwrap_or(0)
}
