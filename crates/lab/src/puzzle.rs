//! Puzzles: the one of a day, fresh ones, and how hard they are.

use std::ops::Range;

use tercet_bots::{Layout, Level, Perception};
use tercet_cards::{Card, Color, Number, Shading, Shape};
use tercet_engine::{Seed, Seq, chance::Seeded};
use tercet_games::puzzle::Puzzle;

use crate::{Random, distribution};

/// What kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleKind {
    /// Nine solid cards with exactly four SETs.
    Basic,
    /// Twelve of all cards with exactly six SETs.
    Advanced,
}

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The year, from 1 to 9999.
    pub year: u16,
    /// The month, from 1 to 12.
    pub month: u8,
    /// The day, from 1 to the last of its month.
    pub day: u8,
}

impl Date {
    /// The days of a month.
    #[must_use]
    pub const fn days_of(year: u16, month: u8) -> u8 {
        let is_leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        match month {
            2 => 28 + is_leap as u8,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    /// The eight digits of the date as a number: 20261116.
    const fn digits(self) -> u64 {
        self.year as u64 * 10_000 + self.month as u64 * 100 + self.day as u64
    }

    /// A number that no other day has: months have 31 places, some stay free.
    const fn ordinal(self) -> u64 {
        (self.year as u64 * 12 + self.month as u64 - 1) * 31 + self.day as u64 - 1
    }
}

impl PuzzleKind {
    /// How many layouts of nine solid cards have four SETs.
    pub const N_BASIC: u64 = 1_337_310;

    /// How far apart in the list of these the layouts of two days are that follow each other.
    ///
    /// It is prime, and far from any simple part of the number of layouts, so
    /// that they have nothing to do with each other.
    pub const STRIDE: u64 = 826_549;

    /// Both, the easier one first.
    pub const ALL: [PuzzleKind; 2] = [PuzzleKind::Basic, PuzzleKind::Advanced];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            PuzzleKind::Basic => "basic",
            PuzzleKind::Advanced => "advanced",
        }
    }

    /// What a puzzle of this kind must have.
    #[must_use]
    pub const fn puzzle(self) -> Puzzle {
        match self {
            PuzzleKind::Basic => Puzzle::NINE,
            PuzzleKind::Advanced => Puzzle::TWELVE,
        }
    }

    /// The puzzle that follows from a seed, each equally likely, in the order of its slots.
    #[must_use]
    pub fn of_seed(self, seed: Seed) -> Vec<Card> {
        let drawn = self.puzzle().draw(&mut Seeded::new(seed, Seq(1)));
        drawn.expect("a seed that draws nothing for so long is not met")
    }

    /// The puzzle of a day, the same for everybody.
    ///
    /// There are so few basic layouts that random days would share some within
    /// a few years. So days are numbered, and the number picks a layout of
    /// the list of all of them in steps that come back to a layout only after
    /// more than 3,500 years; chance only says where its cards lie. Advanced layouts are
    /// drawn; there are 1,649,199,670,560 of them.
    #[must_use]
    pub fn of_day(self, date: Date) -> Vec<Card> {
        let seed = Seed::numbered(date.digits());
        match self {
            PuzzleKind::Advanced => self.of_seed(seed),
            PuzzleKind::Basic => {
                let nr =
                    date.ordinal() % PuzzleKind::N_BASIC * PuzzleKind::STRIDE % PuzzleKind::N_BASIC;
                let layer = distribution::nth_layer(9, 4, nr).expect("there are that many layouts");
                let points = (0..27).filter(|point| layer >> point & 1 != 0);
                let mut cards: Vec<u8> = points.map(solid).collect();
                Random::of_chunk(seed, 0).shuffle(&mut cards);
                cards.into_iter().filter_map(Card::from_index).collect()
            }
        }
    }

    /// The limits between grades, in seconds; a fifth of the puzzles has each grade.
    const fn limits(self) -> [f64; 4] {
        match self {
            PuzzleKind::Basic => [38.9, 41.1, 42.9, 45.1],
            PuzzleKind::Advanced => [74.5, 79.3, 83.1, 87.3],
        }
    }
}

/// The solid card at a point of a layer.
fn solid(point: u32) -> u8 {
    let digit = |weight: u32| (point / weight % 3) as usize;
    let (number, color, shape) =
        (Number::ALL[digit(9)], Color::ALL[digit(3)], Shape::ALL[digit(1)]);
    Card::new(number, color, Shading::Solid, shape).index()
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grade {
    /// From 1, the easiest fifth of the puzzles of its kind, to 5, the hardest.
    pub stars: u8,
    /// How many seconds people of each level need on average to find all SETs.
    pub seconds: [(Level, f64); 4],
}

impl Grade {
    /// Which levels are asked.
    const LEVELS: [Level; 4] =
        [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert];

    /// The grade of a puzzle whose cards lie in this order, in three rows.
    ///
    /// It is the time that people of the intermediate level need by the
    /// perception model of the bots.
    #[must_use]
    pub fn of(kind: PuzzleKind, cards: &[Card]) -> Grade {
        let slots: Vec<Option<Card>> = cards.iter().copied().map(Some).collect();
        let layout = Layout::grid(&slots, cards.len() as u8);
        let seconds = Grade::LEVELS.map(|level| {
            let all = Perception::of(level).all_ms(&layout);
            (level, all.unwrap_or(0.0) / 1000.0)
        });
        let (_, asked) = seconds[1];
        let n_below = kind.limits().iter().filter(|&&limit| limit <= asked).count();
        Grade { stars: 1 + n_below as u8, seconds }
    }

    /// All there are.
    pub const STARS: Range<u8> = 1..6;
}
