//! A test for every clause of CoopSet, named after the clause.
//!
//! `layout` proves how a layout is played, `voting` how the team decides,
//! `adding` cards that cost a point, `time` the limit for a layout, `ending` the
//! end and the rating, `calibration` whole games; `packing` the search for the
//! most SETs, `moves` what a screen offers, `config` what a host may choose, `robustness` that nothing panics.

#[path = "../support/mod.rs"]
mod support;

mod adding;
mod calibration;
mod config;
mod ending;
mod layout;
mod moves;
mod packing;
mod robustness;
mod scene;
mod time;
mod voting;
