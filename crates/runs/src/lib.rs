//! What a run against the clock is worth: its day, its time, and how it compares with others.
//!
//! A run is one person searching the same cards as everybody else. This crate has the calendar of
//! runs ([`Day`], [`Period`]), what can be run ([`Track`]), how long a run took ([`timed`]), what
//! that is worth among others ([`permille`], [`Histogram`], [`week_score`]) and for how long
//! somebody has kept at it ([`Streaks`]). Everything is whole numbers, and nothing here knows a
//! server, a store or the rules of a game. The clauses are `DA` in `docs/standing/daily.md`.
//!
//! ```
//! use tercet_runs::{Day, RunMeasure, timed};
//!
//! let run = RunMeasure { shown_ms: 20, rtt_ms: 50, found_ms: &[4_020, 9_020] };
//! let time = timed(&run).unwrap();
//! assert_eq!((time.ms, time.splits), (8_950, vec![3_950, 5_000]));
//! assert_eq!("2026-11-19".parse::<Day>().unwrap().to_string(), "2026-11-19");
//! ```
#![cfg_attr(not(test), no_std)]

extern crate alloc;

mod day;
mod rank;
mod share;
mod streak;
mod time;
mod track;

pub use day::{Day, LONGEST_MS, Period, PeriodSpan};
pub use rank::{Histogram, HistogramBin, median_splits, permille, week_score};
pub use share::share_text;
pub use streak::Streaks;
pub use time::{MOST_CREDIT_MS, RunMeasure, RunTime, is_suspicious, timed};
pub use track::Track;
