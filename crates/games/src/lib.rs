//! Every rule set of the SET family, each in its own folder, all on one contract.
//!
//! A newcomer who knows [`classic`] finds the same files in every other game:
//! `config` (what the host may choose), `command`, `event`, `rejection`,
//! `state` (what is), `rules` (what happens), `legal`, `moves`, `view`, `notation`
//! and `highlights`.
#![cfg_attr(not(test), no_std)]

extern crate alloc;

pub mod catalog;
pub mod chipset;
pub mod classic;
pub mod coopset;
pub mod cubed;
pub mod eclaireur;
pub mod handheld;
mod notation;
pub mod puzzle;
mod races;
#[cfg(feature = "laws")]
mod random_play;
mod reel;
pub mod setup;
pub mod shared;
pub mod twenty;
mod words;

pub use reel::cards_of;

/// The examples of the README are compiled and run with the documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
