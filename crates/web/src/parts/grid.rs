//! Where the slots of a table lie on the screen, and which keys reach them.
//!
//! In a wide window a table of twelve is three rows of four, in a high one four
//! rows of three; what extends it comes as a new column, or a new row, so that
//! no card ever moves.

use core::num::NonZeroUsize;

/// How the slots are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// Slots without the extension.
    base: usize,
    /// Slots in all.
    slots: usize,
    /// Whether the window is wider than high.
    wide: bool,
    /// Lines of another grid before this one, which have the first keys.
    after: usize,
}

/// Where a slot is, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    /// The row.
    pub(crate) row: usize,
    /// The column.
    pub(crate) column: usize,
}

/// The short side of every table: three, and extensions come in threes.
const SHORT: usize = 3;

/// Keys by where they are, in rows from left to right: the upper three rows
/// reach a wide grid, all four a high one.
pub(crate) const KEYS: [[&str; 7]; 4] = [
    ["Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7"],
    ["KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyY", "KeyU"],
    ["KeyA", "KeyS", "KeyD", "KeyF", "KeyG", "KeyB", "KeyM"],
    ["KeyZ", "KeyX", "KeyC", "", "", "", ""],
];
/// Where the fifth and later rows of a high grid are reached: right of the others.
const LATER: [[&str; 3]; 3] =
    [["Digit4", "Digit5", "Digit6"], ["KeyR", "KeyT", "KeyY"], ["KeyF", "KeyG", "KeyB"]];

impl Grid {
    /// A table of this many slots, of which the first `base` are not an extension.
    pub(crate) fn new(base: usize, slots: usize, wide: bool) -> Self {
        // Three cards are a row in any window.
        let wide = wide && base > SHORT;
        Self { base: base.max(1), slots: slots.max(base), wide, after: 0 }
    }

    /// The same beside another one: right of this many columns in a wide window,
    /// below this many rows in a high one.
    pub(crate) fn after(self, lines: usize) -> Self {
        Self { after: lines, ..self }
    }

    /// Slots along the side that grows.
    fn long(self) -> NonZeroUsize {
        NonZeroUsize::new(self.base.div_ceil(SHORT)).unwrap_or(NonZeroUsize::MIN)
    }

    /// How many columns there are.
    pub(crate) fn columns(self) -> usize {
        if self.wide { self.long().get() + self.extra() } else { SHORT }
    }

    /// How many rows there are.
    pub(crate) fn rows(self) -> usize {
        if self.wide { SHORT } else { self.long().get() + self.extra() }
    }

    fn extra(self) -> usize {
        (self.slots - self.base).div_ceil(SHORT)
    }

    /// Where a slot lies, counted from 0.
    pub(crate) fn place(self, slot: usize) -> Place {
        if let Some(beyond) = slot.checked_sub(self.base) {
            let (along, across) = (self.long().get() + beyond / SHORT, beyond % SHORT);
            return if self.wide {
                Place { row: across, column: along }
            } else {
                Place { row: along, column: across }
            };
        }
        let width = if self.wide { self.long().get() } else { SHORT };
        Place { row: slot / width, column: slot % width }
    }

    /// The slot at a place, if there is one.
    pub(crate) fn slot(self, place: Place) -> Option<usize> {
        (0..self.slots).find(|&slot| self.place(slot) == place)
    }

    /// The key that reaches a slot.
    pub(crate) fn key(self, slot: usize) -> &'static str {
        let Place { mut row, mut column } = self.place(slot);
        if self.wide {
            column += self.after;
        } else {
            row += self.after;
        }
        if !self.wide && row >= KEYS.len() {
            let later = LATER.get(row - KEYS.len()).and_then(|keys| keys.get(column));
            return later.copied().unwrap_or_default();
        }
        KEYS.get(row).and_then(|keys| keys.get(column)).copied().unwrap_or_default()
    }

    /// The slot a key reaches.
    pub(crate) fn reached_by(self, code: &str) -> Option<usize> {
        if code.is_empty() {
            return None;
        }
        (0..self.slots).find(|&slot| self.key(slot) == code)
    }

    /// Where an arrow key leads from a slot: to the next one with a card, or nowhere.
    pub(crate) fn neighbor(
        self,
        slot: usize,
        arrow: &str,
        has_card: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let Place { mut row, mut column } = self.place(slot);
        loop {
            match arrow {
                "ArrowUp" => row = row.checked_sub(1)?,
                "ArrowLeft" => column = column.checked_sub(1)?,
                "ArrowDown" => row += 1,
                "ArrowRight" => column += 1,
                _ => return None,
            }
            if row >= self.rows() || column >= self.columns() {
                return None;
            }
            if let Some(slot) = self.slot(Place { row, column }).filter(|&slot| has_card(slot)) {
                return Some(slot);
            }
        }
    }
}

/// What is printed on a key of an English keyboard.
pub(crate) fn label(code: &str) -> &str {
    code.strip_prefix("Digit").or_else(|| code.strip_prefix("Key")).unwrap_or(code)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn twelve_cards_are_three_rows_in_a_wide_window_and_four_in_a_high_one() {
        let wide = Grid::new(12, 12, true);
        assert_eq!((wide.rows(), wide.columns()), (3, 4));
        assert_eq!(wide.place(5), Place { row: 1, column: 1 });
        let high = Grid::new(12, 12, false);
        assert_eq!((high.rows(), high.columns()), (4, 3));
        assert_eq!(high.place(5), Place { row: 1, column: 2 });
    }

    #[test]
    fn an_extension_is_a_new_column_or_row_and_moves_nothing() {
        for wide in [true, false] {
            let before = Grid::new(12, 12, wide);
            for slots in 13..=21 {
                let after = Grid::new(12, slots, wide);
                for slot in 0..12 {
                    assert_eq!(before.place(slot), after.place(slot));
                }
                let places: HashSet<Place> = (0..slots).map(|slot| after.place(slot)).collect();
                assert_eq!(places.len(), slots, "two slots at one place");
                for place in places {
                    assert!(place.row < after.rows() && place.column < after.columns());
                }
            }
        }
    }

    #[test]
    fn every_slot_has_a_key_of_its_own_that_is_no_shortcut() {
        for wide in [true, false] {
            for base in [6, 9, 12] {
                let grid = Grid::new(base, 21, wide);
                for slot in 0..21 {
                    let key = grid.key(slot);
                    assert!(!["", "KeyN", "KeyH", "Space"].contains(&key), "slot {slot}: {key}");
                    assert_eq!(grid.reached_by(key), Some(slot));
                }
            }
        }
    }

    #[test]
    fn the_keys_are_those_of_the_rows_one_sees() {
        let keys = |wide| (0..12).map(|slot| label(Grid::new(12, 12, wide).key(slot))).collect();
        let (wide, high): (String, String) = (keys(true), keys(false));
        assert_eq!((wide.as_str(), high.as_str()), ("1234QWERASDF", "123QWEASDZXC"));
    }

    #[test]
    fn three_cards_are_one_row_in_any_window() {
        for wide in [true, false] {
            let grid = Grid::new(3, 3, wide);
            assert_eq!((grid.rows(), grid.columns()), (1, 3));
        }
    }

    #[test]
    fn arrows_walk_over_the_grid_and_stop_at_its_edges() {
        let grid = Grid::new(12, 13, true);
        let from = |slot, arrow| grid.neighbor(slot, arrow, |_| true);
        assert_eq!(from(0, "ArrowRight"), Some(1));
        assert_eq!(from(3, "ArrowRight"), Some(12));
        assert_eq!(from(12, "ArrowDown"), None, "nothing lies below it");
        assert_eq!(from(0, "ArrowUp"), None);
        assert_eq!(from(4, "ArrowUp"), Some(0));
    }

    #[test]
    fn arrows_pass_over_gaps() {
        let grid = Grid::new(9, 9, true);
        assert_eq!(grid.neighbor(0, "ArrowRight", |slot| slot != 1), Some(2));
        assert_eq!(grid.neighbor(0, "ArrowDown", |slot| slot < 3), None);
    }

    #[test]
    fn two_grids_side_by_side_share_no_key() {
        for wide in [true, false] {
            let (table, own) = (Grid::new(6, 6, wide), Grid::new(9, 9, wide).after(2));
            let mut keys: HashSet<&str> = (0..6).map(|slot| table.key(slot)).collect();
            keys.extend((0..9).map(|slot| own.key(slot)));
            assert_eq!(keys.len(), 15, "{keys:?}");
            assert!(!keys.contains(""));
        }
        assert_eq!(Grid::new(9, 9, true).after(2).key(3), "KeyE");
        assert_eq!(Grid::new(9, 9, false).after(2).key(6), "Digit4");
    }
}
