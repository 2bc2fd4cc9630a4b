//! A test for every clause of ChipSet, named after the clause.
//!
//! `deal` proves CH-01 to CH-05, `betting` CH-08 to CH-11, `question` CH-06 and CH-12,
//! `showdown` CH-13 to CH-15, `side_pots` CH-17, `course` the rest; `moves` shows what a screen offers, `secrets` what
//! nobody else gets to know, `config` what a host may choose, `robustness` that nothing panics.

#[path = "../support/mod.rs"]
mod support;

mod betting;
mod config;
mod course;
mod deal;
mod moves;
mod question;
mod robustness;
mod scene;
mod secrets;
mod showdown;
mod side_pots;
