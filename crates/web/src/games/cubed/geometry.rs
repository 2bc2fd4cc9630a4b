//! Where things are on the screen: which part of the board is shown, and which square is meant.

use tercet_games::cubed::Square;

/// The least rows and columns that are shown.
const AT_LEAST: u8 = 7;
/// How far from a die another one can be laid.
const REACH: u8 = 2;
/// A finger hits what is within this many pixels.
const FINGER: f64 = 27.0;
/// Squares of this many pixels are hit without help.
const LARGE: f64 = 40.0;
/// How many squares the magnified part has along each side.
const LENS: u8 = 5;

/// A part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Crop {
    /// Its first row.
    pub(super) top: u8,
    /// Its first column.
    pub(super) left: u8,
    /// How many rows it has.
    pub(super) rows: u8,
    /// How many columns it has.
    pub(super) cols: u8,
}

impl Crop {
    /// The whole board.
    pub(super) const fn whole(rows: u8, cols: u8) -> Crop {
        Crop { top: 0, left: 0, rows, cols }
    }

    /// The part in which something can happen next: the dice, and as far as another one can be from them.
    pub(super) fn around(squares: impl IntoIterator<Item = Square>, rows: u8, cols: u8) -> Crop {
        let (mut along_rows, mut along_cols) = (None, None);
        for square in squares {
            widen(&mut along_rows, square.row);
            widen(&mut along_cols, square.col);
        }
        let (top, rows) = part(along_rows, rows);
        let (left, cols) = part(along_cols, cols);
        Crop { top, left, rows, cols }
    }

    /// A few squares around one, to see them large.
    pub(super) fn lens(middle: Square, rows: u8, cols: u8) -> Crop {
        let from = |at: u8, all: u8| at.saturating_sub(LENS / 2).min(all.saturating_sub(LENS));
        Crop {
            top: from(middle.row, rows),
            left: from(middle.col, cols),
            rows: LENS.min(rows),
            cols: LENS.min(cols),
        }
    }

    /// Whether a square is in it.
    pub(super) fn contains(self, square: Square) -> bool {
        let within = |at: u8, from: u8, n: u8| at >= from && at - from < n;
        within(square.row, self.top, self.rows) && within(square.col, self.left, self.cols)
    }
}

fn widen(range: &mut Option<(u8, u8)>, at: u8) {
    let (from, to) = range.unwrap_or((at, at));
    *range = Some((from.min(at), to.max(at)));
}

/// The first line and the number of lines of the part that is shown of `all`.
fn part(used: Option<(u8, u8)>, all: u8) -> (u8, u8) {
    let (from, to) = used.unwrap_or((0, all.saturating_sub(1)));
    let (from, to) =
        (from.saturating_sub(REACH), to.saturating_add(REACH).min(all.saturating_sub(1)));
    let n = (to + 1 - from).max(AT_LEAST).min(all);
    let too_few = n.saturating_sub(to + 1 - from);
    let from = from.saturating_sub(too_few.div_ceil(2)).min(all - n);
    (from, n)
}

/// What a press on the board means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    /// Nothing that is lit.
    Nothing,
    /// This square.
    One(Square),
    /// One of several around here that are too small to tell apart.
    Several(Square),
}

/// Which of the lit squares is meant by a press.
///
/// `x` and `y` are in squares from the corner of the part that is shown, `size` is how many pixels a square has.
pub(super) fn meant(lit: &[Square], crop: Crop, x: f64, y: f64, size: f64) -> Meant {
    let away = |square: &Square| {
        let across = f64::from(square.col) - f64::from(crop.left) + 0.5 - x;
        let down = f64::from(square.row) - f64::from(crop.top) + 0.5 - y;
        (across.abs().max(down.abs()), across.hypot(down))
    };
    let hit = lit.iter().find(|square| away(square).0 <= 0.5);
    if size >= LARGE {
        return hit.map_or(Meant::Nothing, |&square| Meant::One(square));
    }
    let reach = FINGER / size.max(1.0);
    let mut near: Vec<(Square, f64)> = lit
        .iter()
        .map(|&square| (square, away(&square).1))
        .filter(|&(_, away)| away <= reach)
        .collect();
    near.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    match near[..] {
        [] => hit.map_or(Meant::Nothing, |&square| Meant::One(square)),
        [(square, _)] => Meant::One(square),
        [(square, _), ..] => Meant::Several(square),
    }
}

/// The lit square an arrow key leads to: the nearest one in that direction.
pub(super) fn toward(lit: &[Square], from: Square, arrow: &str) -> Option<Square> {
    let ahead_and_aside = |square: &Square| {
        let down = i32::from(square.row) - i32::from(from.row);
        let right = i32::from(square.col) - i32::from(from.col);
        match arrow {
            "ArrowUp" => Some((-down, right.abs())),
            "ArrowDown" => Some((down, right.abs())),
            "ArrowLeft" => Some((-right, down.abs())),
            "ArrowRight" => Some((right, down.abs())),
            _ => None,
        }
    };
    let cost = |square: &Square| {
        let (ahead, aside) = ahead_and_aside(square)?;
        (ahead > 0).then_some((ahead + 2 * aside, aside))
    };
    lit.iter().filter_map(|square| Some((cost(square)?, *square))).min().map(|(_, square)| square)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn squares(text: &str) -> Vec<Square> {
        text.split_whitespace().map(square).collect()
    }

    #[test]
    fn the_part_that_is_shown_has_every_square_a_die_can_reach() {
        for (dice, rows, cols) in [
            ("6,5 6,6 6,7", 13, 13),
            ("0,0", 13, 13),
            ("12,12 11,12", 13, 13),
            ("3,3", 7, 7),
            ("5,1 5,20", 11, 25),
            ("", 13, 13),
        ] {
            let dice = squares(dice);
            let crop = Crop::around(dice.iter().copied(), rows, cols);
            assert!(crop.rows >= AT_LEAST && crop.cols >= AT_LEAST, "{crop:?}");
            assert!(crop.top + crop.rows <= rows && crop.left + crop.cols <= cols, "{crop:?}");
            for die in dice {
                for (down, right) in [(-2, 0), (2, 0), (0, -2), (0, 2)] {
                    let row = i32::from(die.row) + down;
                    let col = i32::from(die.col) + right;
                    if (0..i32::from(rows)).contains(&row) && (0..i32::from(cols)).contains(&col) {
                        let reached = Square { row: row as u8, col: col as u8 };
                        assert!(crop.contains(reached), "{reached} is not in {crop:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn an_opening_set_is_shown_in_the_middle_of_a_small_part() {
        let crop = Crop::around(squares("6,5 6,6 6,7"), 13, 13);
        assert_eq!(crop, Crop { top: 3, left: 3, rows: 7, cols: 7 });
    }

    #[test]
    fn the_lens_stays_on_the_board() {
        assert_eq!(Crop::lens(square("6,6"), 13, 13), Crop { top: 4, left: 4, rows: 5, cols: 5 });
        assert_eq!(Crop::lens(square("0,12"), 13, 13), Crop { top: 0, left: 8, rows: 5, cols: 5 });
    }

    #[test]
    fn a_large_square_is_meant_only_when_it_is_hit() {
        let (lit, crop) = (squares("2,2 2,3"), Crop::whole(13, 13));
        assert_eq!(meant(&lit, crop, 2.5, 2.5, 44.0), Meant::One(square("2,2")));
        assert_eq!(meant(&lit, crop, 3.1, 2.9, 44.0), Meant::One(square("2,3")));
        assert_eq!(meant(&lit, crop, 4.1, 2.5, 44.0), Meant::Nothing);
    }

    #[test]
    fn a_small_square_is_meant_from_beside_it_unless_another_one_is_near() {
        let (lit, crop) = (squares("2,2 8,8 8,9"), Crop::whole(13, 13));
        assert_eq!(meant(&lit, crop, 3.2, 2.5, 26.0), Meant::One(square("2,2")));
        assert_eq!(meant(&lit, crop, 8.6, 8.5, 26.0), Meant::Several(square("8,8")));
        assert_eq!(meant(&lit, crop, 5.5, 5.5, 26.0), Meant::Nothing);
    }

    #[test]
    fn a_press_counts_from_the_corner_of_the_part_that_is_shown() {
        let crop = Crop { top: 3, left: 4, rows: 7, cols: 7 };
        assert_eq!(meant(&squares("5,5"), crop, 1.5, 2.5, 44.0), Meant::One(square("5,5")));
    }

    #[test]
    fn arrows_lead_to_the_nearest_lit_square_in_their_direction() {
        let lit = squares("2,2 2,6 4,5 6,2");
        assert_eq!(toward(&lit, square("2,2"), "ArrowRight"), Some(square("2,6")));
        assert_eq!(toward(&lit, square("2,2"), "ArrowDown"), Some(square("6,2")));
        assert_eq!(toward(&lit, square("4,5"), "ArrowUp"), Some(square("2,6")));
        assert_eq!(
            toward(&lit, square("4,5"), "ArrowLeft"),
            Some(square("2,2")),
            "of two as near the upper one"
        );
        assert_eq!(toward(&lit, square("2,2"), "ArrowLeft"), None);
        assert_eq!(toward(&lit, square("2,2"), "KeyX"), None);
    }

    #[test]
    fn every_lit_square_is_reached_by_arrows_from_every_other() {
        let lit = squares("0,0 0,12 3,4 3,5 7,1 12,6 12,12");
        for &from in &lit {
            let mut reached = vec![from];
            let mut at = 0;
            while at < reached.len() {
                for arrow in ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] {
                    if let Some(next) = toward(&lit, reached[at], arrow)
                        && !reached.contains(&next)
                    {
                        reached.push(next);
                    }
                }
                at += 1;
            }
            assert_eq!(reached.len(), lit.len(), "from {from}");
        }
    }
}
