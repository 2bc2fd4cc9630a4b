//! A test for every clause of CUBED, named after the clause.
//!
//! `dice` CU-01 to CU-09, `data` CU-B1 and CU-B2, `opening` CU-A to CU-D,
//! `rounds` CU-E to CU-J, `placing` CU-P, `jokers` CU-K, `replacing` CU-R, `scoring` CU-S,
//! `examples` the worked examples; `config` what a host may choose.

#[path = "../support/mod.rs"]
mod support;

mod config;
mod data;
mod dice;
mod examples;
mod jokers;
mod leaving;
mod naive;
mod opening;
mod placing;
mod replacing;
mod robustness;
mod rounds;
mod scene;
mod scoring;
mod search;
mod self_play;
