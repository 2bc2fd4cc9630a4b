//! A test for every clause of the electronic game, named after the clause.
//!
//! `device` proves what all versions share, then there is a module for each
//! version; `generator` proves the puzzles, `config` what a host may choose.

#[path = "../support/mod.rs"]
mod support;

mod arcade;
mod classic;
mod config;
mod device;
mod generator;
mod puzzle;
mod robustness;
mod scene;
mod timed;
