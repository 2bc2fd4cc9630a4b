//! The board of a lesson, with where the dice of the rack fit by the rules.

use tercet_cards::{Placed, Rolled};
use tercet_games::cubed::{
    Board, Die, Laid, Layout, Runs, Shown, Square,
    steps::{Scored, steps},
};

use crate::learn::{
    field::{DiceField, FieldSquare},
    script::{Area, dice},
};

/// A board with these dice on it, each written as `6,5=2ro`, and where those of a rack fit.
pub(super) fn field(lying: &str, rack: &str) -> Area {
    let board = board_with(lying);
    let rack = shown(&dice(rack));
    Area::Field(DiceField {
        rows: board.layout().rows(),
        columns: board.layout().cols(),
        lying: board.dice().map(|laid| (square(laid.square), laid.face)).collect(),
        bonus: board.open_bonus().map(|bonus| (square(bonus.square), bonus.points)).collect(),
        fits: rack.into_iter().map(|die| fits(&board, die)).collect(),
    })
}

fn square(square: Square) -> FieldSquare {
    FieldSquare { row: square.row, column: square.col }
}

/// Where a die can be laid alone, with the points.
fn fits(board: &Board, die: Shown) -> Vec<(FieldSquare, u16)> {
    let gain = |scored: Scored| {
        let lay = scored.step.lays().next()?;
        Some((square(lay.square), scored.points + scored.bonus))
    };
    steps(board, &[die], 1).into_iter().filter_map(gain).collect()
}

/// The dice of a rack as the rules have them: each is the one of its place.
fn shown(rack: &[Rolled]) -> Vec<Shown> {
    (0..).map(Die).zip(rack).map(|(die, &shows)| Shown { die, shows }).collect()
}

fn board_with(dice: &str) -> Board {
    let mut board = Board::new(Layout::default_13(), Runs::Free);
    let laid = dice.split_whitespace().filter_map(|text| {
        let (square, face) = text.split_once('=')?;
        Some((square.parse().ok()?, Placed::Face(face.parse().ok()?)))
    });
    // The dice of a hand are the first ones, so these are the last.
    for (nth, (square, face)) in (0..).zip(laid) {
        board.lay(Laid { square, die: Die(35 - nth), face });
    }
    board
}

#[cfg(test)]
mod tests {
    use tercet_games::cubed::steps::can_step;

    use super::{
        super::{LEFT, PLAYED},
        *,
    };

    #[test]
    fn no_die_fits_at_the_end_of_the_guided_turn() {
        assert!(!can_step(&board_with(PLAYED), &shown(&dice(LEFT))));
        let Area::Field(field) = field(PLAYED, LEFT) else { panic!("it is a board") };
        assert_eq!(field.most_points(), None);
    }

    #[test]
    fn squares_are_written_as_the_rules_write_them() {
        let at: Square = "6,5".parse().unwrap();
        assert_eq!((at.to_string(), square(at).to_string()), ("6,5".into(), "6,5".into()));
    }
}
