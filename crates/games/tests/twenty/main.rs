//! A test for every clause of 20/20, named after the clause.
//!
//! `dealing` proves how cards come to table and players, `calling` who may make
//! which SETs and what a false call costs, `exchange` the vote, `rounds` points,
//! rounds and the end, `people` coming and going; `config` what a host may choose.

#[path = "../support/mod.rs"]
mod support;

mod calling;
mod config;
mod dealing;
mod exchange;
mod moves;
mod people;
mod robustness;
mod rounds;
mod scene;
