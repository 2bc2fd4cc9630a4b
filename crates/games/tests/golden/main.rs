//! Golden replays of every game.
//!
//! `UPDATE_EXPECT=1` plays and records the games anew.

#[path = "../support/mod.rs"]
mod support;

mod classic;
