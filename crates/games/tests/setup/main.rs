//! A test for every clause of SetUp, named after the clause.
//!
//! `course` proves how cards are played and collected, `challenge` the check,
//! `end` the end and the score, `people` limits of time and players who leave;
//! `config` what a host may choose, `secrets` who knows what, `robustness` that
//! nothing panics.

#[path = "../support/mod.rs"]
mod support;

mod challenge;
mod config;
mod course;
mod end;
mod people;
mod robustness;
mod scene;
mod secrets;
