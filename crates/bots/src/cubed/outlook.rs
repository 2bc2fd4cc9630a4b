//! What a turn is worth beyond its points: what it opens for the others, and what stays in the hand.

use tercet_cards::Rolled;
use tercet_engine::Seat;
use tercet_games::cubed::{Die, DieSet, FULL_HAND, Shown, View, turns::MOST_DICE};

use super::plan::{Plan, quick_best};
use crate::Luck;

/// What the first, the second and each further Joker kept in the hand is worth, in points.
const JOKERS: [f64; 3] = [2.0, 1.0, 0.3];
/// What any other die is worth once the bag is empty and nothing comes after it.
const LAST_DIE: f64 = 0.8;
/// How much of an opponent's answer counts if their dice are known.
const KNOWN: f64 = 0.9;
/// How much counts if most of their dice are still to be drawn and rolled.
const UNKNOWN: f64 = 0.6;
/// How many hands are imagined then.
const IMAGINED: usize = 3;
/// How broadly an opponent's answer is looked for.
const ANSWER_BREADTH: usize = 2;

/// The opponent who plays next, as far as their dice are known.
pub(super) struct Opponent {
    /// The hands they may have.
    hands: Vec<Vec<Shown>>,
    weight: f64,
}

impl Opponent {
    /// Who will answer a turn of this seat, with what.
    pub(super) fn after(view: &View, seat: Seat, luck: &mut Luck) -> Option<Opponent> {
        let n_seats = view.seats.len() as u8;
        let order = (1..n_seats).map(|by| Seat((seat.0 + by) % n_seats));
        let at = |seat: Seat| view.seats.get(usize::from(seat.0));
        let plays = |&seat: &Seat| at(seat).is_some_and(|other| other.present);
        let others: Vec<Seat> = order.filter(plays).collect();
        let to_come = |&&seat: &&Seat| at(seat).is_some_and(|other| !other.had_turn);
        let is_sure = others.iter().find(to_come).copied();
        let next = is_sure.or_else(|| others.first().copied())?;
        let hand = &at(next)?.hand;
        // With several opponents a turn harms only one of those to be overtaken.
        let share = 1.0 / others.len() as f64;
        if is_sure.is_some() {
            return Some(Opponent { hands: vec![hand.clone()], weight: KNOWN * share });
        }
        if view.ran_out.is_some() {
            return None;
        }
        let hands = (0..IMAGINED).map(|_| imagine(view, hand, luck)).collect();
        Some(Opponent { hands, weight: UNKNOWN * share })
    }

    /// What the answer to a plan takes from it.
    pub(super) fn answer(&self, plan: &Plan) -> f64 {
        let best = |hand: &Vec<Shown>| quick_best(&plan.board, hand, MOST_DICE, ANSWER_BREADTH);
        let sum: u32 = self.hands.iter().map(|hand| u32::from(best(hand))).sum();
        self.weight * f64::from(sum) / self.hands.len().max(1) as f64
    }
}

/// The dice nobody has and that do not lie on the board.
pub(super) fn bag(view: &View) -> DieSet {
    let mut bag = DieSet::ALL;
    let on_board = view.board.dice.iter().map(|laid| laid.die);
    let in_hands = view.seats.iter().flat_map(|seat| &seat.hand).map(|shown| shown.die);
    on_board.chain(in_hands).for_each(|die| bag.remove(die));
    bag
}

/// A hand after it was filled up from the bag; a Joker is kept, the rest rolled as it comes.
fn imagine(view: &View, hand: &[Shown], luck: &mut Luck) -> Vec<Shown> {
    let kept = hand.iter().copied().filter(|shown| shown.shows == Rolled::Joker);
    let rolled = hand.iter().filter(|shown| shown.shows != Rolled::Joker);
    let mut imagined: Vec<Shown> = kept.collect();
    let mut bag = bag(view);
    let missing = FULL_HAND.saturating_sub(hand.len());
    let drawn: Vec<Die> = (0..missing).filter_map(|_| bag.draw_one(luck)).collect();
    let dice: Vec<Die> = rolled.map(|shown| shown.die).chain(drawn).collect();
    imagined.extend(dice.into_iter().filter_map(|die| roll(view, die, luck)));
    imagined
}

/// A die rolled in thought.
pub(super) fn roll(view: &View, die: Die, luck: &mut Luck) -> Option<Shown> {
    let shows = view.dice.faces(die)?.roll(luck);
    Some(Shown { die, shows })
}

/// What the dice that stay in the hand are worth.
pub(super) fn kept(view: &View, hand: &[Shown]) -> f64 {
    let is_last_round = view.ran_out.is_some();
    if is_last_round {
        return 0.0;
    }
    let n_jokers = hand.iter().filter(|shown| shown.shows == Rolled::Joker).count();
    let jokers: f64 = (0..n_jokers).map(|nth| JOKERS[nth.min(JOKERS.len() - 1)]).sum();
    let others = (hand.len() - n_jokers) as f64;
    let rest = if view.bag == 0 { LAST_DIE * others } else { 0.0 };
    jokers + rest
}

/// What a plan is worth to who keeps what it leaves.
pub(super) fn worth(view: &View, plan: &Plan) -> f64 {
    f64::from(plan.points) + kept(view, &plan.hand)
}
