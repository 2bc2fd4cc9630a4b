//! A test for every clause of Éclaireur, SC, named after the clause.
//!
//! `scouting` the claim and who may answer, `cases` what comes of it, `table` cards, votes and
//! the end, `people` who is out, leaves and comes back; `config` what a host may choose,
//! `secrets` what nobody may learn, `robustness` what a forger may write.

#[path = "../support/mod.rs"]
mod support;

mod cases;
mod config;
mod people;
mod robustness;
mod scene;
mod scouting;
mod secrets;
mod table;
