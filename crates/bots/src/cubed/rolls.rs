//! Which dice to roll once more, and which Jokers to take from the board.

use tercet_cards::{Placed, Rolled};
use tercet_games::cubed::{
    Board, Command, Die, DieSet, Laid, N_FACES, Shown, View, turns::MOST_DICE,
};

use super::{
    outlook::{kept, roll},
    plan::{Breadth, Plan, plans, quick_best},
};
use crate::Luck;

/// In how many rolls each choice of dice is tried first.
const FIRST_ROLLS: usize = 4;
/// How many choices are tried more.
const FINALISTS: usize = 4;
/// In how many more rolls.
const MORE_ROLLS: usize = 12;
/// How broadly a roll is looked at.
const BREADTH: usize = 2;
/// By how many points a replacement must promise more than none.
const WORTH_REPLACING: f64 = 0.2;

/// The dice whose roll promises most; empty to keep all.
pub(super) fn best_reroll(view: &View, board: &Board, hand: &[Shown], luck: &mut Luck) -> DieSet {
    let mut choices: Vec<(f64, u32)> =
        (0..1_u32 << hand.len().min(5)).map(|dice| (0.0, dice)).collect();
    for _ in 0..FIRST_ROLLS {
        try_all(&mut choices, view, board, hand, luck);
    }
    choices.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    choices.truncate(FINALISTS);
    for _ in 0..MORE_ROLLS {
        try_all(&mut choices, view, board, hand, luck);
    }
    let best = choices.iter().max_by(|(a, _), (b, _)| a.total_cmp(b));
    let rolled = chosen(hand, best.map_or(0, |&(_, dice)| dice));
    DieSet::of(rolled).unwrap_or_default()
}

fn chosen(hand: &[Shown], dice: u32) -> impl Iterator<Item = Die> {
    hand.iter().enumerate().filter(move |(idx, _)| dice >> idx & 1 == 1).map(|(_, shown)| shown.die)
}

/// Rolls all dice in thought, and gives each choice those of its dice.
fn try_all(
    choices: &mut [(f64, u32)],
    view: &View,
    board: &Board,
    hand: &[Shown],
    luck: &mut Luck,
) {
    let rolled: Vec<Shown> =
        hand.iter().map(|shown| roll(view, shown.die, luck).unwrap_or(*shown)).collect();
    for (sum, dice) in choices {
        let places = hand.iter().zip(&rolled).enumerate();
        let after: Vec<Shown> = places
            .map(|(idx, (old, new))| if *dice >> idx & 1 == 1 { *new } else { *old })
            .collect();
        *sum += promise(view, board, &after);
    }
}

/// What a hand promises on a board: a turn, and Jokers that it does not need.
fn promise(view: &View, board: &Board, hand: &[Shown]) -> f64 {
    let turn = quick_best(board, hand, MOST_DICE, BREADTH);
    // Half of what is kept is used up by the turn.
    f64::from(turn) + kept(view, hand) / 2.0
}

/// The replacement that promises most, if one promises more than to play as it is.
pub(super) fn best_replacement(
    view: &View,
    board: &Board,
    hand: &[Shown],
    legal: &[Command],
) -> Option<Command> {
    let as_it_is = best_worth(view, board, hand) + WORTH_REPLACING;
    let replacements = legal.iter().filter_map(|command| match *command {
        Command::Replace { square, die } => {
            let promises = after_replacing(view, board, hand, square, die)?;
            Some((promises, *command))
        }
        _ => None,
    });
    let best = replacements.max_by(|(a, _), (b, _)| a.total_cmp(b))?;
    (best.0 > as_it_is).then_some(best.1)
}

/// What a replacement promises, all six sides of the die it brings being as likely.
fn after_replacing(
    view: &View,
    board: &Board,
    hand: &[Shown],
    square: tercet_games::cubed::Square,
    die: Die,
) -> Option<f64> {
    let joker = board.get(square)?.die;
    let shown = hand.iter().find(|shown| shown.die == die)?;
    let Rolled::Face(face) = shown.shows else { return None };
    let mut board = board.clone();
    board.swap(Laid { square, die, face: Placed::Face(face) });
    let rest: Vec<Shown> = hand.iter().copied().filter(|shown| shown.die != die).collect();
    let promises = view.dice.faces(joker)?.0.map(|shows| {
        let mut hand = rest.clone();
        hand.push(Shown { die: joker, shows });
        best_worth(view, &board, &hand)
    });
    Some(promises.iter().sum::<f64>() / N_FACES as f64)
}

fn best_worth(view: &View, board: &Board, hand: &[Shown]) -> f64 {
    let breadth = Breadth { kept: BREADTH, shown: BREADTH };
    let all = plans(board, hand, MOST_DICE, breadth, |_| true);
    let worth = |plan: &Plan| super::outlook::worth(view, plan);
    all.iter().map(worth).fold(0.0, f64::max)
}
