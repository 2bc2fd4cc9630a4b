//! Squares of the board and the windows of three that can be a SET.

use core::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// A square of the board, counted from 0 at the top left and written `6,5`: row, column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, from the top.
    pub row: u8,
    /// The column, from the left.
    pub col: u8,
}

impl Square {
    /// The square this many steps further along an axis; far beyond any board it stays where it is.
    #[must_use]
    pub const fn along(self, axis: Axis, steps: u8) -> Square {
        match axis {
            Axis::Row => Square { col: self.col.saturating_add(steps), ..self },
            Axis::Column => Square { row: self.row.saturating_add(steps), ..self },
        }
    }

    /// The square this many steps back along an axis, if there is one.
    fn back(self, axis: Axis, steps: u8) -> Option<Square> {
        Some(match axis {
            Axis::Row => Square { col: self.col.checked_sub(steps)?, ..self },
            Axis::Column => Square { row: self.row.checked_sub(steps)?, ..self },
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.col)
    }
}

impl FromStr for Square {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "a square is a row and a column such as 6,5";
        let (row, col) = text.split_once(',').ok_or(EXPECTED)?;
        let number = |text: &str| text.parse().map_err(|_| EXPECTED);
        Ok(Square { row: number(row)?, col: number(col)? })
    }
}

/// The two directions in which a SET can lie (CU-P1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

impl Axis {
    /// Both.
    pub const ALL: [Axis; 2] = [Axis::Row, Axis::Column];
}

/// Three neighboring squares of one row or column, written `6,5-6,7` (CU-P2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Window {
    /// Its first square.
    pub from: Square,
    /// Which way it goes on.
    pub axis: Axis,
}

impl Window {
    /// Its three squares.
    #[must_use]
    pub const fn squares(self) -> [Square; 3] {
        [self.from, self.from.along(self.axis, 1), self.from.along(self.axis, 2)]
    }

    /// The windows that contain a square: at most three along each axis (CU-P9).
    pub fn through(square: Square) -> impl Iterator<Item = Window> {
        Axis::ALL.into_iter().flat_map(move |axis| {
            let starts = (0..3).rev().filter_map(move |steps| square.back(axis, steps));
            starts.map(move |from| Window { from, axis })
        })
    }

    /// The window of three squares given in order, if they are one.
    #[must_use]
    pub fn of(squares: [Square; 3]) -> Option<Window> {
        let windows = Axis::ALL.map(|axis| Window { from: squares[0], axis });
        windows.into_iter().find(|window| window.squares() == squares)
    }
}

impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, _, to] = self.squares();
        write!(f, "{from}-{to}")
    }
}

impl FromStr for Window {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "a window is its first and last square such as 6,5-6,7";
        let (from, to) = text.split_once('-').ok_or(EXPECTED)?;
        let (from, to): (Square, Square) = (from.parse()?, to.parse()?);
        let windows = Axis::ALL.map(|axis| Window { from, axis });
        // At the far end of the numbers the squares of a window would not be apart.
        let fits = |window: &Window| {
            let [a, b, c] = window.squares();
            c == to && a != b && b != c
        };
        windows.into_iter().find(fits).ok_or(EXPECTED)
    }
}

/// Reading and writing with serde as the text it is printed as.
macro_rules! as_text {
    ($($type:ty),*) => { $(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = alloc::string::String::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )* };
}

as_text!(Square, Window);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_windows_are_read_back() {
        for text in ["0,0", "6,5", "12,12"] {
            assert_eq!(text.parse::<Square>().unwrap().to_string(), text);
        }
        for text in ["6,5-6,7", "6,5-8,5"] {
            assert_eq!(text.parse::<Window>().unwrap().to_string(), text);
        }
        for text in ["6", "6,", "a,b", "6,5,4", "300,1"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
        for text in ["6,5", "6,5-6,8", "6,5-8,7", "6,7-6,5", "255,0-255,0", "0,254-0,255"] {
            assert!(text.parse::<Window>().is_err(), "{text}");
        }
    }

    #[test]
    fn three_windows_along_each_axis_go_through_a_square() {
        let through = |square: Square| Window::through(square).count();
        assert_eq!(through(Square { row: 6, col: 5 }), 6);
        assert_eq!(through(Square { row: 0, col: 0 }), 2);
        assert_eq!(through(Square { row: 1, col: 9 }), 5);
        let square = Square { row: 3, col: 4 };
        assert!(Window::through(square).all(|window| window.squares().contains(&square)));
    }
}
