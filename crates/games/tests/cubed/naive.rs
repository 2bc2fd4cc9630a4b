//! Legal steps found the slow way, straight from the words of the rules: for tests and the bench.

use tercet_cards::{Face, Placed, Rolled};
use tercet_games::cubed::{
    Axis, Board, Laid, Lay, Runs, Shown, Square, Step, Window, steps::Scored,
};

/// Whether one attribute is the same on all three or different on all three.
fn agrees<T: PartialEq>([a, b, c]: [T; 3]) -> bool {
    (a == b && b == c) || (a != b && b != c && a != c)
}

/// The three questions of the booklet (CU-05).
pub(crate) fn is_set(faces: [Face; 3]) -> bool {
    agrees(faces.map(Face::color))
        && agrees(faces.map(Face::symbol))
        && agrees(faces.map(Face::number))
}

/// What these dice give when laid together, or `None` if they may not be.
pub(crate) fn gain(board: &Board, new: &[Laid]) -> Option<(u16, u16)> {
    if new.iter().any(|laid| board.get(laid.square).is_some()) {
        return None;
    }
    let new_at = |square: Square| new.iter().find(|laid| laid.square == square);
    let face = |square: Square| match new_at(square) {
        Some(laid) => Some(laid.face.face()),
        None => board.get(square).map(|lying| lying.face.face()),
    };
    let mut points = 0;
    let mut has_set = vec![false; new.len()];
    for window in windows_near(board, new) {
        let squares = window.squares();
        let [Some(a), Some(b), Some(c)] = squares.map(face) else { continue };
        if !is_set([a, b, c]) {
            if board.runs() == Runs::Strict {
                return None;
            }
            continue;
        }
        let has_old = squares.iter().any(|&square| board.get(square).is_some());
        for (laid, has_set) in new.iter().zip(&mut has_set) {
            *has_set |= has_old && squares.contains(&laid.square);
        }
        let joker = |square: &&Square| {
            new_at(**square).is_some_and(|laid| matches!(laid.face, Placed::Joker(_)))
        };
        points += 3 - squares.iter().filter(joker).count() as u16;
    }
    let bonus = new.iter().map(|laid| u16::from(board.bonus_at(laid.square))).sum();
    has_set.into_iter().all(|has_set| has_set).then_some((points, bonus))
}

/// Every window of the rows and columns of these dice that has one of them in it.
fn windows_near(board: &Board, new: &[Laid]) -> Vec<Window> {
    let (rows, cols) = (board.layout().rows(), board.layout().cols());
    let mut windows = Vec::new();
    for laid in new {
        let Square { row, col } = laid.square;
        let in_row = (0..cols - 2).map(|col| Window { from: Square { row, col }, axis: Axis::Row });
        let in_col =
            (0..rows - 2).map(|row| Window { from: Square { row, col }, axis: Axis::Column });
        windows.extend(in_row.chain(in_col).filter(|w| w.squares().contains(&laid.square)));
    }
    windows.sort();
    windows.dedup();
    windows
}

/// Every legal step of one or two dice, ascending.
pub(crate) fn steps(board: &Board, hand: &[Shown]) -> Vec<Scored> {
    let mut found = Vec::new();
    let lays = all_lays(board, hand);
    for &one in &lays {
        found.extend(scored(board, hand, &[one]));
    }
    for (i, &one) in lays.iter().enumerate() {
        for &other in &lays[i + 1..] {
            if one.die != other.die && one.square != other.square {
                found.extend(scored(board, hand, &[one, other]));
            }
        }
    }
    found.sort();
    found
}

fn scored(board: &Board, hand: &[Shown], lays: &[Lay]) -> Option<Scored> {
    let laid: Vec<Laid> = lays.iter().map(|&lay| as_laid(hand, lay)).collect();
    let (points, bonus) = gain(board, &laid)?;
    Some(Scored { step: Step::new(lays).ok()?, points, bonus })
}

/// A die of a hand as it lies on the board.
pub(crate) fn as_laid(hand: &[Shown], lay: Lay) -> Laid {
    let shown = hand.iter().find(|shown| shown.die == lay.die).expect("a die of the hand");
    let face = match (shown.shows, lay.stands_for) {
        (Rolled::Face(face), _) => Placed::Face(face),
        (Rolled::Joker, Some(face)) => Placed::Joker(face),
        (Rolled::Joker, None) => panic!("a Joker stands for something"),
    };
    Laid { square: lay.square, die: lay.die, face }
}

/// Whether a step takes dice that show the same in the order of the hand.
pub(crate) fn is_in_order(hand: &[Shown], step: &Step) -> bool {
    let mut rest = hand.to_vec();
    step.lays().all(|lay| {
        let at = rest.iter().position(|shown| shown.die == lay.die).expect("a die of the hand");
        let shown = rest.remove(at);
        rest[..at].iter().all(|before| before.shows != shown.shows)
    })
}

/// Every die with every value on every free square that shares a window with some die.
fn all_lays(board: &Board, hand: &[Shown]) -> Vec<Lay> {
    let (rows, cols) = (board.layout().rows(), board.layout().cols());
    let squares = (0..rows).flat_map(|row| (0..cols).map(move |col| Square { row, col }));
    let near = |square: &Square| {
        let mut windows = board.windows(*square).flat_map(Window::squares);
        board.get(*square).is_none() && windows.any(|other| board.get(other).is_some())
    };
    let mut lays = Vec::new();
    for square in squares.filter(near) {
        for shown in hand {
            let values: Vec<Option<Face>> = match shown.shows {
                Rolled::Face(_) => vec![None],
                Rolled::Joker => Face::all().map(Some).collect(),
            };
            let lay = |stands_for| Lay { square, die: shown.die, stands_for };
            lays.extend(values.into_iter().map(lay));
        }
    }
    lays
}
