//! Golden replays of every game.
//!
//! `UPDATE_EXPECT=1` plays and records the games again.

#[path = "../support/mod.rs"]
mod support;

mod chipset;
mod classic;
mod coopset;
mod cubed;
mod earlier;
mod eclaireur;
mod fairness;
mod handheld;
mod setup;
mod twenty;
