//! The board with the dice on it, and whether dice may be laid there.

use alloc::{vec, vec::Vec};

use tercet_cards::{Face, Placed};

use super::{
    die::{Die, Laid},
    layout::{Bonus, Layout},
    square::{Square, Window},
};

/// What a run of more than three dice must be (CU-P8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runs {
    /// A window that is not a SET does no harm.
    Free,
    /// Every window with a new die in it must be a SET.
    Strict,
}

/// A die that lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// Which die.
    pub die: Die,
    /// What it counts as.
    pub face: Placed,
}

/// The board with its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    layout: Layout,
    runs: Runs,
    dice: Vec<Option<Lying>>,
    paid: Vec<Square>,
}

/// What dice give when they are laid (CU-S1 to CU-S4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The windows that became SETs.
    pub sets: Vec<Window>,
    /// The points for them.
    pub points: u16,
    /// The points for bonus squares.
    pub bonus: u16,
}

/// Why dice cannot be laid like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The square is not on the board.
    OffBoard(Square),
    /// A die lies there (CU-P10).
    Occupied(Square),
    /// The die there is in no SET with a die that lay on the board before (CU-P3).
    NoSet(Square),
    /// This window would not be a SET, and runs are strict (CU-P8).
    BrokenRun(Window),
}

impl Board {
    /// A board without dice.
    #[must_use]
    pub fn new(layout: Layout, runs: Runs) -> Board {
        let n_squares = usize::from(layout.rows()) * usize::from(layout.cols());
        Board { layout, runs, dice: vec![None; n_squares], paid: Vec::new() }
    }

    /// What is printed on it.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What runs must be.
    #[must_use]
    pub fn runs(&self) -> Runs {
        self.runs
    }

    /// The die on a square.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Lying> {
        self.index(square).and_then(|at| self.dice[at])
    }

    /// All dice that lie there, by square.
    pub fn dice(&self) -> impl Iterator<Item = Laid> {
        let square = |at: usize| {
            let cols = usize::from(self.layout.cols()).max(1);
            Square { row: (at / cols) as u8, col: (at % cols) as u8 }
        };
        let dice = self.dice.iter().enumerate();
        dice.filter_map(move |(at, lying)| {
            lying.map(|Lying { die, face }| Laid { square: square(at), die, face })
        })
    }

    /// Whether no die lies there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.dice.iter().all(Option::is_none)
    }

    /// The bonus squares that have been paid for.
    #[must_use]
    pub fn paid(&self) -> &[Square] {
        &self.paid
    }

    /// The bonus squares that still wait for a die.
    pub fn open_bonus(&self) -> impl Iterator<Item = Bonus> {
        let open = |bonus: &Bonus| !self.paid.contains(&bonus.square);
        self.layout.bonus().iter().copied().filter(open)
    }

    /// What the first die on this square still gives.
    #[must_use]
    pub fn bonus_at(&self, square: Square) -> u8 {
        if self.paid.contains(&square) { 0 } else { self.layout.bonus_at(square) }
    }

    /// A die is played on a square, and its bonus is spent.
    pub fn lay(&mut self, laid: Laid) {
        if self.bonus_at(laid.square) > 0 {
            self.paid.push(laid.square);
        }
        self.swap(laid);
    }

    /// A die takes a square over without being played (CU-R2).
    pub fn swap(&mut self, laid: Laid) {
        if let Some(at) = self.index(laid.square) {
            self.dice[at] = Some(Lying { die: laid.die, face: laid.face });
        }
    }

    fn index(&self, square: Square) -> Option<usize> {
        let at =
            usize::from(square.row) * usize::from(self.layout.cols()) + usize::from(square.col);
        self.layout.contains(square).then_some(at)
    }

    /// The windows through a square that lie on the board.
    pub fn windows(&self, square: Square) -> impl Iterator<Item = Window> {
        Window::through(square)
            .filter(|window| window.squares().iter().all(|&square| self.layout.contains(square)))
    }

    /// Whether the dice on this window are a SET.
    #[must_use]
    pub fn is_set(&self, window: Window) -> bool {
        let faces = window.squares().map(|square| self.get(square).map(|lying| lying.face.face()));
        matches!(faces, [Some(a), Some(b), Some(c)] if Face::is_set(a, b, c))
    }

    /// What one or two dice laid together give, if they may be laid (CU-P6).
    ///
    /// # Errors
    /// The first reason why they may not.
    pub fn judge(&self, new: &[Laid]) -> Result<Gain, BoardError> {
        for (i, laid) in new.iter().enumerate() {
            if !self.layout.contains(laid.square) {
                return Err(BoardError::OffBoard(laid.square));
            }
            let twice = new[..i].iter().any(|other| other.square == laid.square);
            if twice || self.get(laid.square).is_some() {
                return Err(BoardError::Occupied(laid.square));
            }
        }
        let sets = self.new_sets(new)?;
        for laid in new {
            let with_old = |window: &&Window| {
                let squares = window.squares();
                squares.contains(&laid.square)
                    && squares.iter().any(|&square| self.get(square).is_some())
            };
            if !sets.iter().any(|window| with_old(&window)) {
                return Err(BoardError::NoSet(laid.square));
            }
        }
        Ok(self.gain(new, sets))
    }

    /// The windows with a new die in them that are SETs; all of them if runs are strict.
    fn new_sets(&self, new: &[Laid]) -> Result<Vec<Window>, BoardError> {
        let face = |square: Square| {
            let new = new.iter().find(|laid| laid.square == square).map(|laid| laid.face);
            new.or_else(|| self.get(square).map(|lying| lying.face)).map(Placed::face)
        };
        let mut sets: Vec<Window> = Vec::new();
        for window in new.iter().flat_map(|laid| self.windows(laid.square)) {
            let [Some(a), Some(b), Some(c)] = window.squares().map(face) else { continue };
            if sets.contains(&window) {
                continue;
            }
            if Face::is_set(a, b, c) {
                sets.push(window);
            } else if self.runs == Runs::Strict {
                return Err(BoardError::BrokenRun(window));
            }
        }
        sets.sort();
        Ok(sets)
    }

    /// A point for every die of every new SET, but none for a Joker played just now (CU-S3).
    pub(super) fn gain(&self, new: &[Laid], sets: Vec<Window>) -> Gain {
        let is_new_joker = |square: &Square| {
            new.iter().any(|laid| laid.square == *square && matches!(laid.face, Placed::Joker(_)))
        };
        let counted = |window: &Window| {
            window.squares().iter().filter(|square| !is_new_joker(square)).count() as u16
        };
        let points = sets.iter().map(counted).sum();
        let bonus = new.iter().map(|laid| u16::from(self.bonus_at(laid.square))).sum();
        Gain { sets, points, bonus }
    }
}
