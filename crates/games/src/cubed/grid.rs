//! The board as the search for legal steps sees it: flat, with a margin, and what each square needs.
//!
//! For every empty square the grid keeps which faces would complete a SET with
//! two dice that lie there, and keeps it up to date when a die is laid or
//! lifted: only eight squares can change.

use alloc::{vec, vec::Vec};

use tercet_cards::Face;

use super::{
    board::{Board, Runs},
    square::Square,
};

/// No die lies there. Faces are below it.
pub(super) const EMPTY: u8 = Face::N as u8;
/// Not on the board.
const WALL: u8 = EMPTY + 1;
/// So wide a margin that no window reaches beyond it.
const MARGIN: usize = 2;

/// The face that completes a SET with two others.
const THIRD: [[u8; Face::N]; Face::N] = {
    let mut table = [[0; Face::N]; Face::N];
    let mut i = 0;
    while i < Face::N * Face::N {
        let (a, b) = (Face::from_index((i / Face::N) as u8), Face::from_index((i % Face::N) as u8));
        if let (Some(a), Some(b)) = (a, b) {
            table[i / Face::N][i % Face::N] = a.third(b).index();
        }
        i += 1;
    }
    table
};

/// The face that completes a SET with two others, by their indices.
pub(super) fn third(a: u8, b: u8) -> u8 {
    THIRD[usize::from(a)][usize::from(b)]
}

/// What would complete the windows in which only this square is empty.
#[derive(Clone, Copy, Default)]
pub(super) struct Need {
    /// The needed faces as bits.
    mask: u32,
    faces: [u8; 6],
    n: u8,
}

impl Need {
    fn add(&mut self, a: u8, b: u8) {
        if a < EMPTY && b < EMPTY {
            let face = third(a, b);
            self.mask |= 1 << face;
            self.faces[usize::from(self.n)] = face;
            self.n += 1;
        }
    }

    /// The needed faces as bits.
    pub(super) fn mask(&self) -> u32 {
        self.mask
    }

    /// How many windows this face completes.
    pub(super) fn lines(&self, face: u8) -> u16 {
        self.faces[..usize::from(self.n)].iter().filter(|&&other| other == face).count() as u16
    }

    /// Whether a die with this face leaves no window of three dice that is not a SET.
    pub(super) fn is_harmless(&self, face: u8) -> bool {
        self.mask & !(1 << face) == 0
    }
}

/// The flat board.
pub(super) struct Grid {
    stride: usize,
    runs: Runs,
    faces: Vec<u8>,
    needs: Vec<Need>,
    /// Cells that need something, as bits.
    open: Vec<u64>,
    bonus: Vec<u8>,
    squares: Vec<Square>,
}

impl Grid {
    /// The grid of a board.
    pub(super) fn new(board: &Board) -> Grid {
        let (rows, cols) = (board.layout().rows(), board.layout().cols());
        let stride = usize::from(cols) + 2 * MARGIN;
        let n_cells = stride * (usize::from(rows) + 2 * MARGIN);
        let mut grid = Grid {
            stride,
            runs: board.runs(),
            faces: vec![WALL; n_cells],
            needs: vec![Need::default(); n_cells],
            open: vec![0; n_cells.div_ceil(64)],
            bonus: vec![0; n_cells],
            squares: vec![Square { row: 0, col: 0 }; n_cells],
        };
        for row in 0..rows {
            for col in 0..cols {
                let square = Square { row, col };
                let cell = grid.cell(square);
                grid.faces[cell] =
                    board.get(square).map_or(EMPTY, |lying| lying.face.face().index());
                grid.squares[cell] = square;
            }
        }
        for bonus in board.open_bonus() {
            let cell = grid.cell(bonus.square);
            grid.bonus[cell] = bonus.points;
        }
        for cell in 0..n_cells {
            grid.refresh(cell);
        }
        grid
    }

    /// The cell of a square of the board.
    fn cell(&self, square: Square) -> usize {
        (usize::from(square.row) + MARGIN) * self.stride + usize::from(square.col) + MARGIN
    }

    /// The square of a cell of the board.
    pub(super) fn square(&self, cell: usize) -> Square {
        self.squares[cell]
    }

    /// What runs must be.
    pub(super) fn runs(&self) -> Runs {
        self.runs
    }

    /// What a cell needs.
    pub(super) fn need(&self, cell: usize) -> &Need {
        &self.needs[cell]
    }

    /// What the first die on a cell gives.
    pub(super) fn bonus(&self, cell: usize) -> u16 {
        self.bonus[cell].into()
    }

    /// Every empty cell that needs something, ascending.
    pub(super) fn for_each_open(&self, mut visit: impl FnMut(usize, &Need)) {
        for (at, &word) in self.open.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let cell = at * 64 + rest.trailing_zeros() as usize;
                visit(cell, &self.needs[cell]);
                rest &= rest - 1;
            }
        }
    }

    /// Every two empty cells that share a window with a die, the lower one first.
    pub(super) fn for_each_near_pair(&self, mut visit: impl FnMut(usize, usize, Shared)) {
        let beyond_first_row = MARGIN * self.stride;
        let cells = self.faces.len().saturating_sub(beyond_first_row);
        for low in beyond_first_row..cells {
            if self.faces[low] != EMPTY {
                continue;
            }
            for high in [low + 1, low + 2, low + self.stride, low + 2 * self.stride] {
                if self.faces[high] == EMPTY {
                    let shared = self.shared(low, high);
                    if shared.n > 0 {
                        visit(low, high, shared);
                    }
                }
            }
        }
    }

    /// The dice that share a window with two empty cells.
    pub(super) fn shared(&self, low: usize, high: usize) -> Shared {
        let apart = high - low;
        let mut shared = Shared { faces: [EMPTY; 2], n: 0 };
        if apart == 1 || apart == self.stride {
            shared.add(self.faces[low - apart]);
            shared.add(self.faces[high + apart]);
        } else if apart == 2 || apart == 2 * self.stride {
            shared.add(self.faces[low + apart / 2]);
        }
        shared
    }

    /// A die is laid.
    pub(super) fn lay(&mut self, cell: usize, face: u8) {
        self.change(cell, face);
    }

    /// A die is lifted again.
    pub(super) fn lift(&mut self, cell: usize) {
        self.change(cell, EMPTY);
    }

    fn change(&mut self, cell: usize, face: u8) {
        self.faces[cell] = face;
        self.refresh(cell);
        for step in [1, self.stride] {
            for other in [cell - 2 * step, cell - step, cell + step, cell + 2 * step] {
                self.refresh(other);
            }
        }
    }

    fn refresh(&mut self, cell: usize) {
        let mut need = Need::default();
        if self.faces[cell] == EMPTY {
            for step in [1, self.stride] {
                let at = |cell: usize| self.faces[cell];
                let (before, after) = (at(cell - step), at(cell + step));
                need.add(at(cell - 2 * step), before);
                need.add(before, after);
                need.add(after, at(cell + 2 * step));
            }
        }
        self.needs[cell] = need;
        let (word, bit) = (cell / 64, 1 << (cell % 64));
        if need.mask == 0 {
            self.open[word] &= !bit;
        } else {
            self.open[word] |= bit;
        }
    }
}

/// The dice that share a window with two empty cells: at most one on each side.
#[derive(Clone, Copy)]
pub(super) struct Shared {
    faces: [u8; 2],
    n: u8,
}

impl Shared {
    fn add(&mut self, face: u8) {
        if face < EMPTY {
            self.faces[usize::from(self.n)] = face;
            self.n += 1;
        }
    }

    /// The faces, each once.
    pub(super) fn distinct(&self) -> &[u8] {
        let n = if self.n == 2 && self.faces[0] == self.faces[1] { 1 } else { self.n };
        &self.faces[..usize::from(n)]
    }

    /// How many of the windows are SETs if the two empty cells need this third face.
    pub(super) fn lines(&self, third: u8) -> u16 {
        self.faces[..usize::from(self.n)].iter().filter(|&&face| face == third).count() as u16
    }

    /// Whether none of the windows would be of three dice and no SET.
    pub(super) fn is_harmless(&self, third: u8) -> bool {
        self.lines(third) == u16::from(self.n)
    }
}
